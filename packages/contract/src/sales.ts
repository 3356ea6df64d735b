import { z } from 'zod';

/** Where the owner's part of a sale is. `held` belongs to a shop that nobody has claimed yet. */
export const saleStatuses = ['held', 'pending', 'available', 'paid_out', 'refunded'] as const;
export type SaleStatus = (typeof saleStatuses)[number];

/** Why a sale cannot be paid out yet. */
export const pendingReasons = ['unclaimed', 'not_shipped', 'order_failed', 'hold_period', 'disputed'] as const;
export type PendingReason = (typeof pendingReasons)[number];

export const saleLine = z
  .object({
    product: z.string(),
    variantId: z.string(),
    listingId: z.string().nullable().describe('Null for what was bought by a plain link'),
    title: z.string(),
    quantity: z.int(),
    unitCents: z.int().describe('The price of one, before any discount'),
  })
  .meta({ id: 'SaleLine' });
export type SaleLine = z.infer<typeof saleLine>;

export const sale = z
  .object({
    id: z.string(),
    orderId: z.string(),
    shop_id: z.string(),
    product: z.string(),
    variantId: z.string(),
    quantity: z.int().describe('Pieces in all'),
    lines: z.array(saleLine).describe('What was bought; `product` and `variantId` are of the first'),
    grossCents: z.int().describe('What the shopper paid, shipping and tax included'),
    discountCents: z.int().describe('What a discount code took off; it is not part of what was paid'),
    taxCents: z.int().describe('Of what was paid, the tax: yours to remit'),
    costCents: z.int().describe('What the order cost; 0 once it was taken back before production'),
    feeCents: z.int().describe('The fee; 0 once it was given back'),
    refundedCents: z.int().describe('What went back to the shopper so far, by refunds and lost disputes'),
    netCents: z.int().describe('What is left for the owner; below zero when more went back than was left'),
    status: z.enum(saleStatuses),
    pendingReason: z.enum(pendingReasons).nullable().describe('Why it is held or pending; null otherwise'),
    availableAt: z.string().nullable().describe('When a shipped sale becomes available; null before it has shipped'),
    isDisputed: z.boolean().describe('The shopper’s bank asks for the money back and has not decided yet'),
    payoutId: z.string().nullable().describe('The payout it was part of last'),
    at: z.string(),
  })
  .meta({ id: 'Sale' });
export type Sale = z.infer<typeof sale>;

export const saleList = z.object({ sales: z.array(sale), nextCursor: z.string().nullable() });

/** What set a refund off: the owner, the end of the order, the end of the shop, a payment that did not fit, an order that
 * could not be made, or the provider. */
export const refundCauses = [
  'owner',
  'order_withdrawn',
  'shop_closed',
  'payment_unusable',
  'order_unmade',
  'provider',
  'dispute_lost',
] as const;

export const refund = z
  .object({
    id: z.string(),
    amountCents: z.int(),
    cause: z.enum(refundCauses),
    reason: z.string().nullable().describe('In the owner’s words; the shopper reads it too'),
    status: z.enum(['sending', 'sent', 'failed']),
    failure: z.string().nullable().describe('Why the provider could not send it'),
    at: z.string(),
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof refund>;

export const saleEntry = z
  .object({
    at: z.string(),
    kind: z.string(),
    description: z.string(),
    netCents: z.int().describe('What it changed for the owner'),
    payoutId: z.string().nullable(),
  })
  .meta({ id: 'SaleEntry' });

export const saleAnswer = z.object({
  sale,
  refunds: z.array(refund).describe('Newest first'),
  entries: z.array(saleEntry).describe('Everything that happened to its money, oldest first'),
});
export type SaleAnswer = z.infer<typeof saleAnswer>;

const maxRefundCents = 100_000_000;
const cents = z.int().min(1, 'must be at least 1 (one cent)').max(maxRefundCents, 'must be at most 100,000,000');

export const refundRequest = z.object({
  amountCents: cents,
  reason: z.string().trim().min(1, 'must say why').max(500),
  notify: z.boolean().default(true).describe('Whether the shopper is sent a message about it'),
});

export const refundAnswer = z.object({ refund, sale });

export const refundPreviewQuery = z.object({
  amountCents: z.coerce
    .number()
    .int()
    .min(1)
    .max(maxRefundCents)
    .optional()
    .describe('Unset: everything that can still be refunded'),
});

/** What a refund or a cancellation does, in the money of both parties. */
export const moneyPreview = z
  .object({
    amountCents: z.int().describe('What goes back to the shopper'),
    refundableCents: z.int().describe('The most that can go back'),
    isWhole: z.boolean().describe('Nothing of the purchase is left to refund after it'),
    cancelsOrder: z.boolean().describe('The order is not in production yet and is cancelled along with it'),
    blockedBy: z
      .enum(['disputed', 'nothing_left', 'order_not_cancellable'])
      .nullable()
      .describe('Why it cannot be done now; null when it can'),
    shopper: z.object({
      paidCents: z.int(),
      refundedBeforeCents: z.int(),
      refundedAfterCents: z.int(),
    }),
    owner: z.object({
      netBeforeCents: z.int().describe('What the owner has of this sale now'),
      netAfterCents: z.int(),
      changeCents: z.int(),
      costReturnedCents: z.int().describe('Of the order’s cost; 0 once it is in production'),
      feeReturnedCents: z.int(),
      owedAfterCents: z.int().describe('What the organization then owes, to be taken from later sales'),
    }),
    notes: z.array(z.string()).describe('The same in sentences, fit to show'),
  })
  .meta({ id: 'MoneyPreview' });
export type MoneyPreview = z.infer<typeof moneyPreview>;

export const cancelPreview = z.object({
  sale: moneyPreview.nullable().describe('Null for an order that no shopper paid for on a buy page'),
  invoiceCents: z.int().describe('What comes off the organization’s invoice; 0 for an order that a sale paid for'),
});
export type CancelPreview = z.infer<typeof cancelPreview>;
