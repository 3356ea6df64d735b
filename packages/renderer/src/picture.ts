/**
 * From stage to picture, in linear light:
 *
 *   lift(c) = √(Y² + floor²) − Y, Y the luminance of c     nothing is blacker than black cloth, and colours keep their hue
 *   deep(c) = .8·(1−c)²                                    white cloth lights its own folds, black does not
 *   soft(x) = x up to .75, from there on towards .92       white never clips, so it stands out from a white page
 *   stand   base = soft(base − spec) + spec, for free-standing products
 *   dress   base = base·(1−tint) + (soft(shade·(1 − deep + deep·shade)·(.975·colour + lift)) + spec)·tint, and the same for each colour
 *           fill with its mask; the floor is .028. Where only part of a pixel takes the colour, that part of what was rendered goes
 *           first: base·(1−tint) is at most base − tint·(soft(shade·blank) + spec), blank being the albedo it was rendered with
 *   print   k = mask·alpha;  out = base·(1−k) + soft(shade·.94·artwork + shade·(.2 + .8·shade)·lift)·k + spec·gloss·k; the floor is that of the
 *           dye if the print lies on it, else .008
 *   finish  over the ground colour with the base's alpha, or straight with alpha; then sRGB
 *
 * The result of `dress` serves every artwork on the same colours and ground; `print` then touches only the pixels of the print.
 */
import { building, withScratch } from './arena.ts';
import { type Artwork, levelFor } from './artwork.ts';
import type { Rectangle } from './frame.ts';
import * as layout from './kernel/layout.ts';
import type { Placing } from './placing.ts';
import type { Held, Renderer } from './renderer.ts';
import type { PlacedPlanes, Stage } from './stage.ts';
import { linearToSrgb, srgbToLinear } from './transfer.ts';

/** sRGB, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The share of light that printed and dyed white reflect. */
const inkAlbedo = 0.94;
const dyeAlbedo = 0.975;
/** The share of light that the blackest dye reflects, and the blackest ink on material that was never dyed. */
const dyeFloor = 0.028;
const inkFloor = 0.008;
/** How much deeper the folds of black are than those of white. */
const depth = 0.8;
/** Where whites start to bend, and the limit they never reach. */
const knee = 0.75;
const ceiling = 0.92;
const kneeByte = Math.floor(linearToSrgb(knee) * 255);

export type Dress = {
  /** The product's colour; absent, the colour it was rendered in. */
  tint?: Rgb;
  /** Colour fills by placement key. */
  colours?: Record<string, Rgb>;
  /** The colour behind a free-standing scene; null leaves it transparent. */
  ground: Rgb | null;
};

export type Dressed = Held & {
  /** 3 if no transparency is left, otherwise 4. */
  channels: 3 | 4;
  picture: number;
  /** Straight linear light of the region where prints may lie. */
  light: number;
  region: Rectangle;
  ground: Rgb;
  /** Whether the product was dyed: then a print on it is no blacker than the cloth. */
  isDyed: boolean;
};

export type Picture = Held & { width: number; height: number; channels: 3 | 4 };

export type Layer = {
  placed: PlacedPlanes;
  artwork: Artwork;
  placing: Placing;
  /** Factor on reflections; a shadow has none. */
  gloss?: number;
};

