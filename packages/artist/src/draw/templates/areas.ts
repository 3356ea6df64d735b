/** Splits a figure into visible areas: each of one colour, with borders that neighbours share. */
import { formatHex, type Hex, type Lab, labOfRgb } from '../../kit/colour.ts';
import { ringsOf } from './contours.ts';
import type { Sample } from './sample.ts';
import type { XY } from './triangles.ts';

export type Area = { colour: Hex; size: number; left: number; top: number; right: number; bottom: number };

/** `labels` gives the area of every pixel; 0 is outside, areas count from 1. */
export type Areas = { width: number; height: number; labels: Int32Array; areas: Area[] };

/** A border between two areas, from one meeting point of three to another, or closed. */
export type Border = { points: XY[]; sides: [number, number]; closed: boolean };

/** Colours that differ by less count as one. */
const apart = 0.085;

/** The strongest colours of a picture, most frequent first. */
function mainColours(sample: Sample, most: number): Lab[] {
  const bins = new Map<number, [count: number, red: number, green: number, blue: number]>();
  const { data } = sample;
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3]! < 200) continue;
    const key = ((data[i]! >> 3) << 10) | ((data[i + 1]! >> 3) << 5) | (data[i + 2]! >> 3);
    const bin = bins.get(key) ?? [0, 0, 0, 0];
    bin[0] += 1;
    bin[1] += data[i]!;
    bin[2] += data[i + 1]!;
    bin[3] += data[i + 2]!;
    bins.set(key, bin);
  }
  const kept: Lab[] = [];
  for (const [count, red, green, blue] of [...bins.values()].sort((a, b) => b[0] - a[0])) {
    const lab = labOfRgb(Math.round(red / count), Math.round(green / count), Math.round(blue / count));
    if (kept.length < most && kept.every((other) => gapOf(other, lab) > apart)) kept.push(lab);
  }
  return kept;
}

const gapOf = (a: Lab, b: Lab) => Math.hypot(a[0] - b[0], 1.4 * (a[1] - b[1]), 1.4 * (a[2] - b[2]));

/** `least` is the minimum number of pixels for an area; smaller ones join a neighbour. */
export function areasOf(sample: Sample, { most = 9, least = 16 } = {}): Areas {
  const { width, height } = sample;
  const colours = mainColours(sample, most);
  const classes = new Int32Array(width * height);
  const known = new Map<number, number>();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (sample.alpha(x, y) < 128) continue;
      const [r, g, b] = sample.rgb(x, y);
      const key = (r << 16) | (g << 8) | b;
      let nearest = known.get(key);
      if (nearest === undefined) {
        const lab = labOfRgb(r, g, b);
        nearest = 1;
        for (let k = 1; k < colours.length; k++)
          if (gapOf(colours[k]!, lab) < gapOf(colours[nearest - 1]!, lab)) nearest = k + 1;
        known.set(key, nearest);
      }
      classes[y * width + x] = nearest;
    }
  }
  const { labels, count } = connect(width, height, classes);
  return measureAreas(sample, absorb(width, height, labels, count, least));
}

/** Gives every connected piece of one class its own number. */
export function connect(width: number, height: number, classes: Int32Array): { labels: Int32Array; count: number } {
  const labels = new Int32Array(width * height);
  const stack: number[] = [];
  let count = 0;
  for (let start = 0; start < classes.length; start++) {
    if (classes[start] === 0 || labels[start] !== 0) continue;
    count += 1;
    labels[start] = count;
    stack.push(start);
    while (stack.length > 0) {
      const at = stack.pop()!;
      const x = at % width;
      const visit = (to: number) => {
        if (labels[to] === 0 && classes[to] === classes[start]) {
          labels[to] = count;
          stack.push(to);
        }
      };
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (at >= width) visit(at - width);
      if (at < classes.length - width) visit(at + width);
    }
  }
  return { labels, count };
}

