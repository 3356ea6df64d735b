/** Mountains: famous ones with their own shape, others by the seed. Points in a box of 100 by 100, foot at 100. */
import { mix } from '../../kit/colour.ts';
import { inColours, readSvg } from '../../library/svg-files.ts';
import { corners, crags, fill, n, type XY } from './strokes.ts';
import type { Scene } from './view.ts';

/**
 * A peak of `data/svg/peaks/` with its middle at `x`, its foot at `base`, in shares of the scene. The drawings have a box of 100 by 100,
 * with the foot at 100.
 */
export function drawPeak(scene: Scene, name: string, x: number, base: number, far: number, grow = 1): string {
  const { body, notes } = readSvg('peaks', name);
  const wide = scene.w * Number(notes.wide) * grow;
  const high = scene.h * Number(notes.high) * grow;
  const { light } = scene;
  const rock = light.at(notes.rock!, far);
  const drawn = inColours(body, {
    rock,
    shade: mix(rock, light.at('#1f2a44', far), 0.34),
    deep: mix(rock, light.at('#141a2c', far), 0.56),
    snow: notes.snow ? light.at(notes.snow, far * 0.5) : mix(rock, light.at('#fff4e0', far), 0.42),
    line: mix(rock, light.at('#1f2a44', far), 0.42),
  });
  return `<g transform="translate(${n(scene.x(x) - wide / 2)} ${n(scene.y(base) - high)}) scale(${(wide / 100).toFixed(3)} ${(high / 100).toFixed(3)})">${drawn}</g>`;
}

/** A chain of peaks with snow, the highest off-centre. */
export function range(scene: Scene, base: number, high: number, far: number, label = 'range'): string {
  const own = scene.random.fork(label);
  const { light } = scene;
  const stone = light.at(own.pick(['#6f8098', '#7c8794', '#66789a', '#857f90']), far);
  const dark = mix(stone, light.at('#1f2a44', far), 0.36);
  const white = light.at('#f6f9fb', far * 0.5);
  const main = own.between(0.38, 0.62);
  const peaks = [
    [main - 0.42, 0.62],
    [main + 0.44, 0.66],
    [main - 0.21, 0.78],
    [main + 0.23, 0.74],
    [main, 1],
  ] as const;
  let svg = crags(scene, base, high * 0.5, mix(stone, light.haze, 0.4), `${label}-far`, 11);
  for (const [x, tall] of peaks) {
    const [px, top, foot] = [scene.x(x), scene.y(base - high * tall), scene.y(base + 0.02)];
    const half = scene.w * 0.25 * (0.7 + tall * 0.4);
    const rise = foot - top;
    const at = (dx: number, dy: number): XY => [px + half * dx, top + rise * dy];
    svg += fill(
      corners([
        at(0, 0),
        at(0.16, 0.14),
        at(0.4, 0.42),
        at(0.62, 0.58),
        at(1, 1),
        at(-1, 1),
        at(-0.6, 0.6),
        at(-0.34, 0.3),
      ]),
      stone,
    );
    svg += fill(
      corners([
        at(0, 0),
        at(0.16, 0.14),
        at(0.4, 0.42),
        at(0.62, 0.58),
        at(1, 1),
        at(0.24, 1),
        at(0.1, 0.72),
        at(0.2, 0.5),
        at(-0.02, 0.3),
        at(0.06, 0.16),
      ]),
      dark,
    );
    svg += fill(
      corners([
        at(0, 0),
        at(0.06, 0.16),
        at(-0.02, 0.3),
        at(-0.1, 0.24),
        at(-0.16, 0.36),
        at(-0.24, 0.28),
        at(-0.34, 0.3),
        at(-0.17, 0.15),
      ]),
      white,
    );
    svg += fill(
      corners([at(0, 0), at(0.16, 0.14), at(0.3, 0.3), at(0.2, 0.27), at(0.14, 0.36), at(0.06, 0.16)]),
      mix(white, dark, 0.3),
    );
  }
  return svg;
}
