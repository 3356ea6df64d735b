/** Streets between houses, level or steep, with rails if there is a tram. */
import { type Hex, mix } from '../../kit/colour.ts';
import { lamp } from './parks.ts';
import { emblemOf, landmark, towers } from './skylines.ts';
import { cut, fill, line, n, oval, type XY } from './strokes.ts';
import type { Painted, Scene } from './view.ts';

type Front = { wall: Hex; tile: Hex | null };

/** A house front in perspective: `x0` nearer than `x1`; `up` and `down` give its upper and lower edges. */
function facade(
  scene: Scene,
  x0: number,
  x1: number,
  up: (x: number) => number,
  down: (x: number) => number,
  front: Front,
  far: number,
  storeys: number,
): string {
  const { light } = scene;
  const wall = light.at(front.wall, far);
  const y = (x: number, share: number) => up(x) + (down(x) - up(x)) * share;
  const quad = (a: number, b: number, from: number, to: number, colour: Hex) => {
    const [xa, xb] = [x0 + (x1 - x0) * a, x0 + (x1 - x0) * b];
    return cut(
      scene,
      [
        [xa, y(xa, from)],
        [xb, y(xb, from)],
        [xb, y(xb, to)],
        [xa, y(xa, to)],
      ],
      colour,
    );
  };
  let svg = quad(0, 1, 0, 1, wall);
  if (front.tile) {
    // Azulejos: a lattice over the wall.
    let d = '';
    const at = (a: number, share: number): XY => {
      const x = x0 + (x1 - x0) * a;
      return [scene.x(x), scene.y(y(x, share))];
    };
    for (let i = 0; i <= 6; i++) {
      const [p, q] = [at(i / 6, 0.06), at(i / 6, 0.98)];
      d += `M${n(p[0])} ${n(p[1])}L${n(q[0])} ${n(q[1])}`;
    }
    for (let i = 0; i <= 14; i++) {
      const [p, q] = [at(0, 0.06 + i * 0.066), at(1, 0.06 + i * 0.066)];
      d += `M${n(p[0])} ${n(p[1])}L${n(q[0])} ${n(q[1])}`;
    }
    svg += line(d, light.at(front.tile, far), scene.w * 0.0022);
    for (let i = 0; i < 6; i++)
      for (let k = 0; k < 14; k++)
        if ((i + k) % 2 === 0) {
          const [px, py] = at((i + 0.5) / 6, 0.093 + k * 0.066);
          const r = Math.abs(scene.x(x0) - scene.x(x1)) / 22;
          svg += fill(
            `M${n(px)} ${n(py - r)}L${n(px + r)} ${n(py)}L${n(px)} ${n(py + r)}L${n(px - r)} ${n(py)}Z`,
            light.at(front.tile, far),
          );
        }
  }
  const glass = light.isDark ? light.lit('#ffdc8a') : light.at('#3f5f73', far);
  const frame = light.at('#fbf6e8', far);
  for (let r = 0; r < storeys; r++) {
    const top = 0.1 + (r * 0.86) / storeys;
    const isGround = r === storeys - 1;
    for (const a of [0.14, 0.58]) {
      const [from, to] = [top, top + (isGround ? 0.8 : 0.6) / storeys];
      svg +=
        quad(a - 0.03, a + 0.31, from - 0.01, to + 0.012, frame) +
        quad(a, a + 0.28, from, to, isGround && a < 0.3 ? light.at('#7a4030', far) : glass);
      if (!isGround)
        svg += quad(a - 0.05, a + 0.33, to - 0.2 / storeys, to + 0.012, light.at('#3a3f47', far)).replace(
          '/>',
          ' fill-opacity="0.55"/>',
        );
    }
  }
  return svg + quad(-0.02, 1.02, -0.012, 0.035, light.at('#c4623c', far)) + quad(0, 1, 0.035, 0.055, frame);
}

