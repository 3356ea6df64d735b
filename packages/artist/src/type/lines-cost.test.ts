import { expect, it, vi } from 'vitest';
import { lineBreaker, stackings } from './lines.ts';
import * as sense from './sense.ts';

vi.mock('./sense.ts', { spy: true });

const words = Array.from({ length: 160 }, (_, i) => String.fromCharCode(97 + (i % 26)));

it('weighs each place in a text once, however many lines are tried', () => {
  vi.mocked(sense.breakCost).mockClear();
  const breaker = lineBreaker(words.join(' '));
  for (let lines = 1; lines <= 14; lines++) expect(breaker.into(lines)).toHaveLength(lines);
  expect(sense.breakCost).toHaveBeenCalledTimes(words.length - 1);
});

it('looks at each word once, however many rows it could stand in', () => {
  vi.mocked(sense.breakCost).mockClear();
  vi.mocked(sense.isSmallWord).mockClear();
  expect(stackings(words.join(' '), [8, 12, 16, 24])).not.toHaveLength(0);
  expect(sense.breakCost).toHaveBeenCalledTimes(words.length - 1);
  expect(sense.isSmallWord).toHaveBeenCalledTimes(words.length);
});
