/** One of several that differs from the others. */

import type { Subject } from '../../brief/brief.ts';
import { distance, type Hex } from '../../kit/colour.ts';
import { tonesOf } from '../../kit/motif.ts';
import { buildFigure } from '../motifs/figure.ts';
import { findMotif } from '../motifs/library.ts';
import { type Figure, moved, part, settle } from '../motifs/parts.ts';

/** Neither first nor last: the eye finds it among the others. */
export const placeOfOdd = (count: number): number => Math.max(1, Math.min(count - 1, Math.round(count * 0.58)));

const plainColours: readonly Hex[] = ['#6fa8d6', '#f2c14e', '#b9bec6'];

/** The others, in a colour that contrasts with the odd one: ten balloons of which one is red are not red. */
export function apartFromOdd(subject: Subject): Subject {
  const { odd, colour } = subject;
  if (subject.varied && subject.count > 1) return { ...subject, colour: manyColours[0]! };
  if (odd?.kind !== 'coloured' || colour) return subject;
  const motif = findMotif(subject.motif);
  if (!motif || distance(tonesOf(motif).main, odd.colour) > 0.22) return subject;
  const other = plainColours.find((one) => distance(one, odd.colour) > 0.2) ?? plainColours[1]!;
  return { ...subject, colour: other };
}

const manyColours: readonly Hex[] = [
  '#e5383b',
  '#f48c06',
  '#f7c325',
  '#38a03a',
  '#2f80ed',
  '#7b2cbf',
  '#e06aa8',
  '#1b9aaa',
];

/** One of many that each have a different colour. */
export const variedOne = (subject: Subject, i: number, usual: Figure): Figure | null =>
  buildFigure({ ...subject, colour: manyColours[i % manyColours.length]! }, { upright: usual.rigged });

/** Null if no difference is visible: then it looks like the others. */
export function oddOne(subject: Subject, usual: Figure): Figure | null {
  const { odd } = subject;
  if (!odd) return null;
  const build = (changes: Partial<Subject>, asleep = false) =>
    buildFigure({ ...subject, ...changes }, { upright: usual.rigged, asleep });
  switch (odd.kind) {
    case 'coloured':
      return build({ colour: odd.colour });
    case 'wearing':
      return build({ wears: [...subject.wears, { motif: odd.motif, colour: odd.colour }] });
    case 'asleep':
      return build({}, true);
    case 'turned':
      return settle(moved(usual, { rotate: 180 }));
    case 'facing':
      return settle(moved(usual, { flip: true }));
    case 'cracked':
      return cracked(usual);
  }
}

/** A crack across it, with a chip missing. */
function cracked(usual: Figure): Figure {
  const { width: w, height: h } = usual;
  const at = (x: number, y: number) => `${(x * w).toFixed(1)} ${(y * h).toFixed(1)}`;
  const line = `M${at(0.08, 0.4)}L${at(0.26, 0.32)}L${at(0.38, 0.47)}L${at(0.52, 0.3)}L${at(0.64, 0.46)}L${at(0.78, 0.33)}L${at(0.93, 0.42)}`;
  const chip = `M${at(0.38, 0.47)}L${at(0.52, 0.3)}L${at(0.64, 0.46)}L${at(0.52, 0.58)}Z`;
  const branch = `M${at(0.26, 0.32)}L${at(0.3, 0.2)}M${at(0.78, 0.33)}L${at(0.72, 0.22)}M${at(0.52, 0.58)}L${at(0.47, 0.7)}`;
  const ink = '#3a261a';
  const thick = (w * 0.045).toFixed(2);
  const body = `<path d="${chip}" fill="#f7b733" stroke="${ink}" stroke-width="${(w * 0.03).toFixed(2)}" stroke-linejoin="round"/><path d="${line}" fill="none" stroke="${ink}" stroke-width="${thick}" stroke-linejoin="round" stroke-linecap="round"/><path d="${branch}" fill="none" stroke="${ink}" stroke-width="${(w * 0.028).toFixed(2)}" stroke-linecap="round"/>`;
  return { ...usual, parts: [...usual.parts, part({ name: 'crack', body, width: w, height: h }, 0, 0)] };
}
