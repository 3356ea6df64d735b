import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodeBytesOf } from './decode.ts';
import { sniffImage } from './sniff.ts';

const side = 2_000;
const picture = () => sharp({ create: { width: side, height: side, channels: 3, background: '#d9a441' } });
const bytesOf = (file: Buffer) => decodeBytesOf(file, sniffImage(file)!);
/** The memory for a picture without pixels. */
const floor = 24 * 1024 * 1024;

test.each([
  ['a JPEG decoded row by row', () => picture().jpeg(), 0],
  [
    'a progressive JPEG, at two bytes per sample',
    () => picture().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    6,
  ],
  [
    'a progressive JPEG with a quarter of the colours',
    () => picture().jpeg({ progressive: true, chromaSubsampling: '4:2:0' }),
    3,
  ],
  ['a PNG', () => picture().png(), 0],
  ['an interlaced PNG, decoded whole', () => picture().png({ progressive: true }), 4],
  ['a WebP', () => picture().webp(), 8],
])('the estimate fits %s', async (_name, make, bytesPerPixel) => {
  const file = await make().toBuffer();
  expect(bytesOf(file)).toBe(floor + 2 * file.length + bytesPerPixel * side ** 2);
});
