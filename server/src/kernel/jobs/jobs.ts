/**
 * Background jobs: rows of one table, done as leased work (`work.ts`).
 *
 * A job is enqueued in the caller's transaction, so it exists exactly when the change it belongs to does. It becomes
 * due by the service's clock. A handler may run twice, and each must be safe to repeat. A finished job is deleted. A
 * job that failed for the last time, or that ended its process too often, stays with its error for the operator. An
 * outage of something a job needs delays it and does not count.
 */
import type { Clock } from '../../engines/clock/port.ts';
import type { Database, Tx } from '../../engines/database/port.ts';
import { afterCommit } from '../database/transactions.ts';
import { newId } from '../ids.ts';
import { keepTrace } from '../observing/traces.ts';
import { isOutage } from '../outbound/outages.ts';
import { keepable } from '../text/odd-text.ts';
import { addSeconds } from '../time.ts';
import { type Lane, lanes } from '../work/lanes.ts';
import { findOutageDelay, findRetryDelay, retries } from '../work/retries.ts';
import type { Ending, Failure, Run, Source } from '../work/source.ts';
import type { Work } from '../work/work.ts';
import * as store from './jobs-store.ts';

export type JobRun = Run & {
  id: string;
  /** How often it was started, including this time. */
  attempt: number;
  /**
   * How often it was tried, including this time: like `attempt`, but without attempts that a stop or an outage cut
   * short.
   */
  tries: number;
  /** If it fails now, it is not retried. */
  isLast: boolean;
};

/** Another attempt would change nothing: the job has finally failed, whatever attempts it had left. */
export class Hopeless extends Error {}

type Definition = {
  handler: (payload: never, run: JobRun) => Promise<unknown>;
  lane: Lane;
  retryDelaysSeconds: readonly number[];
  timeoutMs: number;
  leaseSeconds: number;
  everySeconds: number | null;
};

export type Jobs = {
  /**
   * Defines how a kind of job is done. All kinds are defined before the work starts. `retryDelaysSeconds`: see
   * `work/retries.ts`.
   */
  define<Payload extends object>(
    name: string,
    handler: (payload: Payload, run: JobRun) => Promise<void>,
    options?: { lane?: Lane; retryDelaysSeconds?: readonly number[]; timeoutMs?: number; leaseSeconds?: number },
  ): void;
  /**
   * A recurring job: the next run is `seconds` after the last one ended, or at once, behind other due jobs, when it
   * returns `more`.
   */
  defineRecurring(
    name: string,
    seconds: number,
    handler: (run: JobRun) => Promise<unknown>,
    options?: { timeoutMs?: number },
  ): void;
  /**
   * `key`: while a job with it waits, another one is not enqueued. `tenant`: the owner, mostly a shop; without one it
   * is the service's own and shares no limit with others. `caller`: who within the tenant requested it, such as an API
   * key, where callers have separate slots.
   */
  enqueue(
    tx: Tx,
    name: string,
    payload: object,
    options?: { runAt?: Date; key?: string; tenant?: string; caller?: string },
  ): Promise<void>;
  /** When a recurring job runs next. Null while it is paused, and before any process has started it. */
  nextRunAt(name: string): Promise<Date | null>;
  /** Those of the keys that belong to a waiting or running job. */
  findWaiting(keys: readonly string[]): Promise<Set<string>>;
  /** Failed jobs are kept for a month. Quarantined jobs stay until an operator has seen them. */
  sweep(signal: AbortSignal): Promise<void>;
};

/** The result of a recurring job that has had its turn but is not done. */
export const more = Symbol('more');

const defaultLane: Lane = 'orders';
const defaultLeaseSeconds = 30;
/** Claims follow each other quickly. Newly due jobs are checked as often as the poll. */
const wakeEveryMs = 200;
const keptDays = 30;
const sweepBatch = 1000;

