/**
 * A design without its ground may lie on fabric of any colour. If its edge would be lost there (dark letters on a dark shirt, pale ones
 * on a white shirt), it gets a rim: white, which is invisible on white fabric, or else in the colour of the dark ground it was drawn for. The
 * rim is one plain shape under everything else.
 */
import { type Hex, labOfRgb, lightness } from '../kit/colour.ts';
import type { Raster } from '../kit/raster.ts';

/** As a share of the width. */
const rimWidth = 0.0095;
/** How dark or pale an edge must be to get lost, and the share of a part's edge that may be. */
const lostDark = 0.42;
const lostPale = 0.86;
const maxLost = 0.12;

/** `raster` is the design without its ground, at a size at which its parts are distinguishable. */
export function addRim(svg: string, raster: Raster, ground: Hex): string {
  const [, width = 1024] = /viewBox="0 0 ([\d.]+) /.exec(svg)?.map(Number) ?? [];
  const isGroundPale = lightness(ground) >= 0.55;
  const faint = findFaintParts(raster, isGroundPale);
  if (!faint) return svg;
  const scale = width / raster.width;
  const outline = traceRim(faint, raster.width, raster.height, rimWidth * raster.width, scale);
  if (outline === '') return svg;
  const layer = `<g id="layer-fabric-rim" data-layer="fabric-rim" data-ground="0" data-depth="0.5" data-motion="still"><path d="${outline}" fill="${isGroundPale ? '#ffffff' : ground}" fill-rule="evenodd"/></g>`;
  return svg.replace('\n', `\n${layer}\n`);
}

/** The connected parts of a design whose edge would be lost; null if there are none. */
function findFaintParts(raster: Raster, isGroundPale: boolean) {
  const { width, height, data } = raster;
  const count = width * height;
  const isInk = (i: number) => data[i * 4 + 3]! > 127;
  const isLost = (i: number) => {
    const [L] = labOfRgb(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!);
    return isGroundPale ? L < lostDark : L > lostPale;
  };
  const seen = new Uint8Array(count);
  const faint = new Uint8Array(count);
  let found = false;
  for (let first = 0; first < count; first++) {
    if (seen[first] || !isInk(first)) continue;
    const part = [first];
    seen[first] = 1;
    let edge = 0;
    let lost = 0;
    for (let at = 0; at < part.length; at++) {
      const i = part[at]!;
      const x = i % width;
      let isEdge = false;
      for (const [next, isInside] of [
        [i - 1, x > 0],
        [i + 1, x < width - 1],
        [i - width, i >= width],
        [i + width, i < count - width],
      ] as const) {
        if (!isInside) continue;
        if (!isInk(next)) isEdge = true;
        else if (!seen[next]) {
          seen[next] = 1;
          part.push(next);
        }
      }
      if (!isEdge) continue;
      edge += 1;
      if (isLost(i)) lost += 1;
    }
    if (lost <= edge * maxLost) continue;
    found = true;
    for (const i of part) faint[i] = 1;
  }
  return found ? faint : null;
}

/** The outline of everything nearer than `reach` pixels, in canvas units. */
function traceRim(mask: Uint8Array, width: number, height: number, reach: number, scale: number): string {
  // A margin, so that every outline closes.
  const margin = Math.ceil(reach) + 2;
  const w = width + 2 * margin;
  const h = height + 2 * margin;
  const field = distances(mask, width, height, margin, w, h);
  for (let i = 0; i < field.length; i++) field[i] = reach - Math.sqrt(field[i]!);
  return contours(field, w, h)
    .map((line) => {
      const points = simplify(line, 0.2);
      const place = (value: number) => Math.round((value - margin + 0.5) * scale * 10) / 10;
      return points.length < 3 ? '' : `M${points.map(([x, y]) => `${place(x)} ${place(y)}`).join('L')}Z`;
    })
    .join('');
}

