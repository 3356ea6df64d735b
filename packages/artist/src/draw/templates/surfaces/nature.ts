/** Stone, hides and land: terrazzo, animal prints, contour lines, cut-out shapes. */

import { type Hex, lightness, mix } from '../../../kit/colour.ts';
import type { Random } from '../../../kit/random.ts';
import { path, polygon } from '../../../kit/shapes.ts';
import type { Board } from '../../board.ts';
import { hidePatches, hideStripes, noise } from './hides.ts';
import { apart, type Colours, surface, type Tile, wrap } from './surface.ts';

const tile = 512;

type Spot = { x: number; y: number; r: number };

/** Places that keep their distance, across the edges too; large ones first. */
function scatter(random: Random, radii: readonly number[], air: number): Spot[] {
  const spots: Spot[] = [];
  for (const r of radii) {
    for (let tries = 0; tries < 60; tries++) {
      const [x, y] = [random.next() * tile, random.next() * tile];
      if (spots.some((other) => apart(tile, tile, [x, y], [other.x, other.y]) < other.r + r + air)) continue;
      spots.push({ x, y, r });
      break;
    }
  }
  return spots;
}

/** A closed soft shape around a point, from radii at equal angles. */
function soft(x: number, y: number, radii: readonly number[], turn = 0): string {
  const n = radii.length;
  const at = (i: number): [number, number] => {
    const a = turn + ((i % n) / n) * Math.PI * 2;
    return [x + Math.cos(a) * radii[i % n]!, y + Math.sin(a) * radii[i % n]!];
  };
  let d = '';
  for (let i = 0; i < n; i++) {
    const [px, py] = at(i);
    const [qx, qy] = at(i + 1);
    const middle = `${((px + qx) / 2).toFixed(1)} ${((py + qy) / 2).toFixed(1)}`;
    if (i === 0) {
      const [lx, ly] = at(n - 1);
      d = `M${((lx + px) / 2).toFixed(1)} ${((ly + py) / 2).toFixed(1)}`;
    }
    d += `Q${px.toFixed(1)} ${py.toFixed(1)} ${middle}`;
  }
  return `${d}Z`;
}

export const terrazzo = surface('terrazzo', 3, (board, { ground, inks, dark }): Tile => {
  const random = board.random.fork('chips');
  const largest = [44, 62, 30][board.variant]!;
  const count = [130, 90, 240][board.variant]!;
  const radii = Array.from({ length: count }, (_, i) => largest * (1 - i / count) ** 1.6 + 4);
  const colours = [
    ...inks,
    ...inks,
    ...inks.slice(0, 3).map((ink) => mix(ink, ground, 0.45)),
    mix(dark, inks[0]!, 0.25),
  ];
  const svg = scatter(random, radii, 5).map(({ x, y, r }) => {
    const corners = 4 + random.below(4);
    const turn = random.next() * 6;
    const shape = Array.from({ length: corners }, () => random.between(0.66, 1.08) * r);
    const colour = random.pick(colours);
    return wrap(tile, tile, x, y, r * 1.1, (px, py) =>
      path(
        polygon(
          shape.map((own, i) => [
            px + Math.cos(turn + (i / corners) * Math.PI * 2) * own,
            py + Math.sin(turn + (i / corners) * Math.PI * 2) * own,
          ]),
        ),
        colour,
      ),
    );
  });
  return { width: tile, height: tile, svg: svg.join('') };
});

export const leopard = surface('leopard', 3, (board, colours): Tile => {
  const words = board.brief.prompt.toLowerCase();
  if (/zebra|tiger/.test(words)) return stripesOfHide(board, colours);
  if (/snake|python|viper|reptile|crocodile/.test(words)) return scalesOfSnake(board, colours);
  if (/giraffe/.test(words)) return plates(board, colours);
  if (/\bcow/.test(words)) return patchesOfHide(board, colours);
  if (/camo/.test(words)) return camouflage(board, colours);
  return rosettes(board, colours, /dalmatian/.test(words));
});

