// Filters over a grid of floats, such as a sticker's outline is found on. All walk memory in the order it lies in: columns of a grid whose
// width is a power of two fall on the same few lines of the processor's cache.

export function columnDistances(solid: usize, width: i32, height: i32, target: usize): void {
  const across: usize = <usize>width;
  const count: usize = across * <usize>height;
  const far: f32 = f32(width + height);
  for (let i: usize = 0; i < across; i++) store<f32>(target + (i << 2), load<u8>(solid + i) ? 0 : far);
  for (let i = across; i < count; i++) {
    store<f32>(target + (i << 2), load<u8>(solid + i) ? 0 : min<f32>(load<f32>(target + ((i - across) << 2)) + 1, far));
  }
  for (let i = count - across; i > 0; i--) {
    const here = target + ((i - 1) << 2);
    store<f32>(here, min<f32>(load<f32>(here), load<f32>(here + (across << 2)) + 1));
  }
}

export function rowDistances(row: usize, width: i32, lines: usize): void {
  const count: usize = <usize>width;
  const squared = lines;
  const from = squared + (count << 3);
  const vertex = from + ((count + 1) << 3);
  for (let x: usize = 0; x < count; x++) {
    const up = f64(load<f32>(row + (x << 2)));
    store<f64>(squared + (x << 3), up * up);
  }
  let last: usize = 0;
  store<i32>(vertex, 0);
  store<f64>(from, -f64.MAX_VALUE);
  for (let x: usize = 1; x < count; x++) {
    const at = f64(x);
    const height = load<f64>(squared + (x << 3)) + at * at;
    let cross: f64 = 0;
    while (true) {
      const p: usize = <usize>load<i32>(vertex + (last << 2));
      const nearer = f64(p);
      cross = (height - load<f64>(squared + (p << 3)) - nearer * nearer) / (2 * (at - nearer));
      if (cross > load<f64>(from + (last << 3))) break;
      last--;
    }
    last++;
    store<i32>(vertex + (last << 2), <i32>x);
    store<f64>(from + (last << 3), cross);
  }
  store<f64>(from + ((last + 1) << 3), f64.MAX_VALUE);
  let k: usize = 0;
  for (let x: usize = 0; x < count; x++) {
    while (load<f64>(from + ((k + 1) << 3)) < f64(x)) k++;
    const p: usize = <usize>load<i32>(vertex + (k << 2));
    const across = f64(x) - f64(p);
    store<f32>(row + (x << 2), f32(sqrt<f64>(across * across + load<f64>(squared + (p << 3)))));
  }
}

export function boxAlong(source: usize, width: i32, height: i32, radius: i32, target: usize): void {
  const share: f32 = 1 / f32(radius * 2 + 1);
  for (let y = 0; y < height; y++) {
    const from = source + (<usize>(y * width) << 2);
    const into = target + (<usize>(y * width) << 2);
    let sum: f32 = 0;
    for (let x = 0; x <= radius && x < width; x++) sum += load<f32>(from + (<usize>x << 2));
    for (let x = 0; x < width; x++) {
      store<f32>(into + (<usize>x << 2), sum * share);
      const entering: f32 = x + radius + 1 < width ? load<f32>(from + (<usize>(x + radius + 1) << 2)) : 0;
      const leaving: f32 = x >= radius ? load<f32>(from + (<usize>(x - radius) << 2)) : 0;
      sum += entering - leaving;
    }
  }
}

export function boxAcross(source: usize, width: i32, height: i32, radius: i32, sums: usize, target: usize): void {
  const share: f32 = 1 / f32(radius * 2 + 1);
  const rowBytes: usize = <usize>width << 2;
  memory.fill(sums, 0, rowBytes);
  for (let y = 0; y <= radius && y < height; y++) addRow(source + <usize>y * rowBytes, rowBytes, 1, sums);
  for (let y = 0; y < height; y++) {
    const into = target + <usize>y * rowBytes;
    const shares = f32x4.splat(share);
    let at: usize = 0;
    for (; at + 16 <= rowBytes; at += 16) v128.store(into + at, f32x4.mul(v128.load(sums + at), shares));
    for (; at < rowBytes; at += 4) store<f32>(into + at, load<f32>(sums + at) * share);
    if (y + radius + 1 < height) addRow(source + <usize>(y + radius + 1) * rowBytes, rowBytes, 1, sums);
    if (y >= radius) addRow(source + <usize>(y - radius) * rowBytes, rowBytes, -1, sums);
  }
}

function addRow(row: usize, rowBytes: usize, sign: f32, sums: usize): void {
  const signs = f32x4.splat(sign);
  let at: usize = 0;
  for (; at + 16 <= rowBytes; at += 16) {
    v128.store(sums + at, f32x4.add(v128.load(sums + at), f32x4.mul(v128.load(row + at), signs)));
  }
  for (; at < rowBytes; at += 4) store<f32>(sums + at, load<f32>(sums + at) + load<f32>(row + at) * sign);
}