/** The squared distance of every pixel to the nearest one of the mask: parabolas along rows, then along columns (Felzenszwalb). */
function distances(mask: Uint8Array, width: number, height: number, margin: number, w: number, h: number) {
  const field = new Float64Array(w * h).fill(1e12);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (mask[y * width + x]) field[(y + margin) * w + x + margin] = 0;
  const longest = Math.max(w, h);
  const hull = new Int32Array(longest);
  const bounds = new Float64Array(longest + 1);
  const line = new Float64Array(longest);
  const pass = (start: number, step: number, length: number) => {
    for (let i = 0; i < length; i++) line[i] = field[start + i * step]!;
    let top = 0;
    hull[0] = 0;
    bounds[0] = Number.NEGATIVE_INFINITY;
    bounds[1] = Number.POSITIVE_INFINITY;
    const meet = (q: number, p: number) => (line[q]! + q * q - (line[p]! + p * p)) / (2 * (q - p));
    for (let q = 1; q < length; q++) {
      let at = meet(q, hull[top]!);
      while (at <= bounds[top]!) {
        top -= 1;
        at = meet(q, hull[top]!);
      }
      top += 1;
      hull[top] = q;
      bounds[top] = at;
      bounds[top + 1] = Number.POSITIVE_INFINITY;
    }
    top = 0;
    for (let q = 0; q < length; q++) {
      while (bounds[top + 1]! < q) top += 1;
      field[start + q * step] = (q - hull[top]!) ** 2 + line[hull[top]!]!;
    }
  };
  for (let y = 0; y < h; y++) pass(y * w, 1, w);
  for (let x = 0; x < w; x++) pass(x, w, h);
  return field;
}

type Point = readonly [x: number, y: number];

/** Closed lines where the field is zero, by marching squares; positive values lie to the left. */
function contours(field: Float64Array, w: number, h: number): Point[][] {
  /** The next edge of a line for each edge between two pixels; edges are named by their pixel and direction. */
  const next = new Map<number, number>();
  const across = (x: number, y: number) => (y * w + x) * 2;
  const down = (x: number, y: number) => (y * w + x) * 2 + 1;
  for (let y = 0; y < h - 1; y++) {
    for (let x = 0; x < w - 1; x++) {
      const a = field[y * w + x]! > 0 ? 1 : 0;
      const b = field[y * w + x + 1]! > 0 ? 1 : 0;
      const c = field[(y + 1) * w + x + 1]! > 0 ? 1 : 0;
      const d = field[(y + 1) * w + x]! > 0 ? 1 : 0;
      const kind = a | (b << 1) | (c << 2) | (d << 3);
      if (kind === 0 || kind === 15) continue;
      const [top, right, bottom, left] = [across(x, y), down(x + 1, y), across(x, y + 1), down(x, y)];
      const lines: Record<number, readonly number[]> = {
        1: [top, left],
        2: [right, top],
        3: [right, left],
        4: [bottom, right],
        5: [top, left, bottom, right],
        6: [bottom, top],
        7: [bottom, left],
        8: [left, bottom],
        9: [top, bottom],
        10: [right, top, left, bottom],
        11: [right, bottom],
        12: [left, right],
        13: [top, right],
        14: [left, top],
      };
      const ways = lines[kind]!;
      for (let i = 0; i < ways.length; i += 2) next.set(ways[i]!, ways[i + 1]!);
    }
  }
  const pointOf = (edge: number): Point => {
    const pixel = edge >> 1;
    const x = pixel % w;
    const y = (pixel - x) / w;
    const one = field[pixel]!;
    const other = field[edge & 1 ? pixel + w : pixel + 1]!;
    const share = one / (one - other);
    return edge & 1 ? [x, y + share] : [x + share, y];
  };
  const lines: Point[][] = [];
  while (next.size > 0) {
    const [start] = next.keys();
    const line: Point[] = [];
    for (let edge = start; edge !== undefined; ) {
      line.push(pointOf(edge));
      const following = next.get(edge);
      next.delete(edge);
      edge = following;
    }
    lines.push(line);
  }
  return lines;
}

/** Reduces the points, within `tolerance` of all (Douglas–Peucker), without recursion. */
function simplify(points: readonly Point[], tolerance: number): Point[] {
  const keep = new Uint8Array(points.length);
  const half = points.length >> 1;
  keep[0] = 1;
  keep[half] = 1;
  keep[points.length - 1] = 1;
  const spans: [number, number][] = [
    [0, half],
    [half, points.length - 1],
  ];
  while (spans.length > 0) {
    const [from, to] = spans.pop()!;
    const [ax, ay] = points[from]!;
    const [bx, by] = points[to]!;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    let farthest = -1;
    let most = tolerance;
    for (let i = from + 1; i < to; i++) {
      const [x, y] = points[i]!;
      const off = Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
      if (off > most) {
        most = off;
        farthest = i;
      }
    }
    if (farthest < 0) continue;
    keep[farthest] = 1;
    spans.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, i) => keep[i]);
}
