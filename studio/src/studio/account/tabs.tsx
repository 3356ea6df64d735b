import { PageTabs, type Tab } from '../page-tabs.tsx';

const tabs: readonly Tab[] = [
  { to: '/studio/account', label: 'Profile' },
  { to: '/studio/account/security', label: 'Security' },
  { to: '/studio/account/data', label: 'Your data' },
];

export const AccountTabs = () => <PageTabs label="Account" tabs={tabs} />;
