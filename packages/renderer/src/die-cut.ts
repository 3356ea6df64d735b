/**
 * A die-cut sticker: the artwork's outline, grown by a white border, without holes, with its shadow. The result is three layers for one
 * placement: shadow, vinyl, artwork. Outlines are found on a coarse grid as distances, which stay smooth when enlarged.
 */
import { withScratch } from './arena.ts';
import { type Artwork, loadArtwork } from './artwork.ts';
import { blur, distances, floodFromEdges, type Grid } from './grid.ts';
import type { Layer } from './picture.ts';
import { type Placing, type PlacingWish, placeArtwork } from './placing.ts';
import { type Held, layOut, type Renderer, releaseHeld } from './renderer.ts';
import type { PlacedPlanes } from './stage.ts';

const gridSide = 512;
const shadowMm = 1.6;
/** Gaps narrower than this many borders are bridged, so that letters stay connected. */
const bridge = 1.2;

export type DieCut = { shadow: Artwork; vinyl: Artwork; placing: Placing };

type CutGrid = Grid & { perMm: number };

export function cutSticker(
  renderer: Renderer,
  artwork: Artwork,
  printMm: [width: number, height: number],
  borderMm: number,
  wish: PlacingWish,
): DieCut {
  const scale = gridSide / Math.max(...printMm);
  const grid = { width: Math.round(printMm[0] * scale), height: Math.round(printMm[1] * scale), perMm: scale };
  const placing = placeInside(renderer, artwork, printMm, borderMm, wish);
  const { vinyl, shadow } = drawCut(renderer, artwork, placing, grid, borderMm);
  const { width, height } = grid;
  const shade = loadArtwork(renderer, { data: shadow, width, height }, { finest: 0 });
  try {
    return { shadow: shade, vinyl: loadArtwork(renderer, { data: vinyl, width, height }, { finest: -1 }), placing };
  } catch (error) {
    releaseHeld(renderer, shade);
    throw error;
  }
}

/** Pixels of the white vinyl and its black shadow: only the coverage differs from cell to cell. */
function drawCut(
  renderer: Renderer,
  artwork: Artwork,
  placing: Placing,
  grid: CutGrid,
  borderMm: number,
): { vinyl: Uint8Array; shadow: Uint8Array } {
  const { arena } = renderer;
  const { width, height, perMm } = grid;
  const cells = width * height;
  const planes = layOut({ solid: cells, shape: cells * 4, cast: cells * 4, contact: cells * 4 });
  return withScratch(arena, planes.bytes, (base) => {
    const at = planes.at(base);
    const floats = (address: number) => arena.f32.subarray(address >> 2, (address >> 2) + cells);
    const solid = arena.u8.subarray(at.solid, at.solid + cells);
    markSolid(renderer, artwork, placing, grid, solid);
    closeOutline(renderer, grid, borderMm, { solid, at: at.solid, distance: at.cast, grown: at.contact });
    cutLine(renderer, grid, borderMm, { solid: at.solid, scratch: at.cast, target: at.shape });
    blur(renderer, grid, at.shape, 0.55 * shadowMm * perMm, at.cast);
    blur(renderer, grid, at.shape, 0.22 * shadowMm * perMm, at.contact);
    const [shape, cast, contact] = [floats(at.shape), floats(at.cast), floats(at.contact)];
    const vinyl = new Uint8Array(cells * 4).fill(255);
    const shadow = new Uint8Array(cells * 4);
    const [dx, dy] = [Math.round(0.35 * shadowMm * perMm), Math.round(0.55 * shadowMm * perMm)];
    for (let y = 0, i = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, i += 1) {
        const from = Math.max(y - dy, 0) * width + Math.max(x - dx, 0);
        vinyl[i * 4 + 3] = Math.round(shape[i]! * 255);
        shadow[i * 4 + 3] = Math.round(Math.max(0.55 * cast[from]!, 0.35 * contact[i]!) * 255);
      }
    }
    return { vinyl, shadow };
  });
}

export function stickerLayers(placed: PlacedPlanes, artwork: Artwork, { shadow, vinyl, placing }: DieCut): Layer[] {
  const whole: Placing = { left: 0, top: 0, width: 1, height: 1, tiled: false };
  return [
    { placed, artwork: shadow, placing: whole, gloss: 0 },
    { placed, artwork: vinyl, placing: whole },
    { placed, artwork, placing },
  ];
}

/** What a cut holds in memory besides the artwork. */
export function heldBy(cut: DieCut): Held[] {
  return [cut.shadow, cut.vinyl];
}

