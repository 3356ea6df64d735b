/** Inhabited shores: villages on slopes, headlands, harbours, canals. */
import { type Hex, mix } from '../../kit/colour.ts';
import { branch, house, village } from './houses.ts';
import { bar, crags, cut, disc, fill, flood, glints, line, n, rolling, type XY } from './strokes.ts';
import { flowers } from './trees.ts';
import type { Painted, Scene } from './view.ts';
import { swell, waters } from './water.ts';

function coast(scene: Scene): Painted {
  const { light, view } = scene;
  const isGreek = view.isWhitewashed;
  const fruit = view.plants.includes('lemon') ? '#f7d13d' : view.plants.includes('orange') ? '#f08a2c' : null;
  const slope = (dx: number, colour: Hex, far: number) =>
    fill(
      `M${n(scene.x(1.02))} ${n(scene.y(0.2 + dx))}C${n(scene.x(0.86))} ${n(scene.y(0.24 + dx))} ${n(scene.x(0.7))} ${n(scene.y(0.3 + dx))} ${n(scene.x(0.52 + dx))} ${n(scene.y(0.44))}C${n(scene.x(0.34 + dx))} ${n(scene.y(0.54))} ${n(scene.x(0.24 + dx))} ${n(scene.y(0.72))} ${n(scene.x(0.12 + dx))} ${n(scene.y(0.9))}H${n(scene.x(1.02))}Z`,
      light.at(colour, far),
    );
  return {
    back:
      crags(scene, 0.6, 0.16, light.at('#7f93a0', 0.62), 'far', 7) +
      waters(scene, 0.6, '#2f93ad') +
      sail(scene, 0.2, 0.66, 0.07) +
      sail(scene, 0.08, 0.72, 0.045) +
      slope(-0.06, isGreek ? '#a8805c' : '#7f9a66', 0.3) +
      slope(0.02, isGreek ? '#8f6a4c' : '#6b8a5a', 0.12) +
      village(scene, isGreek) +
      rolling(
        scene,
        [
          [0, 1.0],
          [0.1, 0.96],
          [0.24, 0.92],
          [0.5, 0.91],
          [1, 0.905],
        ],
        light.at(isGreek ? '#7a5a44' : '#e9cf9a', 0.04),
      ),
    front:
      (isGreek
        ? flowers(scene, 0.95, 0.99, ['#d8447e', '#ee6fa0'], 26, 'bougainvillea')
        : bar(scene.left, scene.y(0.945), scene.w, scene.h * 0.014, light.at('#fbf3e0')) +
          Array.from({ length: 17 }, (_, i) =>
            fill(
              `M${n(scene.x(i / 16 - 0.012))} ${n(scene.y(0.955))}h${n(scene.w * 0.024)}q${n(-scene.w * 0.012)} ${n(scene.h * 0.02)} 0 ${n(scene.h * 0.05)}h${n(-scene.w * 0.024)}q${n(scene.w * 0.012)} ${n(-scene.h * 0.03)} 0 ${n(-scene.h * 0.05)}Z`,
              light.at('#f3e6cc'),
            ),
          ).join('') +
          bar(scene.left, scene.y(0.992), scene.w, scene.h * 0.02, light.at('#e2cfa8'))) +
      (fruit ? branch(scene, fruit, -1) + branch(scene, fruit, 1) : ''),
  };
}

function sail(scene: Scene, x: number, y: number, size: number): string {
  const { light } = scene;
  const [px, py, s] = [scene.x(x), scene.y(y), scene.h * size];
  return (
    fill(`M${n(px)} ${n(py - s * 0.1)}V${n(py - s)}L${n(px + s * 0.5)} ${n(py - s * 0.1)}Z`, light.at('#fffaf0', 0.1)) +
    fill(
      `M${n(px - s * 0.06)} ${n(py - s * 0.1)}V${n(py - s * 0.84)}L${n(px - s * 0.36)} ${n(py - s * 0.1)}Z`,
      light.at('#f0e2c8', 0.1),
    ) +
    fill(
      `M${n(px - s * 0.44)} ${n(py - s * 0.05)}H${n(px + s * 0.54)}L${n(px + s * 0.36)} ${n(py + s * 0.12)}H${n(px - s * 0.3)}Z`,
      light.at('#b5483a', 0.1),
    )
  );
}

