/**
 * `node packages/artist/scripts/make-languages.ts <folder>`: the names of emoji in other languages, each with the English word
 * that the artist knows it by, in `packages/artist/data/names.json`. The folder is an unpacked `emojibase-data` 17.0.0 (MIT;
 * its names are Unicode's CLDR, Unicode-3.0), which is too large to be a dependency for one run.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOfEmoji } from '../src/library/icon-sets.ts';
import { thingsNamed } from '../src/library/lexicon.ts';
import { spokenNames } from '../src/library/names.ts';
import { isDenied } from '../src/read/offensive-motifs.ts';

type Emoji = { hexcode: string; label: string; group?: number };

const folder = process.argv[2];
if (!folder) throw new Error('Give the folder of an unpacked emojibase-data.');
const english = new Map<string, string>();
for (const [word, motif] of thingsNamed()) if (motif && !english.has(motif)) english.set(motif, word);

/** Prompts do not ask for smileys, signs and flags as a subject. */
const groups = new Set([1, 3, 4, 5, 6, 7]);

const names: Record<string, Record<string, string>> = {};
for (const language of ['de', 'es', 'fr', 'pt', 'it', 'ja', 'zh']) {
  const all = JSON.parse(readFileSync(join(folder, language, 'data.json'), 'utf8')) as Emoji[];
  const table: Record<string, string> = {};
  for (const { hexcode, label, group } of all) {
    if (group === undefined || !groups.has(group)) continue;
    const motif = nameOfEmoji(hexcode.toLowerCase()) ?? nameOfEmoji(hexcode.toLowerCase().replace('-fe0f', ''));
    const word = motif && (english.get(motif) ?? (spokenNames().has(motif) ? motif.replaceAll('-', ' ') : null));
    if (!word) continue;
    if (isDenied(motif)) continue;
    table[label.toLowerCase()] = word;
  }
  names[language] = table;
}
writeFileSync(new URL('../data/names.json', import.meta.url), `${JSON.stringify(names)}\n`);
for (const [language, table] of Object.entries(names)) console.log(language, Object.keys(table).length);
