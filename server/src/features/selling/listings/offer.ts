/**
 * What a request says about variants, prices and pictures, checked against the catalog. Pure: every fault is noted with
 * its place.
 */
import type { ErrorCode, Fault } from '@platen/contract';
import type { ListingChange } from '@platen/contract/listings';
import { invalidArgument, shorten } from '../../../kernel/errors.ts';
import type { Fee } from '../../../kernel/money.ts';
import { type Catalog, type Product, sceneFor, scenesOf, viewCodeOf } from '../../catalog/catalog.ts';
import { suggestPrice } from './prices.ts';
import type { ListingImage } from './store.ts';

export type CodedFault = Fault & { code: ErrorCode };

export function getProduct(catalog: Catalog, code: string): Product {
  const product = catalog.findProduct(code);
  if (product) return product;
  throw invalidArgument(`There is no product ${shorten(code)} in the catalog.`, {
    param: '/product',
    validOptions: catalog.products.map((one) => one.code),
  });
}

/** The variants on offer, in the order of the catalog. Discontinued ones are dropped. */
export function readOptions(
  product: Product,
  given: readonly string[] | undefined,
  before: readonly string[] | null,
  faults: CodedFault[],
): string[] {
  const ids = product.variants.map(({ id }) => id);
  given?.forEach((id, i) => {
    if (ids.includes(id)) return;
    faults.push({
      code: 'E_VARIANT_UNKNOWN',
      message: `"${shorten(id)}" is not a variant of ${product.code}.`,
      param: `/options/${i}`,
      validOptions: ids.slice(0, 200),
    });
  });
  const wanted = given ?? before ?? ids;
  const left = ids.filter((id) => wanted.includes(id));
  return left.length === 0 && given === undefined ? ids : left;
}

export type PriceFacts = {
  /** The shop's prices on plain links. */
  retail: Readonly<Record<string, number>>;
  /** The previous price. */
  before: Readonly<Record<string, number>> | null;
  fee: Fee;
};

/** A price for each variant on offer: the named one, `*`, by margin, the previous one, or that of plain links. */
export function readPrices(
  product: Product,
  options: readonly string[],
  { prices: given = {}, marginPercent }: Pick<ListingChange, 'prices' | 'marginPercent'>,
  { retail, before, fee }: PriceFacts,
  faults: CodedFault[],
): Record<string, number> {
  for (const id of Object.keys(given)) {
    if (id === '*' || options.includes(id)) continue;
    const isMade = product.variants.some((variant) => variant.id === id);
    const why = isMade
      ? 'is not on offer: add it to `options`, or leave its price out'
      : `is not a variant of ${product.code}`;
    faults.push({
      code: 'E_VARIANT_UNKNOWN',
      message: `There is a price for "${shorten(id)}", which ${why}. Variants on offer: ${options.slice(0, 6).join(', ')}${options.length > 6 ? ` and ${options.length - 6} more` : ''}.`,
      param: `/prices/${shorten(id).replaceAll('~', '~0').replaceAll('/', '~1')}`,
      validOptions: options.slice(0, 200),
    });
  }
  const costs = new Map(product.variants.map(({ id, baseCostCents }) => [id, baseCostCents]));
  const suggested = (id: string) =>
    marginPercent === undefined ? undefined : suggestPrice(costs.get(id)!, fee, marginPercent);
  return Object.fromEntries(
    options.map((id) => [
      id,
      given[id] ?? given['*'] ?? suggested(id) ?? before?.[id] ?? retail[id] ?? product.priceCents,
    ]),
  );
}

export function readImages(
  product: Product,
  options: readonly string[],
  given: NonNullable<ListingChange['images']>,
  faults: CodedFault[],
): ListingImage[] {
  const shown = new Set<string>();
  return given.flatMap(({ scene, variantId = options[0] ?? '' }, i) => {
    const variant = options.includes(variantId) ? product.variants.find(({ id }) => id === variantId) : undefined;
    if (!variant) {
      faults.push({
        code: 'E_VARIANT_UNKNOWN',
        message: `A picture shows "${shorten(variantId)}", which is not on offer.`,
        param: `/images/${i}/variantId`,
        validOptions: options.slice(0, 200),
      });
      return [];
    }
    const found = sceneFor(product, variant, scene);
    if (found) {
      const view = viewCodeOf(product, found);
      const isTwice = shown.has(`${view} ${variantId}`);
      shown.add(`${view} ${variantId}`);
      return isTwice ? [] : [{ scene: view, variantId }];
    }
    const scenes = scenesOf(product, variant).map(({ code }) => code);
    faults.push({
      code: 'invalid_argument',
      message: `"${shorten(scene)}" is not a scene of ${product.code} for this variant. Choose one of ${scenes.join(', ')}.`,
      param: `/images/${i}/scene`,
      validOptions: scenes,
    });
    return [];
  });
}
