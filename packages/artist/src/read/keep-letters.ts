/** Lettering that fonts can set: letters that no font has are removed and reported. */
import { isDrawable } from '@platen/type';
import type { Brief } from '../brief/brief.ts';

/** Invisible characters are settable: they shape or direct the letters beside them. */
const isSettable = (character: string): boolean =>
  isDrawable(character) || /[\s\p{Default_Ignorable_Code_Point}]/u.test(character);

/** The same brief, with the letters that no font has moved from the lettering to `leftOut`. */
export function keepSettable(brief: Brief): Brief {
  const lost = new Set(brief.quotes.flatMap((quote) => [...quote.normalize('NFC')]).filter((one) => !isSettable(one)));
  if (lost.size === 0) return brief;
  const { quotePlaces, ...rest } = brief;
  const kept = brief.quotes
    .map((quote, at) => ({ text: withoutLetters(quote, lost), place: quotePlaces?.[at] ?? null }))
    .filter(({ text }) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text));
  const quotes = kept.map(({ text }) => text);
  return {
    ...rest,
    quotes,
    ...(kept.some(({ place }) => place !== null) ? { quotePlaces: kept.map(({ place }) => place) } : {}),
    lettering: quotes.length > 0 ? quotes.join(' ') : null,
    wordless: brief.wordless || quotes.length === 0,
    leftOut: [...brief.leftOut, `letters that no font has: ${[...lost].slice(0, maxNamed).map(nameLetter).join(', ')}`],
  };
}

const maxNamed = 12;

const withoutLetters = (text: string, lost: ReadonlySet<string>): string =>
  Array.from(text.normalize('NFC'), (one) => (lost.has(one) ? '' : one))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();

/** With its number: who reads it may have no font for it either. */
const nameLetter = (letter: string): string =>
  `${letter} (U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`;