export function dress(renderer: Renderer, stage: Stage, { tint, colours = {}, ground }: Dress): Dressed {
  const { arena, kernel } = renderer;
  const channels = ground === null && !stage.room ? 4 : 3;
  const behind = ground ?? [255, 255, 255];
  const region = unionOf(stage.placements.filter((placed) => placed.uv !== 0));
  const pictureBytes = stage.width * stage.height * channels;
  const light = (pictureBytes + 31) & ~15;
  const bytes = light + region.width * region.height * 8;
  const [groundR, groundG, groundB] = linearOf(behind);
  const fills = stage.placements.filter((placed) => colours[placed.info.key] !== undefined);
  const isDyed = tint !== undefined && stage.tint !== 0;
  return building(arena, bytes, (address) => {
    // The product's dye comes first, then one of each fill, then the row.
    const rowAt = (fills.length + 1) * layout.dyeBytes;
    withScratch(arena, rowAt + stage.width * 8, (scratch) => {
      const row = scratch + rowAt;
      const fillDye = (i: number) => scratch + (i + 1) * layout.dyeBytes;
      if (isDyed)
        writeDye(
          arena.f32,
          scratch,
          { ...dyeOf(tint), blank: stage.room ? undefined : stage.blank },
          stage.shadeRange,
          1,
        );
      for (const [i, placed] of fills.entries()) {
        const { info, uv } = placed;
        const colour = colours[info.key]!;
        writeDye(
          arena.f32,
          fillDye(i),
          uv === 0 ? dyeOf(colour) : inkOf(colour, floorOf(placed, isDyed)),
          stage.shadeRange,
          uv === 0 ? 1 : (info.gloss ?? 1),
        );
      }
      const { lit } = stage;
      layUnlit(renderer, stage, { address, channels, behind });
      // A mask may extend beyond the lit region: there is no light there, whatever this memory held before.
      arena.u8.fill(0, row, row + stage.width * 8);
      arena.u8.fill(0, address + light, address + bytes);
      const lightAt = (y: number) => address + light + (y - region.y) * region.width * 8;
      const isInRegion = (y: number) => y >= region.y && y < region.y + region.height;
      for (let y = lit.y; y < lit.y + lit.height; y += 1) {
        const first = y * stage.width;
        const filled = [...fills.entries()].filter(([, placed]) => y >= placed.y && y < placed.y + placed.height);
        if (stage.room && !isDyed && filled.length === 0) {
          // The room stays as rendered; a print only needs its light.
          const from = Math.max(region.x, lit.x);
          const count = Math.min(region.x + region.width, lit.x + lit.width) - from;
          if (!isInRegion(y) || count <= 0) continue;
          kernel.linearRow(
            stage.base + (first + from) * 4,
            count,
            0,
            lightAt(y) + (from - region.x) * 8,
            arena.toLinear,
          );
          continue;
        }
        const inLit = first + lit.x;
        const litRow = row + lit.x * 8;
        kernel.linearRow(stage.base + inLit * 4, lit.width, isDyed ? stage.tint + inLit : 0, litRow, arena.toLinear);
        // A room fills the whole picture: nothing in it has to stand out from a page.
        if (!stage.room) {
          const base = stage.base + inLit * 4;
          kernel.softenRow(base, litRow, stage.spec + inLit * 3, lit.width, kneeByte, knee, ceiling - knee);
        }
        const dye = (record: number, mask: number, from: number, count: number) => {
          const light = (first + from) * 3;
          kernel.dyeRow(record, mask, stage.shade + light, stage.spec + light, count, row + from * 8);
        };
        if (isDyed) dye(scratch, stage.tint + inLit, lit.x, lit.width);
        for (const [i, placed] of filled) {
          dye(fillDye(i), placed.mask + (y - placed.y) * placed.width, placed.x, placed.width);
        }
        kernel.finishRow(
          litRow,
          lit.width,
          address + inLit * channels,
          channels,
          groundR,
          groundG,
          groundB,
          arena.toSrgb,
        );
        if (isInRegion(y)) {
          const from = row + region.x * 8;
          arena.u8.copyWithin(lightAt(y), from, from + region.width * 8);
        }
      }
    });
    return { address, bytes, channels, picture: address, light: address + light, region, ground: behind, isDyed };
  });
}

/** Everything that neither dye nor print can reach: a room as rendered, or the ground behind a free-standing product. */
function layUnlit(
  { arena, kernel }: Renderer,
  stage: Stage,
  { address, channels, behind }: { address: number; channels: 3 | 4; behind: Rgb },
): void {
  const { width, height } = stage;
  if (stage.room) {
    for (let y = 0; y < height; y += 1) {
      kernel.opaqueRow(stage.base + y * width * 4, width, address + y * width * 3);
    }
    return;
  }
  const { u8 } = arena;
  const rowBytes = width * channels;
  if (channels === 4) u8.fill(0, address, address + height * rowBytes);
  else {
    for (let i = 0; i < width; i += 1) u8.set(behind, address + i * 3);
    for (let y = 1; y < height; y += 1) u8.copyWithin(address + y * rowBytes, address, address + rowBytes);
  }
}

