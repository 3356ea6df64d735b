/**
 * The part of Stripe's API that the service uses, on a local port, for tests: Payment Intents, refunds, transfers, disputes and events,
 * written from Stripe's public description. Checks parameters one by one, and refuses what Stripe would refuse, with the same messages.
 * An idempotency key lives for a day and repeats its first answer, even a failure. `succeed`, `fail`, `dispute` and similar functions play
 * payers, banks and the operator. `next` plans a failure of the next call.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Answer,
  type FakeDispute,
  type FakeEvent,
  type FakeIntent,
  type FakeRefund,
  type FakeTransfer,
  known,
  listOf,
  metadataOf,
  newStripeId,
  outcomes,
  refuse,
} from './fake-stripe-objects.ts';
import { createFakeTax, type FakeTax } from './fake-stripe-tax.ts';

export type { FakeIntent, FakeRefund, FakeTransfer } from './fake-stripe-objects.ts';

/**
 * `cut`: the connection ends before anything is done. `lost`: it is done, and the connection ends instead of the answer. `broken`: 500, nothing
 * done, and the key repeats that. `busy`: 429. `conflict`: 409, as while a request with the same key is running. `poor`: the account's balance does
 * not cover it.
 */
export type Trouble = 'cut' | 'lost' | 'broken' | 'busy' | 'conflict' | 'poor';

export type FakeStripe = {
  /** The environment that makes a service use it. */
  env: Record<string, string>;
  publishableKey: string;
  intents: FakeIntent[];
  refunds: FakeRefund[];
  transfers: FakeTransfer[];
  disputes: FakeDispute[];
  events: FakeEvent[];
  tax: FakeTax;
  /** Every call received, such as `POST refunds`. */
  calls: string[];
  /** While true, every call gets a 500. */
  isDown: boolean;
  /** While true, the search finds nothing new: Stripe's search can lag by up to an hour. */
  isSearchBehind: boolean;
  /** Plans failures of the next calls such as `POST refunds`. */
  next(call: string, trouble: Trouble, times?: number): void;
  advance(seconds: number): void;
  succeed(id: string, receivedCents?: number): void;
  fail(id: string, message: string): void;
  setStatus(id: string, status: FakeIntent['status']): void;
  /** A refund made in Stripe's dashboard. */
  refundInDashboard(intentId: string, amount: number): FakeRefund;
  turnRefund(id: string, status: FakeRefund['status'], reason?: string): void;
  dispute(intentId: string, amount?: number, status?: FakeDispute['status']): FakeDispute;
  turnDispute(id: string, status: FakeDispute['status']): void;
  reverse(transferId: string): void;
  /** The event that Stripe would send for a paid intent, with its signature. */
  event(id: string, secret?: string): { body: string; signature: string };
  /** The newest event of a type, as Stripe sends it. */
  sentEvent(type: string): { body: string; signature: string };
  stop(): Promise<void>;
};

const keyLivesSeconds = 86_400;

