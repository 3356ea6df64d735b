/**
 * Sweeps: housekeeping that recurs at intervals and works in batches until nothing is left. A sweep that has used its
 * time makes room for others and continues right behind them, so a day's leftovers are gone within the day, however
 * many.
 */
import { sql } from 'kysely';
import type { Db, Tables } from '../../engines/database/port.ts';
import { type Jobs, more } from './jobs.ts';

/** Less than a job may take. */
const turnMs = 40_000;

/** Does a part of the work and returns whether more may be left. */
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

const deletedAtOnce = 5000;

/**
 * A batch that deletes rows older than a time, oldest first, by a column with an index. A single statement for all of
 * them would time out and then delete nothing, however often it is retried.
 */
export async function deleteOlder(db: Db, table: keyof Tables, column: string, before: Date): Promise<boolean> {
  const name = sql.table(table);
  const { numAffectedRows } = await sql`
    delete from ${name} where ctid = any(array(
      select ctid from ${name} where ${sql.ref(column)} <= ${before} order by ${sql.ref(column)} limit ${deletedAtOnce}))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0) === deletedAtOnce;
}

/** Runs `work` on all of them, several at once, because most of the time is spent waiting for another system. */
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
