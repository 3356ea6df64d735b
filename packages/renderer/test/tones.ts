/**
 * How well a picture's tones show the product: whether a white one stands out from a white page, whether white keeps its detail, whether
 * black shows its folds, and whether a black print disappears on black as it does in reality.
 */
import { readFileSync } from 'node:fs';
import type { Pixels, Renderer, Rgb } from '../src/index.ts';
import { srgbToLinear } from '../src/transfer.ts';
import { type Drawn, openStage } from './draw.ts';
import { readScene, type SceneFolder } from './scene-files.ts';

export type Tones = {
  colour: string;
  /** Lightness of the colour itself, 0 to 100. */
  lightness: number;
  /** Share of the outline that is distinguishable from the page; null in rooms, which have none. */
  outline: number | null;
  /** Share of the product that is overexposed. */
  clipped: number;
  /** Lightness of the darkest and lightest twentieth of the product. */
  dark: number;
  light: number;
  /** How much darker than the product a black print on it is; null if the print is not on dyeable material. */
  blackPrint: number | null;
};

const width = 600;
const page: Rgb = [255, 255, 255];
/** Steps of lightness between an edge and the page that are visible on any screen. */
const seenStep = 3;

/** The colours in which the catalog sells the product in this scene; null is the colour it was rendered in. */
export function coloursOf({ folder }: SceneFolder): (string | null)[] {
  const product = JSON.parse(readFileSync(new URL('../../product.json', folder), 'utf8')) as {
    attributes: { values: { tint?: string }[] }[];
  };
  const tinting = product.attributes.filter(({ values }) => values.some(({ tint }) => tint !== undefined));
  if (tinting.length === 0) return [null];
  return [...new Set(tinting.flatMap(({ values }) => values.map(({ tint }) => tint ?? null)))];
}

/** The most demanding colours: unprinted, black, white, and the one nearest to white, whose outline shows least. */
export function tellingColoursOf(folder: SceneFolder): (string | null)[] {
  const colours = coloursOf(folder);
  const lightness = (colour: string | null) => (colour === null ? 100 : lightnessOf(...rgbOf(colour)));
  const lightest = Math.max(...colours.filter((colour) => colour !== null).map(lightness));
  return colours.filter((colour) => {
    const own = lightness(colour);
    return own < 12 || own > 90 || own === lightest;
  });
}

export async function measureTones(
  renderer: Renderer,
  folder: SceneFolder,
  colours: readonly (string | null)[] = coloursOf(folder),
): Promise<Tones[]> {
  const scene = await readScene(folder, width);
  const art = scene.info.placements.filter(({ kind }) => kind === 'art');
  const [side, high] = scene.info.size;
  const prints = art.flatMap(({ key, box }) => pixelsOf(scene.planes.placements[key]!.mask, box, side));
  const { tint: dye } = scene.planes;
  const isPrintDyed = dye !== undefined && mean(prints, (i) => dye[i]!) > 128;
  const blankShape = colours.includes(null) ? shapeOf(scene.planes, false, side, high) : null;
  const dyedShape = colours.some(Boolean) ? shapeOf(scene.planes, scene.info.tintable, side, high) : null;
  const stage = openStage(renderer, scene, { width });
  const measured = colours.map((colour) => {
    const tint = colour === null ? undefined : rgbOf(colour);
    const easel = stage.dress({ tint, ground: page });
    const blank = easel.print();
    const lightness = lightnessesOf(blank);
    const { product, outline } = (tint === undefined ? blankShape : dyedShape)!;
    const [dark, light] = quantilesOf(lightness, product, [0.05, 0.95]);
    const printed = tint !== undefined && isPrintDyed ? lightnessesOf(easel.print(black, { fit: 'cover' })) : null;
    easel.release();
    return {
      colour: colour ?? 'blank',
      lightness: tint ? lightnessOf(...tint) : 100,
      outline: scene.info.background === 'room' ? null : seenShare(lightness, side, outline),
      clipped: mean(product, (i) => (isClipped(blank, i) ? 1 : 0)),
      dark: dark!,
      light: light!,
      blackPrint: printed && mean(prints, (i) => lightness[i]! - printed[i]!),
    };
  });
  stage.release();
  return measured;
}

