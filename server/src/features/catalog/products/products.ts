/** Products and the questions they answer. */
import {
  type CatalogProduct,
  findVariantLook,
  isFilledByVariant,
  type ProductFile,
  type ProductPlacement,
  type ProductVariant,
  placementKey,
  type SceneFile,
  toCatalogProduct,
} from '@platen/contract/catalog';
import { type Aspect, masterFor } from '@platen/renderer';
import type { Config } from '../../../config.ts';

export type { ProductPlacement, ProductVariant };
export { findVariantLook, isFilledByVariant };

/** A scene's maps at one size, `side` pixels wide. */
export type Master = { side: number; folder: string; map: SceneFile };

/** A view of the product that artwork can be shown in. */
export type Scene = {
  code: string;
  title: string;
  /** The folder of its maps, an absolute path. */
  folder: string;
  map: SceneFile;
  /** The same at smaller sizes, for smaller pictures: they load at once. A catalog need not have them. */
  smaller: readonly Master[];
  /** A new one when its maps were made again, so that pictures of the old ones are not served again. */
  edition: string;
  /** Offered only for variants with one of these values, by attribute; without it, for all. */
  when?: Record<string, string[]> | undefined;
};

export type Product = Omit<ProductFile, 'scenes'> & { scenes: Scene[] };

export type Catalog = {
  /** Ordered by code. */
  products: readonly Product[];
  findProduct(code: string): Product | null;
  /** Variant ids are unique in the whole catalog. */
  findVariant(variantId: string): { product: Product; variant: ProductVariant } | null;
};

export function createCatalog(products: readonly Product[]): Catalog {
  const ordered = deepFreeze([...products].sort((a, b) => (a.code < b.code ? -1 : 1)));
  const byCode = new Map(ordered.map((product) => [product.code, product]));
  const byVariant = new Map(
    ordered.flatMap((product) => product.variants.map((variant) => [variant.id, { product, variant }] as const)),
  );
  return {
    products: ordered,
    findProduct: (code) => byCode.get(code) ?? null,
    findVariant: (variantId) => byVariant.get(variantId) ?? null,
  };
}

/**
 * The offered part of a catalog: the variants that some facility makes, and the products and choices that remain with
 * them. No other can be ordered, found or bought.
 */
export function offerMade(catalog: Catalog, isMade: (product: Product, variant: ProductVariant) => boolean): Catalog {
  const offered = catalog.products.flatMap((product) => {
    const variants = product.variants.filter((variant) => isMade(product, variant));
    if (variants.length === product.variants.length) return [product];
    if (variants.length === 0) return [];
    const attributes = product.attributes.map((attribute) => ({
      ...attribute,
      values: attribute.values.filter(({ value }) =>
        variants.some((variant) => variant.attributes[attribute.name] === value),
      ),
    }));
    const { scenes } = product;
    const isShown = (scene: Scene) =>
      variants.some((variant) => scenesOf({ ...product, scenes: [scene] }, variant).length > 0);
    return [{ ...product, attributes, variants, scenes: scenes.filter(isShown) }];
  });
  if (offered.length === 0) throw new Error('No facility of the print network makes a product of the catalog.');
  return createCatalog(offered);
}

/**
 * How callers may spell labels, attribute names and values: in any case, and with spaces, dashes and underscores alike.
 * Two spellings name the same thing when their keys are equal.
 */
export const labelKey: (text: string) => string = placementKey;

export function findPlacement(product: Product, label: string): ProductPlacement | null {
  const key = labelKey(label);
  return product.placements.find((placement) => labelKey(placement.label) === key) ?? null;
}

/** The placement that a plain `asset` fills: every product has exactly one. */
export function primaryPlacement(product: Product): Extract<ProductPlacement, { type: 'image' }> {
  for (const placement of product.placements) if (placement.type === 'image' && placement.primary) return placement;
  throw new Error(`${product.code} has no primary placement`);
}

/**
 * Placements that must be filled and are not, among those that the variant leaves open: the required ones, and the
 * primary one where nothing is printed at all. A shirt requires neither side, and may be printed on its back alone.
 */
export function missingPlacements(
  open: readonly ProductPlacement[],
  isGiven: (placement: ProductPlacement) => boolean,
): ProductPlacement[] {
  const isPrinted = open.some((one) => one.type === 'image' && isGiven(one));
  const isNeeded = (one: ProductPlacement) => one.required || (!isPrinted && one.type === 'image' && one.primary);
  return open.filter((one) => isNeeded(one) && !isGiven(one));
}