function cliff(scene: Scene): Painted {
  const { light, view } = scene;
  const isRough = view.weather.has('storm') || view.weather.has('wind');
  const stone = '#7a7f86';
  const foam = light.at('#f2f7f6', 0.04);
  const blue = '#2f7890';
  const head: XY[] = [
    [0.98, 0.5],
    [0.7, 0.515],
    [0.5, 0.525],
    [0.36, 0.53],
    [0.3, 0.545],
    [0.28, 0.6],
    [0.31, 0.66],
    [0.26, 0.74],
    [0.29, 0.82],
    [0.22, 0.94],
    [0.22, 1.02],
    [1.02, 1.02],
    [1.02, 0.5],
  ];
  const rocks =
    cut(scene, head, light.at(stone, 0.06)) +
    cut(
      scene,
      [
        [0.3, 0.545],
        [0.28, 0.6],
        [0.31, 0.66],
        [0.26, 0.74],
        [0.29, 0.82],
        [0.22, 0.94],
        [0.22, 1.02],
        [0.4, 1.02],
        [0.44, 0.84],
        [0.4, 0.74],
        [0.45, 0.64],
        [0.42, 0.55],
      ],
      light.at('#575d68', 0.04),
    ) +
    cut(
      scene,
      [
        [0.62, 0.56],
        [0.66, 0.7],
        [0.6, 0.84],
        [0.66, 1.02],
        [0.8, 1.02],
        [0.74, 0.8],
        [0.78, 0.66],
        [0.72, 0.54],
      ],
      light.at('#6a7079', 0.05),
    ) +
    line(
      `M${n(scene.x(0.52))} ${n(scene.y(0.6))}L${n(scene.x(0.5))} ${n(scene.y(0.74))}L${n(scene.x(0.54))} ${n(scene.y(0.86))}M${n(scene.x(0.88))} ${n(scene.y(0.58))}L${n(scene.x(0.85))} ${n(scene.y(0.74))}L${n(scene.x(0.9))} ${n(scene.y(0.9))}`,
      light.at('#4b515c', 0.04),
      scene.w * 0.006,
    ) +
    fill(
      `M${n(scene.x(0.285))} ${n(scene.y(0.56))}C${n(scene.x(0.36))} ${n(scene.y(0.505))} ${n(scene.x(0.5))} ${n(scene.y(0.51))} ${n(scene.x(0.7))} ${n(scene.y(0.495))}L${n(scene.x(1.02))} ${n(scene.y(0.48))}V${n(scene.y(0.54))}L${n(scene.x(0.86))} ${n(scene.y(0.56))}L${n(scene.x(0.74))} ${n(scene.y(0.535))}L${n(scene.x(0.6))} ${n(scene.y(0.57))}L${n(scene.x(0.46))} ${n(scene.y(0.55))}L${n(scene.x(0.36))} ${n(scene.y(0.58))}Z`,
      light.at(view.season === 'winter' ? '#f2f6fa' : '#6f9a5a', 0.04),
    );
  const wave = isRough ? 0.075 : 0.02;
  return {
    back:
      crags(scene, 0.62, 0.05, light.at('#6f8494', 0.66), 'far', 6) +
      (isRough
        ? flood(scene, 0.61, light.at(blue, 0.4)) +
          swell(scene, 0.69, wave * 0.7, 5, light.at(mix(blue, '#1b4a66', 0.2), 0.26), foam, 'w0')
        : waters(scene, 0.61, blue)) +
      swell(scene, 0.78, wave, 4, light.at(mix(blue, '#173f58', 0.3), 0.12), isRough ? foam : null, 'w1') +
      rocks,
    front:
      (isRough
        ? [
            [0.2, 0.86, 0.05],
            [0.27, 0.82, 0.034],
            [0.14, 0.9, 0.04],
            [0.32, 0.88, 0.03],
            [0.24, 0.77, 0.016],
            [0.3, 0.74, 0.011],
            [0.18, 0.8, 0.014],
          ]
            .map(([x, y, r]) => disc(scene.x(x!), scene.y(y!), scene.h * r!, foam))
            .join('')
        : '') +
      swell(scene, 0.92, wave, 3, light.at('#1c4c68'), isRough ? foam : light.at('#cfe4e6', 0.05), 'w2') +
      swell(scene, 0.985, wave * 0.8, 3, light.at('#153d56'), isRough ? foam : null, 'w3'),
    sight: { x: 0.6, foot: 0.53, width: 0.34, height: 0.46 },
    hero: { x: 0.62, foot: 0.53, width: 0.5, height: 0.44 },
  };
}

