/** The print matches the preview: a saved canvas, ordered, is on the print file the facility gets. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as Canvas from '@platen/canvas';
import { addImage, addShape, addText, createCanvas, noFilters, serialize } from '@platen/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContexts, openBrowser } from '../../../../test/harness/browser.ts';
import { comparePixels, openCanvasPage } from '../../../../test/harness/canvas-browser.ts';
import { claimedShop, ownerKey, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { shipTo } from '../../../../test/harness/ship-to.ts';
import { type Catalog, loadCatalog, primaryPlacement } from '../../catalog/catalog.ts';

let server: TestServer;
let key: string;
let catalog: Catalog;
beforeAll(async () => {
  server = await sharedTestServer();
  const { shop, cookie } = await claimedShop(server);
  key = await ownerKey(server, cookie, shop.shop_id, ['orders:add', 'orders:read', 'mockups', 'uploads:write']);
  catalog = await loadCatalog(server.running.config.catalog.dir);
});
afterAll(() => server.close());

async function keepCanvas(canvas: object): Promise<string> {
  const kept = await server.call('POST', '/v1/canvases', {
    key,
    json: { product: 'MUG-11OZ', placement: 'Front', canvas },
  });
  expect(kept.status, kept.text).toBe(201);
  return kept.json.id;
}

function askForOrder(canvasId: string, more: object) {
  const product = catalog.findProduct('MUG-11OZ')!;
  const { label } = primaryPlacement(product);
  const items = [
    {
      sku: product.code,
      variantId: product.variants[0]!.id,
      quantity: 1,
      imagePlacements: [{ label, canvasId }],
    },
  ];
  return server.call('POST', '/v1/orders', { key, json: { items, shipTo, ...more } });
}

async function placeOrder(canvasId: string, more: object = {}) {
  const created = await askForOrder(canvasId, more);
  expect(created.status, created.text).toBeLessThan(300);
  return created.json.order;
}

async function printed(id: string) {
  await server.advance(20);
  return (await server.call('GET', `/v1/orders/${id}`, { key })).json.order;
}

async function orderCanvas(canvas: object) {
  return printed((await placeOrder(await keepCanvas(canvas))).id);
}

/** The one print file stored for an order. */
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

test('the print matches the page’s preview to the pixel', async () => {
  const { widthPx: width, heightPx: height } = primaryPlacement(catalog.findProduct('MUG-11OZ')!);
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a9d8f' } })
    .composite([
      { input: Buffer.from('<svg width="300" height="200"><circle cx="90" cy="90" r="70" fill="#e76f51"/></svg>') },
    ])
    .png()
    .toBuffer();
  const uploaded = await server.call('POST', '/v1/uploads/base64', {
    key,
    json: { base64Image: photo.toString('base64') },
  });
  expect(uploaded.status, uploaded.text).toBe(201);
  const src = uploaded.json.url;
  const image = {
    ...{ src, x: 60, y: 80, width: 600, height: 500, fit: 'cover' as const, rotation: 8, radius: 60 },
    filters: { ...noFilters, sepia: 0.6, contrast: 1.3, blur: 2 },
    outline: { color: '#264653', width: 12 },
    shadow: { color: '#00000090', blur: 30, x: 10, y: 14 },
  };
  const text = { text: 'Ærø & Łódź — same', x: 80, y: 620, width: 900, fontSize: 110, fontFamily: 'Playfair Display' };
  const outlined = {
    text: 'ARCHED',
    x: 300,
    y: 380,
    fontSize: 120,
    arc: 90,
    outline: { color: '#fff', width: 8 },
    opacity: 0.8,
  };
  const scripts = {
    text: 'سلام 日本 👨‍👩‍👧 हिन्दी',
    x: 60,
    y: 820,
    fontSize: 100,
    outline: { color: '#e9c46a', width: 6 },
  };
  const down = { text: '縦書き', x: 900, y: 60, fontSize: 110, writing: 'vertical' as const };
  const shown = [text, outlined, scripts, down].reduce(addText, addImage(createCanvas({ width, height }), image));
  const design = serialize(shown);
  const file = await printFileOf(await orderCanvas(design));

  const browser = await openBrowser();
  const painter = await openCanvasPage(browser, { photo });
  try {
    await painter.page.evaluate(
      async ({ value, src }) => {
        const { parse, paint, loadFonts, fontsOf } = (globalThis as unknown as { platenCanvas: typeof Canvas })
          .platenCanvas;
        const shown = parse(value);
        await loadFonts(fontsOf(shown));
        const picture = await createImageBitmap(await (await fetch('/images/photo')).blob());
        const surface = new OffscreenCanvas(shown.width, shown.height);
        const context = surface.getContext('2d', { willReadFrequently: true })!;
        paint(context, shown, { [src]: picture });
        const { data } = context.getImageData(0, 0, shown.width, shown.height);
        await fetch('/shown', { method: 'POST', body: data });
      },
      { value: design, src },
    );
    const onPaper = await sharp(file).raw().toBuffer();
    const { mean, shareFarOff } = comparePixels(painter.result('shown'), onPaper);
    expect(mean).toBeLessThan(1);
    expect(shareFarOff).toBeLessThan(0.005);
  } finally {
    await painter.close();
    await closeContexts(browser);
  }
});

