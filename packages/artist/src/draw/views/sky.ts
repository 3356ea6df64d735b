/** Skies by hour and weather, with one light in them at most. */
import { type Hex, mix, sampleRamp } from '../../kit/colour.ts';
import { sparklePath } from '../../kit/shapes.ts';
import { bar, corners, disc, fill, line, n, smooth, type XY } from './strokes.ts';
import type { Scene } from './view.ts';

/** The position of the light, in shares of the box. */
export function discAt({ view, random }: Scene): { x: number; y: number; r: number } {
  const own = random.fork('disc');
  const side = own.pick([-1, 1]);
  if (view.disc === 'earth') return { x: 0.5 + side * 0.24, y: 0.22, r: 0.13 };
  const isLow = view.hour === 'sunset' || view.hour === 'dawn' || view.hour === 'golden';
  if (isLow) return { x: 0.5 + side * own.between(0.02, 0.2), y: view.ground === 'city' ? 0.42 : 0.46, r: 0.15 };
  if (view.disc !== 'sun')
    return {
      x: 0.5 + side * own.between(0.2, 0.3),
      y: own.between(0.17, 0.23),
      r: view.disc === 'crescent-moon' ? 0.08 : 0.105,
    };
  return { x: 0.5 + side * own.between(0.24, 0.33), y: own.between(0.15, 0.2), r: 0.075 };
}

function backdrop(scene: Scene): string {
  const { light, random, view } = scene;
  const { sky } = light;
  const way = random.fork('sky').below(3);
  const isLow = view.hour === 'sunset' || view.hour === 'dawn' || view.hour === 'golden';
  if (view.disc && view.disc !== 'earth' && way === 0 && !view.weather.has('fog')) {
    // Rings of light around the sun or the moon.
    const at = discAt(scene);
    const rings = 7;
    let svg = bar(scene.left, scene.top, scene.w, scene.h, sky[0]!);
    for (let i = 1; i < rings; i++)
      svg += disc(
        scene.x(at.x),
        scene.y(at.y),
        scene.h * (1.02 - (i / rings) * 0.86),
        sampleRamp(sky, i / (rings - 1)),
      );
    return svg;
  }
  const bands = way === 1 ? 6 : 9;
  const reach = isLow ? 0.62 : 0.74;
  let svg = bar(scene.left, scene.top, scene.w, scene.h, sky.at(-1)!);
  for (let i = bands - 2; i >= 0; i--) {
    const y = (reach * (i + 1)) / (bands - 1);
    const colour = sampleRamp(sky, i / (bands - 1));
    if (way === 1) {
      const own = random.fork(`band${i}`);
      const points: XY[] = Array.from({ length: 6 }, (_, k) => [
        scene.x(k / 5),
        scene.y(y + own.between(-0.022, 0.022)),
      ]);
      svg += fill(`${smooth(points)}L${n(scene.right + 2)} ${n(scene.top)}H${n(scene.left - 2)}Z`, colour);
    } else svg += bar(scene.left, scene.top, scene.w, scene.h * y, colour);
  }
  return svg;
}

function stars(scene: Scene): string {
  const random = scene.random.fork('stars');
  let svg = '';
  for (let i = 0; i < 90; i++) {
    const x = scene.x(random.next());
    const y = scene.y(random.between(0.01, scene.view.hour === 'space' ? 0.8 : 0.56));
    const r = scene.h * random.between(0.0012, 0.003);
    svg += random.chance(0.08)
      ? fill(sparklePath(x, y, r * 5), scene.light.lit('#fff6d8'))
      : disc(x, y, r, scene.light.lit('#fdf3d8'));
  }
  return svg;
}

const craters = [
  [-0.3, -0.28, 0.2],
  [0.34, -0.06, 0.14],
  [-0.06, 0.36, 0.24],
  [0.28, 0.46, 0.1],
  [-0.56, 0.16, 0.11],
  [0.1, -0.6, 0.1],
] as const;

