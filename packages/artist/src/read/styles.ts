/** Words that ask for a style. */
import { readList, readTable } from '../kit/tables.ts';

/** How people ask for a template, and its name. */
export const styleHints: ReadonlyMap<string, string> = readTable('styles');

/** Words that may only hint at a style, because they are as often the subject itself. */
export const faintHints: ReadonlySet<string> = new Set(readList('faintHints'));

/** Manners that are also things: where anything else is named, they say how it is drawn. */
export const mannersOfThings: ReadonlySet<string> = new Set(readList('mannersOfThings'));

/** Surfaces that are also things: a prompt that names one by itself means the surface. */
export const surfacesOfThings: ReadonlySet<string> = new Set(readList('surfacesOfThings'));
