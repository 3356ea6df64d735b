/**
 * Growth: however many orders there are, no frequent call reads a large table in full, or many more rows than it
 * returns. PLATEN_GROWTH_ORDERS=1000000 tests a shop of that size.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver } from '../test/doubles/receiver.ts';
import { grownDays, growShop } from '../test/harness/grown-shop.ts';
import { type CallOptions, claimedShop, ownerKey, startTestServer, type TestServer } from '../test/harness/harness.ts';
import { buy, buyLink } from '../test/harness/purchases.ts';
import { findLargeTables, findPlanFaults, recordStatements, type Statement } from '../test/harness/statements.ts';

const orders = Number(process.env['PLATEN_GROWTH_ORDERS'] ?? 10_000);
let server: TestServer;
let client: pg.Client;
let large: Set<string>;
let shopId: string;
let key: string;
let cookie: string;
let endpointId: string;
let orderId: string;
let deliveryId: string;

const one = async (text: string) => Object.values((await client.query(text)).rows[0] ?? {})[0] as string;

beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client(server.databaseUrl);
  await client.connect();
  const receiver = await startReceiver();
  const claimed = await claimedShop(server);
  shopId = claimed.shop.shop_id;
  cookie = claimed.cookie;
  key = await ownerKey(server, cookie, shopId, ['orders:add', 'orders:read', 'uploads:write']);
  const registered = await server.call('POST', '/v1/orders/webhooks', { key, json: { url: receiver.url } });
  endpointId = registered.json.endpoint.id;
  const bought = await buy(server, await buyLink(server, { ...claimed.shop, api_key: key }));
  expect(bought.status).toBe(303);
  await server.advance(120);
  await client.query(`insert into generations values ('gen_1', '${shopId}', 'a cat', null, 'x', '[]', 1, now())`);
  await receiver.close();
  const organizationId = await one(`select organization_id from shops where id = '${shopId}'`);
  await growShop(client, { shopId, organizationId, endpointId, orders });
  orderId = await one(`select id from orders where shop_id = '${shopId}' order by id limit 1 offset 1000`);
  deliveryId = await one(`select id from deliveries where endpoint_id = '${endpointId}' and status = 'failed' limit 1`);
  large = await findLargeTables(client, 2_000);
}, 600_000);
afterAll(async () => {
  await client.end();
  await server.close();
});

/** Calls, and reads the plan of every statement sent by the call. Returns what is wrong with them. */
async function findFaults(method: string, url: string, options: CallOptions): Promise<string[]> {
  const stop = recordStatements();
  const answer = await server.call(method, url, options);
  const statements = stop();
  expect(answer.status, answer.text).toBeLessThan(300);
  return faultsOf(statements);
}

const faultsOf = (statements: readonly Statement[]) => findPlanFaults(client, statements, large);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const midnight = (days: number) => `${daysAgo(days).slice(0, 10)}T00:00:00Z`;

test('the tables that grow are large in this test', () => {
  expect([...large].sort()).toEqual(
    expect.arrayContaining([
      'checkouts',
      'earnings_entries',
      'facility_jobs',
      'generations',
      'orders',
      'sales',
      'stored_files',
    ]),
  );
});

const log = '/v1/orders/events';
describe('with a key', () => {
  test.each([
    '/v1/orders',
    '/v1/orders?fulfillmentStatus=shipped',
    '/v1/orders?fulfillmentStatus=artwork_failed',
    `/v1/orders?createdBefore=${daysAgo(60)}`,
    `/v1/orders?createdAfter=${daysAgo(60)}&createdBefore=${daysAgo(59)}`,
    '/v1/orders?externalId=grown-77',
    log,
    `${log}?sort=oldest`,
    `${log}?createdAfter=${daysAgo(2)}&sort=oldest`,
    `${log}?createdBefore=${daysAgo(60)}`,
    `${log}?createdBefore=${daysAgo(60)}&sort=oldest`,
    `${log}?createdAfter=${daysAgo(60)}&createdBefore=${daysAgo(59)}&type=shipment.shipped`,
    `${log}?type=shipment.delivered`,
    `${log}?type=shipment.shipped`,
    '/v1/orders/webhooks',
  ])('GET %s uses an index', async (url) => expect(await findFaults('GET', url, { key })).toEqual([]));

  test('an order, its files and its events use an index', async () => {
    for (const url of [`/v1/orders/${orderId}`, `/v1/orders/${orderId}/print-files`, `${log}?orderId=${orderId}`])
      expect(await findFaults('GET', url, { key })).toEqual([]);
  });

  test.each(['', '?status=failed', '?status=delivered', '?status=waiting', '?status=cancelled'])(
    'deliveries%s use an index',
    async (query) => {
      const url = `/v1/orders/webhooks/${endpointId}/deliveries${query}`;
      expect(await findFaults('GET', url, { key })).toEqual([]);
    },
  );

  test('replaying a day long ago uses an index', async () => {
    const json = { createdAfter: daysAgo(40.1), createdBefore: daysAgo(40) };
    expect(await findFaults('POST', `/v1/orders/webhooks/${endpointId}/replay`, { key, json })).toEqual([]);
  });

  test('an upload and the deletion of an order use an index', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><circle cx="45" cy="45" r="40"/></svg>';
    const json = { base64Image: Buffer.from(svg).toString('base64') };
    expect(await findFaults('POST', '/v1/uploads/base64', { key, json })).toEqual([]);
    expect(await findFaults('DELETE', `/v1/orders/${orderId}`, { key })).toEqual([]);
  });
});

