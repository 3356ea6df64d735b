/** Cities by their landmarks. */
import { mix } from '../../colour.ts';
import { landmarkTable } from './landmarks.ts';
import { drawPeak } from './peaks.ts';
import { discAt } from './sky.ts';
import { bar, cut, fill, flood, glints, line, n, rolling } from './strokes.ts';
import { palmTree, stand } from './trees.ts';
import type { Painted, Scene } from './view.ts';

/** Landmarks of a city: name, place from left to right, height in shares of the picture. */
type Plan = {
  marks: readonly [string, number, number][];
  peak?: string;
  water?: boolean;
  towers: number;
  wide?: readonly [string, number, number];
};

const plans: Record<string, Plan> = {
  'new-york': {
    marks: [
      ['one-world', 0.2, 0.48],
      ['empire', 0.52, 0.54],
      ['chrysler', 0.74, 0.44],
      ['liberty', 0.91, 0.4],
    ],
    water: true,
    towers: 0.3,
  },
  london: {
    marks: [
      ['shard', 0.16, 0.44],
      ['gherkin', 0.3, 0.3],
      ['eye', 0.8, 0.3],
      ['big-ben', 0.62, 0.44],
    ],
    wide: ['tower-bridge', 0.3, 0.27],
    water: true,
    towers: 0.14,
  },
  paris: {
    marks: [
      ['sacre-coeur', 0.18, 0.22],
      ['eiffel', 0.54, 0.58],
      ['arc', 0.84, 0.17],
    ],
    towers: 0.11,
  },
  tokyo: {
    marks: [
      ['skytree', 0.2, 0.46],
      ['tokyo-tower', 0.64, 0.48],
    ],
    peak: 'fuji',
    towers: 0.26,
  },
  chicago: {
    marks: [
      ['hancock', 0.24, 0.44],
      ['willis', 0.58, 0.52],
    ],
    water: true,
    towers: 0.3,
  },
  'san-francisco': {
    marks: [['transamerica', 0.9, 0.2]],
    wide: ['golden-gate', 0.46, 0.46],
    water: true,
    towers: 0.09,
  },
  seattle: { marks: [['needle', 0.36, 0.58]], peak: 'rainier', water: true, towers: 0.26 },
  sydney: { marks: [], wide: ['harbour-bridge', 0.62, 0.26], water: true, towers: 0.2 },
  berlin: {
    marks: [
      ['tv-tower', 0.64, 0.56],
      ['brandenburg', 0.3, 0.19],
    ],
    towers: 0.13,
  },
  rome: {
    marks: [
      ['basilica', 0.78, 0.26],
      ['colosseum', 0.34, 0.24],
    ],
    towers: 0.1,
  },
  istanbul: {
    marks: [
      ['galata', 0.16, 0.34],
      ['mosque', 0.6, 0.36],
    ],
    water: true,
    towers: 0.1,
  },
  dubai: {
    marks: [
      ['burj', 0.5, 0.62],
      ['sail', 0.84, 0.32],
    ],
    water: true,
    towers: 0.26,
  },
  rio: { marks: [], peak: 'sugarloaf', water: true, towers: 0.08 },
  barcelona: { marks: [['sagrada', 0.52, 0.46]], towers: 0.14 },
  toronto: { marks: [['cn', 0.5, 0.6]], water: true, towers: 0.28 },
  moscow: { marks: [['basil', 0.5, 0.46]], towers: 0.14 },
  shanghai: {
    marks: [
      ['pearl', 0.34, 0.5],
      ['burj', 0.66, 0.56],
    ],
    water: true,
    towers: 0.3,
  },
  'las-vegas': {
    marks: [
      ['wheel', 0.24, 0.32],
      ['eiffel', 0.66, 0.36],
    ],
    towers: 0.26,
  },
};

export function landmark(scene: Scene, name: string, x: number, foot: number, high: number): string {
  const mark = landmarkTable[name]!;
  const { light } = scene;
  const k = (scene.h * high) / 100;
  const own = mark.colour ?? (light.isDark ? '#b7c0dc' : '#7f8aa6');
  const body = light.isDark ? mix(light.at(own), light.lit(own), 0.34) : light.at(own, 0.08);
  const dark = mix(body, light.at('#1d2238'), 0.42);
  let panes = '';
  if (light.isDark && mark.wide < 40 && !mark.colour) {
    const random = scene.random.fork(name);
    const clip = scene.id();
    for (let y = 30; y < 98; y += 3.4)
      for (let px = 1.4; px < mark.wide; px += 2.6) if (random.chance(0.55)) panes += `M${n(px)} ${n(y)}h1.2v1.7h-1.2Z`;
    panes = `<clipPath id="${clip}"><path d="${mark.d}"/></clipPath><g clip-path="url(#${clip})">${fill(panes, light.lit('#ffdc8a'))}</g>`;
  }
  return `<g transform="translate(${n(scene.x(x) - (mark.wide * k) / 2)} ${n(scene.y(foot) - 100 * k)}) scale(${k.toFixed(4)})">${fill(mark.d, body, `fill-rule="${/eiffel|tower-bridge/.test(name) ? 'evenodd' : 'nonzero'}" stroke="${dark}" stroke-width="${n(mark.wide > 60 ? 1 : 0.7)}" stroke-linejoin="round"`)}${mark.shade ? fill(mark.shade, dark) : ''}${mark.line ? line(mark.line, mark.wide > 60 ? mix(body, dark, 0.2) : dark, mark.wide > 60 ? 1.6 : 0.8) : ''}${panes}</g>`;
}

