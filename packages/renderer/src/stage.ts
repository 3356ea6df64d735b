/**
 * The stages made from a scene in memory. A stage is the scene at the exact size of a picture: all its planes are resampled once, so
 * every print on it reads the artwork at final resolution. That is sharper than scaling finished pictures, its cost depends only on the
 * size of the picture, and one stage serves every artwork and colour.
 */
import { building, reserve } from './arena.ts';
import { type Aspect, type Frame, frameScene, type Rectangle } from './frame.ts';
import { lodStepsPerOctave } from './kernel/layout.ts';
import { type Held, layOut, type Renderer } from './renderer.ts';
import { type AxisMap, type Edge, resample } from './resample.ts';
import type { PlacementInfo } from './scene.ts';

/** Addresses of a placement's planes inside its box. `uv` and `lod` are 0 for colour. */
export type PlacedPlanes = {
  info: PlacementInfo;
  x: number;
  y: number;
  width: number;
  height: number;
  mask: number;
  uv: number;
  lod: number;
  /** Finest and coarsest detail in use, in the units of the `lod` plane. */
  lodLow: number;
  lodHigh: number;
  /** How much of the area lies on dyeable material: 1 on a shirt, 0 on the poster in a frame. */
  dyed: number;
};

export type Blank = [red: number, green: number, blue: number];

type Planes = Held & {
  width: number;
  height: number;
  base: number;
  shade: number;
  spec: number;
  /** 0 if the product's colour is fixed. */
  tint: number;
  placements: PlacedPlanes[];
  shadeRange: number;
  /** The share of light that the dyeable material reflected when it was rendered; black if there is none. */
  blank: Blank;
  room: boolean;
  /** Outside this box a room stays as rendered, and a free-standing product has nothing. */
  lit: Rectangle;
};

export type Scene = Planes & {
  /** Where light is needed: the larger of tint and masks. */
  cover: number;
  /** The box around everything that is not transparent. */
  bounds: Rectangle;
};

export type Stage = Planes;

/** Whether a scene, unchanged, serves as the stage of such pictures. */
export function isStageFor(scene: Scene, shape: { width: number; aspect?: Aspect }): boolean {
  return isWhole(frameScene(scene, shape.aspect ?? 'native', shape.width), scene);
}

function isWhole({ window, width, height }: Frame, scene: Scene): boolean {
  const isUncut = window.x === 0 && window.y === 0 && window.width === width && window.height === height;
  return isUncut && width === scene.width && height === scene.height;
}

/** Makes the stage for pictures of one width and aspect. */
export function makeStage(renderer: Renderer, scene: Scene, shape: { width: number; aspect?: Aspect }): Stage {
  const { arena, kernel } = renderer;
  const frame = frameScene(scene, shape.aspect ?? 'native', shape.width);
  if (isWhole(frame, scene)) return copyAsStage(renderer, scene);
  const stepX = frame.window.width / frame.width;
  const stepY = frame.window.height / frame.height;
  const pixels = frame.width * frame.height;
  const boxes = scene.placements.map((placed) => boxOnStage(placed, frame));
  const sizes: Record<string, number> = {
    base: pixels * 4,
    shade: pixels * 3,
    spec: pixels * 3,
    tint: scene.tint === 0 ? 0 : pixels,
  };
  scene.placements.forEach((placed, i) => {
    const box = boxes[i]!;
    sizes[`mask${i}`] = box.width * box.height;
    if (placed.uv === 0) return;
    sizes[`uv${i}`] = box.width * box.height * 4;
    sizes[`lod${i}`] = box.width * box.height;
  });
  const inside =
    frame.window.x >= 0 &&
    frame.window.y >= 0 &&
    frame.window.x + frame.window.width <= scene.width &&
    frame.window.y + frame.window.height <= scene.height;
  const plan = layOut(sizes);
  const edge: Edge = inside ? 'clamp' : 'zero';
  const n = scene.width;
  // The filter reaches two pixels further, measured in the larger pixels of the two.
  const source = grown(scene.lit, Math.ceil(2 * Math.max(1, stepX, stepY)), scene);
  const lit = boxOnStage(source, frame);
  const shown = scene.room ? { x: 0, y: 0, width: frame.width, height: frame.height } : lit;
  const from = scene.room ? { x: 0, y: 0, width: scene.width, height: scene.height } : source;
  return building(arena, plan.bytes, (address) => {
    const at = plan.at(address);
    if (!scene.room) arena.u8.fill(0, at.base!, at.base! + pixels * 4);
    if (scene.tint !== 0) arena.u8.fill(0, at.tint!, at.tint! + pixels);

    const inFrame = (row: number, box: Rectangle) => (box.y + row) * frame.width + box.x;
    const inScene = (row: number, box: Rectangle) => (box.y + row) * n + box.x;
    if (shown.width > 0 && shown.height > 0) {
      resample(arena, kernel, {
        ...axes(frame, shown, from, from),
        edge,
        unpack: (row, target) =>
          kernel.unpackBaseRow(scene.base + inScene(row, from) * 4, from.width, target, arena.toLinear),
        pack: (row, result) =>
          kernel.packBaseRow(result, shown.width, at.base! + inFrame(row, shown) * 4, arena.toSrgb),
      });
    }
    if (lit.width > 0 && lit.height > 0) {
      const part = { ...axes(frame, lit, source, source), edge };
      for (const light of ['shade', 'spec'] as const) {
        resample(arena, kernel, {
          ...part,
          unpack: (row, target) => {
            const first = inScene(row, source);
            kernel.unpackLightRow(scene[light] + first * 3, scene.cover + first, source.width, target);
          },
          pack: (row, result) => kernel.packLightRow(result, lit.width, at[light]! + inFrame(row, lit) * 3),
        });
      }
      if (scene.tint !== 0) {
        resample(arena, kernel, {
          ...part,
          unpack: (row, target) => {
            const first = inScene(row, source);
            kernel.unpackMaskRow(scene.tint + first, scene.base + first * 4, source.width, target);
          },
          pack: (row, result) => kernel.packMaskRow(result, lit.width, at.tint! + inFrame(row, lit)),
        });
      }
    }

    // A pixel of a smaller picture covers more of the print area.
    const lodShift = lodStepsPerOctave * Math.log2(Math.sqrt(stepX * stepY));
    const placements = scene.placements.map((placed, i): PlacedPlanes => {
      const box = boxes[i]!;
      const mask = at[`mask${i}`]!;
      const uv = placed.uv === 0 ? 0 : at[`uv${i}`]!;
      const lod = placed.uv === 0 ? 0 : at[`lod${i}`]!;
      if (box.width > 0 && box.height > 0) {
        const part = axes(frame, box, placed, placed);
        const firstPixel = (row: number) => scene.base + ((placed.y + row) * n + placed.x) * 4;
        resample(arena, kernel, {
          ...part,
          edge: 'clamp',
          unpack: (row, target) =>
            kernel.unpackMaskRow(placed.mask + row * placed.width, firstPixel(row), placed.width, target),
          pack: (row, source) => kernel.packMaskRow(source, box.width, mask + row * box.width),
        });
        if (placed.uv !== 0) {
          resample(arena, kernel, {
            ...part,
            edge: 'zero',
            unpack: (row, target) => {
              const first = row * placed.width;
              kernel.unpackPlaceRow(
                placed.uv + first * 4,
                placed.lod + first,
                placed.mask + first,
                placed.width,
                target,
              );
            },
            pack: (row, source) => {
              const first = row * box.width;
              kernel.packPlaceRow(source, box.width, uv + first * 4, lod + first, lodShift);
            },
          });
        }
      }
      return {
        ...box,
        info: placed.info,
        mask,
        uv,
        lod,
        lodLow: placed.lodLow + lodShift,
        lodHigh: placed.lodHigh + lodShift,
        dyed: placed.dyed,
      };
    });
    return {
      address,
      bytes: plan.bytes,
      width: frame.width,
      height: frame.height,
      base: at.base!,
      shade: at.shade!,
      spec: at.spec!,
      tint: scene.tint === 0 ? 0 : at.tint!,
      placements,
      shadeRange: scene.shadeRange,
      blank: scene.blank,
      room: scene.room,
      lit,
    };
  });
}

