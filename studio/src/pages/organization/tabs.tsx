import { PageTabs } from '../frame/page-tabs.tsx';
import { useMay } from '../frame/role.tsx';

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
