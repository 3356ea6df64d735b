/** Shapes in shares of a scene's box, so that a view can be drawn at any size. */
import type { Hex } from '../../kit/colour.ts';
import type { Scene } from './view.ts';

export type XY = readonly [x: number, y: number];

export const n = (value: number): string => (Math.round(value * 10) / 10).toString();

export const fill = (d: string, colour: Hex, extra = ''): string =>
  `<path d="${d}" fill="${colour}"${extra ? ` ${extra}` : ''}/>`;

export const line = (d: string, colour: Hex, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${extra ? ` ${extra}` : ''}/>`;

export const disc = (x: number, y: number, r: number, colour: Hex, extra = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}"${extra ? ` ${extra}` : ''}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, colour: Hex, extra = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}"${extra ? ` ${extra}` : ''}/>`;

export const bar = (x: number, y: number, width: number, height: number, colour: Hex, extra = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${colour}"${extra ? ` ${extra}` : ''}/>`;

/** Corners in canvas units. */
export const corners = (points: readonly XY[], close = true): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('') + (close ? 'Z' : '');

/** A straight-edged shape in shares of the box. */
export const cut = (scene: Scene, points: readonly XY[], colour: Hex): string =>
  fill(corners(points.map(([x, y]) => [scene.x(x), scene.y(y)])), colour);

/** A smooth line through points in canvas units. */
export function smooth(points: readonly XY[]): string {
  let d = `M${n(points[0]![0])} ${n(points[0]![1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const a = points[i - 1] ?? points[i]!;
    const b = points[i]!;
    const c = points[i + 1]!;
    const e = points[i + 2] ?? c;
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return d;
}

/** Land with a smooth upper edge through points in shares, filled down to the bottom of the box. */
export function rolling(scene: Scene, points: readonly XY[], colour: Hex): string {
  const through: XY[] = [
    [scene.left - 20, scene.y(points[0]![1])],
    ...points.map(([x, y]): XY => [scene.x(x), scene.y(y)]),
    [scene.right + 20, scene.y(points.at(-1)![1])],
  ];
  return fill(`${smooth(through)}V${n(scene.bottom + 6)}H${n(scene.left - 20)}Z`, colour);
}

/** Rolling land by a seed: `y` and `rise` in shares of the height. */
export function knolls(scene: Scene, y: number, rise: number, colour: Hex, label: string, count = 4): string {
  const random = scene.random.fork(label);
  const points = Array.from(
    { length: count + 1 },
    (_, i): XY => [i / count, y - rise * (i % 2 ? random.between(0.5, 1) : random.between(0, 0.4))],
  );
  return rolling(scene, points, colour);
}

/** Jagged land by a seed. */
export function crags(scene: Scene, y: number, rise: number, colour: Hex, label: string, count = 9): string {
  const random = scene.random.fork(label);
  const points: XY[] = [[scene.left - 20, scene.bottom + 6]];
  for (let i = 0; i <= count; i++)
    points.push([
      scene.x((i + (i % count ? random.between(-0.3, 0.3) : 0)) / count),
      scene.y(y - rise * (i % 2 ? random.between(0.55, 1) : random.between(0, 0.35))),
    ]);
  points.push([scene.right + 20, scene.bottom + 6]);
  return fill(corners(points), colour);
}

export const flood = (scene: Scene, y: number, colour: Hex, to = 1.01): string =>
  bar(scene.left - 4, scene.y(y), scene.w + 8, scene.h * (to - y), colour);

/** Short strokes of light on water, denser towards the front; `under` a light they cluster. */
export function glints(
  scene: Scene,
  from: number,
  to: number,
  colour: Hex,
  count: number,
  label: string,
  under: number | null = null,
): string {
  const random = scene.random.fork(label);
  let d = '';
  for (let i = 0; i < count; i++) {
    const y = from + ((to - from) * (i + random.next() * 0.8)) / count;
    const near = (y - from) / (to - from);
    const wide = scene.w * (0.03 + 0.07 * near) * random.between(0.6, 1.3);
    const x =
      under === null ? random.between(-0.02, 0.98) : under + random.between(-0.5, 0.5) * (0.08 + 0.16 * near) - 0.03;
    d += `M${n(scene.x(x))} ${n(scene.y(y))}h${n(wide)}`;
  }
  return line(d, colour, scene.h * 0.006);
}
