/** Afloat on the back, seen from above: water all around, rings that run outwards. */
import { mark } from '../marks.ts';
import { boxOfPiece } from '../pieces.ts';
import type { Dressing } from './dressing.ts';

const n = (value: number) => value.toFixed(1);

export const pool: Dressing = (piece) => {
  const box = boxOfPiece(piece);
  const cx = box.x + box.width / 2;
  const cy = box.y + box.height * 0.54;
  const rx = Math.max(box.width * 0.66, box.height * 0.6);
  const ry = box.height * 0.62;
  const blob = (k: number, fill: string) =>
    `<path d="M${n(cx - rx * k)} ${n(cy)}C${n(cx - rx * k)} ${n(cy - ry * k * 0.66)} ${n(cx - rx * k * 0.5)} ${n(cy - ry * k * 1.04)} ${n(cx)} ${n(cy - ry * k)}S${n(cx + rx * k * 1.02)} ${n(cy - ry * k * 0.6)} ${n(cx + rx * k)} ${n(cy)}S${n(cx + rx * k * 0.48)} ${n(cy + ry * k * 1.02)} ${n(cx)} ${n(cy + ry * k)}S${n(cx - rx * k)} ${n(cy + ry * k * 0.6)} ${n(cx - rx * k)} ${n(cy)}Z" fill="${fill}"/>`;
  const wave = (x: number, y: number, w: number) =>
    `M${n(cx + rx * x)} ${n(cy + ry * y)}q${n(rx * w * 0.25)} ${n(-ry * 0.05)} ${n(rx * w * 0.5)} 0t${n(rx * w * 0.5)} 0`;
  const lines = [
    [-0.86, -0.1, 0.2],
    [0.66, -0.12, 0.2],
    [-0.74, 0.42, 0.22],
    [0.5, 0.5, 0.24],
    [-0.5, -0.72, 0.2],
    [0.3, -0.76, 0.22],
    [-0.14, 0.84, 0.26],
    [-0.1, -0.2, 0.2],
  ] as const;
  return {
    behind: [
      mark(
        'pool',
        { x: cx - rx * 1.05, y: cy - ry * 1.06, width: rx * 2.1, height: ry * 2.12 },
        `${blob(1, '#3f9ec4')}${blob(0.86, '#62b8d6')}${blob(0.66, '#84cbe2')}<path d="${lines.map(([x, y, w]) => wave(x, y, w)).join('')}" fill="none" stroke="#e3f5fb" stroke-width="${n(ry * 0.03)}" stroke-linecap="round"/>`,
      ),
    ],
  };
};
