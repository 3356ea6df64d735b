/** The relative sizes of things: metres along the longer side, compressed so that both remain visible. */

import type { Subject } from '../../brief/brief.ts';
import { readTable } from '../../kit/tables.ts';

const metres: ReadonlyMap<string, string> = readTable('sizes');

const usual: Record<Subject['kind'], number> = { person: 1.7, animal: 0.6, thing: 0.3, scenery: 9 };

const words = { tiny: 0.5, small: 0.72, large: 1.4, giant: 2 } as const;

export const factorOf = ({ size }: Subject): number => (size ? words[size] : 1);

/** The longer side of a subject in a scene. A mouse beside a whale is small, not lost. */
export function sizeOf(subject: Subject): number {
  const age = subject.person?.age === 'child' ? 0.6 : 1;
  const real = subject.kind === 'person' ? 1.7 * age : Number(metres.get(subject.motif) ?? usual[subject.kind]);
  const young = /\b(?:kitten|puppy|baby|cub|chick|lamb|calf|foal|piglet|bunny|duckling)\b/.test(subject.word) ? 0.8 : 1;
  return 100 * real ** 0.36 * young * factorOf(subject);
}
