/** Whole animals for heads that someone rides, stands on or carries along. */

import type { Motif } from '../../kit/motif.ts';
import { findMotif } from './library.ts';
import { dye } from './treatments.ts';

const wholes: Record<string, string> = {
  'cat-face': 'cat',
  'dog-face': 'dog',
  'rabbit-face': 'rabbit',
  'tiger-face': 'tiger',
  'pig-face': 'pig',
  'monkey-face': 'monkey',
  'mouse-face': 'mouse',
  'horse-face': 'horse',
  'cow-face': 'cow',
  'dragon-face': 'dragon',
  chicken: 'rooster',
};

/** The horse in white, with a horn. */
function unicorn(): Motif | null {
  const horse = findMotif('horse');
  if (!horse) return null;
  const white = dye(horse, '#f7f2fb');
  const { width: w, height: h } = horse;
  const at = (x: number, y: number) => `${(x * w).toFixed(1)} ${(y * h).toFixed(1)}`;
  const horn = `<path d="M${at(0.14, 0.2)}L${at(0.02, -0.1)}L${at(0.21, 0.15)}Z" fill="#f2c230" stroke="#b8821c" stroke-width="${(w * 0.008).toFixed(2)}" stroke-linejoin="round"/>`;
  return {
    name: 'unicorn',
    body: `<g transform="translate(0 ${(h * 0.12).toFixed(1)})">${white.body}${horn}</g>`,
    width: w,
    height: h * 1.12,
    dyed: true,
  };
}

/** Null if the drawing is already whole, or if only the head exists. */
export function wholeOf(name: string): Motif | null {
  if (name === 'unicorn') return unicorn();
  return Object.hasOwn(wholes, name) ? findMotif(wholes[name]!) : null;
}

/** The look of an animal with an unusual load: a snail without its shell. */
export const ladenOf = (name: string): Motif | null => (name === 'snail' ? findMotif('snail-bare') : null);