function heavenly(scene: Scene): string {
  const { view, light } = scene;
  if (!view.disc) return '';
  const at = discAt(scene);
  const [x, y, r] = [scene.x(at.x), scene.y(at.y), scene.h * at.r];
  const behind = sampleRamp(light.sky, Math.min(1, at.y / 0.7));
  switch (view.disc) {
    case 'sun': {
      const isLow = view.hour !== 'day';
      return (
        disc(x, y, r * 1.7, mix(behind, light.disc, 0.28)) +
        disc(x, y, r * 1.34, mix(behind, light.disc, 0.5)) +
        disc(x, y, r, isLow ? light.disc : mix(light.disc, light.lit('#ffd86b'), 0.5))
      );
    }
    case 'earth':
      return (
        disc(x, y, r * 1.12, mix(light.sky[0]!, '#8fd0ff', 0.25)) +
        disc(x, y, r, '#3f8fd0') +
        `<g transform="translate(${n(x)} ${n(y)}) scale(${n(r / 10)})"><path d="M-7 -6C-3 -9 2 -9 3 -6C4 -3 0 -3 -1 0C-2 3 -5 2 -6 -1C-7 -3 -8 -4 -7 -6ZM2 1C5 0 8 1 9 3C8 6 5 8 3 8C1 7 3 5 1 4C0 3 1 1 2 1Z" fill="#6fb56a"/><path d="M-9 3C-5 2 -3 4 1 3M-4 7C-1 6 3 7 5 6M0 -8C3 -8 6 -6 8 -5" stroke="#ffffff" stroke-width="1.1" fill="none" stroke-linecap="round"/></g>`
      );
    case 'crescent-moon':
      return fill(
        `M${n(x + r * 0.5)} ${n(y - r * 0.87)}A${n(r)} ${n(r)} 0 1 0 ${n(x + r * 0.95)} ${n(y + r * 0.42)}A${n(r * 0.82)} ${n(r * 0.82)} 0 0 1 ${n(x + r * 0.5)} ${n(y - r * 0.87)}Z`,
        light.disc,
      );
    default: {
      const face = view.disc === 'blood-moon' ? light.lit('#c8402e') : light.disc;
      const spot = view.disc === 'blood-moon' ? light.lit('#9c2c26') : mix(face, behind, 0.22);
      return (
        disc(x, y, r * 1.42, mix(behind, face, 0.16)) +
        disc(x, y, r * 1.2, mix(behind, face, 0.3)) +
        disc(x, y, r, face) +
        craters.map(([dx, dy, k]) => disc(x + dx * r, y + dy * r, k * r, spot)).join('')
      );
    }
  }
}

/** A flat-bottomed cloud of rounds. */
export function cumulus(x: number, y: number, width: number, colour: Hex, shade: Hex | null = null): string {
  const h = width * 0.2;
  const heap: [number, number][] = [
    [0.16, 0.5],
    [0.36, 0.86],
    [0.58, 1],
    [0.8, 0.6],
  ];
  const shape = (dy: number, k: number) =>
    `${heap.map(([at, r]) => `M${n(x + width * at - h * r * k)} ${n(y - h * 0.3 + dy)}a${n(h * r * k)} ${n(h * r * k)} 0 1 1 ${n(2 * h * r * k)} 0Z`).join('')}M${n(x + h * 0.3)} ${n(y + dy)}h${n(width - h * 0.6)}a${n(h * 0.22)} ${n(h * 0.22)} 0 0 0 0 ${n(-h * 0.44)}h${n(-width + h * 0.6)}a${n(h * 0.22)} ${n(h * 0.22)} 0 0 0 0 ${n(h * 0.44)}Z`;
  return (shade ? fill(shape(h * 0.16, 1), shade) : '') + fill(shape(0, 1), colour);
}

export const streak = (x: number, y: number, width: number, height: number, colour: Hex): string =>
  bar(x, y, width, height, colour, `rx="${n(height / 2)}"`);

