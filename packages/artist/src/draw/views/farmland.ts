/** Tilled land: meadows, fields in rows, vineyards, terraces. */
import { type Hex, mix } from '../../kit/colour.ts';
import { range } from './peaks.ts';
import { road } from './roads.ts';
import { bar, cut, disc, fill, flood, knolls, line, n, oval, rolling, type XY } from './strokes.ts';
import { cypress, flowers, palmTree, stand, tufts } from './trees.ts';
import type { Painted, Scene } from './view.ts';

const green = ({ view }: Scene) =>
  view.season === 'autumn' ? '#b09a4c' : view.season === 'winter' ? '#eef4f8' : '#86b05a';

function meadow(scene: Scene): Painted {
  const { light, view } = scene;
  const own = green(scene);
  return {
    back:
      (/ alp| mountain/.test(` ${view.peak ?? ''}`)
        ? range(scene, 0.6, 0.3, 0.4)
        : knolls(scene, 0.61, 0.1, light.at(own, 0.62), 'far')) +
      knolls(scene, 0.67, 0.05, light.at(own, 0.4), 'mid', 5) +
      stand(scene, 'broadleaf', { y: 0.68, height: 0.09, far: 0.36, count: 14, label: 'trees', gap: 0.2 }) +
      rolling(
        scene,
        [
          [0, 0.7],
          [0.4, 0.73],
          [1, 0.69],
        ],
        light.at(mix(own, '#6a9a4c', 0.4), 0.2),
      ) +
      (view.hasRoad ? road(scene, 0.72) : '') +
      rolling(
        scene,
        [
          [0, 0.8],
          [0.5, 0.78],
          [1, 0.81],
        ],
        light.at(mix(own, '#5f9048', 0.5), 0.05),
      ) +
      flowers(scene, 0.83, 0.95, ['#f4f1e2', '#e8645a', '#f2b23e', '#8f7fd0'], 40, 'flowers'),
    front:
      tufts(scene, 0.975, 1.01, light.at('#3f7040'), 30, 0.05, 'grass') +
      flowers(scene, 0.96, 0.98, ['#f4f1e2', '#e8645a', '#f2b23e'], 12, 'near-flowers'),
    sight: { x: 0.5, foot: 0.86, width: 0.6, height: 0.46 },
  };
}

/** Rows from the bottom of the picture to one point on the horizon. */
function rows(scene: Scene, horizon: number, colours: readonly [Hex, Hex], count: number): string {
  const { light } = scene;
  let svg = flood(scene, horizon, light.at(colours[1], 0.08));
  for (let i = -count; i <= count; i++) {
    const spread = 2.6 / count;
    const [a, b] = [0.5 + i * spread * 0.5 - spread * 0.14, 0.5 + i * spread * 0.5 + spread * 0.14];
    const at = (x: number): XY => [0.5 + (x - 0.5) * 0.12, horizon];
    svg += cut(
      scene,
      [at(a), at(b), [b + (b - 0.5) * 0.2, 1.02], [a + (a - 0.5) * 0.2, 1.02]],
      light.at(colours[0], 0.04),
    );
  }
  return svg;
}

/** Ears, heads or bushes along the rows, small at the horizon and large in front. */
function crop(scene: Scene, kind: string, from: number, to: number, label: string): string {
  const own = scene.random.fork(label);
  let svg = '';
  const lines = 11;
  for (let r = 0; r < lines; r++) {
    const share = r / (lines - 1);
    const y = from + (to - from) * share ** 1.7;
    const size = scene.h * (0.012 + 0.07 * share ** 1.5) * (to > 1 ? 1 : 0.9);
    const count = Math.round(44 - 30 * share);
    for (let i = 0; i <= count; i++) {
      const x = scene.x((i + (r % 2 ? 0.5 : 0)) / count + own.between(-0.2, 0.2) / count);
      svg += plant(scene, kind, x, scene.y(y), size * own.between(0.85, 1.15), 0.3 * (1 - share), own);
    }
  }
  return svg;
}

