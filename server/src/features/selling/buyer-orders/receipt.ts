/** The receipt of a purchase, in the shopper's language. The page and the PDF both show it. */
import { addressLines } from '@platen/contract/address-lines';
import type { Words } from '../../words/texts/texts.ts';
import { percentOf, taxInRefund } from '../checkout/totals.ts';
import type { Tracked, TrackedTax } from './tracked.ts';

type ReceiptRow = { name: string; amount: string; isTotal?: true };

export type Receipt = {
  title: string;
  /** Who sold it, and when it was paid. */
  facts: string[];
  address: { title: string; lines: string[] } | null;
  columns: { quantity: string; price: string; amount: string };
  lines: { title: string; options: string; quantity: string; price: string; amount: string }[];
  rows: ReceiptRow[];
  notes: string[];
};

const taxName = (words: Words, { name, sharePpm }: TrackedTax): string =>
  sharePpm === null ? name : `${name} ${words.percent(percentOf(sharePpm))}`;

/** The amounts paid, row by row. The last row is the total. */
export function moneyRows(words: Words, tracked: Tracked): ReceiptRow[] {
  const { itemsCents, shippingCents, discount, tax, totalCents } = tracked;
  return [
    { name: words.say('common.items'), amount: words.money(itemsCents) },
    ...(discount
      ? [{ name: `${words.say('common.discount')} ${discount.code}`, amount: words.money(-discount.cents) }]
      : []),
    { name: words.say('common.delivery'), amount: words.shipping(shippingCents) },
    ...(tax && !tax.isIncluded ? [{ name: taxName(words, tax), amount: words.money(tax.cents) }] : []),
    { name: words.say('common.total'), amount: words.money(totalCents), isTotal: true as const },
  ];
}

/** The tax included in the prices, or null. */
export const includedTax = (words: Words, { tax }: Pick<Tracked, 'tax'>): string | null =>
  tax?.isIncluded ? words.say('cart.includes', { tax: taxName(words, tax), amount: words.money(tax.cents) }) : null;

function refundRows(words: Words, { refundedCents, totalCents }: Tracked): ReceiptRow[] {
  if (refundedCents === 0) return [];
  return [
    { name: words.say('cart.refunded'), amount: words.money(-refundedCents) },
    { name: words.say('cart.paidInTheEnd'), amount: words.money(totalCents - refundedCents), isTotal: true },
  ];
}

function refundedTax(words: Words, { refundedCents, totalCents, tax }: Tracked): string | null {
  if (refundedCents === 0 || !tax) return null;
  const cents = taxInRefund(refundedCents, { grossCents: totalCents, taxCents: tax.cents });
  return words.say('cart.refundedTax', { tax: taxName(words, tax), amount: words.money(cents) });
}

/** A receipt exists for every paid purchase, refunded or not. */
export const hasReceipt = ({ status }: Pick<Tracked, 'status'>): boolean =>
  status === 'paid' || status === 'ordered' || status === 'refunded';

export function receiptOf(words: Words, tracked: Tracked): Receipt {
  const { order, shopName, paidAt } = tracked;
  const notes = [includedTax(words, tracked), refundedTax(words, tracked)];
  const lines = addressLines(tracked.shipTo, words.country);
  return {
    title: order ? words.say('cart.receiptFor', { number: order.orderNumber }) : words.say('cart.receipt'),
    facts: [
      ...(shopName === null ? [] : [words.say('cart.receiptFrom', { shop: shopName })]),
      words.say('cart.paidOn', { date: words.date(paidAt.toISOString().slice(0, 10)) }),
    ],
    address: lines.length === 0 ? null : { title: words.say('cart.shipTo'), lines },
    columns: {
      quantity: words.say('common.quantity'),
      price: words.say('cart.unitPrice'),
      amount: words.say('cart.amount'),
    },
    lines: tracked.lines.map(({ title, options, quantity, unitCents }) => ({
      title,
      options,
      quantity: words.number(quantity),
      price: words.money(unitCents),
      amount: words.money(unitCents * quantity),
    })),
    rows: [...moneyRows(words, tracked), ...refundRows(words, tracked)].map((row) =>
      row.isTotal ? { ...row, name: `${row.name} (USD)` } : row,
    ),
    notes: notes.filter((note) => note !== null),
  };
}
