/**
 * A scene in memory, and the stages made from it. A stage is the scene at the very size of a picture: all its planes are resampled once, so
 * every print on it is read from the artwork at final resolution. That is sharper than scaling finished pictures, costs only as much as
 * the picture is large, and a stage serves every artwork and colour.
 */
import { building, reserve } from './arena.ts';
import { measureDetail } from './detail.ts';
import { type Aspect, type Frame, frameScene, type Rectangle } from './frame.ts';
import { lodStepsPerOctave } from './kernel/layout.ts';
import { type Held, layOut, type Renderer } from './renderer.ts';
import { type AxisMap, type Edge, resample } from './resample.ts';
import type { Box, PlacementInfo, SceneInfo, ScenePlanes } from './scene.ts';
import { srgbToLinear } from './transfer.ts';
import { unpackUv } from './uv.ts';

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
  /** Share of the area that takes the product's colour: 1 on a shirt, 0 on the poster in a frame. */
  dyed: number;
};

type Blank = [red: number, green: number, blue: number];

type Planes = Held & {
  width: number;
  height: number;
  base: number;
  shade: number;
  spec: number;
  /** 0 when the product's colour is fixed. */
  tint: number;
  placements: PlacedPlanes[];
  shadeRange: number;
  /** Share of light that what takes the product's colour gave back when it was rendered; black when nothing does. */
  blank: Blank;
};

export type Scene = Planes & {
  /** Where light is needed: the larger of tint and masks. */
  cover: number;
  room: boolean;
  /** The box around everything that is not transparent. */
  bounds: Rectangle;
};

export type Stage = Planes & { room: boolean };

/** Copies decoded planes into the arena. */
export function loadScene(renderer: Renderer, info: SceneInfo, planes: ScenePlanes): Scene {
  const { arena, kernel } = renderer;
  const [width, height] = info.size;
  const pixels = width * height;
  expectBytes('base', planes.base, pixels * 4);
  expectBytes('shade', planes.shade, pixels * 3);
  expectBytes('spec', planes.spec, pixels * 3);
  if (info.tintable) expectBytes('tint', planes.tint, pixels);
  const sizes: Record<string, number> = {
    base: pixels * 4,
    shade: pixels * 3,
    spec: pixels * 3,
    tint: info.tintable ? pixels : 0,
    cover: pixels,
  };
  for (const placement of info.placements) {
    const count = placement.box[2] * placement.box[3];
    expectBytes(`mask of ${placement.key}`, planes.placements[placement.key]?.mask, count);
    sizes[`${placement.key}:mask`] = count;
    if (placement.kind !== 'art') continue;
    expectBytes(`UV of ${placement.key}`, planes.placements[placement.key]?.uv, count * 4);
    sizes[`${placement.key}:uv`] = count * 4;
    sizes[`${placement.key}:lod`] = count;
  }
  const plan = layOut(sizes);
  return building(arena, plan.bytes, (address) => {
    const at = plan.at(address);
    arena.u8.set(planes.base, at.base);
    arena.u8.set(planes.shade, at.shade);
    arena.u8.set(planes.spec, at.spec);
    const tint = info.tintable ? planes.tint! : null;
    if (tint) arena.u8.set(tint, at.tint);
    if (tint) arena.u8.set(tint, at.cover);
    else arena.u8.fill(0, at.cover, at.cover! + pixels);
    const placements = info.placements.map((placement): PlacedPlanes => {
      const { mask, uv } = planes.placements[placement.key]!;
      const [x, y, w, h] = placement.box;
      const dyed = tint ? dyedShare(mask, tint, placement.box, width) : 0;
      const placed = { info: placement, x, y, width: w, height: h, mask: at[`${placement.key}:mask`]!, dyed };
      arena.u8.set(mask, placed.mask);
      for (let row = 0; row < h; row += 1) {
        kernel.coverRow(placed.mask + row * w, w, at.cover! + (y + row) * width + x);
      }
      if (placement.kind !== 'art' || !uv) return { ...placed, uv: 0, lod: 0, lodLow: 0, lodHigh: 0 };
      const area = { ...placed, uv: at[`${placement.key}:uv`]!, lod: at[`${placement.key}:lod`]! };
      unpackUv(renderer, uv, placement.box, area.uv);
      const [printWidth, printHeight] = placement.printMm!;
      const { low, high } = measureDetail(renderer, { ...area, aspect: printWidth / printHeight });
      return { ...area, lodLow: low, lodHigh: high };
    });
    return {
      address,
      bytes: plan.bytes,
      width,
      height,
      base: at.base!,
      shade: at.shade!,
      spec: at.spec!,
      tint: tint ? at.tint! : 0,
      cover: at.cover!,
      placements,
      shadeRange: info.shadeRange,
      blank: tint ? blankOf(planes.base, planes.shade, planes.spec, tint, info.shadeRange) : [0, 0, 0],
      room: info.background === 'room',
      bounds: boundsOf(renderer, at.base!, width, height),
    };
  });
}

