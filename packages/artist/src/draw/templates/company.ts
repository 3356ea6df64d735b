/** The cast: the subject, its equal if it has one, and those who accompany them. */
import type { Brief, Subject } from '../../brief/brief.ts';

export const heroSubject = (brief: Brief): Subject | null => brief.subjects[0] ?? null;

/** One word for many stems. */
const growsInPlenty = new Set(['wildflowers', 'fern', 'fallen-leaf', 'monstera', 'lavender-sprig', 'holly']);

/** Things strewn around the hero instead of standing beside it: greenery that nobody interacts with. */
export const isStrewn = (brief: Brief, index: number): boolean =>
  index > 0 &&
  growsInPlenty.has(brief.subjects[index]!.motif) &&
  !brief.relations.some(({ of, to }) => of === index || to === index);

/** Subjects that adorn the hero; all others are part of the scene that represents it. */
export const companions = (brief: Brief): Subject[] => brief.subjects.filter((_, i) => isStrewn(brief, i));
