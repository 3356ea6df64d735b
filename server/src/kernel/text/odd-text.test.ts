import { expect, test } from 'vitest';
import { findOddText } from './odd-text.ts';

test('odd text is found by its path, in values and in field names', () => {
  expect(findOddText({ a: [1, { b: 'x\0' }] })).toEqual(['a', '1', 'b']);
  expect(findOddText(new Map([['q\ud800', 'fine']]))).toEqual(['q\ud800']);
  expect(findOddText('\0')).toEqual([]);
  expect(findOddText({ a: ['fine', null, 1, true, '👍'] })).toBeNull();
});

test('a value of any depth is searched without exhausting the stack', () => {
  const depth = 500_000;
  let value: unknown = 'x\0';
  for (let i = 0; i < depth; i += 1) value = [value];
  expect(findOddText(value)).toHaveLength(depth);
});
