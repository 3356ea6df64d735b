/**
 * The statements that read the event log, in the order of the events' numbers (docs/decisions/0014-event-order.md). A
 * time is first converted to the numbers around it, so that a page costs the same anywhere.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { firstId } from '../../../kernel/ids.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { EndpointRow, EventRow } from '../webhooks/store.ts';

export type EventFilter = {
  types?: readonly string[] | undefined;
  orderId?: string | undefined;
  createdAfter?: Date | undefined;
  createdBefore?: Date | undefined;
};

export type Bounds = {
  /** Up to this number the log is complete. */
  settled: number;
  /** No event of the requested time has a lower number, or a higher one. */
  first: number | null;
  last: number | null;
};

/**
 * An event gets its time before its number, at most this long: longer than a transaction or a clock difference may be.
 */
const slackSeconds = 3600;

export async function findBounds(db: Db | Tx, filter: EventFilter): Promise<Bounds> {
  const { createdAfter, createdBefore } = filter;
  const earlier = createdAfter ? firstId('event', addSeconds(createdAfter, -slackSeconds)) : null;
  const later = createdBefore ? firstId('event', addSeconds(createdBefore, slackSeconds)) : null;
  const numberOf = (condition: RawBuilder<unknown>) => sql`(select position from events where ${condition} limit 1)`;
  const { rows } = await sql<Bounds>`
    select settled_event_position() as settled,
      ${earlier === null ? sql`null::bigint` : numberOf(sql`id < ${earlier} order by id desc`)} as first,
      ${later === null ? sql`null::bigint` : numberOf(sql`id >= ${later} order by id`)} as last`.execute(db);
  return rows[0]!;
}

function conditionsOf(shopId: string, filter: EventFilter, { first, last }: Pick<Bounds, 'first' | 'last'>) {
  const { orderId, createdAfter, createdBefore } = filter;
  return [
    sql`shop_id = ${shopId} and order_id is not null`,
    ...(orderId ? [sql`order_id = ${orderId}`] : []),
    ...(createdAfter ? [sql`created_at >= ${createdAfter}`] : []),
    ...(createdBefore ? [sql`created_at < ${createdBefore}`] : []),
    ...(first === null ? [] : [sql`position >= ${first}`]),
    ...(last === null ? [] : [sql`position <= ${last}`]),
  ];
}

/** One index scan per type, each stopping when the page is full. */
function pageOf<Row>(
  columns: string,
  types: readonly string[] | undefined,
  conditions: readonly RawBuilder<unknown>[],
  { isOldestFirst, limit }: { isOldestFirst: boolean; limit: number },
) {
  const order = isOldestFirst ? sql`order by position` : sql`order by position desc`;
  const select = (more: readonly RawBuilder<unknown>[]) => sql`
    select ${sql.raw(columns)} from events where ${sql.join([...conditions, ...more], sql` and `)} ${order} limit ${limit}`;
  if (!types) return sql<Row>`${select([])}`;
  const parts = types.length === 0 ? [select([sql`false`])] : types.map((type) => select([sql`type = ${type}`]));
  const each = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
  return sql<Row>`select * from (${each}) pages ${order} limit ${limit}`;
}

export async function listEvents(
  db: Db,
  shopId: string,
  filter: EventFilter,
  bounds: Bounds,
  page: { after: number | null; isOldestFirst: boolean; limit: number },
): Promise<{ position: number; body: string }[]> {
  const { after, isOldestFirst } = page;
  const conditions = conditionsOf(shopId, filter, bounds);
  if (isOldestFirst) conditions.push(sql`position <= ${bounds.settled}`);
  if (after !== null) conditions.push(isOldestFirst ? sql`position > ${after}` : sql`position < ${after}`);
  const { rows } = await pageOf<{ position: number; body: string }>(
    'position, body',
    filter.types,
    conditions,
    page,
  ).execute(db);
  return rows;
}

const insertedAtOnce = 1000;

/** Queues these events for the endpoint once more, oldest first. Returns how many. */
export async function requeueEvents(
  tx: Tx,
  endpoint: EndpointRow,
  filter: EventFilter,
  options: { newDeliveryId: () => string; tries: number; now: Date; most: number },
): Promise<number> {
  const conditions = conditionsOf(endpoint.shop_id, filter, await findBounds(tx, filter));
  const page = { isOldestFirst: true, limit: options.most };
  const { rows: events } = await pageOf<EventRow>('*', filter.types, conditions, page).execute(tx);
  for (let from = 0; from < events.length; from += insertedAtOnce) {
    await tx
      .insertInto('deliveries')
      .values(
        events.slice(from, from + insertedAtOnce).map((event) => ({
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
