/** One process of a workshop, and its current task. */
import { type ChildOptions, type EndReason, startChild } from './child.ts';
import { type Bounds, unbounded } from './watchdog.ts';
import type { Assignment, Report } from './workshop-worker.ts';

export type WorkerProcess = {
  /** Loaded modules: a task of one of these starts at once. */
  readonly modules: ReadonlySet<string>;
  /** Settles when the task has, or when the process has ended during it. */
  perform(task: TaskCall): Promise<Performed>;
  end(): Promise<void>;
};

export type TaskCall = {
  module: string;
  input: unknown;
  bounds: Bounds;
  onProgress: ((done: number) => void) | undefined;
};

export type Outcome = { output: unknown } | { fault: string } | { ended: EndReason };

/** With its working time, without the start of the process. */
export type Performed = { outcome: Outcome; workedMs: number };

export type WorkerOptions = Omit<ChildOptions<Report>, 'entry' | 'onMessage'> & {
  /** Loaded first. */
  module: string;
  /** It can start a task of that module at once. */
  onReady(): void;
};

const entry = new URL('./workshop-worker.ts', import.meta.url);
/** Loading a module takes a second on a busy machine; this limit is for one that never finishes. */
const loading: Bounds = { ...unbounded, wallMs: 60_000 };

export function startWorkerProcess({ module: first, onReady, onEnd, ...options }: WorkerOptions): WorkerProcess {
  const modules = new Set([first]);
  let settle: ((outcome: Outcome) => void) | null = null;
  let onBegun: () => void = () => undefined;
  let onProgress: TaskCall['onProgress'];

  const finish = (outcome: Outcome) => {
    const done = settle;
    settle = null;
    stopWatch();
    child.rest();
    done?.(outcome);
  };
  const child = startChild<Report, Assignment>({
    ...options,
    entry,
    onMessage(report) {
      if (report.kind === 'loaded') {
        onReady();
        if (settle !== null) return;
        stopWatch();
        child.rest();
      } else if (report.kind === 'begun') onBegun();
      else if (report.kind === 'progress') onProgress?.(report.done);
      else finish(report.kind === 'done' ? { output: report.output } : { fault: report.message });
    },
    onEnd(reason) {
      finish({ ended: reason });
      onEnd(reason);
    },
  });
  child.work();
  child.send({ kind: 'load', module: first });
  let stopWatch = child.watch(loading);

  return {
    modules,
    async perform(task) {
      const { module, input, bounds } = task;
      let begunAt: number | null = null;
      stopWatch();
      stopWatch = child.watch(loading);
      onBegun = () => {
        begunAt = performance.now();
        modules.add(module);
        stopWatch();
        stopWatch = child.watch(bounds);
      };
      onProgress = task.onProgress;
      const settled = new Promise<Outcome>((resolve) => {
        settle = resolve;
      });
      child.work();
      if (child.isAlive()) child.send({ kind: 'perform', module, input });
      else finish({ ended: 'gone' });
      const outcome = await settled;
      return { outcome, workedMs: begunAt === null ? 0 : performance.now() - begunAt };
    },
    end: child.end,
  };
}
