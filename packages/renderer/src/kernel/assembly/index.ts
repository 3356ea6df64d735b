// The hot loops. Everything works on rows that lie in one linear memory shared by all threads; nothing is allocated here and there is no
// static data, so any number of instances may run over the same memory. Each function has a twin of the same name in ../twin.ts, which says
// what it computes in plain TypeScript; a test holds the two together.

// Offsets inside a layer record (see ../layout.ts).
const LAYER_GLOSS: usize = 0;
const LAYER_INK: usize = 4;
const LAYER_WRAP: usize = 8;
const LAYER_SLACK_X: usize = 12;
const LAYER_SLACK_Y: usize = 16;
const LAYER_GROUND: usize = 32;
const LAYER_LODS: usize = 1088;
const LEVEL_BYTES: usize = 64;

// @ts-ignore: decorator
@inline
function bytesToFloats(pointer: usize): v128 {
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(pointer))));
}

// @ts-ignore: decorator
@inline
function lowWordsToFloats(words: v128): v128 {
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(words));
}

// @ts-ignore: decorator
@inline
function highWordsToFloats(words: v128): v128 {
  return f32x4.convert_i32x4_u(i32x4.extend_high_i16x8_u(words));
}

// @ts-ignore: decorator
@inline
function clampUnit(value: v128): v128 {
  return f32x4.min(f32x4.max(value, f32x4.splat(0)), f32x4.splat(1));
}

// @ts-ignore: decorator
@inline
function storeWords(pointer: usize, unit: v128): void {
  const scaled = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(unit, f32x4.splat(65535)), f32x4.splat(0.5)));
  v128.store64_lane(pointer, i16x8.narrow_i32x4_u(scaled, scaled), 0);
}

// @ts-ignore: decorator
@inline
function encode(light: v128, toSrgb: usize): u32 {
  const index = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(clampUnit(light), f32x4.splat(4095)), f32x4.splat(0.5)));
  return (
    <u32>load<u8>(toSrgb + <usize>i32x4.extract_lane(index, 0)) |
    (<u32>load<u8>(toSrgb + <usize>i32x4.extract_lane(index, 1)) << 8) |
    (<u32>load<u8>(toSrgb + <usize>i32x4.extract_lane(index, 2)) << 16)
  );
}

// @ts-ignore: decorator
@inline
function storeRgb(pointer: usize, packed: u32): void {
  store<u16>(pointer, <u16>packed);
  store<u8>(pointer + 2, <u8>(packed >> 16));
}

// ---- artwork ---------------------------------------------------------------------------------------------------------------------------

export function artworkRow(source: usize, count: i32, target: usize, toLinear: usize): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const pixel = load<u32>(source + (i << 2));
    const alpha = pixel >> 24;
    if (alpha == 0) {
      store<u64>(target + (i << 3), 0);
      continue;
    }
    const weight: f32 = f32(alpha) * 257;
    const r = <u64>(load<f32>(toLinear + ((pixel & 255) << 2)) * weight + 0.5);
    const g = <u64>(load<f32>(toLinear + (((pixel >> 8) & 255) << 2)) * weight + 0.5);
    const b = <u64>(load<f32>(toLinear + (((pixel >> 16) & 255) << 2)) * weight + 0.5);
    store<u64>(target + (i << 3), r | (g << 16) | (b << 32) | (<u64>(alpha * 257) << 48));
  }
}

// @ts-ignore: decorator
@inline
function linearPremultiplied(pixel: u32, toLinear: usize): v128 {
  let value = v128.load32_zero(toLinear + ((pixel & 255) << 2));
  value = v128.load32_lane(toLinear + (((pixel >> 8) & 255) << 2), value, 1);
  value = v128.load32_lane(toLinear + (((pixel >> 16) & 255) << 2), value, 2);
  value = f32x4.replace_lane(value, 3, 1);
  return f32x4.mul(value, f32x4.splat(f32(pixel >> 24)));
}

