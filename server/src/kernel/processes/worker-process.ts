/** One process of a workshop, and its current task. */
import { type Child, startChild } from './child.ts';
import type { Assignment, Report } from './workshop-worker.ts';

export type EndReason = 'time' | 'memory' | 'crash' | 'gone';

export type Bounds = {
  /** Processor time, so that a busy machine refuses nothing that it would accept when idle. */
  cpuMs: number;
  /** Wall-clock time, for tasks that wait without working, and for systems without processor times. */
  wallMs: number;
  memoryBytes: number;
};

export type WorkerProcess = {
  /** Loaded modules: a task of one of these starts at once. */
  readonly modules: ReadonlySet<string>;
  /** Settles when the task has, or when the process has ended during it. */
  perform(module: string, input: unknown, bounds: Bounds): Promise<Performed>;
  rssBytes(): number;
  end(): Promise<void>;
};

export type Outcome = { output: unknown } | { fault: string } | { ended: EndReason };

/** With its working time, without the start of the process. */
export type Performed = { outcome: Outcome; workedMs: number };

export type WorkerOptions = {
  env: Readonly<Record<string, string>>;
  heapMb: number;
  niceness: number;
  /** Loaded first. */
  module: string;
  /** It can start a task of that module at once. */
  onReady(): void;
  onEnd(): void;
};

const entry = new URL('./workshop-worker.ts', import.meta.url);
const watchMs = 100;
/** Loading a module takes a second on a busy machine; this limit is for one that never finishes. */
const loadMs = 60_000;

export function startWorkerProcess({
  env,
  heapMb,
  niceness,
  module: first,
  onReady,
  onEnd,
}: WorkerOptions): WorkerProcess {
  const modules = new Set([first]);
  let settle: ((outcome: Outcome) => void) | null = null;
  let onBegun: () => void = () => undefined;
  let reason: EndReason | null = null;

  const finish = (outcome: Outcome) => {
    const done = settle;
    settle = null;
    child.rest();
    done?.(outcome);
  };
  const child = startChild<Report, Assignment>({
    entry,
    env,
    heapMb,
    niceness,
    onMessage(report) {
      if (report.kind === 'loaded') {
        clearTimeout(start);
        if (settle === null) child.rest();
        onReady();
      } else if (report.kind === 'begun') onBegun();
      else finish(report.kind === 'done' ? { output: report.output } : { fault: report.message });
    },
    onEnd(signal) {
      clearTimeout(start);
      // Killed from outside, such as by a system short of memory: not the fault of the task.
      finish({ ended: reason ?? (signal === 'SIGKILL' || signal === 'SIGTERM' ? 'gone' : 'crash') });
      onEnd();
    },
  });
  child.work();
  child.send({ kind: 'load', module: first });
  const start = setTimeout(() => kill('time'), loadMs);
  const kill = (why: EndReason) => {
    reason ??= why;
    child.kill();
  };

  return {
    modules,
    async perform(module, input, bounds) {
      let watch: NodeJS.Timeout = setTimeout(() => kill('time'), loadMs);
      let begunAt: number | null = null;
      onBegun = () => {
        begunAt = performance.now();
        modules.add(module);
        clearTimeout(watch);
        watch = watchOver(child, bounds, kill);
      };
      const settled = new Promise<Outcome>((resolve) => {
        settle = resolve;
      });
      child.work();
      if (child.isAlive()) child.send({ kind: 'perform', module, input });
      else finish({ ended: 'gone' });
      const outcome = await settled;
      clearTimeout(watch);
      return { outcome, workedMs: begunAt === null ? 0 : performance.now() - begunAt };
    },
    rssBytes: () => child.findFigures()?.rssBytes ?? 0,
    async end() {
      reason ??= 'gone';
      await child.end();
    },
  };
}

function watchOver(child: Child<Assignment>, bounds: Bounds, kill: (why: EndReason) => void): NodeJS.Timeout {
  const startedAt = performance.now();
  const cpuAtStart = child.findFigures()?.cpuMs ?? 0;
  return setInterval(() => {
    const figures = child.findFigures();
    if (performance.now() - startedAt > bounds.wallMs) kill('time');
    else if (figures && figures.cpuMs - cpuAtStart > bounds.cpuMs) kill('time');
    else if (figures && figures.rssBytes > bounds.memoryBytes) kill('memory');
  }, watchMs);
}
