/**
 * A bounded set of worker processes. Processes, not threads: the native rasteriser can abort, and then only the worker
 * dies. They start when work comes and stop when there is none, and a cancelled task takes its worker with it. Callers take turns:
 * the one with the fewest workers is served first, so that a long queue of one caller does not delay another's short one.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import { cpuMsOf } from './cpu-time.ts';
import type { Reply, TaskTable } from './serve.ts';

export type PoolOptions = {
  /** Maximum number of worker processes; default: the number of cores. */
  workers?: number;
  /** Tasks that may wait; one more is refused. */
  queue?: number;
  /** How long an idle worker is kept. */
  idleMs?: number;
  /** A task that takes more processor time is ended with its worker, and so is one that takes several times as long in real time. */
  taskMs?: number;
  /** Only one of these runs at a time, whatever the number of workers. */
  isHeavy?: (job: { task: string; input: unknown }) => boolean;
  /** As for `nice`: the higher, the later a worker gets the processor when others want it too. */
  niceness?: number;
  /** The environment that workers see; by default this process's. */
  env?: Readonly<Record<string, string>>;
};

export class ArtistBusyError extends Error {
  override name = 'ArtistBusyError';
}

type Job = {
  caller: string;
  task: string;
  input: unknown;
  onProgress: ((done: number) => void) | undefined;
  attempts: number;
  resolve(result: unknown): void;
  reject(error: Error): void;
};

type Worker = { child: ChildProcess; job: Job | null; idle: NodeJS.Timeout | null; watch: NodeJS.Timeout | null };

export type Pool<Tasks extends TaskTable> = {
  readonly size: number;
  run<T extends keyof Tasks & string>(
    task: T,
    input: Parameters<Tasks[T]>[0],
    options?: { signal?: AbortSignal | undefined; caller?: string | undefined; onProgress?: (done: number) => void },
  ): Promise<Awaited<ReturnType<Tasks[T]>>>;
  close(): Promise<void>;
};

/** The turns of this many callers are remembered; beyond that, all start over. */
const maxRemembered = 1000;

/** A worker that has grown past this size is stopped after its task; native code never returns memory otherwise. */
const retireAtBytes = 600 * 1024 * 1024;

/** How often a task is checked, and how many times its processor time it may take in real time. */
const watchMs = 1_000;
const patience = 4;

function giveWay({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // It has ended already, or the system refuses.
  }
}

