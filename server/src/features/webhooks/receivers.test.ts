/** Receivers fail alone: what one of them does, or one of our processes, delays no other's events. */
import { describe, expect, test } from 'vitest';
import { answerWith } from '../../../test/receiver.ts';
import { webhookWorld } from '../../../test/webhook-world.ts';

const world = webhookWorld();

describe('a delivery', () => {
  test('to a receiver that does not answer holds up no other', async () => {
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
    await stuck.until(80);
  });

  test('of one shop to many endpoints that do not answer leave another shop its places, on the same host too', async () => {
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
    // More than any one origin would be given connections, and no more than a shop may have.
    await expect.poll(() => held.length).toBe(64);
    await world.record(other);
    await expect.poll(() => host.received.filter(({ path }) => path.endsWith('/fine')).length).toBeGreaterThan(1);
    expect(held).toHaveLength(64);
    host.answer = answerWith(200);
    for (const release of held) release();
    await host.until(161);
  });
});
