import { expect, test } from 'vitest';
import { createLog } from '../observing/log.ts';
import { closeParts } from './closing.ts';

test('a part that hangs or fails while closing does not keep the later ones from closing', async () => {
  const closed: string[] = [];
  const began = performance.now();
  await closeParts(createLog('silent'), [
    { name: 'one', close: () => closed.push('one') },
    { name: 'the deaf', close: () => new Promise(() => {}), maxMs: 50 },
    { name: 'the broken', close: () => Promise.reject(new Error('no')) },
    {
      name: 'the rude',
      close: () => {
        throw new Error('no');
      },
    },
    { name: 'last', close: async () => closed.push('last') },
  ]);
  expect(closed).toEqual(['one', 'last']);
  expect(performance.now() - began).toBeLessThan(2_500);
});
