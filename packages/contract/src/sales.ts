import { z } from 'zod';

export const saleList = z.object({
  sales: z.array(
    z.object({
      id: z.string(),
      orderId: z.string(),
      shop_id: z.string(),
      product: z.string(),
      variantId: z.string(),
      quantity: z.int(),
      grossCents: z.int().describe('What the shopper paid, shipping included'),
      costCents: z.int().describe('What the order cost'),
      feeCents: z.int(),
      netCents: z.int().describe('What is left for the owner'),
      status: z.enum(['held', 'available', 'paid_out', 'refunded']),
      at: z.string(),
    }),
  ),
  nextCursor: z.string().nullable(),
});

export const payoutList = z.object({
  payouts: z.array(
    z.object({
      id: z.string(),
      amountCents: z.int(),
      status: z.enum(['paying', 'paid', 'failed']),
      reference: z.string().nullable(),
      at: z.string(),
    }),
  ),
  heldCents: z.int(),
  availableCents: z.int(),
  nextCursor: z.string().nullable(),
});
