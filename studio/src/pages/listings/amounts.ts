/** Amounts as typed, and what a price earns. */

/** `12`, `12.5` and `12,50` in cents; null for anything else. */
export function parseAmount(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

export const showAmount = (cents: number): string => (cents / 100).toFixed(2);

export type Fee = { percent: number; fixedCents: number };

/** The fee that the service takes from a sale. */
export const feeOf = (priceCents: number, { percent, fixedCents }: Fee): number =>
  Math.min(priceCents, Math.round((priceCents * Math.round(percent * 100)) / 10_000) + fixedCents);

/** What the seller earns on one item, without shipping. */
export const earningsOf = (priceCents: number, costCents: number, fee: Fee): number =>
  priceCents - costCents - feeOf(priceCents, fee);