export function createJobs({ database, clock, work }: { database: Database; clock: Clock; work: Work }): Jobs {
  const definitions = new Map<string, Definition>();
  let wokeAt = Number.NEGATIVE_INFINITY;

  const add = (
    name: string,
    handler: Definition['handler'],
    options: NonNullable<Parameters<Jobs['define']>[2]>,
    everySeconds: number | null,
  ) => {
    if (definitions.has(name)) throw new Error(`job ${name} is defined twice`);
    definitions.set(name, {
      handler,
      lane: options.lane ?? defaultLane,
      retryDelaysSeconds: options.retryDelaysSeconds ?? retries.usual,
      timeoutMs: options.timeoutMs ?? 60_000,
      leaseSeconds: options.leaseSeconds ?? defaultLeaseSeconds,
      everySeconds,
    });
  };

  const define: Jobs['define'] = (name, handler, options = {}) => add(name, handler, options, null);

  const defineRecurring: Jobs['defineRecurring'] = (name, seconds, handler, options = {}) => {
    add(name, (_payload, run) => handler(run), { ...options, lane: 'sweep', retryDelaysSeconds: [] }, seconds);
  };

  const newJob = (
    name: string,
    payload: object,
    {
      runAt,
      key = null,
      tenant = '',
      caller = '',
    }: { runAt: Date; key?: string | null; tenant?: string; caller?: string },
  ): store.NewJob => {
    const now = clock.now();
    const lane = definitions.get(name)?.lane ?? defaultLane;
    const id = newId('job', now);
    const trace = definitions.get(name)?.everySeconds ? null : keepTrace({ isLater: runAt > now });
    return { id, name, payload, key, lane, tenant, workKey: caller, runAt, now, trace };
  };

  const namesOf = (kind: 'recurring' | 'single') =>
    [...definitions]
      .filter(([, definition]) => (definition.everySeconds !== null) === (kind === 'recurring'))
      .map(([name]) => name);

  const leases = () => Object.fromEntries([...definitions].map(([name, { leaseSeconds }]) => [name, leaseSeconds]));

  const claimEarliest = (limit: number, names: readonly string[]) =>
    store.claimEarliest(database.db, { now: clock.now(), names, limit, leases: leases() });

  const retryDelayOf = ({ name, failures }: store.ClaimedJob): number | null => {
    const { everySeconds, retryDelaysSeconds } = definitions.get(name)!;
    return everySeconds ?? findRetryDelay(retryDelaysSeconds, failures + 1);
  };

  const conclude = (job: store.ClaimedJob, ending: Ending<unknown>): { row: store.SettledJob; failure?: Failure } => {
    const now = clock.now();
    const { id, attempts, failures, outages } = job;
    const { everySeconds, lane } = definitions.get(job.name)!;
    const again = (seconds: number) => {
      const runAt = addSeconds(now, seconds);
      return { is: 'waiting' as const, run_at: runAt, is_ready: runAt <= now };
    };
    switch (ending.kind) {
      case 'ended': {
        const end = everySeconds === null ? { is: 'done' as const } : again(ending.result === more ? 0 : everySeconds);
        return { row: { id, attempts, failures: 0, outages: 0, error: null, ...end } };
      }
      case 'given-back':
        return { row: { id, attempts, failures, outages, error: null, ...again(0) } };
      case 'quarantined': {
        const { error } = ending;
        const kept = { id, attempts, failures, outages, error: textOf(error) };
        const row = { ...kept, is: 'quarantined' as const, failed_at: now };
        return { row, failure: { error, retryInSeconds: null } };
      }
      case 'failed': {
        const { error } = ending;
        // A letter is useful for a day, which its own waits are made for.
        const mayWait = lane !== 'mail' && !(error instanceof Hopeless);
        if (mayWait && isOutage(error)) {
          const retryInSeconds = Math.min(findOutageDelay(outages), everySeconds ?? Number.POSITIVE_INFINITY);
          return {
            row: { id, attempts, failures, outages: outages + 1, error: textOf(error), ...again(retryInSeconds) },
            failure: { error, retryInSeconds, isOutage: true },
          };
        }
        const retryInSeconds = error instanceof Hopeless ? null : retryDelayOf(job);
        const end = retryInSeconds === null ? { is: 'failed' as const, failed_at: now } : again(retryInSeconds);
        const counted = everySeconds === null ? failures + 1 : 0;
        return {
          row: { id, attempts, failures: counted, outages: 0, error: textOf(error), ...end },
          failure: { error, retryInSeconds },
        };
      }
    }
  };

  const source: Source<store.ClaimedJob, unknown, store.SettledJob> = {
    name: 'jobs',
    lanes: (Object.keys(lanes) as Lane[]).filter((lane) => lane !== 'webhooks'),
    async prepare() {
      const recurring = [...definitions].flatMap(([name, { everySeconds }]) =>
        everySeconds === null ? [] : [newJob(name, {}, { runAt: addSeconds(clock.now(), everySeconds), key: name })],
      );
      await database.transaction((tx) => store.insertJobs(tx, recurring));
    },
    isDue: () => store.hasDue(database.db, clock.now()),
    async claim(rooms) {
      const now = clock.now();
      if (performance.now() - wokeAt > wakeEveryMs) {
        await store.wakeJobs(database.db, now);
        wokeAt = performance.now();
      }
      return store.claimFairly(database.db, { rooms, now, names: [...definitions.keys()], leases: leases() });
    },
    claimFirst: () => claimEarliest(1, namesOf('single')),
    claimRecurring: () => claimEarliest(1000, namesOf('recurring')),
    nextDueAt: () => store.findNextDue(database.db, namesOf('single')),
    kindOf: ({ name }) => name,
    timeoutMsOf: ({ name }) => definitions.get(name)!.timeoutMs,
    run(job, run) {
      const isLast = retryDelayOf(job) === null;
      const { id, attempts: attempt } = job;
      const tries = job.failures + job.begun;
      return definitions.get(job.name)!.handler(job.payload as never, { ...run, id, attempt, tries, isLast });
    },
    conclude,
    write: (rows) => store.settleJobs(database.db, rows),
    renew: (claims) => store.renewLeases(database.db, claims, leases()),
    count: () => store.countJobs(database.db),
  };
  const wake = work.add(source);

  return {
    define,
    defineRecurring,
    async enqueue(tx, name, payload, options = {}) {
      const runAt = options.runAt ?? clock.now();
      await store.insertJobs(tx, [newJob(name, payload, { ...options, runAt })]);
      // The poll finds it once it is due.
      if (runAt <= clock.now()) afterCommit(tx, wake);
    },
    nextRunAt: (name) => store.findRunAt(database.db, name),
    findWaiting: (keys) => store.findWaitingKeys(database.db, keys),
    async sweep(signal) {
      const before = addSeconds(clock.now(), -keptDays * 86_400);
      while (!signal.aborted && (await store.deleteFailed(database.db, before, sweepBatch)) === sweepBatch);
    },
  };
}

const maxErrorLength = 4000;

function textOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return keepable(text.slice(0, maxErrorLength));
}
