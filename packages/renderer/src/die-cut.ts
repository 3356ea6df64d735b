/**
 * A die-cut sticker: the artwork's outline, grown by a white border, without holes, with the shadow it throws. The result are three
 * layers for one placement: shadow, vinyl, artwork. Outlines are found on a coarse grid as distances, which stay smooth when enlarged.
 */
import { type Artwork, loadArtwork } from './artwork.ts';
import { blur, distances, floodFromEdges, type Grid } from './grid.ts';
import type { Layer } from './picture.ts';
import { type Placing, type PlacingWish, placeArtwork } from './placing.ts';
import { type Held, type Renderer, releaseHeld } from './renderer.ts';
import type { PlacedPlanes } from './stage.ts';

const gridSide = 512;
const shadowMm = 1.6;
/** Gaps narrower than this many borders are bridged, so that letters hang together. */
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
  const outline = solidOutline(artworkAlpha(renderer, artwork, placing, grid), grid, borderMm);
  const shape = cutLine(outline, grid, borderMm);
  const vinyl = new Uint8Array(shape.length * 4).fill(255);
  const shadow = new Uint8Array(shape.length * 4);
  const cast = blur(shape, grid, 0.55 * shadowMm * grid.perMm);
  const contact = blur(shape, grid, 0.22 * shadowMm * grid.perMm);
  const [dx, dy] = [Math.round(0.35 * shadowMm * grid.perMm), Math.round(0.55 * shadowMm * grid.perMm)];
  for (let y = 0, i = 0; y < grid.height; y += 1) {
    for (let x = 0; x < grid.width; x += 1, i += 1) {
      const from = Math.max(y - dy, 0) * grid.width + Math.max(x - dx, 0);
      vinyl[i * 4 + 3] = Math.round(shape[i]! * 255);
      shadow[i * 4 + 3] = Math.round(Math.max(0.55 * cast[from]!, 0.35 * contact[i]!) * 255);
    }
  }
  const { width, height } = grid;
  const shade = loadArtwork(renderer, { data: shadow, width, height }, { finest: 0 });
  try {
    return { shadow: shade, vinyl: loadArtwork(renderer, { data: vinyl, width, height }, { finest: -1 }), placing };
  } catch (error) {
    releaseHeld(renderer, shade);
    throw error;
  }
}

export function stickerLayers(placed: PlacedPlanes, artwork: Artwork, { shadow, vinyl, placing }: DieCut): Layer[] {
  const whole: Placing = { left: 0, top: 0, width: 1, height: 1, tiled: false };
  return [
    { placed, artwork: shadow, placing: whole, gloss: 0 },
    { placed, artwork: vinyl, placing: whole },
    { placed, artwork, placing },
  ];
}

/** What a cut holds in memory besides the artwork itself. */
export function heldBy(cut: DieCut): Held[] {
  return [cut.shadow, cut.vinyl];
}

/** Leaves room for border and shadow, and centres what is visible rather than what was exported. */
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

function artworkAlpha({ arena }: Renderer, artwork: Artwork, placing: Placing, grid: Grid): Float32Array {
  const wanted = placing.width * grid.width * 1.5;
  const level = artwork.levels.find((one) => one.width <= wanted) ?? artwork.levels.at(-1)!;
  const out = new Float32Array(grid.width * grid.height);
  for (let y = 0; y < grid.height; y += 1) {
    const row = Math.floor((((y + 0.5) / grid.height - placing.top) / placing.height) * level.height);
    if (row < 0 || row >= level.height) continue;
    for (let x = 0; x < grid.width; x += 1) {
      const column = Math.floor((((x + 0.5) / grid.width - placing.left) / placing.width) * level.width);
      if (column < 0 || column >= level.width) continue;
      out[y * grid.width + x] = arena.u16[(level.address >> 1) + (row * level.width + column) * 4 + 3]! / 65_535;
    }
  }
  return out;
}

/** The shape that is cut around: gaps bridged (grow, then shrink), holes closed. */
function solidOutline(alpha: Float32Array, grid: CutGrid, borderMm: number): Uint8Array {
  const reach = borderMm * bridge * grid.perMm;
  const closed = cellsAbove(alpha, 0.5);
  const grown = cellsAbove(distances(closed, grid), reach);
  const inside = distances(grown, grid);
  for (let i = 0; i < closed.length; i += 1) if (inside[i]! > reach) closed[i] = 1;
  const open = floodFromEdges(closed, grid);
  for (let i = 0; i < closed.length; i += 1) if (open[i] === 0) closed[i] = 1;
  return closed;
}

/** 1 where a value is above a limit, else 0. */
function cellsAbove(values: Float32Array, limit: number): Uint8Array {
  const cells = new Uint8Array(values.length);
  for (let i = 0; i < values.length; i += 1) cells[i] = values[i]! > limit ? 1 : 0;
  return cells;
}

/** Cover of the vinyl, 0 to 1: the outline grown by the border, its corners rounded as a blade does. */
function cutLine(outline: Uint8Array, grid: CutGrid, borderMm: number): Float32Array {
  const edge = distances(outline, grid);
  shareWithin(edge, borderMm * grid.perMm + 0.5, -1);
  const softness = Math.max(0.8, 0.35 * grid.perMm);
  const soft = blur(edge, grid, softness);
  const steepness = 3 * softness;
  shareWithin(soft, 0.5 - 0.5 * steepness, steepness);
  return soft;
}

/** Every value as a share from 0 to 1: `start` plus as many times `slope`, cut off at both ends. */
function shareWithin(values: Float32Array, start: number, slope: number): void {
  for (let i = 0; i < values.length; i += 1) values[i] = Math.min(Math.max(values[i]! * slope + start, 0), 1);
}