export function halveBytesRow(above: usize, below: usize, width: i32, target: usize, toLinear: usize): void {
  const count: usize = <usize>((width + 1) >> 1);
  const last: usize = <usize>(width - 1);
  const quarter = f32x4.splat(257.0 / 4.0);
  const half = f32x4.splat(0.5);
  // Drawn artwork is mostly flat: a block of one colour is converted once, and not again while the colour stays.
  let flat: u32 = 0;
  let flatWords: u64 = 0;
  for (let i: usize = 0; i < count; i++) {
    const left: usize = (i << 1) << 2;
    const right: usize = min<usize>((i << 1) + 1, last) << 2;
    const a = load<u32>(above + left);
    const b = load<u32>(above + right);
    const c = load<u32>(below + left);
    const d = load<u32>(below + right);
    const isFlat = ((a ^ b) | (a ^ c) | (a ^ d)) == 0;
    if (isFlat && a == flat) {
      store<u64>(target + (i << 3), flatWords);
      continue;
    }
    const sum = f32x4.add(
      f32x4.add(linearPremultiplied(a, toLinear), linearPremultiplied(b, toLinear)),
      f32x4.add(linearPremultiplied(c, toLinear), linearPremultiplied(d, toLinear)),
    );
    const words = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(sum, quarter), half));
    v128.store64_lane(target + (i << 3), i16x8.narrow_i32x4_u(words, words), 0);
    if (isFlat) {
      flat = a;
      flatWords = load<u64>(target + (i << 3));
    }
  }
}

export function halveRow(above: usize, below: usize, width: i32, target: usize): void {
  const pairs: usize = <usize>(width >> 1);
  const two = i32x4.splat(2);
  for (let i: usize = 0; i < pairs; i++) {
    const a = v128.load(above + (i << 4));
    const b = v128.load(below + (i << 4));
    const sum = i32x4.add(
      i32x4.add(i32x4.extend_low_i16x8_u(a), i32x4.extend_high_i16x8_u(a)),
      i32x4.add(i32x4.extend_low_i16x8_u(b), i32x4.extend_high_i16x8_u(b)),
    );
    const mean = i32x4.shr_u(i32x4.add(sum, two), 2);
    v128.store64_lane(target + (i << 3), i16x8.narrow_i32x4_u(mean, mean), 0);
  }
  if (width & 1) {
    const a = i32x4.extend_low_i16x8_u(v128.load64_zero(above + (pairs << 4)));
    const b = i32x4.extend_low_i16x8_u(v128.load64_zero(below + (pairs << 4)));
    const mean = i32x4.shr_u(i32x4.add(i32x4.add(a, b), i32x4.splat(1)), 1);
    v128.store64_lane(target + (pairs << 3), i16x8.narrow_i32x4_u(mean, mean), 0);
  }
}

export function floatsToWordsRow(source: usize, count: i32, target: usize): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const value = clampUnit(v128.load(source + (i << 4)));
    // Overshoot of the filter must not leave more light than cover.
    const alpha = f32x4.splat(f32x4.extract_lane(value, 3));
    storeWords(target + (i << 3), f32x4.min(value, alpha));
  }
}

// ---- resampling ------------------------------------------------------------------------------------------------------------------------

export function filterRow(source: usize, starts: usize, weights: usize, taps: i32, count: i32, target: usize): void {
  let weight = weights;
  for (let i: usize = 0; i < <usize>count; i++) {
    let pointer = source + (<usize>load<i32>(starts + (i << 2)) << 4);
    let sum = f32x4.splat(0);
    for (let tap = 0; tap < taps; tap++) {
      sum = f32x4.add(sum, f32x4.mul(v128.load(pointer), v128.load32_splat(weight)));
      pointer += 16;
      weight += 4;
    }
    v128.store(target + (i << 4), sum);
  }
}

export function mixRows(rows: usize, weights: usize, taps: i32, count: i32, target: usize): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    let sum = f32x4.splat(0);
    for (let tap: usize = 0; tap < <usize>taps; tap++) {
      const pointer = <usize>load<u32>(rows + (tap << 2)) + (i << 4);
      sum = f32x4.add(sum, f32x4.mul(v128.load(pointer), v128.load32_splat(weights + (tap << 2))));
    }
    v128.store(target + (i << 4), sum);
  }
}

