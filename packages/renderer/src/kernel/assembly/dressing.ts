// Dressing: product colour, colour fills, background.
import { bytesToFloats, clampUnit, encode, lowWordsToFloats, storeRgb, storeWords } from './vectors';

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
