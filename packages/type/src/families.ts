import type { Ranges } from './ranges.ts';

/** A part of a family that has a file of its own, and exactly the characters that are in it. */
export type Slice = readonly [name: string, ranges: Ranges];

export type TypeFamily = {
  readonly family: string;
  /** ISO 15924, the one that it is made for first. */
  readonly scripts: readonly string[];
  readonly style: 'sans' | 'serif' | 'slab' | 'display' | 'script' | 'mono';
  readonly weights: readonly (400 | 700)[];
  readonly hasItalic?: boolean;
  /** Of Han: whose shapes it draws. */
  readonly language?: 'ja' | 'ko' | 'zh-Hans' | 'zh-Hant';
  readonly slices: readonly Slice[];
  /** What its files are called before slice, weight and slope: `noto-sans-arabic`. */
  readonly files: string;
  /** Where files are named otherwise. */
  readonly fileOf?: (slice: string, weight: 400 | 700, italic: boolean) => string;
};

/** The file of a slice in the weight asked for, or in the one that the family has. */
export function fileOf(family: TypeFamily, slice: string, weight: 400 | 700, italic: boolean): string {
  const has = family.weights.includes(weight) ? weight : family.weights[0]!;
  const slanted = italic && family.hasItalic === true;
  if (family.fileOf !== undefined) return family.fileOf(slice, has, slanted);
  return `${family.files}-${slice}-${has}-${slanted ? 'italic' : 'normal'}.woff2`;
}

/** Slices as the table has them: name and ranges with a space between, one slice from the next by a semicolon. */
function readSlices(packed: string): Slice[] {
  return packed.split(';').map((slice): Slice => {
    const [name, ranges] = slice.split(' ');
    return [name!, ranges!];
  });
}

/** One file of a variable family serves both weights; which one is meant stands after the `@`. */
const variableFile = (files: string) => (slice: string, weight: 400 | 700) =>
  `${files}-${slice}-wght-normal.woff2@${weight}`;

/** What the table says, one family a row; `@ja 7 9` are the slices of Japanese without two that the family has no letter of. */
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
