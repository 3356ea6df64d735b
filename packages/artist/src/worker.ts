/** The entry of a worker process: one request at a time over the IPC channel, until the parent lets go. */
import sharp from 'sharp';
import { type Tasks, tasks } from './tasks.ts';

export type Request = { id: number; task: keyof Tasks; input: unknown };
export type Reply =
  | { id: number; type: 'done'; result: unknown; rssBytes: number }
  | { id: number; type: 'failed'; message: string; rssBytes: number }
  | { id: number; type: 'progress'; done: number };

// One task at a time per process: a cache and a thread pool would only hold memory that other workers need.
sharp.cache(false);
sharp.concurrency(1);

const send = (reply: Reply) => process.send?.(reply);

process.on('message', async ({ id, task, input }: Request) => {
  try {
    const run = tasks[task] as (input: unknown, onProgress: (done: number) => void) => Promise<unknown>;
    send({
      id,
      type: 'done',
      result: await run(input, (done) => send({ id, type: 'progress', done })),
      rssBytes: process.memoryUsage.rss(),
    });
  } catch (error) {
    send({
      id,
      type: 'failed',
      message: error instanceof Error ? error.message : String(error),
      rssBytes: process.memoryUsage.rss(),
    });
  }
});

process.on('disconnect', () => process.exit(0));
