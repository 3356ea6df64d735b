import { describe, expect, test } from 'vitest';
import { shareMemory } from './memory.ts';

describe('the memory that drawing may use', () => {
  test.each([
    [
      { memoryMb: 512, threads: 2 },
      { threads: 2, sharedMb: 304, picturesMb: 64 },
    ],
    [
      { memoryMb: 1008, threads: 8 },
      { threads: 8, sharedMb: 306, picturesMb: 126 },
    ],
    [
      { memoryMb: 640, threads: 8 },
      { threads: 3, sharedMb: 344, picturesMb: 80 },
    ],
    [
      { memoryMb: 420, threads: 64 },
      { threads: 1, sharedMb: 295.5, picturesMb: 52.5 },
    ],
  ])('%o is shared out as %o', (given, shares) => {
    expect(shareMemory(given)).toEqual(shares);
  });

  test('what is shared out is never more than there is, and a picture always finds its room', () => {
    for (let memoryMb = 420; memoryMb <= 4096; memoryMb += 32) {
      for (const threads of [1, 2, 3, 8, 64]) {
        const shares = shareMemory({ memoryMb, threads });
        if (memoryMb >= 336 + 84 * threads) expect(shares.threads).toBe(threads);
        expect(shares.sharedMb).toBeGreaterThanOrEqual(288);
        expect(shares.sharedMb + shares.picturesMb + shares.threads * 72).toBeLessThanOrEqual(memoryMb);
      }
    }
  });
});