/** Nameless towers with lit windows. */
export function towers(scene: Scene, foot: number, high: number, far: number, label: string): string {
  const own = scene.random.fork(label);
  const { light } = scene;
  const tones = ['#8f9ab5', '#a79ab0', '#7f95a8', '#9aa0b0'];
  let svg = '';
  for (let x = -0.02; x < 1.02; ) {
    const w = own.between(0.04, 0.085);
    const h = high * own.between(0.4, 1);
    const body = light.at(own.pick(tones), far);
    svg +=
      bar(scene.x(x), scene.y(foot - h), scene.w * w, scene.h * (h + 0.01), body) +
      bar(
        scene.x(x + w * 0.66),
        scene.y(foot - h),
        scene.w * w * 0.34,
        scene.h * (h + 0.01),
        mix(body, light.at('#1d2238', far), 0.22),
      );
    const roof = own.next();
    if (roof < 0.25)
      svg += bar(scene.x(x + w * 0.46), scene.y(foot - h) - scene.h * 0.03, scene.w * w * 0.08, scene.h * 0.03, body);
    else if (roof < 0.45)
      svg += bar(scene.x(x + w * 0.2), scene.y(foot - h) - scene.h * 0.014, scene.w * w * 0.5, scene.h * 0.015, body);
    let panes = '';
    const cols = Math.max(2, Math.round(w / 0.018));
    for (let y = foot - h + 0.014; y < foot - 0.016; y += 0.023)
      for (let c = 0; c < cols; c++)
        if (own.chance(light.isDark ? 0.5 : 0.72))
          panes += `M${n(scene.x(x + (w * (c + 0.28)) / cols))} ${n(scene.y(y))}h${n((scene.w * w * 0.44) / cols)}v${n(scene.h * 0.011)}h${n((-scene.w * w * 0.44) / cols)}Z`;
    svg += fill(
      panes,
      light.isDark ? mix(light.lit('#ffd98a'), light.haze, far) : mix(body, light.at('#eef4f8', far), 0.5),
    );
    x += w + own.between(-0.004, 0.006);
  }
  return svg;
}

/** The best-known sight of a city, for the end of a street. */
export const emblemOf = (city: string | null): string | null => {
  const plan = plans[city ?? ''];
  return plan?.marks.length ? [...plan.marks].sort((a, b) => b[2] - a[2])[0]![0] : null;
};

export function city(scene: Scene): Painted {
  const { light, view, random } = scene;
  const plan: Plan = plans[view.city ?? ''] ?? { marks: [], towers: 0.36, water: random.fork('shore').chance(0.5) };
  const foot = plan.water ? 0.8 : 0.88;
  let back = plan.peak
    ? drawPeak(scene, plan.peak, view.city === 'rio' ? 0.68 : 0.56, foot, 0.5, view.city === 'rio' ? 1.1 : 0.9)
    : '';
  back += towers(scene, foot, plan.towers * 1.15, 0.56, 'far');
  if (!plan.wide || plan.marks.length === 0) back += towers(scene, foot, plan.towers * 0.8, 0.3, 'mid');
  for (const [name, x, high] of plan.marks) back += landmark(scene, name, x, foot, high);
  if (plan.wide) back += landmark(scene, plan.wide[0], plan.wide[1], foot + 0.01, plan.wide[2]);
  if (view.city === 'rio')
    // The statue stands on its own mountain.
    back +=
      rolling(
        scene,
        [
          [0, 0.72],
          [0.1, 0.66],
          [0.2, 0.5],
          [0.26, 0.42],
          [0.32, 0.5],
          [0.44, 0.68],
          [0.6, foot],
        ],
        light.at('#5f8a5a', 0.16),
      ) +
      landmark(scene, 'christ', 0.26, 0.43, 0.24) +
      towers(scene, foot, 0.07, 0.2, 'shore');
  if (view.city === 'sydney') back += landmark(scene, 'opera', 0.32, foot + 0.02, 0.26);
  if (!plan.wide) back += towers(scene, foot, plan.towers * 0.34, 0.12, 'near');
  if (plan.water) {
    const x = view.disc ? discAt(scene).x : null;
    back +=
      flood(scene, foot, light.at('#3b6f92', 0.1)) +
      flood(scene, foot + 0.07, light.at('#2c5a7c', 0.04)) +
      glints(
        scene,
        foot + 0.015,
        0.98,
        light.isDark ? mix(light.lit('#ffd98a'), light.haze, 0.3) : light.at('#d6ebf2'),
        34,
        'water',
      ) +
      (x === null ? '' : glints(scene, foot + 0.01, 0.97, light.disc, 14, 'path', x));
  } else {
    back += cut(
      scene,
      [
        [-0.02, foot],
        [1.02, foot],
        [1.02, 1.02],
        [-0.02, 1.02],
      ],
      light.at('#5a5f6e', 0.08),
    );
    if (/dubai|vegas|rio/.test(view.city ?? ''))
      back += stand(scene, palmTree, { y: foot + 0.04, height: 0.14, far: 0.04, count: 7, label: 'palms', gap: 0.2 });
    back +=
      bar(scene.left, scene.y(foot), scene.w, scene.h * 0.012, light.at('#c9c4b8', 0.1)) +
      bar(scene.left, scene.y(0.955), scene.w, scene.h * 0.008, light.at('#e8d9a0', 0.1), 'stroke-dasharray="10"');
  }
  return {
    back,
    hero: { x: 0.5, foot: 0.97, width: 0.66, height: 0.56 },
    sight: { x: 0.5, foot: foot + 0.02, width: 0.6, height: 0.58 },
  };
}
