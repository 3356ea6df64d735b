/** A shop with something of everything that a backup must restore, and a check that all of it works elsewhere. */
import { verifyWebhook } from '@platen/client';
import { expect } from 'vitest';
import { makePicture, startArtworkServer } from '../doubles/artwork-server.ts';
import { startReceiver } from '../doubles/receiver.ts';
import { claimedShop, ownerKey, type TestServer } from './harness.ts';
import { shipTo } from './ship-to.ts';

export type BackedUp = Awaited<ReturnType<typeof fillShop>>;

export async function fillShop(server: TestServer) {
  const artwork = await startArtworkServer();
  const hook = await startReceiver();
  artwork.pictures.set('/large.png', await makePicture(1200, 1200));
  const { shop, cookie, shopSecret } = await claimedShop(server);
  const shopId = shop.shop_id;
  const key = await ownerKey(server, cookie, shopId, ['orders:add', 'orders:read', 'uploads:write']);
  const picture = await makePicture(300, 300);
  const upload = await server.call('POST', '/v1/uploads/base64', {
    key,
    json: { base64Image: picture.toString('base64') },
  });
  expect(upload.status, upload.text).toBeLessThan(300);
  const stored = new URL(upload.json.url);
  const registered = await server.call('POST', '/v1/orders/webhooks', { key, json: { url: hook.url } });
  expect(registered.status, registered.text).toBe(201);
  const secret: string = registered.json.secret;
  const [product] = (
    await server.call('GET', '/search/indexes/products/documents/STICKER-DIECUT', { bearer: 'pk_public_catalog' })
  ).json.options.combinations;
  const order = async (on: TestServer, externalId: string): Promise<string> => {
    const items = [
      { sku: 'STICKER-DIECUT', variantId: product.variantId, quantity: 1, artworkUrl: artwork.url('/large.png') },
    ];
    const answer = await on.call('POST', '/v1/orders', { key, json: { externalId, items, shipTo } });
    expect(answer.status, answer.text).toBe(201);
    return answer.json.order.id;
  };
  return {
    shopId,
    shopSecret,
    key,
    cookie,
    secret,
    hook,
    picture,
    storedPath: stored.pathname,
    orderId: await order(server, 'before'),
    order,
    async close() {
      await hook.close();
      await artwork.close();
    },
  };
}

/**
 * Orders continue, webhooks are signed with the same secret, keys and sessions work, files exist, mockups are drawn
 * from them.
 */
export async function expectToGoOn(server: TestServer, shop: BackedUp, externalId: string): Promise<void> {
  const { port } = server.running.config;
  const url = `http://${shop.shopId}.storage.localhost:${port}${shop.storedPath}`;
  const file = await server.call('GET', url);
  expect(file.status).toBe(200);
  const mockup = await server.call('GET', `/mockup/MUG-11OZ?shop=${shop.shopId}&asset=${encodeURIComponent(url)}`);
  expect(mockup.status, mockup.text.slice(0, 200)).toBe(200);
  expect((await server.call('GET', '/api/shops', { cookie: shop.cookie })).text).toContain(shop.shopId);

  const later = await shop.order(server, externalId);
  const heardBefore = shop.hook.events().length;
  await server.advance(120);
  for (const id of [shop.orderId, later]) {
    const answer = await server.call('GET', `/v1/orders/${id}`, { key: shop.key });
    expect(answer.json.order.fulfillmentStatus, answer.text).toBe('delivered');
  }
  const told = shop.hook.received.slice(heardBefore);
  expect(told.length).toBeGreaterThan(3);
  for (const one of told.slice(-2)) {
    const nowSeconds = (await server.now()).getTime() / 1000;
    const signature = String(one.headers['x-service-signature']);
    await expect(
      verifyWebhook(one.body, signature, shop.secret, { nowSeconds, toleranceSeconds: 3600 }),
    ).resolves.toBeTruthy();
  }
}
