import type { Crop, Filters } from './document.ts';
import { nameOfImage, withPatch } from './patches.ts';
import { blurPixels } from './pixels.ts';
import {
  type CreateSurface,
  type Drawable,
  deviceScale,
  type PaintContext,
  type PixelContext,
  readableContextOf,
  type Surface,
  shrunken,
} from './surface.ts';

/** The pixels of a print of 15 × 18 inches; a larger picture is filtered at a slightly smaller size. */
const maxPixels = 24e6;
/** A blurred image has no detail to lose. */
const maxBlurredPixels = 6e6;
/** A blur at least this soft, in pixels, looks the same on a smaller copy. */
const enoughDeviation = 2.5;
const stripPixels = 1e6;

export type Target = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Draws the cropped part of an image with its filters. The result is computed once per image and scale, wherever it is drawn. */
export function drawFiltered(
  context: PaintContext,
  image: Drawable,
  crop: Crop,
  filters: Filters,
  { x, y, width, height }: Target,
  createSurface: CreateSurface,
): void {
  const shown = deviceScale(context);
  const scale = Math.max(width / (image.width * crop.width), height / (image.height * crop.height)) * shown;
  const source = shrunken(image, scale / Math.max(1, (filters.blur * shown) / enoughDeviation), createSurface);
  const part = {
    x: crop.x * source.width,
    y: crop.y * source.height,
    width: crop.width * source.width,
    height: crop.height * source.height,
  };
  const most = filters.blur > 0 ? maxBlurredPixels : maxPixels;
  const fitted = Math.min(1, Math.sqrt(most / (part.width * part.height)));
  const across = Math.max(1, Math.round(part.width * fitted));
  const down = Math.max(1, Math.round(part.height * fitted));
  const deviation = { x: (filters.blur * across) / width, y: (filters.blur * down) / height };
  const make = (): Surface => {
    const surface = createSurface(across, down);
    const own = readableContextOf(surface);
    own.imageSmoothingEnabled = true;
    own.imageSmoothingQuality = 'low';
    own.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, across, down);
    if (filters.blur > 0) blur(own, across, down, deviation);
    const matrix = matrixOf(filters);
    if (matrix !== null) recolor(own, across, down, matrix);
    return surface;
  };
  const key = `filters ${nameOfImage(source)} ${JSON.stringify([crop, filters, across, down, deviation])}`;
  withPatch(key, make, (patch) => {
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = scale > 1 ? 'high' : 'low';
    context.drawImage(patch, 0, 0, across, down, x, y, width, height);
  });
}

function blur(context: PixelContext, width: number, height: number, deviation: { x: number; y: number }): void {
  const pixels = context.getImageData(0, 0, width, height);
  const { data } = pixels;
  // A transparent pixel's colour must not bleed into its neighbours.
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]! / 255;
    if (alpha === 1) continue;
    for (let channel = 0; channel < 3; channel += 1) data[at + channel]! *= alpha;
  }
  blurPixels(data, { width, height, channels: 4 }, deviation, 'repeated');
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]! / 255;
    if (alpha === 1 || alpha === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) data[at + channel]! /= alpha;
  }
  context.putImageData(pixels, 0, 0);
}

/** Works in strips: all pixels of a print at once would need as much memory again as the print. */
function recolor(context: PixelContext, width: number, height: number, matrix: Matrix): void {
  const rows = Math.max(1, Math.floor(stripPixels / width));
  for (let y = 0; y < height; y += rows) {
    const strip = context.getImageData(0, y, width, Math.min(rows, height - y));
    applyMatrix(strip.data, matrix);
    context.putImageData(strip, 0, y);
  }
}

/** Three rows of four: what red, green, blue and white add to each channel. */
export type Matrix = readonly number[];

/** All colour filters as one matrix, or null if they change nothing. */
export function matrixOf(filters: Filters): Matrix | null {
  const { brightness, contrast, saturation, grayscale, sepia, hue } = filters;
  const steps: Matrix[] = [];
  if (brightness !== 1) steps.push(scaleBy(brightness, 0));
  if (contrast !== 1) steps.push(scaleBy(contrast, 127.5 * (1 - contrast)));
  if (saturation !== 1) steps.push(saturate(saturation));
  if (grayscale !== 0) steps.push(saturate(1 - grayscale));
  if (sepia !== 0) steps.push(mix(identity, brown, sepia));
  if (hue % 360 !== 0) steps.push(turnHue((hue * Math.PI) / 180));
  return steps.length === 0 ? null : steps.reduce(follow);
}

export function applyMatrix(data: Uint8ClampedArray, matrix: Matrix): void {
  const [rr, rg, rb, r1, gr, gg, gb, g1, br, bg, bb, b1] = matrix as [
    ...[number, number, number, number],
    ...[number, number, number, number],
    ...[number, number, number, number],
  ];
  for (let at = 0; at < data.length; at += 4) {
    const red = data[at]!;
    const green = data[at + 1]!;
    const blue = data[at + 2]!;
    data[at] = rr * red + rg * green + rb * blue + r1;
    data[at + 1] = gr * red + gg * green + gb * blue + g1;
    data[at + 2] = br * red + bg * green + bb * blue + b1;
  }
}

const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];
const brown: Matrix = [0.393, 0.769, 0.189, 0, 0.349, 0.686, 0.168, 0, 0.272, 0.534, 0.131, 0];
/** The weight of each channel in perceived brightness, as in CSS filters. */
const [lumaRed, lumaGreen, lumaBlue] = [0.213, 0.715, 0.072];
const grey: Matrix = [0, 1, 2].flatMap(() => [lumaRed, lumaGreen, lumaBlue, 0]);

function scaleBy(by: number, add: number): Matrix {
  return [by, 0, 0, add, 0, by, 0, add, 0, 0, by, add];
}

const saturate = (by: number): Matrix => mix(grey, identity, by);

function mix(one: Matrix, other: Matrix, share: number): Matrix {
  return one.map((value, index) => value * (1 - share) + other[index]! * share);
}

function turnHue(angle: number): Matrix {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across: Matrix = [
    ...[-lumaRed, -lumaGreen, 1 - lumaBlue, 0],
    ...[0.143, 0.14, -0.283, 0],
    ...[lumaRed - 1, lumaGreen, lumaBlue, 0],
  ];
  return grey.map((value, index) => value + (identity[index]! - value) * cos + across[index]! * sin);
}

/** Applies the second matrix after the first. */
function follow(first: Matrix, second: Matrix): Matrix {
  return second.map((_, index) => {
    const row = index - (index % 4);
    const column = index % 4;
    const sum = [0, 1, 2].reduce((total, at) => total + second[row + at]! * first[at * 4 + column]!, 0);
    return column === 3 ? sum + second[row + 3]! : sum;
  });
}