/** A picture of the scene's own size needs no filter, and the stage outlives the scene. */
function copyAsStage({ arena }: Renderer, scene: Scene): Stage {
  const { cover: _, bounds: __, ...planes } = scene;
  const address = reserve(arena, scene.bytes);
  arena.u8.copyWithin(address, scene.address, scene.address + scene.bytes);
  return movedTo(planes, address);
}

/** The same stage with its block at another address. */
export function movedTo(stage: Stage, address: number): Stage {
  const moved = (place: number) => place - stage.address + address;
  const movedIfAny = (place: number) => (place === 0 ? 0 : moved(place));
  return {
    ...stage,
    address,
    base: moved(stage.base),
    shade: moved(stage.shade),
    spec: moved(stage.spec),
    tint: movedIfAny(stage.tint),
    placements: stage.placements.map((placed) => ({
      ...placed,
      mask: moved(placed.mask),
      uv: movedIfAny(placed.uv),
      lod: movedIfAny(placed.lod),
    })),
  };
}

/** The axes that map a box of the stage to a plane of the scene whose first pixel lies at `origin`. */
function axes(
  frame: Frame,
  box: Rectangle,
  source: { width: number; height: number },
  origin: { x: number; y: number },
): { x: AxisMap; y: AxisMap } {
  const stepX = frame.window.width / frame.width;
  const stepY = frame.window.height / frame.height;
  return {
    x: { start: frame.window.x + box.x * stepX - origin.x, step: stepX, source: source.width, result: box.width },
    y: { start: frame.window.y + box.y * stepY - origin.y, step: stepY, source: source.height, result: box.height },
  };
}

/** A box with a margin, inside the scene. */
function grown(box: Rectangle, by: number, scene: { width: number; height: number }): Rectangle {
  if (box.width === 0) return box;
  const x = clamp(box.x - by, scene.width);
  const y = clamp(box.y - by, scene.height);
  return {
    x,
    y,
    width: clamp(box.x + box.width + by, scene.width) - x,
    height: clamp(box.y + box.height + by, scene.height) - y,
  };
}

function boxOnStage(box: Rectangle, frame: Frame): Rectangle {
  const scaleX = frame.width / frame.window.width;
  const scaleY = frame.height / frame.window.height;
  const left = clamp(Math.floor((box.x - frame.window.x) * scaleX), frame.width);
  const top = clamp(Math.floor((box.y - frame.window.y) * scaleY), frame.height);
  const right = clamp(Math.ceil((box.x + box.width - frame.window.x) * scaleX), frame.width);
  const bottom = clamp(Math.ceil((box.y + box.height - frame.window.y) * scaleY), frame.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
