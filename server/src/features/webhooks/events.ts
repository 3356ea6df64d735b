/** The event log: what happened to a shop's orders, recorded in the transaction in which it happened. */
import type { EventType } from '@platen/contract/webhooks';
import type { Tx } from '../../engines/database/port.ts';
import type { Deps } from '../../kernel/deps.ts';
import { newId } from '../../kernel/ids.ts';
import { afterCommit } from '../../kernel/transactions.ts';
import { firstTries } from './schedule.ts';
import * as store from './store.ts';

export type NewEvent = { shopId: string; orderId: string; type: EventType; data: Record<string, unknown> };

/**
 * Records an event and, for every endpoint that wants it, the delivery that is owed. Call it in the transaction that makes the
 * change: then no crash can lose the one without the other. The sender is woken when that transaction has committed.
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
  await store.insertDeliveries(
    tx,
    endpoints.map((endpointId) => ({ id: newId('delivery', at), endpointId, event, triesLeft: firstTries, at })),
  );
  if (endpoints.length > 0) afterCommit(tx, () => deps.deliveries.wake());
  return { eventId: id, sequence };
}

export type EventPage = { events: Record<string, unknown>[]; hasMore: boolean; nextCursor: string | null };

/** A page of the log. The cursor is the last event's id: ids rise with time. */
export async function listEvents(
  deps: Pick<Deps, 'database'>,
  shopId: string,
  filter: store.EventFilter,
  page: { cursor: string | null; isOldestFirst: boolean; limit: number },
): Promise<EventPage> {
  const rows = await store.listEvents(deps.database.db, shopId, filter, {
    after: page.cursor,
    isOldestFirst: page.isOldestFirst,
    limit: page.limit + 1,
  });
  const shown = rows.slice(0, page.limit);
  const hasMore = rows.length > page.limit;
  return {
    events: shown.map((row) => JSON.parse(row.body)),
    hasMore,
    nextCursor: hasMore ? (shown.at(-1)?.id ?? null) : null,
  };
}
