/** Letters that the type case lacks: other scripts and signs, shaped by the text engine. */
import { hasJoined, matrixOf, openTypesetter, type PlacedGlyph, type TypeStyle, typeFamilies } from '@platen/type';
import { readTypeFile } from '@platen/type/files';
import { type FontName, hasLetters } from './fonts.ts';
import { em, type Run, traceLetter } from './letters.ts';

const typesetter = openTypesetter(readTypeFile);

/** The character of a face in the type case: its substitute in another script should have the same. */
const manners: Partial<Record<FontName, 'script' | 'serif' | 'sans'>> = {
  kaushan: 'script',
  lobster: 'script',
  pacifico: 'script',
  yellowtail: 'script',
  marker: 'script',
  abril: 'serif',
  playfair: 'serif',
  cinzel: 'serif',
  rye: 'serif',
  oswald: 'sans',
  bebas: 'sans',
  josefin: 'sans',
};

const scriptPatterns: readonly [script: string, pattern: RegExp][] = [
  ['Hira', /[\p{sc=Hiragana}\p{sc=Katakana}]/u],
  ['Hang', /\p{sc=Hangul}/u],
  ['Hani', /\p{sc=Han}/u],
  ['Arab', /\p{sc=Arabic}/u],
  ['Hebr', /\p{sc=Hebrew}/u],
  ['Deva', /\p{sc=Devanagari}/u],
  ['Beng', /\p{sc=Bengali}/u],
  ['Taml', /\p{sc=Tamil}/u],
  ['Telu', /\p{sc=Telugu}/u],
  ['Thai', /\p{sc=Thai}/u],
  ['Geor', /\p{sc=Georgian}/u],
  ['Armn', /\p{sc=Armenian}/u],
  ['Ethi', /\p{sc=Ethiopic}/u],
];

function familyFor(script: string | undefined, manner: string): string {
  const own = script ? typeFamilies.filter((one) => one.scripts.includes(script)) : [];
  return (own.find((one) => one.style === manner) ?? own[0])?.family ?? 'Noto Sans';
}

const scriptsIn = (text: string): string[] =>
  scriptPatterns.filter(([, pattern]) => pattern.test(text)).map(([script]) => script);

const styleOf = (family: string): TypeStyle => ({ family, weight: 700, size: em, direction: 'auto' });

const styleFor = (text: string, wanted: FontName): TypeStyle =>
  styleOf(familyFor(scriptsIn(text)[0], manners[wanted] ?? 'display'));

let release = () => {};

/**
 * Loads what the texts need beyond the type case, and keeps it until the next texts are prepared. Loads nothing for texts that the
 * type case can set on its own.
 */
export async function prepareType(texts: readonly string[]): Promise<void> {
  if (texts.every(hasLetters)) return;
  const next = await typesetter.hold();
  release();
  release = next;
  for (const text of texts) {
    if (hasLetters(text)) continue;
    // A line of the text may contain letters of only one of its scripts, and is then set in that script's family.
    const scripts = [undefined, ...scriptsIn(text)];
    const families = new Set(
      scripts.flatMap((script) => ['display', 'script', 'serif', 'sans'].map((manner) => familyFor(script, manner))),
    );
    for (const family of families)
      for (const shown of new Set([text, text.toUpperCase(), text.toLocaleUpperCase('el')]))
        await typesetter.prepare(shown, styleOf(family));
  }
}

/** The outline of a placed glyph, around its own origin. */
const commandsOf = (glyph: PlacedGlyph) =>
  traceLetter(glyph.outlines, matrixOf({ ...glyph, x: glyph.x - glyph.along }));

/** A line by the text engine; null if the engine was not prepared for the text. */
export function shapeRun(text: string, wanted: FontName, tracking: number): Run | null {
  const style = { ...styleFor(text, wanted), letterSpacing: hasJoined(text) ? 0 : tracking * em };
  if (!typesetter.isReady(text, style)) return null;
  const line = typesetter.setLine(text, style);
  const letters = line.glyphs.map((glyph) => ({ commands: commandsOf(glyph), x: glyph.along, advance: glyph.advance }));
  return { letters, advance: Math.max(1, line.width) };
}
