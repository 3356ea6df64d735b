/** What people do with the shops of their organization in the studio: create one, and change its look and name. */
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError, notFound, rateLimited } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { newSecret, newShopId } from '../../../kernel/ids.ts';
import { lockOrganization } from '../accounts/accounts.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import type { DomainRow } from './domain-store.ts';
import { changeDomain, listDomains } from './domains.ts';
import { type Settings, toPatch } from './settings.ts';
import { type Shop, storageOrigin, toShop } from './shops.ts';
import { changeSlug, listSlugs } from './slugs.ts';
import * as store from './store.ts';

/** A shop as its people see it. */
export type OwnedShop = Shop & { slug: string | null; domain: DomainRow | null };

const maxShops = 100;
const newShops = { name: 'new-shops', limit: 20, windowSeconds: 86_400 };
/** Each leaves a name behind that no other shop can have for a while. */
const slugChanges = { name: 'slug-changes', limit: 10, windowSeconds: 86_400 };

export async function withSlugs({ database }: Pick<Deps, 'database'>, shops: readonly Shop[]): Promise<OwnedShop[]> {
  const ids = shops.map(({ id }) => id);
  const slugs = await listSlugs(database.db, ids);
  const domains = await listDomains(database.db, ids);
  return shops.map((shop) => ({
    ...shop,
    slug: slugs.get(shop.id) ?? null,
    domain: domains.get(shop.id) ?? null,
  }));
}

export async function createOwnedShop(
  deps: Pick<Deps, 'clock' | 'config' | 'database' | 'limits' | 'vault'>,
  caller: PersonCaller,
  { name, slug }: { name: string; slug: string | null },
): Promise<{ shop: OwnedShop; shopSecret: string }> {
  const standing = await deps.limits.take(newShops, caller.organizationId);
  if (!standing.isAllowed)
    throw rateLimited('Your organization has reached its limit of new shops for today.', standing);
  return deps.database.transaction(async (tx) => {
    await lockOrganization(tx, caller.organizationId);
    if ((await store.listShops(tx, caller.organizationId)).length >= maxShops) {
      throw new ApiError('conflict', `Your organization has reached its limit of ${maxShops} shops. Delete one first.`);
    }
    const now = deps.clock.now();
    const id = newShopId();
    const secret = newSecret('scsec_');
    const row: store.ShopRow = {
      id,
      organization_id: caller.organizationId,
      name,
      secret_hash: deps.vault.hash(secret),
      secret_sealed: deps.vault.seal('shop-secret', secret),
      sandbox_secret_hash: deps.vault.hash(secret),
      mockup_bg_color: null,
      asset_allowlist: [storageOrigin(deps.config, id)],
      is_allowlist_custom: false,
      require_signed_urls: false,
      hold_orders: false,
      minted_from: deps.vault.fingerprint('address', caller.address),
      logo_name: null,
      accent_color: null,
      background_color: null,
      ...store.silentStorefront,
      created_at: now,
      expires_at: null,
      claimed_at: now,
    };
    await store.insertOwnedShop(tx, row);
    if (slug !== null) await changeSlug(deps, tx, id, slug);
    await writeAudit(deps, tx, caller, { action: 'shop.created', target: { id, name } });
    return { shop: { ...toShop(row), slug, domain: null }, shopSecret: secret };
  });
}

type ChangeDeps = Pick<Deps, 'bulletin' | 'clock' | 'config' | 'database' | 'limits'>;

/** The shop, locked, if it is still the organization's. */
async function lockOwned(tx: Tx, { organizationId }: PersonCaller, shopId: string): Promise<store.ShopRow> {
  const row = await store.findShopForUpdate(tx, shopId);
  if (row?.organization_id !== organizationId) throw notFound(`Shop ${shopId}`);
  return row;
}

export async function changeOwnedShop(
  deps: ChangeDeps,
  caller: PersonCaller,
  shopId: string,
  { slug, domain, ...settings }: Settings & { slug?: string | null; domain?: string | null },
): Promise<OwnedShop> {
  return deps.database.transaction(async (tx) => {
    const before = await lockOwned(tx, caller, shopId);
    const present = (await listSlugs(tx, [shopId])).get(shopId) ?? null;
    const isRenamed = slug !== undefined && slug !== present;
    if (isRenamed) {
      const standing = await deps.limits.take(slugChanges, shopId, tx);
      if (!standing.isAllowed)
        throw rateLimited('This shop has reached its limit of slug changes for today.', standing);
      await changeSlug(deps, tx, shopId, slug);
    }
    const domainBefore = (await listDomains(tx, [shopId])).get(shopId) ?? null;
    const isMoved = domain !== undefined && domain !== (domainBefore?.domain ?? null);
    const domainNow = isMoved ? await changeDomain(deps, tx, shopId, domain) : domainBefore;
    const patch = toPatch(settings);
    const row = await store.updateShop(tx, shopId, patch);
    const changed = [
      ...(row.name === before.name ? [] : [`name: ${before.name} → ${row.name}`]),
      ...(isRenamed ? [`slug: ${present ?? 'none'} → ${slug ?? 'none'}`] : []),
      ...(isMoved ? [`domain: ${domainBefore?.domain ?? 'none'} → ${domain ?? 'none'}`] : []),
      ...Object.keys(patch).filter((name) => name !== 'name' && name !== 'is_allowlist_custom'),
    ];
    await recordChange(deps, tx, caller, row, changed);
    return { ...toShop(row), slug: slug === undefined ? present : slug, domain: domainNow };
  });
}

async function recordChange(
  deps: ChangeDeps,
  tx: Tx,
  caller: PersonCaller,
  { id, name }: store.ShopRow,
  changed: readonly string[],
): Promise<void> {
  if (changed.length === 0) return;
  await deps.bulletin.publish(tx, 'shop-changed', id);
  await writeAudit(deps, tx, caller, { action: 'shop.changed', target: { id, name }, details: changed.join(', ') });
}

/**
 * The picture is checked like every upload, and stored among the shop's files, where it uses storage but costs no
 * money.
 */
export async function setLogo(
  deps: ChangeDeps & Pick<Deps, 'logos'>,
  caller: PersonCaller,
  shopId: string,
  base64: string,
): Promise<OwnedShop> {
  const given = Buffer.from(base64.slice(base64.startsWith('data:') ? base64.indexOf(',') + 1 : 0), 'base64');
  return changeLogo(deps, caller, shopId, await deps.logos.keep(shopId, given));
}

/** The file stays: its address may be in letters and pages already sent. */
export const removeLogo = (deps: ChangeDeps, caller: PersonCaller, shopId: string): Promise<OwnedShop> =>
  changeLogo(deps, caller, shopId, null);

async function changeLogo(
  deps: ChangeDeps,
  caller: PersonCaller,
  shopId: string,
  logoName: string | null,
): Promise<OwnedShop> {
  return deps.database.transaction(async (tx) => {
    await lockOwned(tx, caller, shopId);
    const row = await store.updateShop(tx, shopId, { logo_name: logoName });
    await recordChange(deps, tx, caller, row, [logoName === null ? 'logo removed' : 'logo']);
    return {
      ...toShop(row),
      slug: (await listSlugs(tx, [shopId])).get(shopId) ?? null,
      domain: (await listDomains(tx, [shopId])).get(shopId) ?? null,
    };
  });
}
