/** The interface of the hot loops and their loading: WebAssembly with SIMD over the arena's memory. All numbers named like places are addresses. */
import { readFileSync } from 'node:fs';
import type { Arena } from '../arena.ts';

export type Kernel = {
  /** A row of differences (see `packUv`) to alternating u and v: u high, u low, v high, v low lie `plane` bytes apart; `above` is the row above, or 0. */
  unpackUvRow(source: number, plane: number, above: number, count: number, target: number): void;
  /** cover = the larger of mask and cover. */
  coverRow(mask: number, count: number, cover: number): void;
  /** How much of the print area a pixel covers, as a float for every block of 8 × 8 pixels from row `top` down: see detail.ts. */
  octavesRow(
    uv: number,
    mask: number,
    width: number,
    height: number,
    top: number,
    perAspect: number,
    target: number,
  ): void;
  /** Two rows of blocks, mixed by `share`, to a row of pixels, and their histogram where the mask is solid. */
  detailRow(
    above: number,
    below: number,
    share: number,
    columns: number,
    mask: number,
    count: number,
    target: number,
    histogram: number,
  ): void;
  /** The first of `count` bytes, `stride` apart, that reaches `least`, or `count`; and one after the last, or 0. */
  firstSeen(first: number, stride: number, count: number, least: number): number;
  lastSeen(first: number, stride: number, count: number, least: number): number;
  /** Straight sRGB bytes to premultiplied words. */
  artworkRow(source: number, count: number, target: number, toLinear: number): void;
  /** Two rows of straight sRGB bytes to one row of words of half the width (rounded up). */
  halveBytesRow(above: number, below: number, width: number, target: number, toLinear: number): void;
  /** Two rows of words to one of half the width (rounded up). */
  halveRow(above: number, below: number, width: number, target: number): void;
  floatsToWordsRow(source: number, count: number, target: number): void;
  /** One row of floats through a filter along x: per result a start and `taps` weights. */
  filterRow(source: number, starts: number, weights: number, taps: number, count: number, target: number): void;
  /** The weighted sum of `taps` rows of floats, whose addresses are at `rows`. */
  mixRows(rows: number, weights: number, taps: number, count: number, target: number): void;
  /** Straight sRGB bytes with alpha to premultiplied floats, and back. */
  unpackBaseRow(source: number, count: number, target: number, toLinear: number): void;
  packBaseRow(source: number, count: number, target: number, toSrgb: number): void;
  /** Square-root coded light to floats weighted by cover, and back. */
  unpackLightRow(source: number, cover: number, count: number, target: number): void;
  packLightRow(source: number, count: number, target: number): void;
  /** A mask (relative to the base's alpha) to floats, and back. */
  unpackMaskRow(mask: number, base: number, count: number, target: number): void;
  packMaskRow(source: number, count: number, target: number): void;
  /** UV and level of detail to floats weighted by the mask, and back; `lodShift` accounts for the new size. */
  unpackPlaceRow(uv: number, lod: number, mask: number, count: number, target: number): void;
  packPlaceRow(source: number, count: number, uv: number, lod: number, lodShift: number): void;
  /** Straight sRGB bytes with alpha to straight words. Where `dyed` (a mask, or 0) is full, a dye will cover everything: there it may omit the colour. */
  linearRow(source: number, count: number, dyed: number, target: number, toLinear: number): void;
  /**
   * Applies the shoulder to the light of straight words without their reflections: see `soft` in picture.ts. `source` are the bytes they came
   * from, and `from` is the smallest byte above the knee.
   */
  softenRow(source: number, light: number, spec: number, count: number, from: number, knee: number, room: number): void;
  /**
   * light = light − max(light·mask, min((soft(shade²·blank) + spec²·gloss)·mask, light)) + (soft(shade²·(linear + shade²·square)) + spec²·gloss)·mask, with a dye record (see layout.ts).
   * The dye replaces what was rendered there, blank, as far as there is that much light: a pixel that is half cloth, half shadow keeps the
   * shadow, and gets no white line.
   */
  dyeRow(dye: number, mask: number, shade: number, spec: number, count: number, light: number): void;
  /** Bytes with alpha to bytes without. */
  opaqueRow(source: number, count: number, target: number): void;
  /** Straight words to sRGB bytes: with alpha (4 channels) or over a ground colour (3). */
  finishRow(
    light: number,
    count: number,
    target: number,
    channels: number,
    r: number,
    g: number,
    b: number,
    toSrgb: number,
  ): void;
  /** Prints one row of a layer (see layout.ts) on `light`, into the finished bytes and, unless `lightOut` is 0, back into words. */
  inkRow(
    layer: number,
    mask: number,
    uv: number,
    lod: number,
    shade: number,
    spec: number,
    light: number,
    lightOut: number,
    count: number,
    target: number,
    channels: number,
    toSrgb: number,
  ): void;
  /** For every cell of a grid (bytes) the distance to the nearest solid one of its column, as a float; larger than any possible distance if there is none. */
  columnDistances(solid: number, width: number, height: number, target: number): void;
  /** Turns such a row into distances to the nearest solid cell of all; `lines` has room for two doubles and a word per cell, and one cell more. */
  rowDistances(row: number, width: number, lines: number): void;
  /** The mean of the cells up to `radius` away, along rows and across them; cells beyond the grid count as 0. `sums` has room for a row. */
  boxAlong(source: number, width: number, height: number, radius: number, target: number): void;
  boxAcross(source: number, width: number, height: number, radius: number, sums: number, target: number): void;
};

let compiled: WebAssembly.Module | undefined;

/** The kernel over an arena. One instance per thread; all may work at the same time. */
export function loadKernel(arena: Arena): Kernel {
  compiled ??= new WebAssembly.Module(readFileSync(new URL('./kernel.wasm', import.meta.url)));
  const instance = new WebAssembly.Instance(compiled, { env: { memory: arena.memory } });
  return instance.exports as unknown as Kernel;
}
