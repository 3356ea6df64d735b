/** Under water. */
import { type Hex, mix } from '../../kit/colour.ts';
import { bar, cut, disc, fill, knolls, line, n, rolling } from './strokes.ts';
import type { Painted, Scene } from './view.ts';

export function underwater(scene: Scene): Painted {
  const { light, random } = scene;
  const own = random.fork('deep');
  let svg = '';
  const ramp = ['#7fd3da', '#4fb4c6', '#2f8fae', '#1f6b92', '#174f78'];
  ramp.forEach((colour, i) => {
    svg += bar(scene.left, scene.y(i * 0.2), scene.w, scene.h * 0.21, light.at(colour));
  });
  svg += [0.16, 0.42, 0.72]
    .map((x) =>
      cut(
        scene,
        [
          [x, 0],
          [x + 0.1, 0],
          [x - 0.02, 0.86],
          [x - 0.2, 0.86],
        ],
        '#ffffff',
      ).replace('/>', ' fill-opacity="0.1"/>'),
    )
    .join('');
  svg +=
    knolls(scene, 0.76, 0.12, light.at('#1f5f86', 0.2), 'far', 5) +
    rolling(
      scene,
      [
        [0, 0.84],
        [0.3, 0.87],
        [0.7, 0.85],
        [1, 0.83],
      ],
      light.at('#d9c08a', 0.2),
    );
  const coral = (x: number, base: number, h: number, colour: Hex) => {
    const [px, py, k] = [scene.x(x), scene.y(base), scene.h * h];
    return line(
      `M${n(px)} ${n(py)}V${n(py - k * 0.9)}M${n(px)} ${n(py - k * 0.3)}Q${n(px - k * 0.4)} ${n(py - k * 0.4)} ${n(px - k * 0.4)} ${n(py - k * 0.8)}M${n(px)} ${n(py - k * 0.4)}Q${n(px + k * 0.4)} ${n(py - k * 0.5)} ${n(px + k * 0.38)} ${n(py - k)}M${n(px - k * 0.3)} ${n(py - k * 0.5)}L${n(px - k * 0.6)} ${n(py - k * 0.7)}M${n(px + k * 0.34)} ${n(py - k * 0.6)}L${n(px + k * 0.62)} ${n(py - k * 0.8)}`,
      light.at(colour),
      k * 0.12,
    );
  };
  const brain = (x: number, base: number, r: number, colour: Hex) =>
    fill(
      `M${n(scene.x(x) - scene.h * r)} ${n(scene.y(base))}a${n(scene.h * r)} ${n(scene.h * r * 0.8)} 0 0 1 ${n(scene.h * r * 2)} 0Z`,
      light.at(colour),
    ) +
    line(
      [0.3, 0.6]
        .map(
          (k) =>
            `M${n(scene.x(x) - scene.h * r * k)} ${n(scene.y(base))}q${n(scene.h * r * k)} ${n(-scene.h * r * k * 1.2)} ${n(scene.h * r * 2 * k)} 0`,
        )
        .join(''),
      light.at(mix(colour, '#ffffff', 0.35)),
      scene.h * 0.005,
    );
  const fish = (x: number, y: number, s: number, colour: Hex, flip: number) => {
    const [px, py, k] = [scene.x(x), scene.y(y), scene.h * s];
    return (
      fill(
        `M${n(px - flip * k)} ${n(py)}q${n(flip * k * 0.8)} ${n(-k * 0.7)} ${n(flip * k * 1.6)} 0q${n(-flip * k * 0.8)} ${n(k * 0.7)} ${n(-flip * k * 1.6)} 0ZM${n(px + flip * k * 0.5)} ${n(py)}l${n(flip * k * 0.6)} ${n(-k * 0.36)}v${n(k * 0.72)}Z`,
        light.at(colour),
      ) + disc(px - flip * k * 0.6, py - k * 0.08, k * 0.08, '#1d2a3a')
    );
  };
  for (const [x, y] of [
    [0.12, 0.2],
    [0.18, 0.25],
    [0.8, 0.16],
    [0.88, 0.3],
    [0.76, 0.24],
  ] as const)
    svg += fish(x, y, own.between(0.018, 0.028), own.pick(['#f7c948', '#f08a4b', '#f4f1e2']), x < 0.5 ? -1 : 1);
  svg +=
    coral(0.1, 0.93, 0.26, '#e8645a') +
    brain(0.24, 0.95, 0.06, '#f0a24a') +
    coral(0.9, 0.92, 0.22, '#f28aa5') +
    brain(0.77, 0.94, 0.05, '#b088d0') +
    coral(0.8, 0.9, 0.13, '#f2b84a');
  for (let i = 0; i < 14; i++)
    svg += `<circle cx="${n(scene.x(own.next()))}" cy="${n(scene.y(own.between(0.06, 0.8)))}" r="${n(scene.h * own.between(0.004, 0.012))}" fill="none" stroke="#dff4f6" stroke-width="${n(scene.h * 0.003)}"/>`;
  const weeds = Array.from({ length: 10 }, (_, i) => {
    const x = scene.x(i % 2 ? 1 - own.next() * 0.2 : own.next() * 0.2);
    const h = scene.h * own.between(0.12, 0.3);
    return line(
      `M${n(x)} ${n(scene.bottom)}c${n(h * 0.16)} ${n(-h * 0.3)} ${n(-h * 0.16)} ${n(-h * 0.6)} ${n(h * 0.08)} ${n(-h)}`,
      light.at(own.pick(['#2f8a6a', '#3fa37a', '#1f6a5a'])),
      h * 0.07,
    );
  }).join('');
  return {
    back: svg,
    front:
      weeds +
      rolling(
        scene,
        [
          [0, 0.95],
          [0.3, 0.975],
          [0.7, 0.98],
          [1, 0.95],
        ],
        light.at('#c9a86c', 0.1),
      ),
    hero: { x: 0.5, foot: 0.74, width: 0.62, height: 0.48 },
  };
}
