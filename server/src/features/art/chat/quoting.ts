/** The price of a quantity of one product and, if the country is known, its shipping cost and arrival dates. */
import { invalidArgument, notFound } from '../../../kernel/errors.ts';
import { pickVariant } from '../../catalog/catalog.ts';
import { estimateCart } from '../../making/orders/orders.ts';
import type { Deps } from '../deps.ts';

export type SpeedQuote = {
  speed: string;
  priceCents: number;
  minDays: number;
  maxDays: number;
  arrives: { earliest: string; latest: string } | null;
};

export type OrderQuote = {
  product: string;
  variant: string;
  quantity: number;
  currency: string;
  unitCents: number;
  itemsCents: number;
  country: string | null;
  /** The cheapest first. Null if the country is unknown or we do not ship there. */
  speeds: SpeedQuote[] | null;
};

type Input = { product: string; options: Record<string, string>; quantity: number; country: string | null };

export function quoteOrder(
  deps: Pick<Deps, 'catalog' | 'clock' | 'config' | 'network' | 'vault'>,
  shopId: string,
  { product: code, options, quantity, country }: Input,
): OrderQuote {
  const product = deps.catalog.findProduct(code);
  if (!product) throw notFound(`Product ${code}`);
  const picked = pickVariant(product, Object.entries(options));
  if ('fault' in picked) throw invalidArgument(picked.fault.message, { validOptions: picked.fault.validOptions });
  const { variant } = picked;
  const plan = country === null ? null : estimateCart(deps, shopId, [{ product, variant, quantity }], country);
  const speeds = plan?.groups[0]?.options.map(
    ({ speed, priceCents, minTransitDays, maxTransitDays, estimatedDelivery }): SpeedQuote => ({
      speed,
      priceCents,
      minDays: minTransitDays,
      maxDays: maxTransitDays,
      arrives: estimatedDelivery,
    }),
  );
  return {
    product: code,
    variant: variant.id,
    quantity,
    currency: product.currency,
    unitCents: product.priceCents,
    itemsCents: product.priceCents * quantity,
    country,
    speeds: speeds ? speeds.toSorted((a, b) => a.priceCents - b.priceCents) : null,
  };
}
