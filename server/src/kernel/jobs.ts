/**
 * Background jobs: rows of one table, claimed with SKIP LOCKED.
 *
 * A job is enqueued in the caller's transaction, so it exists exactly when the change it belongs to does. It falls due by
 * the service's clock. A process that claims it holds a lease counted in the database's own time (the service's clock may be
 * moved by a test) and renews it while it works; when the process dies the lease runs out and another takes the job again.
 * So a handler may run twice, and each must be safe to; a claim is numbered, and a worker that lost its lease changes nothing more. A
 * finished job is deleted; one that failed for the last time, or that ended its process too often, stays, with its error, for
 * the operator.
 *
 * Nobody's backlog delays the others by more than its share: each kind of job runs in a lane that has places of its own, and in
 * a lane tenants take turns, each with half of the places at most.
 *
 * A table of our own instead of a queue library: docs/decisions/0003-jobs-table.md.
 */
import type { Clock, DueWork } from '../engines/clock/port.ts';
import type { Database, Tx } from '../engines/database/port.ts';
import { runAs } from './current-work.ts';
import { newId } from './ids.ts';
import { defaultLane, type Lane, lanes, placesPerTenant } from './jobs-lanes.ts';
import { reportJobs } from './jobs-metrics.ts';
import * as store from './jobs-store.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { addSeconds } from './time.ts';
import { afterCommit } from './transactions.ts';
import type { Watchdog } from './watchdog.ts';

export type JobRun = { id: string; attempt: number; signal: AbortSignal };

type Definition = {
  handler: (payload: never, run: JobRun) => Promise<void>;
  lane: Lane;
  /** Waits between attempts. One more attempt than waits; after the last the job stays as failed. */
  retryDelaysSeconds: readonly number[];
  timeoutMs: number;
  leaseSeconds: number;
  everySeconds: number | null;
};

export type Jobs = {
  /** Says how a kind of job is done. All kinds are defined before `start`. */
  define<Payload extends object>(
    name: string,
    handler: (payload: Payload, run: JobRun) => Promise<void>,
    options?: { lane?: Lane; retryDelaysSeconds?: readonly number[]; timeoutMs?: number; leaseSeconds?: number },
  ): void;
  /** A job that comes back: next run `seconds` after the last one ended. */
  defineRecurring(
    name: string,
    seconds: number,
    handler: (run: JobRun) => Promise<void>,
    options?: { timeoutMs?: number },
  ): void;
  /** `tenant`: whose work it is, mostly a shop. Without one it is the service's own, and shares no bound with others. */
  enqueue(
    tx: Tx,
    name: string,
    payload: object,
    options?: { runAt?: Date; key?: string; tenant?: string },
  ): Promise<void>;
  /** When a recurring job runs next; null before any process has started it. */
  nextRunAt(name: string): Promise<Date | null>;
  /** Starts the loop. Without it jobs are only enqueued (another process works them). */
  start(): Promise<void>;
  /** Takes no more jobs and waits for those under way, at most `graceMs` and a little for those that are told to stop. */
  stop(graceMs: number): Promise<void>;
  dueWork: DueWork;
};

const defaultLeaseSeconds = 30;
/** Three renewals fit into the shortest lease. */
const renewalMs = (defaultLeaseSeconds * 1000) / 3;
const idlePollMs = 500;
const defaultRetryDelaysSeconds = [1, 5, 30, 120, 600];
/** A process may end for reasons of its own: so often more than its attempts a job may be begun, then no more. */
const mostUnexplainedEnds = 3;
/** After the grace of a stop: a handler that does not heed its signal is left behind. Its lease runs out. */
const abortGraceMs = 2_000;

class Stopping extends Error {}

type Running = { job: store.ClaimedJob; abort: AbortController; done: Promise<void> };

