// Dressing: product colour, colour fills, background.
import { bytesToFloats, clampUnit, encode, encodeWords, lowWordsToFloats, soften, storeRgb, storeWords } from './vectors';

// Offsets inside a dye record (see ../layout.ts).
const DYE_LINEAR: usize = 0;
const DYE_SQUARE: usize = 16;
const DYE_GLOSS: usize = 32;
const DYE_KNEE: usize = 36;
const DYE_ROOM: usize = 40;
const DYE_BLANK: usize = 48;

export function opaqueRow(source: usize, count: i32, target: usize): void {
  let i: usize = 0;
  // Sixteen bytes are written for twelve: the last pixels, which have nothing behind them, go one by one.
  for (; i + 8 <= <usize>count; i += 4) {
    const pixels = v128.load(source + (i << 2));
    v128.store(target + i * 3, i8x16.shuffle(pixels, pixels, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 15, 15, 15, 15));
  }
  for (; i < <usize>count; i++) storeRgb(target + i * 3, load<u32>(source + (i << 2)));
}

export function linearRow(source: usize, count: i32, dyed: usize, target: usize, toLinear: usize): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const pixel = load<u32>(source + (i << 2));
    const alpha = pixel >> 24;
    if (alpha == 0 || (dyed != 0 && load<u8>(dyed + i) == 255)) {
      store<u64>(target + (i << 3), <u64>(alpha * 257) << 48);
      continue;
    }
    let value = v128.load32_zero(toLinear + ((pixel & 255) << 2));
    value = v128.load32_lane(toLinear + (((pixel >> 8) & 255) << 2), value, 1);
    value = v128.load32_lane(toLinear + (((pixel >> 16) & 255) << 2), value, 2);
    storeWords(target + (i << 3), f32x4.replace_lane(value, 3, f32(alpha) * (1.0 / 255.0)));
  }
}

export function softenRow(source: usize, light: usize, spec: usize, count: i32, from: i32, knee: f32, room: f32): void {
  const least: u32 = <u32>from;
  const bend = f32x4.splat(knee);
  const above = f32x4.splat(room);
  const toUnit = f32x4.splat(1.0 / (255.0 * 255.0));
  const fromWord = f32x4.splat(1.0 / 65535.0);
  for (let i: usize = 0; i < <usize>count; i++) {
    // Most of a picture is empty, waits for its dye, or is darker than where the shoulder begins.
    if (load<u64>(light + (i << 3)) << 16 == 0) continue;
    const pixel = load<u32>(source + (i << 2));
    if ((pixel & 255) < least && ((pixel >> 8) & 255) < least && ((pixel >> 16) & 255) < least) continue;
    const value = f32x4.mul(lowWordsToFloats(v128.load64_zero(light + (i << 3))), fromWord);
    const alpha: f32 = f32x4.extract_lane(value, 3);
    const sp = bytesToFloats(spec + i * 3);
    const shine = f32x4.min(f32x4.mul(f32x4.mul(sp, sp), toUnit), value);
    const seen = f32x4.add(soften(f32x4.sub(value, shine), bend, above), shine);
    storeWords(light + (i << 3), f32x4.replace_lane(seen, 3, alpha));
  }
}

export function dyeRow(dye: usize, mask: usize, shade: usize, spec: usize, count: i32, light: usize): void {
  const toUnit = f32x4.splat(1.0 / (255.0 * 255.0));
  const linear = v128.load(dye + DYE_LINEAR);
  const square = v128.load(dye + DYE_SQUARE);
  const shine = f32x4.splat(load<f32>(dye + DYE_GLOSS) / (255.0 * 255.0));
  const knee = v128.load32_splat(dye + DYE_KNEE);
  const room = v128.load32_splat(dye + DYE_ROOM);
  const blank = v128.load(dye + DYE_BLANK);
  const fromWord = f32x4.splat(1.0 / 65535.0);
  for (let i: usize = 0; i < <usize>count; i++) {
    const m = load<u8>(mask + i);
    if (m == 0) continue;
    const sh = bytesToFloats(shade + i * 3);
    const sp = bytesToFloats(spec + i * 3);
    const falling = f32x4.mul(f32x4.mul(sh, sh), toUnit);
    let given = f32x4.mul(falling, f32x4.add(linear, f32x4.mul(square, falling)));
    // Most light is below the knee, and a division is dear.
    if (v128.any_true(f32x4.gt(given, knee))) given = soften(given, knee, room);
    const shining = f32x4.mul(f32x4.mul(sp, sp), shine);
    const dyed = f32x4.add(given, shining);
    if (m == 255) {
      const alpha = load<u16>(light + (i << 3), 6);
      storeWords(light + (i << 3), clampUnit(dyed));
      store<u16>(light + (i << 3), alpha, 6);
      continue;
    }
    const k = f32x4.splat(f32(m) * (1.0 / 255.0));
    const under = f32x4.mul(lowWordsToFloats(v128.load64_zero(light + (i << 3))), fromWord);
    const rendered = f32x4.mul(f32x4.add(soften(f32x4.mul(falling, blank), knee, room), shining), k);
    const replaced = f32x4.max(f32x4.mul(under, k), f32x4.min(rendered, under));
    const mixed = clampUnit(f32x4.add(f32x4.sub(under, replaced), f32x4.mul(dyed, k)));
    storeWords(light + (i << 3), f32x4.replace_lane(mixed, 3, f32x4.extract_lane(under, 3)));
  }
}

export function finishRow(light: usize, count: i32, target: usize, channels: i32, r: f32, g: f32, b: f32, toSrgb: usize): void {
  const ground = f32x4(r, g, b, 0);
  const fromWord = f32x4.splat(1.0 / 65535.0);
  const groundBytes = encode(ground, toSrgb);
  for (let i: usize = 0; i < <usize>count; i++) {
    const packed = load<u64>(light + (i << 3));
    // Most of a picture is solid.
    if (packed >> 48 == 65535) {
      const bytes = encodeWords(packed, toSrgb);
      if (channels == 4) store<u32>(target + (i << 2), bytes | 0xff000000);
      else storeRgb(target + i * 3, bytes);
      continue;
    }
    const value = f32x4.mul(lowWordsToFloats(v128.load64_zero(light + (i << 3))), fromWord);
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
