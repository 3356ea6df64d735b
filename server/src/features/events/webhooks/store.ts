import { deliveryStatuses, type EventType } from '@platen/contract/webhooks';
import { type Generated, type JSONColumnType, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { firstId } from '../../../kernel/ids.ts';
import type { FormerSecret } from './secrets.ts';

export type EndpointRow = {
  id: string;
  shop_id: string;
  url: string;
  description: string | null;
  event_types: EventType[] | null;
  secret_sealed: Buffer;
  secret_preview: string;
  /** The newest first; expired ones are deleted with the next rotation. */
  former_secrets: FormerSecret[];
  is_enabled: boolean;
  disabled_reason: string | null;
  /** The person who registered it, or who made the key that did. */
  made_by: string | null;
  created_at: Date;
};

export type EventRow = {
  id: string;
  shop_id: string;
  order_id: string | null;
  type: string;
  sequence: number | null;
  /** The envelope as sent, byte for byte: signatures cover it. */
  body: string;
  created_at: Date;
};

type EventsTable = EventRow & {
  /** Its number in the log, given by the database. */
  position: Generated<number>;
};

export type Attempt = {
  at: string;
  status: number | null;
  latencyMs: number;
  responseExcerpt: string | null;
  error: string | null;
};

export type DeliveryStatus = (typeof deliveryStatuses)[number];

declare module '../../../engines/database/port.ts' {
  interface Tables {
    webhook_endpoints: Omit<EndpointRow, 'former_secrets'> & {
      former_secrets: JSONColumnType<FormerSecret[], string, string>;
    };
    event_sequences: { order_id: string; last: number };
    events: EventsTable;
    deliveries: {
      id: string;
      shop_id: string;
      endpoint_id: string;
      event_id: string;
      order_id: string | null;
      sequence: number | null;
      status: DeliveryStatus;
      next_attempt_at: Date | null;
      leased_until: Date | null;
      /** The number of the current claim, which identifies a late worker. */
      claims: Generated<number>;
      /** How often it was started since an attempt last ended. */
      begun: Generated<number>;
      /** The attempts left: an untried delivery has all of them. */
      tries_left: number;
      attempts: JSONColumnType<Attempt[], string, string>;
      created_at: Date;
      /** The trace in which the event was recorded: `kernel/observing/traces.ts`. */
      trace: Generated<string | null>;
      /** The `traceparent` that the shop sent with the call that caused the event; it is passed to the receiver. */
      caller_trace: Generated<string | null>;
    };
  }
}

/** The next number of the order's events. The row stays locked until the caller commits, so numbers commit in order. */
export async function nextSequence(tx: Tx, orderId: string): Promise<number> {
  const row = await tx
    .insertInto('event_sequences')
    .values({ order_id: orderId, last: 1 })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ last: sql`event_sequences.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last;
}

export async function insertEvent(tx: Tx, event: EventRow): Promise<void> {
  await tx.insertInto('events').values(event).execute();
}

/** The shop's endpoints that currently subscribe to this type of event. */
export async function findListeners(tx: Tx, shopId: string, type: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('is_enabled', '=', true)
    .where((where) => where.or([where('event_types', 'is', null), sql<boolean>`${type} = any(event_types)`]))
    // Locked until the event commits, so that an endpoint changed at the same time does not miss it.
    .forShare()
    .execute();
  return rows.map((row) => row.id);
}

export async function insertDeliveries(
  tx: Db | Tx,
  deliveries: {
    id: string;
    endpointId: string;
    event: EventRow;
    triesLeft: number;
    at: Date;
    trace: string | null;
    callerTrace: string | null;
  }[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await tx
    .insertInto('deliveries')
    .values(
      deliveries.map(({ id, endpointId, event, triesLeft, at, trace, callerTrace }) => ({
        id,
        shop_id: event.shop_id,
        endpoint_id: endpointId,
        event_id: event.id,
        order_id: event.order_id,
        sequence: event.sequence,
        status: 'waiting' as const,
        next_attempt_at: at,
        leased_until: null,
        tries_left: triesLeft,
        attempts: '[]',
        created_at: at,
        trace,
        caller_trace: callerTrace,
      })),
    )
    .execute();
}

// Endpoints. Everything that a shop may see or change is queried with the shop.

/** Registrations of one shop take turns, so that its limit is exact. */
export async function lockShop(tx: Tx, shopId: string): Promise<void> {
  await tx.selectFrom('shops').select('id').where('id', '=', shopId).forNoKeyUpdate().execute();
}

export async function countEndpoints(db: Db | Tx, shopId: string): Promise<number> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertEndpoint(tx: Tx, endpoint: EndpointRow): Promise<void> {
  await tx
    .insertInto('webhook_endpoints')
    .values({ ...endpoint, former_secrets: JSON.stringify(endpoint.former_secrets) })
    .execute();
}

/** With the name of its maker. Null when their account is gone. */
export type ListedEndpoint = EndpointRow & { maker_name: string | null; is_maker_member: boolean };

export async function listEndpoints(db: Db, shopIds: readonly string[]): Promise<ListedEndpoint[]> {
  if (shopIds.length === 0) return [];
  return db
    .selectFrom('webhook_endpoints')
    .innerJoin('shops', 'shops.id', 'webhook_endpoints.shop_id')
    .leftJoin('people', 'people.id', 'webhook_endpoints.made_by')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.person_id', '=', 'webhook_endpoints.made_by')
        .onRef('memberships.organization_id', '=', 'shops.organization_id'),
    )
    .selectAll('webhook_endpoints')
    .select(['people.name as maker_name', sql<boolean>`memberships.person_id is not null`.as('is_maker_member')])
    .where('webhook_endpoints.shop_id', 'in', shopIds)
    .orderBy('webhook_endpoints.id')
    .execute();
}

export async function listEndpointsOf(
  db: Db | Tx,
  { organizationId, personId }: { organizationId: string; personId: string },
): Promise<EndpointRow[]> {
  return db
    .selectFrom('webhook_endpoints')
    .innerJoin('shops', 'shops.id', 'webhook_endpoints.shop_id')
    .selectAll('webhook_endpoints')
    .where('shops.organization_id', '=', organizationId)
    .where('webhook_endpoints.made_by', '=', personId)
    .orderBy('webhook_endpoints.id')
    .execute();
}

export async function findEndpoint(db: Db | Tx, shopIds: readonly string[], id: string): Promise<EndpointRow | null> {
  if (shopIds.length === 0) return null;
  const row = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', 'in', shopIds)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateEndpoint(
  tx: Tx,
  id: string,
  { former_secrets: former, ...patch }: Partial<Omit<EndpointRow, 'id' | 'shop_id' | 'created_at'>>,
): Promise<EndpointRow> {
  const update = tx.updateTable('webhook_endpoints').where('id', '=', id);
  return update
    .set({ ...patch, ...(former && { former_secrets: JSON.stringify(former) }) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function lockEndpoint(tx: Tx, id: string): Promise<EndpointRow | null> {
  const row = await tx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function deleteEndpoint(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

// The logs.

const deliveryColumns = [
  'deliveries.id',
  'deliveries.event_id',
  'deliveries.order_id',
  'deliveries.endpoint_id',
  'deliveries.status',
  'deliveries.next_attempt_at',
  'deliveries.attempts',
  'deliveries.created_at',
  'events.type',
] as const;

export type DeliveryRow = {
  id: string;
  event_id: string;
  order_id: string | null;
  endpoint_id: string;
  status: DeliveryStatus;
  next_attempt_at: Date | null;
  attempts: Attempt[];
  created_at: Date;
  type: string;
};

/** Newest first: one index scan per status, each stopping when the page is full. */
export async function listDeliveries(
  db: Db,
  endpointId: string,
  page: { before: string | null; limit: number; status: DeliveryStatus | null },
): Promise<DeliveryRow[]> {
  const before = page.before === null ? sql`` : sql`and id < ${page.before}`;
  const pages = ofEachStatus(
    (status) => sql`
      select * from deliveries where endpoint_id = ${endpointId} and status = ${status} ${before}
      order by id desc limit ${page.limit}`,
    page.status === null ? deliveryStatuses : [page.status],
  );
  const { rows } = await sql<DeliveryRow>`
    select page.id, page.event_id, page.order_id, page.endpoint_id, page.status, page.next_attempt_at, page.attempts, page.created_at,
      events.type
    from (select * from (${pages}) pages order by id desc limit ${page.limit}) page
    join events on events.id = page.event_id order by page.id desc`.execute(db);
  return rows;
}

/** Written out for each status, because the planner knows how frequent each is and chooses the index by it. */
export const ofEachStatus = (
  select: (status: RawBuilder<unknown>) => RawBuilder<unknown>,
  statuses: readonly DeliveryStatus[] = deliveryStatuses,
) =>
  sql.join(
    statuses.map((status) => sql`(${select(sql.lit(status))})`),
    sql` union all `,
  );

export async function findDelivery(db: Db, shopIds: readonly string[], id: string): Promise<DeliveryRow | null> {
  if (shopIds.length === 0) return null;
  const row = await db
    .selectFrom('deliveries')
    .innerJoin('events', 'events.id', 'deliveries.event_id')
    .select(deliveryColumns)
    .where('deliveries.id', '=', id)
    .where('deliveries.shop_id', 'in', shopIds)
    .executeTakeFirst();
  return row ?? null;
}

/** A finished delivery gets one more attempt; a waiting one is tried now. */
export async function resend(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({
      status: 'waiting',
      next_attempt_at: now,
      tries_left: sql`case when status = 'waiting' then tries_left else 1 end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function insertTriedDelivery(
  tx: Tx,
  delivery: { id: string; endpointId: string; event: EventRow; attempt: Attempt; isDelivered: boolean },
): Promise<void> {
  const { id, endpointId, event, attempt, isDelivered } = delivery;
  await tx
    .insertInto('deliveries')
    .values({
      id,
      shop_id: event.shop_id,
      endpoint_id: endpointId,
      event_id: event.id,
      order_id: event.order_id,
      sequence: event.sequence,
      status: isDelivered ? 'delivered' : 'failed',
      next_attempt_at: null,
      leased_until: null,
      tries_left: 0,
      attempts: JSON.stringify([attempt]),
      created_at: event.created_at,
    })
    .execute();
}

export async function countWaiting(db: Db): Promise<number> {
  const row = await db
    .selectFrom('deliveries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Deletes the counters of finished or deleted orders, scanning those of orders made before then. Returns how far it
 * got; null at the end. A finished order has no more events, and its old ones have been swept.
 */
export async function sweepSequences(
  db: Db,
  options: { before: Date; endedBefore: Date; after: string; most: number },
): Promise<string | null> {
  const { before, endedBefore, after, most } = options;
  const { rows } = await sql<{ last: string | null; seen: number }>`
    with seen as (
      select order_id from event_sequences where order_id > ${after} and order_id < ${firstId('order', before)}
      order by order_id limit ${most}
    ), swept as (
      delete from event_sequences where order_id in (
        select order_id from seen left join orders on orders.id = seen.order_id
        where orders.id is null or orders.deleted_at < ${endedBefore}
          or (orders.status in ('delivered', 'cancelled') and orders.updated_at < ${endedBefore}))
    )
    select max(order_id) as last, count(*)::int as seen from seen`.execute(db);
  const { last, seen } = rows[0]!;
  return seen < most ? null : last;
}

/**
 * Old events and deliveries are deleted with their month. This deletes a batch of those without a monthly partition,
 * and returns whether more may be left.
 */
export async function sweepStrays(db: Db, before: Date, most: number): Promise<boolean> {
  const stray = firstId('event', before);
  const results = await Promise.all([
    sql`delete from events_default where id in (select id from events_default where id < ${stray} limit ${most})`.execute(
      db,
    ),
    sql`delete from deliveries_default where (id, event_id) in (
      select id, event_id from deliveries_default where event_id < ${stray} limit ${most})`.execute(db),
  ]);
  return results.some(({ numAffectedRows }) => Number(numAffectedRows ?? 0) === most);
}
