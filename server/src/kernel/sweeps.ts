/**
 * Sweeps: housekeeping that comes back at intervals and works in batches until nothing is left. One that has had its time makes room for
 * others and goes on at once behind them, so that what a day leaves behind is gone within the day, however much it is.
 */
import { type Jobs, more } from './jobs.ts';

/** Less than a job may take. */
const turnMs = 40_000;

/** Does a part of the work; answers whether more may be left. */
export type Batch = (signal: AbortSignal) => Promise<boolean>;

export function defineSweep(
  { jobs }: { jobs: Jobs },
  name: string,
  everySeconds: number,
  batch: Batch,
  { longestTurnMs = turnMs } = {},
): void {
  jobs.defineRecurring(name, everySeconds, async ({ signal }) => {
    const endsAt = performance.now() + longestTurnMs;
    while (await batch(signal)) {
      signal.throwIfAborted();
      if (performance.now() >= endsAt) return more;
    }
  });
}

/** Runs `work` on all of them, some at once: most of the time is spent waiting for another system. */
export async function inParallel<T>(
  items: readonly T[],
  places: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: places }, worker));
}
