import type { Tx } from '../../../engines/database/port.ts';

export type ToldRefund = { refundId: string; checkoutId: string; notify: boolean; attempt: number };

/** What other features do when money is returned, in the same transaction. */
export type EarningsListeners = {
  returned: ((tx: Tx, refund: { checkoutId: string; isWhole: boolean }) => Promise<void>)[];
  /** The provider has sent it. */
  refundSent: ((tx: Tx, refund: ToldRefund) => Promise<void>)[];
  /** The provider had sent it, and the shopper's bank returned it. */
  refundBounced: ((tx: Tx, refund: ToldRefund) => Promise<void>)[];
};
