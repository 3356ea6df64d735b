import { z } from 'zod';

export const balance = z
  .object({
    plan: z.string(),
    planBudgetCents: z.number(),
    planUsedCents: z.number(),
    walletCents: z.number(),
    renewsAt: z.string().nullable().meta({ description: 'When the plan’s budget renews; null when it does not' }),
    payments: z
      .enum(['test', 'stripe'])
      .meta({ description: 'The processor that takes top-ups; `test` moves no money' }),
    storageBytes: z.number().meta({ description: 'Bytes that your shops store on their storage origins' }),
    storageLimitBytes: z
      .number()
      .meta({ description: 'Bytes that they may store: the plan’s allowance for each shop, added up' }),
  })
  .meta({ id: 'Balance' });

export const ledgerKinds = [
  'image',
  'background_removal',
  'video',
  'realtime_render',
  'asset_write',
  'order',
  'order_reversal',
  'top_up',
  'top_up_reversal',
] as const;

const oneOrMany = z
  .union([z.enum(ledgerKinds), z.array(z.enum(ledgerKinds)).max(ledgerKinds.length)])
  .transform((value) => (Array.isArray(value) ? value : [value]));

const time = z.iso.datetime({ offset: true }).transform((value) => new Date(value));

export const usageQuery = z.object({
  kind: oneOrMany.optional(),
  shop_id: z.string().max(64).optional(),
  from: time.optional().meta({ description: 'Inclusive' }),
  to: time.optional().meta({ description: 'Exclusive' }),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
  format: z.enum(['json', 'csv']).default('json'),
});

/** How an entry was paid. For an order from a buy page, the shopper's payment covers the cost: `sale`. */
const paidFrom = ['plan', 'wallet', 'plan+wallet', 'invoice', 'card', 'sale'] as const;
export type PaidFrom = (typeof paidFrom)[number];

export const usage = z
  .object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        kind: z.enum(ledgerKinds),
        costCents: z.number(),
        paidFrom: z.enum(paidFrom),
        description: z.string(),
        ref: z.string().nullable(),
        shop_id: z.string().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'Usage' });

export const dailyUsageQuery = usageQuery.pick({ shop_id: true, from: true, to: true });

export const dailyUsage = z.object({
  days: z.array(z.object({ date: z.string(), kind: z.enum(ledgerKinds), costCents: z.number(), count: z.int() })),
});

export const card = z.union([
  z.string().max(64),
  z.object({
    number: z.string().max(64),
    expMonth: z.int().min(1).max(12).optional(),
    expYear: z.int().min(2000).max(2100).optional(),
    cvc: z.string().max(4).optional(),
  }),
]);

export const topUpRequest = z.object({
  amountCents: z.int().min(100, 'must be at least 100 (one dollar)').max(1_000_000, 'must be at most 1,000,000'),
  /** A test card's number with the test processor; the id of a payment method (pm_…) with Stripe. */
  card: card.nullish(),
});

export const topUp = z
  .object({
    id: z.string(),
    status: z.enum(['paid', 'requires_confirmation', 'pending']).meta({
      description: '`pending` until the payment provider reports the result. Ask again',
    }),
    amountCents: z.int(),
    walletCents: z.number(),
    isTest: z.boolean(),
    clientSecret: z
      .string()
      .nullable()
      .meta({ description: 'For Stripe.js, while the payment is waiting for confirmation' }),
  })
  .meta({ id: 'TopUp' });
