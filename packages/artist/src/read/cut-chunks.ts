/** Cuts a prompt into the pieces that carry meaning: nouns with what they stand for, deeds, places, numbers, colours, sizes. */
import type { Hex } from '../kit/colour.ts';
import { findColour } from '../kit/palettes.ts';
import { singular } from '../language/language.ts';
import { findNamed } from '../library/lexicon.ts';
import { pairedThings, settings, stopWords } from '../library/vocabulary.ts';
import { readPerson } from './read-person.ts';
import { kindOf } from './roles.ts';
import { senseOf } from './senses.ts';
import { mannersOfThings, surfacesOfThings } from './styles.ts';
import {
  determiners,
  groupWords,
  longestPreposition,
  measures,
  numberWords,
  parts,
  prepositions,
  sizes,
  type Tie,
} from './syntax.ts';
import { findVerb, type Verb } from './verbs.ts';
import { isMainlyAdjective, isMainlyVerb, sortNoun } from './wordnet.ts';

export type Noun = {
  kind: 'noun';
  at: number;
  end: number;
  word: string;
  /** Null: nothing of ours shows it. */
  motif: string | null;
  /** 3 named outright, 2 something stands for it, 1 a feeling, 0 not understood at all. */
  sure: number;
  isPlural: boolean;
  isOwner: boolean;
  isPerson: boolean;
  /** A place that a figure carries. */
  isLoad?: boolean;
};
export type Chunk =
  | Noun
  | { kind: 'verb'; at: number; end: number; verb: Verb; word: string }
  | { kind: 'tie'; at: number; end: number; tie: Tie; word: string }
  | { kind: 'number'; at: number; end: number; value: number }
  | { kind: 'colour'; at: number; end: number; hex: Hex }
  | { kind: 'size'; at: number; end: number; size: 'tiny' | 'small' | 'large' | 'giant' }
  | { kind: 'group'; at: number; end: number; count: number }
  | { kind: 'measure'; at: number; end: number; word: string }
  | { kind: 'and' | 'break' | 'determiner' | 'part' | 'place' | 'other'; at: number; end: number; word: string };

/** What the meaning of a phrase led to, for phrases that no table has. */
export type Guesses = ReadonlyMap<string, string | null>;

export type ChunkOptions = { isStyle(phrase: string): boolean; guesses: Guesses };

const longestPhrase = 5;

/** Nouns that are nothing by themselves, whatever a dictionary says. */
const hollow = new Set(
  'thing things something anything everything way part kind sort type style bit lot fun time times day days night world life home place space end row middle amount space lots vibe vibes mood edition original skin limited feeling version look people line lines picture panel panels season seasons shape shapes word words name front view angle theme layer layers colour color stripe stripes tone shade motion action scene detail details effect texture outline gradient quality resolution'.split(
    ' ',
  ),
);

export function cutChunks(tokens: readonly string[], { isStyle, guesses }: ChunkOptions): Chunk[] {
  const chunks: Chunk[] = [];
  const manners = findManners(tokens);
  for (let at = 0; at < tokens.length; ) {
    const manner = manners.get(at);
    const chunk: Chunk =
      manner === undefined
        ? (takeTie(tokens, at) ??
          takeNoun(tokens, at, isStyle, chunks.at(-1)) ??
          takeWord(tokens, at, isStyle, guesses, chunks))
        : { kind: 'other', at, end: manner, word: tokens.slice(at, manner).join(' ') };
    chunks.push(chunk);
    at = chunk.end;
  }
  return chunks;
}

const isManner = (phrase: string) => mannersOfThings.has(phrase) || surfacesOfThings.has(phrase);

/** Where phrases stand that only say how something else is drawn: "an owl in origami style". */
function findManners(tokens: readonly string[]): ReadonlyMap<number, number> {
  const manners = new Map<number, number>();
  for (let at = 0; at < tokens.length; at++) {
    for (let length = 2; length > 0; length--) {
      if (at + length > tokens.length || !isManner(tokens.slice(at, at + length).join(' '))) continue;
      manners.set(at, at + length);
      at += length - 1;
      break;
    }
  }
  const isTaken = (i: number) => [...manners].some(([from, to]) => i >= from && i < to);
  const hasOther = manners.size > 0 && tokens.some((token, i) => !isTaken(i) && findNamed([token]) !== null);
  if (hasOther) return manners;
  return new Map([...manners].filter(([from, to]) => surfacesOfThings.has(tokens.slice(from, to).join(' '))));
}

function takeTie(tokens: readonly string[], at: number): Chunk | null {
  for (let length = longestPreposition; length > 0; length--) {
    const word = tokens.slice(at, at + length).join(' ');
    const found = at + length <= tokens.length ? prepositions.get(word) : undefined;
    // "like" and "for" are praise or purpose more often than a place.
    if (found) return { kind: 'tie', at, end: at + length, tie: found, word };
  }
  return null;
}

