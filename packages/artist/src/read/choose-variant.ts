/** Which drawing of a thing is meant: an old tractor, a car seen from the front, a pint that is green. */

import { findColour } from '../kit/palettes.ts';
import { hasMotif } from '../library/names.ts';
import type { Found } from './tie-subjects.ts';

const age =
  /^(?:old|vintage|antique|classic|retro|rusty|rustic|grandpas?|farmall|1930s|1940s|1950s|50s|60s|old-school|old-fashioned)$/;

/** The motif for an old one. */
const aged: Record<string, string> = {
  tractor: 'vintage-tractor',
  'pickup-truck': 'vintage-truck',
  automobile: 'classic-car',
  airplane: 'biplane',
  'small-airplane': 'biplane',
  bus: 'school-bus',
  'delivery-truck': 'vintage-truck',
};

/** The motif for the front view. */
const frontal: Record<string, string> = {
  'muscle-car': 'muscle-car-front',
  automobile: 'oncoming-automobile',
  'classic-car': 'muscle-car-front',
  'racing-car': 'muscle-car-front',
  'sport-utility-vehicle': 'truck-front',
  'pickup-truck': 'truck-front',
  'vintage-truck': 'truck-front',
  'camper-van': 'camper-van-front',
  motorcycle: 'motorcycle-front',
  bus: 'oncoming-bus',
  taxi: 'oncoming-taxi',
  'police-car': 'oncoming-police-car',
  'tram-car': 'tram',
  locomotive: 'metro',
  horse: 'horse-face',
  cow: 'cow-face',
};

const fromFront =
  /\b(?:front view|frontal view|front-on|head[- ]on|from the front|seen from the front|front facing|front end|front grille)\b/;

export function chooseVariants(found: readonly Found[], tokens: readonly string[]): void {
  const lower = tokens.join(' ');
  const isFrontal = fromFront.test(lower);
  for (const one of found) {
    const before = tokens.slice(Math.max(0, one.at - 3), one.at);
    const old = aged[one.motif];
    if (
      old &&
      hasMotif(old) &&
      (before.some((word) => age.test(word)) || one.word.split(' ').some((word) => age.test(word)))
    )
      one.motif = old;
    const front = frontal[one.motif];
    if (isFrontal && front && hasMotif(front)) one.motif = front;
    // Eggs are painted at Easter.
    if (one.motif === 'egg' && /\beaster\b/.test(lower)) one.motif = 'easter-egg';
  }
}

/** "a menorah in blue and silver": a single thing in two colours; metal is what metal things mostly are. */
export function twoTonesOf(lower: string, { kind, colour, count }: Found): [string, string] | null {
  const said = / in (\w+) and (\w+) $/.exec(lower);
  const [one, other] = said ? [findColour(said[1]!), findColour(said[2]!)] : [null, null];
  if (!said || !one || !other || kind !== 'thing' || colour || count > 4) return null;
  return /^(?:silver|gold|bronze|copper|chrome)$/.test(said[2]!) ? [other, one] : [one, other];
}
