/**
 * A workshop: separate processes for work whose cost a caller chooses (decoding, drawing, hashing). Such work must
 * not run on the event loop, nor on libuv's threads: there are four for the whole process, native code on them cannot
 * be stopped, and every file read and name lookup waits behind it. A process can be killed, and its memory is returned.
 *
 * Each task has limits of time and memory. Past them its process is killed, the caller gets an error, and the next task
 * gets a new process. The caller with the least recent use comes first (usage.ts), each has a bounded number of slots
 * in the queue, none may hold every process at once, and one process is kept for callers with short tasks.
 * docs/decisions/0012-workshops.md says why processes.
 */
import type { EndReason } from './child.ts';
import { createFairQueue } from './fair-queue.ts';
import { createUsage } from './usage.ts';
import type { Bounds } from './watchdog.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';

export type Task<Input, Output> = {
  name: string;
  /** Exports `perform(input, onProgress)`. */
  module: string;
  bounds: Bounds;
  /** Only their types are needed. */
  types?: (input: Input) => Output;
};

/** The module is passed as the running code, so that its types are the task's. */
export const defineTask = <Input, Output>(name: string, module: URL, bounds: Bounds): Task<Input, Output> => ({
  name,
  module: module.href,
  bounds,
});

/** The task exceeded its limits or ended its process. The error is about the input and is returned to its sender. */
export class TaskEnded extends Error {
  readonly reason: Exclude<EndReason, 'gone'>;
  constructor(task: string, reason: Exclude<EndReason, 'gone'>) {
    super(
      `${task} was ended: ${{ time: 'it took too long', memory: 'it took too much memory', crash: 'it crashed' }[reason]}`,
    );
    this.name = 'TaskEnded';
    this.reason = reason;
  }
}

/** The task was not performed, and is not to blame. */
export class WorkshopRefusal extends Error {
  /** `share`: the caller has too many waiting; `full`: everyone has; `gone`: its process was ended from outside. */
  readonly reason: 'share' | 'full' | 'gone' | 'closed';
  constructor(reason: WorkshopRefusal['reason']) {
    super(`the workshop does not do this now: ${reason}`);
    this.name = 'WorkshopRefusal';
    this.reason = reason;
  }
}

export type Order = {
  /** Who is charged for it: a shop, an anonymous address, or both separated by a space. */
  caller: string;
  /** The memory the task will take besides its process, where that is known beforehand. */
  memoryBytes?: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number) => void) | undefined;
};

/** An input that depends on which process takes the task, because the process remembers what it received before. */
export type InputFor<Input> = (process: object) => Input;

export type Workshop = {
  run<Input, Output>(task: Task<Input, Output>, input: Input | InputFor<Input>, order: Order): Promise<Output>;
  /** Starts a process with the task's module, unless there is one, so that the first task does not wait for it. */
  wake(task: Task<never, unknown>): void;
  figures(): { waiting: number; busy: number; processes: number };
  close(): Promise<void>;
};

export type WorkshopOptions = {
  processes: number;
  /** How many tasks may wait, over all callers. */
  queueLimit: number;
  /** How many tasks of one caller may wait. */
  callerLimit: number;
  /** The memory that running tasks may take together. A task that needs more runs alone. */
  memoryBytes: number;
  /** What its processes see. Default: the environment of this one. */
  env?: Readonly<Record<string, string>> | undefined;
  heapMb?: number;
  /** As `nice` counts: the higher, the later its processes get the processor when others want it too. */
  niceness?: number;
  idleMs?: number;
  /** A task that takes no longer counts as short. */
  quickMs?: number;
  /** A process larger than this after a task is ended, because native code rarely returns memory otherwise. */
  retireAtBytes?: number;
  /** Whether processes stay free for other callers, as `isCallerServed` says. Otherwise one caller may hold them all. */
  reserves?: boolean;
  /** Whether a running task that is no longer wanted ends with its process. Otherwise it is finished. */
  killsUnwanted?: boolean;
  /** How often a task is started whose process crashes, or is ended from outside. */
  maxTries?: number;
  now?: () => number;
  /** A task was performed, or ended: how long it took, without waiting. */
  onTask?(task: string, ms: number): void;
  onTaskEnd?(task: string, reason: EndReason): void;
};

/** A task that has waited this long for memory is next, even if other tasks would fit. */
const patienceMs = 5_000;
/** A caller who came back this recently will come again soon. */
const expectedMs = 10_000;

type Job = {
  task: Task<unknown, unknown>;
  input: unknown | InputFor<unknown>;
  caller: string;
  memoryBytes: number;
  /** Since when only memory has delayed it. */
  lacksMemorySince: number | null;
  signal: AbortSignal | undefined;
  onProgress: Order['onProgress'];
  tries: number;
  isUnwanted: boolean;
  resolve(output: unknown): void;
  reject(error: unknown): void;
};