function clouds(scene: Scene): string {
  const { view, light, random } = scene;
  const own = random.fork('clouds');
  const has = (name: 'storm') => view.weather.has(name);
  if (has('storm') || view.weather.has('rain')) {
    const dark = mix(light.cloud, light.sky[0]!, 0.3);
    let svg = '';
    for (const [row, colour] of [
      [1, mix(light.cloud, light.sky.at(-1)!, 0.3)],
      [0, dark],
    ] as const)
      for (let i = 0; i < 5; i++)
        svg += cumulus(
          scene.x(-0.16 + i * 0.25 + own.between(-0.05, 0.05)),
          scene.y(0.13 + row * 0.09 + own.between(-0.02, 0.03)),
          scene.w * own.between(0.36, 0.5),
          colour,
        );
    return bar(scene.left, scene.top, scene.w, scene.h * 0.08, dark) + svg;
  }
  if (view.hour === 'space' || view.weather.has('aurora')) return '';
  const shade = light.isDark ? null : mix(light.cloud, light.sky[1]!, 0.34);
  const count = view.weather.has('clouds') ? 6 : light.isDark ? 2 : 3;
  const kind = own.below(2);
  const at = discAt(scene);
  let svg = '';
  for (let i = 0; i < count; i++) {
    const x = scene.x(own.between(-0.1, 0.3) + (i % 3) * 0.34);
    const y = scene.y(own.between(0.12, 0.4));
    const wide = scene.w * own.between(0.16, 0.28);
    // No cloud covers the light.
    if (
      view.disc &&
      Math.abs(x + wide * 0.6 - scene.x(at.x)) < wide * 0.7 + scene.h * at.r * 1.5 &&
      Math.abs(y - scene.y(at.y)) < scene.h * (at.r + 0.06)
    )
      continue;
    if (kind === 0 && !light.isDark) svg += cumulus(x, y, wide, light.cloud, shade);
    else {
      const h = scene.h * 0.014;
      svg +=
        streak(x, y, wide, h, light.cloud) +
        streak(x + wide * 0.3, y + h * 1.7, wide * 0.9, h, light.cloud) +
        streak(x + wide * 0.14, y - h * 1.7, wide * 0.5, h, light.cloud);
    }
  }
  return `<g opacity="${light.isDark ? 0.55 : 0.92}">${svg}</g>`;
}

function aurora(scene: Scene): string {
  const own = scene.random.fork('aurora');
  const veil = (from: number, high: number, colour: Hex, opacity: number, phase: number) => {
    const top: XY[] = [];
    const foot: XY[] = [];
    for (let i = -1; i <= 17; i++) {
      const wave = Math.sin(i * 0.5 + phase) * 0.06;
      foot.push([scene.x(i / 16), scene.y(from + wave)]);
      top.push([scene.x(i / 16), scene.y(from + wave - high * (0.75 + 0.25 * Math.sin(i * 0.8 + phase)))]);
    }
    top.reverse();
    return fill(`${smooth(foot)}L${smooth(top).slice(1)}Z`, colour, `fill-opacity="${opacity}"`);
  };
  const phase = own.between(0, 6);
  return (
    veil(0.3, 0.26, scene.light.lit('#7a5fd0'), 0.5, phase + 1.4) +
    veil(0.38, 0.3, scene.light.lit('#2fae86'), 0.55, phase) +
    veil(0.4, 0.16, scene.light.lit('#7af0b4'), 0.7, phase) +
    veil(0.48, 0.13, scene.light.lit('#49d6a0'), 0.55, phase + 2.2)
  );
}

/** A slanting band of dust and close stars. */
function milkyWay(scene: Scene): string {
  const own = scene.random.fork('milky');
  const pale = mix(scene.light.sky.at(-1)!, scene.light.lit('#e8dcff'), 0.4);
  let svg = '';
  for (let i = 0; i < 26; i++) {
    const t = i / 25;
    svg += disc(
      scene.x(0.1 + t * 0.8 + own.between(-0.05, 0.05)),
      scene.y(0.56 - t * 0.52 + own.between(-0.05, 0.05)),
      scene.h * own.between(0.04, 0.085),
      pale,
      'fill-opacity="0.13"',
    );
  }
  for (let i = 0; i < 90; i++) {
    const t = own.next();
    svg += disc(
      scene.x(0.1 + t * 0.8 + own.between(-0.09, 0.09)),
      scene.y(0.56 - t * 0.52 + own.between(-0.09, 0.09)),
      scene.h * own.between(0.001, 0.0032),
      scene.light.lit('#fff6e0'),
    );
  }
  return svg;
}

