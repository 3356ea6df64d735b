/** Single trees by species, to stand, sleep or swing under. */
import type { OwnDrawing } from './own-drawing.ts';

type Look = { dark: string; mid: string; lit: string; bark?: string; dots?: string };

const heap = [
  [62, 108, 50],
  [178, 108, 50],
  [120, 122, 54],
  [84, 64, 50],
  [158, 66, 48],
  [120, 46, 42],
] as const;
const spots = [
  [60, 96],
  [92, 132],
  [138, 128],
  [184, 98],
  [86, 54],
  [128, 84],
  [160, 58],
  [112, 34],
  [70, 126],
  [168, 130],
  [104, 98],
  [146, 98],
] as const;

const round = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** A broad crown on a forked trunk. */
const tree = ({ dark, mid, lit, bark = '#6b4a38', dots }: Look): OwnDrawing => ({
  width: 240,
  height: 270,
  body:
    `<path d="M100 262C110 230 112 200 110 170L74 132L84 124L114 150L118 120H128L130 152L160 122L170 130L134 172C132 202 136 232 146 262C130 268 114 268 100 262Z" fill="${bark}"/>` +
    heap.map(([x, y, r]) => round(x, y + 6, r, dark)).join('') +
    heap.map(([x, y, r]) => round(x - 3, y - 3, r * 0.86, mid)).join('') +
    heap
      .slice(3)
      .map(([x, y, r]) => round(x - r * 0.2, y - r * 0.25, r * 0.5, lit))
      .join('') +
    (dots ? spots.map(([x, y]) => round(x, y, 7, dots)).join('') : ''),
});

export const trees: Record<string, OwnDrawing> = {
  'cherry-tree': tree({ dark: '#d97f9c', mid: '#f2a3b8', lit: '#fbd3dd', bark: '#5a3c3c', dots: '#fde8ec' }),
  'apple-tree': tree({ dark: '#3f7a3f', mid: '#5f9a4c', lit: '#86b964', dots: '#d8433a' }),
  'lemon-tree': tree({ dark: '#33693a', mid: '#4f8a4a', lit: '#74aa5c', dots: '#f7d13d' }),
  'orange-tree': tree({ dark: '#33693a', mid: '#4a8548', lit: '#6fa65a', dots: '#f08a2c' }),
  'olive-tree': tree({ dark: '#66774f', mid: '#8a9a6c', lit: '#aab98c', bark: '#7a6a58' }),
  'maple-tree': tree({ dark: '#b3431f', mid: '#d9622f', lit: '#ee8f4c' }),
};
