import { expect, test, vi } from 'vitest';
import type { Product } from '../api/catalog.ts';

const settings = {
  addresses: { mockup: 'https://platen.example/mockup', buy: 'https://platen.example/buy' },
  ownHosts: [],
};
vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(settings) }) });
const { shareAreaUrls } = await import('./view.ts');

const shirt = {
  id: 'TEE-UNISEX',
  placements: [
    { label: 'Front', type: 'image', primary: true },
    { label: 'Back', type: 'image', primary: false },
  ],
  requiredPlacements: [{ label: 'Lid', type: 'color' }],
  mockups: [],
} as unknown as Product;
const plain = { picks: {}, scene: null, colours: {} };
const [front, back] = ['https://art.example/front.png', 'https://art.example/back.png'];

const fillsOf = (url: string) =>
  [...new URL(url).searchParams].filter(([name]) => name.startsWith('asset') || name.startsWith('color.'));

test('mockup and buy URLs name every print area of a design by its label', () => {
  const { mockup, buy } = shareAreaUrls(shirt, 'shp1', { Front: front, Back: back }, plain);
  const fills = [
    ['asset.Front', front],
    ['asset.Back', back],
    ['color.Lid', 'f1efe8'],
  ];
  expect(fillsOf(mockup)).toEqual(fills);
  expect(fillsOf(buy)).toEqual(fills);
});

test('a design on the back only is not shown or sold on the front', () => {
  for (const url of Object.values(shareAreaUrls(shirt, 'shp1', { Back: back }, plain)))
    expect(fillsOf(url).filter(([name]) => name.startsWith('asset'))).toEqual([['asset.Back', back]]);
});
