/** Every workshop of the process. Each kind of work has its own, so that a flood of one does not hold up the others. */
import { availableParallelism } from 'node:os';
import type { Config } from '../config.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { createWorkshop, type Workshop } from './workshop/workshop.ts';
import { createWorkshopMetrics } from './workshop/workshop-metrics.ts';

export type Workshops = {
  /** Decodes and draws what somebody waits for. */
  pictures: Workshop;
  /** Makes print files: large, slow, and nobody waits. */
  prints: Workshop;
  passwords: Workshop;
  close(): Promise<void>;
};

const megabyte = 1024 * 1024;

export function createWorkshops(from: { config: Config; log: Log; metrics: Metrics }): Workshops {
  const { childEnv: env, decodeMemoryMb } = from.config;
  const metrics = createWorkshopMetrics(from.metrics);
  const open = (options: Omit<Parameters<typeof createWorkshop>[0], 'env' | 'log' | 'metrics'>) =>
    createWorkshop({ ...options, env, log: from.log, metrics });
  const cores = availableParallelism();
  const pictures = open({
    name: 'pictures',
    // One more than there are cores: of them all but one may be a single caller's.
    processes: Math.max(2, Math.min(5, cores + 1)),
    queueLimit: 256,
    callerLimit: 64,
    memoryBytes: decodeMemoryMb * megabyte,
  });
  const prints = open({
    name: 'prints',
    processes: Math.max(1, Math.min(2, cores)),
    // Print files are asked for by jobs, which are few at a time and come again by themselves.
    queueLimit: 1_000,
    callerLimit: 1_000,
    memoryBytes: 2 * decodeMemoryMb * megabyte,
    niceness: 15,
  });
  const passwords = open({
    name: 'passwords',
    processes: Math.max(1, Math.min(2, cores)),
    queueLimit: 60,
    callerLimit: 12,
    // 32 MB each, and the bound that counts is the number of processes.
    memoryBytes: 64 * megabyte * Math.max(1, Math.min(2, cores)),
    heapMb: 64,
    niceness: 0,
  });
  return {
    pictures,
    prints,
    passwords,
    async close() {
      await Promise.all([pictures.close(), prints.close(), passwords.close()]);
    },
  };
}
