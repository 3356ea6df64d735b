/** Money that is still moving: what must be settled before a shop or an organization can end. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';

export type Whose = { organizationId: string } | { shopId: string };
export type Counted = { count: number; cents: number; ids: string[] };

const of = (whose: Whose): RawBuilder<boolean> =>
  'shopId' in whose ? sql`shop_id = ${whose.shopId}` : sql`organization_id = ${whose.organizationId}`;

async function count(db: Db | Tx, from: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<{ id: string; count: number; cents: number }>`
    select id, count(*) over ()::int as count, coalesce(sum(cents) over (), 0)::bigint as cents from (${from}) found
    order by id limit 10`.execute(db);
  return { count: rows[0]?.count ?? 0, cents: Number(rows[0]?.cents ?? 0), ids: rows.map(({ id }) => id) };
}

/** Sales whose money cannot be paid out to the owner yet. */
export const findUnsettledSales = (db: Db | Tx, whose: Whose): Promise<Counted> =>
  count(
    db,
    sql`select id, net_cents as cents from sales where ${of(whose)} and status in ('held', 'pending') and disputed_at is null`,
  );

export const findDisputedSales = (db: Db | Tx, whose: Whose): Promise<Counted> =>
  count(db, sql`select id, gross_cents as cents from sales where ${of(whose)} and disputed_at is not null`);

/** Refunds that have not reached their shopper. */
export const findUnsentRefunds = (db: Db | Tx, whose: Whose): Promise<Counted> =>
  count(
    db,
    'shopId' in whose
      ? sql`select refunds.id, refunds.amount_cents as cents from refunds join checkouts on checkouts.id = refunds.checkout_id
          where checkouts.shop_id = ${whose.shopId} and refunds.status <> 'sent'`
      : sql`select id, amount_cents as cents from refunds where organization_id = ${whose.organizationId} and status <> 'sent'`,
  );

export const findPayoutsUnderWay = (db: Db | Tx, organizationId: string): Promise<Counted> =>
  count(
    db,
    sql`select id, amount_cents as cents from payouts where organization_id = ${organizationId} and status = 'paying'`,
  );
