/** Who is on stage: the subject, its equal where it has one, and those who keep them company. */
import type { Brief, Subject } from '../words/understand.ts';

export const heroSubject = (brief: Brief): Subject | null => brief.subjects[0] ?? null;

/** Subjects beside the hero that deserve a place of their own (places and weather become scenery instead). */
export const companions = (brief: Brief): Subject[] =>
  brief.subjects.slice(isPair(brief) ? 2 : 1).filter((subject) => subject.kind !== 'scenery');

/** Two animals, or two things joined by "and", are equals: they share the stage instead of one being an ornament. */
export const isPair = ({ subjects: [one, other] }: Brief): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.kind === other.kind &&
  (one.kind === 'animal' || (one.kind === 'thing' && (one.joined || other.joined) === true)) &&
  one.count === 1 &&
  other.count === 1 &&
  !one.rides &&
  !one.holds;
