import type { AiPrices } from '@platen/contract/generations';

/** Where the service's parts answer. The server writes it into the page. */
export type Addresses = {
  site: string;
  api: string;
  mockup: string;
  buy: string;
  realtime: string;
  search: string;
  claim: string;
  studio: string;
  storage: string;
};

type PageSettings = {
  addresses: Addresses;
  /** Parts with a host of their own; the others answer on whatever host this page was loaded from. */
  ownHosts: (keyof Addresses)[];
  catalogKey: string;
  prices: AiPrices;
  /** Where cards are typed into Stripe's form; null with test cards. */
  stripe: { key: string; script: string } | null;
  /** False where letters stay in the service's data folder. */
  sendsMail: boolean;
};

const element = document.getElementById('platen-settings');
const settings = JSON.parse(element?.textContent ?? '{}') as PageSettings;

/** Public addresses: what is shown and copied. */
export const addresses = settings.addresses;
export const catalogKey = settings.catalogKey;
/** What each paid call costs here, as `GET /ai-generations/prices` answers it. */
export const prices = settings.prices;
export const stripeSettings = settings.stripe;
export const { sendsMail } = settings;

/** Where this page itself sends requests: a page opened by another name of the same machine stays on it. */
export function reach(part: 'api' | 'mockup' | 'buy' | 'search'): string {
  const address = addresses[part];
  return settings.ownHosts.includes(part) ? address : location.origin + new URL(address).pathname.replace(/\/$/, '');
}

export function reachRealtime(): string {
  if (settings.ownHosts.includes('realtime')) return addresses.realtime;
  return location.origin.replace(/^http/, 'ws');
}
