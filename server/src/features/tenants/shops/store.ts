import { type Generated, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { deleteOlder } from '../../../kernel/jobs/sweeps.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    shops: Omit<ShopRow, 'currency_display'> & { currency_display: Generated<ShopRow['currency_display']> };
    claims: { shop_id: string; code_fingerprint: Buffer; code_sealed: Buffer; token_hash: Buffer };
    mints: { minted_from: Buffer; minted_at: Date };
    shop_tombstones: {
      shop_id: string;
      reason: 'released' | 'expired';
      secret_hash: Buffer;
      token_hash: Buffer;
      code_fingerprint: Buffer;
      gone_at: Date;
    };
  }
}

export type ShopRow = {
  id: string;
  organization_id: string;
  name: string;
  secret_hash: Buffer;
  secret_sealed: Buffer;
  sandbox_secret_hash: Buffer;
  mockup_bg_color: string | null;
  asset_allowlist: string[];
  is_allowlist_custom: boolean;
  require_signed_urls: boolean;
  /** Its orders wait for approval once their print files are made. */
  hold_orders: boolean;
  minted_from: Buffer;
  /** A file on the shop's storage origin. */
  logo_name: string | null;
  accent_color: string | null;
  background_color: string | null;
  /** Its description on its pages; a blank line begins a paragraph. */
  about: string | null;
  return_policy: string | null;
  contact_email: string | null;
  contact_text: string | null;
  /** Null is English. */
  default_language: string | null;
  currency_display: 'shopper' | 'charged';
  created_at: Date;
  expires_at: Date | null;
  claimed_at: Date | null;
};

type StorefrontColumns = Pick<
  ShopRow,
  'about' | 'return_policy' | 'contact_email' | 'contact_text' | 'default_language' | 'currency_display'
>;

/** For a shop without a description yet. */
export const silentStorefront: StorefrontColumns = {
  about: null,
  return_policy: null,
  contact_email: null,
  contact_text: null,
  default_language: null,
  currency_display: 'shopper',
};

export type ShopPatch = Partial<
  Pick<
    ShopRow,
    | 'name'
    | 'mockup_bg_color'
    | 'asset_allowlist'
    | 'is_allowlist_custom'
    | 'require_signed_urls'
    | 'hold_orders'
    | 'logo_name'
    | 'accent_color'
    | 'background_color'
    | keyof StorefrontColumns
    | 'secret_hash'
    | 'secret_sealed'
  >
>;

