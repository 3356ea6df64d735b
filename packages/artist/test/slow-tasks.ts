/** A worker for the pool's tests: tasks that wait, and one that works endlessly. */
import { setTimeout as delay } from 'node:timers/promises';
import { serve } from '../src/serve.ts';

export const slowTasks = {
  async wait({ ms }: { ms: number }): Promise<string> {
    await delay(ms);
    return 'waited';
  },
  async work(_input: null): Promise<never> {
    for (;;) Math.sqrt(2);
  },
};

export type SlowTasks = typeof slowTasks;

serve(slowTasks);