/** The colours of the hide from the prompt, or else its natural ones. */
function hide(
  board: Board,
  { inks, dark }: Colours,
  natural: [coat: Hex, mid: Hex, mark: Hex],
): [coat: Hex, mid: Hex, mark: Hex] {
  const { palette } = board;
  if (palette.name === 'mono') return ['#ffffff', '#c9c5be', '#16161a'];
  if (!palette.named) return natural;
  const coat = inks.find((ink) => lightness(ink) > 0.4) ?? inks[0]!;
  const mark = lightness(dark) < 0.4 && dark !== coat ? dark : mix(coat, '#000000', 0.72);
  return [mix(coat, '#ffffff', 0.25), inks[1] ?? mix(coat, mark, 0.35), mark];
}

function rosettes(board: Board, colours: Colours, isPatchy: boolean): Tile {
  const random = board.random.fork('rosettes');
  const [coat, mid, mark] = hide(
    board,
    colours,
    isPatchy ? ['#fdfaf4', '#1d1a18', '#1d1a18'] : ['#e8b56a', '#b9773a', '#2b1a10'],
  );
  const size = [44, 34, 58][board.variant]!;
  const count = Math.round((tile * tile) / (size * size * 4.1));
  const radii = Array.from({ length: count }, () => size * random.between(0.62, 1));
  let svg = `<rect width="${tile}" height="${tile}" fill="${coat}"/>`;
  const spots = scatter(random, [...radii, ...Array.from({ length: 60 }, () => size * 0.22)], size * 0.12);
  for (const { x, y, r } of spots) {
    const turn = random.next() * 6;
    const rim = Array.from({ length: 9 }, () => r * random.between(0.78, 1.12));
    if (isPatchy || r < size * 0.3) {
      svg += wrap(tile, tile, x, y, r * 1.4, (px, py) => path(soft(px, py, rim, turn), mark));
      continue;
    }
    const gaps = [random.below(3), 4 + random.below(3), 7 + random.below(2)];
    svg += wrap(tile, tile, x, y, r * 1.5, (px, py) => {
      const arcs = rim
        .map((_, i) => {
          if (gaps.includes(i)) return '';
          const part = (k: number) => {
            const a = turn + ((i + k) / 9) * Math.PI * 2;
            return `${(px + Math.cos(a) * rim[i]! * 0.86).toFixed(1)} ${(py + Math.sin(a) * rim[i]! * 0.86).toFixed(1)}`;
          };
          return `M${part(-0.5)}Q${part(0)} ${part(0.55)}`;
        })
        .join('');
      return `${path(
        soft(
          px,
          py,
          rim.map((own) => own * 0.72),
          turn,
        ),
        mid,
      )}<path d="${arcs}" fill="none" stroke="${mark}" stroke-width="${(r * 0.42).toFixed(1)}" stroke-linecap="round"/>`;
    });
  }
  return { width: tile, height: tile, svg };
}

function stripesOfHide(board: Board, colours: Colours): Tile {
  const isTiger = board.brief.prompt.toLowerCase().includes('tiger');
  const [coat, , mark] = hide(
    board,
    colours,
    isTiger ? ['#f0923a', '#f0923a', '#231509'] : ['#fdfaf4', '#fdfaf4', '#1b1917'],
  );
  const svg = hideStripes(board.random.fork('zebra'), isTiger, mark);
  return { width: tile, height: tile, svg: `<rect width="${tile}" height="${tile}" fill="${coat}"/>${svg}` };
}

function patchesOfHide(board: Board, colours: Colours): Tile {
  const [coat, , mark] = hide(board, colours, ['#fdfaf4', '#1d1a18', '#1d1a18']);
  const svg = hidePatches(board.random.fork('cow'), mark);
  return { width: tile, height: tile, svg: `<rect width="${tile}" height="${tile}" fill="${coat}"/>${svg}` };
}

