/** How things are held: the grip is at 0 0, and upright things point up. */
import { inked, line } from './limbs.ts';

export const fine = line * 0.62;
export const wood = '#b07a45';
export const steel = '#c3cad4';
export const pole = (top: number, bottom: number, width = 20, colour = wood) =>
  inked(`M${-width / 2} ${top}H${width / 2}V${bottom}H${-width / 2}Z`, colour, fine);

export type Tool = {
  svg: string /** How it is held: upright in a fist, flat on a palm, or with both hands in front of the body. */;
  hold: 'upright' | 'palm' | 'both';
  scale: number;
};
/** Small things are drawn larger than life, so that they are recognisable on a shirt. */
export const upright = (svg: string, scale = 1.45): Tool => ({ svg, hold: 'upright', scale });
export const long = (svg: string): Tool => upright(svg, 1.1);
export const palm = (svg: string): Tool => ({ svg, hold: 'palm', scale: 1.4 });
export const both = (svg: string): Tool => ({ svg, hold: 'both', scale: 1.18 });
