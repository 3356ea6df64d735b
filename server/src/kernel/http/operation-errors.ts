/**
 * The errors a call can return: from its access rule, its limits, its body and its address, and from the route's
 * config. The OpenAPI document lists them; in tests, an unlisted error is a fault.
 */
import { type ErrorCode, errorCodes, errorEntry } from '@platen/contract';
import type { AuthRule } from './auth.ts';

/** Possible errors of a picture that a request names by its URL. */
export const assetErrors = errorCodes.filter((code) => code.startsWith('asset_'));

export const providerErrors: readonly ErrorCode[] = ['provider_failed', 'provider_timeout'];

/** Errors that any call may return: they concern the service, not the call. */
export const generalErrors: readonly ErrorCode[] = ['internal', 'misdirected', 'unavailable'];

export type DescribedRoute = {
  method: string | readonly string[];
  url: string;
  config?: {
    auth?: AuthRule;
    idempotent?: boolean;
    limit?: unknown;
    errors?: readonly ErrorCode[];
  };
};

/** Without the general ones, by status and then by name. */
export function errorsOf({ method, url, config = {} }: DescribedRoute): ErrorCode[] {
  const { auth, idempotent, limit, errors = [] } = config;
  // An unknown query parameter is refused everywhere.
  const codes = new Set<ErrorCode>(['invalid_argument', ...errors]);
  if (auth && auth.kind !== 'public') codes.add('unauthenticated').add('resource_exhausted');
  if (auth?.kind === 'key' && auth.anyOf.length > 0) codes.add('permission_denied');
  // A role that may not do it.
  if (auth?.kind === 'person') codes.add('permission_denied');
  // The secret of a shop that has an owner by now.
  if (auth?.kind === 'key' && auth.orShopSecret) codes.add('shop_claimed');
  // The secret of another shop.
  if (auth?.kind === 'shop-secret') codes.add('permission_denied');
  if (limit !== 'none') codes.add('resource_exhausted');
  if (url.includes(':')) codes.add('not_found');
  if (![method].flat().includes('GET')) codes.add('payload_too_large').add('unsupported_type');
  // The object that the first request made may be deleted by now.
  if (idempotent) codes.add('idempotency_in_progress').add('idempotency_mismatch').add('not_found');
  for (const code of generalErrors) codes.delete(code);
  return [...codes].sort((a, b) => errorEntry(a).status - errorEntry(b).status || a.localeCompare(b));
}
