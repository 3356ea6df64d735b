/**
 * Takes the background off a picture. Our own designs keep their layers, so theirs is exact. A flat ground is flooded
 * from the border and matted by colour; a photograph is matted by what stands out in it. Edge colours are freed from
 * the old ground, so no halo shows on dark or light.
 */
import sharp from 'sharp';
import { rasterize } from '../raster.ts';
import { boxBlur, guidedFilter, labPlanes, weightedMean } from './planes.ts';
import { findSaliency } from './saliency.ts';

export type CutOut = {
  png: Uint8Array;
  width: number;
  height: number;
  method: 'layers' | 'already-transparent' | 'flat' | 'photo';
  /** The design without its ground, layers kept apart, when the picture came with its own. */
  svg: string | null;
};
export type Matte = { rgba: Uint8Array; alpha: Float32Array; width: number; height: number; method: 'flat' | 'photo' };

/** Mattes are computed at most this large; a larger picture gets its alpha scaled up. */
const maxMatteSide = 1600;
const maxPixels = 50_000_000;

export const isOwnDesign = (svg: string): boolean => /^<svg [^>]*data-artist="platen-1"/.test(svg);

/** The design without its ground. */
export const withoutGround = (svg: string): string =>
  svg.replace(/\n<g id="layer-[\w-]+" data-layer="[\w-]+" data-ground="1"[^\n]*/g, '');

