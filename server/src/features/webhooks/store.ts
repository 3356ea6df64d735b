import type { EventType } from '@platen/contract/webhooks';
import { type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../engines/database/port.ts';

export type EndpointRow = {
  id: string;
  shop_id: string;
  url: string;
  description: string | null;
  event_types: EventType[] | null;
  secret_sealed: Buffer;
  secret_preview: string;
  previous_secret_sealed: Buffer | null;
  previous_secret_valid_until: Date | null;
  is_enabled: boolean;
  disabled_reason: string | null;
  created_at: Date;
};

export type EventRow = {
  id: string;
  shop_id: string;
  order_id: string | null;
  type: string;
  sequence: number | null;
  /** The envelope as it is sent, byte for byte: signatures cover it. */
  body: string;
  created_at: Date;
};

export type Attempt = {
  at: string;
  status: number | null;
  latencyMs: number;
  responseExcerpt: string | null;
  error: string | null;
};

export type DeliveryStatus = 'waiting' | 'delivered' | 'failed' | 'cancelled';

declare module '../../engines/database/port.ts' {
  interface Tables {
    webhook_endpoints: EndpointRow;
    event_sequences: { order_id: string; last: number };
    events: EventRow;
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
      /** What may still fail: a delivery nobody has tried yet has all of them. */
      tries_left: number;
      attempts: JSONColumnType<Attempt[], string, string>;
      created_at: Date;
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

/** The shop's endpoints that want this type of event now. */
export async function findListeners(tx: Tx, shopId: string, type: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('is_enabled', '=', true)
    .where((where) => where.or([where('event_types', 'is', null), sql<boolean>`${type} = any(event_types)`]))
    // Held until the event commits, so that none is lost to an endpoint that is being changed meanwhile.
    .forShare()
    .execute();
  return rows.map((row) => row.id);
}

export async function insertDeliveries(
  tx: Db | Tx,
  deliveries: { id: string; endpointId: string; event: EventRow; triesLeft: number; at: Date }[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await tx
    .insertInto('deliveries')
    .values(
      deliveries.map(({ id, endpointId, event, triesLeft, at }) => ({
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
      })),
    )
    .execute();
}

// Endpoints. What a shop may see or change is always asked for with the shop.

/** Registrations of one shop take turns, so that its limit holds exactly. */
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
  await tx.insertInto('webhook_endpoints').values(endpoint).execute();
}

export async function listEndpoints(db: Db, shopIds: readonly string[]): Promise<EndpointRow[]> {
  if (shopIds.length === 0) return [];
  return db.selectFrom('webhook_endpoints').selectAll().where('shop_id', 'in', shopIds).orderBy('id').execute();
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
  patch: Partial<Omit<EndpointRow, 'id' | 'shop_id' | 'created_at'>>,
): Promise<EndpointRow> {
  const update = tx.updateTable('webhook_endpoints').where('id', '=', id);
  return update.set(patch).returningAll().executeTakeFirstOrThrow();
}

export async function lockEndpoint(tx: Tx, id: string): Promise<EndpointRow | null> {
  const row = await tx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function deleteEndpoint(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

// The logs.

export type EventFilter = {
  types?: readonly string[] | undefined;
  orderId?: string | undefined;
  createdAfter?: Date | undefined;
  createdBefore?: Date | undefined;
};

const eventsOf = (db: Db | Tx, shopId: string, filter: EventFilter) => {
  let query = db.selectFrom('events').where('shop_id', '=', shopId).where('order_id', 'is not', null);
  if (filter.types) query = query.where('type', 'in', ['', ...filter.types]);
  if (filter.orderId) query = query.where('order_id', '=', filter.orderId);
  if (filter.createdAfter) query = query.where('created_at', '>=', filter.createdAfter);
  if (filter.createdBefore) query = query.where('created_at', '<', filter.createdBefore);
  return query;
};

export async function listEvents(
  db: Db,
  shopId: string,
  filter: EventFilter,
  page: { after: string | null; isOldestFirst: boolean; limit: number },
): Promise<{ id: string; body: string }[]> {
  let query = eventsOf(db, shopId, filter).select(['id', 'body']);
  if (page.after !== null) query = query.where('id', page.isOldestFirst ? '>' : '<', page.after);
  return query
    .orderBy('id', page.isOldestFirst ? 'asc' : 'desc')
    .limit(page.limit)
    .execute();
}

/** Owes the endpoint these events once more, oldest first. Answers the event ids. */
export async function requeueEvents(
  tx: Tx,
  endpoint: EndpointRow,
  filter: EventFilter,
  options: { newDeliveryId: () => string; tries: number; now: Date; most: number },
): Promise<number> {
  const events = await eventsOf(tx, endpoint.shop_id, filter).selectAll().orderBy('id').limit(options.most).execute();
  const batchSize = 1000;
  for (let from = 0; from < events.length; from += batchSize) {
    await tx
      .insertInto('deliveries')
      .values(
        events.slice(from, from + batchSize).map((event) => ({
          id: options.newDeliveryId(),
          shop_id: event.shop_id,
          endpoint_id: endpoint.id,
          event_id: event.id,
          order_id: event.order_id,
          sequence: event.sequence,
          status: 'waiting' as const,
          next_attempt_at: options.now,
          leased_until: null,
          tries_left: options.tries,
          attempts: '[]',
          created_at: options.now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['endpoint_id', 'event_id']).doUpdateSet((excluded) => ({
          status: 'waiting',
          next_attempt_at: excluded.ref('excluded.next_attempt_at'),
          tries_left: options.tries,
        })),
      )
      .execute();
  }
  return events.length;
}

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

export async function listDeliveries(
  db: Db,
  endpointId: string,
  page: { before: string | null; limit: number; status: DeliveryStatus | null },
): Promise<DeliveryRow[]> {
  let query = db
    .selectFrom('deliveries')
    .innerJoin('events', 'events.id', 'deliveries.event_id')
    .select(deliveryColumns)
    .where('deliveries.endpoint_id', '=', endpointId);
  if (page.before !== null) query = query.where('deliveries.id', '<', page.before);
  if (page.status !== null) query = query.where('deliveries.status', '=', page.status);
  return query.orderBy('deliveries.id', 'desc').limit(page.limit).execute();
}

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

/** A delivery that is over gets one more try; one that waits is tried now instead of later. */
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

export type Statistics = {
  delivered: number;
  failed: number;
  waiting: number;
  attempts: number;
  medianLatencyMs: number | null;
};

export async function readStatistics(
  db: Db,
  endpointIds: readonly string[],
  since: Date,
): Promise<Map<string, Statistics>> {
  const { rows } = await sql<Statistics & { endpoint_id: string }>`
    select endpoint_id,
      count(*) filter (where status = 'delivered')::int as delivered,
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'waiting')::int as waiting,
      coalesce(sum(jsonb_array_length(attempts)), 0)::int as attempts,
      round(percentile_cont(0.5) within group (order by (attempts -> -1 ->> 'latencyMs')::float))::int as "medianLatencyMs"
    from deliveries where endpoint_id = any(${[...endpointIds]}) and created_at > ${since}
    group by endpoint_id`.execute(db);
  return new Map(rows.map(({ endpoint_id, ...statistics }) => [endpoint_id, statistics]));
}

export async function countWaiting(db: Db): Promise<number> {
  const row = await db
    .selectFrom('deliveries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Deletes a batch of events, with their deliveries, that are old and owe nothing any more. Answers how many. */
export async function sweepEvents(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from events where id in (
      select id from events e where created_at < ${before}
        and not exists (select from deliveries d where d.event_id = e.id and d.next_attempt_at is not null)
      order by created_at limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
