/** What a shopper can choose on a listing's page, and what each choice leads to. Pure. */
import { isPicturedFirst, type Product, type ProductVariant } from '../../catalog/catalog.ts';
import { swatchOf } from '../checkout/checkout.ts';

export type Choice = {
  value: string;
  /** CSS; null for what is no colour. */
  swatch: string | null;
  isChosen: boolean;
  /** What is bought when this is chosen beside the rest; null where the two are not made together. */
  variantId: string | null;
  priceCents: number | null;
};

export type ChoiceGroup = {
  name: string;
  /** It is seen in the pictures: choosing shows the page again, with others. */
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

/** Attributes with more than one value on offer. What the pictures show moves the rest along; of the rest, only what is made with them. */
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

/** One of each colour on offer, for a row of dots. */
export function swatchesOf({ product, variants }: Pick<Offer, 'product' | 'variants'>): string[] {
  const pictured = product.attributes.find(({ name, values }) => values.some(({ hex }) => hex) && name !== '');
  if (!pictured) return [];
  const values = pictured.values.filter(({ value }) => variants.some((one) => one.attributes[pictured.name] === value));
  return values.flatMap(({ value }) => swatchOf(product, pictured.name, value) ?? []);
}
