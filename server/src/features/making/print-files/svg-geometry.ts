/** Where the shapes of a drawing are: transforms, and every shape as a path. */
import { lengthOf, NoVectors } from './svg-style.ts';

/** a b c d e f, as in SVG. */
export type Matrix = readonly [number, number, number, number, number, number];

export const still: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function combine(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const size = a * d - b * c;
  if (Math.abs(size) < 1e-12) throw new NoVectors('a part of it is squeezed to nothing');
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}

const numbersIn = (text: string): number[] =>
  (text.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?/gi) ?? []).map(Number);

const maxTransforms = 50;

export function readTransform(text: string | null): Matrix {
  if (text === null || text.trim() === '') return still;
  let result = still;
  let count = 0;
  let rest = text.trim();
  while (rest !== '') {
    const [whole, name, given] =
      /^(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]{0,300})\)[\s,]*/.exec(rest) ?? [];
    count += 1;
    if (whole === undefined || count > maxTransforms) throw new NoVectors('it has transforms that cannot be read');
    result = combine(result, matrixOf(name!, numbersIn(given!)));
    rest = rest.slice(whole.length);
  }
  return result;
}

function matrixOf(name: string, numbers: readonly number[]): Matrix {
  const [a = 0, b, c] = numbers;
  const angle = (a * Math.PI) / 180;
  switch (name) {
    case 'matrix':
      if (numbers.length !== 6) break;
      return numbers as unknown as Matrix;
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0];
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0];
    case 'skewX':
      return [1, 0, Math.tan(angle), 1, 0, 0];
    case 'skewY':
      return [1, Math.tan(angle), 0, 1, 0, 0];
    case 'rotate': {
      const turn: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
      if (b === undefined) return turn;
      return combine(combine([1, 0, 0, 1, b, c ?? 0], turn), [1, 0, 0, 1, -b, -(c ?? 0)]);
    }
  }
  throw new NoVectors('it has transforms that cannot be read');
}

export const shapeNames = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'] as const;

const maxPathLength = 4_000_000;

/** A shape as path data. Null when there is nothing to draw. */
export function pathOf(element: Pick<Element, 'localName' | 'getAttribute'>): string | null {
  const text = (name: string) => element.getAttribute(name);
  const number = (name: string) => lengthOf(text(name), 0);
  switch (element.localName) {
    case 'path': {
      const data = text('d')?.trim() ?? '';
      if (data.length > maxPathLength) throw new NoVectors('it has a path of more than four million characters');
      return data === '' || data === 'none' ? null : data;
    }
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
    case 'polygon': {
      const points = numbersIn(text('points') ?? '');
      if (points.length < 4) return null;
      const pairs = Array.from(
        { length: Math.floor(points.length / 2) },
        (_, i) => `${points[2 * i]} ${points[2 * i + 1]}`,
      );
      return `M${pairs.join('L')}${element.localName === 'polygon' ? 'Z' : ''}`;
    }
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipse(
        number('cx'),
        number('cy'),
        lengthOf(text('rx'), number('ry')),
        lengthOf(text('ry'), number('rx')),
      );
    default:
      return rect(text, number);
  }
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string | null {
  if (rx <= 0 || ry <= 0) return null;
  return `M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`;
}

function rect(text: (name: string) => string | null, number: (name: string) => number): string | null {
  const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
  if (width <= 0 || height <= 0) return null;
  const given = { rx: text('rx'), ry: text('ry') };
  const side = (one: string | null, other: string | null) => lengthOf(one === 'auto' ? other : (one ?? other), 0);
  const rx = Math.min(side(given.rx, given.ry), width / 2);
  const ry = Math.min(side(given.ry, given.rx), height / 2);
  if (rx <= 0 || ry <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  return `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}Z`;
}
