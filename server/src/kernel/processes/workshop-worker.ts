/** The entry of a workshop's process: one task at a time, each a module that is loaded on first use. */
import { openParentWire } from './parent-wire.ts';

export type Assignment = { kind: 'load'; module: string } | { kind: 'perform'; module: string; input: unknown };
export type Report =
  /** The first module was loaded, or cannot be, and then a task that uses it says why. */
  | { kind: 'loaded' }
  /** The module is loaded: from here on the task's time counts. */
  | { kind: 'begun' }
  | { kind: 'done'; output: unknown }
  | { kind: 'failed'; message: string };

const parent = openParentWire<Assignment, Report>();

parent.onValue(async (assignment) => {
  const { kind, module } = assignment;
  if (kind === 'load') {
    await import(module).catch(() => undefined);
    return parent.send({ kind: 'loaded' });
  }
  try {
    const { perform } = (await import(module)) as { perform(input: unknown): unknown };
    parent.send({ kind: 'begun' });
    parent.send({ kind: 'done', output: await perform(assignment.input) });
  } catch (error) {
    parent.send({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