/** The scenes offered for a variant, in order: the first is the default. */
export function scenesOf(product: Product, variant: ProductVariant): Scene[] {
  return product.scenes.filter((scene) =>
    Object.entries(scene.when ?? {}).every(([name, values]) => values.includes(variant.attributes[name] ?? '')),
  );
}

/**
 * A view of the product as this variant has it: the scene itself where it is offered for the variant, else the one with
 * the same title that is.
 */
function viewFor(product: Product, variant: ProductVariant, code: string): Scene | null {
  const offered = scenesOf(product, variant);
  const title = product.scenes.find((one) => one.code === code)?.title;
  return offered.find((one) => one.code === code) ?? offered.find((one) => one.title === title) ?? null;
}

/**
 * What a link to a scene shows of this variant: the same view, or the variant's first where it has no such view. So the
 * link keeps working when another size is chosen, which another scene shows. Null for a scene that the product never
 * had.
 */
export function sceneFor(product: Product, variant: ProductVariant, code: string): Scene | null {
  const isKnown = product.scenes.some((one) => one.code === code);
  return viewFor(product, variant, code) ?? (isKnown ? (scenesOf(product, variant)[0] ?? null) : null);
}

/** The name by which a view is listed, whichever size's scene was named: its first scene's. */
export const viewCodeOf = (product: Product, { title }: Scene): string =>
  product.scenes.find((one) => one.title === title)!.code;

/**
 * Whether pictures in these scenes change with the attribute: by colour, or because they were made for some of its
 * values.
 */
export const isPictured = (product: Product, name: string, scenes: readonly Scene[] = product.scenes): boolean =>
  product.attributes.some(
    (attribute) => attribute.name === name && attribute.values.some(({ hex, tint, fills }) => hex ?? tint ?? fills),
  ) || scenes.some(({ when }) => when?.[name]);

/**
 * Whether the default view of a product changes with the attribute: then a choice shows other pictures. A difference
 * visible only in a later view, such as how a size fits, is seen there.
 */
export const isPicturedFirst = (product: Product, name: string): boolean =>
  isPictured(
    product,
    name,
    product.scenes.filter(({ title }) => title === product.scenes[0]!.title),
  );

/** The choices that a picture in this scene shows, and those it does not distinguish: sizes without their own scene. */
export function readPicture(
  product: Product,
  variant: ProductVariant,
  scene: Scene,
): { shown: string[]; alike: string[] } {
  const tells = (name: string) => isPictured(product, name, [scene]);
  return {
    shown: Object.entries(variant.attributes).flatMap(([name, value]) => (tells(name) ? [value] : [])),
    alike: product.attributes.flatMap(({ name, values }) => (values.length > 1 && !tells(name) ? [name] : [])),
  };
}

/** The scenes of these pictures as the variant has them, each once. */
export const scenesIn = (
  product: Product,
  variant: ProductVariant,
  pictures: readonly { scene: string }[],
): string[] => [...new Set(pictures.flatMap(({ scene }) => sceneFor(product, variant, scene)?.code ?? []))];

/** The maps to draw a picture from: the smallest that are large enough, with a separate name. */
export function mapsFor(
  scene: Scene,
  picture: { width: number; aspect: Aspect },
): { key: string; folder: string; map: SceneFile } {
  const master = masterFor(scene.map.size, scene.smaller, picture);
  return master
    ? { key: `${scene.code}/${master.side}`, folder: master.folder, map: master.map }
    : { key: scene.code, folder: scene.folder, map: scene.map };
}

export type VariantPick =
  | { variant: ProductVariant }
  /** The attribute or the placement whose choice cannot be met, the reason, and the available choices. */
  | { fault: { of: 'attribute' | 'placement'; name: string; message: string; validOptions: string[] } };

/** Further criteria for picking a variant. */
type PickHints = {
  /** Colours of placements that the variant fills, by label. */
  colours?: ReadonlyMap<string, string>;
  /** Among the variants that fit, one that has the view of this scene comes first. */
  scene?: string | undefined;
};

/**
 * The first variant that fits the choices, which may be partial (none at all picks the first variant) and are spelled
 * freely, and that fills its placements with these colours.
 */
