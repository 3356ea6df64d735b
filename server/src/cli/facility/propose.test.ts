import { expect, test } from 'vitest';
import { shippedCatalog } from '../../../test/harness/catalogs.ts';
import type { VendorProduct } from '../../engines/floors/port.ts';
import { propose, toEntry, wordsOf } from './propose.ts';

const catalog = await shippedCatalog();
const mug = catalog.findProduct('MUG-11OZ')!;

const product = (sku: string, name: string, attributes: VendorProduct['attributes'] = {}): VendorProduct => ({
  sku,
  name,
  attributes,
  areas: [
    { area: 'label', technique: null, widthPx: 300, heightPx: 100, isRequired: false },
    { area: 'default', technique: 'sublimation', widthPx: 2670, heightPx: 1110, isRequired: true },
  ],
  price: { currency: 'USD', cents: 595 },
});

test('different spellings of a word are equal', () => {
  expect([...wordsOf('11oz Mugs')]).toEqual([...wordsOf('11-OZ mug')]);
});

test('the product that shares the most words with ours comes first, and unrelated products are not proposed', () => {
  const candidates = [
    product('POSTER', 'Framed poster 30 × 40 cm'),
    product('CANVAS', 'Canvas on a white frame', { wrap: ['white', 'black'] }),
    product('MUG-15', 'Black ceramic mug 15 oz'),
    product('MUG-11', 'White ceramic mug 11 oz'),
  ];
  const proposals = propose([mug], candidates).filter(({ key }) => key === 'MUG-11OZ; Color: White');
  expect(proposals.map((one) => one.product.sku)).toEqual(['MUG-11', 'MUG-15']);
});

test('a draft entry puts our placements on the required areas, and leaves gaps for a person', () => {
  const entry = toEntry(mug, product('MUG-11', 'Mug', { color: ['white', 'black'] }), 'https://vendor.example');
  expect(entry).toEqual({
    sku: 'MUG-11',
    attributes: { color: 'white | black' },
    printAreas: {
      default: { technique: 'sublimation', placements: { Front: {} } },
      label: { placements: { Back: {} } },
    },
    costCents: 595,
    source: 'https://vendor.example',
  });
});
