/** The words that describe a person, by meaning. */

import { hairColours } from '../brief/person.ts';
import type { Hex } from '../kit/colour.ts';
import { readList, readTable } from '../kit/tables.ts';

/** Actions of a person: the pose and, after a slash, the tool that belongs to it. */
export const actions = readTable('people/actions');

export const ages = readTable('people/ages');

/** Skin, and the hair that goes with it unless another is named. */
export const origins = readTable('people/origins');

export const moods = readTable('people/moods');

export const hairStyles = readTable('people/hair');

/** Styles that say something only beside the word "hair". */
export const onlyWithHair = new Set(readList('onlyWithHair'));

export const hairTints: ReadonlyMap<string, Hex> = new Map(
  Object.entries({
    ...hairColours,
    blonde: hairColours.blond,
    ginger: hairColours.red,
    redhead: hairColours.red,
    brunette: hairColours.brown,
    gray: hairColours.grey,
    silver: hairColours.grey,
  }),
);

export const headgear = readTable('people/headgear');

export const clothing = readTable('people/clothing');
