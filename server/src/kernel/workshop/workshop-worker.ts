/** The entry of a workshop's process: one task at a time, each a module that is loaded when it is first wanted. */
import { openParentWire } from './parent-wire.ts';

export type Assignment = { module: string; input: unknown };
export type Report =
  /** The module is loaded: from here on the task's time counts. */
  { kind: 'begun' } | { kind: 'done'; output: unknown } | { kind: 'failed'; message: string };

const parent = openParentWire<Assignment, Report>();

parent.onValue(async ({ module, input }) => {
  try {
    const { perform } = (await import(module)) as { perform(input: unknown): unknown };
    parent.send({ kind: 'begun' });
    parent.send({ kind: 'done', output: await perform(input) });
  } catch (error) {
    parent.send({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
