/** Finds the language of a message by its most frequent words. */
import { type Language, type Lexicon, languages } from '../lexicon/lexicon.ts';
import { lexicons } from '../lexicon/lexicons.ts';
import { type Matcher, matchAll, matcherOf, type Token } from './tokens.ts';

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const han = /\p{Script=Han}/u;

const listsOf = ({ common, phrases, wares, colours, ordinals, ...others }: Lexicon) =>
  [
    [common, 2],
    ...[...Object.values(phrases), ...sentenceLists(others)].map((list) => [list, 2] as const),
    ...[...Object.values(wares), ...Object.values(colours), ...Object.values(ordinals)].map(
      (list) => [list, 1] as const,
    ),
  ] as const;

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
  languages.map((language) => [language, matcherOf(listsOf(lexicons[language]))]),
);

/** Keeps the language of the conversation unless the message shows another. */
export function readLanguage(tokens: readonly Token[], before: Language): Language {
  const text = tokens.map((token) => token.text).join('');
  if (kana.test(text)) return 'ja';
  // Japanese and Chinese share these characters, so the words decide between the two.
  const candidates = han.test(text) ? (['zh', 'ja'] as const) : languages;
  const scores = candidates.map((language) => {
    const found = matchAll(matchers.get(language)!, tokens);
    return { language, score: found.reduce((sum, { value, from, to }) => sum + value * (to - from), 0) };
  });
  const own = scores.find(({ language }) => language === before) ?? scores[0]!;
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a), own);
  return best.language;
}
