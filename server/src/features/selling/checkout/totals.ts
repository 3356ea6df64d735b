/**
 * What a purchase costs the shopper, to the cent. Pure, and computed only here: page, checkout, payment, receipt, sale and statement
 * show this result.
 *
 *   lines      price × quantity
 *   discount   off the lines, never off delivery, and never more than they are
 *   tax        on lines less discount, and on delivery: once on the sum of both, and not line by line
 *   total      lines − discount + delivery, and the tax where prices do not include it
 *
 * Amounts are integer cents. Shares of an amount are rounded once, half a cent up.
 */

/** A million is the whole: 8.875 % are 88,750. */
const whole = 1_000_000;

export const ppmOf = (percent: number): number => Math.round(percent * 10_000);
export const percentOf = (ppm: number): number => ppm / 10_000;

export type PricedLine = { unitCents: number; quantity: number };

export type DiscountTerms = { sharePpm: number } | { amountCents: number };

/** By a rate of the shop, or an amount from the payment provider. */
export type TaxTerms = { name: string; isIncluded: boolean } & ({ sharePpm: number } | { cents: number });

export type Tax = { name: string; cents: number; isIncluded: boolean; sharePpm: number | null };

export type Totals = {
  /** Each line with its part of the discount. The parts add up to the whole. */
  lines: { amountCents: number; discountCents: number }[];
  itemsCents: number;
  discountCents: number;
  shippingCents: number;
  tax: Tax | null;
  totalCents: number;
};

/** The smallest and the largest payment that cards are charged (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const leastPaymentCents = 50;
export const maxPaymentCents = 99_999_999;

export function computeTotals(purchase: {
  lines: readonly PricedLine[];
  discount: DiscountTerms | null;
  shippingCents: number;
  tax: TaxTerms | null;
}): Totals {
  const amounts = purchase.lines.map(({ unitCents, quantity }) => unitCents * quantity);
  const { shippingCents } = purchase;
  const itemsCents = sum(amounts);
  const discountCents = purchase.discount === null ? 0 : discountOf(itemsCents, purchase.discount);
  const beforeTaxCents = itemsCents - discountCents + shippingCents;
  const tax = purchase.tax === null ? null : taxOf(beforeTaxCents, purchase.tax);
  const shares = shareOut(discountCents, amounts);
  const totals: Totals = {
    lines: amounts.map((amountCents, i) => ({ amountCents, discountCents: shares[i]! })),
    itemsCents,
    discountCents,
    shippingCents,
    tax,
    totalCents: beforeTaxCents + addedTaxOf(tax),
  };
  const all = [...amounts, itemsCents, discountCents, shippingCents, totals.totalCents, tax?.cents ?? 0];
  if (all.some((cents) => !Number.isSafeInteger(cents) || cents < 0)) {
    throw new RangeError(`not an amount of money: ${JSON.stringify(totals)}`);
  }
  return totals;
}

/** The tax on top of prices; zero if they include it. */
export const addedTaxOf = (tax: Pick<Tax, 'cents' | 'isIncluded'> | null): number =>
  tax === null || tax.isIncluded ? 0 : tax.cents;

const discountOf = (itemsCents: number, terms: DiscountTerms): number =>
  'sharePpm' in terms ? shareOf(itemsCents, terms.sharePpm, whole) : Math.min(itemsCents, terms.amountCents);

function taxOf(cents: number, terms: TaxTerms): Tax {
  const { name, isIncluded } = terms;
  if ('cents' in terms) return { name, isIncluded, cents: terms.cents, sharePpm: null };
  const { sharePpm } = terms;
  const contained = isIncluded ? cents - shareOf(cents, whole, whole + sharePpm) : shareOf(cents, sharePpm, whole);
  return { name, isIncluded, cents: contained, sharePpm };
}

/** The tax in the refunds so far: a proportional share, and all of it once everything is refunded. */
export const taxInRefund = (refundedCents: number, sale: { grossCents: number; taxCents: number }): number =>
  sale.grossCents === 0 ? 0 : shareOf(sale.taxCents, refundedCents, sale.grossCents);

/** `cents × part ÷ of`, half a cent up; exact, however large. */
function shareOf(cents: number, part: number, of: number): number {
  const divisor = BigInt(of);
  return Number((2n * BigInt(cents) * BigInt(part) + divisor) / (2n * divisor));
}

/** Splits an amount in proportion. The rounding rest is spread over the lines, so the parts add up to the whole. */
function shareOut(cents: number, amounts: readonly number[]): number[] {
  const total = sum(amounts);
  if (total === 0) return amounts.map(() => 0);
  const shares = amounts.map((amount) => Number((BigInt(cents) * BigInt(amount)) / BigInt(total)));
  let left = cents - sum(shares);
  for (let i = 0; left > 0; i = (i + 1) % shares.length) {
    if (shares[i]! >= amounts[i]!) continue;
    shares[i]! += 1;
    left -= 1;
  }
  return shares;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
