import { PageTabs } from '../page-tabs.tsx';
import { useMay } from '../role.tsx';

export function OrganizationTabs() {
  const may = useMay();
  return (
    <PageTabs
      label="Organization"
      tabs={[
        { to: '/studio/organization', label: 'Settings' },
        { to: '/studio/organization/members', label: 'Members' },
        ...(may('payouts:read') ? ([{ to: '/studio/organization/payouts', label: 'Payouts' }] as const) : []),
        ...(may('audit:read') ? ([{ to: '/studio/organization/audit', label: 'Audit log' }] as const) : []),
      ]}
    />
  );
}