/** A club or a team by itself is a name, not people: "bowling league". */
const isGroup = (words: readonly string[]) =>
  words.length === 1 &&
  /^(?:crew|team|squad|gang|group|band|choir|tribe|club|class|troop|cast|staff|league|crowd|trio|navy|server|keeper|pitcher|driver|partners?|twins?|agent|rider|elder|minister|server)$/.test(
    words[0]!,
  );

const bare = (word: string) => word.replace(/'s?$/, '');

function takeNoun(
  tokens: readonly string[],
  at: number,
  isStyle: (phrase: string) => boolean,
  before: Chunk | undefined,
): Noun | null {
  if (determiners.has(tokens[at]!) || /^[,;.]$/.test(tokens[at]!)) return null;
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length--) {
    const raw = tokens.slice(at, at + length);
    const last = raw.at(-1)!;
    const isOwner = /'s?$/.test(last) && !/^'s?$/.test(last);
    const words = isOwner && !findNamed(raw) ? [...raw.slice(0, -1), bare(last)] : raw;
    const phrase = words.join(' ');
    // "penguin family": so many penguins.
    if (length === 1 && groupWords.has(raw[0]!) && before?.kind === 'noun' && !before.isPerson && before.end === at)
      return null;
    const sense = length === 1 ? (senseOf(tokens, at) ?? countedSky(tokens, at)) : null;
    if (length === 1 && !sense && isNoNoun(tokens, at, before)) return null;
    const person =
      isGroup(words) || sense || isDeedOfNext(phrase, tokens[at + length]) ? null : readPerson([], phrase, []);
    const named = sense ? ({ motif: sense, sure: 3 } as const) : findNamed(words);
    if (length > 1 && !named && isStyle(phrase)) return null;
    if (!named && !(person && length < 4)) continue;
    // "yellow submarine": the colour says more than the phrase, unless the phrase is drawn otherwise ("black cat").
    if (named && length > 1 && findColour(words[0]!) && findNamed(words.slice(1))?.motif === named.motif) continue;
    return {
      kind: 'noun',
      at,
      end: at + length,
      word: phrase,
      motif: person ? figureOf(named?.motif ?? null) : named!.motif,
      sure: person ? 3 : named!.sure,
      isPlural: sense ? singular(words.at(-1)!) !== words.at(-1) : isPlural(words, named?.motif ?? null),
      isOwner,
      isPerson: person !== null,
    };
  }
  return null;
}

/** "a fly fishing bear": an activity stands for a person only when the next word does not name who does it. */
const isDeedOfNext = (phrase: string, next: string | undefined) =>
  /ing$/.test(phrase) && next !== undefined && (findNamed([next]) !== null || readPerson([], next, []) !== null);

/** Stars and planets with a number before them are things that one counts, not the sky. */
function countedSky(tokens: readonly string[], at: number): string | null {
  const before = tokens[at - 1] ?? '';
  const beforeThat = tokens[at - 2] ?? '';
  const isCounted = [before, beforeThat].some((word) => numberWords.has(word) || /^[1-9]\d?$/.test(word));
  if (!isCounted) return null;
  return tokens[at] === 'stars' ? 'star' : tokens[at] === 'planets' ? 'ringed-planet' : null;
}

/** A person is drawn from parts; this motif takes their place where that is impossible. */
const figureOf = (motif: string | null) => (motif && kindOf(motif) === 'person' ? motif : 'person-standing');

/** "an elderly couple" is two people, "a quick couple of foxes" is a number. */
const describesCouple =
  /^(?:old|elderly|young|happy|married|cute|gay|lesbian|queer|retired|dancing|loving|kissing|newlywed|hugging|black|indian|asian)$/;

/** Whether a word is not a noun in its context, even though the tables list it as one. */
function isNoNoun(tokens: readonly string[], at: number, before: Chunk | undefined): boolean {
  const word = tokens[at]!;
  if (stopWords.has(word) && !findNamed([word])) return true;
  if (numberWords.has(word) && word !== 'couple') return true;
  if (measures.has(singular(word)) && tokens[at + 1] === 'of') return true;
  // A wood is a place; a log is what is made of it.
  if (word === 'woods') return true;
  const next = tokens[at + 1] ?? '';
  if (word === 'couple' && next === 'of') return true;
  if (word === 'couple' && at > 0 && !determiners.has(tokens[at - 1]!) && !describesCouple.test(tokens[at - 1]!))
    return true;
  if (word === 'baby' && next && (findNamed([next]) || readPerson([], next, []))) return true;
  // A colour before a noun is a colour: "orange octopus", "rose gold ring".
  if (findColour(word) && next && !/^[,;.]$/.test(next) && !prepositions.has(next) && next !== 'and') return true;
  // "in navy and gold".
  const previous = tokens[at - 1] ?? '';
  if (
    findColour(word) &&
    (previous === 'in' ||
      (previous === 'and' && findColour(tokens[at - 2] ?? '')) ||
      (next === 'and' && findColour(tokens[at + 2] ?? '')))
  )
    return true;
  // "a shirt" is where it will be printed, unless something wears it.
  if (parts.has(word) && word !== 'eye' && word !== 'horn') return true;
  // "fishing from a canoe" is a deed, "fly fishing" a pastime; "racing a tortoise" a deed.
  if (/ing$/.test(word) && findVerb(word) && (before?.kind === 'noun' || before?.kind === 'part')) return true;
  return (
    /ing$/.test(word) &&
    findVerb(word) !== null &&
    (determiners.has(next) || (next !== '' && findNamed([next]) !== null))
  );
}

