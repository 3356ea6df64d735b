// What the loops share: bytes and words to vectors of light, and back.

// Light above the knee is bent so that it never leaves the room above it.
// @ts-ignore: decorator
@inline
export function soften(value: v128, knee: v128, room: v128): v128 {
  const above = f32x4.max(f32x4.sub(value, knee), f32x4.splat(0));
  return f32x4.add(f32x4.min(value, knee), f32x4.div(f32x4.mul(above, room), f32x4.add(above, room)));
}

// @ts-ignore: decorator
@inline
export function bytesToFloats(pointer: usize): v128 {
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(pointer))));
}

// @ts-ignore: decorator
@inline
export function lowWordsToFloats(words: v128): v128 {
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(words));
}

// @ts-ignore: decorator
@inline
export function highWordsToFloats(words: v128): v128 {
  return f32x4.convert_i32x4_u(i32x4.extend_high_i16x8_u(words));
}

// @ts-ignore: decorator
@inline
export function clampUnit(value: v128): v128 {
  return f32x4.min(f32x4.max(value, f32x4.splat(0)), f32x4.splat(1));
}

// @ts-ignore: decorator
@inline
export function storeWords(pointer: usize, unit: v128): void {
  const scaled = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(unit, f32x4.splat(65535)), f32x4.splat(0.5)));
  v128.store64_lane(pointer, i16x8.narrow_i32x4_u(scaled, scaled), 0);
}

// @ts-ignore: decorator
@inline
export function encode(light: v128, toSrgb: usize): u32 {
  const index = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(clampUnit(light), f32x4.splat(4095)), f32x4.splat(0.5)));
  return (
    <u32>load<u8>(toSrgb + <usize>i32x4.extract_lane(index, 0)) |
    (<u32>load<u8>(toSrgb + <usize>i32x4.extract_lane(index, 1)) << 8) |
    (<u32>load<u8>(toSrgb + <usize>i32x4.extract_lane(index, 2)) << 16)
  );
}

// The same from words, which lie between 0 and 1 already: without a detour through floats.
// @ts-ignore: decorator
@inline
export function encodeWords(words: u64, toSrgb: usize): u32 {
  return encodeWord(<u32>words & 0xffff, toSrgb) | (encodeWord(<u32>words >> 16, toSrgb) << 8) | (encodeWord(<u32>(words >> 32) & 0xffff, toSrgb) << 16);
}

// @ts-ignore: decorator
@inline
function encodeWord(word: u32, toSrgb: usize): u32 {
  // (word * 4095 + 32767) / 65535, rounded down.
  const scaled = word * 4095 + 32767;
  return <u32>load<u8>(toSrgb + <usize>((scaled + (scaled >> 16) + 1) >> 16));
}

// @ts-ignore: decorator
@inline
export function storeRgb(pointer: usize, packed: u32): void {
  store<u16>(pointer, <u16>packed);
  store<u8>(pointer + 2, <u8>(packed >> 16));
}

// @ts-ignore: decorator
@inline
export function linearPremultiplied(pixel: u32, toLinear: usize): v128 {
  let value = v128.load32_zero(toLinear + ((pixel & 255) << 2));
  value = v128.load32_lane(toLinear + (((pixel >> 8) & 255) << 2), value, 1);
  value = v128.load32_lane(toLinear + (((pixel >> 16) & 255) << 2), value, 2);
  value = f32x4.replace_lane(value, 3, 1);
  return f32x4.mul(value, f32x4.splat(f32(pixel >> 24)));
}
