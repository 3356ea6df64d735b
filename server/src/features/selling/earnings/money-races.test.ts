/** Money when several things happen at once or fail in between, with the real use cases and no HTTP. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountNumbers, happenings, mint, refundsBounce } from '../../../../test/harness/money/commands.ts';
import { compare, drain } from '../../../../test/harness/money/history.ts';
import type { Model } from '../../../../test/harness/money/model.ts';
import { compareWithProvider } from '../../../../test/harness/money/observe.ts';
import { type History, type MoneyWorld, openMoneyWorld } from '../../../../test/harness/money/world.ts';
import { cancelOrder, getOrder, updateOrder } from '../../making/orders/orders.ts';
import { findMismatches } from './check-earnings.ts';
import { getEarnings } from './earnings.ts';
import { payOutTo } from './payouts.ts';
import { refundSale } from './refunds.ts';

// Hundreds of transactions: slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.close());

type Happening = keyof typeof happenings & string;

/** An owner with sales, the first of them shipped. */
async function sell({
  bought,
  shipped,
  account = accountNumbers.plain,
}: {
  bought: number;
  shipped: number;
  account?: string;
}) {
  world.provider.isDown = false;
  const history: History = { world, owner: await world.signUp(account), counter: 0 };
  const now = world.clock.now().getTime();
  const model: Model = {
    now,
    isDown: false,
    account,
    edition: 0,
    isStopped: false,
    shops: [],
    sales: [],
    payouts: [],
    facts: [],
  };
  const happen = (name: Happening, given: { index?: number; part?: number } = {}) =>
    happenings[name]!(history, model, { index: 0, part: 0, crash: null, ...given });
  await mint(history, model);
  await happen('claim');
  for (let index = 0; index < bought; index += 1) await happen('buy', { part: index });
  for (let index = 0; index < shipped; index += 1) await happen('ship', { index });
  const orderer = { shopId: model.shops[0]!.shopId, organizationId: history.owner.organizationId };
  return { history, model, happen, orderer, owner: history.owner };
}

const statusOf = async (table: 'payouts' | 'refunds' | 'sales', id: string) =>
  (await sql<{ status: string }>`select status from ${sql.table(table)} where id = ${id}`.execute(world.observer.db))
    .rows[0]!.status;

describe('at once', () => {
  test('a hundred concurrent refunds, cancellations and payouts never overpay an organization by a cent', async () => {
    const { model, owner, orderer, happen, history } = await sell({ bought: 6, shipped: 4 });
    await happen('wait', { part: 4 });
    await happen('release');
    const deps = world.deps();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, i) => {
        const sale = model.sales[i % model.sales.length]!;
        if (i % 5 === 0) return payOutTo(deps, owner.organizationId);
        if (i % 7 === 0 && sale.order === 'pending') return cancelOrder(deps, orderer, sale.orderId);
        const input = { amountCents: 50 + ((i * 37) % 900), reason: 'A test', notify: false };
        return refundSale(deps, owner, sale.saleId, input);
      }),
    );
    const faults = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code)] : []));
    expect(faults.filter((code) => !['conflict', 'invalid_argument'].includes(code))).toEqual([]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(20);
    expect(await findMismatches(world.observer.db, owner.organizationId)).toEqual([]);

    await world.runJobs(world.deps());
    const { rows } = await sql<{ paid: number; refunded: number; sent: number; spent: number }>`
      select sum(gross_cents)::int as paid, sum(refunded_cents)::int as refunded, sum(cost_cents + fee_cents)::int as spent,
        (select coalesce(sum(test_payments.amount_cents), 0)::int from test_payments join payouts on payouts.id = test_payments.id
          where kind = 'payout' and test_payments.status = 'succeeded' and organization_id = ${owner.organizationId}) as sent
      from sales where organization_id = ${owner.organizationId}`.execute(world.observer.db);
    const { paid, refunded, spent, sent } = rows[0]!;
    const { availableCents, pendingCents, owedCents } = await getEarnings(deps, owner);
    expect(sent + availableCents + pendingCents - owedCents).toBe(paid - refunded - spent);
    expect(sent).toBeGreaterThan(0);
    await compareWithProvider(world, { ...model, payouts: [] }, history.owner.organizationId);
  });
});

describe('a payout', () => {
  test('a payout returned after its sale was refunded leaves the sale refunded and the owner in debt', async () => {
    const { model, happen, owner } = await sell({ bought: 1, shipped: 1, account: accountNumbers.unknown });
    await happen('payOut', { part: 1 });
    await happen('wait');
    const [sale] = model.sales;
    expect(await statusOf('payouts', model.payouts[0]!.id)).toBe('paid');
    await happen('refund', { part: 0 });
    await happen('wait', { part: 3 });
    await happen('hearFacts');
    expect(await statusOf('payouts', model.payouts[0]!.id)).toBe('failed');
    expect(await statusOf('sales', sale!.saleId)).toBe('refunded');
    expect(await getEarnings(world.deps(), owner)).toMatchObject({
      availableCents: 0,
      owedCents: sale!.cost + sale!.fee,
    });
  });

  test('a payout waits out a provider that is down for days and is then paid once', async () => {
    const { model, happen, history } = await sell({ bought: 1, shipped: 1 });
    await happen('outage', { part: 0 });
    await happen('payOut', { part: 1 });
    for (let day = 0; day < 5; day += 1) await happen('wait', { part: 2 });
    expect(await statusOf('payouts', model.payouts[0]!.id)).toBe('paying');
    await drain(history, model);
    expect(await statusOf('payouts', model.payouts[0]!.id)).toBe('paid');
    await compareWithProvider(world, model, history.owner.organizationId);
  });
});

