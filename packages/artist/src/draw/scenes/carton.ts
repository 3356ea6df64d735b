/** Eggs in their carton: two rows, each egg in its own cup. */
import { buildFigure, single } from '../motifs/figure.ts';
import { type Figure, moved, settle } from '../motifs/parts.ts';
import { oddOne, placeOfOdd } from './odd-one.ts';
import { boxOfPiece } from './pieces.ts';
import type { Placing, Side } from './sides.ts';

const pulp = { light: '#cfc4b2', main: '#b3a795', dark: '#8b7e6e' };
const cup = 100;

/** A wall with a bump in front of every egg. */
function wall(columns: number, height: number, bottom: number, fill: string): string {
  let d = `M0 ${height}`;
  for (let i = 0; i < columns; i++)
    d += `q${cup * 0.12} -26 ${cup * 0.26} -10q${cup * 0.24} 26 ${cup * 0.48} 0q${cup * 0.14} -16 ${cup * 0.26} 10`;
  return `<path d="${d}V${bottom}H0Z" fill="${fill}"/>`;
}

const drawing = (name: string, body: string, width: number, height: number): Figure =>
  single({ name, body, width, height }, 'thing');

/** Null for things that do not lie in cups. */
export function fillCarton(of: Side, to: Side): Placing | null {
  const { subject } = of;
  const usual = buildFigure({ ...subject, count: 1 });
  if (to.subject.motif !== 'egg-carton' || subject.kind !== 'thing' || subject.count < 2 || !usual) return null;
  const back = Math.floor(subject.count / 2);
  const columns = subject.count - back;
  const width = columns * cup;
  const [lidTop, height] = [0, 372];
  const odd = oddOne(subject, usual);
  const scale = (cup * 1.16) / Math.max(usual.width, usual.height);
  const lay = (from: number, number: number, y: number) =>
    Array.from({ length: number }, (_, i) => {
      const one = (subject.odd && from + i === placeOfOdd(subject.count) && odd) || usual;
      return moved(one, {
        x: (width - number * cup) / 2 + i * cup + cup / 2 - (one.width * scale) / 2,
        y,
        scale,
      }).parts;
    }).flat();
  const lid = drawing(
    'carton-lid',
    `<path d="M14 ${lidTop + 14}Q14 ${lidTop} 28 ${lidTop}H${width - 28}Q${width - 14} ${lidTop} ${width - 14} ${lidTop + 14}L${width} 240H0Z" fill="${pulp.light}"/><path d="M34 ${lidTop + 22}H${width - 34}L${width - 22} 150H22Z" fill="${pulp.main}"/>`,
    width,
    height,
  );
  const cups = drawing(
    'carton-cups',
    wall(columns, 166, 340, pulp.dark) + wall(columns, 174, 340, pulp.main),
    width,
    height,
  );
  let grooves = '';
  for (let i = 1; i < columns; i++) grooves += `M${i * cup} 300L${i * cup * 0.985 + width * 0.0075} 364`;
  const front = drawing(
    'carton-front',
    `${wall(columns, 282, 340, pulp.dark)}${wall(columns, 290, 340, pulp.light)}<path d="M0 338H${width}L${width - 22} 372H22Z" fill="${pulp.main}"/><path d="${grooves}" fill="none" stroke="${pulp.dark}" stroke-width="5" stroke-linecap="round"/>`,
    width,
    height,
  );
  const box = boxOfPiece(to.piece);
  const size = box.width / width;
  const figure: Figure = {
    ...usual,
    parts: [...lay(0, back, 62), ...cups.parts, ...lay(back, columns, 182), ...front.parts],
    width,
    height,
  };
  // The carton itself becomes the lid, in the same box as its contents.
  const toFigure = settle(moved(lid, { scale: to.piece.figure.width / width }));
  return { x: box.x, y: box.y, scale: size, figure, toFigure, order: 'front' };
}
