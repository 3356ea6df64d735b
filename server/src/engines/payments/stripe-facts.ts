/**
 * What happened at Stripe: its events, sent to the webhook as they happen and listed for thirty days. Both are read the
 * same way. An event may arrive late, twice, out of order, or in the API version of another year, so where its object
 * alone is not enough it only serves as a hint.
 */
import type Stripe from 'stripe';
import { z } from 'zod';
import { ApiError, invalidArgument } from '../../kernel/errors.ts';
import type { MoveOutcome, Payments, ProviderFact } from './port.ts';
import { asked } from './stripe-failures.ts';

/** The types to subscribe the webhook to; docs/payments.md lists the same. */
export const heardEvents = [
  'payment_intent.succeeded',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'transfer.reversed',
  'payout.failed',
] as const;

const overlapSeconds = 3600;

const text = z.string().max(500);
const cents = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const reference = z.union([text, z.looseObject({ id: text })]).nullish();

/** The fields read from any event. The types of Stripe's library are a promise, not a check. */
const eventSchema = z.looseObject({
  type: text,
  request: z.looseObject({ idempotency_key: text.nullish() }).nullish(),
  data: z.looseObject({
    object: z.looseObject({
      id: text,
      status: text.nullish(),
      metadata: z.record(text, text).nullish(),
      payment_intent: reference,
      amount: cents.optional(),
      amount_received: cents.optional(),
      failure_message: text.nullish(),
      failure_reason: text.nullish(),
      balance_transactions: z.array(z.looseObject({ fee: z.int() })).nullish(),
    }),
  }),
});

const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null);

export function createFactReader(
  stripe: Stripe,
  webhookSecret: string | null,
): Pick<Payments, 'listFacts' | 'readEvent'> {
  const factsOf = async (event: Stripe.Event): Promise<ProviderFact[]> => {
    switch (event.type) {
      case 'payment_intent.succeeded': {
        const { id: chargeReference, metadata, amount_received: receivedCents } = event.data.object;
        const chargeId = metadata?.platen_id;
        return chargeId ? [{ kind: 'charge', chargeId, chargeReference, receivedCents }] : [];
      }
      case 'charge.refunded': {
        // The charge has the total refunded, but not by which refunds.
        const reference = idOf(event.data.object.payment_intent);
        if (reference === null) return [];
        const refunds = await asked(stripe.refunds.list({ payment_intent: reference, limit: 100 }));
        return refunds.data.flatMap((refund) => refundFacts(refund));
      }
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
      case 'charge.refund.updated':
        return refundFacts(event.data.object);
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated':
        return disputeFacts(event.data.object);
      case 'transfer.reversed': {
        const { id, metadata, reversed } = event.data.object;
        const requestId = metadata?.platen_id ?? null;
        const reason = 'The transfer was reversed.';
        // A partial one was made by the operator and says nothing about the payout.
        return reversed ? [{ kind: 'payout', status: 'failed', payoutReference: id, requestId, reason }] : [];
      }
      case 'payout.failed': {
        const { id, metadata, failure_message: said } = event.data.object;
        const requestId = metadata?.platen_id ?? null;
        const reason = said ?? 'The bank refused the payout.';
        return [{ kind: 'payout', status: 'failed', payoutReference: id, requestId, reason }];
      }
      default:
        return [];
    }
  };

  return {
    async *listFacts(since) {
      const from = since && Math.floor(since.getTime() / 1000) - overlapSeconds;
      let after: string | undefined;
      for (;;) {
        const page = await asked(
          stripe.events.list({
            limit: 100,
            types: [...heardEvents],
            ...(from === null ? {} : { created: { gte: from } }),
            ...(after === undefined ? {} : { starting_after: after }),
          }),
        );
        for (const event of page.data) yield { at: new Date(event.created * 1000), facts: await factsOf(event) };
        after = page.data.at(-1)?.id;
        if (!page.has_more || after === undefined) return;
      }
    },
    readEvent: (rawBody, signature) => {
      if (webhookSecret === null) {
        throw new ApiError('not_found', 'Stripe webhooks are not set up: STRIPE_WEBHOOK_SECRET is unset.');
      }
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret);
      } catch (error) {
        throw new ApiError('signature_invalid', 'The Stripe signature does not match this body.', { cause: error });
      }
      if (eventSchema.safeParse(event).success) return factsOf(event);
      throw invalidArgument('The body is not a Stripe event: { id, type, data: { object } }.');
    },
  };
}

export function refundOutcome(refund: Stripe.Refund): MoveOutcome {
  const { id: reference } = refund;
  if (refund.status === 'succeeded') return { status: 'succeeded', reference };
  if (refund.status !== 'failed' && refund.status !== 'canceled') return { status: 'pending', reference };
  return { status: 'failed', reference, reason: refund.failure_reason ?? `The refund was ${refund.status}.` };
}

function refundFacts(refund: Stripe.Refund): ProviderFact[] {
  const chargeReference = idOf(refund.payment_intent);
  const requestId = refund.metadata?.platen_id ?? null;
  if (chargeReference === null) return [];
  const outcome = refundOutcome(refund);
  return [
    {
      kind: 'refund',
      status: outcome.status,
      refundReference: refund.id,
      chargeReference,
      requestId,
      amountCents: refund.amount,
      reason: outcome.status === 'failed' ? outcome.reason : null,
    },
  ];
}

const disputeStatuses: Partial<Record<Stripe.Dispute.Status, 'opened' | 'won' | 'lost'>> = {
  needs_response: 'opened',
  under_review: 'opened',
  won: 'won',
  lost: 'lost',
};

/** An inquiry (`warning_…`) moves no money; one that becomes a dispute is reported again as a dispute. */
function disputeFacts(dispute: Stripe.Dispute): ProviderFact[] {
  const status = disputeStatuses[dispute.status];
  const chargeReference = idOf(dispute.payment_intent);
  if (!status || chargeReference === null) return [];
  const feeCents = (dispute.balance_transactions ?? []).reduce((sum, one) => sum + one.fee, 0);
  return [
    {
      kind: 'dispute',
      status,
      disputeReference: dispute.id,
      chargeReference,
      amountCents: dispute.amount,
      feeCents: Math.max(0, feeCents),
    },
  ];
}
