/** Plain geometry: honeycombs, triangles, scallops and herringbone. */
import { type Hex, lightness, mix } from '../../../kit/colour.ts';
import { path, polygon } from '../../../kit/shapes.ts';
import { type Colours, inPairs, surface, type Tile } from './surface.ts';

type XY = [number, number];

const tonesOf = ({ inks, ground }: Colours): Hex[] =>
  inks.length > 2 ? inks : [inks[0]!, inks[1] ?? mix(inks[0]!, ground, 0.35), mix(inks[0]!, ground, 0.6)];

export const hexagons = surface('hexagons', 3, (board, given): Tile => {
  const colours = inPairs(board, given);
  const { ground } = colours;
  const r = [64, 42, 64][board.variant]!;
  const [w, h] = [Math.sqrt(3) * r, 3 * r];
  const tones = tonesOf(colours);
  const hexagon = (x: number, y: number, k: number): XY[] =>
    Array.from({ length: 6 }, (_, i): XY => {
      const a = Math.PI / 6 + (i * Math.PI) / 3;
      return [x + Math.cos(a) * r * k, y + Math.sin(a) * r * k];
    });
  const across = 3;
  const down = 2;
  let svg = `<rect width="${across * w}" height="${down * h}" fill="${board.variant === 0 ? ground : tones[0]}"/>`;
  for (let row = -1; row <= 2 * down; row++) {
    for (let column = -1; column <= across; column++) {
      const [x, y] = [column * w + (row % 2 ? w / 2 : 0), row * 1.5 * r];
      const nth = (((column % across) + across) % across) + 2 * (((row % (2 * down)) + 2 * down) % (2 * down));
      const tone = tones[nth % tones.length]!;
      svg +=
        board.variant === 1
          ? path(polygon(hexagon(x, y, 0.84)), ground)
          : path(polygon(hexagon(x, y, 0.93)), tone) +
            (board.variant === 2 ? path(polygon(hexagon(x, y, 0.6)), mix(tone, '#ffffff', 0.25)) : '');
    }
  }
  return { width: across * w, height: down * h, svg };
});

export const triangles = surface('triangles', 2, (board, given): Tile => {
  const colours = inPairs(board, given);
  const random = board.random.fork('triangles');
  const side = board.variant ? 128 : 102.4;
  const h = side;
  const tones = [...new Set([...colours.inks, colours.ground, mix(colours.inks[0]!, colours.ground, 0.5)])];
  const across = board.variant ? 4 : 5;
  const down = 4;
  let svg = '';
  for (let row = 0; row < down; row++) {
    for (let k = 0; k < 2 * across; k++) {
      const x = (k * side) / 2 + (row % 2 ? side / 2 : 0);
      const fill = tones[random.below(tones.length)]!;
      for (const shift of [0, -across * side]) {
        const points: XY[] =
          k % 2
            ? [
                [x + shift, row * h],
                [x + side + shift, row * h],
                [x + side / 2 + shift, (row + 1) * h],
              ]
            : [
                [x + shift, (row + 1) * h],
                [x + side + shift, (row + 1) * h],
                [x + side / 2 + shift, row * h],
              ];
        svg += path(polygon(points), fill, `stroke="${fill}" stroke-width="0.8"`);
      }
    }
  }
  return { width: across * side, height: down * h, svg };
});

/** Rows of half rounds that overlap like tiles on a roof, or with a shell's ribs. */
export const scallops = surface('scallops', 3, (board, given): Tile => {
  const colours = inPairs(board, given);
  const r = [64, 64, 42.67][board.variant]!;
  const tones = tonesOf(colours).slice(0, board.variant === 1 ? 3 : 2);
  const line = lightness(colours.ground) > 0.8 ? colours.ground : mix(colours.ground, '#ffffff', 0.5);
  const rows = 2 * tones.length;
  const width = 4 * r;
  const height = rows * r;
  const one = (x: number, y: number, tone: Hex) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${tone}" stroke="${line}" stroke-width="5"/>${
      board.variant === 2
        ? `<circle cx="${x}" cy="${y}" r="${r * 0.6}" fill="none" stroke="${line}" stroke-width="3"/>`
        : `<circle cx="${x}" cy="${y}" r="${r * 0.78}" fill="none" stroke="${mix(tone, line, 0.5)}" stroke-width="3"/>`
    }`;
  let svg = '';
  for (let row = rows + 1; row >= -1; row--)
    for (let x = row % 2 ? 0 : -r; x <= width + r; x += 2 * r)
      svg += one(x, row * r, tones[(row + 2 * tones.length) % tones.length]!);
  return { width, height, svg };
});

/** Short slanting threads that change direction column by column. */
export function herringbone(ground: Hex, ink: Hex, size: number): Tile {
  const w = size;
  const bar = size * 0.34;
  const tall = 2 * bar;
  let svg = `<rect width="${2 * w}" height="${tall}" fill="${ground}"/>`;
  for (let i = -2; i <= 3; i++) {
    const y = i * tall;
    const leg = (x0: number, x1: number, from: number, to: number) =>
      path(
        polygon([
          [x0, y + from],
          [x1, y + to],
          [x1, y + to + bar],
          [x0, y + from + bar],
        ]),
        ink,
      );
    svg += leg(0, w, 0, w * 0.9) + leg(w, 2 * w, w * 0.9 + bar, bar);
  }
  return { width: 2 * w, height: tall, svg: svg };
}
