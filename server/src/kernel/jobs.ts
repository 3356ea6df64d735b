/**
 * Background jobs: rows of one table, claimed with SKIP LOCKED.
 *
 * A job is enqueued in the caller's transaction, so it exists exactly when the change it belongs to does. It falls due by
 * the service's clock. A process that claims it holds a lease counted in the database's own time (the service's clock may be
 * moved by a test) and renews it while it works; when the process dies the lease runs out and another takes the job again.
 * So a handler may run twice, and each must be safe to. A finished job is deleted; one that failed for the last time stays,
 * with its error, for the operator.
 *
 * A table of our own instead of a queue library: docs/decisions/0003-jobs-table.md.
 */
import { type JSONColumnType, sql } from 'kysely';
import { addSeconds, type Clock } from '../engines/clock/clock.ts';
import type { DueWork } from '../engines/clock/test-clock.ts';
import { afterCommit, type Database, type Tx } from '../engines/database/database.ts';
import { runAs } from './current-work.ts';
import { newId } from './ids.ts';
import type { Log } from './log.ts';
import type { Watchdog } from './watchdog.ts';

declare module '../engines/database/database.ts' {
  interface Tables {
    jobs: {
      id: string;
      name: string;
      payload: JSONColumnType<object>;
      key: string | null;
      run_at: Date;
      attempts: number;
      leased_until: Date | null;
      failed_at: Date | null;
      last_error: string | null;
      created_at: Date;
    };
  }
}

export type JobRun = { id: string; attempt: number; signal: AbortSignal };

type Definition = {
  handler: (payload: never, run: JobRun) => Promise<void>;
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
    options?: { retryDelaysSeconds?: readonly number[]; timeoutMs?: number; leaseSeconds?: number },
  ): void;
  /** A job that comes back: next run `seconds` after the last one ended. */
  defineRecurring(
    name: string,
    seconds: number,
    handler: (run: JobRun) => Promise<void>,
    options?: { timeoutMs?: number },
  ): void;
  enqueue(tx: Tx, name: string, payload: object, options?: { runAt?: Date; key?: string }): Promise<void>;
  /** When a recurring job runs next; null before any process has started it. */
  nextRunAt(name: string): Promise<Date | null>;
  /** Starts the loop. Without it jobs are only enqueued (another process works them). */
  start(): Promise<void>;
  /** Takes no more jobs and waits for those under way, at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
  dueWork: DueWork;
};

const defaultLeaseSeconds = 30;
/** Three renewals fit into the shortest lease. */
const renewalMs = (defaultLeaseSeconds * 1000) / 3;
const idlePollMs = 500;
const defaultRetryDelaysSeconds = [1, 5, 30, 120, 600];