/** Prints the layers, in order, on a dressed stage. */
export function print(renderer: Renderer, stage: Stage, dressed: Dressed, layers: Layer[]): Picture {
  const { arena } = renderer;
  const { channels, region } = dressed;
  const bytes = stage.width * stage.height * channels;
  return building(arena, bytes, (address) => {
    arena.u8.copyWithin(address, dressed.picture, dressed.picture + bytes);
    if (layers.length === 1) {
      printLayer(renderer, stage, dressed, layers[0]!, dressed.light, false, address);
    } else if (layers.length > 1) {
      // Each layer lies on the result of the one before, so they share a copy of the light.
      const lightBytes = region.width * region.height * 8;
      withScratch(arena, lightBytes, (light) => {
        arena.u8.copyWithin(light, dressed.light, dressed.light + lightBytes);
        for (const layer of layers) printLayer(renderer, stage, dressed, layer, light, true, address);
      });
    }
    return { address, bytes, width: stage.width, height: stage.height, channels };
  });
}

/** The picture's bytes, in the arena: valid until it is released. */
export function bytesOf(renderer: Renderer, picture: Picture): Uint8Array {
  const { width, height, channels, address } = picture;
  return renderer.arena.u8.subarray(address, address + width * height * channels);
}

function printLayer(
  { arena, kernel }: Renderer,
  stage: Stage,
  { channels, region, ground, isDyed }: Dressed,
  layer: Layer,
  light: number,
  writesLight: boolean,
  target: number,
): void {
  const { placed } = layer;
  withScratch(arena, layout.layerBytes, (record) => {
    // A shadow has no gloss and is no ink.
    const floor = layer.gloss === 0 ? 0 : floorOf(placed, isDyed);
    writeLayer(arena.f32, arena.i32, record, layer, { shadeRange: stage.shadeRange, ground: linearOf(ground), floor });
    for (let row = 0; row < placed.height; row += 1) {
      const y = placed.y + row;
      const inPlaced = row * placed.width;
      const onStage = y * stage.width + placed.x;
      const lightRow = light + ((y - region.y) * region.width + placed.x - region.x) * 8;
      kernel.inkRow(
        record,
        placed.mask + inPlaced,
        placed.uv + inPlaced * 4,
        placed.lod + inPlaced,
        stage.shade + onStage * 3,
        stage.spec + onStage * 3,
        lightRow,
        writesLight ? lightRow : 0,
        placed.width,
        target + onStage * channels,
        channels,
        arena.toSrgb,
      );
    }
  });
}

function writeLayer(
  f32: Float32Array,
  i32: Int32Array,
  record: number,
  { artwork, placing, placed, gloss }: Layer,
  { shadeRange, ground, floor }: { shadeRange: number; ground: Rgb; floor: number },
): void {
  const float = (at: number, value: number) => {
    f32[(record + at) >> 2] = value;
  };
  const word = (at: number, value: number) => {
    i32[(record + at) >> 2] = value;
  };
  // An edge that the area's mask already cuts must not fade a second time.
  const shows = (size: number) => !placing.tiled && size < 1;
  float(layout.layerGloss, gloss ?? placed.info.gloss ?? 1);
  float(layout.layerInk, shadeRange * inkAlbedo);
  float(layout.layerKnee, knee);
  float(layout.layerRoom, ceiling - knee);
  float(layout.layerFloor, floor);
  float(layout.layerFloorLinear, shadeRange * (1 - depth));
  float(layout.layerFloorSquare, shadeRange ** 2 * depth);
  word(layout.layerWrap, placing.tiled ? 1 : 0);
  float(layout.layerSlackX, shows(placing.width) ? 0 : 1e9);
  float(layout.layerSlackY, shows(placing.height) ? 0 : 1e9);
  for (let c = 0; c < 3; c += 1) float(layout.layerGround + c * 4, ground[c]!);
  float(layout.layerGround + 12, 0);
  artwork.levels.forEach((level, i) => {
    const at = layout.layerLevels + i * layout.levelBytes;
    const width = artwork.width / 2 ** (artwork.finest + i);
    const height = artwork.height / 2 ** (artwork.finest + i);
    word(at + layout.levelPointer, level.address);
    word(at + layout.levelWidth, level.width);
    word(at + layout.levelHeight, level.height);
    float(at + layout.levelScaleX, width / (placing.width * 65_535));
    float(at + layout.levelOffsetX, (-placing.left / placing.width) * width - 0.5);
    // v counts up from the bottom, rows count down from the top.
    float(at + layout.levelScaleY, -height / (placing.height * 65_535));
    float(at + layout.levelOffsetY, ((1 - placing.top) / placing.height) * height - 0.5);
    float(at + layout.levelTrueWidth, width);
    float(at + layout.levelTrueHeight, height);
  });
  const last = artwork.levels.length - 1;
  for (let lod = 0; lod < 256; lod += 1) {
    const wanted = Math.min(Math.max(levelFor(lod, artwork.width, placing) - artwork.finest, 0), last);
    // Between two levels they are mixed; close to one it is read alone, which saves half the reads and is invisible.
    const share = Math.min(Math.max((wanted - Math.floor(wanted) - 0.5) * 2 + 0.5, 0), 1);
    const level = Math.min(Math.floor(wanted) + (share === 1 ? 1 : 0), last);
    word(layout.layerLods + lod * 8, layout.layerLevels + level * layout.levelBytes);
    float(layout.layerLods + lod * 8 + 4, share === 1 || level === last ? 0 : share);
  }
}

