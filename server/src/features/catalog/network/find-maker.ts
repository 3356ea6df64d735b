/**
 * Which facility makes what: by the capabilities of one that makes whole kinds of products, or by its list of what it
 * makes.
 */
import type { Facility, Made, Network } from './facilities.ts';

/** The relevant data of a product. */
export type MadeProduct = {
  code: string;
  placements: readonly { label: string; type: 'image' | 'color' }[];
  production: { capability: string; days: readonly [number, number] };
};
export type MadeVariant = { id: string; attributes: Readonly<Record<string, string>> };

type Entry = { attributes: readonly (readonly [name: string, value: string])[]; made: Made };
/** By variant, or by product with the most specific first. */
type Index = ReadonlyMap<string, readonly Entry[]>;

const indexes = new WeakMap<Facility, Index>();

function indexOf(facility: Facility): Index {
  const known = indexes.get(facility);
  if (known) return known;
  const index = new Map<string, Entry[]>();
  for (const [key, made] of Object.entries(facility.makes)) {
    const { subject, attributes } = readMadeKey(key);
    index.set(subject, [...(index.get(subject) ?? []), { attributes, made }]);
  }
  for (const entries of index.values()) entries.sort((a, b) => b.attributes.length - a.attributes.length);
  indexes.set(facility, index);
  return index;
}

/** `TEE-UNISEX; Color: White; Size: S`, parsed; or a variant's id. */
function readMadeKey(key: string): { subject: string; attributes: (readonly [name: string, value: string])[] } {
  const [subject = '', ...parts] = key.split('; ');
  return {
    subject,
    attributes: parts.map((part) => {
      const colon = part.indexOf(': ');
      return [part.slice(0, colon), part.slice(colon + 2)] as const;
    }),
  };
}

/**
 * How the facility makes the variant by its list. Null when it is not listed, or one of our placements has no place
 * there.
 */
export function findMade(facility: Facility, product: MadeProduct, variant: MadeVariant): Made | null {
  const index = indexOf(facility);
  const entry =
    index.get(variant.id)?.[0] ??
    index
      .get(product.code)
      ?.find(({ attributes }) => attributes.every(([name, value]) => variant.attributes[name] === value));
  if (!entry) return null;
  const held = Object.values(entry.made.printAreas).flatMap(({ placements }) => Object.keys(placements));
  const isComplete = product.placements.every(({ label, type }) => type !== 'image' || held.includes(label));
  return isComplete ? entry.made : null;
}

export const makesVariant = (facility: Facility, product: MadeProduct, variant: MadeVariant): boolean =>
  facility.capabilities[product.production.capability] !== undefined || findMade(facility, product, variant) !== null;

/** The cost of making one, as routing weighs it. */
export const costOfMaking = (facility: Facility, product: MadeProduct, variant: MadeVariant): number =>
  findMade(facility, product, variant)?.costCents ??
  facility.capabilities[product.production.capability]?.handlingCents ??
  Number.POSITIVE_INFINITY;

/** Working days in production there. */
export const daysOfMaking = (
  facility: Facility,
  product: MadeProduct,
  variant: MadeVariant,
): readonly [number, number] => findMade(facility, product, variant)?.days ?? product.production.days;

/**
 * The candidates among these facilities: where a real one can make it, a simulated one does not, or a paid order would
 * never be printed.
 */
export const realOnes = (facilities: readonly Facility[]): readonly Facility[] => {
  const real = facilities.filter(({ floor }) => floor !== 'simulated');
  return real.length > 0 ? real : facilities;
};

/** Whether the network makes a variant at all, for any destination. */
export const isMade = ({ facilities }: Network, product: MadeProduct, variant: MadeVariant): boolean =>
  facilities.some((facility) => makesVariant(facility, product, variant));
