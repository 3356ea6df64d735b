import { describe, expect, test } from 'vitest';
import type { Product } from '../../api/catalog.ts';
import { earningsOf, feeOf, parseAmount, showAmount } from './amounts.ts';
import { toChanges, toParagraphs } from './draft.ts';
import { inOrder, moveTo } from './move-rows.ts';
import { areGrouped, findDeciders, groupVariants, toggleValue } from './variants.ts';

const combinations = ['White', 'Black'].flatMap((Color) =>
  (
    [
      ['S', 1000],
      ['M', 1000],
      ['XL', 1200],
    ] as const
  ).map(([Size, baseCostCents]) => ({ variantId: `${Color}-${Size}`, attributes: { Color, Size }, baseCostCents })),
);
const tee = { options: { attributesList: ['Color', 'Size'], swatches: {}, combinations } } as unknown as Product;
const puzzle = {
  options: { attributesList: [], combinations: [{ variantId: 'one', attributes: {}, baseCostCents: 900 }] },
} as unknown as Product;
const all = combinations.map(({ variantId }) => variantId);

describe('an amount that is typed', () => {
  test('a typed amount becomes cents, with a point or a comma', () => {
    expect(['24', '24.5', '24,50', ' 24.05 ', '0.99'].map(parseAmount)).toEqual([2400, 2450, 2450, 2405, 99]);
    expect(parseAmount('19.99')).toBe(1999);
    expect(showAmount(1999)).toBe('19.99');
  });

  test('invalid input becomes null', () => {
    expect(['', '-1', '1.234', '1e3', 'abc', '1.', '12345678'].map(parseAmount)).toEqual(Array(7).fill(null));
  });
});

describe('earnings', () => {
  const fee = { percent: 4.35, fixedCents: 30 };

  test('earnings are the price minus cost and fee, rounded as the service rounds', () => {
    expect(feeOf(2000, fee)).toBe(117);
    expect(earningsOf(2000, 1000, fee)).toBe(883);
    expect(earningsOf(1000, 1000, fee)).toBe(-74);
  });

  test('the fee never exceeds the price', () => {
    expect(feeOf(10, fee)).toBe(10);
  });
});

describe('variants', () => {
  test('variants that cost the same for the same reason share a price', () => {
    expect(findDeciders(tee)).toEqual(['Size']);
    expect(groupVariants(tee, all, false).map(({ label, variantIds }) => [label, variantIds.length])).toEqual([
      ['S', 2],
      ['M', 2],
      ['XL', 2],
    ]);
    expect(groupVariants(tee, all, true)).toHaveLength(6);
    expect(groupVariants(puzzle, ['one'], false)).toEqual([
      { label: 'All variants', variantIds: ['one'], costCents: 900 },
    ]);
  });

  test('variants are shown one by one if prices within a group differ', () => {
    expect(areGrouped(tee, all, () => '20.00')).toBe(true);
    expect(areGrouped(tee, all, (id) => (id === 'Black-M' ? '25.00' : '20.00'))).toBe(false);
  });

  test('variants are removed and added back with their value', () => {
    const withoutBlack = toggleValue(tee, all, 'Color', 'Black');
    expect(withoutBlack).toEqual(['White-S', 'White-M', 'White-XL']);
    const small = toggleValue(tee, withoutBlack, 'Size', 'XL');
    expect(small).toEqual(['White-S', 'White-M']);
    expect(toggleValue(tee, small, 'Color', 'Black')).toEqual(['White-S', 'White-M', 'Black-S', 'Black-M']);
  });

  test('the last variants cannot be removed', () => {
    expect(toggleValue(tee, ['White-S'], 'Color', 'White')).toEqual(['White-S']);
  });
});

describe('the order of listings', () => {
  test('moving one listing keeps the order of the others', () => {
    expect(moveTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });

  test('the requested order overrides the known one, and new rows come last', () => {
    const rows = ['a', 'b', 'c'].map((id) => ({ id }));
    expect(inOrder(rows, ['b', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(inOrder(rows, null)).toEqual(rows);
  });
});

describe('the request for a listing', () => {
  test('blank lines separate paragraphs', () => {
    expect(toParagraphs('One.\r\n\r\nTwo\nlines.\n\n\n\n')).toEqual(['One.', 'Two\nlines.']);
  });

  test('the request has prices and pictures only for variants for sale', () => {
    const draft = {
      title: ' Heron ',
      description: '',
      tags: [],
      options: ['White-S'],
      prices: { 'White-S': '21,50', 'Black-S': '22.00' },
      compareAt: '',
      images: [
        { scene: 'table', variantId: 'Black-S' },
        { scene: 'table', variantId: 'White-S' },
      ],
      slug: 'heron',
      seoTitle: ' ',
      seoDescription: '',
    };
    expect(toChanges(draft)).toMatchObject({
      title: 'Heron',
      prices: { 'White-S': 2150 },
      images: [{ scene: 'table', variantId: 'White-S' }],
      compareAtCents: null,
      seo: { title: null, description: null },
    });
  });
});
