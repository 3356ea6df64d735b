import { verifyWebhook } from '@platen/client';
import { formatWebhookSignature, parseWebhookSignature, signWebhook } from '@platen/contract/signing';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../../../test/harness.ts';
import { answerWith, type Receiver, startReceiver } from '../../../test/receiver.ts';
import { openDatabase } from '../../engines/database/database.ts';
import type { Database } from '../../engines/database/port.ts';
import { createLog } from '../../kernel/log.ts';
import { type NewEvent, recordEvent } from './webhooks.ts';

const hooks = '/v1/orders/webhooks';

let server: TestServer;
let database: Database;
const receivers: Receiver[] = [];
beforeAll(async () => {
  server = await startTestServer();
  database = await openDatabase({ engine: 'postgres', url: server.databaseUrl, poolSize: 10 }, createLog('silent'));
});
afterAll(async () => {
  await database.close();
  await server.close();
});
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((one) => one.close()));
});

const receiver = async () => {
  const one = await startReceiver();
  receivers.push(one);
  return one;
};

type Seller = { key: string; shopId: string; cookie: string; orderId: string };
const seller = async (): Promise<Seller> => {
  const { shop, cookie } = await claimedShop(server);
  const key = await ownerKey(server, cookie, shop.shop_id, ['orders:add', 'orders:read']);
  return { key, shopId: shop.shop_id, cookie, orderId: `ord_${shop.shop_id}` };
};

const register = async (owner: Seller, to: Receiver, more = {}) => {
  const answer = await server.call('POST', hooks, { key: owner.key, json: { url: to.url, ...more } });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json as { endpoint: { id: string }; secret: string };
};

/** Records an event in a transaction of its own, as an order's change would; the service's own sender delivers it. */
const record = async (owner: Seller, event: Partial<NewEvent> = {}) => {
  const now = await server.now();
  const deps = { clock: { now: () => now }, deliveries: { wake: () => {} } };
  return database.transaction((tx) =>
    recordEvent(deps, tx, {
      shopId: owner.shopId,
      orderId: owner.orderId,
      type: 'order.status_changed',
      data: { order: { id: 'ord_1', orderNumber: '1', externalId: null, fulfillmentStatus: 'pending' } },
      ...event,
    }),
  );
};

const deliveries = async (owner: Seller, endpointId: string) =>
  (await server.call('GET', `/api/webhooks/${endpointId}/deliveries`, { cookie: owner.cookie })).json.deliveries;

