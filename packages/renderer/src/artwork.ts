/**
 * Artwork, converted once to linear, premultiplied light with a chain of mips, so that any scene can read it at the detail it shows.
 * Levels finer than any picture will ever need are dropped, and artwork too small for its print area is enlarged once with a good filter,
 * if sampling between its pixels would be visible.
 */
import { building, release, reserve, withScratch } from './arena.ts';
import { lodOrigin, lodStepsPerOctave, maxLevels } from './kernel/layout.ts';
import type { Placing } from './placing.ts';
import type { Held, Renderer } from './renderer.ts';
import { resample } from './resample.ts';
import type { PlacedPlanes } from './stage.ts';

type Shape = { width: number; height: number };

export type MipLevel = Shape & { address: number };

export type Artwork = Held & {
  /** Size at level 0. Level k is exactly 2^k times smaller, and its stored size is rounded up. */
  width: number;
  height: number;
  /** `levels[0]` is level `finest`. */
  finest: number;
  levels: MipLevel[];
  /** Sides are powers of two and the filter wrapped around the edges: may be tiled. */
  wraps: boolean;
};

export type Pixels = { data: Uint8Array; width: number; height: number };

export type ArtworkWish = {
  /** Finest level to keep; negative asks for enlargement by 2^-finest. */
  finest?: number;
  wraps?: boolean;
};

/** The level of detail for artwork that is read slightly finer than one texel per pixel: bilinear reading softens, and this restores sharpness. */
const sharpness = -0.4;
const maxEnlargement = 2;
const maxEnlargedSide = 2048;
const wordPixel = 8;

/** The (fractional) mip level at which artwork `width` pixels wide, in this placing, is read where the plane says `lod`. */
export function levelFor(lod: number, width: number, placing: Placing): number {
  return lod / lodStepsPerOctave + lodOrigin + Math.log2(width / placing.width) + sharpness;
}

/** What a placement needs from artwork of a size: pass it to `loadArtwork`. */
export function wishFor(placed: PlacedPlanes, artwork: Shape, placing: Placing): ArtworkWish {
  const level = levelFor(placed.lodLow, artwork.width, placing);
  return { finest: Math.max(-maxEnlargement, Math.floor(level + 0.25)), wraps: placing.tiled };
}

/** Whether artwork in memory already serves a request, because its file would give nothing finer. */
export function serves(artwork: Artwork, { finest = 0, wraps = false }: ArtworkWish, original: Shape): boolean {
  const wanted = storedSize(original, finest, wraps).width / 2 ** Math.max(finest, 0);
  return artwork.wraps === wraps && artwork.width / 2 ** artwork.finest >= wanted;
}

/** Converts straight sRGB RGBA bytes to artwork. */
export function loadArtwork(
  renderer: Renderer,
  pixels: Pixels,
  { finest = 0, wraps = false }: ArtworkWish = {},
): Artwork {
  if (pixels.data.length !== pixels.width * pixels.height * 4 || pixels.width < 1 || pixels.height < 1) {
    throw new Error(`Artwork of ${pixels.width} × ${pixels.height} pixels cannot have ${pixels.data.length} bytes.`);
  }
  const size = storedSize(pixels, finest, wraps);
  const shapes = levelShapes(size, wraps);
  const keepFrom = Math.min(Math.max(finest, 0), shapes.length - 1);
  if (size.width !== pixels.width || size.height !== pixels.height) {
    return chain(renderer, shapes, wraps, 0, 0, (target) => resize(renderer, pixels, size, wraps, target));
  }
  if (keepFrom === 0) return chain(renderer, shapes, wraps, 0, 0, (target) => convert(renderer, pixels, target));
  return chain(renderer, shapes, wraps, 1, keepFrom, (target) => convertHalved(renderer, pixels, target));
}

function storedSize({ width, height }: Shape, finest: number, wraps: boolean): Shape {
  if (wraps) {
    const power = (side: number) => 2 ** Math.min(11, Math.max(1, Math.round(Math.log2(side) + Math.max(0, -finest))));
    return { width: power(width), height: power(height) };
  }
  let factor = 1;
  while (factor < 2 ** -finest && Math.max(width, height) * factor * 2 <= maxEnlargedSide) factor *= 2;
  // The kernel reads two columns and two rows at once.
  return { width: Math.max(2, width * factor), height: Math.max(2, height * factor) };
}

