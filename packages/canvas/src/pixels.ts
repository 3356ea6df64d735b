/** Pixel operations in our own code: filters and shadows differ between engines, and a print must look like its preview. */

export type Edges = 'clear' | 'repeated';

/**
 * Blurs any number of interleaved channels by a bell curve of the given deviations: three running means each way, whose cost
 * does not depend on the softness. Beyond the edge everything is transparent, or the outermost pixels repeat.
 */
export function blurPixels(
  pixels: Uint8ClampedArray,
  size: { readonly width: number; readonly height: number; readonly channels: number },
  deviation: { readonly x: number; readonly y: number },
  edges: Edges,
): void {
  const { width, height, channels } = size;
  const turned = new Uint8ClampedArray(pixels.length);
  const radii = (wanted: number, length: number) => radiiOf(Math.min(wanted, length));
  blurLines(pixels, turned, { length: width, count: height, channels }, radii(deviation.x, width), edges);
  blurLines(turned, pixels, { length: height, count: width, channels }, radii(deviation.y, height), edges);
}

/** Radii of three means that together spread as far as the bell curve. */
function radiiOf(deviation: number): number[] {
  const ideal = Math.sqrt(4 * deviation * deviation + 1);
  const lower = Math.max(1, Math.floor(ideal) - ((Math.floor(ideal) + 1) % 2));
  const smaller = Math.round((12 * deviation * deviation - 3 * lower * lower - 12 * lower - 9) / (-4 * lower - 4));
  return [0, 1, 2].map((index) => (index < smaller ? (lower - 1) / 2 : (lower + 1) / 2));
}

type Lines = { readonly length: number; readonly count: number; readonly channels: number };

/** Each line of the source becomes a column of the target, so that two passes restore the layout and both read along lines. */
function blurLines(
  source: Uint8ClampedArray,
  target: Uint8ClampedArray,
  { length, count, channels }: Lines,
  radii: readonly number[],
  edges: Edges,
): void {
  let line = new Float64Array(length);
  let next = new Float64Array(length);
  for (let index = 0; index < count; index += 1) {
    for (let channel = 0; channel < channels; channel += 1) {
      const start = index * length * channels + channel;
      for (let at = 0; at < length; at += 1) line[at] = source[start + at * channels]!;
      for (const radius of radii) {
        if (radius === 0) continue;
        takeMeans(line, next, radius, edges);
        [line, next] = [next, line];
      }
      const column = index * channels + channel;
      for (let at = 0; at < length; at += 1) target[at * count * channels + column] = line[at]!;
    }
  }
}

function takeMeans(line: Float64Array, means: Float64Array, radius: number, edges: Edges): void {
  const last = line.length - 1;
  const [before, after] = edges === 'clear' ? [0, 0] : [line[0]!, line[last]!];
  const share = 1 / (2 * radius + 1);
  let sum = before * (radius + 1);
  for (let at = 0; at < radius; at += 1) sum += at <= last ? line[at]! : after;
  for (let at = 0; at <= last; at += 1) {
    sum += at + radius <= last ? line[at + radius]! : after;
    // The first window starts one pixel early, so that the value that leaves it is known from the start.
    sum -= at - radius - 1 >= 0 ? line[at - radius - 1]! : before;
    means[at] = sum * share;
  }
}

const far = 1e20;
/** A haze around a cut-out does not belong to it. */
const leastAlpha = 32;

/**
 * Grows a silhouette by a radius all around, with a smooth edge: the exact distance of each pixel to the nearest covered one, by the
 * lower envelope of parabolas (Felzenszwalb and Huttenlocher), in time independent of the radius.
 */
export function growSilhouette(alpha: Uint8ClampedArray, width: number, height: number, radius: number): void {
  const squares = new Float32Array(alpha.length);
  for (let at = 0; at < alpha.length; at += 1) {
    // A half-covered pixel has the edge in its middle.
    const short = 1 - alpha[at]! / 255;
    squares[at] = alpha[at]! < leastAlpha ? far : short * short;
  }
  const longest = Math.max(width, height);
  const work = {
    line: new Float64Array(longest),
    roots: new Int32Array(longest),
    bends: new Float64Array(longest + 1),
  };
  for (let x = 0; x < width; x += 1) spreadDistance(squares, x, width, height, work);
  for (let y = 0; y < height; y += 1) spreadDistance(squares, y * width, 1, width, work);
  for (let at = 0; at < alpha.length; at += 1) {
    const share = radius + 1 - Math.sqrt(squares[at]!);
    alpha[at] = Math.min(1, Math.max(0, share)) * 255;
  }
}

type Spread = { readonly line: Float64Array; readonly roots: Int32Array; readonly bends: Float64Array };

function spreadDistance(
  squares: Float32Array,
  start: number,
  step: number,
  length: number,
  { line, roots, bends }: Spread,
): void {
  for (let at = 0; at < length; at += 1) line[at] = squares[start + at * step]!;
  let last = 0;
  roots[0] = 0;
  bends[0] = -far;
  bends[1] = far;
  for (let at = 1; at < length; at += 1) {
    let bend = 0;
    for (;;) {
      const root = roots[last]!;
      bend = (line[at]! + at * at - line[root]! - root * root) / (2 * (at - root));
      if (bend > bends[last]! || last === 0) break;
      last -= 1;
    }
    if (bend > bends[last]!) last += 1;
    roots[last] = at;
    bends[last] = last === 0 ? -far : bend;
    bends[last + 1] = far;
  }
  let nearest = 0;
  for (let at = 0; at < length; at += 1) {
    while (bends[nearest + 1]! < at) nearest += 1;
    const away = at - roots[nearest]!;
    squares[start + at * step] = away * away + line[roots[nearest]!]!;
  }
}
