/** The processes that the artist works in: each performs one task at a time from a table of them. */
import { createWorkshop, defineTask, type Order } from '@platen/workshop';

// biome-ignore lint/suspicious/noExplicitAny: each task has its own input and result; `Processes` keeps them apart.
export type TaskTable = Record<string, (input: any, onProgress: (done: number) => void) => Promise<any>>;

type Call = { task: string; input: unknown };

/** What the module of such a process exports. */
export const performerOf =
  (tasks: TaskTable) =>
  ({ task, input }: Call, onProgress: (done: number) => void): Promise<unknown> =>
    tasks[task]!(input, onProgress);

export type ProcessOptions = {
  /** Maximum number of processes; default: the number of cores. */
  workers?: number;
  /** Tasks that may wait; one more is refused. */
  queue?: number;
  /** How long an idle process is kept. */
  idleMs?: number;
  /** A task that takes more processor time is ended with its process, and so is one that takes several times as long in real time. */
  taskMs?: number;
  /** As for `nice`: the higher, the later a process gets the processor when others want it too. */
  niceness?: number;
  /** The environment that processes see; by default this process's. */
  env?: Readonly<Record<string, string>>;
};

export type Processes<Tasks extends TaskTable> = {
  run<T extends keyof Tasks & string>(
    task: T,
    input: Parameters<Tasks[T]>[0],
    order?: Partial<Order>,
  ): Promise<Awaited<ReturnType<Tasks[T]>>>;
  close(): Promise<void>;
};

/** How many times its processor time a task may take in real time. */
const patience = 4;
const megabyte = 1024 * 1024;

/** `memoryBytes`: what the tasks that run may take together, of what is said in their orders. */
export function openProcesses<Tasks extends TaskTable>(
  module: URL,
  options: ProcessOptions & { workers: number; memoryBytes?: number },
): Processes<Tasks> {
  const { workers, queue = 200, idleMs = 30_000, taskMs = 180_000, memoryBytes = 0, niceness = 10 } = options;
  const workshop = createWorkshop({
    processes: workers,
    queueLimit: queue,
    callerLimit: queue,
    memoryBytes,
    env: options.env,
    heapMb: 768,
    // A person may wait for a picture, but less urgently than for an answer.
    niceness,
    idleMs,
    retireAtBytes: 600 * megabyte,
    reserves: false,
    killsUnwanted: true,
    // One drawing in native code may kill a process. One retry separates bad luck from a deadly input.
    maxTries: 2,
  });
  const task = defineTask<Call, never>('a drawing', module, {
    cpuMs: taskMs,
    wallMs: patience * taskMs,
    memoryBytes: 2_048 * megabyte,
  });
  return {
    run: (name, input, order = {}) =>
      workshop.run(task, { task: name, input }, { ...order, caller: order.caller ?? '' }),
    close: workshop.close,
  };
}
