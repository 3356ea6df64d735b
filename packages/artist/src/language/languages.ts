/** The languages that the artist and the chat read, and the words that each has for the same. */
import { readRows, splitWords } from '../kit/tables.ts';

export const languages = ['en', 'de', 'es', 'fr', 'pt', 'it', 'ja', 'zh'] as const;
export type Language = (typeof languages)[number];

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const han = /\p{Script=Han}/u;

/** The languages that a text may be in, by its script. Words decide between Japanese and Chinese if there is no kana. */
export function languagesByScript(text: string): readonly Language[] {
  if (kana.test(text)) return ['ja'];
  return han.test(text) ? ['zh', 'ja'] : languages;
}

type Common = { telling: readonly string[]; all: readonly string[] };
const common = new Map<string, Common>(
  readRows('languages/common').map(([language, telling, more]) => {
    const first = splitWords(telling!);
    const all = more ? [...first, ...splitWords(more)] : first;
    // The French article "l'" is also a size.
    return [language!, { telling: first, all: all.filter((word) => !/^\p{L}'$/u.test(word)) }];
  }),
);

/** The most frequent words. `telling`: those that tell the language of a text of few words. */
export const commonWords = (language: Language): Common => common.get(language)!;

/** A table with a column for each language, by the heading. */
function columnOf(rows: readonly string[][], languagesOfTable: readonly Language[], language: Language) {
  const column = languagesOfTable.indexOf(language) + 1;
  return rows.flatMap((row) =>
    column > 0 && row[column] ? splitWords(row[column]).map((word) => [word, row] as const) : [],
  );
}

const colourRows = readRows('languages/colours');
const colourLanguages: readonly Language[] = ['de', 'es', 'fr', 'pt', 'it', 'ja', 'zh'];

/** Words for colours, in every form, by their English name. English names its colours itself. */
export const coloursIn = (language: Language): (readonly [word: string, colour: string])[] =>
  columnOf(colourRows, colourLanguages, language).map(([word, row]) => [word, row[0]!]);

const numberRows = readRows('languages/numbers');
const numberLanguages: readonly Language[] = ['en', 'de', 'es', 'fr', 'pt', 'it'];

/** Words for numbers, and each number's English word. */
export const numbersIn = (language: Language): (readonly [word: string, number: number, english: string])[] =>
  columnOf(numberRows, numberLanguages, language).map(([word, row]) => [word, Number(row[0]), row[1]!]);
