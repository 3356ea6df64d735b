/**
 * Text for search and transliteration: which spellings are equal to a searcher, and how other scripts read in Latin
 * letters.
 */

/**
 * Marks that readers of the script leave out when they search: accents, points, vowel signs. In other scripts, such as
 * Hindi or Thai, marks are letters.
 */
const dropped = /[\p{sc=Inherited}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Cyrillic}]/u;
/** These make another kana letter. */
const voicing = /[\u3099\u309a]/;
const dropAccents = (text: string): string =>
  text.replaceAll(/\p{M}/gu, (mark) => (dropped.test(mark) && !voicing.test(mark) ? '' : mark));

/** Letters that are equal to a searcher and that Unicode does not decompose. */
const alike: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const alikes = /[ßæœøłđðþıħŧςىیکة]/g;
const katakana = /[ァ-ヶ]/g;

/**
 * The same text for spellings that mean the same: without case, accents, width and invisible characters, and with one
 * kind of kana.
 */
export function foldText(text: string): string {
  const plain = dropAccents(text.normalize('NFKD').replaceAll(/[\p{Cf}ـ]/gu, ''));
  // Lower case may add an accent.
  return dropAccents(plain.normalize('NFKC').toLowerCase())
    .replaceAll(alikes, (letter) => alike[letter]!)
    .replaceAll(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}

const foreign = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u;
/** Each of these is a separate syllable or word. */
const syllables = /[\p{sc=Han}\p{sc=Hangul}]/gu;

const hasCase = /[\p{Lu}\p{Ll}]/u;

/** Whether all its letters are Latin ones, with or without accents. */
export const isLatin = (text: string): boolean => !foreign.test(text);

/** The text in Latin letters, as far as letters can be converted one by one. Latin text stays as it is. */
export async function toLatin(text: string): Promise<string> {
  if (isLatin(text)) return text;
  const { default: anyAscii } = await import('any-ascii');
  const read = anyAscii(text.normalize('NFC').replaceAll(syllables, ' $& '))
    .replaceAll(/['`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // Scripts without capitals do not show which words are names.
  return hasCase.test(text) ? read : read.replaceAll(/(?:^| )[a-z]/g, (start) => start.toUpperCase());
}

/** A text that keeps its own direction inside any other text. */
export const isolate = (text: string): string => (isLatin(text) ? text : `\u2068${text}\u2069`);

/** Countries whose Han letters are not read one by one: a guess would name another person. */
const readOtherwise = (text: string, country: string): boolean => country === 'JP' && /\p{sc=Han}/u.test(text);

/**
 * The parts of an address that are printed on a parcel and read out. An e-mail address in other letters would be
 * another address.
 */
const readOut: ReadonlySet<string> = new Set(['name', 'company', 'line1', 'line2', 'city', 'state']);

/** The same address in Latin letters. Null where it is already Latin, or cannot be converted without asking. */
export async function toLatinAddress<A extends { country: string }>(address: A): Promise<A | null> {
  const foreign = Object.entries(address).filter(
    (part): part is [string, string] => readOut.has(part[0]) && typeof part[1] === 'string' && !isLatin(part[1]),
  );
  if (foreign.length === 0 || foreign.some(([, text]) => readOtherwise(text, address.country))) return null;
  const read = await Promise.all(foreign.map(async ([name, text]) => [name, await toLatin(text)] as const));
  return { ...address, ...Object.fromEntries(read) };
}
