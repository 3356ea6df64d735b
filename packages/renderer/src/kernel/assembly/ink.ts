// Artwork laid on the product.
import { bytesToFloats, clampUnit, encode, highWordsToFloats, lowWordsToFloats, soften, storeRgb, storeWords } from './vectors';

// Offsets inside a layer record (see ../layout.ts).
const LAYER_GLOSS: usize = 0;
const LAYER_INK: usize = 4;
const LAYER_WRAP: usize = 8;
const LAYER_SLACK_X: usize = 12;
const LAYER_SLACK_Y: usize = 16;
const LAYER_KNEE: usize = 20;
const LAYER_ROOM: usize = 24;
const LAYER_FLOOR: usize = 28;
const LAYER_GROUND: usize = 32;
const LAYER_FLOOR_LINEAR: usize = 48;
const LAYER_FLOOR_SQUARE: usize = 52;
const LAYER_LODS: usize = 1088;
const LEVEL_BYTES: usize = 64;
// How many times the floor ink must be before it counts as bright.
const LIFTED: f32 = 9;

// Points are vectors with x and y in their first two lanes; the others are not used.

// @ts-ignore: decorator
@inline
function blend(above: v128, below: v128, share: v128): v128 {
  const a = lowWordsToFloats(above);
  // Four equal texels, as most are in drawn artwork, need no weighing.
  const differing = v128.or(v128.xor(above, below), v128.xor(above, i64x2.splat(i64x2.extract_lane(above, 0))));
  if (!v128.any_true(differing)) return a;
  const b = lowWordsToFloats(below);
  const x = f32x4.splat(f32x4.extract_lane(share, 0));
  const top = f32x4.add(a, f32x4.mul(f32x4.sub(highWordsToFloats(above), a), x));
  const bottom = f32x4.add(b, f32x4.mul(f32x4.sub(highWordsToFloats(below), b), x));
  return f32x4.add(top, f32x4.mul(f32x4.sub(bottom, top), f32x4.splat(f32x4.extract_lane(share, 1))));
}

// @ts-ignore: decorator
@inline
function sampleClamped(pixels: usize, row: usize, most: v128, last: v128, point: v128): v128 {
  const inside = f32x4.min(f32x4.max(point, f32x4.splat(0)), most);
  const corner = i32x4.min_s(i32x4.trunc_sat_f32x4_s(inside), last);
  const share = f32x4.sub(inside, f32x4.convert_i32x4_s(corner));
  const pointer = pixels + <usize>i32x4.extract_lane(corner, 1) * row + (<usize>i32x4.extract_lane(corner, 0) << 3);
  return blend(v128.load(pointer), v128.load(pointer + row), share);
}

// @ts-ignore: decorator
@inline
function sampleWrapped(pixels: usize, row: usize, width: i32, height: i32, point: v128): v128 {
  const whole = f32x4.floor(point);
  const corner = i32x4.trunc_sat_f32x4_s(whole);
  const x = i32x4.extract_lane(corner, 0);
  const y = i32x4.extract_lane(corner, 1);
  const left: usize = <usize>(x & (width - 1)) << 3;
  const right: usize = <usize>((x + 1) & (width - 1)) << 3;
  const above: usize = pixels + <usize>(y & (height - 1)) * row;
  const below: usize = pixels + <usize>((y + 1) & (height - 1)) * row;
  return blend(
    v128.load64_lane(above + right, v128.load64_zero(above + left), 1),
    v128.load64_lane(below + right, v128.load64_zero(below + left), 1),
    f32x4.sub(point, whole),
  );
}