function linearOf(colour: Rgb): [number, number, number] {
  return [srgbToLinear(colour[0] / 255), srgbToLinear(colour[1] / 255), srgbToLinear(colour[2] / 255)];
}

/** The share of light that a surface reflects, and that of its square, by channel. */
type Surface = { linear: Rgb; square: Rgb; blank?: Rgb | undefined };

function dyeOf(colour: Rgb): Surface {
  const light = linearOf(colour);
  const lift = liftOf(light, dyeFloor);
  const deeper = (one: number) => depth * (1 - one) ** 2;
  return {
    linear: byChannel(light, (one) => (one * dyeAlbedo + lift) * (1 - deeper(one))),
    square: byChannel(light, (one) => (one * dyeAlbedo + lift) * deeper(one)),
  };
}

/** A plain fill of a print area looks like a picture of that one colour. */
function inkOf(colour: Rgb, floor: number): Surface {
  const light = linearOf(colour);
  const lift = liftOf(light, floor);
  return {
    linear: byChannel(light, (one) => one * inkAlbedo + lift * (1 - depth)),
    square: byChannel(light, () => lift * depth),
  };
}

/** A print on dyed cloth is no blacker than the blackest cloth. */
function floorOf({ dyed }: PlacedPlanes, isDyed: boolean): number {
  return inkFloor + (isDyed ? (dyeFloor - inkFloor) * dyed : 0);
}

function liftOf([r, g, b]: Rgb, floor: number): number {
  const luminance = r * 0.2126 + g * 0.7152 + b * 0.0722;
  return Math.hypot(luminance, floor) - luminance;
}

function byChannel([r, g, b]: Rgb, change: (light: number) => number): Rgb {
  return [change(r), change(g), change(b)];
}

function writeDye(
  f32: Float32Array,
  record: number,
  { linear, square, blank = [0, 0, 0] }: Surface,
  shadeRange: number,
  gloss: number,
): void {
  const float = (at: number, value: number) => {
    f32[(record + at) >> 2] = value;
  };
  for (let c = 0; c < 3; c += 1) {
    float(layout.dyeLinear + c * 4, shadeRange * linear[c]!);
    float(layout.dyeSquare + c * 4, shadeRange ** 2 * square[c]!);
    float(layout.dyeBlank + c * 4, shadeRange * blank[c]!);
  }
  float(layout.dyeBlank + 12, 0);
  float(layout.dyeLinear + 12, 0);
  float(layout.dyeSquare + 12, 0);
  float(layout.dyeGloss, gloss);
  float(layout.dyeKnee, knee);
  float(layout.dyeRoom, ceiling - knee);
}

function unionOf(boxes: Rectangle[]): Rectangle {
  const real = boxes.filter((box) => box.width > 0 && box.height > 0);
  if (real.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...real.map((box) => box.x));
  const y = Math.min(...real.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...real.map((box) => box.x + box.width)) - x,
    height: Math.max(...real.map((box) => box.y + box.height)) - y,
  };
}
