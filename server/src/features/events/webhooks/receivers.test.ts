/** Receivers fail alone: the failure of one of them, or of one of our processes, delays no other's events. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { answerWith } from '../../../../test/doubles/receiver.ts';
import { webhookWorld } from '../../../../test/harness/webhook-world.ts';

const world = webhookWorld();

describe('a delivery', () => {
  test('a receiver that does not answer delays no other', async () => {
    const [stuckOwner, owner] = [await world.seller(), await world.seller()];
    const [stuck, hook] = [await world.receiver(), await world.receiver()];
    await world.register(stuckOwner, stuck);
    await world.register(owner, stuck);
    await world.register(owner, hook);
    const held: (() => void)[] = [];
    stuck.answer = (_request, response) => held.push(() => response.end());
    for (let i = 0; i < 40; i += 1) await world.record(stuckOwner, { orderId: `ord_s${i}` });
    await stuck.until(1);
    for (let i = 0; i < 40; i += 1) await world.record(owner, { orderId: `ord_h${i}` });
    await hook.until(40);
    expect(held.length).toBeGreaterThan(0);
    expect(held.length).toBeLessThanOrEqual(32);
    stuck.answer = answerWith(200);
    for (const release of held) release();
    // On a slow machine some have been given up meanwhile, and are retried a minute later.
    await world.server.advance(61);
    await stuck.until(80);
  });

  test('many hanging endpoints of one shop leave another shop its slots, even on the same host', async () => {
    const [greedy, other] = [await world.seller(), await world.seller()];
    const host = await world.receiver();
    for (let i = 0; i < 8; i += 1) await world.register(greedy, { ...host, url: `${host.url}/stuck${i}` });
    await world.register(other, { ...host, url: `${host.url}/fine` });
    const held: (() => void)[] = [];
    host.answer = ({ path }, response) => {
      if (path.includes('stuck')) held.push(() => response.end());
      else response.end();
    };
    for (let i = 0; i < 20; i += 1) await world.record(greedy, { orderId: `ord_g${i}` });
    // More connections than any one origin would get, and no more than a shop may have.
    await expect.poll(() => held.length).toBe(64);
    await world.record(other);
    await expect.poll(() => host.received.filter(({ path }) => path.endsWith('/fine')).length).toBeGreaterThan(1);
    expect(held).toHaveLength(64);
    host.answer = answerWith(200);
    for (const release of held) release();
    await world.server.advance(61);
    await host.until(161);
  });

  test('a delivery that waited for a slot still has its ten seconds once it is sent', async () => {
    const owner = await world.seller();
    const hook = await world.receiver();
    const { endpoint } = await world.register(owner, hook);
    // Sixteen slots, held for six seconds: the last two are answered twelve seconds after they were due.
    hook.answer = (_request, response) => void setTimeout(() => response.end(), 6_000);
    for (let i = 0; i < 18; i += 1) await world.record(owner, { orderId: `ord_q${i}` });
    await hook.until(18);
    const waiting = async () =>
      (await world.deliveries(owner, endpoint.id)).filter(({ status }: { status: string }) => status === 'waiting');
    await expect.poll(waiting, { timeout: 30_000, interval: 500 }).toEqual([]);
    for (const { status, attempts } of await world.deliveries(owner, endpoint.id))
      expect([status, attempts.length]).toEqual(['delivered', 1]);
  }, 90_000);

  test('a delivery that ended its process ten times in a row is not restarted, and its owner is notified and may resend it', async () => {
    const owner = await world.seller();
    const hook = await world.receiver();
    const { endpoint } = await world.register(owner, hook);
    // As it looks after ten processes died during it.
    await world.record(owner, {}, async (tx) => {
      await sql`update deliveries set claims = 10, begun = 10, leased_until = now() - interval '1 second'
        where endpoint_id = ${endpoint.id} and status = 'waiting'`.execute(tx);
    });
    const newest = async () => (await world.deliveries(owner, endpoint.id))[0];
    await expect.poll(async () => (await newest()).status).toBe('failed');
    expect(await newest()).toMatchObject({
      nextAttemptAt: null,
      attempts: [{ status: null, error: expect.stringContaining('Resend it manually') }],
    });
    await world.server.advance(86_400);
    expect(hook.events()).toEqual([]);
    await world.server.call('POST', `/api/deliveries/${(await newest()).id}/resend`, { cookie: owner.cookie });
    await hook.until(1);
    await expect.poll(async () => (await newest()).status).toBe('delivered');
  });
});