/** An awning over small tables, along the left side. */
function cafe(scene: Scene): string {
  const { light } = scene;
  let svg = '';
  for (let i = 0; i < 7; i++) {
    const [a, b] = [-0.02 + i * 0.05, 0.03 + i * 0.05];
    const y = (x: number) => 0.4 + x * 0.42;
    svg += cut(
      scene,
      [
        [a, y(a)],
        [b, y(b)],
        [b + 0.03, y(b) + 0.09 - i * 0.004],
        [a + 0.03, y(a) + 0.1 - i * 0.004],
      ],
      light.at(i % 2 ? '#fbf3e2' : '#b5362f'),
    );
  }
  for (const [x, foot, size] of [
    [0.12, 0.94, 0.15],
    [0.3, 0.85, 0.1],
  ] as const) {
    const [px, py, s] = [scene.x(x), scene.y(foot), scene.h * size];
    const iron = light.at('#2c3038');
    svg +=
      line(`M${n(px)} ${n(py)}V${n(py - s * 0.7)}M${n(px - s * 0.3)} ${n(py)}H${n(px + s * 0.3)}`, iron, s * 0.06) +
      oval(px, py - s * 0.72, s * 0.52, s * 0.1, light.at('#f6efe0')) +
      line(
        `M${n(px + s * 0.8)} ${n(py)}V${n(py - s * 0.42)}H${n(px + s * 1.2)}V${n(py)}M${n(px + s * 1.2)} ${n(py - s * 0.42)}V${n(py - s)}`,
        light.at('#8a5a38'),
        s * 0.07,
      ) +
      fill(
        `M${n(px - s * 0.14)} ${n(py - s * 0.9)}h${n(s * 0.24)}l${n(-s * 0.04)} ${n(s * 0.15)}h${n(-s * 0.16)}Z`,
        light.at('#c96a4c'),
      );
  }
  return svg;
}

/** Upright signs on the houses of a lit street. */
function signs(scene: Scene): string {
  const own = scene.random.fork('signs');
  const colours = ['#f2487a', '#42d6e0', '#f7c948', '#9a6ff0', '#5fe08a'];
  return [0.06, 0.2, 0.31, 0.69, 0.8, 0.94]
    .map((x, i) => {
      const near = Math.abs(x - 0.5) * 2;
      const [w, h] = [scene.w * 0.055 * near, scene.h * 0.2 * near];
      const [px, py] = [scene.x(x) - w / 2, scene.y(0.56 - 0.34 * near)];
      const colour = scene.light.lit(colours[i % colours.length]!);
      const marks = [0.14, 0.38, 0.62]
        .map(
          (k) =>
            `M${n(px + w * 0.25)} ${n(py + h * k)}h${n(w * 0.5)}M${n(px + w * 0.5)} ${n(py + h * k)}v${n(h * 0.14)}M${n(px + w * (own.chance(0.5) ? 0.28 : 0.3))} ${n(py + h * (k + 0.14))}h${n(w * 0.44)}`,
        )
        .join('');
      return `<rect x="${n(px)}" y="${n(py)}" width="${n(w)}" height="${n(h)}" rx="${n(w * 0.16)}" fill="#1b1836" stroke="${colour}" stroke-width="${n(w * 0.1)}"/>${line(marks, colour, w * 0.1)}`;
    })
    .join('');
}

