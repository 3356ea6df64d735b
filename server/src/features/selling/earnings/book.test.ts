/** The book alone: what each event moves, and that no entry can lose or create a cent. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accounts,
  after,
  disputeOpened,
  type Entry,
  moneyReturned,
  netOf,
  orderRepriced,
  orderTakenBack,
  type Position,
  payoutReturned,
  refundableOf,
  refundedOf,
  saleForfeited,
  saleMade,
  salePaidOut,
  saleReleased,
  shopClaimed,
} from './book.ts';

const nothing = Object.fromEntries(accounts.map((account) => [account, 0])) as Position['sums'];

/** A sale of twelve dollars whose order cost six and whose fee was one. */
function sold({ grossCents = 1200, costCents = 600, feeCents = 100, isClaimed = true } = {}): Position {
  const paid: Position = {
    status: isClaimed ? 'pending' : 'held',
    grossCents,
    sums: { ...nothing, shopper: -grossCents, unsettled: grossCents },
  };
  return after(paid, saleMade({ grossCents, costCents, feeCents, isClaimed }));
}

const refund = (position: Position, amountCents: number, isUnmade = false) =>
  after(position, moneyReturned(position, { kind: 'refund', amountCents, isUnmade }));
const release = (position: Position) => after(position, saleReleased(position));
const payOut = (position: Position) => after(position, salePaidOut(position));

describe('a sale', () => {
  test('a sale splits the payment into cost, fee and the owner’s share', () => {
    expect(sold().sums).toEqual({ ...nothing, shopper: -1200, cost: 600, fee: 100, pending: 500 });
    expect(sold({ isClaimed: false }).sums).toMatchObject({ held: 500, pending: 0 });
  });

  test('a sale moves from held to pending to available to paid out', () => {
    const held = sold({ isClaimed: false });
    const claimed = after(held, shopClaimed(held));
    const paid = payOut(release(claimed));
    expect([held, claimed, release(claimed), paid].map(({ status }) => status)).toEqual([
      'held',
      'pending',
      'available',
      'paid_out',
    ]);
    expect(paid.sums).toMatchObject({ held: 0, pending: 0, available: 0, paid_out: 500 });
  });

  test('a sale cannot skip a step', () => {
    expect(() => saleReleased(sold({ isClaimed: false }))).toThrow('cannot go from held to available');
    expect(() => saleReleased(refund(sold(), 1200))).toThrow('cannot go from refunded to available');
  });
});

describe('a refund', () => {
  test('a partial refund comes out of the owner’s share', () => {
    const position = refund(sold(), 200);
    expect(position).toMatchObject({ status: 'pending', sums: { pending: 300, available: 0, cost: 600, fee: 100 } });
    expect(refundableOf(position)).toBe(1000);
  });

  test('a refund larger than the owner’s share leaves a debt for the rest', () => {
    expect(refund(sold(), 800)).toMatchObject({ status: 'pending', sums: { pending: 0, available: -300 } });
  });

  test('a full refund after production leaves cost and fee with the owner', () => {
    const position = refund(sold(), 1200);
    expect(position).toMatchObject({ status: 'refunded', sums: { pending: 0, available: -700, cost: 600, fee: 100 } });
    expect(netOf(position)).toBe(-700);
  });

  test('a full refund before production returns cost and fee, whether the refund or the cancellation comes first', () => {
    const sale = sold();
    const takenBack = after(sale, orderTakenBack(sale));
    const whole = { status: 'refunded', sums: nothing };
    expect(refund(takenBack, 1200, true)).toMatchObject(whole);
    const refunded = refund(sale, 1200, true);
    expect(after(refunded, orderTakenBack(refunded))).toMatchObject(whole);
    const partly = refund(sale, 800);
    const partlyTakenBack = after(partly, orderTakenBack(partly));
    expect(refund(partlyTakenBack, 400, true)).toMatchObject(whole);
  });

  test('a refund after the payout is taken from the next available money', () => {
    expect(refund(payOut(release(sold())), 1200)).toMatchObject({
      status: 'refunded',
      sums: { available: -1200, paid_out: 500 },
    });
  });

  test('a refund for an unclaimed shop is covered by the platform where the sale does not suffice', () => {
    const position = refund(sold({ isClaimed: false }), 1200);
    expect(position.sums).toMatchObject({ held: 0, available: 0, house: -700 });
  });
});

