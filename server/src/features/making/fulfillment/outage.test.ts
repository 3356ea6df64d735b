/** The blob store disappears while orders are prepared: they wait, and none reports that its artwork is at fault. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePicture } from '../../../../test/doubles/artwork-server.ts';
import { smallPrints } from '../../../../test/harness/catalogs.ts';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { shipTo } from '../../../../test/harness/ship-to.ts';
import type { Blobs } from '../../../engines/blobs/port.ts';
import { loadCatalog } from '../../catalog/catalog.ts';

let server: TestServer;
let key: string;
let imageUrl: string;
let variantId: string;
let fault: Error | null = null;

/** The service's own store, as long as it exists. */
const wavering = (store: Blobs): Blobs => {
  const refuse = () => {
    if (fault) throw fault;
  };
  return {
    async put(...args) {
      refuse();
      await store.put(...args);
    },
    async find(...args) {
      refuse();
      return store.find(...args);
    },
    async findSizeBytes(name) {
      refuse();
      return store.findSizeBytes(name);
    },
    async remove(name) {
      refuse();
      await store.remove(name);
    },
    list: (prefix) => store.list(prefix),
    async check() {
      refuse();
    },
  };
};
const away = () => Object.assign(new Error('the store is away'), { code: 'STORE_AWAY' });

const place = async (url: string) => {
  const items = [{ sku: 'CARD-5X7', variantId, quantity: 1, artworkUrl: url }];
  const answer = await server.call('POST', '/v1/orders', { key, json: { items, shipTo } });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.json.order;
};
const read = async (id: string) => (await server.call('GET', `/v1/orders/${id}`, { key })).json.order;
const upload = async () =>
  server.call('POST', '/v1/uploads/base64', {
    key,
    json: { base64Image: (await makePicture(900 + Math.floor(Math.random() * 500), 600)).toString('base64') },
  });

beforeAll(async () => {
  server = await startTestServer({ ...smallPrints(), PLATEN_LOG_LEVEL: 'silent' }, { blobs: wavering });
  const owned = await claimedShop(server);
  key = await ownerKey(server, owned.cookie, owned.shop.shop_id, [
    'orders:add',
    'orders:read',
    'mockups',
    'uploads:write',
  ]);
  const catalog = await loadCatalog(server.running.config.catalog.dir);
  variantId = catalog.findProduct('CARD-5X7')!.variants[0]!.id;
  imageUrl = (await upload()).json.url;
});
afterAll(() => server.close());

test('an order in preparation waits through a day without the store and then prints normally', async () => {
  const order = await place(imageUrl);
  fault = away();
  await server.advance(60);
  await server.advance(86_400);
  expect((await read(order.id)).fulfillmentStatus).toBe('generating');
  fault = null;
  await server.advance(600);
  expect(['submitted', 'in_production', 'shipped', 'delivered']).toContain((await read(order.id)).fulfillmentStatus);
}, 60_000);

test('a full disk is waited out like an absent store', async () => {
  const order = await place(imageUrl);
  fault = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  await server.advance(3600);
  expect((await read(order.id)).fulfillmentStatus).toBe('generating');
  fault = null;
  await server.advance(600);
  expect((await read(order.id)).errors).toEqual([]);
}, 60_000);

test('an order placed during the outage is accepted with a note that its artwork was not checked, not that it is damaged', async () => {
  const unseen = (await upload()).json.url;
  fault = away();
  const order = await place(unseen);
  expect(JSON.stringify(order)).toContain('ARTWORK_NOT_CHECKED');
  expect(JSON.stringify(order)).not.toMatch(/damaged|ARTWORK_NOT_AN_IMAGE/);
  fault = null;
  await server.advance(600);
  expect((await read(order.id)).errors).toEqual([]);
}, 60_000);

test('a call that needs the store returns 503 with Retry-After', async () => {
  fault = away();
  const answer = await upload();
  fault = null;
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
  expect(answer.json).toMatchObject({ code: 'unavailable', retryable: true });
});
