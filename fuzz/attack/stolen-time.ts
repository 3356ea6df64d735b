/**
 * Detects when other guests of the host had the processors. A virtual machine that does not get its turn answers nobody, which says
 * nothing about the service: requests of such moments are not counted, neither in quiet nor under attack.
 */
import { readFileSync } from 'node:fs';

export type StolenTime = {
  /** Whether more than a quarter of the processors was taken away at some moment in between. */
  touches(fromMs: number, toMs: number): boolean;
  seconds(): number;
  stop(): void;
};

const everyMs = 500;
const maxShare = 1 / 4;

type Reading = { total: number; stolen: number };

/** Null if the system does not report it. */
export function readProcessors(text: string): Reading | null {
  const fields = /^cpu +([\d ]+)/.exec(text)?.[1]?.trim().split(' ').map(Number);
  if (!fields || fields.length < 8) return null;
  // user, nice, system, idle, iowait, irq, softirq, steal; guests are counted among the first two.
  const used = fields.slice(0, 8);
  return { total: used.reduce((sum, one) => sum + one, 0), stolen: used[7]! };
}

export const isStolen = (before: Reading, after: Reading): boolean =>
  after.stolen - before.stolen > (after.total - before.total) * maxShare;

export function watchStolenTime(): StolenTime {
  const read = (): Reading | null => {
    try {
      return readProcessors(readFileSync('/proc/stat', 'latin1'));
    } catch {
      return null;
    }
  };
  const windows: { fromMs: number; toMs: number }[] = [];
  let last = { atMs: Date.now(), reading: read() };
  const timer = setInterval(() => {
    const now = { atMs: Date.now(), reading: read() };
    if (last.reading && now.reading && isStolen(last.reading, now.reading))
      windows.push({ fromMs: last.atMs, toMs: now.atMs });
    last = now;
  }, everyMs);
  timer.unref();
  return {
    touches: (fromMs, toMs) => windows.some((one) => one.fromMs < toMs && one.toMs > fromMs),
    seconds: () => Math.round(windows.reduce((sum, one) => sum + one.toMs - one.fromMs, 0) / 1000),
    stop: () => clearInterval(timer),
  };
}
