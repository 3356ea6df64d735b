/** The habitats of living things, for designs that want land around them when the prompt names no place. */

import type { Brief } from '../../brief/brief.ts';
import { readTable } from '../../kit/tables.ts';

export type Habitat =
  | 'underwater'
  | 'sea'
  | 'ice'
  | 'desert'
  | 'savanna'
  | 'jungle'
  | 'forest'
  | 'meadow'
  | 'mountain'
  | 'pond'
  | 'sky'
  | 'city'
  | 'beach'
  | 'snow'
  | 'hills';

const homes = readTable<Habitat>('habitats');

const fromSettings: readonly [setting: string, Habitat][] = [
  ['underwater', 'underwater'],
  ['city', 'city'],
  ['desert', 'desert'],
  ['beach', 'beach'],
  ['ocean', 'sea'],
  ['lake', 'pond'],
  ['snow', 'snow'],
  ['mountain', 'mountain'],
  ['forest', 'forest'],
  ['field', 'meadow'],
];

/** The requested place, else the home of the first subject that has one, else plain hills. */
export function habitatOf(brief: Pick<Brief, 'settings' | 'subjects'>): Habitat {
  const asked = fromSettings.find(([setting]) => brief.settings.has(setting));
  if (asked) return asked[1];
  for (const { motif } of brief.subjects) {
    const home = homes.get(motif);
    if (home) return home;
  }
  return 'hills';
}