export function pickVariant(
  product: Product,
  choices: Iterable<readonly [name: string, value: string]>,
  { colours = new Map(), scene }: PickHints = {},
): VariantPick {
  const chosen = new Map<string, string>();
  for (const [givenName, givenValue] of choices) {
    const attribute = product.attributes.find((one) => labelKey(one.name) === labelKey(givenName));
    if (!attribute) {
      const names = product.attributes.map((one) => one.name);
      const offer = names.length === 0 ? 'It has none.' : `It has ${names.join(', ')}.`;
      return refuse(givenName, `${product.code} has no option "${givenName}". ${offer}`, names);
    }
    const value = attribute.values.find((one) => labelKey(one.value) === labelKey(givenValue))?.value;
    if (value === undefined) {
      const values = attribute.values.map((one) => one.value);
      const message = `${product.code} has no ${attribute.name} "${givenValue}". Choose one of ${values.join(', ')}.`;
      return refuse(attribute.name, message, values);
    }
    if (chosen.has(attribute.name)) {
      return refuse(attribute.name, `${attribute.name} is given twice. Give it once.`, []);
    }
    chosen.set(attribute.name, value);
  }
  const fits = (variant: ProductVariant, names: Iterable<string>) =>
    [...names].every((name) => variant.attributes[name] === chosen.get(name));
  let fitting = product.variants.filter((one) => fits(one, chosen.keys()));
  if (fitting.length > 0) {
    for (const [label, colour] of colours) {
      const fault = findColourFault(product, fitting, label, colour);
      if (fault) return { fault: { of: 'placement', name: label, ...fault } };
      fitting = fitting.filter((one) => fillOf(product, one, label) === colour);
    }
    const showsScene = (one: ProductVariant) => viewFor(product, one, scene!) !== null;
    return { variant: (scene === undefined ? undefined : fitting.find(showsScene)) ?? fitting[0]! };
  }

  // The last choice is the one that conflicts with those before it.
  const last = [...chosen.keys()].at(-1) as string;
  const others = [...chosen.keys()].filter((name) => name !== last);
  const values = [
    ...new Set(product.variants.filter((one) => fits(one, others)).map((one) => one.attributes[last] ?? '')),
  ];
  const company = others.map((name) => `${name} ${chosen.get(name)}`).join(', ');
  return refuse(
    last,
    `${product.code} is not made in ${last} ${chosen.get(last)} with ${company}. There it comes in ${values.join(', ')}.`,
    values,
  );
}

const refuse = (name: string, message: string, validOptions: string[]): VariantPick => ({
  fault: { of: 'attribute', name, message, validOptions },
});

const fillOf = (product: Product, variant: ProductVariant, label: string): string | undefined =>
  findVariantLook(product, variant).fills[label];

/**
 * Why a placement that the variant fills cannot have this colour on any of these variants. Null where one of them has
 * it. Mockups, buy pages and orders all check here, so the picture matches the product.
 */
export function findColourFault(
  product: Product,
  variants: readonly ProductVariant[],
  label: string,
  colour: string,
): { message: string; validOptions: string[] } | null {
  const validOptions = [...new Set(variants.flatMap((one) => fillOf(product, one, label) ?? []))];
  if (validOptions.includes(colour)) return null;
  const other = product.variants.find((one) => fillOf(product, one, label) === colour);
  const why = other
    ? `${label} is ${colour} on another variant of ${product.code}: ${Object.values(other.attributes).join(', ')}.`
    : `${product.code} is not made with ${label} in ${colour}.`;
  const offer = `Choose ${validOptions.join(' or ')}, choose another variant, or leave the color out.`;
  return { message: `The variant decides the color of ${label}. ${why} ${offer}`, validOptions };
}

/** The attribute whose values fill a placement with its colour. Null where the caller chooses the colour. */
export const fillingAttribute = (product: Product, { label }: ProductPlacement): string | null =>
  product.attributes.find(({ values }) => values.some(({ fills }) => fills?.[label]))?.name ?? null;

/** The shop of the catalog's own pictures: it shows blank products and cannot be claimed. */
export const catalogShopId = 'shpcatalog';

/** A product as the search host, the client library and the buy page show it. */
export function toPublicProduct(product: Product, addresses: Pick<Config['addresses'], 'mockup'>): CatalogProduct {
  return toCatalogProduct(
    product,
    product.scenes,
    (code, scene) => `${addresses.mockup}/${code}?mockup=${scene}&shop=${catalogShopId}`,
  );
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
