/** The words around a noun that describe the person it names. */
import type { Chunk, Noun } from './cut-chunks.ts';
import { readPerson } from './read-person.ts';
import type { Found } from './tie-subjects.ts';

const around = 8;

/** Whether a word changes how a person is read: then it is part of their description. */
export function isOfPerson(tokens: readonly string[], chunks: readonly Chunk[], owner: Found, noun: Noun): boolean {
  const after = wordsAfter(tokens, owner.end);
  const place = noun.at - owner.end;
  const without = [...after.slice(0, place), ...after.slice(place + noun.end - noun.at)];
  const before = wordsBefore(tokens, chunks, owner.at);
  const name = personNoun(owner.word);
  return JSON.stringify(readPerson(before, name, after)) !== JSON.stringify(readPerson(before, name, without));
}

/** The words right before a noun that describe it, back to the previous noun, verb or small word. */
export function wordsBefore(tokens: readonly string[], chunks: readonly Chunk[], at: number): string[] {
  const own = new Set(['determiner', 'colour', 'size', 'number', 'other', 'measure', 'part']);
  // "a rock climber girl": a person named right before the noun says what she does.
  const isCalling = (chunk: Chunk) => chunk.kind === 'noun' && chunk.isPerson && chunk.end === at;
  const cut = chunks.findLast((chunk) => chunk.end <= at && !own.has(chunk.kind) && !isCalling(chunk));
  return tokens.slice(Math.max(cut?.end ?? 0, at - around), at);
}

export function wordsAfter(tokens: readonly string[], end: number): string[] {
  const words = tokens.slice(end, end + around * 2);
  const cut = words.findIndex((word) => /^[;.]$/.test(word));
  const own = cut < 0 ? words : words.slice(0, cut);
  // "with sparks flying" describes the sparks.
  const isTheirs = own.length <= 5 && own[0] === 'with' && /ing$/.test(own.at(-1) ?? '');
  return isTheirs ? own.slice(0, -1) : own;
}

export const personNoun = (word: string) => (readPerson([], word, []) ? word : word.replace(/s$/, ''));
