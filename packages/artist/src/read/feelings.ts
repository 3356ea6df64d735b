/** Feelings that a prompt gives to a person or a thing: "a sad balloon", "a toaster in love", "a cat looking tired". */

import type { Feeling } from '../brief/brief.ts';
import { readTable } from '../kit/tables.ts';
import { determiners, prepositions } from './syntax.ts';
import type { Found } from './tie-subjects.ts';

const feelings = readTable<Feeling>('feelings');

/** All words that name a feeling, for spelling. */
export const feelingWords: readonly string[] = [...feelings.keys()];

/** Deeds that are nothing but a face. */
const byDeed: Record<string, Feeling> = { smile: 'happy', laugh: 'happy', cry: 'crying', yawn: 'tired' };

const isWall = (word: string) =>
  /^[,;.]$/.test(word) || word === 'and' || determiners.has(word) || prepositions.has(word);

/** The thing a feeling at this place belongs to: the noun it stands before, else the one it was said of. */
function bearerOf(found: readonly Found[], tokens: readonly string[], at: number): Found | null {
  const next = found
    .filter((one) => !one.isTaken && one.at > at && one.at - at < 5)
    .sort((a, b) => a.at - b.at)
    .find((one) => !tokens.slice(at + 1, one.at).some(isWall));
  if (next) return next;
  return (
    found
      .filter((one) => !one.isTaken && one.end <= at)
      .sort((a, b) => b.end - a.end)
      .find((one) => at - one.end < 6) ?? null
  );
}

/** "with a smiling face": the face is the thing's own, not a second one. */
function takeFaces(found: readonly Found[]): void {
  for (const [i, one] of found.entries()) {
    const bearer = found.slice(0, i).findLast((other) => !other.isTaken && !other.person);
    if (!bearer || !/\b(?:face|smile|smiley|grin|frown)s?$/.test(one.word) || !/face|smil|grin|frown/.test(one.motif))
      continue;
    if (bearer.kind === 'person' || one.kind === 'animal') continue;
    one.isTaken = true;
    bearer.feeling ??= feelings.get(one.word.split(' ')[0]!) ?? 'happy';
  }
}

export function giveFeelings(found: readonly Found[], tokens: readonly string[]): void {
  takeFaces(found);
  for (const [at, word] of tokens.entries()) {
    const phrase = `${word} ${tokens[at + 1] ?? ''}`;
    if (phrase === 'in love' || phrase === 'heart eyes' || word === 'heart-eyes') {
      // Love takes two: all that were named before are in it.
      const lovers = found.filter((one) => !one.isTaken && one.end <= at && one.kind !== 'scenery');
      for (const one of lovers.slice(phrase === 'in love' ? 0 : -1)) one.feeling ??= 'love';
      continue;
    }
    const feeling = feelings.get(word);
    const bearer = feeling && bearerOf(found, tokens, at);
    if (bearer && !bearer.person) bearer.feeling ??= feeling;
  }
  for (const one of found) {
    const feeling = one.action ? byDeed[one.action] : undefined;
    if (feeling && !one.person && (one.kind !== 'animal' || feeling !== 'happy')) one.feeling ??= feeling;
  }
}
