/** A broom in both hands, bristles on the floor, dust before them. */
import { mark } from '../marks.ts';
import { boxOfPiece } from '../pieces.ts';
import { armsOf, type Dressing } from './dressing.ts';

const n = (value: number) => value.toFixed(1);
const ink = '#3d2a24';

export const sweeping: Dressing = (piece) => {
  const [upper, lower] = piece.figure.hands ?? [];
  if (!upper || !lower) return {};
  const s = piece.scale;
  const own = boxOfPiece(piece);
  const ground = own.y + own.height;
  const top = { x: piece.x + (upper.x + 30) * s, y: piece.y + (upper.y - 110) * s };
  const through = { x: piece.x + lower.x * s, y: piece.y + lower.y * s };
  const slope = (through.x - top.x) / (through.y - top.y);
  const foot = { x: top.x + slope * (ground - 84 * s - top.y), y: ground - 84 * s };
  const turn = (-Math.atan(slope) * 180) / Math.PI;
  const pole = `M${n(top.x)} ${n(top.y)}L${n(foot.x)} ${n(foot.y)}`;
  const puff = (dx: number, dy: number, r: number) =>
    `<circle cx="${n(foot.x - dx * s)}" cy="${n(ground - dy * s)}" r="${n(r * s)}" fill="#d9cbb8"/>`;
  const body = `<path d="${pole}" stroke="${ink}" stroke-width="${n(24 * s)}" stroke-linecap="round"/><path d="${pole}" stroke="#b9783c" stroke-width="${n(13 * s)}" stroke-linecap="round"/><g transform="translate(${n(foot.x)} ${n(foot.y)}) rotate(${n(-turn * 0.4)}) scale(${s.toFixed(4)})"><path d="M-30 0H30L66 88Q0 106 -66 88Z" fill="#f0c25a" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M-34 2H34V-20H-34Z" fill="#c8453a" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M-26 34L-40 86M0 34V92M26 34L40 86" stroke="#b98a2c" stroke-width="6" stroke-linecap="round"/></g>${puff(110, 22, 24)}${puff(146, 34, 18)}${puff(150, 8, 14)}`;
  const left = foot.x - 170 * s;
  return {
    front: [
      mark(
        'broom',
        {
          x: left,
          y: top.y - 14 * s,
          width: Math.max(top.x, foot.x + 80 * s) - left + 20 * s,
          height: ground - top.y + 30 * s,
        },
        body,
      ),
      armsOf(piece),
    ],
  };
};
