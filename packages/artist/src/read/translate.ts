/**
 * Other languages: the words of a prompt are put into English one by one, in English order, and then read like any other.
 * German, Spanish, French, Portuguese, Italian, Japanese and Chinese, by small tables of ours and the localised names of emoji.
 */
import { readFileSync } from 'node:fs';
import { findColour } from '../kit/palettes.ts';
import { readList, readTable } from '../kit/tables.ts';
import {
  type Language as AnyLanguage,
  coloursIn,
  commonWords,
  languagesByScript,
  numbersIn,
  tokenize,
} from '../language/language.ts';
import { findNamed } from '../library/lexicon.ts';
import { stopWords } from '../library/vocabulary.ts';
import { findVerb } from './verbs.ts';
import { isWord } from './wordnet.ts';

type Language = Exclude<AnyLanguage, 'en'>;

const opened = new Map<Language, ReadonlyMap<string, string>>();
let names: Record<Language, Record<string, string>> | null = null;

/** Foreign word → English; our own tables before the names of emoji. */
function wordsOf(language: Language): ReadonlyMap<string, string> {
  let words = opened.get(language);
  if (!words) {
    names ??= JSON.parse(readFileSync(new URL('../../data/names.json', import.meta.url), 'utf8')) as NonNullable<
      typeof names
    >;
    words = new Map([
      ...Object.entries(names[language]),
      ...readTable(`languages/${language}`),
      ...coloursIn(language),
      ...numbersIn(language).map(([word, , english]) => [word, english] as const),
    ]);
    opened.set(language, words);
  }
  return words;
}

/** Languages with the same letters: their little words tell them apart, though some of these belong to several. */
const telling: ReadonlyMap<Language, ReadonlySet<string>> = new Map(
  (['de', 'es', 'fr', 'pt', 'it'] as const).map((language) => [language, new Set(commonWords(language).telling)]),
);

const english = new Set(readList('english'));

/** The language of a text among those we read; English where nothing speaks against it. */
export function findLanguage(text: string): Language | 'en' {
  const [byScript] = languagesByScript(text);
  if (byScript === 'ja' || byScript === 'zh') return byScript;
  const tokens = split(text);
  if (tokens.length === 0) return 'en';
  let best: Language | 'en' = 'en';
  let most = 0;
  for (const [language, words] of telling) {
    const known = wordsOf(language);
    let score = 0;
    for (const word of tokens) {
      if (words.has(word)) score += english.has(word) ? 0.2 : 1;
      else if (lookUp(known, [word], language) && !isEnglish(word)) score += 1;
    }
    if (score > most) [best, most] = [language, score];
  }
  if (best === 'en') return best;
  const known = wordsOf(best);
  const ours = tokens.filter((word) => isEnglish(word) && lookUp(known, [word], best as Language) === null).length;
  return most > ours && (most >= 2 || tokens.length <= 2) ? best : 'en';
}

const isEnglish = (word: string) =>
  stopWords.has(word) || isWord(word) || findNamed([word]) !== null || findVerb(word) !== null;

