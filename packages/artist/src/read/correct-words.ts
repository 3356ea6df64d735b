/** Typing errors: a word that no dictionary has becomes the word of ours that it was meant to be. */

import { singular } from '../language/language.ts';
import { allWords, findNamed } from '../library/lexicon.ts';
import { isDenied } from './offensive-motifs.ts';
import { findVerb } from './verbs.ts';
import { isWord } from './wordnet.ts';

/** How many slips (a letter missing, added, wrong, or two swapped) lead from one word to the other, up to `limit`. */
export function countSlips(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    before = row;
    row = next;
  }
  return row[to.length]!;
}

const undouble = (word: string) => [...word].filter((letter, i) => letter !== word[i - 1]).join('');

/** Longer words are names or nonsense; comparing them with every word is not worth the time. */
const longest = 20;
/** The maximum number of corrections in a prompt: more unknown words mean another language, not slips. */
const most = 12;

/** A guess never leads to a motif that must be named outright, nor to a word that cannot be drawn. */
function misleads(word: string): boolean {
  const named = findNamed([word]);
  return named !== null && (named.motif === null || isDenied(named.motif));
}

/** One word that a slip may have been meant to be. `letters` has a bit for each letter in it: most words differ in too many to be compared. */
type Candidate = { word: string; plain: string; letters: number; isThing: boolean };
type Dictionary = { byLength: Map<number, Candidate[]>; thingsByPlain: Map<string, string> };

const lettersOf = (word: string): number => {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) % 32);
  return bits;
};

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

let known: Dictionary | null = null;

function readDictionary(others: ReadonlySet<string>): Dictionary {
  const things = allWords();
  const dictionary: Dictionary = { byLength: new Map(), thingsByPlain: new Map() };
  for (const word of new Set([...things, ...others])) {
    if (word.length <= 3) continue;
    const candidate = { word, plain: undouble(word), letters: lettersOf(word), isThing: things.has(word) };
    const sameLength = dictionary.byLength.get(word.length);
    if (sameLength) sameLength.push(candidate);
    else dictionary.byLength.set(word.length, [candidate]);
    if (candidate.isThing && !dictionary.thingsByPlain.has(candidate.plain))
      dictionary.thingsByPlain.set(candidate.plain, word);
  }
  return dictionary;
}

function correct(word: string, others: ReadonlySet<string>): string {
  known ??= readDictionary(others);
  const limit = word.length < 6 ? 1 : 2;
  const plain = undouble(word);
  const same = known.thingsByPlain.get(plain);
  if (same) return same;
  const letters = lettersOf(word);
  let best = word;
  let least = limit + 1.3;
  for (let length = word.length - limit; length <= word.length + limit; length++) {
    for (const other of known.byLength.get(length) ?? []) {
      // A slip changes at most two letters of the set: one that goes and one that comes.
      if (countBits(other.letters ^ letters) > 2 * limit) continue;
      const slips = countSlips(word, other.word, limit);
      if (slips > limit || misleads(other.word)) continue;
      // People seldom get the first letter wrong, and double or drop letters more often than they put wrong ones.
      // A thing is meant more often than a word about things.
      const cost =
        slips +
        (other.word[0] === word[0] ? 0 : 0.8) +
        (other.word.at(-1) === word.at(-1) ? 0 : 0.1) +
        (other.isThing ? 0 : 1.2) -
        (other.plain === plain ? 0.5 : 0);
      if (cost < least) {
        least = cost;
        best = other.word;
      }
    }
  }
  return best;
}

/** The words of a prompt without typing errors. `others` are words besides those of things: colours, styles, small words. */
export function correctWords(tokens: readonly string[], others: ReadonlySet<string>): string[] {
  const corrected = new Map<string, string>();
  return tokens.map((word) => {
    if (!/^[a-z]+$/.test(word) || word.length < 4 || word.length > longest) return word;
    const one = singular(word);
    if ([word, one].some((form) => allWords().has(form) || others.has(form) || isWord(form)) || findVerb(word))
      return word;
    if (/(?:ed|ing|ly|er|est|less|ish)$/.test(word) && isWord(word.replace(/(?:ed|ing|ly|er|est|less|ish)$/, '')))
      return word;
    if (!corrected.has(word) && corrected.size < most) corrected.set(word, correct(word, others));
    return corrected.get(word) ?? word;
  });
}
