/** A process that does tasks for its parent: one request at a time over the IPC channel, until the parent disconnects. */

// biome-ignore lint/suspicious/noExplicitAny: each task has its own input and result; `Pool` keeps them apart.
export type TaskTable = Record<string, (input: any, onProgress: (done: number) => void) => Promise<any>>;

type Request = { id: number; task: string; input: unknown };
export type Reply =
  | { id: number; type: 'done'; result: unknown; rssBytes: number }
  | { id: number; type: 'failed'; message: string; rssBytes: number }
  | { id: number; type: 'progress'; done: number };

export function serve(tasks: TaskTable): void {
  const send = (reply: Reply) => process.send?.(reply);
  process.on('message', async ({ id, task, input }: Request) => {
    try {
      send({
        id,
        type: 'done',
        result: await tasks[task]!(input, (done) => send({ id, type: 'progress', done })),
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
}
