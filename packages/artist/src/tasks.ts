/** The tasks of a worker process. Each task is a pure function of its input. */

import sharp from 'sharp';
import type { Brief } from './brief/brief.ts';
import { isBlank } from './check/check.ts';
import { type Design, design, designFromReference, type Wish } from './compose.ts';
import { type CutOut, cutOut } from './cutout/cut-out.ts';
import { prepareType } from './draw/draw.ts';
import { type Enlarged, enlarge } from './enlarge/enlarge.ts';
import type { Background } from './finish/finish.ts';
import { type Raster, rasterize } from './kit/raster.ts';
import { encodeFrames } from './motion/encode.ts';
import type { Segment } from './motion/mp4.ts';
import { buildScene } from './motion/scene.ts';
import { type ColourChange, mainColours, recolour } from './recolour/recolour.ts';
import { borrowsOnlyColours, findColours, paletteOf, traceSubject } from './reference/reference.ts';

export type Painting = {
  png: Uint8Array;
  svg: string;
  width: number;
  height: number;
  template: string;
  seed: number;
  background: Background;
  /** One sentence that describes the picture. */
  description: string;
  /** Wishes that the design does not show, each in words for people. */
  warnings: string[];
  /** Its main colours, the most used first. */
  colours: string[];
};

export type Recoloured = { png: Uint8Array; svg: string; width: number; height: number; colours: string[] };

/** Painting returns null if nothing would be visible. */
export type Tasks = {
  paint(input: { wish: Wish; brief: Brief; index: number; count: number; template?: string }): Promise<Painting | null>;
  paintFromReference(input: { wish: Wish; brief: Brief; references: Uint8Array[] }): Promise<Painting | null>;
  render(input: { svg: string; width: number }): Promise<{ png: Uint8Array; width: number; height: number }>;
  cutOut(input: { image: Uint8Array; svg: string | null }): Promise<CutOut>;
  enlarge(input: { image: Uint8Array; svg: string | null }): Promise<Enlarged>;
  recolour(input: { svg: string; changes: ColourChange[]; width: number }): Promise<Recoloured>;
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

const encode = ({ data, width, height }: Raster): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();

async function finish(drawn: Design, wish: Wish): Promise<Painting | null> {
  const { svg, template, background, description, missing } = drawn;
  const raster = rasterize(svg, wish.width);
  const colours = mainColours(raster);
  if (isBlank(raster, colours)) return null;
  const png = await encode(raster);
  // The canvas is whole units on both sides, so a side may differ by a pixel from the requested size: the request wins.
  const exact =
    raster.height === wish.height
      ? png
      : await sharp(png).resize(wish.width, wish.height, { fit: 'fill' }).png().toBuffer();
  return {
    png: exact,
    svg,
    width: raster.width,
    height: wish.height,
    template,
    seed: wish.seed,
    background,
    description,
    warnings: missing,
    colours,
  };
}

/** Templates that always show something: a subject, or words alone. */
const instead = ['sticker', 'quote'];

export const tasks: Tasks = {
  async paint({ wish, brief, index, count, template }) {
    await prepareType(brief.quotes);
    // Never return an empty frame: if a design shows nothing, draw another kind of design.
    for (const name of [template, ...instead]) {
      const painting = await finish(design(wish, brief, index, count, name), wish);
      if (painting) return painting;
    }
    return null;
  },

  async paintFromReference({ wish, brief, references }) {
    const colours = (await Promise.all(references.slice(0, 3).map((image) => findColours(image, true)))).flat();
    const palette = paletteOf(colours);
    const drawings = borrowsOnlyColours(wish.prompt)
      ? []
      : await Promise.all(references.slice(0, 3).map((image) => traceSubject(image, palette)));
    await prepareType(brief.quotes);
    return finish(designFromReference(wish, brief, palette, drawings), wish);
  },

  async render({ svg, width }) {
    const raster = rasterize(svg, width);
    return { png: await encode(raster), width: raster.width, height: raster.height };
  },

  cutOut: ({ image, svg }) => cutOut(image, svg),

  enlarge: ({ image, svg }) => enlarge(image, svg),

  async recolour({ svg, changes, width }) {
    const changed = recolour(svg, changes);
    const raster = rasterize(changed, width);
    const png = await encode(raster);
    return { png, svg: changed, width: raster.width, height: raster.height, colours: mainColours(raster) };
  },

  async animate(input, onProgress) {
    const scene = await buildScene(input);
    const segment = await encodeFrames(scene, input.from, input.to, onProgress);
    return { segment, width: scene.width, height: scene.height };
  },
};
