/** Woods of all climates. */
import { mix } from '../../kit/colour.ts';
import { drawPeak } from './peaks.ts';
import { cut, disc, fill, flood, knolls, line, n, rolling } from './strokes.ts';
import { bambooStalk, flowers, isWhite, birch as paleBirch, palmTree, redwood, stand, tufts, wooded } from './trees.ts';
import type { Painted, Scene } from './view.ts';

/** A leaf on a rib, for the corners of a jungle. */
function bigLeaf(scene: Scene, x: number, y: number, length: number, angle: number, colour: string): string {
  const l = scene.h * length;
  const w = l * 0.24;
  return `<g transform="translate(${n(scene.x(x))} ${n(scene.y(y))}) rotate(${n(angle)})">${fill(`M0 0C${n(l * 0.2)} ${n(-w * 1.4)} ${n(l * 0.7)} ${n(-w)} ${n(l)} 0C${n(l * 0.7)} ${n(w)} ${n(l * 0.2)} ${n(w * 1.4)} 0 0Z`, colour)}${line(`M0 0H${n(l * 0.92)}${[0.25, 0.42, 0.58, 0.74].map((k) => `M${n(l * k)} 0l${n(l * 0.09)} ${n(-w * 0.55)}M${n(l * k)} 0l${n(l * 0.09)} ${n(w * 0.55)}`).join('')}`, mix(colour, '#dff0b0', 0.3), l * 0.014)}</g>`;
}

function jungle(scene: Scene): Painted {
  const { light, random } = scene;
  const own = random.fork('jungle');
  const green = (colour: string, far = 0) => light.at(colour, far);
  const side = (left: boolean, near: number, colours: readonly string[]) =>
    [
      [0.12, 24],
      [0.3, 6],
      [0.48, -10],
      [0.66, -26],
      [0.84, -44],
      [0.98, -58],
    ]
      .map(([y, angle], i) =>
        bigLeaf(
          scene,
          left ? -0.03 : 1.03,
          y! + own.between(-0.03, 0.03),
          near * own.between(0.85, 1.1),
          left ? angle! : 180 - angle!,
          colours[i % colours.length]!,
        ),
      )
      .join('');
  return {
    back:
      knolls(scene, 0.56, 0.12, green('#5f9a68', 0.62), 'far') +
      stand(scene, palmTree, { y: 0.64, height: 0.26, far: 0.5, count: 7, label: 'palms' }) +
      knolls(scene, 0.66, 0.06, green('#4a8a58', 0.34), 'mid') +
      stand(scene, 'broadleaf', { y: 0.74, height: 0.24, far: 0.24, count: 7, label: 'crowns', gap: 0.3, grow: 0.6 }) +
      rolling(
        scene,
        [
          [0, 0.76],
          [0.5, 0.8],
          [1, 0.76],
        ],
        green('#3f7a4a', 0.08),
      ) +
      side(true, 0.34, [green('#2f6d49'), green('#3f8a55')]) +
      side(false, 0.34, [green('#3f8a55'), green('#2f6d49')]),
    front:
      [
        [0.02, -70],
        [0.16, -100],
        [0.84, -80],
        [0.98, -112],
      ]
        .map(([x, a], i) => bigLeaf(scene, x!, 1.06, 0.24, a!, i % 2 ? green('#1f5540') : green('#2b6a48')))
        .join('') + flowers(scene, 0.95, 0.985, ['#f0764e', '#f2b23e'], 5, 'blooms'),
  };
}

