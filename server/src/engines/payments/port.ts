/**
 * Money in and out: wallet top-ups, buy-page checkouts, refunds, payouts. The caller's id makes every call safe to repeat: asked
 * again with the same id an engine answers what it did the first time, and never moves money twice.
 *
 * An engine that throws has said nothing: the call may have been carried out. Only an answer is an answer, and `find…` asks
 * the provider's own record for one that was lost.
 */
/** Typed into our own page (test processor), or a payment method that Stripe's page made. */
export type Card = { number: string; expiry?: string; cvc?: string } | { paymentMethod: string };

export type ChargeOutcome =
  | { status: 'succeeded'; reference: string }
  | { status: 'declined'; reason: string }
  /** The card's bank asks its holder first. `clientSecret` is for the provider's own form; the test processor needs none. */
  | { status: 'needs_confirmation'; reason: string; clientSecret: string | null };

/** How money that was asked to move stands. `pending`: accepted, and not certain yet. `failed` is the provider's final word. */
export type MoveOutcome =
  | { status: 'succeeded' | 'pending'; reference: string }
  | { status: 'failed'; reference: string | null; reason: string };

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

export type TaxedPurchase = {
  /** What each line costs, discounts taken off. */
  lines: readonly { reference: string; amountCents: number; quantity: number }[];
  shippingCents: number;
  /** Whether the amounts include tax. */
  isIncluded: boolean;
  to: { country: string; state?: string; postalCode?: string; city?: string; line1?: string };
};

/** For providers that know what tax is due where. */
export type TaxCalculator = {
  calculate(purchase: TaxedPurchase): Promise<{ reference: string; taxCents: number }>;
  /** Puts the tax of a purchase that was paid into the provider's records; asked again with the same id, once. */
  record(tax: { id: string; reference: string }): Promise<void>;
};

export type Account = { accountName: string; country: string; accountNumber: string };

/**
 * Something that is so at the provider, whoever brought it about: this service, the card's bank, or the operator in the provider's
 * dashboard. `requestId` is the id this service asked with; null when it did not ask.
 */
export type ProviderFact =
  | { kind: 'charge'; chargeId: string; chargeReference: string; receivedCents: number }
  | {
      kind: 'refund';
      status: MoveOutcome['status'];
      refundReference: string;
      chargeReference: string;
      requestId: string | null;
      amountCents: number;
      reason: string | null;
    }
  | {
      kind: 'dispute';
      status: 'opened' | 'won' | 'lost';
      disputeReference: string;
      chargeReference: string;
      amountCents: number;
      feeCents: number;
    }
  | { kind: 'payout'; status: 'failed'; payoutReference: string; requestId: string | null; reason: string };

export type Payments = {
  engine: 'test' | 'stripe';
  /** Null where cards are typed into our own page. */
  form: PaymentForm | null;
  /** Null for an engine that knows nothing of taxes. */
  tax: TaxCalculator | null;
  charge(charge: { id: string; amountCents: number; description: string; card: Card }): Promise<ChargeOutcome>;
  /** After the holder confirmed. */
  confirm(id: string): Promise<ChargeOutcome>;
  /** How a charge stands; null when the provider has none with this id. */
  findCharge(id: string): Promise<ChargeOutcome | null>;
  /** After it no money can arrive; answers how the charge stands, for one that cannot be cancelled any more. */
  cancelCharge(id: string): Promise<ChargeOutcome | null>;
  refund(refund: { id: string; chargeReference: string; amountCents: number }): Promise<MoveOutcome>;
  findRefund(refund: { id: string; chargeReference: string }): Promise<MoveOutcome | null>;
  payOut(payout: { id: string; amountCents: number; account: Account }): Promise<MoveOutcome>;
  findPayout(id: string): Promise<MoveOutcome | null>;
  /**
   * What has happened at the provider since a moment of its own time, by its own record, in any order. The hour before is told
   * again, because records may appear late; null tells all that the provider still knows.
   */
  listFacts(since: Date | null): AsyncIterable<{ at: Date; facts: ProviderFact[] }>;
  /** What the provider tells by itself, once its signature is checked. Null for an engine that does not call. */
  readEvent: ((rawBody: string, signature: string) => Promise<ProviderFact[]>) | null;
};
