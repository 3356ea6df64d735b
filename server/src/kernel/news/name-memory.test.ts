import { expect, test } from 'vitest';
import { createNameMemory } from './name-memory.ts';

const longName = (n: number) => `${n}/`.padEnd(16_000, 'x');

test('twenty thousand long names take no more memory than the limit', () => {
  const memory = createNameMemory<number>({ maxCharacters: 1_000_000 });
  for (let n = 0; n < 20_000; n += 1) memory.keep(longName(n), n);
  const kept = Array.from({ length: 20_000 }, (_, n) => memory.find(longName(n))).filter((n) => n !== undefined);
  expect(kept.length * 16_000).toBeLessThanOrEqual(1_000_000);
  expect(kept.at(-1)).toBe(19_999);
});

test('a name stored twice counts once, and a forgotten one makes room', () => {
  const memory = createNameMemory<string>({ maxCharacters: 700 });
  for (let n = 0; n < 10; n += 1) memory.keep('a', 'first');
  memory.keep('b', 'second');
  expect([memory.find('a'), memory.find('b')]).toEqual(['first', 'second']);
  memory.forget('a');
  memory.keep('c', 'third');
  expect([memory.find('a'), memory.find('b'), memory.find('c')]).toEqual([undefined, 'second', 'third']);
});

test('a name longer than the whole memory is not stored', () => {
  const memory = createNameMemory<string>({ maxCharacters: 1_000 });
  memory.keep('x'.repeat(2_000), 'too long');
  expect(memory.find('x'.repeat(2_000))).toBeUndefined();
});
