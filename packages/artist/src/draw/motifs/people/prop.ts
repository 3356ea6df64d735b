/** What a deed needs beside the body: types and shared shapes. Hips at 0 0. */
import type { Hex } from '../../../kit/colour.ts';
import type { Build } from './build.ts';
import { ink } from './colours.ts';
import { flat, inked, line, point, stroke, type XY } from './limbs.ts';

/** The final positions of the ends of the limbs. */
export type Points = { nearFoot: XY; farFoot: XY; nearHand: XY; farHand: XY; nearKnee: XY; neck: XY };

export type Prop = {
  behind: string;
  front: string;
  /** In the hands: over the arms and under the fingers. */
  held?: string;
  /** Over the hips and legs, but under the arms: a table that a person stands at. */
  before?: string;
  /** Behind everything, and upright however the body is turned. */
  still?: string;
  /** Colours that stay the same in any palette: water, fire, grass. */
  natural?: readonly Hex[];
};

export type Site = {
  build: Build;
  points: Points;
  /** Where the soles stand. */
  low: number;
  /** What the hands already hold. */
  tool: string | null;
  /** No letters or digits, as the prompt requires. */
  wordless: boolean;
};

/** A place of work or play, positioned by the body. */
export type Place = (site: Site) => Partial<Prop>;

export const r = Math.round;

/** A rod, bar or rope with an ink line at both sides. */
export const bar = (d: string, colour: Hex, width = line * 1.5) =>
  stroke(d, ink, width + line * 0.9) + stroke(d, colour, width);

export const disc = (x: number, y: number, radius: number, fill: Hex, width = line) =>
  `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" fill="${fill}" stroke="${ink}" stroke-width="${width}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: Hex, width = line) =>
  `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(rx)}" ry="${r(ry)}" fill="${fill}" stroke="${ink}" stroke-width="${width}"/>`;

export const box = (x: number, y: number, width: number, height: number, fill: Hex, weight = line) =>
  inked(`M${r(x)} ${r(y)}h${r(width)}v${r(height)}h${r(-width)}Z`, fill, weight);

export const at = ([x, y]: XY, svg: string, rotate = 0, scale = 1) =>
  `<g transform="translate(${r(x)} ${r(y)}) rotate(${r(rotate)}) scale(${scale})">${svg}</g>`;

export const wheel = (x: number, y: number, radius: number, tyre: Hex = '#3b3a4a') =>
  `<circle cx="${r(x)}" cy="${r(y)}" r="${radius}" fill="none" stroke="${ink}" stroke-width="${line * 2.2}"/><circle cx="${r(x)}" cy="${r(y)}" r="${radius}" fill="none" stroke="${tyre}" stroke-width="${line}"/>` +
  stroke(
    [0, 45, 90, 135]
      .map((degrees) => {
        const a = (degrees * Math.PI) / 180;
        const spoke = (side: number) => point([x + Math.cos(a) * radius * side, y + Math.sin(a) * radius * side]);
        return `M${spoke(1)}L${spoke(-1)}`;
      })
      .join(''),
    '#8f97a6',
    6,
  ) +
  disc(x, y, 20, '#c3cad4', line * 0.6);

/** Sparks that fly from a point: bent streaks with glowing ends, in a fan between two angles (0 is right, 90 down). */
export function sparks([x, y]: XY, from: number, to: number, reach: number): string {
  let streaks = '';
  let ends = '';
  const count = 13;
  for (let i = 0; i < count; i++) {
    const a = ((from + ((to - from) * i) / (count - 1)) * Math.PI) / 180;
    const length = reach * [0.62, 1, 0.78, 0.52, 0.92][i % 5]!;
    const fall = length * 0.16;
    const end: XY = [x + Math.cos(a) * length, y + Math.sin(a) * length + fall];
    const half: XY = [x + Math.cos(a) * length * 0.55, y + Math.sin(a) * length * 0.55];
    streaks += `M${point([x + Math.cos(a) * 30, y + Math.sin(a) * 30])}Q${point(half)} ${point(end)}`;
    ends += `<circle cx="${r(end[0])}" cy="${r(end[1])}" r="${i % 2 ? 11 : 16}" fill="${i % 3 ? glow[0] : glow[1]}"/>`;
  }
  const star = Array.from({ length: 16 }, (_, i) => {
    const a = (i / 16) * 2 * Math.PI;
    const arm = i % 2 ? 44 : 104;
    return `${r(x + Math.cos(a) * arm)} ${r(y + Math.sin(a) * arm)}`;
  }).join('L');
  return (
    stroke(streaks, glow[1], line * 0.9) +
    stroke(streaks, glow[0], line * 0.4) +
    ends +
    inked(`M${star}Z`, glow[0], line * 0.6) +
    `<circle cx="${r(x)}" cy="${r(y)}" r="40" fill="${glow[2]}"/>`
  );
}

export const glow = ['#fbd33f', '#f08a24', '#fff8dc'] as const;
export const water = ['#4f9ab8', '#7cc0d8', '#e8f6fb'] as const;
export const grass = ['#6a9a4e', '#4f7d3c'] as const;

