/**
 * Copies the files of the families in `family-list.ts` from their packages into `fonts/`, and writes from them, and from those that stay in
 * their packages, `src/table.ts`, `src/name-rows.ts`, `src/slices.ts`, `src/coverage.ts` (which characters each file really has, so that the
 * file of a letter is known before any is loaded) and the licence notices. Run it after a change to the list:
 * node packages/type/scripts/make-table.ts
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as hb from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import { writeRanges } from '../src/ranges.ts';
import { type SlicedFamily, slicedFamilies, type WantedFamily, wantedFamilies } from './family-list.ts';

const maxBytes = 9e6;
const require = createRequire(import.meta.url);
const src = join(import.meta.dirname, '../src');
const folder = join(import.meta.dirname, '../fonts');
const everything = new Set<number>();
const slugOf = (family: string) => family.toLowerCase().replaceAll(' ', '-');

async function rangesOf(bytes: Uint8Array): Promise<string> {
  const face = new hb.Face(new hb.Blob(await decompress(bytes)));
  const codes = [...face.collectUnicodes()].filter((code) => code >= 0x20);
  for (const code of codes) everything.add(code);
  return writeRanges(codes);
}

const rowOf = ({ family, style, scripts }: WantedFamily | SlicedFamily, weights: readonly number[], slices: string) =>
  [family, style, scripts.join(' '), weights.join(' '), slices].join('|');

async function copyFamily(wanted: WantedFamily, work: string): Promise<{ row: string; notice: string }> {
  const slug = slugOf(wanted.family);
  const archive = execFileSync('npm', ['pack', '--silent', `@fontsource/${slug}@${wanted.version}`], { cwd: work });
  const source = join(work, slug);
  mkdirSync(source);
  execFileSync('tar', ['xzf', archive.toString().trim(), '-C', source, '--strip', '1'], { cwd: work });
  const licence = readFileSync(join(source, 'LICENSE'), 'utf8');
  if (!licence.includes('SIL OPEN FONT LICENSE')) throw new Error(`${wanted.family} is not under the OFL`);
  const nameOf = (part: string, weight: number) => `${slug}-${part}-${weight}-normal.woff2`;
  const weights = [400, 700].filter((weight) => existsSync(join(source, 'files', nameOf(wanted.parts[0]!, weight))));
  const slices: string[] = [];
  for (const part of wanted.parts) {
    for (const weight of weights) {
      const bytes = readFileSync(join(source, 'files', nameOf(part, weight)));
      writeFileSync(join(folder, nameOf(part, weight)), bytes);
      if (weight === weights[0]) slices.push(`${part} ${await rangesOf(bytes)}`);
    }
  }
  return { row: rowOf(wanted, weights, slices.join(';')), notice: `${slug}: ${licence.split('\n')[0]!.trim()}` };
}

/** For each language, from its first family: the others are cut in the same places. */
const slicesOf = new Map<string, string[]>();

async function describeSliced(family: SlicedFamily): Promise<string> {
  const files = join(dirname(require.resolve(`${family.package}/package.json`)), 'files');
  const slug = slugOf(family.family);
  const found = readdirSync(files)
    .map((name) => [name, name.slice(slug.length).match(/^-(\d+)-(?:wght|400)-normal\.woff2$/)?.[1]] as const)
    .filter((one): one is [string, string] => one[1] !== undefined)
    .toSorted(([, a], [, b]) => Number(a) - Number(b));
  if (!slicesOf.has(family.language)) {
    const slices: string[] = [];
    for (const [name, slice] of found) slices.push(`${slice} ${await rangesOf(readFileSync(join(files, name)))}`);
    slicesOf.set(family.language, slices);
  }
  const known = slicesOf.get(family.language)!.map((slice) => slice.split(' ')[0]!);
  const without = known.filter((slice) => !found.some(([, own]) => own === slice));
  const weights = family.package.startsWith('@fontsource-variable') ? [400, 700] : [400];
  return rowOf(family, weights, [`@${family.language}`, ...without].join(' '));
}

for (const name of readdirSync(folder)) if (/\.(woff2|json)$/.test(name)) rmSync(join(folder, name));
const work = mkdtempSync(join(tmpdir(), 'fonts-'));
const rows: string[] = [];
const notices: string[] = [];
for (const wanted of wantedFamilies) {
  const { row, notice } = await copyFamily(wanted, work);
  rows.push(row);
  notices.push(notice);
}
const oflText = readFileSync(join(work, slugOf(wantedFamilies[0]!.family), 'LICENSE'), 'utf8');
rmSync(work, { recursive: true });
for (const family of slicedFamilies) rows.push(await describeSliced(family));

const head = '// Written by scripts/make-table.ts from the font files; change scripts/family-list.ts instead.';
writeFileSync(
  join(src, 'table.ts'),
  `${head}\nimport { readFamilies, type TypeFamily } from './families.ts';\nimport { slicesOf } from './slices.ts';\n\n/** Family, style, scripts, weights, and slices with what they hold: its own, or those of its language but for some. */\nconst rows = \`\n${rows.join('\n')}\n\`;\n\nexport const scriptFamilies: readonly TypeFamily[] = readFamilies(rows, slicesOf);\n`,
);
const names = rows.map((row) => row.split('|').slice(0, 4).join('|'));
writeFileSync(join(src, 'name-rows.ts'), `${head}\nexport const nameRows = \`\n${names.join('\n')}\n\`;\n`);
writeFileSync(
  join(src, 'slices.ts'),
  `${head}\n/** How families of tens of thousands of letters are cut, by language. */\nexport const slicesOf: Readonly<Record<string, string>> = {\n${[
    ...slicesOf,
  ]
    .map(([language, slices]) => `  '${language}': \`${slices.join(';')}\`,\n`)
    .join('')}};\n`,
);
writeFileSync(
  join(src, 'coverage.ts'),
  `${head}\n/** The characters that some family has. */\nexport const coverage =\n  '${writeRanges(everything)}';\n`,
);
writeFileSync(
  join(folder, 'OFL.txt'),
  `The fonts in this folder are used under the SIL Open Font License 1.1, whose text follows. Their copyright notices:\n\n${notices
    .sort()
    .join('\n')}\n\n${oflText.slice(oflText.indexOf('This Font Software')).trim()}\n`,
);
const bytes = readdirSync(folder).reduce((sum, name) => sum + readFileSync(join(folder, name)).byteLength, 0);
console.log(`${rows.length} families, ${everything.size} characters, ${(bytes / 1e6).toFixed(1)} MB`);
if (bytes > maxBytes) throw new Error(`the folder is over ${maxBytes / 1e6} MB`);
