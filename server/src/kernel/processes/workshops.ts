/**
 * Every workshop of the process. Each kind of work has a separate one, so that a flood of one kind does not delay the
 * others.
 */
import { availableParallelism } from 'node:os';
import { createWorkshop, type Workshop, type WorkshopOptions, WorkshopRefusal } from '@platen/workshop';
import type { Config } from '../../config.ts';
import { ApiError } from '../errors.ts';
import type { Log } from '../observing/log.ts';
import type { Metrics } from '../observing/metrics.ts';
import { inSpan } from '../observing/traces.ts';
import { niceness } from './niceness.ts';
import { createWorkshopMetrics } from './workshop-metrics.ts';

export type Workshops = {
  /** Decodes and draws pictures that a caller waits for. */
  pictures: Workshop;
  /** Draws live pictures and previews of designs. */
  liveViews: Workshop;
  /** Paints and makes print files: large, slow and paid for. */
  prints: Workshop;
  passwords: Workshop;
  /**
   * Writes long texts from many rows: product feeds, sitemaps, spreadsheets, the documents. One page at a time, shops
   * in turn.
   */
  files: Workshop;
  close(): Promise<void>;
};

const megabyte = 1024 * 1024;

export function createWorkshops(from: {
  config: Pick<Config, 'childEnv' | 'decodeMemoryMb'>;
  log: Log;
  metrics: Metrics;
}): Workshops {
  const { childEnv: env, decodeMemoryMb } = from.config;
  const metrics = createWorkshopMetrics(from.metrics);
  const open = ({ name: workshop, ...options }: { name: string } & Omit<WorkshopOptions, 'env'>): Workshop => {
    const opened = createWorkshop({
      ...options,
      env,
      onTask: (task, ms) => metrics.seconds.observe({ workshop, task }, ms / 1000),
      onTaskEnd(task, reason) {
        metrics.killed.inc({ workshop, reason });
        from.log.warn({ workshop, task, reason }, 'a task ended with its process');
      },
    });
    metrics.watch(workshop, opened);
    return {
      ...opened,
      run: (task, input, order) =>
        inSpan({ name: `workshop ${task.name}`, kind: 'internal', attributes: { 'platen.workshop': workshop } }, () =>
          opened.run(task, input, order).catch((error: unknown) => {
            throw error instanceof WorkshopRefusal ? explainRefusal(error, options.callerLimit) : error;
          }),
        ),
    };
  };
  const cores = availableParallelism();
  const pictures = open({
    name: 'pictures',
    // One more than there are cores; a single caller may have all but one.
    processes: Math.max(2, Math.min(5, cores + 1)),
    queueLimit: 256,
    callerLimit: 64,
    memoryBytes: decodeMemoryMb * megabyte,
    niceness: niceness.pictures,
  });
  const liveViews = open({
    name: 'live',
    processes: Math.max(2, Math.min(5, cores + 1)),
    queueLimit: 400,
    // Each socket of a shop has two pictures under way.
    callerLimit: 64,
    // What a process keeps between pictures has its own limit (features/pictures/painting).
    memoryBytes: Number.POSITIVE_INFINITY,
    niceness: niceness.liveViews,
    // The first picture of a scene takes a second.
    quickMs: 1_500,
    // Cached scenes and artwork: 256 MB for the renderer, the same for decoded pixels, and the process itself.
    retireAtBytes: 900 * megabyte,
  });
  const prints = open({
    name: 'prints',
    // Two more than there are cores: large prints keep every core busy, and one process is left to shops with quick
    // prints.
    processes: Math.min(4, cores + 2),
    // Jobs request print files; they are few at a time and retry automatically.
    queueLimit: 1_000,
    callerLimit: 1_000,
    memoryBytes: 2 * decodeMemoryMb * megabyte,
    niceness: niceness.prints,
    // Ordinary prints take less. The largest take twenty seconds and leave a process to the others.
    quickMs: 3_000,
  });
  const passwords = open({
    name: 'passwords',
    processes: Math.max(1, Math.min(2, cores)),
    // A hash takes a tenth of a second: the last in the line waits for twelve.
    queueLimit: 240,
    callerLimit: 12,
    // 32 MB each; the limit that matters is the number of processes.
    memoryBytes: 64 * megabyte * Math.max(1, Math.min(2, cores)),
    heapMb: 64,
    niceness: niceness.passwords,
  });
  const files = open({
    name: 'files',
    processes: 1,
    queueLimit: 64,
    callerLimit: 8,
    memoryBytes: decodeMemoryMb * megabyte,
    niceness: niceness.files,
  });
  return {
    pictures,
    liveViews,
    prints,
    passwords,
    files,
    async close() {
      await Promise.all([pictures, liveViews, prints, passwords, files].map((workshop) => workshop.close()));
    },
  };
}

const explainRefusal = ({ reason }: WorkshopRefusal, callerLimit: number): ApiError => {
  const busy = (message: string) => new ApiError('unavailable', message, { retryAfterSeconds: 3 });
  switch (reason) {
    case 'share':
      return new ApiError(
        'resource_exhausted',
        `You already have ${callerLimit} waiting tasks. Try again when some are done.`,
        { retryAfterSeconds: 3, details: { reason: 'rate_limited' } },
      );
    case 'full':
      return busy('The service is busy. Try again in a few seconds.');
    case 'gone':
      return busy('The service is low on memory. Try again in a moment.');
    case 'closed':
      return busy('The service is stopping.');
  }
};
