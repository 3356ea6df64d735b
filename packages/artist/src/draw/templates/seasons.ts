/** A tree through the year, and the weather of its sky. */
import type { Hex } from '../../kit/colour.ts';
import type { Random } from '../../kit/random.ts';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

const f = (value: number) => value.toFixed(1);

const crowns: Record<Season, readonly Hex[]> = {
  spring: ['#f3a6c0', '#f8c3d4', '#ee8fb0', '#fbdde6'],
  summer: ['#3f8f46', '#56a855', '#2f7a3c', '#79bf63'],
  autumn: ['#d9622b', '#e98a2c', '#c2452a', '#f2b544'],
  winter: [],
};

/** Branches first, then the crown of the season; bare and laden with snow in winter. */
export function seasonalTree(season: Season, cx: number, base: number, size: number, random: Random): string {
  const bark = '#6b4a35';
  const twigs: [x0: number, y0: number, x1: number, y1: number, w: number][] = [
    [0, -0.3, -0.24, -0.62, 0.045],
    [0, -0.34, 0.25, -0.6, 0.045],
    [0, -0.44, -0.05, -0.84, 0.04],
    [-0.12, -0.46, -0.33, -0.5, 0.026],
    [0.13, -0.47, 0.35, -0.46, 0.026],
    [-0.03, -0.62, 0.14, -0.8, 0.026],
    [-0.19, -0.56, -0.2, -0.74, 0.022],
    [0.19, -0.54, 0.3, -0.7, 0.022],
    [-0.04, -0.7, -0.16, -0.84, 0.02],
  ];
  const at = (x: number, y: number) => `${f(cx + x * size)} ${f(base + y * size)}`;
  const trunk = `<path d="M${at(-0.1, 0.01)}Q${at(-0.05, -0.06)} ${at(-0.045, -0.32)}L${at(-0.02, -0.5)}H${f(cx + 0.03 * size)}L${at(0.05, -0.32)}Q${at(0.055, -0.06)} ${at(0.11, 0.01)}Z" fill="${bark}"/>`;
  const limbs = twigs
    .map(
      ([x0, y0, x1, y1, w]) =>
        `<path d="M${at(x0, y0)}Q${at((x0 + x1) / 2 + (x1 - x0) * 0.16, (y0 + y1) / 2 + 0.03)} ${at(x1, y1)}" fill="none" stroke="${bark}" stroke-width="${f(w * size)}" stroke-linecap="round"/>`,
    )
    .join('');
  if (season === 'winter') {
    const snow = twigs
      .map(
        ([x0, y0, x1, y1, w]) =>
          `<path d="M${at(x0 * 0.4 + x1 * 0.6, y0 * 0.4 + y1 * 0.6 - w * 0.4)}L${at(x1, y1 - w * 0.35)}" stroke="#ffffff" stroke-width="${f(w * size * 0.75)}" stroke-linecap="round"/>`,
      )
      .join('');
    return `${limbs}${trunk}${snow}<ellipse cx="${f(cx)}" cy="${f(base)}" rx="${f(size * 0.22)}" ry="${f(size * 0.04)}" fill="#ffffff"/>`;
  }
  const colours = crowns[season];
  const puffs: [x: number, y: number, r: number, tone: number][] = [
    [-0.24, -0.58, 0.17, 2],
    [0.25, -0.56, 0.17, 2],
    [0, -0.74, 0.2, 0],
    [-0.13, -0.62, 0.18, 0],
    [0.14, -0.64, 0.18, 1],
    [-0.2, -0.72, 0.12, 1],
    [0.06, -0.82, 0.12, 3],
    [-0.3, -0.52, 0.09, 1],
    [0.32, -0.62, 0.09, 0],
    [-0.06, -0.56, 0.12, 1],
  ];
  let crown = puffs
    .map(
      ([x, y, r, tone]) =>
        `<circle cx="${f(cx + x * size)}" cy="${f(base + y * size)}" r="${f(r * size)}" fill="${colours[tone]}"/>`,
    )
    .join('');
  for (let i = 0; i < 26; i++) {
    const a = random.next() * Math.PI * 2;
    const far = Math.sqrt(random.next());
    crown += `<circle cx="${f(cx + Math.cos(a) * far * 0.32 * size)}" cy="${f(base + (-0.66 + Math.sin(a) * far * 0.22) * size)}" r="${f(size * random.between(0.012, 0.024))}" fill="${random.pick(colours)}"/>`;
  }
  return `${limbs}${trunk}${crown}`;
}

export const snowflake = (x: number, y: number, r: number): string =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="#ffffff" opacity="0.92"/>`;

export const fallenLeaf = (x: number, y: number, r: number, turn: number, colour: Hex): string =>
  `<path d="M0 ${f(-r)}Q${f(r * 0.9)} ${f(-r * 0.2)} 0 ${f(r)}Q${f(-r * 0.9)} ${f(-r * 0.2)} 0 ${f(-r)}Z" transform="translate(${f(x)} ${f(y)}) rotate(${f(turn)})" fill="${colour}"/>`;