/** A strip of ground with soft ends. */
export const ground = (x: number, y: number, width: number, fill: Hex, depth = 70) =>
  inked(
    `M${r(x)} ${r(y + depth * 0.5)}C${r(x + width * 0.06)} ${r(y - depth * 0.1)} ${r(x + width * 0.3)} ${r(y)} ${r(x + width / 2)} ${r(y)}C${r(x + width * 0.7)} ${r(y)} ${r(x + width * 0.94)} ${r(y - depth * 0.1)} ${r(x + width)} ${r(y + depth * 0.5)}C${r(x + width * 0.9)} ${r(y + depth)} ${r(x + width * 0.1)} ${r(y + depth)} ${r(x)} ${r(y + depth * 0.5)}Z`,
    fill,
  );

/** Speed lines behind a moving thing. */
export const speed = (marks: readonly (readonly [x: number, y: number, length: number])[], angle = 0) =>
  marks.map(([x, y, length]) => at([x, y], stroke(`M0 0H${-length}`, ink, line * 0.7), angle)).join('');

/** Water around a body, boat or fish: waves above, rounded off at both ends and below. */
export function pool(left: number, top: number, width: number, depth: number): string {
  const waves = Math.max(3, Math.round(width / 150));
  const step = width / waves;
  let d = `M${r(left)} ${r(top + depth * 0.3)}Q${r(left)} ${r(top)} ${r(left + step * 0.25)} ${r(top)}`;
  for (let i = 0; i < waves - 1; i++)
    d += `q${r(step * 0.25)} ${r(-depth * 0.22)} ${r(step * 0.5)} 0t${r(step * 0.5)} 0`;
  d += `Q${r(left + width)} ${r(top)} ${r(left + width)} ${r(top + depth * 0.3)}`;
  d += `C${r(left + width)} ${r(top + depth)} ${r(left + width * 0.85)} ${r(top + depth)} ${r(left + width * 0.75)} ${r(top + depth)}H${r(left + width * 0.25)}C${r(left + width * 0.15)} ${r(top + depth)} ${r(left)} ${r(top + depth)} ${r(left)} ${r(top + depth * 0.3)}Z`;
  const shine = (x: number, y: number) =>
    `M${r(left + width * x)} ${r(top + depth * y)}q${r(step * 0.2)} ${r(-depth * 0.12)} ${r(step * 0.4)} 0t${r(step * 0.4)} 0`;
  return inked(d, water[0]) + stroke(shine(0.12, 0.5) + shine(0.56, 0.62) + shine(0.34, 0.78), water[2], line * 0.7);
}

/** Three drops thrown up where something broke the water. */
export const splash = ([x, y]: XY, size: number) =>
  [
    [-0.9, -0.4, -34],
    [-0.45, -0.85, -14],
    [0.45, -0.85, 14],
    [0.9, -0.4, 34],
  ]
    .map(([dx, dy, turn]) =>
      at(
        [x + dx! * size, y + dy! * size],
        inked('M0 -60C26 -24 30 0 0 20C-30 0 -26 -24 0 -60Z', water[1], line * 0.6),
        turn!,
        size / 150,
      ),
    )
    .join('');

/** Block letters as strokes, for the few words that belong to a place. */
const letters: Record<string, string> = {
  F: 'M0 100V0H60M0 48H50',
  I: 'M0 0V100',
  N: 'M0 100V0L62 100V0',
  S: 'M60 14C50 -4 6 -6 4 26C2 56 62 40 62 74C62 106 10 108 0 84',
  H: 'M0 0V100M62 0V100M0 48H62',
  A: 'M0 100L36 0L72 100M14 64H58',
  B: 'M0 0V100H40C72 100 72 50 40 48H0M0 48H36C64 44 64 0 36 0H0',
  C: 'M64 16C44 -8 0 -6 0 50C0 106 44 108 64 84',
  '1': 'M0 22L26 0V100',
  '2': 'M2 22C10 -8 62 -8 60 28C58 56 10 76 2 100H64',
  '3': 'M4 10C30 -10 64 4 56 32C52 46 36 48 26 48C44 48 64 54 62 76C58 108 16 108 0 88',
};

export function blockWord(word: string, colour: Hex, height: number, weight: number): { svg: string; width: number } {
  const scale = height / 100;
  let x = 0;
  let svg = '';
  for (const letter of word) {
    const d = letters[letter];
    if (d)
      svg += `<g transform="translate(${r(x)} 0) scale(${scale.toFixed(3)})">${stroke(d, colour, weight / scale)}</g>`;
    x += (letter === 'I' ? 0 : letter === '1' ? 26 : letter === ' ' ? 24 : 64) * scale + weight * 1.9;
  }
  return { svg, width: x - weight * 1.9 };
}

/** A grid of black and white squares. */
export function checks(x: number, y: number, width: number, rows: number, size: number): string {
  let d = '';
  for (let row = 0; row < rows; row++)
    for (let i = row % 2; i * size < width; i += 2)
      d += `M${r(x + i * size)} ${r(y + row * size)}h${r(Math.min(size, width - i * size))}v${r(size)}h${r(-Math.min(size, width - i * size))}Z`;
  return flat(d, ink);
}
