/**
 * The end of a process, part by part. Whatever a part waits for (a hanging store, a silent database, a receiver), it is
 * abandoned after a while and the next one is closed: the whole has a time limit, which `main.ts` enforces with a final
 * timer.
 */
import type { Log } from '../observing/log.ts';
import { within } from '../work/deadline.ts';

export type Part = { name: string; close: () => unknown; maxMs?: number };

const usualMs = 3_000;

export async function closeParts(log: Log, parts: readonly Part[]): Promise<void> {
  for (const { name, close, maxMs = usualMs } of parts) {
    try {
      await within(maxMs, `to close ${name}`, Promise.resolve().then(close));
    } catch (error) {
      log.error({ err: error }, `could not close ${name} in order; continuing without it`);
    }
  }
}