function plant(scene: Scene, kind: string, x: number, y: number, s: number, far: number, own: Scene['random']): string {
  const { light } = scene;
  switch (kind) {
    case 'sunflower': {
      const petals = Array.from({ length: 10 }, (_, i) => {
        const a = (i * Math.PI) / 5;
        return `M${n(x)} ${n(y - s)}L${n(x + Math.cos(a - 0.25) * s * 0.36)} ${n(y - s + Math.sin(a - 0.25) * s * 0.36)}L${n(x + Math.cos(a) * s * 0.56)} ${n(y - s + Math.sin(a) * s * 0.56)}L${n(x + Math.cos(a + 0.25) * s * 0.36)} ${n(y - s + Math.sin(a + 0.25) * s * 0.36)}Z`;
      }).join('');
      return (
        line(`M${n(x)} ${n(y)}V${n(y - s)}`, light.at('#4f8040', far), s * 0.1) +
        (s > 20
          ? fill(
              `M${n(x)} ${n(y - s * 0.4)}q${n(s * 0.5)} ${n(-s * 0.3)} ${n(s * 0.5)} ${n(s * 0.1)}q${n(-s * 0.3)} ${n(s * 0.1)} ${n(-s * 0.5)} ${n(-s * 0.1)}Z`,
              light.at('#5f944a', far),
            )
          : '') +
        fill(petals, light.at('#f7c431', far)) +
        disc(x, y - s, s * 0.3, light.at('#6b4426', far))
      );
    }
    case 'lavender':
      return (
        line(`M${n(x)} ${n(y)}V${n(y - s * 0.6)}`, light.at('#6f8a5a', far), s * 0.06) +
        oval(x, y - s * 0.86, s * 0.15, s * 0.4, light.at(own.pick(['#8a6fc4', '#7a5fb5', '#9c82d2']), far))
      );
    case 'tulip':
      return (
        line(`M${n(x)} ${n(y)}V${n(y - s * 0.7)}`, light.at('#4f8a48', far), s * 0.08) +
        fill(
          `M${n(x - s * 0.24)} ${n(y - s * 1.1)}l${n(s * 0.12)} ${n(s * 0.12)}l${n(s * 0.12)} ${n(-s * 0.16)}l${n(s * 0.12)} ${n(s * 0.16)}l${n(s * 0.12)} ${n(-s * 0.12)}q${n(s * 0.06)} ${n(s * 0.5)} ${n(-s * 0.24)} ${n(s * 0.5)}q${n(-s * 0.3)} 0 ${n(-s * 0.24)} ${n(-s * 0.5)}Z`,
          light.at(own.pick(['#e2503f', '#f2a53a', '#e8789a', '#f6df6a']), far),
        )
      );
    case 'poppy':
      return (
        line(`M${n(x)} ${n(y)}V${n(y - s * 0.8)}`, light.at('#5f8a48', far), s * 0.06) +
        oval(x, y - s * 0.84, s * 0.3, s * 0.22, light.at('#e0432f', far)) +
        disc(x, y - s * 0.82, s * 0.08, light.at('#2b2024', far))
      );
    case 'corn':
      return (
        line(`M${n(x)} ${n(y)}V${n(y - s * 1.3)}`, light.at('#6f9a45', far), s * 0.1) +
        fill(
          `M${n(x)} ${n(y - s * 0.5)}q${n(s * 0.5)} ${n(-s * 0.5)} ${n(s * 0.5)} ${n(s * 0.1)}q${n(-s * 0.2)} ${n(-s * 0.2)} ${n(-s * 0.5)} ${n(-s * 0.1)}ZM${n(x)} ${n(y - s * 0.7)}q${n(-s * 0.5)} ${n(-s * 0.5)} ${n(-s * 0.5)} ${n(s * 0.1)}q${n(s * 0.2)} ${n(-s * 0.2)} ${n(s * 0.5)} ${n(-s * 0.1)}Z`,
          light.at('#83b04f', far),
        ) +
        oval(x + s * 0.1, y - s * 0.8, s * 0.1, s * 0.22, light.at('#f2c84a', far))
      );
    case 'pumpkin':
      return own.chance(0.4)
        ? oval(x, y - s * 0.3, s * 0.5, s * 0.38, light.at('#e8822e', far)) +
            oval(x, y - s * 0.3, s * 0.2, s * 0.38, light.at('#f29c46', far)) +
            line(`M${n(x)} ${n(y - s * 0.66)}v${n(-s * 0.16)}`, light.at('#5f7a3a', far), s * 0.12)
        : '';
    default: {
      // Wheat: a nodding stalk with grains along its upper part.
      const lean = own.between(-0.12, 0.2);
      const tx = x + s * lean;
      const gold = light.at(own.pick(['#e3b04a', '#d69d3a', '#efc163']), far);
      return (
        line(`M${n(x)} ${n(y)}Q${n(x)} ${n(y - s * 0.6)} ${n(tx)} ${n(y - s * 1.1)}`, gold, s * 0.06) +
        [0, 1, 2, 3]
          .map((k) =>
            oval(
              tx - s * 0.07 * (k % 2 ? 1 : -1) - s * lean * 0.12 * k,
              y - s * (1.2 - k * 0.13),
              s * 0.075,
              s * 0.14,
              gold,
            ),
          )
          .join('')
      );
    }
  }
}

