import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '../../../../test/harness/database.ts';
import { claimedShop, ownerKey, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { shipTo } from '../../../../test/harness/ship-to.ts';
import { loadCatalog } from '../../catalog/catalog.ts';

let server: TestServer;
let database: pg.Client;
let key: string;
let cookie: string;
let shopId: string;
let variantOf: (sku: string) => string;

beforeAll(async () => {
  server = await sharedTestServer({ prints: 'small' });
  database = await connectTo(server.databaseUrl);
  const owned = await claimedShop(server);
  ({ cookie } = owned);
  shopId = owned.shop.shop_id;
  key = await ownerKey(server, cookie, shopId, ['orders:add', 'orders:read']);
  const catalog = await loadCatalog(server.running.config.catalog.dir);
  variantOf = (sku) => catalog.findProduct(sku)!.variants[0]!.id;
  for (let i = 0; i < 20; i += 1) await create();
});
afterAll(async () => {
  await database.end();
  await server.close();
});

const create = async () => {
  const sku = 'BOTTLE-600ML';
  const items = [{ sku, variantId: variantOf(sku), quantity: 1, artworkUrl: 'http://127.0.0.1:1/none.png' }];
  const answer = await server.call('POST', '/v1/orders', { key, json: { items, shipTo } });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
};

describe('listing', () => {
  test('paging returns every order once, newest first, even while new ones arrive', async () => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${cursor}` : '';
      const page = (await server.call('GET', `/v1/orders?limit=7${query}`, { key })).json;
      expect(page.hasMore).toBe(page.nextCursor !== null);
      ids.push(...page.orders.map((order: { id: string }) => order.id));
      if (!cursor) await create();
      cursor = page.nextCursor;
    } while (cursor);
    const { rows } = await database.query(
      'select id from orders where shop_id = $1 and deleted_at is null order by created_at desc, id desc offset 1',
      [shopId],
    );
    expect(ids).toEqual(rows.map((row) => row.id));
  });

  test.each([
    ['limit=0', 400],
    ['limit=101', 400],
    ['fulfillmentStatus=lost', 400],
    ['cursor=nonsense', 400],
    ['offset=20', 400],
    ['fulfillmentStatus=pending&fulfillmentStatus=delivered', 200],
    ['createdAfter=2020-01-01T00:00:00Z&createdBefore=2020-01-02T00:00:00Z', 200],
  ])('a list with %s answers %i', async (query, status) => {
    expect((await server.call('GET', `/v1/orders?${query}`, { key })).status).toBe(status);
  });

  test('the studio lists the orders of all the person’s shops', async () => {
    const answer = await server.call('GET', '/api/orders?limit=5', { cookie });
    expect(answer.status).toBe(200);
    expect(answer.json.orders[0]).toMatchObject({ shop_id: shopId });
    const one = await server.call('GET', `/api/orders/${answer.json.orders[0].id}`, { cookie });
    expect(one.json.order.id).toBe(answer.json.orders[0].id);
    const stranger = await server.signUp();
    expect((await server.call('GET', '/api/orders', { cookie: stranger })).json.orders).toEqual([]);
    expect((await server.call('GET', `/api/orders/${one.json.order.id}`, { cookie: stranger })).status).toBe(404);
  });
});

describe('estimates', () => {
  test('an estimate is the quote’s table for one variant', async () => {
    const id = variantOf('TOTE-COTTON');
    const answer = await server.call('GET', `/v1/orders/delivery-estimates?variantId=${id}&country=US&postal=07102`, {
      key,
    });
    expect(answer.status).toBe(200);
    expect(answer.json.estimates[0]).toEqual({
      speed: 'economy',
      priceCents: 0,
      minTransitDays: expect.any(Number),
      maxTransitDays: expect.any(Number),
      estimatedDelivery: { earliest: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), latest: expect.any(String) },
    });
    const missing = await server.call('GET', '/v1/orders/delivery-estimates?country=US', { key });
    expect(missing.json.errors.map((fault: { code: string }) => fault.code)).toEqual([
      'E_ITEMS_REQUIRED',
      'E_DESTINATION_INVALID',
    ]);
  });
});
