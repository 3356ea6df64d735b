/** Shapes of a drawing as path data in absolute lines and cubic curves, without arcs. */
import svgpath from 'svgpath';

export type OutlineBox = { left: number; top: number; right: number; bottom: number };

/** Null if it is not an outline: a shape without dimensions. */
export function outlineOf(name: string, attributes: Readonly<Record<string, string>>): string | null {
  const path = pathOf(name, attributes);
  if (path === null) return null;
  const moved = svgpath(path).transform(attributes.transform ?? '');
  return moved.abs().unarc().unshort().round(3).toString();
}

function pathOf(name: string, attributes: Readonly<Record<string, string>>): string | null {
  const read = (key: string) => Number(attributes[key] ?? 0);
  switch (name) {
    case 'path':
      return attributes.d ?? null;
    case 'circle':
      return ellipse(read('cx'), read('cy'), read('r'), read('r'));
    case 'ellipse':
      return ellipse(read('cx'), read('cy'), read('rx'), read('ry'));
    case 'rect':
      return roundedBox(read('x'), read('y'), read('width'), read('height'), read('rx') || read('ry'));
    case 'polygon':
      return attributes.points === undefined ? null : `M${attributes.points}Z`;
    default:
      return null;
  }
}

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`;

function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0) return `M${x} ${y}H${x + width}V${y + height}H${x}Z`;
  const corner = (toX: number, toY: number) => `A${r} ${r} 0 0 1 ${toX} ${toY}`;
  const [right, bottom] = [x + width, y + height];
  return `M${x + r} ${y}H${right - r}${corner(right, y + r)}V${bottom - r}${corner(right - r, bottom)}H${x + r}${corner(x, bottom - r)}V${y + r}${corner(x + r, y)}Z`;
}

const samplesOfCurve = 16;

/** The extent of an outline without arcs, found by walking its curves. */
export function boxOf(path: string): OutlineBox {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const include = (x: number, y: number) => {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  };
  svgpath(path)
    .abs()
    .iterate(([command, ...given], _index, x, y) => {
      const values = given.map(Number);
      if (command === 'H') include(values[0]!, y);
      else if (command === 'V') include(x, values[0]!);
      else if (command === 'C' || command === 'Q') {
        const points: [number, number][] = [[x, y]];
        for (let i = 0; i < values.length; i += 2) points.push([values[i]!, values[i + 1]!]);
        for (let step = 1; step <= samplesOfCurve; step += 1) include(...along(points, step / samplesOfCurve));
      } else if (values.length === 2) include(values[0]!, values[1]!);
    });
  return box;
}

/** The point of a Bézier curve, by repeated interpolation between neighbours (de Casteljau). */
function along(points: readonly [number, number][], share: number): [number, number] {
  if (points.length === 1) return points[0]!;
  const between = points.slice(1).map(([x, y], i): [number, number] => {
    const [fromX, fromY] = points[i]!;
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
  });
  return along(between, share);
}

/** The box around boxes. */
export const around = (boxes: readonly OutlineBox[]): OutlineBox => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** Whether two boxes do not overlap. */
export const isApart = (a: OutlineBox, b: OutlineBox): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
