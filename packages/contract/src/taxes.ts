import { z } from 'zod';
import { oneLine } from './one-line.ts';

/** Who says how much tax is due: the shop's own rates, or Stripe Tax where this service takes payments by Stripe. */
export const taxProviders = ['rates', 'stripe'] as const;

export const taxRate = z
  .object({
    country: z
      .string()
      .trim()
      .length(2, 'must be a code of two letters, such as US or DE')
      .transform((text) => text.toUpperCase()),
    state: z
      .string()
      .trim()
      .min(1)
      .max(10)
      .transform((text) => text.toUpperCase())
      .nullable()
      .optional()
      .describe(
        'For the United States, Canada and Australia: this state only. Left out: everywhere in the country else',
      ),
    percent: z.number().min(0).max(100).describe('With at most four decimals, such as 8.875'),
    name: oneLine(40).min(1).describe('As shoppers read it, such as VAT'),
  })
  .meta({ id: 'TaxRate' });
export type TaxRate = z.infer<typeof taxRate>;

export const taxesRequest = z.object({
  provider: z.enum(taxProviders).default('rates'),
  pricesIncludeTax: z.boolean().describe('Whether prices and delivery are shown with tax in them, or tax comes on top'),
  rates: z.array(taxRate).max(300).default([]),
});

export const taxes = z
  .object({
    provider: z.enum(taxProviders),
    pricesIncludeTax: z.boolean(),
    rates: z.array(
      z.object({ country: z.string(), state: z.string().nullable(), percent: z.number(), name: z.string() }),
    ),
    stripeIsAvailable: z.boolean().describe('Whether `stripe` can be chosen: this service takes payments by Stripe'),
  })
  .meta({ id: 'Taxes' });
export type Taxes = z.infer<typeof taxes>;
