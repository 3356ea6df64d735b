import { describe, expect, test } from 'vitest';
import { noFilters } from './document.ts';
import { applyMatrix, matrixOf } from './filters.ts';
import { blurPixels, growSilhouette } from './pixels.ts';

const sumOf = (pixels: ArrayLike<number>) => Array.from(pixels).reduce((sum, one) => sum + one, 0);

describe('blur', () => {
  const side = 101;
  const size = { width: side, height: side, channels: 1 };

  test('a blur spreads a dot into a round bell of the given deviation, and loses nothing', () => {
    const pixels = new Uint8ClampedArray(side * side);
    for (let y = 45; y < 56; y += 1) pixels.fill(255, y * side + 45, y * side + 56);
    const before = sumOf(pixels);
    blurPixels(pixels, size, { x: 8, y: 8 }, 'clear');
    expect(Math.abs(sumOf(pixels) - before) / before).toBeLessThan(0.05);
    let spread = 0;
    for (let at = 0; at < pixels.length; at += 1) spread += pixels[at]! * ((at % side) - 50) ** 2;
    // The square itself spreads by (11² − 1) / 12.
    expect(Math.sqrt(spread / sumOf(pixels) - 10)).toBeCloseTo(8, 0);
    expect(pixels[50 * side + 30]).toBe(pixels[30 * side + 50]);
    expect(pixels[50 * side + 30]).toBe(pixels[50 * side + 70]);
  });

  test('a blur keeps an even surface even if its edge is repeated, and fades it otherwise', () => {
    const even = new Uint8ClampedArray(side * side).fill(200);
    blurPixels(even, size, { x: 9, y: 3 }, 'repeated');
    expect(new Set(even)).toEqual(new Set([200]));
    blurPixels(even, size, { x: 9, y: 9 }, 'clear');
    expect(even[0]).toBeLessThan(70);
    expect(even[50 * side + 50]).toBe(200);
  });

  test('a blur does not mix channels', () => {
    const pixels = new Uint8ClampedArray(9 * 9 * 4);
    pixels[(4 * 9 + 4) * 4 + 2] = 255;
    blurPixels(pixels, { width: 9, height: 9, channels: 4 }, { x: 1, y: 1 }, 'clear');
    for (let at = 0; at < pixels.length; at += 1) if (at % 4 !== 2) expect(pixels[at]).toBe(0);
    expect(pixels[(4 * 9 + 5) * 4 + 2]).toBeGreaterThan(5);
  });

  test('a deviation far larger than the picture costs no more than one of its size', () => {
    const pixels = new Uint8ClampedArray(30).fill(100);
    blurPixels(pixels, { width: 10, height: 3, channels: 1 }, { x: 1e12, y: 1e12 }, 'repeated');
    expect(new Set(pixels)).toEqual(new Set([100]));
  });
});

describe('silhouettes', () => {
  test('a silhouette grows a dot into a disc of the radius, with a smooth edge', () => {
    const side = 61;
    const alpha = new Uint8ClampedArray(side * side);
    alpha[30 * side + 30] = 255;
    growSilhouette(alpha, side, side, 20);
    const area = sumOf(alpha) / 255;
    expect(Math.abs(area - Math.PI * 20.5 ** 2) / area).toBeLessThan(0.02);
    expect([alpha[30 * side + 50], alpha[30 * side + 52]]).toEqual([255, 0]);
    expect(alpha.some((one) => one > 0 && one < 255)).toBe(true);
  });

  test('a silhouette does not grow from emptiness or haze', () => {
    const alpha = new Uint8ClampedArray(100).fill(20);
    growSilhouette(alpha, 10, 10, 5);
    expect(new Set(alpha)).toEqual(new Set([0]));
  });
});

describe('colour filters', () => {
  const apply = (look: object, color: number[]) => {
    const pixel = new Uint8ClampedArray([...color, 77]);
    applyMatrix(pixel, matrixOf({ ...noFilters, ...look })!);
    return [...pixel];
  };

  test('neutral filters change nothing at all', () => {
    expect(matrixOf(noFilters)).toBeNull();
    expect(matrixOf({ ...noFilters, hue: 360, blur: 9 })).toBeNull();
  });

  test.each<[object, number[], number[]]>([
    [{ brightness: 2 }, [100, 50, 200], [200, 100, 255]],
    [{ brightness: 0 }, [100, 50, 200], [0, 0, 0]],
    [{ contrast: 0 }, [100, 50, 200], [128, 128, 128]],
    [{ saturation: 0 }, [255, 0, 0], [54, 54, 54]],
    [{ grayscale: 1 }, [0, 255, 0], [182, 182, 182]],
    [{ sepia: 1 }, [255, 255, 255], [255, 255, 239]],
    [{ hue: 180 }, [128, 128, 128], [128, 128, 128]],
    [{ hue: 120 }, [255, 0, 0], [0, 113, 0]],
    [{ grayscale: 1, sepia: 1 }, [0, 0, 0], [0, 0, 0]],
  ])('the filters %j change %j as expected', (look, color, expected) => {
    expect(apply(look, color)).toEqual([...expected, 77]);
  });

  test('all filters in one step give the same result as one after the other', () => {
    const color = [120, 90, 60];
    const once = apply({ brightness: 1.2, contrast: 0.8, saturation: 0.7, hue: 20 }, color);
    const inTurn = [{ brightness: 1.2 }, { contrast: 0.8 }, { saturation: 0.7 }, { hue: 20 }].reduce(
      (given, look) => apply(look, given).slice(0, 3),
      color,
    );
    for (const [index, value] of inTurn.entries()) expect(Math.abs(once[index]! - value)).toBeLessThanOrEqual(2);
  });
});
