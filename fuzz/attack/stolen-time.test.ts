import { expect, test } from 'vitest';
import { isStolen, readProcessors } from './stolen-time.ts';

test('stolen time is read from the processors’ counters', () => {
  const before = readProcessors('cpu  100 20 30 400 5 0 3 10 0 0\ncpu0 1 2 3\n')!;
  expect(before).toEqual({ total: 568, stolen: 10 });
  const quiet = readProcessors('cpu  150 20 40 430 5 0 3 20 0 0\n')!;
  expect(isStolen(before, quiet)).toBe(false);
  const taken = readProcessors('cpu  115 34 38 400 5 0 3 542 0 0\n')!;
  expect(isStolen(before, taken)).toBe(true);
  expect(readProcessors('MemTotal: 1 kB')).toBeNull();
});
