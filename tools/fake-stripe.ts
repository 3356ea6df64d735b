/**
 * The part of Stripe's API that the service uses, on a local port, for tests: Payment Intents, refunds and transfers, with
 * idempotency keys, parameters checked one by one, and signed events. What Stripe would refuse is refused in its words. `succeed` and `fail` do
 * what the payer does in Stripe's own form.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  description: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  client_secret: string;
  last_payment_error: { type: string; message: string } | null;
  metadata: Record<string, string>;
};

export type FakeRefund = { id: string; payment_intent: string; amount: number };
export type FakeTransfer = { id: string; destination: string; amount: number };

export type FakeStripe = {
  /** What makes a service use it. */
  env: Record<string, string>;
  publishableKey: string;
  intents: FakeIntent[];
  refunds: FakeRefund[];
  transfers: FakeTransfer[];
  /** While true, every call is answered 500. */
  isDown: boolean;
  succeed(id: string, receivedCents?: number): void;
  fail(id: string, message: string): void;
  setStatus(id: string, status: FakeIntent['status']): void;
  /** The event Stripe would send now, with its signature. */
  event(id: string, secret?: string): { body: string; signature: string };
  stop(): Promise<void>;
};

type Answer = { status: number; body: object };

const refuse = (message: string, status = 400, code?: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...(code ? { code } : {}) } },
});

const known = {
  create: [
    'amount',
    'currency',
    'description',
    'automatic_payment_methods[enabled]',
    'automatic_payment_methods[allow_redirects]',
    'metadata[platen_id]',
    'payment_method',
    'confirm',
  ],
  refund: ['payment_intent', 'amount'],
  transfer: ['amount', 'currency', 'destination', 'metadata[platen_id]'],
};

/** Stripe's own test payment methods. */
const outcomes: Record<string, FakeIntent['status']> = {
  pm_card_visa: 'succeeded',
  pm_card_threeDSecure2Required: 'requires_action',
};

