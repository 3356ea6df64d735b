import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import type { SlowTasks } from '../test/slow-tasks.ts';
import { createPool, type Pool } from './pool.ts';

const entry = fileURLToPath(new URL('../test/slow-tasks.ts', import.meta.url));
let pool: Pool<SlowTasks>;
afterEach(() => pool.close());

test('a task that only waits for longer than it may work is not ended', async () => {
  pool = createPool(entry, { workers: 1, taskMs: 3000 });
  expect(await pool.run('wait', { ms: 4000 })).toBe('waited');
});

test('a task that works for longer than it may is ended, and the next one is done', async () => {
  pool = createPool(entry, { workers: 1, taskMs: 2000 });
  const endless = pool.run('work', null);
  const next = pool.run('wait', { ms: 1 });
  await expect(endless).rejects.toThrow('Drawing took too long.');
  expect(await next).toBe('waited');
});

test('a task that hangs is ended as well, some time later', async () => {
  pool = createPool(entry, { workers: 1, taskMs: 300 });
  await expect(pool.run('wait', { ms: 600_000 })).rejects.toThrow('Drawing took too long.');
});
