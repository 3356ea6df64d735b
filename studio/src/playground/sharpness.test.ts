import { expect, test } from 'vitest';
import type { Product } from '../api/catalog.ts';
import { findSoftness, printedDpi } from './sharpness.ts';

const poster = { label: 'Print', type: 'image', primary: true, widthPx: 4800, heightPx: 6000, dpi: 300, fit: 'cover' };
const product = { id: 'POSTER', name: 'Framed Poster', placements: [poster] } as unknown as Product;
const shirt = { ...poster, widthPx: 3543, heightPx: 4724, fit: 'contain' } as typeof poster & { fit: 'contain' };

test('a picture is measured as it is laid: covering an area takes its narrower side, fitting in takes its wider one', () => {
  expect(printedDpi(poster as typeof poster & { fit: 'cover' }, { width: 1024, height: 1024 })).toBeCloseTo(51.2);
  expect(printedDpi(shirt, { width: 1000, height: 400 })).toBeCloseTo(84.7, 0);
});

test('a picture under 150 dpi is warned of, in words that say what would do', () => {
  const words = findSoftness(product, { width: 400, height: 300 });
  expect(words).toContain('too small for the Framed Poster');
  expect(words).toContain('400 × 300 pixels print at 15 dpi');
  const [, width, height] = /at least (\d+) × (\d+) pixels/.exec(words!)!;
  expect(findSoftness(product, { width: Number(width), height: Number(height) })).toBeNull();
  expect(findSoftness(product, { width: Number(width) - 40, height: Number(height) - 30 })).not.toBeNull();
});

test('drawings are sharp at any size, and what is not known is not warned of', () => {
  expect(findSoftness(product, { width: 100, height: 100, vectors: true })).toBeNull();
  expect(findSoftness(product, { width: null, height: null })).toBeNull();
});
