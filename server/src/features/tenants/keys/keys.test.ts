import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '../../../../test/harness/database.ts';
import {
  claimedShop,
  ownerKey,
  sharedTestServer,
  startSecondServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server.close());

const probe = (key: string) => server.call('GET', '/v1/key', { key });

describe('API keys', () => {
  test('a key is shown once, listed masked, and stored only as a hash', async () => {
    const { shop, cookie } = await claimedShop(server);
    const created = await server.call('POST', '/api/keys', {
      cookie,
      json: { shop_id: shop.shop_id, name: 'Orders', scopes: ['orders:add', 'orders:read', 'orders:add'] },
    });
    expect(created.status).toBe(201);
    expect(created.json.key).toMatch(/^sk_[0-9A-Za-z]{36}$/);
    expect(created.json.scopes).toEqual(['orders:add', 'orders:read']);
    const { keys } = (await server.call('GET', '/api/keys', { cookie })).json;
    expect(keys).toEqual([
      {
        id: created.json.id,
        shop_id: shop.shop_id,
        name: 'Orders',
        scopes: ['orders:add', 'orders:read'],
        kind: 'key',
        madeBy: { id: expect.any(String), name: 'Ada', isMember: true },
        prefix: created.json.key.slice(0, 7),
        lastFour: created.json.key.slice(-4),
        createdAt: expect.any(String),
        expiresAt: null,
        lastUsedAt: null,
        revokedAt: null,
      },
    ]);
    const client = await connectTo(server.databaseUrl);
    const { rows } = await client.query('select * from api_keys where id = $1', [created.json.id]);
    await client.end();
    expect(JSON.stringify(rows)).not.toContain(created.json.key.slice(8, -4));
  });

  test('a key works in either header, and two different credentials count as none', async () => {
    const shop = await server.mint();
    expect((await probe(shop.api_key)).status).toBe(200);
    expect((await server.call('GET', '/v1/key', { bearer: shop.api_key })).status).toBe(200);
    expect((await server.call('GET', '/v1/key', { key: shop.api_key, bearer: shop.api_key })).status).toBe(200);
    const both = await server.call('GET', '/v1/key', { key: shop.api_key, bearer: shop.shop_secret });
    expect(both.status).toBe(401);
  });

  test('a revoked key ends at once and in every process', async () => {
    const { shop, cookie } = await claimedShop(server);
    const key = await ownerKey(server, cookie, shop.shop_id, ['orders:read']);
    const other = await startSecondServer(server);
    try {
      const atOther = () =>
        fetch(`${other.origin}/v1/key`, { headers: { 'x-api-key': key } }).then((answer) => answer.status);
      expect([(await probe(key)).status, await atOther()]).toEqual([200, 200]);
      const { keys } = (await server.call('GET', '/api/keys', { cookie })).json;
      expect(keys[0].lastUsedAt).not.toBeNull();
      const revoked = await server.call('DELETE', `/api/keys/${keys[0].id}`, { cookie });
      expect(revoked.json).toEqual({ id: keys[0].id, revoked: true });
      expect((await probe(key)).status).toBe(401);
      await expect.poll(atOther).toBe(401);
    } finally {
      await other.close();
    }
  });

  test('an expired key stops working', async () => {
    const { shop, cookie } = await claimedShop(server);
    const expiresAt = new Date((await server.now()).getTime() + 60_000).toISOString();
    const created = await server.call('POST', '/api/keys', {
      cookie,
      json: { shop_id: shop.shop_id, name: 'Short', scopes: ['mockups'], expiresAt },
    });
    expect(created.json.expiresAt).toBe(expiresAt);
    expect((await probe(created.json.key)).status).toBe(200);
    await server.advance(61);
    expect((await probe(created.json.key)).status).toBe(401);
    const past = await server.call('POST', '/api/keys', {
      cookie,
      json: { shop_id: shop.shop_id, name: 'Past', scopes: ['mockups'], expiresAt },
    });
    expect([past.status, past.json.param]).toEqual([400, '/expiresAt']);
  });

  test('a sandbox key ends when its shop is claimed, released or expires', async () => {
    const { shop: claimed } = await claimedShop(server);
    expect((await probe(claimed.api_key)).status).toBe(401);

    const released = await server.mint();
    expect((await probe(released.api_key)).status).toBe(200);
    await server.call('DELETE', `/v1/shops/sandbox/${released.shop_id}`, { bearer: released.shop_secret });
    expect((await probe(released.api_key)).status).toBe(401);

    const expired = await server.mint();
    expect((await probe(expired.api_key)).status).toBe(200);
    await server.advance(86_401);
    expect((await probe(expired.api_key)).status).toBe(401);
  });

  test('a key belongs to its organization, and another one cannot make, see or revoke it', async () => {
    const { shop, cookie } = await claimedShop(server);
    await ownerKey(server, cookie, shop.shop_id, ['mockups']);
    const stranger = await server.signUp();
    const { keys } = (await server.call('GET', '/api/keys', { cookie })).json;
    expect((await server.call('GET', '/api/keys', { cookie: stranger })).json).toEqual({ keys: [] });
    expect((await server.call('DELETE', `/api/keys/${keys[0].id}`, { cookie: stranger })).status).toBe(404);
    const made = await server.call('POST', '/api/keys', {
      cookie: stranger,
      json: { shop_id: shop.shop_id, name: 'x', scopes: ['mockups'] },
    });
    expect(made.status).toBe(404);
  });

  test('an unknown scope is refused with the existing ones', async () => {
    const { shop, cookie } = await claimedShop(server);
    const answer = await server.call('POST', '/api/keys', {
      cookie,
      json: { shop_id: shop.shop_id, name: 'x', scopes: ['orders:all'] },
    });
    expect(answer.status).toBe(400);
    expect(answer.json.validOptions).toContain('orders:add');
  });
});
