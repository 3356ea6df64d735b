/** The type case: open-licensed fonts, parsed on first use. Text becomes outlines; no font is embedded. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { type DisplayFont, openDisplayFont } from '@platen/type/display';

/** Files of `data/fonts/`, which scripts/make-fonts.ts writes. */
export type FontName =
  | 'abril'
  | 'alfa'
  | 'anton'
  | 'bangers'
  | 'bebas'
  | 'bungee'
  | 'cinzel'
  | 'creepster'
  | 'fraktur'
  | 'fredoka'
  | 'graduate'
  | 'josefin'
  | 'kaushan'
  | 'limelight'
  | 'lobster'
  | 'marker'
  | 'metal'
  | 'monoton'
  | 'oswald'
  | 'pacifico'
  | 'pixel'
  | 'playfair'
  | 'righteous'
  | 'rye'
  | 'shrikhand'
  | 'ultra'
  | 'yellowtail';

const loaded = new Map<FontName, DisplayFont>();

export function getFont(name: FontName): DisplayFont {
  let font = loaded.get(name);
  if (!font) {
    const packed = readFileSync(new URL(`../../../data/fonts/${name}.ttf.br`, import.meta.url));
    font = openDisplayFont(brotliDecompressSync(packed), name);
    loaded.set(name, font);
  }
  return font;
}

/** Fonts with accents and Cyrillic, tried if the chosen one lacks a letter of the text. */
const wideFonts: FontName[] = ['oswald', 'playfair', 'pacifico', 'lobster', 'josefin'];

export const covers = (name: FontName, text: string) =>
  [...text].every((letter) => /\s/.test(letter) || getFont(name).hasLetter(letter));

/** A face with only some letters of an alphabet is not used for it: the next word would be in another face. */
const alphabets: readonly [script: RegExp, letters: string][] = [
  [/\p{sc=Greek}/u, 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψω'],
  [/\p{sc=Cyrillic}/u, 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЬЭЮЯабвгдежзиклмнопрстуфхцчшщыьэюя'],
];
const speaks = (name: FontName, text: string): boolean =>
  covers(name, text) && alphabets.every(([script, letters]) => !script.test(text) || covers(name, letters));

/** Whether the type case can set a text on its own. */
export const hasLetters = (text: string): boolean => wideFonts.some((name) => speaks(name, text));

/** The first font that has every letter of `text`; null if none has. */
export function findFontFor(text: string, wanted: FontName): FontName | null {
  return [wanted, ...wideFonts].find((name) => speaks(name, text)) ?? null;
}
