/**
 * A process that works for this one, and the pipe between them. It receives only the given environment, has a lower
 * priority, does not keep its parent alive while it is idle, and ends when the pipe closes, also when its parent was
 * killed. It retires when it has been idle for long, or has grown: native code rarely returns memory otherwise.
 */
import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findProcessFigures } from './process-figures.ts';
import { type Bounds, watchOver } from './watchdog.ts';
import { openWire } from './wire.ts';

/** `gone`: ended by its owner, or from outside, such as by a system short of memory. Not the fault of its work. */
export type EndReason = 'time' | 'memory' | 'crash' | 'gone';

export type Child<Outgoing> = {
  send(message: Outgoing): void;
  /** Keeps its parent alive from here on, and does not retire. */
  work(): void;
  /** Is idle from here on. */
  rest(): void;
  /** Ends it if it passes these bounds. Returns how to end the watch. */
  watch(bounds: Bounds, everyMs?: number): () => void;
  isAlive(): boolean;
  /** Kills it and waits until it has ended. */
  end(reason?: EndReason): Promise<void>;
};

export type ChildOptions<Incoming> = {
  entry: URL;
  /** Default: that of its parent. */
  env?: Readonly<Record<string, string>> | undefined;
  heapMb?: number | undefined;
  /** As `nice` counts: the higher, the later it gets the processor when others want it too. Default: as its parent. */
  niceness?: number | undefined;
  /** How long it is kept while it is idle. */
  idleMs: number;
  /** When it is larger than this at rest, it ends. */
  retireAtBytes: number;
  onMessage(message: Incoming): void;
  /** It is about to end because it is not needed. */
  onRetire?(): void;
  /** Called once. */
  onEnd(reason: EndReason): void;
};

export function startChild<Incoming, Outgoing>(options: ChildOptions<Incoming>): Child<Outgoing> {
  const { entry, env, heapMb, niceness, idleMs, retireAtBytes, onMessage, onRetire, onEnd } = options;
  const flags = ['--disable-warning=ExperimentalWarning', ...(heapMb ? [`--max-old-space-size=${heapMb}`] : [])];
  const child = spawn(process.execPath, [...flags, fileURLToPath(entry)], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env,
  });
  try {
    if (child.pid !== undefined && niceness !== undefined) setPriority(child.pid, niceness);
  } catch {
    // It has already ended, or the system forbids it; then it runs at normal priority.
  }
  const pipe = child.stdio[3] as Socket;
  const wire = openWire<Incoming, Outgoing>(pipe);
  wire.onValue(onMessage);
  pipe.on('error', () => child.kill('SIGKILL'));
  const watches = new Set<() => void>();
  let idle: NodeJS.Timeout | undefined;
  let reason: EndReason | null = null;
  const ended = new Promise<void>((resolve) => {
    const end = (signal: NodeJS.Signals | null) => {
      clearTimeout(idle);
      for (const stop of watches) stop();
      onEnd(reason ?? (signal === 'SIGKILL' || signal === 'SIGTERM' ? 'gone' : 'crash'));
      resolve();
    };
    // It could not be started, which is not the caller's fault.
    child.once('error', () => end('SIGKILL'));
    child.once('exit', (_code, signal) => end(signal));
  });
  const isAlive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const findFigures = () => (child.pid === undefined ? null : findProcessFigures(child.pid));
  const kill = (why: EndReason) => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const retire = () => {
    onRetire?.();
    kill('gone');
  };

  return {
    send(message) {
      if (isAlive()) wire.send(message);
    },
    work() {
      clearTimeout(idle);
      child.ref();
      pipe.ref();
    },
    rest() {
      clearTimeout(idle);
      child.unref();
      pipe.unref();
      if (!isAlive()) return;
      if ((findFigures()?.rssBytes ?? 0) > retireAtBytes) return retire();
      idle = setTimeout(retire, idleMs);
      idle.unref();
    },
    watch(bounds, everyMs) {
      const stop = watchOver(findFigures, bounds, kill, everyMs);
      const end = () => {
        stop();
        watches.delete(end);
      };
      watches.add(end);
      return end;
    },
    isAlive,
    async end(why = 'gone') {
      child.ref();
      kill(why);
      await ended;
    },
  };
}
