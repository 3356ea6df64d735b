/**
 * Shops. Anyone mints a sandbox shop with one call, and it lives 24 hours; a person claims it with the code from the
 * mint (claims.ts), or its minter releases it. A released or expired shop is gone: nothing of it answers any more, its
 * rows are deleted, and a tombstone keeps the answers to its old credentials right for 30 days.
 */
import { type Scope, sandboxScopes } from '@platen/contract';
import { type ShopLanguage, shopLanguages } from '@platen/contract/shops';
import type { Config } from '../../../config.ts';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { ApiError, notFound, rateLimited } from '../../../kernel/errors.ts';
import type { PersonCaller, ShopSecretCaller } from '../../../kernel/http/auth.ts';
import { newSecret, newShopId, newUserCode } from '../../../kernel/ids.ts';
import { defineSweep } from '../../../kernel/jobs/sweeps.ts';
import type { Standing } from '../../../kernel/limits/rate-limits.ts';
import { addSeconds, secondsBetween } from '../../../kernel/time.ts';
import { createOrganization, deleteOrganization, lockOwner } from '../accounts/accounts.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { createKey, forgetShopKeys } from '../keys/keys.ts';
import { isProven, listDomains } from './domain-store.ts';
import { type Settings, toPatch } from './settings.ts';
import { deleteRetired, findSlug, listSlugs, retireSlug, type SlugRow } from './slug-store.ts';
import * as store from './store.ts';

type ShopsDeps = Pick<
  Deps,
  'clock' | 'config' | 'database' | 'vault' | 'jobs' | 'limits' | 'bulletin' | 'log' | 'shopListeners'
>;

/** What other features may know about a shop. */
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
  about: string | null;
  returnPolicy: string | null;
  contactEmail: string | null;
  contactText: string | null;
  defaultLanguage: ShopLanguage | null;
  currencyDisplay: 'shopper' | 'charged';
  createdAt: Date;
  expiresAt: Date | null;
  claimedAt: Date | null;
};

export const lifetimeSeconds = 86_400;
const tombstoneSeconds = 30 * 24 * 3600;
/** How long a name that was given up leads to its shop, and is reserved. */
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
  about: row.about,
  returnPolicy: row.return_policy,
  contactEmail: row.contact_email,
  contactText: row.contact_text,
  defaultLanguage: shopLanguages.find((one) => one === row.default_language) ?? null,
  currencyDisplay: row.currency_display,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  claimedAt: row.claimed_at,
});

const isGone = (row: store.ShopRow, now: Date): boolean => row.expires_at !== null && row.expires_at <= now;

/** An active shop, claimed or not. Null once it is released or has expired. */
export async function findShop(deps: Pick<Deps, 'clock'>, db: Db | Tx, shopId: string): Promise<Shop | null> {
  const row = await store.findShop(db, shopId);
  return row && !isGone(row, deps.clock.now()) ? toShop(row) : null;
}

/** Until the transaction ends, the shop is neither claimed nor ended. */
export async function holdShop(tx: Tx, shopId: string): Promise<Shop> {
  const row = await store.findShopForKeyShare(tx, shopId);
  if (!row) throw notFound(`Shop ${shopId}`);
  return toShop(row);
}

/** The secret that signs an active shop's URLs. */
export async function findShopSecret(
  deps: Pick<Deps, 'clock' | 'database' | 'vault'>,
  shopId: string,
): Promise<string | null> {
  const row = await store.findShop(deps.database.db, shopId);
  return row && !isGone(row, deps.clock.now()) ? deps.vault.unseal('shop-secret', row.secret_sealed) : null;
}

/** `http://<shop_id>.storage.localhost:4400`: the origin of all the shop's files. */
export const storageOrigin = ({ addresses }: Config, shopId: string): string =>
  `${addresses.storageScheme}://${shopId}.${addresses.storageDomain}`;

export const logoUrlOf = (config: Config, { id, logoName }: Pick<Shop, 'id' | 'logoName'>): string | null =>
  logoName === null ? null : `${storageOrigin(config, id)}/${logoName}`;

export const pageUrlOf = ({ addresses }: Config, shopId: string, slug: string | null): string =>
  `${addresses.buy}/s/${slug ?? shopId}`;

export type NamedShop = {
  shop: Shop;
  slug: string | null;
  /** Its own, and proved. */
  domain: string | null;
  isOldName: boolean;
};

/** A shop with what its pages are found by. */
export async function nameShop({ database: { db } }: Pick<Deps, 'database'>, shop: Shop): Promise<NamedShop> {
  const slug = (await listSlugs(db, [shop.id])).get(shop.id) ?? null;
  const domain = (await listDomains(db, [shop.id])).get(shop.id);
  return { shop, slug, domain: domain?.proven_at ? domain.domain : null, isOldName: false };
}

