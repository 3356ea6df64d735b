/** Outlines of the regions of a small picture, as closed rings of points, smoothed. */
import type { XY } from './triangles.ts';

/** Rings around all pixels for which `is` holds, outer ones and holes alike, longest first. */
export function ringsOf(width: number, height: number, is: (x: number, y: number) => boolean): XY[][] {
  // Directed edges along pixel borders, with the region on their right; each starts at one corner.
  const next = new Map<number, number[]>();
  const key = (x: number, y: number) => y * (width + 2) + x;
  const edge = (x1: number, y1: number, x2: number, y2: number) => {
    const from = key(x1, y1);
    next.set(from, [...(next.get(from) ?? []), key(x2, y2)]);
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!is(x, y)) continue;
      if (!is(x, y - 1)) edge(x, y, x + 1, y);
      if (!is(x + 1, y)) edge(x + 1, y, x + 1, y + 1);
      if (!is(x, y + 1)) edge(x + 1, y + 1, x, y + 1);
      if (!is(x - 1, y)) edge(x, y + 1, x, y);
    }
  }
  const rings: XY[][] = [];
  for (const start of [...next.keys()]) {
    while ((next.get(start)?.length ?? 0) > 0) {
      const ring: XY[] = [];
      let at = start;
      do {
        ring.push([at % (width + 2), Math.floor(at / (width + 2))]);
        const ways = next.get(at);
        const to = ways?.pop();
        if (to === undefined) break;
        at = to;
      } while (at !== start);
      rings.push(ring);
    }
  }
  return rings.sort((a, b) => b.length - a.length);
}

/** Turns steps of pixels into a flowing line: each point moves to the mean of its neighbours. */
export function smoothRing(ring: readonly XY[], reach: number): XY[] {
  const n = ring.length;
  const result: XY[] = [];
  for (let i = 0; i < n; i += Math.max(1, Math.floor(reach / 2))) {
    let [x, y, count] = [0, 0, 0];
    for (let k = -reach; k <= reach; k++) {
      const [px, py] = ring[(i + k + n * 4) % n]!;
      x += px;
      y += py;
      count += 1;
    }
    result.push([x / count, y / count]);
  }
  return result;
}