/** `entry` is the module that the processes run: one that serves `Tasks`. */
export function createPool<Tasks extends TaskTable>(entry: string, options: PoolOptions = {}): Pool<Tasks> {
  const {
    workers: size = Math.max(1, availableParallelism()),
    queue: queueLimit = 200,
    idleMs = 30_000,
    taskMs = 180_000,
    isHeavy = () => false,
    // A person may wait for a picture, but less urgently than for an answer.
    niceness = 10,
    env,
  } = options;
  const workers = new Set<Worker>();
  const waiting: Job[] = [];
  /** The turn in which each caller was last served. */
  const servedAt = new Map<string, number>();
  let turns = 0;
  let closed = false;
  let ids = 0;

  function start(): Worker {
    const child = fork(entry, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--max-old-space-size=768'],
      ...(env ? { env } : {}),
    });
    giveWay(child, niceness);
    const worker: Worker = { child, job: null, idle: null, watch: null };
    workers.add(worker);
    child.on('message', (reply: Reply) => {
      const { job } = worker;
      if (!job) return;
      if (reply.type === 'progress') return job.onProgress?.(reply.done);
      release(worker);
      if (reply.rssBytes > retireAtBytes) {
        workers.delete(worker);
        child.disconnect();
      }
      if (reply.type === 'done') job.resolve(reply.result);
      else job.reject(new Error(reply.message));
      dispatch();
    });
    child.on('exit', () => {
      workers.delete(worker);
      const { job } = worker;
      release(worker);
      // One drawing in native code may kill a worker. One retry separates bad luck from a deadly input.
      if (job && job.attempts < 2 && !closed) waiting.unshift(job);
      else job?.reject(new Error('The worker process ended while drawing.'));
      dispatch();
    });
    child.on('error', () => {});
    return worker;
  }

  function release(worker: Worker): void {
    if (worker.watch) clearInterval(worker.watch);
    worker.watch = null;
    worker.job = null;
    if (worker.idle) clearTimeout(worker.idle);
    worker.idle = setTimeout(() => worker.child.connected && worker.child.disconnect(), idleMs);
    worker.idle.unref();
    worker.child.unref();
    (worker.child.channel as { unref?(): void } | null | undefined)?.unref?.();
  }

  /** Ends the task's worker: there is no other way to stop native code in the middle. */
  function kill(worker: Worker, reason: Error): void {
    const { job } = worker;
    if (worker.watch) clearInterval(worker.watch);
    worker.job = null;
    workers.delete(worker);
    worker.child.kill('SIGKILL');
    job?.reject(reason);
    dispatch();
  }

  /** On a busy machine a task waits for most of its time, which is not its fault: only the processor time it uses counts. */
  function watchOver(worker: Worker): NodeJS.Timeout {
    const { pid } = worker.child;
    const startedAt = performance.now();
    const cpuAtStart = cpuMsOf(pid);
    return setInterval(
      () => {
        const ms = performance.now() - startedAt;
        const cpuMs = cpuAtStart === null ? null : cpuMsOf(pid);
        const isOver = cpuMs === null ? ms > taskMs : cpuMs - cpuAtStart! > taskMs || ms > patience * taskMs;
        if (isOver) kill(worker, new Error('Drawing took too long.'));
      },
      Math.min(watchMs, taskMs),
    );
  }

  /** The position in the queue of the next job; -1 if none may start. */
  function findNext(): number {
    const running = [...workers].flatMap(({ job }) => job ?? []);
    const isHeavyRunning = running.some(isHeavy);
    const rank = ({ caller }: Job): [number, number] => [
      running.filter((job) => job.caller === caller).length,
      servedAt.get(caller) ?? 0,
    ];
    let next = -1;
    let best: [number, number] = [Number.POSITIVE_INFINITY, 0];
    for (const [place, job] of waiting.entries()) {
      if (isHeavyRunning && isHeavy(job)) continue;
      const own = rank(job);
      if (own[0] < best[0] || (own[0] === best[0] && own[1] < best[1])) {
        next = place;
        best = own;
      }
    }
    return next;
  }

  function dispatch(): void {
    while (waiting.length > 0 && !closed) {
      const place = findNext();
      if (place < 0) return;
      const free = [...workers].find((candidate) => !candidate.job && candidate.child.connected);
      const worker = free ?? (workers.size < size ? start() : null);
      if (!worker) return;
      const [job] = waiting.splice(place, 1) as [Job];
      if (servedAt.size >= maxRemembered) servedAt.clear();
      servedAt.set(job.caller, ++turns);
      if (worker.idle) clearTimeout(worker.idle);
      worker.job = job;
      job.attempts += 1;
      worker.watch = watchOver(worker);
      // While it works the parent must stay alive for the result.
      worker.child.ref();
      (worker.child.channel as { ref?(): void } | null | undefined)?.ref?.();
      worker.child.send({ id: ++ids, task: job.task, input: job.input });
    }
  }

  return {
    size,
    run(task, input, { signal, caller = '', onProgress } = {}) {
      return new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The artist was closed.'));
        if (signal?.aborted) return reject(signal.reason);
        if (waiting.length >= queueLimit)
          return reject(new ArtistBusyError(`${queueLimit} drawings are already waiting.`));
        const abort = () => {
          const place = waiting.indexOf(job);
          if (place >= 0) {
            waiting.splice(place, 1);
            job.reject(signal!.reason);
          } else {
            const worker = [...workers].find((candidate) => candidate.job === job);
            if (worker) kill(worker, signal!.reason);
          }
        };
        const settle =
          <A>(done: (value: A) => void) =>
          (value: A) => {
            signal?.removeEventListener('abort', abort);
            done(value);
          };
        const job: Job = {
          caller,
          task,
          input,
          onProgress,
          attempts: 0,
          resolve: settle((result: unknown) => resolve(result as never)),
          reject: settle(reject),
        };
        signal?.addEventListener('abort', abort, { once: true });
        waiting.push(job);
        dispatch();
      });
    },
    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new Error('The artist was closed.'));
      await Promise.all(
        [...workers].map(
          (worker) =>
            new Promise<void>((resolve) => {
              if (worker.child.exitCode !== null || worker.child.signalCode !== null) return resolve();
              // An idle worker does not keep the process alive; waiting for its end must.
              worker.child.ref();
              worker.child.once('exit', () => resolve());
              worker.child.kill('SIGKILL');
            }),
        ),
      );
    },
  };
}
