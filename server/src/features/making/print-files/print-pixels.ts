/**
 * Artwork as the pixels of a print: fitted to its place, in the colours that the facility wants. The artwork's own
 * profile is honoured; artwork without one is sRGB, or uses the common print profile for CMYK.
 */
import sharp, { type Sharp } from 'sharp';
import type { PlainPixels } from '../../../kernel/documents/print-png.ts';
import type { FileTerms, Profile } from '../../catalog/network/network.ts';
import { type Fit, share } from './print-layout.ts';

export type Place = { width: number; height: number } & Fit;

export type Source =
  | { kind: 'image'; bytes: Buffer }
  | { kind: 'color'; color: string }
  /** From our artist, in its own units; drawn by its renderer, at most this many pixels wide. */
  | { kind: 'drawing'; bytes: Buffer; width: number; height: number; maxWidth: number };

/** The artwork cannot be printed, and why. */
export class Unprintable extends Error {}

sharp.cache(false);
sharp.concurrency(1);

const maxInputPixels = 100e6;
/** Vector artwork is drawn at its print size; this limits a drawing that claims to be tiny. */
const highestDensity = 7200;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** The name or path of the profile in the library. */
const nameOf = ({ name, path }: Profile): string => path ?? { 'display-p3': 'p3' }[name] ?? name;

/** Drawn for every size instead of being enlarged. */
export async function isDrawing(bytes: Buffer): Promise<boolean> {
  const found = await sharp(bytes)
    .metadata()
    .catch(() => null);
  return found?.format === 'svg';
}

/** A picture in sRGB, or in its own colours for a facility that wants others. */
export async function fitPicture(source: Source, place: Place, profile: Profile): Promise<Sharp> {
  if (source.kind === 'color') {
    const { width, height } = place;
    return sharp({ create: { width, height, channels: 4, background: `#${source.color}` } });
  }
  if (source.kind === 'drawing') return fitDrawing(source, place);
  const { bytes } = source;
  const options = { limitInputPixels: maxInputPixels, failOn: 'error' as const };
  const found = await sharp(bytes, options)
    .metadata()
    .catch(() => {
      throw new Unprintable('The image cannot be decoded.');
    });
  const { width, height } = found.autoOrient;
  const across = place.width / (place.tile ?? 1) / width;
  const scale = place.tile !== null ? across : Math.max(across, place.height / height);
  const density = found.format === 'svg' ? Math.min(highestDensity, Math.max(1, Math.ceil(72 * scale))) : undefined;
  // Through sRGB, colours that both profiles have and sRGB lacks would be lost on the way.
  const ignoreIcc = profile.name !== 'srgb' && place.tile === null && found.space === 'srgb' && found.hasProfile;
  const image = sharp(bytes, { ...options, ignoreIcc, ...(density ? { density } : {}) }).autoOrient();
  if (place.tile !== null) return repeat(image, place, place.tile);
  const { fit, gravity: position } = place;
  return image.resize({ width: place.width, height: place.height, fit, position, background: clear });
}

/** Drawn as large as it is printed. */
async function fitDrawing(source: Extract<Source, { kind: 'drawing' }>, place: Place): Promise<Sharp> {
  const [across, down] = [place.width / (place.tile ?? 1) / source.width, place.height / source.height];
  const scale =
    place.tile !== null ? across : place.fit === 'contain' ? Math.min(across, down) : Math.max(across, down);
  const { rasterize } = await import('@platen/artist/raster');
  const drawnWidth = Math.max(1, Math.min(source.maxWidth, Math.ceil(source.width * scale)));
  const { data, width, height } = rasterize(source.bytes.toString('utf8'), drawnWidth);
  const image = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: maxInputPixels });
  if (place.tile !== null) return repeat(image, place, place.tile);
  const { fit, gravity: position } = place;
  return image.resize({ width: place.width, height: place.height, fit, position, background: clear });
}

/** One repeat is where single artwork would be, as in mockups. */
async function repeat(image: Sharp, { width, height, gravity }: Place, tile: number): Promise<Sharp> {
  const tileWidth = Math.max(1, Math.round(width / tile));
  const one = await image.resize({ width: tileWidth }).png({ compressionLevel: 1 }).toBuffer();
  // A tile taller than the area would be refused; it is cut to the visible part.
  const { height: tileHeight } = await sharp(one).metadata();
  const top = Math.round((tileHeight - height) * share(gravity, 'top', 'bottom'));
  const shown =
    tileHeight > height ? await sharp(one).extract({ left: 0, top, width: tileWidth, height }).toBuffer() : one;
  return sharp({ create: { width, height, channels: 4, background: clear } }).composite([
    { input: shown, tile: true, gravity: compassOf(gravity) },
  ]);
}

/** The library calls `left top` `northwest` where it composites pictures. */
function compassOf(gravity: string): string {
  const down = ['north', '', 'south'][2 * share(gravity, 'top', 'bottom')]!;
  const across = ['west', '', 'east'][2 * share(gravity, 'left', 'right')]!;
  return `${down}${across}` || 'centre';
}

/** The most common file takes the shortest way: row by row, without holding a whole picture. */
export const encodePlainPng = (picture: Sharp, dpi: number): Promise<Buffer> =>
  picture
    .toColourspace('srgb')
    .withIccProfile('srgb')
    .withDensity(dpi)
    // Beyond this, photographs hardly get smaller, only slower.
    .png({ compressionLevel: 3 })
    .toBuffer();