const soils: Record<string, readonly [Hex, Hex]> = {
  wheat: ['#dba945', '#c48f35'],
  sunflower: ['#6f9a45', '#577f3c'],
  lavender: ['#8a6fc4', '#8f9a64'],
  tulip: ['#5f9a4c', '#7f6a45'],
  poppy: ['#86a84f', '#6f9445'],
  corn: ['#7aa548', '#6a8040'],
  pumpkin: ['#7f9a4c', '#8a6a42'],
};

function field(scene: Scene): Painted {
  const { light, view } = scene;
  const kind = view.plants.find((name) => name in soils) ?? 'wheat';
  return {
    back:
      knolls(scene, 0.585, 0.07, light.at('#6f9a70', 0.6), 'far', 5) +
      knolls(scene, 0.6, 0.03, light.at('#7aa05a', 0.42), 'mid', 6) +
      stand(scene, kind === 'lavender' ? cypress : 'broadleaf', {
        y: 0.605,
        height: 0.07,
        far: 0.36,
        count: 14,
        label: 'trees',
        gap: 0.18,
      }) +
      rows(scene, 0.6, soils[kind]!, 14) +
      crop(scene, kind, 0.615, 0.9, 'crop'),
    front: crop(scene, kind, 0.985, 1.05, 'near'),
    hero: { x: 0.5, foot: 0.95, width: 0.66, height: 0.56 },
    sight: { x: 0.5, foot: 0.8, width: 0.6, height: 0.5 },
  };
}

function vineyard(scene: Scene): Painted {
  const { light, view } = scene;
  const own = scene.random.fork('vines');
  const leaf = view.season === 'autumn' ? ['#c4622f', '#d98a3a'] : ['#5f9a4a', '#4a853f'];
  let vines = '';
  for (let r = 0; r < 8; r++) {
    const share = r / 7;
    const y = 0.68 + 0.3 * share ** 1.5;
    const s = scene.h * (0.02 + 0.06 * share);
    for (let i = -1; i <= 24 - r * 2; i++) {
      const x = scene.x((i + (r % 2) * 0.5) / (23 - r * 2));
      vines += disc(x, scene.y(y) - s * 0.7, s * 0.62, light.at(leaf[(i + r) & 1]!, 0.28 * (1 - share)));
      if (share > 0.5 && i % 2)
        vines += [
          [0, 0],
          [0.16, 0],
          [0.08, 0.16],
          [-0.08, 0.14],
          [0.04, 0.3],
        ]
          .map(([dx, dy]) => disc(x + s * dx!, scene.y(y) - s * (0.5 - dy!), s * 0.1, light.at('#6a3a78')))
          .join('');
    }
    vines += line(
      `M${n(scene.left)} ${n(scene.y(y))}H${n(scene.right)}`,
      light.at('#8a6a45', 0.2 * (1 - share)),
      s * 0.1,
    );
  }
  return {
    back:
      knolls(scene, 0.56, 0.12, light.at('#8fa86a', 0.62), 'far') +
      knolls(scene, 0.63, 0.08, light.at('#8aa85a', 0.4), 'mid', 3) +
      farmhouse(scene, 0.68, 0.61, 0.09) +
      [0.6, 0.635, 0.78, 0.81, 0.2, 0.26]
        .map((x, i) =>
          cypress(scene, scene.x(x), scene.y(0.63 + (i % 2) * 0.008), scene.h * (0.11 + (i % 3) * 0.02), 0.2, own),
        )
        .join('') +
      rolling(
        scene,
        [
          [0, 0.66],
          [0.4, 0.64],
          [1, 0.67],
        ],
        light.at('#a8954f', 0.2),
      ) +
      vines,
    sight: { x: 0.5, foot: 0.7, width: 0.4, height: 0.34 },
  };
}

