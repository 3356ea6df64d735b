import { expect, it } from 'vitest';
import { createEncoder } from './encoder.ts';

it('opens again after a failure, and then only once', async () => {
  let openings = 0;
  const encode = createEncoder(async () => {
    openings += 1;
    if (openings === 1) throw new Error('no memory');
    return { embed: async (texts: string[]) => texts.map(() => [3, 4]) };
  });
  await expect(encode(['a'])).rejects.toThrow('no memory');
  expect((await encode(['a']))[0]).toEqual(Float32Array.from([0.6, 0.8]));
  await encode(['b']);
  expect(openings).toBe(2);
});
