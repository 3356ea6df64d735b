/**
 * Filters over a small grid of cells, such as a sticker's outline is found on. All of them walk memory in the order it lies in: columns of a
 * grid whose width is a power of two fall on the same few lines of the processor's cache.
 */

export type Grid = { width: number; height: number };

/** Exact distance of every cell to the nearest solid one: along columns by counting, then along rows by lower envelopes of parabolas. */
export function distances(solid: Uint8Array, grid: Grid): Float32Array {
  const columns = distancesInColumns(solid, grid);
  const { width, height } = grid;
  const squared = new Float64Array(width);
  const vertex = new Int32Array(width);
  /** Where the parabola of each vertex begins to be the lowest. */
  const from = new Float64Array(width + 1);
  for (let y = 0; y < height; y += 1) {
    const row = columns.subarray(y * width, (y + 1) * width);
    for (let x = 0; x < width; x += 1) squared[x] = row[x]! * row[x]!;
    let last = 0;
    vertex[0] = 0;
    from[0] = Number.NEGATIVE_INFINITY;
    for (let x = 1; x < width; x += 1) {
      const height = squared[x]! + x * x;
      let cross = crossing(squared, vertex[last]!, x, height);
      while (cross <= from[last]!) {
        last -= 1;
        cross = crossing(squared, vertex[last]!, x, height);
      }
      last += 1;
      vertex[last] = x;
      from[last] = cross;
    }
    from[last + 1] = Number.POSITIVE_INFINITY;
    for (let x = 0, k = 0; x < width; x += 1) {
      while (from[k + 1]! < x) k += 1;
      const nearest = vertex[k]!;
      row[x] = Math.sqrt((x - nearest) * (x - nearest) + squared[nearest]!);
    }
  }
  return columns;
}

const crossing = (squared: Float64Array, p: number, x: number, height: number): number =>
  (height - squared[p]! - p * p) / (2 * (x - p));

/** Distance to the nearest solid cell of the same column; farther than any other cell where the column has none. */
function distancesInColumns(solid: Uint8Array, { width, height }: Grid): Float32Array {
  const far = width + height;
  const found = new Float32Array(solid.length);
  for (let i = 0; i < width; i += 1) found[i] = solid[i] ? 0 : far;
  for (let i = width; i < found.length; i += 1) found[i] = solid[i] ? 0 : Math.min(found[i - width]! + 1, far);
  for (let i = found.length - width - 1; i >= 0; i -= 1) found[i] = Math.min(found[i]!, found[i + width]! + 1);
  return found;
}

/** Three box passes each way: a Gaussian to the eye. */
export function blur(values: Float32Array, grid: Grid, sigma: number): Float32Array {
  const radius = Math.max(1, Math.round(Math.sqrt(sigma * sigma + 0.25) - 0.5));
  let from = values;
  for (let round = 0; round < 3; round += 1) from = boxAcross(boxAlong(from, grid, radius), grid, radius);
  return from;
}

function boxAlong(values: Float32Array, { width, height }: Grid, radius: number): Float32Array {
  const out = new Float32Array(values.length);
  const size = 2 * radius + 1;
  for (let y = 0; y < height; y += 1) {
    const first = y * width;
    let sum = 0;
    for (let x = 0; x <= radius && x < width; x += 1) sum += values[first + x]!;
    for (let x = 0; x < width; x += 1) {
      out[first + x] = sum / size;
      if (x + radius + 1 < width) sum += values[first + x + radius + 1]!;
      if (x - radius >= 0) sum -= values[first + x - radius]!;
    }
  }
  return out;
}

function boxAcross(values: Float32Array, { width, height }: Grid, radius: number): Float32Array {
  const out = new Float32Array(values.length);
  const size = 2 * radius + 1;
  const sums = new Float64Array(width);
  const add = (y: number, sign: number) => {
    for (let x = 0, i = y * width; x < width; x += 1, i += 1) sums[x]! += sign * values[i]!;
  };
  for (let y = 0; y <= radius && y < height; y += 1) add(y, 1);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, i = y * width; x < width; x += 1, i += 1) out[i] = sums[x]! / size;
    if (y + radius + 1 < height) add(y + radius + 1, 1);
    if (y - radius >= 0) add(y - radius, -1);
  }
  return out;
}

/** The cells that can be reached from the edges without crossing a solid one. */
export function floodFromEdges(solid: Uint8Array, { width, height }: Grid): Uint8Array {
  const reached = new Uint8Array(solid.length);
  const stack = new Int32Array(solid.length);
  let count = 0;
  const visit = (i: number) => {
    if (solid[i] || reached[i]) return;
    reached[i] = 1;
    stack[count] = i;
    count += 1;
  };
  for (let x = 0; x < width; x += 1) {
    visit(x);
    visit((height - 1) * width + x);
  }
  for (let y = 0; y < height; y += 1) {
    visit(y * width);
    visit(y * width + width - 1);
  }
  while (count > 0) {
    count -= 1;
    const i = stack[count]!;
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i < solid.length - width) visit(i + width);
  }
  return reached;
}
