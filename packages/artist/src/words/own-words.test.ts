/** Designs of a form of their own and sayings of our own: what asks for them, and what only sounds like it. */
import { describe, expect, it } from 'vitest';
import { findFormat } from './formats.ts';
import { extractLettering } from './lettering.ts';

const format = (prompt: string) => {
  const found = findFormat(prompt, extractLettering(prompt));
  return found && { format: found.format, quotes: found.quotes };
};

describe("a player's number", () => {
  it.each([
    'number 1 dad',
    '#1 dad',
    'number 7 with a crown',
    '3 jersey cows',
    '3 surfers in New Jersey',
    'a sunset at the Jersey shore, 2 gulls',
    'jersey city skyline with 2 bridges',
    'number 1 soccer mom',
  ])('is not read where no player is spoken of: %s', (prompt) => {
    expect(format(prompt)?.format).not.toBe('number');
  });

  it.each([
    ['jersey number 23 JOHNSON', ['JOHNSON', '23']],
    ['Smith 23 football jersey', ['Smith', '23']],
    ['football player number 12', ['12']],
    ['basketball team #7', ['7']],
  ])('is read with a sport or a jersey: %s', (prompt, quotes) => {
    expect(format(prompt)).toEqual({ format: 'number', quotes });
  });
});

describe('a dictionary entry', () => {
  it.each(['"Roe v. Wade"', '"Kramer v. Kramer, again"', '"Batman v. everybody"'])(
    'is not read from a short form in a sentence: %s',
    (prompt) => {
      expect(format(prompt)).toBeNull();
    },
  );

  it.each([
    ['"hygge (n.) a warm feeling"', ['hygge', 'n.', 'a warm feeling']],
    ['"wander (v.): to walk with no aim"', ['wander', 'v.', 'to walk with no aim']],
    ['"cozy adj.: under a blanket"', ['cozy', 'adj.', 'under a blanket']],
    ['"coffee noun a hug in a mug"', ['coffee', 'noun', 'a hug in a mug']],
  ])('is read from the word, its sort and its meaning: %s', (prompt, quotes) => {
    expect(format(prompt)).toEqual({ format: 'definition', quotes });
  });
});

describe('a monogram', () => {
  it.each(['a love letter I wrote', 'the letter A friend sent me', 'a letter I never sent, with roses'])(
    'is not a pronoun or an article after "letter": %s',
    (prompt) => {
      expect(format(prompt)).toBeNull();
    },
  );

  it.each([
    ['the letter A', 'A'],
    ['letter I, with ivy', 'I'],
    ['the letter "I" made of vines', 'I'],
    ['the letter M with flowers', 'M'],
    ['a floral monogram A', 'A'],
  ])('is read from a letter that is named: %s', (prompt, letter) => {
    expect(format(prompt)).toEqual({ format: 'monogram', quotes: [letter] });
  });
});
