import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePicture, startArtworkServer } from '../../../../test/doubles/artwork-server.ts';
import { type Receiver, startReceiver } from '../../../../test/doubles/receiver.ts';
import { claimedShop, ownerKey, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';

let server: TestServer;
let artwork: Awaited<ReturnType<typeof startArtworkServer>>;
let hook: Receiver;
let key: string;
beforeAll(async () => {
  server = await sharedTestServer({ prints: 'small' });
  artwork = await startArtworkServer();
  hook = await startReceiver();
  artwork.pictures.set('/large.png', await makePicture(1200, 1200));
  const { shop, cookie } = await claimedShop(server);
  key = await ownerKey(server, cookie, shop.shop_id, ['orders:add', 'orders:read']);
});
afterAll(async () => {
  await hook.close();
  await artwork.close();
  await server.close();
});

const createOrder = async (externalId: string) => {
  const [product] = (
    await server.call('GET', '/search/indexes/products/documents/STICKER-DIECUT', { bearer: 'pk_public_catalog' })
  ).json.options.combinations;
  const answer = await server.call('POST', '/v1/orders', {
    key,
    json: {
      externalId,
      items: [
        {
          sku: 'STICKER-DIECUT',
          variantId: product.variantId,
          quantity: 1,
          artworkUrl: artwork.url('/large.png'),
        },
      ],
      shipTo: { name: 'Ada', line1: '1 Main St', city: 'Newark', state: 'NJ', postalCode: '07102', country: 'US' },
    },
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json.order as { id: string; orderNumber: string };
};

test('an order’s whole life is reported in order, with the documented names', { timeout: 60_000 }, async () => {
  const registered = await server.call('POST', '/v1/orders/webhooks', {
    key,
    json: { url: hook.url },
    headers: { 'idempotency-key': 'one' },
  });
  expect(registered.status).toBe(201);
  const order = await createOrder('web-1');
  await server.advance(120);
  const told = hook.events();
  expect(told.map((event) => event.sequence)).toEqual(told.map((_, i) => i + 1));
  const statuses = told
    .filter((event) => event.type === 'order.status_changed')
    .map((event) => (event.data.order as { fulfillmentStatus: string }).fulfillmentStatus);
  expect(statuses).toEqual(['pending', 'generating', 'submitted', 'in_production', 'shipped', 'delivered']);
  for (const event of told)
    expect(event.data.order).toEqual({
      id: order.id,
      orderNumber: order.orderNumber,
      externalId: 'web-1',
      fulfillmentStatus: expect.any(String),
    });
  const shipmentOf = (type: string) => told.find((event) => event.type === type)?.data.shipment;
  const tracking = { carrier: expect.any(String), trackingNumber: expect.any(String), trackingUrl: expect.any(String) };
  expect(shipmentOf('shipment.shipped')).toMatchObject(tracking);
  expect(shipmentOf('shipment.out_for_delivery')).toMatchObject(tracking);
  expect(shipmentOf('shipment.delivered')).toMatchObject({ deliveredAt: expect.stringMatching(/Z$/) });

  const log = await server.call('GET', `/v1/orders/events?orderId=${order.id}&limit=100`, { key });
  expect(new Set(log.json.events.map((event: { id: string }) => event.id))).toEqual(new Set(told.map(({ id }) => id)));
});

test('a cancelled order is reported, and a replayed registration returns the same secret', async () => {
  const again = await server.call('POST', '/v1/orders/webhooks', {
    key,
    json: { url: hook.url },
    headers: { 'idempotency-key': 'one' },
  });
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
  expect(again.json.secret).toMatch(/^whsec_/);
  const before = hook.events().length;
  const order = await createOrder('web-2');
  await server.call('POST', `/v1/orders/${order.id}/cancel`, { key });
  const told = (await hook.until(before + 2)).slice(before);
  expect(told.map((event) => (event.data.order as { fulfillmentStatus: string }).fulfillmentStatus)).toEqual([
    'pending',
    'cancelled',
  ]);
});
