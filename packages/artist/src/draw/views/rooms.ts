/** Rooms as simple sets: a wall, a floor, a window that shows the hour, and furniture that identifies the room. */
import { type Hex, mix } from '../../kit/colour.ts';
import { bar, disc, fill, line, n, oval } from './strokes.ts';
import type { Painted, Scene } from './view.ts';

type Wall = { wall: Hex; floor: Hex; trim: Hex };
const walls: Record<string, readonly Wall[]> = {
  kitchen: [
    { wall: '#f3e3c3', floor: '#c98d5e', trim: '#6f9a8a' },
    { wall: '#dfe8d8', floor: '#b9825a', trim: '#c96a4c' },
  ],
  cafe: [{ wall: '#e2c7a0', floor: '#8f5f42', trim: '#4f6a5a' }],
  library: [{ wall: '#b98a62', floor: '#7a4f38', trim: '#5a3a2a' }],
  bedroom: [{ wall: '#d7dcec', floor: '#c8a07a', trim: '#8f86b8' }],
  living: [{ wall: '#efd3b0', floor: '#a86f4a', trim: '#7a8f6a' }],
  workshop: [{ wall: '#d9c9ac', floor: '#9a8f84', trim: '#5f6f7a' }],
};

function window(scene: Scene, x: number, y: number, w: number, h: number): string {
  const { light, view } = scene;
  const [px, py, pw, ph] = [scene.x(x), scene.y(y), scene.w * w, scene.h * h];
  const sky = light.isDark
    ? '#23407c'
    : view.weather.has('rain')
      ? '#93a7b0'
      : view.hour === 'sunset'
        ? '#f5953f'
        : '#9fd3e6';
  const frame = '#fbf6ea';
  return (
    bar(px - pw * 0.06, py - ph * 0.05, pw * 1.12, ph * 1.1, frame) +
    bar(px, py, pw, ph, sky) +
    (view.disc === 'sun' || !view.disc ? '' : disc(px + pw * 0.7, py + ph * 0.26, pw * 0.1, '#fdf3d0')) +
    fill(
      `M${n(px)} ${n(py + ph)}V${n(py + ph * 0.72)}Q${n(px + pw * 0.3)} ${n(py + ph * 0.54)} ${n(px + pw * 0.6)} ${n(py + ph * 0.7)}T${n(px + pw)} ${n(py + ph * 0.66)}V${n(py + ph)}Z`,
      mix('#6fa05a', sky, 0.3),
    ) +
    bar(px + pw * 0.47, py, pw * 0.06, ph, frame) +
    bar(px, py + ph * 0.46, pw, ph * 0.05, frame) +
    bar(px - pw * 0.12, py + ph * 1.03, pw * 1.24, ph * 0.07, '#e3d5bb')
  );
}

function shelf(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  items: (px: number, py: number, pw: number) => string,
): string {
  const [px, py, pw] = [scene.x(x), scene.y(y), scene.w * w];
  return items(px, py, pw) + bar(px, py, pw, scene.h * 0.014, '#8a5a38');
}

function books(scene: Scene, px: number, py: number, pw: number, high: number, label: string): string {
  const own = scene.random.fork(label);
  let svg = '';
  for (let x = px + 3; x < px + pw - 8; ) {
    const w = own.between(0.012, 0.024) * scene.w;
    const h = high * own.between(0.66, 0.96);
    svg +=
      bar(x, py - h, w, h, own.pick(['#b5483a', '#3f6f8f', '#d9a24a', '#5f7f5a', '#7a4f78', '#e8dcc0', '#2f4a5f'])) +
      bar(x, py - h * 0.8, w, h * 0.06, '#f4ead2');
    x += w + 1.5;
  }
  return svg;
}

