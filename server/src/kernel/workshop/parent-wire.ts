/** The other end of a child's pipe, for the entry of its process. */
import { Socket } from 'node:net';
import { openWire, type Wire } from './wire.ts';

export type ParentWire<Incoming, Outgoing> = Wire<Incoming, Outgoing> & {
  /** Ends this process once everything that was sent is on its way. */
  leave(): void;
};

export function openParentWire<Incoming, Outgoing>(): ParentWire<Incoming, Outgoing> {
  const pipe = new Socket({ fd: 3, readable: true, writable: true });
  pipe.on('error', () => process.exit(0));
  pipe.on('close', () => process.exit(0));
  const wire = openWire<Incoming, Outgoing>(pipe);
  return { ...wire, leave: () => pipe.end(() => process.kill(process.pid, 'SIGKILL')) };
}