/** Mints from one address take turns, so that its limits are exact. */
export async function lockAddress(tx: Tx, address: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${address.readInt32BE(0)}, ${address.readInt32BE(4)})`.execute(tx);
}

export async function countMints(
  tx: Tx,
  address: Buffer,
  since: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const row = await tx
    .selectFrom('mints')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.min('minted_at').as('oldest')])
    .where('minted_from', '=', address)
    .where('minted_at', '>', since)
    .executeTakeFirstOrThrow();
  return { count: row.count, oldest: row.oldest as Date | null };
}

export async function countUnclaimed(tx: Tx, address: Buffer, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('shops')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('minted_from', '=', address)
    .where('claimed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertShop(
  tx: Tx,
  shop: ShopRow,
  claim: { code_fingerprint: Buffer; code_sealed: Buffer; token_hash: Buffer },
): Promise<void> {
  await tx.insertInto('shops').values(shop).execute();
  await tx
    .insertInto('claims')
    .values({ shop_id: shop.id, ...claim })
    .execute();
  await tx.insertInto('mints').values({ minted_from: shop.minted_from, minted_at: shop.created_at }).execute();
}

/** Belongs to an organization from the start and need not be claimed. */
export async function insertOwnedShop(tx: Tx, shop: ShopRow): Promise<void> {
  await tx.insertInto('shops').values(shop).execute();
}

export async function findShop(db: Db | Tx, shopId: string): Promise<ShopRow | null> {
  return (await db.selectFrom('shops').selectAll().where('id', '=', shopId).executeTakeFirst()) ?? null;
}

export async function findShopForUpdate(tx: Tx, shopId: string): Promise<ShopRow | null> {
  return (await tx.selectFrom('shops').selectAll().where('id', '=', shopId).forUpdate().executeTakeFirst()) ?? null;
}

export async function findShopForKeyShare(tx: Tx, shopId: string): Promise<ShopRow | null> {
  return (await tx.selectFrom('shops').selectAll().where('id', '=', shopId).forKeyShare().executeTakeFirst()) ?? null;
}

/** The shop whose secret this is or was: of an active shop, from before its claim, or of a deleted one. */
export async function findSecretOwner(db: Db, hash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from shops where secret_hash = ${hash} or sandbox_secret_hash = ${hash}
    union all select shop_id from shop_tombstones where secret_hash = ${hash} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export async function findClaimByToken(db: Db, hash: Buffer) {
  return db
    .selectFrom('claims')
    .innerJoin('shops', 'shops.id', 'claims.shop_id')
    .select(['shops.id', 'shops.expires_at', 'shops.claimed_at', 'claims.code_sealed'])
    .where('claims.token_hash', '=', hash)
    .executeTakeFirst();
}

export async function findTombstoneByToken(db: Db, hash: Buffer) {
  return db
    .selectFrom('shop_tombstones')
    .select(['shop_id', 'reason'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

export async function findShopIdByCode(tx: Tx, fingerprint: Buffer): Promise<string | null> {
  const row = await tx
    .selectFrom('claims')
    .select('shop_id')
    .where('code_fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row?.shop_id ?? null;
}

export async function findTombstoneByCode(tx: Tx, fingerprint: Buffer) {
  return tx
    .selectFrom('shop_tombstones')
    .select('reason')
    .where('code_fingerprint', '=', fingerprint)
    .executeTakeFirst();
}

export async function updateShop(tx: Tx, shopId: string, patch: ShopPatch): Promise<ShopRow> {
  const query = tx.updateTable('shops').set(patch).where('id', '=', shopId).returningAll();
  // An empty patch is a read.
  if (Object.keys(patch).length === 0) return (await findShop(tx, shopId))!;
  return query.executeTakeFirstOrThrow();
}

export async function markClaimed(
  tx: Tx,
  shopId: string,
  claim: Required<Pick<ShopRow, 'organization_id' | 'name' | 'secret_hash' | 'secret_sealed' | 'asset_allowlist'>> & {
    claimed_at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ ...claim, expires_at: null })
    .where('id', '=', shopId)
    .execute();
}

/** Deletes a shop with everything that belongs to it, and leaves a tombstone. */
export async function buryShop(tx: Tx, shop: ShopRow, reason: 'released' | 'expired', at: Date): Promise<void> {
  await sql`
    insert into shop_tombstones (shop_id, reason, secret_hash, token_hash, code_fingerprint, gone_at)
    select shop_id, ${reason}, ${shop.secret_hash}, token_hash, code_fingerprint, ${at} from claims where shop_id = ${shop.id}`.execute(
    tx,
  );
  await tx.deleteFrom('shops').where('id', '=', shop.id).execute();
}

export async function listShops(db: Db | Tx, organizationId: string): Promise<ShopRow[]> {
  return db
    .selectFrom('shops')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Those of them that are claimed. */
export async function listClaimed(db: Db, shopIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('shops')
    .select('id')
    .where(sql<boolean>`id = any(${[...shopIds]}::text[])`)
    .where('claimed_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** A batch; whether more may be left. */
export async function sweep(db: Db, tombstonesBefore: Date, mintsBefore: Date): Promise<boolean> {
  const areMoreTombstones = await deleteOlder(db, 'shop_tombstones', 'gone_at', tombstonesBefore);
  const areMoreMints = await deleteOlder(db, 'mints', 'minted_at', mintsBefore);
  return areMoreTombstones || areMoreMints;
}
