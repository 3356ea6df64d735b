import type { Db, Tx } from '../../../engines/database/port.ts';
import type { OrderStatus } from './lifecycle.ts';

export type { OrderStatus } from './lifecycle.ts';

/** What other features do when an order's content no longer counts, or its status changes, in the same transaction. */
export type OrderListeners = {
  /** Whether part of it can only be taken back by asking someone. */
  isHeld(tx: Tx, orderId: string): Promise<boolean>;
  /** Asks every holder to drop its part; the order is cancelled once they have. */
  recallLater(tx: Tx, order: { orderId: string; revision: number; shopId: string }): Promise<void>;
  withdrawn: ((tx: Tx, order: { orderId: string }) => Promise<void>)[];
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