/** Lower-case words; French and Italian articles stand apart from their noun. */
const split = (text: string): string[] =>
  tokenize(text.replace(/(^|[\s,])([ldLD]|un|dell|nell|sull)['’](?=\p{L})/gu, "$1$2' ")).filter(
    (word) => !/^[,;.]$/.test(word),
  );

/** The ends that make a plural, or another gender or case, and what stands there otherwise. */
const endings: Record<Language, readonly [end: RegExp, instead: string][]> = {
  de: [
    [/(?:en|er|es|em|n|e|s)$/, ''],
    [/en$/, 'e'],
    [/er$/, 'e'],
  ],
  es: [
    [/s$/, ''],
    [/es$/, ''],
    [/ces$/, 'z'],
    [/as?$/, 'o'],
    [/it[oa]s?$/, 'o'],
  ],
  fr: [
    [/[sx]$/, ''],
    [/aux$/, 'al'],
    [/e$/, ''],
  ],
  pt: [
    [/s$/, ''],
    [/es$/, ''],
    [/ões$/, 'ão'],
    [/inh[oa]s?$/, 'o'],
    [/as?$/, 'o'],
  ],
  it: [
    [/i$/, 'o'],
    [/i$/, 'e'],
    [/e$/, 'a'],
    [/hi$/, 'o'],
    [/in[oa]$/, 'o'],
  ],
  ja: [],
  zh: [],
};

function lookUp(words: ReadonlyMap<string, string>, phrase: readonly string[], language: Language): string | null {
  const whole = phrase.join(' ');
  const found = words.get(whole);
  if (found !== undefined) return found;
  const last = phrase.at(-1)!;
  if (last.length < 4) return null;
  for (const [end, instead] of endings[language]) {
    if (!end.test(last)) continue;
    const other = words.get([...phrase.slice(0, -1), last.replace(end, instead)].join(' '));
    if (other !== undefined)
      return /(?:s|i|x|n)$/.test(last) && !/s$/.test(other) && findNamed([other]) ? `${other}s` : other;
  }
  return null;
}

const longestPhrase = 4;

/** A prompt in English, as far as we know its words; what we do not know stays as it is. */
export function translate(text: string): { rest: string; language: string } {
  const language = findLanguage(text);
  if (language === 'en') return { rest: text, language };
  const rest =
    language === 'ja' ? fromJapanese(text) : language === 'zh' ? fromChinese(text) : fromEuropean(text, language);
  return { rest, language };
}

function fromEuropean(text: string, language: Language): string {
  const words = wordsOf(language);
  const clauses = text.split(/([,;.]+)/);
  return clauses
    .map((clause, i) => {
      if (i % 2 === 1) return clause;
      const tokens = split(clause);
      const out: string[] = [];
      for (let at = 0; at < tokens.length; ) {
        let length = Math.min(longestPhrase, tokens.length - at);
        let found: string | null = null;
        for (; length > 0 && found === null; length--) found = lookUp(words, tokens.slice(at, at + length), language);
        out.push(found ?? tokens[at]!);
        at += found === null ? 1 : length + 1;
      }
      return language === 'de' ? out.join(' ') : coloursFirst(out).join(' ');
    })
    .join(' ');
}

/** "una ola azul": a colour or size that follows its noun comes before it in English. */
function coloursFirst(words: readonly string[]): string[] {
  const out: string[] = [];
  for (const word of words) {
    const isAfterNoun = out.length > 0 && findNamed(out.at(-1)!.split(' ')) !== null && findColour(word) !== null;
    // "fenicotteri rosa": right after a noun it is the colour.
    if (word === 'rose' && out.length > 0 && findNamed(out.at(-1)!.split(' '))) out.splice(out.length - 1, 0, 'pink');
    else if (isAfterNoun) out.splice(out.length - 1, 0, word);
    else out.push(word);
  }
  return out;
}

/** Words of a text without spaces: at each place the longest that is known; the rest letter by letter, joined again. */
function segment(text: string, words: ReadonlyMap<string, string>, longest: number): string[] {
  const out: string[] = [];
  let unknown = '';
  const flush = () => {
    if (unknown) out.push(unknown);
    unknown = '';
  };
  for (let at = 0; at < text.length; ) {
    const letter = text[at]!;
    if (/[\s,，、。;.!！]/.test(letter)) {
      flush();
      if (!/\s/.test(letter)) out.push(',');
      at += 1;
      continue;
    }
    let length = Math.min(longest, text.length - at);
    while (length > 0 && !words.has(text.slice(at, at + length))) length -= 1;
    if (length > 0) {
      flush();
      out.push(words.get(text.slice(at, at + length))!);
      at += length;
    } else {
      unknown += letter;
      at += 1;
    }
  }
  flush();
  return out;
}

const positions = new Set(['on', 'in', 'under', 'beside', 'behind', 'in front of', 'with']);
const isDeed = (word: string) => word.endsWith('ing') || word.startsWith('doing');

/** Words before a noun in Japanese come after it in English: "月の上の猫" is a cat on the moon. */
function fromJapanese(text: string): string {
  const out: string[] = [];
  let before: string[] = [];
  let waiting: string[] = [];
  for (const word of segment(text, wordsOf('ja'), 12)) {
    if (word === ',') {
      out.push(...before, ...waiting, ',');
      [before, waiting] = [[], []];
    } else if (positions.has(word) || isDeed(word)) {
      // Its object stands before it; both wait for the noun they tell about.
      waiting.push(word, ...before);
      before = [];
    } else if (word === 'OBJ' || word === 'TOPIC' || word === 'of' || word === 'to' || word === 'at') {
      if (word === 'TOPIC' && before.length > 0) {
        out.push(...before);
        before = [];
      }
    } else if (word === 'and') {
      before.push('and');
    } else if (waiting.length > 0 && findNamed(word.split(' '))) {
      out.push(...before, word, ...waiting);
      [before, waiting] = [[], []];
    } else before.push(word);
  }
  return [...out, ...before, ...waiting].join(' ');
}

/** "喝奶茶的熊猫": a clause before 的 tells about the noun after it; "在月亮上" is on the moon. */
function fromChinese(text: string): string {
  const words = segment(text, wordsOf('zh'), 8);
  const out: string[] = [];
  let clause: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === ',') {
      out.push(...clause, ',');
      clause = [];
    } else if (word === 'AT') {
      const place = words.slice(i + 1).findIndex((next) => positions.has(next));
      if (place >= 0) {
        clause.push(words[i + 1 + place]!, ...words.slice(i + 1, i + 1 + place));
        i += place + 1;
      } else clause.push('in');
    } else if (word === 'CLAUSE') {
      const deed = clause.findIndex((one) => isDeed(one) || positions.has(one));
      const head = words[i + 1];
      if (deed < 0 || head === undefined) continue;
      // Numbers and sizes before the deed belong to the noun.
      out.push(...clause.slice(0, deed), head, ...clause.slice(deed));
      clause = [];
      i += 1;
    } else clause.push(word);
  }
  return [...out, ...clause].join(' ');
}
