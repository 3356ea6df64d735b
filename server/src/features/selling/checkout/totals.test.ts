import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addedTaxOf,
  computeTotals,
  type DiscountTerms,
  percentOf,
  ppmOf,
  type TaxTerms,
  taxInRefund,
} from './totals.ts';

const lines = fc.array(
  fc.record({ unitCents: fc.integer({ min: 1, max: 1_000_000 }), quantity: fc.integer({ min: 1, max: 100 }) }),
  { minLength: 1, maxLength: 50 },
);
const discount: fc.Arbitrary<DiscountTerms | null> = fc.oneof(
  fc.constant(null),
  fc.record({ sharePpm: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({ amountCents: fc.integer({ min: 1, max: 600_000_000 }) }),
);
const tax: fc.Arbitrary<TaxTerms | null> = fc.oneof(
  fc.constant(null),
  fc.record({ name: fc.constant('VAT'), isIncluded: fc.boolean(), sharePpm: fc.integer({ min: 0, max: 1_000_000 }) }),
);
const purchase = fc.record({ lines, discount, tax, shippingCents: fc.integer({ min: 0, max: 100_000 }) });

describe('every purchase', () => {
  test('the total is lines − discount + delivery + added tax, and no part is below zero', () => {
    fc.assert(
      fc.property(purchase, (given) => {
        const totals = computeTotals(given);
        const ofLines = given.lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
        expect(totals.itemsCents).toBe(ofLines);
        expect(totals.totalCents).toBe(
          totals.itemsCents - totals.discountCents + totals.shippingCents + addedTaxOf(totals.tax),
        );
        for (const cents of [totals.itemsCents, totals.discountCents, totals.tax?.cents ?? 0, totals.totalCents]) {
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(cents)).toBe(true);
        }
        expect(totals.discountCents).toBeLessThanOrEqual(totals.itemsCents);
        expect(totals.tax?.cents ?? 0).toBeLessThanOrEqual(totals.totalCents);
      }),
    );
  });

  test('the discount is split over the lines without losing a cent, and no line gets more than it costs', () => {
    fc.assert(
      fc.property(purchase, (given) => {
        const totals = computeTotals(given);
        expect(totals.lines.reduce((sum, line) => sum + line.discountCents, 0)).toBe(totals.discountCents);
        for (const line of totals.lines) expect(line.discountCents).toBeLessThanOrEqual(line.amountCents);
      }),
    );
  });

  test('tax is within half a cent of the exact share, included or added', () => {
    fc.assert(
      fc.property(purchase, (given) => {
        const totals = computeTotals(given);
        if (!totals.tax) return;
        const net = totals.totalCents - totals.tax.cents;
        const exact = (net * totals.tax.sharePpm!) / 1_000_000;
        expect(Math.abs(totals.tax.cents - exact)).toBeLessThanOrEqual(totals.tax.isIncluded ? 1 : 0.501);
      }),
    );
  });

  test('refunds return their share of the tax, and the last one returns the rest', () => {
    fc.assert(
      fc.property(purchase, fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 8 }), (given, parts) => {
        const totals = computeTotals(given);
        const sale = { grossCents: totals.totalCents, taxCents: totals.tax?.cents ?? 0 };
        let refunded = 0;
        let before = 0;
        for (const part of [...parts, Number.MAX_SAFE_INTEGER]) {
          refunded = Math.min(sale.grossCents, refunded + part);
          const inIt = taxInRefund(refunded, sale);
          expect(inIt).toBeGreaterThanOrEqual(before);
          before = inIt;
        }
        expect(before).toBe(sale.taxCents);
      }),
    );
  });
});

describe('by example', () => {
  const mugs = [{ unitCents: 1999, quantity: 3 }];
  const base = { lines: mugs, shippingCents: 500, discount: null, tax: null };

  test('a percentage comes off the lines only, half a cent up', () => {
    expect(computeTotals({ ...base, discount: { sharePpm: ppmOf(15) } })).toMatchObject({
      itemsCents: 5997,
      discountCents: 900, // 899.55
      totalCents: 5597,
    });
  });

  test('a fixed discount never exceeds the lines', () => {
    const totals = computeTotals({ ...base, discount: { amountCents: 10_000 } });
    expect(totals).toMatchObject({ discountCents: 5997, totalCents: 500 });
  });

  test('tax is added to prices that exclude it, and to delivery', () => {
    const tax = { name: 'Sales tax', sharePpm: ppmOf(8.875), isIncluded: false };
    expect(computeTotals({ ...base, tax })).toMatchObject({ tax: { cents: 577 }, totalCents: 7074 }); // 576.60…
  });

  test('tax that prices include does not change the total', () => {
    const tax = { name: 'MwSt', sharePpm: ppmOf(19), isIncluded: true };
    expect(computeTotals({ ...base, tax })).toMatchObject({ tax: { cents: 1037 }, totalCents: 6497 });
  });

  test('the payment provider’s tax is used unchanged', () => {
    const tax = { name: 'Tax', cents: 123, isIncluded: false };
    expect(computeTotals({ ...base, tax })).toMatchObject({ tax: { cents: 123, sharePpm: null }, totalCents: 6620 });
  });

  test('percentages keep four decimal places', () => {
    expect([ppmOf(8.875), percentOf(ppmOf(8.875)), ppmOf(0.1)]).toEqual([88_750, 8.875, 1000]);
  });

  test('an invalid amount of money is refused', () => {
    expect(() => computeTotals({ ...base, shippingCents: 1.5 })).toThrow('not an amount');
    expect(() => computeTotals({ ...base, shippingCents: -7000 })).toThrow('not an amount');
  });
});
