/** The statements on the table of jobs. */
import { type Generated, type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../engines/database/port.ts';
import { type Ends, type LaneRoom, type Line, takeFairly, type WorkTable } from '../work/claim.ts';
import type { Claim, LaneFigures } from '../work/source.ts';
import { isFree, leaseEnd, patientLease } from './leases.ts';

declare module '../../engines/database/port.ts' {
  interface Tables {
    jobs: {
      id: string;
      name: string;
      payload: JSONColumnType<object>;
      /** Only one job with the same key waits. A failed job no longer holds its key. */
      key: string | null;
      run_at: Date;
      /** How often it was claimed: the number of the current claim, which identifies a late worker. Never lowered. */
      attempts: number;
      /** How often it failed, which decides when it is retried. */
      failures: number;
      /** How many outages it met in a row, which decides how long it waits. */
      outages: Generated<number>;
      /** How often it was started since it last ended, well or badly. */
      begun: number;
      leased_until: Date | null;
      failed_at: Date | null;
      last_error: string | null;
      is_quarantined: boolean;
      /** For a recurring job: the operator paused it until it is resumed. */
      paused_at: Generated<Date | null>;
      created_at: Date;
      lane: string;
      /** The tenant. Empty for the service's own work. */
      tenant: string;
      /** The caller within the tenant. Empty where callers have no separate slots. */
      work_key: string;
      /** It is due. A column, so that an index holds only due jobs, by lane, tenant and key. */
      is_ready: boolean;
      /** The trace that requested it: see `traces.ts`. */
      trace: Generated<string | null>;
    };
  }
}

export type NewJob = {
  id: string;
  name: string;
  payload: object;
  key: string | null;
  lane: string;
  tenant: string;
  workKey: string;
  runAt: Date;
  now: Date;
  trace: string | null;
};

export type ClaimedJob = Claim & {
  name: string;
  payload: object;
  attempts: number;
  failures: number;
  outages: number;
};

export async function insertJobs(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx
    .insertInto('jobs')
    .values(
      jobs.map((job) => ({
        id: job.id,
        name: job.name,
        payload: JSON.stringify(job.payload),
        key: job.key,
        run_at: job.runAt,
        attempts: 0,
        failures: 0,
        begun: 0,
        leased_until: null,
        failed_at: null,
        last_error: null,
        is_quarantined: false,
        created_at: job.now,
        lane: job.lane,
        tenant: job.tenant,
        work_key: job.workKey,
        is_ready: job.runAt <= job.now,
        trace: job.trace,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Recurring jobs return under their own name, which no other job has as its key. */
export const isRecurring = sql<boolean>`key = name`;

const maxWokenAtOnce = 1000;

// Ids are passed as arrays (`= any(array(…))`), so they are looked up one by one, however many rows the planner expects
// of a sub-select.

export async function hasDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from jobs where failed_at is null and paused_at is null and run_at <= ${now} limit 1`.execute(db);
  return rows.length > 0;
}

/** Marks jobs that have become due. */
export async function wakeJobs(db: Db, now: Date): Promise<void> {
  await sql`
    update jobs set is_ready = true where id = any(array(
      select id from jobs where failed_at is null and not is_ready and paused_at is null and run_at <= ${now}
      order by run_at limit ${maxWokenAtOnce} for update skip locked))`.execute(db);
}

/** Each kind of job may have its own lease length. */
export type LeaseSeconds = Readonly<Record<string, number>>;
const secondsOf = (leases: LeaseSeconds) => sql`(${JSON.stringify(leases)}::jsonb ->> name)::int`;

const claimed = sql`id, name, payload, attempts, failures, outages, begun, lane, tenant, work_key as key, trace`;

const jobsTable = (leases: LeaseSeconds): WorkTable => ({
  name: 'jobs',
  lane: 'lane',
  tenant: 'tenant',
  key: 'work_key',
  dueAt: 'run_at',
  tie: 'id',
  token: 'attempts',
  waits: sql`failed_at is null and is_ready`,
  line: ['tenant', 'key'],
  leaseSeconds: secondsOf(leases),
  maxLines: 100,
});

/** The earliest due job of any lane: for the test clock, which runs everything in order. */
export async function claimEarliest(
  db: Db,
  { now, names, limit, leases }: { now: Date; names: readonly string[]; limit: number; leases: LeaseSeconds },
): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    update jobs set leased_until = ${leaseEnd(patientLease(secondsOf(leases), sql`begun`))}, attempts = attempts + 1, begun = begun + 1
    where id = any(array(
      select id from jobs
      where run_at <= ${now} and failed_at is null and paused_at is null and ${isFree()} and name = any(${names})
      order by run_at, id limit ${limit} for update skip locked))
    returning ${claimed}`.execute(db);
  return rows;
}

type FairClaim = { rooms: readonly LaneRoom[]; now: Date; names: readonly string[]; leases: LeaseSeconds };

/** Fills the free slots of the lanes. Also returns, by lane, where to continue when not every queue was checked. */
export async function claimFairly(
  db: Db,
  request: FairClaim,
): Promise<{ claims: ClaimedJob[]; next: ReadonlyMap<string, Line> }> {
  const { rows } = await fairClaim(request).execute(db);
  return { claims: rows[0]?.jobs ?? [], next: new Map(Object.entries(rows[0]?.ends ?? {})) };
}

/** The statement alone, so that its plan can be examined. */
export function fairClaim({ rooms, now, names, leases }: FairClaim) {
  const { taken, ends } = takeFairly(jobsTable(leases), {
    rooms,
    now,
    returning: claimed,
    also: sql`name = any(${names})`,
  });
  return sql<{ jobs: ClaimedJob[] | null; ends: Ends }>`
    with recursive ${taken} select (select jsonb_agg(taken) from taken) as jobs, ${ends} as ends`;
}

/** The result of a claim: gone, to run again at a time, or failed. */
export type SettledJob = { id: string; attempts: number; failures: number; outages: number; error: string | null } & (
  | { is: 'done' }
  | { is: 'waiting'; run_at: Date; is_ready: boolean }
  /** Quarantined jobs keep their key, so that the same job is not enqueued again. */
  | { is: 'failed' | 'quarantined'; failed_at: Date }
);

/** Settles claims in one statement and returns the ids of those that were still valid. */
export async function settleJobs(db: Db, settled: readonly SettledJob[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with settled as (
      select * from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s (
        id text, attempts int, "is" text, run_at timestamptz, is_ready boolean, failures int, outages int, error text,
        failed_at timestamptz)
    ),
    done as (
      delete from jobs using settled s
      where jobs.id = s.id and jobs.attempts = s.attempts and jobs.failed_at is null and s."is" = 'done' returning jobs.id
    ),
    kept as (
      update jobs set leased_until = null, begun = 0, failures = s.failures, outages = s.outages, last_error = s.error,
        run_at = coalesce(s.run_at, jobs.run_at), is_ready = coalesce(s.is_ready, jobs.is_ready) and jobs.paused_at is null, failed_at = s.failed_at,
        is_quarantined = s."is" = 'quarantined', key = case when s."is" = 'failed' then null else jobs.key end
      from settled s
      where jobs.id = s.id and jobs.attempts = s.attempts and jobs.failed_at is null and s."is" <> 'done' returning jobs.id
    )
    select id from done union all select id from kept`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Renews the leases of these claims and returns the ids of those that are still valid. */
export async function renewLeases(
  db: Db,
  claims: readonly { id: string; attempts: number }[],
  leases: LeaseSeconds,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update jobs set leased_until = ${leaseEnd(patientLease(secondsOf(leases), sql`begun - 1`))}
    from unnest(${claims.map(({ id }) => id)}::text[], ${claims.map(({ attempts }) => attempts)}::int[]) as held (id, attempts)
    where jobs.id = held.id and jobs.attempts = held.attempts and jobs.failed_at is null
    returning jobs.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function findNextDue(db: Db, names: readonly string[]): Promise<Date | null> {
  const row = await db
    .selectFrom('jobs')
    .select('run_at')
    .where('failed_at', 'is', null)
    .where('name', 'in', ['', ...names])
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst();
  return row?.run_at ?? null;
}

export async function findRunAt(db: Db, key: string): Promise<Date | null> {
  const row = await db
    .selectFrom('jobs')
    .select('run_at')
    .where('key', '=', key)
    .where('failed_at', 'is', null)
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  return row?.run_at ?? null;
}

export async function findWaitingKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from jobs where key = any(${keys}::text[]) and failed_at is null`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Counts waiting, finally failed and paused jobs by lane. */
export async function countJobs(db: Db): Promise<LaneFigures[]> {
  const { rows } = await sql<LaneFigures>`
    select lane, sum(waiting)::int as waiting, min(oldest_at) as oldest_at, sum(failed)::int as failed,
      sum(quarantined)::int as quarantined, sum(paused)::int as paused from (
      select lane, count(*) as waiting, min(run_at) as oldest_at, 0 as failed, 0 as quarantined, 0 as paused from jobs
      where failed_at is null and is_ready and ${isFree()} group by lane
      union all
      select lane, 0, null, count(*), count(*) filter (where is_quarantined), 0 from jobs where failed_at is not null group by lane
      union all
      select lane, 0, null, 0, 0, count(*) from jobs where paused_at is not null and ${isRecurring} group by lane
    ) counted group by lane`.execute(db);
  return rows;
}

/**
 * Deletes old failed jobs, oldest first. Quarantined jobs stay until an operator has seen them. Returns how many were
 * deleted.
 */
export async function deleteFailed(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from jobs where id = any(array(
      select id from jobs where failed_at < ${before} and not is_quarantined order by failed_at limit ${most}))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
