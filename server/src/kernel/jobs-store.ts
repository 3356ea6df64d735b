/** The statements on the table of jobs. */
import { type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '../engines/database/port.ts';

declare module '../engines/database/port.ts' {
  interface Tables {
    jobs: {
      id: string;
      name: string;
      payload: JSONColumnType<object>;
      key: string | null;
      run_at: Date;
      /** Counted when it is claimed; the number of the present claim, by which a late worker is known. */
      attempts: number;
      leased_until: Date | null;
      failed_at: Date | null;
      last_error: string | null;
      created_at: Date;
      lane: string;
      /** Whose work it is; empty for the service's own. */
      tenant: string;
      /** It has fallen due. Kept as a column so that an index holds the due ones only, by lane and tenant. */
      is_ready: boolean;
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
  runAt: Date;
  now: Date;
};

export type ClaimedJob = { id: string; name: string; payload: object; attempts: number; lane: string; tenant: string };

export async function insertJob(tx: Tx, job: NewJob): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      id: job.id,
      name: job.name,
      payload: JSON.stringify(job.payload),
      key: job.key,
      run_at: job.runAt,
      attempts: 0,
      leased_until: null,
      failed_at: null,
      last_error: null,
      created_at: job.now,
      lane: job.lane,
      tenant: job.tenant,
      is_ready: job.runAt <= job.now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

const mostWokenAtOnce = 1000;

// Ids are handed on as arrays (`= any(array(…))`): however many rows a sub-select is guessed to have, they are then looked up one by one.

/** Marks what has fallen due. */
export async function wakeJobs(db: Db, now: Date): Promise<void> {
  await sql`
    update jobs set is_ready = true where id = any(array(
      select id from jobs where failed_at is null and not is_ready and run_at <= ${now}
      order by run_at limit ${mostWokenAtOnce} for update skip locked))`.execute(db);
}

/** The end of a lease taken now; each kind of job may have its own length. */
export type LeaseSeconds = Readonly<Record<string, number>>;
const leaseEnd = (seconds: LeaseSeconds) =>
  sql`now() + make_interval(secs => (${JSON.stringify(seconds)}::jsonb ->> name)::int)`;

const isFree = sql`(leased_until is null or leased_until < now())`;

/** The earliest that is due, whatever its lane: for the test clock, which does everything in its order. */
export async function claimEarliest(
  db: Db,
  { now, names, limit, leases }: { now: Date; names: readonly string[]; limit: number; leases: LeaseSeconds },
): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    update jobs set leased_until = ${leaseEnd(leases)}, attempts = attempts + 1
    where id = any(array(
      select id from jobs
      where run_at <= ${now} and failed_at is null and ${isFree} and name = any(${names})
      order by run_at, id limit ${limit} for update skip locked))
    returning id, name, payload, attempts, lane, tenant`.execute(db);
  return rows;
}

export type LaneRoom = {
  lane: string;
  /** Free places. */
  room: number;
  /** Places that one tenant may have. */
  perTenant: number;
  /** The tenant to begin with. */
  from: string;
  running: ReadonlyMap<string, number>;
};

/** Tenants that are looked at in one claim; where more wait, the next claim goes on behind them. */
const mostTenants = 100;

/**
 * Fills the free places of every lane, shared out among the tenants that have work waiting: those who have fewest places come
 * first, among them whoever has waited longest. Tenants are found by a loose scan of the index, so the length of one's
 * backlog costs the others nothing. Also answers where to begin the next time.
 */
export async function claimFairly(
  db: Db,
  request: FairClaim,
): Promise<{ jobs: ClaimedJob[]; next: Map<string, string> }> {
  const { rows } = await fairClaim(request).execute(db);
  return { jobs: rows[0]?.jobs ?? [], next: new Map(Object.entries(rows[0]?.ends ?? {})) };
}

type FairClaim = { lanes: readonly LaneRoom[]; names: readonly string[]; leases: LeaseSeconds };

/** The statement by itself, so that its plan can be looked at. */
export function fairClaim({ lanes, names, leases }: FairClaim) {
  const busy = lanes.flatMap(({ lane, running }) => [...running].map(([tenant, count]) => ({ lane, tenant, count })));
  return sql<{ jobs: ClaimedJob[] | null; ends: Record<string, string> | null }>`
    with recursive lanes as (
      select * from unnest(
        ${lanes.map((one) => one.lane)}::text[], ${lanes.map((one) => one.room)}::int[],
        ${lanes.map((one) => one.perTenant)}::int[], ${lanes.map((one) => one.from)}::text[]
      ) as l (lane, room, per_tenant, start)
    ),
    busy as (
      select * from unnest(
        ${busy.map((one) => one.lane)}::text[], ${busy.map((one) => one.tenant)}::text[],
        ${busy.map((one) => one.count)}::int[]
      ) as b (lane, tenant, running)
    ),
    walk as (
      select lane, 1 as step, (
        select tenant from jobs where failed_at is null and is_ready and jobs.lane = lanes.lane and tenant >= lanes.start
        order by tenant limit 1) as tenant
      from lanes
      union all
      select lane, step + 1, (
        select tenant from jobs where failed_at is null and is_ready and jobs.lane = walk.lane and tenant > walk.tenant
        order by tenant limit 1)
      from walk where tenant is not null and step <= ${mostTenants}
    ),
    due as (
      select picked.id, lane, row_number() over (
        partition by lane order by coalesce(running, 0) + turn, run_at, id) as place
      from walk
      join lanes using (lane)
      left join busy using (lane, tenant)
      cross join lateral (
        select id, run_at, row_number() over (order by run_at, id) as turn from (
          select id, run_at from jobs
          where failed_at is null and is_ready and jobs.lane = walk.lane and jobs.tenant = walk.tenant
            and ${isFree} and name = any(${names})
          order by run_at, id
          limit greatest(0, case when walk.tenant = '' then room else least(room, per_tenant - coalesce(running, 0)) end)
        ) first
      ) picked
      where step <= ${mostTenants}
    ),
    taken as (
      update jobs set leased_until = ${leaseEnd(leases)}, attempts = attempts + 1
      where id = any(array(
        select id from jobs
        where id = any(array(select due.id from due join lanes using (lane) where place <= room))
          and failed_at is null and ${isFree}
        for update skip locked))
      returning id, name, payload, attempts, lane, tenant
    )
    select (select jsonb_agg(taken) from taken) as jobs,
           (select jsonb_object_agg(lane, tenant) from walk where step > ${mostTenants} and tenant is not null) as ends`;
}

/** A claim, by which a worker is told from one who had the job before or has it now. */
export type Claim = { id: string; attempts: number };

/** False when the job is somebody else's by now. */
export async function deleteJob(tx: Db | Tx, { id, attempts }: Claim): Promise<boolean> {
  const row = await tx
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a job back: to run later, at once, or, without a time, never again. False when it is somebody else's by now. */
export async function returnJob(
  db: Db,
  { id, attempts }: Claim,
  back: { runAt: Date | null; now: Date; error: string | null; attempts?: number },
): Promise<boolean> {
  const { runAt, now } = back;
  const row = await db
    .updateTable('jobs')
    .set({
      leased_until: null,
      last_error: back.error,
      ...(back.attempts === undefined ? {} : { attempts: back.attempts }),
      ...(runAt === null ? { failed_at: now, key: null } : { run_at: runAt, is_ready: runAt <= now }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Renews the leases of these claims; answers the ids of those that still stand. */
export async function renewLeases(db: Db, claims: readonly Claim[], leases: LeaseSeconds): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update jobs set leased_until = ${leaseEnd(leases)}
    from unnest(${claims.map(({ id }) => id)}::text[], ${claims.map(({ attempts }) => attempts)}::int[]) as held (id, attempts)
    where jobs.id = held.id and jobs.attempts = held.attempts
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
  const row = await db.selectFrom('jobs').select('run_at').where('key', '=', key).executeTakeFirst();
  return row?.run_at ?? null;
}

export type LaneFigures = { lane: string; waiting: number; oldest_at: Date | null; failed: number };

/** What waits and what failed for good, by lane. */
export async function countJobs(db: Db): Promise<LaneFigures[]> {
  const { rows } = await sql<LaneFigures>`
    select lane, sum(waiting)::int as waiting, min(oldest_at) as oldest_at, sum(failed)::int as failed from (
      select lane, count(*) as waiting, min(run_at) as oldest_at, 0 as failed from jobs
      where failed_at is null and is_ready and ${isFree} group by lane
      union all
      select lane, 0, null, count(*) from jobs where failed_at is not null group by lane
    ) counted group by lane`.execute(db);
  return rows;
}
