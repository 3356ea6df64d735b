/** Open and still water. */
import { type Hex, mix } from '../../kit/colour.ts';
import { drawPeak, range } from './peaks.ts';
import { discAt } from './sky.ts';
import { bar, corners, crags, cut, disc, fill, flood, glints, knolls, line, n, rolling } from './strokes.ts';
import { palmTree, stand, tufts, wooded } from './trees.ts';
import type { Painted, Scene } from './view.ts';

const lightOver = (scene: Scene) => (scene.view.disc && scene.view.disc !== 'earth' ? discAt(scene).x : null);

/** Water from `y` down, in bands that darken towards the viewer, with the reflection of the light. */
export function waters(scene: Scene, y: number, colour: Hex, rows = 4): string {
  const { light } = scene;
  let svg = '';
  for (let i = 0; i < rows; i++)
    svg += flood(
      scene,
      y + ((1.01 - y) * i) / rows,
      light.at(mix(colour, '#1d4a6a', (i / rows) * 0.5), 0.34 - (0.34 * i) / rows),
    );
  svg += glints(scene, y + 0.015, 0.98, mix(light.at(colour, 0.1), light.lit('#ffffff'), 0.4), 22, 'glints');
  const x = lightOver(scene);
  return svg + (x === null ? '' : glints(scene, y + 0.01, Math.min(0.97, y + 0.3), light.disc, 18, 'path', x));
}

/** One row of waves; high ones curl and break. */
export function swell(
  scene: Scene,
  y: number,
  high: number,
  count: number,
  colour: Hex,
  foam: Hex | null,
  label: string,
): string {
  const own = scene.random.fork(label);
  const pitch = scene.w / count;
  const off = own.between(0, pitch);
  const [py, h] = [scene.y(y), scene.h * high];
  let d = `M${n(scene.left - pitch - off)} ${n(py)}`;
  let tips = '';
  for (let i = -1; i <= count + 1; i++) {
    d += `c${n(pitch * 0.3)} 0 ${n(pitch * 0.42)} ${n(-h * 1.25)} ${n(pitch * 0.7)} ${n(-h)}c${n(-pitch * 0.16)} ${n(h * 0.34)} ${n(pitch * 0.02)} ${n(h)} ${n(pitch * 0.3)} ${n(h)}`;
    const tx = scene.left - off + pitch * (i + 0.7);
    tips += `M${n(tx)} ${n(py - h)}c${n(-pitch * 0.22)} ${n(-h * 0.18)} ${n(-pitch * 0.34)} ${n(h * 0.34)} ${n(-pitch * 0.44)} ${n(h * 0.7)}c${n(pitch * 0.16)} ${n(-h * 0.3)} ${n(pitch * 0.26)} ${n(-h * 0.46)} ${n(pitch * 0.44)} ${n(-h * 0.7)}Z`;
  }
  return fill(`${d}V${n(scene.bottom + 4)}H${n(scene.left - pitch - off)}Z`, colour) + (foam ? fill(tips, foam) : '');
}

function sea(scene: Scene): Painted {
  const { light, view } = scene;
  const isRough = view.weather.has('storm') || view.weather.has('wind');
  const blue = '#2f7f9e';
  const foam = light.at('#f1f7f6', 0.04);
  if (isRough)
    return {
      back:
        flood(scene, 0.6, light.at(blue, 0.4)) +
        swell(scene, 0.68, 0.07, 5, light.at(mix(blue, '#1b4a66', 0.2), 0.28), foam, 'w1') +
        swell(scene, 0.77, 0.09, 4, light.at(mix(blue, '#1b4a66', 0.5), 0.12), foam, 'w2'),
      front:
        swell(scene, 0.9, 0.1, 3, light.at('#174058'), foam, 'w3') +
        swell(scene, 0.985, 0.08, 3, light.at('#12334a'), foam, 'w4'),
      hero: { x: 0.5, foot: 0.9, width: 0.7, height: 0.6 },
      sight: { x: 0.5, foot: 0.86, width: 0.6, height: 0.5 },
    };
  return {
    back:
      (view.peak
        ? drawPeak(scene, view.peak, 0.52, 0.605, 0.3, 0.9)
        : crags(scene, 0.6, 0.05, light.at('#6f8fa0', 0.66), 'isles', 5)) +
      waters(scene, 0.6, blue) +
      swell(scene, 0.82, 0.02, 6, light.at(mix(blue, '#1b4a66', 0.45), 0.06), null, 'w1'),
    front:
      swell(scene, 0.91, 0.026, 5, light.at('#1f5f7e'), null, 'w2') +
      swell(scene, 0.97, 0.03, 4, light.at('#194f6b'), null, 'w3'),
    hero: { x: 0.5, foot: 0.93, width: 0.74, height: 0.62 },
    sight: { x: 0.5, foot: 0.9, width: 0.66, height: 0.56 },
  };
}

