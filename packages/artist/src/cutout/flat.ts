/**
 * The matte of a picture on a flat ground. The ground is flooded from the border; areas the flood cannot reach are judged by what encloses
 * them, so that the counters of letters become transparent and the white of an eye stays. At edges the ground's colour is subtracted from every pixel.
 */
import { findHoles } from './holes.ts';
import { boxBlur } from './planes.ts';

export type Planes = [Float32Array, Float32Array, Float32Array];
export type Ground = { lab: [number, number, number]; smooth: Planes; border: number[] };
export type FlatMatte = { rgba: Uint8Array; alpha: Float32Array };

const groundTolerance = 5;
/** For single pixels: blurring hides the noise of a ground, but also the middle of a small gap. */
const pixelTolerance = 14;

/** If one colour covers most of the border, the ground is flat. */
export function findFlatGround(planes: Planes, width: number, height: number): Ground | null {
  // A light blur, so that grain and JPEG noise do not hide a flat ground.
  const smooth = planes.map((plane) => boxBlur(plane, width, height, 1)) as Planes;
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y++) border.push(y * width, y * width + width - 1);
  const bins = new Map<number, [count: number, L: number, a: number, b: number]>();
  for (const i of border) {
    const [L, a, b] = [smooth[0][i]!, smooth[1][i]!, smooth[2][i]!];
    const key = Math.floor(L / 6) * 10_000 + Math.floor((a + 50) / 6) * 100 + Math.floor((b + 50) / 6);
    const bin = bins.get(key) ?? [0, 0, 0, 0];
    bins.set(key, [bin[0] + 1, bin[1] + L, bin[2] + a, bin[3] + b]);
  }
  const top = [...bins.values()].reduce((best, bin) => (bin[0] > best[0] ? bin : best));
  const lab: [number, number, number] = [top[1] / top[0], top[2] / top[0], top[3] / top[0]];
  const near = border.filter((i) => gap(smooth, i, lab) < groundTolerance);
  return near.length > border.length * 0.86 ? { lab, smooth, border: near } : null;
}

const gap = (planes: Planes, i: number, lab: readonly number[]) =>
  Math.hypot(planes[0][i]! - lab[0]!, planes[1][i]! - lab[1]!, planes[2][i]! - lab[2]!);

/** `pixels` are RGB, `planes` the same in OKLab. */
export function matteFlat(
  pixels: Uint8Array,
  planes: Planes,
  ground: Ground,
  width: number,
  height: number,
): FlatMatte {
  const count = width * height;
  const { smooth, lab } = ground;
  // 0: not ground; 1: of the ground's colour; 2: reached from the border.
  const kinds = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const off = gap(planes, i, lab);
    if (off < groundTolerance || (off < pixelTolerance && gap(smooth, i, lab) < groundTolerance)) kinds[i] = 1;
  }
  flood(kinds, ground.border, width);
  for (const hole of findHoles(kinds, pixels, width, height)) for (const i of hole) kinds[i] = 2;
  return unmix(pixels, kinds, groundColour(pixels, ground.border), width, height);
}

function flood(kinds: Uint8Array, from: readonly number[], width: number): void {
  const stack: number[] = [];
  const visit = (i: number) => {
    if (kinds[i] !== 1) return;
    kinds[i] = 2;
    stack.push(i);
  };
  from.forEach(visit);
  while (stack.length > 0) {
    const i = stack.pop()!;
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    visit(i + width);
  }
}

function groundColour(pixels: Uint8Array, border: readonly number[]): [number, number, number] {
  const middle = (channel: number) => {
    const values = border.map((i) => pixels[i * 3 + channel]!).sort((a, b) => a - b);
    return values[values.length >> 1]!;
  };
  return [middle(0), middle(1), middle(2)];
}

/** How far from the cleared ground a pixel may still contain some of its colour. */
const reach = 2;
/** The distance within which to look for the pure colour beside a mixed pixel. */
const lookout = 4;

function unmix(
  pixels: Uint8Array,
  kinds: Uint8Array,
  [backRed, backGreen, backBlue]: readonly [number, number, number],
  width: number,
  height: number,
): FlatMatte {
  const count = width * height;
  const solid = Float32Array.from(kinds, (kind) => (kind === 2 ? 0 : 1));
  const near = boxBlur(solid, width, height, reach);
  const alpha = new Float32Array(count);
  const rgba = new Uint8Array(count * 4);
  const back = [backRed, backGreen, backBlue];
  for (let i = 0; i < count; i++) {
    const own = [pixels[i * 3]!, pixels[i * 3 + 1]!, pixels[i * 3 + 2]!];
    let colour = own;
    let share = near[i]! < 0.001 ? 0 : 1;
    if (near[i]! > 0.001 && near[i]! < 0.999) {
      const pure = findPure(pixels, near, back, i, width, height);
      const axis = pure.map((value, c) => value - back[c]!);
      const length = axis.reduce((sum, value) => sum + value * value, 0);
      const along = axis.reduce((sum, value, c) => sum + value * (own[c]! - back[c]!), 0);
      share = length < 300 ? solid[i]! : Math.max(0, Math.min(1, along / length));
      if (share < 0.02) share = 0;
      if (share > 0.97) share = 1;
      // A faint pixel's own colour is unknown: it takes the one beside it.
      if (share < 1) colour = share < 0.35 ? pure : own.map((value, c) => (value - (1 - share) * back[c]!) / share);
    }
    alpha[i] = share;
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = Math.max(0, Math.min(255, Math.round(colour[c]!)));
    rgba[i * 4 + 3] = Math.round(share * 255);
  }
  return { rgba, alpha };
}

/** The pure colour in a mixed pixel: the mean of unmixed ones nearby; for a line too thin to have any, the colour farthest from the ground. */
function findPure(
  pixels: Uint8Array,
  near: Float32Array,
  back: readonly number[],
  at: number,
  width: number,
  height: number,
): number[] {
  const x0 = at % width;
  const y0 = (at - x0) / width;
  const sum = [0, 0, 0];
  let weight = 0;
  let farthest = at;
  let most = -1;
  for (let y = Math.max(0, y0 - lookout); y <= Math.min(height - 1, y0 + lookout); y++) {
    for (let x = Math.max(0, x0 - lookout); x <= Math.min(width - 1, x0 + lookout); x++) {
      const i = y * width + x;
      const off = (x - x0) ** 2 + (y - y0) ** 2;
      if (near[i]! > 0.999) {
        const w = 1 / (1 + off);
        for (let c = 0; c < 3; c++) sum[c]! += pixels[i * 3 + c]! * w;
        weight += w;
      }
      if (off > 5) continue;
      const from =
        (pixels[i * 3]! - back[0]!) ** 2 + (pixels[i * 3 + 1]! - back[1]!) ** 2 + (pixels[i * 3 + 2]! - back[2]!) ** 2;
      if (from > most) {
        most = from;
        farthest = i;
      }
    }
  }
  if (weight > 0) return sum.map((value) => value / weight);
  return [pixels[farthest * 3]!, pixels[farthest * 3 + 1]!, pixels[farthest * 3 + 2]!];
}
