/** The type case: open-licensed fonts, parsed on first use. Text becomes outlines; no font is embedded. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import opentype, { type Font } from 'opentype.js';

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

const loaded = new Map<FontName, Font>();

export function getFont(name: FontName): Font {
  let font = loaded.get(name);
  if (!font) {
    const bytes = brotliDecompressSync(readFileSync(new URL(`../../data/fonts/${name}.ttf.br`, import.meta.url)));
    font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
    loaded.set(name, font);
  }
  return font;
}

/** Fonts with accents and Cyrillic, tried if the chosen one lacks a letter of the text. */
const wideFonts: FontName[] = ['oswald', 'playfair', 'pacifico', 'lobster', 'josefin'];

export const covers = (name: FontName, text: string) =>
  [...text].every((letter) => /\s/.test(letter) || getFont(name).charToGlyph(letter).index !== 0);

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
