// Planes brought to another size: unpacked to floats, filtered along rows, mixed across them, packed again.
import { bytesToFloats, clampUnit, encode, linearPremultiplied, storeRgb } from './vectors';

export function filterRow(source: usize, starts: usize, weights: usize, taps: i32, count: i32, target: usize): void {
  let weight = weights;
  for (let i: usize = 0; i < <usize>count; i++) {
    let pointer = source + (<usize>load<i32>(starts + (i << 2)) << 4);
    let sum = f32x4.splat(0);
    let tap = 0;
    for (; tap + 4 <= taps; tap += 4) {
      const low = f32x4.add(f32x4.mul(v128.load(pointer), v128.load32_splat(weight)), f32x4.mul(v128.load(pointer, 16), v128.load32_splat(weight, 4)));
      const high = f32x4.add(f32x4.mul(v128.load(pointer, 32), v128.load32_splat(weight, 8)), f32x4.mul(v128.load(pointer, 48), v128.load32_splat(weight, 12)));
      sum = f32x4.add(sum, f32x4.add(low, high));
      pointer += 64;
      weight += 16;
    }
    for (; tap < taps; tap++) {
      sum = f32x4.add(sum, f32x4.mul(v128.load(pointer), v128.load32_splat(weight)));
      pointer += 16;
      weight += 4;
    }
    v128.store(target + (i << 4), sum);
  }
}

export function mixRows(rows: usize, weights: usize, taps: i32, count: i32, target: usize): void {
  if (taps == 4) {
    mixFour(rows, weights, count, target);
    return;
  }
  for (let i: usize = 0; i < <usize>count; i++) {
    let sum = f32x4.splat(0);
    for (let tap: usize = 0; tap < <usize>taps; tap++) {
      const pointer = <usize>load<u32>(rows + (tap << 2)) + (i << 4);
      sum = f32x4.add(sum, f32x4.mul(v128.load(pointer), v128.load32_splat(weights + (tap << 2))));
    }
    v128.store(target + (i << 4), sum);
  }
}

// What is enlarged is always mixed from four rows.
function mixFour(rows: usize, weights: usize, count: i32, target: usize): void {
  const a = <usize>load<u32>(rows);
  const b = <usize>load<u32>(rows, 4);
  const c = <usize>load<u32>(rows, 8);
  const d = <usize>load<u32>(rows, 12);
  const ka = v128.load32_splat(weights);
  const kb = v128.load32_splat(weights, 4);
  const kc = v128.load32_splat(weights, 8);
  const kd = v128.load32_splat(weights, 12);
  for (let i: usize = 0; i < <usize>count << 4; i += 16) {
    const low = f32x4.add(f32x4.mul(v128.load(a + i), ka), f32x4.mul(v128.load(b + i), kb));
    const high = f32x4.add(f32x4.mul(v128.load(c + i), kc), f32x4.mul(v128.load(d + i), kd));
    v128.store(target + i, f32x4.add(low, high));
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
    const packed = encode(alpha == 1 ? value : f32x4.div(value, f32x4.splat(alpha)), toSrgb);
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
