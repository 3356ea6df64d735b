/** The other end of a child's pipe, for the entry of its process. */
import { flushCompileCache } from 'node:module';
import { Socket } from 'node:net';
import { openWire, type Wire } from './wire.ts';

export type ParentWire<Incoming, Outgoing> = Wire<Incoming, Outgoing> & {
  /** Ends this process once everything that was sent is on its way. */
  leave(): void;
};

/** By then everything that most tasks need is loaded. */
const loadedMs = 3_000;

export function openParentWire<Incoming, Outgoing>(): ParentWire<Incoming, Outgoing> {
  const pipe = new Socket({ fd: 3, readable: true, writable: true });
  pipe.on('error', () => process.exit(0));
  pipe.on('close', () => process.exit(0));
  const wire = openWire<Incoming, Outgoing>(pipe);
  // A process ended by a signal saves nothing of its compiled code, so it is saved now if requested
  // (NODE_COMPILE_CACHE).
  setTimeout(flushCompileCache, loadedMs).unref();
  return { ...wire, leave: () => pipe.end(() => process.kill(process.pid, 'SIGKILL')) };
}