export async function startFakeStripe(): Promise<FakeStripe> {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const publishableKey = 'pk_test_fake';
  const intents: FakeIntent[] = [];
  const refunds: FakeRefund[] = [];
  const transfers: FakeTransfer[] = [];
  const disputes: FakeDispute[] = [];
  const events: FakeEvent[] = [];
  const replays = new Map<string, { form: string; answer: Answer; until: number }>();
  const troubles: { call: string; trouble: Trouble }[] = [];
  let offsetSeconds = 0;
  let currentKey: string | null = null;
  const now = () => Math.floor(Date.now() / 1000) + offsetSeconds;
  const get = <T extends { id: string }>(all: T[], id: string): T => {
    const found = all.find((one) => one.id === id);
    if (!found) throw new Error(`there is no ${id}`);
    return found;
  };
  const tell = (type: string, object: object) => {
    const request = { id: newStripeId('req'), idempotency_key: currentKey };
    events.push({
      id: newStripeId('evt'),
      object: 'event',
      type,
      created: now(),
      request,
      data: { object: structuredClone(object) },
    });
  };

  const createIntent = (form: URLSearchParams): Answer => {
    const amount = Number(form.get('amount'));
    if (!Number.isInteger(amount) || amount < 50) return refuse('Amount must be at least $0.50 usd');
    if (form.get('currency') !== 'usd') return refuse('Invalid currency');
    if (form.get('automatic_payment_methods[enabled]') !== 'true') return refuse('No payment method types');
    const id = newStripeId('pi');
    const method = form.get('payment_method');
    if ((method === null) !== (form.get('confirm') === null))
      return refuse('You must provide a payment_method to confirm');
    const status = method === null ? 'requires_payment_method' : outcomes[method];
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: status === 'succeeded' ? amount : 0,
      currency: 'usd',
      description: form.get('description') ?? '',
      status: status ?? 'requires_payment_method',
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      payment_method: method,
      last_payment_error: null,
      metadata: metadataOf(form),
      created: now(),
    };
    intents.push(intent);
    if (intent.status === 'succeeded') tell('payment_intent.succeeded', intent);
    if (status) return { status: 200, body: intent };
    // A declined payment leaves its intent behind, without a card.
    intent.last_payment_error = { type: 'card_error', message: 'Your card was declined.' };
    return refuse('Your card was declined.', 402, 'card_declined', 'card_error');
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

  const addRefund = (intent: FakeIntent, amount: number, metadata: Record<string, string>): FakeRefund => {
    const isSlow = intent.payment_method === 'pm_card_pendingRefund';
    const refund: FakeRefund = {
      id: newStripeId('re'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      status: isSlow ? 'pending' : 'succeeded',
      metadata,
      created: now(),
    };
    refunds.push(refund);
    tell('refund.created', refund);
    tell('charge.refunded', { id: `ch_${intent.id}`, object: 'charge', payment_intent: intent.id });
    return refund;
  };

  const createRefund = (form: URLSearchParams): Answer => {
    const intent = intents.find((one) => one.id === form.get('payment_intent'));
    if (intent?.status !== 'succeeded')
      return refuse('This PaymentIntent does not have a successful charge to refund.');
    if (disputes.some((one) => one.payment_intent === intent.id && ['needs_response', 'lost'].includes(one.status)))
      return refuse('This charge has been charged back; cannot issue a refund.', 400, 'charge_disputed');
    const amount = Number(form.get('amount'));
    const before = refunds
      .filter((one) => one.payment_intent === intent.id && !['failed', 'canceled'].includes(one.status))
      .reduce((sum, one) => sum + one.amount, 0);
    const left = intent.amount_received - before;
    if (left === 0) return refuse('Charge has already been refunded.', 400, 'charge_already_refunded');
    if (amount > left) return refuse(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`);
    return { status: 200, body: addRefund(intent, amount, metadataOf(form)) };
  };

  const createTransfer = (form: URLSearchParams): Answer => {
    const destination = form.get('destination') ?? '';
    if (!destination.startsWith('acct_')) return refuse(`No such destination: '${destination}'`);
    const transfer: FakeTransfer = {
      id: newStripeId('tr'),
      object: 'transfer',
      destination,
      amount: Number(form.get('amount')),
      amount_reversed: 0,
      reversed: false,
      transfer_group: form.get('transfer_group'),
      metadata: metadataOf(form),
      created: now(),
    };
    transfers.push(transfer);
    return { status: 200, body: transfer };
  };

  const search = (query: string): Answer => {
    const [, id] = /^metadata\['platen_id'\]:'(\w+)'$/.exec(query) ?? [];
    if (!id) return refuse('We were unable to parse your search query.');
    const data = fake.isSearchBehind ? [] : intents.filter((one) => one.metadata.platen_id === id);
    return { status: 200, body: { object: 'search_result', data, has_more: false } };
  };

  const read = (path: string, query: URLSearchParams): Answer => {
    const [, name, id] = /^(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (path === 'payment_intents/search') return search(query.get('query') ?? '');
    if (name === 'payment_intents' && id) return { status: 200, body: get(intents, id) };
    if (path === 'payment_intents') return listOf(intents, query);
    if (path === 'refunds') {
      const reference = query.get('payment_intent');
      return listOf(
        refunds.filter((one) => reference === null || one.payment_intent === reference),
        query,
      );
    }
    if (path === 'transfers') {
      const group = query.get('transfer_group');
      return listOf(
        transfers.filter((one) => group === null || one.transfer_group === group),
        query,
      );
    }
    if (path === 'events') {
      const types = [...query].flatMap(([key, value]) => (key.startsWith('types[') ? [value] : []));
      if (types.length > 20) return refuse('You may pass up to 20 types');
      const kept = events.filter((one) => one.created >= now() - 30 * 86_400);
      return listOf(types.length > 0 ? kept.filter((one) => types.includes(one.type)) : kept, query);
    }
    return refuse(`Unrecognized request URL (GET: ${path})`, 404);
  };

  const { tax, answer: answerTax } = createFakeTax();

  const create = (path: string, text: string, key: string): Answer => {
    const taxed = answerTax(path, new URLSearchParams(text));
    if (taxed) return taxed;
    const work = { payment_intents: createIntent, refunds: createRefund, transfers: createTransfer }[path];
    if (!work) return refuse(`Unrecognized request URL (POST: ${path})`, 404);
    if (!key) return refuse('a money-moving call came without an idempotency key');
    const form = new URLSearchParams(text);
    const strange = [...form.keys()].find((name) => !known[path]!.includes(name));
    if (strange) return refuse(`Received unknown parameter: ${strange}`);
    const replay = replays.get(key);
    if (replay && replay.until > now()) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return replay.form === text ? replay.answer : refuse(message, 400, undefined, 'idempotency_error');
    }
    currentKey = key;
    const answer = structuredClone(work(form));
    currentKey = null;
    replays.set(key, { form: text, answer, until: now() + keyLivesSeconds });
    return answer;
  };

  const answer = (request: IncomingMessage, text: string): Answer => {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return refuse('Invalid API Key provided', 401);
    if (!request.headers['stripe-version']) return refuse('No API version');
    const url = new URL(request.url ?? '', 'http://stripe.invalid');
    const path = url.pathname.replace('/v1/', '');
    const [, id] = /^payment_intents\/(pi_\w+)/.exec(path) ?? [];
    if (id && !intents.some((one) => one.id === id))
      return refuse(`No such payment_intent: '${id}'`, 404, 'resource_missing');
    if (request.method === 'GET') return read(path, url.searchParams);
    if (id && path.endsWith('/cancel')) return cancelIntent(get(intents, id));
    return create(path, text, String(request.headers['idempotency-key'] ?? ''));
  };

  const broken = (key: string, text: string): Answer => {
    const failure = refuse('Stripe is down.', 500, undefined, 'api_error');
    if (key) replays.set(key, { form: text, answer: failure, until: now() + keyLivesSeconds });
    return failure;
  };

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const key = String(request.headers['idempotency-key'] ?? '');
      const path = new URL(request.url ?? '', 'http://stripe.invalid').pathname.replace('/v1/', '');
      const call = `${request.method} ${path}`;
      fake.calls.push(call);
      const at = troubles.findIndex((one) => one.call === call);
      const trouble = at < 0 ? null : troubles.splice(at, 1)[0]!.trouble;
      if (trouble === 'cut') return request.socket.destroy();
      const answers: Partial<Record<Trouble, () => Answer>> = {
        broken: () => broken(key, text),
        busy: () => refuse('Too many requests hit the API too quickly.', 429, 'rate_limit'),
        poor: () => refuse('Insufficient funds in your Stripe account.', 400, 'balance_insufficient'),
        conflict: () => refuse('There is currently another in-progress request using this key.', 409),
      };
      const planned = fake.isDown ? answers.broken : trouble && answers[trouble];
      const { status, body } = planned ? planned() : answer(request, text);
      if (trouble === 'lost') return request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const sign = (event: object, secret = webhookSecret) => {
    const at = Math.floor(Date.now() / 1000);
    const body = JSON.stringify(event);
    const digest = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    return { body, signature: `t=${at},v1=${digest}` };
  };

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
    disputes,
    events,
    tax,
    calls: [],
    isDown: false,
    isSearchBehind: false,
    next(call, trouble, times = 1) {
      for (let i = 0; i < times; i += 1) troubles.push({ call, trouble });
    },
    advance(seconds) {
      offsetSeconds += seconds;
    },
    succeed(id, receivedCents) {
      const intent = get(intents, id);
      Object.assign(intent, { status: 'succeeded', amount_received: receivedCents ?? intent.amount });
      tell('payment_intent.succeeded', intent);
    },
    fail(id, message) {
      const error = { type: 'card_error', message };
      Object.assign(get(intents, id), { status: 'requires_payment_method', last_payment_error: error });
    },
    setStatus(id, status) {
      get(intents, id).status = status;
    },
    refundInDashboard: (intentId, amount) => addRefund(get(intents, intentId), amount, {}),
    turnRefund(id, status, reason) {
      const refund = Object.assign(get(refunds, id), { status, ...(reason ? { failure_reason: reason } : {}) });
      tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
    },
    dispute(intentId, amount, status = 'needs_response') {
      const cents = amount ?? get(intents, intentId).amount_received;
      const dispute: FakeDispute = {
        id: newStripeId('dp'),
        object: 'dispute',
        payment_intent: intentId,
        amount: cents,
        status,
        balance_transactions: status === 'needs_response' ? [{ amount: -cents, fee: 1500 }] : [],
        created: now(),
      };
      disputes.push(dispute);
      tell('charge.dispute.created', dispute);
      return dispute;
    },
    turnDispute(id, status) {
      const dispute = Object.assign(get(disputes, id), { status });
      if (status === 'needs_response') dispute.balance_transactions = [{ amount: -dispute.amount, fee: 1500 }];
      tell(status === 'won' || status === 'lost' ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute);
    },
    reverse(transferId) {
      const transfer = get(transfers, transferId);
      Object.assign(transfer, { reversed: true, amount_reversed: transfer.amount });
      tell('transfer.reversed', transfer);
    },
    event: (id, secret) =>
      sign(
        {
          id: newStripeId('evt'),
          object: 'event',
          type: 'payment_intent.succeeded',
          data: { object: get(intents, id) },
        },
        secret,
      ),
    sentEvent(type) {
      const event = events.findLast((one) => one.type === type);
      if (!event) throw new Error(`no ${type} happened`);
      return sign(event);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
