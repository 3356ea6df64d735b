/** Delaunay triangulation of a few hundred points, adding one point after another (Bowyer and Watson). */
export type XY = [x: number, y: number];
type Triangle = { corners: [number, number, number]; x: number; y: number; r2: number };

function circled(points: readonly XY[], a: number, b: number, c: number): Triangle | null {
  const [ax, ay] = points[a]!;
  const [bx, by] = points[b]!;
  const [cx, cy] = points[c]!;
  const d = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by));
  if (Math.abs(d) < 1e-9) return null;
  const [a2, b2, c2] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy];
  const x = (a2 * (by - cy) + b2 * (cy - ay) + c2 * (ay - by)) / d;
  const y = (a2 * (cx - bx) + b2 * (ax - cx) + c2 * (bx - ax)) / d;
  return { corners: [a, b, c], x, y, r2: (ax - x) ** 2 + (ay - y) ** 2 };
}

export function triangulate(given: readonly XY[]): [number, number, number][] {
  const n = given.length;
  const far = 1e5;
  const points: XY[] = [...given, [-far, -far], [far, -far], [0, far]];
  let triangles: Triangle[] = [circled(points, n, n + 1, n + 2)!];
  for (let i = 0; i < n; i++) {
    const [px, py] = points[i]!;
    const kept: Triangle[] = [];
    const edges = new Map<string, [number, number]>();
    for (const triangle of triangles) {
      if ((triangle.x - px) ** 2 + (triangle.y - py) ** 2 >= triangle.r2) {
        kept.push(triangle);
        continue;
      }
      const [a, b, c] = triangle.corners;
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, a],
      ] as const) {
        const key = from < to ? `${from} ${to}` : `${to} ${from}`;
        // An edge of two removed triangles lies inside the hole.
        if (!edges.delete(key)) edges.set(key, [from, to]);
      }
    }
    for (const [from, to] of edges.values()) {
      const triangle = circled(points, from, to, i);
      if (triangle) kept.push(triangle);
    }
    triangles = kept;
  }
  return triangles.map(({ corners }) => corners).filter((corners) => corners.every((corner) => corner < n));
}
