/**
 * How much of the print area one picture pixel covers, so that artwork can be read at the right mip level: too fine shimmers, too coarse
 * blurs. Measured once per scene from the UV's differences, as log2 of the share of the print area's width, stored as a byte.
 */
import { lodOrigin, lodStepsPerOctave } from './kernel/layout.ts';
import type { Box } from './scene.ts';

const blockSide = 8;
/** Of a block every second pixel is looked at, each way: its detail is smoothed over several blocks anyway. */
const stride = 2;
const solid = 128;

export type DetailMap = {
  plane: Uint8Array;
  /** Finest and coarsest value in use, without the outliers at folds. */
  low: number;
  high: number;
};

export function measureDetail(uv: Uint16Array, mask: Uint8Array, box: Box, printAspect: number): DetailMap {
  const [, , width, height] = box;
  const columns = Math.ceil(width / blockSide);
  const rows = Math.ceil(height / blockSide);
  const octaves = new Float32Array(columns * rows);
  const known = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const octave = blockOctave(uv, mask, width, height, column * blockSide, row * blockSide, printAspect);
      if (octave === null) continue;
      octaves[row * columns + column] = octave;
      known[row * columns + column] = 1;
    }
  }
  spread(octaves, known, columns, rows);
  return toPlane(smooth(octaves, columns, rows), columns, rows, mask, width, height);
}

/**
 * Mean over a block of log2 of the pixel's footprint. The mean of logarithms forgives the jumps where cloth folds over. A row's footprints
 * are multiplied before their logarithm is taken: that is what takes the time.
 */
function blockOctave(
  uv: Uint16Array,
  mask: Uint8Array,
  width: number,
  height: number,
  left: number,
  top: number,
  aspect: number,
): number | null {
  let sum = 0;
  let count = 0;
  const bottom = Math.min(top + blockSide, height - 1);
  const right = Math.min(left + blockSide, width - 1);
  const perAspect = 1 / aspect;
  for (let y = top; y < bottom; y += stride) {
    let product = 1;
    for (let x = left; x < right; x += stride) {
      const i = y * width + x;
      if (mask[i]! < solid || mask[i + 1]! < solid || mask[i + width]! < solid) continue;
      const u = uv[i * 2]!;
      const v = uv[i * 2 + 1]!;
      const ux = uv[i * 2 + 2]! - u;
      const vx = (uv[i * 2 + 3]! - v) * perAspect;
      const below = (i + width) * 2;
      const uy = uv[below]! - u;
      const vy = (uv[below + 1]! - v) * perAspect;
      // Half way between the long and the short axis where the surface turns away: neither blur nor shimmer wins.
      const area = (ux * ux + vx * vx + uy * uy + vy * vy) / 2;
      if (area === 0) continue;
      product *= area;
      count += 1;
    }
    sum += Math.log2(product);
  }
  return count === 0 ? null : (0.5 * sum) / count - 16;
}

/** Gives blocks without a measurement their neighbours' mean, ring by ring. */
function spread(values: Float32Array, known: Uint8Array, columns: number, rows: number): void {
  let missing = known.length - known.reduce((sum, one) => sum + one, 0);
  if (missing === known.length) return;
  while (missing > 0) {
    const found: [index: number, value: number][] = [];
    for (let i = 0; i < values.length; i += 1) {
      if (known[i]) continue;
      let sum = 0;
      let count = 0;
      for (const j of neighbours(i, columns, rows)) {
        if (!known[j]) continue;
        sum += values[j]!;
        count += 1;
      }
      if (count > 0) found.push([i, sum / count]);
    }
    for (const [i, value] of found) {
      values[i] = value;
      known[i] = 1;
    }
    missing -= found.length;
  }
}

function* neighbours(index: number, columns: number, rows: number): Generator<number> {
  const x = index % columns;
  const y = (index - x) / columns;
  if (x > 0) yield index - 1;
  if (x < columns - 1) yield index + 1;
  if (y > 0) yield index - columns;
  if (y < rows - 1) yield index + columns;
}

function smooth(values: Float32Array, columns: number, rows: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let i = 0; i < values.length; i += 1) {
    let sum = values[i]! * 2;
    let weight = 2;
    for (const j of neighbours(i, columns, rows)) {
      sum += values[j]!;
      weight += 1;
    }
    out[i] = sum / weight;
  }
  return out;
}

/** Blocks to pixels, bilinear, so that no block edge shows in the print. */
function toPlane(
  blocks: Float32Array,
  columns: number,
  rows: number,
  mask: Uint8Array,
  width: number,
  height: number,
): DetailMap {
  const plane = new Uint8Array(width * height);
  const histogram = new Uint32Array(256);
  let used = 0;
  const place = (i: number, count: number) => Math.min(Math.max((i + 0.5) / blockSide - 0.5, 0), count - 1);
  const across = Array.from({ length: width }, (_, x) => place(x, columns));
  const first = Uint16Array.from(across, Math.floor);
  const share = Float32Array.from(across, (at) => at - Math.floor(at));
  /** The blocks of a row of pixels, with one more at the end, so that the last column has a neighbour. */
  const line = new Float32Array(columns + 1);
  for (let y = 0; y < height; y += 1) {
    const fy = place(y, rows);
    const above = Math.floor(fy) * columns;
    const below = Math.min(Math.floor(fy) + 1, rows - 1) * columns;
    const low = fy - Math.floor(fy);
    for (let column = 0; column < columns; column += 1) {
      const octave = blocks[above + column]! * (1 - low) + blocks[below + column]! * low;
      line[column] = Math.min(Math.max((octave - lodOrigin) * lodStepsPerOctave, 0), 255);
    }
    line[columns] = line[columns - 1]!;
    for (let x = 0, i = y * width; x < width; x += 1, i += 1) {
      const at = first[x]!;
      const value = (line[at]! + (line[at + 1]! - line[at]!) * share[x]! + 0.5) | 0;
      plane[i] = value;
      if (mask[i]! >= solid) {
        histogram[value]! += 1;
        used += 1;
      }
    }
  }
  return { plane, low: quantile(histogram, used * 0.01), high: quantile(histogram, used * 0.99) };
}

function quantile(histogram: Uint32Array, wanted: number): number {
  let sum = 0;
  for (let value = 0; value < histogram.length; value += 1) {
    sum += histogram[value]!;
    if (sum > wanted) return value;
  }
  return 0;
}
