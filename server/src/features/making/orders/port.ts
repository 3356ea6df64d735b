import type { Db, Tx } from '../../../engines/database/port.ts';
import type { OrderStatus } from './order-lifecycle.ts';

export type { OrderStatus } from './order-lifecycle.ts';

type HandedOver = { orderId: string; revision: number; shopId: string };

/**
 * Who makes the orders, as far as orders know: production. A hand-over names an order and one revision of its content.
 * Production starts on it after a pause, in which the order may still change; a newer revision replaces the older one. What
 * production has started is withdrawn, and what a print shop already holds is taken back only by asking the print shop (`Recaller`).
 * Everything here runs in the transaction that changes the order.
 */
export type Production = {
  handOver(tx: Tx, order: HandedOver, startsAt: Date): Promise<void>;
  /** Production forgets what it has started. */
  withdraw(tx: Tx, order: { orderId: string }): Promise<void>;
  /** Whether a print shop holds part of it. */
  isHeld(tx: Tx, orderId: string): Promise<boolean>;
  /** Asks every print shop to drop its part; the order is cancelled once they have. */
  recallLater(tx: Tx, order: HandedOver): Promise<void>;
};

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

/** What other features do when an order's status or price changes, in the same transaction. */
export type OrderListeners = {
  production: Production;
  moved: ((tx: Tx, order: { orderId: string; to: OrderStatus }) => Promise<void>)[];
  /** Cancelled or deleted: it no longer costs anything. */
  takenBack: ((tx: Tx, order: { orderId: string }) => Promise<void>)[];
  /** Throws when an order would cost more than was paid for it and its seller cannot cover the difference. */
  refuseUnpaid(db: Db | Tx, order: { orderId: string; byCents: number }): Promise<void>;
  /** Changed, and it costs more or less. */
  repriced: ((tx: Tx, order: { orderId: string; byCents: number }) => Promise<void>)[];
  /** Personal data stored for an order is deleted with it. */
  deleted: ((tx: Tx, order: { orderId: string; shopId: string }) => Promise<void>)[];
};

/** What an order needs of a listing that it names. */
export type OrderedListing = {
  id: string;
  product: string;
  /** The variants on offer. */
  options: readonly string[];
  /** In the form that an order takes. */
  imagePlacements: readonly Record<string, unknown>[];
};

export type ListingFinder = {
  /** The shop's listings among these ids, without archived ones. */
  find(db: Db | Tx, shopId: string, ids: readonly string[]): Promise<ReadonlyMap<string, OrderedListing>>;
};
