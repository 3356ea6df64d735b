/** Chooses the file for each letter of a text: the same everywhere, and known before anything is loaded. */
import { sequenceOf } from './emoji-files.ts';
import { fileOf, type TypeFamily } from './families.ts';
import { isWithin } from './ranges.ts';
import { openShelf } from './shelf.ts';
import { isEmoji, type Letter, lettersOf, scriptOf, visibleOf } from './text.ts';
import { type TypeStyle, typeBounds } from './types.ts';

export type ChosenLetter = Letter & {
  /** ISO 15924; for a letter without a script, that of its neighbours. */
  readonly script: string;
  /** Null for an emoji, and for a character that no font has. */
  readonly file: string | null;
  /** For an emoji: its code points. */
  readonly sequence: string | null;
  readonly language: string | null;
};

/** The fallback for letters that a family lacks is plain, with serifs if the family has them. */
const standInStyle = (style: TypeFamily['style'] | undefined) =>
  style === 'serif' || style === 'slab' ? 'serif' : 'sans';

/** The language that selects the Han shapes: given, or inferred from the neighbouring letters. */
function hanLanguageOf(text: string, style: TypeStyle): string {
  if (style.language !== undefined) return style.language;
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return 'ja';
  if (/\p{sc=Hang}/u.test(text)) return 'ko';
  return /\p{sc=Bopo}/u.test(text) ? 'zh-Hant' : 'zh-Hans';
}

type Found = { readonly file: string; readonly language: string | null };

/** Whether a file has a glyph; null while the file is not open. */
export type HasGlyph = (file: string, codePoint: number) => boolean | null;

export function openChooser(families: readonly TypeFamily[], hasGlyph: HasGlyph) {
  const byName = new Map(families.map((family) => [family.family, family]));
  const orders = new Map<string, readonly TypeFamily[]>();

  /** The families in the order to try for a script. */
  const orderFor = (script: string, wanted: TypeFamily | undefined, language: string): readonly TypeFamily[] => {
    const key = `${script} ${wanted?.family} ${language}`;
    let order = orders.get(key);
    if (order === undefined) {
      const rank = (family: TypeFamily): number => {
        if (family === wanted) return 0;
        const of = family.scripts.indexOf(script);
        if (of < 0) return 1_000;
        const isOtherHan = script === 'Hani' && family.language !== undefined && family.language !== language;
        const isOtherStyle = family.style !== standInStyle(wanted?.style);
        return 1 + (isOtherHan ? 200 : 0) + (isOtherStyle ? 50 : 0) + of;
      };
      order = families.toSorted((a, b) => rank(a) - rank(b));
      if (orders.size > 1_000) orders.clear();
      orders.set(key, order);
    }
    return order;
  };

  const isIn = (file: string, codes: readonly number[]) => codes.every((code) => hasGlyph(file, code) !== false);

  const chooseFile = (codes: readonly number[], order: readonly TypeFamily[], style: TypeStyle): Found | null => {
    for (const family of order) {
      for (const [name, ranges] of family.slices) {
        if (!codes.every((code) => isWithin(ranges, code))) continue;
        const file = fileOf(family, name, style.weight ?? 400, style.italic ?? false);
        if (isIn(file, codes)) return { file, language: family.language ?? null };
        // If a family lacks a letter that it should have, its other files are not searched: a hundred files may be expected to have a space.
        break;
      }
    }
    return null;
  };

  /** Cached by script, style and letter. A long text has few different letters. */
  const found = new Map<string, Found | null>();
  const texts = openShelf<readonly ChosenLetter[]>(typeBounds.keptLetters, (letters) => letters.length + 1);

  const chooseLetter = (letter: Letter, script: string, style: TypeStyle, language: string): ChosenLetter => {
    if (isEmoji(letter.text)) {
      return { ...letter, script, file: null, sequence: sequenceOf(letter.text), language: null };
    }
    const key = JSON.stringify([letter.text, script, style.family, style.weight, style.italic, language]);
    let file = found.get(key);
    if (file === undefined) {
      const codes = visibleOf(letter.text);
      const order = orderFor(script, byName.get(style.family), language);
      file = chooseFile(codes, order, style) ?? (codes.length > 1 ? chooseFile([codes[0]!], order, style) : null);
      if (found.size > 20_000) found.clear();
      found.set(key, file);
    }
    if (file !== null) return { ...letter, script, sequence: null, ...file };
    // A sign that only the emoji drawings have, such as a heart without a selector.
    const sequence = /\p{Emoji}/u.test(letter.text) ? sequenceOf(letter.text) : null;
    return { ...letter, script, file: null, sequence, language: null };
  };

  return {
    choose(text: string, style: TypeStyle): readonly ChosenLetter[] {
      const key = JSON.stringify([text, style.family, style.weight, style.italic, style.language]);
      let chosen = texts.get(key);
      if (chosen === undefined) {
        const letters = lettersOf(text);
        const scripts = scriptsOf(letters);
        const language = hanLanguageOf(text, style);
        chosen = letters.map((letter, index) => chooseLetter(letter, scripts[index]!, style, language));
        texts.put(key, chosen);
      }
      return chosen;
    },
    /** Call after a file was opened: it may lack an expected letter. */
    forget(): void {
      found.clear();
      texts.clear();
    },
  };
}

/** Signs and spaces take the script before them, or at the beginning the one after. */
function scriptsOf(letters: readonly Letter[]): string[] {
  const own = letters.map(({ text }) => {
    for (const character of text) {
      const script = scriptOf(character);
      if (script !== null) return script;
    }
    return null;
  });
  let last = own.find((script) => script !== null) ?? 'Latn';
  return own.map((script) => {
    if (script !== null) last = script;
    return last;
  });
}
