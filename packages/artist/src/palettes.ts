import { chroma, type Hex, hexOfLab, labOf, lightness, mix } from './colour.ts';

/**
 * What a template paints with. `accents` run from light to dark; `ink` is the darkest, `paper` the lightest; `pop` is
 * the one colour that stands against all accents; `night` is a ground for dark designs.
 */
export type Palette = {
  name: string;
  ink: Hex;
  paper: Hex;
  night: Hex;
  accents: readonly [Hex, Hex, Hex, Hex, Hex];
  pop: Hex;
};

type Entry = Palette & { words: string };

const entry = (
  name: string,
  words: string,
  ink: Hex,
  paper: Hex,
  night: Hex,
  accents: Palette['accents'],
  pop: Hex,
): Entry => ({ name, words, ink, paper, night, accents, pop });

/** The words after `!` name the palette outright and outweigh everything else in a prompt. */
const entries: Entry[] = [
  entry(
    'retro',
    'western desert road trip boho !earthy !retro !vintage !70s !seventies !groovy',
    '#2b1a2f',
    '#f8ead0',
    '#33203a',
    ['#f6c453', '#f28f3b', '#e4572e', '#b23a55', '#5c2a55'],
    '#2a7f86',
  ),
  entry(
    'sunset',
    'dusk dawn summer beach surf surfing !sunset !sunrise',
    '#241539',
    '#fff1dc',
    '#2a1745',
    ['#ffd166', '#ff9b54', '#ff6b6b', '#c8457f', '#6a3b8c'],
    '#2f8fa8',
  ),
  entry(
    'vaporwave',
    'arcade !vaporwave !miami !y2k',
    '#2a0f4a',
    '#fff3fb',
    '#24104a',
    ['#fff3a3', '#7df3e1', '#ff9de2', '#e05bd0', '#6b4be0'],
    '#27c4d9',
  ),
  entry(
    'ocean',
    'wave water fish whale nautical marine sea sailor shark lighthouse underwater !ocean',
    '#0a2239',
    '#f2faf6',
    '#0c2a47',
    ['#ffd6a5', '#8fd6cf', '#3ba7b8', '#1f6f8f', '#12486b'],
    '#ff7f6b',
  ),
  entry(
    'forest',
    'nature camping hiking woods garden leaf plant mountain bear pine moss !forest !woodland',
    '#1d2b22',
    '#f8f3e3',
    '#16281f',
    ['#e6b85c', '#a7b97c', '#5f8f5b', '#3b6647', '#26453a'],
    '#d9643a',
  ),
  entry(
    'neon',
    'cyber electric rave glow arcade !neon !cyberpunk !synthwave !80s',
    '#0e0424',
    '#fdf4ff',
    '#14062e',
    ['#fee440', '#00f5d4', '#00bbf9', '#f15bb5', '#9b5de5'],
    '#ff4d6d',
  ),
  entry(
    'cosmic',
    'space star astronaut planet moon alien universe rocket !cosmic !galaxy',
    '#120a2a',
    '#fff6e5',
    '#17103a',
    ['#ffd97d', '#ff9b85', '#ee6fa8', '#8a63d2', '#3f3a94'],
    '#60d3d6',
  ),
  entry(
    'midnight',
    'night witch moth raven celestial mystic tarot !midnight !gothic !goth',
    '#0f1020',
    '#f6efdd',
    '#171a34',
    ['#f1d38a', '#d9a05b', '#8c7aa9', '#4d5a94', '#2b3566'],
    '#c8575f',
  ),
  entry(
    'pastel',
    'baby sweet candy unicorn bubble !pastel !kawaii !cute',
    '#4a3b63',
    '#fffaf3',
    '#453a66',
    ['#ffe5a8', '#ffc1cf', '#f7a1c4', '#b9b0ee', '#9cd3e8'],
    '#7fcfae',
  ),
  entry(
    'mono',
    'ink !minimal !minimalist !monochrome',
    '#16161a',
    '#faf8f4',
    '#1b1b20',
    ['#e2ded6', '#bbb6ac', '#86817a', '#57534e', '#2d2b2a'],
    '#c8553d',
  ),
  entry(
    'tropical',
    'jungle parrot toucan hawaii palm flamingo pineapple hibiscus !tropical !exotic',
    '#0d2f3a',
    '#fff6e6',
    '#0c3540',
    ['#ffd166', '#ff7f6b', '#ef476f', '#12a88a', '#0f6d77'],
    '#7bd389',
  ),
  entry(
    'autumn',
    'october harvest pumpkin thanksgiving cozy coffee fox squirrel !autumn !fall',
    '#2c1a15',
    '#fbefdc',
    '#33201a',
    ['#f3b74f', '#e98a3c', '#cf5b2e', '#8f3b2c', '#57302b'],
    '#5c7a5a',
  ),
  entry(
    'winter',
    'snow ski skiing penguin ice polar !winter !christmas !xmas',
    '#12261f',
    '#fdf8ef',
    '#123029',
    ['#f4d58d', '#e9897e', '#c8313c', '#2f6b52', '#1c4638'],
    '#7fb7be',
  ),
  entry(
    'frost',
    'snow ice glacier arctic yeti !frost !icy',
    '#11263c',
    '#f4fafd',
    '#132c48',
    ['#e4f1f6', '#b7dbe8', '#7fb5d5', '#4a7fb0', '#2b4f80'],
    '#f0a35e',
  ),
  entry(
    'halloween',
    'skull ghost witch bat zombie spooky haunted vampire !halloween',
    '#150e1c',
    '#fff3df',
    '#1b1026',
    ['#ffc857', '#ff8a1f', '#e4541b', '#7b3fa0', '#3c2160'],
    '#7fc241',
  ),
  entry(
    'folk',
    'floral flower rooster folk scandinavian mexican !folk',
    '#22223b',
    '#fbf3e4',
    '#1f2347',
    ['#f2c14e', '#f78154', '#d7263d', '#1b7f79', '#1b4079'],
    '#5fad56',
  ),
  entry(
    'desert',
    'cactus coyote cowboy rodeo canyon saguaro southwest !desert !boho',
    '#3b2418',
    '#fbeee0',
    '#43291c',
    ['#f4c98b', '#e79a63', '#c9683f', '#8a4a3c', '#5b4a4f'],
    '#5e8b7e',
  ),
  entry(
    'japan',
    'koi samurai sakura geisha katana fuji ramen sushi crane !japanese !japan !ukiyo-e',
    '#1b1f3b',
    '#f7ecd9',
    '#1d2450',
    ['#f3d9b1', '#e8a87c', '#d1383d', '#3d6098', '#263a6b'],
    '#d1383d',
  ),
  entry(
    'rose',
    'love valentine wedding romantic heart rose bouquet ballet !romantic',
    '#3c1325',
    '#fff4f0',
    '#3f1530',
    ['#fbd6c6', '#f4a4a0', '#e26d83', '#b33f62', '#6f2548'],
    '#4f8f7a',
  ),
  entry(
    'sport',
    'team football basketball baseball hockey gym racing champion school !varsity !college',
    '#14213d',
    '#fbf7ee',
    '#14213d',
    ['#fcbf49', '#f58f29', '#d62828', '#274690', '#1b2f63'],
    '#d62828',
  ),
  entry(
    'pride',
    'rainbow equality happy party confetti !rainbow !pride !colorful !colourful !vibrant',
    '#25203b',
    '#fffaf0',
    '#221c40',
    ['#ffd23f', '#ff7f51', '#ee4266', '#3bceac', '#0e7fb8'],
    '#8a4fff',
  ),
  entry(
    'coffee',
    'espresso barista cafe bakery chocolate donut latte tea !coffee',
    '#2a1a12',
    '#fbf1e3',
    '#2f1e15',
    ['#ecc894', '#d3a06a', '#a8703f', '#74472a', '#452a1b'],
    '#6f8f72',
  ),
  entry(
    'garden',
    'flower bee butterfly bird spring herb vegetable botanical succulent fern !spring !botanical',
    '#24352b',
    '#fbf6e9',
    '#1f362c',
    ['#f6d27a', '#f2a07b', '#dd6e75', '#79a36a', '#3f6f52'],
    '#7a6fb0',
  ),
  entry(
    'metal',
    'rock guitar motorcycle biker dragon viking demon wolf punk !metal !grunge !dark',
    '#0d0d0f',
    '#f2ece1',
    '#131214',
    ['#d8c9a8', '#b59a6a', '#b3392f', '#6b1f22', '#2f2a2c'],
    '#c9a24a',
  ),
];

