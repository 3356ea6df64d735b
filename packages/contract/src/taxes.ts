import { z } from 'zod';
import { oneLine } from './one-line.ts';

/** The source of tax rates: the shop's own rates, or Stripe Tax if this service takes payments with Stripe. */
export const taxProviders = ['rates', 'stripe'] as const;

export const taxRate = z
  .object({
    country: z
      .string()
      .trim()
      .length(2, 'must be a two-letter code, such as US or DE')
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
        'Limits the rate to one state of the United States, Canada or Australia. Without it, the rate applies to the rest of the country',
      ),
    percent: z.number().min(0).max(100).describe('At most four decimals, such as 8.875'),
    name: oneLine(40).min(1).describe('The name for shoppers, such as VAT'),
  })
  .meta({ id: 'TaxRate' });
export type TaxRate = z.infer<typeof taxRate>;

export const taxesRequest = z.object({
  provider: z.enum(taxProviders).default('rates'),
  pricesIncludeTax: z.boolean().describe('True if prices and shipping include tax; false if tax is added at checkout'),
  rates: z.array(taxRate).max(300).default([]),
});

export const taxes = z
  .object({
    provider: z.enum(taxProviders),
    pricesIncludeTax: z.boolean(),
    rates: z.array(
      z.object({ country: z.string(), state: z.string().nullable(), percent: z.number(), name: z.string() }),
    ),
    stripeIsAvailable: z
      .boolean()
      .describe('Whether `stripe` can be chosen, because this service takes payments with Stripe'),
  })
  .meta({ id: 'Taxes' });
export type Taxes = z.infer<typeof taxes>;
