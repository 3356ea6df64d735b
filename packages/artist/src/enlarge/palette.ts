/** The colours of a flat picture, and the share of each in every pixel. Pixels are premultiplied, so that "nothing" is a colour too. */

export type Flat = { width: number; height: number /** Premultiplied RGBA. */; data: Uint8Array };
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];
/** For one colour: its share of each pixel, 0 to 255. */
export type Share = { colour: Colour; plane: Uint8Array };

const maxColours = 32;
/** Neighbours that differ by no more belong to the same surface, including JPEG grain. */
const grain = 12;
/** The maximum distance of two histogram bins of one colour. */
const reach = 18;
/** The share of the surfaces that must match one of the colours almost exactly: shading and photographs fall short. */
const leastFlat = 0.98;
const nearly = 14;
/** The share of the picture that surfaces must cover; the rest is edges. */
const leastSurface = 0.5;

const distance = (data: Uint8Array, at: number, [r, g, b, a]: Colour): number =>
  Math.max(
    Math.abs(data[at]! - r),
    Math.abs(data[at + 1]! - g),
    Math.abs(data[at + 2]! - b),
    Math.abs(data[at + 3]! - a),
  );

function isLike(data: Uint8Array, one: number, other: number): boolean {
  for (let channel = 0; channel < 4; channel += 1) {
    if (Math.abs(data[one + channel]! - data[other + channel]!) > grain) return false;
  }
  return true;
}

/** 1 for each pixel that looks like the four around it. */
function findSurface({ width, height, data }: Flat): Uint8Array {
  const surface = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const [left, right] = [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at];
      const [above, below] = [y > 0 ? at - width : at, y < height - 1 ? at + width : at];
      const isSame = [left, right, above, below].every((near) => isLike(data, at * 4, near * 4));
      surface[at] = isSame ? 1 : 0;
    }
  }
  return surface;
}

type Bin = { count: number; sums: [number, number, number, number] };

function gatherBins({ data }: Flat, surface: Uint8Array): Bin[] {
  const bins = new Map<number, Bin>();
  for (let pixel = 0; pixel < surface.length; pixel += 1) {
    if (surface[pixel] === 0) continue;
    const at = pixel * 4;
    const key =
      ((data[at]! >> 3) << 15) | ((data[at + 1]! >> 3) << 10) | ((data[at + 2]! >> 3) << 5) | (data[at + 3]! >> 3);
    const bin = bins.get(key) ?? { count: 0, sums: [0, 0, 0, 0] };
    bins.set(key, bin);
    bin.count += 1;
    for (let channel = 0; channel < 4; channel += 1) bin.sums[channel]! += data[at + channel]!;
  }
  return [...bins.values()].sort((one, other) => other.count - one.count);
}

const meanOf = ({ count, sums: [r, g, b, a] }: Bin): Colour => [r / count, g / count, b / count, a / count];

/** The colours of its surfaces, the most frequent first; null if there are too many. */
function findColours(bins: readonly Bin[]): Colour[] | null {
  const found: Bin[] = [];
  for (const bin of bins) {
    const mean = meanOf(bin);
    const near = found.find((one) => meanOf(one).every((value, i) => Math.abs(value - mean[i]!) <= reach));
    if (near) {
      near.count += bin.count;
      for (let channel = 0; channel < 4; channel += 1) near.sums[channel]! += bin.sums[channel]!;
    } else if (bin.count >= 4) {
      if (found.length === maxColours) return null;
      found.push({ count: bin.count, sums: [...bin.sums] });
    }
  }
  return found.map(meanOf);
}

/** The colour of each surface pixel; 255 for edges. Null if too many match none of them. */
function labelSurface({ data }: Flat, surface: Uint8Array, colours: readonly Colour[]): Uint8Array | null {
  const labels = new Uint8Array(surface.length).fill(255);
  let [all, exact] = [0, 0];
  for (let pixel = 0; pixel < surface.length; pixel += 1) {
    if (surface[pixel] === 0) continue;
    all += 1;
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    for (let i = 0; i < colours.length; i += 1) {
      const far = distance(data, pixel * 4, colours[i]!);
      if (far < least) [best, least] = [i, far];
    }
    if (least <= nearly) exact += 1;
    labels[pixel] = best;
  }
  return all >= surface.length * leastSurface && exact >= all * leastFlat ? labels : null;
}

/** An edge is a mixture of two colours that meet there. */
function mixAt(data: Uint8Array, at: number, colours: readonly Colour[], near: readonly number[]) {
  let best = { one: near[0]!, other: near[0]!, part: 1, error: Number.POSITIVE_INFINITY };
  for (const [i, one] of near.entries()) {
    for (const other of near.slice(i + 1)) {
      const [a, b] = [colours[one]!, colours[other]!];
      let [dot, length] = [0, 0];
      for (let channel = 0; channel < 4; channel += 1) {
        dot += (data[at + channel]! - b[channel]!) * (a[channel]! - b[channel]!);
        length += (a[channel]! - b[channel]!) ** 2;
      }
      const part = Math.max(0, Math.min(1, dot / length));
      let error = 0;
      for (let channel = 0; channel < 4; channel += 1) {
        error += (data[at + channel]! - (b[channel]! + part * (a[channel]! - b[channel]!))) ** 2;
      }
      if (error < best.error) best = { one, other, part, error };
    }
  }
  return best;
}

/** The colours of surfaces within two pixels; all of them if there is none. */
function listNear(labels: Uint8Array, { width, height }: Flat, pixel: number, all: readonly number[]): number[] {
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  const near = new Set<number>();
  for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row += 1) {
    for (let column = Math.max(0, x - 2); column <= Math.min(width - 1, x + 2); column += 1) {
      const label = labels[row * width + column]!;
      if (label !== 255) near.add(label);
    }
  }
  return near.size > 0 ? [...near] : [...all];
}

/** A flat picture split into its colours; null if it is not flat, like a photograph. */
export function findShares(flat: Flat): Share[] | null {
  const surface = findSurface(flat);
  const colours = findColours(gatherBins(flat, surface));
  if (!colours || colours.length < 2) return null;
  const labels = labelSurface(flat, surface, colours);
  if (!labels) return null;
  const shares = colours.map((colour): Share => ({ colour, plane: new Uint8Array(labels.length) }));
  const all = colours.map((_, i) => i);
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    const near = listNear(labels, flat, pixel, all);
    const { one, other, part } = mixAt(flat.data, pixel * 4, colours, near);
    shares[one]!.plane[pixel] = Math.round(part * 255);
    if (other !== one) shares[other]!.plane[pixel] = 255 - Math.round(part * 255);
  }
  return shares;
}
