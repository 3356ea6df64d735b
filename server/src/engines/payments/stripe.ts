/** Stripe: Payment Intents for charges, transfers to connected accounts for payouts. Amounts are US cents. */
import Stripe from 'stripe';
import { ApiError } from '../../kernel/errors.ts';
import type { ChargeOutcome, Payments } from './payments.ts';

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

  return {
    engine: 'stripe',
    publishableKey: config.publishableKey,
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
      await asked(
        stripe.refunds.create({ payment_intent: reference, amount: amountCents }, { idempotencyKey: `refund:${id}` }),
      );
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

/** What Stripe tells us by itself, once its signature is checked; null for what is of no concern here. */
export function readStripeEvent(
  config: StripeConfig,
  rawBody: string,
  signature: string,
): { id: string; reference: string } | null {
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
  const id = event.data.object.metadata?.platen_id;
  return id ? { id, reference: event.data.object.id } : null;
}
