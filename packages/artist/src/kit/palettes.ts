import { chroma, type Hex, hexOfLab, labOf, lightness, mix } from './colour.ts';
import { colourNames } from './colour-names.ts';
import { readRows, splitWords } from './tables.ts';

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

type Entry = Palette & { words: readonly string[] };

/** The words after `!` name the palette outright and outweigh everything else in a prompt. */
const entries: Entry[] = readRows('palettes').map(([name, words, ink, paper, night, accents, pop]) => ({
  name: name!,
  words: splitWords(words!),
  ink: ink!,
  paper: paper!,
  night: night!,
  accents: splitWords(accents!) as Palette['accents'],
  pop: pop!,
}));

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
      for (const word of palette.words) {
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

export const rainbow: readonly Hex[] = ['#e8463c', '#f58f2a', '#f9d43a', '#58b35a', '#3f8fd6', '#8a5cc4'];
