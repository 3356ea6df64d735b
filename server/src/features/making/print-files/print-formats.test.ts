/** Files as facilities request them, from the order to the download. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { addShape, addText, createCanvas, serialize } from '@platen/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startArtworkServer } from '../../../../test/doubles/artwork-server.ts';
import { smallPrints } from '../../../../test/harness/catalogs.ts';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { shipTo } from '../../../../test/harness/ship-to.ts';
import { type Catalog, loadCatalog, primaryPlacement } from '../../catalog/catalog.ts';

vi.setConfig({ testTimeout: 300_000 });

let folder: string;
let server: TestServer;
let artwork: Awaited<ReturnType<typeof startArtworkServer>>;
let key: string;
let catalog: Catalog;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-network-'));
  await cp(fileURLToPath(new URL('../../../../../network', import.meta.url)), folder, { recursive: true });
  await ask('columbus', 'stationery', { format: 'pdf', bleedMm: 4, condition: 'CGATS TR 006' });
  await ask('dallas', 'apparel-dtg', { transparency: 'solid', leaveOutGarmentColor: true });
  server = await startTestServer({ ...smallPrints(), PLATEN_NETWORK_DIR: folder });
  artwork = await startArtworkServer();
  const { shop, cookie } = await claimedShop(server);
  key = await ownerKey(server, cookie, shop.shop_id, ['orders:add', 'orders:read', 'mockups']);
  catalog = await loadCatalog(server.running.config.catalog.dir);
}, 120_000);
afterAll(async () => {
  await artwork.close();
  await server.close();
  await rm(folder, { recursive: true });
});

async function ask(facility: string, capability: string, terms: object): Promise<void> {
  const path = join(folder, 'facilities', `${facility}.json`);
  const file = JSON.parse(await readFile(path, 'utf8'));
  expect(file.capabilities).toHaveProperty(capability);
  Object.assign(file.capabilities[capability], terms);
  await writeFile(path, JSON.stringify(file));
}

async function printed(sku: string, fill: object, attributes: Record<string, string> = {}) {
  const product = catalog.findProduct(sku)!;
  const variant = product.variants.find((one) =>
    Object.entries(attributes).every(([name, value]) => one.attributes[name] === value),
  )!;
  const { label } = primaryPlacement(product);
  const items = [{ sku, variantId: variant.id, quantity: 1, imagePlacements: [{ label, ...fill }] }];
  const created = await server.call('POST', '/v1/orders', { key, json: { items, shipTo } });
  expect(created.status, created.text).toBe(201);
  const { id } = created.json.order;
  const read = async () => (await server.call('GET', `/v1/orders/${id}`, { key })).json.order;
  // Printing takes time, during which the clock keeps running.
  for (let i = 0; i < 5 && (await read()).fulfillmentStatus !== 'delivered'; i += 1) await server.advance(60);
  const order = await read();
  expect(order.fulfillmentStatus, JSON.stringify(order.errors)).toBe('delivered');
  const [file] = (await server.call('GET', `/v1/orders/${id}/print-files`, { key })).json.files;
  const { bytes, headers } = await server.call('GET', file.url, { key });
  expect(headers['content-type']).toBe(file.contentType);
  return { file, bytes: Buffer.from(bytes) };
}

async function open(bytes: Buffer) {
  const pdf = await PDFDocument.load(bytes);
  const objects = pdf.context.enumerateIndirectObjects().map(([, one]) => one);
  const images = objects.filter(
    (one) => one instanceof PDFRawStream && one.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'),
  );
  return { page: pdf.getPage(0), images };
}

test('a facility that asks for PDF gets drawings and designs as vectors with the right trim', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 70"><circle cx="25" cy="35" r="20" fill="teal"/></svg>';
  artwork.pictures.set('/drawing.svg', Buffer.from(svg));
  const { widthPx: width, heightPx: height } = primaryPlacement(catalog.findProduct('CARD-5X7')!);
  const text = addText(createCanvas({ width, height }), { text: 'Grüße', x: 16, y: 32, fontSize: 32 });
  const canvas = serialize(addShape(text, { kind: 'ellipse', x: 16, y: 100, width: 64, height: 48, fill: '#c1121f' }));
  const kept = await server.call('POST', '/v1/canvases', {
    key,
    json: { product: 'CARD-5X7', placement: 'Front', canvas },
  });
  for (const fill of [{ imageUrl: artwork.url('/drawing.svg') }, { canvasId: kept.json.id }]) {
    const { file, bytes } = await printed('CARD-5X7', fill);
    const bleedPx = Math.round((4 / 25.4) * 300);
    expect(file).toMatchObject({
      name: '1-front.pdf',
      contentType: 'application/pdf',
      print: { widthPx: width + 2 * bleedPx, bleedPx, dpi: 300, profile: 'srgb', vectors: true, note: null },
    });
    const { page, images } = await open(bytes);
    expect(images).toEqual([]);
    expect(page.getTrimBox().x).toBeCloseTo((bleedPx / 300) * 72, 4);
    expect(page.getTrimBox().width).toBeCloseTo((width / 300) * 72, 4);
  }
});

test('a garment gets a PNG without its own colour, whose pixels print fully or not at all', async () => {
  const pixels = Buffer.alloc(300 * 300 * 4);
  for (let i = 0; i < 300 * 300; i += 1) {
    const x = i % 300;
    pixels.set(x < 100 ? [0, 0, 0, 255] : x < 200 ? [220, 40, 40, 200] : [40, 40, 220, 40], i * 4);
  }
  const art = await sharp(pixels, { raw: { width: 300, height: 300, channels: 4 } })
    .png()
    .toBuffer();
  artwork.pictures.set('/bands.png', art);
  const { file, bytes } = await printed('TEE-UNISEX', { imageUrl: artwork.url('/bands.png') }, { Color: 'Black' });
  expect(file.print).toMatchObject({ profile: 'srgb', vectors: false });
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const middle = Math.floor(info.height / 2) * info.width;
  const at = (share: number) => [...data.subarray((middle + Math.floor(info.width * share)) * 4).subarray(0, 4)];
  expect(at(1 / 6)[3]).toBe(0);
  const [red, green, blue, alpha] = at(1 / 2);
  expect(alpha).toBe(255);
  for (const [found, wanted] of [
    [red, 220],
    [green, 40],
    [blue, 40],
  ] as const) {
    expect(Math.abs(found! - wanted)).toBeLessThanOrEqual(2);
  }
  expect(at(5 / 6)[3]).toBe(0);
  const alphas = new Set(data.filter((_, i) => i % 4 === 3));
  expect([...alphas].sort()).toEqual([0, 255]);
});