describe('registration', () => {
  let refusedOwner: Seller;
  beforeAll(async () => {
    refusedOwner = await seller();
  });

  test('sends a signed test delivery before it answers, and shows the secret once', async () => {
    const owner = await seller();
    const hook = await receiver();
    const answer = await server.call('POST', hooks, { key: owner.key, json: { url: hook.url, description: 'ERP' } });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      endpoint: {
        id: expect.stringMatching(/^whe_/),
        url: hook.url,
        description: 'ERP',
        eventTypes: null,
        secretPreview: `whsec_…${answer.json.secret.slice(-4)}`,
        enabled: true,
        disabledReason: null,
        createdAt: expect.stringMatching(/Z$/),
      },
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const [probe] = hook.received;
    expect(probe?.json).toMatchObject({ type: 'test', data: { message: expect.any(String) } });
    const header = probe?.headers['x-service-signature'] as string;
    const now = parseWebhookSignature(header)?.timestampSeconds ?? 0;
    await expect(
      verifyWebhook(probe?.body ?? '', header, answer.json.secret, { nowSeconds: now }),
    ).resolves.toMatchObject({ type: 'test' });

    const list = await server.call('GET', hooks, { key: owner.key });
    expect(list.json.endpoints).toEqual([answer.json.endpoint]);
    const one = await server.call('GET', `${hooks}/${answer.json.endpoint.id}`, { key: owner.key });
    expect(one.json).toEqual({ endpoint: answer.json.endpoint });
    expect(list.text).not.toContain(answer.json.secret);
    const stored = await database.db.selectFrom('webhook_endpoints').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(answer.json.secret);
    expect(stored.some((row) => row.secret_sealed.includes(answer.json.secret))).toBe(false);
  });

  test.each([
    ['500', answerWith(500, {}, 'on fire')],
    ['a redirect', answerWith(302, { location: 'https://example.com/' })],
    ['a hang-up', ((_request, response) => response.destroy()) as Receiver['answer']],
  ])('is refused when the test is answered with %s, and leaves nothing behind', async (_name, answer) => {
    const owner = refusedOwner;
    const hook = await receiver();
    hook.answer = answer;
    const refused = await server.call('POST', hooks, { key: owner.key, json: { url: hook.url } });
    expect([refused.status, refused.json.code, refused.json.param]).toEqual([422, 'endpoint_not_verified', '/url']);
    expect(hook.received).toHaveLength(1);
    expect((await server.call('GET', hooks, { key: owner.key })).json.endpoints).toEqual([]);
  });

  test.each([
    ['plain http', 'http://example.com/hook'],
    ['a private address', 'https://10.0.0.8/hook'],
    ['a cloud metadata address', 'https://169.254.169.254/latest'],
    ['credentials in it', 'https://me:secret@example.com/hook'],
    ['another scheme', 'ftp://example.com/hook'],
    ['no URL at all', 'example'],
    ['nothing', undefined],
  ])('is refused for %s', async (_name, url) => {
    const refused = await server.call('POST', hooks, { key: refusedOwner.key, json: { url } });
    expect([refused.status, refused.json.code, refused.json.param]).toEqual([400, 'invalid_argument', '/url']);
  });

  test('stops at sixteen endpoints, exactly, also when they come at once', async () => {
    const owner = await seller();
    const hook = await receiver();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('POST', hooks, { key: owner.key, json: { url: hook.url } })),
    );
    expect(answers.filter((one) => one.status === 201)).toHaveLength(16);
    expect(answers.find((one) => one.status === 409)?.json.code).toBe('endpoint_limit');
  });

  test('and all that follows needs the scope, and is the shop’s own', async () => {
    const owner = await seller();
    const { endpoint } = await register(owner, await receiver());
    const reader = await ownerKey(server, owner.cookie, owner.shopId, ['orders:read']);
    const stranger = await seller();
    const calls: [string, string][] = [
      ['GET', `${hooks}/${endpoint.id}`],
      ['PATCH', `${hooks}/${endpoint.id}`],
      ['DELETE', `${hooks}/${endpoint.id}`],
      ['POST', `${hooks}/${endpoint.id}/test`],
      ['POST', `${hooks}/${endpoint.id}/rotate-secret`],
      ['POST', `${hooks}/${endpoint.id}/replay`],
      ['GET', `${hooks}/${endpoint.id}/deliveries`],
    ];
    for (const [method, path] of calls) {
      expect((await server.call(method, path)).status).toBe(401);
      const under = await server.call(method, path, { key: reader });
      expect([under.status, under.json.details]).toEqual([403, { requiredScope: 'orders:add' }]);
      expect((await server.call(method, path, { key: stranger.key })).status).toBe(404);
    }
    for (const [method, path] of calls)
      expect((await server.call(method, path.replace('/v1/orders', '/api'), { cookie: stranger.cookie })).status).toBe(
        404,
      );
    expect((await server.call('GET', hooks, { key: owner.key })).json.endpoints).toHaveLength(1);
    expect((await server.call('GET', hooks, { key: stranger.key })).json.endpoints).toEqual([]);
  });
});

