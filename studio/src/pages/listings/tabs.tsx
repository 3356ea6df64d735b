import { PageTabs, type Tab } from '../frame/page-tabs.tsx';

const tabs: readonly Tab[] = [
  { to: '/studio/listings', label: 'Listings' },
  { to: '/studio/listings/discounts', label: 'Discount codes' },
  { to: '/studio/listings/taxes', label: 'Taxes' },
  { to: '/studio/listings/links', label: 'Buy-link prices' },
];

export const SellingTabs = () => <PageTabs label="Selling" tabs={tabs} />;