test('an order prints the canvas as ordered, even if it was changed or deleted since', async () => {
  const red = serialize(createCanvas({ width: 1_063, height: 992, background: '#ff0000' }));
  const blue = serialize(createCanvas({ width: 1_063, height: 992, background: '#0000ff' }));
  const [changed, deleted] = [await keepCanvas(red), await keepCanvas(red)];
  const orders = [await placeOrder(changed), await placeOrder(deleted)];
  const body = { product: 'MUG-11OZ', placement: 'Front', canvas: blue };
  await server.call('PUT', `/v1/canvases/${changed}`, { key, json: body });
  await server.call('DELETE', `/v1/canvases/${deleted}`, { key });
  const laterOrder = await placeOrder(changed);
  await server.advance(20);
  const colourOf = async (id: string) => {
    const data = await sharp(await printFileOf(await printed(id)))
      .raw()
      .toBuffer();
    return [...data.subarray(0, 4)];
  };
  expect(await colourOf(orders[0].id)).toEqual([255, 0, 0, 255]);
  expect(await colourOf(orders[1].id)).toEqual([255, 0, 0, 255]);
  expect(await colourOf(laterOrder.id)).toEqual([0, 0, 255, 255]);
});

test('characters that no font has are refused by name before payment', async () => {
  const canvas = serialize(
    addText(createCanvas({ width: 1_063, height: 992 }), { text: '\u{10080}\u{10081} 日本', x: 0, y: 0, fontSize: 90 }),
  );
  const refused = await askForOrder(await keepCanvas(canvas), { dryRun: true });
  expect([refused.status, refused.json.code]).toEqual([400, 'E_ARTWORK_UNUSABLE']);
  expect(refused.json.message).toContain('U+10080');
  expect(refused.json.message).not.toContain('日');
});

test('a print that will differ from the text is reported, such as bold of a family without bold', async () => {
  const design = addText(createCanvas({ width: 1_063, height: 992 }), {
    ...{ text: '日本', x: 0, y: 0, fontSize: 90, fontFamily: 'Reggae One', fontWeight: 700 },
  });
  const order = await placeOrder(await keepCanvas(serialize(design)), { dryRun: true });
  expect(order.warnings).toEqual([
    expect.objectContaining({ code: 'TEXT_NOT_AS_WRITTEN', message: expect.stringContaining('Reggae One') }),
  ]);
});

test('a canvas with another aspect is fitted into the print area, however thin', async () => {
  const { widthPx: width, heightPx: height } = primaryPlacement(catalog.findProduct('MUG-11OZ')!);
  const thread = createCanvas({ width: 2, height: 20_000, background: '#0000ff' });
  const bytes = await printFileOf(await orderCanvas(serialize(thread)));
  expect(await sharp(bytes).metadata()).toMatchObject({ width, height, density: 300 });
});

test('a canvas with an unavailable image fails the order and says which image and why', async () => {
  const image = { src: 'http://127.0.0.1:9/gone.png', x: 0, y: 0, width: 100, height: 100 };
  const order = await orderCanvas(serialize(addImage(createCanvas({ width: 1000, height: 900 }), image)));
  expect(order.fulfillmentStatus).toBe('artwork_failed');
  expect(order.errors[0]).toMatchObject({ code: 'ARTWORK_UNREACHABLE', message: expect.stringContaining('cnv_') });
});