export async function startFakeStripe(): Promise<FakeStripe> {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const publishableKey = 'pk_test_fake';
  const intents: FakeIntent[] = [];
  const refunds: FakeRefund[] = [];
  const transfers: FakeTransfer[] = [];
  const replays = new Map<string, { form: string; answer: Answer }>();
  const get = (id: string): FakeIntent => {
    const intent = intents.find((one) => one.id === id);
    if (!intent) throw new Error(`there is no intent ${id}`);
    return intent;
  };

  const createIntent = (form: URLSearchParams): Answer => {
    const strange = [...form.keys()].find((name) => !known.create.includes(name));
    if (strange) return refuse(`Received unknown parameter: ${strange}`);
    const amount = Number(form.get('amount'));
    if (!Number.isInteger(amount) || amount < 50) return refuse('Amount must be at least $0.50 usd');
    if (form.get('currency') !== 'usd') return refuse('Invalid currency');
    if (form.get('automatic_payment_methods[enabled]') !== 'true') return refuse('No payment method types');
    const id = `pi_${randomBytes(12).toString('hex')}`;
    const method = form.get('payment_method');
    if ((method === null) !== (form.get('confirm') === null))
      return refuse('You must provide a payment_method to confirm');
    const status = method === null ? 'requires_payment_method' : outcomes[method];
    if (!status) {
      const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
      return { status: 402, body: { error } };
    }
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: status === 'succeeded' ? amount : 0,
      currency: 'usd',
      description: form.get('description') ?? '',
      status,
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      last_payment_error: null,
      metadata: { platen_id: form.get('metadata[platen_id]') ?? '' },
    };
    intents.push(intent);
    return { status: 200, body: intent };
  };

  const cancelIntent = (intent: FakeIntent): Answer => {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status))
      return refuse(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
        400,
        'payment_intent_unexpected_state',
      );
    intent.status = 'canceled';
    return { status: 200, body: intent };
  };

  const createRefund = (form: URLSearchParams): Answer => {
    const strange = [...form.keys()].find((name) => !known.refund.includes(name));
    if (strange) return refuse(`Received unknown parameter: ${strange}`);
    const intent = intents.find((one) => one.id === form.get('payment_intent'));
    if (intent?.status !== 'succeeded')
      return refuse('This PaymentIntent does not have a successful charge to refund.');
    const amount = Number(form.get('amount'));
    const before = refunds.filter((one) => one.payment_intent === intent.id).reduce((sum, one) => sum + one.amount, 0);
    if (before > 0) return refuse('Charge has already been refunded.', 400, 'charge_already_refunded');
    if (amount > intent.amount_received) return refuse('Refund amount is greater than the charge amount.');
    const refund = { id: `re_${randomBytes(12).toString('hex')}`, payment_intent: intent.id, amount };
    refunds.push(refund);
    return { status: 200, body: { ...refund, object: 'refund', status: 'succeeded' } };
  };

  const createTransfer = (form: URLSearchParams): Answer => {
    const strange = [...form.keys()].find((name) => !known.transfer.includes(name));
    if (strange) return refuse(`Received unknown parameter: ${strange}`);
    const destination = form.get('destination') ?? '';
    if (!destination.startsWith('acct_')) return refuse(`No such destination: '${destination}'`);
    const transfer = { id: `tr_${randomBytes(12).toString('hex')}`, destination, amount: Number(form.get('amount')) };
    transfers.push(transfer);
    return { status: 200, body: { ...transfer, object: 'transfer' } };
  };

  const search = (query: string): Answer => {
    const [, id] = /^metadata\['platen_id'\]:'(\w+)'$/.exec(query) ?? [];
    if (!id) return refuse('We were unable to parse your search query.');
    return {
      status: 200,
      body: { object: 'search_result', data: intents.filter((one) => one.metadata.platen_id === id) },
    };
  };

  const answer = (request: IncomingMessage, text: string): Answer => {
    const key = String(request.headers['idempotency-key'] ?? '');
    if (fake.isDown) {
      const failure = { status: 500, body: { error: { type: 'api_error', message: 'Stripe is down.' } } };
      if (key) replays.set(key, { form: text, answer: failure });
      return failure;
    }
    if (request.headers.authorization !== `Bearer ${secretKey}`) return refuse('Invalid API Key provided', 401);
    if (!request.headers['stripe-version']) return refuse('No API version');
    const form = new URLSearchParams(text);
    const url = new URL(request.url ?? '', 'http://stripe.invalid');
    const path = url.pathname.replace('/v1/', '');
    if (request.method === 'GET' && path === 'payment_intents/search')
      return search(url.searchParams.get('query') ?? '');
    const [, id, verb] = /^payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const intent = intents.find((one) => one.id === id);
    if (id && !intent) return refuse(`No such payment_intent: '${id}'`, 404, 'resource_missing');
    if (request.method === 'GET' && intent && !verb) return { status: 200, body: intent };
    if (request.method === 'POST' && intent && verb === 'cancel') return cancelIntent(intent);
    const create = { payment_intents: createIntent, refunds: createRefund, transfers: createTransfer }[path];
    if (request.method !== 'POST' || !create)
      return refuse(`Unrecognized request URL (${request.method}: ${path})`, 404);
    if (!key) return refuse('a money-moving call came without an idempotency key');
    const replay = replays.get(key);
    if (replay && replay.form !== text)
      return refuse(
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      );
    const fresh = replay?.answer ?? create(form);
    replays.set(key, { form: text, answer: fresh });
    return fresh;
  };

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const { status, body } = answer(request, text);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const fake: FakeStripe = {
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      PLATEN_STRIPE_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    publishableKey,
    intents,
    refunds,
    transfers,
    isDown: false,
    succeed(id, receivedCents) {
      const intent = get(id);
      Object.assign(intent, { status: 'succeeded', amount_received: receivedCents ?? intent.amount });
    },
    fail(id, message) {
      const error = { type: 'card_error', message };
      Object.assign(get(id), { status: 'requires_payment_method', last_payment_error: error });
    },
    setStatus(id, status) {
      get(id).status = status;
    },
    event(id, secret = webhookSecret) {
      const at = Math.floor(Date.now() / 1000);
      const body = JSON.stringify({
        id: `evt_${randomBytes(8).toString('hex')}`,
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object: get(id) },
      });
      const digest = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      return { body, signature: `t=${at},v1=${digest}` };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
