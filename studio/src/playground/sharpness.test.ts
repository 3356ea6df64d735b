import { expect, test } from 'vitest';
import type { Product } from '../api/catalog.ts';
import { findSoftness, printedDpi } from './sharpness.ts';

const poster = { label: 'Print', type: 'image', primary: true, widthPx: 4800, heightPx: 6000, dpi: 300, fit: 'cover' };
const product = { id: 'POSTER', name: 'Framed Poster', placements: [poster] } as unknown as Product;
const shirt = { ...poster, widthPx: 3543, heightPx: 4724, fit: 'contain' } as typeof poster & { fit: 'contain' };

test('resolution follows the fit: the narrower side counts when covering, the wider side when containing', () => {
  expect(printedDpi(poster as typeof poster & { fit: 'cover' }, { width: 1024, height: 1024 })).toBeCloseTo(51.2);
  expect(printedDpi(shirt, { width: 1000, height: 400 })).toBeCloseTo(84.7, 0);
});

test('an image under 150 dpi gets a warning with the size that would be enough', () => {
  const words = findSoftness(product, { width: 400, height: 300 });
  expect(words).toContain('too small for the Framed Poster');
  expect(words).toContain('400 × 300 pixels print at 15 dpi');
  const [, width, height] = /at least (\d+) × (\d+) pixels/.exec(words!)!;
  expect(findSoftness(product, { width: Number(width), height: Number(height) })).toBeNull();
  expect(findSoftness(product, { width: Number(width) - 40, height: Number(height) - 30 })).not.toBeNull();
});

test('drawings and images of unknown size get no warning', () => {
  expect(findSoftness(product, { width: 100, height: 100, vectors: true })).toBeNull();
  expect(findSoftness(product, { width: null, height: null })).toBeNull();
});
