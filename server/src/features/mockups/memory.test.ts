import { describe, expect, test } from 'vitest';
import { shareMemory } from './memory.ts';

describe('the memory that drawing may use', () => {
  test.each([
    [
      { memoryMb: 512, threads: 2 },
      { threads: 2, sharedMb: 336, picturesMb: 64 },
    ],
    [
      { memoryMb: 848, threads: 8 },
      { threads: 8, sharedMb: 294, picturesMb: 106 },
    ],
    [
      { memoryMb: 640, threads: 8 },
      { threads: 4, sharedMb: 336, picturesMb: 80 },
    ],
    [
      { memoryMb: 400, threads: 64 },
      { threads: 1, sharedMb: 294, picturesMb: 50 },
    ],
  ])('%o is shared out as %o', (given, shares) => {
    expect(shareMemory(given)).toEqual(shares);
  });

  test('what is shared out is never more than there is, and a picture always finds its room', () => {
    for (let memoryMb = 400; memoryMb <= 4096; memoryMb += 32) {
      for (const threads of [1, 2, 3, 8, 64]) {
        const shares = shareMemory({ memoryMb, threads });
        expect(shares.sharedMb).toBeGreaterThanOrEqual(288);
        expect(shares.sharedMb + shares.picturesMb + shares.threads * 56).toBeLessThanOrEqual(memoryMb);
      }
    }
  });
});
