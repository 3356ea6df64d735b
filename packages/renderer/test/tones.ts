/**
 * How a picture's tones serve the product: whether a white one stands out from a white page, whether white keeps its drawing, whether
 * black shows its folds, and whether a black print disappears on black as it does in life.
 */
import { readFileSync } from 'node:fs';
import type { Pixels, Renderer, Rgb } from '../src/index.ts';
import { srgbToLinear } from '../src/transfer.ts';
import { type Drawn, setUp } from './draw.ts';
import { readScene, type SceneFolder } from './scene-files.ts';

export type Tones = {
  colour: string;
  /** Lightness of the colour itself, 0 to 100. */
  lightness: number;
  /** Share of the outline that can be told from the page; null in rooms, which have none. */
  outline: number | null;
  /** Share of the product that is burnt out. */
  clipped: number;
  /** Lightness of the darkest and lightest twentieth of the product. */
  dark: number;
  light: number;
  /** How much darker than the product a black print on it is; null where the print lies beside what takes the colour. */
  blackPrint: number | null;
};

const width = 600;
const page: Rgb = [255, 255, 255];
/** Steps of lightness between an edge and the page that an eye sees on any screen. */
const seenStep = 3;

/** The colours in which the catalog sells what this scene shows; null is the colour it was rendered in. */
export function coloursOf({ folder }: SceneFolder): (string | null)[] {
  const product = JSON.parse(readFileSync(new URL('../../product.json', folder), 'utf8')) as {
    attributes: { values: { tint?: string }[] }[];
  };
  const tinting = product.attributes.filter(({ values }) => values.some(({ tint }) => tint !== undefined));
  if (tinting.length === 0) return [null];
  return [...new Set(tinting.flatMap(({ values }) => values.map(({ tint }) => tint ?? null)))];
}

export async function measureTones(renderer: Renderer, folder: SceneFolder): Promise<Tones[]> {
  const scene = await readScene(folder, width);
  const art = scene.info.placements.filter(({ kind }) => kind === 'art');
  const [side, high] = scene.info.size;
  const prints = art.flatMap(({ key, box }) => pixelsOf(scene.planes.placements[key]!.mask, box, side));
  const dyedPrint = mean(prints.map((i) => scene.planes.tint?.[i] ?? 0)) > 128;
  const shapes = [false, true].map((isDyed) => shapeOf(scene.planes, scene.info.tintable && isDyed, side, high));
  return coloursOf(folder).map((colour) => {
    const tint = colour === null ? undefined : rgbOf(colour);
    const easel = setUp(renderer, scene, { width, dress: { tint, ground: page } });
    const blank = easel.print();
    const printed = easel.print(black, { fit: 'cover' });
    easel.release();
    const shape = shapes[tint === undefined ? 0 : 1]!;
    const inside = Float32Array.from(shape.product, (i) => lightnessAt(blank, i)).sort();
    const at = (share: number) => inside[Math.min(Math.floor(inside.length * share), inside.length - 1)] ?? 0;
    return {
      colour: colour ?? 'blank',
      lightness: tint ? lightnessOf(tint) : 100,
      outline: scene.info.background === 'room' ? null : seenShare(blank, shape.outline),
      clipped: shape.product.filter((i) => isClipped(blank, i)).length / Math.max(shape.product.length, 1),
      dark: at(0.05),
      light: at(0.95),
      blackPrint:
        tint !== undefined && dyedPrint
          ? mean(prints.map((i) => lightnessAt(blank, i))) - mean(prints.map((i) => lightnessAt(printed, i)))
          : null,
    };
  });
}

const black: Pixels = {
  data: new Uint8Array(64 * 64 * 4).map((_, i) => (i % 4 === 3 ? 255 : 0)),
  width: 64,
  height: 64,
};

/** Pixels that are the product (where it is dyed, only what takes the dye), and those along its edge. */
function shapeOf(planes: { base: Uint8Array; tint?: Uint8Array }, isDyed: boolean, width: number, height: number) {
  const alpha = (i: number) => planes.base[i * 4 + 3]!;
  const product: number[] = [];
  const outline: number[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      if (alpha(i) > 250 && (!isDyed || planes.tint![i]! > 230)) product.push(i);
      if (alpha(i) >= 128 && [i - 1, i + 1, i - width, i + width].some((near) => alpha(near) < 128)) outline.push(i);
    }
  }
  return { product, outline };
}

/** An edge is seen by itself or by the line that it, or the shadow beside it, draws within two pixels. */
function seenShare(drawn: Drawn, outline: number[]): number {
  const seen = outline.filter((i) => {
    for (let dy = -2; dy <= 2; dy += 1) {
      for (let dx = -2; dx <= 2; dx += 1) {
        const near = i + dy * drawn.width + dx;
        if (near >= 0 && near < drawn.width * drawn.height && lightnessAt(drawn, near) <= 100 - seenStep) return true;
      }
    }
    return false;
  });
  return seen.length / Math.max(outline.length, 1);
}

function pixelsOf(mask: Uint8Array, [x, y, w, h]: [number, number, number, number], stride: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < w * h; i += 1) if (mask[i]! > 250) found.push((y + Math.floor(i / w)) * stride + x + (i % w));
  return found;
}

function isClipped({ data, channels }: Drawn, i: number): boolean {
  return Math.min(data[i * channels]!, data[i * channels + 1]!, data[i * channels + 2]!) >= 253;
}

const lightnessAt = ({ data, channels }: Drawn, i: number) =>
  lightnessOf([data[i * channels]!, data[i * channels + 1]!, data[i * channels + 2]!]);

/** L* of CIELAB. */
export function lightnessOf([r, g, b]: Rgb): number {
  const luminance = 0.2126 * light[r]! + 0.7152 * light[g]! + 0.0722 * light[b]!;
  return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance;
}
const light = Array.from({ length: 256 }, (_, byte) => srgbToLinear(byte / 255));

export function rgbOf(hex: string): Rgb {
  const [r, g, b] = [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
  return [r!, g!, b!];
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