type Place = {
  worker: WorkerProcess;
  isReady: boolean;
  job: Job | null;
  lastCaller: string | null;
  /** 0 for a new process: it remembers nothing that another caller would miss. */
  restsSince: number;
};

export function createWorkshop(options: WorkshopOptions): Workshop {
  const { processes, queueLimit, callerLimit, env, niceness, reserves = true, maxTries = 1 } = options;
  const { heapMb = 512, idleMs = 60_000, retireAtBytes = 320 * 1024 * 1024 } = options;
  const { now = () => performance.now() } = options;
  const usage = createUsage({ quickMs: options.quickMs, now });
  const queue = createFairQueue<Job>(usage);
  const places = new Set<Place>();
  /** One process always stays free for other callers. */
  const maxOfCaller = Math.max(1, processes - 1);
  /**
   * Callers with long tasks leave a process to newcomers, and both leave one to callers known for short tasks. With
   * every process taken by unknown callers, those would wait most of their time.
   */
  const maxLong = Math.max(1, processes - 2);
  /** Has waited so long for memory that no other task is admitted first. */
  let next: Job | null = null;
  let isClosed = false;

  const running = (): Job[] => [...places].flatMap(({ job }) => (job ? [job] : []));

  const isCallerServed = ({ caller }: Job): boolean => {
    if (!reserves) return false;
    const others = running();
    if (others.filter((other) => other.caller === caller).length >= maxOfCaller) return true;
    const pace = usage.paceOf(caller);
    const paces = others.map((other) => usage.paceOf(other.caller));
    if (processes === 1 || pace === 'short') return false;
    if (pace === 'long' && paces.filter((one) => one === 'long').length >= maxLong) return true;
    return processes > 2 && paces.filter((one) => one !== 'short').length >= processes - 1;
  };

  const fits = (job: Job): boolean => {
    const others = running();
    const takenBytes = others.reduce((sum, other) => sum + other.memoryBytes, 0);
    return others.length === 0 || takenBytes + job.memoryBytes <= options.memoryBytes;
  };

  const mayStart = (job: Job): boolean => {
    if (isCallerServed(job) || placesFor(job).length === 0) return false;
    if (fits(job)) return true;
    job.lacksMemorySince ??= now();
    return false;
  };

  const hasLackedMemoryLong = ({ lacksMemorySince }: Job): boolean =>
    lacksMemorySince !== null && now() - lacksMemorySince > patienceMs;

  /** A task that takes no memory cannot delay a task that waits for some, unless that one has to run alone. */
  const mayOvertake = ({ memoryBytes }: Job): boolean =>
    next === null || (memoryBytes === 0 && next.memoryBytes <= options.memoryBytes);

  const open = (module: string): void => {
    const worker = startWorkerProcess({
      env,
      heapMb,
      niceness,
      idleMs,
      retireAtBytes,
      module,
      onReady() {
        place.isReady = true;
        dispatch();
      },
      onRetire: () => void places.delete(place),
      onEnd() {
        places.delete(place);
        // A process that ends before it can do anything would be restarted endlessly.
        if (!place.isReady) queue.take()?.reject(explainEnd('start', 'gone'));
        dispatch();
      },
    });
    const place: Place = { worker, isReady: false, job: null, lastCaller: null, restsSince: 0 };
    places.add(place);
  };

  /** A task prefers a free process to one that is still starting. */
  const openForWaiting = (): void => {
    const starting = [...places].filter(({ isReady }) => !isReady).length;
    const waiting = next ?? queue.find(([first]) => first);
    if (!waiting || places.size >= processes || starting >= queue.size() + (next ? 1 : 0)) return;
    if (freePlaces().length > 0 && (isCallerServed(waiting) || placesFor(waiting).length > 0)) return;
    open(waiting.task.module);
  };

  const freePlaces = (): Place[] => [...places].filter(({ isReady, job }) => isReady && job === null);

  /**
   * A process remembers what its last caller needs. While a caller with short tasks keeps returning, callers not known
   * for short tasks get a new process: their task could end the old one, and with it a second's work.
   */
  const isKeptFrom = ({ caller }: Job, { lastCaller, restsSince }: Place): boolean =>
    reserves &&
    lastCaller !== null &&
    lastCaller !== caller &&
    now() - restsSince < expectedMs &&
    usage.paceOf(caller) !== 'short' &&
    usage.paceOf(lastCaller) === 'short';

  /** Kept processes too, once there is no other and none can be started. */
  const placesFor = (job: Job): Place[] => {
    const free = freePlaces();
    const others = free.filter((place) => !isKeptFrom(job, place));
    if (others.length > 0) return others;
    const isAnotherComing = places.size < processes || [...places].some(({ isReady }) => !isReady);
    return isAnotherComing ? [] : free;
  };

  /**
   * The caller's last process remembers most of what the task needs. Otherwise a new one, or the one that has been idle
   * longest, so that a task that ends its process costs the fewest callers what theirs remembers.
   */
  const findPlace = (job: Job): Place => {
    const free = placesFor(job).sort((a, b) => a.restsSince - b.restsSince);
    return (
      free.find(({ lastCaller }) => lastCaller === job.caller) ??
      free.find(({ worker }) => worker.modules.has(job.task.module)) ??
      free[0]!
    );
  };

  const dispatch = (): void => {
    while (!isClosed && freePlaces().length > 0) {
      next ??= queue.take((job) => hasLackedMemoryLong(job) && !isCallerServed(job));
      const job = next && mayStart(next) ? next : queue.take((one) => mayStart(one) && mayOvertake(one));
      if (!job) break;
      if (job === next) next = null;
      void work(findPlace(job), job);
    }
    if (!isClosed) openForWaiting();
  };

  const work = async (place: Place, job: Job): Promise<void> => {
    const { task, onProgress } = job;
    place.job = job;
    place.lastCaller = job.caller;
    job.tries += 1;
    const startedAt = performance.now();
    const input = typeof job.input === 'function' ? job.input(place) : job.input;
    const { outcome, workedMs } = await place.worker.perform({ ...task, input, onProgress });
    place.job = null;
    place.restsSince = now();
    // A lost process costs others what it remembered, however soon it ended.
    const costMs = 'ended' in outcome ? Math.max(workedMs, usage.longMs) : workedMs;
    usage.charge(job.caller, costMs, queue.size() > 0 || next !== null);
    options.onTask?.(task.name, performance.now() - startedAt);
    if ('output' in outcome) job.resolve(outcome.output);
    else if ('fault' in outcome) job.reject(new Error(`${task.name} failed: ${outcome.fault}`));
    else if (mayTryAgain(job, outcome.ended)) queue.push(job.caller, job);
    else if (!job.isUnwanted) job.reject(explainEnd(task.name, outcome.ended));
    dispatch();
  };

  const mayTryAgain = ({ isUnwanted, tries }: Job, reason: EndReason): boolean =>
    !isUnwanted && !isClosed && tries < maxTries && (reason === 'crash' || reason === 'gone');

  const explainEnd = (task: string, reason: EndReason): Error => {
    if (isClosed) return new WorkshopRefusal('closed');
    options.onTaskEnd?.(task, reason);
    return reason === 'gone' ? new WorkshopRefusal('gone') : new TaskEnded(task, reason);
  };

  const refuse = (caller: string): WorkshopRefusal | null => {
    if (isClosed) return new WorkshopRefusal('closed');
    if (queue.sizeOf(caller) >= callerLimit) return new WorkshopRefusal('share');
    if (queue.size() < queueLimit) return null;
    const displaced = queue.displace(caller);
    displaced?.reject(new WorkshopRefusal('full'));
    return displaced ? null : new WorkshopRefusal('full');
  };

  /** Its caller no longer waits for it. */
  const giveUp = (job: Job): void => {
    const place = [...places].find((one) => one.job === job);
    if (place && !options.killsUnwanted) return;
    job.isUnwanted = true;
    if (next === job) next = null;
    if (place) void place.worker.end();
    else queue.remove(job.caller, job);
    job.reject(job.signal!.reason);
  };

  return {
    async run(task, input, { caller, memoryBytes = 0, signal, onProgress }) {
      signal?.throwIfAborted();
      const refusal = refuse(caller);
      if (refusal) throw refusal;
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      const job: Job = {
        ...{ task: task as Task<unknown, unknown>, input, caller, memoryBytes, signal, onProgress },
        lacksMemorySince: null,
        tries: 0,
        isUnwanted: false,
        resolve: resolve as (output: unknown) => void,
        reject,
      };
      const leave = () => giveUp(job);
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(caller, job);
      dispatch();
      return promise.finally(() => signal?.removeEventListener('abort', leave));
    },
    wake({ module }) {
      if (isClosed || places.size >= processes || [...places].some(({ worker }) => worker.modules.has(module))) return;
      open(module);
    },
    figures: () => ({ waiting: queue.size(), busy: running().length, processes: places.size }),
    async close() {
      isClosed = true;
      for (const job of [...queue.drain(), ...(next ? [next] : [])]) job.reject(new WorkshopRefusal('closed'));
      await Promise.all([...places].map(({ worker }) => worker.end()));
    },
  };
}
