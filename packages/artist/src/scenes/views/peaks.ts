/** Mountains: famous ones with their own shape, others by the seed. Points in a box of 100 by 100, foot at 100. */
import { type Hex, mix } from '../../colour.ts';
import { corners, crags, fill, line, n, type XY } from './strokes.ts';
import type { Scene } from './view.ts';

/** `d` in a box of 100 by 100; a facet is `light`, `mid`, `dark` or `snow`. */
type Facet = { d: string; tone: 'rock' | 'shade' | 'snow' | 'deep' | 'line' };
type Peak = { wide: number; high: number; rock: Hex; snow?: Hex; facets: readonly Facet[] };

const rock = (d: string): Facet => ({ d, tone: 'rock' });
const shade = (d: string): Facet => ({ d, tone: 'shade' });
const deep = (d: string): Facet => ({ d, tone: 'deep' });
const snow = (d: string): Facet => ({ d, tone: 'snow' });
const crack = (d: string): Facet => ({ d, tone: 'line' });

export const peakTable: Record<string, Peak> = {
  'half-dome': {
    wide: 0.78,
    high: 0.46,
    rock: '#a9aeb4',
    facets: [
      rock('M-6 100C2 84 10 76 20 66C24 34 36 4 54 2C62 1 66 4 67 12L72 60C80 66 96 84 106 100Z'),
      shade('M20 66C24 34 36 4 54 2C50 20 48 50 40 100H-6C2 84 10 76 20 66Z'),
      snow('M54 2C62 1 66 4 67 12L71 52C66 62 60 80 58 100H42C48 60 50 24 54 2Z'),
      crack('M58 10C57 34 55 60 51 84M63 16C63 40 61 62 58 82M34 26C29 40 27 52 26 64M42 14C38 28 36 44 34 60'),
    ],
  },
  'el-capitan': {
    wide: 1.1,
    high: 0.4,
    rock: '#b3aca4',
    facets: [
      shade('M52 100L58 44L66 30L78 36L90 60L110 78V100Z'),
      rock('M-10 100V26L2 16L20 12L38 18L44 30L50 60L54 100Z'),
      snow('M20 12L38 18L44 30L50 60L54 100H34L30 60Z'),
      crack('M8 26L12 70M22 24L24 82M40 34L44 80M64 44L62 84M80 50L84 90'),
      deep('M60 100L66 74L74 84L82 70L96 100Z'),
    ],
  },
  matterhorn: {
    wide: 0.86,
    high: 0.52,
    rock: '#7d8796',
    snow: '#f5f8fa',
    facets: [
      rock('M-4 100L22 68L34 44L46 18L54 4L60 2L66 22L70 40L82 62L104 100Z'),
      shade('M60 2L66 22L70 40L82 62L104 100H62L58 66L62 44L56 24Z'),
      snow('M54 4L60 2L57 16L52 30L56 40L46 54L50 66L36 82L40 100H-4L22 68L30 72L34 44L42 46L46 18Z'),
      snow('M66 22L70 40L82 62L104 100H88L76 74L68 54L66 40Z'),
      deep('M56 24L62 44L58 66L62 100H54L50 74L54 58L50 44Z'),
    ],
  },
  fuji: {
    wide: 1.24,
    high: 0.36,
    rock: '#5a7396',
    snow: '#f7f9fb',
    facets: [
      rock('M-4 100C20 76 34 40 42 6L48 4L53 6L58 4C66 40 80 76 104 100Z'),
      shade('M53 6L58 4C66 40 80 76 104 100H64C60 70 56 40 53 6Z'),
      snow('M42 6L48 4L53 6L58 4C60 16 63 26 67 36L62 33L58 44L53 32L49 46L44 33L39 42L34 36C38 26 40 16 42 6Z'),
    ],
  },
  kilimanjaro: {
    wide: 1.24,
    high: 0.26,
    rock: '#7a86a0',
    snow: '#f7f9fb',
    facets: [
      rock('M-4 100C16 70 28 34 38 14C46 8 60 8 66 14C74 34 86 70 104 100Z'),
      shade('M62 10C72 34 86 70 104 100H58C62 70 62 40 62 10Z'),
      snow('M38 14C46 8 60 8 66 14L71 28L64 22L58 32L52 22L46 34L42 24L33 28Z'),
    ],
  },
  buttes: {
    wide: 1.1,
    high: 0.34,
    rock: '#c4623c',
    facets: [
      rock('M-8 100L2 76L6 44V18H12V8L15 18H30V44L34 74L46 100Z'),
      shade('M24 18H30V44L34 74L46 100H26V50Z'),
      rock('M56 100L66 72L68 26H72V14H88V26L90 70L104 100Z'),
      shade('M82 14H88V26L90 70L104 100H84V40Z'),
      crack('M10 26V70M18 24V72M74 30V70M79 24V74'),
    ],
  },
  uluru: {
    wide: 1.02,
    high: 0.2,
    rock: '#c2583a',
    facets: [
      rock('M-2 100C2 60 8 30 18 22C34 8 70 6 84 18C94 28 100 62 104 100Z'),
      shade('M70 12C80 12 90 24 94 40C99 60 101 80 104 100H74C78 70 76 40 70 12Z'),
      crack('M20 36C18 54 17 74 16 92M32 26C31 50 31 70 30 94M46 22V92M60 22C61 50 60 70 60 92'),
    ],
  },
  sugarloaf: {
    wide: 0.9,
    high: 0.36,
    rock: '#6e7f6a',
    facets: [
      rock('M-6 100C2 74 14 66 24 64C32 60 36 68 42 78C46 40 50 6 62 4C76 4 80 40 86 66C92 84 98 92 104 100Z'),
      shade('M62 4C76 4 80 40 86 66C92 84 98 92 104 100H70C72 60 70 30 62 4Z'),
      crack('M54 30C51 50 50 66 50 84M60 20C58 44 58 60 58 84'),
    ],
  },
  table: {
    wide: 1.3,
    high: 0.3,
    rock: '#7f8a92',
    facets: [
      rock('M-4 100C6 78 12 50 14 28L20 24H84L88 30C90 56 96 80 104 100Z'),
      rock('M-4 100C0 74 2 56 6 44L12 60L18 100Z'),
      shade('M70 24H84L88 30C90 56 96 80 104 100H76C74 70 72 46 70 24Z'),
      crack('M26 32L24 72M38 32L37 76M50 30V78M62 32L63 76'),
    ],
  },
  volcano: {
    wide: 1.06,
    high: 0.42,
    rock: '#5f5560',
    facets: [
      rock('M-4 100C18 76 32 40 40 12H60C68 40 82 76 104 100Z'),
      shade('M56 12H60C68 40 82 76 104 100H62C60 70 58 40 56 12Z'),
      deep('M40 12C44 18 56 18 60 12Z'),
    ],
  },
  machu: {
    wide: 0.9,
    high: 0.5,
    rock: '#6f8a64',
    facets: [
      rock('M-6 100L10 74L22 80L34 60L44 30L52 8L58 2L66 12L74 34L80 62L88 78L106 100Z'),
      shade('M58 2L66 12L74 34L80 62L88 78L106 100H66L62 60L64 30Z'),
      deep('M52 30L56 50L52 72L58 90L48 90L46 60ZM30 74L36 84L28 96L22 90Z'),
    ],
  },
  torres: {
    wide: 1,
    high: 0.5,
    rock: '#8b8794',
    snow: '#eef3f6',
    facets: [
      rock(
        'M-4 100L10 66L18 70L24 28L28 14L33 30L36 58L42 44L46 10L50 2L55 14L58 52L64 58L68 26L73 16L77 34L82 66L92 74L104 100Z',
      ),
      shade('M28 14L33 30L36 58L38 100H30ZM50 2L55 14L58 52L60 100H51ZM73 16L77 34L82 66L92 74L104 100H76Z'),
      snow('M-4 100L10 66L18 70L26 78L36 70L48 80L58 70L70 80L82 66L92 74L104 100L80 90L60 96L40 88L20 94Z'),
    ],
  },
  teton: {
    wide: 1.16,
    high: 0.46,
    rock: '#6f8098',
    snow: '#f3f7fa',
    facets: [
      rock('M-6 100L8 60L16 66L26 36L32 44L44 8L50 2L58 20L64 30L70 24L80 52L88 48L106 100Z'),
      shade('M50 2L58 20L64 30L70 24L80 52L88 48L106 100H66L60 60L54 40Z'),
      snow('M44 8L50 2L53 20L48 30L52 44L42 40L36 58L32 44L40 30ZM70 24L76 40L70 52L66 40ZM26 36L30 50L22 58Z'),
    ],
  },
  rainier: {
    wide: 1.16,
    high: 0.4,
    rock: '#7286a0',
    snow: '#f6f9fb',
    facets: [
      rock('M-4 100C14 76 28 40 38 16L46 8L52 10L58 6L66 18C74 44 88 78 104 100Z'),
      shade('M58 6L66 18C74 44 88 78 104 100H66C62 60 60 30 58 6Z'),
      snow('M38 16L46 8L52 10L58 6L66 18L76 50L68 44L66 62L58 48L52 70L46 46L38 64L36 44L24 52Z'),
    ],
  },
};