function lake(scene: Scene): Painted {
  const { light, view } = scene;
  const green = view.season === 'autumn' ? '#b58a45' : view.season === 'winter' ? '#eef4f8' : '#5f9560';
  const kind = wooded(scene);
  const far = view.peak ? drawPeak(scene, view.peak, 0.5, 0.6, 0.2) : range(scene, 0.58, 0.34, 0.3);
  const shore =
    knolls(scene, 0.6, 0.045, light.at('#4a7a60', 0.4), 'shore', 6) +
    stand(scene, kind, { y: 0.61, height: 0.1, far: 0.32, count: 22, label: 'shore-trees', gap: 0.16 });
  const near =
    rolling(
      scene,
      [
        [0, 0.82],
        [0.25, 0.85],
        [0.5, 0.86],
        [0.75, 0.845],
        [1, 0.81],
      ],
      light.at(mix(green, '#e8d9a8', 0.3), 0.04),
    ) +
    rolling(
      scene,
      [
        [0, 0.835],
        [0.25, 0.868],
        [0.5, 0.88],
        [0.75, 0.862],
        [1, 0.825],
      ],
      light.at(green),
    );
  // The mountains are reflected in still water.
  const clip = scene.id();
  const mirrored = `<clipPath id="${clip}"><rect x="${n(scene.left)}" y="${n(scene.y(0.615))}" width="${n(scene.w)}" height="${n(scene.h * 0.26)}"/></clipPath><g clip-path="url(#${clip})"><g transform="translate(0 ${n(scene.y(0.615) * 1.6)}) scale(1 -0.6)" opacity="0.34">${far}</g></g>`;
  return {
    back:
      far +
      shore +
      waters(scene, 0.615, view.isFrozen ? '#b9d9e6' : '#3f8f9e') +
      mirrored +
      glints(scene, 0.64, 0.86, light.at('#d9eef0', 0.1), 14, 'mirror') +
      (view.isAfloat ? '' : near),
    front:
      (view.isAfloat ? '' : tufts(scene, 0.965, 0.99, light.at(mix(green, '#2f5a42', 0.6)), 18, 0.03, 'bank')) +
      rolling(
        scene,
        [
          [0, 0.9],
          [0.16, 0.94],
          [0.4, 0.99],
          [0.62, 0.995],
          [0.84, 0.95],
          [1, 0.91],
        ],
        light.at(mix(green, '#2f5a42', 0.5)),
      ) +
      reeds(scene),
    hero: { x: 0.5, foot: view.isAfloat ? 0.9 : 0.955, width: 0.7, height: 0.56 },
    sight: view.isAfloat
      ? { x: 0.5, foot: 0.84, width: 0.56, height: 0.46 }
      : { x: 0.5, foot: 0.92, width: 0.44, height: 0.36 },
  };
}

function reeds(scene: Scene): string {
  const own = scene.random.fork('reeds');
  let svg = '';
  for (let i = 0; i < 14; i++) {
    const x = scene.x(i % 2 ? 1 - own.next() * 0.16 : own.next() * 0.16);
    const h = scene.h * own.between(0.1, 0.2);
    const base = scene.y(0.99);
    svg += line(
      `M${n(x)} ${n(base)}Q${n(x + 3)} ${n(base - h * 0.6)} ${n(x + 6)} ${n(base - h)}`,
      scene.light.at('#3f6a40'),
      scene.w * 0.005,
    );
    if (i % 3 === 0)
      svg += bar(
        x + 1,
        base - h * 1.05,
        scene.w * 0.011,
        h * 0.26,
        scene.light.at('#6a4a30'),
        `rx="${n(scene.w * 0.005)}"`,
      );
  }
  return svg;
}

function river(scene: Scene): Painted {
  const { light, view } = scene;
  const green = view.season === 'autumn' ? '#b58f4a' : '#79a45a';
  return {
    back:
      (view.peak ? drawPeak(scene, view.peak, 0.5, 0.62, 0.3) : range(scene, 0.58, 0.26, 0.45)) +
      knolls(scene, 0.64, 0.06, light.at(green, 0.4), 'far') +
      stand(scene, wooded(scene), { y: 0.66, height: 0.12, far: 0.34, count: 20, label: 'trees' }) +
      rolling(
        scene,
        [
          [0, 0.68],
          [0.5, 0.66],
          [1, 0.69],
        ],
        light.at(green, 0.2),
      ) +
      fill(
        `M${n(scene.x(0.54))} ${n(scene.y(0.665))}C${n(scene.x(0.74))} ${n(scene.y(0.72))} ${n(scene.x(0.26))} ${n(scene.y(0.76))} ${n(scene.x(0.12))} ${n(scene.y(1.01))}H${n(scene.x(0.9))}C${n(scene.x(0.86))} ${n(scene.y(0.84))} ${n(scene.x(0.72))} ${n(scene.y(0.72))} ${n(scene.x(0.56))} ${n(scene.y(0.665))}Z`,
        light.at('#4f9fb4', 0.06),
      ) +
      glints(scene, 0.76, 0.98, light.at('#d6eef2', 0.04), 14, 'river', 0.46) +
      stand(scene, wooded(scene), { y: 0.84, height: 0.3, far: 0.06, count: 9, label: 'near', gap: 0.66 }),
    front: tufts(scene, 0.98, 1.01, light.at('#35603f'), 14, 0.05, 'grass'),
  };
}

