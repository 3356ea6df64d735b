/**
 * Leased work: rows that any process may take, do and settle. This is the one way background work is done here; jobs (`jobs.ts`) and
 * webhook deliveries (`features/events/webhooks/sender.ts`) are its sources, each with a table of its own.
 *
 *   waits ──► claimed ──► settled        done, to be tried again, or failed for good
 *     ▲          │
 *     ├──────────┤ given back            the process stops
 *     ├──────────┤ lease runs out        the process died; it is begun again
 *     │          └─► quarantined         it ended its process again and again
 *     └───────────────────┘ by the operator (`platen jobs retry`)
 *
 * - Places: each lane has some in every process, of which a tenant and a key have a share; tenants take turns (`work/lanes.ts`,
 *   `work/claim.ts`). Tenants that used much of a full lane lately come later. Whoever waits for something with bounds of its own stands aside meanwhile.
 * - A claim is a lease in the database's time, renewed while the work goes on, and a number. Whoever lost the lease writes nothing. So work
 *   may be begun twice, and each piece must be safe to.
 * - Work falls due by the service's clock. A process wakes itself after a commit and otherwise looks several times a second; a NOTIFY with
 *   every piece cost several times the throughput.
 * - No call of the database is waited for without end, and a stop is over soon whatever the work does.
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
  /** Adds a source before `start`; the answer wakes this process for it. Call that after the commit (`afterCommit`). */
  add<C extends Claim, Result, Row>(source: Source<C, Result, Row>): () => void;
  /** Starts taking work. Without it work is only written down (another process does it). */
  start(): Promise<void>;
  /** Takes no more and waits for what is under way, at most `graceMs` and a little for what is told to stop. */
  stop(graceMs: number): Promise<void>;
  /** All of it, for the test clock. */
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

  /** One turn at a time, and one that fails is followed by the next: the database may be away for a while. */
  const everyTurn = (ms: number, what: string, turn: () => Promise<void>) => {
    let isUnderWay = false;
    const timer = setInterval(() => {
      if (isUnderWay) return;
      isUnderWay = true;
      turn()
        .catch((error: unknown) => log.warn({ err: error }, `could not ${what}; trying again`))
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
        for (const pump of pumps) pump.wake();
      }, pollMs);
      timers.push(poll);
    },
    async stop(graceMs) {
      // Leases are renewed to the end; a pump that stops is woken by nothing.
      await Promise.all(pumps.map((pump) => pump.stop(graceMs)));
      for (const timer of timers.splice(0)) clearInterval(timer);
    },
    dueWork: {
      nextDueAt: async () => (await findFirst())?.at ?? null,
      async runDue() {
        const isDone = await (await findFirst())?.pump.runFirst();
        // Due, but not for the taking: another process has it. Give it a moment.
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
