/** When the whole purchase arrives and what delivery costs, for every speed that all its packages offer. */
import { estimateCart, quoteOrder, servedCountries } from '../../making/orders/orders.ts';
import type { Deps } from '../deps.ts';
import type { PurchaseLine } from './purchase.ts';

type DeliveryDeps = Pick<Deps, 'catalog' | 'clock' | 'config' | 'network' | 'vault'>;

type Days = { earliest: string; latest: string };

type Package = { titles: string[]; estimatedDelivery: Days | null };

export type SpeedChoice = {
  speed: string;
  /** For all packages together. */
  priceCents: number;
  minTransitDays: number;
  maxTransitDays: number;
  /** From the first package to the last. */
  estimatedDelivery: Days | null;
  packages: Package[];
};

/** Exact once the postal code is known. Before that, it holds for most of the country. */
export type Quoted = { isExact: boolean; options: SpeedChoice[] };

type Line = Pick<PurchaseLine, 'product' | 'variant' | 'quantity' | 'title'>;

/** The offers for the shopper's address, or null if a line does not ship there. */
export function quoteDelivery(
  deps: DeliveryDeps,
  shopId: string,
  lines: readonly Line[],
  { country, postalCode, state }: Record<string, string>,
): Quoted | null {
  if (!country) return null;
  try {
    const quote = quoteOrder(deps, shopId, {
      items: lines.map(({ product, variant, quantity }) => ({ sku: product.code, variantId: variant.id, quantity })),
      destination: { country, ...(postalCode ? { postal: postalCode } : {}), ...(state ? { state } : {}) },
    });
    return { isExact: true, options: choicesOf(quote.groups, lines) };
  } catch {
    const estimate = estimateCart(deps, shopId, lines, country);
    return estimate && { isExact: false, options: choicesOf(estimate.groups, lines) };
  }
}

type Groups = ReturnType<typeof quoteOrder>['groups'];

function choicesOf(groups: Groups, lines: readonly Line[]): SpeedChoice[] {
  const [first, ...others] = groups;
  return (first?.options ?? []).flatMap((option): SpeedChoice[] => {
    const same = others.map((group) => group.options.find(({ speed }) => speed === option.speed));
    if (same.some((one) => one === undefined)) return [];
    const all = [option, ...same.map((one) => one!)];
    const dates = all.map(({ estimatedDelivery }) => estimatedDelivery);
    return [
      {
        speed: option.speed,
        priceCents: all.reduce((sum, { priceCents }) => sum + priceCents, 0),
        minTransitDays: Math.min(...all.map(({ minTransitDays }) => minTransitDays)),
        maxTransitDays: Math.max(...all.map(({ maxTransitDays }) => maxTransitDays)),
        estimatedDelivery: spanOf(dates),
        packages: groups.map(({ itemIndices }, i) => ({
          titles: itemIndices.map((index) => lines[index]!.title),
          estimatedDelivery: dates[i]!,
        })),
      },
    ];
  });
}

function spanOf(dates: readonly (Days | null)[]): Days | null {
  const known = dates.filter((days) => days !== null);
  if (known.length < dates.length) return null;
  const sorted = (name: keyof Days) => known.map((days) => days[name]).sort();
  return { earliest: sorted('earliest')[0]!, latest: sorted('latest').at(-1)! };
}

/** Countries that every line ships to. */
export function countriesFor({ network }: Pick<Deps, 'network'>, lines: readonly Line[]): string[] {
  const [first, ...others] = lines.map((line) => servedCountries(network, line));
  return (first ?? []).filter((country) => others.every((served) => served.includes(country)));
}
