/** The records of the database and the provider: new sales, and refunds and disputes at the provider. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Model, ModelSale } from './model.ts';
import type { History } from './world.ts';

/** New sales: at most one for each purchase, and one for each charge. */
export async function addNewSales({ world }: History, model: Model): Promise<void> {
  const { rows } = await sql<{
    id: string;
    checkout_id: string;
    order_id: string;
    shop_id: string;
    payment_reference: string;
    paid: number;
    cost: number;
  }>`
    select sales.id, checkout_id, sales.order_id, sales.shop_id, sales.payment_reference, orders.total_cents as cost,
      (checkouts.items_cents + checkouts.shipping_cents)::bigint as paid
    from sales join checkouts on checkouts.id = sales.checkout_id left join orders on orders.id = sales.order_id
    where sales.shop_id = any(${model.shops.map((shop) => shop.shopId)}::text[])
      and sales.id <> all(${model.sales.map((sale) => sale.saleId)}::text[])`.execute(world.observer.db);
  expect(rows.length).toBeLessThanOrEqual(1);
  for (const row of rows) {
    const shop = model.shops.find((one) => one.shopId === row.shop_id)!;
    const fee = Math.round((row.paid * 290) / 10_000) + 30;
    model.sales.push({
      shop,
      saleId: row.id,
      checkoutId: row.checkout_id,
      orderId: row.order_id,
      chargeReference: row.payment_reference,
      gross: row.paid,
      cost: row.cost,
      fee,
      refunded: 0,
      status: shop.state === 'claimed' ? 'pending' : 'held',
      waiting: row.paid - row.cost - fee,
      available: 0,
      paidOut: 0,
      borne: 0,
      order: 'pending',
      availableAt: null,
      isDisputed: false,
      payout: null,
      dispute: null,
    });
  }
  const { rows: charges } = await sql<{ count: number }>`
    select count(*)::int as count from test_payments join checkouts on checkouts.id = test_payments.id
    where kind = 'charge' and test_payments.status = 'succeeded'
      and checkouts.shop_id = any(${model.shops.map((shop) => shop.shopId)}::text[])`.execute(world.observer.db);
  expect(charges[0]!.count).toBe(model.sales.length);
}

export async function leftAtProvider({ world }: History, sale: ModelSale): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::int as cents from test_payments
    where kind = 'refund' and charge_reference = ${sale.chargeReference}
      and (case when turns_at <= ${world.clock.now()} then turns_to else status end) <> 'failed'`.execute(
    world.observer.db,
  );
  return sale.gross - rows[0]!.cents;
}

async function noteFact({ world }: History, sale: ModelSale, fact: object): Promise<void> {
  await sql`insert into test_payment_facts (at, charge_reference, fact)
    values (${world.clock.now()}, ${sale.chargeReference}, ${JSON.stringify({ chargeReference: sale.chargeReference, ...fact })})`.execute(
    world.providers.db,
  );
}

/** From now on the shopper's bank accepts what it returned before. */
export async function mendBank({ world }: History, sale: ModelSale): Promise<void> {
  await sql`update test_payments set fate = 'plain'
    where kind = 'charge' and reference = ${sale.chargeReference} and fate = 'refund_fails'`.execute(
    world.providers.db,
  );
}

export const noteDispute = (history: History, sale: ModelSale, status: 'opened' | 'won' | 'lost') =>
  noteFact(history, sale, {
    kind: 'dispute',
    status,
    disputeReference: sale.dispute!.reference,
    amountCents: sale.dispute!.amount,
    feeCents: 1500,
  });

export async function noteRefund(history: History, model: Model, sale: ModelSale, amountCents: number): Promise<void> {
  history.counter += 1;
  const id = `dashboard_${sale.checkoutId}_${model.now}_${model.facts.length}_${history.counter}`;
  await sql`insert into test_payments (id, kind, amount_cents, status, reference, description, created_at, charge_reference)
    values (${id}, 'refund', ${amountCents}, 'succeeded', ${id}, 'By hand', ${history.world.clock.now()}, ${sale.chargeReference})`.execute(
    history.world.providers.db,
  );
  await noteFact(history, sale, {
    kind: 'refund',
    status: 'succeeded',
    refundReference: id,
    requestId: null,
    amountCents,
    reason: null,
  });
}