export function unpackBaseRow(source: usize, count: i32, target: usize, toLinear: usize): void {
  const scale = f32x4.splat(1.0 / 255.0);
  for (let i: usize = 0; i < <usize>count; i++) {
    v128.store(target + (i << 4), f32x4.mul(linearPremultiplied(load<u32>(source + (i << 2)), toLinear), scale));
  }
}

export function packBaseRow(source: usize, count: i32, target: usize, toSrgb: usize): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const value = v128.load(source + (i << 4));
    const alpha: f32 = min<f32>(1, f32x4.extract_lane(value, 3));
    if (alpha < 0.002) {
      store<u32>(target + (i << 2), 0);
      continue;
    }
    const packed = encode(f32x4.div(value, f32x4.splat(alpha)), toSrgb);
    store<u32>(target + (i << 2), packed | (<u32>(alpha * 255 + 0.5) << 24));
  }
}

export function unpackLightRow(source: usize, cover: usize, count: i32, target: usize): void {
  const scale = f32x4.splat(1.0 / (255.0 * 255.0));
  for (let i: usize = 0; i < <usize>count; i++) {
    const root = bytesToFloats(source + i * 3);
    const light = f32x4.replace_lane(f32x4.mul(f32x4.mul(root, root), scale), 3, 1);
    v128.store(target + (i << 4), f32x4.mul(light, f32x4.splat(max<f32>(f32(load<u8>(cover + i)) * (1.0 / 255.0), 0.0001))));
  }
}

export function packLightRow(source: usize, count: i32, target: usize): void {
  const full = f32x4.splat(255);
  const half = f32x4.splat(0.5);
  for (let i: usize = 0; i < <usize>count; i++) {
    const value = v128.load(source + (i << 4));
    const weight: f32 = f32x4.extract_lane(value, 3);
    if (weight < 0.00005) {
      storeRgb(target + i * 3, 0);
      continue;
    }
    const root = f32x4.sqrt(clampUnit(f32x4.div(value, f32x4.splat(weight))));
    const bytes = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(root, full), half));
    storeRgb(
      target + i * 3,
      <u32>i32x4.extract_lane(bytes, 0) | (<u32>i32x4.extract_lane(bytes, 1) << 8) | (<u32>i32x4.extract_lane(bytes, 2) << 16),
    );
  }
}

export function unpackMaskRow(mask: usize, base: usize, count: i32, target: usize): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const alpha: f32 = f32(load<u8>(base + (i << 2), 3)) * (1.0 / 255.0);
    const share: f32 = f32(load<u8>(mask + i)) * (1.0 / 255.0);
    v128.store(target + (i << 4), f32x4(share * alpha, 0, 0, alpha));
  }
}

export function packMaskRow(source: usize, count: i32, target: usize): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const alpha = load<f32>(source + (i << 4), 12);
    const share: f32 = alpha < 0.002 ? 0 : min<f32>(max<f32>(load<f32>(source + (i << 4)) / alpha, 0), 1);
    store<u8>(target + i, <u8>(share * 255 + 0.5));
  }
}

export function unpackPlaceRow(uv: usize, lod: usize, mask: usize, count: i32, target: usize): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const place = load<u32>(uv + (i << 2));
    const weight: f32 = f32(load<u8>(mask + i)) * (1.0 / 255.0);
    const value = f32x4(f32(place & 0xffff), f32(place >> 16), f32(load<u8>(lod + i)), 1);
    v128.store(target + (i << 4), f32x4.mul(value, f32x4.splat(weight)));
  }
}

