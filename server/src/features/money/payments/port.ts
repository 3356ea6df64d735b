import type { Tx } from '../../../engines/database/port.ts';
import type { RequestKind } from './store.ts';

/** What the payment provider said by itself: the charge with our id went through. */
export type SucceededCharge = { id: string; reference: string; receivedCents: number };

/** Hears of a charge that has succeeded; answers whether it is one of its own. */
export type PaymentListener = (charge: SucceededCharge) => Promise<boolean>;

export type PaymentOutcome = {
  kind: RequestKind;
  subject: string;
  status: 'succeeded' | 'failed';
  reference: string | null;
  reason: string | null;
};

export type ProviderNews =
  | {
      kind: 'dispute_opened' | 'dispute_won' | 'dispute_lost';
      chargeReference: string;
      disputeReference: string;
      amountCents: number;
      feeCents: number;
    }
  /** Somebody refunded it in the provider's dashboard. */
  | { kind: 'refunded_elsewhere'; chargeReference: string; refundReference: string; amountCents: number }
  /** A refund that had succeeded came back: the card's bank could not take it. `subject` is null when it was made elsewhere. */
  | {
      kind: 'refund_failed';
      subject: string | null;
      chargeReference: string;
      refundReference: string;
      amountCents: number;
      reason: string;
    }
  /** A payout that had succeeded came back. `subject` is null when it was not asked for here. */
  | { kind: 'payout_failed'; subject: string | null; payoutReference: string; reason: string };

/** Hears how a request ended, in the transaction that settles it: once for each, by whoever asked for it. */
export type OutcomeListener = (tx: Tx, outcome: PaymentOutcome) => Promise<void>;

/** Hears what happened without our asking, each once; the one whose charge or payout it is answers true. */
export type NewsListener = (tx: Tx, news: ProviderNews) => Promise<boolean>;
