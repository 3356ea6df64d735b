import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import type { Database } from '../../../engines/database/port.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { createOrganization } from '../../tenants/accounts/accounts.ts';
import {
  capture,
  charge,
  chargeNow,
  creditWallet,
  getBalance,
  type Hold,
  hold,
  type Price,
  recordOrder,
  release,
} from './billing.ts';
import { releaseHolds } from './store.ts';

let home: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let now = new Date('2026-03-15T12:00:00Z');
/** A millisecond later at every reading, so that entries sort in creation order. */
const clock = {
  now: () => {
    now = new Date(now.getTime() + 1);
    return now;
  },
};
const log = createLog('silent');
const deps = () => ({ clock, database, log });

beforeAll(async () => {
  home = await createTestDatabase();
  database = await openDatabase({ engine: 'postgres', url: home.url, poolSize: 20 }, log);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});
beforeEach(() => {
  now = new Date('2026-03-15T12:00:00Z');
});

const organization = (plan: 'sandbox' | 'starter') =>
  database.transaction((tx) => createOrganization({ clock }, tx, { name: 'Test', plan }));
const price = (priceMicros: number): Price => ({ kind: 'image', priceMicros, description: 'An image' });
const topUp = (organizationId: string, amountCents: number) =>
  database.transaction((tx) =>
    creditWallet({ clock }, tx, organizationId, { amountCents, ref: 'top_1', description: 'Top-up' }),
  );
const entries = (organizationId: string) =>
  database.db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();
const exhausted = expect.objectContaining({
  code: 'resource_exhausted',
  extras: expect.objectContaining({ details: { reason: 'balance_exhausted' } }),
});