export function packPlaceRow(source: usize, count: i32, uv: usize, lod: usize, lodShift: f32): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const value = v128.load(source + (i << 4));
    const weight: f32 = f32x4.extract_lane(value, 3);
    if (weight < 0.002) {
      store<u32>(uv + (i << 2), 0);
      store<u8>(lod + i, 0);
      continue;
    }
    const place = f32x4.div(value, f32x4.splat(weight));
    const u = <u32>(min<f32>(max<f32>(f32x4.extract_lane(place, 0), 0), 65535) + 0.5);
    const v = <u32>(min<f32>(max<f32>(f32x4.extract_lane(place, 1), 0), 65535) + 0.5);
    store<u32>(uv + (i << 2), u | (v << 16));
    store<u8>(lod + i, <u8>(min<f32>(max<f32>(f32x4.extract_lane(place, 2) + lodShift, 0), 255) + 0.5));
  }
}

// ---- dressing: product colour, colour fills, background ----------------------------------------------------------------------------------

export function linearRow(source: usize, count: i32, target: usize, toLinear: usize): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const pixel = load<u32>(source + (i << 2));
    if (pixel >> 24 == 0) {
      store<u64>(target + (i << 3), 0);
      continue;
    }
    let value = v128.load32_zero(toLinear + ((pixel & 255) << 2));
    value = v128.load32_lane(toLinear + (((pixel >> 8) & 255) << 2), value, 1);
    value = v128.load32_lane(toLinear + (((pixel >> 16) & 255) << 2), value, 2);
    storeWords(target + (i << 3), f32x4.replace_lane(value, 3, f32(pixel >> 24) * (1.0 / 255.0)));
  }
}

export function dyeRow(mask: usize, shade: usize, spec: usize, count: i32, light: usize, r: f32, g: f32, b: f32, gloss: f32): void {
  const colour = f32x4.mul(f32x4(r, g, b, 0), f32x4.splat(1.0 / (255.0 * 255.0)));
  const shine = f32x4.splat(gloss / (255.0 * 255.0));
  const fromWord = f32x4.splat(1.0 / 65535.0);
  for (let i: usize = 0; i < <usize>count; i++) {
    const m = load<u8>(mask + i);
    if (m == 0) continue;
    const k = f32x4.splat(f32(m) * (1.0 / 255.0));
    const under = f32x4.mul(lowWordsToFloats(v128.load64_zero(light + (i << 3))), fromWord);
    const sh = bytesToFloats(shade + i * 3);
    const sp = bytesToFloats(spec + i * 3);
    const dyed = f32x4.add(f32x4.mul(f32x4.mul(sh, sh), colour), f32x4.mul(f32x4.mul(sp, sp), shine));
    const mixed = clampUnit(f32x4.add(under, f32x4.mul(f32x4.sub(dyed, under), k)));
    storeWords(light + (i << 3), f32x4.replace_lane(mixed, 3, f32x4.extract_lane(under, 3)));
  }
}

export function finishRow(light: usize, count: i32, target: usize, channels: i32, r: f32, g: f32, b: f32, toSrgb: usize): void {
  const ground = f32x4(r, g, b, 0);
  const fromWord = f32x4.splat(1.0 / 65535.0);
  const groundBytes = encode(ground, toSrgb);
  for (let i: usize = 0; i < <usize>count; i++) {
    const words = v128.load64_zero(light + (i << 3));
    const value = f32x4.mul(lowWordsToFloats(words), fromWord);
    const alpha: f32 = f32x4.extract_lane(value, 3);
    if (alpha == 0) {
      if (channels == 4) store<u32>(target + (i << 2), 0);
      else storeRgb(target + i * 3, groundBytes);
    } else if (channels == 4) {
      store<u32>(target + (i << 2), encode(value, toSrgb) | (<u32>(alpha * 255 + 0.5) << 24));
    } else {
      const cover = f32x4.splat(alpha);
      storeRgb(target + i * 3, encode(f32x4.add(ground, f32x4.mul(f32x4.sub(value, ground), cover)), toSrgb));
    }
  }
}

// ---- ink ---------------------------------------------------------------------------------------------------------------------------------

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
    const printed = f32x4.add(f32x4.mul(sample, f32x4.mul(f32x4.mul(sh, sh), ink)), f32x4.mul(k, f32x4.mul(f32x4.mul(sp, sp), shine)));
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
