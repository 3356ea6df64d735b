import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePrintPng } from './print-png.ts';

/** Flat runs and noise by turns, the same for each run of the test. */
function makePixels(width: number, height: number): Uint8Array {
  let state = width * 7_919 + height;
  return Uint8Array.from({ length: width * height * 4 }, (_, i) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (i >> 9) % 2 ? state >>> 24 : 200;
  });
}

test('every pixel comes back, whatever the shape; the resolution is written into it', async () => {
  for (const [width, height] of [
    [1, 1],
    [7, 1],
    [1, 9],
    [333, 1_201],
  ] as const) {
    const pixels = makePixels(width, height);
    const bytes = await encodePrintPng(pixels, { width, height, dpi: 300 });
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width, height, channels: 4 });
    expect(Buffer.compare(data, Buffer.from(pixels)), `${width} × ${height}`).toBe(0);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', density: 300, space: 'srgb' });
  }
});

test('smooth pictures get smaller than libvips makes them at its third level', async () => {
  const [width, height] = [900, 700];
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, i) => {
    const [x, y] = [(i >> 2) % width, Math.floor((i >> 2) / width)];
    return i % 4 === 3 ? 255 : 128 + 90 * Math.sin(x / 37 + (i % 4)) * Math.cos(y / 53) + ((x * 31 + y * 17) % 5);
  });
  const own = await encodePrintPng(pixels, { width, height, dpi: 300 });
  const theirs = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
  expect(own.length).toBeLessThan(theirs.length);
});