/** Rows of lozenges, dark along winding bands, as scales lie. */
function scalesOfSnake(board: Board, colours: Colours): Tile {
  const [coat, mid, mark] = hide(board, colours, ['#e6d6a8', '#9a8350', '#3b2f1c']);
  const band = noise(board.random.fork('snake'), 4, 1, 3);
  const [w, h] = [32, 42.67];
  let svg = `<rect width="${tile}" height="${tile}" fill="${mix(mark, '#000000', 0.3)}"/>`;
  for (let row = -1; row <= 24; row++) {
    for (let column = -1; column <= 16; column++) {
      const [x, y] = [column * w + (row % 2 ? w / 2 : 0), (row * h) / 2];
      const level = band(x / tile, y / tile);
      const fill = level > 0.45 ? mark : level > 0 ? mid : level > -0.5 ? coat : mix(coat, '#ffffff', 0.35);
      const [a, b] = [w / 2 - 1.6, h / 2 - 2];
      svg += path(
        `M${x} ${y - b}Q${x + a} ${y - b * 0.3} ${x + a} ${y}Q${x + a * 0.5} ${y + b * 0.7} ${x} ${y + b}Q${x - a * 0.5} ${y + b * 0.7} ${x - a} ${y}Q${x - a} ${y - b * 0.3} ${x} ${y - b}Z`,
        fill,
      );
    }
  }
  return { width: tile, height: tile, svg };
}

function plates(board: Board, colours: Colours): Tile {
  const random = board.random.fork('plates');
  const [coat, , mark] = hide(board, colours, ['#f3dfb4', '#c98b4a', '#a4622c']);
  const svg = scatter(
    random,
    Array.from({ length: 40 }, (_, i) => 62 - i * 0.9),
    3,
  ).map(({ x, y, r }) => {
    const turn = random.next() * 6;
    const rim = Array.from({ length: 6 }, () => r * random.between(0.92, 1.14));
    return wrap(tile, tile, x, y, r * 1.2, (px, py) =>
      path(
        polygon(
          rim.map((own, i) => [
            px + Math.cos(turn + (i * Math.PI) / 3) * own,
            py + Math.sin(turn + (i * Math.PI) / 3) * own,
          ]),
        ),
        mark,
        `stroke="${mark}" stroke-width="10" stroke-linejoin="round"`,
      ),
    );
  });
  return { width: tile, height: tile, svg: `<rect width="${tile}" height="${tile}" fill="${coat}"/>${svg.join('')}` };
}

function camouflage(board: Board, { inks }: Colours): Tile {
  const random = board.random.fork('camo');
  const tones = board.palette.named
    ? [
        inks[0]!,
        inks[1] ?? mix(inks[0]!, '#000000', 0.4),
        inks[2] ?? mix(inks[0]!, '#ffffff', 0.4),
        mix(inks[0]!, '#000000', 0.7),
      ]
    : ['#7d8a55', '#4b5a35', '#b5a878', '#2f3527'];
  let svg = `<rect width="${tile}" height="${tile}" fill="${tones[0]}"/>`;
  for (let i = 0; i < 30; i++) {
    const [x, y] = [random.next() * tile, random.next() * tile];
    const r = random.between(44, 92);
    const rim = Array.from({ length: 11 }, () => r * random.between(0.5, 1.25));
    const turn = random.next() * 6;
    svg += wrap(
      tile,
      tile,
      x,
      y,
      r * 1.4,
      (px, py) =>
        `<g transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) scale(1.3 0.8)">${path(soft(0, 0, rim, turn), tones[1 + (i % 3)]!)}</g>`,
    );
  }
  return { width: tile, height: tile, svg };
}

/** Lines of equal height over hills that repeat. */
export const topo = surface('topo', 3, (board, { ground, inks, dark }): Tile => {
  const random = board.random.fork('topo');
  const waves = Array.from({ length: 7 }, () => ({
    fx: random.below(4) - 1,
    fy: random.below(4) - 1,
    phase: random.next() * 6.3,
    k: random.between(0.5, 1),
  }));
  const n = 96;
  const heights = Array.from({ length: (n + 1) ** 2 }, (_, i) => {
    const [x, y] = [i % (n + 1), Math.floor(i / (n + 1))];
    return waves.reduce(
      (sum, { fx, fy, phase, k }) => sum + k * Math.sin(((fx * x + fy * y) / n) * Math.PI * 2 + phase),
      0,
    );
  });
  const height = (x: number, y: number) => heights[y * (n + 1) + x]!;
  const step = tile / n;
  const levels = [9, 14, 7][board.variant]!;
  const shades = board.variant === 2 ? inks : [];
  let svg = `<rect width="${tile}" height="${tile}" fill="${ground}"/>`;
  for (let level = 0; level < levels; level++) {
    const at = -3 + (6 * (level + 0.5)) / levels;
    let d = '';
    for (let y = 0; y < n; y++) for (let x = 0; x < n; x++) d += cell(x, y, at, height, step);
    const colour =
      shades.length > 0
        ? shades[level % shades.length]!
        : board.palette.named
          ? inks[0]!
          : level % 5 === 2
            ? dark
            : inks[1]!;
    svg += `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${level % 5 === 2 ? 4.5 : 2.6}" stroke-linecap="round"/>`;
  }
  return { width: tile, height: tile, svg };
});

