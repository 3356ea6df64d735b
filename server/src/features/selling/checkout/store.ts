import { type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import type { OrderStanding } from '../../making/orders/orders.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    checkouts: Omit<CheckoutRow, 'lines' | 'kept_order'> & {
      lines: JSONColumnType<CheckoutLine[] | null, string | null, string | null>;
      kept_order: JSONColumnType<OrderStanding | null, string | null, string | null>;
    };
  }
}

/** A line as it was shown and priced at the time. */
export type CheckoutLine = {
  product: string;
  variantId: string;
  listingId: string | null;
  title: string;
  quantity: number;
  unitCents: number;
  mockupUrl: string;
  cartLineId?: string;
};

export type CheckoutRow = {
  id: string;
  token_hash: Buffer;
  link_hash: Buffer;
  link_sealed: Buffer;
  shop_id: string;
  organization_id: string;
  /** The columns from here to `mockup_url` hold the first line. */
  product: string;
  variant_id: string;
  quantity: number;
  mockup_url: string;
  /** Null for checkouts older than carts. */
  lines: CheckoutLine[] | null;
  buyer_sealed: Buffer;
  order_body_sealed: Buffer;
  /** Null for checkouts older than stored forms. */
  form_sealed: Buffer | null;
  /** The total without delivery: lines less discount, plus added tax. */
  items_cents: number;
  shipping_cents: number;
  discount_id: string | null;
  discount_code: string | null;
  discount_cents: number;
  tax_cents: number;
  tax_name: string | null;
  tax_ppm: number | null;
  tax_included: boolean;
  tax_reference: string | null;
  /** The cart it was bought from. */
  cart_hash: Buffer | null;
  /** The shopper's locale, such as `de-AT`; null for older checkouts. */
  language: string | null;
  status: 'paying' | 'declined' | 'paid' | 'ordered' | 'refunded';
  payment_reference: string | null;
  order_id: string | null;
  /** The state of its order when the shop was deleted. */
  kept_order: OrderStanding | null;
  created_at: Date;
  updated_at: Date;
  /** When its shopper was forgotten. */
  forgotten_at: Date | null;
};

/** False if a checkout with this token exists: the form was sent twice. */
export async function insertCheckout(tx: Tx, row: CheckoutRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('checkouts')
    .values({ ...row, lines: row.lines && JSON.stringify(row.lines), kept_order: null })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findCheckoutByToken(db: Db, hash: Buffer): Promise<CheckoutRow | null> {
  return (await db.selectFrom('checkouts').selectAll().where('token_hash', '=', hash).executeTakeFirst()) ?? null;
}

export async function findCheckoutByLink(db: Db, hash: Buffer): Promise<CheckoutRow | null> {
  return (await db.selectFrom('checkouts').selectAll().where('link_hash', '=', hash).executeTakeFirst()) ?? null;
}

export async function findCheckout(db: Db | Tx, id: string, lock?: 'locked'): Promise<CheckoutRow | null> {
  let query = db.selectFrom('checkouts').selectAll().where('id', '=', id);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** The payment an open checkout waits for. */
export async function keepPaymentReference(db: Db, id: string, reference: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ payment_reference: reference })
    .where('id', '=', id)
    .where('status', '=', 'paying')
    .execute();
}

export async function findCheckoutByOrder(db: Db | Tx, orderId: string): Promise<CheckoutRow | null> {
  return (await db.selectFrom('checkouts').selectAll().where('order_id', '=', orderId).executeTakeFirst()) ?? null;
}

/** Each order's state, for the order page. */
export async function keepOrders(tx: Tx, standings: ReadonlyMap<string, OrderStanding>): Promise<void> {
  if (standings.size === 0) return;
  const kept = JSON.stringify([...standings].map(([order_id, kept_order]) => ({ order_id, kept_order })));
  await sql`
    update checkouts set kept_order = kept.kept_order
    from jsonb_to_recordset(${kept}::jsonb) as kept (order_id text, kept_order jsonb)
    where checkouts.order_id = kept.order_id`.execute(tx);
}

/** Paid checkouts of a shop that have not become orders. */
export async function listPaidCheckouts(tx: Tx, shopId: string): Promise<CheckoutRow[]> {
  return tx
    .selectFrom('checkouts')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('status', '=', 'paid')
    .orderBy('id')
    .execute();
}

/** Checkouts of any shop, paid before this time, that have not become orders. */
export async function listLongPaid(db: Db, before: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('checkouts')
    .select('id')
    .where('status', '=', 'paid')
    .where('updated_at', '<=', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
}

/** Checkouts of a shop, or one checkout, whose shopper is not forgotten. */
export async function listKnownCheckouts(
  db: Db,
  { shopId, checkoutId }: { shopId?: string; checkoutId?: string },
  limit: number,
): Promise<CheckoutRow[]> {
  let query = db.selectFrom('checkouts').selectAll().where('forgotten_at', 'is', null);
  query = checkoutId ? query.where('id', '=', checkoutId) : query.where('shop_id', '=', shopId ?? '');
  return query.orderBy('created_at').orderBy('id').limit(limit).execute();
}

/** Checkouts that ended long ago without an order. */
export async function listUnfinishedCheckouts(db: Db, before: Date, limit: number): Promise<CheckoutRow[]> {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('status', 'in', ['declined', 'refunded'])
    .where('order_id', 'is', null)
    .where('forgotten_at', 'is', null)
    .where('created_at', '<', before)
    .where('updated_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Deletes declined checkouts without a known shopper or money entries. Returns the count. */
export async function deleteDeclined(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from checkouts where id = any(array(
      select id from checkouts c where status = 'declined' and order_id is null and updated_at < ${before} and forgotten_at is not null
        and not exists (select from sales where checkout_id = c.id)
        and not exists (select from refunds where checkout_id = c.id)
        and not exists (select from earnings_entries where checkout_id = c.id)
      order by updated_at limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function blankCheckout(db: Db, id: string, nobodySealed: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ buyer_sealed: nobodySealed, order_body_sealed: Buffer.alloc(0), form_sealed: null, forgotten_at: at })
    .where('id', '=', id)
    .execute();
}

/** Changes the status of a checkout if it still has one of the expected ones. Returns false otherwise. */
export async function moveCheckout(
  db: Db | Tx,
  id: string,
  from: readonly CheckoutRow['status'][],
  patch: Partial<Pick<CheckoutRow, 'status' | 'payment_reference' | 'order_id'>> & { updated_at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('checkouts')
    .set(patch)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks an open checkout as active, so it does not count as abandoned. */
export async function touchCheckout(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ updated_at: at })
    .where('id', '=', id)
    .where('status', '=', 'paying')
    .execute();
}

/** The checkouts of a claimed shop move with it. */
export async function moveCheckouts(tx: Tx, shopId: string, toOrganizationId: string): Promise<void> {
  await tx.updateTable('checkouts').set({ organization_id: toOrganizationId }).where('shop_id', '=', shopId).execute();
}

/** Checkouts that may still become an order. */
export async function countOpenCheckouts(db: Db | Tx, shopIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from checkouts
    where shop_id = any(${shopIds}::text[]) and status in ('paying', 'paid')`.execute(db);
  return rows[0]!.count;
}
