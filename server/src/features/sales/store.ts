import { sql } from 'kysely';
import type { Db, Tx } from '../../engines/database/database.ts';
import type { Position } from '../../kernel/cursors.ts';

declare module '../../engines/database/database.ts' {
  interface Tables {
    checkouts: CheckoutRow;
    sales: SaleRow;
    payouts: PayoutRow;
  }
}

export type CheckoutRow = {
  id: string;
  token_hash: Buffer;
  link_hash: Buffer;
  link_sealed: Buffer;
  shop_id: string;
  organization_id: string;
  product: string;
  variant_id: string;
  quantity: number;
  mockup_url: string;
  buyer_sealed: Buffer;
  order_body_sealed: Buffer;
  /** Null for checkouts from before forms were kept. */
  form_sealed: Buffer | null;
  items_cents: number;
  shipping_cents: number;
  status: 'paying' | 'declined' | 'paid' | 'ordered' | 'refunded';
  payment_reference: string | null;
  order_id: string | null;
  created_at: Date;
  updated_at: Date;
};

export type SaleRow = {
  id: string;
  checkout_id: string;
  shop_id: string;
  organization_id: string;
  order_id: string;
  product: string;
  variant_id: string;
  quantity: number;
  gross_cents: number;
  cost_cents: number;
  fee_cents: number;
  net_cents: number;
  status: 'held' | 'available' | 'paid_out' | 'refunded';
  payout_id: string | null;
  at: Date;
};

export type PayoutRow = {
  id: string;
  organization_id: string;
  amount_cents: number;
  status: 'paying' | 'paid' | 'failed';
  reference: string | null;
  created_at: Date;
};

/** False when a checkout with this token exists: the form was sent twice. */
export async function insertCheckout(tx: Tx, row: CheckoutRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('checkouts')
    .values(row)
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

/** Checkouts of a shop that money was taken for. */
export async function listPaidCheckouts(tx: Tx, shopId: string): Promise<CheckoutRow[]> {
  return tx
    .selectFrom('checkouts')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('status', 'in', ['paying', 'paid', 'ordered'])
    .execute();
}

/** Moves a checkout on if it still stands where the caller thinks; false when it does not. */
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

export async function insertSale(tx: Tx, row: SaleRow): Promise<void> {
  await tx
    .insertInto('sales')
    .values(row)
    .onConflict((conflict) => conflict.column('checkout_id').doNothing())
    .execute();
}

/** Null when it was paid out already, or never was a sale. */
export async function refundSale(tx: Tx, checkoutId: string): Promise<void> {
  await tx
    .updateTable('sales')
    .set({ status: 'refunded' })
    .where('checkout_id', '=', checkoutId)
    .where('status', 'in', ['held', 'available'])
    .execute();
}

/** A claim: what was held becomes the owner's. */
export async function moveSales(tx: Tx, shopId: string, toOrganizationId: string): Promise<void> {
  await sql`
    update sales set organization_id = ${toOrganizationId},
      status = case when status = 'held' then 'available' else status end
    where shop_id = ${shopId}`.execute(tx);
  await tx.updateTable('checkouts').set({ organization_id: toOrganizationId }).where('shop_id', '=', shopId).execute();
}

type Page = { organizationId: string; limit: number; before: Position | null };

export async function listSales(db: Db, page: Page & { shopId: string | null }): Promise<SaleRow[]> {
  let query = db.selectFrom('sales').selectAll().where('organization_id', '=', page.organizationId);
  if (page.shopId) query = query.where('shop_id', '=', page.shopId);
  if (page.before) query = query.where(sql<boolean>`(at, id) < (${page.before.at}, ${page.before.id})`);
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
}

export async function listPayouts(db: Db, page: Page): Promise<PayoutRow[]> {
  let query = db.selectFrom('payouts').selectAll().where('organization_id', '=', page.organizationId);
  if (page.before) query = query.where(sql<boolean>`(created_at, id) < (${page.before.at}, ${page.before.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
}

/** What an organization has earned and not yet been paid. */
export async function sumEarnings(db: Db | Tx, organizationId: string): Promise<{ held: number; available: number }> {
  const { rows } = await sql<{ held: number; available: number }>`
    select coalesce(sum(net_cents) filter (where status = 'held'), 0)::int as held,
      coalesce(sum(net_cents) filter (where status = 'available'), 0)::int as available
    from sales where organization_id = ${organizationId}`.execute(db);
  return rows[0]!;
}

export async function listPayableOrganizations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from sales where status = 'available'
    group by organization_id having sum(net_cents) >= 100`.execute(db);
  return rows.map((row) => row.id);
}

/** Binds every available sale to a new payout; null when there is nothing worth paying. */
export async function openPayout(tx: Tx, row: Omit<PayoutRow, 'amount_cents'>): Promise<PayoutRow | null> {
  const { available } = await sumEarnings(tx, row.organization_id);
  if (available < 100) return null;
  const payout = { ...row, amount_cents: available };
  await tx.insertInto('payouts').values(payout).execute();
  await tx
    .updateTable('sales')
    .set({ status: 'paid_out', payout_id: row.id })
    .where('organization_id', '=', row.organization_id)
    .where('status', '=', 'available')
    .execute();
  return payout;
}

export async function lockOrganization(tx: Tx, organizationId: string): Promise<void> {
  await sql`select id from organizations where id = ${organizationId} for update`.execute(tx);
}

export async function findPayout(db: Db, id: string): Promise<PayoutRow | null> {
  return (await db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function closePayout(
  tx: Tx,
  id: string,
  status: 'paid' | 'failed',
  reference: string | null,
): Promise<void> {
  await tx.updateTable('payouts').set({ status, reference }).where('id', '=', id).execute();
  if (status === 'failed') {
    await tx.updateTable('sales').set({ status: 'available', payout_id: null }).where('payout_id', '=', id).execute();
  }
}
