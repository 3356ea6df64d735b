/** Finds the variant that is meant: compares colours and sizes as people say them with the product's values. */

import { tokensOf } from '@platen/artist/language';
import type { Product } from '../../../catalog/catalog.ts';

/** Catalog colours near a colour that people say, the nearest first. */
const nearColours: Record<string, readonly string[]> = {
  blue: ['royal blue', 'blue', 'navy', 'sky'],
  navy: ['navy', 'royal blue'],
  sky: ['sky', 'royal blue'],
  green: ['forest', 'sage', 'olive', 'mint'],
  forest: ['forest'],
  olive: ['olive', 'sage', 'forest'],
  mint: ['mint', 'sage'],
  sage: ['sage', 'olive', 'forest'],
  red: ['red', 'brick', 'burgundy', 'coral'],
  burgundy: ['burgundy', 'brick', 'red'],
  grey: ['ash', 'grey', 'slate', 'charcoal'],
  charcoal: ['charcoal', 'slate', 'grey'],
  slate: ['slate', 'charcoal', 'grey'],
  ash: ['ash', 'grey'],
  pink: ['dusty rose', 'coral', 'lilac'],
  purple: ['lilac'],
  lilac: ['lilac'],
  yellow: ['mustard'],
  mustard: ['mustard'],
  orange: ['terracotta', 'coral', 'brick'],
  coral: ['coral', 'terracotta', 'brick'],
  brown: ['walnut', 'terracotta', 'khaki', 'kraft'],
  beige: ['sand', 'oat', 'natural', 'khaki'],
  cream: ['natural', 'oat', 'sand'],
  sand: ['sand', 'oat', 'natural', 'khaki'],
  natural: ['natural', 'oat', 'sand'],
  turquoise: ['sky', 'mint'],
  teal: ['sage', 'forest'],
};

/** People use these names for every shade of the colour. */
const families = new Set(['blue', 'green', 'red', 'grey', 'purple', 'yellow', 'beige']);

const sizeNames: Record<string, string> = {
  s: 'S',
  small: 'S',
  m: 'M',
  medium: 'M',
  l: 'L',
  large: 'L',
  xl: 'XL',
  xxl: '2XL',
  '2xl': '2XL',
  xxxl: '3XL',
  '3xl': '3XL',
  xs: 'XS',
  xxs: 'XXS',
  '4xl': '4XL',
};

export const sizeOf = (word: string): string | null => sizeNames[word] ?? null;

export type Pick = { attribute: string; value: string; isExact: boolean };

const folded = (text: string): string =>
  tokensOf(text)
    .map((token) => token.text)
    .join(' ');

/** The value for a colour's English name, or the nearest one. Two-coloured values count only if `bySecond`. */
export function pickColour(product: Product, colour: string, bySecond: boolean): Pick | null {
  const near = nearColours[colour] ?? [];
  for (const wanted of [colour, ...near]) {
    for (const { name, values } of product.attributes) {
      const found =
        values.find(({ value }) => folded(value) === wanted) ??
        (bySecond ? values.find(({ value }) => folded(value.split('/')[1] ?? '') === wanted) : undefined);
      if (found)
        return { attribute: name, value: found.value, isExact: wanted.includes(colour) || families.has(colour) };
    }
  }
  return null;
}

export function pickSize(product: Product, size: string): Pick | null {
  for (const { name, values } of product.attributes) {
    const found = values.find(({ value }) => value.toLowerCase() === size.toLowerCase());
    if (found) return { attribute: name, value: found.value, isExact: true };
  }
  return null;
}

/**
 * Finds values with several words or a number, such as a phone model or a format. A value matches if all its words are
 * said; a value with some of its words, a number among them, is the nearest.
 */
export function pickNamed(product: Product, words: ReadonlySet<string>): Pick[] {
  return product.attributes.flatMap(({ name, values }): Pick[] => {
    const ranked = values
      .map(({ value }) => {
        const own = folded(value).split(' ');
        const said = own.filter((word) => words.has(word));
        const isNumbered = said.some((word) => /\d/.test(word));
        return { value, own, said, isNumbered };
      })
      .filter(({ own, said, isNumbered }) => said.length === own.length || (said.length > 1 && isNumbered))
      .sort((a, b) => b.said.length - a.said.length || a.own.length - b.own.length);
    const best = ranked[0];
    if (!best || (best.own.length === 1 && /^[a-z]$/.test(best.own[0]!))) return [];
    return [{ attribute: name, value: best.value, isExact: best.said.length === best.own.length }];
  });
}

const namedValues = new WeakMap<Product, ReadonlySet<string>>();

/** Words that name a value of the product and so do not belong to the picture. */
export function valueWords(product: Product): ReadonlySet<string> {
  const known = namedValues.get(product);
  if (known) return known;
  const words = new Set(
    product.attributes.flatMap(({ values }) => values.flatMap((one) => folded(one.value).split(' '))),
  );
  namedValues.set(product, words);
  return words;
}