export const palettes: ReadonlyMap<string, Palette> = new Map(entries.map((palette) => [palette.name, palette]));

export const getPalette = (name: string): Palette => {
  const palette = palettes.get(name);
  if (!palette) throw new Error(`No palette is called ${name}.`);
  return palette;
};

/** Palettes in order of how well they suit the words; the score tells an explicit wish (≥ 6) from a mere fit. */
export function rankPalettes(words: ReadonlySet<string>): { palette: Palette; score: number }[] {
  return entries
    .map((palette) => {
      let score = 0;
      for (const word of palette.words.split(' ')) {
        if (word.startsWith('!') ? words.has(word.slice(1)) : words.has(word)) score += word.startsWith('!') ? 6 : 1.5;
      }
      return { palette, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

const colourNames: Record<string, Hex> = {
  red: '#d7263d',
  crimson: '#b3123a',
  scarlet: '#e0311f',
  maroon: '#7a1f2b',
  burgundy: '#6d1f37',
  ruby: '#b0163f',
  orange: '#f2862b',
  coral: '#ff7f6b',
  peach: '#ffb38a',
  rust: '#b5502a',
  terracotta: '#c8673f',
  copper: '#b87333',
  yellow: '#f6c733',
  mustard: '#d8a02a',
  gold: '#e0ae3a',
  golden: '#e0ae3a',
  amber: '#f2a516',
  cream: '#f7e7c6',
  green: '#3c9d57',
  emerald: '#0f9d6b',
  olive: '#7a8440',
  sage: '#9caf88',
  mint: '#8fdcb8',
  lime: '#a6d93b',
  jade: '#2f9c78',
  teal: '#1f8a8c',
  turquoise: '#2fc4c0',
  aqua: '#4ccfd6',
  cyan: '#25c5e0',
  blue: '#2f6fd0',
  navy: '#1b2f63',
  indigo: '#3f3a94',
  cobalt: '#1f4fb8',
  azure: '#3f9be8',
  denim: '#3a5f94',
  purple: '#7b45b0',
  violet: '#7f52d6',
  lavender: '#b9a5e6',
  lilac: '#c6a7dd',
  plum: '#71335f',
  magenta: '#d43aa0',
  pink: '#f07aa8',
  fuchsia: '#e0409a',
  salmon: '#f58f80',
  blush: '#f3bdb8',
  brown: '#7a4a2b',
  tan: '#cfa77a',
  beige: '#e6d3b3',
  chocolate: '#5b3420',
  gray: '#8b8b90',
  grey: '#8b8b90',
  silver: '#b9bdc4',
  charcoal: '#33353b',
  black: '#141417',
  white: '#fbfaf6',
};

/** A prompt may hold any word, also one that every object answers to, such as "constructor". */
export const findColour = (word: string): Hex | null => (Object.hasOwn(colourNames, word) ? colourNames[word]! : null);

/** Builds a palette around colours that a prompt names or a reference shows. */
export function paletteFromColours(name: string, colours: readonly Hex[]): Palette {
  const bright = colours.filter((colour) => chroma(colour) > 0.03);
  const neutralOnly = bright.length === 0;
  const base = neutralOnly ? ['#8b8b90'] : bright;
  const main = base[0]!;
  const second = base[1] ?? main;
  const [, a, b] = labOf(main);
  const at = (source: Hex, L: number, strength: number): Hex => {
    const [, sa, sb] = labOf(source);
    return hexOfLab([L, sa * strength, sb * strength]);
  };
  const third = base[2] ?? second;
  return {
    name,
    ink: hexOfLab([0.2, a * 0.35, b * 0.35]),
    paper: hexOfLab([0.965, a * 0.08, b * 0.08 + 0.008]),
    night: hexOfLab([0.23, a * 0.45, b * 0.45]),
    accents: [
      at(second, 0.86, 0.75),
      at(second, 0.74, 1),
      third === second ? at(main, 0.62, 1) : at(third, Math.min(0.72, Math.max(0.5, lightness(third))), 1),
      at(main, 0.5, 1),
      at(main, 0.36, 0.85),
    ],
    // A lone colour gets its complement, turned down so that it accents without shouting.
    pop: base.length > 1 ? mix(second, main, 0.1) : neutralOnly ? '#c8553d' : hexOfLab([0.66, -a * 0.8, -b * 0.8]),
  };
}
