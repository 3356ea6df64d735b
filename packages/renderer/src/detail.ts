/**
 * How much of the print area one picture pixel covers, so that artwork can be read at the right mip level: too fine shimmers, too coarse
 * blurs. Measured once per scene from the UV's differences, as log2 of the share of the print area's width, stored as a byte.
 */
import { lodOrigin, lodStepsPerOctave } from './kernel/layout.ts';
import type { Box } from './scene.ts';

const blockSide = 8;
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

/** Mean over a block of log2 of the pixel's footprint. The mean of logarithms forgives the jumps where cloth folds over. */
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
  for (let y = top; y < Math.min(top + blockSide, height - 1); y += 1) {
    for (let x = left; x < Math.min(left + blockSide, width - 1); x += 1) {
      const i = y * width + x;
      if (mask[i]! < solid || mask[i + 1]! < solid || mask[i + width]! < solid) continue;
      const ux = uv[(i + 1) * 2]! - uv[i * 2]!;
      const vx = (uv[(i + 1) * 2 + 1]! - uv[i * 2 + 1]!) / aspect;
      const uy = uv[(i + width) * 2]! - uv[i * 2]!;
      const vy = (uv[(i + width) * 2 + 1]! - uv[i * 2 + 1]!) / aspect;
      // Half way between the long and the short axis where the surface turns away: neither blur nor shimmer wins.
      const area = (ux * ux + vx * vx + uy * uy + vy * vy) / 2;
      if (area === 0) continue;
      sum += 0.5 * Math.log2(area);
      count += 1;
    }
  }
  return count === 0 ? null : sum / count - 16;
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
  for (let y = 0; y < height; y += 1) {
    const fy = Math.min(Math.max((y + 0.5) / blockSide - 0.5, 0), rows - 1);
    const y0 = Math.floor(fy);
    const y1 = Math.min(y0 + 1, rows - 1);
    for (let x = 0; x < width; x += 1) {
      const fx = Math.min(Math.max((x + 0.5) / blockSide - 0.5, 0), columns - 1);
      const x0 = Math.floor(fx);
      const x1 = Math.min(x0 + 1, columns - 1);
      const top = blocks[y0 * columns + x0]! * (1 - fx + x0) + blocks[y0 * columns + x1]! * (fx - x0);
      const bottom = blocks[y1 * columns + x0]! * (1 - fx + x0) + blocks[y1 * columns + x1]! * (fx - x0);
      const octave = top + (bottom - top) * (fy - y0);
      const value = Math.round(Math.min(Math.max((octave - lodOrigin) * lodStepsPerOctave, 0), 255));
      plane[y * width + x] = value;
      if (mask[y * width + x]! >= solid) {
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
