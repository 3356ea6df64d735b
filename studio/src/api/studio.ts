/** The studio's own calls: a signed-in person, a session cookie, shapes as the contract documents them. */
import type { Scope } from '@platen/contract/scopes';
import { call, query } from './call.ts';

export type Person = { id: string; name: string; email: string };
export type Session = { user: Person; organizationId: string } | null;

export const getSession = () => call<Session>('/api/auth/get-session');
export const signIn = (json: { email: string; password: string }) =>
  call('/api/auth/sign-in/email', { method: 'POST', json });
export const signUp = (json: { name: string; email: string; password: string }) =>
  call('/api/auth/sign-up/email', { method: 'POST', json });
export const signOut = () => call('/api/auth/sign-out', { method: 'POST', json: {} });

export type MailSettings = {
  email: string;
  /** `folder`: nothing is sent, and messages lie in the data dir. */
  delivery: 'smtp' | 'folder';
  about: { sale: boolean; orderFailed: boolean; refund: boolean; payout: boolean };
};
export const getMailSettings = () => call<MailSettings>('/api/account/mail');
export const changeMail = (about: Partial<MailSettings['about']>) =>
  call<MailSettings>('/api/account/mail', { method: 'PATCH', json: { about } });

export type Payouts = { accountName: string; country: string; accountNumber: string };
export const claimShop = (json: { user_code: string; payouts?: Payouts }) =>
  call<{ shop_id: string; shop_secret: string }>('/api/claims', { method: 'POST', json });

export type ClaimCheck = { shop_id: string; expires_in: number };
export const checkClaim = (user_code: string) =>
  call<ClaimCheck>('/api/claims/check', { method: 'POST', json: { user_code } });

export type ShopSettings = {
  shop_id: string;
  name: string;
  mockup_bg_color: string | null;
  asset_allowlist: string[];
  require_signed_urls: boolean;
};
export type Shop = ShopSettings & { storage_origin: string; created_at: string; claimed_at: string | null };

export const listShops = async () => (await call<{ shops: Shop[] }>('/api/shops')).shops;
export type ShopChanges = Partial<Omit<ShopSettings, 'shop_id'>>;
export const changeShop = (id: string, json: ShopChanges) =>
  call<ShopSettings>(`/api/shops/${id}/settings`, { method: 'PATCH', json });
export const rotateSecret = (id: string) =>
  call<{ shop_secret: string }>(`/api/shops/${id}/rotate-secret`, { method: 'POST', json: {} });

export type ApiKey = {
  id: string;
  shop_id: string;
  name: string;
  scopes: Scope[];
  prefix: string;
  lastFour: string;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
};
export const listKeys = async () => (await call<{ keys: ApiKey[] }>('/api/keys')).keys;
export const createKey = (json: { shop_id: string; name: string; scopes: Scope[]; expiresAt?: string }) =>
  call<ApiKey & { key: string }>('/api/keys', { method: 'POST', json });
export const revokeKey = (id: string) => call(`/api/keys/${id}`, { method: 'DELETE' });

export type UsageEntry = {
  id: string;
  at: string;
  kind: string;
  costCents: number;
  paidFrom: string;
  description: string | null;
  ref: string | null;
};
export const listUsage = (cursor?: string) =>
  call<{ entries: UsageEntry[]; nextCursor: string | null }>(`/api/usage${query({ cursor })}`);
export type DailyUsage = { date: string; kind: string; costCents: number; count: number };
export const listDailyUsage = async (from: Date) =>
  (await call<{ days: DailyUsage[] }>(`/api/usage/daily${query({ from: from.toISOString() })}`)).days;
/** The whole ledger as a spreadsheet; a link, so that the browser saves it as it comes. */
export const usageCsvUrl = '/api/usage?format=csv';
export type Balance = {
  plan: string;
  planBudgetCents: number;
  planUsedCents: number;
  walletCents: number;
  payments: 'test' | 'stripe';
  storageBytes: number;
  storageLimitBytes: number;
};
export const getBalance = () => call<Balance>('/api/balance');
export type TopUp = { id: string; status: 'paid' | 'requires_confirmation' | 'pending'; clientSecret: string | null };
/** `card` is a test card's number, or the id of the payment method that Stripe's form made. */
export type TopUpRequest = { amountCents: number; card: string };
export const topUp = (json: TopUpRequest, key: string) =>
  call<TopUp>('/api/wallet/top-ups', { method: 'POST', json, headers: { 'idempotency-key': key } });
export const confirmTopUp = (id: string) =>
  call<TopUp>(`/api/wallet/top-ups/${id}/confirm`, { method: 'POST', json: {} });
