import type { Tx } from '../../../engines/database/port.ts';
import type { RequestKind } from './store.ts';

/** A notice from the payment provider: the charge with our id succeeded. */
export type SucceededCharge = { id: string; reference: string; receivedCents: number };

/** Receives a successful charge and returns whether it belongs to the feature. */
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
  /** It was refunded in the provider's dashboard. */
  | { kind: 'refunded_elsewhere'; chargeReference: string; refundReference: string; amountCents: number }
  /**
   * A refund that had succeeded was returned: the card's bank could not accept it. `subject` is null when it was made
   * elsewhere.
   */
  | {
      kind: 'refund_failed';
      subject: string | null;
      chargeReference: string;
      refundReference: string;
      amountCents: number;
      reason: string;
    }
  /** A payout that had succeeded was returned. `subject` is null when it was not requested here. */
  | { kind: 'payout_failed'; subject: string | null; payoutReference: string; reason: string };

/**
 * Receives the outcome of a request, in the transaction that settles it: once for each, by the feature that requested
 * it.
 */
export type OutcomeListener = (tx: Tx, outcome: PaymentOutcome) => Promise<void>;

/** Receives each event that we did not cause once; the feature whose charge or payout it is returns true. */
export type NewsListener = (tx: Tx, news: ProviderNews) => Promise<boolean>;
