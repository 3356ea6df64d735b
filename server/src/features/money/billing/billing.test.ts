import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  claimedShop,
  ownerKey,
  payouts,
  sharedTestServer,
  startTestServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server.close());

let pictures = 0;
const upload = async (key: string, on: TestServer = server) => {
  pictures += 1;
  const bytes = await sharp({
    create: { width: 4, height: 4 + pictures, channels: 3, background: '#123' },
  })
    .png()
    .toBuffer();
  const answer = await on.call('POST', '/v1/uploads/base64', { key, json: { base64Image: bytes.toString('base64') } });
  expect(answer.status).toBe(201);
};
const balance = async (cookie: string, on: TestServer = server) =>
  (await on.call('GET', '/api/balance', { cookie })).json;
const usage = async (cookie: string, query = '') => (await server.call('GET', `/api/usage${query}`, { cookie })).json;

describe('GET /api/balance', () => {
  test('a new person has the full starter plan and an empty wallet', async () => {
    const cookie = await server.signUp();
    expect(await balance(cookie)).toEqual({
      plan: 'starter',
      planBudgetCents: 1000,
      planUsedCents: 0,
      walletCents: 0,
      renewsAt: expect.stringMatching(/^\d{4}-\d\d-01T00:00:00\.000Z$/),
      payments: 'test',
      storageBytes: 0,
      storageLimitBytes: 0,
    });
    expect((await server.call('GET', '/api/balance')).status).toBe(401);
  });

  test('billable calls of all the organization’s keys use the balance, which renews monthly', async () => {
    const { shop, cookie } = await claimedShop(server);
    const other = await claimedShop(server, cookie);
    await upload(await ownerKey(server, cookie, shop.shop_id, ['uploads:write']));
    await upload(await ownerKey(server, cookie, other.shop.shop_id, ['uploads:write']));
    expect(await balance(cookie)).toMatchObject({ planUsedCents: 0.1 });
    const now = await server.now();
    await server.advance((Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()) / 1000 + 1);
    expect(await balance(cookie)).toMatchObject({ planUsedCents: 0, planBudgetCents: 1000 });
  });

  test('a shop’s sandbox spending moves with it to the ledger and not to the budget', async () => {
    const shop = await server.mint();
    await upload(shop.api_key);
    const cookie = await server.signUp();
    expect((await usage(cookie)).entries).toEqual([]);
    await server.call('POST', '/api/claims', { cookie, json: { user_code: shop.claim.user_code, payouts } });
    expect((await usage(cookie)).entries).toEqual([
      {
        id: expect.stringMatching(/^led_/),
        at: expect.any(String),
        kind: 'asset_write',
        costCents: 0.05,
        paidFrom: 'plan',
        description: 'Upload',
        ref: expect.stringContaining(shop.shop_id),
        shop_id: shop.shop_id,
      },
    ]);
    expect(await balance(cookie)).toMatchObject({ planUsedCents: 0 });
  });
});

describe('GET /v1/balance', () => {
  test('any key of a shop reads the organization’s remaining balance, like its owner in the studio', async () => {
    const { shop, cookie } = await claimedShop(server);
    const key = await ownerKey(server, cookie, shop.shop_id, ['uploads:write']);
    await upload(key);
    const answer = await server.call('GET', '/v1/balance', { key });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ plan: 'starter', planUsedCents: 0.05 });
    expect(answer.json).toEqual(await balance(cookie));
    expect((await server.call('GET', '/v1/balance')).status).toBe(401);
  });

  test('a sandbox shop has the sandbox plan’s budget', async () => {
    const { api_key: key } = await server.mint();
    await upload(key);
    const { json } = await server.call('GET', '/v1/balance', { key });
    expect(json).toMatchObject({ plan: 'sandbox', planBudgetCents: 500, planUsedCents: 0.05, walletCents: 0 });
  });
});

