/** One process of a workshop, and the task it has. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findProcessFigures } from './process-figures.ts';
import { openWire } from './wire.ts';
import type { Assignment, Report } from './workshop-worker.ts';

export type EndReason = 'time' | 'memory' | 'crash' | 'gone';

export type Bounds = {
  /** Processor time, so that a busy machine refuses nothing it would take when idle. */
  cpuMs: number;
  /** Time on the wall, for what waits without working, and where the system does not tell processor time. */
  wallMs: number;
  memoryBytes: number;
};

export type Hand = {
  /** Modules it has loaded: with these it begins at once. */
  readonly modules: ReadonlySet<string>;
  /** Settles when the task has, or when the process has ended over it. */
  perform(module: string, input: unknown, bounds: Bounds): Promise<Outcome>;
  rssBytes(): number;
  end(): Promise<void>;
};

export type Outcome = { output: unknown } | { fault: string } | { ended: EndReason };

export type HandOptions = {
  env: Record<string, string>;
  heapMb: number;
  /** As `nice` counts: the higher, the later it gets the processor when others want it too. */
  niceness: number;
  onEnd(): void;
};

const entry = fileURLToPath(new URL('./workshop-worker.ts', import.meta.url));
const watchMs = 100;
/** Loading a module takes a second on a busy machine; this is for one that never comes. */
const loadMs = 60_000;

export function startHand({ env, heapMb, niceness, onEnd }: HandOptions): Hand {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning', entry],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env,
    },
  );
  yieldTo(child, niceness);
  const pipe = child.stdio[3] as Socket;
  const wire = openWire<Report, Assignment>(pipe);
  const modules = new Set<string>();
  let settle: ((outcome: Outcome) => void) | null = null;
  let onBegun: () => void = () => undefined;
  let reason: EndReason | null = null;

  // A process with nothing to do does not keep its parent alive.
  const rest = () => {
    child.unref();
    pipe.unref();
  };
  const finish = (outcome: Outcome) => {
    const done = settle;
    settle = null;
    rest();
    done?.(outcome);
  };
  const kill = (why: EndReason) => {
    reason ??= why;
    child.kill('SIGKILL');
  };

  wire.onValue((report) => {
    if (report.kind === 'begun') onBegun();
    else finish(report.kind === 'done' ? { output: report.output } : { fault: report.message });
  });
  pipe.on('error', () => kill('crash'));
  const ended = new Promise<void>((resolve) => {
    const end = (signal: NodeJS.Signals | null) => {
      // Killed by someone else, such as a system short of memory: no fault of the task.
      finish({ ended: reason ?? (signal === 'SIGKILL' || signal === 'SIGTERM' ? 'gone' : 'crash') });
      onEnd();
      resolve();
    };
    child.once('error', () => end('SIGKILL'));
    child.once('exit', (_code, signal) => end(signal));
  });
  rest();

  return {
    modules,
    async perform(module, input, bounds) {
      child.ref();
      pipe.ref();
      let watch = setTimeout(() => kill('time'), loadMs) as NodeJS.Timeout;
      onBegun = () => {
        modules.add(module);
        clearTimeout(watch);
        watch = watchOver(child, bounds, kill);
      };
      const outcome = new Promise<Outcome>((resolve) => {
        settle = resolve;
      });
      if (child.exitCode !== null || child.signalCode !== null) finish({ ended: 'gone' });
      else wire.send({ module, input });
      return outcome.finally(() => clearTimeout(watch));
    },
    rssBytes: () => findProcessFigures(child.pid ?? 0)?.rssBytes ?? 0,
    async end() {
      // Waiting for its end keeps the parent alive, as idling does not.
      child.ref();
      kill('gone');
      await ended;
    },
  };
}

function yieldTo(child: ChildProcess, niceness: number): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // It ended already, or the system does not let us: then it works with everyone else.
  }
}

function watchOver(child: ChildProcess, bounds: Bounds, kill: (why: EndReason) => void): NodeJS.Timeout {
  const pid = child.pid ?? 0;
  const startedAt = performance.now();
  const cpuAtStart = findProcessFigures(pid)?.cpuMs ?? 0;
  return setInterval(() => {
    const figures = findProcessFigures(pid);
    if (performance.now() - startedAt > bounds.wallMs) kill('time');
    else if (figures && figures.cpuMs - cpuAtStart > bounds.cpuMs) kill('time');
    else if (figures && figures.rssBytes > bounds.memoryBytes) kill('memory');
  }, watchMs);
}
