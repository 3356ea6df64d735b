/**
 * Random histories of orders, shipping, failures, cancellations, refunds, disputes, payouts, claims and closed shops,
 * with a provider that goes down and processes that die at any statement or around any call. After every step the money
 * matches a simple model, and every rule of the audit holds; at the end the provider has moved exactly what the book
 * says.
 *
 * `npm run money -- --histories 1000` runs more of them.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountNumbers, happenings, mint } from '../../../../test/harness/money/commands.ts';
import { compare, drain } from '../../../../test/harness/money/history.ts';
import type { Model } from '../../../../test/harness/money/model.ts';
import { compareWithProvider } from '../../../../test/harness/money/observe.ts';
import { type CrashPlan, type History, type MoneyWorld, openMoneyWorld } from '../../../../test/harness/money/world.ts';
import { findMismatches } from './check-earnings.ts';

const histories = Number(process.env.PLATEN_MONEY_HISTORIES ?? 6);
/** From a failed run, as it printed them. */
const { PLATEN_MONEY_SEED: seed, PLATEN_MONEY_PATH: path } = process.env;

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.close());

type Real = History;

class Happening implements fc.AsyncCommand<Model, Real> {
  readonly name: string;
  readonly given: { index: number; part: number; crash: CrashPlan };
  constructor(name: string, given: { index: number; part: number; crash: CrashPlan }) {
    this.name = name;
    this.given = given;
  }
  check(): boolean {
    return true;
  }
  run(model: Model, history: Real): Promise<void> {
    return happenings[this.name]!(history, model, this.given);
  }
  toString(): string {
    const { index, part, crash } = this.given;
    return `${this.name}(${index}, ${part}${crash ? `, ${JSON.stringify(crash)}` : ''})`;
  }
}

const moment = fc.constantFrom('before' as const, 'after' as const);
const crash: fc.Arbitrary<CrashPlan> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  {
    weight: 3,
    arbitrary: fc.record({
      at: fc.constant('statement' as const),
      nth: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 40 })),
      moment,
    }),
  },
  { weight: 1, arbitrary: fc.record({ at: fc.constant('provider' as const), moment }) },
);

/** The interesting events occur more often. */
const weights: Record<string, number> = {
  buy: 5,
  ship: 5,
  wait: 6,
  refund: 4,
  retryRefund: 3,
  payOut: 5,
  release: 5,
  hearFacts: 5,
  account: 2,
  disputeAtProvider: 2,
  endDisputeAtProvider: 2,
  refundAtProvider: 2,
};

const command = fc.oneof(
  ...Object.keys(happenings).map((name) => ({
    weight: weights[name] ?? 1,
    arbitrary: fc
      .record({ index: fc.nat({ max: 7 }), part: fc.nat({ max: 5000 }), crash })
      .map((given) => new Happening(name, given) as fc.AsyncCommand<Model, Real>),
  })),
);

/** How a history begins: most shops have an owner, and something was sold before anything goes wrong. */
const start = fc.record({
  isClaimed: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  bought: fc.integer({ min: 0, max: 3 }),
  shipped: fc.integer({ min: 0, max: 3 }),
});

test(
  `the money is right after every step of ${histories} histories`,
  async () => {
    await fc.assert(
      fc.asyncProperty(start, fc.commands([command], { maxCommands: 40, size: 'max' }), async (begin, commands) => {
        world.provider.isDown = false;
        const history: History = { world, owner: await world.signUp(accountNumbers.plain), counter: 0 };
        const model: Model = {
          now: world.clock.now().getTime(),
          isDown: false,
          account: accountNumbers.plain,
          edition: 0,
          isStopped: false,
          shops: [],
          sales: [],
          payouts: [],
          facts: [],
        };
        await mint(history, model);
        if (begin.isClaimed) await happenings.claim!(history, model, { index: 0, part: 0, crash: null });
        for (let index = 0; index < begin.bought; index += 1) {
          await happenings.buy!(history, model, { index: 0, part: index, crash: null });
          if (index < begin.shipped) await happenings.ship!(history, model, { index, part: 0, crash: null });
        }
        await fc.asyncModelRun(() => ({ model, real: history }), commands);
        await drain(history, model);
        await compare(history, model);
        await compareWithProvider(world, model, history.owner.organizationId);
      }),
      {
        numRuns: histories,
        ...(seed === undefined ? {} : { seed: Number(seed) }),
        ...(path === undefined ? {} : { path }),
        endOnFailure: true,
      },
    );
    expect(await findMismatches(world.observer.db)).toEqual([]);
  },
  30_000 + histories * 30_000,
);
