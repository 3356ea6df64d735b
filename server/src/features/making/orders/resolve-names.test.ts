/** Orders of designs, and of listings: each print area in its place. */
import { addShape, addText, type CanvasDocument, createCanvas, serialize } from '@platen/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimedShop, ownerKey, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { shipTo } from '../../../../test/harness/ship-to.ts';
import { type Catalog, loadCatalog } from '../../catalog/catalog.ts';

let server: TestServer;
let key: string;
let catalog: Catalog;
beforeAll(async () => {
  server = await sharedTestServer({ prints: 'small' });
  const { shop, cookie } = await claimedShop(server);
  key = await ownerKey(server, cookie, shop.shop_id, ['orders:add', 'orders:read', 'mockups', 'listings:write']);
  catalog = await loadCatalog(server.running.config.catalog.dir);
});
afterAll(() => server.close());

const size = { width: 450, height: 540 };
const filled = (fill: string) => serialize(addShape(createCanvas(size), { kind: 'rect', x: 0, y: 0, ...size, fill }));
const [red, blue] = [filled('#e00000'), filled('#0000e0')];
const blank = serialize(createCanvas(size));

const keep = async (placements: Record<string, CanvasDocument>, product = 'TEE-UNISEX'): Promise<string> =>
  (await server.call('POST', '/v1/canvases', { key, json: { product, placements } })).json.id;
const itemOf = (fill: object, sku = 'TEE-UNISEX') => ({
  sku,
  variantId: catalog.findProduct(sku)!.variants[0]!.id,
  quantity: 1,
  ...fill,
});
const order = (item: object, more: object = {}) =>
  server.call('POST', '/v1/orders', { key, json: { items: [item], shipTo, ...more } });
const dryRun = async (item: object) => {
  const answer = await order(item, { dryRun: true });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.order.items[0].placements.map(({ report: _, ...rest }: { report: unknown }) => rest);
};

/** The middle of each print file, by its name. */
async function printsOf(id: string): Promise<Record<string, number[]>> {
  await server.advance(20);
  const { files } = (await server.call('GET', `/v1/orders/${id}/print-files`, { key })).json;
  const prints: Record<string, number[]> = {};
  for (const { name } of files.filter((file: { name: string }) => file.name.endsWith('.png'))) {
    const { bytes } = await server.call('GET', `/v1/orders/${id}/print-files/${name}`, { key });
    const { width, height } = await sharp(bytes).metadata();
    const middle = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
    prints[name] = [...(await sharp(bytes).ensureAlpha().extract(middle).raw().toBuffer())];
  }
  return prints;
}

describe('an item that names a design', () => {
  test('an item with a design is printed on all its areas', async () => {
    const canvasId = await keep({ Front: red, Back: blue });
    expect(await dryRun(itemOf({ canvasId }))).toEqual([
      { label: 'Front', canvasId },
      { label: 'Back', canvasId },
    ]);
    const { id } = (await order(itemOf({ canvasId }))).json.order;
    // Later changes to the design have no effect.
    await server.call('DELETE', `/v1/canvases/${canvasId}`, { key });
    const prints = Object.entries(await printsOf(id)).sort();
    expect(prints.map(([name, pixel]) => [/back/i.test(name), pixel])).toEqual([
      [true, [0, 0, 0xe0, 255]],
      [false, [0xe0, 0, 0, 255]],
    ]);
  });

  test('an item with a design may be printed on its back alone', async () => {
    const canvasId = await keep({ Front: blank, Back: blue });
    expect(await dryRun(itemOf({ canvasId }))).toEqual([{ label: 'Back', canvasId }]);
    expect(await dryRun(itemOf({ imagePlacements: [{ label: 'Back', canvasId }] }))).toEqual([
      { label: 'Back', canvasId },
    ]);
  });

  test('an item with a design may have another picture on one area', async () => {
    const [canvasId, other] = [await keep({ Front: red, Back: blue }), await keep({ Back: red })];
    const item = itemOf({ canvasId, imagePlacements: [{ label: 'Back', canvasId: other }] });
    expect(await dryRun(item)).toEqual([
      { label: 'Back', canvasId: other },
      { label: 'Front', canvasId },
    ]);
  });

  test('an item with a design may be another product with the same areas', async () => {
    const canvasId = await keep({ Front: red });
    expect(await dryRun(itemOf({ canvasId }, 'SWEATSHIRT-CREW'))).toEqual([{ label: 'Front', canvasId }]);
  });
});

