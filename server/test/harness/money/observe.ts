/** The visible state of the money, and whether it matches the model. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { moneyRules } from '../../../src/features/selling/earnings/check-earnings.ts';
import type { Model } from './model.ts';
import type { MoneyWorld } from './world.ts';

type Seen = { sales: Record<string, unknown>; balances: Record<string, unknown>; payouts: Record<string, unknown> };

const plain = (cents: number): number => cents + 0;

/** The expected state by the model. */
export function expected({ sales, shops, payouts }: Model, owner: string): Seen {
  const living = new Map([[owner, { held: 0, pending: 0, available: 0, paidOut: 0 }]]);
  for (const shop of shops) {
    if (shop.state === 'sandbox') living.set(shop.organizationId, { held: 0, pending: 0, available: 0, paidOut: 0 });
  }
  for (const sale of sales) {
    const balance = living.get(sale.shop.organizationId);
    if (!balance || sale.shop.state === 'gone') continue;
    if (sale.status === 'held') balance.held += sale.waiting;
    else balance.pending += sale.waiting;
    balance.available += sale.available;
    balance.paidOut += sale.paidOut;
  }
  return {
    sales: Object.fromEntries(
      sales.map((sale) => [
        sale.saleId,
        {
          status: sale.status,
          refunded: sale.refunded,
          cost: sale.cost,
          fee: sale.fee,
          net: plain(sale.waiting + sale.available + sale.paidOut),
          isDisputed: sale.isDisputed,
          order: sale.shop.state === 'gone' || sale.order === 'deleted' ? 'deleted' : sale.order,
        },
      ]),
    ),
    balances: Object.fromEntries(living),
    payouts: Object.fromEntries(payouts.map(({ id, amount, state }) => [id, { amount, state }])),
  };
}

export async function observe({ observer: { db } }: MoneyWorld, model: Model, owner: string): Promise<Seen> {
  const { rows: sales } = await sql<{
    id: string;
    status: string;
    refunded_cents: number;
    cost_cents: number;
    fee_cents: number;
    net_cents: number;
    disputed_at: Date | null;
    order_status: string | null;
  }>`
    select sales.*, case when orders.deleted_at is null then orders.status end as order_status
    from sales left join orders on orders.id = sales.order_id
    where sales.id = any(${model.sales.map((sale) => sale.saleId)}::text[])`.execute(db);
  const organizations = [
    owner,
    ...model.shops.filter(({ state }) => state === 'sandbox').map((shop) => shop.organizationId),
  ];
  const { rows: balances } = await sql<Record<string, number> & { id: string }>`
    select wanted.id, held_cents, pending_cents, available_cents, paid_out_cents from unnest(${organizations}::text[]) wanted(id)
    left join earnings_balances on organization_id = wanted.id`.execute(db);
  const { rows: payouts } = await sql<{ id: string; amount_cents: number; status: string }>`
    select id, amount_cents, status from payouts where organization_id = ${owner}`.execute(db);
  return {
    sales: Object.fromEntries(
      sales.map((row) => [
        row.id,
        {
          status: row.status,
          refunded: row.refunded_cents,
          cost: row.cost_cents,
          fee: row.fee_cents,
          net: row.net_cents,
          isDisputed: row.disputed_at !== null,
          order: row.order_status ?? 'deleted',
        },
      ]),
    ),
    balances: Object.fromEntries(
      balances.map((row) => [
        row.id,
        {
          held: row.held_cents ?? 0,
          pending: row.pending_cents ?? 0,
          available: row.available_cents ?? 0,
          paidOut: row.paid_out_cents ?? 0,
        },
      ]),
    ),
    payouts: Object.fromEntries(payouts.map((row) => [row.id, { amount: row.amount_cents, state: row.status }])),
  };
}

/**
 * The rules of the audit hold for everyone in this history: all of them in one statement, because it runs after every
 * step.
 */
export async function audit({ observer: { db } }: MoneyWorld, model: Model, owner: string): Promise<void> {
  const organizations = [...new Set([owner, ...model.sales.map((sale) => sale.shop.organizationId)])];
  const within = (column: string) => sql`${sql.ref(column)} = any(${organizations}::text[])`;
  const rules = moneyRules.map(
    ({ name, find }) =>
      sql`select ${sql.lit(name)} as rule, subject, expected::bigint, found::bigint from (${find(within)}) found`,
  );
  const { rows } = await sql`${sql.join(rules, sql` union all `)}`.execute(db);
  expect(rows).toEqual([]);
}

/** Once nothing is running any more, the provider has moved exactly what the book says. */
export async function compareWithProvider(
  { observer: { db }, clock }: MoneyWorld,
  model: Model,
  owner: string,
): Promise<void> {
  const { rows: open } = await sql<{ id: string }>`
    select subject as id from payment_requests where status = 'asked'
      and organization_id = any(${[owner, ...model.shops.map((shop) => shop.organizationId)]}::text[])`.execute(db);
  expect(open).toEqual([]);
  const checkouts = model.sales.map((sale) => sale.checkoutId);
  const { rows: refunds } = await sql<{ id: string; book: number; provider: number }>`
    select sale.checkout_id as id,
      coalesce((select sum(amount_cents) from refunds where refunds.checkout_id = sale.checkout_id and status = 'sent'
        and cause <> 'dispute_lost' and (reference is null or reference not like '%dispute%')), 0)::bigint as book,
      coalesce((select sum(amount_cents) from test_payments moved where moved.kind = 'refund'
        and moved.charge_reference = sale.payment_reference
        and (case when turns_at <= ${clock.now()} then turns_to else status end) = 'succeeded'), 0)::bigint as provider
    from sales sale where sale.checkout_id = any(${checkouts}::text[])`.execute(db);
  expect(refunds.filter(({ book, provider }) => book !== provider)).toEqual([]);
  const { rows: payouts } = await sql<{ book: number; provider: number }>`
    select coalesce(sum(mine.amount_cents) filter (where mine.status = 'paid'), 0)::bigint as book,
      coalesce(sum(moved.amount_cents) filter (
        where (case when turns_at <= ${clock.now()} then turns_to else moved.status end) = 'succeeded'), 0)::bigint as provider
    from payouts mine left join test_payments moved on moved.kind = 'payout' and moved.id = mine.id
    where mine.organization_id = ${owner}`.execute(db);
  expect(payouts[0]!.book).toBe(payouts[0]!.provider);
}