/** The shop behind a name in the address of its page: its slug, a recent former one (`isOldName`), or its id. */
export async function getShopByName(deps: Pick<Deps, 'clock' | 'database'>, name: string): Promise<NamedShop> {
  const { db } = deps.database;
  const isOver = ({ retired_at: at }: SlugRow) => at !== null && at <= addSeconds(deps.clock.now(), -slugKeptSeconds);
  const found = await findSlug(db, name.toLowerCase().slice(0, 64));
  const row = found && !isOver(found) ? found : null;
  const shop = await findShop(deps, db, row?.shop_id ?? name);
  if (!shop) throw notFound('This shop');
  return { ...(await nameShop(deps, shop)), isOldName: row !== null && row.retired_at !== null };
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
      ...store.silentStorefront,
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
      kind: 'key',
      origin: 'sandbox',
      scopes: sandboxScopes,
      expiresAt: null,
      madeBy: null,
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

/** The address's remaining quota after this mint; refuses it over either limit. */
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
    const message = `This address has reached its limit of ${limit.limit} new sandbox shops per hour.`;
    throw rateLimited(message, standing, 'mint_limit');
  }
  if ((await store.countUnclaimed(tx, address, now)) >= limits.unclaimedShops) {
    throw new ApiError(
      'resource_exhausted',
      `This address has reached its limit of ${limits.unclaimedShops} unclaimed sandbox shops. Claim or release one (DELETE /shops/sandbox/:id) first.`,
      { details: { reason: 'unclaimed_limit' }, retryable: false },
    );
  }
  return standing;
}

/** The sandbox shop a secret may change: its own, active and unclaimed. */
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

/** The shop of a secret used in place of a key, which is valid while the shop is unclaimed. */
export async function getShopOfSecret(
  deps: Pick<Deps, 'clock' | 'database'>,
  caller: ShopSecretCaller,
): Promise<string> {
  const row = await store.findShop(deps.database.db, caller.shopId);
  if (!row || isGone(row, deps.clock.now())) throw notFound(`Shop ${caller.shopId}`);
  if (row.claimed_at === null) return row.id;
  throw new ApiError(
    'shop_claimed',
    'This shop is claimed, so its secret only signs URLs. Create an API key with the scope for this call in the studio.',
  );
}

/** The shop with its organization locked before it, because what follows may move money. */
export async function lockWithOwner(
  tx: Tx,
  shopId: string,
  also: readonly string[] = [],
): Promise<store.ShopRow | null> {
  await lockOwner(tx, async () => (await store.findShop(tx, shopId))?.organization_id ?? null, also);
  return store.findShopForUpdate(tx, shopId);
}

/**
 * Locks the shop in the caller's transaction, so that a claim, a release and an expiry cannot happen at the same time.
 * `ownersWay` says what the owner of a claimed shop does instead.
 */
async function lockUnclaimed(deps: ShopsDeps, tx: Tx, shopId: string, ownersWay: string): Promise<store.ShopRow> {
  const row = await store.findShopForUpdate(tx, shopId);
  if (!row || isGone(row, deps.clock.now())) throw notFound(`Shop ${shopId}`);
  if (row.claimed_at) throw new ApiError('shop_claimed', `This shop is claimed: ${ownersWay}`);
  return row;
}

export async function changeRenderSettings(deps: ShopsDeps, shopId: string, settings: Settings): Promise<Shop> {
  return deps.database.transaction(async (tx) => {
    await lockUnclaimed(deps, tx, shopId, 'its owner changes its render settings in the studio.');
    const row = await store.updateShop(tx, shopId, toPatch(settings));
    await deps.bulletin.publish(tx, 'shop-changed', shopId);
    return toShop(row);
  });
}

export async function releaseShop(deps: ShopsDeps, shopId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await lockWithOwner(tx, shopId);
    const row = await lockUnclaimed(deps, tx, shopId, 'it cannot be released. Its owner deletes it in the studio.');
    await endShop(deps, tx, row, 'released');
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
 * Its people give a shop up. The caller has the organization's lock and has checked that nothing is under way. The
 * books stay; everything else of the shop is deleted.
 */
export async function endOwnedShop(deps: ShopsDeps, tx: Tx, shopId: string): Promise<void> {
  const row = await store.findShopForUpdate(tx, shopId);
  if (row) await removeShop(deps, tx, row, { reason: 'released', isOwned: true });
}

// What owners do in the studio.

/** Whether a host leads to a shop. */
export const isShopDomain = (db: Db, host: string): Promise<boolean> => isProven(db, host.toLowerCase().slice(0, 253));

export const listClaimed = store.listClaimed;

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

/** The shop whose secret was presented. This says nothing about what may be done with it. */
export async function findShopSecretOwner(
  deps: Pick<Deps, 'database' | 'vault'>,
  presented: string,
): Promise<ShopSecretCaller | null> {
  if (!presented.startsWith('scsec_')) return null;
  const shopId = await store.findSecretOwner(deps.database.db, deps.vault.hash(presented));
  return shopId === null ? null : { kind: 'shop-secret', shopId };
}

export function defineShopJobs(deps: Deps): void {
  deps.jobs.define<{ shopId: string }>('shops.expire', ({ shopId }) => expireShop(deps, shopId), { lane: 'sweep' });
  defineSweep(deps, 'shops.sweep', 3600, () => {
    const now = deps.clock.now();
    return store.sweep(deps.database.db, addSeconds(now, -tombstoneSeconds), addSeconds(now, -3600));
  });
  defineSweep(deps, 'shops.sweep-slugs', 86_400, () =>
    deleteRetired(deps.database.db, addSeconds(deps.clock.now(), -slugKeptSeconds)),
  );
}
