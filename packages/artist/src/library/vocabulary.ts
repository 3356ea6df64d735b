/** What words mean to the artist: places, styles, deeds, and what can be worn, held or ridden. */
import { readList, readTable } from '../kit/tables.ts';

/** Scenery a subject can stand in. */
export const settings = readTable('settings');

/** Moustaches, which the subject of the prompt wears. */
export const moustaches: readonly string[] = readList('moustaches');

/** Tempers that show in the brows. */
export const frowns: readonly string[] = readList('frowns');

export const negators = new Set(readList('negators'));

/** Things put on a head, a face or a neck: what is worn is drawn on the wearer, never beside. */
export const wearables: ReadonlyMap<string, 'head' | 'eyes' | 'neck' | 'ears'> = readTable('wearables');

/** Things one has in pairs: the plural is one pair. */
export const pairedThings = new Set(readList('pairedThings'));

/** Shapes that are drawn for themselves only: beside anything else they say how it is framed or built. */
export const isPlainShape = (motif: string): boolean =>
  /^(?:(?:thin|thick)-)?(?:circle|square|triangle|rectangle|hexagon|oval|line|arrow-shape|arrow|dot)$/.test(motif);

export const rideables = new Set(readList('rideables'));

/** Small enough to be in the hand of a figure that is "with" it. */
export const holdables: ReadonlySet<string> = new Set(readList('holdables'));

export const animals = new Set([...readList('dogs'), ...readList('animals')]);

/** Drawn as silhouettes: a pose reads better than a face that the prompt does not describe. */
export const people = new Set(readList('people'));

/** Motifs that are places or weather: they step back when the prompt has a living subject. */
export const sceneryMotifs = new Set(readList('sceneryMotifs'));

/** Words that carry no subject: grammar, praise, product names, generic art terms. */
export const stopWords = new Set(readList('stopWords'));
