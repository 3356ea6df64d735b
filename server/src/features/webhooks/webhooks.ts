/**
 * Events: what happened to orders and shipments, in the words receivers get. An event is recorded in the transaction that
 * changed the order, whether or not anyone listens yet; so no crash loses one.
 */
import type { Tx } from '../../engines/database/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { newId } from '../../kernel/ids.ts';
import * as store from './store.ts';

export type EventType =
  | 'order.status_changed'
  | 'shipment.shipped'
  | 'shipment.out_for_delivery'
  | 'shipment.delivered'
  | 'test';

export type NewEvent = {
  shopId: string;
  orderId: string | null;
  /** Rising over all events of an order. */
  sequence: number;
  type: EventType;
  data: object;
};

/** Answers the event's id. */
export async function recordEvent(deps: Pick<Deps, 'clock'>, tx: Tx, event: NewEvent): Promise<string> {
  const at = deps.clock.now();
  const id = newId('event', at);
  await store.insertEvent(tx, { id, at, ...event });
  return id;
}
