/** Prices, names and lines of spreadsheets: tests that need no service. */
import { describe, expect, test } from 'vitest';
import { artworkText, CellFault, readCells, toLine } from './listing-sheet.ts';
import { earningsOf, suggestPrice, warnOfPrices } from './prices.ts';
import type { Listing } from './read-listings.ts';
import { distinctTags, freeSlug, slugOf, tagKey, wordsOf } from './text.ts';

const fee = { basisPoints: 290, fixedCents: 30 };

describe('a suggested price', () => {
  const endsWell = (cents: number) => [0, 50, 99].includes(cents % 100);
  const leaves = (price: number, cost: number, margin: number) =>
    earningsOf(price, cost, fee).earnsCents * 100 >= price * margin;

  test('a suggested price is the lowest that keeps the margin and ends in .00, .50 or .99', () => {
    for (const cost of [1, 99, 100, 620, 690, 1080, 1380, 4_999, 123_456]) {
      for (const margin of [0, 10, 30, 33.3, 60, 90]) {
        const price = suggestPrice(cost, fee, margin);
        expect(endsWell(price), `${cost} at ${margin} %: ${price}`).toBe(true);
        expect(leaves(price, cost, margin), `${cost} at ${margin} %: ${price}`).toBe(true);
        for (let lower = price - 1; lower > price - 51 && lower > 0; lower -= 1)
          expect(endsWell(lower) && leaves(lower, cost, margin), `${lower} would do for ${cost}`).toBe(false);
      }
    }
  });

  test('a suggested price exists even where fee and margin take everything', () => {
    expect(suggestPrice(620, { basisPoints: 1_500, fixedCents: 30 }, 90)).toBeGreaterThan(650);
  });
});

test('a price below cost and fee warns with the loss, and one that covers both does not', () => {
  const variant = { id: 'gv_a', attributes: { Color: 'White' }, baseCostCents: 620 } as never;
  const warned = (cents: number) => warnOfPrices({ gv_a: cents }, [variant], fee);
  // 620 and a fee of 30 and 2.9 %.
  expect(warned(669)).toEqual([]);
  expect(warned(668)).toEqual([
    {
      code: 'PRICE_BELOW_COST',
      param: '/prices/gv_a',
      message: 'White at $6.68 loses $0.01 per sale: it costs $6.20, and the fee is $0.49.',
    },
  ]);
});

describe('names', () => {
  test('tag names are compared without case, accents and punctuation, and each counts once', () => {
    expect(tagKey('Été & Meer')).toBe('ete-meer');
    expect(tagKey('猫')).toBe('猫');
    expect(tagKey('★')).toBe('★');
    expect(distinctTags(['Été', 'ETE', 'Winter'])).toEqual({ tags: ['Été', 'Winter'], keys: ['ete', 'winter'] });
  });

  test.each([
    [' Schöne Füchse, 2. Teil! ', 'schone-fuchse-2-teil'],
    ['Лисий хвост', 'lisiy-khvost'],
    ['狐', 'hu'],
    ['さくら T', 'sakura-t'],
    ['여우', 'yeo-u'],
    ['★', ''],
  ])('a slug is the title in Latin letters: %s', async (title, slug) => {
    expect(await slugOf(title)).toBe(slug);
  });

  test('a slug is short, and the first free one is taken', async () => {
    expect((await slugOf('a'.repeat(200))).length).toBeLessThanOrEqual(74);
    expect((await slugOf('狐'.repeat(200))).length).toBeLessThanOrEqual(74);
    const taken = new Set(['fox', 'fox-2']);
    expect(freeSlug('fox', (slug) => taken.has(slug))).toBe('fox-3');
    expect(freeSlug('dog', (slug) => taken.has(slug))).toBe('dog');
  });

  test('names are searched by each word', () => {
    expect(wordsOf('  Füchse   MUG ')).toEqual(['fuchse', 'mug']);
  });
});

const listing: Listing = {
  id: 'lst_1',
  shopId: 'shp1',
  product: 'MUG-11OZ',
  title: '=Fox, "sleeping"',
  description: ['One.', 'Two.'],
  slug: 'fox',
  status: 'published',
  prices: { gv_a: 1900, gv_b: 2150 },
  compareAtCents: 2500,
  options: ['gv_a', 'gv_b'],
  goneOptions: [],
  placements: [
    { label: 'Front', imageUrl: 'https://example.com/a.png', align: 'top', tile: 4 },
    { label: 'Back', canvasId: 'cnv_1', imageUrl: 'https://example.com/shared.png' },
    { label: 'Inside', color: 'ff8800' },
  ],
  images: [{ scene: 'sc_1', variantId: 'gv_a' }],
  tags: ['Foxes', 'Autumn'],
  seo: { title: null, description: 'Short' },
  artworkWarnings: [],
  position: 1,
  revision: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

describe('a line of a spreadsheet', () => {
  test('a cell is text to a spreadsheet, whatever it begins with', () => {
    expect(toLine(listing, ['gv_a', 'gv_b', 'gv_c'])).toContain(`"'=Fox, ""sleeping"""`);
  });

  test('a line reads back the same', () => {
    const cells = {
      product: 'MUG-11OZ',
      status: 'published',
      title: listing.title,
      description: 'One.\n\nTwo.',
      tags: 'Foxes, Autumn',
      variants: 'gv_a gv_b',
      price: 'gv_a=19.00 gv_b=21.50',
      compare_at: '25.00',
      artwork: artworkText(listing.placements),
      images: 'sc_1/gv_a',
      seo_description: 'Short',
    };
    expect(readCells(cells, null)).toEqual({
      product: 'MUG-11OZ',
      status: 'published',
      title: listing.title,
      description: ['One.', 'Two.'],
      tags: ['Foxes', ' Autumn'],
      options: ['gv_a', 'gv_b'],
      prices: { gv_a: 1900, gv_b: 2150 },
      compareAtCents: 2500,
      placements: [
        { label: 'Front', imageUrl: 'https://example.com/a.png', align: 'top', tile: 4 },
        { label: 'Back', canvasId: 'cnv_1' },
        { label: 'Inside', color: 'ff8800' },
      ],
      images: [{ scene: 'sc_1', variantId: 'gv_a' }],
      seo: { title: undefined, description: 'Short' },
    });
    expect(readCells({ artwork: cells.artwork }, cells.artwork)).toEqual({});
  });

  test('a line accepts one price for all, an address alone, and amounts as people write them', () => {
    expect(readCells({ price: '$19' }, null)).toEqual({ prices: { '*': 1900 } });
    expect(readCells({ price: '19,50' }, null)).toEqual({ prices: { '*': 1950 } });
    expect(readCells({ artwork: 'https://example.com/a.png' }, null)).toEqual({
      design: { imageUrl: 'https://example.com/a.png' },
    });
    expect(readCells({ artwork: 'cnv_7' }, null)).toEqual({ design: { canvasId: 'cnv_7' } });
    for (const price of ['cheap', '1.999', '-5', '1e3']) expect(() => readCells({ price }, null)).toThrow(CellFault);
    expect(() => readCells({ artwork: 'somewhere' }, null)).toThrow(/Front: https/);
  });
});
