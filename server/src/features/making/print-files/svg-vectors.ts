/**
 * A drawing as a page of vectors. The painter of the canvas paints it, on a page instead of pixels. Because two
 * painters never agree on everything, it is also painted small and compared with the SVG renderer's result: if they
 * differ, it is printed as pixels.
 */
import { createCanvas, Path2D, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { type Drawing, readDrawing, type Shape } from './svg-drawing.ts';
import { combine, invert, type Matrix } from './svg-geometry.ts';
import type { Color, Gradient } from './svg-paint.ts';
import { NoVectors } from './svg-style.ts';

export { NoVectors } from './svg-style.ts';

/** A page of one drawing or design, to be placed on a print. */
export type VectorPage = { pdf: Buffer; width: number; height: number };

/**
 * Effects that the painter cannot express in vectors become pixels, one per unit of the page: so a page is at least
 * this long.
 */
const pageSide = 4_000;
const checkedSide = 480;

export async function drawVectors(svg: Buffer): Promise<VectorPage> {
  const drawing = readDrawing(svg);
  await refuseOther(svg, drawing);
  const scale = pageSide / Math.max(drawing.width, drawing.height);
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  const document = new PDFDocument();
  paintDrawing(document.beginPage(width, height) as SKRSContext2D, drawing, scale);
  document.endPage();
  const pdf = document.close();
  if (pdf.includes('/Subtype /Image')) throw new NoVectors('parts of it are pixels as vectors, too');
  return { pdf, width, height };
}

/** Edges are smoothed in different ways; a larger difference means another picture. */
async function refuseOther(svg: Buffer, drawing: Drawing): Promise<void> {
  const scale = checkedSide / Math.max(drawing.width, drawing.height);
  const [width, height] = [
    Math.max(1, Math.round(drawing.width * scale)),
    Math.max(1, Math.round(drawing.height * scale)),
  ];
  const { width: naturalWidth = 1, height: naturalHeight = 1 } = await sharp(svg).metadata();
  const density = Math.min(72_000, Math.max(1, (72 * checkedSide) / Math.max(naturalWidth, naturalHeight)));
  const theirs = await sharp(svg, { density }).resize({ width, height, fit: 'fill' }).ensureAlpha().raw().toBuffer();
  const context = createCanvas(width, height).getContext('2d');
  paintDrawing(context, drawing, scale);
  const ours = context.getImageData(0, 0, width, height).data;
  if (differenceOf(theirs, ours) > maxDifference) throw new NoVectors('it comes out differently as vectors');
}

/**
 * The mean difference as seen on white and on black, out of 255; an edge one pixel wide around a large shape makes
 * about 1.
 */
const maxDifference = 2.5;

function differenceOf(one: Uint8Array, other: Uint8ClampedArray): number {
  let sum = 0;
  for (let i = 0; i < one.length; i += 4) {
    const [alpha, beta] = [one[i + 3]!, other[i + 3]!];
    sum += Math.abs(alpha - beta);
    for (let c = 0; c < 3; c += 1) sum += Math.abs((one[i + c]! * alpha) / 255 - (other[i + c]! * beta) / 255);
  }
  return sum / one.length;
}

function paintDrawing(context: SKRSContext2D, { shapes }: Drawing, scale: number): void {
  const whole: Matrix = [scale, 0, 0, scale, 0, 0];
  for (const shape of shapes) {
    context.save();
    for (const { path, matrix, rule } of shape.clips) {
      move(context, combine(whole, matrix));
      context.clip(new Path2D(path), rule);
    }
    paintShape(context, shape, combine(whole, shape.matrix));
    context.restore();
  }
}

const move = (context: SKRSContext2D, [a, b, c, d, e, f]: Matrix) => context.setTransform(a, b, c, d, e, f);

function paintShape(context: SKRSContext2D, { path, fill, stroke, rule, opacity }: Shape, matrix: Matrix): void {
  move(context, matrix);
  context.globalAlpha = opacity;
  const outline = new Path2D(path);
  if (fill?.kind === 'color') {
    context.fillStyle = css(fill);
    context.fill(outline, rule);
  } else if (fill) fillGradient(context, new Path2D(path), rule, fill, boxOf(outline), matrix);
  if (!stroke) return;
  move(context, matrix);
  const { paint, width, cap, join, miterLimit, dashes, dashOffset } = stroke;
  if (paint.kind === 'gradient') {
    if (dashes.length > 0) throw new NoVectors('it has dashes painted with a gradient');
    const line = new Path2D(path).stroke({ width, cap: caps[cap], join: joins[join], miterLimit });
    fillGradient(context, line, 'nonzero', paint, boxOf(outline), matrix);
    return;
  }
  context.strokeStyle = css(paint);
  context.lineWidth = width;
  context.lineCap = cap;
  context.lineJoin = join;
  context.miterLimit = miterLimit;
  context.setLineDash(dashes);
  context.lineDashOffset = dashOffset;
  context.stroke(outline);
}

/** The library's numbers for them. */
const caps = { butt: 0, round: 1, square: 2 } as const;
const joins = { miter: 0, round: 1, bevel: 2 } as const;

const css = ({ rgb, opacity }: Color): string => `rgba(${rgb.join(',')},${opacity})`;

type Box = readonly [left: number, top: number, right: number, bottom: number];

const boxOf = (path: Path2D): Box => path.computeTightBounds() as unknown as Box;

/**
 * In the gradient's own space, where it is straight: the path is converted to that space, and the painter converts both
 * back.
 */
function fillGradient(
  context: SKRSContext2D,
  path: Path2D,
  rule: Shape['rule'],
  gradient: Gradient,
  [left, top, right, bottom]: Box,
  matrix: Matrix,
): void {
  const box: Matrix = [right - left, 0, 0, bottom - top, left, top];
  const space = gradient.isOfBox ? combine(box, gradient.matrix) : gradient.matrix;
  const [a, b, c, d, e, f] = invert(space);
  const there = path.transform({ a, b, c, d, e, f });
  move(context, combine(matrix, space));
  const paint =
    gradient.shape === 'linear'
      ? context.createLinearGradient(...gradient.from, ...gradient.to)
      : context.createRadialGradient(...gradient.focus, gradient.focusRadius, ...gradient.centre, gradient.radius);
  for (const stop of gradient.stops) paint.addColorStop(stop.offset, css(stop));
  context.fillStyle = paint;
  context.fill(there, rule);
}
