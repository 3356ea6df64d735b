/** The studio's own calls, made with a session cookie. The contract documents their shapes. */
import type { Role } from '@platen/contract/roles';
import type { Scope } from '@platen/contract/scopes';
import { call, query } from './call.ts';
import type { Payouts } from './organization.ts';

export type Person = { id: string; name: string; email: string; emailVerified?: boolean };
export type Session = { user: Person; organizationId: string; role: Role } | null;

export const getSession = () => call<Session>('/api/auth/get-session');
export const selectOrganization = (id: string) => call(`/api/organizations/${id}/select`, { method: 'POST', json: {} });
export const signOut = () => call('/api/auth/sign-out', { method: 'POST', json: {} });

export type MailSettings = {
  email: string;
  about: { sale: boolean; orderFailed: boolean; approval: boolean; message: boolean; refund: boolean; payout: boolean };
};
export const getMailSettings = () => call<MailSettings>('/api/account/mail');
export const changeMail = (about: Partial<MailSettings['about']>) =>
  call<MailSettings>('/api/account/mail', { method: 'PATCH', json: { about } });

export const claimShop = (json: { user_code: string; name?: string; payouts?: Payouts }) =>
  call<{ shop_id: string; shop_secret: string }>('/api/claims', { method: 'POST', json });

export type ClaimCheck = { shop_id: string; expires_in: number };
export const checkClaim = (user_code: string) =>
  call<ClaimCheck>('/api/claims/check', { method: 'POST', json: { user_code } });

export type ApiKey = {
  id: string;
  shop_id: string;
  name: string;
  scopes: Scope[];
  /** `agent`: an app that a person connected; no person holds its key. */
  kind: 'key' | 'tab' | 'agent';
  madeBy: { id: string; name: string; isMember: boolean } | null;
  prefix: string;
  lastFour: string;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
};
export const listKeys = async () => (await call<{ keys: ApiKey[] }>('/api/keys')).keys;
export const createKey = (json: { shop_id: string; name: string; scopes: Scope[]; expiresAt?: string }) =>
  call<Omit<ApiKey, 'madeBy'> & { key: string }>('/api/keys', { method: 'POST', json });
export const createTabKey = (shopId: string) =>
  call<Omit<ApiKey, 'madeBy'> & { key: string }>('/api/tab-keys', { method: 'POST', json: { shop_id: shopId } });
export const revokeTabKey = (id: string) => call(`/api/tab-keys/${id}`, { method: 'DELETE' });
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
/** The whole ledger as a spreadsheet. A link, so that the browser saves it as a file. */
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
/** `card` is a test card number, or the ID of the payment method from Stripe's form. */
export type TopUpRequest = { amountCents: number; card: string };
export const topUp = (json: TopUpRequest, key: string) =>
  call<TopUp>('/api/wallet/top-ups', { method: 'POST', json, headers: { 'idempotency-key': key } });
export const confirmTopUp = (id: string) =>
  call<TopUp>(`/api/wallet/top-ups/${id}/confirm`, { method: 'POST', json: {} });
