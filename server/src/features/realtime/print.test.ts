/** What was seen is what is printed: a kept canvas, ordered, is on the print file the facility gets. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addImage, addShape, createCanvas, serialize } from '@platen/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Catalog, loadCatalog, primaryPlacement } from '../catalog/catalog.ts';

let server: TestServer;
let key: string;
let catalog: Catalog;
beforeAll(async () => {
  server = await startTestServer();
  const { shop, cookie } = await claimedShop(server);
  key = await ownerKey(server, cookie, shop.shop_id, ['orders:add', 'orders:read', 'mockups']);
  catalog = await loadCatalog(server.running.config.catalog.dir);
});
afterAll(() => server.close());

const shipTo = { name: 'Ada', line1: '1 Main St', city: 'Newark', state: 'NJ', postalCode: '07102', country: 'US' };

async function orderCanvas(canvas: object) {
  const product = catalog.findProduct('MUG-11OZ')!;
  const { label } = primaryPlacement(product);
  const kept = await server.call('POST', '/v1/canvases', {
    key,
    json: { product: product.code, placement: label, canvas },
  });
  expect(kept.status).toBe(201);
  const items = [
    {
      sku: product.code,
      variantId: product.variants[0]!.id,
      quantity: 1,
      imagePlacements: [{ label, canvasId: kept.json.id }],
    },
  ];
  const created = await server.call('POST', '/v1/orders', { key, json: { items, shipTo } });
  expect(created.status, created.text).toBe(201);
  await server.advance(20);
  return (await server.call('GET', `/v1/orders/${created.json.order.id}`, { key })).json.order;
}

/** The one print file that was kept for an order. */
async function printFileOf(order: { id: string; fulfillmentStatus: string }): Promise<Buffer> {
  expect(order.fulfillmentStatus).not.toMatch(/pending|generating|failed/);
  const blobs = await readdir(join(server.dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  const files = blobs.filter((entry) => entry.isFile() && entry.parentPath.includes(order.id));
  const prints: Buffer[] = [];
  for (const file of files) {
    const bytes = await readFile(join(file.parentPath, file.name));
    const found = await sharp(bytes)
      .metadata()
      .catch(() => null);
    if (found?.format === 'png') prints.push(bytes);
  }
  expect(prints).toHaveLength(1);
  return prints[0]!;
}

test('the print file shows the canvas at the size of the print area', async () => {
  const { widthPx: width, heightPx: height } = primaryPlacement(catalog.findProduct('MUG-11OZ')!);
  const left = { kind: 'rect' as const, x: 0, y: 0, width: width / 2, height, fill: '#d62828' };
  const bytes = await printFileOf(await orderCanvas(serialize(addShape(createCanvas({ width, height }), left))));
  expect(await sharp(bytes).metadata()).toMatchObject({ width, height, density: 300 });
  const data = await sharp(bytes).ensureAlpha().raw().toBuffer();
  const pixel = (x: number) => [...data.subarray((Math.round(height / 2) * width + x) * 4).subarray(0, 4)];
  expect(pixel(Math.round(width * 0.25))).toEqual([0xd6, 0x28, 0x28, 255]);
  expect(pixel(Math.round(width * 0.75))[3]).toBe(0);
});

test('a canvas of another shape is fitted into the print area, however thin it is', async () => {
  const { widthPx: width, heightPx: height } = primaryPlacement(catalog.findProduct('MUG-11OZ')!);
  const thread = createCanvas({ width: 2, height: 20_000, background: '#0000ff' });
  const bytes = await printFileOf(await orderCanvas(serialize(thread)));
  expect(await sharp(bytes).metadata()).toMatchObject({ width, height, density: 300 });
});

test('a canvas whose image cannot be had fails the order, and says which and why', async () => {
  const image = { src: 'http://127.0.0.1:9/gone.png', x: 0, y: 0, width: 100, height: 100 };
  const order = await orderCanvas(serialize(addImage(createCanvas({ width: 1000, height: 900 }), image)));
  expect(order.fulfillmentStatus).toBe('artwork_failed');
  expect(order.errors[0]).toMatchObject({ code: 'ARTWORK_UNREACHABLE', message: expect.stringContaining('cnv_') });
});
