/**
 * Leased work: rows that any process may take, do and settle. All background work is done this way; jobs (`jobs.ts`)
 * and webhook deliveries (`features/events/webhooks/sender.ts`) are its sources, each with its own table.
 *
 *   waits ──► claimed ──► settled        done, to be retried, or finally failed
 *     ▲          │
 *     ├──────────┤ given back            the process stops
 *     ├──────────┤ lease runs out        the process died; the work is started again
 *     │          └─► quarantined         it ended its process again and again
 *     └───────────────────┘ by the operator (`platen jobs retry`)
 *
 * - Slots: each lane has some in every process, of which a tenant and a key have a share; tenants take turns
 *   (`work/lanes.ts`, `work/claim.ts`). Tenants that recently used much of a full lane come later. A job that waits on
 *   something with its own limit gives up its slot while it waits.
 * - A claim is a lease in the database's time, renewed while the work runs, and a number. A worker that lost the lease
 *   writes nothing. So work may be started twice, and each piece must be safe to repeat.
 * - Work becomes due by the service's clock. A process wakes itself after a commit and otherwise polls several times a
 *   second; a NOTIFY with every piece cost several times the throughput.
 * - Every database call has a deadline, and a stop ends soon whatever the work does.
 *
 * Why no library: docs/decisions/0013-leased-work.md.
 */
import type { Clock, DueWork } from '../../engines/clock/port.ts';
import type { Tracing } from '../../engines/tracing/port.ts';
import type { Log } from '../observing/log.ts';
import type { Metrics } from '../observing/metrics.ts';
import type { Watchdog } from '../observing/watchdog.ts';
import { reportWork } from './metrics.ts';
import { createPump, type Pump, type PumpOptions } from './pump.ts';
import type { Claim, Source } from './source.ts';

export type Work = {
  /**
   * Adds a source before `start` and returns a function that wakes this process for it. Call that after the commit
   * (`afterCommit`).
   */
  add<C extends Claim, Result, Row>(source: Source<C, Result, Row>): () => void;
  /** Starts taking work. Without it work is only written down, for another process. */
  start(): Promise<void>;
  /** Takes no more work and waits for what is running, at most `graceMs` plus a short time for aborted work to end. */
  stop(graceMs: number): Promise<void>;
  /** All due work, for the test clock. */
  dueWork: DueWork;
};

const pollMs = 250;
/** Three renewals fit into the shortest lease. */
const renewalMs = 6_000;

export function createWork({
  clock,
  log,
  metrics,
  watchdog,
  tracing,
  deadlineMs = 15_000,
}: {
  clock: Clock;
  log: Log;
  metrics?: Metrics | undefined;
  watchdog?: Watchdog | undefined;
  tracing?: Tracing | null | undefined;
  deadlineMs?: number;
}): Work {
  const pumps: Pump[] = [];
  const timers: NodeJS.Timeout[] = [];
  const counts = metrics ? reportWork(metrics, clock, pumps) : null;

  /** One turn at a time. A failed turn is followed by the next, because the database may be away for a while. */
  const everyTurn = (ms: number, what: string, turn: () => Promise<void>) => {
    let isUnderWay = false;
    const timer = setInterval(() => {
      if (isUnderWay) return;
      isUnderWay = true;
      turn()
        .catch((error: unknown) => log.warn({ err: error }, `could not ${what}; retrying`))
        .finally(() => {
          isUnderWay = false;
        });
    }, ms);
    timers.push(timer);
  };

  const findFirst = async () => {
    const due = await Promise.all(pumps.map(async (pump) => ({ pump, at: await pump.nextDueAt() })));
    return due
      .flatMap(({ pump, at }) => (at === null ? [] : [{ pump, at }]))
      .sort((a, b) => a.at.getTime() - b.at.getTime())[0];
  };
  /** Found by `nextDueAt` for the `runDue` that follows it. */
  let first: Awaited<ReturnType<typeof findFirst>>;

  return {
    add(source) {
      const onFailure: PumpOptions['onFailure'] = (lane, kind, failure) => counts?.failed(lane, kind, failure);
      const nowMs = () => clock.now().getTime();
      const pump = createPump(source, { log, watchdog, tracing, onFailure, deadlineMs, nowMs });
      pumps.push(pump);
      return pump.wake;
    },
    async start() {
      for (const pump of pumps) await pump.prepare();
      for (const pump of pumps) {
        pump.start();
        everyTurn(renewalMs, 'renew leases', pump.renew);
      }
      const poll = setInterval(() => {
        for (const pump of pumps) void pump.poll();
      }, pollMs);
      timers.push(poll);
    },
    async stop(graceMs) {
      // Leases are renewed to the end. Nothing wakes a stopping pump.
      await Promise.all(pumps.map((pump) => pump.stop(graceMs)));
      for (const timer of timers.splice(0)) clearInterval(timer);
    },
    dueWork: {
      async nextDueAt() {
        first = await findFirst();
        return first?.at ?? null;
      },
      async runDue() {
        const found = first ?? (await findFirst());
        first = undefined;
        const isDone = await found?.pump.runFirst();
        // Due, but leased by another process. Wait a moment.
        if (!isDone) await new Promise((resolve) => setTimeout(resolve, 10));
      },
      async runHousekeeping() {
        for (const pump of pumps) await pump.runRecurring();
      },
      async pause() {
        const resume = await Promise.all(pumps.map((pump) => pump.pause()));
        return () => {
          for (const start of resume) start();
        };
      },
    },
  };
}
