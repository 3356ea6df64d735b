/**
 * `node packages/artist/scripts/make-meanings.ts`: writes the meanings of the lexicon's words, as vectors of eight-bit numbers, to
 * `packages/artist/data/`. Run it after the lexicon or the examples below have changed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { moodsNamed, occasionsNamed, thingsNamed } from '../src/library/lexicon.ts';
import { spokenNames } from '../src/library/names.ts';
import { encode } from '../src/read/encoder.ts';
import { explain, scale } from '../src/read/guess-motif.ts';
import { isDenied } from '../src/read/offensive-motifs.ts';
import { explainNoun } from '../src/read/wordnet.ts';
import { descriptions, sayings } from './saying-examples.ts';

/** The number of words per motif: the first ones are its plainest names. */
const most = 3;
/** The number of explanations of each. */
const maxSenses = 2;

const texts: { text: string; means: string }[] = [];
const seen = new Set<string>();
const add = (text: string, means: string) => {
  if (seen.has(`${means} ${text}`)) return;
  seen.add(`${means} ${text}`);
  texts.push({ text, means });
};
const counts = new Map<string, number>();
for (const [word, motif] of [...thingsNamed(), ...occasionsNamed()]) {
  if (!motif || isDenied(motif)) continue;
  const count = counts.get(motif) ?? 0;
  if (count >= most) continue;
  counts.set(motif, count + 1);
  add(word, motif);
}
const senses = new Map<string, number>();
for (const [word, motif] of thingsNamed()) {
  const sense = motif && !isDenied(motif) && (senses.get(motif) ?? 0) < maxSenses ? explainNoun(word) : null;
  if (!motif || !sense) continue;
  senses.set(motif, (senses.get(motif) ?? 0) + 1);
  add(explain(word, sense), `#${motif}`);
}
for (const name of spokenNames()) if (!counts.has(name) && !isDenied(name)) add(name.replaceAll('-', ' '), name);
for (const [word, motif] of moodsNamed()) if (motif && !isDenied(motif)) add(word, `~${motif}`);
for (const text of sayings) add(text, '=saying');
for (const text of descriptions) add(text, '=description');

const vectors = await encode(texts.map(({ text }) => text));
const bytes = new Int8Array(vectors.length * 512);
vectors.forEach((vector, row) => {
  vector.forEach((value, i) => {
    bytes[row * 512 + i] = Math.max(-127, Math.min(127, Math.round(value * scale)));
  });
});
const folder = new URL('../data/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('meanings.bin', folder), bytes);
writeFileSync(new URL('meanings.json', folder), `${JSON.stringify(texts.map(({ means }) => means))}\n`);
console.log(`${texts.length} meanings, ${bytes.length} bytes`);
