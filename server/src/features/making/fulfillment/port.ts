import type { OrderStatus } from '../orders/port.ts';

/**
 * `not_asked`: no vendor holds anything of the order, or its status does not allow it. `dropped`: every vendor that held something has
 * dropped it. `refused`: a vendor makes it all the same; `reason` is in its words. `waiting`: a vendor has not answered, and is asked again.
 */
export type RecallOutcome = { status: 'not_asked' | 'dropped' | 'waiting' } | { status: 'refused'; reason: string };

type Recalled = { orderId: string; revision: number };

/** Has vendors drop what they were asked to make of an order, before it is cancelled or changed. */
export type Recaller = {
  /** Asks no vendor unless the status, read under the order's lock, is allowed. From then on the order cannot be submitted. */
  recall(
    order: Recalled,
    wish: { purpose: 'cancel' | 'change'; isAllowed(status: OrderStatus): boolean },
  ): Promise<RecallOutcome>;
  /** Undoes a recall: what was dropped is placed at its vendor again. */
  placeAgain(order: Recalled): Promise<void>;
};
