/** Finds the language of a message by its most frequent words. */
import {
  coloursIn,
  commonWords,
  type Language,
  languages,
  languagesByScript,
  type Matcher,
  matchAll,
  matcherOf,
  type Token,
} from '@platen/artist/language';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { lexicons } from '../lexicon/lexicons.ts';

const listsOf = (language: Language, { phrases, wares, colours, ordinals, ...others }: Lexicon) => [
  ...commonWords(language).all.map((word) => [word, 2] as const),
  ...[...Object.values(phrases), ...sentenceLists(others)].map((list) => [list, 2] as const),
  ...coloursIn(language).map(([word]) => [word, 1] as const),
  ...[...Object.values(wares), ...Object.values(colours), ...Object.values(ordinals)].map((list) => [list, 1] as const),
];

const sentenceLists = ({
  make,
  put,
  courtesy,
  asking,
  say,
  sayEnd,
  change,
}: Pick<Lexicon, 'make' | 'put' | 'courtesy' | 'asking' | 'say' | 'sayEnd' | 'change'>) => [
  make,
  put,
  courtesy,
  asking,
  say,
  sayEnd,
  change,
];

const matchers = new Map<Language, Matcher<number>>(
  languages.map((language) => [language, matcherOf(listsOf(language, lexicons[language]))]),
);

/** Keeps the language of the conversation unless the message shows another. */
export function readLanguage(tokens: readonly Token[], before: Language): Language {
  const text = tokens.map((token) => token.text).join('');
  const candidates = languagesByScript(text);
  const scores = candidates.map((language) => {
    const found = matchAll(matchers.get(language)!, tokens);
    return { language, score: found.reduce((sum, { value, from, to }) => sum + value * (to - from), 0) };
  });
  const own = scores.find(({ language }) => language === before) ?? scores[0]!;
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a), own);
  return best.language;
}
