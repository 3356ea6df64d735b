/**
 * The operator's view of jobs that wait, run or have failed: to inspect, retry and drop. A recurring job is paused and
 * resumed instead: without its row, what it looks after (payouts, sweeps, retries) would stop unnoticed. Only the ids
 * of a job's subject are shown: they are enough to find it, and reveal nothing about people.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../engines/database/port.ts';
import { ApiError, notFound } from '../errors.ts';
import { isRecurring } from './jobs-store.ts';
import { isFree } from './leases.ts';

export const jobStates = ['waiting', 'running', 'failed', 'quarantined', 'paused'] as const;
export type JobState = (typeof jobStates)[number];

export type ShownJob = {
  id: string;
  name: string;
  lane: string;
  state: JobState;
  /** The tenant. Null for the service's own work. */
  tenant: string | null;
  runAt: string;
  createdAt: string;
  failedAt: string | null;
  /** How often it was started, and how often of these it failed. */
  attempts: number;
  failures: number;
  error: string | null;
  about: Record<string, string>;
};

export type JobFilter = { state?: JobState | undefined; lane?: string | undefined; name?: string | undefined };
export type JobPage = { jobs: ShownJob[]; nextCursor: string | null };

type Row = {
  id: string;
  name: string;
  lane: string;
  state: JobState;
  tenant: string;
  run_at: Date;
  created_at: Date;
  failed_at: Date | null;
  attempts: number;
  failures: number;
  last_error: string | null;
  payload: Record<string, unknown>;
};

const state = sql`case when paused_at is not null then 'paused' when is_quarantined then 'quarantined' when failed_at is not null then 'failed'
  when ${isFree()} then 'waiting' else 'running' end`;
const columns = sql`id, name, lane, ${state} as state, tenant, run_at, created_at, failed_at, attempts, failures, last_error, payload`;

/** Newest first. The cursor is the last job's id, because ids rise with time. */
export async function listJobs(
  db: Db,
  filter: JobFilter,
  page: { cursor?: string | undefined; limit: number },
): Promise<JobPage> {
  const wanted = [
    ...(filter.state === undefined ? [] : [sql`${state} = ${filter.state}`]),
    ...(filter.lane === undefined ? [] : [sql`lane = ${filter.lane}`]),
    ...(filter.name === undefined ? [] : [sql`name = ${filter.name}`]),
    ...(page.cursor === undefined ? [] : [sql`id < ${page.cursor}`]),
  ];
  const { rows } = await sql<Row>`
    select ${columns} from jobs where ${wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)}
    order by id desc limit ${page.limit + 1}`.execute(db);
  const shown = rows.slice(0, page.limit);
  return { jobs: shown.map(show), nextCursor: rows.length > page.limit ? (shown.at(-1)?.id ?? null) : null };
}

export async function getJob(db: Db, id: string): Promise<ShownJob> {
  const { rows } = await sql<Row>`select ${columns} from jobs where id = ${id}`.execute(db);
  if (!rows[0]) throw noJob(id);
  return show(rows[0]);
}

/** Makes it due now, whether it failed, is quarantined or waits for its time, with all its attempts. */
export async function retryJob(db: Db, id: string, now: Date): Promise<ShownJob> {
  const { rows } = await sql<Row>`
    update jobs set failed_at = null, is_quarantined = false, begun = 0, failures = 0, outages = 0, leased_until = null,
      run_at = least(run_at, ${now}), is_ready = true
    where id = ${id} and paused_at is null and (failed_at is not null or ${isFree()})
    returning ${columns}`.execute(db);
  if (!rows[0]) throw await explainRefusal(db, id, 'retry');
  return show(rows[0]);
}

export async function dropJob(db: Db, id: string): Promise<void> {
  const { rows } = await sql`
    delete from jobs where id = ${id} and ${isRecurring} is not true and (failed_at is not null or ${isFree()})
    returning id`.execute(db);
  if (rows.length === 0) throw await explainRefusal(db, id, 'drop');
}

/**
 * A recurring job does not run again until it is resumed; a running one finishes its turn. Pausing twice changes
 * nothing.
 */
export async function pauseJob(db: Db, id: string, now: Date): Promise<ShownJob> {
  return changeRecurring(db, id, sql`paused_at = coalesce(paused_at, ${now}), is_ready = false`);
}

/** It runs at its usual time, or now if that has passed. */
export async function resumeJob(db: Db, id: string): Promise<ShownJob> {
  return changeRecurring(db, id, sql`paused_at = null`);
}

async function changeRecurring(db: Db, id: string, change: RawBuilder<unknown>): Promise<ShownJob> {
  const { rows } = await sql<Row>`
    update jobs set ${change} where id = ${id} and ${isRecurring} returning ${columns}`.execute(db);
  if (rows[0]) return show(rows[0]);
  const { name } = await getJob(db, id);
  throw new ApiError('conflict', `Job ${id} (${name}) runs only once. Only recurring jobs can be paused and resumed.`);
}

/** Recurring jobs that are paused: what they look after does not happen. */
export async function listStopped(db: Db): Promise<ShownJob[]> {
  const { rows } = await sql<Row>`
    select ${columns} from jobs where ${isRecurring} and (paused_at is not null or failed_at is not null)
    order by name`.execute(db);
  return rows.map(show);
}

/** The command that starts it again. */
export const commandFor = ({ id, state }: Pick<ShownJob, 'id' | 'state'>): string =>
  `platen jobs ${state === 'paused' ? 'resume' : 'retry'} ${id}`;

const noJob = (id: string) => notFound(`Job ${id}`);

async function explainRefusal(db: Db, id: string, what: 'retry' | 'drop'): Promise<ApiError> {
  const { rows } = await sql<{ name: string; is_recurring: boolean; is_paused: boolean }>`
    select name, coalesce(${isRecurring}, false) as is_recurring, paused_at is not null as is_paused from jobs where id = ${id}`.execute(
    db,
  );
  const [job] = rows;
  if (!job) return noJob(id);
  const refused = (message: string) => new ApiError('conflict', message);
  if (job.is_paused) return refused(`Job ${id} (${job.name}) is paused. Resume it with \`platen jobs resume ${id}\`.`);
  if (job.is_recurring && what === 'drop')
    return refused(
      `Job ${id} (${job.name}) is recurring and cannot be dropped. Pause it with \`platen jobs pause ${id}\`.`,
    );
  return new ApiError('conflict', `Job ${id} is running. Wait until it has finished, then try again.`);
}

const show = (row: Row): ShownJob => ({
  id: row.id,
  name: row.name,
  lane: row.lane,
  state: row.state,
  tenant: row.tenant === '' ? null : row.tenant,
  runAt: row.run_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  failedAt: row.failed_at?.toISOString() ?? null,
  attempts: row.attempts,
  failures: row.failures,
  error: row.last_error === null ? null : withoutAddresses(row.last_error),
  about: idsOf(row.payload),
});

const isIdName = (name: string) => name === 'id' || name.endsWith('Id');

/** Only fields named as an id that look like one. */
function idsOf(payload: Record<string, unknown>): Record<string, string> {
  const found = Object.entries(payload).filter(
    (entry): entry is [string, string] =>
      isIdName(entry[0]) && typeof entry[1] === 'string' && entry[1].length <= 100 && /^[\w:.-]+$/.test(entry[1]),
  );
  return Object.fromEntries(found);
}

/** Another system's description of a failure may name a person. */
const withoutAddresses = (text: string): string =>
  text
    .split(/(\s)/)
    .map((word) => (word.includes('@') && !word.includes('node_modules/@') ? '…' : word))
    .join('');
