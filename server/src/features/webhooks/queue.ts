/** The statements of the sender on its queue, the deliveries that wait. */
import { sql } from 'kysely';
import type { Database, Db } from '../../engines/database/port.ts';
import { firstTries } from './schedule.ts';
import type { Attempt, DeliveryStatus } from './store.ts';

/**
 * Leases and results are committed without waiting for the disk: what a crash loses of them is tried again, and receivers are told
 * to expect that. Set for the one statement, whose transaction is its own.
 */
const withoutDiskWait = sql`(select set_config('synchronous_commit', 'off', true)) is not null`;

/** Longer than an attempt may take with all that surrounds it. Counted in the database's time, which no test moves. */
const leaseSeconds = 20;

export type ClaimedDelivery = {
  id: string;
  shop_id: string;
  endpoint_id: string;
  event_id: string;
  tries_left: number;
  attempts_made: number;
  created_at: Date;
  body: string;
  url: string;
  secret_sealed: Buffer;
  previous_secret_sealed: Buffer | null;
  previous_secret_valid_until: Date | null;
};

export type ClaimRequest = {
  now: Date;
  room: number;
  roomPerEndpoint: number;
  /** Endpoints that have less room than that. */
  limited: ReadonlyMap<string, number>;
  roomPerShop: number;
  /** Attempts under way, by shop. */
  busyShops: ReadonlyMap<string, number>;
};

/**
 * Takes what is due: walks the endpoints that have anything waiting (a loose scan of the index, so a backlog of one costs the
 * others nothing), a few deliveries of each, and lets shops take turns where there is not room for all. Of an order's events
 * only the first that nobody has tried may go.
 */
export async function claimDue(
  db: Db,
  { now, room, roomPerEndpoint, limited, roomPerShop, busyShops }: ClaimRequest,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with recursive waiting as (
      (select endpoint_id from deliveries where next_attempt_at is not null order by endpoint_id limit 1)
      union all
      select (select d.endpoint_id from deliveries d
              where d.next_attempt_at is not null and d.endpoint_id > waiting.endpoint_id
              order by d.endpoint_id limit 1)
      from waiting where waiting.endpoint_id is not null
    ),
    limited as (
      select * from unnest(${[...limited.keys()]}::text[], ${[...limited.values()]}::int[]) as l (endpoint_id, room)
    ),
    busy as (
      select * from unnest(${[...busyShops.keys()]}::text[], ${[...busyShops.values()]}::int[]) as b (shop_id, running)
    ),
    due as (
      select d.id, coalesce(busy.running, 0)
        + row_number() over (partition by d.shop_id order by d.next_attempt_at, d.sequence) as turn
      from waiting
      left join limited using (endpoint_id)
      cross join lateral (
        select id, shop_id, next_attempt_at, sequence from deliveries
        where endpoint_id = waiting.endpoint_id and next_attempt_at <= ${now}
          and (leased_until is null or leased_until < now())
          and not exists (
            select from deliveries earlier
            where earlier.endpoint_id = deliveries.endpoint_id and earlier.order_id = deliveries.order_id
              and earlier.sequence < deliveries.sequence
              and earlier.next_attempt_at is not null and earlier.tries_left = ${firstTries})
        order by next_attempt_at, sequence
        limit coalesce(limited.room, ${roomPerEndpoint}::int)
      ) d
      left join busy on busy.shop_id = d.shop_id
      where waiting.endpoint_id is not null
    ),
    taken as (
      update deliveries set leased_until = now() + make_interval(secs => ${leaseSeconds})
      where ${withoutDiskWait} and id in (select id from due where turn <= ${roomPerShop} order by turn limit ${room})
        and next_attempt_at is not null and (leased_until is null or leased_until < now())
      returning id, shop_id, endpoint_id, event_id, tries_left, jsonb_array_length(attempts) as attempts_made, created_at, sequence
    )
    select taken.id, taken.shop_id, taken.endpoint_id, taken.event_id, taken.tries_left, taken.attempts_made, taken.created_at,
           events.body, e.url, e.secret_sealed, e.previous_secret_sealed, e.previous_secret_valid_until
    from taken
    join events on events.id = taken.event_id
    join webhook_endpoints e on e.id = taken.endpoint_id
    order by taken.sequence`.execute(db);
  return rows;
}

export type WrittenResult = {
  id: string;
  attempts_made: number;
  attempt: Attempt;
  status: DeliveryStatus;
  tries_left: number;
  next_attempt_at: Date | null;
};

const mostAttemptsKept = 50;

/**
 * Writes down what came of attempts. Where another process tried the same delivery after a lease ran out, or it was cancelled or
 * asked for again meanwhile, only the attempt is added: the newer state stands.
 */
export async function writeResults(db: Db, results: readonly WrittenResult[]): Promise<void> {
  await sql`
    update deliveries d set
      attempts = (case when jsonb_array_length(d.attempts) >= ${mostAttemptsKept} then d.attempts - 0 else d.attempts end)
        || jsonb_build_array(r.attempt),
      status = case when d.status = 'waiting' and jsonb_array_length(d.attempts) = r.attempts_made then r.status else d.status end,
      next_attempt_at = case
        when d.status = 'waiting' and jsonb_array_length(d.attempts) = r.attempts_made then r.next_attempt_at
        else d.next_attempt_at end,
      tries_left = case when jsonb_array_length(d.attempts) = r.attempts_made then r.tries_left else d.tries_left end,
      leased_until = null
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (
      id text, attempts_made int, attempt jsonb, status text, tries_left int, next_attempt_at timestamptz)
    where d.id = r.id and ${withoutDiskWait}`.execute(db);
}

/** The receiver says it is gone for good: nothing more is sent there until its owner turns it on again. */
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