function farmhouse(scene: Scene, x: number, foot: number, size: number): string {
  const { light } = scene;
  const [px, py, s] = [scene.x(x), scene.y(foot), scene.h * size];
  return (
    bar(px - s * 0.7, py - s * 0.6, s * 1.4, s * 0.6, light.at('#e8c79a', 0.2)) +
    fill(
      `M${n(px - s * 0.8)} ${n(py - s * 0.58)}L${n(px - s * 0.5)} ${n(py - s * 0.9)}H${n(px + s * 0.5)}L${n(px + s * 0.8)} ${n(py - s * 0.58)}Z`,
      light.at('#b5583a', 0.2),
    ) +
    bar(px + s * 0.3, py - s * 1.2, s * 0.4, s * 0.6, light.at('#d9b385', 0.2)) +
    fill(
      `M${n(px + s * 0.24)} ${n(py - s * 1.18)}L${n(px + s * 0.5)} ${n(py - s * 1.4)}L${n(px + s * 0.76)} ${n(py - s * 1.18)}Z`,
      light.at('#a04c34', 0.2),
    ) +
    [-0.45, -0.1]
      .map((dx) =>
        bar(
          px + s * dx,
          py - s * 0.42,
          s * 0.14,
          s * 0.2,
          light.isDark ? light.lit('#ffd98a') : light.at('#5a4a4a', 0.2),
        ),
      )
      .join('')
  );
}

function terraces(scene: Scene): Painted {
  const { light, random } = scene;
  const own = random.fork('terraces');
  let svg = range(scene, 0.5, 0.24, 0.55) + knolls(scene, 0.54, 0.1, light.at('#5f9a5a', 0.45), 'far');
  svg += stand(scene, palmTree, { y: 0.54, height: 0.12, far: 0.4, count: 12, label: 'palms', gap: 0.1 });
  // Each slope is a stack of steps: a bank of earth, a lip of green, and water that reflects the sky.
  const slope = (cx: number, cy: number, steps: number, wide: number, high: number) => {
    for (let i = 0; i < steps; i++) {
      const k = 1 - i / steps;
      const far = 0.3 * k;
      const wobble = own.between(-0.015, 0.015);
      const step = (grow: number, dy: number, colour: Hex) =>
        oval(
          scene.x(cx + wobble),
          scene.y(cy + dy),
          scene.w * wide * (k + grow),
          scene.h * high * (k + grow),
          light.at(colour, far),
        );
      svg += step(0.018, 0, '#4f8a3f') + step(0, 0, '#8fc34f') + step(-0.028, 0.004, i % 2 ? '#9fd3cf' : '#a9cf62');
    }
  };
  slope(1.02, 1.02, 8, 0.86, 0.5);
  slope(-0.04, 1.1, 8, 0.8, 0.46);
  svg +=
    palmTree(scene, scene.x(0.9), scene.y(0.8), scene.h * 0.3, 0.06, own) +
    palmTree(scene, scene.x(0.12), scene.y(0.86), scene.h * 0.34, 0.04, own);
  return {
    back: svg,
    front: tufts(scene, 0.985, 1.01, light.at('#3f7038'), 26, 0.045, 'rice'),
    sight: { x: 0.5, foot: 0.76, width: 0.4, height: 0.3 },
  };
}

export const farmland = { meadow, field, vineyard, terraces };