/** A peak with its middle at `x`, its foot at `base`, in shares of the scene. */
export function drawPeak(scene: Scene, name: string, x: number, base: number, far: number, grow = 1): string {
  const peak = peakTable[name] ?? peakTable.teton!;
  const wide = scene.w * peak.wide * grow;
  const high = scene.h * peak.high * grow;
  const { light } = scene;
  const stone = light.at(peak.rock, far);
  const tones = {
    rock: stone,
    shade: mix(stone, light.at('#1f2a44', far), 0.34),
    deep: mix(stone, light.at('#141a2c', far), 0.56),
    snow: peak.snow ? light.at(peak.snow, far * 0.5) : mix(stone, light.at('#fff4e0', far), 0.42),
    line: mix(stone, light.at('#1f2a44', far), 0.42),
  };
  const body = peak.facets
    .map(({ d, tone }) => (tone === 'line' ? line(d, tones.line, 1) : fill(d, tones[tone])))
    .join('');
  return `<g transform="translate(${n(scene.x(x) - wide / 2)} ${n(scene.y(base) - high)}) scale(${(wide / 100).toFixed(3)} ${(high / 100).toFixed(3)})">${body}</g>`;
}

/** A chain of peaks with snow, the highest off-centre. */
export function range(scene: Scene, base: number, high: number, far: number, label = 'range'): string {
  const own = scene.random.fork(label);
  const { light } = scene;
  const stone = light.at(own.pick(['#6f8098', '#7c8794', '#66789a', '#857f90']), far);
  const dark = mix(stone, light.at('#1f2a44', far), 0.36);
  const white = light.at('#f6f9fb', far * 0.5);
  const main = own.between(0.38, 0.62);
  const peaks = [
    [main - 0.42, 0.62],
    [main + 0.44, 0.66],
    [main - 0.21, 0.78],
    [main + 0.23, 0.74],
    [main, 1],
  ] as const;
  let svg = crags(scene, base, high * 0.5, mix(stone, light.haze, 0.4), `${label}-far`, 11);
  for (const [x, tall] of peaks) {
    const [px, top, foot] = [scene.x(x), scene.y(base - high * tall), scene.y(base + 0.02)];
    const half = scene.w * 0.25 * (0.7 + tall * 0.4);
    const rise = foot - top;
    const at = (dx: number, dy: number): XY => [px + half * dx, top + rise * dy];
    svg += fill(
      corners([
        at(0, 0),
        at(0.16, 0.14),
        at(0.4, 0.42),
        at(0.62, 0.58),
        at(1, 1),
        at(-1, 1),
        at(-0.6, 0.6),
        at(-0.34, 0.3),
      ]),
      stone,
    );
    svg += fill(
      corners([
        at(0, 0),
        at(0.16, 0.14),
        at(0.4, 0.42),
        at(0.62, 0.58),
        at(1, 1),
        at(0.24, 1),
        at(0.1, 0.72),
        at(0.2, 0.5),
        at(-0.02, 0.3),
        at(0.06, 0.16),
      ]),
      dark,
    );
    svg += fill(
      corners([
        at(0, 0),
        at(0.06, 0.16),
        at(-0.02, 0.3),
        at(-0.1, 0.24),
        at(-0.16, 0.36),
        at(-0.24, 0.28),
        at(-0.34, 0.3),
        at(-0.17, 0.15),
      ]),
      white,
    );
    svg += fill(
      corners([at(0, 0), at(0.16, 0.14), at(0.3, 0.3), at(0.2, 0.27), at(0.14, 0.36), at(0.06, 0.16)]),
      mix(white, dark, 0.3),
    );
  }
  return svg;
}
