/** Hills, mountains, snow and ice. */
import { mix } from '../../kit/colour.ts';
import { drawPeak, range } from './peaks.ts';
import { road } from './roads.ts';
import { crags, cut, disc, flood, glints, knolls, line, n, oval, rolling, type XY } from './strokes.ts';
import { isWhite, palmTree, snowyPine, stand, tufts, wooded } from './trees.ts';
import type { Painted, Scene } from './view.ts';

export const grass = (scene: Scene) =>
  isWhite(scene) ? '#eef4f8' : scene.view.season === 'autumn' ? '#a99a4e' : '#7fa655';

/** Stone terraces and roofless gables on the saddle in front of a peak. */
function ruins(scene: Scene): string {
  const { light } = scene;
  let svg = '';
  for (let i = 0; i < 6; i++) {
    const y = 0.74 + i * 0.04;
    const [a, b] = [0.2 - i * 0.035, 0.84 + i * 0.03];
    svg +=
      cut(
        scene,
        [
          [a, y],
          [b, y - 0.012],
          [b + 0.02, y + 0.028],
          [a - 0.02, y + 0.04],
        ],
        light.at('#86ad58', 0.14 - i * 0.02),
      ) +
      cut(
        scene,
        [
          [a - 0.02, y + 0.026],
          [b + 0.02, y + 0.014],
          [b + 0.02, y + 0.03],
          [a - 0.02, y + 0.042],
        ],
        light.at('#b3a894', 0.1 - i * 0.015),
      );
  }
  for (const [x, y, w] of [
    [0.26, 0.75, 0.07],
    [0.36, 0.745, 0.06],
    [0.6, 0.74, 0.08],
    [0.72, 0.742, 0.06],
    [0.3, 0.84, 0.09],
    [0.64, 0.835, 0.1],
  ] as const)
    svg +=
      cut(
        scene,
        [
          [x, y],
          [x, y - w * 0.45],
          [x + w / 2, y - w * 0.85],
          [x + w, y - w * 0.45],
          [x + w, y],
        ],
        light.at('#c2b7a2', 0.08),
      ) +
      cut(
        scene,
        [
          [x + w, y],
          [x + w, y - w * 0.45],
          [x + w * 1.5, y - w * 0.4],
          [x + w * 1.5, y],
        ],
        light.at('#9c917e', 0.08),
      ) +
      cut(
        scene,
        [
          [x + w * 0.38, y],
          [x + w * 0.42, y - w * 0.34],
          [x + w * 0.58, y - w * 0.34],
          [x + w * 0.62, y],
        ],
        light.at('#4a4640', 0.08),
      );
  return svg;
}

function mountain(scene: Scene): Painted {
  const { light, view } = scene;
  const isRio = view.peak === 'sugarloaf' || view.peak === 'table' || view.peak === 'fuji';
  const meadow = grass(scene);
  return {
    back:
      (view.peak
        ? crags(scene, 0.62, 0.12, light.at('#7f92a6', 0.7), 'far', 9) + drawPeak(scene, view.peak, 0.5, 0.68, 0.14)
        : range(scene, 0.62, 0.4, 0.22)) +
      (isRio
        ? flood(scene, 0.665, light.at('#4f93ad', 0.1)) +
          glints(scene, 0.68, 0.76, light.at('#dff0f2', 0.1), 14, 'water')
        : knolls(scene, 0.67, 0.05, light.at('#4f7f60', 0.36), 'foot', 6)) +
      stand(scene, wooded(scene), { y: isRio ? 0.79 : 0.71, height: 0.11, far: 0.3, count: 26, label: 'far-trees' }) +
      rolling(
        scene,
        [
          [0, isRio ? 0.77 : 0.71],
          [0.4, 0.74],
          [0.7, 0.75],
          [1, isRio ? 0.77 : 0.7],
        ],
        light.at(meadow, 0.16),
      ) +
      (view.hasRoad ? road(scene, 0.735) : '') +
      (view.peak === 'machu' ? ruins(scene) : '') +
      stand(scene, wooded(scene), {
        y: 0.84,
        height: 0.24,
        far: 0.1,
        count: 11,
        label: 'mid-trees',
        gap: 0.6,
        grow: 0.3,
      }) +
      rolling(
        scene,
        [
          [0, 0.82],
          [0.4, 0.86],
          [0.7, 0.85],
          [1, 0.81],
        ],
        light.at(mix(meadow, '#4f7d45', 0.4), 0.02),
      ),
    front:
      stand(scene, wooded(scene), { y: 1.01, height: 0.3, far: 0, count: 9, label: 'near-trees', gap: 0.74 }) +
      rolling(
        scene,
        [
          [0, 0.95],
          [0.35, 0.985],
          [0.65, 0.985],
          [1, 0.95],
        ],
        light.at(isWhite(scene) ? '#dbe6ee' : '#2f5a42'),
      ),
    sight: { x: 0.5, foot: 0.86, width: 0.54, height: 0.4 },
  };
}

