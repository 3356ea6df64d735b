import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    discounts: DiscountRow;
  }
}

export type DiscountRow = {
  id: string;
  shop_id: string;
  code: string;
  /** In parts per million; null for a fixed amount. */
  share_ppm: number | null;
  amount_cents: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  max_uses: number | null;
  minimum_cents: number | null;
  created_at: Date;
  updated_at: Date;
};

export async function listDiscounts(db: Db | Tx, shopId: string, limit: number): Promise<DiscountRow[]> {
  return db
    .selectFrom('discounts')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findDiscount(
  db: Db | Tx,
  shopId: string,
  id: string,
  lock?: 'locked',
): Promise<DiscountRow | null> {
  const query = db.selectFrom('discounts').selectAll().where('shop_id', '=', shopId).where('id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

export async function findDiscountByCode(db: Db | Tx, shopId: string, code: string): Promise<DiscountRow | null> {
  const { rows } = await sql<DiscountRow>`
    select * from discounts where shop_id = ${shopId} and upper(code) = upper(${code})`.execute(db);
  return rows[0] ?? null;
}

/** False if the shop already has the code. */
export async function insertDiscount(tx: Tx, row: DiscountRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('discounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateDiscount(tx: Tx, row: DiscountRow): Promise<void> {
  await tx.updateTable('discounts').set(row).where('shop_id', '=', row.shop_id).where('id', '=', row.id).execute();
}

export async function deleteDiscount(tx: Tx, shopId: string, id: string): Promise<void> {
  await tx.deleteFrom('discounts').where('shop_id', '=', shopId).where('id', '=', id).execute();
}

/**
 * How many purchases use each code. The count is computed, not stored: a purchase that was declined, or refunded before it became an
 * order, no longer counts.
 */
export async function countUses(
  db: Db | Tx,
  ids: readonly string[],
  exceptTokenHash: Buffer | null = null,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; uses: number }>`
    select discount_id as id, count(*)::int as uses from checkouts
    where discount_id = any(${ids}::text[]) and (status in ('paying', 'paid', 'ordered') or (status = 'refunded' and order_id is not null))
      and (${exceptTokenHash}::bytea is null or token_hash <> ${exceptTokenHash})
    group by discount_id`.execute(db);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}
