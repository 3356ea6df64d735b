import type { Tx } from '../../engines/database/port.ts';
import type { OrderStatus } from './lifecycle.ts';

/** What happens elsewhere when an order's content no longer counts, or its status moves, in the same transaction. */
export type OrderListeners = {
  /** Whether something of it is where it cannot be taken back from without asking. */
  isHeld(tx: Tx, orderId: string): Promise<boolean>;
  withdrawn: ((tx: Tx, order: { orderId: string }) => Promise<void>)[];
  moved: ((tx: Tx, order: { orderId: string; to: OrderStatus }) => Promise<void>)[];
  /** Cancelled or deleted: it costs nothing any more. */
  takenBack: ((tx: Tx, order: { orderId: string }) => Promise<void>)[];
  /** Changed, and it costs more or less. */
  repriced: ((tx: Tx, order: { orderId: string; byCents: number }) => Promise<void>)[];
  /** Whatever is kept of the people of an order goes with it. */
  deleted: ((tx: Tx, order: { orderId: string; shopId: string }) => Promise<void>)[];
};
