/**
 * Writes the results of work in batches: one statement carries everything that ended while the previous one was
 * running. While the database is away the write is retried for a while, so that finished work need not be repeated;
 * after that the leases expire.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../observing/log.ts';
import { outageOf } from '../outbound/outages.ts';
import { TooLate, within } from './deadline.ts';

export type Settling<Row> = {
  /** Resolves when it is written or given up: whether it was still ours to write, or null when that is unknown. */
  settle(id: string, row: Row): Promise<boolean | null>;
  /** From here on nothing is retried. */
  hurry(): void;
};

type Waiting<Row> = { id: string; row: Row; resolve(isOurs: boolean | null): void };

const patienceMs = 20_000;
const pauseMs = 500;

export function createSettling<Row>(
  write: (rows: readonly Row[]) => Promise<ReadonlySet<string>>,
  { log, deadlineMs }: { log: Log; deadlineMs: number },
): Settling<Row> {
  let waiting: Waiting<Row>[] = [];
  let isWriting = false;
  let isHurried = false;

  const writeBatch = async (batch: readonly Waiting<Row>[], since = performance.now()): Promise<void> => {
    try {
      const rows = batch.map(({ row }) => row);
      const ours = await within(deadlineMs, 'to record the results of work', write(rows));
      for (const { id, resolve } of batch) resolve(ours.has(id));
    } catch (error) {
      const isAway = error instanceof TooLate || outageOf(error) !== null;
      if (isAway && !isHurried && performance.now() - since < patienceMs) {
        await delay(pauseMs);
        return writeBatch(batch, since);
      }
      if (!isAway && batch.length > 1) {
        // One row that cannot be written must not block the others.
        for (const one of batch) await writeBatch([one], since);
        return;
      }
      const ids = batch.map(({ id }) => id);
      log.error({ err: error, ids }, 'could not record the results of work; its leases will expire');
      for (const { resolve } of batch) resolve(null);
    }
  };

  const writeAll = async () => {
    // Endings in the same turn of the loop are written together.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await writeBatch(batch);
    }
    isWriting = false;
  };

  return {
    settle(id, row) {
      return new Promise((resolve) => {
        waiting.push({ id, row, resolve });
        if (isWriting) return;
        isWriting = true;
        void writeAll();
      });
    },
    hurry() {
      isHurried = true;
    },
  };
}