const mugs = (scene: Scene) => (px: number, py: number, pw: number) =>
  [0.1, 0.3, 0.5, 0.7, 0.88]
    .map((k, i) => {
      const s = scene.h * 0.05;
      const x = px + pw * k;
      const colour = ['#c96a4c', '#f4ead2', '#5f8f8a', '#e0b04a', '#8a6a9a'][i]!;
      return i % 3 === 2
        ? bar(x - s * 0.4, py - s * 1.3, s * 0.8, s * 1.3, colour, `rx="${n(s * 0.14)}"`) +
            bar(x - s * 0.44, py - s * 1.44, s * 0.88, s * 0.22, '#8a5a38')
        : `<circle cx="${n(x + s * 0.4)}" cy="${n(py - s * 0.4)}" r="${n(s * 0.24)}" fill="none" stroke="${colour}" stroke-width="${n(s * 0.12)}"/>` +
            bar(x - s * 0.36, py - s * 0.8, s * 0.72, s * 0.8, colour, `rx="${n(s * 0.1)}"`);
    })
    .join('');

const hangingLamp = (scene: Scene, x: number, drop: number, colour: Hex) => {
  const [px, py, s] = [scene.x(x), scene.y(drop), scene.h * 0.07];
  return (
    line(`M${n(px)} ${n(scene.top)}V${n(py - s * 0.7)}`, '#4a3a34', s * 0.06) +
    disc(px, py, s * 0.34, '#fff0b8') +
    fill(
      `M${n(px - s)} ${n(py)}Q${n(px - s * 0.8)} ${n(py - s * 0.8)} ${n(px)} ${n(py - s * 0.8)}Q${n(px + s * 0.8)} ${n(py - s * 0.8)} ${n(px + s)} ${n(py)}Z`,
      colour,
    )
  );
};

