import { expect, test } from 'vitest';
import { choosePayable } from './payouts.ts';

const choose = (cents: number[], pendingCents: number) => {
  const { sales, amountCents } = choosePayable(
    cents.map((one) => ({ sale: one, cents: one })),
    pendingCents,
  );
  return { sales: sales.toSorted((a, b) => a - b), amountCents };
};

test('everything available is paid out, less any debt', () => {
  expect(choose([1000, 2500, -300], 400)).toEqual({ sales: [-300, 1000, 2500], amountCents: 3200 });
});

test('money that covers loss-making sales in progress is kept', () => {
  expect(choose([10_000], -10_000).amountCents).toBe(0);
  expect(choose([4000, 6000], -3000)).toEqual({ sales: [4000], amountCents: 4000 });
  expect(choose([4000, 6000, -500], -500)).toEqual({ sales: [-500, 4000], amountCents: 3500 });
});
