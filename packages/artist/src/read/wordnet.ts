/**
 * Tells what sort of word a word is, from WordNet: never what else it might mean. `data/words.txt.br` (scripts/make-dictionary.ts) is sorted, so a word is found by
 * bisecting the bytes: nothing is parsed at start and nothing is held beside the text.
 */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

let text: Buffer | null = null;
const newline = 10;

/** The line that starts with `lemma` and a tab, split at tabs, or null. */
function findLine(lemma: string): string[] | null {
  text ??= brotliDecompressSync(readFileSync(new URL('../../data/words.txt.br', import.meta.url)));
  let low = 0;
  let high = text.length;
  while (low < high) {
    let start = (low + high) >> 1;
    while (start > low && text[start - 1] !== newline) start -= 1;
    let end = text.indexOf(newline, start);
    if (end < 0) end = text.length;
    const fields = text.toString('latin1', start, end).split('\t');
    const word = fields[0]!;
    if (word === lemma) return fields;
    if (word < lemma) low = end + 1;
    else high = start;
  }
  return null;
}

/** How many of its senses were met in texts, as a noun, an adjective and a verb; null where it is none. The file and the meaning are the first noun's. */
type Entry = {
  noun: number | null;
  adjective: number | null;
  verb: number | null;
  file: string;
  meaning: string | null;
};

function findEntry(lemma: string): Entry | null {
  const fields = findLine(lemma);
  if (!fields) return null;
  const [noun, adjective, verb] = [1, 2, 3].map((at) => (fields[at] ? Number(fields[at]) : null));
  return { noun: noun!, adjective: adjective!, verb: verb!, file: fields[4] ?? '', meaning: fields[5] ?? null };
}

/** WordNet's own numbers of its files for nouns one can draw: animals, artifacts, bodies, food, places, objects, … */
export const drawable: ReadonlySet<string> = new Set(['05', '06', '08', '13', '17', '18', '20']);
const beings: Record<string, 'person' | 'animal' | 'food' | 'plant' | 'place'> = {
  '05': 'animal',
  '13': 'food',
  '15': 'place',
  '18': 'person',
  '20': 'plant',
};

export type NounSort = { isDrawable: boolean; being: 'person' | 'animal' | 'food' | 'plant' | 'place' | null };

/** The entry of a noun; null when it is none. */
function findNoun(phrase: string): Entry | null {
  const spellings = [phrase.replaceAll(' ', '_'), phrase.replaceAll(' ', '-')];
  for (const spelling of spellings) {
    const entry = findEntry(spelling);
    if (entry && entry.noun !== null) return entry;
  }
  return null;
}

/** What the commonest sense of a noun is; null when it is no noun. */
export function sortNoun(phrase: string): NounSort | null {
  const entry = findNoun(phrase);
  return entry && { isDrawable: drawable.has(entry.file), being: beings[entry.file] ?? null };
}

/** How a dictionary explains a noun one can draw; null when it does not know it. */
export const explainNoun = (phrase: string): string | null => findNoun(phrase)?.meaning ?? null;

/** True when the word is used as an adjective at least as often as a noun ("golden", "wild"). */
export function isMainlyAdjective(word: string): boolean {
  const entry = findEntry(word);
  return entry !== null && entry.adjective !== null && entry.adjective >= (entry.noun ?? 0);
}

/** True when the word is used as a verb more often than as a noun ("bring", "swim"). */
export function isMainlyVerb(word: string): boolean {
  const entry = findEntry(word);
  return entry !== null && entry.verb !== null && (entry.noun === null || entry.verb > entry.noun);
}

/** Whether an English dictionary has the word at all, in this very form. */
export const isWord = (word: string): boolean => findLine(word) !== null;