describe('a delivery', () => {
  test('is accepted by our verifier and by a Standard Webhooks one, and carries the envelope', async () => {
    const owner = await seller();
    const hook = await receiver();
    const { secret } = await register(owner, hook);
    const { eventId } = await record(owner);
    await hook.until(1);
    const { headers, body, json } = hook.received.at(-1)!;
    expect(json).toEqual({
      id: eventId,
      type: 'order.status_changed',
      createdAt: expect.stringMatching(/Z$/),
      sequence: 1,
      data: { order: { id: 'ord_1', orderNumber: '1', externalId: null, fulfillmentStatus: 'pending' } },
    });
    const nowSeconds = Math.floor((await server.now()).getTime() / 1000);
    const signature = headers['x-service-signature'] as string;
    await expect(verifyWebhook(body, signature, secret, { nowSeconds })).resolves.toEqual(json);
    await expect(verifyWebhook(body, signature, secret, { nowSeconds: nowSeconds + 400 })).rejects.toThrow();
    await expect(verifyWebhook(`${body} `, signature, secret, { nowSeconds })).rejects.toThrow();
    const verifier = new Webhook(secret);
    expect(verifier.verify(body, headers as Record<string, string>)).toEqual(json);
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(headers['webhook-signature']).toBe(verifier.sign(eventId, at, body));
    expect(headers['webhook-id']).toBe(eventId);
  });

  test('that was rolled back with its change never was', async () => {
    const owner = await seller();
    const hook = await receiver();
    await register(owner, hook);
    const deps = { clock: { now: () => new Date() }, deliveries: { wake: () => {} } };
    const change = database.transaction(async (tx) => {
      await recordEvent(deps, tx, { shopId: owner.shopId, orderId: 'ord_2', type: 'order.status_changed', data: {} });
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');
    await record(owner);
    await hook.until(1);
    expect(hook.events()).toHaveLength(1);
  });

  test('is tried at once, then after 1 min, 5 min, 30 min, 2 h and 12 h, signed afresh each time, then no more', async () => {
    const owner = await seller();
    const hook = await receiver();
    const { endpoint, secret } = await register(owner, hook);
    hook.answer = answerWith(503, {}, 'come back later');
    await record(owner);
    await hook.until(1);
    await server.advance(0);
    const waits = [60, 300, 1800, 7200, 43_200];
    for (const [i, wait] of waits.entries()) {
      // In halves: the clock runs on meanwhile, and how far depends on the machine. The exact times are compared below.
      await server.advance(wait / 2);
      expect(hook.events()).toHaveLength(i + 1);
      await server.advance(wait / 2);
      expect(hook.events()).toHaveLength(i + 2);
    }
    await server.advance(7 * 86_400);
    expect(hook.events()).toHaveLength(6);
    expect(new Set(hook.events().map((event) => event.id)).size).toBe(1);

    const [delivery] = await deliveries(owner, endpoint.id);
    expect(delivery).toMatchObject({ status: 'failed', nextAttemptAt: null, orderId: owner.orderId });
    expect(delivery.attempts).toHaveLength(6);
    expect(delivery.attempts[0]).toEqual({
      at: expect.stringMatching(/Z$/),
      status: 503,
      latencyMs: expect.any(Number),
      responseExcerpt: 'come back later',
      error: expect.stringContaining('503'),
    });
    const times = delivery.attempts.map((one: { at: string }) => Date.parse(one.at) / 1000);
    for (const [i, wait] of waits.entries()) {
      const gap = times[i + 1] - times[i];
      expect(gap).toBeGreaterThanOrEqual(wait);
      expect(gap).toBeLessThan(wait + 5);
    }
    const signed = hook.received.filter((one) => one.json.type !== 'test');
    for (const [i, one] of signed.entries()) {
      const header = one.headers['x-service-signature'] as string;
      const { timestampSeconds } = parseWebhookSignature(header)!;
      expect(Math.abs(timestampSeconds - times[i])).toBeLessThan(2);
      expect(header).toBe(
        formatWebhookSignature(timestampSeconds, [await signWebhook(secret, timestampSeconds, one.body)]),
      );
    }
  });

  test('that succeeds on a retry is not tried again', async () => {
    const owner = await seller();
    const hook = await receiver();
    const { endpoint } = await register(owner, hook);
    hook.answer = answerWith(500);
    await record(owner);
    await hook.until(1);
    hook.answer = answerWith(204);
    await server.advance(61);
    await server.advance(86_400);
    expect(hook.events()).toHaveLength(2);
    expect((await deliveries(owner, endpoint.id))[0]).toMatchObject({ status: 'delivered', nextAttemptAt: null });
  });

  test('does not follow redirects: they are failures', async () => {
    const owner = await seller();
    const [hook, elsewhere] = [await receiver(), await receiver()];
    const { endpoint } = await register(owner, hook);
    hook.answer = answerWith(307, { location: elsewhere.url });
    await record(owner);
    await hook.until(1);
    await server.advance(0);
    expect(elsewhere.received).toHaveLength(0);
    const [delivery] = await deliveries(owner, endpoint.id);
    expect(delivery).toMatchObject({ status: 'waiting', attempts: [{ status: 307 }] });
  });

  test('answered 410 turns the endpoint off, drops what waits, and it can be turned on again', async () => {
    const owner = await seller();
    const hook = await receiver();
    const { endpoint } = await register(owner, hook);
    hook.answer = answerWith(500);
    await record(owner);
    await hook.until(1);
    hook.answer = answerWith(410);
    await record(owner);
    await hook.until(2);
    await server.advance(0);
    const [off] = (await server.call('GET', hooks, { key: owner.key })).json.endpoints;
    expect(off).toMatchObject({ enabled: false, disabledReason: expect.stringContaining('410') });
    await record(owner);
    await server.advance(86_400);
    expect(hook.events()).toHaveLength(2);
    const statuses = (await deliveries(owner, endpoint.id)).map((one: { status: string }) => one.status);
    expect(statuses).toEqual(['failed', 'cancelled', 'delivered']);

    hook.answer = answerWith(200);
    const on = await server.call('PATCH', `${hooks}/${endpoint.id}`, { key: owner.key, json: { enabled: true } });
    expect(on.json.endpoint).toMatchObject({ enabled: true, disabledReason: null });
    await record(owner);
    await hook.until(3);
    expect(hook.events().at(-1)?.sequence).toBe(4);
  });

  test('keeps the order of an order’s events, and a failed one lets the next pass', async () => {
    const owner = await seller();
    const hook = await receiver();
    await register(owner, hook);
    for (let i = 0; i < 30; i += 1) await record(owner, { orderId: i % 3 === 0 ? 'ord_a' : 'ord_b' });
    await hook.until(30);
    const sequences: Record<string, number[]> = {};
    for (const event of hook.events()) {
      const order = event.sequence as number;
      const name = (
        await database.db.selectFrom('events').select('order_id').where('id', '=', event.id).executeTakeFirstOrThrow()
      ).order_id!;
      sequences[name] = [...(sequences[name] ?? []), order];
    }
    expect(sequences.ord_a).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
    expect(sequences.ord_b).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));

    hook.answer = answerWith(500);
    await record(owner, { orderId: 'ord_a' });
    await hook.until(31);
    hook.answer = answerWith(200);
    await record(owner, { orderId: 'ord_a' });
    expect((await hook.until(32)).at(-1)?.sequence).toBe(12);
  });

  test('to a receiver that does not answer holds up no other', async () => {
    const [stuckOwner, owner] = [await seller(), await seller()];
    const [stuck, hook] = [await receiver(), await receiver()];
    await register(stuckOwner, stuck);
    await register(owner, stuck);
    await register(owner, hook);
    const held: (() => void)[] = [];
    stuck.answer = (_request, response) => held.push(() => response.end());
    for (let i = 0; i < 40; i += 1) await record(stuckOwner, { orderId: `ord_s${i}` });
    await stuck.until(1);
    for (let i = 0; i < 40; i += 1) await record(owner, { orderId: `ord_h${i}` });
    await hook.until(40);
    expect(held.length).toBeGreaterThan(0);
    expect(held.length).toBeLessThanOrEqual(32);
    stuck.answer = answerWith(200);
    for (const release of held) release();
    await stuck.until(80);
  });

  test('of one shop to many endpoints that do not answer leave another shop its places, on the same host too', async () => {
    const [greedy, other] = [await seller(), await seller()];
    const host = await receiver();
    for (let i = 0; i < 8; i += 1) await register(greedy, { ...host, url: `${host.url}/stuck${i}` });
    await register(other, { ...host, url: `${host.url}/fine` });
    const held: (() => void)[] = [];
    host.answer = ({ path }, response) => {
      if (path.includes('stuck')) held.push(() => response.end());
      else response.end();
    };
    for (let i = 0; i < 20; i += 1) await record(greedy, { orderId: `ord_g${i}` });
    // More than any one origin would be given connections, and no more than a shop may have.
    await expect.poll(() => held.length).toBe(64);
    await record(other);
    await expect.poll(() => host.received.filter(({ path }) => path.endsWith('/fine')).length).toBeGreaterThan(1);
    expect(held).toHaveLength(64);
    host.answer = answerWith(200);
    for (const release of held) release();
    await host.until(161);
  });
});

