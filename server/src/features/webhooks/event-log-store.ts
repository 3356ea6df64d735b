/**
 * The statements that read the event log, in the order of the events' numbers (docs/decisions/0014-event-order.md). A time is first
 * turned into the numbers around it, so that a page costs the same wherever it lies.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../engines/database/port.ts';
import { firstId } from '../../kernel/ids.ts';
import { addSeconds } from '../../kernel/time.ts';
import type { EndpointRow, EventRow } from './store.ts';

export type EventFilter = {
  types?: readonly string[] | undefined;
  orderId?: string | undefined;
  createdAfter?: Date | undefined;
  createdBefore?: Date | undefined;
};

/** Where an event stands in the log. Those from before they were numbered have 0, and stand by their ids. */
export type Place = { position: number; id: string };

export type Bounds = {
  /** Up to here every event is there that ever will be. */
  settled: number;
  /** No event of the wanted time stands before, or behind. */
  first: Place | null;
  last: Place | null;
  /** Where the cursor points. */
  cursor: Place | null;
};

/** An event's time is told before it is numbered, at most so long: longer than a transaction or a difference of clocks may be. */
const slackSeconds = 3600;
/** Sorts behind every id. */
const behindAllIds = 'z';

export async function findBounds(db: Db | Tx, filter: EventFilter, cursor: string | null): Promise<Bounds> {
  const { createdAfter, createdBefore } = filter;
  const earlier = createdAfter ? firstId('event', addSeconds(createdAfter, -slackSeconds)) : null;
  const later = createdBefore ? firstId('event', addSeconds(createdBefore, slackSeconds)) : null;
  const number = cursor?.startsWith('pos_') ? Number(cursor.slice(4)) : null;
  const byId = cursor !== null && number === null ? cursor : null;
  const place = (condition: RawBuilder<unknown>) =>
    sql`(select json_build_object('position', position, 'id', id) from events where ${condition} limit 1)`;
  const { rows } = await sql<Bounds>`
    select settled_event_position() as settled,
      ${earlier === null ? sql`null` : place(sql`id < ${earlier} order by id desc`)} as first,
      ${later === null ? sql`null` : place(sql`id >= ${later} order by id`)} as last,
      ${byId === null ? sql`null` : place(sql`id <= ${byId} order by id desc`)} as cursor`.execute(db);
  const found = rows[0]!;
  if (number !== null) return { ...found, cursor: { position: number, id: behindAllIds } };
  // An event that was swept: what came after it is still known by its id.
  return { ...found, cursor: found.cursor ?? (byId === null ? null : { position: 0, id: byId }) };
}

function conditionsOf(shopId: string, filter: EventFilter, { first, last }: Pick<Bounds, 'first' | 'last'>) {
  const { orderId, createdAfter, createdBefore } = filter;
  return [
    sql`shop_id = ${shopId} and order_id is not null`,
    ...(orderId ? [sql`order_id = ${orderId}`] : []),
    ...(createdAfter ? [sql`created_at >= ${createdAfter}`] : []),
    ...(createdBefore ? [sql`created_at < ${createdBefore}`] : []),
    ...(first ? [sql`(position, id) >= (${first.position}, ${first.id})`] : []),
    ...(last ? [sql`(position, id) <= (${last.position}, ${last.id})`] : []),
  ];
}

/** One index scan per type, each stopping when the page is full. */
function pageOf<Row>(
  columns: string,
  types: readonly string[] | undefined,
  conditions: readonly RawBuilder<unknown>[],
  { isOldestFirst, limit }: { isOldestFirst: boolean; limit: number },
) {
  const order = isOldestFirst ? sql`order by position, id` : sql`order by position desc, id desc`;
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
  page: { isOldestFirst: boolean; limit: number },
): Promise<(Place & { body: string })[]> {
  const { cursor, settled } = bounds;
  const conditions = conditionsOf(shopId, filter, bounds);
  if (page.isOldestFirst) {
    conditions.push(sql`position <= ${settled}`);
    if (cursor) conditions.push(sql`(position, id) > (${cursor.position}, ${cursor.id})`);
  } else if (cursor) {
    // A number names its own event, which was on the page before.
    const id = cursor.id === behindAllIds ? '' : cursor.id;
    conditions.push(sql`(position, id) < (${cursor.position}, ${id})`);
  }
  const { rows } = await pageOf<Place & { body: string }>('id, position, body', filter.types, conditions, page).execute(
    db,
  );
  return rows;
}

const insertedAtOnce = 1000;

/** Owes the endpoint these events once more, oldest first. Answers how many. */
export async function requeueEvents(
  tx: Tx,
  endpoint: EndpointRow,
  filter: EventFilter,
  options: { newDeliveryId: () => string; tries: number; now: Date; most: number },
): Promise<number> {
  const conditions = conditionsOf(endpoint.shop_id, filter, await findBounds(tx, filter, null));
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
