/** Surfaces made with a wet brush. */
import { type Hex, hexOfLab, labOf, mix } from '../../../kit/colour.ts';
import type { Random } from '../../../kit/random.ts';
import { path } from '../../../kit/shapes.ts';
import { curveThrough } from '../areas.ts';
import type { XY } from '../triangles.ts';
import { surface, type Tile, wrap } from './surface.ts';

/** Several tones of a requested single colour: a painter never mixes the same blue twice. */
export function mixedTones(inks: readonly Hex[], most = 6): Hex[] {
  return inks.flatMap((ink) => {
    const [l, a, b] = labOf(ink);
    const turn = (by: number, lift: number, k: number): Hex =>
      hexOfLab([
        Math.max(0.3, Math.min(0.88, l + lift)),
        (a * Math.cos(by) - b * Math.sin(by)) * k,
        (a * Math.sin(by) + b * Math.cos(by)) * k,
      ]);
    const count = Math.max(1, Math.round(most / inks.length));
    return [
      turn(0, 0, 1),
      turn(0.12, 0.12, 0.9),
      turn(-0.1, -0.14, 1.05),
      turn(-0.12, 0.24, 0.7),
      turn(-0.28, 0.06, 0.95),
      turn(0.1, -0.22, 0.9),
    ].slice(0, count);
  });
}

const ringAt = (random: Random, x: number, y: number, r: number, rough: number): XY[] => {
  const [p, q] = [random.next() * 6.3, random.next() * 6.3];
  return Array.from({ length: 26 }, (_, i): XY => {
    const a = (i / 26) * Math.PI * 2;
    const own = r * (1 + rough * Math.sin(a * 3 + p) + rough * 0.6 * Math.sin(a * 5 + q));
    return [x + Math.cos(a) * own, y + Math.sin(a) * own];
  });
};

/** A drop of watercolour around the origin: glazes, pigment at the drying edge, a paler side where water ran back. */
export function washedDrop(random: Random, r: number, ink: Hex): string {
  const edge = mix(ink, '#000000', 0.16);
  let svg = '';
  const rim = curveThrough(ringAt(random, 0, 0, r, 0.03), true);
  svg += path(rim, mix(ink, '#ffffff', 0.34), 'opacity="0.85"');
  for (let k = 0; k < 4; k++) {
    const a = random.next() * 6.3;
    const own = r * random.between(0.55, 0.94);
    const off = (r - own) * 0.95;
    svg += path(
      curveThrough(ringAt(random, Math.cos(a) * off, Math.sin(a) * off, own, 0.05), true),
      ink,
      'opacity="0.24"',
    );
  }
  const a = random.next() * 6.3;
  const [bx, by] = [Math.cos(a) * r * 0.34, Math.sin(a) * r * 0.34];
  for (const k of [0.5, 0.38, 0.24])
    svg += path(curveThrough(ringAt(random, bx, by, r * k, 0.1), true), '#ffffff', 'opacity="0.17"');
  svg += path(rim, 'none', `stroke="${edge}" stroke-width="${(r * 0.05).toFixed(1)}" opacity="0.5"`);
  return svg;
}

/** Rows of drops, each in its own tone. */
export function watercolourDots(random: Random, inks: readonly Hex[]): Tile {
  const size = 512;
  const pitch = 128;
  const tones = mixedTones(inks);
  let svg = '';
  let before = -1;
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const x = column * pitch + (row % 2 ? pitch / 2 : 0) + random.between(-5, 5);
      const y = row * pitch + pitch / 2 + random.between(-5, 5);
      const r = random.between(42, 54);
      let nth = random.below(tones.length);
      if (nth === before) nth = (nth + 1) % tones.length;
      before = nth;
      const drop = washedDrop(random, r, tones[nth]!);
      svg += wrap(
        size,
        size,
        x,
        y,
        r + 8,
        (px, py) => `<g transform="translate(${px.toFixed(1)} ${py.toFixed(1)})">${drop}</g>`,
      );
    }
  }
  return { width: size, height: size, svg };
}

/** Single strokes of a dry brush, strewn. */
export const dabs = surface('dabs', 2, (board, { inks }): Tile => {
  const random = board.random.fork('dabs');
  const size = 512;
  const columns = board.variant ? 4 : 5;
  const pitch = size / columns;
  let svg = '';
  for (let row = 0; row < columns; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (column + (row % 2) * 0.5) * pitch + random.between(-8, 8);
      const y = (row + 0.5) * pitch + random.between(-8, 8);
      const ink = inks[(row * 2 + column + random.below(2)) % inks.length]!;
      const long = pitch * random.between(0.3, 0.4);
      const turn = random.between(-40, 40) + (board.variant ? 90 : 20);
      let bristles = '';
      for (let k = -4; k <= 4; k++) {
        const [from, to] = [-long * random.between(0.8, 1.1), long * random.between(0.75, 1.15)];
        bristles += `<path d="M${from.toFixed(1)} ${(k * 4.6).toFixed(1)}Q0 ${(k * 4.6 - 7).toFixed(1)} ${to.toFixed(1)} ${(k * 4.2).toFixed(1)}" stroke="${mix(ink, k % 2 ? '#ffffff' : '#000000', random.between(0, 0.12))}" stroke-width="${random.between(4.6, 7).toFixed(1)}" fill="none" stroke-linecap="round"/>`;
      }
      svg += wrap(
        size,
        size,
        x,
        y,
        long + 30,
        (px, py) =>
          `<g transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) rotate(${turn.toFixed(0)})">${bristles}</g>`,
      );
    }
  }
  return { width: size, height: size, svg };
});
