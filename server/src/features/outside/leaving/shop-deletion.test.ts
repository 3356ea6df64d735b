import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makePicture } from '../../../../test/doubles/artwork-server.ts';
import { queryOnce } from '../../../../test/harness/database.ts';
import { claimedShop, ownerKey, payouts, startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { buy, buyLink, mismatches, ship, signUpOwner } from '../../../../test/harness/purchases.ts';
import { shipTo } from '../../../../test/harness/ship-to.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const day = 86_400;

async function query(text: string, values: unknown[] = []) {
  return (await queryOnce(server.databaseUrl, text, values)).rows;
}

test('an idle shop is deleted with its keys, pages and pictures', async () => {
  const { shop, cookie } = await claimedShop(server);
  const id = shop.shop_id;
  const key = await ownerKey(server, cookie, id, ['uploads:write', 'orders:read']);
  const json = { base64Image: (await makePicture(300, 200)).toString('base64') };
  const { url } = (await server.call('POST', '/v1/uploads/base64', { key, json })).json;
  await server.call('PATCH', `/api/shops/${id}/settings`, { cookie, json: { slug: 'doomed-fox' } });
  const link = `/buy/MUG-11OZ?shop=${id}&asset=${encodeURIComponent(url)}`;
  for (const path of [url, link, '/buy/s/doomed-fox', `/mockup/MUG-11OZ?shop=${id}&width=100`])
    expect((await server.call('GET', path)).status, path).toBe(200);

  const filesOfShop = async () =>
    (await readdir(server.dataDir, { recursive: true, withFileTypes: true })).filter(
      (file) => file.isFile() && file.parentPath.includes(id),
    );
  expect((await filesOfShop()).length).toBeGreaterThan(0);
  const preview = await server.call('GET', `/api/shops/${id}/deletion`, { cookie });
  expect(preview.json).toMatchObject({
    blockers: [],
    lost: [expect.stringContaining('API keys'), expect.any(String), expect.any(String)],
  });
  const stranger = await server.signUp();
  expect((await server.call('DELETE', `/api/shops/${id}`, { cookie: stranger })).status).toBe(404);
  const gone = await server.call('DELETE', `/api/shops/${id}`, { cookie });
  expect([gone.status, gone.json]).toEqual([200, { shop_id: id, deleted: true }]);

  expect((await server.call('GET', '/v1/orders', { key })).status).toBe(401);
  for (const path of [url, link, '/buy/s/doomed-fox', `/buy/s/${id}`, `/mockup/MUG-11OZ?shop=${id}&width=100`])
    expect((await server.call('GET', path)).status, path).toBe(404);
  expect((await server.call('GET', '/api/shops', { cookie })).json.shops).toEqual([]);
  expect((await server.call('DELETE', `/api/shops/${id}`, { cookie })).status).toBe(404);
  // No one can take over a name that its customers still know.
  const late = await server.signUp();
  const heir = await server.call('POST', '/api/shops', { cookie: late, json: { name: 'Heir', slug: 'doomed-fox' } });
  expect(heir.status).toBe(409);
  await server.advance(5);
  expect(await filesOfShop()).toEqual([]);
  const { entries } = (await server.call('GET', '/api/organization/audit', { cookie })).json;
  expect(entries[0]).toMatchObject({ action: 'shop.deleted', target: { id, name: 'Ada' } });
});

test('a sale blocks the deletion until its order has arrived and been paid out, and its books are kept', async () => {
  const shop = await server.mint();
  const link = await buyLink(server, shop);
  const owner = await signUpOwner(server);
  await owner.call('POST', '/claims', { user_code: shop.claim.user_code, payouts });
  const id = shop.shop_id;
  expect((await buy(server, link)).status).toBe(303);
  const [sale] = (await owner.get('/sales')).sales;
  const refused = await owner.call('DELETE', `/shops/${id}`);
  expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
  expect(refused.json.message).toContain('cannot be deleted yet');
  expect(refused.json.details.blockers).toEqual([
    expect.objectContaining({ kind: 'order_under_way', count: 1, ids: [sale.orderId], whatToDo: expect.any(String) }),
    expect.objectContaining({ kind: 'sale_under_way', count: 1, ids: [sale.id], amountCents: sale.netCents }),
  ]);
  expect((await owner.get(`/shops/${id}/deletion`)).blockers).toEqual(refused.json.details.blockers);

  await ship(server);
  await server.advance(3 * day);
  const kinds = async () =>
    (await owner.get(`/shops/${id}/deletion`)).blockers.map((one: { kind: string }) => one.kind);
  expect(await kinds()).toEqual(['sale_under_way']);
  await server.advance(6 * day);
  expect(await kinds()).toEqual([]);
  const before = await query('select count(*)::int, sum(paid_out_cents)::int as paid from earnings_entries');
  const month = (await server.now()).toISOString().slice(0, 7);
  const statement = await owner.get(`/statements/${month}`);
  expect((await owner.call('DELETE', `/shops/${id}`)).status).toBe(200);
  expect(await query('select count(*)::int, sum(paid_out_cents)::int as paid from earnings_entries')).toEqual(before);
  expect((await owner.get(`/sales/${sale.id}`)).sale).toMatchObject({ id: sale.id, netCents: sale.netCents });
  expect(await owner.get(`/statements/${month}`)).toEqual(statement);
  expect(await mismatches(server)).toEqual([]);
  expect(await query('select id from orders where shop_id = $1', [id])).toEqual([]);
  // The shopper is forgotten like the shopper of a released shop.
  await server.advance(2 * day);
  expect(await query('select id from checkouts where shop_id = $1 and forgotten_at is null', [id])).toEqual([]);
  expect(await mismatches(server)).toEqual([]);
});

test('a cancelled order does not block the deletion', async () => {
  const { shop, cookie } = await claimedShop(server);
  const id = shop.shop_id;
  const key = await ownerKey(server, cookie, id, ['orders:add', 'orders:read', 'uploads:write']);
  const json = { base64Image: (await makePicture(1200, 900)).toString('base64') };
  const { url } = (await server.call('POST', '/v1/uploads/base64', { key, json })).json;
  const product = await server.call('GET', '/search/indexes/products/documents/BOTTLE-600ML', {
    bearer: 'pk_public_catalog',
  });
  const { variantId } = product.json.options.combinations[0];
  const made = await server.call('POST', '/v1/orders', {
    key,
    json: { items: [{ sku: 'BOTTLE-600ML', variantId, quantity: 1, artworkUrl: url }], shipTo },
  });
  expect(made.status, made.text).toBe(201);
  const refused = await server.call('DELETE', `/api/shops/${id}`, { cookie });
  expect(refused.json.details.blockers).toMatchObject([{ kind: 'order_under_way', ids: [made.json.order.id] }]);
  await server.call('POST', `/v1/orders/${made.json.order.id}/cancel`, { key });
  expect((await server.call('DELETE', `/api/shops/${id}`, { cookie })).status).toBe(200);
});
