import { type CatalogProduct as ClientProduct, openCatalog } from '@platen/client';
import { catalogKey, reach } from '../addresses.ts';

type Placement = ClientProduct['placements'][number];

/** Sizes are typed as present: color areas have none, and nothing here reads theirs. */
export type Product = Omit<ClientProduct, 'placements'> & {
  placements: { [Field in keyof Placement]: NonNullable<Placement[Field]> }[];
};

const catalog = () => openCatalog({ base: reach('search'), key: catalogKey });

export async function listProducts(signal?: AbortSignal): Promise<Product[]> {
  const { results } = await catalog().listProducts({ limit: 200, signal });
  return results as unknown as Product[];
}

export async function findProduct(code: string, signal?: AbortSignal): Promise<Product | null> {
  return (await catalog().findProduct(code, signal)) as unknown as Product | null;
}

export async function searchProducts(text: string, category: string | null, signal?: AbortSignal): Promise<Product[]> {
  const filter = category === null ? undefined : `category = ${JSON.stringify(category)}`;
  const { hits } = await catalog().search(text, { limit: 200, filter, signal });
  return hits as unknown as Product[];
}

/** The first variant that matches the picks so far. */
export function findVariant(product: Product, picks: Record<string, string>) {
  const { combinations } = product.options;
  return (
    combinations.find((one) => Object.entries(picks).every(([name, value]) => one.attributes[name] === value)) ??
    combinations[0]!
  );
}

export function valuesOf(product: Product, attribute: string): string[] {
  return [
    ...new Set(product.options.combinations.map((one) => one.attributes[attribute]).filter((one) => one !== undefined)),
  ];
}

/** Color placements that only the caller fills. */
export function openColours(product: Product): string[] {
  return product.requiredPlacements
    .filter((one) => one.type === 'color' && !one.autoFilledByVariant)
    .map((one) => one.label);
}

export function primaryPlacement(product: Product) {
  return product.placements.find((one) => one.primary) ?? product.placements[0]!;
}
