import { expect, it } from 'vitest';
import { areasOf, bordersOf, ringsOfArea } from './areas.ts';
import type { Sample } from './sample.ts';

/** Two squares side by side, red and blue, with a speck of green, on nothing. */
function twoSquares(): Sample {
  const [width, height] = [24, 14];
  const data = new Uint8Array(width * height * 4);
  for (let y = 2; y < 12; y++)
    for (let x = 2; x < 22; x++)
      data.set(
        x === 5 && y === 5 ? [0, 200, 0, 255] : x < 12 ? [220, 20, 20, 255] : [20, 20, 220, 255],
        (y * width + x) * 4,
      );
  const index = (x: number, y: number) => (y * width + x) * 4;
  return {
    width,
    height,
    data,
    alpha: (x, y) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : data[index(x, y) + 3]!),
    rgb: (x, y) => [data[index(x, y)]!, data[index(x, y) + 1]!, data[index(x, y) + 2]!],
  };
}

it('areas are what the eye sees: specks join their neighbour', () => {
  const map = areasOf(twoSquares(), { least: 4 });
  expect(map.areas.map(({ size }) => size)).toEqual([100, 100]);
  expect(ringsOfArea(map, 1)).toHaveLength(1);
});

it('every border exists once, and neighbours share it', () => {
  const borders = bordersOf(areasOf(twoSquares(), { least: 4 }));
  expect(borders.filter(({ sides }) => !sides.includes(0))).toHaveLength(1);
  expect(borders.filter(({ sides }) => sides.includes(0))).toHaveLength(2);
  const edges = borders.reduce((sum, { points }) => sum + points.length - 1, 0);
  expect(edges).toBe(10 + 2 * (20 + 10));
});
