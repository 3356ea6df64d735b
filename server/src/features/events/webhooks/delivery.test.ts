import { verifyWebhook } from '@platen/client';
import { formatWebhookSignature, parseWebhookSignature, signWebhook } from '@platen/contract/signing';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { answerWith } from '../../../../test/doubles/receiver.ts';
import { hooks, webhookWorld } from '../../../../test/harness/webhook-world.ts';
import { recordEvent } from './webhooks.ts';

const world = webhookWorld();

describe('a delivery', () => {
  test('a delivery passes our verifier and a Standard Webhooks one, and carries the envelope', async () => {
    const owner = await world.seller();
    const hook = await world.receiver();
    const { secret } = await world.register(owner, hook);
    const { eventId } = await world.record(owner);
    await hook.until(1);
    const { headers, body, json } = hook.received.at(-1)!;
    expect(json).toEqual({
      id: eventId,
      type: 'order.status_changed',
      createdAt: expect.stringMatching(/Z$/),
      sequence: 1,
      data: { order: { id: 'ord_1', orderNumber: '1', externalId: null, fulfillmentStatus: 'pending' } },
    });
    const nowSeconds = Math.floor((await world.server.now()).getTime() / 1000);
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

  test('a delivery that was rolled back with its change never existed', async () => {
    const owner = await world.seller();
    const hook = await world.receiver();
    await world.register(owner, hook);
    const deps = { clock: { now: () => new Date() }, deliveries: { wake: () => {} } };
    const change = world.database.transaction(async (tx) => {
      await recordEvent(deps, tx, { shopId: owner.shopId, orderId: 'ord_2', type: 'order.status_changed', data: {} });
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');
    await world.record(owner);
    await hook.until(1);
    expect(hook.events()).toHaveLength(1);
  });

  test('a delivery is sent at once and after 1 min, 5 min, 30 min, 2 h and 12 h, newly signed each time, then given up', async () => {
    const owner = await world.seller();
    const hook = await world.receiver();
    const { endpoint, secret } = await world.register(owner, hook);
    hook.answer = answerWith(503, {}, 'come back later');
    await world.record(owner);
    await hook.until(1);
    await world.server.advance(0);
    const waits = [60, 300, 1800, 7200, 43_200];
    for (const [i, wait] of waits.entries()) {
      // In halves: the clock keeps running meanwhile, and how far depends on the machine. The exact times are compared
      // below.
      await world.server.advance(wait / 2);
      expect(hook.events()).toHaveLength(i + 1);
      await world.server.advance(wait / 2);
      expect(hook.events()).toHaveLength(i + 2);
    }
    await world.server.advance(7 * 86_400);
    expect(hook.events()).toHaveLength(6);
    expect(new Set(hook.events().map((event) => event.id)).size).toBe(1);

    const [delivery] = await world.deliveries(owner, endpoint.id);
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

  test('a delivery that succeeds on a retry is not sent again', async () => {
    const owner = await world.seller();
    const hook = await world.receiver();
    const { endpoint } = await world.register(owner, hook);
    hook.answer = answerWith(500);
    await world.record(owner);
    await hook.until(1);
    hook.answer = answerWith(204);
    await world.server.advance(61);
    await world.server.advance(86_400);
    expect(hook.events()).toHaveLength(2);
    expect((await world.deliveries(owner, endpoint.id))[0]).toMatchObject({ status: 'delivered', nextAttemptAt: null });
  });

  test('a redirect counts as a failure and is not followed', async () => {
    const owner = await world.seller();
    const [hook, elsewhere] = [await world.receiver(), await world.receiver()];
    const { endpoint } = await world.register(owner, hook);
    hook.answer = answerWith(307, { location: elsewhere.url });
    await world.record(owner);
    await hook.until(1);
    await world.server.advance(0);
    expect(elsewhere.received).toHaveLength(0);
    const [delivery] = await world.deliveries(owner, endpoint.id);
    expect(delivery).toMatchObject({ status: 'waiting', attempts: [{ status: 307 }] });
  });

  test('a 410 answer disables the endpoint and drops pending deliveries, and the endpoint can be enabled again', async () => {
    const owner = await world.seller();
    const hook = await world.receiver();
    const { endpoint } = await world.register(owner, hook);
    hook.answer = answerWith(500);
    await world.record(owner);
    await hook.until(1);
    hook.answer = answerWith(410);
    await world.record(owner);
    await hook.until(2);
    await world.server.advance(0);
    const [off] = (await world.server.call('GET', hooks, { key: owner.key })).json.endpoints;
    expect(off).toMatchObject({ enabled: false, disabledReason: expect.stringContaining('410') });
    await world.record(owner);
    await world.server.advance(86_400);
    expect(hook.events()).toHaveLength(2);
    const statuses = (await world.deliveries(owner, endpoint.id)).map((one: { status: string }) => one.status);
    expect(statuses).toEqual(['failed', 'cancelled', 'delivered']);

    hook.answer = answerWith(200);
    const on = await world.server.call('PATCH', `${hooks}/${endpoint.id}`, { key: owner.key, json: { enabled: true } });
    expect(on.json.endpoint).toMatchObject({ enabled: true, disabledReason: null });
    await world.record(owner);
    await hook.until(3);
    expect(hook.events().at(-1)?.sequence).toBe(4);
  });

  test('deliveries keep the order of an order’s events, and a failed one lets the next pass', async () => {
    const owner = await world.seller();
    const hook = await world.receiver();
    await world.register(owner, hook);
    for (let i = 0; i < 30; i += 1) await world.record(owner, { orderId: i % 3 === 0 ? 'ord_a' : 'ord_b' });
    await hook.until(30);
    const sequences: Record<string, number[]> = {};
    for (const event of hook.events()) {
      const order = event.sequence as number;
      const name = (
        await world.database.db
          .selectFrom('events')
          .select('order_id')
          .where('id', '=', event.id)
          .executeTakeFirstOrThrow()
      ).order_id!;
      sequences[name] = [...(sequences[name] ?? []), order];
    }
    expect(sequences.ord_a).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
    expect(sequences.ord_b).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));

    hook.answer = answerWith(500);
    await world.record(owner, { orderId: 'ord_a' });
    await hook.until(31);
    hook.answer = answerWith(200);
    await world.record(owner, { orderId: 'ord_a' });
    expect((await hook.until(32)).at(-1)?.sequence).toBe(12);
  });
});