/** The piece of a contour inside one cell of the grid. */
function cell(x: number, y: number, at: number, height: (x: number, y: number) => number, step: number): string {
  const [a, b, c, d] = [height(x, y), height(x + 1, y), height(x + 1, y + 1), height(x, y + 1)];
  const cut = (from: number, to: number) => (at - from) / (to - from);
  const points: [number, number][] = [];
  if (a < at !== b < at) points.push([x + cut(a, b), y]);
  if (b < at !== c < at) points.push([x + 1, y + cut(b, c)]);
  if (d < at !== c < at) points.push([x + cut(d, c), y + 1]);
  if (a < at !== d < at) points.push([x, y + cut(a, d)]);
  let svg = '';
  for (let i = 0; i + 1 < points.length; i += 2)
    svg += `M${(points[i]![0] * step).toFixed(1)} ${(points[i]![1] * step).toFixed(1)}L${(points[i + 1]![0] * step).toFixed(1)} ${(points[i + 1]![1] * step).toFixed(1)}`;
  return svg;
}

/** Cut-out leaves, blobs and seeds, as scissors draw them. */
export const organic = surface(
  'organic',
  3,
  (board, { ground, inks, dark }): Tile => {
    const random = board.random.fork('cutouts');
    const colours = [...inks, mix(dark, inks[0]!, 0.15)];
    const radii = [
      ...Array.from({ length: 7 }, () => random.between(66, 92)),
      ...Array.from({ length: 16 }, () => random.between(22, 40)),
      ...Array.from({ length: 20 }, () => 9),
    ];
    const svg = scatter(random, radii, 9).map(({ x, y, r }, i) => {
      const colour = colours[(i + board.variant) % colours.length]!;
      const turn = random.next() * 360;
      const kind = r < 12 ? 'dot' : random.pick(['frond', 'blob', 'seed', 'blob', 'frond']);
      const rim = Array.from({ length: 7 }, () => r * random.between(0.66, 1.14));
      return wrap(tile, tile, x, y, r * 1.3, (px, py) => {
        if (kind === 'dot') return `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="${r}" fill="${colour}"/>`;
        const body =
          kind === 'blob'
            ? path(soft(0, 0, rim), colour)
            : kind === 'seed'
              ? seed(r, colour, ground)
              : frond(r, colour);
        return `<g transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) rotate(${turn.toFixed(0)})">${body}</g>`;
      });
    });
    return { width: tile, height: tile, svg: svg.join('') };
  },
  { fit: 1 },
);

/** A stem with rounded fingers on both sides. */
function frond(r: number, colour: Hex): string {
  let d = `M0 ${r}L0 ${-r}`;
  for (let i = 0; i < 5; i++) {
    const y = r * (0.62 - i * 0.36);
    const reach = r * (0.72 - i * 0.09);
    d += `M0 ${y.toFixed(1)}Q${(reach * 0.5).toFixed(1)} ${(y - r * 0.06).toFixed(1)} ${reach.toFixed(1)} ${(y - r * 0.32).toFixed(1)}M0 ${y.toFixed(1)}Q${(-reach * 0.5).toFixed(1)} ${(y - r * 0.06).toFixed(1)} ${(-reach).toFixed(1)} ${(y - r * 0.32).toFixed(1)}`;
  }
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${(r * 0.21).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

const seed = (r: number, colour: Hex, ground: Hex): string =>
  `${path(`M0 ${-r}C${r * 0.9} ${-r * 0.4} ${r * 0.9} ${r * 0.4} 0 ${r}C${-r * 0.9} ${r * 0.4} ${-r * 0.9} ${-r * 0.4} 0 ${-r}Z`, colour)}<path d="M0 ${-r * 0.62}V${r * 0.62}" stroke="${ground}" stroke-width="${(r * 0.08).toFixed(1)}" stroke-linecap="round"/>`;