function volcano(scene: Scene): Painted {
  const { light } = scene;
  const lava = light.lit('#ff7a2e');
  const smoke = [
    [0.5, 0.16, 0.07],
    [0.56, 0.1, 0.09],
    [0.64, 0.05, 0.11],
    [0.52, 0.08, 0.06],
  ]
    .map(([x, y, r]) => disc(scene.x(x!), scene.y(y!), scene.h * r!, light.at('#6b636e', 0.1)))
    .join('');
  return {
    back:
      smoke +
      drawPeak(scene, 'volcano', 0.5, 0.68, 0.06) +
      line(
        `M${n(scene.x(0.49))} ${n(scene.y(0.32))}C${n(scene.x(0.47))} ${n(scene.y(0.42))} ${n(scene.x(0.52))} ${n(scene.y(0.48))} ${n(scene.x(0.48))} ${n(scene.y(0.58))}M${n(scene.x(0.52))} ${n(scene.y(0.32))}C${n(scene.x(0.56))} ${n(scene.y(0.42))} ${n(scene.x(0.57))} ${n(scene.y(0.48))} ${n(scene.x(0.62))} ${n(scene.y(0.56))}`,
        lava,
        scene.w * 0.012,
      ) +
      line(
        [-0.16, -0.09, -0.03, 0.04, 0.1, 0.17]
          .map(
            (dx) =>
              `M${n(scene.x(0.5 + dx * 0.2))} ${n(scene.y(0.31))}Q${n(scene.x(0.5 + dx * 0.6))} ${n(scene.y(0.14 + Math.abs(dx) * 0.2))} ${n(scene.x(0.5 + dx))} ${n(scene.y(0.24 + Math.abs(dx) * 0.5))}`,
          )
          .join(''),
        lava,
        scene.w * 0.014,
      ) +
      [-0.17, -0.1, 0.02, 0.11, 0.19, -0.04]
        .map((dx, i) => disc(scene.x(0.5 + dx), scene.y(0.2 + (i % 3) * 0.04), scene.h * 0.011, light.lit('#ffb43e')))
        .join('') +
      oval(scene.x(0.5), scene.y(0.315), scene.w * 0.1, scene.h * 0.016, light.lit('#ffb43e')) +
      knolls(scene, 0.7, 0.05, light.at('#4f6a4a', 0.2), 'foot', 6) +
      knolls(scene, 0.82, 0.05, light.at('#40603f'), 'near', 5),
    front:
      stand(scene, palmTree, { y: 1, height: 0.3, far: 0, count: 5, label: 'palms', gap: 0.7 }) +
      rolling(
        scene,
        [
          [0, 0.95],
          [0.5, 0.985],
          [1, 0.95],
        ],
        light.at('#26402f'),
      ),
  };
}

function ice(scene: Scene): Painted {
  const { light } = scene;
  const white = light.at('#f4f9fc', 0.1);
  const blue = light.at('#a9cfe4', 0.12);
  const berg = (x: number, w: number, h: number, base: number) => {
    const p = (dx: number, dy: number): XY => [x + w * dx, base - h * dy];
    return (
      cut(scene, [p(0, 0), p(0.1, 0.5), p(0.3, 1), p(0.46, 0.8), p(0.62, 0.92), p(0.86, 0.4), p(1, 0)], white) +
      cut(scene, [p(0.3, 1), p(0.46, 0.8), p(0.62, 0.92), p(0.86, 0.4), p(1, 0), p(0.52, 0), p(0.42, 0.5)], blue) +
      cut(scene, [p(0.04, 0), p(0.96, 0), p(0.8, -0.3), p(0.3, -0.36)], light.at('#7fc0d8', 0.1))
    );
  };
  return {
    back:
      crags(scene, 0.6, 0.1, light.at('#cfe2ee', 0.5), 'far', 9) +
      flood(scene, 0.6, light.at('#3f86a8', 0.14)) +
      berg(0.04, 0.34, 0.22, 0.64) +
      berg(0.64, 0.32, 0.16, 0.66) +
      glints(scene, 0.64, 0.8, light.at('#cfe8f2', 0.1), 18, 'water'),
    front: rolling(
      scene,
      [
        [0, 0.9],
        [0.3, 0.95],
        [0.7, 0.96],
        [1, 0.9],
      ],
      light.at('#dcebf4'),
    ),
    hero: { x: 0.5, foot: 0.94, width: 0.7, height: 0.6 },
    sight: { x: 0.5, foot: 0.88, width: 0.5, height: 0.36 },
  };
}