describe('a returned payout', () => {
  const back = (position: Position, given: Partial<Parameters<typeof payoutReturned>[1]> = {}) =>
    after(position, payoutReturned(position, { amountCents: 500, isOfThisPayout: true, isDisputed: false, ...given }));

  test('a returned payout makes its sales available again', () => {
    expect(back(payOut(release(sold())))).toMatchObject({ status: 'available', sums: { available: 500, paid_out: 0 } });
  });

  test('a returned payout leaves a sale refunded that was refunded in the meantime', () => {
    expect(back(refund(payOut(release(sold())), 1200))).toMatchObject({
      status: 'refunded',
      sums: { available: -700, paid_out: 0 },
    });
  });

  test('a returned payout withholds the money of a disputed sale', () => {
    expect(back(payOut(release(sold())), { isDisputed: true })).toMatchObject({
      status: 'pending',
      sums: { pending: 500, available: 0 },
    });
  });
});

test('a dispute blocks available money and leaves the rest in place', () => {
  const available = release(sold());
  expect(after(available, disputeOpened(available)!)).toMatchObject({ status: 'pending', sums: { pending: 500 } });
  expect(disputeOpened(sold())).toBeNull();
});

test('every entry balances for every sequence of events in a sale', () => {
  const steps: Record<string, (position: Position, cents: number) => Entry | null> = {
    claim: shopClaimed,
    release: (position) => (position.status === 'pending' ? saleReleased(position) : null),
    dispute: disputeOpened,
    reprice: (position, cents) => orderRepriced(position, cents - 300),
    takeBack: orderTakenBack,
    refund: (position, cents) => {
      const left = refundableOf(position);
      const amountCents = Math.min(cents, left);
      const isUnmade = position.sums.cost === 0;
      return left === 0 ? null : moneyReturned(position, { kind: 'refund', amountCents, isUnmade });
    },
    payOut: (position) => (position.status === 'held' ? null : salePaidOut(position)),
    payoutBack: (position, cents) =>
      position.sums.paid_out === 0
        ? null
        : payoutReturned(position, {
            amountCents: position.sums.paid_out,
            isOfThisPayout: cents % 2 === 0,
            isDisputed: cents % 3 === 0,
          }),
    forfeit: (position) => (position.status === 'held' ? saleForfeited(position) : null),
  };
  const names = Object.keys(steps);
  fc.assert(
    fc.property(
      fc.record({
        grossCents: fc.integer({ min: 1, max: 5000 }),
        costCents: fc.integer({ min: 0, max: 6000 }),
        feeCents: fc.integer({ min: 0, max: 300 }),
        isClaimed: fc.boolean(),
      }),
      fc.array(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 5000 })), { maxLength: 25 }),
      (sale, history) => {
        let position = sold(sale);
        for (const [name, cents] of history) {
          const entry = steps[name]!(position, cents);
          if (!entry) continue;
          position = after(position, entry);
          const { sums, status } = position;
          expect(Object.values(sums).reduce((total, one) => total + one, 0)).toBe(0);
          expect(-sums.shopper + 0).toBe(sale.grossCents - refundedOf(position) + 0);
          if (status !== 'held') expect(sums.held + 0).toBe(0);
          if (status !== 'pending') expect(sums.pending + 0).toBe(0);
          expect(status === 'refunded').toBe(refundedOf(position) === sale.grossCents);
        }
      },
    ),
    { numRuns: 500 },
  );
});