export function createJobs({
  database,
  clock,
  log,
  metrics,
  watchdog,
}: {
  database: Database;
  clock: Clock;
  log: Log;
  metrics?: Metrics;
  watchdog?: Watchdog;
}): Jobs {
  const definitions = new Map<string, Definition>();
  const running = new Map<string, Running>();
  const starts = new Map<string, string>();
  let timer: NodeJS.Timeout | null = null;
  let renewal: NodeJS.Timeout | null = null;
  let isStarted = false;
  let isPaused = false;
  let isPumping = false;
  let wantsPump = false;

  const runningIn = (lane: string) => [...running.values()].filter(({ job }) => job.lane === lane);
  const counts = metrics
    ? reportJobs(metrics, clock, {
        count: () => store.countJobs(database.db),
        running: (lane) => runningIn(lane).length,
      })
    : null;

  const define: Jobs['define'] = (name, handler, options = {}) => {
    if (definitions.has(name)) throw new Error(`job ${name} is defined twice`);
    definitions.set(name, {
      handler,
      lane: options.lane ?? defaultLane(name),
      retryDelaysSeconds: options.retryDelaysSeconds ?? defaultRetryDelaysSeconds,
      timeoutMs: options.timeoutMs ?? 60_000,
      leaseSeconds: options.leaseSeconds ?? defaultLeaseSeconds,
      everySeconds: null,
    });
  };

  const insert = (tx: Tx, name: string, payload: object, runAt: Date, key: string | null, tenant = '') => {
    const now = clock.now();
    const lane = definitions.get(name)?.lane ?? defaultLane(name);
    return store.insertJob(tx, { id: newId('job', now), name, payload, key, lane, tenant, runAt, now });
  };

  const namesOf = (kind: 'recurring' | 'single') =>
    [...definitions]
      .filter(([, definition]) => (definition.everySeconds !== null) === (kind === 'recurring'))
      .map(([name]) => name);

  const leases = () => Object.fromEntries([...definitions].map(([name, { leaseSeconds }]) => [name, leaseSeconds]));

  const claimEarliest = (limit: number, names: readonly string[]) =>
    store.claimEarliest(database.db, { now: clock.now(), names, limit, leases: leases() });

  const claimFairly = async () => {
    const rooms: store.LaneRoom[] = [];
    for (const [lane, places] of Object.entries(lanes) as [Lane, number][]) {
      const inLane = runningIn(lane);
      if (inLane.length >= places) continue;
      const byTenant = new Map<string, number>();
      for (const { job } of inLane) byTenant.set(job.tenant, (byTenant.get(job.tenant) ?? 0) + 1);
      const from = starts.get(lane) ?? '';
      rooms.push({ lane, room: places - inLane.length, perTenant: placesPerTenant(lane), from, running: byTenant });
    }
    if (rooms.length === 0) return { jobs: [], isMore: false };
    const { jobs, next } = await store.claimFairly(database.db, {
      lanes: rooms,
      names: [...definitions.keys()],
      leases: leases(),
    });
    let isMore = false;
    for (const { lane, from } of rooms) {
      const goesOn = next.get(lane) ?? '';
      starts.set(lane, goesOn);
      // The walk did not see every tenant: those before or behind are looked at right away.
      if (goesOn !== '' || from !== '') isMore = true;
    }
    return { jobs, isMore: isMore && jobs.length > 0 };
  };

  const lost = (job: store.ClaimedJob) =>
    log.warn(
      { job: job.name, jobId: job.id, attempt: job.attempts },
      'a job was taken over while it ran; nothing is written',
    );

  const finish = async (job: store.ClaimedJob, { everySeconds }: Definition) => {
    const isOurs = await database.transaction(async (tx) => {
      if (!(await store.deleteJob(tx, job))) return false;
      if (everySeconds !== null) await insert(tx, job.name, {}, addSeconds(clock.now(), everySeconds), job.name);
      return true;
    });
    if (!isOurs) lost(job);
  };

  const fail = async (job: store.ClaimedJob, definition: Definition, error: unknown) => {
    const now = clock.now();
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const delay = definition.everySeconds ?? definition.retryDelaysSeconds[job.attempts - 1];
    const details = { err: error, job: job.name, jobId: job.id, attempt: job.attempts, tenant: job.tenant };
    if (delay === undefined) log.error(details, 'job failed for the last time');
    else log.warn({ ...details, retryInSeconds: delay }, 'job failed');
    counts?.failed(job, delay === undefined);
    const isOurs = await store.returnJob(database.db, job, {
      runAt: delay === undefined ? null : addSeconds(now, delay),
      now,
      error: message.slice(0, 4000),
      ...(definition.everySeconds === null ? {} : { attempts: 0 }),
    });
    if (!isOurs) lost(job);
  };

  /** A job that was begun again and again and never came to an end, good or bad, has ended its process each time. */
  const isDeadly = ({ attempts }: store.ClaimedJob, { retryDelaysSeconds }: Definition) =>
    attempts > retryDelaysSeconds.length + 1 + mostUnexplainedEnds;

  const work = async (job: store.ClaimedJob, definition: Definition, abort: AbortController) => {
    const limit = setTimeout(
      () => abort.abort(new Error(`job took longer than ${definition.timeoutMs} ms`)),
      definition.timeoutMs,
    );
    try {
      if (isDeadly(job, definition))
        throw new Error('The process ended each time this job was begun; it is not begun again.');
      const label = { label: `job ${job.name}` };
      await runAs(label, () => {
        watchdog?.begin(label);
        return definition.handler(job.payload as never, { id: job.id, attempt: job.attempts, signal: abort.signal });
      });
      await finish(job, definition);
    } catch (error) {
      if (abort.signal.reason instanceof Stopping) {
        // No fault of the job's: the next process begins it as if this one had not.
        const now = clock.now();
        await store.returnJob(database.db, job, { runAt: now, now, error: null, attempts: job.attempts - 1 });
      } else await fail(job, definition, error);
    } finally {
      clearTimeout(limit);
    }
  };

  const launch = (job: store.ClaimedJob): Promise<void> => {
    const abort = new AbortController();
    const done = work(job, definitions.get(job.name)!, abort)
      .catch((error: unknown) =>
        log.error({ err: error, jobId: job.id }, 'could not record what became of a job; its lease will run out'),
      )
      .finally(() => {
        running.delete(job.id);
        if (!isPaused) void pump();
      });
    running.set(job.id, { job, abort, done });
    return done;
  };

  const pump = async (): Promise<void> => {
    if (isPumping) {
      wantsPump = true;
      return;
    }
    isPumping = true;
    try {
      do {
        wantsPump = false;
        if (!isStarted || isPaused) break;
        const { jobs, isMore } = await claimFairly();
        for (const job of jobs) void launch(job);
        if (isMore) wantsPump = true;
      } while (wantsPump);
    } catch (error) {
      log.error({ err: error }, 'could not claim jobs; trying again');
    } finally {
      isPumping = false;
    }
  };

  const poll = async () => {
    if (!isStarted || isPaused) return;
    await store.wakeJobs(database.db, clock.now());
    await pump();
  };

  const renew = async () => {
    const held = [...running.values()];
    if (held.length === 0) return;
    const standing = await store.renewLeases(
      database.db,
      held.map(({ job }) => job),
      leases(),
    );
    for (const { job, abort } of held) {
      if (!standing.has(job.id) && running.has(job.id))
        abort.abort(new Error('another process has taken this job over'));
    }
  };

  /** What a timer sets off may fail while the database is away; the next turn tries again. */
  const everyTurn = (ms: number, what: string, turn: () => Promise<void>) =>
    setInterval(() => {
      turn().catch((error: unknown) => log.warn({ err: error }, `could not ${what}; trying again`));
    }, ms);

  const settle = async () => {
    while (running.size > 0 || isPumping) {
      await Promise.allSettled([...running.values()].map(({ done }) => done));
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  return {
    define,
    defineRecurring(name, seconds, handler, options = {}) {
      define(name, (_payload, run) => handler(run), { ...options, lane: 'sweep', retryDelaysSeconds: [] });
      definitions.get(name)!.everySeconds = seconds;
    },
    async enqueue(tx, name, payload, options = {}) {
      await insert(tx, name, payload, options.runAt ?? clock.now(), options.key ?? null, options.tenant);
      afterCommit(tx, () => void pump());
    },
    nextRunAt: (name) => store.findRunAt(database.db, name),
    async start() {
      isStarted = true;
      await database.transaction(async (tx) => {
        for (const [name, definition] of definitions) {
          if (definition.everySeconds !== null) {
            await insert(tx, name, {}, addSeconds(clock.now(), definition.everySeconds), name);
          }
        }
      });
      timer = everyTurn(idlePollMs, 'look for jobs', poll);
      renewal = everyTurn(renewalMs, 'renew job leases', renew);
      void poll().catch((error: unknown) => log.warn({ err: error }, 'could not look for jobs; trying again'));
    },
    async stop(graceMs) {
      isStarted = false;
      if (timer) clearInterval(timer);
      const late = setTimeout(() => {
        for (const { abort } of running.values()) abort.abort(new Stopping('the service is stopping'));
      }, graceMs);
      let end: NodeJS.Timeout | undefined;
      const isTooLate = new Promise((resolve) => {
        end = setTimeout(() => resolve(true), graceMs + abortGraceMs);
      });
      if (await Promise.race([settle(), isTooLate])) {
        const names = [...running.values()].map(({ job }) => job.name);
        log.error({ jobs: names }, 'jobs did not stop when they were told to; their leases will run out');
      }
      clearTimeout(late);
      clearTimeout(end);
      if (renewal) clearInterval(renewal);
    },
    dueWork: {
      nextDueAt: () => store.findNextDue(database.db, namesOf('single')),
      async runDue() {
        const [job] = await claimEarliest(1, namesOf('single'));
        // Nothing to claim although something is due: another process has it. Give it a moment.
        if (!job) await new Promise((resolve) => setTimeout(resolve, 10));
        else await launch(job);
      },
      async runHousekeeping() {
        for (const job of await claimEarliest(1000, namesOf('recurring'))) await launch(job);
      },
      async pause() {
        isPaused = true;
        await settle();
        return () => {
          isPaused = false;
          void poll().catch((error: unknown) => log.warn({ err: error }, 'could not look for jobs; trying again'));
        };
      },
    },
  };
}
