/**
 * Shops. A sandbox shop is minted by anyone with one call and lives 24 hours; a person claims it with the code the mint
 * answered (claims.ts), or its minter releases it. A shop that was released or has expired is gone: nothing of it answers any
 * more, its rows are deleted, and a tombstone keeps the answers to its old credentials right for 30 days.
 */
import { type Scope, sandboxScopes } from '@platen/contract';
import type { Config } from '../../config.ts';
import type { Db, Tx } from '../../engines/database/port.ts';
import { ApiError, notFound, rateLimited } from '../../kernel/errors.ts';
import type { PersonCaller, ShopSecretCaller } from '../../kernel/http/auth.ts';
import { newSecret, newShopId, newUserCode } from '../../kernel/ids.ts';
import type { Standing } from '../../kernel/rate-limits.ts';
import { defineSweep } from '../../kernel/sweeps.ts';
import { addSeconds, secondsBetween } from '../../kernel/time.ts';
import { createOrganization, deleteOrganization, lockOwner } from '../accounts/accounts.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { createKey, forgetShopKeys } from '../keys/keys.ts';
import { deleteRetired, findSlug, listSlugs, retireSlug, type SlugRow } from './slug-store.ts';
import * as store from './store.ts';

type ShopsDeps = Pick<
  Deps,
  'clock' | 'config' | 'database' | 'vault' | 'jobs' | 'limits' | 'bulletin' | 'log' | 'shopListeners'
>;

/** What other features may know of a shop. */
export type Shop = {
  id: string;
  organizationId: string;
  name: string;
  mockupBgColor: string | null;
  assetAllowlist: readonly string[];
  requireSignedUrls: boolean;
  holdOrders: boolean;
  logoName: string | null;
  accentColor: string | null;
  backgroundColor: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  claimedAt: Date | null;
};

export const lifetimeSeconds = 86_400;
const tombstoneSeconds = 30 * 24 * 3600;
/** How long a name that was given up leads to its shop, and is nobody else's. */
export const slugKeptSeconds = 90 * 86_400;

export const toShop = (row: store.ShopRow): Shop => ({
  id: row.id,
  organizationId: row.organization_id,
  name: row.name,
  mockupBgColor: row.mockup_bg_color,
  assetAllowlist: row.asset_allowlist,
  requireSignedUrls: row.require_signed_urls,
  holdOrders: row.hold_orders,
  logoName: row.logo_name,
  accentColor: row.accent_color,
  backgroundColor: row.background_color,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  claimedAt: row.claimed_at,
});

const isGone = (row: store.ShopRow, now: Date): boolean => row.expires_at !== null && row.expires_at <= now;

/** A living shop, claimed or not; null once it is released or has expired. */
export async function findShop(deps: Pick<Deps, 'clock'>, db: Db | Tx, shopId: string): Promise<Shop | null> {
  const row = await store.findShop(db, shopId);
  return row && !isGone(row, deps.clock.now()) ? toShop(row) : null;
}

/** The secret that signs a living shop's URLs. */
export async function findShopSecret(
  deps: Pick<Deps, 'clock' | 'database' | 'vault'>,
  shopId: string,
): Promise<string | null> {
  const row = await store.findShop(deps.database.db, shopId);
  return row && !isGone(row, deps.clock.now()) ? deps.vault.unseal('shop-secret', row.secret_sealed) : null;
}

/** `http://<shop_id>.storage.localhost:4400`: the origin of everything the shop keeps. */
export const storageOrigin = ({ addresses }: Config, shopId: string): string =>
  `${addresses.storageScheme}://${shopId}.${addresses.storageDomain}`;

export const logoUrlOf = (config: Config, { id, logoName }: Pick<Shop, 'id' | 'logoName'>): string | null =>
  logoName === null ? null : `${storageOrigin(config, id)}/${logoName}`;

export const pageUrlOf = ({ addresses }: Config, shopId: string, slug: string | null): string =>
  `${addresses.buy}/s/${slug ?? shopId}`;

