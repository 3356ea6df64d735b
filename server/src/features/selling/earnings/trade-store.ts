/** What a shop sold, seen by its orders and its days. Read-only statements. */
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/port.ts';

type SalesQuarter = { at: Date; sales: number; gross_cents: number; net_cents: number };

/** By quarter hours: whatever the time zone, its days begin with one. Quarters without a sale are left out. */
export async function sumSales(db: Db, shopIds: readonly string[], from: Date): Promise<SalesQuarter[]> {
  const { rows } = await sql<SalesQuarter>`
    select date_bin('15 minutes', sales.at, '2000-01-01T00:00Z') as at, count(*)::int as sales,
      sum(gross_cents)::bigint as gross_cents, sum(net_cents)::bigint as net_cents
    from sales where shop_id = any(${shopIds}::text[]) and sales.at >= ${from} group by 1 order by 1`.execute(db);
  return rows;
}

type FailedRefund = {
  id: string;
  sale_id: string | null;
  order_id: string | null;
  amount_cents: number;
  created_at: Date;
};

export async function listFailedRefunds(
  db: Db,
  organizationId: string,
  shopIds: readonly string[],
  limit: number,
): Promise<FailedRefund[]> {
  const { rows } = await sql<FailedRefund>`
    select refunds.id, sale_id, checkouts.order_id, refunds.amount_cents, refunds.created_at
    from refunds join checkouts on checkouts.id = refunds.checkout_id
    where refunds.organization_id = ${organizationId} and refunds.status = 'failed' and checkouts.shop_id = any(${shopIds}::text[])
    order by refunds.created_at desc limit ${limit}`.execute(db);
  return rows;
}

type SaleOfOrder = { order_id: string; gross_cents: number; refunded_cents: number };

export async function listSalesOfOrders(
  db: Db,
  organizationId: string,
  orderIds: readonly string[],
): Promise<SaleOfOrder[]> {
  const { rows } = await sql<SaleOfOrder>`
    select order_id, gross_cents, refunded_cents from sales
    where order_id = any(${orderIds}::text[]) and organization_id = ${organizationId}`.execute(db);
  return rows;
}

/** What a payment was for, in short: also one that never became a sale. */
export async function findPurchase(
  db: Db,
  checkoutId: string,
): Promise<{ shop_id: string; title: string; quantity: number } | null> {
  const { rows } = await sql<{ shop_id: string; title: string; quantity: number }>`
    select shop_id, coalesce(lines -> 0 ->> 'title', product) as title, quantity from checkouts where id = ${checkoutId}`.execute(
    db,
  );
  return rows[0] ?? null;
}
