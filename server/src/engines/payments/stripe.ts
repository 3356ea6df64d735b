/**
 * Stripe: Payment Intents for charges, transfers to connected accounts for payouts. Amounts are US cents. Shoppers pay in
 * Stripe's Payment Element, which needs the publishable key; without one there is no form, and buy pages say so.
 */
import Stripe from 'stripe';
import type { SucceededCharge } from '../../kernel/deps.ts';
import { ApiError } from '../../kernel/errors.ts';
import type { ChargeOutcome, FormPayment, PaymentForm, Payments } from './payments.ts';

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
        return { status: 'declined', reason: intent.last_payment_error?.message ?? 'The card was declined.' };
    }
  };

  const find = async (id: string): Promise<Stripe.PaymentIntent | null> => {
    const found = await stripe.paymentIntents.search({ query: `metadata['platen_id']:'${id}'`, limit: 1 });
    return found.data[0] ?? null;
  };

  /** A declined card is an answer; anything else that fails is the provider's failure, and may be tried again. */
  const asked = async <T>(work: Promise<T>, onDeclined?: (error: Stripe.errors.StripeCardError) => T): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError && onDeclined) return onDeclined(error);
      throw new ApiError(
        'provider_failed',
        'The payment provider could not be reached. Nothing was charged; try again.',
        { cause: error },
      );
    }
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
      const cancel = stripe.paymentIntents.cancel(reference).catch((error: unknown) => {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return stripe.paymentIntents.retrieve(reference);
        throw error;
      });
      return toFormPayment(await asked(cancel));
    },
  });

  return {
    engine: 'stripe',
    form: config.publishableKey === null ? null : form(config.publishableKey),
    charge({ id, amountCents, description, card }) {
      if (!('paymentMethod' in card)) {
        return Promise.resolve({
          status: 'declined',
          reason: 'Card numbers are typed into the payment provider’s own form, never sent here.',
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
      return intent?.status === 'succeeded' ? intent.id : null;
    },
    async refund({ id, reference, amountCents }) {
      const create = stripe.refunds
        .create({ payment_intent: reference, amount: amountCents }, { idempotencyKey: `refund:${id}` })
        .catch((error: unknown) => {
          // Stripe forgets idempotency keys after a day; what was refunded stays refunded.
          const isDone = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
          if (!isDone) throw error;
        });
      await asked<unknown>(create);
    },
    async payOut({ id, amountCents, account }) {
      if (!account.accountNumber.startsWith('acct_')) return { status: 'failed', reference: null };
      const transfer = await asked(
        stripe.transfers.create(
          { amount: amountCents, currency: 'usd', destination: account.accountNumber, metadata: { platen_id: id } },
          { idempotencyKey: `payout:${id}` },
        ),
      );
      return { status: 'succeeded', reference: transfer.id };
    },
  };
}

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

/** What Stripe tells us by itself, once its signature is checked; null for what is of no concern here. */
export function readStripeEvent(config: StripeConfig, rawBody: string, signature: string): SucceededCharge | null {
  if (config.webhookSecret === null) {
    throw new ApiError('not_found', 'Stripe webhooks are not set up: STRIPE_WEBHOOK_SECRET is unset.');
  }
  let event: Stripe.Event;
  try {
    event = new Stripe(config.secretKey).webhooks.constructEvent(rawBody, signature, config.webhookSecret);
  } catch (error) {
    throw new ApiError('signature_invalid', 'The Stripe signature does not fit this body.', { cause: error });
  }
  if (event.type !== 'payment_intent.succeeded') return null;
  const { id: reference, metadata, amount_received: receivedCents } = event.data.object;
  return metadata?.platen_id ? { id: metadata.platen_id, reference, receivedCents } : null;
}