function isPlural(words: readonly string[], motif: string | null): boolean {
  if (motif && pairedThings.has(motif)) return false;
  const last = words.at(-1)!;
  const one = singular(last);
  if (one === last) return false;
  // "pancakes" and "pancake" are both named; "scissors" and "the woods" have no one of them.
  const single = findNamed([...words.slice(0, -1), one]);
  return single
    ? single.motif === motif
    : motif === null || (/[^su]s$|[^aeiou]ies$/.test(last) && (!findNamed(words) || findColour(one) !== null));
}

function takeWord(
  tokens: readonly string[],
  at: number,
  isStyle: (phrase: string) => boolean,
  guesses: Guesses,
  before: readonly Chunk[],
): Chunk {
  const word = tokens[at]!;
  const one = { at, end: at + 1, word };
  if (/^[;.,]$/.test(word) || word === 'but' || word === 'while') return { kind: 'break', ...one };
  if (word === 'and' || word === '&') return { kind: 'and', ...one };
  if (determiners.has(word)) return { kind: 'determiner', ...one };
  const previous = before.at(-1);
  const verb = findVerb(word);
  if (verb && previous?.kind === 'noun' && /ing$/.test(word)) return { kind: 'verb', ...one, verb };
  for (let length = 4; length > 0; length--) {
    const phrase = tokens.slice(at, at + length).join(' ');
    if (at + length > tokens.length) continue;
    const single = length === 1 ? singular(word) : phrase;
    if (isStyle(phrase)) return { kind: 'other', at, end: at + length, word: phrase };
    if (settings.has(phrase) || settings.has(single)) return { kind: 'place', at, end: at + length, word: phrase };
  }
  const size = sizes.get(word);
  if (size) return { kind: 'size', ...one, size };
  const group = groupWords.get(word);
  if (group && previous?.kind === 'noun') return { kind: 'group', at, end: at + 1, count: group };
  const value = numberWords.get(word) ?? (/^[1-9]\d?$/.test(word) ? Number(word) : null);
  if (value !== null) return { kind: 'number', at, end: at + 1, value };
  if (measures.has(singular(word)) && tokens[at + 1] === 'of')
    return { kind: 'measure', at, end: at + 2, word: singular(word) };
  const hex = findColour(word);
  if (hex) return { kind: 'colour', at, end: at + 1, hex };
  if (verb && !(word === verb.base && previous?.kind !== 'noun')) return { kind: 'verb', ...one, verb };
  if (parts.has(word)) return { kind: 'part', ...one };
  // "a machine with a cat on it": the pronoun refers to the subject of the sentence.
  if (/^(?:it|them|him)$/.test(word) && previous?.kind === 'tie') return { kind: 'part', ...one };
  return takeUnknown(tokens, at, guesses) ?? { kind: 'other', ...one };
}

/** A noun that no table has: up to three words that only make sense together. */
function takeUnknown(tokens: readonly string[], at: number, guesses: Guesses): Noun | null {
  for (let length = Math.min(3, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length);
    const last = words.at(-1)!;
    const phrase = words.join(' ');
    if (words.some((word) => /^[,;.]$|'/.test(word) || prepositions.has(word) || word === 'and' || word.length < 3))
      continue;
    if (length > 1 ? sortNoun([...words.slice(0, -1), singular(last)].join(' ')) === null : !isNounLike(last)) continue;
    // "young girl": the noun by itself says enough.
    if (length > 1 && (findNamed([last]) || readPerson([], last, []))) continue;
    const motif = guesses.get(phrase) ?? null;
    return {
      kind: 'noun',
      at,
      end: at + length,
      word: phrase,
      motif,
      sure: motif ? 2.5 : 0,
      isPlural: isPlural([last], motif),
      isOwner: false,
      isPerson: false,
    };
  }
  return null;
}

function isNounLike(word: string): boolean {
  const one = singular(word);
  if (stopWords.has(word) || stopWords.has(one) || hollow.has(one) || hollow.has(word) || findVerb(word)) return false;
  if (/(?:ing|ed|ly)$/.test(word)) return false;
  const sort = sortNoun(one);
  if (sort) return sort.isDrawable && !isMainlyAdjective(one) && !isMainlyVerb(one);
  // In no dictionary: a name, a brand, a word of our time.
  return /^[\p{L}]{4,}$/u.test(word) && !isMainlyAdjective(word) && !isMainlyVerb(word);
}
