/** The records of the fake Stripe, in the shape of Stripe's API, as far as the service reads it. */
import { randomBytes } from 'node:crypto';

export type FakeIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  description: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  client_secret: string;
  payment_method: string | null;
  last_payment_error: { type: string; message: string } | null;
  metadata: Record<string, string>;
  created: number;
};

export type FakeRefund = {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  failure_reason?: string;
  metadata: Record<string, string>;
  created: number;
};

export type FakeTransfer = {
  id: string;
  object: 'transfer';
  destination: string;
  amount: number;
  amount_reversed: number;
  reversed: boolean;
  transfer_group: string | null;
  metadata: Record<string, string>;
  created: number;
};

export type FakeDispute = {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost';
  balance_transactions: { amount: number; fee: number }[];
  created: number;
};

export type FakeEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  request: { id: string | null; idempotency_key: string | null };
  data: { object: object };
};

export type Answer = { status: number; body: object };

export const newStripeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export const refuse = (message: string, status = 400, code?: string, type = 'invalid_request_error'): Answer => ({
  status,
  body: { error: { type, message, ...(code ? { code } : {}) } },
});

export const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );

/** Newest first, page by page, like every list in Stripe. */
export function listOf<T extends { id: string; created: number }>(all: readonly T[], query: URLSearchParams): Answer {
  const limit = Number(query.get('limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) return refuse('Invalid limit: must be between 1 and 100');
  const from = Number(query.get('created[gte]') ?? 0);
  const fitting = all.filter((one) => one.created >= from).reverse();
  const after = query.get('starting_after');
  const start = after === null ? 0 : fitting.findIndex((one) => one.id === after) + 1;
  if (after !== null && start === 0) return refuse(`No such object: '${after}'`, 400, 'resource_missing');
  const data = fitting.slice(start, start + limit);
  return { status: 200, body: { object: 'list', data, has_more: start + limit < fitting.length } };
}

/** The parameters that each call accepts here. */
export const known: Record<string, string[]> = {
  payment_intents: [
    'amount',
    'currency',
    'description',
    'automatic_payment_methods[enabled]',
    'automatic_payment_methods[allow_redirects]',
    'metadata[platen_id]',
    'payment_method',
    'confirm',
  ],
  refunds: ['payment_intent', 'amount', 'metadata[platen_id]'],
  transfers: ['amount', 'currency', 'destination', 'transfer_group', 'metadata[platen_id]'],
};

/** Stripe's own test payment methods. */
export const outcomes: Record<string, FakeIntent['status']> = {
  pm_card_visa: 'succeeded',
  pm_card_pendingRefund: 'succeeded',
  pm_card_threeDSecure2Required: 'requires_action',
};
