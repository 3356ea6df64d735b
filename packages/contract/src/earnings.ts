import { z } from 'zod';

export const earnings = z
  .object({
    heldCents: z.int().describe('Of shops that are not claimed yet'),
    pendingCents: z.int().describe('Of sales that have not shipped, or shipped too recently'),
    availableCents: z.int().describe('What the next payout sends'),
    owedCents: z.int().describe('What is owed after refunds of sales that were paid out; later sales fill it first'),
    inTransitCents: z.int().describe('Of payouts that the provider has not confirmed yet'),
    nextPayoutAt: z
      .string()
      .nullable()
      .describe('Null while there is not a dollar to pay out, or no account to send it to'),
    holdDays: z.int().describe('Days between shipping and being available'),
    hasPayoutAccount: z.boolean(),
  })
  .meta({ id: 'Earnings' });
export type Earnings = z.infer<typeof earnings>;

export const payoutStatuses = ['paying', 'paid', 'failed'] as const;

export const payout = z
  .object({
    id: z.string(),
    amountCents: z.int(),
    status: z.enum(payoutStatuses),
    reference: z.string().nullable().describe('The provider’s'),
    failure: z.string().nullable().describe('Why it failed; the money is available again'),
    at: z.string(),
    settledAt: z.string().nullable(),
  })
  .meta({ id: 'Payout' });
export type Payout = z.infer<typeof payout>;

export const payoutList = z.object({
  payouts: z.array(payout),
  heldCents: z.int(),
  pendingCents: z.int(),
  availableCents: z.int(),
  owedCents: z.int(),
  nextCursor: z.string().nullable(),
});

/** `POST /api/payouts`: what is available is sent now instead of with the next daily round. */
export const payoutRequested = z.object({ payout });

export const payoutAnswer = z.object({
  payout,
  totals: z.object({
    salesCents: z.int().describe('What shoppers paid'),
    costCents: z.int(),
    feeCents: z.int(),
    refundedCents: z.int(),
    netCents: z.int().describe('The payout’s amount'),
  }),
  lines: z
    .array(
      z.object({
        saleId: z.string(),
        orderId: z.string(),
        product: z.string(),
        quantity: z.int(),
        kind: z.enum(['sale', 'refund']).describe('refund: taken back for a sale that an earlier payout contained'),
        grossCents: z.int(),
        costCents: z.int(),
        feeCents: z.int(),
        refundedCents: z.int(),
        amountCents: z.int().describe('What it adds to the payout; negative for a refund'),
        at: z.string(),
      }),
    )
    .describe('At most 1000, newest sale first'),
  hasMoreLines: z.boolean(),
});
export type PayoutAnswer = z.infer<typeof payoutAnswer>;

const sums = z.object({
  openingCents: z.int().describe('The owner’s balance when the month began, pending sales included'),
  salesCents: z.int().describe('What shoppers paid'),
  taxCents: z.int().describe('Of what shoppers paid and did not get back, the tax: yours to remit'),
  costCents: z.int(),
  feeCents: z.int(),
  refundsCents: z.int(),
  disputesCents: z.int(),
  otherCents: z.int().describe('What moved in with a claimed shop, and corrections'),
  payoutsCents: z.int().describe('Sent, less what came back'),
  closingCents: z.int(),
});

export const statement = sums
  .extend({
    month: z.string().describe('YYYY-MM, in UTC'),
    isOver: z.boolean(),
    csvUrl: z.string(),
    pdfUrl: z.string(),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof statement>;

export const statementList = z.object({ statements: z.array(statement).describe('Newest month first') });
