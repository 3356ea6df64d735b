/** Floating on the back, seen from above: water all around, with rings that run outwards. */
import { mark } from '../marks.ts';
import { boxOfPiece } from '../pieces.ts';
import type { Dressing } from './surroundings.ts';

const n = (value: number) => value.toFixed(1);

export const pool: Dressing = (piece) => {
  const box = boxOfPiece(piece);
  const cx = box.x + box.width / 2;
  const cy = box.y + box.height * 0.54;
  const rx = Math.max(box.width * 0.62, box.height * 0.6);
  const ry = Math.max(box.height * 0.64, rx * 0.66);
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

/** Where the jump started. */
export const leap: Dressing = (piece) => {
  const box = boxOfPiece(piece);
  const rx = box.width * 0.32;
  const cx = box.x + box.width / 2;
  const y = box.y + box.height * 1.1;
  return {
    behind: [
      mark(
        'shade',
        { x: cx - rx, y: y - rx * 0.18, width: rx * 2, height: rx * 0.36 },
        `<ellipse cx="${n(cx)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(rx * 0.16)}" fill="#b9b2a8"/>`,
      ),
    ],
  };
};

/** A puddle under the feet, and its splashes. */
export const puddle: Dressing = (piece) => {
  const box = boxOfPiece(piece);
  const rx = box.width * 0.7;
  const cx = box.x + box.width / 2;
  const y = box.y + box.height * 0.98;
  const s = box.width / 100;
  const drop = (dx: number, dy: number, turn: number, size: number) =>
    `<path d="M0 -9C7 0 7 8 0 9C-7 8 -7 0 0 -9Z" fill="#6fb6dd" stroke="#2f6f9e" stroke-width="1.4" transform="translate(${n(cx + dx * s)} ${n(y - dy * s)}) rotate(${turn}) scale(${n(size * s)})"/>`;
  const drops =
    drop(-52, 16, -40, 0.7) +
    drop(-64, 34, -34, 0.5) +
    drop(54, 18, 40, 0.7) +
    drop(66, 36, 34, 0.5) +
    drop(-38, 30, -24, 0.5) +
    drop(40, 34, 24, 0.5);
  return {
    behind: [
      mark(
        'puddle',
        { x: cx - rx, y: y - rx * 0.24, width: rx * 2, height: rx * 0.5 },
        `<ellipse cx="${n(cx)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(rx * 0.22)}" fill="#3f8fc4"/><ellipse cx="${n(cx)}" cy="${n(y - rx * 0.02)}" rx="${n(rx * 0.76)}" ry="${n(rx * 0.14)}" fill="#7cc0e2"/>`,
      ),
    ],
    front: [mark('drops', { x: cx - 76 * s, y: y - 48 * s, width: 152 * s, height: 44 * s }, drops)],
  };
};
