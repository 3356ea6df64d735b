/** How things are held: the grip is at 0 0, and upright things point up. */
import { line } from './limbs.ts';

export const fine = line * 0.62;
export const wood = '#b07a45';
export const steel = '#c3cad4';

export type Tool = {
  svg: string;
  /** How it is held: upright in a fist, flat on a palm, or with both hands in front of the body. */
  hold: 'upright' | 'palm' | 'both';
  /** Small things are drawn larger than life, so that they are recognisable on a shirt. */
  scale: number;
};