export function inkRow(
  layer: usize,
  mask: usize,
  uv: usize,
  lod: usize,
  shade: usize,
  spec: usize,
  light: usize,
  lightOut: usize,
  count: i32,
  target: usize,
  channels: i32,
  toSrgb: usize,
): void {
  const wrap = load<i32>(layer + LAYER_WRAP) != 0;
  const slackX = load<f32>(layer + LAYER_SLACK_X);
  const slackY = load<f32>(layer + LAYER_SLACK_Y);
  const ink = f32x4.splat(load<f32>(layer + LAYER_INK) / (255.0 * 255.0));
  const shine = f32x4.splat(load<f32>(layer + LAYER_GLOSS) / (255.0 * 255.0));
  const knee = v128.load32_splat(layer + LAYER_KNEE);
  const room = v128.load32_splat(layer + LAYER_ROOM);
  const floor: f32 = load<f32>(layer + LAYER_FLOOR);
  const floorLinear = f32x4.splat(load<f32>(layer + LAYER_FLOOR_LINEAR) / (255.0 * 255.0));
  const floorSquare = f32x4.splat(load<f32>(layer + LAYER_FLOOR_SQUARE) / (255.0 * 255.0 * 255.0 * 255.0));
  const ground = v128.load(layer + LAYER_GROUND);
  const fromWord = f32x4.splat(1.0 / 65535.0);
  const one = f32x4.splat(1);
  const half = f32x4.splat(0.5);
  const quarter = f32x4.splat(0.25);
  const begin = f32x4.add(one, f32x4(slackX, slackY, 0, 0));
  // Detail changes slowly along a row, so what belongs to a level is read again only when the level changes.
  let detail: i32 = -1;
  let share: f32 = 0;
  let pixels: usize = 0, row: usize = 0, coarsePixels: usize = 0, coarseRow: usize = 0;
  let width: i32 = 0, height: i32 = 0, coarseWidth: i32 = 0, coarseHeight: i32 = 0;
  let scale = f32x4.splat(0), offset = f32x4.splat(0), end = f32x4.splat(0);
  let most = f32x4.splat(0), coarseMost = f32x4.splat(0), last = i32x4.splat(0), coarseLast = i32x4.splat(0);
  for (let i: usize = 0; i < <usize>count; i++) {
    const m = load<u8>(mask + i);
    if (m == 0) continue;
    const wanted = <i32>load<u8>(lod + i);
    if (wanted != detail) {
      detail = wanted;
      const choice = layer + LAYER_LODS + (<usize>wanted << 3);
      const level = layer + <usize>load<i32>(choice);
      share = load<f32>(choice, 4);
      pixels = <usize>load<u32>(level);
      width = load<i32>(level, 4);
      height = load<i32>(level, 8);
      row = <usize>width << 3;
      scale = f32x4(load<f32>(level, 12), load<f32>(level, 20), 0, 0);
      offset = f32x4(load<f32>(level, 16), load<f32>(level, 24), 0, 0);
      end = f32x4(load<f32>(level, 28) + slackX, load<f32>(level, 32) + slackY, 0, 0);
      most = f32x4(f32(width - 1), f32(height - 1), 0, 0);
      last = i32x4(width - 2, height - 2, 0, 0);
      coarsePixels = <usize>load<u32>(level, LEVEL_BYTES);
      coarseWidth = load<i32>(level, LEVEL_BYTES + 4);
      coarseHeight = load<i32>(level, LEVEL_BYTES + 8);
      coarseRow = <usize>coarseWidth << 3;
      coarseMost = f32x4(f32(coarseWidth - 1), f32(coarseHeight - 1), 0, 0);
      coarseLast = i32x4(coarseWidth - 2, coarseHeight - 2, 0, 0);
    }
    const point = f32x4.add(f32x4.mul(lowWordsToFloats(v128.load32_zero(uv + (i << 2))), scale), offset);
    // How much of the pixel lies on the artwork: 1 inside, a ramp of one texel at its edges.
    const inside = f32x4.min(f32x4.min(f32x4.add(point, begin), f32x4.sub(end, point)), one);
    const insideX: f32 = f32x4.extract_lane(inside, 0);
    const insideY: f32 = f32x4.extract_lane(inside, 1);
    if (insideX <= 0 || insideY <= 0) continue;
    let sample = wrap
      ? sampleWrapped(pixels, row, width, height, point)
      : sampleClamped(pixels, row, most, last, point);
    if (share > 0) {
      // The same point on the next level, whose texels are twice as large.
      const coarse = f32x4.sub(f32x4.mul(point, half), quarter);
      const other = wrap
        ? sampleWrapped(coarsePixels, coarseRow, coarseWidth, coarseHeight, coarse)
        : sampleClamped(coarsePixels, coarseRow, coarseMost, coarseLast, coarse);
      sample = f32x4.add(sample, f32x4.mul(f32x4.sub(other, sample), f32x4.splat(share)));
    }
    // Nothing printed here: the pixel stays as it is.
    if (f32x4.extract_lane(sample, 3) == 0) continue;
    sample = f32x4.mul(sample, f32x4.splat(f32(m) * insideX * insideY * (1.0 / (255.0 * 65535.0))));
    const k = f32x4.splat(f32x4.extract_lane(sample, 3));
    const sh = bytesToFloats(shade + i * 3);
    const sp = bytesToFloats(spec + i * 3);
    const under = f32x4.mul(lowWordsToFloats(v128.load64_zero(light + (i << 3))), fromWord);
    const falling = f32x4.mul(sh, sh);
    let given = f32x4.mul(sample, f32x4.mul(falling, ink));
    const least: f32 = floor * f32x4.extract_lane(k, 0);
    const green: f32 = f32x4.extract_lane(sample, 1) * 0.7152;
    // Of brighter ink nobody would see the lift.
    if (green < least * LIFTED) {
      const luminance: f32 = f32x4.extract_lane(sample, 0) * 0.2126 + green + f32x4.extract_lane(sample, 2) * 0.0722;
      const lift = f32x4.splat(sqrt<f32>(luminance * luminance + least * least) - luminance);
      given = f32x4.add(given, f32x4.mul(lift, f32x4.mul(falling, f32x4.add(floorLinear, f32x4.mul(floorSquare, falling)))));
    }
    const bend = f32x4.mul(knee, k);
    if (v128.any_true(f32x4.gt(given, bend))) given = soften(given, bend, f32x4.mul(room, k));
    const printed = f32x4.add(given, f32x4.mul(k, f32x4.mul(f32x4.mul(sp, sp), shine)));
    const value = f32x4.add(f32x4.mul(under, f32x4.sub(one, k)), printed);
    if (lightOut != 0) {
      storeWords(lightOut + (i << 3), f32x4.replace_lane(clampUnit(value), 3, f32x4.extract_lane(under, 3)));
    }
    if (channels == 4) {
      const pixel = target + (i << 2);
      store<u32>(pixel, encode(value, toSrgb) | (load<u32>(pixel) & 0xff000000));
    } else {
      const cover = f32x4.splat(f32x4.extract_lane(under, 3));
      storeRgb(target + i * 3, encode(f32x4.add(ground, f32x4.mul(f32x4.sub(f32x4.min(value, one), ground), cover)), toSrgb));
    }
  }
}
