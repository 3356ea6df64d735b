import { z } from 'zod';

export const earnings = z
  .object({
    heldCents: z.int().describe('Earnings of shops that are not claimed yet'),
    pendingCents: z.int().describe('Earnings from sales that have not shipped, or shipped less than `holdDays` ago'),
    availableCents: z.int().describe('The amount of the next payout'),
    owedCents: z.int().describe('Debt from refunds of sales that were already paid out. Later sales repay it first'),
    inTransitCents: z.int().describe('Payouts that the provider has not confirmed yet'),
    nextPayoutAt: z
      .string()
      .nullable()
      .describe('Null while less than one dollar is available, or without a payout account'),
    holdDays: z.int().describe('Days from shipping until earnings are available'),
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
    reference: z.string().nullable().describe('The provider’s reference'),
    failure: z.string().nullable().describe('Why the payout failed. The money is available again'),
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

/** `POST /api/payouts` sends the available earnings now instead of with the next daily run. */
export const payoutRequested = z.object({ payout });

export const payoutAnswer = z.object({
  payout,
  totals: z.object({
    salesCents: z.int().describe('The amount that shoppers paid'),
    costCents: z.int(),
    feeCents: z.int(),
    refundedCents: z.int(),
    netCents: z.int().describe('The amount of the payout'),
  }),
  lines: z
    .array(
      z.object({
        saleId: z.string(),
        orderId: z.string(),
        product: z.string(),
        quantity: z.int(),
        kind: z.enum(['sale', 'refund']).describe('`refund`: a deduction for a sale that an earlier payout included'),
        grossCents: z.int(),
        costCents: z.int(),
        feeCents: z.int(),
        refundedCents: z.int(),
        amountCents: z.int().describe('The amount it adds to the payout; negative for a refund'),
        at: z.string(),
      }),
    )
    .describe('At most 1000, newest sale first'),
  hasMoreLines: z.boolean(),
});
export type PayoutAnswer = z.infer<typeof payoutAnswer>;

const sums = z.object({
  openingCents: z.int().describe('The owner’s balance at the start of the month, including pending sales'),
  salesCents: z.int().describe('The amount that shoppers paid'),
  taxCents: z.int().describe('The tax in what shoppers paid, less refunds. You must remit it'),
  costCents: z.int(),
  feeCents: z.int(),
  refundsCents: z.int(),
  disputesCents: z.int(),
  otherCents: z.int().describe('Earnings that a claimed shop brought with it, and corrections'),
  payoutsCents: z.int().describe('Payouts sent, less payouts returned'),
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
