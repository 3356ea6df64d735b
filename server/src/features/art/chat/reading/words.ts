/** The lists of a language, ready to be matched. English counts in every language: people say "hoodie" everywhere. */
import { type Intent, intents, type Language, type Lexicon } from '../lexicon/lexicon.ts';
import { lexicons } from '../lexicon/lexicons.ts';
import { type Matcher, matcherOf, tokensOf } from './tokens.ts';

export type ProductWord = { query: string; isWare: boolean };

export type Words = {
  intents: Matcher<Intent>;
  products: Matcher<ProductWord>;
  colours: Matcher<string>;
  ordinals: Matcher<number>;
  numbers: Matcher<number>;
  numbered: Matcher<true>;
  make: Matcher<true>;
  put: Matcher<true>;
  courtesy: Matcher<true>;
  onto: Matcher<true>;
  toPlace: Matcher<true>;
  say: Matcher<true>;
  sayEnd: Matcher<true>;
  change: Matcher<true>;
  asking: Matcher<true>;
  fillers: ReadonlySet<string>;
};

const kept = new Map<Language, Words>();

export function wordsOf(language: Language): Words {
  const known = kept.get(language);
  if (known) return known;
  const made = readLexicon(lexicons[language], lexicons.en);
  kept.set(language, made);
  return made;
}

function readLexicon(own: Lexicon, en: Lexicon): Words {
  const both = own === en ? [own] : [own, en];
  const list = (phrases: string): Matcher<true> => matcherOf([[phrases, true]]);
  const byKey = <T>(records: readonly Record<string, string>[], toValue: (key: string) => T): Matcher<T> =>
    matcherOf(records.flatMap((record) => Object.entries(record).map(([key, list]) => [list, toValue(key)] as const)));
  return {
    intents: matcherOf(intents.map((intent) => [own.phrases[intent], intent] as const)),
    products: matcherOf<ProductWord>(
      both.flatMap(({ wares, things }) => [
        ...Object.entries(wares).map(([query, said]) => [said, { query, isWare: true }] as const),
        ...Object.entries(things).map(([query, said]) => [said, { query, isWare: false }] as const),
      ]),
    ),
    colours: byKey(
      both.map(({ colours }) => colours),
      (name) => name,
    ),
    ordinals: byKey(
      both.map(({ ordinals }) => ordinals),
      Number,
    ),
    numbers: byKey([own.numbers], Number),
    numbered: list(own.numbered),
    make: list(own.make),
    put: list(own.put),
    courtesy: list(own.courtesy),
    onto: list(own.onto),
    toPlace: list(own.toPlace),
    say: list(own.say),
    sayEnd: list(own.sayEnd),
    change: list(own.change),
    asking: list(own.asking),
    fillers: new Set(
      `${own.fillers}|${own.common}`.split('|').flatMap((word) => tokensOf(word).map(({ text }) => text)),
    ),
  };
}