describe('a refund', () => {
  test('a refund refused because of a manual partial refund is completed to exactly what was paid', async () => {
    const { model, happen, history } = await sell({ bought: 1, shipped: 0 });
    await happen('refundAtProvider', { part: 1 });
    // Before the service knows.
    await happen('cancel');
    await happen('wait');
    await drain(history, model);
    const [sale] = model.sales;
    const { rows } = await sql<{ status: string; cents: number }>`
      select status, sum(amount_cents)::int as cents from refunds where checkout_id = ${sale!.checkoutId} group by status`.execute(
      world.observer.db,
    );
    expect(rows).toEqual([{ status: 'sent', cents: sale!.gross }]);
    await compareWithProvider(world, model, history.owner.organizationId);
  });

  test('a refund that the bank returns three times is no mismatch and is sent once the bank accepts it', async () => {
    const { model, happen, history } = await sell({ bought: 0, shipped: 0 });
    await happen('buy', { part: refundsBounce });
    await happen('refund', { part: 0 });
    const refundOf = async () =>
      (
        await sql<{ id: string; status: string; attempt: number }>`
          select id, status, attempt from refunds where checkout_id = ${model.sales[0]!.checkoutId}`.execute(
          world.observer.db,
        )
      ).rows[0];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await happen('wait');
      expect(await refundOf()).toMatchObject({ status: 'sent', attempt });
      await happen('wait', { part: 1 });
      await happen('hearFacts');
      expect(await refundOf()).toMatchObject({ status: 'failed', attempt });
      if (attempt === 4) await happen('mendBank');
      await happen('retryRefund');
    }
    await drain(history, model);
    expect(await refundOf()).toMatchObject({ status: 'sent', attempt: 5 });
    await compareWithProvider(world, model, history.owner.organizationId);
  });

  test('a database failure while an order changes never causes a refund', async () => {
    const { model, history, orderer } = await sell({ bought: 1, shipped: 0 });
    const [sale] = model.sales;
    for (let nth = 1; nth <= 30; nth += 1) {
      const change = { shippingMethod: nth % 2 === 0 ? 'economy' : 'express' };
      await world.attempt({ at: 'statement', nth, moment: 'before' }, (deps) =>
        updateOrder(deps, orderer, sale!.orderId, change),
      );
      await world.runJobs(world.deps());
    }
    const { rows } = await sql`select id from refunds where checkout_id = ${sale!.checkoutId}`.execute(
      world.observer.db,
    );
    expect(rows).toEqual([]);
    expect(await statusOf('sales', sale!.saleId)).toBe('pending');
    expect(await findMismatches(world.observer.db, history.owner.organizationId)).toEqual([]);
  });

  test('a refund during a dispute is refused, and an order cancelled meanwhile is refunded after the bank’s decision', async () => {
    const { model, happen, history } = await sell({ bought: 1, shipped: 0 });
    await happen('disputeAtProvider');
    await happen('hearFacts');
    await happen('refund');
    expect(model.sales[0]).toMatchObject({ isDisputed: true, refunded: 0 });
    await happen('cancel');
    expect(model.sales[0]).toMatchObject({ status: 'pending', refunded: 0, cost: 0 });
    await happen('endDisputeAtProvider', { part: 0 });
    await happen('hearFacts');
    expect(model.sales[0]).toMatchObject({ status: 'refunded', refunded: model.sales[0]!.gross });
    await compare(history, model);
    await drain(history, model);
    await compareWithProvider(world, model, history.owner.organizationId);
  });
});

describe('a change of a paid order', () => {
  test('a change that costs more than was paid is refused with a remedy, unless the earnings cover it', async () => {
    const { model, orderer } = await sell({ bought: 1, shipped: 0 });
    const [sale] = model.sales;
    const deps = world.deps();
    const order = await getOrder(deps, [orderer.shopId], sale!.orderId);
    const items = (quantity: number) =>
      order.items.map(({ sku, variantId, placements }) => ({
        sku,
        variantId,
        quantity,
        imagePlacements: placements.flatMap(({ label, source, print }) => (print ? [{ label, ...source }] : [])),
      }));
    for (const dryRun of [true, false]) {
      const refused = await updateOrder(deps, orderer, order.id, { items: items(50), dryRun }).catch((error) => error);
      expect(refused).toMatchObject({ code: 'conflict', extras: { details: { reason: 'costs_more_than_paid' } } });
      expect(refused.message).toContain('POST /orders');
    }
    expect(await getOrder(deps, [orderer.shopId], order.id)).toMatchObject({
      revision: 1,
      total_cents: order.total_cents,
    });
    // A little more is left of the payment.
    expect(await updateOrder(deps, orderer, order.id, { shippingMethod: 'standard' })).toMatchObject({ revision: 2 });
  });
});
