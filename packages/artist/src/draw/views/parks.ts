/** Parks, gardens and avenues. */
import { mix } from '../../kit/colour.ts';
import { towers } from './skylines.ts';
import { bar, cut, disc, fill, flood, line, n, rolling } from './strokes.ts';
import { broadleaf, flowers, stand, trees, tufts } from './trees.ts';
import type { Painted, Scene } from './view.ts';

export function lamp(scene: Scene, x: number, foot: number, height: number): string {
  const { light } = scene;
  const [px, py, h] = [scene.x(x), scene.y(foot), scene.h * height];
  const iron = light.at('#2c3038');
  return (
    (light.isDark ? disc(px, py - h * 0.92, h * 0.3, light.lit('#ffe6a0'), 'fill-opacity="0.22"') : '') +
    line(`M${n(px)} ${n(py)}V${n(py - h * 0.84)}`, iron, h * 0.035) +
    line(`M${n(px - h * 0.05)} ${n(py)}h${n(h * 0.1)}`, iron, h * 0.05) +
    fill(
      `M${n(px - h * 0.055)} ${n(py - h * 0.84)}h${n(h * 0.11)}l${n(h * 0.03)} ${n(-h * 0.14)}h${n(-h * 0.17)}Z`,
      light.isDark ? light.lit('#ffe9a8') : light.at('#f7ecc4'),
    ) +
    fill(`M${n(px - h * 0.1)} ${n(py - h * 0.975)}h${n(h * 0.2)}l${n(-h * 0.1)} ${n(-h * 0.07)}Z`, iron)
  );
}

function benchAt(scene: Scene, x: number, foot: number, width: number): string {
  const { light } = scene;
  const [px, py, w] = [scene.x(x), scene.y(foot), scene.w * width];
  const wood = light.at('#9c6238');
  const slat = (dy: number) => bar(px - w / 2, py - w * dy, w, w * 0.075, wood, `rx="${n(w * 0.02)}"`);
  return (
    line(
      `M${n(px - w * 0.4)} ${n(py)}V${n(py - w * 0.5)}M${n(px + w * 0.4)} ${n(py)}V${n(py - w * 0.5)}`,
      light.at('#2c3038'),
      w * 0.04,
    ) +
    slat(0.52) +
    slat(0.42) +
    slat(0.26) +
    slat(0.19)
  );
}

function park(scene: Scene): Painted {
  const { light, view } = scene;
  const own = scene.random.fork('park');
  const lawn = view.season === 'autumn' ? '#a9a04e' : view.season === 'winter' ? '#eaf2f7' : '#86b05a';
  const tree = (x: number, y: number, h: number, far: number) =>
    broadleaf(scene, own)(scene, scene.x(x), scene.y(y), scene.h * h, far, own);
  return {
    back:
      (view.city ? towers(scene, 0.63, 0.3, 0.5, 'city') : '') +
      stand(scene, 'broadleaf', { y: 0.64, height: 0.2, far: 0.52, count: 9, label: 'far-trees' }) +
      rolling(
        scene,
        [
          [0, 0.64],
          [0.5, 0.65],
          [1, 0.64],
        ],
        light.at(lawn, 0.32),
      ) +
      tree(0.3, 0.69, 0.28, 0.26) +
      tree(0.72, 0.68, 0.26, 0.28) +
      rolling(
        scene,
        [
          [0, 0.71],
          [0.5, 0.72],
          [1, 0.7],
        ],
        light.at(lawn, 0.12),
      ) +
      cut(
        scene,
        [
          [0.46, 0.715],
          [0.54, 0.715],
          [0.86, 1.02],
          [0.14, 1.02],
        ],
        light.at('#e6d3a8', 0.06),
      ) +
      tree(0.06, 0.84, 0.54, 0.04) +
      tree(0.95, 0.82, 0.5, 0.06) +
      lamp(scene, 0.26, 0.84, 0.36) +
      (!view.isEmpty && !view.hasBench
        ? ''
        : benchAt(scene, view.hasBench ? 0.62 : 0.78, view.hasBench ? 0.92 : 0.86, view.hasBench ? 0.36 : 0.2)),
    front:
      rolling(
        scene,
        [
          [0, 0.92],
          [0.1, 0.94],
          [0.22, 1.01],
          [0.8, 1.01],
          [0.9, 0.95],
          [1, 0.92],
        ],
        light.at(mix(lawn, '#4a7a45', 0.5)),
      ) +
      (view.season === 'winter'
        ? ''
        : flowers(
            scene,
            0.955,
            0.985,
            view.season === 'autumn' ? ['#d9622f', '#e8a53a'] : ['#f4f1e2', '#e8789a', '#f2b23e'],
            16,
            'beds',
          )),
    sight: { x: 0.5, foot: 0.8, width: 0.62, height: 0.68 },
  };
}

