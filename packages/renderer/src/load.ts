/** Brings decoded maps into the arena, with everything that is measured on them once. */
import { building } from './arena.ts';
import { measureDetail } from './detail.ts';
import type { Rectangle } from './frame.ts';
import { layOut, type Renderer } from './renderer.ts';
import type { Box, SceneInfo, ScenePlanes } from './scene.ts';
import type { Blank, PlacedPlanes, Scene } from './stage.ts';
import { srgbToLinear } from './transfer.ts';
import { unpackUv } from './uv.ts';

// A faint shadow may be cropped; clearly visible parts may not.
const plainlySeen = 24;

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
    const room = info.background === 'room';
    const boxOfAlpha = (least: number) => boxOf(renderer, { first: at.base! + 3, stride: 4, width, height }, least);
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
      room,
      lit: room ? boxOf(renderer, { first: at.cover!, stride: 1, width, height }, 1) : boxOfAlpha(1),
      bounds: nonEmpty(boxOfAlpha(plainlySeen)) ?? { x: 0, y: 0, width, height },
    };
  });
}

/** The median by channel of a few hundred pixels that take the colour fully. */
function blankOf(base: Uint8Array, shade: Uint8Array, spec: Uint8Array, tint: Uint8Array, shadeRange: number): Blank {
  const step = Math.max(1, Math.floor(tint.length / 1009));
  const whole: number[] = [];
  for (let i = 0; i < tint.length; i += step) if (tint[i] === 255 && base[i * 4 + 3] === 255) whole.push(i);
  return [0, 1, 2].map((c) => {
    const found = new Float32Array(whole.length);
    let count = 0;
    for (const i of whole) {
      const [byte, falling] = [base[i * 4 + c]!, (shade[i * 3 + c]! / 255) ** 2 * shadeRange];
      // Overexposed and black pixels carry no information.
      if (byte >= 250 || falling <= 0.1) continue;
      found[count] = (srgbToLinear(byte / 255) - (spec[i * 3 + c]! / 255) ** 2) / falling;
      count += 1;
    }
    return found.subarray(0, count).sort()[count >> 1] ?? 0;
  }) as Blank;
}

/** Every eighth pixel is enough. In a group of three one takes the chosen colour; the others are of the same material in their own colours. */
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
  return inside === 0 ? 0 : Math.min(1, (3 * dyed) / inside);
}

/** The box around every pixel of a plane whose byte reaches `least`. */
function boxOf(
  { kernel }: Renderer,
  plane: { first: number; stride: number; width: number; height: number },
  least: number,
): Rectangle {
  const { first: start, stride, width, height } = plane;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    const row = start + y * width * stride;
    const first = kernel.firstSeen(row, stride, width, least);
    if (first === width) continue;
    left = Math.min(left, first);
    // Of each row only the part beyond the current box must be checked.
    right += kernel.lastSeen(row + right * stride, stride, width - right, least);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  return right === 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}

const nonEmpty = (box: Rectangle): Rectangle | null => (box.width > 0 ? box : null);

function expectBytes(what: string, plane: { length: number } | undefined, wanted: number): void {
  if (plane?.length !== wanted)
    throw new Error(`Scene plane ${what}: ${wanted} values wanted, ${plane?.length ?? 'none'} given.`);
}