function furniture(scene: Scene, kind: string, trim: Hex): string {
  const [floor, h] = [0.72, scene.h];
  const cupboard = (x: number, w: number, top: number, doors: number) =>
    bar(scene.x(x), scene.y(top), scene.w * w, h * (floor + 0.06 - top), trim) +
    bar(scene.x(x) - 6, scene.y(top) - h * 0.012, scene.w * w + 12, h * 0.024, '#e9d3aa') +
    Array.from(
      { length: doors },
      (_, i) =>
        `<rect x="${n(scene.x(x + (w * (i + 0.1)) / doors))}" y="${n(scene.y(top + 0.03))}" width="${n((scene.w * w * 0.8) / doors)}" height="${n(h * (floor + 0.02 - top))}" rx="6" fill="none" stroke="${mix(trim, '#ffffff', 0.35)}" stroke-width="4"/><circle cx="${n(scene.x(x + (w * (i + 0.78)) / doors))}" cy="${n(scene.y(top + 0.09))}" r="6" fill="#f0d9a0"/>`,
    ).join('');
  switch (kind) {
    case 'kitchen':
      return (
        window(scene, 0.4, 0.12, 0.22, 0.24) +
        shelf(scene, 0.06, 0.24, 0.26, mugs(scene)) +
        shelf(scene, 0.7, 0.24, 0.26, mugs(scene)) +
        shelf(scene, 0.7, 0.38, 0.26, mugs(scene)) +
        cupboard(-0.02, 0.34, 0.54, 3) +
        // The oven, with bread in its light.
        bar(scene.x(0.68), scene.y(0.52), scene.w * 0.28, h * 0.27, '#5a5f68', 'rx="10"') +
        bar(scene.x(0.7), scene.y(0.6), scene.w * 0.24, h * 0.14, '#2c2f36', 'rx="10"') +
        bar(scene.x(0.715), scene.y(0.615), scene.w * 0.21, h * 0.11, '#f09a3e', 'rx="8"') +
        oval(scene.x(0.82), scene.y(0.7), scene.w * 0.07, h * 0.03, '#b5703a') +
        [0.72, 0.78, 0.84, 0.9].map((x) => disc(scene.x(x), scene.y(0.56), h * 0.012, '#e8dcc0')).join('') +
        // Pots hang from a rail.
        line(`M${n(scene.x(0.07))} ${n(scene.y(0.34))}H${n(scene.x(0.31))}`, '#6b4a34', 6) +
        [0.11, 0.19, 0.27]
          .map(
            (x, i) =>
              line(`M${n(scene.x(x))} ${n(scene.y(0.34))}v${n(h * 0.05)}`, '#6b6f78', 5) +
              bar(scene.x(x) - h * 0.03, scene.y(0.39), h * 0.06, h * (0.045 + i * 0.006), '#8d959e', 'rx="8"'),
          )
          .join('')
      );
    case 'cafe':
      return (
        window(scene, 0.06, 0.16, 0.26, 0.3) +
        bar(scene.x(0.44), scene.y(0.14), scene.w * 0.5, h * 0.2, '#2f3a36', 'rx="8"') +
        line(
          [0.18, 0.22, 0.26, 0.3]
            .map(
              (y) =>
                `M${n(scene.x(0.48))} ${n(scene.y(y))}h${n(scene.w * 0.24)}M${n(scene.x(0.8))} ${n(scene.y(y))}h${n(scene.w * 0.08)}`,
            )
            .join(''),
          '#e9e4d2',
          4,
        ) +
        shelf(scene, 0.44, 0.46, 0.5, mugs(scene)) +
        cupboard(-0.02, 1.04, 0.58, 6) +
        hangingLamp(scene, 0.22, 0.12, trim) +
        hangingLamp(scene, 0.5, 0.1, trim) +
        hangingLamp(scene, 0.8, 0.12, trim)
      );
    case 'library':
      return (
        [0.04, 0.68]
          .map(
            (x) =>
              bar(scene.x(x), scene.y(0.08), scene.w * 0.3, h * 0.68, trim) +
              [0.22, 0.36, 0.5, 0.64]
                .map(
                  (y) =>
                    bar(scene.x(x + 0.012), scene.y(y - 0.128), scene.w * 0.276, h * 0.13, mix(trim, '#000000', 0.35)) +
                    books(scene, scene.x(x + 0.012), scene.y(y), scene.w * 0.276, h * 0.125, `${x}${y}`),
                )
                .join(''),
          )
          .join('') + window(scene, 0.39, 0.14, 0.22, 0.32)
      );
    case 'bedroom':
      return (
        window(scene, 0.1, 0.14, 0.24, 0.28) +
        shelf(scene, 0.66, 0.24, 0.28, (px, py, pw) => books(scene, px, py, pw, h * 0.09, 'shelf')) +
        bar(scene.x(0.5), scene.y(0.42), scene.w * 0.48, h * 0.3, '#8a5a38', 'rx="20"') +
        bar(scene.x(0.48), scene.y(0.58), scene.w * 0.54, h * 0.2, trim, 'rx="16"') +
        bar(scene.x(0.56), scene.y(0.51), scene.w * 0.16, h * 0.09, '#fbf6ea', 'rx="16"') +
        bar(scene.x(0.76), scene.y(0.51), scene.w * 0.16, h * 0.09, '#fbf6ea', 'rx="16"') +
        hangingLamp(scene, 0.4, 0.16, '#e0b04a')
      );
    case 'workshop':
      return (
        window(scene, 0.62, 0.14, 0.28, 0.26) +
        bar(scene.x(0.06), scene.y(0.14), scene.w * 0.44, h * 0.3, '#8a6a48', 'rx="8"') +
        line(
          `M${n(scene.x(0.12))} ${n(scene.y(0.2))}v${n(h * 0.16)}M${n(scene.x(0.22))} ${n(scene.y(0.2))}v${n(h * 0.14)}M${n(scene.x(0.3))} ${n(scene.y(0.2))}v${n(h * 0.18)}`,
          '#3a3f47',
          9,
        ) +
        bar(scene.x(0.095), scene.y(0.18), scene.w * 0.05, h * 0.03, '#5f6f7a') +
        disc(scene.x(0.22), scene.y(0.2), h * 0.022, '#c96a4c') +
        disc(scene.x(0.4), scene.y(0.28), h * 0.06, '#5f6f7a') +
        disc(scene.x(0.4), scene.y(0.28), h * 0.03, '#8a6a48') +
        cupboard(-0.02, 1.04, 0.58, 5) +
        hangingLamp(scene, 0.56, 0.1, trim)
      );
    default:
      return (
        window(scene, 0.1, 0.14, 0.24, 0.28) +
        bar(scene.x(0.62), scene.y(0.34), scene.w * 0.34, h * 0.44, '#b5634c') +
        line(
          [0.42, 0.5, 0.58, 0.66].map((y) => `M${n(scene.x(0.62))} ${n(scene.y(y))}h${n(scene.w * 0.34)}`).join(''),
          '#964c3a',
          4,
        ) +
        bar(scene.x(0.6), scene.y(0.33), scene.w * 0.38, h * 0.04, '#7a4a30') +
        fill(
          `M${n(scene.x(0.68))} ${n(scene.y(0.78))}V${n(scene.y(0.56))}Q${n(scene.x(0.79))} ${n(scene.y(0.46))} ${n(scene.x(0.9))} ${n(scene.y(0.56))}V${n(scene.y(0.78))}Z`,
          '#2c2226',
        ) +
        fill(
          `M${n(scene.x(0.72))} ${n(scene.y(0.77))}Q${n(scene.x(0.7))} ${n(scene.y(0.66))} ${n(scene.x(0.77))} ${n(scene.y(0.58))}Q${n(scene.x(0.79))} ${n(scene.y(0.64))} ${n(scene.x(0.83))} ${n(scene.y(0.61))}Q${n(scene.x(0.89))} ${n(scene.y(0.7))} ${n(scene.x(0.86))} ${n(scene.y(0.77))}Z`,
          '#f2762e',
        ) +
        fill(
          `M${n(scene.x(0.76))} ${n(scene.y(0.77))}Q${n(scene.x(0.76))} ${n(scene.y(0.7))} ${n(scene.x(0.79))} ${n(scene.y(0.66))}Q${n(scene.x(0.84))} ${n(scene.y(0.7))} ${n(scene.x(0.82))} ${n(scene.y(0.77))}Z`,
          '#fbd25a',
        ) +
        shelf(scene, 0.4, 0.24, 0.16, (px, py, pw) => books(scene, px, py, pw, h * 0.09, 'shelf')) +
        hangingLamp(scene, 0.48, 0.12, trim)
      );
  }
}

