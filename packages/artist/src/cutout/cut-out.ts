/**
 * Removes the background of a picture. Our own designs keep their layers, so their cut-out is exact. A flat ground is flooded
 * from the border and matted by colour; a photograph is matted by its salient subject. Edge colours are freed from
 * the old ground, so no halo shows on dark or light.
 */
import sharp from 'sharp';
import { rasterize } from '../kit/raster.ts';
import { findFlatGround, matteFlat } from './flat.ts';
import { boxBlur, guidedFilter, labPlanes, weightedMean } from './planes.ts';
import { findSaliency } from './saliency.ts';

export type CutOut = {
  png: Uint8Array;
  width: number;
  height: number;
  method: 'layers' | 'already-transparent' | 'flat' | 'photo';
  /** The design without its ground, layers kept separate, if the picture is one of our designs. */
  svg: string | null;
};
export type Matte = { rgba: Uint8Array; alpha: Float32Array; width: number; height: number; method: 'flat' | 'photo' };

/** Mattes are computed at most at this size; a larger picture gets its alpha scaled up. */
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
  // Colours come from the matted picture too: only its edges are clean.
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
  if (ground) return { ...matteFlat(pixels, planes, ground, width, height), width, height, method: 'flat' };
  const alpha = await mattePhoto(image, planes[0], width, height);
  return { rgba: decontaminate(pixels, alpha, width, height), alpha, width, height, method: 'photo' };
}

function expandGrey(data: Uint8Array, count: number, channels: number): Uint8Array {
  const rgb = new Uint8Array(count * 3);
  for (let i = 0; i < count; i++) rgb.fill(data[i * channels]!, i * 3, i * 3 + 3);
  return rgb;
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

/** Gives half-transparent pixels the colour of the definite foreground beside them. */
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