describe('GET /api/usage', () => {
  let cookie: string;
  let shopId: string;
  beforeAll(async () => {
    const owned = await claimedShop(server);
    cookie = owned.cookie;
    shopId = owned.shop.shop_id;
    const key = await ownerKey(server, cookie, shopId, ['uploads:write']);
    for (let i = 0; i < 4; i += 1) await upload(key);
    await server.call('POST', '/api/wallet/top-ups', {
      cookie,
      json: { amountCents: 500, card: '4242 4242 4242 4242' },
    });
    await server.advance(86_400);
    await upload(key);
  });

  test('usage is listed newest first, page by page, each entry once', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await usage(cookie, `?limit=2${cursor}`);
      expect(page.entries.length).toBeLessThanOrEqual(2);
      seen.push(...page.entries.map((entry: { id: string }) => entry.id));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
    const all = (await usage(cookie)).entries;
    expect(seen).toEqual(all.map((entry: { id: string }) => entry.id));
    expect(all).toHaveLength(6);
    expect(all.map((entry: { at: string }) => entry.at)).toEqual(
      [...all.map((entry: { at: string }) => entry.at)].sort().reverse(),
    );
  });

  test('usage is filtered by kind, shop and time', async () => {
    expect((await usage(cookie, '?kind=top_up')).entries).toMatchObject([
      { costCents: -500, paidFrom: 'card', shop_id: null },
    ]);
    expect((await usage(cookie, '?kind=top_up&kind=asset_write')).entries).toHaveLength(6);
    expect((await usage(cookie, `?shop_id=${shopId}`)).entries).toHaveLength(5);
    expect((await usage(cookie, '?shop_id=shpother')).entries).toEqual([]);
    const [newest] = (await usage(cookie)).entries;
    expect((await usage(cookie, `?from=${newest.at}`)).entries).toHaveLength(1);
    expect((await usage(cookie, `?to=${newest.at}`)).entries).toHaveLength(5);
    const days = (await server.call('GET', '/api/usage/daily', { cookie })).json.days;
    expect(days).toHaveLength(3);
    expect(days[0]).toMatchObject({ kind: 'asset_write', costCents: 0.05, count: 1 });
  });

  test.each(['?kind=magic', '?from=yesterday', '?limit=0', '?limit=101', '?cursor=nonsense'])(
    'usage refuses %s',
    async (query) => {
      const answer = await server.call('GET', `/api/usage${query}`, { cookie });
      expect([answer.status, answer.json.code]).toEqual([400, 'invalid_argument']);
    },
  );

  test('usage is available as CSV', async () => {
    const answer = await server.call('GET', '/api/usage?format=csv&kind=asset_write', { cookie });
    expect(answer.headers['content-type']).toContain('text/csv');
    const lines = answer.text.trim().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toBe('id,at,kind,cost_cents,paid_from,shop_id,description,ref');
    expect(lines[1]).toMatch(/^led_\w+,\d{4}-.*Z,asset_write,0\.05,plan,shp\w+,Upload,http/);
  });

  test('usage shows nothing of another organization', async () => {
    expect((await usage(await server.signUp(), `?shop_id=${shopId}`)).entries).toEqual([]);
  });
});

describe('POST /api/wallet/top-ups with the test processor', () => {
  const topUp = (cookie: string, json: object) => server.call('POST', '/api/wallet/top-ups', { cookie, json });

  test.each([
    ['a number', '4242 4242 4242 4242'],
    ['a card', { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }],
    ['none', undefined],
  ])('a good card (%s) adds money to the wallet', async (_name, card) => {
    const cookie = await server.signUp();
    const answer = await topUp(cookie, { amountCents: 2500, card });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      id: expect.stringMatching(/^top_/),
      status: 'paid',
      amountCents: 2500,
      walletCents: 2500,
      isTest: true,
      clientSecret: null,
    });
    expect(await balance(cookie)).toMatchObject({ walletCents: 2500 });
  });

  test('a declined card is 402 and adds nothing', async () => {
    const cookie = await server.signUp();
    const answer = await topUp(cookie, { amountCents: 2500, card: '4000 0000 0000 0002' });
    expect([answer.status, answer.json.code]).toEqual([402, 'payment_declined']);
    expect(await balance(cookie)).toMatchObject({ walletCents: 0 });
    expect((await usage(cookie)).entries).toEqual([]);
  });

  test('a card that needs confirmation pays once, when confirmed', async () => {
    const cookie = await server.signUp();
    const started = await topUp(cookie, { amountCents: 300, card: '4000 0025 0000 3155' });
    expect(started.json).toMatchObject({ status: 'requires_confirmation', walletCents: 0 });
    const url = `/api/wallet/top-ups/${started.json.id}/confirm`;
    expect((await server.call('POST', url, { cookie: await server.signUp() })).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 4 }, () => server.call('POST', url, { cookie })));
    for (const answer of answers) expect(answer.json).toMatchObject({ status: 'paid' });
    expect(await balance(cookie)).toMatchObject({ walletCents: 300 });
  });

  test.each([[{ amountCents: 99 }], [{ amountCents: 100.5 }], [{ amountCents: '500' }], [{ amountCents: 2e9 }], [{}]])(
    'a top-up refuses %j',
    async (json) => {
      const cookie = await server.signUp();
      const answer = await topUp(cookie, json);
      expect([answer.status, answer.json.param]).toEqual([400, '/amountCents']);
    },
  );
});

