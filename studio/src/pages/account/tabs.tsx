import { PageTabs, type Tab } from '../frame/page-tabs.tsx';

const tabs: readonly Tab[] = [
  { to: '/studio/account', label: 'Profile' },
  { to: '/studio/account/security', label: 'Security' },
  { to: '/studio/account/data', label: 'Your data' },
];

export const AccountTabs = () => <PageTabs label="Account" tabs={tabs} />;
