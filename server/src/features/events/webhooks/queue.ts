/** The sender's statements on its queue, the waiting deliveries. */
import { sql } from 'kysely';
import type { Database, Db } from '../../../engines/database/port.ts';
import { isFree, leaseEnd, patientLease } from '../../../kernel/jobs/leases.ts';
import { type Ends, type LaneRoom, type Line, takeFairly, type WorkTable } from '../../../kernel/work/claim.ts';
import { lanes } from '../../../kernel/work/lanes.ts';
import type { Claim, LaneFigures } from '../../../kernel/work/source.ts';
import { firstTries } from './schedule.ts';
import type { FormerSecret } from './secrets.ts';
import type { Attempt, DeliveryStatus } from './store.ts';

/**
 * Leases and results are committed without waiting for the disk: what a crash loses of them is repeated, and receivers
 * are told to expect that. Set for the single statement, which has its own transaction.
 */
const withoutDiskWait = sql<boolean>`(select set_config('synchronous_commit', 'off', true)) is not null`;

/** Longer than an attempt may take with all its surrounding work. */
const leaseSeconds = 20;

/** `tenant` is the shop, `key` the endpoint. */
export type ClaimedDelivery = Claim & {
  claims: number;
  event_id: string;
  tries_left: number;
  attempts_made: number;
  created_at: Date;
  body: string;
  url: string;
  secret_sealed: Buffer;
  former_secrets: FormerSecret[];
  caller_trace: string | null;
};

/**
 * An endpoint's queue is scanned whether or not anything in it is due. Only the first untried event of an order may go.
 */
const deliveriesTable: WorkTable = {
  name: 'deliveries',
  lane: null,
  tenant: 'shop_id',
  key: 'endpoint_id',
  dueAt: 'next_attempt_at',
  tie: 'sequence',
  token: 'claims',
  waits: sql`next_attempt_at is not null`,
  line: ['key'],
  mayGo: sql`not exists (
    select from deliveries earlier
    where earlier.endpoint_id = deliveries.endpoint_id and earlier.order_id = deliveries.order_id
      and earlier.sequence < deliveries.sequence
      and earlier.next_attempt_at is not null and earlier.tries_left = ${firstTries})`,
  leaseSeconds,
  maxLines: 1000,
  maxLeasesSeen: 4 * lanes.webhooks.perKey,
};

/** Takes due deliveries, with all that an attempt needs. */
export async function claimDue(
  db: Db,
  { rooms, now }: { rooms: readonly LaneRoom[]; now: Date },
): Promise<{ claims: ClaimedDelivery[]; next: ReadonlyMap<string, Line> }> {
  const { taken, ends } = takeFairly(deliveriesTable, {
    rooms,
    now,
    also: withoutDiskWait,
    returning: sql`id, shop_id, endpoint_id, event_id, claims, begun, tries_left, attempts, created_at, sequence, trace, caller_trace`,
  });
  // The continuation is a row too: the secrets are bytes, which no JSON can carry.
  const { rows } = await sql<ClaimedDelivery & { ends: Ends }>`
    with recursive ${taken}
    select taken.id, 'webhooks' as lane, taken.shop_id as tenant, taken.endpoint_id as key, taken.event_id, taken.claims, taken.begun,
           taken.tries_left, jsonb_array_length(taken.attempts) as attempts_made, taken.created_at,
           events.body, e.url, e.secret_sealed, e.former_secrets, null::jsonb as ends,
           taken.trace, taken.caller_trace, taken.sequence
    from taken
    join events on events.id = taken.event_id
    join webhook_endpoints e on e.id = taken.endpoint_id
    union all
    select null, null, null, null, null, null, null, null, null, null, null, null, null, null, ${ends}, null, null, null
    order by sequence nulls last`.execute(db);
  const end = rows.find(({ id }) => id === null);
  return { claims: rows.filter(({ id }) => id !== null), next: new Map(Object.entries(end?.ends ?? {})) };
}

export type WrittenResult = {
  id: string;
  claims: number;
  /** Null when there was none: the process stops. */
  attempt: Attempt | null;
  status: DeliveryStatus;
  tries_left: number;
  next_attempt_at: Date | null;
};

const maxAttemptsKept = 50;

/**
 * Stores the results of attempts; returns the ids of those that were still ours. Where another process has the delivery
 * by now, or it was cancelled meanwhile, only the attempt is added and the newer state stays.
 */
export async function writeResults(db: Db, results: readonly WrittenResult[]): Promise<Set<string>> {
  const isOurs = sql`d.status = 'waiting' and d.claims = r.claims`;
  const { rows } = await sql<{ id: string; is_ours: boolean }>`
    update deliveries d set
      attempts = case when r.attempt is null then d.attempts else
        (case when jsonb_array_length(d.attempts) >= ${maxAttemptsKept} then d.attempts - 0 else d.attempts end)
        || jsonb_build_array(r.attempt) end,
      status = case when ${isOurs} then r.status else d.status end,
      next_attempt_at = case when ${isOurs} then r.next_attempt_at else d.next_attempt_at end,
      tries_left = case when ${isOurs} then r.tries_left else d.tries_left end,
      leased_until = case when d.claims = r.claims then null else d.leased_until end,
      begun = case when d.claims = r.claims then 0 else d.begun end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (
      id text, claims int, attempt jsonb, status text, tries_left int, next_attempt_at timestamptz)
    -- The planner takes any recordset for a hundred rows, and would read every delivery for one.
    where d.id = r.id and d.id = any(${results.map(({ id }) => id)}::text[]) and ${withoutDiskWait}
    returning d.id, d.claims = r.claims as is_ours`.execute(db);
  return new Set(rows.filter((row) => row.is_ours).map(({ id }) => id));
}

export async function renewLeases(db: Db, claims: readonly { id: string; claims: number }[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update deliveries d set leased_until = ${leaseEnd(patientLease(leaseSeconds, sql`d.begun - 1`))}
    from unnest(${claims.map(({ id }) => id)}::text[], ${claims.map((one) => one.claims)}::int[]) as held (id, claims)
    where d.id = held.id and d.claims = held.claims and ${withoutDiskWait}
    returning d.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Failures are the receivers' concern, and are in their logs. */
export async function countDue(db: Db, now: Date): Promise<LaneFigures[]> {
  const { rows } = await sql<{ waiting: number; oldest_at: Date | null }>`
    select count(*)::int as waiting, min(next_attempt_at) as oldest_at from deliveries
    where next_attempt_at <= ${now} and ${isFree()}`.execute(db);
  return rows.map((row) => ({ ...row, lane: 'webhooks', failed: null, quarantined: null, paused: null }));
}

/** The receiver says that it is gone: nothing more is sent there until its owner enables it again. */
export async function disableGone(database: Database, endpointIds: readonly string[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (const endpointId of new Set(endpointIds)) {
      await tx
        .updateTable('webhook_endpoints')
        .set({ is_enabled: false, disabled_reason: 'The receiver answered 410 Gone.' })
        .where('id', '=', endpointId)
        .where('is_enabled', '=', true)
        .execute();
      await cancelWaiting(tx, endpointId);
    }
  });
}

export async function cancelWaiting(db: Db, endpointId: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ status: 'cancelled', next_attempt_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('next_attempt_at', 'is not', null)
    .execute();
}

export async function hasDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from deliveries where next_attempt_at is not null and next_attempt_at <= ${now} limit 1`.execute(db);
  return rows.length > 0;
}

export async function findNextDue(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('deliveries')
    .select('next_attempt_at')
    .where('next_attempt_at', 'is not', null)
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at ?? null;
}
