/**
 * Every hat, by name: the drawings of `data/svg/hats/`, over a head in its own units. Brows are near y 200, the crown near y 64, and the head
 * is between x 45 and 430.
 */
import type { Hex } from '../../../kit/colour.ts';
import { readTable } from '../../../kit/tables.ts';
import { readSvg, svgNames } from '../../../library/svg-files.ts';

export type Hat = {
  /** Drawn behind the head: veils and hoods. */
  back: string;
  front: string;
  colour: Hex;
  /** The hair stays as it is, or none shows; otherwise hair that fits under a hat is chosen. */
  hair: 'stays' | 'hidden' | null;
};

export const hatNames: ReadonlySet<string> = new Set(svgNames('hats'));

/** Names in prompts and in the motif library for the same hats. */
const otherNames = readTable('people/hats');

export function findHat(name: string): Hat | null {
  const known = otherNames.get(name) ?? name;
  if (!hatNames.has(known)) return null;
  const { parts, notes } = readSvg('hats', known);
  return {
    back: parts.back ?? '',
    front: parts.front!,
    colour: notes.colour!,
    hair: (notes.hair as Hat['hair'] | undefined) ?? null,
  };
}