describe('in the studio', () => {
  test.each([
    '/api/orders',
    '/api/orders?q=grown-77',
    '/api/orders?q=sam%20reader',
    '/api/orders?q=nobody.at.all',
    '/api/orders?attention=needed',
    '/api/orders?attention=needed&q=sam',
    '/api/usage',
    '/api/usage?kind=video',
    '/api/usage?kind=top_up',
    `/api/usage?kind=order&to=${daysAgo(50)}`,
    '/api/usage/daily',
    `/api/usage/daily?from=${midnight(30)}`,
    `/api/usage/daily?from=${midnight(60)}&to=${midnight(50)}`,
    '/api/webhooks',
    '/api/balance',
    '/api/sales',
    '/api/earnings',
    '/api/payouts',
    '/api/shops',
    '/api/keys',
  ])('GET %s uses an index', async (url) => expect(await findFaults('GET', url, { cookie })).toEqual([]));

  test('statements use an index once past days have been summed', async () => {
    await server.call('GET', '/api/statements', { cookie });
    expect(await findFaults('GET', '/api/statements', { cookie })).toEqual([]);
    const { statements } = (await server.call('GET', '/api/statements', { cookie })).json;
    expect(statements.length).toBeGreaterThan(2);
    expect(await findFaults('GET', statements[1].csvUrl, { cookie })).toEqual([]);
  });

  test('the lists of one shop use an index', async () => {
    for (const url of [
      `/api/usage?shop_id=${shopId}`,
      `/api/usage?shop_id=${shopId}&kind=video`,
      `/api/usage/daily?shop_id=${shopId}`,
      `/api/sales?shop_id=${shopId}`,
      `/api/shops/${shopId}/files`,
      `/api/shops/${shopId}/files?kind=video`,
    ])
      expect(await findFaults('GET', url, { cookie }), url).toEqual([]);
  });

  test('the second page of files uses an index', async () => {
    const first = await server.call('GET', `/api/shops/${shopId}/files`, { cookie });
    const url = `/api/shops/${shopId}/files?cursor=${first.json.nextCursor}`;
    expect(await findFaults('GET', url, { cookie })).toEqual([]);
  });

  test('resending a delivery uses an index', async () => {
    expect(await findFaults('POST', `/api/deliveries/${deliveryId}/resend`, { cookie })).toEqual([]);
  });
});

test('every foreign key has an index that begins with its columns', async () => {
  const { rows } = await client.query(`
    select conrelid::regclass || ' ' || conname as name from pg_constraint fk
    where contype = 'f' and conparentid = 0 and not exists (
      select from pg_index i where i.indrelid = fk.conrelid and i.indisvalid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(fk.conkey) - 1] @> fk.conkey)`);
  expect(rows.map((row) => row.name)).toEqual([]);
});

test('daily sums agree with their entries', async () => {
  const { json } = await server.call('GET', `/api/usage/daily?from=${daysAgo(grownDays - 3.3)}&to=${daysAgo(2.6)}`, {
    cookie,
  });
  const told = json.days.reduce((sum: number, day: { count: number }) => sum + day.count, 0);
  const entries = await one(
    `select count(*)::int from ledger_entries where at >= '${daysAgo(grownDays - 3.3)}' and at < '${daysAgo(2.6)}'`,
  );
  expect(told).toBe(entries);
});