describe('Stripe', () => {
  let stripe: Server;
  let shop: TestServer;
  const asked: { path: string; key: string | undefined; auth: string | undefined; form: URLSearchParams }[] = [];
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  let answer: (form: URLSearchParams) => { status: number; body: object };

  beforeAll(async () => {
    stripe = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += chunk));
      request.on('end', () => {
        const form = new URLSearchParams(text);
        const { authorization: auth, 'idempotency-key': key } = request.headers;
        asked.push({ path: `${request.method} ${request.url}`, key: key as string, auth, form });
        const { status, body } = answer(form);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
    shop = await startTestServer({
      STRIPE_SECRET_KEY: 'sk_test_platen',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      PLATEN_STRIPE_BASE_URL: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
    });
  });
  afterAll(async () => {
    await shop.close();
    stripe.closeAllConnections();
    stripe.close();
  });

  const intent = (form: URLSearchParams, status: string) => ({
    id: 'pi_1',
    object: 'payment_intent',
    status,
    client_secret: 'pi_1_secret',
    amount: Number(form.get('amount')),
    metadata: { platen_id: form.get('metadata[platen_id]') },
  });
  const topUp = (cookie: string, card: unknown) =>
    shop.call('POST', '/api/wallet/top-ups', { cookie, json: { amountCents: 700, card } });

  test('a top-up creates a confirmed Stripe intent in cents with our id as idempotency key', async () => {
    answer = (form) => ({ status: 200, body: intent(form, 'succeeded') });
    const cookie = await shop.signUp();
    const paid = await topUp(cookie, 'pm_card_visa');
    expect(paid.json).toMatchObject({ status: 'paid', walletCents: 700, isTest: false });
    const sent = asked.at(-1)!;
    expect(sent.path).toBe('POST /v1/payment_intents');
    expect(sent.auth).toBe('Bearer sk_test_platen');
    expect(sent.key).toContain(paid.json.id);
    expect(Object.fromEntries(sent.form)).toMatchObject({
      amount: '700',
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: 'true',
      'metadata[platen_id]': paid.json.id,
    });
  });

  test('card numbers are refused before Stripe is called', async () => {
    const before = asked.length;
    const refused = await topUp(await shop.signUp(), '4242424242424242');
    expect([refused.status, refused.json.param]).toEqual([400, '/card']);
    expect(asked.length).toBe(before);
  });

  test('a declined card, an unknown payment method (402) and a failing Stripe (502) add nothing', async () => {
    const cookie = await shop.signUp();
    answer = () => ({
      status: 402,
      body: { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
    });
    const declined = await topUp(cookie, 'pm_card_chargeDeclined');
    expect([declined.status, declined.json.code]).toEqual([402, 'payment_declined']);
    answer = () => ({
      status: 400,
      body: { error: { type: 'invalid_request_error', message: 'No such payment_method' } },
    });
    const unknown = await topUp(cookie, 'pm_gone');
    expect([unknown.status, unknown.json.code]).toEqual([402, 'payment_declined']);
    answer = () => ({ status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } });
    const failed = await topUp(cookie, 'pm_card_visa');
    expect([failed.status, failed.json.code]).toEqual([502, 'provider_failed']);
    expect(await balance(cookie, shop)).toMatchObject({ walletCents: 0, payments: 'stripe' });
  });

  test('an intent that waits for its payer is credited once, on Stripe’s signed notice', async () => {
    const cookie = await shop.signUp();
    answer = (form) => ({ status: 200, body: intent(form, 'requires_action') });
    const started = await topUp(cookie, 'pm_card_threeDSecure');
    expect(started.json).toMatchObject({
      status: 'requires_confirmation',
      clientSecret: 'pi_1_secret',
      walletCents: 0,
    });

    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: {
        object: { id: 'pi_1', object: 'payment_intent', status: 'succeeded', metadata: { platen_id: started.json.id } },
      },
    });
    const sign = (payload: string, secret: string) => Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const send = (signature: string, payload = body) =>
      shop.call('POST', '/api/stripe/webhook', {
        body: payload,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      });
    for (const forged of ['', 'nonsense', sign(body, 'whsec_other')]) {
      const refused = await send(forged);
      expect([refused.status, refused.json.code]).toEqual([403, 'signature_invalid']);
    }
    expect((await send(sign(body, webhookSecret), body.replace('pi_1', 'pi_2'))).status).toBe(403);
    const object = { id: 'pi_1', metadata: { platen_id: started.json.id } };
    for (const event of [
      null,
      [],
      'x',
      {},
      { type: 'payment_intent.succeeded' },
      { type: 'payment_intent.succeeded', data: null },
      { type: 'payment_intent.succeeded', data: { object: { ...object, metadata: { platen_id: {} } } } },
      { type: 'payment_intent.succeeded', data: { object: { ...object, amount_received: '7' } } },
      { type: 'payment_intent.succeeded', data: { object: { ...object, amount_received: 1e15 } } },
    ]) {
      const odd = JSON.stringify(event);
      const refused = await send(sign(odd, webhookSecret), odd);
      expect([refused.status, refused.json.code], odd).toEqual([400, 'invalid_argument']);
    }
    expect(await balance(cookie, shop)).toMatchObject({ walletCents: 0 });
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(sign(body, webhookSecret))));
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
    expect(await balance(cookie, shop)).toMatchObject({ walletCents: 700 });
  });
});