/** The shop behind a name in the address of its page: its slug, one that it had until lately (`isOldName`), or its id. */
export async function getShopByName(
  deps: Pick<Deps, 'clock' | 'database'>,
  name: string,
): Promise<{ shop: Shop; slug: string | null; isOldName: boolean }> {
  const { db } = deps.database;
  const isOver = ({ retired_at: at }: SlugRow) => at !== null && at <= addSeconds(deps.clock.now(), -slugKeptSeconds);
  const found = await findSlug(db, name.toLowerCase().slice(0, 64));
  const row = found && !isOver(found) ? found : null;
  const shop = await findShop(deps, db, row?.shop_id ?? name);
  if (!shop) throw notFound('This shop');
  const slug = (await listSlugs(db, [shop.id])).get(shop.id) ?? null;
  return { shop, slug, isOldName: row !== null && row.retired_at !== null };
}

export type MintedShop = {
  shopId: string;
  shopSecret: string;
  apiKey: string;
  apiKeyScopes: readonly Scope[];
  userCode: string;
  claimToken: string;
  expiresInSeconds: number;
  standing: Standing;
};

export async function mintShop(
  deps: ShopsDeps,
  ip: string,
  input: { mockupBgColor: string | null },
): Promise<MintedShop> {
  const { clock, vault, config } = deps;
  const address = vault.fingerprint('address', ip);
  return deps.database.transaction(async (tx) => {
    await store.lockAddress(tx, address);
    const now = clock.now();
    const standing = await countMint(tx, address, now, config);

    const secret = newSecret('scsec_');
    const claimToken = newSecret('ct_');
    const userCode = newUserCode();
    const shop: store.ShopRow = {
      id: newShopId(),
      organization_id: await createOrganization(deps, tx, { name: 'Sandbox', plan: 'sandbox' }),
      name: 'Sandbox shop',
      secret_hash: vault.hash(secret),
      secret_sealed: vault.seal('shop-secret', secret),
      sandbox_secret_hash: vault.hash(secret),
      mockup_bg_color: input.mockupBgColor,
      asset_allowlist: ['*'],
      is_allowlist_custom: false,
      require_signed_urls: false,
      hold_orders: false,
      minted_from: address,
      logo_name: null,
      accent_color: null,
      background_color: null,
      created_at: now,
      expires_at: addSeconds(now, lifetimeSeconds),
      claimed_at: null,
    };
    await store.insertShop(tx, shop, {
      code_fingerprint: vault.fingerprint('user-code', userCode),
      code_sealed: vault.seal('user-code', userCode),
      token_hash: vault.hash(claimToken),
    });
    const key = await createKey(deps, tx, {
      shopId: shop.id,
      name: 'Sandbox key',
      origin: 'sandbox',
      scopes: sandboxScopes,
      expiresAt: null,
    });
    const expiry = { runAt: shop.expires_at!, tenant: shop.id };
    await deps.jobs.enqueue(tx, 'shops.expire', { shopId: shop.id }, expiry);
    return {
      shopId: shop.id,
      shopSecret: secret,
      apiKey: key.key,
      apiKeyScopes: sandboxScopes,
      userCode,
      claimToken,
      expiresInSeconds: lifetimeSeconds,
      standing,
    };
  });
}

/** Where the address stands with this mint counted; refuses it over either limit. */
async function countMint(tx: Tx, address: Buffer, now: Date, { limits }: Config): Promise<Standing> {
  const { mints: limit } = limits;
  const mints = await store.countMints(tx, address, addSeconds(now, -limit.windowSeconds));
  const standing: Standing = {
    isAllowed: mints.count < limit.limit,
    limit,
    remaining: Math.max(0, limit.limit - mints.count - 1),
    resetSeconds: Math.max(1, Math.ceil(limit.windowSeconds - secondsBetween(mints.oldest ?? now, now))),
  };
  if (!standing.isAllowed) {
    const message = `This address minted ${limit.limit} sandbox shops within the hour, which is the limit.`;
    throw rateLimited(message, standing, 'mint_limit');
  }
  if ((await store.countUnclaimed(tx, address, now)) >= limits.unclaimedShops) {
    throw new ApiError(
      'resource_exhausted',
      `This address has ${limits.unclaimedShops} unclaimed sandbox shops, which is the limit. Claim or release one (DELETE /shops/sandbox/:id) first.`,
      { details: { reason: 'unclaimed_limit' }, retryable: false },
    );
  }
  return standing;
}

export type ClaimState =
  | { status: 'unclaimed'; shopId: string; userCode: string; expiresInSeconds: number }
  | { status: 'claimed'; shopId: string; claimedAt: Date };

