/** Whom a prompt is about, of all that it names. */
import type { Bond, Found } from './stage.ts';
import { wearables } from './vocabulary.ts';

/** Views in a frame of their own: beside anything else they are where it happens. */
const framed = new Set(
  'desert beach-with-umbrella national-park cityscape sunrise sunset sunrise-over-mountains night-with-stars foggy milky-way cityscape-at-dusk camping'.split(
    ' ',
  ),
);

/** Puts the true subject first: somebody before something, something before a place. */
export function rank(found: readonly Found[], bonds: readonly Bond[]): Found[] {
  const isSure = found.some(({ sure, isTaken }) => sure >= 2 && !isTaken);
  const isStaged = found.some(({ isTaken, sure, motif }) => !isTaken && sure >= 2 && !framed.has(motif));
  const weight = (subject: Found) =>
    (subject.kind === 'scenery' ? 2 : subject.kind === 'thing' ? 1 : 0) +
    (subject.sure < 1.5 ? 3 : 0) +
    (subject.sure === 2 ? 0.4 : 0) +
    (bonds.some(({ kind, of }) => of === subject && (kind === 'riding' || kind === 'chasing')) ? -1.5 : 0) +
    (wearables.has(subject.motif) && !found.some((other) => other.joined) ? 0.5 : 0);
  return found
    .filter(({ isTaken, sure, motif }) => !isTaken && !(isSure && sure < 2) && !(isStaged && framed.has(motif)))
    .sort((a, b) => weight(a) - weight(b) || a.at - b.at);
}
