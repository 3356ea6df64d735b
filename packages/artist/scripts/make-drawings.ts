/**
 * Writes `data/drawings/`: the icon sets that the artist draws with, their names, and the words that emoji stand for. Their packages are
 * 42 MB of JSON and are fetched for this one run. Bodies are packed in blocks, so that reading one drawing costs one block.
 *
 *   node packages/artist/scripts/make-drawings.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { DrawingIndex } from '../src/library/icon-sets.ts';

type Icons = {
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
};

const versions = { noto: '1.2.9', 'noto-v1': '1.2.5', 'fluent-emoji-flat': '1.2.6' };
/** Larger blocks are six percent smaller on disk, and take three times as long to read a drawing from. */
const blockLetters = 512_000;

const folder = join(import.meta.dirname, '../data/drawings');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const pack = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });

const sets: Record<string, DrawingIndex['sets'][keyof DrawingIndex['sets']]> = {};
let emoji: Record<string, string> = {};
const work = mkdtempSync(join(tmpdir(), 'platen-drawings-'));
for (const [name, version] of Object.entries(versions)) {
  const wanted = `@iconify-json/${name}@${version}`;
  const archive = execFileSync('npm', ['pack', '--silent', wanted], { cwd: work }).toString().trim();
  execFileSync('tar', ['-xzf', archive], { cwd: work });
  const read = (file: string) => JSON.parse(readFileSync(join(work, 'package', file), 'utf8'));
  const { icons, aliases = {}, width = 16, height = 16 } = read('icons.json') as Icons;
  if (name === 'noto') emoji = read('chars.json');

  const blocks: Buffer[] = [];
  const places: DrawingIndex['sets']['noto']['drawings'] = {};
  let text = '';
  const close = () => {
    if (text !== '') blocks.push(pack(text));
    text = '';
  };
  for (const [id, icon] of Object.entries(icons).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    places[id] = [blocks.length, text.length, icon.body.length, icon.width ?? width, icon.height ?? height];
    text += icon.body;
    if (text.length > blockLetters) close();
  }
  close();
  for (const [id, { parent }] of Object.entries(aliases)) if (places[parent]) places[id] ??= places[parent];
  sets[name] = {
    blocks: blocks.map(({ length }) => length),
    groups: (read('metadata.json') as { categories: Record<string, string[]> }).categories,
    drawings: places,
  };
  writeFileSync(join(folder, `${name}.bin`), Buffer.concat(blocks));
  rmSync(join(work, 'package'), { recursive: true });
  console.log(`${name}: ${Object.keys(places).length} drawings in ${blocks.length} blocks`);
}
rmSync(work, { recursive: true });
writeFileSync(join(folder, 'index.json.br'), pack(JSON.stringify({ sets, emoji } as DrawingIndex)));