export async function cutOut(image: Uint8Array, svg: string | null): Promise<CutOut> {
  const source = sharp(image, { limitInputPixels: maxPixels }).autoOrient();
  const meta = await source.metadata();
  const width = meta.autoOrient.width;
  const height = meta.autoOrient.height;
  if (svg && isOwnDesign(svg)) {
    const free = withoutGround(svg);
    const { data, width: w, height: h } = rasterize(free, width);
    return { png: await encode(data, w, h), width: w, height: h, method: 'layers', svg: free };
  }
  if (meta.hasAlpha && (await transparentShare(image)) > 0.02) {
    const png = await source.toColourspace('srgb').png().toBuffer();
    return { png, width, height, method: 'already-transparent', svg: null };
  }
  const scale = Math.min(1, maxMatteSide / Math.max(width, height));
  const small =
    scale < 1
      ? await source
          .clone()
          .resize(Math.round(width * scale))
          .png({ compressionLevel: 1 })
          .toBuffer()
      : image;
  const matte = await computeMatte(small);
  if (scale === 1)
    return { png: await encode(matte.rgba, width, height), width, height, method: matte.method, svg: null };
  // Colours come from the matted picture too: only there the edges are clean.
  const large = await sharp(matte.rgba, { raw: { width: matte.width, height: matte.height, channels: 4 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const original = await source.clone().removeAlpha().toColourspace('srgb').raw().toBuffer();
  for (let i = 0; i < width * height; i++) {
    if (large[i * 4 + 3]! < 250) continue;
    large[i * 4] = original[i * 3]!;
    large[i * 4 + 1] = original[i * 3 + 1]!;
    large[i * 4 + 2] = original[i * 3 + 2]!;
  }
  return { png: await encode(large, width, height), width, height, method: matte.method, svg: null };
}

const encode = (rgba: Uint8Array, width: number, height: number): Promise<Uint8Array> =>
  sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();

async function transparentShare(image: Uint8Array): Promise<number> {
  const { data } = await sharp(image)
    .ensureAlpha()
    .resize(64, 64, { fit: 'fill' })
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((alpha) => alpha < 250).length / data.length;
}

export async function computeMatte(image: Uint8Array): Promise<Matte> {
  const { data, info } = await sharp(image, { limitInputPixels: maxPixels })
    .autoOrient()
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = info.channels === 3 ? data : expandGrey(data, width * height, info.channels);
  const planes = labPlanes(pixels, width * height, 3);
  const ground = findFlatGround(planes, width, height);
  const alpha = ground ? matteFlat(planes, ground, width, height) : await mattePhoto(image, planes[0], width, height);
  return { rgba: decontaminate(pixels, alpha, width, height), alpha, width, height, method: ground ? 'flat' : 'photo' };
}

function expandGrey(data: Uint8Array, count: number, channels: number): Uint8Array {
  const rgb = new Uint8Array(count * 3);
  for (let i = 0; i < count; i++) rgb.fill(data[i * channels]!, i * 3, i * 3 + 3);
  return rgb;
}

type Planes = [Float32Array, Float32Array, Float32Array];
type Ground = { lab: [number, number, number]; smooth: Planes; border: number[] };

const groundTolerance = 5;

/** One colour that covers most of the border means a flat ground. */
function findFlatGround(planes: Planes, width: number, height: number): Ground | null {
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
  const near = border.filter(
    (i) => Math.hypot(smooth[0][i]! - lab[0], smooth[1][i]! - lab[1], smooth[2][i]! - lab[2]) < groundTolerance,
  );
  return near.length > border.length * 0.86 ? { lab, smooth, border: near } : null;
}

function matteFlat(planes: Planes, ground: Ground, width: number, height: number): Float32Array {
  const count = width * height;
  const { smooth, lab } = ground;
  const isGround = (i: number) =>
    Math.hypot(smooth[0][i]! - lab[0], smooth[1][i]! - lab[1], smooth[2][i]! - lab[2]) < groundTolerance;
  const solid = new Float32Array(count).fill(1);
  const stack: number[] = [];
  const visit = (i: number) => {
    if (solid[i] === 1 && isGround(i)) {
      solid[i] = 0;
      stack.push(i);
    }
  };
  ground.border.forEach(visit);
  while (stack.length > 0) {
    const i = stack.pop()!;
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i < count - width) visit(i + width);
  }
  // In a band of a few pixels, alpha is how far the colour has gone from the ground to the nearest sure foreground.
  const near = boxBlur(solid, width, height, 2);
  const sure = Float32Array.from(near, (value) => (value > 0.999 ? 1 : 0));
  const reach = 4;
  const sureNear = boxBlur(sure, width, height, reach);
  const front = planes.map((plane) => weightedMean(plane, sure, sureNear, width, height, reach));
  const alpha = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    if (sure[i]) alpha[i] = 1;
    else if (near[i]! < 0.001) alpha[i] = 0;
    else if (Number.isNaN(front[0]![i]!)) alpha[i] = solid[i]!;
    else {
      let dot = 0;
      let length = 0;
      for (let c = 0; c < 3; c++) {
        const axis = front[c]![i]! - lab[c]!;
        dot += (planes[c]![i]! - lab[c]!) * axis;
        length += axis * axis;
      }
      alpha[i] = length < 9 ? solid[i]! : Math.max(0, Math.min(1, dot / length));
    }
  }
  return alpha;
}

async function mattePhoto(
  image: Uint8Array,
  lightnessPlane: Float32Array,
  width: number,
  height: number,
): Promise<Float32Array> {
  const { mask, side } = await findSaliency(image);
  const coarse = Uint8Array.from(mask, (value) => Math.round(value * 255));
  const { data } = await sharp(coarse, { raw: { width: side, height: side, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const soft = Float32Array.from(data, (value) => value / 255);
  const guide = Float32Array.from(lightnessPlane, (value) => value / 100);
  const radius = Math.max(4, Math.round(Math.max(width, height) / 90));
  const refined = guidedFilter(guide, soft, width, height, radius, 1e-4);
  for (let i = 0; i < refined.length; i++) refined[i] = Math.max(0, Math.min(1, (refined[i]! - 0.12) / 0.74));
  return refined;
}

/** Gives half-transparent pixels the colour of the sure foreground beside them. */
function decontaminate(pixels: Uint8Array, alpha: Float32Array, width: number, height: number): Uint8Array {
  const count = width * height;
  const sure = Float32Array.from(alpha, (value) => (value > 0.95 ? 1 : 0));
  const radius = 6;
  const near = boxBlur(sure, width, height, radius);
  const rgba = new Uint8Array(count * 4);
  for (let c = 0; c < 3; c++) {
    const channel = new Float32Array(count);
    for (let i = 0; i < count; i++) channel[i] = pixels[i * 3 + c]!;
    const clean = weightedMean(channel, sure, near, width, height, radius);
    for (let i = 0; i < count; i++) {
      const a = alpha[i]!;
      const own = channel[i]!;
      rgba[i * 4 + c] = a > 0.01 && a < 0.95 && !Number.isNaN(clean[i]!) ? own * a * a + clean[i]! * (1 - a * a) : own;
    }
  }
  for (let i = 0; i < count; i++) rgba[i * 4 + 3] = Math.round(alpha[i]! * 255);
  return rgba;
}
