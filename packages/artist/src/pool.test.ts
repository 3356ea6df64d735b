import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import type { SlowTasks } from '../test/slow-tasks.ts';
import { ArtistBusyError, createPool, type Pool } from './pool.ts';

const entry = fileURLToPath(new URL('../test/slow-tasks.ts', import.meta.url));
let pool: Pool<SlowTasks>;
afterEach(() => pool.close());

test('a task that only waits is not ended when it passes its time limit for work', async () => {
  pool = createPool(entry, { workers: 1, taskMs: 1000 });
  expect(await pool.run('wait', { ms: 1500 })).toBe('waited');
});

test('a task that works longer than its limit is ended, and the next one runs', async () => {
  pool = createPool(entry, { workers: 1, taskMs: 1000 });
  const endless = pool.run('work', null);
  const next = pool.run('wait', { ms: 1 });
  await expect(endless).rejects.toThrow('Drawing took too long.');
  expect(await next).toBe('waited');
});

test('a task that hangs is ended too, some time later', async () => {
  pool = createPool(entry, { workers: 1, taskMs: 300 });
  await expect(pool.run('wait', { ms: 600_000 })).rejects.toThrow('Drawing took too long.');
});

test('a task is refused when the queue is full', async () => {
  pool = createPool(entry, { workers: 1, queue: 1 });
  const tasks = [1, 2, 3].map(() => pool.run('wait', { ms: 1 }));
  await expect(tasks[2]).rejects.toThrow(ArtistBusyError);
  expect(await Promise.all(tasks.slice(0, 2))).toEqual(['waited', 'waited']);
});
