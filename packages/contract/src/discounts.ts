import { z } from 'zod';

/** Letters, digits and dashes: what can be read out and typed on a phone. Case does not matter to shoppers. */
const code = z
  .string()
  .trim()
  .min(3, 'must have at least 3 characters')
  .max(40, 'must have at most 40 characters')
  .regex(/^[\p{L}\p{N}_-]+$/u, 'must be letters, digits, - and _ only');

const percent = z
  .number()
  .min(0.01, 'must be at least 0.01')
  .max(100, 'must be at most 100')
  .describe('Off the goods, in percent, with at most two decimals');
const amountCents = z
  .int()
  .min(1, 'must be at least 1 (one cent)')
  .max(100_000_000, 'must be at most 100,000,000')
  .describe('Off the goods, at most what they cost');
const moment = z.iso.datetime({ offset: true });
const maxUses = z.int().min(1).max(1_000_000);
const minimumCents = z.int().min(1).max(100_000_000);

export const discountStatuses = ['scheduled', 'active', 'used_up', 'ended'] as const;

export const discount = z
  .object({
    id: z.string(),
    code: z.string().describe('As it was given; shoppers may write it in any case'),
    percent: z.number().nullable().describe('Off the goods, in percent; null when it is an amount'),
    amountCents: z.int().nullable().describe('Off the goods; null when it is a percentage'),
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    maxUses: z.int().nullable().describe('How many purchases it works for in all; null for any number'),
    minimumCents: z.int().nullable().describe('What the goods must cost before it works'),
    uses: z.int().describe('Purchases that were made with it or are being paid; those that were declined do not count'),
    status: z.enum(discountStatuses),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Discount' });
export type Discount = z.infer<typeof discount>;

export const discountAnswer = z.object({ discount });
export const discountList = z.object({ discounts: z.array(discount).describe('Newest first; at most 500') });
export const deletedDiscount = z.object({ id: z.string(), deleted: z.literal(true) });

const terms = {
  percent: percent.nullable().optional(),
  amountCents: amountCents.nullable().optional(),
  startsAt: moment.nullable().optional(),
  endsAt: moment.nullable().optional(),
  maxUses: maxUses.nullable().optional(),
  minimumCents: minimumCents.nullable().optional(),
};

export const discountRequest = z.object({ code, ...terms });
export type DiscountRequest = z.infer<typeof discountRequest>;

export const discountPatch = z.object({ code: code.optional(), ...terms });
export type DiscountPatch = z.infer<typeof discountPatch>;
