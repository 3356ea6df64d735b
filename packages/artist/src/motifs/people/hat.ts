/** The common part of all hats. They are drawn over a head in its own units: brows near y 200, crown near y 64, x from 45 to 430. */
import type { Hex } from '../../colour.ts';
import { line } from './limbs.ts';

export type Hat = {
  /** Drawn behind the head: veils and hoods. */
  back?: (colour: Hex) => string;
  front: (colour: Hex) => string;
  colour: Hex;
  /** The hair stays unchanged; otherwise hair that fits under a hat is chosen. */
  light?: boolean;
  /** No hair shows at all. */
  covers?: boolean;
};

/** The line of seams and ribbons. */
export const fine = line * 0.62;

/** A cap that fits the skull. */
export const dome = 'M26 212C8 70 108 -6 236 -6C366 -6 462 76 444 206C330 168 140 172 26 212Z';
