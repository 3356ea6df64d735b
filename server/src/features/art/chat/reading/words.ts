/** The lists of a language, ready to be matched. English counts in every language: people say "hoodie" everywhere. */
import {
  coloursIn,
  commonWords,
  type Language,
  type Matcher,
  matcherOf,
  numbersIn,
  tokensOf,
} from '@platen/artist/language';
import { type Intent, intents } from '../lexicon/lexicon.ts';
import { lexicons } from '../lexicon/lexicons.ts';

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
  const made = readLexicon(language);
  kept.set(language, made);
  return made;
}

function readLexicon(language: Language): Words {
  const own = lexicons[language];
  const both = language === 'en' ? [own] : [own, lexicons.en];
  const list = (phrases: string): Matcher<true> => matcherOf([[phrases, true]]);
  return {
    intents: matcherOf(intents.map((intent) => [own.phrases[intent], intent] as const)),
    products: matcherOf<ProductWord>(
      both.flatMap(({ wares, things }) => [
        ...Object.entries(wares).map(([query, said]) => [said, { query, isWare: true }] as const),
        ...Object.entries(things).map(([query, said]) => [said, { query, isWare: false }] as const),
      ]),
    ),
    // A word of ours decides: "azzurro" is a light blue on a shirt.
    colours: matcherOf([
      ...both.flatMap(({ colours }) => Object.entries(colours).map(([name, list]) => [list, name] as const)),
      ...coloursIn(language),
    ]),
    ordinals: matcherOf(
      both.flatMap(({ ordinals }) => Object.entries(ordinals).map(([place, list]) => [list, Number(place)] as const)),
    ),
    numbers: matcherOf([
      ...Object.entries(own.numbers).map(([number, list]) => [list, Number(number)] as const),
      ...numbersIn(language).map(([word, number]) => [word, number] as const),
    ]),
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
      [...own.fillers.split('|'), ...commonWords(language).all].flatMap((word) =>
        tokensOf(word).map(({ text }) => text),
      ),
    ),
  };
}
