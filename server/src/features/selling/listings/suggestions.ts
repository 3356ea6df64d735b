/** Prices by margin, with what each variant costs and what its seller earns. */
import type { Deps } from '../deps.ts';
import { getProduct } from './offer.ts';
import { earningsOf, retailPricesOf, suggestPrice } from './prices.ts';

export async function suggestPrices(
  deps: Pick<Deps, 'catalog' | 'config' | 'database'>,
  shopId: string,
  { product: code, marginPercent }: { product: string; marginPercent: number },
) {
  const product = getProduct(deps.catalog, code);
  const { fee } = deps.config;
  const retail = await retailPricesOf(deps.database.db, shopId, product);
  return {
    product: product.code,
    marginPercent,
    variants: product.variants.map(({ id, attributes, baseCostCents }) => {
      const suggestedCents = suggestPrice(baseCostCents, fee, marginPercent);
      return {
        variantId: id,
        attributes,
        costCents: baseCostCents,
        retailCents: retail[id]!,
        suggestedCents,
        ...earningsOf(suggestedCents, baseCostCents, fee),
      };
    }),
    fee: { percent: fee.basisPoints / 100, fixedCents: fee.fixedCents },
  };
}
