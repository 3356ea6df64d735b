/**
 * Patterns as one path over the whole area: sharp at any size, in any colour, one layer. `size` is one repeat in pixels
 * of the area. Nothing reaches past the area, so that the path's box is the area's.
 */
export type Pattern = {
  name: string;
  /** Path steps per repeat. */
  perRepeat: number;
  draw: (width: number, height: number, size: number) => string;
};

type Point = readonly [x: number, y: number];

const fine = (value: number): string => String(Math.round(value * 10) / 10);
const at = (x: number, y: number): string => `${fine(x)} ${fine(y)}`;
const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => at(x, y)).join('L')}Z`;
const box = (x: number, y: number, width: number, height: number): string =>
  `M${at(x, y)}h${fine(width)}v${fine(height)}h${fine(-width)}z`;

/** Draws at the center of every repeat. Every other row is shifted by half a repeat and has one less. */
function repeat(width: number, height: number, size: number, draw: (x: number, y: number) => string): string {
  const [columns, rows] = [Math.max(1, Math.floor(width / size)), Math.max(1, Math.floor(height / size))];
  const [stepX, stepY] = [width / columns, height / rows];
  let path = '';
  for (let row = 0; row < rows; row += 1) {
    const isMoved = row % 2 === 1 && columns > 1;
    for (let column = 0; column < (isMoved ? columns - 1 : columns); column += 1) {
      path += draw((column + (isMoved ? 1 : 0.5)) * stepX, (row + 0.5) * stepY);
    }
  }
  return path;
}

function circle(x: number, y: number, r: number): string {
  const rest = r * (1 - 0.5523);
  const [over, back] = [fine(r), fine(-r)];
  return (
    `M${at(x - r, y)}c0 ${fine(rest - r)} ${fine(rest)} ${back} ${over} ${back}` +
    `s${over} ${fine(rest)} ${over} ${over}s${fine(-rest)} ${over} ${back} ${over}s${back} ${fine(-rest)} ${back} ${back}z`
  );
}

function star(x: number, y: number, r: number, points: number, inset: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i): Point => {
    const angle = (i / (points * 2)) * Math.PI * 2 - Math.PI / 2;
    const reach = i % 2 === 0 ? r : r * inset;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return polygon(corners);
}

function heart(x: number, y: number, s: number): string {
  const curve = (...pairs: [Point, Point, Point]) => `c${pairs.map(([dx, dy]) => at(dx * s, dy * s)).join(' ')}`;
  return `M${at(x, y + s * 0.45)}${curve([-0.3, -0.22], [-0.5, -0.4], [-0.5, -0.62])}${curve([0, -0.3], [0.4, -0.34], [0.5, -0.04])}${curve([0.1, -0.3], [0.5, -0.26], [0.5, 0.04])}${curve([0, 0.22], [-0.2, 0.4], [-0.5, 0.62])}z`;
}

function plus(x: number, y: number, s: number): string {
  const [t, back] = [fine(s / 3), fine(-s / 3)];
  return `M${at(x - s / 6, y - s / 2)}h${t}v${t}h${t}v${t}h${back}v${t}h${back}v${back}h${back}v${back}h${t}z`;
}

/** A number from 0 to 1 that is the same for the same place. */
function scatter(seed: number): number {
  const value = Math.sin(seed * 127.1 + 311.7) * 43_758.5453;
  return value - Math.floor(value);
}

function confetti(x: number, y: number, size: number): string {
  const seed = Math.round(x) * 3.1 + Math.round(y) * 7.7;
  const turn = scatter(seed) * Math.PI;
  const [cx, cy] = [x + (scatter(seed + 1) - 0.5) * size * 0.5, y + (scatter(seed + 2) - 0.5) * size * 0.5];
  const [w, h] = [size * (0.12 + 0.1 * scatter(seed + 3)), size * 0.06];
  const corners: Point[] = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ];
  return polygon(
    corners.map(([dx, dy]) => [
      cx + dx * Math.cos(turn) - dy * Math.sin(turn),
      cy + dx * Math.sin(turn) + dy * Math.cos(turn),
    ]),
  );
}

/** A whole number of repeats along a side. */
const wholes = (side: number, size: number): number => Math.max(1, Math.round(side / size));

/** The part of a diagonal stripe inside the area, where its edges `x + y = from` and `x + y = to` cross the sides. */
function slanted(width: number, height: number, from: number, to: number): string {
  const along = (sum: number, isStart: boolean): Point[] => {
    const upper: Point = sum <= width ? [sum, 0] : [width, sum - width];
    const lower: Point = sum <= height ? [0, sum] : [sum - height, height];
    return isStart ? [lower, upper] : [upper, lower];
  };
  const corners: Point[] = [];
  if (from < width && to > width) corners.push([width, 0]);
  const start = along(Math.max(0, from), true);
  const end = along(Math.min(width + height, to), false);
  const others: Point[] = from < height && to > height ? [[0, height]] : [];
  return polygon([...start, ...corners, ...end, ...others]);
}

function zigzag(width: number, size: number, y: number): string {
  const count = wholes(width, size) * 2;
  const edge = (shift: number) =>
    Array.from({ length: count + 1 }, (_, i): Point => [(i * width) / count, y + (i % 2) * size * 0.45 + shift]);
  return polygon([...edge(0), ...edge(size * 0.3).reverse()]);
}

export const patterns: readonly Pattern[] = [
  { name: 'Dots', perRepeat: 6, draw: (w, h, size) => repeat(w, h, size, (x, y) => circle(x, y, size * 0.24)) },
  {
    name: 'Stripes',
    perRepeat: 0,
    draw(width, height, size) {
      const step = width / wholes(width, size);
      return Array.from({ length: wholes(width, size) }, (_, i) => box((i + 0.25) * step, 0, step / 2, height)).join(
        '',
      );
    },
  },
  {
    name: 'Diagonals',
    perRepeat: 0,
    draw(width, height, size) {
      const count = wholes(width + height, size);
      const step = (width + height) / count;
      return Array.from({ length: count }, (_, i) => slanted(width, height, i * step, (i + 0.5) * step)).join('');
    },
  },
  {
    name: 'Checks',
    perRepeat: 10,
    draw(width, height, size) {
      const [columns, rows] = [wholes(width, size) * 2, wholes(height, size) * 2];
      let path = '';
      for (let cell = 0; cell < columns * rows; cell += 1) {
        const [column, row] = [cell % columns, Math.floor(cell / columns)];
        if ((column + row) % 2 === 0)
          path += box((column * width) / columns, (row * height) / rows, width / columns, height / rows);
      }
      return path;
    },
  },
  {
    name: 'Grid',
    perRepeat: 0,
    draw(width, height, size) {
      const [columns, rows, line] = [wholes(width, size), wholes(height, size), size * 0.08];
      const upright = Array.from({ length: columns }, (_, i) =>
        box(((i + 0.5) * width) / columns - line / 2, 0, line, height),
      );
      const level = Array.from({ length: rows }, (_, i) => box(0, ((i + 0.5) * height) / rows - line / 2, width, line));
      return [...upright, ...level].join('');
    },
  },
  {
    name: 'Zigzag',
    perRepeat: 5,
    draw(width, height, size) {
      const rows = wholes(height, size);
      return Array.from({ length: rows }, (_, i) => zigzag(width, size, ((i + 0.12) * height) / rows)).join('');
    },
  },
  {
    name: 'Triangles',
    perRepeat: 4,
    draw: (w, h, size) => repeat(w, h, size, (x, y) => star(x, y + size * 0.08, size * 0.38, 3, 0.5)),
  },
  {
    name: 'Stars',
    perRepeat: 11,
    draw: (w, h, size) => repeat(w, h, size, (x, y) => star(x, y, size * 0.36, 5, 0.42)),
  },
  {
    name: 'Sparkles',
    perRepeat: 9,
    draw: (w, h, size) => repeat(w, h, size, (x, y) => star(x, y, size * 0.42, 4, 0.28)),
  },
  { name: 'Hearts', perRepeat: 6, draw: (w, h, size) => repeat(w, h, size, (x, y) => heart(x, y, size * 0.6)) },
  { name: 'Crosses', perRepeat: 13, draw: (w, h, size) => repeat(w, h, size, (x, y) => plus(x, y, size * 0.45)) },
  { name: 'Confetti', perRepeat: 5, draw: (w, h, size) => repeat(w, h, size, (x, y) => confetti(x, y, size)) },
];

/** Below what a document allows for one path: 4,000 steps and 20,000 characters. */
const maxSteps = 3_600;
const maxCharacters = 19_000;
const maxLines = 200;

/** The pattern over an area. The repeat grows if there would be too many for one path. */
export function patternPath({ draw, perRepeat }: Pattern, width: number, height: number, size: number): string {
  const least = perRepeat === 0 ? (width + height) / maxLines : Math.sqrt((width * height * perRepeat) / maxSteps);
  const frame = `M0 0M${at(width, height)}`;
  let wanted = Math.max(1, size, least);
  let path = draw(width, height, wanted);
  while (frame.length + path.length > maxCharacters) {
    wanted *= 1.1;
    path = draw(width, height, wanted);
  }
  return frame + path;
}