function waterfall(scene: Scene): Painted {
  const { light, random } = scene;
  const own = random.fork('fall');
  const stone = light.at('#7a7f78', 0.1);
  const dark = light.at('#56605c', 0.06);
  const white = light.at('#f2fafa', 0.04);
  let streaks = '';
  for (let i = 0; i < 12; i++)
    streaks += `M${n(scene.x(0.41 + i * 0.0165))} ${n(scene.y(0.28 + own.between(0, 0.2)))}v${n(scene.h * own.between(0.1, 0.3))}`;
  return {
    back:
      knolls(scene, 0.4, 0.1, light.at('#5f9a6a', 0.5), 'far') +
      stand(scene, wooded(scene), { y: 0.36, height: 0.14, far: 0.42, count: 16, label: 'top-trees' }) +
      fill(
        corners([
          [scene.left - 4, scene.y(0.3)],
          [scene.x(0.2), scene.y(0.24)],
          [scene.x(0.4), scene.y(0.27)],
          [scene.x(0.43), scene.y(0.8)],
          [scene.left - 4, scene.y(0.86)],
        ]),
        stone,
      ) +
      fill(
        corners([
          [scene.right + 4, scene.y(0.28)],
          [scene.x(0.82), scene.y(0.23)],
          [scene.x(0.6), scene.y(0.27)],
          [scene.x(0.57), scene.y(0.8)],
          [scene.right + 4, scene.y(0.86)],
        ]),
        mix(stone, dark, 0.4),
      ) +
      fill(
        corners([
          [scene.x(0.2), scene.y(0.24)],
          [scene.x(0.28), scene.y(0.5)],
          [scene.x(0.22), scene.y(0.84)],
          [scene.left - 4, scene.y(0.86)],
          [scene.left - 4, scene.y(0.5)],
        ]),
        dark,
      ) +
      cut(
        scene,
        [
          [0.4, 0.265],
          [0.6, 0.265],
          [0.59, 0.8],
          [0.41, 0.8],
        ],
        light.at('#9fd3e0', 0.06),
      ) +
      cut(
        scene,
        [
          [0.43, 0.265],
          [0.57, 0.265],
          [0.56, 0.8],
          [0.44, 0.8],
        ],
        white,
      ) +
      line(streaks, light.at('#8cc6d8', 0.06), scene.w * 0.005) +
      flood(scene, 0.8, light.at('#3f93a6')) +
      [0.36, 0.43, 0.5, 0.57, 0.64]
        .map((x) => disc(scene.x(x), scene.y(0.8), scene.h * own.between(0.03, 0.045), white))
        .join('') +
      glints(scene, 0.84, 0.97, white, 14, 'pool') +
      stand(scene, wooded(scene), { y: 0.88, height: 0.34, far: 0.04, count: 9, label: 'side-trees', gap: 0.68 }),
    front: rolling(
      scene,
      [
        [0, 0.92],
        [0.25, 0.97],
        [0.5, 1.01],
        [0.75, 0.97],
        [1, 0.92],
      ],
      light.at('#2f5a42'),
    ),
  };
}

function beach(scene: Scene): Painted {
  const { light, view, random } = scene;
  const own = random.fork('beach');
  return {
    back:
      (view.peak
        ? drawPeak(scene, view.peak, 0.6, 0.6, 0.3)
        : knolls(scene, 0.61, 0.05, light.at('#5f9a80', 0.55), 'isle', 5)) +
      waters(scene, 0.595, '#2fa3b0') +
      rolling(
        scene,
        [
          [0, 0.79],
          [0.3, 0.75],
          [0.64, 0.8],
          [1, 0.755],
        ],
        light.at('#eef7f2', 0.02),
      ) +
      rolling(
        scene,
        [
          [0, 0.805],
          [0.3, 0.768],
          [0.64, 0.818],
          [1, 0.772],
        ],
        light.at('#f0d9a4', 0.04),
      ) +
      palmTree(scene, scene.x(0.1), scene.y(0.93), scene.h * 0.62, 0, own) +
      palmTree(scene, scene.x(0.92), scene.y(0.9), scene.h * 0.5, 0.05, own),
    front:
      rolling(
        scene,
        [
          [0, 0.93],
          [0.3, 0.965],
          [0.7, 0.975],
          [1, 0.92],
        ],
        light.at('#dcb878'),
      ) + tufts(scene, 0.97, 1.01, light.at('#5f8a52'), 8, 0.05, 'grass'),
    hero: { x: 0.5, foot: 0.95, width: 0.6, height: 0.56 },
    sight: { x: 0.5, foot: 0.88, width: 0.5, height: 0.4 },
  };
}

export const waterside = { sea, lake, river, waterfall, beach };
