import { chroma, type Hex, hexOfLab, labOf, lightness, mix } from './colour.ts';
import { colourNames } from './colour-names.ts';

/**
 * The paints of a template. `accents` run from light to dark; `ink` is the darkest, `paper` the lightest; `pop` is
 * the one colour that contrasts with all accents; `night` is a ground for dark designs.
 */
export type Palette = {
  name: string;
  ink: Hex;
  paper: Hex;
  night: Hex;
  accents: readonly [Hex, Hex, Hex, Hex, Hex];
  pop: Hex;
  /** The colours in the prompt, as the prompt names them. */
  named?: readonly Hex[];
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
  entry(
    'deco',
    'champagne !gatsby !deco',
    '#0e1a2b',
    '#f6ead0',
    '#101d31',
    ['#f3dca2', '#d9b25f', '#b0853c', '#1f6a6b', '#173a55'],
    '#c65d4b',
  ),
  entry(
    'street',
    'skate skateboard rap !graffiti !street',
    '#14121c',
    '#fdf7ea',
    '#1a1726',
    ['#ffe14d', '#ff9f1c', '#ff3d7f', '#2ec4f1', '#6a35d9'],
    '#39d98a',
  ),
  entry(
    'flash',
    'anchor swallow sailor dagger !tattoo',
    '#17130f',
    '#f6e7c8',
    '#241a14',
    ['#f0c24b', '#e08a3a', '#c22d2d', '#2f7d4f', '#27406e'],
    '#c22d2d',
  ),
  entry(
    'plate',
    'naturalist museum !scientific !specimen !victorian',
    '#33261a',
    '#f3e6cb',
    '#2d2319',
    ['#e2c48f', '#c9996a', '#a2644a', '#6f7d63', '#4a5a63'],
    '#8f4a3c',
  ),
  entry(
    'drafting',
    '!blueprint !schematic',
    '#0b2f6b',
    '#eef5ff',
    '#123f86',
    ['#d7e6fb', '#a9c8f2', '#6f9fe0', '#2f66b8', '#184a94'],
    '#ffd166',
  ),
  entry(
    'memphis',
    '!memphis !90s',
    '#1c1b2e',
    '#fff8ec',
    '#232043',
    ['#ffd23f', '#ff8fb1', '#ff5d73', '#2bb3c0', '#5b4bdb'],
    '#3ddc97',
  ),
];

export const palettes: ReadonlyMap<string, Palette> = new Map(entries.map((palette) => [palette.name, palette]));

export const getPalette = (name: string): Palette => {
  const palette = palettes.get(name);
  if (!palette) throw new Error(`No palette is called ${name}.`);
  return palette;
};

/** Palettes in order of how well they suit the words; the score separates an explicit wish (≥ 6) from a mere fit. */
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

/** A prompt may contain any word, also a name that every object inherits, such as "constructor". */
export function findColour(word: string): Hex | null {
  const name = Object.hasOwn(colourNames, word) ? word : word.replace(/s$/, '');
  return Object.hasOwn(colourNames, name) ? colourNames[name]! : null;
}

/** The name of a colour that was found by name. */
export const nameColour = (colour: Hex): string | null =>
  Object.entries(colourNames).find(([, hex]) => hex === colour)?.[0] ?? null;

/** Builds a palette around colours from a prompt or a reference. */
export function paletteFromColours(name: string, colours: readonly Hex[]): Palette {
  const bright = colours.filter((colour) => chroma(colour) > 0.03);
  const neutralOnly = bright.length === 0;
  const base = neutralOnly ? ['#8b8b90'] : bright;
  const main = base[0]!;
  const [, a, b] = labOf(main);
  const darkest = [...colours].sort((one, other) => lightness(one) - lightness(other))[0];
  const lightest = [...colours].sort((one, other) => lightness(other) - lightness(one))[0];
  const isDark = darkest !== undefined && lightness(darkest) < 0.36;
  const ink = isDark ? mix(darkest, '#000000', 0.35) : hexOfLab([0.2, a * 0.35, b * 0.35]);
  const paper =
    lightest !== undefined && lightness(lightest) > 0.9 ? lightest : hexOfLab([0.965, a * 0.08, b * 0.08 + 0.008]);
  return {
    name,
    named: colours,
    ink,
    paper,
    night: isDark ? darkest : hexOfLab([0.23, a * 0.45, b * 0.45]),
    accents: accentsOf(base, ink, paper),
    // A lone colour gets its complement, toned down so that it accents without shouting.
    pop: base.length > 1 ? base[1]! : neutralOnly ? '#c8553d' : hexOfLab([0.66, -a * 0.8, -b * 0.8]),
  };
}

/** Five accents from light to dark that contain every given colour unchanged. */
function accentsOf(base: readonly Hex[], ink: Hex, paper: Hex): Palette['accents'] {
  const sorted = [...base].sort((one, other) => lightness(other) - lightness(one));
  if (sorted.length === 1) {
    const [, a, b] = labOf(sorted[0]!);
    const at = (L: number, strength: number) => hexOfLab([L, a * strength, b * strength]);
    return [at(0.86, 0.75), at(0.74, 1), at(0.62, 1), at(0.5, 1), at(0.36, 0.85)];
  }
  const light = mix(sorted[0]!, paper, 0.45);
  const dark = mix(sorted.at(-1)!, ink, 0.5);
  if (sorted.length === 2) {
    const [one, other] = sorted as [Hex, Hex];
    return [light, one, mix(one, other, 0.5), other, dark];
  }
  if (sorted.length === 3) return [light, ...(sorted as [Hex, Hex, Hex]), dark];
  return sorted.length === 4
    ? [light, ...(sorted as [Hex, Hex, Hex, Hex])]
    : (sorted.slice(0, 5) as [Hex, Hex, Hex, Hex, Hex]);
}
