/** The event log: what happened to a shop's orders, recorded in the transaction in which it happened. */
import type { EventType } from '@platen/contract/webhooks';
import type { Tx } from '../../../engines/database/port.ts';
import { afterCommit } from '../../../kernel/database/transactions.ts';
import { newId } from '../../../kernel/ids.ts';
import { keptDays } from '../../../kernel/jobs/retention.ts';
import { keepTrace } from '../../../kernel/observing/traces.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { findCurrentWork } from '../../../kernel/work/current-work.ts';
import type { Deps } from '../deps.ts';
import { firstTries } from '../webhooks/schedule.ts';
import * as store from '../webhooks/store.ts';
import * as log from './store.ts';

export type NewEvent = { shopId: string; orderId: string; type: EventType; data: Record<string, unknown> };

/**
 * Records an event and, for every endpoint that subscribed to it, the pending delivery. Call it in the transaction that
 * makes the change, so no crash can lose one without the other. The sender is woken when that transaction has
 * committed.
 */
export async function recordEvent(
  deps: { clock: Deps['clock']; deliveries: Pick<Deps['deliveries'], 'wake'> },
  tx: Tx,
  { shopId, orderId, type, data }: NewEvent,
): Promise<{ eventId: string; sequence: number }> {
  const at = deps.clock.now();
  const sequence = await store.nextSequence(tx, orderId);
  const id = newId('event', at);
  const event: store.EventRow = {
    id,
    shop_id: shopId,
    order_id: orderId,
    type,
    sequence,
    body: JSON.stringify({ id, type, createdAt: at.toISOString(), sequence, data }),
    created_at: at,
  };
  await store.insertEvent(tx, event);
  const endpoints = await store.findListeners(tx, shopId, type);
  const own = findCurrentWork()?.callerTrace;
  const traces = { trace: keepTrace({ isLater: false }), callerTrace: own?.shopId === shopId ? own.traceparent : null };
  await store.insertDeliveries(
    tx,
    endpoints.map((endpointId) => ({
      id: newId('delivery', at),
      endpointId,
      event,
      triesLeft: firstTries,
      at,
      ...traces,
    })),
  );
  if (endpoints.length > 0) afterCommit(tx, () => deps.deliveries.wake());
  return { eventId: id, sequence };
}

/** How far back the log goes; older events are deleted along with their month. */
export function withinLog(filter: log.EventFilter, now: Date): log.EventFilter {
  const oldest = addSeconds(now, -keptDays.events * 86_400);
  const { createdAfter } = filter;
  return { ...filter, createdAfter: createdAfter && createdAfter > oldest ? createdAfter : oldest };
}

export type EventPage = {
  events: Record<string, unknown>[];
  hasMore: boolean;
  nextCursor: string | null;
  resumeCursor: string;
};

/**
 * A page of the log. Read forward, it ends where an event could still be inserted: the part behind a cursor never
 * changes, and a reader who continues from it later sees every event once, in the order of commits.
 */
/** A cursor names the number of an event. */
const cursorPrefix = 'pos_';

export async function listEvents(
  deps: Pick<Deps, 'database' | 'clock'>,
  shopId: string,
  filter: log.EventFilter,
  page: { cursor: string | null; isOldestFirst: boolean; limit: number },
): Promise<EventPage> {
  const { db } = deps.database;
  const shownOnly = withinLog(filter, deps.clock.now());
  const bounds = await log.findBounds(db, shownOnly);
  const rows = await log.listEvents(db, shopId, shownOnly, bounds, {
    after: page.cursor === null ? null : Number(page.cursor.slice(cursorPrefix.length)),
    isOldestFirst: page.isOldestFirst,
    limit: page.limit + 1,
  });
  const shown = rows.slice(0, page.limit);
  const hasMore = rows.length > page.limit;
  const nextCursor = hasMore ? `${cursorPrefix}${shown.at(-1)!.position}` : null;
  return {
    events: shown.map((row) => JSON.parse(row.body)),
    hasMore,
    nextCursor,
    resumeCursor: (page.isOldestFirst ? nextCursor : null) ?? `${cursorPrefix}${bounds.settled}`,
  };
}
