import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decompress as decompressInPage } from 'brotli/decompress';
import * as hb from 'harfbuzzjs';
import { expect, test } from 'vitest';
import decompress from 'woff2-encoder/decompress';
import { readTypeFile } from './type-files.ts';
import { unpackWoff2 } from './woff2.ts';

const folder = join(import.meta.dirname, '../fonts');
const own = readdirSync(folder).filter((name) => name.endsWith('-400-normal.woff2'));
const open = (bytes: Uint8Array) => new hb.Font(new hb.Face(new hb.Blob(bytes)));

/** Compares every glyph's outline and width, and every table except those that are encoded differently. */
async function expectSame(bytes: Uint8Array): Promise<void> {
  const [ours, theirs] = [open(unpackWoff2(bytes)), open(await decompress(bytes as Uint8Array<ArrayBuffer>))];
  const maxp = theirs.face.referenceTable('maxp')!;
  const count = maxp[4]! * 256 + maxp[5]!;
  const isOther = (glyph: number) =>
    ours.glyphToPath(glyph) !== theirs.glyphToPath(glyph) || ours.glyphHAdvance(glyph) !== theirs.glyphHAdvance(glyph);
  expect(count).toBeGreaterThan(10);
  expect(Array.from({ length: count }, (_, glyph) => glyph).filter(isOther)).toEqual([]);
  for (const tag of ['cmap', 'GSUB', 'GPOS', 'GDEF', 'OS/2', 'hhea', 'hmtx', 'fvar', 'gvar'])
    expect(ours.face.referenceTable(tag), tag).toEqual(theirs.face.referenceTable(tag));
}

test.each(own.filter((_, index) => index % 12 === 0))('%s is unpacked to the original font', async (name) => {
  await expectSame(readFileSync(join(folder, name)));
});

test('the decoder of a page unpacks the same as the one of Node', () => {
  const bytes = readFileSync(join(folder, own[0]!));
  expect(unpackWoff2(bytes, decompressInPage)).toEqual(unpackWoff2(bytes));
});

test('a variable font is unpacked to the original font', async () => {
  await expectSame(await readTypeFile('noto-serif-jp-119-wght-normal.woff2'));
});

test('a truncated file is refused', () => {
  const whole = readFileSync(join(folder, own[0]!));
  expect(() => unpackWoff2(whole.subarray(0, 40))).toThrow();
  expect(() => unpackWoff2(whole.subarray(0, whole.length - 200))).toThrow();
});
