import { readFileSync } from 'node:fs';
import { languages } from '@platen/artist/language';
import { describe, expect, test } from 'vitest';
import { answersIn } from './answers.ts';

const read = (language: string) =>
  JSON.parse(readFileSync(new URL(`../data/answers/${language}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
const placesIn = (text: string) => [...new Set(text.match(/\{\w*\}/g) ?? [])].sort();

describe.each(languages)('the answers in %s', (language) => {
  const texts = read(language);
  const english = read('en');

  test('every English text has a translation with the same placeholders', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect(placesIn(text), key).toEqual(placesIn(english[key]!));
    }
  });

  test('every placeholder of a text is filled', () => {
    const { say } = answersIn(language);
    for (const [key, text] of Object.entries(say)) {
      const said = typeof text === 'string' ? text : (text as (...values: unknown[]) => string)(7, 8, 9, 10, 11, 12);
      expect(said, key).not.toMatch(/[{}]|undefined/);
    }
  });
});

test('an answer about one thing differs from an answer about several', () => {
  const { say } = answersIn('en');
  expect([say.drawn(1), say.drawn(4)]).toEqual(['Here is your design.', 'Here are 4 designs.']);
  expect([say.days(2, 2), say.days(2, 5)]).toEqual(['in 2 working days', 'in 2–5 working days']);
  expect([say.speed('Standard', '$5', ''), say.speed('Standard', '$5', 'in May')]).toEqual([
    'Standard $5',
    'Standard $5, arrives in May',
  ]);
});

test('a value that looks like a placeholder or a pattern is not replaced', () => {
  const { say } = answersIn('en');
  expect(say.near('{value} $&', 'red')).toBe('There is no {value} $&; the nearest is red.');
});
