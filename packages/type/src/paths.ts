/** Path data as canvas calls. Data is parsed once; a glyph is then a walk over an array of numbers. */
import type { Gradient, Outline } from './outlines.ts';
import type { PlacedGlyph } from './types.ts';

/** The part of a 2D context that letters are drawn with. */
export interface PathTarget {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  closePath(): void;
}

type ReadPath = { readonly steps: string; readonly points: Float64Array };

const counts: Record<string, number> = { m: 2, l: 2, q: 4, c: 6, z: 0 };
const read = new WeakMap<Outline, ReadPath>();

function readPath(outline: Outline): ReadPath {
  let path = read.get(outline);
  if (path === undefined) {
    path = parsePath(outline.d);
    read.set(outline, path);
  }
  return path;
}

/** The data that this package writes: M, L, Q, C and Z, absolute or (in small letters) relative. */
function parsePath(d: string): ReadPath {
  let steps = '';
  const points: number[] = [];
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  for (const [, letter, rest] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const step = letter!.toLowerCase();
    const isRelative = step === letter;
    const count = counts[step];
    if (count === undefined) throw new Error(`the outline of a glyph has a step ${letter}`);
    const numbers = Array.from(rest!.matchAll(/-?[\d.]+/g), Number);
    steps += step;
    if (step === 'z') {
      [x, y] = [startX, startY];
      continue;
    }
    for (let at = 0; at < count; at += 2) {
      points.push((numbers[at] ?? 0) + (isRelative ? x : 0), (numbers[at + 1] ?? 0) + (isRelative ? y : 0));
    }
    x = points.at(-2)!;
    y = points.at(-1)!;
    if (step === 'm') [startX, startY] = [x, y];
  }
  return { steps, points: Float64Array.from(points) };
}

/** The number of canvas calls for a glyph. */
export function stepsOf(outline: Outline): number {
  return readPath(outline).steps.length;
}

/** Adds a glyph's outline to the path of `target`, transformed by six numbers as in `setTransform`. */
export function traceBy(target: PathTarget, outline: Outline, matrix: readonly number[]): void {
  const { steps, points } = readPath(outline);
  const [a, b, c, d, e, f] = matrix as [number, number, number, number, number, number];
  const x = (at: number) => a * points[at]! + c * points[at + 1]! + e;
  const y = (at: number) => b * points[at]! + d * points[at + 1]! + f;
  let at = 0;
  for (let step = 0; step < steps.length; step += 1) {
    const kind = steps.charCodeAt(step);
    if (kind === 109) target.moveTo(x(at), y(at));
    else if (kind === 108) target.lineTo(x(at), y(at));
    else if (kind === 113) target.quadraticCurveTo(x(at), y(at), x(at + 2), y(at + 2));
    else if (kind === 99) target.bezierCurveTo(x(at), y(at), x(at + 2), y(at + 2), x(at + 4), y(at + 4));
    else target.closePath();
    at += kind === 113 ? 4 : kind === 99 ? 6 : kind === 122 ? 0 : 2;
  }
}

/** The position of a placed glyph, as the six numbers of a transform. */
export function matrixOf({ x, y, angle, scale }: Pick<PlacedGlyph, 'x' | 'y' | 'angle' | 'scale'>): number[] {
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return [cos, sin, -sin, cos, x, y];
}

/** The transform in which a gradient's circles are round, and its inverse. */
export function spaceOf({ matrix }: Gradient): { into: readonly number[]; back: readonly number[] } | null {
  if (matrix === undefined) return null;
  const [a, b, c, d, e, f] = matrix as [number, number, number, number, number, number];
  const size = a * d - b * c || 1e-9;
  const back = [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
  return { into: matrix, back };
}

/** The same glyph as SVG path data, in the units of the text. */
export function placedPath(glyph: PlacedGlyph, outline: Outline): string {
  let data = '';
  const write = (letter: string, ...numbers: number[]) => {
    data += letter + numbers.map((value) => Math.round(value * 100) / 100).join(' ');
  };
  const target: PathTarget = {
    moveTo: (x, y) => write('M', x, y),
    lineTo: (x, y) => write('L', x, y),
    quadraticCurveTo: (x1, y1, x, y) => write('Q', x1, y1, x, y),
    bezierCurveTo: (x1, y1, x2, y2, x, y) => write('C', x1, y1, x2, y2, x, y),
    closePath: () => write('Z'),
  };
  traceBy(target, outline, matrixOf(glyph));
  return data;
}
