import type { Tx } from '../../engines/database/port.ts';

/** What other features do when money goes back, in the same transaction. */
export type EarningsListeners = {
  returned: ((tx: Tx, refund: { checkoutId: string; isWhole: boolean }) => Promise<void>)[];
  /** The provider has sent it. */
  refundSent: ((tx: Tx, refund: { refundId: string; checkoutId: string; notify: boolean }) => Promise<void>)[];
};
