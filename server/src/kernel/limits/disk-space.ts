/**
 * How much space is left on the disk of the data dir, measured now and then and read often. As it runs out, things stop
 * in this order, so that the rest goes to what matters most: finished mockups are no longer stored and old ones
 * deleted, then unclaimed shops store nothing more, then nothing is written at all. Reading always works.
 */
import { statfs } from 'node:fs/promises';
import { ApiError } from '../errors.ts';
import type { Log } from '../observing/log.ts';
import type { Metrics } from '../observing/metrics.ts';

/** What a write is for. The floor is multiplied by this number. */
const floors = { anything: 1, unclaimed: 2, cache: 4 } as const;

export type DiskSpace = {
  /** Whether the free space is below the floor for such writes. */
  isLow(use: keyof typeof floors): boolean;
  /** Throws a 503 with the reason. */
  refuseWhenLow(use: 'anything' | 'unclaimed'): void;
  measure(): Promise<void>;
  close(): void;
};

const everyMs = 5_000;

export async function watchDiskSpace(options: {
  folder: string;
  /** 0 for no floor. */
  floorBytes: number;
  log: Log;
  metrics: Metrics;
  /** The free bytes, of the folder's file system by default. */
  findFree?: () => Promise<number>;
}): Promise<DiskSpace> {
  const { folder, floorBytes, log, metrics } = options;
  const findFree =
    options.findFree ??
    (async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    });
  let freeBytes = Number.POSITIVE_INFINITY;
  const isLow: DiskSpace['isLow'] = (use) => freeBytes < floorBytes * floors[use];
  let wasLow = false;

  const measure = async () => {
    try {
      freeBytes = await findFree();
    } catch (error) {
      log.warn({ err: error }, 'the free space of the data dir could not be measured');
      return;
    }
    if (isLow('anything') && !wasLow)
      log.error({ freeBytes, floorBytes }, 'the disk is nearly full; writes are refused');
    if (!isLow('anything') && wasLow)
      log.warn({ freeBytes, floorBytes }, 'the disk has free space again; writes are accepted');
    wasLow = isLow('anything');
  };
  await measure();
  const timer = setInterval(() => void measure(), everyMs);
  timer.unref();

  const gauge = (name: string, help: string, value: () => number) =>
    metrics.gauge(name, help, [], function (this: { set(value: number): void }) {
      this.set(value());
    });
  gauge('disk_free_bytes', 'Free space on the disk of the data dir', () => freeBytes);
  gauge('disk_floor_bytes', 'Free space below which nothing is written', () => floorBytes);

  return {
    isLow,
    refuseWhenLow(use) {
      if (!isLow(use)) return;
      throw new ApiError(
        'unavailable',
        use === 'unclaimed'
          ? 'The service is low on disk space, so unclaimed shops cannot store more for now. Try again later, or claim the shop.'
          : 'The service is low on disk space and cannot store anything new for now. Reading still works. Try again later.',
        { retryAfterSeconds: 60 },
      );
    },
    measure,
    close: () => clearInterval(timer),
  };
}
