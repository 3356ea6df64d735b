/**
 * Money in and out: wallet top-ups, buy-page checkouts, payouts. The caller's id makes every call safe to repeat: asked again
 * with the same id an engine answers what it did the first time, and never moves money twice.
 */
import type { Config } from '../../config.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';

/** Typed into our own page (test processor), or a payment method that Stripe's page made. */
export type Card = { number: string; expiry?: string; cvc?: string } | { paymentMethod: string };

export type ChargeOutcome =
  | { status: 'succeeded'; reference: string }
  | { status: 'declined'; reason: string }
  /** The card's bank asks its holder first. `clientSecret` is for the provider's own form; the test processor needs none. */
  | { status: 'needs_confirmation'; reason: string; clientSecret: string | null };

/** A payment as the provider knows it. `received` is what arrived, once it has; `reason` is why the last try failed. */
export type FormPayment = {
  reference: string;
  status: 'waiting' | 'processing' | 'succeeded' | 'cancelled';
  receivedCents: number;
  reason: string | null;
  clientSecret: string | null;
};

/** For providers whose own form takes the payer's details: a payment is opened here, paid there, and looked up here. */
export type PaymentForm = {
  publishableKey: string;
  open(payment: { id: string; amountCents: number; description: string }): Promise<FormPayment>;
  find(reference: string): Promise<FormPayment>;
  /** After it no money can arrive; answers how the payment stands, for one that cannot be cancelled any more. */
  cancel(reference: string): Promise<FormPayment>;
};

export type Account = { accountName: string; country: string; accountNumber: string };

export type Payments = {
  engine: 'test' | 'stripe';
  /** Null where cards are typed into our own page. */
  form: PaymentForm | null;
  charge(charge: { id: string; amountCents: number; description: string; card: Card }): Promise<ChargeOutcome>;
  /** After the holder confirmed. */
  confirm(id: string): Promise<ChargeOutcome>;
  /** The reference of a charge that succeeded; null when there is none. */
  findCharge(id: string): Promise<string | null>;
  refund(refund: { id: string; reference: string; amountCents: number }): Promise<void>;
  payOut(payout: {
    id: string;
    amountCents: number;
    account: Account;
  }): Promise<{ status: 'succeeded' | 'failed'; reference: string | null }>;
};

export async function openPayments(
  config: Config['payments'],
  deps: { database: Database; clock: Clock },
): Promise<Payments> {
  switch (config.engine) {
    case 'test':
      return (await import('./test-processor.ts')).openTestProcessor(deps);
    case 'stripe':
      return (await import('./stripe.ts')).openStripe(config);
  }
}
