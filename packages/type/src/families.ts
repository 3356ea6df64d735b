import type { Ranges } from './ranges.ts';

/** A part of a family with its own file, and exactly the characters in that file. */
export type Slice = readonly [name: string, ranges: Ranges];

export type TypeFamily = {
  readonly family: string;
  /** ISO 15924; the first is the one it was designed for. */
  readonly scripts: readonly string[];
  readonly style: 'sans' | 'serif' | 'slab' | 'display' | 'script' | 'mono';
  readonly weights: readonly (400 | 700)[];
  readonly hasItalic?: boolean;
  /** For Han: the language whose shapes it draws. */
  readonly language?: 'ja' | 'ko' | 'zh-Hans' | 'zh-Hant';
  readonly slices: readonly Slice[];
  /** The file names start with this, before slice, weight and slope: `noto-sans-arabic`. */
  readonly files: string;
  /** Set if files are named differently. */
  readonly fileOf?: (slice: string, weight: 400 | 700, italic: boolean) => string;
};

/** The file of a slice in the requested weight, or in the one that the family has. */
export function fileOf(family: TypeFamily, slice: string, weight: 400 | 700, italic: boolean): string {
  const has = family.weights.includes(weight) ? weight : family.weights[0]!;
  const slanted = italic && family.hasItalic === true;
  if (family.fileOf !== undefined) return family.fileOf(slice, has, slanted);
  return `${family.files}-${slice}-${has}-${slanted ? 'italic' : 'normal'}.woff2`;
}

/** Slices as in the table: name and ranges separated by a space, slices by a semicolon. */
function readSlices(packed: string): Slice[] {
  return packed.split(';').map((slice): Slice => {
    const [name, ranges] = slice.split(' ');
    return [name!, ranges!];
  });
}

/** One file of a variable family serves both weights; the part after `@` selects one. */
const variableFile = (files: string) => (slice: string, weight: 400 | 700) =>
  `${files}-${slice}-wght-normal.woff2@${weight}`;

/** The table, one family per row; `@ja 7 9` are the slices of Japanese except two for which the family has no letter. */
export function readFamilies(rows: string, slicesOf: Readonly<Record<string, string>>): TypeFamily[] {
  const shared = new Map<string, Slice[]>();
  return rows
    .trim()
    .split('\n')
    .map((row): TypeFamily => {
      const [family, style, scripts, weights, slices] = row.split('|') as [string, ...string[]];
      const files = family.toLowerCase().replaceAll(' ', '-');
      const facts = {
        family,
        files,
        style: style as TypeFamily['style'],
        scripts: scripts!.split(' '),
        weights: weights!.split(' ').map((weight) => (weight === '700' ? 700 : 400)),
      };
      if (!slices!.startsWith('@')) return { ...facts, slices: readSlices(slices!) };
      const [at, ...without] = slices!.split(' ');
      const language = at!.slice(1) as NonNullable<TypeFamily['language']>;
      const all = shared.get(language) ?? readSlices(slicesOf[language]!);
      shared.set(language, all);
      return {
        ...facts,
        language,
        slices: without.length === 0 ? all : all.filter(([name]) => !without.includes(name)),
        ...(facts.weights.length > 1 ? { fileOf: variableFile(files) } : {}),
      };
    });
}
