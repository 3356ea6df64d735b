/** A pole in both hands, its end on the floor: a broom with dust in front of it, a shovel in a hole. */
import { mark } from '../marks.ts';
import { boxOfPiece } from '../pieces.ts';
import { armsOf, type Dressing } from './surroundings.ts';

const n = (value: number) => value.toFixed(1);
const ink = '#3d2a24';

type Blade = { body: string; around: (foot: { x: number; y: number }, ground: number, s: number) => string };

const work =
  (blade: Blade): Dressing =>
  (piece) => {
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
    const body = `${blade.around(foot, ground, s)}<path d="${pole}" stroke="${ink}" stroke-width="${n(24 * s)}" stroke-linecap="round"/><path d="${pole}" stroke="#b9783c" stroke-width="${n(13 * s)}" stroke-linecap="round"/><g transform="translate(${n(foot.x)} ${n(foot.y)}) rotate(${n(-turn * 0.4)}) scale(${s.toFixed(4)})">${blade.body}</g>`;
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

export const sweeping: Dressing = work({
  body: `<path d="M-30 0H30L66 88Q0 106 -66 88Z" fill="#f0c25a" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M-34 2H34V-20H-34Z" fill="#c8453a" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M-26 34L-40 86M0 34V92M26 34L40 86" stroke="#b98a2c" stroke-width="6" stroke-linecap="round"/>`,
  around: (foot, ground, s) =>
    [
      [110, 22, 24],
      [146, 34, 18],
      [150, 8, 14],
    ]
      .map(
        ([dx, dy, r]) =>
          `<circle cx="${n(foot.x - dx! * s)}" cy="${n(ground - dy! * s)}" r="${n(r! * s)}" fill="#d9cbb8"/>`,
      )
      .join(''),
});

export const digging: Dressing = work({
  body: `<path d="M-44 -6H44V34C44 70 14 92 0 98C-14 92 -44 70 -44 34Z" fill="#aeb8c2" stroke="${ink}" stroke-width="8" stroke-linejoin="round"/>`,
  around: (foot, ground, s) =>
    `<ellipse cx="${n(foot.x - 20 * s)}" cy="${n(ground - 6 * s)}" rx="${n(130 * s)}" ry="${n(34 * s)}" fill="#4a2f20"/><path d="M${n(foot.x - 170 * s)} ${n(ground + 20 * s)}q${n(40 * s)} ${n(-90 * s)} ${n(90 * s)} ${n(-20 * s)}q${n(20 * s)} ${n(10 * s)} ${n(20 * s)} ${n(20 * s)}Z" fill="#7a5236" stroke="${ink}" stroke-width="${n(6 * s)}" stroke-linejoin="round"/><circle cx="${n(foot.x - 90 * s)}" cy="${n(ground - 110 * s)}" r="${n(12 * s)}" fill="#7a5236"/><circle cx="${n(foot.x - 124 * s)}" cy="${n(ground - 84 * s)}" r="${n(9 * s)}" fill="#7a5236"/><circle cx="${n(foot.x - 60 * s)}" cy="${n(ground - 142 * s)}" r="${n(8 * s)}" fill="#7a5236"/>`,
});