export function room(scene: Scene): Painted {
  const { view, random, light } = scene;
  const kind = view.room ?? 'living';
  const { wall, floor, trim } = random.fork('room').pick(walls[kind] ?? walls.living!);
  const own = light.isDark ? (colour: Hex) => mix(colour, '#2a2a5a', 0.3) : (colour: Hex) => colour;
  let boards = '';
  for (let i = 0; i <= 10; i++)
    boards += `M${n(scene.x(0.5 + (i - 5) * 0.09))} ${n(scene.y(0.76))}L${n(scene.x(0.5 + (i - 5) * 0.17))} ${n(scene.bottom)}`;
  return {
    back:
      bar(scene.left, scene.top, scene.w, scene.h, own(wall)) +
      (kind === 'kitchen' && view.isCooking ? '' : furniture(scene, kind, own(trim))) +
      bar(scene.left, scene.y(0.755), scene.w, scene.h * 0.25, own(floor)) +
      bar(scene.left, scene.y(0.745), scene.w, scene.h * 0.014, mix(own(floor), '#3a2418', 0.4)) +
      line(boards, mix(own(floor), '#4a2c1c', 0.28), 3) +
      oval(scene.x(0.5), scene.y(0.9), scene.w * 0.36, scene.h * 0.06, mix(own(trim), '#f4e6cc', 0.4)) +
      oval(scene.x(0.5), scene.y(0.9), scene.w * 0.31, scene.h * 0.048, mix(own(trim), '#f4e6cc', 0.2)),
    hero: view.isCooking
      ? { x: 0.5, foot: 0.95, width: 0.92, height: 0.86 }
      : { x: 0.5, foot: 0.93, width: 0.62, height: 0.62 },
  };
}
