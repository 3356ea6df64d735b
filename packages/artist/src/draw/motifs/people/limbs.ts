/** Bodies as tubes: arms, legs and necks are bent lines with a thickness, returned as plain outlines. */
import type { Hex } from '../../../kit/colour.ts';
import { inColours, readSvg } from '../../../library/svg-files.ts';
import { ink } from './colours.ts';

export type XY = readonly [x: number, y: number];

/** The width of an ink line, in the units of the head drawings. */
export const line = 19;

const write = (value: number) => String(Math.round(value * 10) / 10);
export const point = ([x, y]: XY) => `${write(x)} ${write(y)}`;

export const add = (a: XY, b: XY): XY => [a[0] + b[0], a[1] + b[1]];
export const between = (a: XY, b: XY, share: number): XY => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** Straight down is 0°, forward (to the right) 90°, up 180°. */
export function towards(angle: number, length: number): XY {
  const a = (angle * Math.PI) / 180;
  return [Math.sin(a) * length, Math.cos(a) * length];
}

export function turn([x, y]: XY, degrees: number): XY {
  const a = (degrees * Math.PI) / 180;
  return [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];
}

export type Spine = { at: XY; along: XY; radius: number }[];

/** Samples a bent limb from joint to joint, with rounded bends and interpolated thickness. */
export function limb(joints: readonly [XY, XY, XY], radii: readonly [number, number, number], steps = 26): Spine {
  const [a, b, c] = joints;
  const first = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const second = Math.hypot(c[0] - b[0], c[1] - b[1]);
  const soft = Math.min(first, second) * 0.34;
  const into = between(a, b, 1 - soft / Math.max(1, first));
  const out = between(b, c, soft / Math.max(1, second));
  const total = first + second;
  const spine: Spine = [];
  for (let i = 0; i <= steps; i++) {
    const run = (i / steps) * total;
    let at: XY;
    if (run <= first - soft) at = between(a, into, run / Math.max(1, first - soft));
    else if (run >= first + soft) at = between(out, c, (run - first - soft) / Math.max(1, second - soft));
    else {
      const share = (run - first + soft) / (2 * soft);
      at = between(between(into, b, share), between(b, out, share), share);
    }
    const radius =
      run < first
        ? radii[0] + (radii[1] - radii[0]) * (run / first)
        : radii[1] + (radii[2] - radii[1]) * ((run - first) / second);
    spine.push({ at, along: [0, 1], radius });
  }
  return spine.map((sample, i) => {
    const from = spine[Math.max(0, i - 1)]!.at;
    const to = spine[Math.min(spine.length - 1, i + 1)]!.at;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    return { ...sample, along: [(to[0] - from[0]) / length, (to[1] - from[1]) / length] };
  });
}

/** The part of a limb between two shares of its length. */
export function stretch(spine: Spine, from: number, to: number): Spine {
  const last = spine.length - 1;
  const at = (share: number) => {
    const i = Math.min(last - 1, Math.floor(share * last));
    const rest = share * last - i;
    const one = spine[i]!;
    const other = spine[i + 1]!;
    return {
      at: between(one.at, other.at, rest),
      along: one.along,
      radius: one.radius + (other.radius - one.radius) * rest,
    };
  };
  const inner = spine.filter((_, i) => i / last > from && i / last < to);
  return [at(from), ...inner, at(to)];
}

const side = ({ at, along, radius }: Spine[number], grow: number, way: 1 | -1): XY => [
  at[0] - along[1] * (radius + grow) * way,
  at[1] + along[0] * (radius + grow) * way,
];

function cap({ at, along, radius }: Spine[number], grow: number, way: 1 | -1): XY[] {
  const start = Math.atan2(along[0] * way, -along[1] * way);
  return [1, 2, 3, 4, 5].map((i) => {
    const angle = start - (Math.PI * i) / 6;
    return [at[0] + Math.cos(angle) * (radius + grow), at[1] + Math.sin(angle) * (radius + grow)];
  });
}

/** The outline of a limb, `grow` units fatter; its ends are round by default. */
export function tube(
  spine: Spine,
  grow: number,
  ends: { start?: 'round' | 'flat'; end?: 'round' | 'flat' } = {},
): string {
  const last = spine.at(-1)!;
  const points = [
    ...spine.map((sample) => side(sample, grow, 1)),
    ...(ends.end === 'flat' ? [] : cap(last, grow, 1)),
    ...[...spine].reverse().map((sample) => side(sample, grow, -1)),
    ...(ends.start === 'flat' ? [] : cap(spine[0]!, grow, -1)),
  ];
  return `M${points.map(point).join('L')}Z`;
}

/** The convex hull of points: skirts, coats and blankets hang around what is under them. */
export function hull(points: readonly XY[]): XY[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const cross = (o: XY, a: XY, b: XY) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: readonly XY[]) => {
    const kept: XY[] = [];
    for (const p of list) {
      while (kept.length > 1 && cross(kept.at(-2)!, kept.at(-1)!, p) <= 0) kept.pop();
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

export const ringAround = ([x, y]: XY, radius: number): XY[] =>
  Array.from({ length: 14 }, (_, i) => {
    const a = (i / 14) * 2 * Math.PI;
    return [x + Math.cos(a) * radius, y + Math.sin(a) * radius];
  });

export const polygonOf = (points: readonly XY[]): string => `M${points.map(point).join('L')}Z`;

/** A flat shape without a line. */
export const flat = (d: string, fill: Hex): string => `<path d="${d}" fill="${fill}"/>`;

/** A shape with an ink line around it. */
export const inked = (d: string, fill: Hex, width = line): string =>
  `<path d="${d}" fill="${fill}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;

/** A line of ink, or of another colour. */
export const stroke = (d: string, colour: Hex = ink, width = line * 0.7): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;

/** A tube with fill and line. Two fills rather than a stroke: a sharp bend leaves no loops of ink inside. */
export function inkedTube(
  spine: Spine,
  fill: Hex,
  ends: { start?: 'round' | 'flat'; end?: 'round' | 'flat' } = {},
): string {
  const [first] = spine;
  // The fill starts slightly before the line: two coincident edges would leave a hair of ink.
  const inner =
    ends.start === 'flat' && first
      ? [{ ...first, at: [first.at[0] - first.along[0] * 9, first.at[1] - first.along[1] * 9] as const }, ...spine]
      : spine;
  return flat(tube(spine, line / 2, ends), ink) + flat(tube(inner, -line / 2, ends), fill);
}

/** The line across a limb at the end of a sleeve or a boot. */
export function edge(spine: Spine, share: number, width = line): string {
  const [sample] = stretch(spine, share, Math.min(1, share + 0.01));
  return stroke(`M${point(side(sample!, 0, 1))}L${point(side(sample!, 0, -1))}`, ink, width);
}

/** A hand at the end of an arm: a fist around something, or open. Its own axis points down the forearm. */
export function hand(
  at: XY,
  angle: number,
  size: number,
  skin: Hex,
  shade: Hex,
  kind: 'fist' | 'open' | 'rest',
  flip: boolean,
): string {
  const shape = inColours(readSvg('pieces', `hand-${kind}`).body, { skin, shade });
  return `<g transform="translate(${point(at)}) rotate(${write(-angle)}) scale(${write(flip ? -size : size)} ${write(size)})">${shape}</g>`;
}
