/** A service with sellers, receivers, and events recorded like an order's change: for tests of webhooks. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openDatabase } from '../../src/engines/database/database.ts';
import type { Database, Tx } from '../../src/engines/database/port.ts';
import { type NewEvent, recordEvent } from '../../src/features/events/webhooks/webhooks.ts';
import { createLog } from '../../src/kernel/observing/log.ts';
import { type Receiver, startReceiver } from '../doubles/receiver.ts';
import { claimedShop, ownerKey, startTestServer, type TestServer } from './harness.ts';

export const hooks = '/v1/orders/webhooks';

export type Seller = { key: string; shopId: string; cookie: string; orderId: string };

/** Runs from before the first test of the file until after its last; receivers end after each. */
export function webhookWorld() {
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

  return {
    get server() {
      return server;
    },
    get database() {
      return database;
    },

    async receiver(): Promise<Receiver> {
      const one = await startReceiver();
      receivers.push(one);
      return one;
    },

    async seller(): Promise<Seller> {
      const { shop, cookie } = await claimedShop(server);
      const key = await ownerKey(server, cookie, shop.shop_id, ['orders:add', 'orders:read']);
      return { key, shopId: shop.shop_id, cookie, orderId: `ord_${shop.shop_id}` };
    },

    async register(owner: Seller, to: Receiver, more = {}): Promise<{ endpoint: { id: string }; secret: string }> {
      const answer = await server.call('POST', hooks, { key: owner.key, json: { url: to.url, ...more } });
      if (answer.status !== 201) throw new Error(answer.text);
      return answer.json;
    },

    /** Records an event in a separate transaction, like an order's change; the service's own sender delivers it. */
    async record(owner: Seller, event: Partial<NewEvent> = {}, also: (tx: Tx) => Promise<void> = async () => {}) {
      const now = await server.now();
      const deps = { clock: { now: () => now }, deliveries: { wake: () => {} } };
      return database.transaction(async (tx) => {
        const recorded = await recordEvent(deps, tx, {
          shopId: owner.shopId,
          orderId: owner.orderId,
          type: 'order.status_changed',
          data: { order: { id: 'ord_1', orderNumber: '1', externalId: null, fulfillmentStatus: 'pending' } },
          ...event,
        });
        await also(tx);
        return recorded;
      });
    },

    async deliveries(owner: Seller, endpointId: string) {
      const url = `/api/webhooks/${endpointId}/deliveries`;
      return (await server.call('GET', url, { cookie: owner.cookie })).json.deliveries;
    },
  };
}
