/** Handicraft and gardening: needles and a ball of wool, a can over flowers. */

import type { Subject } from '../../../brief/brief.ts';
import { single } from '../../motifs/figure.ts';
import { findMotif } from '../../motifs/library.ts';
import { mark } from '../marks.ts';
import { boxOfPiece, type Piece } from '../pieces.ts';
import { armsOf, type Dressing } from './surroundings.ts';

const n = (value: number) => value.toFixed(1);
const ink = '#3d2a24';

/** Needles cross above the knitting between the hands; the thread runs down to a ball. */
export const knitting: Dressing = (piece) => {
  const [left, right] = piece.figure.hands ?? [];
  if (!left || !right) return {};
  const s = piece.scale;
  const own = boxOfPiece(piece);
  const ground = own.y + own.height;
  const x = piece.x + ((left.x + right.x) / 2) * s;
  const y = piece.y + left.y * s;
  const half = ((right.x - left.x) / 2) * s;
  const needle = (side: number) => {
    const d = `M${n(x + side * (half + 34 * s))} ${n(y + 26 * s)}L${n(x - side * half * 0.5)} ${n(y - 104 * s)}`;
    return `<path d="${d}" stroke="${ink}" stroke-width="${n(20 * s)}" stroke-linecap="round"/><path d="${d}" stroke="#e8c27a" stroke-width="${n(10 * s)}" stroke-linecap="round"/><circle cx="${n(x + side * (half + 34 * s))}" cy="${n(y + 26 * s)}" r="${n(13 * s)}" fill="#c8453a" stroke="${ink}" stroke-width="${n(5 * s)}"/>`;
  };
  const ball = { x: own.x + own.width + 46 * s, y: ground - 56 * s, r: 62 * s };
  const wool = `<path d="M${n(x + half)} ${n(y + 40 * s)}C${n(x + half + 90 * s)} ${n(ground)} ${n(ball.x - 150 * s)} ${n(ground + 14 * s)} ${n(ball.x - ball.r * 0.6)} ${n(ball.y + ball.r * 0.6)}" fill="none" stroke="#c8453a" stroke-width="${n(10 * s)}" stroke-linecap="round"/><circle cx="${n(ball.x)}" cy="${n(ball.y)}" r="${n(ball.r)}" fill="#d9604a" stroke="${ink}" stroke-width="${n(7 * s)}"/><path d="M${n(ball.x - ball.r * 0.7)} ${n(ball.y)}Q${n(ball.x)} ${n(ball.y - ball.r)} ${n(ball.x + ball.r * 0.7)} ${n(ball.y - ball.r * 0.2)}M${n(ball.x - ball.r * 0.6)} ${n(ball.y + ball.r * 0.5)}Q${n(ball.x)} ${n(ball.y - ball.r * 0.5)} ${n(ball.x + ball.r * 0.8)} ${n(ball.y + ball.r * 0.3)}M${n(ball.x - ball.r * 0.2)} ${n(ball.y + ball.r * 0.86)}Q${n(ball.x + ball.r * 0.2)} ${n(ball.y)} ${n(ball.x + ball.r * 0.7)} ${n(ball.y + ball.r * 0.62)}" fill="none" stroke="#f0a08c" stroke-width="${n(7 * s)}" stroke-linecap="round"/>`;
  const box = {
    x: own.x - 20 * s,
    y: y - 130 * s,
    width: ball.x + ball.r - own.x + 40 * s,
    height: ground - y + 150 * s,
  };
  return { front: [mark('knitting', box, wool + needle(1) + needle(-1)), armsOf(piece)] };
};

/** Flowers at the feet, drops from the spout. */
export const watering =
  (target: Subject | null): Dressing =>
  (piece) => {
    const hand = piece.figure.hands?.[0];
    const flower = findMotif(target?.motif ?? 'potted-plant');
    if (!hand || !flower) return {};
    const s = piece.scale;
    const own = boxOfPiece(piece);
    const ground = own.y + own.height;
    const count = Math.max(1, Math.min(3, target?.count ?? 1));
    const figure = single(flower, 'thing');
    const scale = ((count > 1 ? 170 : 240) * s) / Math.max(figure.width, figure.height);
    const middle = piece.x + (hand.x - 150) * s;
    const bed: Piece[] = Array.from({ length: count }, (_, i) => ({
      index: -1,
      figure,
      scale,
      x: middle + (i - (count - 1) / 2) * figure.width * scale * 0.92 - (figure.width * scale) / 2,
      y: ground - figure.height * scale,
    }));
    const from = piece.y + (hand.y + 40) * s;
    const drop = (dx: number, dy: number) =>
      `<path d="M${n(middle + dx * s)} ${n(from + dy * s)}q${n(14 * s)} ${n(26 * s)} 0 ${n(32 * s)}q${n(-14 * s)} ${n(-6 * s)} 0 ${n(-32 * s)}Z" fill="#5aa9e0" stroke="#2f6f9e" stroke-width="${n(4 * s)}"/>`;
    const rain = mark(
      'drops',
      { x: middle - 90 * s, y: from - 10 * s, width: 180 * s, height: 110 * s },
      drop(-40, 0) + drop(0, 26) + drop(36, -4) + drop(-18, 58) + drop(24, 54),
    );
    return { front: [...bed, rain] };
  };