function icy(scene: Scene): Painted {
  const painted = ice(scene);
  const { light } = scene;
  return {
    ...painted,
    back:
      painted.back +
      rolling(
        scene,
        [
          [0, 0.82],
          [0.2, 0.79],
          [0.5, 0.77],
          [0.8, 0.79],
          [1, 0.83],
        ],
        light.at('#f6fafc'),
      ) +
      rolling(
        scene,
        [
          [0, 0.84],
          [0.3, 0.83],
          [0.7, 0.81],
          [1, 0.86],
        ],
        light.at('#e8f2f8'),
      ),
  };
}

function snow(scene: Scene): Painted {
  const { light, view } = scene;
  return {
    back:
      (view.peak ? drawPeak(scene, view.peak, 0.5, 0.64, 0.2) : range(scene, 0.6, 0.3, 0.4)) +
      knolls(scene, 0.66, 0.06, light.at('#dce8f0', 0.3), 'far') +
      stand(scene, snowyPine, { y: 0.69, height: 0.13, far: 0.3, count: 20, label: 'far-trees' }) +
      rolling(
        scene,
        [
          [0, 0.7],
          [0.4, 0.73],
          [0.7, 0.7],
          [1, 0.73],
        ],
        light.at('#eaf2f7', 0.1),
      ) +
      stand(scene, snowyPine, {
        y: 0.83,
        height: 0.32,
        far: 0.06,
        count: 9,
        label: 'near-trees',
        gap: 0.56,
        grow: 0.3,
      }) +
      rolling(
        scene,
        [
          [0, 0.82],
          [0.4, 0.8],
          [0.7, 0.82],
          [1, 0.8],
        ],
        light.at('#f8fbfd'),
      ),
    front: rolling(
      scene,
      [
        [0, 0.94],
        [0.3, 0.97],
        [0.7, 0.98],
        [1, 0.93],
      ],
      light.at('#dfeaf2'),
    ),
    sight: { x: 0.5, foot: 0.84, width: 0.5, height: 0.4 },
  };
}

function hills(scene: Scene): Painted {
  const { light, view } = scene;
  const green = grass(scene);
  return {
    back:
      knolls(scene, 0.62, 0.12, light.at(green, 0.6), 'far') +
      knolls(scene, 0.69, 0.08, light.at(mix(green, '#6a9a58', 0.4), 0.36), 'mid', 3) +
      stand(scene, 'broadleaf', { y: 0.72, height: 0.07, far: 0.34, count: 12, label: 'trees', gap: 0.2 }) +
      knolls(scene, 0.78, 0.07, light.at(mix(green, '#5a8a4c', 0.5), 0.14), 'near', 5) +
      rolling(
        scene,
        [
          [0, 0.86],
          [0.5, 0.83],
          [1, 0.87],
        ],
        light.at(mix(green, '#4a7a45', 0.6)),
      ) +
      (view.hasSight
        ? rolling(
            scene,
            [
              [0, 0.9],
              [0.16, 0.84],
              [0.32, 0.74],
              [0.42, 0.7],
              [0.58, 0.7],
              [0.7, 0.75],
              [0.84, 0.85],
              [1, 0.9],
            ],
            light.at(mix(green, '#5a8a4c', 0.4), 0.04),
          ) +
          line(
            `M${n(scene.x(0.5))} ${n(scene.y(0.705))}C${n(scene.x(0.56))} ${n(scene.y(0.78))} ${n(scene.x(0.38))} ${n(scene.y(0.84))} ${n(scene.x(0.46))} ${n(scene.y(1.01))}`,
            light.at('#e0cfa0', 0.06),
            scene.w * 0.03,
          )
        : ''),
    front: tufts(scene, 0.97, 1.01, light.at(mix(green, '#2f5a3a', 0.75)), 26, 0.04, 'grass'),
    sight: { x: 0.5, foot: 0.71, width: 0.5, height: 0.5 },
  };
}

export const heights = { mountain, volcano, ice: icy, snow, hills };
