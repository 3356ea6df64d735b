// Artwork to linear, premultiplied words, and its mips.
import { clampUnit, linearPremultiplied, storeWords } from './vectors';

export function artworkRow(source: usize, count: i32, target: usize, toLinear: usize): void {
  // Drawn artwork is mostly flat: a colour is converted once, and not again while it stays.
  let last: u32 = 0;
  let words: u64 = 0;
  for (let i: usize = 0; i < <usize>count; i++) {
    const pixel = load<u32>(source + (i << 2));
    if (pixel == last) {
      store<u64>(target + (i << 3), words);
      continue;
    }
    last = pixel;
    const alpha = pixel >> 24;
    const weight: f32 = f32(alpha) * 257;
    const r = <u64>(load<f32>(toLinear + ((pixel & 255) << 2)) * weight + 0.5);
    const g = <u64>(load<f32>(toLinear + (((pixel >> 8) & 255) << 2)) * weight + 0.5);
    const b = <u64>(load<f32>(toLinear + (((pixel >> 16) & 255) << 2)) * weight + 0.5);
    words = r | (g << 16) | (b << 32) | (<u64>(alpha * 257) << 48);
    store<u64>(target + (i << 3), words);
  }
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
