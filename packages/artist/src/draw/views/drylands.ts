/** Dry land: deserts, dunes, canyons, plains. */
import { mix } from '../../kit/colour.ts';
import { drawPeak } from './peaks.ts';
import { road } from './roads.ts';
import { crags, cut, fill, flood, knolls, line, n, rolling, type XY } from './strokes.ts';
import { acacia, saguaro, stand, tufts } from './trees.ts';
import type { Painted, Scene } from './view.ts';

/** A flat-topped rock on its skirt of scree. */
function mesa(scene: Scene, x: number, width: number, base: number, high: number, far: number): string {
  const { light } = scene;
  const stone = light.at('#c8683f', far);
  const dark = mix(stone, light.at('#5a2438', far), 0.4);
  const top = base - high;
  const p = (dx: number, y: number): XY => [x + width * dx, y];
  const lip = base - high * 0.36;
  return (
    cut(
      scene,
      [
        p(0, base),
        p(0.16, lip),
        p(0.18, top + high * 0.1),
        p(0.24, top),
        p(0.74, top),
        p(0.8, top + high * 0.14),
        p(0.84, lip),
        p(1, base),
      ],
      stone,
    ) +
    cut(
      scene,
      [p(0.62, top), p(0.74, top), p(0.8, top + high * 0.14), p(0.84, lip), p(1, base), p(0.66, base), p(0.68, lip)],
      dark,
    ) +
    line(
      [0.26, 0.36, 0.47, 0.57]
        .map((dx) => `M${n(scene.x(x + width * dx))} ${n(scene.y(top + high * 0.12))}V${n(scene.y(lip))}`)
        .join(''),
      dark,
      scene.w * 0.004,
    ) +
    line(
      `M${n(scene.x(x + width * 0.19))} ${n(scene.y(top + high * 0.16))}H${n(scene.x(x + width * 0.78))}`,
      mix(stone, light.at('#ffd9a0', far), 0.4),
      scene.w * 0.006,
    )
  );
}

function desert(scene: Scene): Painted {
  const { light, view, random } = scene;
  const own = random.fork('desert');
  const sand = '#dba25f';
  let back = '';
  if (view.peak === 'uluru' || view.peak === 'buttes') back += drawPeak(scene, view.peak, 0.5, 0.66, 0.14);
  else
    back +=
      crags(scene, 0.64, 0.05, light.at('#b46a52', 0.6), 'far', 7) +
      mesa(scene, 0.02, 0.36, 0.66, own.between(0.2, 0.26), 0.34) +
      mesa(scene, 0.68, 0.3, 0.66, own.between(0.14, 0.19), 0.44) +
      mesa(scene, 0.4, 0.13, 0.66, own.between(0.1, 0.17), 0.52);
  back += rolling(
    scene,
    [
      [0, 0.64],
      [0.3, 0.655],
      [0.6, 0.645],
      [1, 0.66],
    ],
    light.at(mix(sand, '#b9684a', 0.3), 0.25),
  );
  back += tufts(scene, 0.68, 0.74, light.at('#7c8450', 0.25), 26, 0.018, 'scrub');
  back += rolling(
    scene,
    [
      [0, 0.78],
      [0.26, 0.74],
      [0.6, 0.78],
      [1, 0.74],
    ],
    light.at(sand, 0.06),
  );
  if (view.hasRoad) back += road(scene, 0.66);
  back +=
    saguaro(scene, scene.x(0.12), scene.y(0.86), scene.h * 0.28, 0.02, own) +
    saguaro(scene, scene.x(0.9), scene.y(0.8), scene.h * 0.2, 0.06, own) +
    saguaro(scene, scene.x(0.78), scene.y(0.73), scene.h * 0.09, 0.22, own);
  const front =
    rolling(
      scene,
      [
        [0, 0.93],
        [0.22, 0.965],
        [0.5, 1.01],
        [0.8, 0.965],
        [1, 0.94],
      ],
      light.at('#b3703f'),
    ) + tufts(scene, 0.965, 1.0, light.at('#5f6a3c'), 10, 0.03, 'near');
  return { back, front: view.hasRoad ? '' : front, sight: { x: 0.5, foot: 0.84, width: 0.6, height: 0.46 } };
}

function dunes(scene: Scene): Painted {
  const { light } = scene;
  const sand = '#e2ac66';
  const ridge = (y: number, far: number, tip: number) =>
    rolling(
      scene,
      [
        [0, y + 0.06],
        [tip - 0.2, y + 0.03],
        [tip, y - 0.05],
        [tip + 0.24, y + 0.05],
        [1, y + 0.02],
      ],
      light.at(sand, far),
    ) +
    fill(
      `M${n(scene.x(tip))} ${n(scene.y(y - 0.05))}C${n(scene.x(tip + 0.12))} ${n(scene.y(y))} ${n(scene.x(tip + 0.2))} ${n(scene.y(y + 0.05))} ${n(scene.x(tip + 0.5))} ${n(scene.y(y + 0.05))}L${n(scene.x(tip + 0.5))} ${n(scene.y(1.01))}H${n(scene.x(tip - 0.1))}C${n(scene.x(tip + 0.06))} ${n(scene.y(y + 0.2))} ${n(scene.x(tip - 0.06))} ${n(scene.y(y + 0.06))} ${n(scene.x(tip))} ${n(scene.y(y - 0.05))}Z`,
      light.at('#b97643', far),
    );
  return {
    back:
      ridge(0.6, 0.5, 0.7) +
      ridge(0.68, 0.3, 0.26) +
      rolling(
        scene,
        [
          [0, 0.78],
          [0.5, 0.74],
          [1, 0.8],
        ],
        light.at(sand, 0.12),
      ),
    front: rolling(
      scene,
      [
        [0, 0.9],
        [0.3, 0.95],
        [0.7, 0.96],
        [1, 0.9],
      ],
      light.at('#c98d4e'),
    ),
    sight: { x: 0.5, foot: 0.78, width: 0.7, height: 0.42 },
  };
}

