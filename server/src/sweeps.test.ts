/** A shop's leftovers are deleted when their time is over, however many there are. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver } from '../test/doubles/receiver.ts';
import { connectTo } from '../test/harness/database.ts';
import { growShop } from '../test/harness/grown-shop.ts';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../test/harness/harness.ts';
import { buy, buyLink } from '../test/harness/purchases.ts';

const orders = 1_100;
const day = 86_400;
let server: TestServer;
let client: pg.Client;

const count = async (table: string, where: string): Promise<number> =>
  (await client.query(`select count(*)::int as count from ${table} where ${where}`)).rows[0].count;

beforeAll(async () => {
  server = await startTestServer();
  client = await connectTo(server.databaseUrl);
  const receiver = await startReceiver();
  const { shop, cookie } = await claimedShop(server);
  const key = await ownerKey(server, cookie, shop.shop_id, ['orders:add', 'uploads:write']);
  const { json } = await server.call('POST', '/v1/orders/webhooks', { key, json: { url: receiver.url } });
  await buy(server, await buyLink(server, { ...shop, api_key: key }));
  await server.advance(120);
  await receiver.close();
  await client.query(`insert into generations values ('gen_1', '${shop.shop_id}', 'a cat', null, 'x', '[]', 1, now())`);
  const organizationId = (await client.query(`select organization_id from shops where id = '${shop.shop_id}'`)).rows[0]
    .organization_id;
  await growShop(client, { shopId: shop.shop_id, organizationId, endpointId: json.endpoint.id, orders });
  // The floor has finished with all of them.
  await client.query(`update orders set status = 'delivered' where order_number like 'G-%'`);
  await client.query(
    `update shop_storage set print_bytes = (select sum(size_bytes) from stored_files where kind = 'print')`,
  );
}, 600_000);
afterAll(async () => {
  await client.end();
  await server.close();
});

test('the sweep reaches print files of all finished orders, beyond five hundred', async () => {
  expect(await count('facility_jobs', `files <> '[]'`)).toBeGreaterThan(1_000);
  await server.advance(40 * day);
  expect(await count('facility_jobs', `files <> '[]'`)).toBe(0);
  expect(await count('stored_files', `kind = 'print'`)).toBe(0);
  expect(await count('shop_storage', 'print_bytes <> 0')).toBe(0);
}, 600_000);

test('the sweep deletes events, deliveries and counters of finished orders', async () => {
  expect(await count('events', 'true')).toBeGreaterThan(0);
  await server.advance(130 * day);
  expect(await count('events', 'true')).toBe(0);
  expect(await count('deliveries', 'true')).toBe(0);
  expect(await count('event_sequences', 'true')).toBe(0);
}, 600_000);

test('the sweep deletes declined checkouts, except those that money refers to', async () => {
  const sold = await count('checkouts', 'exists (select from sales where checkout_id = checkouts.id)');
  await client.query(`
    insert into checkouts select made.* from checkouts original cross join generate_series(1, 5000) n
    cross join lateral jsonb_populate_record(original, jsonb_build_object('id', 'chk_declined' || n, 'token_hash', '\\x' || md5('dt' || n),
      'link_hash', '\\x' || md5('dl' || n), 'status', 'declined', 'order_id', null, 'payment_reference', null)) made
    where original.ctid = (select ctid from checkouts limit 1)`);
  await server.advance(day);
  expect(await count('checkouts', `status = 'declined'`)).toBe(0);
  expect(await count('checkouts', 'true')).toBe(sold);
}, 600_000);
