/** The choices on a listing's page, and the variant that each leads to. Pure. */
import { isPicturedFirst, type Product, type ProductVariant } from '../../catalog/catalog.ts';
import { swatchOf } from '../checkout/checkout.ts';

export type Choice = {
  value: string;
  /** CSS; null for values that are not colors. */
  swatch: string | null;
  isChosen: boolean;
  /** The variant that this choice leads to; null if it is not made in this combination. */
  variantId: string | null;
  priceCents: number | null;
};

export type ChoiceGroup = {
  name: string;
  /** The pictures show it, so choosing it reloads the page with other pictures. */
  isPictured: boolean;
  choices: Choice[];
};

export type Offer = {
  product: Product;
  /** On offer, in the order of the catalog. */
  variants: readonly ProductVariant[];
  prices: Readonly<Record<string, number>>;
};

const fits = (variant: ProductVariant, wanted: Record<string, string>): boolean =>
  Object.entries(wanted).every(([name, value]) => variant.attributes[name] === value);

/** Attributes with several values on offer. Choosing a pictured one adjusts the others; the others offer only what is made with it. */
export function choicesOf({ product, variants, prices }: Offer, shown: ProductVariant): ChoiceGroup[] {
  return product.attributes.flatMap(({ name, values }): ChoiceGroup[] => {
    const offered = values.filter(({ value }) => variants.some((one) => one.attributes[name] === value));
    if (offered.length < 2) return [];
    const pictured = isPicturedFirst(product, name);
    const choices = offered.map(({ value }): Choice => {
      const exact = variants.find((one) => fits(one, { ...shown.attributes, [name]: value }));
      const variant = exact ?? (pictured ? variants.find((one) => fits(one, { [name]: value })) : undefined);
      return {
        value,
        swatch: swatchOf(product, name, value),
        isChosen: shown.attributes[name] === value,
        variantId: variant?.id ?? null,
        priceCents: variant ? (prices[variant.id] ?? null) : null,
      };
    });
    return [{ name, isPictured: pictured, choices }];
  });
}

type PriceRange = { leastCents: number; maxCents: number };

export function priceRange(prices: readonly number[]): PriceRange {
  return { leastCents: Math.min(...prices), maxCents: Math.max(...prices) };
}

/** One swatch per color on offer. */
export function swatchesOf({ product, variants }: Pick<Offer, 'product' | 'variants'>): string[] {
  const pictured = product.attributes.find(({ name, values }) => values.some(({ hex }) => hex) && name !== '');
  if (!pictured) return [];
  const values = pictured.values.filter(({ value }) => variants.some((one) => one.attributes[pictured.name] === value));
  return values.flatMap(({ value }) => swatchOf(product, pictured.name, value) ?? []);
}