/** How the claim stands, for whoever holds its token. */
export async function getClaimState(deps: ShopsDeps, claimToken: string): Promise<ClaimState> {
  const hash = deps.vault.hash(claimToken);
  const claim = await store.findClaimByToken(deps.database.db, hash);
  const expired = () =>
    new ApiError('expired_token', 'The claim has expired with its shop. Mint a new one: POST /shops/sandbox.');
  if (!claim) {
    const tombstone = await store.findTombstoneByToken(deps.database.db, hash);
    if (tombstone?.reason === 'released') throw notFound('The shop of this claim was released; it');
    if (tombstone) throw expired();
    throw new ApiError('unauthenticated', 'This claim token is unknown. Send the claim_token that the mint answered.');
  }
  if (claim.claimed_at) return { status: 'claimed', shopId: claim.id, claimedAt: claim.claimed_at };
  const left = secondsBetween(deps.clock.now(), claim.expires_at!);
  if (left <= 0) throw expired();
  return {
    status: 'unclaimed',
    shopId: claim.id,
    userCode: deps.vault.unseal('user-code', claim.code_sealed),
    expiresInSeconds: Math.ceil(left),
  };
}

/** The sandbox shop a secret may change: its own, living and unclaimed. */
export async function getSandboxShop(deps: ShopsDeps, caller: ShopSecretCaller, shopId: string): Promise<void> {
  if (caller.shopId !== shopId) {
    throw new ApiError(
      'permission_denied',
      'This is the secret of another shop. Use the shop_secret of the shop in the URL.',
    );
  }
  const row = await store.findShop(deps.database.db, shopId);
  if (!row || isGone(row, deps.clock.now())) throw notFound(`Shop ${shopId}`);
}

/** The shop of a secret in place of a key, which holds for as long as nobody has claimed the shop. */
export async function getShopOfSecret(
  deps: Pick<Deps, 'clock' | 'database'>,
  caller: ShopSecretCaller,
): Promise<string> {
  const row = await store.findShop(deps.database.db, caller.shopId);
  if (!row || isGone(row, deps.clock.now())) throw notFound(`Shop ${caller.shopId}`);
  if (row.claimed_at === null) return row.id;
  throw new ApiError(
    'shop_claimed',
    'This shop is claimed: its secret signs URLs only. Make an API key with the scope for this call in the studio.',
  );
}

const claimedError = () =>
  new ApiError('shop_claimed', 'This shop is claimed: its owner manages it in the studio, and it cannot be released.');

/** The shop with its organization locked before it, because what follows may move money. */
export async function lockWithOwner(
  tx: Tx,
  shopId: string,
  also: readonly string[] = [],
): Promise<store.ShopRow | null> {
  await lockOwner(tx, async () => (await store.findShop(tx, shopId))?.organization_id ?? null, also);
  return store.findShopForUpdate(tx, shopId);
}

/** Locks the shop in the caller's transaction, so that nothing races a claim, a release or an expiry. */
export async function lockUnclaimed(deps: ShopsDeps, tx: Tx, shopId: string): Promise<store.ShopRow> {
  const row = await store.findShopForUpdate(tx, shopId);
  if (!row || isGone(row, deps.clock.now())) throw notFound(`Shop ${shopId}`);
  if (row.claimed_at) throw claimedError();
  return row;
}

export type Settings = {
  name?: string;
  accentColor?: string | null;
  backgroundColor?: string | null;
  mockupBgColor?: string | null;
  assetAllowlist?: readonly string[];
  requireSignedUrls?: boolean;
  holdOrders?: boolean;
};

export const toPatch = (settings: Settings): store.ShopPatch => ({
  ...(settings.name === undefined ? {} : { name: settings.name }),
  ...(settings.accentColor === undefined ? {} : { accent_color: settings.accentColor }),
  ...(settings.backgroundColor === undefined ? {} : { background_color: settings.backgroundColor }),
  ...(settings.mockupBgColor === undefined ? {} : { mockup_bg_color: settings.mockupBgColor }),
  ...(settings.assetAllowlist === undefined
    ? {}
    : { asset_allowlist: [...settings.assetAllowlist], is_allowlist_custom: true }),
  ...(settings.requireSignedUrls === undefined ? {} : { require_signed_urls: settings.requireSignedUrls }),
  ...(settings.holdOrders === undefined ? {} : { hold_orders: settings.holdOrders }),
});

export async function changeRenderSettings(deps: ShopsDeps, shopId: string, settings: Settings): Promise<Shop> {
  return deps.database.transaction(async (tx) => {
    await lockUnclaimed(deps, tx, shopId);
    const row = await store.updateShop(tx, shopId, toPatch(settings));
    await deps.bulletin.publish(tx, 'shop-changed', shopId);
    return toShop(row);
  });
}

