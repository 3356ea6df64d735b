/** Small image arithmetic on planes of floats. */
import { labOfRgb } from '../kit/colour.ts';

/** OKLab planes scaled to 0–100, from pixels with `channels` bytes each. */
export function labPlanes(
  pixels: Uint8Array,
  count: number,
  channels: number,
): [Float32Array, Float32Array, Float32Array] {
  const L = new Float32Array(count);
  const a = new Float32Array(count);
  const b = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const at = i * channels;
    const lab = labOfRgb(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
    L[i] = lab[0] * 100;
    a[i] = lab[1] * 100;
    b[i] = lab[2] * 100;
  }
  return [L, a, b];
}

/** Mean over a square of side 2 × radius + 1; edges repeat. */
export function boxBlur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(source.length);
  const result = new Float32Array(source.length);
  const size = 2 * radius + 1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = -radius; x <= radius; x++) sum += source[row + Math.min(width - 1, Math.max(0, x))]!;
    for (let x = 0; x < width; x++) {
      rows[row + x] = sum / size;
      sum += source[row + Math.min(width - 1, x + radius + 1)]! - source[row + Math.max(0, x - radius)]!;
    }
  }
  for (let x = 0; x < width; x++) {
    let sum = 0;
    for (let y = -radius; y <= radius; y++) sum += rows[Math.min(height - 1, Math.max(0, y)) * width + x]!;
    for (let y = 0; y < height; y++) {
      result[y * width + x] = sum / size;
      sum += rows[Math.min(height - 1, y + radius + 1) * width + x]! - rows[Math.max(0, y - radius) * width + x]!;
    }
  }
  return result;
}

/** Guided filter: makes a soft mask follow the edges of its picture. */
export function guidedFilter(
  guide: Float32Array,
  mask: Float32Array,
  width: number,
  height: number,
  radius: number,
  epsilon: number,
): Float32Array {
  const count = width * height;
  const product = new Float32Array(count);
  const square = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    product[i] = guide[i]! * mask[i]!;
    square[i] = guide[i]! * guide[i]!;
  }
  const meanGuide = boxBlur(guide, width, height, radius);
  const meanMask = boxBlur(mask, width, height, radius);
  const meanProduct = boxBlur(product, width, height, radius);
  const meanSquare = boxBlur(square, width, height, radius);
  const slope = product;
  const offset = square;
  for (let i = 0; i < count; i++) {
    const variance = meanSquare[i]! - meanGuide[i]! ** 2;
    slope[i] = (meanProduct[i]! - meanGuide[i]! * meanMask[i]!) / (variance + epsilon);
    offset[i] = meanMask[i]! - slope[i]! * meanGuide[i]!;
  }
  const meanSlope = boxBlur(slope, width, height, radius);
  const meanOffset = boxBlur(offset, width, height, radius);
  for (let i = 0; i < count; i++) meanSlope[i] = meanSlope[i]! * guide[i]! + meanOffset[i]!;
  return meanSlope;
}

/** The mean of `source` over the pixels that `weight` marks, within `radius`; NaN if none is near. */
export function weightedMean(
  source: Float32Array,
  weight: Float32Array,
  blurredWeight: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const masked = new Float32Array(source.length);
  for (let i = 0; i < source.length; i++) masked[i] = source[i]! * weight[i]!;
  const blurred = boxBlur(masked, width, height, radius);
  for (let i = 0; i < source.length; i++)
    blurred[i] = blurredWeight[i]! > 1e-3 ? blurred[i]! / blurredWeight[i]! : Number.NaN;
  return blurred;
}