/** In the profile's colours, opacity last. */
async function pixelsOf(picture: Sharp, profile: Profile): Promise<PlainPixels> {
  const { data, info } = await picture
    .toColourspace(profile.space === 'cmyk' ? 'cmyk' : 'srgb')
    .ensureAlpha()
    .withIccProfile(nameOf(profile), { attach: false })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** The bytes of a profile, for the file that embeds it. */
export async function readIcc(profile: Profile): Promise<Buffer> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } });
  const tagged =
    profile.space === 'cmyk'
      ? dot.toColourspace('cmyk').withIccProfile(nameOf(profile)).jpeg()
      : dot.withIccProfile(nameOf(profile)).png();
  const { icc } = await sharp(await tagged.toBuffer()).metadata();
  if (!icc) throw new Error(`the profile ${profile.name} did not come along`);
  return icc;
}

export type Piece = { x: number; y: number; place: Place; source: Source };

/** Pieces on one sheet, side by side; where they overlap, the later one is on top, and nothing shows through it. */
export async function composeSheet(
  { width, height }: { width: number; height: number },
  pieces: readonly Piece[],
  profile: Profile,
): Promise<PlainPixels> {
  const [first] = pieces;
  if (pieces.length === 1 && first!.place.width === width && first!.place.height === height) {
    return pixelsOf(await fitPicture(first!.source, first!.place, profile), profile);
  }
  const channels = profile.space === 'cmyk' ? 5 : 4;
  const data = Buffer.alloc(width * height * channels);
  for (const { x, y, place, source } of pieces) {
    const piece = await pixelsOf(await fitPicture(source, place, profile), profile);
    // Parts beyond the edge are cut.
    const rowBytes = Math.max(0, Math.min(piece.width, width - x)) * channels;
    if (rowBytes === 0) continue;
    for (let row = 0; row < Math.min(piece.height, height - y); row += 1) {
      const from = row * piece.width * channels;
      data.set(piece.data.subarray(from, from + rowBytes), ((y + row) * width + x) * channels);
    }
  }
  return { data, width, height, channels };
}

const opaque = 255;
const half = 128;
/**
 * Out of 441, the distance from black to white: black ink is left out on a black garment, which is never quite black.
 */
const sameColor = 48;

/** Applies the facility's wishes for transparency and the garment's own colour to the pixels. */
export async function applyTerms(
  pixels: PlainPixels,
  { transparency, leaveOutGarmentColor }: FileTerms,
  garment: string | null,
  profile: Profile,
): Promise<PlainPixels> {
  if (transparency === 'white') return layOnWhite(pixels, profile);
  const { data, channels } = pixels;
  const cloth = leaveOutGarmentColor && garment !== null ? await colorIn(garment, profile) : null;
  if (transparency === 'kept' && !cloth) return pixels;
  for (let at = 0; at < data.length; at += channels) {
    const alpha = at + channels - 1;
    if (cloth && distance(data, at, cloth) <= sameColor) data[alpha] = 0;
    else if (transparency === 'solid') data[alpha] = data[alpha]! < half ? 0 : opaque;
    // No ink, and no colour either, for presses that read it before the opacity.
    if (data[alpha] === 0) data.fill(0, at, alpha);
  }
  return pixels;
}

async function colorIn(hex: string, profile: Profile): Promise<Uint8Array> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: `#${hex}` } });
  return (await pixelsOf(dot, profile)).data;
}

const distance = (data: Uint8Array, at: number, [r, g, b]: Uint8Array): number =>
  Math.hypot(data[at]! - r!, data[at + 1]! - g!, data[at + 2]! - b!);

/** White is all light, and no ink. */
function layOnWhite({ data, width, height, channels }: PlainPixels, { space }: Profile): PlainPixels {
  const colors = channels - 1;
  const paper = space === 'cmyk' ? 0 : opaque;
  const laid = Buffer.allocUnsafe(width * height * colors);
  for (let at = 0, to = 0; at < data.length; at += channels, to += colors) {
    const alpha = data[at + colors]!;
    for (let c = 0; c < colors; c += 1) {
      laid[to + c] =
        alpha === opaque ? data[at + c]! : Math.round((data[at + c]! * alpha + paper * (opaque - alpha)) / opaque);
    }
  }
  return { data: laid, width, height, channels: colors };
}

/** Colours and opacity apart, as PDF stores them; no opacity where everything is opaque. */
export function splitOpacity(pixels: PlainPixels, colors: number): { color: PlainPixels; opacity: PlainPixels | null } {
  const { data, width, height, channels } = pixels;
  if (channels === colors) return { color: pixels, opacity: null };
  const color = Buffer.allocUnsafe(width * height * colors);
  const opacity = Buffer.allocUnsafe(width * height);
  let isOpaque = true;
  for (let pixel = 0; pixel < opacity.length; pixel += 1) {
    const from = pixel * channels;
    for (let c = 0; c < colors; c += 1) color[pixel * colors + c] = data[from + c]!;
    opacity[pixel] = data[from + colors]!;
    isOpaque &&= opacity[pixel] === opaque;
  }
  const size = { width, height };
  return {
    color: { data: color, ...size, channels: colors },
    opacity: isOpaque ? null : { data: opacity, ...size, channels: 1 },
  };
}

/** For the screen. Prints in ink are converted through the ink first. */
export async function encodePreview({ data, width, height, channels }: PlainPixels, profile: Profile): Promise<Buffer> {
  const picture = sharp(data, { raw: { width, height, channels: channels as 3 | 4 } });
  if (profile.space === 'rgb') return picture.webp({ quality: 85 }).toBuffer();
  const inked = await picture
    .flatten({ background: 'white' })
    .toColourspace('cmyk')
    .withIccProfile(nameOf(profile))
    .jpeg({ quality: 95 })
    .toBuffer();
  return sharp(inked).webp({ quality: 85 }).toBuffer();
}