function forest(scene: Scene): Painted {
  const { light, view } = scene;
  const white = isWhite(scene);
  const isBroad = view.season === 'autumn' && !view.plants.includes('pine');
  const kind = isBroad ? ('broadleaf' as const) : wooded(scene);
  return {
    back:
      (view.peak ? drawPeak(scene, view.peak, 0.5, 0.62, 0.3) : '') +
      knolls(scene, 0.58, 0.14, light.at(white ? '#dfe9f0' : '#5f8a6a', 0.6), 'far') +
      stand(scene, kind, { y: 0.64, height: 0.2, far: 0.56, count: 22, label: 'far-trees' }) +
      rolling(
        scene,
        [
          [0, 0.66],
          [0.5, 0.64],
          [1, 0.67],
        ],
        light.at(white ? '#e8f0f5' : isBroad ? '#b08a4a' : '#5f8f5f', 0.36),
      ) +
      stand(scene, kind, { y: 0.72, height: 0.28, far: 0.3, count: 15, label: 'mid-trees', gap: 0.2, grow: 0.3 }) +
      rolling(
        scene,
        [
          [0, 0.76],
          [0.5, 0.735],
          [1, 0.77],
        ],
        light.at(white ? '#f2f7fa' : isBroad ? '#b98b45' : '#5a8a52', 0.12),
      ) +
      stand(scene, kind, { y: 0.85, height: 0.42, far: 0.06, count: 9, label: 'near-trees', gap: 0.58, grow: 0.5 }) +
      rolling(
        scene,
        [
          [0, 0.86],
          [0.5, 0.83],
          [1, 0.87],
        ],
        light.at(white ? '#ffffff' : isBroad ? '#a8762f' : '#4d7a48'),
      ),
    front:
      rolling(
        scene,
        [
          [0, 0.93],
          [0.3, 0.97],
          [0.6, 0.985],
          [1, 0.93],
        ],
        light.at(white ? '#e3edf4' : isBroad ? '#83572a' : '#35603f'),
      ) + (white ? '' : tufts(scene, 0.96, 1.0, light.at(isBroad ? '#6a4524' : '#284f36'), 22, 0.035, 'near')),
    sight: { x: 0.5, foot: 0.87, width: 0.5, height: 0.42 },
  };
}

function birches(scene: Scene): Painted {
  const { light, random, view } = scene;
  const own = random.fork('birches');
  const isRedwood = view.plants.includes('redwood');
  const birch = isRedwood ? redwood : paleBirch;
  const leaf = isRedwood
    ? ['#4f8a55', '#3f7a4c', '#6a9a58']
    : view.season === 'autumn'
      ? ['#e8b53a', '#f0c552', '#d9902f']
      : ['#9dbf5f', '#b7d071', '#86ae57'];
  const crown = (y: number, far: number, count: number) =>
    Array.from({ length: count }, () =>
      disc(
        scene.x(own.next()),
        scene.y(y + own.between(-0.1, 0.06)),
        scene.h * own.between(0.04, 0.08),
        light.at(own.pick(leaf), far),
      ),
    ).join('');
  return {
    back:
      flood(scene, 0.3, light.at(leaf[0]!, 0.66)) +
      stand(scene, birch, { y: 0.7, height: 0.7, far: 0.5, count: 15, label: 'far' }) +
      crown(0.1, 0.5, 26) +
      knolls(scene, 0.7, 0.04, light.at(isRedwood ? '#6f8f55' : '#b0a25a', 0.3), 'floor') +
      stand(scene, birch, { y: 0.8, height: 0.9, far: 0.2, count: 9, label: 'mid', gap: 0.2 }) +
      crown(0.06, 0.24, 26) +
      knolls(scene, 0.8, 0.04, light.at(isRedwood ? '#5f7f48' : '#a58f45', 0.08), 'floor2') +
      stand(scene, birch, { y: 0.94, height: 1.1, far: 0, count: 5, label: 'near', gap: 0.5 }) +
      crown(0, 0.04, 30),
    front:
      rolling(
        scene,
        [
          [0, 0.93],
          [0.5, 0.98],
          [1, 0.93],
        ],
        light.at(isRedwood ? '#3f5f3a' : '#6f6a38'),
      ) + tufts(scene, 0.96, 1, light.at('#525a30'), 24, 0.035, 'near'),
  };
}

function bamboo(scene: Scene): Painted {
  const { light } = scene;
  return {
    back:
      flood(scene, 0, light.at('#d6e2a4', 0.5)) +
      stand(scene, bambooStalk, { y: 0.74, height: 0.95, far: 0.6, count: 26, label: 'far' }) +
      rolling(
        scene,
        [
          [0, 0.72],
          [0.5, 0.75],
          [1, 0.72],
        ],
        light.at('#8fa860', 0.3),
      ) +
      stand(scene, bambooStalk, { y: 0.82, height: 1.05, far: 0.3, count: 18, label: 'mid', gap: 0.28 }) +
      cut(
        scene,
        [
          [0.47, 0.73],
          [0.53, 0.73],
          [0.76, 1.02],
          [0.24, 1.02],
        ],
        light.at('#d9c79a', 0.04),
      ) +
      stand(scene, bambooStalk, { y: 0.98, height: 1.25, far: 0.02, count: 11, label: 'near', gap: 0.6 }),
    front: tufts(scene, 0.97, 1.01, light.at('#41603a'), 18, 0.05, 'grass'),
  };
}

export const woods = { jungle, forest, birches, bamboo };
