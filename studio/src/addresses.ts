import type { AiPrices } from '@platen/contract/generations';

/** The addresses of the service's parts. The server writes them into the page. */
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
  /** Parts with a separate host; the others use the host this page was loaded from. */
  ownHosts: (keyof Addresses)[];
  catalogKey: string;
  prices: AiPrices;
  /** The publishable key for Stripe's card form; null with test cards. */
  stripe: { key: string; script: string } | null;
  /** False where mail is saved in the service's data folder. */
  sendsMail: boolean;
};

const element = document.getElementById('platen-settings');
const settings = JSON.parse(element?.textContent ?? '{}') as PageSettings;

/** Public addresses, as shown and copied. */
export const addresses = settings.addresses;
export const catalogKey = settings.catalogKey;
/** What each paid call costs, as `GET /ai-generations/prices` returns it. */
export const prices = settings.prices;
export const stripeSettings = settings.stripe;
export const { sendsMail } = settings;

/** Where this page sends requests: the host name it was opened with, so that requests stay on the same origin. */
export function reach(part: 'api' | 'mockup' | 'buy' | 'search'): string {
  const address = addresses[part];
  return settings.ownHosts.includes(part) ? address : location.origin + new URL(address).pathname.replace(/\/$/, '');
}

export function reachRealtime(): string {
  if (settings.ownHosts.includes('realtime')) return addresses.realtime;
  return location.origin.replace(/^http/, 'ws');
}
