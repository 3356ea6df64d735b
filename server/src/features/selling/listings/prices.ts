/**
 * Prices: those of plain links, suggested ones, and what is left to the seller. Pure except for reading the shop's own
 * prices.
 */
import type { RetailPrices } from '@platen/contract/listings';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { type Fee, feeOn, showMoney } from '../../../kernel/money.ts';
import type { Product, ProductVariant } from '../../catalog/catalog.ts';
import * as store from './store.ts';

/** What one piece earns its seller when it is sold alone. Shipping is the shopper's and not part of it. */
export function earningsOf(priceCents: number, costCents: number, fee: Fee): { feeCents: number; earnsCents: number } {
  const feeCents = feeOn(priceCents, fee);
  return { feeCents, earnsCents: priceCents - costCents - feeCents };
}

/** The cents that suggested prices end in. */
const endings = [0, 50, 99];

const nextEnding = (cents: number): number => {
  const dollars = Math.floor(cents / 100) * 100;
  return Math.min(...[...endings, 100].map((ending) => dollars + ending).filter((price) => price >= cents));
};

/** The lowest price with such an ending that leaves the seller `marginPercent` of it after cost and fee. */
export function suggestPrice(costCents: number, fee: Fee, marginPercent: number): number {
  const left = 1 - fee.basisPoints / 10_000 - marginPercent / 100;
  const fixed = costCents + fee.fixedCents;
  // A fee and a margin that take the whole price leave nothing to pay the cost with.
  if (left < 0.01) return nextEnding(Math.ceil(fixed / 0.01));
  const leavesMargin = (price: number) => earningsOf(price, costCents, fee).earnsCents * 100 >= price * marginPercent;
  // The fee is rounded to whole cents, up or down: half a cent less may suffice, or half a cent more be needed.
  let price = nextEnding(Math.max(1, Math.floor((fixed - 1) / left)));
  while (!leavesMargin(price)) price = nextEnding(price + 1);
  return price;
}

/** The variants that lose money at their price. */
export function lossesOf(
  prices: Readonly<Record<string, number>>,
  variants: readonly ProductVariant[],
  fee: Fee,
): { variant: ProductVariant; lossCents: number; message: string }[] {
  return variants.flatMap((variant) => {
    const priceCents = prices[variant.id];
    if (priceCents === undefined) return [];
    const { feeCents, earnsCents } = earningsOf(priceCents, variant.baseCostCents, fee);
    if (earnsCents >= 0) return [];
    const message =
      `${nameOf(variant)} at ${showMoney(priceCents)} loses ${showMoney(-earnsCents)} per sale: it costs ` +
      `${showMoney(variant.baseCostCents)}, and the fee is ${showMoney(feeCents)}.`;
    return [{ variant, lossCents: -earnsCents, message }];
  });
}

export const warnOfPrices = (...given: Parameters<typeof lossesOf>): store.ListingWarning[] =>
  lossesOf(...given).map(({ variant, message }) => ({
    code: 'PRICE_BELOW_COST',
    message,
    param: `/prices/${variant.id}`,
  }));

const nameOf = ({ id, attributes }: ProductVariant): string => Object.values(attributes).join(', ') || id;

/** Cents for each variant: the shop's own where it has set some, else the catalog's. */
export async function retailPricesOf(db: Db | Tx, shopId: string, product: Product): Promise<Record<string, number>> {
  const rows = await store.listRetailPrices(db, shopId, product.code);
  const own = new Map(rows.map((row) => [row.variant_id, row.price_cents]));
  const others = own.get('*') ?? product.priceCents;
  return Object.fromEntries(product.variants.map(({ id }) => [id, own.get(id) ?? others]));
}

export async function listRetailPrices(db: Db | Tx, shopId: string): Promise<RetailPrices> {
  const prices: RetailPrices['prices'] = {};
  for (const { product, variant_id, price_cents } of await store.listRetailPrices(db, shopId, null)) {
    prices[product] = { ...prices[product], [variant_id]: price_cents };
  }
  return { prices };
}