describe('drawing on the balance', () => {
  test('a price uses the plan first, then the wallet, may be split, and is refused if both fall short', async () => {
    const organizationId = await organization('sandbox');
    await topUp(organizationId, 100);
    const payer = { organizationId, shopId: null };
    await charge(deps(), payer, price(4_900_000), async () => ({ result: null }));
    await charge(deps(), payer, price(200_000), async () => ({ result: null }));
    await charge(deps(), payer, price(300_000), async () => ({ result: null }));
    await expect(hold(deps(), payer, price(600_001))).rejects.toEqual(exhausted);
    await charge(deps(), payer, price(600_000), async () => ({ result: null }));
    await expect(hold(deps(), payer, price(1))).rejects.toEqual(exhausted);
    expect(await getBalance(deps(), organizationId)).toMatchObject({ planUsedMicros: 5_000_000, walletMicros: 0 });
    const paid = (await entries(organizationId)).filter((entry) => entry.kind === 'image');
    expect(paid.map((entry) => [entry.paid_from, entry.plan_micros, entry.wallet_micros])).toEqual([
      ['plan', 4_900_000, 0],
      ['plan+wallet', 100_000, 100_000],
      ['wallet', 0, 300_000],
      ['wallet', 0, 600_000],
    ]);
  });

  test('work that fails is not paid, and its error reaches the caller', async () => {
    const organizationId = await organization('sandbox');
    const failure = new Error('no picture');
    const work = charge(deps(), { organizationId, shopId: null }, price(5_000_000), async () => {
      await expect(hold(deps(), { organizationId, shopId: null }, price(1))).rejects.toEqual(exhausted);
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await getBalance(deps(), organizationId)).toMatchObject({ planUsedMicros: 0 });
    expect(await entries(organizationId)).toEqual([]);
  });

  test('work pays what it really cost and never more than was held', async () => {
    const organizationId = await organization('sandbox');
    const payer = { organizationId, shopId: 'shp1' };
    const less = await charge(deps(), payer, price(1_000_000), async () => ({
      result: 'three of four',
      costMicros: 750_000,
      ref: 'gen_1',
    }));
    expect(less).toEqual({ result: 'three of four', costMicros: 750_000, costCents: 75 });
    const more = await charge(deps(), payer, price(100_000), async () => ({ result: null, costMicros: 900_000 }));
    expect(more.costMicros).toBe(100_000);
    const nothing = await charge(deps(), payer, price(100_000), async () => ({ result: null, costMicros: 0 }));
    expect(nothing.costCents).toBe(0);
    expect(await getBalance(deps(), organizationId)).toMatchObject({ planUsedMicros: 850_000 });
    expect(await entries(organizationId)).toMatchObject([
      { cost_micros: 750_000, ref: 'gen_1', shop_id: 'shp1' },
      { cost_micros: 100_000 },
    ]);
  });

  test('a hold is settled once: a second capture charges again, a second release returns nothing', async () => {
    const organizationId = await organization('sandbox');
    const held = await hold(deps(), { organizationId, shopId: null }, price(1_000_000));
    await release(deps(), held);
    await release(deps(), held);
    expect(await getBalance(deps(), organizationId)).toMatchObject({ planUsedMicros: 0 });
  });

  test('a hold of a dead process is released, and a renewed one is not', async () => {
    const organizationId = await organization('sandbox');
    const dead = await hold(deps(), { organizationId, shopId: null }, { ...price(1_000_000), engine: 'fal' });
    const alive = await hold(deps(), { organizationId, shopId: null }, price(2_000_000));
    await sql`update holds set leased_until = now() - interval '1 second' where id = ${dead.id}`.execute(database.db);
    // It names the provider that may have been paid for nothing.
    expect(await releaseHolds(database.db, 'dead')).toEqual([{ kind: 'image', engine: 'fal' }]);
    expect(await getBalance(deps(), organizationId)).toMatchObject({ planUsedMicros: 2_000_000 });
    await capture(deps(), alive);
    expect(await entries(organizationId)).toHaveLength(1);
  });
});

describe('the plan’s budget', () => {
  test('the starter budget renews at the start of each calendar month in UTC, by the clock', async () => {
    const organizationId = await organization('starter');
    const payer = { organizationId, shopId: null };
    now = new Date('2026-03-31T23:59:59.900Z');
    await chargeNow(deps(), null, payer, price(10_000_000));
    await expect(chargeNow(deps(), null, payer, price(1))).rejects.toEqual(exhausted);
    now = new Date('2026-04-01T00:00:00Z');
    expect(await getBalance(deps(), organizationId)).toMatchObject({
      planBudgetMicros: 10_000_000,
      planUsedMicros: 0,
      renewsAt: new Date('2026-05-01T00:00:00Z'),
    });
    await chargeNow(deps(), null, payer, price(4_000_000));
    expect(await getBalance(deps(), organizationId)).toMatchObject({ planUsedMicros: 4_000_000 });
  });

  test('the sandbox budget is granted once', async () => {
    const organizationId = await organization('sandbox');
    await chargeNow(deps(), null, { organizationId, shopId: null }, price(5_000_000));
    now = new Date('2027-01-01T00:00:00Z');
    expect(await getBalance(deps(), organizationId)).toMatchObject({ planUsedMicros: 5_000_000, renewsAt: null });
  });

  test('a hold from one month does not return as budget of the next', async () => {
    const organizationId = await organization('starter');
    const payer = { organizationId, shopId: null };
    now = new Date('2026-03-31T23:59:00Z');
    const held = await hold(deps(), payer, price(6_000_000));
    now = new Date('2026-04-01T00:01:00Z');
    await chargeNow(deps(), null, payer, price(1_000_000));
    await release(deps(), held);
    expect(await getBalance(deps(), organizationId)).toMatchObject({ planUsedMicros: 1_000_000 });
  });
});

describe('the ledger', () => {
  test('the ledger accepts order totals and their reversals without any balance', async () => {
    const organizationId = await organization('sandbox');
    const payer = { organizationId, shopId: 'shp1' };
    await database.transaction(async (tx) => {
      await recordOrder({ clock }, tx, payer, {
        kind: 'order',
        amountCents: 99_900,
        orderId: 'ord_1',
        description: 'Order 1',
        paidFrom: 'invoice',
      });
      await recordOrder({ clock }, tx, payer, {
        kind: 'order_reversal',
        amountCents: -99_900,
        orderId: 'ord_1',
        description: 'Order 1 cancelled',
        paidFrom: 'invoice',
      });
    });
    expect((await entries(organizationId)).map((entry) => [entry.kind, entry.cost_micros, entry.paid_from])).toEqual([
      ['order', 999_000_000, 'invoice'],
      ['order_reversal', -999_000_000, 'invoice'],
    ]);
    expect(await getBalance(deps(), organizationId)).toMatchObject({ planUsedMicros: 0, walletMicros: 0 });
  });

  test('the ledger only grows: entries are neither changed nor deleted', async () => {
    const organizationId = await organization('sandbox');
    await chargeNow(deps(), null, { organizationId, shopId: null }, price(1));
    const change = sql`update ledger_entries set cost_micros = 0 where organization_id = ${organizationId}`;
    await expect(change.execute(database.db)).rejects.toThrow('never changed');
    const removal = sql`delete from ledger_entries where organization_id = ${organizationId}`;
    await expect(removal.execute(database.db)).rejects.toThrow('never deleted');
  });
});

/** What callers may do, in any order and concurrently. */
type Step =
  | { do: 'charge'; micros: number; costShare: number; fails: boolean }
  | { do: 'now'; micros: number }
  | { do: 'abandon'; micros: number }
  | { do: 'top-up'; cents: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('charge' as const),
    micros: fc.integer({ min: 1, max: 2_500_000 }),
    costShare: fc.double({ min: 0, max: 1, noNaN: true }),
    fails: fc.boolean(),
  }),
  fc.record({ do: fc.constant('now' as const), micros: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({ do: fc.constant('abandon' as const), micros: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({ do: fc.constant('top-up' as const), cents: fc.integer({ min: 100, max: 200 }) }),
);

test('the balance equals deposits less payments and never falls below zero, under any interleaving', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const organizationId = await organization('sandbox');
      const payer = { organizationId, shopId: null };
      const abandoned: Hold[] = [];
      let paidMicros = 0;
      const run = async (one: Step) => {
        switch (one.do) {
          case 'top-up':
            return topUp(organizationId, one.cents);
          case 'now': {
            const { costMicros } = await chargeNow(deps(), null, payer, price(one.micros));
            paidMicros += costMicros;
            return;
          }
          case 'abandon':
            abandoned.push(await hold(deps(), payer, price(one.micros)));
            return;
          case 'charge': {
            const costMicros = Math.floor(one.micros * one.costShare);
            const done = await charge(deps(), payer, price(one.micros), async () => {
              await new Promise((resolve) => setImmediate(resolve));
              if (one.fails) throw new Error('the work failed');
              return { result: null, costMicros };
            });
            paidMicros += done.costMicros;
          }
        }
      };
      const outcomes = await Promise.allSettled(steps.map(run));
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') continue;
        if (outcome.reason.message !== 'the work failed') expect(outcome.reason).toEqual(exhausted);
      }
      for (const { id } of abandoned) {
        await sql`update holds set leased_until = now() - interval '1 second' where id = ${id}`.execute(database.db);
      }
      await releaseHolds(database.db, 'dead');

      const balance = await getBalance(deps(), organizationId);
      const toppedUp = steps.reduce((sum, one) => sum + (one.do === 'top-up' ? one.cents * 10_000 : 0), 0);
      expect(balance.planUsedMicros - balance.walletMicros).toBe(paidMicros - toppedUp);
      expect(balance.walletMicros).toBeGreaterThanOrEqual(0);
      expect(balance.planUsedMicros).toBeLessThanOrEqual(balance.planBudgetMicros);
      const ledger = await entries(organizationId);
      const costs = ledger.filter((entry) => entry.kind === 'image');
      expect(costs.reduce((sum, entry) => sum + entry.cost_micros, 0)).toBe(paidMicros);
      for (const entry of costs) expect(entry.plan_micros + entry.wallet_micros).toBe(entry.cost_micros);
    }),
    { numRuns: 40 },
  );
});
