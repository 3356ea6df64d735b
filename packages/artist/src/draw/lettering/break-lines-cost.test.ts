import { expect, it, vi } from 'vitest';
import { lineBreaker, stackings } from './break-lines.ts';
import { sense } from './sense.ts';

const words = Array.from({ length: 160 }, (_, i) => String.fromCharCode(97 + (i % 26)));
const counted = () => ({ breakCost: vi.fn(sense.breakCost), isSmallWord: vi.fn(sense.isSmallWord) });

it('each place in a text is weighed once, however many lines are tried', () => {
  const by = counted();
  const breaker = lineBreaker(words.join(' '), by);
  for (let lines = 1; lines <= 14; lines++) expect(breaker.into(lines)).toHaveLength(lines);
  expect(by.breakCost).toHaveBeenCalledTimes(words.length - 1);
});

it('each word is checked once, however many rows it could stand in', () => {
  const by = counted();
  expect(stackings(words.join(' '), [8, 12, 16, 24], by)).not.toHaveLength(0);
  expect(by.breakCost).toHaveBeenCalledTimes(words.length - 1);
  expect(by.isSmallWord).toHaveBeenCalledTimes(words.length);
});