export async function releaseShop(deps: ShopsDeps, shopId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await lockWithOwner(tx, shopId);
    await endShop(deps, tx, await lockUnclaimed(deps, tx, shopId), 'released');
  });
}

/** Runs at the moment an unclaimed shop expires; by then it may be claimed or gone. */
async function expireShop(deps: ShopsDeps, shopId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const row = await lockWithOwner(tx, shopId);
    if (row && isGone(row, deps.clock.now())) await endShop(deps, tx, row, 'expired');
  });
}

async function endShop(deps: ShopsDeps, tx: Tx, row: store.ShopRow, reason: 'released' | 'expired'): Promise<void> {
  await removeShop(deps, tx, row, { reason, isOwned: false });
  await deleteOrganization(tx, row.organization_id);
}

async function removeShop(
  deps: ShopsDeps,
  tx: Tx,
  row: store.ShopRow,
  { reason, isOwned }: { reason: 'released' | 'expired'; isOwned: boolean },
): Promise<void> {
  await forgetShopKeys(deps, tx, row.id);
  for (const listener of deps.shopListeners.gone)
    await listener(tx, { shopId: row.id, organizationId: row.organization_id, isOwned });
  await retireSlug(tx, row.id, deps.clock.now());
  await store.buryShop(tx, row, reason, deps.clock.now());
  await deps.bulletin.publish(tx, 'shop-changed', row.id);
}

/**
 * Its people give a shop up. The caller has the organization's lock and has seen that nothing is under way. What is in the books stays
 * there; everything else of the shop goes.
 */
export async function endOwnedShop(deps: ShopsDeps, tx: Tx, shopId: string): Promise<void> {
  const row = await store.findShopForUpdate(tx, shopId);
  if (row) await removeShop(deps, tx, row, { reason: 'released', isOwned: true });
}

// What owners do in the studio.

export const listShopIds = async (db: Db | Tx, organizationId: string): Promise<string[]> =>
  (await store.listShops(db, organizationId)).map(({ id }) => id);

export async function listOwnedShops(deps: ShopsDeps, caller: PersonCaller): Promise<Shop[]> {
  return (await store.listShops(deps.database.db, caller.organizationId)).map(toShop);
}

export async function getOwnedShop(deps: Pick<Deps, 'database'>, caller: PersonCaller, shopId: string): Promise<Shop> {
  const row = await store.findShop(deps.database.db, shopId);
  if (!row || row.organization_id !== caller.organizationId) throw notFound(`Shop ${shopId}`);
  return toShop(row);
}

/** A new secret; URLs signed with the old one stop verifying at once. */
export async function rotateShopSecret(deps: ShopsDeps, caller: PersonCaller, shop: Shop): Promise<string> {
  const secret = newSecret('scsec_');
  await deps.database.transaction(async (tx) => {
    await store.updateShop(tx, shop.id, {
      secret_hash: deps.vault.hash(secret),
      secret_sealed: deps.vault.seal('shop-secret', secret),
    });
    await deps.bulletin.publish(tx, 'shop-changed', shop.id);
    await writeAudit(deps, tx, caller, { action: 'shop.secret_replaced', target: { id: shop.id, name: shop.name } });
  });
  return secret;
}

/** Whose shop secret was presented. It says nothing of what may be done with it. */
export async function findShopSecretOwner(
  deps: Pick<Deps, 'database' | 'vault'>,
  presented: string,
): Promise<ShopSecretCaller | null> {
  if (!presented.startsWith('scsec_')) return null;
  const shopId = await store.findSecretOwner(deps.database.db, deps.vault.hash(presented));
  return shopId === null ? null : { kind: 'shop-secret', shopId };
}

export function defineShopJobs(deps: Deps): void {
  deps.jobs.define<{ shopId: string }>('shops.expire', ({ shopId }) => expireShop(deps, shopId));
  defineSweep(deps, 'shops.sweep', 3600, () => {
    const now = deps.clock.now();
    return store.sweep(deps.database.db, addSeconds(now, -tombstoneSeconds), addSeconds(now, -3600));
  });
  defineSweep(deps, 'shops.sweep-slugs', 86_400, () =>
    deleteRetired(deps.database.db, addSeconds(deps.clock.now(), -slugKeptSeconds)),
  );
}
