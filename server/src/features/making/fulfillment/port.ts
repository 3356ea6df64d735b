import type { OrderStatus } from '../orders/port.ts';

/**
 * `not_asked`: no vendor holds any part of the order, or its status does not allow it. `dropped`: every vendor that
 * held a part has dropped it. `refused`: a vendor makes it anyway; `reason` is in its words. `waiting`: a vendor has
 * not answered yet; the request is repeated.
 */
export type RecallOutcome = { status: 'not_asked' | 'dropped' | 'waiting' } | { status: 'refused'; reason: string };

type Recalled = { orderId: string; revision: number };

/** Has vendors drop their parts of an order before it is cancelled or changed. */
export type Recaller = {
  /**
   * Asks no vendor unless the status, read under the order's lock, is allowed. From then on the order cannot be
   * submitted.
   */
  recall(
    order: Recalled,
    wish: { purpose: 'cancel' | 'change'; isAllowed(status: OrderStatus): boolean },
  ): Promise<RecallOutcome>;
  /** Undoes a recall: a dropped part is placed at its vendor again. */
  placeAgain(order: Recalled): Promise<void>;
};
