import { expect, test } from 'vitest';
import { hasJoined, isInseparable } from './text.ts';

test.each(['سلام', 'ߒߞߏ', '𞤀𞤣𞤤', '𐴀𐴁', 'हिन्दी'])(
  'the letters of %s join, so they are not spaced and a line is set whole',
  (text) => {
    expect([hasJoined(text), isInseparable(`OK ${text}`)]).toEqual([true, true]);
  },
);

test.each(['שלום', '𐤀𐤁', 'ދިވެހި'])('%s is read from right to left, so a line of it is set whole', (text) => {
  expect([hasJoined(text), isInseparable(`OK ${text}`)]).toEqual([false, true]);
});

test('a line of Latin and Japanese may be set in pieces', () => {
  expect(isInseparable('Tokyo 東京')).toBe(false);
});
