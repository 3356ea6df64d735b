/**
 * Nothing that one caller sends may stop the others. Everything that comes in from outside or by itself (requests, upgrades, socket
 * messages, answers of threads, timers, notifications) comes through a guard of its door, which knows what to do with the
 * one piece of work that failed. What gets past them reaches the last guard, `uncaught`: it is logged whole, whoever waits is
 * answered 500, and the service goes on.
 *
 * Going on after an unknown fault is right here because nothing is kept in memory that is not also in the database: what a fault
 * can leave behind is a lost piece of work, which a lease or a deadline ends. Two things still end the process: a fault while
 * it starts (main.ts), and memory that ran out, which no handler is told of.
 */
import type { Counter } from 'prom-client';
import { findCurrentWork, runAs, type Work } from '../work/current-work.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { traceField } from './traces.ts';

export type Door = 'request' | 'upgrade' | 'message' | 'worker' | 'timer' | 'listener' | 'last';

/** `answer`: held by the app itself, and told its caller as a 500. `unlisted`: an error that the OpenAPI document does not list. */
export type Fault = { door: Door | 'answer' | 'unlisted'; work: string; error: unknown };

export type Guard = {
  /** Does the work; what it throws, at once or later, ends here and is handed to `onFault`. */
  run(door: Door, work: Work, run: () => unknown): void;
  /** A listener or timer that can fail without harm to others. */
  listener<Args extends unknown[]>(
    door: Door,
    label: string,
    listen: (...args: Args) => unknown,
  ): (...args: Args) => void;
  /** A fault that its request was answered with; it is logged already. */
  answered(work: Work | null, error: unknown): void;
  /** A call answered an error that the OpenAPI document does not list. */
  unlisted(work: Work | null, code: string): void;
  /** The last guard: for `uncaughtException` and `unhandledRejection`. */
  uncaught(error: unknown): void;
};

/** Faults logged whole within the window; the rest of a flood is only counted. */
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
  const counter: Counter = metrics.counter(
    'uncaught_total',
    'Faults that no code expected, by the door that held them',
    ['door'],
  );
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
      log.error({ door }, 'uncaught: too many to log; platen_uncaught_total counts on');
    onFault?.({ door, work: work?.label ?? 'none', error });
    try {
      work?.fail?.();
    } catch (second) {
      log.error({ err: second, work: work?.label ?? null }, 'what failed could not be answered');
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
