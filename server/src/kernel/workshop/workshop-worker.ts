/**
 * The entry of a workshop's process: one task at a time, each a module that is loaded when it is first wanted, until the
 * other end of the pipe closes. A parent that was killed closes it as well.
 */
import { Socket } from 'node:net';
import { openWire } from './wire.ts';

export type Assignment = { module: string; input: unknown };
export type Report =
  /** The module is loaded: from here on the task's time counts. */
  { kind: 'begun' } | { kind: 'done'; output: unknown } | { kind: 'failed'; message: string };

const pipe = new Socket({ fd: 3, readable: true, writable: true });
const wire = openWire<Assignment, Report>(pipe);

wire.onValue(async ({ module, input }) => {
  try {
    const { perform } = (await import(module)) as { perform(input: unknown): unknown };
    wire.send({ kind: 'begun' });
    wire.send({ kind: 'done', output: await perform(input) });
  } catch (error) {
    wire.send({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

pipe.on('error', () => process.exit(0));
pipe.on('close', () => process.exit(0));
