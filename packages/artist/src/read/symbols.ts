/** Drawings for a prompt that names nothing to draw outright. */
import { kindOf } from './roles.ts';
import type { Found } from './tie-subjects.ts';

/** The motif for a place when the prompt names nothing else, the more distinctive places first. */
export const placeSymbols: readonly [place: string, motif: string][] = [
  ['space', 'ringed-planet'],
  ['city', 'cityscape'],
  ['underwater', 'tropical-fish'],
  ['beach', 'palm-tree'],
  ['ocean', 'great-wave'],
  ['lake', 'canoe'],
  ['desert', 'cactus'],
  ['mountain', 'mountains'],
  ['forest', 'evergreen-tree'],
  ['field', 'wildflowers'],
  ['snow', 'snowflake'],
  ['night', 'crescent-moon'],
  ['sunset', 'sun'],
];

export const symbol = (motif: string, word: string, sure: number): Found => ({
  motif,
  word,
  count: 1,
  kind: kindOf(motif),
  colour: null,
  wears: [],
  holds: null,
  rides: null,
  at: 0,
  end: 0,
  sure,
});

export const symbols = [
  'butterfly',
  'hot-air-balloon',
  'compass',
  'lotus',
  'great-wave',
  'sun',
  'crescent-moon',
  'phoenix',
  'wildflowers',
  'feather',
];
