import { z } from 'zod';

/** Letters, digits and dashes, so that a code can be read out and typed on a phone. Shoppers may ignore case. */
const code = z
  .string()
  .trim()
  .min(3, 'must have at least 3 characters')
  .max(40, 'must have at most 40 characters')
  .regex(/^[\p{L}\p{N}_-]+$/u, 'must contain only letters, digits, - and _');

const percent = z
  .number()
  .min(0.01, 'must be at least 0.01')
  .max(100, 'must be at most 100')
  .describe('Percent off the items, with at most two decimals');
const amountCents = z
  .int()
  .min(1, 'must be at least 1 (one cent)')
  .max(100_000_000, 'must be at most 100,000,000')
  .describe('Cents off the items, up to their total');
const moment = z.iso.datetime({ offset: true });
const maxUses = z.int().min(1).max(1_000_000);
const minimumCents = z.int().min(1).max(100_000_000);

export const discountStatuses = ['scheduled', 'active', 'used_up', 'ended'] as const;

export const discount = z
  .object({
    id: z.string(),
    code: z.string().describe('As it was entered. Shoppers can type it in upper or lower case'),
    percent: z.number().nullable().describe('Percent off the items; null if the discount is an amount'),
    amountCents: z.int().nullable().describe('Cents off the items; null if the discount is a percentage'),
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    maxUses: z.int().nullable().describe('The total number of purchases it works for; null for no limit'),
    minimumCents: z.int().nullable().describe('The minimum total of the items'),
    uses: z.int().describe('Purchases made with it, including those being paid. Declined payments do not count'),
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
