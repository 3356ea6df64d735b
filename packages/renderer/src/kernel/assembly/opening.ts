// A scene's maps made ready, once, when they are opened.

/** u high, u low, v high and v low lie `plane` bytes apart; `above` is the finished row above, or 0. */
export function unpackUvRow(source: usize, plane: usize, above: usize, count: i32, target: usize): void {
  let u = 0;
  let v = 0;
  for (let i: usize = 0; i < <usize>count; i++) {
    u += difference(source + i, plane);
    v += difference(source + 2 * plane + i, plane);
    const over = above == 0 ? 0 : load<u32>(above + (i << 2));
    store<u16>(target + (i << 2), <u16>(u + <i32>(over & 0xffff)));
    store<u16>(target + (i << 2) + 2, <u16>(v + <i32>(over >> 16)));
  }
}

// @ts-ignore: decorator
@inline
function difference(high: usize, plane: usize): i32 {
  const zigzag = (<i32>load<u8>(high) << 8) | <i32>load<u8>(high + plane);
  return (zigzag >> 1) ^ -(zigzag & 1);
}

export function coverRow(mask: usize, count: i32, cover: usize): void {
  let i: usize = 0;
  for (; i + 16 <= <usize>count; i += 16) {
    v128.store(cover + i, i8x16.max_u(v128.load(mask + i), v128.load(cover + i)));
  }
  for (; i < <usize>count; i++) store<u8>(cover + i, max(load<u8>(mask + i), load<u8>(cover + i)));
}

/** Of every block of 8 × 8 from `top` down: mean log2 of its pixels' footprints, or 1000 where none can be measured. */
export function octavesRow(uv: usize, mask: usize, width: i32, height: i32, top: i32, perAspect: f32, target: usize): void {
  const bottom = min(top + 8, height - 1);
  for (let left = 0; left < width; left += 8, target += 4) {
    const right = min(left + 8, width - 1);
    let sum: f64 = 0;
    let count = 0;
    for (let y = top; y < bottom; y += 2) {
      let product: f64 = 1;
      for (let x = left; x < right; x += 2) {
        const i = <usize>(y * width + x);
        if (load<u8>(mask + i) < 128 || load<u8>(mask + i + 1) < 128 || load<u8>(mask + i + <usize>width) < 128) continue;
        const area = footprint(uv + (i << 2), <usize>width << 2, perAspect);
        if (area == 0) continue;
        product *= area;
        count++;
      }
      sum += log2(product);
    }
    store<f32>(target, count == 0 ? 1000 : <f32>((0.5 * sum) / <f64>count - 16));
  }
}

// @ts-ignore: decorator
@inline
function footprint(at: usize, row: usize, perAspect: f32): f64 {
  const u = <i32>load<u16>(at);
  const v = <i32>load<u16>(at, 2);
  const ux = <f32>(<i32>load<u16>(at, 4) - u);
  const vx = <f32>(<i32>load<u16>(at, 6) - v) * perAspect;
  const uy = <f32>(<i32>load<u16>(at + row) - u);
  const vy = <f32>(<i32>load<u16>(at + row, 2) - v) * perAspect;
  return <f64>((ux * ux + vx * vx + uy * uy + vy * vy) / 2);
}

/** Exact to 1/50000. The library's own needs tables, and this memory has no place for any. */
function log2(value: f64): f64 {
  const bits = reinterpret<u64>(value);
  const exponent = <f64>(<i64>((bits >> 52) & 0x7ff) - 1023);
  const mantissa = reinterpret<f64>((bits & 0xfffffffffffff) | 0x3ff0000000000000);
  const t = (mantissa - 1) / (mantissa + 1);
  const s = t * t;
  return exponent + 2.8853900817779268 * t * (1 + s * (1.0 / 3.0 + s * (0.2 + s * (1.0 / 7.0))));
}

/** Blocks of the row of blocks above and of that below, mixed by `share`; between two of them lie 8 pixels. */
export function detailRow(above: usize, below: usize, share: f32, columns: i32, mask: usize, count: i32, target: usize, histogram: usize): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const at = min<f32>(max<f32>((<f32>i + 0.5) * 0.125 - 0.5, 0), <f32>(columns - 1));
    const first = <i32>at;
    const here = <usize>first << 2;
    const next = <usize>min(first + 1, columns - 1) << 2;
    const left = mix(load<f32>(above + here), load<f32>(below + here), share);
    const right = mix(load<f32>(above + next), load<f32>(below + next), share);
    const value = <u32>(mix(left, right, at - <f32>first) + 0.5);
    store<u8>(target + i, <u8>value);
    if (load<u8>(mask + i) < 128) continue;
    const tally = histogram + (<usize>value << 2);
    store<u32>(tally, load<u32>(tally) + 1);
  }
}

// @ts-ignore: decorator
@inline
function mix(a: f32, b: f32, share: f32): f32 {
  return a + (b - a) * share;
}

/** The first of `count` bytes, `stride` apart, that reaches `least`, or `count`. */
export function firstSeen(first: usize, stride: i32, count: i32, least: i32): i32 {
  for (let i = 0; i < count; i++) if (<i32>load<u8>(first + <usize>(i * stride)) >= least) return i;
  return count;
}

/** One after the last such byte, or 0. */
export function lastSeen(first: usize, stride: i32, count: i32, least: i32): i32 {
  for (let i = count; i > 0; i--) if (<i32>load<u8>(first + <usize>((i - 1) * stride)) >= least) return i;
  return 0;
}