function garden(scene: Scene): Painted {
  const { light, view } = scene;
  const own = scene.random.fork('garden');
  const tree = (x: number, y: number, h: number, far: number) =>
    (trees[view.plants.find((name) => name in trees) ?? ''] ?? broadleaf(scene, own))(
      scene,
      scene.x(x),
      scene.y(y),
      scene.h * h,
      far,
      own,
    );
  const fence = Array.from({ length: 22 }, (_, i) =>
    fill(
      `M${n(scene.x(i / 21) - scene.w * 0.013)} ${n(scene.y(0.73))}V${n(scene.y(0.635))}l${n(scene.w * 0.013)} ${n(-scene.h * 0.018)}l${n(scene.w * 0.013)} ${n(scene.h * 0.018)}V${n(scene.y(0.73))}Z`,
      light.at('#fbf7ec', 0.06),
    ),
  ).join('');
  return {
    back:
      stand(scene, 'broadleaf', { y: 0.67, height: 0.22, far: 0.5, count: 8, label: 'far' }) +
      tree(0.12, 0.74, 0.42, 0.14) +
      tree(0.9, 0.73, 0.38, 0.18) +
      bar(scene.left, scene.y(0.665), scene.w, scene.h * 0.014, light.at('#f0e8d6', 0.08)) +
      bar(scene.left, scene.y(0.705), scene.w, scene.h * 0.014, light.at('#f0e8d6', 0.08)) +
      fence +
      rolling(
        scene,
        [
          [0, 0.72],
          [0.5, 0.735],
          [1, 0.72],
        ],
        light.at('#7fae58', 0.1),
      ) +
      flowers(scene, 0.735, 0.8, ['#e8645a', '#f2b23e', '#f4f1e2', '#b088d0'], 46, 'beds') +
      rolling(
        scene,
        [
          [0, 0.82],
          [0.5, 0.84],
          [1, 0.82],
        ],
        light.at('#6fa04e'),
      ),
    front:
      flowers(scene, 0.955, 0.985, ['#e8645a', '#f2b23e', '#f4f1e2', '#e8789a'], 22, 'near') +
      tufts(scene, 0.985, 1.01, light.at('#3f7040'), 26, 0.04, 'grass'),
    sight: { x: 0.5, foot: 0.84, width: 0.6, height: 0.5 },
  };
}

function avenue(scene: Scene): Painted {
  const { light, random } = scene;
  const own = random.fork('avenue');
  let svg =
    flood(scene, 0.62, light.at('#a8a05a', 0.3)) +
    cut(
      scene,
      [
        [0.485, 0.63],
        [0.515, 0.63],
        [0.92, 1.02],
        [0.08, 1.02],
      ],
      light.at('#d9c39a', 0.06),
    );
  for (let i = 5; i >= 0; i--) {
    const near = (1 - i / 6) ** 1.6;
    for (const side of [-1, 1])
      svg += broadleaf(scene, own)(
        scene,
        scene.x(0.5 + side * (0.05 + 0.46 * near)),
        scene.y(0.635 + 0.3 * near),
        scene.h * (0.12 + 0.72 * near),
        0.5 * (1 - near),
        own,
      );
  }
  return { back: svg, front: '', sight: { x: 0.5, foot: 0.9, width: 0.4, height: 0.4 } };
}

export const parks = { park, garden, avenue };
