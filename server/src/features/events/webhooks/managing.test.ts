import { describe, expect, test } from 'vitest';
import { answerWith } from '../../../../test/doubles/receiver.ts';
import { hooks, webhookWorld } from '../../../../test/harness/webhook-world.ts';

const world = webhookWorld();

describe('managing', () => {
  test('a test event is sent once, and its outcome is returned', async () => {
    const owner = await world.seller();
    const hook = await world.receiver();
    const { endpoint } = await world.register(owner, hook);
    const good = await world.server.call('POST', `${hooks}/${endpoint.id}/test`, { key: owner.key });
    expect(good.status).toBe(200);
    expect(good.json).toMatchObject({
      event: { type: 'test' },
      delivery: { status: 'delivered', attempts: [{ status: 200 }] },
    });
    hook.answer = answerWith(500, {}, 'x'.repeat(5000));
    const bad = await world.server.call('POST', `${hooks}/${endpoint.id}/test`, { key: owner.key });
    expect(bad.json.delivery).toMatchObject({ status: 'failed', nextAttemptAt: null, attempts: [{ status: 500 }] });
    expect(bad.json.delivery.attempts[0].responseExcerpt.length).toBeLessThanOrEqual(1024);
    await world.server.advance(86_400);
    expect(hook.received).toHaveLength(3);
    expect(await world.deliveries(owner, endpoint.id)).toHaveLength(3);
  });

  test('deleting an endpoint drops its pending retries', async () => {
    const owner = await world.seller();
    const hook = await world.receiver();
    const { endpoint } = await world.register(owner, hook);
    hook.answer = answerWith(500);
    await world.record(owner);
    await hook.until(1);
    await world.server.advance(0);
    const answer = await world.server.call('DELETE', `${hooks}/${endpoint.id}`, { key: owner.key });
    expect([answer.status, answer.json]).toEqual([200, { id: endpoint.id, deleted: true }]);
    await world.server.advance(86_400);
    expect(hook.events()).toHaveLength(1);
    expect((await world.server.call('DELETE', `${hooks}/${endpoint.id}`, { key: owner.key })).status).toBe(404);
  });

  test('an endpoint receives only the types it subscribed to', async () => {
    const owner = await world.seller();
    const hook = await world.receiver();
    await world.register(owner, hook, { eventTypes: ['shipment.shipped'] });
    await world.record(owner);
    await world.record(owner, { type: 'shipment.shipped' });
    await hook.until(1);
    await world.server.advance(0);
    expect(hook.events().map((event) => event.type)).toEqual(['shipment.shipped']);
    const wrong = await world.server.call('POST', hooks, {
      key: owner.key,
      json: { url: hook.url, eventTypes: ['mood'] },
    });
    expect([wrong.status, wrong.json.validOptions]).toEqual([400, expect.arrayContaining(['shipment.shipped'])]);
  });

  test('the log is paged by type, order and time, and belongs to the shop', async () => {
    const owner = await world.seller();
    const stranger = await world.seller();
    for (let i = 0; i < 5; i += 1) {
      await world.record(owner, {
        orderId: i < 3 ? 'ord_x' : 'ord_y',
        type: i === 4 ? 'shipment.shipped' : 'order.status_changed',
      });
      await world.server.advance(60);
    }
    const list = async (query: string, key = owner.key) =>
      (await world.server.call('GET', `/v1/orders/events${query}`, { key })).json;
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

  test('a range is replayed to an endpoint in order, and refused for a disabled one', async () => {
    const owner = await world.seller();
    for (let i = 0; i < 6; i += 1) await world.record(owner);
    const hook = await world.receiver();
    const { endpoint } = await world.register(owner, hook);
    const replay = (json: object) =>
      world.server.call('POST', `${hooks}/${endpoint.id}/replay`, { key: owner.key, json });
    const since = new Date((await world.server.now()).getTime() - 3_600_000).toISOString();
    expect((await replay({ createdAfter: since })).json).toEqual({ queued: 6 });
    expect((await hook.until(6)).map((event) => event.sequence)).toEqual([1, 2, 3, 4, 5, 6]);
    await world.server.advance(0);
    expect((await replay({ createdAfter: since, type: ['order.status_changed'] })).json).toEqual({ queued: 6 });
    await hook.until(12);
    await world.server.advance(0);
    expect((await replay({})).status).toBe(400);
    await world.server.call('PATCH', `${hooks}/${endpoint.id}`, { key: owner.key, json: { enabled: false } });
    expect((await replay({ createdAfter: since })).status).toBe(409);
  });

  test('an owner lists, reads statistics and resends in the studio', async () => {
    const owner = await world.seller();
    const hook = await world.receiver();
    const { endpoint } = await world.register(owner, hook);
    hook.answer = answerWith(500);
    await world.record(owner);
    await hook.until(1);
    await world.server.advance(0);
    const [delivery] = await world.deliveries(owner, endpoint.id);
    hook.answer = answerWith(200);
    const resend = (cookie: string) => world.server.call('POST', `/api/deliveries/${delivery.id}/resend`, { cookie });
    expect((await resend((await world.seller()).cookie)).status).toBe(404);
    expect((await resend(owner.cookie)).json.delivery).toMatchObject({ id: delivery.id });
    await hook.until(2);
    await world.server.advance(0);
    const [after] = await world.deliveries(owner, endpoint.id);
    expect(after).toMatchObject({ status: 'delivered', attempts: [{ status: 500 }, { status: 200 }] });
    // Once more, although it is delivered: one attempt, which fails and stays failed.
    hook.answer = answerWith(500);
    await resend(owner.cookie);
    await hook.until(3);
    await world.server.advance(86_400);
    expect(hook.events()).toHaveLength(3);

    const list = await world.server.call('GET', '/api/webhooks', { cookie: owner.cookie });
    expect(list.json.endpoints).toMatchObject([
      { id: endpoint.id, shop_id: owner.shopId, statistics: { attempts: expect.any(Number) } },
    ]);
    const metrics = (await world.server.call('GET', '/metrics')).text;
    expect(metrics).toMatch(/platen_webhook_attempt_seconds_count\{outcome="delivered"\} \d/);
    expect(metrics).toMatch(/platen_webhook_deliveries_waiting \d/);
  });

  test('events are deleted after 90 days', async () => {
    const owner = await world.seller();
    await world.record(owner);
    await world.server.advance(91 * 86_400);
    const left = await world.server.call('GET', '/v1/orders/events', { key: owner.key });
    expect(left.json.events).toEqual([]);
  });
});

test('testing a disabled endpoint is refused with what to do, and sends nothing', async () => {
  const owner = await world.seller();
  const hook = await world.receiver();
  const { endpoint } = await world.register(owner, hook);
  const change = { key: owner.key, json: { enabled: false } };
  await world.server.call('PATCH', `${hooks}/${endpoint.id}`, change);
  const before = hook.received.length;
  const refused = await world.server.call('POST', `${hooks}/${endpoint.id}/test`, { key: owner.key });
  expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
  expect(refused.json.message).toContain('PATCH { "enabled": true }');
  expect(hook.received).toHaveLength(before);
  await world.server.call('PATCH', `${hooks}/${endpoint.id}`, { key: owner.key, json: { enabled: true } });
  const sent = await world.server.call('POST', `${hooks}/${endpoint.id}/test`, { key: owner.key });
  expect([sent.status, sent.json.delivery.status]).toEqual([200, 'delivered']);
});
