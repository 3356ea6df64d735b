import { expect, test } from 'vitest';
import { findPictureColours } from './picture-colours.ts';

const pixels = (...runs: [count: number, red: number, green: number, blue: number, alpha?: number][]) =>
  runs.flatMap(([count, red, green, blue, alpha = 255]) =>
    Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
  );

test('the most used color comes first, and shades count towards the nearest color', () => {
  const found = findPictureColours(pixels([300, 250, 240, 220], [500, 190, 60, 40], [100, 180, 70, 50]));
  expect(found).toEqual(['#be3c28', '#faf0dc']);
});

test('transparent and rare pixels do not count as colors', () => {
  expect(findPictureColours(pixels([900, 0, 0, 0, 0], [400, 20, 90, 160], [1, 255, 0, 0]))).toEqual(['#145aa0']);
});
