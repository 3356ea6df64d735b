/** What words stand for which drawing, from the tables in `data/tables/lexicon/` and the names of the drawings themselves. */

import { readList, readRows, splitWords } from '../kit/tables.ts';
import { singular } from '../language/language.ts';
import { hasMotif, spokenNames } from './names.ts';

/** `null`: we know what it is and have no drawing of it. */
export type Lexicon = ReadonlyMap<string, string | null>;

/** Rows of motifs, the best first, and their words. The first motif that can be drawn is taken, and the first row that has a word. */
function readLexicon(...names: string[]): Map<string, string | null> {
  const words = new Map<string, string | null>();
  for (const [motifs, phrases] of names.flatMap((name) => readRows(`lexicon/${name}`))) {
    const motif = motifs!.split('|').find(hasMotif) ?? null;
    for (const word of splitWords(phrases!)) if (!words.get(word)) words.set(word, motif);
  }
  return words;
}

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Things that have a shape: drawn wherever they are named. */
export const thingsNamed: () => Lexicon = once(() =>
  readLexicon('vehicles', 'feasts', 'kitchen', 'house', 'animals', 'plants', 'food', 'things', 'activities', 'places'),
);
/** Feasts and pastimes, for which something stands. */
export const occasionsNamed: () => Lexicon = once(() => readLexicon('occasions'));
/** Feelings and wishes, for which something stands when nothing else is named. */
export const moodsNamed: () => Lexicon = once(() => readLexicon('moods'));

export type Named = { motif: string | null; sure: 3 | 2 | 1 };

/** The words that a drawing's own name is made of, where the tables have nothing to say about them. */
function findByName(phrase: string): string | null {
  const name = phrase.replaceAll(' ', '-');
  return spokenNames().has(name) && !misleading.has(name) ? name : null;
}

/** Names of drawings that are everyday words with other meanings. */
const misleading = new Set(readList('misleading'));

const look = (phrase: string): Named | null => {
  for (const [table, sure] of [
    [thingsNamed(), 3],
    [occasionsNamed(), 2],
    [moodsNamed(), 1],
  ] as const)
    if (table.has(phrase)) return { motif: table.get(phrase)!, sure };
  const named = findByName(phrase);
  return named ? { motif: named, sure: 3 } : null;
};

/** The motif that a word or phrase names, as written or in the singular; null when the tables do not have it. */
export function findNamed(words: readonly string[]): Named | null {
  const phrase = words.join(' ');
  const last = words.at(-1)!;
  const one = singular(last);
  return look(phrase) ?? (one === last ? null : look([...words.slice(0, -1), one].join(' ')));
}

/** Every word that the tables know, for spelling. */
export const allWords = once((): ReadonlySet<string> => {
  const words = new Set<string>();
  for (const table of [thingsNamed(), occasionsNamed(), moodsNamed()])
    for (const phrase of table.keys()) for (const word of phrase.split(' ')) words.add(word);
  for (const name of spokenNames()) for (const word of name.split('-')) words.add(word);
  return words;
});
