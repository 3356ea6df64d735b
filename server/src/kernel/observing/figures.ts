/**
 * Figures that take a query. However often the metrics are read, each query runs at most every few seconds, one after
 * another on one connection, and is waited for only briefly: metrics are answered while the database is slow or away.
 */
import { setTimeout as delay } from 'node:timers/promises';

/** The figure as last read. Null when that was too long ago. */
export type Read<T> = () => Promise<T | null>;

export function createFigures({ freshMs = 5_000, patienceMs = 1_000, staleMs = 60_000 } = {}) {
  let turn: Promise<unknown> = Promise.resolve();

  return {
    reading<T>(read: () => Promise<T>): Read<T> {
      let kept: { at: number; value: T } | null = null;
      let underWay: Promise<unknown> | null = null;

      const readAgain = async () => {
        try {
          kept = { value: await read(), at: performance.now() };
        } catch {
          // The database is away, which is reported elsewhere.
        } finally {
          underWay = null;
        }
      };

      return async () => {
        if (kept && performance.now() - kept.at < freshMs) return kept.value;
        if (!underWay) {
          underWay = turn.then(readAgain);
          turn = underWay;
        }
        await Promise.race([underWay, delay(patienceMs, undefined, { ref: false })]);
        return kept && performance.now() - kept.at < staleMs ? kept.value : null;
      };
    },
  };
}
