import { expect, it } from 'vitest';
import { breakLines, stackings } from './break-lines.ts';

it.each([
  ["it's not a dad bod it's a father figure", 2, ["it's not a dad bod", "it's a father figure"]],
  ['not all who wander are lost', 3, ['not all', 'who wander', 'are lost']],
  ['pumpkin spice and spooky nice', 2, ['pumpkin spice', 'and spooky nice']],
  ["Sorry I'm late, I saw a dog", 2, ["Sorry I'm late,", 'I saw a dog']],
  ['vintage 1974 limited edition', 2, ['vintage 1974', 'limited edition']],
])('lines end where the sense does: %s', (text, lines, broken) => {
  expect(breakLines(text, lines)).toEqual(broken);
});

it('a text without spaces and a very long text keep every letter', () => {
  const endless = 'x'.repeat(300);
  expect(breakLines(endless, 8).join('')).toBe(endless);
  const long = 'word '.repeat(400).trim();
  const started = performance.now();
  expect(breakLines(long, 14).join(' ')).toBe(long);
  expect(performance.now() - started).toBeLessThan(1500);
});

it('small words get separate rows', () => {
  const ways = stackings('weekends are for the dogs', [8, 12]).map(({ rows }) => rows.join('|'));
  expect(ways).toContain('weekends|are for|the dogs');
});
