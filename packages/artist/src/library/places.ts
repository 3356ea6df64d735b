/** Words for hours, weathers and places. If several phrases match, the longest decides. */
import { readTable } from '../kit/tables.ts';

export type Hour = 'dawn' | 'day' | 'golden' | 'sunset' | 'dusk' | 'night' | 'space';
export type Weather = 'storm' | 'rain' | 'fog' | 'snow' | 'wind' | 'rainbow' | 'aurora' | 'clouds';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

export type Ground =
  | 'hills'
  | 'meadow'
  | 'field'
  | 'vineyard'
  | 'terraces'
  | 'desert'
  | 'dunes'
  | 'canyon'
  | 'savanna'
  | 'jungle'
  | 'forest'
  | 'birches'
  | 'avenue'
  | 'bamboo'
  | 'mountain'
  | 'lake'
  | 'river'
  | 'waterfall'
  | 'sea'
  | 'beach'
  | 'coast'
  | 'cliff'
  | 'harbour'
  | 'canal'
  | 'ice'
  | 'snow'
  | 'underwater'
  | 'city'
  | 'street'
  | 'park'
  | 'garden'
  | 'moon'
  | 'space'
  | 'sky'
  | 'volcano'
  | 'room';

/** The longest phrase of a table in the text, and what it stands for. */
export function longestOf<T extends string>(table: ReadonlyMap<string, string>, text: string): T | null {
  let best = '';
  for (const phrase of table.keys()) if (phrase.length > best.length && text.includes(` ${phrase} `)) best = phrase;
  return best === '' ? null : (table.get(best) as T);
}

export function allOf<T extends string>(table: ReadonlyMap<string, string>, text: string): Set<T> {
  const all = new Set<T>();
  for (const [phrase, what] of table) if (text.includes(` ${phrase} `)) all.add(what as T);
  return all;
}

export const hours: ReadonlyMap<string, Hour> = readTable('places/hours');

export const weathers: ReadonlyMap<string, Weather> = readTable('places/weathers');

export const seasons: ReadonlyMap<string, Season> = readTable('places/seasons');

export const grounds: ReadonlyMap<string, Ground> = readTable('places/grounds');

/** Rooms with the same furniture. */
export const rooms: ReadonlyMap<string, string> = readTable('places/rooms');

/** Peaks and rocks with their own shape. */
export const peaks: ReadonlyMap<string, string> = readTable('places/peaks');

export const cities: ReadonlyMap<string, string> = readTable('places/cities');

/** What grows in a view beside or instead of the usual plants of its ground. */
export const plantWords: ReadonlyMap<string, string> = readTable('places/plants');

/** Whether a text has a word for a place, a city or a peak; the text starts and ends with a space. */
export const namesPlace = (text: string): boolean =>
  [grounds, cities, peaks].some((table) => longestOf(table, text) !== null);
