import { languages } from '@platen/artist/language';
import { describe, expect, test } from 'vitest';
import cities from '../data/cities.json' with { type: 'json' };
import intentExamples from '../data/intent-examples.json' with { type: 'json' };
import { intents } from './lexicon.ts';
import { lexicons } from './lexicons.ts';

const { en } = lexicons;
const twice = (words: readonly string[]): string[] => words.filter((word, i) => words.indexOf(word) < i);

/** Every list of phrases in a lexicon, by its path. */
const listsOf = (value: object, path = ''): [path: string, phrases: string][] =>
  Object.entries(value).flatMap(([key, inner]): [string, string][] =>
    typeof inner === 'string' ? [[path + key, inner]] : listsOf(inner, `${path}${key}.`),
  );

describe.each(languages)('the lexicon of %s', (language) => {
  const lexicon = lexicons[language];

  test('every key is one of English, and every intent has its phrases', () => {
    expect(Object.keys(lexicon)).toEqual(Object.keys(en));
    expect(Object.keys(lexicon.phrases)).toEqual(intents);
    expect(Object.keys(lexicon.colours).filter((name) => !Object.hasOwn(en.colours, name))).toEqual([]);
    const products = [...Object.keys(en.wares), ...Object.keys(en.things)];
    const own = [...Object.keys(lexicon.wares), ...Object.keys(lexicon.things)];
    expect(own.filter((name) => !products.includes(name))).toEqual([]);
    const numbers = [...Object.keys(lexicon.ordinals), ...Object.keys(lexicon.numbers)];
    expect(numbers.filter((number) => !Number.isInteger(Number(number)))).toEqual([]);
  });

  test('no list has an empty phrase or the same phrase twice', () => {
    for (const [path, phrases] of listsOf(lexicon)) {
      const all = phrases.split('|');
      expect(
        all.filter((phrase) => phrase.trim() !== phrase || phrase === ''),
        path,
      ).toEqual([]);
      expect(twice(all), path).toEqual([]);
    }
  });
});

test('a city belongs to one country, whose code Intl knows', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  expect(Object.keys(cities).filter((code) => !names.of(code))).toEqual([]);
  expect(twice(Object.values(cities).flatMap((all) => all.split('|')))).toEqual([]);
});

test('an example sentence stands for one intent that the chat knows', () => {
  const meanings: readonly string[] = [...intents, 'draw', 'change'];
  expect(Object.keys(intentExamples).filter((meaning) => !meanings.includes(meaning))).toEqual([]);
  expect(twice(Object.values(intentExamples).flat())).toEqual([]);
});