function harbour(scene: Scene): Painted {
  const { light, random } = scene;
  const own = random.fork('harbour');
  const walls = ['#d9573f', '#f0b04a', '#4f8fb0', '#f4ead2', '#7aa56a', '#e58a5c', '#b5483a'];
  let row = '';
  for (let x = -0.02; x < 1.02; ) {
    const w = own.between(0.085, 0.12);
    row += house(
      scene,
      x,
      0.62,
      w,
      own.between(0.16, 0.24),
      own.pick(walls),
      own.pick(['#8f4a38', '#5a4a4a', '#a8583c']),
      0.14,
    );
    x += w + 0.003;
  }
  return {
    back:
      row +
      flood(scene, 0.62, light.at('#8a7a68', 0.1), 0.645) +
      waters(scene, 0.645, '#2f7f94') +
      sail(scene, 0.14, 0.8, 0.18) +
      sail(scene, 0.84, 0.76, 0.15),
    front:
      flood(scene, 0.93, light.at('#7a5638')) +
      line(
        Array.from({ length: 12 }, (_, i) => `M${n(scene.x(i / 11))} ${n(scene.y(0.93))}V${n(scene.bottom)}`).join(''),
        light.at('#5a3d28'),
        scene.w * 0.004,
      ),
    hero: { x: 0.5, foot: 0.97, width: 0.66, height: 0.56 },
    sight: { x: 0.5, foot: 0.86, width: 0.56, height: 0.46 },
  };
}

function canal(scene: Scene): Painted {
  const { light, random } = scene;
  const own = random.fork('canal');
  const walls = ['#d98a62', '#e8b98a', '#c46a4c', '#f0d9b0', '#b5583f', '#e3a47a', '#9c4a3a'];
  const side = (left: boolean) => {
    let svg = '';
    for (let i = 4; i >= 0; i--) {
      const near = 1 - i / 5;
      const x0 = 0.46 - 0.5 * near ** 1.3;
      const x1 = 0.46 - 0.5 * (1 - (i + 1) / 5) ** 1.3;
      const [a, b] = left ? [x0, x1] : [1 - x0, 1 - x1];
      const up = (x: number) => 0.62 - Math.abs(x - 0.5) * 0.98;
      const down = (x: number) => 0.64 + Math.abs(x - 0.5) * 0.34;
      const colour = light.at(own.pick(walls), 0.4 - near * 0.34);
      const rise = own.between(-0.03, 0.03);
      svg += cut(
        scene,
        [
          [a, up(a) + rise],
          [b, up(b) + rise],
          [b, down(b)],
          [a, down(a)],
        ],
        colour,
      );
      svg += cut(
        scene,
        [
          [a, up(a) + rise - 0.012],
          [b, up(b) + rise - 0.008],
          [b, up(b) + rise + 0.012],
          [a, up(a) + rise + 0.02],
        ],
        light.at('#8f4a38', 0.3 - near * 0.28),
      );
      for (const [r, s] of [
        [0.3, 0.16],
        [0.6, 0.16],
      ] as const)
        for (const k of [0.22, 0.62]) {
          const wx = a + (b - a) * k;
          const wx2 = a + (b - a) * (k + 0.2);
          const y = (x: number, share: number) => up(x) + rise + (down(x) - up(x) - rise) * share;
          svg += cut(
            scene,
            [
              [wx, y(wx, r)],
              [wx2, y(wx2, r)],
              [wx2, y(wx2, r + s)],
              [wx, y(wx, r + s)],
            ],
            light.isDark ? light.lit('#ffd98a') : light.at('#3a5560', 0.1),
          );
        }
    }
    return svg;
  };
  const bridge = fill(
    `M${n(scene.x(0.3))} ${n(scene.y(0.66))}V${n(scene.y(0.615))}Q${n(scene.x(0.5))} ${n(scene.y(0.52))} ${n(scene.x(0.7))} ${n(scene.y(0.615))}V${n(scene.y(0.66))}H${n(scene.x(0.62))}Q${n(scene.x(0.5))} ${n(scene.y(0.57))} ${n(scene.x(0.38))} ${n(scene.y(0.66))}Z`,
    light.at('#efe3cf', 0.16),
  );
  return {
    back:
      side(true) +
      side(false) +
      cut(
        scene,
        [
          [0.44, 0.655],
          [0.56, 0.655],
          [1.02, 0.83],
          [1.02, 1.02],
          [-0.02, 1.02],
          [-0.02, 0.83],
        ],
        light.at('#3f8a8c', 0.08),
      ) +
      glints(scene, 0.7, 0.99, light.at('#bfe3dc', 0.06), 24, 'water', 0.5) +
      bridge,
    front: '',
    hero: { x: 0.5, foot: 0.93, width: 0.7, height: 0.5 },
    sight: { x: 0.5, foot: 0.93, width: 0.66, height: 0.36 },
  };
}

export const shores = { coast, cliff, harbour, canal };
