/**
 * A grant is a token that opens one socket for one shop within five minutes. A sandbox shop's is public: its Shop ID is
 * enough, counted by address. A claimed shop's requires a secret key with the scope `mockups:realtime`.
 */
import { grantLifeSeconds } from '@platen/contract/realtime';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { ApiError, invalidArgument, notFound } from '../../../kernel/errors.ts';
import { type KeyCaller, unauthenticated } from '../../../kernel/http/auth.ts';
import { missingScope } from '../../../kernel/http/roles.ts';
import { isWellFormedSecret, newSecret } from '../../../kernel/ids.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { prices, refuseWithoutFunds } from '../../money/billing/billing.ts';
import { isKeyUsable } from '../../tenants/keys/keys.ts';
import { findShop, type Shop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

type GrantDeps = Pick<Deps, 'clock' | 'database' | 'log' | 'vault'>;

export type Grant = { token: string; expiresAt: Date };

export async function createGrant(
  deps: GrantDeps,
  caller: KeyCaller | null,
  address: string,
  shopId: string | undefined,
  decided?: Decided<Grant>,
): Promise<Grant> {
  const wanted = shopId ?? caller?.shopId;
  if (wanted === undefined) {
    throw invalidArgument('shop is missing: send { "shop": "<Shop ID>" }.', { param: '/shop' });
  }
  const shop = await findShop(deps, deps.database.db, wanted);
  if (caller !== null && (shop === null || caller.shopId !== shop.id)) throw notFound(`The shop ${wanted}`);
  if (shop === null) throw notFound(`The shop ${wanted}`);
  refuseWithoutRight(shop, caller);
  await refuseWithoutFunds(deps, shop.organizationId, prices.realtimeRender).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.code, `Shop quota exceeded: ${error.message}`, error.extras);
  });
  const granted = { token: newSecret('rt_'), expiresAt: addSeconds(deps.clock.now(), grantLifeSeconds) };
  await deps.database.transaction(async (tx) => {
    await store.insertGrant(tx, {
      tokenHash: deps.vault.hash(granted.token),
      shopId: shop.id,
      keyId: caller?.keyId ?? null,
      address: caller === null ? address : null,
      expiresAt: granted.expiresAt,
    });
    await decided?.(tx, granted);
  });
  return granted;
}

function refuseWithoutRight(shop: Shop, caller: KeyCaller | null): void {
  if (shop.claimedAt === null) return;
  if (caller === null) {
    throw unauthenticated('A claimed shop needs a secret key with the scope mockups:realtime. Send it in x-api-key.');
  }
  if (caller.scopes.includes('mockups:realtime')) return;
  throw missingScope(caller, { anyOf: ['mockups:realtime'] });
}

export type Redeemed = {
  shop: Shop;
  /** The key that requested it. Null for a sandbox shop's own page. */
  keyId: string | null;
  /** The address that requested it without a key. */
  address: string | null;
};

/** What a token opens a socket for. Null when it was used, has expired or never existed, or its right has ended. */
export async function redeemGrant(deps: GrantDeps, token: string): Promise<Redeemed | null> {
  if (!isWellFormedSecret('rt_', token)) return null;
  const taken = await store.takeGrant(deps.database.db, deps.vault.hash(token), deps.clock.now());
  const shop = taken && (await findGranted(deps, taken));
  return shop ? { shop, keyId: taken.keyId, address: taken.address } : null;
}

/** The current shop. Null when it is deleted, its key was revoked, or it was claimed and the grant had no key. */
export async function findGranted(
  deps: GrantDeps,
  { shopId, keyId }: { shopId: string; keyId: string | null },
): Promise<Shop | null> {
  const shop = await findShop(deps, deps.database.db, shopId);
  if (shop === null) return null;
  const isGranted = keyId === null ? shop.claimedAt === null : await isKeyUsable(deps, keyId);
  return isGranted ? shop : null;
}

export const sweepGrants = (deps: GrantDeps): Promise<boolean> => store.sweepGrants(deps.database.db, deps.clock.now());
