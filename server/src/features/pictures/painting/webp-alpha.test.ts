import sharp from 'sharp';
import { expect, test } from 'vitest';
import { alphaOf, findChunk, hasOutline, joinAlpha } from './webp-alpha.ts';

const raw = { width: 61, height: 40, channels: 4 as const };

/** A soft disc in one colour on nothing. */
function disc(red: number): Buffer {
  const data = Buffer.alloc(raw.width * raw.height * 4);
  for (let y = 0; y < raw.height; y += 1) {
    for (let x = 0; x < raw.width; x += 1) {
      const alpha = Math.max(0, Math.min(255, (15 - Math.hypot(x - 30, y - 20)) * 60));
      data.set([red, 90, 40, alpha], (y * raw.width + x) * 4);
    }
  }
  return data;
}

const decode = (webp: Buffer) => sharp(webp).ensureAlpha().raw().toBuffer();

test('the colours of one frame with the outline of another decode to that frame', async () => {
  const first = await sharp(disc(250), { raw }).webp({ quality: 90, effort: 0 }).toBuffer();
  const outline = { alpha: alphaOf(disc(250)), chunk: findChunk(first, 'ALPH')! };
  expect(hasOutline(disc(20), outline)).toBe(true);
  const opaque = await sharp(disc(20), { raw }).removeAlpha().webp({ quality: 90, effort: 0 }).toBuffer();
  const joined = await decode(joinAlpha(opaque, outline.chunk, raw.width, raw.height));
  expect(alphaOf(joined)).toEqual(alphaOf(disc(20)));
  const middle = joined.subarray((20 * raw.width + 30) * 4).subarray(0, 3);
  for (const [index, wanted] of [20, 90, 40].entries()) expect(Math.abs(middle[index]! - wanted)).toBeLessThan(8);
});

test('another outline or another size is detected', () => {
  const outline = { alpha: alphaOf(disc(250)), chunk: Buffer.alloc(0) };
  const moved = disc(250);
  moved[3] = 9;
  expect(hasOutline(moved, outline)).toBe(false);
  expect(hasOutline(disc(250).subarray(4), outline)).toBe(false);
});

test('a picture without alpha has no alpha chunk', async () => {
  const opaque = await sharp(disc(1), { raw }).removeAlpha().webp().toBuffer();
  expect(findChunk(opaque, 'ALPH')).toBeNull();
  expect(findChunk(opaque.subarray(0, 15), 'VP8 ')).toBeNull();
});
