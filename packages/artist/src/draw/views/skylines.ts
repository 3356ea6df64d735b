/** Cities by their landmarks. */
import { mix } from '../../kit/colour.ts';
import { readRows, splitWords } from '../../kit/tables.ts';
import { inColours, pathOf, readSvg } from '../../library/svg-files.ts';
import { drawPeak } from './peaks.ts';
import { discAt } from './sky.ts';
import { bar, cut, fill, flood, glints, n, rolling } from './strokes.ts';
import { palmTree, stand } from './trees.ts';
import type { Painted, Scene } from './view.ts';

/** A landmark, its place from left to right, and its height in shares of the picture. */
type Mark = readonly [name: string, x: number, high: number];
type Plan = { towers: number; water: boolean; peak: string; wide: Mark | null; marks: readonly Mark[] };

const markOf = (text: string): Mark => {
  const [name = '', x, high] = text.split(' ');
  return [name, Number(x), Number(high)];
};

const plans: ReadonlyMap<string, Plan> = new Map(
  readRows('places/skylines').map(([city, towers, water, peak = '', wide, marks]) => [
    city!,
    {
      towers: Number(towers),
      water: water === 'water',
      peak,
      wide: wide ? markOf(wide) : null,
      marks: marks ? splitWords(marks).map(markOf) : [],
    },
  ]),
);

/** A drawing of `data/svg/landmarks/`, a hundred units high. */
export function landmark(scene: Scene, name: string, x: number, foot: number, high: number): string {
  const { body: drawing, parts, notes, width } = readSvg('landmarks', name);
  const { light } = scene;
  const k = (scene.h * high) / 100;
  const own = notes.colour ?? (light.isDark ? '#b7c0dc' : '#7f8aa6');
  const body = light.isDark ? mix(light.at(own), light.lit(own), 0.34) : light.at(own, 0.08);
  const dark = mix(body, light.at('#1d2238'), 0.42);
  let panes = '';
  if (light.isDark && width < 40 && !notes.colour) {
    const random = scene.random.fork(name);
    const clip = scene.id();
    for (let y = 30; y < 98; y += 3.4)
      for (let px = 1.4; px < width; px += 2.6) if (random.chance(0.55)) panes += `M${n(px)} ${n(y)}h1.2v1.7h-1.2Z`;
    panes = `<clipPath id="${clip}"><path d="${pathOf(parts.outline!)}"/></clipPath><g clip-path="url(#${clip})">${fill(panes, light.lit('#ffdc8a'))}</g>`;
  }
  const drawn = inColours(drawing, { body, dark, seam: mix(body, dark, 0.2) });
  return `<g transform="translate(${n(scene.x(x) - (width * k) / 2)} ${n(scene.y(foot) - 100 * k)}) scale(${k.toFixed(4)})">${drawn}${panes}</g>`;
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
  const plan = plans.get(city ?? '');
  return plan?.marks.length ? [...plan.marks].sort((a, b) => b[2] - a[2])[0]![0] : null;
};

export function city(scene: Scene): Painted {
  const { light, view, random } = scene;
  const plan: Plan = plans.get(view.city ?? '') ?? {
    towers: 0.36,
    water: random.fork('shore').chance(0.5),
    peak: '',
    wide: null,
    marks: [],
  };
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
