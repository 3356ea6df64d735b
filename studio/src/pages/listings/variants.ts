/** Variants of a product as sellers see them: by color and size, and by cost. */
import type { Product } from '../../api/catalog.ts';

type Variant = Product['options']['combinations'][number];

export const variantsOf = (product: Product): Variant[] => product.options.combinations;

/** `Black, M`; `All variants` if there is nothing to choose. */
export function nameVariant(product: Product, { attributes }: Variant, names = product.options.attributesList): string {
  return names.map((name) => attributes[name]).join(', ') || 'All variants';
}

/** The fewest attributes that determine a variant's cost. */
export function findDeciders(product: Product): string[] {
  const decides = (names: readonly string[]) => {
    const costs = new Map<string, number>();
    return variantsOf(product).every(({ attributes, baseCostCents }) => {
      const key = JSON.stringify(names.map((name) => attributes[name]));
      const known = costs.get(key);
      costs.set(key, baseCostCents);
      return known === undefined || known === baseCostCents;
    });
  };
  const names = product.options.attributesList;
  // There are few attributes, so try to drop each one.
  return names.reduce<string[]>((kept, name) => {
    const without = kept.filter((one) => one !== name);
    return decides(without) ? without : kept;
  }, names);
}

export type VariantGroup = { label: string; variantIds: string[]; costCents: number };

/**
 * The variants for sale in rows with one price each: grouped by cost, or one by one.
 */
export function groupVariants(product: Product, offered: readonly string[], isEach: boolean): VariantGroup[] {
  const names = isEach ? product.options.attributesList : findDeciders(product);
  const groups = new Map<string, VariantGroup>();
  for (const variant of variantsOf(product)) {
    if (!offered.includes(variant.variantId)) continue;
    const label = nameVariant(product, variant, names);
    const group = groups.get(label);
    if (group) group.variantIds.push(variant.variantId);
    else groups.set(label, { label, variantIds: [variant.variantId], costCents: variant.baseCostCents });
  }
  return [...groups.values()];
}

/** Whether the grouped rows can show these prices: each row has a single price. */
export const areGrouped = (product: Product, offered: readonly string[], priceOf: (id: string) => unknown): boolean =>
  groupVariants(product, offered, false).every(
    ({ variantIds }) => new Set(variantIds.map((id) => priceOf(id))).size === 1,
  );

export const isOffered = (product: Product, offered: readonly string[], name: string, value: string): boolean =>
  variantsOf(product).some(({ variantId, attributes }) => attributes[name] === value && offered.includes(variantId));

/**
 * Removing a value removes every variant with it. Adding it back adds those whose other values are for sale. The last
 * value of an attribute stays, because a listing needs something to sell.
 */
export function toggleValue(product: Product, offered: readonly string[], name: string, value: string): string[] {
  const all = variantsOf(product);
  if (isOffered(product, offered, name, value)) {
    const left = all.filter((one) => offered.includes(one.variantId) && one.attributes[name] !== value);
    return left.length === 0 ? [...offered] : left.map(({ variantId }) => variantId);
  }
  const others = product.options.attributesList.filter((one) => one !== name);
  const comesBack = (one: Variant) =>
    one.attributes[name] === value &&
    others.every((other) => isOffered(product, offered, other, one.attributes[other] ?? ''));
  return all.filter((one) => offered.includes(one.variantId) || comesBack(one)).map(({ variantId }) => variantId);
}
