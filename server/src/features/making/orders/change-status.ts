/** The one way an order changes: its history and its events are written with it. */
import type { Tx } from '../../../engines/database/port.ts';
import { recordEvent } from '../../events/webhooks/webhooks.ts';
import type { Deps } from '../deps.ts';
import { canMove, type OrderStatus } from './order-lifecycle.ts';
import type { OrderRow } from './store.ts';
import * as store from './store.ts';

export type EventDeps = Pick<Deps, 'clock' | 'deliveries'>;

export type OrderChange = {
  to?: OrderStatus;
  reason?: string;
  patch?: Partial<OrderRow>;
  /** Reported before the change of status. */
  events?: readonly {
    type: 'shipment.shipped' | 'shipment.out_for_delivery' | 'shipment.delivered';
    shipment: object;
  }[];
};

/**
 * The one way an order changes. The caller holds its lock. History and events are written with it; a move that the
 * lifecycle lacks is our mistake.
 */
export async function changeOrder(
  deps: EventDeps & Pick<Deps, 'orderListeners'>,
  tx: Tx,
  order: OrderRow,
  { to, reason, patch = {}, events = [] }: OrderChange,
): Promise<OrderRow> {
  if (to !== undefined && !canMove(order.status, to))
    throw new Error(`an order cannot go from ${order.status} to ${to}`);
  const now = deps.clock.now();
  const changed: OrderRow = {
    ...order,
    ...patch,
    updated_at: now,
  };
  if (to !== undefined) {
    changed.status = to;
    changed.status_history = [
      ...order.status_history,
      { status: to, at: now.toISOString(), ...(reason ? { reason } : {}) },
    ];
  }
  const { status, status_history, updated_at } = changed;
  await store.updateOrder(tx, order.id, { ...patch, status, status_history, updated_at });
  for (const { type, shipment } of events) {
    await recordEvent(deps, tx, {
      shopId: order.shop_id,
      orderId: order.id,
      type,
      data: { order: summaryOf({ ...changed, status: order.status }), shipment },
    });
  }
  if (to !== undefined) {
    await recordStatus(deps, tx, changed);
    for (const listener of deps.orderListeners.moved) await listener(tx, { orderId: order.id, to });
  }
  return changed;
}

const summaryOf = (order: OrderRow) => ({
  id: order.id,
  orderNumber: order.order_number,
  externalId: order.external_id,
  fulfillmentStatus: order.status,
});

/** Its print files are made, and wait for review. */
export const recordApprovalRequest = (deps: EventDeps, tx: Tx, order: OrderRow) =>
  recordEvent(deps, tx, {
    shopId: order.shop_id,
    orderId: order.id,
    type: 'order.approval_requested',
    data: { order: summaryOf(order), approval: { expiresAt: order.approval?.expiresAt } },
  });

export const recordStatus = (deps: EventDeps, tx: Tx, order: OrderRow) =>
  recordEvent(deps, tx, {
    shopId: order.shop_id,
    orderId: order.id,
    type: 'order.status_changed',
    data: { order: summaryOf(order) },
  });