function levelShapes({ width, height }: Shape, wraps: boolean): Shape[] {
  const shapes = [{ width, height }];
  // Tiles may shrink to a dot; the kernel still needs two columns and two rows.
  const fewest = wraps ? 1 : 2;
  while (shapes.length < maxLevels) {
    const level = 2 ** shapes.length;
    const next = { width: Math.ceil(width / level), height: Math.ceil(height / level) };
    if (Math.min(next.width, next.height) < fewest || Math.max(next.width, next.height) < 2) break;
    shapes.push(next);
  }
  return shapes;
}

/** Reserves the levels from `keepFrom` on, lets `write` make level `first`, and halves from there. */
function chain(
  { arena, kernel }: Renderer,
  shapes: Shape[],
  wraps: boolean,
  first: number,
  keepFrom: number,
  write: (target: number) => void,
): Artwork {
  const bytesOf = (level: number) => (shapes[level]!.width * shapes[level]!.height * wordPixel + 31) & ~15;
  let bytes = 0;
  for (let level = keepFrom; level < shapes.length; level += 1) bytes += bytesOf(level);
  return building(arena, bytes, (address) => {
    const addresses: number[] = [];
    for (let level = keepFrom, at = address; level < shapes.length; level += 1) {
      addresses[level] = at;
      at += bytesOf(level);
    }
    const passing: number[] = [];
    try {
      // Levels on the way to the finest one kept.
      for (let level = first; level < keepFrom; level += 1) {
        addresses[level] = reserve(arena, bytesOf(level));
        passing.push(addresses[level]!);
      }
      write(addresses[first]!);
      for (let level = first + 1; level < shapes.length; level += 1) {
        const from = shapes[level - 1]!;
        const to = shapes[level]!;
        for (let row = 0; row < to.height; row += 1) {
          const above = addresses[level - 1]! + row * 2 * from.width * wordPixel;
          const below = row * 2 + 1 < from.height ? above + from.width * wordPixel : above;
          kernel.halveRow(above, below, from.width, addresses[level]! + row * to.width * wordPixel);
        }
      }
    } finally {
      for (const one of passing) release(arena, one);
    }
    const levels = shapes.slice(keepFrom).map((shape, i) => ({ ...shape, address: addresses[keepFrom + i]! }));
    return { address, bytes, ...shapes[0]!, finest: keepFrom, levels, wraps };
  });
}

function convert({ arena, kernel }: Renderer, { data, width, height }: Pixels, target: number): void {
  const rowBytes = width * 4;
  withScratch(arena, rowBytes, (row) => {
    for (let y = 0; y < height; y += 1) {
      arena.u8.set(data.subarray(y * rowBytes, (y + 1) * rowBytes), row);
      kernel.artworkRow(row, width, target + y * width * wordPixel, arena.toLinear);
    }
  });
}

/** Converts and halves in one step: most artwork is finer than any picture of it, and level 0 would be three quarters of the work. */
function convertHalved({ arena, kernel }: Renderer, { data, width, height }: Pixels, target: number): void {
  const rowBytes = width * 4;
  const halfWidth = (width + 1) >> 1;
  withScratch(arena, rowBytes * 2, (rows) => {
    for (let y = 0; y < height; y += 2) {
      arena.u8.set(data.subarray(y * rowBytes, Math.min(y + 2, height) * rowBytes), rows);
      const below = y + 1 < height ? rows + rowBytes : rows;
      kernel.halveBytesRow(rows, below, width, target + (y >> 1) * halfWidth * wordPixel, arena.toLinear);
    }
  });
}

function resize(
  { arena, kernel }: Renderer,
  { data, width, height }: Pixels,
  size: Shape,
  wraps: boolean,
  target: number,
): void {
  const rowBytes = width * 4;
  withScratch(arena, rowBytes, (bytes) => {
    resample(arena, kernel, {
      x: { start: 0, step: width / size.width, source: width, result: size.width },
      y: { start: 0, step: height / size.height, source: height, result: size.height },
      edge: wraps ? 'wrap' : 'clamp',
      unpack: (row, floats) => {
        arena.u8.set(data.subarray(row * rowBytes, (row + 1) * rowBytes), bytes);
        kernel.unpackBaseRow(bytes, width, floats, arena.toLinear);
      },
      pack: (row, floats) => kernel.floatsToWordsRow(floats, size.width, target + row * size.width * wordPixel),
    });
  });
}
