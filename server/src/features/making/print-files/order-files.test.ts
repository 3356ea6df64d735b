import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePicture, startArtworkServer } from '../../../../test/doubles/artwork-server.ts';
import { claimedShop, ownerKey, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { shipTo } from '../../../../test/harness/ship-to.ts';
import { loadCatalog, type Product } from '../../catalog/catalog.ts';

let server: TestServer;
let artwork: Awaited<ReturnType<typeof startArtworkServer>>;
let owner: Awaited<ReturnType<typeof claimedShop>>;
let key: string;
let products: Map<string, Product>;

beforeAll(async () => {
  server = await sharedTestServer({ prints: 'small' });
  artwork = await startArtworkServer();
  artwork.pictures.set('/art.png', await makePicture(600, 600));
  owner = await claimedShop(server);
  key = await ownerKey(server, owner.cookie, owner.shop.shop_id, ['orders:add', 'orders:read']);
  const catalog = await loadCatalog(server.running.config.catalog.dir);
  products = new Map(catalog.products.map((product) => [product.code, product]));
});
afterAll(async () => {
  await artwork.close();
  await server.close();
});

async function order(...skus: string[]): Promise<{ id: string }> {
  const items = skus.map((sku) => ({
    sku,
    variantId: products.get(sku)!.variants[0]!.id,
    quantity: 1,
    artworkUrl: artwork.url('/art.png'),
  }));
  return (await server.call('POST', '/v1/orders', { key, json: { items, shipTo } })).json.order;
}

type Listed = { name: string; url: string; package: number; lineItemId: number | null; label: string | null };
type Download = { sha256: string; sizeBytes: number; contentType: string } & Listed;

const list = async (id: string): Promise<Download[]> =>
  (await server.call('GET', `/v1/orders/${id}/print-files`, { key })).json.files;

describe('the print files of an order', () => {
  test('an order has no print files until they are made, then one per placement and a slip per package', async () => {
    const made = await order('CARD-5X7', 'CAP-5PANEL');
    expect(await list(made.id)).toEqual([]);
    await server.advance(8);
    const files = await list(made.id);
    expect(files.map((file) => [file.package, file.lineItemId, file.label, file.name])).toEqual([
      [1, 1, 'Front', '1-front.png'],
      [1, null, null, 'packing-slip-1.pdf'],
      [2, 2, 'Front', '2-front.png'],
      [2, null, null, 'packing-slip-2.pdf'],
    ]);
    expect(JSON.stringify(files)).not.toMatch(/columbus|dallas|"key"/i);
    for (const file of files) {
      const download = await server.call('GET', file.url, { key });
      expect(download.status).toBe(200);
      expect(download.headers['content-type']).toBe(file.contentType);
      expect(download.headers['content-disposition']).toBe(`attachment; filename="${file.name}"`);
      expect(download.bytes.byteLength).toBe(file.sizeBytes);
      expect(createHash('sha256').update(download.bytes).digest('hex')).toBe(file.sha256);
    }
  });

  test('print files are downloaded in the studio by owners of the shop and by no one else', async () => {
    const made = await order('CARD-5X7');
    await server.advance(8);
    const path = `/api/orders/${made.id}/print-files`;
    const { files } = (await server.call('GET', path, { cookie: owner.cookie })).json;
    expect(files).toHaveLength(2);
    expect((await server.call('GET', files[0].url, { cookie: owner.cookie })).status).toBe(200);

    const stranger = await server.signUp();
    expect((await server.call('GET', path)).status).toBe(401);
    expect((await server.call('GET', path, { cookie: stranger })).status).toBe(404);
    expect((await server.call('GET', files[0].url)).status).toBe(401);
    expect((await server.call('GET', files[0].url, { cookie: stranger })).status).toBe(404);
    expect((await server.call('GET', `${path}/9-back.png`, { cookie: owner.cookie })).status).toBe(404);
  });

  test('print files need a key of the shop that may read orders', async () => {
    const made = await order('CARD-5X7');
    const path = `/v1/orders/${made.id}/print-files`;
    const narrow = await ownerKey(server, owner.cookie, owner.shop.shop_id, ['ai:generate']);
    const other = await claimedShop(server);
    const foreign = await ownerKey(server, other.cookie, other.shop.shop_id, ['orders:read']);
    expect((await server.call('GET', path)).status).toBe(401);
    expect((await server.call('GET', path, { key: narrow })).status).toBe(403);
    expect((await server.call('GET', path, { key: foreign })).status).toBe(404);
    expect((await server.call('GET', `${path}/1-front.png`, { key: narrow })).status).toBe(403);
    expect((await server.call('GET', `${path}/1-front.png`, { key: foreign })).status).toBe(404);
  });
});

test('the studio learns a package’s country of origin once it has shipped, and the API never does', async () => {
  const made = await order('CARD-5X7');
  const origin = async () =>
    (await server.call('GET', `/api/orders/${made.id}`, { cookie: owner.cookie })).json.order.shipments[0].groups[0]
      .shipsFrom;
  expect(await origin()).toBeNull();
  await server.advance(60);
  expect(await origin()).toMatchObject({ country: 'US' });
  const { order: told } = (await server.call('GET', `/v1/orders/${made.id}`, { key })).json;
  expect(told.shipments[0].groups[0]).not.toHaveProperty('shipsFrom');
});
