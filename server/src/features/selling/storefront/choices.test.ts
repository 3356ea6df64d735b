import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Catalog, loadCatalog } from '../../catalog/catalog.ts';
import { wordsIn } from '../../words/texts/texts.ts';
import { showPrice } from './cards.ts';
import { choicesOf, type Offer, swatchesOf } from './choices.ts';
import { sizeChartOf } from './size-chart.ts';
import { paragraphsOf } from './texts.ts';
import { element } from './xml.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await loadCatalog(fileURLToPath(new URL('../../../../../catalog', import.meta.url)));
});

/** Every variant of a product that passes, at a price for each place. */
function offerOf(code: string, isOffered: (attributes: Record<string, string>) => boolean = () => true): Offer {
  const product = catalog.findProduct(code)!;
  const variants = product.variants.filter(({ attributes }) => isOffered(attributes));
  return { product, variants, prices: Object.fromEntries(variants.map(({ id }, i) => [id, 1000 + i])) };
}

describe('what can be chosen', () => {
  test('every option with several values is a choice; colors are shown as pictures, sizes are not', () => {
    const offer = offerOf('TEE-UNISEX', ({ Color }) => Color === 'Black' || Color === 'Navy');
    const groups = choicesOf(offer, offer.variants[1]!);
    expect(groups.map(({ name, isPictured, choices }) => [name, isPictured, choices.length])).toEqual([
      ['Color', true, 2],
      ['Size', false, 6],
    ]);
    expect(groups[0]!.choices[0]).toMatchObject({ value: 'Black', swatch: '#161618', isChosen: true });
    // The size that is shown stays when the color changes.
    const navy = offer.product.variants.find(({ attributes: { Color, Size } }) => Color === 'Navy' && Size === 'M')!;
    expect(groups[0]!.choices[1]).toMatchObject({ variantId: navy.id, priceCents: offer.prices[navy.id] });
    const single = offerOf('TEE-UNISEX', ({ Color, Size }) => Color === 'Black' && Size === 'M');
    expect(choicesOf(single, single.variants[0]!)).toEqual([]);
  });

  test('sizes are those made in the shown color, while a color may change the size', () => {
    const offer = offerOf('TEE-UNISEX', ({ Color, Size }) =>
      Color === 'Black' ? Size === 'S' || Size === 'M' : Color === 'Navy' && Size === 'L',
    );
    const [colors, sizes] = choicesOf(offer, offer.variants[0]!);
    expect(colors!.choices.map(({ variantId }) => variantId)).toEqual([offer.variants[0]!.id, offer.variants[2]!.id]);
    expect(sizes!.choices.map(({ value, variantId }) => [value, variantId !== null])).toEqual([
      ['S', true],
      ['M', true],
      ['L', false],
    ]);
  });

  test('a swatch can show two colors', () => {
    const offer = offerOf('MUG-11OZ');
    expect(swatchesOf(offer)).toContain('#f7f7f5');
    expect(swatchesOf(offer).some((css) => css.startsWith('linear-gradient'))).toBe(true);
    expect(swatchesOf(offerOf('PHONE-CASE'))).toEqual([]);
  });
});

test('a former price is shown only if it is higher than every current price', () => {
  const words = wordsIn('en');
  expect(showPrice(words, [2000, 2400], 3000).text).toContain('<del>');
  expect(showPrice(words, [2000, 2400], 3000).text).toContain('from $20.00');
  expect(showPrice(words, [2000, 2400], 2200).text).not.toContain('<del>');
  expect(showPrice(words, [2000, 2000], null).text).toBe('<span class="price">$20.00</span>');
});

test('the size chart covers the sizes on offer, in centimeters and quarter inches', () => {
  const { sizeChart } = catalog.findProduct('HOODIE-PULLOVER')!;
  const { text } = sizeChartOf(wordsIn('de-AT'), sizeChart!, ['M', 'L']);
  expect(text).toContain('<td>55,9</td>');
  expect(text).toContain('<td>34,5</td>');
  expect(text).not.toContain('XL');
});

test('an empty line in a seller’s text starts a paragraph', () => {
  expect(paragraphsOf(' One\ntwo\n \n\nThree ')).toEqual(['One\ntwo', 'Three']);
  expect(paragraphsOf(null)).toEqual([]);
});

test('characters that XML does not allow are removed', () => {
  expect(element('t', `a\u0000<b>\u{1f98a}\ud800 "c" 'd' & e`)).toBe(
    '<t>a&lt;b&gt;\u{1f98a} &quot;c&quot; &apos;d&apos; &amp; e</t>',
  );
  expect(element('t', '')).toBe('');
});