export function street(scene: Scene): Painted {
  const { light, view, random } = scene;
  const own = random.fork('street');
  const isWet = view.weather.has('rain') || view.weather.has('storm');
  const isTiled = view.isSteep || view.hasTram;
  const isLondon = view.city === 'london';
  const walls: Front[] = isTiled
    ? [
        { wall: '#f4e9d2', tile: '#3f7fb5' },
        { wall: '#f2c25c', tile: null },
        { wall: '#dfeaf0', tile: '#2f68a0' },
        { wall: '#e88f76', tile: null },
        { wall: '#e6efe0', tile: '#4a9a86' },
        { wall: '#f6d9c0', tile: null },
      ]
    : isLondon
      ? [
          { wall: '#b5644c', tile: null },
          { wall: '#e9dcc4', tile: null },
          { wall: '#9c5646', tile: null },
          { wall: '#d3c3a8', tile: null },
        ]
      : [
          { wall: '#d98a62', tile: null },
          { wall: '#e9cfa0', tile: null },
          { wall: '#b5705a', tile: null },
          { wall: '#a9b8a4', tile: null },
          { wall: '#f0dcc0', tile: null },
        ];
  // A steep street climbs: its far end is higher in the picture.
  const vanish = view.isSteep ? 0.4 : 0.58;
  const side = (left: boolean) => {
    let svg = '';
    const cuts = [-0.04, 0.13, 0.25, 0.335, 0.395, 0.435];
    for (let i = cuts.length - 2; i >= 0; i--) {
      const [a, b] = left ? [cuts[i]!, cuts[i + 1]!] : [1 - cuts[i]!, 1 - cuts[i + 1]!];
      const rise = own.between(-0.025, 0.03);
      const up = (x: number) => vanish - Math.abs(x - 0.5) * (view.isSteep ? 0.78 : 1.06) + rise;
      const down = (x: number) => vanish + 0.02 + Math.abs(x - 0.5) * (view.isSteep ? 1.04 : 0.66);
      svg += facade(
        scene,
        a,
        b,
        up,
        down,
        walls[(i * 2 + (left ? 0 : 1)) % walls.length]!,
        (0.4 * i) / 5,
        i < 2 ? 3 : 2,
      );
    }
    return svg;
  };
  const mark = view.isSteep || view.hasTram ? null : emblemOf(view.city);
  const emblem = mark ? landmark(scene, mark, 0.5, vanish + 0.1, 0.44) : '';
  const reach = view.isSteep ? 1.04 : 0.66;
  const paving = light.at(isWet ? '#5a6572' : '#b3a48f', 0.06);
  let back =
    (view.city && !view.isSteep && !isLondon
      ? towers(scene, vanish + 0.03, 0.2, 0.5, 'far')
      : fill(
          `M${n(scene.x(0.42))} ${n(scene.y(vanish + 0.04))}V${n(scene.y(vanish - 0.06))}L${n(scene.x(0.47))} ${n(scene.y(vanish - 0.1))}H${n(scene.x(0.54))}L${n(scene.x(0.58))} ${n(scene.y(vanish - 0.05))}V${n(scene.y(vanish + 0.04))}Z`,
          light.at('#e0c8a4', 0.5),
        )) +
    emblem +
    side(true) +
    side(false) +
    cut(
      scene,
      [
        [0.44, vanish + 0.08],
        [0.56, vanish + 0.08],
        [0.5 + 0.5 / 1 + 0.04, vanish + 0.02 + 0.54 * reach],
        [1.04, 1.02],
        [-0.04, 1.02],
        [-0.04, vanish + 0.02 + 0.54 * reach],
      ],
      light.at('#cdbfa8', 0.1),
    ) +
    cut(
      scene,
      [
        [0.455, vanish + 0.08],
        [0.545, vanish + 0.08],
        [0.94, 1.02],
        [0.06, 1.02],
      ],
      paving,
    );
  if (light.isDark && /tokyo|shanghai|las-vegas/.test(view.city ?? '')) back += signs(scene);
  // Courses of setts, closer together with distance.
  let d = '';
  for (let k = 1; k < 12; k++) {
    const y = vanish + 0.08 + (1 - vanish - 0.08) * (k / 12) ** 1.7;
    const half = 0.045 + (0.395 * (y - vanish - 0.08)) / (0.94 - vanish);
    d += `M${n(scene.x(0.5 - half))} ${n(scene.y(y))}H${n(scene.x(0.5 + half))}`;
  }
  back += line(d, mix(paving, light.at('#4a4038'), 0.3), scene.w * 0.003);
  if (view.hasTram)
    for (const rail of [-1, 1])
      back += cut(
        scene,
        [
          [0.5 + rail * 0.012, vanish + 0.08],
          [0.5 + rail * 0.016, vanish + 0.08],
          [0.5 + rail * 0.17, 1.02],
          [0.5 + rail * 0.15, 1.02],
        ],
        light.at('#4a4e58'),
      );
  if (isWet)
    back += [
      [0.24, 0.9, 0.1],
      [0.74, 0.95, 0.13],
      [0.6, 0.83, 0.06],
      [0.4, 0.975, 0.08],
    ]
      .map(
        ([x, y, r]) =>
          oval(scene.x(x!), scene.y(y!), scene.w * r!, scene.h * r! * 0.16, mix(light.sky.at(-1)!, paving, 0.3)) +
          oval(
            scene.x(x!),
            scene.y(y!),
            scene.w * r! * 0.5,
            scene.h * r! * 0.07,
            'none',
            `stroke="${light.lit('#f4f8fa')}" stroke-width="${n(scene.w * 0.003)}" stroke-opacity="0.8"`,
          ),
      )
      .join('');
  if (view.hasCafe) back += cafe(scene);
  back += (view.hasCafe ? '' : lamp(scene, 0.13, 0.97, 0.5)) + (view.hasTram ? '' : lamp(scene, 0.87, 0.97, 0.5));
  if (view.hasTram)
    back += line(
      `M${n(scene.x(0.5))} ${n(scene.y(vanish + 0.02))}L${n(scene.x(0.56))} ${n(scene.top)}`,
      light.at('#2c3038'),
      scene.w * 0.003,
    );
  return {
    back,
    front: '',
    hero: { x: 0.5, foot: 0.965, width: 0.56, height: 0.56 },
    sight: view.hasTram
      ? { x: 0.5, foot: 0.93, width: 0.42, height: 0.46 }
      : { x: 0.5, foot: 0.94, width: 0.5, height: 0.6 },
  };
}
