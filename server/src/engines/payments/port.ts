/**
 * Money in and out: wallet top-ups, buy-page checkouts, refunds, payouts. The caller's id makes every call safe to
 * repeat: with the same id an engine returns its first result, and never moves money twice.
 *
 * An engine that throws has given no answer: the call may have been carried out. Only an answer counts, and `find…`
 * reads the provider's own record when an answer was lost.
 */
/** Typed into our own page (test processor), or a payment method made by Stripe's page. */
export type Card = { number: string; expiry?: string; cvc?: string } | { paymentMethod: string };

export type ChargeOutcome =
  | { status: 'succeeded'; reference: string }
  | { status: 'declined'; reason: string }
  /**
   * The card's bank asks its holder first. `clientSecret` is for the provider's own form; the test processor needs
   * none.
   */
  | { status: 'needs_confirmation'; reason: string; clientSecret: string | null };

/** The state of a money movement. `pending`: accepted, but not settled. `failed` is the provider's final answer. */
export type MoveOutcome =
  | { status: 'succeeded' | 'pending'; reference: string }
  | { status: 'failed'; reference: string | null; reason: string };

/**
 * A payment as the provider knows it. `received` is the amount, once it has arrived; `reason` is why the last attempt
 * failed.
 */
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
  /** After it no money can arrive. Returns the payment's state if it can no longer be cancelled. */
  cancel(reference: string): Promise<FormPayment>;
};

export type TaxedPurchase = {
  /** The cost of each line, after discounts. */
  lines: readonly { reference: string; amountCents: number; quantity: number }[];
  shippingCents: number;
  /** Whether the amounts include tax. */
  isIncluded: boolean;
  to: { country: string; state?: string; postalCode?: string; city?: string; line1?: string };
};

/** For providers that know which tax is due where. */
export type TaxCalculator = {
  calculate(purchase: TaxedPurchase): Promise<{ reference: string; taxCents: number }>;
  /** Records the tax of a paid purchase with the provider; repeated calls with the same id record it once. */
  record(tax: { id: string; reference: string }): Promise<void>;
};

export type Account = { accountName: string; country: string; accountNumber: string };

/**
 * A fact at the provider, whatever caused it: this service, the card's bank, or the operator in the provider's
 * dashboard. `requestId` is the id this service used; null when it did not cause it.
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
  /** Null for an engine without tax support. */
  tax: TaxCalculator | null;
  charge(charge: { id: string; amountCents: number; description: string; card: Card }): Promise<ChargeOutcome>;
  /** After the holder confirmed. */
  confirm(id: string): Promise<ChargeOutcome>;
  /** The state of a charge. Null when the provider has none with this id. */
  findCharge(id: string): Promise<ChargeOutcome | null>;
  /** After it no money can arrive. Returns the charge's state if it can no longer be cancelled. */
  cancelCharge(id: string): Promise<ChargeOutcome | null>;
  refund(refund: { id: string; chargeReference: string; amountCents: number }): Promise<MoveOutcome>;
  findRefund(refund: { id: string; chargeReference: string }): Promise<MoveOutcome | null>;
  payOut(payout: { id: string; amountCents: number; account: Account }): Promise<MoveOutcome>;
  findPayout(id: string): Promise<MoveOutcome | null>;
  /**
   * Everything that happened at the provider since a moment on the provider's clock, from the provider's records, in
   * any order. Repeats the last hour, because records may appear late; null returns all that the provider still has.
   */
  listFacts(since: Date | null): AsyncIterable<{ at: Date; facts: ProviderFact[] }>;
  /** A notice sent by the provider, once its signature is checked. Null for an engine without webhooks. */
  readEvent: ((rawBody: string, signature: string) => Promise<ProviderFact[]>) | null;
};
