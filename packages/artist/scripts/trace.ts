/** Turns pixels into outlines, for scripts that prepare drawings: distances inside a mask, its regions, and smooth paths around them. */

export type Mask = { width: number; height: number; data: Uint8Array };

export const maskOf = (width: number, height: number, is: (i: number) => boolean): Mask => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, i) => (is(i) ? 1 : 0)),
});

/** For every pixel of the mask, its approximate distance to the nearest pixel outside (chamfer distance). */
export function depthOf({ width, height, data }: Mask): Float32Array {
  const depth = Float32Array.from(data, (value) => (value ? 1e6 : 0));
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : depth[y * width + x]!);
  const diagonal = Math.SQRT2;
  const pass = (order: number, rows: number[], columns: number[]) => {
    for (const y of rows) {
      for (const x of columns) {
        const i = y * width + x;
        if (depth[i] === 0) continue;
        depth[i] = Math.min(
          depth[i]!,
          at(x - order, y) + 1,
          at(x, y - order) + 1,
          at(x - 1, y - order) + diagonal,
          at(x + 1, y - order) + diagonal,
        );
      }
    }
  };
  const rows = Array.from({ length: height }, (_, i) => i);
  const columns = Array.from({ length: width }, (_, i) => i);
  pass(1, rows, columns);
  pass(-1, [...rows].reverse(), [...columns].reverse());
  return depth;
}

export type Piece = { mask: Mask; area: number; x: number; y: number; left: number; top: number };

/** The connected regions of a mask, with their centres, largest first. */
export function piecesOf(mask: Mask, least: number): Piece[] {
  const { width, height, data } = mask;
  const seen = new Uint8Array(data.length);
  const pieces: Piece[] = [];
  for (let start = 0; start < data.length; start++) {
    if (!data[start] || seen[start]) continue;
    const own = new Uint8Array(data.length);
    const stack = [start];
    seen[start] = 1;
    let area = 0;
    let sumX = 0;
    let sumY = 0;
    let left = width;
    let top = height;
    while (stack.length > 0) {
      const i = stack.pop()!;
      own[i] = 1;
      area += 1;
      const x = i % width;
      const y = (i - x) / width;
      sumX += x;
      sumY += y;
      left = Math.min(left, x);
      top = Math.min(top, y);
      for (const j of [x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i, i - width, i + width]) {
        if (j < 0 || j >= data.length || seen[j] || !data[j]) continue;
        seen[j] = 1;
        stack.push(j);
      }
    }
    if (area >= least) {
      pieces.push({ mask: { width, height, data: own }, area, x: sumX / area, y: sumY / area, left, top });
    }
  }
  return pieces.sort((a, b) => b.area - a.area);
}

type XY = readonly [number, number];

/** The borders of a mask as closed rings of pixel corners, the mask on their right. */
function ringsOf({ width, height, data }: Mask): XY[][] {
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && data[y * width + x] === 1;
  const next = new Map<number, number[]>();
  const stride = width + 1;
  const add = (ax: number, ay: number, bx: number, by: number) => {
    const key = ay * stride + ax;
    next.set(key, [...(next.get(key) ?? []), by * stride + bx]);
  };
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      if (!inside(x, y)) continue;
      if (!inside(x, y - 1)) add(x, y, x + 1, y);
      if (!inside(x + 1, y)) add(x + 1, y, x + 1, y + 1);
      if (!inside(x, y + 1)) add(x + 1, y + 1, x, y + 1);
      if (!inside(x - 1, y)) add(x, y + 1, x, y);
    }
  }
  const rings: XY[][] = [];
  for (const [start] of next) {
    while ((next.get(start)?.length ?? 0) > 0) {
      const ring: XY[] = [];
      let at = start;
      do {
        ring.push([at % stride, Math.floor(at / stride)]);
        at = next.get(at)!.pop()!;
      } while (at !== start);
      rings.push(ring);
    }
  }
  return rings;
}

/** Drops the points of a line that lie within `slack` of it (Douglas and Peucker). */
function thin(points: readonly XY[], slack: number): XY[] {
  if (points.length < 3) return [...points];
  const [ax, ay] = points[0]!;
  const [bx, by] = points.at(-1)!;
  const length = Math.hypot(bx - ax, by - ay);
  let far = 0;
  let widest = 0;
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i]!;
    const gap =
      length < 1e-6 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
    if (gap > widest) {
      widest = gap;
      far = i;
    }
  }
  if (widest <= slack) return [points[0]!, points.at(-1)!];
  return [...thin(points.slice(0, far + 1), slack).slice(0, -1), ...thin(points.slice(far), slack)];
}

const areaOf = (ring: readonly XY[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length]!;
      return sum + x * ny - nx * y;
    }, 0) / 2,
  );

/** A smooth path around a mask: quadratic curves through the middles of a thinned outline. */
export function pathOf(mask: Mask, toUnits: (x: number, y: number) => XY, least: number, slack: number): string {
  const write = (value: number) => String(Math.round(value * 10) / 10);
  let d = '';
  for (const ring of ringsOf(mask)) {
    if (areaOf(ring) < least) continue;
    const half = Math.floor(ring.length / 2);
    const points = [
      ...thin(ring.slice(0, half + 1), slack).slice(0, -1),
      ...thin([...ring.slice(half), ring[0]!], slack).slice(0, -1),
    ];
    const middle = (i: number) => {
      const [ax, ay] = points[i % points.length]!;
      const [bx, by] = points[(i + 1) % points.length]!;
      return toUnits((ax + bx) / 2, (ay + by) / 2);
    };
    d += `M${middle(0).map(write).join(' ')}`;
    for (let i = 1; i <= points.length; i++) {
      const [x, y] = points[i % points.length]!;
      d += `Q${[...toUnits(x, y), ...middle(i)].map(write).join(' ')}`;
    }
    d += 'Z';
  }
  return d;
}
