/** The planner's inputs from the real catalog and the real network, and complete items: for tests of the rules. */
import { fileURLToPath } from 'node:url';
import { type Catalog, isFilledByVariant, loadCatalog, missingPlacements } from '../../src/features/catalog/catalog.ts';
import { loadNetwork, type Network } from '../../src/features/catalog/network/network.ts';
import { type Facts, openOrder, planOrder } from '../../src/features/making/orders/rules.ts';
import { ApiError } from '../../src/kernel/errors.ts';

export { shipTo } from './ship-to.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const catalog: Catalog = await loadCatalog(`${root}catalog`);
export const network: Network = await loadNetwork(`${root}network`);
export const facts: Facts = {
  catalog,
  network,
  filesReadyAt: new Date('2026-11-16T10:00:00Z'),
  groupKeyOf: (country, skus) => `grp:${country}:${skus.join('+')}`,
};

export const art = 'https://art.example.com/one.png';
export const variantOf = (sku: string) => catalog.findProduct(sku)!.variants[0]!.id;

/** A complete item of any product. */
export function itemOf(sku: string, quantity = 1, variantId = variantOf(sku)) {
  const product = catalog.findProduct(sku)!;
  return {
    sku,
    variantId,
    quantity,
    imagePlacements: missingPlacements(
      product.placements.filter((placement) => !isFilledByVariant(product, placement)),
      () => false,
    ).map(({ label, type }) => (type === 'image' ? { label, imageUrl: art } : { label, color: 'ff8800' })),
  };
}

export const plan = (body: object) => planOrder(facts, openOrder(body).reader);

/** The faults of a refused order: code and place. */
export function faultsOf(body: object, run: (body: object) => unknown = plan): string[] {
  try {
    run(body);
  } catch (error) {
    if (error instanceof ApiError) return error.extras.errors!.map((fault) => `${fault.code} ${fault.param}`);
    throw error;
  }
  return [];
}
