/**
 * Makes a small flat picture (a logo, lettering, clip art) large enough to print, with sharp edges. Its colours are separated, the
 * outline of each is scaled smoothly, and at every new pixel the one with the largest share wins; only edges are mixed. A photograph has no
 * outlines to follow: enlarged, it would be as soft as before, so it is refused.
 */
import sharp, { type Sharp } from 'sharp';
import { rasterize } from '../kit/raster.ts';
import { type Flat, findShares, type Share } from './palette.ts';

export type Enlarged =
  | { status: 'enlarged'; png: Uint8Array; width: number; height: number; svg: string | null }
  /** `shaded`: it has no outlines to follow. `large`: it already has as many pixels as the result would. */
  | { status: 'shaded' | 'large' };

/** The limit of the result: six times as wide, and enough for a poster of 16 × 20 inches at 200 dpi. */
const maxTimes = 6;
const maxPixels = 13_000_000;
const leastTimes = 1.5;
const maxDrawnSide = 4000;
/** How far a pixel may deviate, and how many may deviate more. */
const maxOff = 40;
const maxOffShare = 0.004;
/** Smooths the stair steps of edges that were drawn without anti-aliasing. */
const softness = 0.8;

export async function enlarge(image: Uint8Array, svg: string | null): Promise<Enlarged> {
  if (svg) return enlargeDrawing(svg);
  const source = sharp(image, { limitInputPixels: 50_000_000 }).autoOrient();
  const { autoOrient } = await source.metadata();
  const times = Math.min(maxTimes, Math.sqrt(maxPixels / (autoOrient.width * autoOrient.height)));
  if (times < leastTimes) return { status: 'large' };
  const { data, info } = await source
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const flat = premultiply({ width: info.width, height: info.height, data });
  const shares = findShares(flat);
  if (!shares) return { status: 'shaded' };
  const [width, height] = [Math.round(info.width * times), Math.round(info.height * times)];
  const pixels = await compose(shares, info, { width, height, times });
  const made = sharp(pixels, { raw: { width, height, channels: 4 } });
  if (!(await isTrue(made, flat))) return { status: 'shaded' };
  const png = await made.png({ compressionLevel: 6 }).toBuffer();
  return { status: 'enlarged', png, width, height, svg: null };
}

/** Whether the result shows the same: scaled down again, it matches the original except for a few edge pixels. */
async function isTrue(made: Sharp, { width, height, data }: Flat): Promise<boolean> {
  const small = await made.clone().resize(width, height, { fit: 'fill' }).raw().toBuffer();
  const again = premultiply({ width, height, data: small }).data;
  let off = 0;
  for (let at = 0; at < data.length; at += 4) {
    const most = Math.max(...[0, 1, 2, 3].map((channel) => Math.abs(data[at + channel]! - again[at + channel]!)));
    if (most > maxOff) off += 1;
  }
  return off <= (data.length / 4) * maxOffShare;
}

/** The artist's own designs are rendered again at a larger size; nothing has to be guessed. */
async function enlargeDrawing(svg: string): Promise<Enlarged> {
  const first = rasterize(svg, 64);
  const across = Math.round(maxDrawnSide * Math.min(1, first.width / first.height));
  const { data, width, height } = rasterize(svg, across);
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { status: 'enlarged', png, width, height, svg };
}

function premultiply(flat: Flat): Flat {
  const { data } = flat;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    if (alpha === 255) continue;
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = Math.round((data[at + channel]! * alpha) / 255);
  }
  return flat;
}

type Size = { width: number; height: number };

/** The two colours with the largest share of each new pixel: the first is painted, the second shows where the edge runs through it. */
async function compose(shares: readonly Share[], from: Size, to: Size & { times: number }): Promise<Uint8Array> {
  const count = to.width * to.height;
  const [first, second] = [new Uint8Array(count), new Uint8Array(count)];
  const [firstColour, secondColour] = [new Uint8Array(count), new Uint8Array(count)];
  for (const [index, { plane }] of shares.entries()) {
    // In two steps: in one, the library would scale first.
    const grey = { width: from.width, height: from.height, channels: 1 } as const;
    const even = await sharp(plane, { raw: grey }).blur(softness).extractChannel(0).raw().toBuffer();
    const scaled = await sharp(even, { raw: grey })
      .resize(to.width, to.height, { fit: 'fill', kernel: 'cubic' })
      .extractChannel(0)
      .raw()
      .toBuffer();
    for (let i = 0; i < count; i += 1) {
      const share = scaled[i]!;
      if (share > first[i]!) {
        second[i] = first[i]!;
        secondColour[i] = firstColour[i]!;
        first[i] = share;
        firstColour[i] = index;
      } else if (share > second[i]!) {
        second[i] = share;
        secondColour[i] = index;
      }
    }
  }
  const pixels = new Uint8Array(count * 4);
  for (let i = 0; i < count; i += 1) {
    const part = Math.min(1, 0.5 + (to.times * (first[i]! - second[i]!)) / 510);
    const one = shares[firstColour[i]!]!.colour;
    const other = shares[secondColour[i]!]!.colour;
    const alpha = other[3] + part * (one[3] - other[3]);
    if (alpha < 0.5) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = other[channel]! + part * (one[channel]! - other[channel]!);
      pixels[i * 4 + channel] = Math.min(255, Math.round((value * 255) / alpha));
    }
    pixels[i * 4 + 3] = Math.round(alpha);
  }
  return pixels;
}
