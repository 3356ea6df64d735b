/** What a worker process can be asked to do. Each task is a pure function of its input. */
import sharp from 'sharp';
import { design, designFromReference, type Wish } from './compose.ts';
import { type CutOut, cutOut } from './cutout/cut-out.ts';
import { type Enlarged, enlarge } from './enlarge/enlarge.ts';
import { encodeFrames } from './motion/encode.ts';
import type { Segment } from './motion/mp4.ts';
import { buildScene } from './motion/scene.ts';
import { rasterize } from './raster.ts';
import { borrowsOnlyColours, findColours, paletteOf, traceSubject } from './reference/reference.ts';

export type Painting = { png: Uint8Array; svg: string; width: number; height: number; template: string; seed: number };

export type Tasks = {
  paint(input: { wish: Wish; index: number; count: number; template?: string }): Promise<Painting>;
  paintFromReference(input: { wish: Wish; references: Uint8Array[] }): Promise<Painting>;
  render(input: { svg: string; width: number }): Promise<{ png: Uint8Array; width: number; height: number }>;
  cutOut(input: { image: Uint8Array; svg: string | null }): Promise<CutOut>;
  enlarge(input: { image: Uint8Array; svg: string | null }): Promise<Enlarged>;
  animate(
    input: AnimateInput,
    onProgress: (done: number) => void,
  ): Promise<{ segment: Segment; width: number; height: number }>;
};

export type AnimateInput = {
  image: Uint8Array;
  svg: string | null;
  cut: Uint8Array | null;
  prompt: string;
  resolution: number;
  from: number;
  to: number;
};

async function toPng(svg: string, width: number): Promise<{ png: Uint8Array; width: number; height: number }> {
  const raster = rasterize(svg, width);
  const png = await sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { png, width: raster.width, height: raster.height };
}

async function finish(drawn: { svg: string; template: string }, wish: Wish): Promise<Painting> {
  const { png, width, height } = await toPng(drawn.svg, wish.width);
  // The canvas is whole units on both sides, so a side may differ by a pixel from the wish: the wish holds.
  const exact =
    height === wish.height ? png : await sharp(png).resize(wish.width, wish.height, { fit: 'fill' }).png().toBuffer();
  return { png: exact, svg: drawn.svg, width, height: wish.height, template: drawn.template, seed: wish.seed };
}

export const tasks: Tasks = {
  paint: ({ wish, index, count, template }) => finish(design(wish, index, count, template), wish),

  async paintFromReference({ wish, references }) {
    const colours = (await Promise.all(references.slice(0, 3).map((image) => findColours(image, true)))).flat();
    const palette = paletteOf(colours);
    const drawings = borrowsOnlyColours(wish.prompt)
      ? []
      : await Promise.all(references.slice(0, 3).map((image) => traceSubject(image, palette)));
    return finish(designFromReference(wish, palette, drawings), wish);
  },

  render: ({ svg, width }) => toPng(svg, width),

  cutOut: ({ image, svg }) => cutOut(image, svg),

  enlarge: ({ image, svg }) => enlarge(image, svg),

  async animate(input, onProgress) {
    const scene = await buildScene(input);
    const segment = await encodeFrames(scene, input.from, input.to, onProgress);
    return { segment, width: scene.width, height: scene.height };
  },
};
