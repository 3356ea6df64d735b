/** Splits a text into its letters, with their scripts and directions. */
import { coverage } from './coverage.ts';
import { isWithin } from './ranges.ts';
import { scripts } from './scripts.ts';
import { typeBounds } from './types.ts';

/** Unifies line ends and spaces, composes letters, and removes invisible characters except those that affect shape or direction. */
export function cleanText(text: string): string {
  return text
    .slice(0, typeBounds.length)
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[\t\u1680\u2000-\u200a\u205f]/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cs}\u00ad\ufeff\ufff9-\ufffb]/gu, '')
    .normalize('NFC')
    .replace(excessMarks, '$1');
}

/** Beyond `typeBounds.marks`. */
const excessMarks = /(\p{M}{8})\p{M}+/gu;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

export type Letter = { readonly text: string; readonly at: number };

/** A letter as readers see it, and where it starts. */
export function lettersOf(text: string): Letter[] {
  return Array.from(segmenter.segment(text), ({ segment, index }) => ({ text: segment, at: index }));
}

const known = new Map<number, string | null>();

/** ISO 15924, or null for a character without a script. */
export function scriptOf(character: string): string | null {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return /[a-z]/i.test(character) ? 'Latn' : null;
  let script = known.get(code);
  if (script === undefined) {
    script = scripts.find(([, pattern]) => pattern.test(character))?.[0] ?? null;
    if (known.size > 50_000) known.clear();
    known.set(code, script);
  }
  return script;
}

/** The scripts of a text. */
export function scriptsIn(text: string): Set<string> {
  return new Set(Array.from(text.slice(0, typeBounds.length), scriptOf).filter((script) => script !== null));
}

const cursive = new Set(['Arab', 'Syrc', 'Mong', 'Nkoo', 'Adlm', 'Rohg', 'Deva', 'Beng', 'Guru']);

/** Whether letters are joined, so that spacing would tear words apart. */
export const isJoined = (script: string): boolean => cursive.has(script);

/** Right-to-left scripts whose letters are separate; scripts with joined letters are also right-to-left, or reorder their letters. */
const backwards = new Set(['Hebr', 'Thaa', 'Samr', 'Phnx']);

/** Whether a text has letters that are joined. */
export const hasJoined = (text: string): boolean => [...scriptsIn(text)].some(isJoined);

/** Whether a line of the text cannot be set in pieces: its letters join, or do not read from left to right. */
export const isInseparable = (text: string): boolean =>
  [...scriptsIn(text)].some((script) => isJoined(script) || backwards.has(script));

const ignorable = /\p{Default_Ignorable_Code_Point}/u;

/** The characters of a letter that need a glyph. */
export function visibleOf(letter: string): number[] {
  return Array.from(letter)
    .filter((character) => !ignorable.test(character))
    .map((character) => character.codePointAt(0)!);
}

/** Whether it is drawn in colour: by default, or because a selector requests it. */
export function isEmoji(letter: string): boolean {
  if (/^[\x20-\x7e]$/.test(letter) || letter.includes('\ufe0e')) return false;
  return /\p{Emoji_Presentation}|^\p{RI}\p{RI}$|\ufe0f|\u20e3/u.test(letter) && /\p{Emoji}/u.test(letter);
}

/** Whether a family or an emoji drawing has a character. */
export function isDrawable(character: string): boolean {
  return isWithin(coverage, character.codePointAt(0)!) || /[\p{Emoji}\p{Emoji_Component}]/u.test(character);
}

/** The distinct characters that no family has. */
export function missingIn(text: string): string[] {
  const missing = lettersOf(cleanText(text).replaceAll('\n', '')).filter(
    ({ text: letter }) => !isEmoji(letter) && !visibleOf(letter).every((code) => isWithin(coverage, code)),
  );
  return [...new Set(missing.map(({ text: letter }) => letter))];
}

/** Scripts whose letters stand upright in a vertical line. */
const uprightScripts = new Set(['Hani', 'Hira', 'Kana', 'Hang', 'Bopo', 'Yiii']);

export function isUpright(letter: string, script: string | null): boolean {
  if (script !== null && uprightScripts.has(scriptOf(letter) ?? '')) return true;
  const code = letter.codePointAt(0)!;
  return (
    (code >= 0x2e80 && code <= 0x303f) ||
    (code >= 0x30fb && code <= 0x30ff) ||
    (code >= 0xfe10 && code <= 0xfe6f) ||
    (code >= 0xff01 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe7) ||
    isEmoji(letter)
  );
}