describe('secrets', () => {
  const signatures = (hook: Receiver) =>
    parseWebhookSignature(hook.received.at(-1)?.headers['x-service-signature'] as string)!;

  test('two sign for 24 hours after a rotation, the newest previous one only', async () => {
    const owner = await seller();
    const hook = await receiver();
    const { endpoint, secret: first } = await register(owner, hook);
    const rotate = async () =>
      (await server.call('POST', `${hooks}/${endpoint.id}/rotate-secret`, { key: owner.key })).json as {
        secret: string;
        previousSecretValidUntil: string;
      };
    const send = async () => {
      const before = hook.events().length;
      await record(owner);
      await hook.until(before + 1);
      const { timestampSeconds, signatures: found } = signatures(hook);
      const body = hook.received.at(-1)?.body ?? '';
      const signedBy = async (secret: string) => found.includes(await signWebhook(secret, timestampSeconds, body));
      return { count: found.length, signedBy };
    };

    const { secret: second, previousSecretValidUntil } = await rotate();
    expect(Math.abs(Date.parse(previousSecretValidUntil) - (await server.now()).getTime() - 86_400_000)).toBeLessThan(
      5000,
    );
    const [shown] = (await server.call('GET', hooks, { key: owner.key })).json.endpoints;
    expect(shown).toMatchObject({ previousSecretValidUntil, secretPreview: `whsec_…${second.slice(-4)}` });
    const both = await send();
    expect([both.count, await both.signedBy(first), await both.signedBy(second)]).toEqual([2, true, true]);
    expect(hook.received.at(-1)?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);

    const { secret: third } = await rotate();
    const again = await send();
    expect([await again.signedBy(first), await again.signedBy(second), await again.signedBy(third)]).toEqual([
      false,
      true,
      true,
    ]);

    await server.advance(86_395);
    expect((await send()).count).toBe(2);
    await server.advance(10);
    const alone = await send();
    expect([alone.count, await alone.signedBy(third)]).toEqual([1, true]);
    expect((await server.call('GET', hooks, { key: owner.key })).json.endpoints[0]).not.toHaveProperty(
      'previousSecretValidUntil',
    );
  });
});

