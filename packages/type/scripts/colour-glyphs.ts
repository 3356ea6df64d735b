/** Reads the COLR drawing of a glyph as flat shapes, each with a plain colour or a gradient. */
import * as hb from 'harfbuzzjs';
import type { Gradient } from '../src/outlines.ts';

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export type Shape = { path: number[][]; fill: string | null; alpha: number; gradient: Gradient | null };
type Group = { shapes: Shape[]; plain: number | null };

/** Glyphs have y upwards, pictures downwards. */
const downwards: Matrix = [1, 0, 0, -1, 0, 0];

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];
const apply = (m: Matrix, x: number, y: number) => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]] as const;

const hex = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');
const colorOf = ({ red, green, blue }: hb.Color) => `#${hex(red)}${hex(green)}${hex(blue)}`;
const stopOf = (color: hb.Color) => colorOf(color) + (color.alpha < 255 ? hex(color.alpha) : '');

function isSimilarity([a, b, c, d]: Matrix): boolean {
  const size = Math.hypot(a, b);
  return Math.abs(a * c + b * d) < 1e-3 * size * size && Math.abs(size - Math.hypot(c, d)) < 1e-3 * size;
}

const round = (value: number) => Math.round(value * 10) / 10;

export function readColourGlyph(font: hb.Font, glyph: number): Shape[] {
  const transforms: Matrix[] = [downwards];
  const clips: (number[][] | null)[] = [];
  const groups: Group[] = [{ shapes: [], plain: null }];
  const here = () => transforms.at(-1)!;
  const add = (fill: Omit<Shape, 'path'>) => {
    const path = clips.findLast((one) => one !== null);
    // A colour without a shape is the backdrop for a group's opacity.
    if (path) groups.at(-1)!.shapes.push({ path, ...fill });
    else groups.at(-1)!.plain = fill.alpha;
  };
  const stopsOf = (line: hb.ColorLine): [number, string][] => {
    if (line.extend !== 0) throw new Error(`glyph ${glyph} repeats a gradient`);
    return line.colorStops
      .map(({ offset, color }): [number, string] => [round(offset * 1000) / 1000, stopOf(color)])
      .toSorted((a, b) => a[0] - b[0]);
  };
  const gradient = (given: Gradient) => add({ fill: null, alpha: 1, gradient: given });
  const funcs = new hb.PaintFuncs();
  funcs.setPushTransformFunc((xx, yx, xy, yy, dx, dy) => {
    transforms.push(times(here(), [xx, yx, xy, yy, dx, dy]));
  });
  funcs.setPopTransformFunc(() => void transforms.pop());
  funcs.setPushClipGlyphFunc((id, from) => {
    const path = from.glyphToJson(id).map(({ type, values }) => {
      const points: number[] = [type.charCodeAt(0)];
      for (let at = 0; at < values.length; at += 2) points.push(...apply(here(), values[at]!, values[at + 1]!));
      return points;
    });
    clips.push(path);
  });
  funcs.setPushClipRectangleFunc(() => void clips.push(null));
  funcs.setPopClipFunc(() => void clips.pop());
  funcs.setColorFunc((isForeground, color) =>
    add({ fill: isForeground ? null : colorOf(color), alpha: color.alpha / 255, gradient: null }),
  );
  funcs.setLinearGradientFunc((line, x0, y0, x1, y1, x2, y2) => {
    const [ax, ay] = apply(here(), x0, y0);
    const [bx, by] = apply(here(), x1, y1);
    const [cx, cy] = apply(here(), x2, y2);
    // Colours run at right angles to the line to the third point, as far as the second one.
    const [px, py] = [cy - ay, -(cx - ax)];
    const share = ((bx - ax) * px + (by - ay) * py) / (px * px + py * py || 1);
    gradient({ at: [ax, ay, ax + px * share, ay + py * share].map(round), stops: stopsOf(line) });
  });
  funcs.setRadialGradientFunc((line, x0, y0, r0, x1, y1, r1) => {
    const matrix = here();
    const stops = stopsOf(line);
    if (!isSimilarity(matrix)) {
      const rounded = matrix.map((value) => Math.round(value * 1e4) / 1e4);
      gradient({ at: [x0, y0, r0, x1, y1, r1].map(round), matrix: rounded, stops });
      return;
    }
    const size = Math.hypot(matrix[0], matrix[1]);
    const circle = (x: number, y: number, r: number) => [...apply(matrix, x, y), r * size];
    gradient({ at: [...circle(x0, y0, r0), ...circle(x1, y1, r1)].map(round), stops });
  });
  funcs.setSweepGradientFunc(() => {
    throw new Error(`glyph ${glyph} has a sweep gradient`);
  });
  funcs.setPushGroupFunc(() => void groups.push({ shapes: [], plain: null }));
  funcs.setPopGroupFunc((mode) => {
    const source = groups.pop()!;
    const target = groups.at(-1)!;
    if (
      mode === hb.PaintCompositeMode.SRC_OVER ||
      (source.shapes.length + (source.plain ?? 0) === 0 && mode !== hb.PaintCompositeMode.SRC_IN)
    ) {
      target.shapes.push(...source.shapes);
    } else if (mode === hb.PaintCompositeMode.SRC_IN && target.plain !== null) {
      target.shapes.push(...source.shapes.map((shape) => ({ ...shape, alpha: shape.alpha * target.plain! })));
      target.plain = null;
    } else if (mode === hb.PaintCompositeMode.SRC_IN && source.shapes.length === 0) {
      // A sheen over a whole flag, clipped to it by drawing the flag a second time: skipped, because a flag looks right without it.
      target.shapes.length = 0;
    } else {
      throw new Error(`glyph ${glyph} is composed by mode ${mode}`);
    }
  });
  font.paintGlyph(glyph, funcs);
  return groups[0]!.shapes;
}

/** Path data in whole units, each step relative to the end of the one before. */
export function pathDataOf(path: readonly number[][]): string {
  let data = '';
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  for (const [code, ...points] of path) {
    const type = String.fromCharCode(code!);
    if (type === 'Z') {
      data += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const whole = points.map(Math.round);
    const steps = whole.map((value, index) => value - (index % 2 === 0 ? x : y));
    data += type.toLowerCase() + steps.join(' ').replaceAll(' -', '-');
    [x, y] = [whole.at(-2)!, whole.at(-1)!];
    if (type === 'M') [startX, startY] = [x, y];
  }
  return data;
}
