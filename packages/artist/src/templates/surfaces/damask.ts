/** Damask: one mirrored ornament of leaves and scrolls, set like bricks, tone on tone. */
import { type Hex, lightness, mix } from '../../colour.ts';
import { path } from '../../shapes.ts';
import { surface, type Tile } from './surface.ts';

/** The right half; the left mirrors it. Around the origin, 200 wide and 300 high. */
const half = [
  // The palmette in the middle: a bud and leaves that open upwards.
  'M0 -58C16 -40 22 -14 0 16C0 16 0 -58 0 -58Z',
  'M4 20C30 4 34 -34 22 -66C46 -46 56 -8 34 18C24 30 12 32 4 30Z',
  'M30 26C58 12 66 -22 60 -52C82 -28 86 12 58 34C46 42 34 40 28 34Z',
  // The crown above.
  'M0 -140C14 -122 16 -96 0 -74C0 -74 0 -140 0 -140Z',
  'M5 -76C24 -88 28 -112 20 -130C38 -116 44 -92 26 -76C18 -70 10 -70 5 -72Z',
  // Scrolls below that curl outwards.
  'M2 40C34 44 66 58 74 88C78 108 60 120 48 110C38 100 48 88 56 94C60 84 40 62 2 58Z',
  'M2 66C22 74 34 92 30 116C28 134 10 138 6 126C4 116 14 112 18 116C20 104 14 88 2 80Z',
  'M62 50C84 46 96 58 98 76C86 74 76 68 70 60Z',
  'M0 96C8 112 10 130 0 148C0 148 0 96 0 96Z',
];
const beads: readonly [number, number, number][] = [
  [44, -84, 5],
  [70, -66, 5],
  [88, -36, 4.5],
  [90, 34, 4.5],
  [42, 134, 5],
  [24, 150, 4],
  [14, -152, 4],
];

export const damask = surface('damask', 2, (board, { ground, inks, dark }): Tile => {
  const main = board.palette.named?.[0] ?? inks[0]!;
  const light = lightness(ground) > lightness(main) ? ground : mix(main, '#ffffff', 0.75);
  const deep = board.palette.named ? main : dark;
  const [field, ink] = board.variant
    ? [mix(light, deep, 0.08), deep]
    : [deep, mix(deep, light, board.palette.named?.[1] ? 0 : 0.42)];
  const shown: Hex = board.variant === 0 && board.palette.named?.[1] ? board.palette.named[1] : ink;
  const [width, height] = [256, 384];
  const ornament = (x: number, y: number) => {
    const side =
      half.map((d) => path(d, shown)).join('') +
      beads.map(([bx, by, r]) => `<circle cx="${bx}" cy="${by}" r="${r}" fill="${shown}"/>`).join('');
    return `<g transform="translate(${x} ${y}) scale(1.12)">${side}<g transform="scale(-1 1)">${side}</g></g>`;
  };
  let svg = `<rect width="${width}" height="${height}" fill="${field}"/>`;
  for (const x of [0, width]) for (const y of [0, height]) svg += ornament(x, y);
  svg += ornament(width / 2, height / 2);
  return { width, height, svg };
});
