import { describe, expect, test } from 'vitest';
import { shareMemory } from './renderer-memory.ts';

describe('the memory that drawing may use', () => {
  test.each([
    [
      { memoryMb: 680, threads: 2 },
      { threads: 2, sharedMb: 295, picturesMb: 85 },
    ],
    [
      { memoryMb: 1376, threads: 8 },
      { threads: 8, sharedMb: 304, picturesMb: 172 },
    ],
    [
      { memoryMb: 840, threads: 8 },
      { threads: 3, sharedMb: 335, picturesMb: 105 },
    ],
    [
      { memoryMb: 560, threads: 64 },
      { threads: 1, sharedMb: 290, picturesMb: 70 },
    ],
  ])('%o is divided into %o', (given, shares) => {
    expect(shareMemory(given)).toEqual(shares);
  });

  test('the shares never exceed the memory, and a picture always fits', () => {
    for (let memoryMb = 560; memoryMb <= 4096; memoryMb += 32) {
      for (const threads of [1, 2, 3, 8, 64]) {
        const shares = shareMemory({ memoryMb, threads });
        if (memoryMb >= 444 + 116 * threads) expect(shares.threads).toBe(threads);
        expect(shares.sharedMb).toBeGreaterThanOrEqual(288);
        expect(shares.sharedMb + shares.picturesMb + 100 + shares.threads * 100).toBeLessThanOrEqual(memoryMb);
      }
    }
  });
});