/** Leaves room for border and shadow, and centres the visible part rather than the exported one. */
function placeInside(
  renderer: Renderer,
  artwork: Artwork,
  printMm: [width: number, height: number],
  borderMm: number,
  wish: PlacingWish,
): Placing {
  const whole = placeArtwork(artwork, printMm, { fit: 'contain', align: 'center' });
  const seen = visibleBox(renderer, artwork);
  const marginMm = borderMm + 2 * shadowMm;
  const roomX = 1 - (2 * marginMm) / printMm[0];
  const roomY = 1 - (2 * marginMm) / printMm[1];
  const scale = Math.min(roomX / (whole.width * seen.width), roomY / (whole.height * seen.height), 1.6);
  const width = whole.width * scale;
  const height = whole.height * scale;
  const align = wish.align ?? 'center';
  const across = align.includes('left') ? 0 : align.includes('right') ? 1 : 0.5;
  const down = align.includes('top') ? 0 : align.includes('bottom') ? 1 : 0.5;
  const spareX = roomX - width * seen.width;
  const spareY = roomY - height * seen.height;
  return {
    left: marginMm / printMm[0] + spareX * across - width * seen.x,
    top: marginMm / printMm[1] + spareY * down - height * seen.y,
    width,
    height,
    tiled: false,
  };
}

function visibleBox({ arena }: Renderer, artwork: Artwork): { x: number; y: number; width: number; height: number } {
  const level = artwork.levels.find((one) => Math.max(one.width, one.height) <= 600) ?? artwork.levels.at(-1)!;
  let [left, top, right, bottom] = [level.width, level.height, 0, 0];
  for (let y = 0; y < level.height; y += 1) {
    for (let x = 0; x < level.width; x += 1) {
      if (arena.u16[(level.address >> 1) + (y * level.width + x) * 4 + 3]! < 32_768) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  if (right === 0) return { x: 0, y: 0, width: 1, height: 1 };
  return {
    x: left / level.width,
    y: top / level.height,
    width: (right - left) / level.width,
    height: (bottom - top) / level.height,
  };
}

/** 1 where the artwork covers a cell, 0 elsewhere. */
function markSolid(
  { arena }: Renderer,
  artwork: Artwork,
  placing: Placing,
  { width, height }: CutGrid,
  solid: Uint8Array,
): void {
  const wanted = placing.width * width * 1.5;
  const level = artwork.levels.find((one) => one.width <= wanted) ?? artwork.levels.at(-1)!;
  const alpha = arena.u16.subarray(level.address >> 1, (level.address >> 1) + level.width * level.height * 4);
  const half = 65_535 / 2;
  solid.fill(0);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((((y + 0.5) / height - placing.top) / placing.height) * level.height);
    if (row < 0 || row >= level.height) continue;
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor((((x + 0.5) / width - placing.left) / placing.width) * level.width);
      if (column < 0 || column >= level.width) continue;
      solid[y * width + x] = alpha[(row * level.width + column) * 4 + 3]! > half ? 1 : 0;
    }
  }
}

/** The shape to cut around: gaps bridged (grow, then shrink), holes closed. `distance` and `grown` are scratch space. */
function closeOutline(
  renderer: Renderer,
  grid: CutGrid,
  borderMm: number,
  { solid, at, ...scratch }: { solid: Uint8Array; at: number; distance: number; grown: number },
): void {
  const { arena } = renderer;
  const reach = borderMm * bridge * grid.perMm;
  const distance = arena.f32.subarray(scratch.distance >> 2, (scratch.distance >> 2) + solid.length);
  const grown = arena.u8.subarray(scratch.grown, scratch.grown + solid.length);
  distances(renderer, grid, at, scratch.distance);
  for (let i = 0; i < solid.length; i += 1) grown[i] = distance[i]! > reach ? 1 : 0;
  distances(renderer, grid, scratch.grown, scratch.distance);
  for (let i = 0; i < solid.length; i += 1) if (distance[i]! > reach) solid[i] = 1;
  const open = floodFromEdges(solid, grid);
  for (let i = 0; i < solid.length; i += 1) if (open[i] === 0) solid[i] = 1;
}

/** Coverage of the vinyl, 0 to 1: the outline grown by the border, with rounded corners as a blade cuts them. */
function cutLine(
  renderer: Renderer,
  grid: CutGrid,
  borderMm: number,
  { solid, scratch, target }: { solid: number; scratch: number; target: number },
): void {
  const { f32 } = renderer.arena;
  const cells = grid.width * grid.height;
  distances(renderer, grid, solid, scratch);
  shareWithin(f32.subarray(scratch >> 2, (scratch >> 2) + cells), borderMm * grid.perMm + 0.5, -1);
  const softness = Math.max(0.8, 0.35 * grid.perMm);
  blur(renderer, grid, scratch, softness, target);
  const steepness = 3 * softness;
  shareWithin(f32.subarray(target >> 2, (target >> 2) + cells), 0.5 - 0.5 * steepness, steepness);
}

/** Maps every value to a share from 0 to 1: `start` plus value times `slope`, clamped at both ends. */
function shareWithin(values: Float32Array, start: number, slope: number): void {
  for (let i = 0; i < values.length; i += 1) values[i] = Math.min(Math.max(values[i]! * slope + start, 0), 1);
}
