import { z } from 'zod';

/** The state of the owner's earnings from a sale. `held` is for unclaimed shops. */
export const saleStatuses = ['held', 'pending', 'available', 'paid_out', 'refunded'] as const;
export type SaleStatus = (typeof saleStatuses)[number];

/** Why a sale cannot be paid out yet. */
export const pendingReasons = ['unclaimed', 'not_shipped', 'order_failed', 'hold_period', 'disputed'] as const;
export type PendingReason = (typeof pendingReasons)[number];

export const saleLine = z
  .object({
    product: z.string(),
    variantId: z.string(),
    listingId: z.string().nullable().describe('Null for purchases through a plain buy link'),
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
    quantity: z.int().describe('The total number of pieces'),
    lines: z.array(saleLine).describe('The purchased items. `product` and `variantId` repeat the first'),
    grossCents: z.int().describe('The amount the shopper paid, including shipping and tax'),
    discountCents: z.int().describe('The discount from a code; not part of `grossCents`'),
    taxCents: z.int().describe('The tax in `grossCents`. You must remit it'),
    costCents: z.int().describe('The cost of the order; 0 if it was cancelled before production'),
    feeCents: z.int().describe('The fee; 0 once it is returned'),
    refundedCents: z.int().describe('The amount returned to the shopper so far, by refunds and lost disputes'),
    netCents: z.int().describe('The owner’s earnings; negative if more was returned than the owner had earned'),
    status: z.enum(saleStatuses),
    pendingReason: z.enum(pendingReasons).nullable().describe('Why it is held or pending; null otherwise'),
    availableAt: z.string().nullable().describe('When the earnings become available; null until the order ships'),
    isDisputed: z.boolean().describe('Whether the shopper’s bank has disputed the payment and not decided yet'),
    payoutId: z.string().nullable().describe('The last payout that included it'),
    at: z.string(),
  })
  .meta({ id: 'Sale' });
export type Sale = z.infer<typeof sale>;

export const saleList = z.object({ sales: z.array(sale), nextCursor: z.string().nullable() });

/** The cause of a refund: the owner, a withdrawn order, a closed shop, a payment that did not match, an order that could not be
 * made, or the provider. */
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
    reason: z.string().nullable().describe('The owner’s reason, which the shopper sees too'),
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
    netCents: z.int().describe('The change in the owner’s earnings'),
    payoutId: z.string().nullable(),
  })
  .meta({ id: 'SaleEntry' });

export const saleAnswer = z.object({
  sale,
  refunds: z.array(refund).describe('Newest first'),
  entries: z.array(saleEntry).describe('The payment history of the sale, oldest first'),
});
export type SaleAnswer = z.infer<typeof saleAnswer>;

const maxRefundCents = 100_000_000;
const cents = z.int().min(1, 'must be at least 1 (one cent)').max(maxRefundCents, 'must be at most 100,000,000');

export const refundRequest = z.object({
  amountCents: cents,
  reason: z.string().trim().min(1, 'must say why').max(500),
  notify: z.boolean().default(true).describe('Whether to email the shopper about it'),
});

export const refundAnswer = z.object({ refund, sale });

export const refundPreviewQuery = z.object({
  amountCents: z.coerce
    .number()
    .int()
    .min(1)
    .max(maxRefundCents)
    .optional()
    .describe('Defaults to everything that can still be refunded'),
});

/** The financial effect of a refund or a cancellation for both parties. */
export const moneyPreview = z
  .object({
    amountCents: z.int().describe('The amount to return to the shopper'),
    refundableCents: z.int().describe('The maximum refund'),
    isWhole: z.boolean().describe('True if nothing is left to refund afterwards'),
    cancelsOrder: z.boolean().describe('True if the order is not in production yet and will be cancelled'),
    blockedBy: z
      .enum(['disputed', 'nothing_left', 'order_not_cancellable'])
      .nullable()
      .describe('Why it is not possible now; null if it is'),
    shopper: z.object({
      paidCents: z.int(),
      refundedBeforeCents: z.int(),
      refundedAfterCents: z.int(),
    }),
    owner: z.object({
      netBeforeCents: z.int().describe('The owner’s current earnings from this sale'),
      netAfterCents: z.int(),
      changeCents: z.int(),
      costReturnedCents: z.int().describe('The part of the order’s cost that is returned; 0 once it is in production'),
      feeReturnedCents: z.int(),
      owedAfterCents: z.int().describe('The organization’s debt afterwards, to be repaid from later sales'),
    }),
    notes: z.array(z.string()).describe('The same as sentences you can show to people'),
  })
  .meta({ id: 'MoneyPreview' });
export type MoneyPreview = z.infer<typeof moneyPreview>;

export const cancelPreview = z.object({
  sale: moneyPreview.nullable().describe('Null if no shopper paid for the order on a buy page'),
  invoiceCents: z.int().describe('The deduction from the organization’s invoice; 0 for an order that a sale paid for'),
});
export type CancelPreview = z.infer<typeof cancelPreview>;
