import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePrintPng } from './print-png.ts';

/** Flat runs and noise in turn, the same in each run of the test. */
function makePixels(width: number, height: number, channels: number): Uint8Array {
  let state = width * 7_919 + height;
  return Uint8Array.from({ length: width * height * channels }, (_, i) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (i >> 9) % 2 ? state >>> 24 : 200;
  });
}

test('every pixel survives in any shape, and the resolution is written into the file', async () => {
  for (const [width, height, channels] of [
    [1, 1, 4],
    [7, 1, 4],
    [1, 9, 4],
    [333, 1_201, 4],
    [333, 1_201, 3],
    [64, 40, 3],
    [5, 7, 3],
  ] as const) {
    const data = makePixels(width, height, channels);
    const bytes = await encodePrintPng({ data, width, height, channels }, { dpi: 300 });
    const found = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(found.info).toMatchObject({ width, height, channels });
    expect(Buffer.compare(found.data, Buffer.from(data)), `${width} × ${height} × ${channels}`).toBe(0);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', density: 300, space: 'srgb' });
  }
});

test('a colour profile is embedded, and its colours are not changed', async () => {
  const icc = await readFile(new URL('../../../../network/profiles/adobe-rgb.icc', import.meta.url));
  const data = makePixels(9, 9, 3);
  const bytes = await encodePrintPng({ data, width: 9, height: 9, channels: 3 }, { dpi: 300, icc });
  expect((await sharp(bytes).metadata()).icc).toEqual(icc);
  expect(await sharp(bytes, { ignoreIcc: true }).raw().toBuffer()).toEqual(Buffer.from(data));
});

test('smooth pictures become smaller than with libvips at level 3', async () => {
  const [width, height] = [900, 700];
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, i) => {
    const [x, y] = [(i >> 2) % width, Math.floor((i >> 2) / width)];
    return i % 4 === 3 ? 255 : 128 + 90 * Math.sin(x / 37 + (i % 4)) * Math.cos(y / 53) + ((x * 31 + y * 17) % 5);
  });
  const own = await encodePrintPng({ data: pixels, width, height, channels: 4 }, { dpi: 300 });
  const theirs = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
  expect(own.length).toBeLessThan(theirs.length);
});