/** Slivers join the neighbour with which they share most of their edge. */
function absorb(width: number, height: number, labels: Int32Array, count: number, least: number): Areas {
  for (let round = 0; round < 4; round++) {
    const sizes = new Int32Array(count + 1);
    for (const label of labels) sizes[label]! += 1;
    const touch = new Map<number, Map<number, number>>();
    const meet = (a: number, b: number) => {
      if (a === b || a === 0 || b === 0 || sizes[a]! >= least) return;
      const own = touch.get(a) ?? new Map<number, number>();
      own.set(b, (own.get(b) ?? 0) + (sizes[b]! > sizes[a]! ? 1 : 0.1));
      touch.set(a, own);
    };
    for (let at = 0; at < labels.length; at++) {
      if (at % width < width - 1) {
        meet(labels[at]!, labels[at + 1]!);
        meet(labels[at + 1]!, labels[at]!);
      }
      if (at < labels.length - width) {
        meet(labels[at]!, labels[at + width]!);
        meet(labels[at + width]!, labels[at]!);
      }
    }
    if (touch.size === 0) break;
    const to = new Int32Array(count + 1).map((_, i) => i);
    for (const [label, neighbours] of touch)
      to[label] = [...neighbours].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
    for (let at = 0; at < labels.length; at++) labels[at] = to[labels[at]!]!;
  }
  const numbers = new Map<number, number>([[0, 0]]);
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at]!;
    if (!numbers.has(label)) numbers.set(label, numbers.size);
    labels[at] = numbers.get(label)!;
  }
  return { width, height, labels, areas: [] };
}

/** Colours and boxes of the areas in `labels`. */
export function measureAreas(sample: Sample, { width, height, labels }: Omit<Areas, 'areas'>): Areas {
  const sums: [size: number, red: number, green: number, blue: number][] = [];
  const areas: Area[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const label = labels[y * width + x]!;
      if (label === 0) continue;
      sums[label - 1] ??= [0, 0, 0, 0];
      areas[label - 1] ??= { colour: '', size: 0, left: x, top: y, right: x, bottom: y };
      const area = areas[label - 1]!;
      const sum = sums[label - 1]!;
      const [r, g, b] = sample.rgb(x, y);
      sum[0] += 1;
      sum[1] += r;
      sum[2] += g;
      sum[3] += b;
      area.left = Math.min(area.left, x);
      area.right = Math.max(area.right, x);
      area.top = Math.min(area.top, y);
      area.bottom = Math.max(area.bottom, y);
    }
  }
  for (const [i, area] of areas.entries()) {
    const [size, red, green, blue] = sums[i]!;
    area.size = size;
    area.colour = formatHex([red / size, green / size, blue / size]);
  }
  return { width, height, labels, areas };
}

/** The rings around one area, outer one and holes. */
export function ringsOfArea({ width, height, labels, areas }: Areas, label: number): XY[][] {
  const { left, top, right, bottom } = areas[label - 1]!;
  const is = (x: number, y: number) => {
    const [px, py] = [x + left, y + top];
    return px >= 0 && py >= 0 && px < width && py < height && labels[py * width + px] === label;
  };
  return ringsOf(right - left + 1, bottom - top + 1, is).map((ring) => ring.map(([x, y]): XY => [x + left, y + top]));
}

