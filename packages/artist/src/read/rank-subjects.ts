/** Ranks the subjects of a prompt: the one it is about comes first. */

import { wearables } from '../library/vocabulary.ts';
import type { Bond, Found } from './tie-subjects.ts';

/** Views with their own frame: beside any other subject they become the place. */
const framed = new Set(
  'desert beach-with-umbrella national-park cityscape sunrise sunset sunrise-over-mountains night-with-stars foggy milky-way cityscape-at-dusk camping'.split(
    ' ',
  ),
);

/** Days that are only the reason for a picture of something else. */
const reasons =
  /^(?:(?:father|mother)'?s'? day|baby shower|gender reveal|back to school|first day of school|juneteenth)$/;

/** Puts the true subject first: a person before a thing, a thing before a place. */
export function rank(found: readonly Found[], bonds: readonly Bond[]): Found[] {
  const isSure = found.some(({ sure, isTaken }) => sure >= 2 && !isTaken);
  const isStaged = found.some(({ isTaken, sure, motif }) => !isTaken && sure >= 2 && !framed.has(motif));
  const isNamed = found.some(({ sure, isTaken, kind }) => sure === 3 && !isTaken && kind !== 'scenery');
  const weight = (subject: Found) =>
    (subject.kind === 'scenery' ? 2 : subject.kind === 'thing' ? 1 : 0) +
    (subject.sure < 1.5 ? 3 : 0) +
    (subject.sure === 2 ? 0.4 : 0) +
    (bonds.some(({ kind, of }) => of === subject && (kind === 'riding' || kind === 'chasing')) ? -1.5 : 0) +
    (wearables.has(subject.motif) && !found.some((other) => other.joined) ? 0.5 : 0);
  return found
    .filter(({ sure, word }) => !(isNamed && sure === 2 && reasons.test(word)))
    .filter(({ isTaken, sure, motif }) => !isTaken && !(isSure && sure < 2) && !(isStaged && framed.has(motif)))
    .sort((a, b) => weight(a) - weight(b) || a.at - b.at);
}
