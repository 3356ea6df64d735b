/**
 * The fonts a design may use: the same files in the browser and on the server, so that a line breaks in the same place
 * on the screen and on the shirt. Each file is registered under its own family name (`platen-inter-700-latin`), which
 * keeps a page's fonts out of it and leaves no weight for an engine to guess.
 */
import { findTypeFamily, isDrawable } from '@platen/type';
import type { TextLayer } from './document.ts';
import { families } from './families.ts';
import type { FontFamily } from './font-family.ts';

export { type FontFamily, families };

export const defaultFamily = 'Inter';

/** One file to register under `name` before painting a document that needs it; files with `isOwn` do not come with this package. */
export type FontFile = { readonly name: string; readonly file: string; readonly url: URL; readonly isOwn: boolean };

/** A family of the shop; `fontUrl` says which file it is. */
export function isOwnFamily(family: string): boolean {
  return family.length <= 68 && /^own:[A-Za-z0-9_-]+$/.test(family);
}

/** The registered name of a shop's file: derived from its address, so that no other file can take its place. */
export function ownFontName(url: string): string {
  return `platen-own-${encodeURIComponent(url)}`;
}

/** The line metrics for a shop's font; its file may contain anything, or nothing. */
const ownMetrics = { style: 'display', weights: [400], hasItalic: false, ascent: 1, descent: 0.25 } as const;

const scripts = ['latin', 'latin-ext'];
const fallbackScripts = [...scripts, 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

/** The characters that Inter's files cover together, as ranges of code points: every family can show these. */
const coverage: readonly (readonly [from: number, to: number])[] =
  '9-a,20-7e,a0-ac,ae-148,14a-1c3,1c5-254,256-27b,27e-284,286-290,292-2a4,2a6-2cc,2ce-2d7,2da,2dc-301,303-304,308-309,323,374-376,37a-37f,384-38a,38c,38e-3a1,3a3-3d7,3dc-3dd,3f0-3f6,3f9-3fa,3fc-479,480-49d,4a0-4ff,52f,1d00,1d0d,1d1b,1d43,1d47-1d49,1d4d,1d4f-1d50,1d52,1d56-1d58,1d5b,1d62-1d65,1d9c,1da0,1dbb,1dbf,1e00-1e9b,1e9d-1f15,1f18-1f1d,1f20-1f45,1f48-1f4d,1f50-1f57,1f59,1f5b,1f5d,1f5f-1f7d,1f80-1fb4,1fb6-1fc4,1fc6-1fd3,1fd6-1fdb,1fdd-1fef,1ff2-1ff4,1ff6-1ffe,2002,2009,200b,2013-2014,2018-201a,201c-201e,2020,2022,2026,2032-2033,2039-203a,2044,20a0-20af,20b1-20b5,20b8-20ba,20bc-20bf,2113,2116,2122,2191,2193,2212,2c7c,2c7f,2dff,a69f,a7ff,feff'
    .split(',')
    .map((range) => {
      const [from, to = from] = range.split('-');
      return [Number.parseInt(from!, 16), Number.parseInt(to!, 16)] as const;
    });

function isCovered(codePoint: number): boolean {
  return coverage.some(([from, to]) => codePoint >= from && codePoint <= to);
}

/** All distinct letters that a canvas may be asked to draw: a shop's font has no others. */
export function paintableLetters(): string[] {
  return coverage.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
  );
}

const uncovered = (text: string): string[] =>
  [...new Set(plainText(text))].filter((character) => !isCovered(character.codePointAt(0)!));

/** The distinct characters of a text that no font can draw. They are painted as `?`. */
export function unsupportedCharacters(text: string): string[] {
  return uncovered(text).filter((character) => !isDrawable(character));
}

const asked = new Map<string, boolean>();
const maxAsked = 500;

/** Whether the text engine sets a layer. Latin, Greek and Cyrillic in this package's families do not need it: every canvas draws them the same. */
export function needsTypesetter(layer: Pick<TextLayer, 'text' | 'fontFamily' | 'direction' | 'writing'>): boolean {
  if (layer.writing === 'vertical' || layer.direction === 'rtl') return true;
  if (findTypeFamily(layer.fontFamily) !== null) return true;
  if (/^[\n -~]*$/.test(layer.text)) return false;
  let known = asked.get(layer.text);
  if (known === undefined) {
    known = uncovered(layer.text).some(isDrawable);
    if (asked.size >= maxAsked) asked.clear();
    asked.set(layer.text, known);
  }
  return known;
}

/** The text as painted: composed letters (fonts have `é`, seldom `e` + accent), and `?` for a character without a glyph. */
export function paintableText(text: string): string {
  let result = '';
  for (const character of plainText(text)) result += isCovered(character.codePointAt(0)!) ? character : '?';
  return result;
}

/** Unifies line ends, spaces and hyphens, and removes invisible characters: joiners, direction marks, soft hyphens. */
function plainText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u1680\u2000-\u200a\u205f\u3000]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu, '')
    .normalize('NFC');
}

export function getFamily(family: string): FontFamily {
  if (isOwnFamily(family)) return { family, ...ownMetrics };
  const ofScript = findTypeFamily(family);
  if (ofScript !== null) return { ...ownMetrics, ...ofScript };
  return families.find((one) => one.family === family) ?? families[0]!;
}

/** The fields of a text layer that choose its letters. */
export type FontChoice = {
  readonly fontFamily: string;
  readonly fontWeight: 400 | 700;
  readonly italic?: boolean;
  readonly fontUrl?: string | null;
  /** The text to set, for a layer that the text engine sets. */
  readonly text?: string;
};

function filesOf(family: FontFamily, { fontWeight, italic }: FontChoice, of: readonly string[]): FontFile[] {
  const weight = family.weights.includes(fontWeight) ? fontWeight : family.weights[0]!;
  const slope = italic && family.hasItalic ? '-italic' : '';
  const slug = family.family.toLowerCase().replaceAll(' ', '-');
  return of.map((script) => {
    const name = `${slug}-${weight}${slope}-${script}`;
    // Written out as a template so that bundlers see which files to include.
    const url = new URL(`../fonts/${name}.woff2`, import.meta.url);
    return { name: `platen-${name}`, file: `${name}.woff2`, url, isOwn: false };
  });
}

/** The files of a choice, in the order to try for each letter; Inter's come last. */
export function fontFilesOf(choice: FontChoice): FontFile[] {
  const own = getFamily(choice.fontFamily);
  // A slanted letter among upright ones would stand out: the fallback slants only if the family does.
  const fallback = filesOf(families[0]!, { ...choice, italic: choice.italic && own.hasItalic }, fallbackScripts);
  if (choice.fontUrl) {
    const { fontUrl } = choice;
    return [{ name: ownFontName(fontUrl), file: fontUrl, url: new URL(fontUrl), isOwn: true }, ...fallback];
  }
  const isShippedHere = own.family !== defaultFamily && findTypeFamily(own.family) === null;
  return isShippedHere ? [...filesOf(own, choice, scripts), ...fallback] : fallback;
}

/** Every shipped file, once: a server registers them all before it paints. */
export function allFontFiles(): FontFile[] {
  const choices = families.flatMap(({ family, weights }) =>
    weights.flatMap((fontWeight) => [false, true].map((italic) => ({ fontFamily: family, fontWeight, italic }))),
  );
  return [...new Map(choices.flatMap(fontFilesOf).map((file) => [file.name, file])).values()];
}

/** A CSS `font-family` list, for `context.font`. */
export function fontStack(choice: FontChoice): string {
  return fontFilesOf(choice)
    .map(({ name }) => `"${name}"`)
    .join(',');
}