describe('refusals with what to do', () => {
  const faultOf = async (item: object) => {
    const { json } = await order(item, { dryRun: true });
    return { status: json.status, ...json.errors[0] };
  };

  test('a design that is missing, blank or does not fit the product is refused', async () => {
    expect(await faultOf(itemOf({ canvasId: 'cnv_none' }))).toMatchObject({ status: 400, param: '/items/0/canvasId' });
    expect(await faultOf(itemOf({ canvasId: await keep({ Front: blank }) }))).toMatchObject({
      code: 'E_ARTWORK_REQUIRED',
      param: '/items/0/canvasId',
    });
    const canvasId = await keep({ Front: red, Back: blue });
    expect(await faultOf(itemOf({ canvasId }, 'SWEATSHIRT-CREW'))).toMatchObject({
      code: 'E_PLACEMENT_UNKNOWN',
      validOptions: ['Front'],
    });
    const { api_key } = await server.mint();
    const foreign = await server.call('POST', '/v1/canvases', {
      key: api_key,
      json: { product: 'TEE-UNISEX', placements: { Front: red } },
    });
    expect(await faultOf(itemOf({ canvasId: foreign.json.id }))).toMatchObject({ param: '/items/0/canvasId' });
  });

  test('a text with characters that no font has is refused before payment, and every supported script prints', async () => {
    const saying = (text: string) => serialize(addText(createCanvas(size), { text, x: 0, y: 0, fontSize: 60 }));
    const canvasId = await keep({ Front: saying('ok \ue000') });
    for (const item of [{ canvasId }, { imagePlacements: [{ label: 'Front', canvasId }] }]) {
      const fault = await faultOf(itemOf(item));
      expect(fault).toMatchObject({ status: 400, code: 'E_ARTWORK_UNUSABLE' });
      expect(fault.message).toContain('U+E000');
    }
    await dryRun(itemOf({ canvasId: await keep({ Front: saying('سلام 你好 สวัสดี 👩🏽‍🚀') }) }));
  });

  test('a placement that the design lacks is refused with those it has', async () => {
    const canvasId = await keep({ Back: blue });
    const item = itemOf({ imagePlacements: [{ label: 'Front', canvasId }] });
    expect(await faultOf(item)).toMatchObject({
      code: 'E_PLACEMENT_UNKNOWN',
      param: '/items/0/imagePlacements/0/label',
      validOptions: ['Back'],
    });
  });

  test('a picture and a design on one item are refused', async () => {
    const item = itemOf({ canvasId: await keep({ Front: red }), artworkUrl: 'https://art.example.com/one.png' });
    expect(await faultOf(item)).toMatchObject({ code: 'E_CONFLICTING_SHAPES' });
  });

  test('an item whose required area the design lacks is refused', async () => {
    const canvasId = await keep({ Front: red }, 'KEYCHAIN-ACRYLIC');
    expect(await faultOf(itemOf({ canvasId }, 'KEYCHAIN-ACRYLIC'))).toMatchObject({
      code: 'E_PLACEMENT_REQUIRED',
      param: '/items/0/canvasId',
    });
  });
});

describe('an item that names a listing', () => {
  test('an item with a listing needs neither sku nor artwork, and keeps what it was ordered with', async () => {
    const canvasId = await keep({ Front: red, Back: blue });
    const [variantId, other] = catalog.findProduct('TEE-UNISEX')!.variants.map(({ id }) => id);
    const json = { product: 'TEE-UNISEX', title: 'Two sides', design: { canvasId }, options: [variantId] };
    const { id: listingId } = (await server.call('POST', '/v1/listings', { key, json })).json;
    const placed = await order({ listingId, variantId, quantity: 1 });
    expect(placed.status, placed.text).toBe(201);
    const [item] = placed.json.order.items;
    expect(item).toMatchObject({ listingId, sku: 'TEE-UNISEX', placements: [{ label: 'Front' }, { label: 'Back' }] });

    const wrong = await order({ listingId, variantId: other, quantity: 1, canvasId, sku: 'TOTE-COTTON' });
    const faults = wrong.json.errors.map(({ code, param }: Record<string, string>) => [code, param]);
    expect(faults).toEqual(
      expect.arrayContaining([
        ['E_CONFLICTING_SHAPES', '/items/0/canvasId'],
        ['E_CONFLICTING_SHAPES', '/items/0/sku'],
        ['E_VARIANT_UNKNOWN', '/items/0/variantId'],
      ]),
    );
    const unknown = await order({ listingId: 'lst_none', variantId, quantity: 1 });
    expect(unknown.json.errors.map(({ param }: Record<string, string>) => param)).toEqual(['/items/0/listingId']);

    expect((await server.call('DELETE', `/v1/listings/${listingId}`, { key })).status).toBe(200);
    const { id } = placed.json.order;
    const moved = await server.call('PUT', `/v1/orders/${id}`, { key, json: { shipTo: { ...shipTo, name: 'Eve' } } });
    expect(moved.json.order.items, moved.text).toEqual([item]);
  });
});