export function createJobs({
  database,
  clock,
  log,
  watchdog,
  concurrency = 8,
}: {
  database: Database;
  clock: Clock;
  log: Log;
  watchdog?: Watchdog;
  concurrency?: number;
}): Jobs {
  const definitions = new Map<string, Definition>();
  const running = new Map<string, Promise<void>>();
  const aborts = new Set<AbortController>();
  let timer: NodeJS.Timeout | null = null;
  let renewal: NodeJS.Timeout | null = null;
  let isStarted = false;
  let isPaused = false;
  let isPumping = false;
  let wantsPump = false;

  const define: Jobs['define'] = (name, handler, options = {}) => {
    if (definitions.has(name)) throw new Error(`job ${name} is defined twice`);
    definitions.set(name, {
      handler,
      retryDelaysSeconds: options.retryDelaysSeconds ?? defaultRetryDelaysSeconds,
      timeoutMs: options.timeoutMs ?? 60_000,
      leaseSeconds: options.leaseSeconds ?? defaultLeaseSeconds,
      everySeconds: null,
    });
  };

  const insert = (tx: Tx, name: string, payload: object, runAt: Date, key: string | null) =>
    tx
      .insertInto('jobs')
      .values({
        id: newId('job', clock.now()),
        name,
        payload: JSON.stringify(payload),
        key,
        run_at: runAt,
        attempts: 0,
        leased_until: null,
        failed_at: null,
        last_error: null,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();

  const namesOf = (kind: 'recurring' | 'single') =>
    [...definitions]
      .filter(([, definition]) => (definition.everySeconds !== null) === (kind === 'recurring'))
      .map(([name]) => name);

  /** The end of a lease taken now; each kind of job may have its own length. */
  const leaseEnd = () => {
    const lengths = Object.fromEntries([...definitions].map(([name, { leaseSeconds }]) => [name, leaseSeconds]));
    return sql`now() + make_interval(secs => (${JSON.stringify(lengths)}::jsonb ->> name)::int)`;
  };

  const claim = async (limit: number, names: readonly string[] = [...definitions.keys()]) => {
    const rows = await sql<{ id: string; name: string; payload: object; attempts: number }>`
      update jobs set leased_until = ${leaseEnd()}, attempts = attempts + 1
      where id in (
        select id from jobs
        where run_at <= ${clock.now()} and failed_at is null and (leased_until is null or leased_until < now())
          and name = any(${names})
        order by run_at, id limit ${limit} for update skip locked)
      returning id, name, payload, attempts, run_at`.execute(database.db);
    return rows.rows;
  };

  const finish = (id: string, definition: Definition, name: string) =>
    database.transaction(async (tx) => {
      await tx.deleteFrom('jobs').where('id', '=', id).execute();
      if (definition.everySeconds !== null) {
        await insert(tx, name, {}, addSeconds(clock.now(), definition.everySeconds), name);
      }
    });

  const fail = async (id: string, name: string, attempt: number, definition: Definition, error: unknown) => {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const delay = definition.everySeconds ?? definition.retryDelaysSeconds[attempt - 1];
    log.warn({ err: error, job: name, jobId: id, attempt, retryInSeconds: delay ?? null }, 'job failed');
    await database.db
      .updateTable('jobs')
      .set({
        leased_until: null,
        last_error: message.slice(0, 4000),
        ...(delay === undefined ? { failed_at: clock.now(), key: null } : { run_at: addSeconds(clock.now(), delay) }),
      })
      .where('id', '=', id)
      .execute();
  };

  const work = async (job: { id: string; name: string; payload: object; attempts: number }) => {
    const definition = definitions.get(job.name)!;
    const abort = new AbortController();
    aborts.add(abort);
    const limit = setTimeout(
      () => abort.abort(new Error(`job took longer than ${definition.timeoutMs} ms`)),
      definition.timeoutMs,
    );
    try {
      const label = { label: `job ${job.name}` };
      await runAs(label, () => {
        watchdog?.begin(label);
        return definition.handler(job.payload as never, { id: job.id, attempt: job.attempts, signal: abort.signal });
      });
      await finish(job.id, definition, job.name);
    } catch (error) {
      await fail(job.id, job.name, job.attempts, definition, error).catch((second: unknown) =>
        log.error({ err: second, jobId: job.id }, 'could not record a failed job; its lease will run out'),
      );
    } finally {
      clearTimeout(limit);
      aborts.delete(abort);
    }
  };

  const runNow = async (job: Parameters<typeof work>[0]) => {
    const done = work(job).finally(() => running.delete(job.id));
    running.set(job.id, done);
    await done;
  };

  const pump = async () => {
    if (isPumping) {
      wantsPump = true;
      return;
    }
    isPumping = true;
    try {
      do {
        wantsPump = false;
        const room = concurrency - running.size;
        if (!isStarted || isPaused || room <= 0) break;
        const jobs = await claim(room);
        for (const job of jobs) {
          const done = work(job).finally(() => {
            running.delete(job.id);
            void pump();
          });
          running.set(job.id, done);
        }
        if (jobs.length === room) wantsPump = true;
      } while (wantsPump);
    } catch (error) {
      log.error({ err: error }, 'could not claim jobs; trying again');
    } finally {
      isPumping = false;
    }
  };

  const renewLeases = async () => {
    const ids = [...running.keys()];
    if (ids.length === 0) return;
    await sql`update jobs set leased_until = ${leaseEnd()} where id = any(${ids})`
      .execute(database.db)
      .catch((error: unknown) => log.warn({ err: error }, 'could not renew job leases'));
  };

  const settle = async () => {
    while (running.size > 0 || isPumping) {
      await Promise.allSettled(running.values());
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  return {
    define,
    defineRecurring(name, seconds, handler, options = {}) {
      define(name, (_payload, run) => handler(run), { ...options, retryDelaysSeconds: [] });
      definitions.get(name)!.everySeconds = seconds;
    },
    async enqueue(tx, name, payload, options = {}) {
      await insert(tx, name, payload, options.runAt ?? clock.now(), options.key ?? null);
      afterCommit(tx, () => void pump());
    },
    async nextRunAt(name) {
      const row = await database.db.selectFrom('jobs').select('run_at').where('key', '=', name).executeTakeFirst();
      return row?.run_at ?? null;
    },
    async start() {
      isStarted = true;
      await database.transaction(async (tx) => {
        for (const [name, definition] of definitions) {
          if (definition.everySeconds !== null) {
            await insert(tx, name, {}, addSeconds(clock.now(), definition.everySeconds), name);
          }
        }
      });
      timer = setInterval(() => void pump(), idlePollMs);
      renewal = setInterval(() => void renewLeases(), renewalMs);
      void pump();
    },
    async stop(graceMs) {
      isStarted = false;
      if (timer) clearInterval(timer);
      const late = setTimeout(() => {
        for (const abort of aborts) abort.abort(new Error('the service is stopping'));
      }, graceMs);
      await settle();
      clearTimeout(late);
      if (renewal) clearInterval(renewal);
    },
    dueWork: {
      async nextDueAt() {
        const row = await database.db
          .selectFrom('jobs')
          .select('run_at')
          .where('failed_at', 'is', null)
          .where('name', 'in', ['', ...namesOf('single')])
          .orderBy('run_at')
          .limit(1)
          .executeTakeFirst();
        return row?.run_at ?? null;
      },
      async runDue() {
        const [job] = await claim(1, namesOf('single'));
        // Nothing to claim although something is due: another process has it. Give it a moment.
        if (!job) await new Promise((resolve) => setTimeout(resolve, 10));
        else await runNow(job);
      },
      async runHousekeeping() {
        for (const job of await claim(1000, namesOf('recurring'))) await runNow(job);
      },
      async pause() {
        isPaused = true;
        await settle();
        return () => {
          isPaused = false;
          void pump();
        };
      },
    },
  };
}