describe('managing', () => {
  test('a test event is sent once, and what came of it is answered', async () => {
    const owner = await seller();
    const hook = await receiver();
    const { endpoint } = await register(owner, hook);
    const good = await server.call('POST', `${hooks}/${endpoint.id}/test`, { key: owner.key });
    expect(good.status).toBe(200);
    expect(good.json).toMatchObject({
      event: { type: 'test' },
      delivery: { status: 'delivered', attempts: [{ status: 200 }] },
    });
    hook.answer = answerWith(500, {}, 'x'.repeat(5000));
    const bad = await server.call('POST', `${hooks}/${endpoint.id}/test`, { key: owner.key });
    expect(bad.json.delivery).toMatchObject({ status: 'failed', nextAttemptAt: null, attempts: [{ status: 500 }] });
    expect(bad.json.delivery.attempts[0].responseExcerpt.length).toBeLessThanOrEqual(1024);
    await server.advance(86_400);
    expect(hook.received).toHaveLength(3);
    expect(await deliveries(owner, endpoint.id)).toHaveLength(3);
  });

  test('delete drops what is still to be tried', async () => {
    const owner = await seller();
    const hook = await receiver();
    const { endpoint } = await register(owner, hook);
    hook.answer = answerWith(500);
    await record(owner);
    await hook.until(1);
    await server.advance(0);
    const answer = await server.call('DELETE', `${hooks}/${endpoint.id}`, { key: owner.key });
    expect([answer.status, answer.json]).toEqual([200, { id: endpoint.id, deleted: true }]);
    await server.advance(86_400);
    expect(hook.events()).toHaveLength(1);
    expect((await server.call('DELETE', `${hooks}/${endpoint.id}`, { key: owner.key })).status).toBe(404);
  });

  test('an endpoint hears only of the types it asked for', async () => {
    const owner = await seller();
    const hook = await receiver();
    await register(owner, hook, { eventTypes: ['shipment.shipped'] });
    await record(owner);
    await record(owner, { type: 'shipment.shipped' });
    await hook.until(1);
    await server.advance(0);
    expect(hook.events().map((event) => event.type)).toEqual(['shipment.shipped']);
    const wrong = await server.call('POST', hooks, { key: owner.key, json: { url: hook.url, eventTypes: ['mood'] } });
    expect([wrong.status, wrong.json.validOptions]).toEqual([400, expect.arrayContaining(['shipment.shipped'])]);
  });

  test('the log is read in pages by type, order and time, and belongs to the shop', async () => {
    const owner = await seller();
    const stranger = await seller();
    for (let i = 0; i < 5; i += 1) {
      await record(owner, {
        orderId: i < 3 ? 'ord_x' : 'ord_y',
        type: i === 4 ? 'shipment.shipped' : 'order.status_changed',
      });
      await server.advance(60);
    }
    const list = async (query: string, key = owner.key) =>
      (await server.call('GET', `/v1/orders/events${query}`, { key })).json;
    const all = await list('');
    expect(all.events).toHaveLength(5);
    expect(all).toMatchObject({ hasMore: false, nextCursor: null });
    const times = all.events.map((event: { createdAt: string }) => event.createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect([...first.events, ...second.events]).toEqual(all.events.slice(0, 4));
    expect((await list('?sort=oldest')).events).toEqual([...all.events].reverse());
    expect((await list('?orderId=ord_x')).events).toHaveLength(3);
    expect((await list('?type=shipment.shipped')).events).toHaveLength(1);
    expect((await list('?type=shipment.shipped&type=order.status_changed')).events).toHaveLength(5);
    expect((await list(`?createdAfter=${times[1]}`)).events).toHaveLength(2);
    expect((await list(`?createdBefore=${times[1]}`)).events).toHaveLength(3);
    expect((await list('', stranger.key)).events).toEqual([]);
    for (const wrong of [
      '?limit=0',
      '?limit=101',
      '?type=mood',
      '?createdAfter=yesterday',
      '?colour=red',
      '?cursor=zz',
    ])
      expect((await list(wrong)).code).toBe('invalid_argument');
  });

  test('replays a range to an endpoint in order, and refuses to a disabled one', async () => {
    const owner = await seller();
    for (let i = 0; i < 6; i += 1) await record(owner);
    const hook = await receiver();
    const { endpoint } = await register(owner, hook);
    const replay = (json: object) => server.call('POST', `${hooks}/${endpoint.id}/replay`, { key: owner.key, json });
    const since = new Date((await server.now()).getTime() - 3_600_000).toISOString();
    expect((await replay({ createdAfter: since })).json).toEqual({ queued: 6 });
    expect((await hook.until(6)).map((event) => event.sequence)).toEqual([1, 2, 3, 4, 5, 6]);
    await server.advance(0);
    expect((await replay({ createdAfter: since, type: ['order.status_changed'] })).json).toEqual({ queued: 6 });
    await hook.until(12);
    await server.advance(0);
    expect((await replay({})).status).toBe(400);
    await server.call('PATCH', `${hooks}/${endpoint.id}`, { key: owner.key, json: { enabled: false } });
    expect((await replay({ createdAfter: since })).status).toBe(409);
  });

  test('in the studio an owner lists, reads statistics and resends', async () => {
    const owner = await seller();
    const hook = await receiver();
    const { endpoint } = await register(owner, hook);
    hook.answer = answerWith(500);
    await record(owner);
    await hook.until(1);
    await server.advance(0);
    const [delivery] = await deliveries(owner, endpoint.id);
    hook.answer = answerWith(200);
    const resend = (cookie: string) => server.call('POST', `/api/deliveries/${delivery.id}/resend`, { cookie });
    expect((await resend((await seller()).cookie)).status).toBe(404);
    expect((await resend(owner.cookie)).json.delivery).toMatchObject({ id: delivery.id });
    await hook.until(2);
    await server.advance(0);
    const [after] = await deliveries(owner, endpoint.id);
    expect(after).toMatchObject({ status: 'delivered', attempts: [{ status: 500 }, { status: 200 }] });
    // Once more, although it is delivered: one try, which fails and stays failed.
    hook.answer = answerWith(500);
    await resend(owner.cookie);
    await hook.until(3);
    await server.advance(86_400);
    expect(hook.events()).toHaveLength(3);

    const list = await server.call('GET', '/api/webhooks', { cookie: owner.cookie });
    expect(list.json.endpoints).toMatchObject([
      { id: endpoint.id, shop_id: owner.shopId, statistics: { attempts: expect.any(Number) } },
    ]);
    const metrics = (await server.call('GET', '/metrics')).text;
    expect(metrics).toMatch(/platen_webhook_attempt_seconds_count\{outcome="delivered"\} \d/);
    expect(metrics).toMatch(/platen_webhook_deliveries_waiting \d/);
  });

  test('events are swept after 90 days', async () => {
    const owner = await seller();
    await record(owner);
    await server.advance(91 * 86_400);
    const left = await server.call('GET', '/v1/orders/events', { key: owner.key });
    expect(left.json.events).toEqual([]);
  });
});