function canyon(scene: Scene): Painted {
  const { light, random } = scene;
  const own = random.fork('canyon');
  const wall = (side: 0 | 1, reach: number, top: number, far: number) => {
    const x = (share: number) => (side ? 1 - share : share);
    const layers = ['#d98a5a', '#c46a44', '#a9503a', '#8f4238', '#74353a'];
    return layers
      .map((colour, i) => {
        const y = top + ((1.02 - top) * i) / layers.length;
        const w = reach * (1 + i * 0.1) + own.between(-0.01, 0.01);
        return cut(
          scene,
          [
            [x(-0.02), y],
            [x(w * 0.8), y + 0.005],
            [x(w * 0.86), y + 0.03],
            [x(w), y + 0.05],
            [x(w + 0.02), 1.02],
            [x(-0.02), 1.02],
          ],
          light.at(colour, far),
        );
      })
      .join('');
  };
  const river = fill(
    `M${n(scene.x(0.5))} ${n(scene.y(0.62))}C${n(scene.x(0.58))} ${n(scene.y(0.68))} ${n(scene.x(0.4))} ${n(scene.y(0.74))} ${n(scene.x(0.46))} ${n(scene.y(0.82))}C${n(scene.x(0.5))} ${n(scene.y(0.9))} ${n(scene.x(0.34))} ${n(scene.y(0.95))} ${n(scene.x(0.32))} ${n(scene.y(1.02))}H${n(scene.x(0.68))}C${n(scene.x(0.66))} ${n(scene.y(0.94))} ${n(scene.x(0.62))} ${n(scene.y(0.88))} ${n(scene.x(0.58))} ${n(scene.y(0.82))}C${n(scene.x(0.52))} ${n(scene.y(0.74))} ${n(scene.x(0.62))} ${n(scene.y(0.68))} ${n(scene.x(0.51))} ${n(scene.y(0.62))}Z`,
    light.at('#4f9aa8', 0.05),
  );
  return {
    back:
      mesa(scene, 0.24, 0.3, 0.64, 0.12, 0.62) +
      mesa(scene, 0.52, 0.3, 0.64, 0.16, 0.56) +
      wall(0, 0.34, 0.42, 0.4) +
      wall(1, 0.3, 0.46, 0.36) +
      flood(scene, 0.66, light.at('#b4613f', 0.22)) +
      river +
      wall(0, 0.24, 0.32, 0.1) +
      wall(1, 0.2, 0.38, 0.06),
    front:
      rolling(
        scene,
        [
          [0, 0.94],
          [0.3, 0.97],
          [0.6, 1.0],
          [1, 0.95],
        ],
        light.at('#5f2f30'),
      ) + tufts(scene, 0.95, 1, light.at('#56603a'), 12, 0.03, 'near'),
  };
}

function savanna(scene: Scene): Painted {
  const { light, view, random } = scene;
  const own = random.fork('savanna');
  return {
    back:
      (view.peak
        ? drawPeak(scene, view.peak, 0.52, 0.64, 0.34)
        : knolls(scene, 0.63, 0.06, light.at('#8f8a5a', 0.6), 'far')) +
      rolling(
        scene,
        [
          [0, 0.63],
          [0.5, 0.645],
          [1, 0.63],
        ],
        light.at('#c9a95a', 0.3),
      ) +
      stand(scene, acacia, { y: 0.655, height: 0.07, far: 0.45, count: 8, label: 'far-trees', gap: 0.25 }) +
      rolling(
        scene,
        [
          [0, 0.72],
          [0.5, 0.7],
          [1, 0.73],
        ],
        light.at('#d3b055', 0.14),
      ) +
      acacia(scene, scene.x(0.14), scene.y(0.76), scene.h * 0.34, 0.05, own) +
      acacia(scene, scene.x(0.88), scene.y(0.72), scene.h * 0.2, 0.2, own) +
      rolling(
        scene,
        [
          [0, 0.8],
          [0.5, 0.82],
          [1, 0.79],
        ],
        light.at('#c29a45'),
      ) +
      tufts(scene, 0.82, 0.97, light.at('#94752f'), 34, 0.034, 'grass'),
    front: tufts(scene, 0.985, 1.01, light.at('#6e5a28'), 26, 0.05, 'near'),
  };
}

export const drylands = { desert, dunes, canyon, savanna };
