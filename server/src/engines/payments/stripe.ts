/**
 * Stripe: Payment Intents for charges, transfers to connected accounts for payouts. Amounts are US cents. Shoppers pay
 * in Stripe's Payment Element, which needs the publishable key; without it there is no form, and buy pages show a
 * notice instead.
 *
 * Stripe remembers an idempotency key for a day, with its answer, even a failure. So a lost answer is looked up by data
 * that Stripe keeps forever: our id in an object's metadata, and in a transfer's group.
 */
import Stripe from 'stripe';
import type { ChargeOutcome, FormPayment, MoveOutcome, PaymentForm, Payments } from './port.ts';
import { createFactReader, refundOutcome } from './stripe-facts.ts';
import { asked } from './stripe-failures.ts';
import { createTaxCalculator } from './stripe-tax.ts';

export type StripeConfig = {
  secretKey: string;
  publishableKey: string | null;
  webhookSecret: string | null;
  baseUrl: string | null;
};

const timeoutMs = 20_000;

export function openStripe(config: StripeConfig): Payments {
  const base = config.baseUrl ? new URL(config.baseUrl) : null;
  const stripe = new Stripe(config.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(base ? { host: base.hostname, port: base.port, protocol: base.protocol.slice(0, -1) as 'http' | 'https' } : {}),
  });

  const outcomeOf = (intent: Stripe.PaymentIntent): ChargeOutcome => {
    switch (intent.status) {
      case 'succeeded':
        return { status: 'succeeded', reference: intent.id };
      case 'requires_action':
      case 'requires_confirmation':
      case 'processing':
        return {
          status: 'needs_confirmation',
          reason: 'The bank asks the card’s holder to confirm.',
          clientSecret: intent.client_secret,
        };
      default:
        return {
          status: 'declined',
          reason: intent.last_payment_error?.message ?? 'Your card was declined. Try another card.',
        };
    }
  };

  /** The search takes up to a minute to find a new payment; the list has the newest at once. */
  const find = async (id: string): Promise<Stripe.PaymentIntent | null> => {
    const found = await stripe.paymentIntents.search({ query: `metadata['platen_id']:'${id}'`, limit: 1 });
    if (found.data[0]) return found.data[0];
    const newest = await stripe.paymentIntents.list({ limit: 100 });
    return newest.data.find((one) => one.metadata.platen_id === id) ?? null;
  };

  const cancel = (reference: string): Promise<Stripe.PaymentIntent> =>
    stripe.paymentIntents.cancel(reference).catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return stripe.paymentIntents.retrieve(reference);
      throw error;
    });

  const findRefund: Payments['findRefund'] = async ({ id, chargeReference }) => {
    for await (const refund of stripe.refunds.list({ payment_intent: chargeReference, limit: 100 }))
      if (refund.metadata?.platen_id === id) return refundOutcome(refund);
    return null;
  };

  const form = (publishableKey: string): PaymentForm => ({
    publishableKey,
    async open({ id, amountCents, description }) {
      const create = stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: 'usd',
          description,
          automatic_payment_methods: { enabled: true },
          metadata: { platen_id: id },
        },
        { idempotencyKey: `open:${id}` },
      );
      return toFormPayment(await asked(create));
    },
    async find(reference) {
      return toFormPayment(await asked(stripe.paymentIntents.retrieve(reference)));
    },
    async cancel(reference) {
      return toFormPayment(await asked(cancel(reference)));
    },
  });

  return {
    engine: 'stripe',
    form: config.publishableKey === null ? null : form(config.publishableKey),
    tax: createTaxCalculator(stripe),
    charge({ id, amountCents, description, card }) {
      if (!('paymentMethod' in card)) {
        return Promise.resolve({
          status: 'declined',
          reason: 'Enter card numbers only in the payment provider’s form. Never send them here.',
        });
      }
      const create = stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: 'usd',
          description,
          payment_method: card.paymentMethod,
          confirm: true,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          metadata: { platen_id: id },
        },
        { idempotencyKey: `charge:${id}` },
      );
      return asked(create.then(outcomeOf), (error) => ({ status: 'declined', reason: error.message }));
    },
    async confirm(id) {
      const intent = await asked(find(id));
      return intent ? outcomeOf(intent) : { status: 'declined', reason: 'There is no such charge.' };
    },
    async findCharge(id) {
      const intent = await asked(find(id));
      return intent && outcomeOf(intent);
    },
    async cancelCharge(id) {
      const intent = await asked(find(id));
      return intent && outcomeOf(await asked(cancel(intent.id)));
    },
    refund({ id, chargeReference, amountCents }) {
      const create = stripe.refunds.create(
        { payment_intent: chargeReference, amount: amountCents, metadata: { platen_id: id } },
        { idempotencyKey: `refund:${id}` },
      );
      return asked(create.then(refundOutcome), async (error) => {
        // A refund that Stripe made and whose key it has forgotten is refused as a duplicate: its record decides.
        const made = await asked(findRefund({ id, chargeReference }));
        return made ?? { status: 'failed', reference: null, reason: error.message };
      });
    },
    findRefund: (refund) => asked(findRefund(refund)),
    payOut({ id, amountCents, account }) {
      const { accountNumber: destination } = account;
      if (!destination.startsWith('acct_')) {
        const reason = 'The account to pay out to is not a Stripe account (acct_…).';
        return Promise.resolve({ status: 'failed', reference: null, reason });
      }
      const create = stripe.transfers.create(
        { amount: amountCents, currency: 'usd', destination, transfer_group: id, metadata: { platen_id: id } },
        { idempotencyKey: `payout:${id}` },
      );
      return asked(create.then(transferOutcome), (error) => ({
        status: 'failed',
        reference: null,
        reason: error.message,
      }));
    },
    async findPayout(id) {
      const { data } = await asked(stripe.transfers.list({ transfer_group: id, limit: 10 }));
      const transfer = data.find((one) => one.metadata.platen_id === id);
      return transfer ? transferOutcome(transfer) : null;
    },
    ...createFactReader(stripe, config.webhookSecret),
  };
}

const transferOutcome = ({ id: reference, reversed }: Stripe.Transfer): MoveOutcome =>
  reversed ? { status: 'failed', reference, reason: 'The transfer was reversed.' } : { status: 'succeeded', reference };

const formStatuses: Partial<Record<Stripe.PaymentIntent.Status, FormPayment['status']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'cancelled',
};

const toFormPayment = (intent: Stripe.PaymentIntent): FormPayment => ({
  reference: intent.id,
  status: formStatuses[intent.status] ?? 'waiting',
  receivedCents: intent.amount_received ?? 0,
  reason: intent.last_payment_error?.message ?? null,
  clientSecret: intent.client_secret,
});
