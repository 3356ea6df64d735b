import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sniffImage } from './sniff.ts';
import { assemble, trimImage } from './trim.ts';

const trim = (file: Buffer) => assemble(file, trimImage(file, sniffImage(file)!.contentType));
const picture = (width = 24, height = 16) =>
  sharp(randomBytes(width * height * 4), { raw: { width, height, channels: 4 } });
const pixelsOf = (file: Buffer) => sharp(file).autoOrient().ensureAlpha().raw().toBuffer();

const formats = ['png', 'jpeg', 'webp', 'gif'] as const;
const pictures = Object.fromEntries(
  await Promise.all(formats.map(async (format) => [format, await picture().toFormat(format).toBuffer()] as const)),
) as Record<(typeof formats)[number], Buffer>;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
};
const insert = (file: Buffer, at: number, more: Buffer) =>
  Buffer.concat([file.subarray(0, at), more, file.subarray(at)]);
const segment = (code: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
const webpChunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
const withRiffLength = (file: Buffer): Buffer => {
  file.writeUInt32LE(file.length - 8, 4);
  return file;
};

describe.each(formats)('%s', (format) => {
  const clean = pictures[format];

  test('a file without extra data stays unchanged to the byte', () => {
    expect(trim(clean).equals(clean)).toBe(true);
  });

  test('data after the end of the picture is cut', () => {
    expect(trim(Buffer.concat([clean, randomBytes(100_000)])).equals(clean)).toBe(true);
    expect(trim(Buffer.concat([clean, clean])).equals(clean)).toBe(true);
  });

  test('trimming is idempotent on any changed file, and no file breaks it', () => {
    const damage = fc.array(fc.tuple(fc.nat(clean.length - 1), fc.nat(255)), { maxLength: 4 });
    const cut = fc.nat(clean.length);
    fc.assert(
      fc.property(damage, cut, fc.uint8Array({ maxLength: 200 }), (changes, kept, behind) => {
        const file = Buffer.concat([clean.subarray(0, kept < 64 ? clean.length : kept), behind]);
        for (const [at, value] of changes) if (at >= 33 && at < file.length) file[at] = value;
        try {
          const type = `image/${format}`;
          const once = assemble(file, trimImage(file, type));
          expect(assemble(once, trimImage(once, type)).equals(once)).toBe(true);
        } catch (error) {
          expect((error as Error).name).toBe('PaddedImage');
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('blocks that draw nothing are cut, and the pixels stay', () => {
  const junk = randomBytes(60_000);
  const [afterHeader, afterSoi] = [33, 2];
  test.each([
    ['text in a PNG', insert(pictures.png, afterHeader, chunk('tEXt', junk)), pictures.png],
    ['a private chunk in a PNG', insert(pictures.png, afterHeader, chunk('juNk', junk)), pictures.png],
    ['the frames of an animated PNG', insert(pictures.png, afterHeader, chunk('fdAT', junk)), pictures.png],
    ['a comment in a JPEG', insert(pictures.jpeg, afterSoi, segment(0xfe, junk)), pictures.jpeg],
    ['an application’s segment in a JPEG', insert(pictures.jpeg, afterSoi, segment(0xed, junk)), pictures.jpeg],
    ['fill bytes in a JPEG', insert(pictures.jpeg, afterSoi, Buffer.alloc(60_000, 0xff)), pictures.jpeg],
    [
      'an unknown chunk in a WebP',
      withRiffLength(Buffer.concat([pictures.webp, webpChunk('JUNK', junk)])),
      pictures.webp,
    ],
    [
      'a comment in a GIF',
      Buffer.concat([
        pictures.gif.subarray(0, -1),
        Buffer.from([0x21, 0xfe, 3, 1, 2, 3, 0]),
        pictures.gif.subarray(-1),
      ]),
      pictures.gif,
    ],
  ])('%s is cut', async (_name, padded, wanted) => {
    expect(trim(padded).equals(wanted)).toBe(true);
  });
});

test.each(['jpeg', 'webp', 'png'] as const)('a %s keeps its EXIF orientation and no other EXIF', async (format) => {
  const file = await picture()
    .withExif({ IFD0: { Copyright: 'secret-place', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
  const out = trim(file);
  expect(out.length).toBeLessThan(file.length);
  expect(out.includes('secret-place')).toBe(false);
  expect((await sharp(out).metadata()).orientation).toBe(6);
  expect((await pixelsOf(out)).equals(await pixelsOf(file))).toBe(true);
});

test('a colour profile stays, and so does the resolution of a print file', async () => {
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const file = await picture().withIccProfile('p3').withMetadata({ density: 300 }).toFormat(format).toBuffer();
    const about = await sharp(trim(file)).metadata();
    expect(about.icc?.length).toBeGreaterThan(100);
    if (format === 'png') expect(about.density).toBe(300);
  }
});

test('an animation keeps its frames', async () => {
  const frames = await sharp(randomBytes(10 * 40 * 4), { raw: { width: 10, height: 40, channels: 4, pageHeight: 10 } })
    .gif({ loop: 0 })
    .toBuffer();
  expect((await sharp(trim(frames), { animated: true }).metadata()).pages).toBe(4);
});

test('surplus data inside the pixel stream is refused', () => {
  const header = Buffer.alloc(13);
  header.set([0, 0, 0, 1, 0, 0, 0, 1, 8, 6], 0);
  const signature = pictures.png.subarray(0, 8);
  const file = (data: Buffer) =>
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
  const pixel = deflateSync(Buffer.alloc(5));
  expect(trim(file(pixel)).length).toBe(file(pixel).length);
  expect(() => trim(file(Buffer.concat([pixel, randomBytes(1_000_000)])))).toThrow('more data than its pixels need');
  const end = pictures.jpeg.length - 2;
  const swollen = Buffer.concat([
    pictures.jpeg.subarray(0, end),
    Buffer.alloc(1_000_000, 1),
    pictures.jpeg.subarray(end),
  ]);
  expect(() => trim(swollen)).toThrow('more data than its pixels need');
});
