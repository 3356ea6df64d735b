/**
 * A process that works for this one, and the pipe between them. It receives only the given environment, has a lower
 * priority, does not keep its parent alive while it is idle, and ends when the pipe closes, also when its parent was
 * killed.
 */
import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findProcessFigures, type ProcessFigures } from './process-figures.ts';
import { openWire } from './wire.ts';

export type Child<Outgoing> = {
  send(message: Outgoing): void;
  /** Keeps its parent alive from here on, or no longer. */
  work(): void;
  rest(): void;
  isAlive(): boolean;
  findFigures(): ProcessFigures | null;
  kill(): void;
  /** Kills it and waits until it has ended. */
  end(): Promise<void>;
};

export type ChildOptions<Incoming> = {
  entry: URL;
  env: Readonly<Record<string, string>>;
  heapMb?: number;
  /** As `nice` counts: the higher, the later it gets the processor when others want it too. */
  niceness: number;
  onMessage(message: Incoming): void;
  /** Called once, with the signal that ended it, if there was one. */
  onEnd(signal: NodeJS.Signals | null): void;
};

export function startChild<Incoming, Outgoing>(options: ChildOptions<Incoming>): Child<Outgoing> {
  const { entry, env, heapMb, niceness, onMessage, onEnd } = options;
  const flags = ['--disable-warning=ExperimentalWarning', ...(heapMb ? [`--max-old-space-size=${heapMb}`] : [])];
  const child = spawn(process.execPath, [...flags, fileURLToPath(entry)], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env,
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // It has already ended, or the system forbids it; then it runs at normal priority.
  }
  const pipe = child.stdio[3] as Socket;
  const wire = openWire<Incoming, Outgoing>(pipe);
  wire.onValue(onMessage);
  pipe.on('error', () => child.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => {
    const end = (signal: NodeJS.Signals | null) => {
      onEnd(signal);
      resolve();
    };
    // It could not be started, which is not the caller's fault.
    child.once('error', () => end('SIGKILL'));
    child.once('exit', (_code, signal) => end(signal));
  });
  const isAlive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;

  return {
    send(message) {
      if (isAlive()) wire.send(message);
    },
    work() {
      child.ref();
      pipe.ref();
    },
    rest() {
      child.unref();
      pipe.unref();
    },
    isAlive,
    findFigures: () => (child.pid === undefined ? null : findProcessFigures(child.pid)),
    kill: () => void child.kill('SIGKILL'),
    async end() {
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
}
