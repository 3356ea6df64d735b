/** The entry of a workshop's process: one task at a time, each a module that is loaded on first use. */
import { openParentWire } from './parent.ts';

export type Assignment = { kind: 'load'; module: string } | { kind: 'perform'; module: string; input: unknown };
export type Report =
  /** The first module was loaded, or cannot be, and then a task that uses it says why. */
  | { kind: 'loaded' }
  /** The module is loaded: from here on the task's time counts. */
  | { kind: 'begun' }
  | { kind: 'progress'; done: number }
  | { kind: 'done'; output: unknown }
  | { kind: 'failed'; message: string };

type TaskModule = { perform(input: unknown, onProgress: (done: number) => void): unknown };

const parent = openParentWire<Assignment, Report>();

parent.onValue(async (assignment) => {
  const { kind, module } = assignment;
  if (kind === 'load') {
    await import(module).catch(() => undefined);
    return parent.send({ kind: 'loaded' });
  }
  try {
    const { perform } = (await import(module)) as TaskModule;
    parent.send({ kind: 'begun' });
    const output = await perform(assignment.input, (done) => parent.send({ kind: 'progress', done }));
    parent.send({ kind: 'done', output });
  } catch (error) {
    parent.send({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
