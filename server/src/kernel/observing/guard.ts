/**
 * No caller may stop the others. Everything that arrives from outside or runs on its own (requests, upgrades, socket
 * messages, answers of threads, timers, notifications) passes a guard at its entrance, which handles the failure of
 * that one piece of work. What gets past them reaches the last guard, `uncaught`: it is logged completely, waiting
 * callers get a 500, and the service continues.
 *
 * Continuing after an unknown error is safe here because nothing is kept only in memory: at worst a piece of work is
 * lost, and a lease or deadline ends it. Two things still end the process: an error during start-up (main.ts), and
 * running out of memory, which no handler sees.
 */
import type { Counter } from 'prom-client';
import { findCurrentWork, runAs, type Work } from '../work/current-work.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { traceField } from './traces.ts';

export type Door = 'request' | 'upgrade' | 'message' | 'worker' | 'timer' | 'listener' | 'last';

/**
 * `answer`: caught by the app itself and returned as a 500. `unlisted`: an error that the OpenAPI document does not
 * list.
 */
export type Fault = { door: Door | 'answer' | 'unlisted'; work: string; error: unknown };

export type Guard = {
  /** Does the work. An error, thrown now or later, ends here and is passed to `onFault`. */
  run(door: Door, work: Work, run: () => unknown): void;
  /** A listener or timer whose failure harms nothing else. */
  listener<Args extends unknown[]>(
    door: Door,
    label: string,
    listen: (...args: Args) => unknown,
  ): (...args: Args) => void;
  /** An error already returned to its request and logged. */
  answered(work: Work | null, error: unknown): void;
  /** A call returned an error that the OpenAPI document does not list. */
  unlisted(work: Work | null, code: string): void;
  /** The last guard: for `uncaughtException` and `unhandledRejection`. */
  uncaught(error: unknown): void;
};

/** The number of faults logged completely per window. The rest of a flood is only counted. */
const maxLogged = 50;
const windowMs = 10_000;

export function createGuard({
  log,
  metrics,
  onFault,
}: {
  log: Log;
  metrics: Metrics;
  onFault?: ((fault: Fault) => void) | undefined;
}): Guard {
  const counter: Counter = metrics.counter('uncaught_total', 'Unexpected errors, by where they were caught', ['door']);
  for (const door of ['request', 'upgrade', 'message', 'worker', 'timer', 'listener', 'last'] satisfies Door[]) {
    counter.inc({ door }, 0);
  }
  let windowStartedAt = 0;
  let logged = 0;

  const note = (door: Door, error: unknown, work: Work | null) => {
    counter.inc({ door });
    const now = performance.now();
    if (now - windowStartedAt > windowMs) {
      windowStartedAt = now;
      logged = 0;
    }
    logged += 1;
    const err = error instanceof Error ? error : new Error(`thrown: ${String(error)}`);
    if (logged <= maxLogged) log.error({ err, door, work: work?.label ?? null, ...traceField(work) }, 'uncaught');
    else if (logged === maxLogged + 1)
      log.error({ door }, 'uncaught: too many errors to log; platen_uncaught_total still counts them');
    onFault?.({ door, work: work?.label ?? 'none', error });
    try {
      work?.fail?.();
    } catch (second) {
      log.error({ err: second, work: work?.label ?? null }, 'the response to a failed request could not be sent');
    }
  };

  const run: Guard['run'] = (door, work, act) => {
    try {
      const result = runAs(work, act);
      if (result instanceof Promise) result.catch((error: unknown) => note(door, error, work));
    } catch (error) {
      note(door, error, work);
    }
  };

  return {
    run,
    listener:
      (door, label, listen) =>
      (...args) =>
        run(door, { label }, () => listen(...args)),
    answered: (work, error) => onFault?.({ door: 'answer', work: work?.label ?? 'none', error }),
    unlisted: (work, code) => onFault?.({ door: 'unlisted', work: work?.label ?? 'none', error: code }),
    uncaught: (error) => note('last', error, findCurrentWork()),
  };
}
