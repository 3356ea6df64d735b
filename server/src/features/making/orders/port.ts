import type { Db, Tx } from '../../../engines/database/port.ts';
import type { OrderStatus } from './lifecycle.ts';

export type { OrderStatus } from './lifecycle.ts';

/** What happens elsewhere when an order's content no longer counts, or its status moves, in the same transaction. */
export type OrderListeners = {
  /** Whether something of it is where it cannot be taken back from without asking. */
  isHeld(tx: Tx, orderId: string): Promise<boolean>;
  /** Has whoever holds something asked to drop it; the order is cancelled once they have. */
  recallLater(tx: Tx, order: { orderId: string; revision: number; shopId: string }): Promise<void>;
  withdrawn: ((tx: Tx, order: { orderId: string }) => Promise<void>)[];
  moved: ((tx: Tx, order: { orderId: string; to: OrderStatus }) => Promise<void>)[];
  /** Cancelled or deleted: it costs nothing any more. */
  takenBack: ((tx: Tx, order: { orderId: string }) => Promise<void>)[];
  /** Throws when an order would cost more than was paid for it and its seller cannot bear the difference. */
  refuseUnpaid(db: Db | Tx, order: { orderId: string; byCents: number }): Promise<void>;
  /** Changed, and it costs more or less. */
  repriced: ((tx: Tx, order: { orderId: string; byCents: number }) => Promise<void>)[];
  /** Whatever is kept of the people of an order goes with it. */
  deleted: ((tx: Tx, order: { orderId: string; shopId: string }) => Promise<void>)[];
};

/** What an order needs of a listing that it names. */
export type OrderedListing = {
  id: string;
  product: string;
  /** The variants on offer. */
  options: readonly string[];
  /** As an order takes them. */
  imagePlacements: readonly Record<string, unknown>[];
};

export type ListingFinder = {
  /** Those of the shop among these ids, archived ones left out. */
  find(db: Db | Tx, shopId: string, ids: readonly string[]): Promise<ReadonlyMap<string, OrderedListing>>;
};
