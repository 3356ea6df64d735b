/**
 * Copies the files of the families in `family-list.ts` from their packages into `fonts/`, and writes `src/families.ts` and the licence
 * notices from them. Run it after a change to the list: node packages/canvas/scripts/make-fonts.ts
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type WantedFamily, wantedFamilies } from './family-list.ts';
import { readCopyright, readMetrics } from './font-metrics.ts';

/** The version of every `@fontsource` package. Another one would move line breaks of designs that were already sold. */
const version = '5.3.0';
const scripts = ['latin', 'latin-ext'];
const fallbackScripts = [...scripts, 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
const maxBytes = 8e6;

const root = join(import.meta.dirname, '..');
const folder = join(root, 'fonts');
const work = mkdtempSync(join(tmpdir(), 'fonts-'));

type Made = { entry: string; licence: string; copyright: string; licenceText: string };

function makeFamily({ family, style, italic }: WantedFamily): Made {
  const slug = family.toLowerCase().replaceAll(' ', '-');
  const archive = execFileSync('npm', ['pack', '--silent', `@fontsource/${slug}@${version}`], { cwd: work })
    .toString()
    .trim();
  execFileSync('tar', ['xzf', archive], { cwd: work });
  const source = join(work, 'package');
  const { license: licence } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { license: string };
  if (licence !== 'OFL-1.1' && licence !== 'Apache-2.0') throw new Error(`${family} has the licence ${licence}`);
  const fileOf = (script: string, weight: number, slant: string) =>
    join(source, 'files', `${slug}-${script}-${weight}-${slant}.woff2`);
  const weights = [400, 700].filter((weight) => existsSync(fileOf('latin', weight, 'normal')));
  for (const weight of weights) {
    for (const slant of italic ? ['normal', 'italic'] : ['normal']) {
      for (const script of family === wantedFamilies[0]!.family ? fallbackScripts : scripts) {
        const name = `${slug}-${weight}${slant === 'italic' ? '-italic' : ''}-${script}.woff2`;
        writeFileSync(join(folder, name), readFileSync(fileOf(script, weight, slant)));
      }
    }
  }
  const regular = readFileSync(join(folder, `${slug}-${weights[0]}-latin.woff2`));
  const { ascent, descent } = readMetrics(regular);
  const licenceText = readFileSync(join(source, 'LICENSE'), 'utf8');
  rmSync(source, { recursive: true });
  const entry = `  { family: '${family}', style: '${style}', weights: [${weights.join(', ')}], hasItalic: ${italic === true}, ascent: ${ascent}, descent: ${descent} },`;
  // The text of the Apache License names no one, and one package names Google instead of the makers.
  const notice = firstNotice(licenceText);
  const holder = notice.startsWith('Copyright') ? notice : readCopyright(regular);
  return { entry, licence, copyright: `${slug}: ${holder}`, licenceText };
}

/** A licence repeats the notice for every file of the family: `… Lato-Bold.ttf: Copyright …`. */
function firstNotice(licenceText: string): string {
  const line = licenceText.split('\n')[0]!.trim();
  const next = line.indexOf('.ttf: ');
  return next < 0 ? line : line.slice(0, line.lastIndexOf(' ', next));
}

function writeNotice(name: string, title: string, families: readonly Made[], text: string): void {
  const notices = families.map(({ copyright }) => copyright).sort();
  writeFileSync(
    join(folder, name),
    `${title}, whose text follows. Their copyright notices:\n\n${notices.join('\n')}\n\n${text.trim()}\n`,
  );
}

for (const name of readdirSync(folder)) if (name.endsWith('.woff2')) rmSync(join(folder, name));
const made = wantedFamilies.map(makeFamily);
rmSync(work, { recursive: true });

const underOfl = made.filter(({ licence }) => licence === 'OFL-1.1');
const oflText = underOfl[0]!.licenceText;
const fonts = 'The fonts in this folder';
writeNotice(
  'OFL.txt',
  `${fonts}, but for those that Apache-2.0.txt lists, are used under the SIL Open Font License 1.1`,
  underOfl,
  oflText.slice(oflText.indexOf('This Font Software')),
);
const underApache = made.filter(({ licence }) => licence === 'Apache-2.0');
const apacheText = readFileSync(join(root, '..', '..', 'LICENSE'), 'utf8');
writeNotice('Apache-2.0.txt', 'These fonts are used under the Apache License 2.0', underApache, apacheText);
writeFileSync(
  join(root, 'src', 'families.ts'),
  `// Written by scripts/make-fonts.ts from the font files; change scripts/family-list.ts instead.
import type { FontFamily } from './font-family.ts';

export const families: readonly FontFamily[] = [
${made.map(({ entry }) => entry).join('\n')}
];
`,
);
const bytes = readdirSync(folder).reduce((sum, name) => sum + readFileSync(join(folder, name)).byteLength, 0);
console.log(`${made.length} families, ${(bytes / 1e6).toFixed(1)} MB`);
if (bytes > maxBytes) throw new Error(`the folder is over ${maxBytes / 1e6} MB`);