/** Whether a scene, as it is, serves as the stage of such pictures. */
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
  return building(arena, plan.bytes, (address) => {
    const at = plan.at(address);
    const whole = axes(frame, { x: 0, y: 0, width: frame.width, height: frame.height }, scene, { x: 0, y: 0 });
    const n = scene.width;

    resample(arena, kernel, {
      ...whole,
      edge,
      unpack: (row, target) => kernel.unpackBaseRow(scene.base + row * n * 4, n, target, arena.toLinear),
      pack: (row, source) => kernel.packBaseRow(source, frame.width, at.base! + row * frame.width * 4, arena.toSrgb),
    });
    for (const light of ['shade', 'spec'] as const) {
      resample(arena, kernel, {
        ...whole,
        edge,
        unpack: (row, target) => kernel.unpackLightRow(scene[light] + row * n * 3, scene.cover + row * n, n, target),
        pack: (row, source) => kernel.packLightRow(source, frame.width, at[light]! + row * frame.width * 3),
      });
    }
    if (scene.tint !== 0) {
      resample(arena, kernel, {
        ...whole,
        edge,
        unpack: (row, target) => kernel.unpackMaskRow(scene.tint + row * n, scene.base + row * n * 4, n, target),
        pack: (row, source) => kernel.packMaskRow(source, frame.width, at.tint! + row * frame.width),
      });
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
    };
  });
}

/** The median of some hundred pixels that take the colour wholly, by channel. */
function blankOf(base: Uint8Array, shade: Uint8Array, spec: Uint8Array, tint: Uint8Array, shadeRange: number): Blank {
  const step = Math.max(1, Math.floor(tint.length / 1009));
  const whole: number[] = [];
  for (let i = 0; i < tint.length; i += step) if (tint[i] === 255 && base[i * 4 + 3] === 255) whole.push(i);
  return [0, 1, 2].map((c) => {
    const found = new Float32Array(whole.length);
    let count = 0;
    for (const i of whole) {
      const [byte, falling] = [base[i * 4 + c]!, (shade[i * 3 + c]! / 255) ** 2 * shadeRange];
      // What is burnt out or black says nothing.
      if (byte >= 250 || falling <= 0.1) continue;
      found[count] = (srgbToLinear(byte / 255) - (spec[i * 3 + c]! / 255) ** 2) / falling;
      count += 1;
    }
    return found.subarray(0, count).sort()[count >> 1] ?? 0;
  }) as Blank;
}

/** Every eighth pixel tells enough. */
function dyedShare(mask: Uint8Array, tint: Uint8Array, [x, y, width, height]: Box, stride: number): number {
  let dyed = 0;
  let inside = 0;
  for (let row = 0; row < height; row += 8) {
    for (let column = 0; column < width; column += 8) {
      const m = mask[row * width + column]!;
      inside += m;
      dyed += (m * tint[(y + row) * stride + x + column]!) / 255;
    }
  }
  return inside === 0 ? 0 : dyed / inside;
}

/** A picture of the scene's own size needs no filter, and the stage outlives the scene. */
function copyAsStage({ arena }: Renderer, scene: Scene): Stage {
  const address = reserve(arena, scene.bytes);
  arena.u8.copyWithin(address, scene.address, scene.address + scene.bytes);
  const moved = (place: number) => (place === 0 ? 0 : place - scene.address + address);
  return {
    address,
    bytes: scene.bytes,
    width: scene.width,
    height: scene.height,
    base: moved(scene.base),
    shade: moved(scene.shade),
    spec: moved(scene.spec),
    tint: moved(scene.tint),
    placements: scene.placements.map((placed) => ({
      ...placed,
      mask: moved(placed.mask),
      uv: moved(placed.uv),
      lod: moved(placed.lod),
    })),
    shadeRange: scene.shadeRange,
    blank: scene.blank,
    room: scene.room,
  };
}

/** The axes that map a box of the stage onto a plane of the scene whose first pixel lies at `origin`. */
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

function boundsOf({ kernel }: Renderer, base: number, width: number, height: number): Rectangle {
  // A faint shadow may be cut off; what is plainly there may not.
  const visible = 24;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    const row = base + y * width * 4;
    const first = kernel.firstSeen(row, width, visible);
    if (first === width) continue;
    left = Math.min(left, first);
    // Of each row only what lies beyond the box so far has to be looked at.
    right += kernel.lastSeen(row + right * 4, width - right, visible);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  return right === 0 ? { x: 0, y: 0, width, height } : { x: left, y: top, width: right - left, height: bottom - top };
}

function expectBytes(what: string, plane: { length: number } | undefined, wanted: number): void {
  if (plane?.length !== wanted)
    throw new Error(`Scene plane ${what}: ${wanted} values wanted, ${plane?.length ?? 'none'} given.`);
}
