/** Ways of being near something: in its arms, in a ring, in the air around it, on the ground under it. */
import { single } from '../motifs/figure.ts';
import { findMotif } from '../motifs/library.ts';
import { moved, part, settle } from '../motifs/parts.ts';
import { isTender } from './actions.ts';
import { boxOfPiece, facesOf } from './pieces.ts';
import { longest, type Placing, type Side, scaleWithin, standAt } from './sides.ts';
import { sizeOf } from './sizes.ts';

/** In front of the thing it hugs; beside a person, so close that they touch and both faces stay free. */
function placeHugging(of: Side, to: Side): Placing {
  const box = boxOfPiece(to.piece);
  const scale = scaleWithin(of, to, 0.4, facesOf(to.piece).length > 0 ? 1.6 : 0.62);
  const width = of.piece.figure.width * scale;
  const foot = box.y + box.height * 1.01;
  if (facesOf(to.piece).length === 0)
    return { ...standAt(of, scale, box.x + box.width / 2 - width * 0.2, foot), order: 'front' };
  return { ...standAt(of, scale, box.x - width * 0.32, foot), order: 'front' };
}

function placeInRing(of: Side, to: Side): Placing {
  const box = boxOfPiece(to.piece);
  const { figure } = of.piece;
  const scale = (box.width * 0.76) / Math.hypot(figure.width, figure.height);
  return {
    x: box.x + (box.width - figure.width * scale) / 2,
    y: box.y + (box.height - figure.height * scale) / 2,
    scale,
    order: 'front',
  };
}

const flyers = /^(?:seagull|bird|dove|eagle|crow|bat|butterfly|honeybee|parrot|puffin|cardinal|black-bird|swallow)$/;

/** Birds in the air on both sides of a tall thing. */
function placeAloft(of: Side, to: Side): Placing | null {
  const one = findMotif(of.subject.motif);
  const box = boxOfPiece(to.piece);
  if (!one || of.subject.wears.length > 0 || of.subject.action) return null;
  const size = longest(box) * 0.26;
  const scale = size / longest(one);
  const copies = Array.from({ length: of.subject.count }, (_, i) => {
    const side = i % 2 ? 1 : -1;
    const x = box.width / 2 + size * (0.36 + 0.16 * (i % 3));
    const y = box.height * (0.04 + 0.2 * i);
    const item = part(one, side * x - (one.width * scale) / 2, y, scale, 0, side < 0);
    return { ...item, kind: of.subject.kind };
  });
  const figure = settle({ ...single(one, of.subject.kind), parts: copies, faces: [] });
  const left = Math.min(...copies.map(({ x }) => x));
  return { x: box.x + box.width / 2 + left, y: box.y + box.height * 0.04, scale: 1, figure, order: 'behind' };
}

/** The kinds of "beside" that are more than standing next to each other; null for all others. */
export function placeNear(of: Side, to: Side): Placing | null {
  if (isTender(of.subject) && of.subject.count === 1) return placeHugging(of, to);
  if (to.subject.motif === 'wreath') return placeInRing(of, to);
  const towers =
    facesOf(to.piece).length === 0 &&
    (to.piece.figure.height > to.piece.figure.width * 1.1 || sizeOf(to.subject) > sizeOf(of.subject) * 2);
  if (flyers.test(of.subject.motif) && towers && of.subject.count < 6) return placeAloft(of, to);
  return null;
}

/** On the back under a car, with head and arms in sight. */
export function lieUnder(of: Side, to: Side): Placing {
  const box = boxOfPiece(to.piece);
  const figure = settle(moved(of.piece.figure, { rotate: -90 }));
  const scale = (longest(box) * 0.56) / longest(figure);
  return {
    x: box.x + box.width * 0.08 - figure.width * scale * 0.52,
    y: box.y + box.height * 1.04 - figure.height * scale,
    scale,
    figure,
    order: 'behind',
  };
}