function fireworks(scene: Scene): string {
  const own = scene.random.fork('fireworks');
  return [
    [0.2, 0.2, 0.13, '#f2647a'],
    [0.78, 0.16, 0.15, '#f7c948'],
    [0.5, 0.12, 0.1, '#6fd0e8'],
    [0.62, 0.34, 0.09, '#b48cf0'],
    [0.34, 0.36, 0.08, '#8fe08a'],
  ]
    .map(([x, y, r, colour]) => {
      const [cx, cy, k] = [scene.x(x as number), scene.y(y as number), scene.h * (r as number)];
      let d = '';
      let sparks = '';
      const turn = own.next();
      for (let i = 0; i < 16; i++) {
        const a = ((i + turn) * Math.PI) / 8;
        const far = i % 2 ? 1 : 0.7;
        d += `M${n(cx + Math.cos(a) * k * 0.25)} ${n(cy + Math.sin(a) * k * 0.25)}L${n(cx + Math.cos(a) * k * far)} ${n(cy + Math.sin(a) * k * far)}`;
        sparks += disc(
          cx + Math.cos(a) * k * (far + 0.14),
          cy + Math.sin(a) * k * (far + 0.14),
          k * 0.045,
          scene.light.lit(colour as string),
        );
      }
      return line(d, scene.light.lit(colour as string), k * 0.045) + sparks;
    })
    .join('');
}

function rainbow(scene: Scene): string {
  const colours = ['#e4574e', '#f3974a', '#f7d35c', '#6fbf73', '#4f9fd6', '#7a68b8'];
  return colours
    .map(
      (colour, i) =>
        `<circle cx="${n(scene.x(0.5))}" cy="${n(scene.y(0.72))}" r="${n(scene.h * (0.56 - i * 0.026))}" fill="none" stroke="${scene.light.lit(colour)}" stroke-width="${n(scene.h * 0.028)}" stroke-opacity="0.85"/>`,
    )
    .join('');
}

function bolt(scene: Scene, x: number, top: number, foot: number): string {
  const w = scene.w * 0.03;
  const y = (share: number) => scene.y(top + (foot - top) * share);
  const at = (share: number) => scene.x(x) + w * share;
  const points: XY[] = [
    [at(0), y(0)],
    [at(-1.6), y(0.4)],
    [at(-0.3), y(0.38)],
    [at(-1.9), y(0.72)],
    [at(-0.9), y(0.7)],
    [at(-2.2), y(1)],
    [at(0.5), y(0.6)],
    [at(-0.4), y(0.61)],
    [at(1), y(0.3)],
    [at(0.1), y(0.31)],
    [at(1.2), y(0)],
  ];
  return fill(
    corners(points),
    scene.light.lit('#fff3b0'),
    `stroke="${scene.light.lit('#ffe06a')}" stroke-width="${n(scene.w * 0.004)}" stroke-linejoin="round"`,
  );
}

export function drawSky(scene: Scene): { sky: string; disc: string; clouds: string } {
  const { view, random } = scene;
  const isStarry = view.hour === 'night' || view.hour === 'space';
  const own = random.fork('bolts');
  const left = own.chance(0.5);
  return {
    sky:
      backdrop(scene) +
      (isStarry && !view.weather.has('storm') && !view.weather.has('rain') ? stars(scene) : '') +
      (view.hasMilkyWay && isStarry ? milkyWay(scene) : '') +
      (view.weather.has('aurora') ? aurora(scene) : '') +
      (view.hasFireworks ? fireworks(scene) : ''),
    disc: heavenly(scene),
    clouds:
      (view.weather.has('storm')
        ? bolt(scene, left ? 0.2 : 0.84, 0.16, 0.5) + bolt(scene, left ? 0.78 : 0.26, 0.16, 0.38)
        : '') +
      (view.weather.has('rainbow') ? rainbow(scene) : '') +
      clouds(scene),
  };
}
