/** What a design looks like: its preview on the product, and its shared pictures. */
import { addImage, addShape, type CanvasDocument, createCanvas, serialize } from '@platen/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimedShop, ownerKey, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { shipTo } from '../../../../test/harness/ship-to.ts';
import { loadCatalog } from '../../catalog/catalog.ts';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await sharedTestServer();
  const { shop, cookie } = await claimedShop(server);
  key = await ownerKey(server, cookie, shop.shop_id, ['orders:add', 'orders:read', 'mockups']);
});
afterAll(() => server.close());

/** Half its width is filled with a colour. */
const half = (fill: string, width = 4500, height = 5400) =>
  serialize(addShape(createCanvas({ width, height }), { kind: 'rect', x: 0, y: 0, width: width / 2, height, fill }));
const blank = serialize(createCanvas({ width: 4500, height: 5400 }));
const [red, blue] = [half('#e00000'), half('#0000e0')];

const call = (method: string, path: string, json?: unknown) =>
  server.call(method, `/v1/canvases${path}`, { key, ...(json === undefined ? {} : { json }) });
async function make(placements: Record<string, CanvasDocument>, product = 'TEE-UNISEX') {
  const answer = await call('POST', '', { product, placements });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}
const fetchPicture = (url: string) => server.call('GET', url);

/** How many pixels out of a hundred are clearly of the colour. */
async function shareOf(bytes: Uint8Array, isColour: (r: number, g: number, b: number) => boolean): Promise<number> {
  const { data } = await sharp(bytes).flatten({ background: '#fff' }).raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let i = 0; i < data.length; i += 3) if (isColour(data[i]!, data[i + 1]!, data[i + 2]!)) count += 1;
  return (count * 300) / data.length;
}
const isRed = (r: number, g: number, b: number) => r > 100 && r > 2 * g && r > 2 * b;
const isBlue = (r: number, g: number, b: number) => b > 100 && b > 2 * g && b > 2 * r;

describe('the preview of a design', () => {
  test('a preview shows the design on its product to anyone with the address', async () => {
    const { previewUrl } = await make({ Front: red });
    const answer = await fetchPicture(previewUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(await shareOf(answer.bytes, isRed)).toBeGreaterThan(2);
    expect((await fetchPicture(previewUrl)).bytes).toEqual(answer.bytes);
  });

  test('the preview of a back-only design shows the back', async () => {
    const { previewUrl } = await make({ Front: blank, Back: blue });
    expect(await shareOf((await fetchPicture(previewUrl)).bytes, isBlue)).toBeGreaterThan(2);
  });

  test('a preview gets a new address after a save, and each address shows its own version', async () => {
    const { id, previewUrl } = await make({ Front: red });
    const { json } = await call('PUT', `/${id}`, { product: 'TEE-UNISEX', placements: { Front: blue } });
    expect(json.previewUrl).not.toBe(previewUrl);
    expect(await shareOf((await fetchPicture(previewUrl)).bytes, isRed)).toBeGreaterThan(2);
    expect(await shareOf((await fetchPicture(json.previewUrl)).bytes, isBlue)).toBeGreaterThan(2);
    expect((await call('GET', `/${id}/revisions/1`)).json.previewUrl).toBe(previewUrl);
    const listed = (await call('GET', '?limit=100')).json.canvases.find((one: { id: string }) => one.id === id);
    expect(listed.previewUrl).toBe(json.previewUrl);
  });

  test('a preview needs its own token and disappears with the design', async () => {
    const one = await make({ Front: red });
    const two = await make({ Front: red });
    const mixed = one.previewUrl.replace(one.id, two.id);
    expect((await fetchPicture(mixed)).status).toBe(404);
    expect((await fetchPicture(one.previewUrl.replace(/token=.*/, 'token=x'))).status).toBe(404);
    expect((await fetchPicture(one.previewUrl.replace('revision=1', 'revision=2'))).status).toBe(404);
    await call('DELETE', `/${one.id}`);
    expect((await fetchPicture(one.previewUrl)).status).toBe(404);
  });

  test('the preview is null while the design is empty, also in lists', async () => {
    const { id, previewUrl } = await make({ Front: blank, Back: blank });
    expect(previewUrl).toBeNull();
    const listed = (await call('GET', '?limit=100')).json.canvases.find((one: { id: string }) => one.id === id);
    expect(listed.previewUrl).toBeNull();
  });

  test('the preview of a missing image answers why', async () => {
    const gone = { src: `${server.origin}/gone.png`, x: 0, y: 0, width: 10, height: 10 };
    const { previewUrl } = await make({ Front: serialize(addImage(createCanvas({ width: 100, height: 100 }), gone)) });
    expect((await fetchPicture(previewUrl)).status).toBe(403);
  });
});

describe('a shared design', () => {
  const share = async (id: string) => {
    const answer = await call('POST', `/${id}/share`);
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };
  test('a shared design has a picture for every filled print area, and the same document gives the same picture', async () => {
    const { id } = await make({ Front: red, Back: blue });
    const shared = await share(id);
    expect(shared).toEqual({
      revision: 1,
      placements: {
        Front: { imageUrl: expect.stringMatching(/\.png$/), width: 2000, height: 2400 },
        Back: { imageUrl: expect.stringMatching(/\.png$/), width: 2000, height: 2400 },
      },
    });
    expect(shared.placements.Front.imageUrl).not.toBe(shared.placements.Back.imageUrl);
    expect(await sharp((await server.call('GET', shared.placements.Front.imageUrl)).bytes).metadata()).toMatchObject({
      width: 2000,
      height: 2400,
      format: 'png',
    });
    expect(await share(id)).toEqual(shared);
    const other = await make({ Back: blue });
    expect((await share(other.id)).placements).toEqual({ Back: shared.placements.Back });
  });

  test('a shared picture is not enlarged', async () => {
    const { id } = await make({ Front: half('#e00000', 900, 600) });
    expect((await share(id)).placements.Front).toMatchObject({ width: 900, height: 600 });
  });

  test('a shared design is printed at the resolution of the document, not of its picture', async () => {
    const { id } = await make({ Front: red });
    const { imageUrl } = (await share(id)).placements.Front;
    const catalog = await loadCatalog(server.running.config.catalog.dir);
    const tee = { sku: 'TEE-UNISEX', variantId: catalog.findProduct('TEE-UNISEX')!.variants[0]!.id, quantity: 1 };
    const items = [{ ...tee, imagePlacements: [{ label: 'Front', imageUrl }] }];
    const { order } = (await server.call('POST', '/v1/orders', { key, json: { items, shipTo, dryRun: true } })).json;
    expect(order.items[0].placements[0].report).toMatchObject({ effectiveDpi: 300, warnings: [] });
  });

  test('a shared design must not be empty and must belong to the shop', async () => {
    const { id } = await make({ Front: blank });
    expect((await call('POST', `/${id}/share`)).json).toMatchObject({ status: 409, code: 'conflict' });
    const { api_key } = await server.mint();
    expect((await server.call('POST', `/v1/canvases/${id}/share`, { key: api_key })).status).toBe(404);
  });
});