const black: Pixels = {
  data: new Uint8Array(64 * 64 * 4).map((_, i) => (i % 4 === 3 ? 255 : 0)),
  width: 64,
  height: 64,
};

/** Pixels of the product (if it is dyed, only of the dyed material), and those along its edge. */
function shapeOf(planes: { base: Uint8Array; tint?: Uint8Array }, isDyed: boolean, width: number, height: number) {
  const alpha = (i: number) => planes.base[i * 4 + 3]!;
  const product: number[] = [];
  const outline: number[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      if (alpha(i) > 250 && (!isDyed || planes.tint![i]! > 230)) product.push(i);
      if (alpha(i) < 128) continue;
      if (Math.min(alpha(i - 1), alpha(i + 1), alpha(i - width), alpha(i + width)) < 128) outline.push(i);
    }
  }
  return { product: Int32Array.from(product), outline: Int32Array.from(outline) };
}

/** An edge is visible by its own contrast or by a line that it, or the shadow beside it, draws within two pixels. */
function seenShare(lightness: Float32Array, width: number, outline: Int32Array): number {
  return mean(outline, (i) => {
    for (let dy = -2; dy <= 2; dy += 1) {
      for (let dx = -2; dx <= 2; dx += 1) {
        const near = lightness[i + dy * width + dx];
        if (near !== undefined && near <= 100 - seenStep) return 1;
      }
    }
    return 0;
  });
}

function pixelsOf(mask: Uint8Array, [x, y, w, h]: [number, number, number, number], stride: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < w * h; i += 1) if (mask[i]! > 250) found.push((y + Math.floor(i / w)) * stride + x + (i % w));
  return found;
}

function isClipped({ data, channels }: Drawn, i: number): boolean {
  return Math.min(data[i * channels]!, data[i * channels + 1]!, data[i * channels + 2]!) >= 253;
}

/** Of every pixel. */
function lightnessesOf({ data, width, height, channels }: Drawn): Float32Array {
  const found = new Float32Array(width * height);
  for (let i = 0; i < found.length; i += 1) {
    const at = i * channels;
    found[i] = lightnessOf(data[at]!, data[at + 1]!, data[at + 2]!);
  }
  return found;
}

/** Counts in hundredths of a step, which is faster than sorting. */
function quantilesOf(lightness: Float32Array, pixels: Int32Array, shares: number[]): number[] {
  const counts = new Uint32Array(10_001);
  for (const i of pixels) counts[Math.round(lightness[i]! * 100)]! += 1;
  return shares.map((share) => {
    let left = Math.min(Math.floor(pixels.length * share), pixels.length - 1);
    const found = counts.findIndex((count) => {
      left -= count;
      return left < 0;
    });
    return Math.max(found, 0) / 100;
  });
}

/** L* of CIELAB, from tables: it is needed for every pixel of every picture. */
export const lightnessOf = (r: number, g: number, b: number): number =>
  lightnessAt[redLight[r]! + greenLight[g]! + blueLight[b]!]!;

/** White has this many parts of light, of which red, green and blue each give their share. */
const parts = 65_535;
const partsOf = (share: number) =>
  Uint16Array.from({ length: 256 }, (_, byte) => srgbToLinear(byte / 255) * share * parts);
const [redLight, greenLight, blueLight] = [partsOf(0.2126), partsOf(0.7152), partsOf(0.0722)];
const lightnessAt = Float32Array.from({ length: parts + 1 }, (_, part) => {
  const luminance = part / parts;
  return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance;
});

export function rgbOf(hex: string): Rgb {
  const [r, g, b] = [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
  return [r!, g!, b!];
}

function mean(pixels: Int32Array | number[], figureOf: (pixel: number) => number): number {
  let sum = 0;
  for (const pixel of pixels) sum += figureOf(pixel);
  return sum / Math.max(pixels.length, 1);
}