/** All borders, each once, as lines along the edges of pixels. */
export function bordersOf({ width, height, labels }: Omit<Areas, 'areas'>): Border[] {
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : labels[y * width + x]!);
  const columns = width + 1;
  const nowhere: readonly number[] = [];
  const neighbours = (corner: number): readonly number[] => {
    const [x, y] = [corner % columns, Math.floor(corner / columns)];
    const [nw, ne, sw, se] = [at(x - 1, y - 1), at(x, y - 1), at(x - 1, y), at(x, y)];
    if (nw === ne && ne === se && se === sw) return nowhere;
    const ways: number[] = [];
    if (nw !== ne) ways.push(corner - columns);
    if (ne !== se) ways.push(corner + 1);
    if (sw !== se) ways.push(corner + columns);
    if (nw !== sw) ways.push(corner - 1);
    return ways;
  };
  const key = (a: number, b: number) => (a < b ? a * 4 + (b - a === 1 ? 0 : 1) : b * 4 + (a - b === 1 ? 0 : 1));
  const seen = new Set<number>();
  const point = (corner: number): XY => [corner % columns, Math.floor(corner / columns)];
  const sidesOf = (a: number, b: number): [number, number] => {
    const [x, y] = point(Math.min(a, b));
    return Math.abs(a - b) === 1 ? [at(x, y - 1), at(x, y)] : [at(x - 1, y), at(x, y)];
  };
  const borders: Border[] = [];
  const walk = (from: number, to: number) => {
    const points = [point(from)];
    const sides = sidesOf(from, to);
    let [before, here] = [from, to];
    seen.add(key(before, here));
    for (;;) {
      points.push(point(here));
      const ways = neighbours(here);
      if (ways.length !== 2 || here === from) break;
      const next = ways[0] === before ? ways[1]! : ways[0]!;
      if (seen.has(key(here, next))) break;
      seen.add(key(here, next));
      [before, here] = [here, next];
    }
    borders.push({ points, sides, closed: here === from });
  };
  const corners: number[] = [];
  for (let y = 0; y <= height; y++) for (let x = 0; x <= width; x++) corners.push(y * columns + x);
  const isJunction = (corner: number) => neighbours(corner).length > 2;
  const junctions = corners.filter(isJunction);
  for (const from of junctions) for (const to of neighbours(from)) if (!seen.has(key(from, to))) walk(from, to);
  for (const from of corners) for (const to of neighbours(from)) if (!seen.has(key(from, to))) walk(from, to);
  return borders;
}

/** Turns steps of pixels into a flowing line; the ends stay where other lines meet them. */
export function smoothBorder({ points, closed }: Border, reach: number): XY[] {
  const n = points.length;
  if (n < 3) return [...points];
  const ring = closed ? points.slice(0, -1) : points;
  const count = ring.length;
  const smooth = ring.map(([x, y], i): XY => {
    const own = closed ? Math.min(reach, Math.floor(count / 4)) : Math.min(reach, i, count - 1 - i);
    if (own === 0) return [x, y];
    let [sx, sy] = [0, 0];
    for (let k = -own; k <= own; k++) {
      const [px, py] = ring[(i + k + count) % count]!;
      sx += px;
      sy += py;
    }
    return [sx / (2 * own + 1), sy / (2 * own + 1)];
  });
  const step = Math.max(1, Math.floor(reach / 2));
  const thinned = smooth.filter((_, i) => i % step === 0 || i === count - 1);
  return closed ? [...thinned, thinned[0]!] : thinned;
}

/** A soft curve through the middles between points. */
export function curveThrough(points: readonly XY[], closed = false): string {
  const f = (value: number) => value.toFixed(1);
  if (points.length < 3) return points.map(([x, y], i) => `${i ? 'L' : 'M'}${f(x)} ${f(y)}`).join('');
  const middle = (a: XY, b: XY): XY => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const all = closed ? [...points, points[0]!, points[1]!] : points;
  const start = closed ? middle(all[0]!, all[1]!) : all[0]!;
  let d = `M${f(start[0])} ${f(start[1])}`;
  for (let i = 1; i < all.length - 1; i++) {
    const [x, y] = all[i]!;
    const [mx, my] = middle(all[i]!, all[i + 1]!);
    d += `Q${f(x)} ${f(y)} ${f(mx)} ${f(my)}`;
  }
  const [ex, ey] = all.at(-1)!;
  return closed ? `${d}Z` : `${d}L${f(ex)} ${f(ey)}`;
}

/** The position of a small picture on the canvas: as large as fits a box, in its middle. */
export function layOn(
  sample: { width: number; height: number },
  at: { cx: number; cy: number; width: number; height: number },
): { scale: number; place: (point: XY) => XY } {
  const scale = Math.min(at.width / sample.width, at.height / sample.height);
  return {
    scale,
    place: ([x, y]) => [at.cx + (x - sample.width / 2) * scale, at.cy + (y - sample.height / 2) * scale],
  };
}
