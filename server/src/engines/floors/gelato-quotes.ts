/**
 * Prices before an order is placed (https://dashboard.gelato.com/docs/orders/v4/quote): one quote for each place that
 * makes a part of it.
 */
import { z } from 'zod';
import { VendorRefused } from '../../kernel/outbound/vendor-calls.ts';
import type { VendorCost } from './port.ts';

const price = z.number().min(0).max(1e7);
const currency = z.string().regex(/^[A-Z]{3}$/);
const method = z.object({
  shipmentMethodUid: z.string().max(200),
  type: z.string().max(50).nullish(),
  price,
  currency,
});

export const quoteSchema = z.object({
  quotes: z
    .array(
      z.object({
        products: z.array(z.object({ price, currency })).max(500),
        shipmentMethods: z.array(method).max(500),
      }),
    )
    .max(100),
});

const toCents = (value: number): number => Math.round(value * 100);

/** With the shipping that the order would get for this method: the cheapest that fits, from each place. Without tax. */
export function toCost({ quotes }: z.infer<typeof quoteSchema>, wanted: string): VendorCost | null {
  const chosen = quotes.map(({ shipmentMethods }) => {
    const fitting = shipmentMethods.filter((one) => isMeant(wanted, one)).sort((a, b) => a.price - b.price);
    if (!fitting[0]) throw new VendorRefused(`Gelato does not ship this order by ${wanted} there.`);
    return fitting[0];
  });
  const products = quotes.flatMap((quote) => quote.products);
  const [first] = chosen;
  if (!first) throw new VendorRefused('Gelato has no price for this order there.');
  if ([...chosen, ...products].some((one) => one.currency !== first.currency)) return null;
  const itemsCents = products.reduce((sum, one) => sum + toCents(one.price), 0);
  const shippingCents = chosen.reduce((sum, one) => sum + toCents(one.price), 0);
  return {
    currency: first.currency,
    itemsCents,
    shippingCents,
    taxCents: null,
    totalCents: itemsCents + shippingCents,
  };
}

/** `normal`, `standard` and `express` are kinds; other names are methods. Several are separated by commas. */
const isMeant = (wanted: string, { shipmentMethodUid, type }: z.infer<typeof method>): boolean =>
  wanted.split(',').some((one) => one === shipmentMethodUid || one === type);
