import { addText, createCanvas, serialize } from '@platen/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  claimedShop,
  type MintedShop,
  ownerKey,
  sharedTestServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';
import { openSession, rendersOf, wordOnMug } from '../../../../test/harness/live-socket.ts';

let server: TestServer;
let shop: MintedShop;
beforeAll(async () => {
  server = await sharedTestServer();
  shop = await server.mint();
});
afterAll(() => server.close());

const design = wordOnMug('KEPT');
const render = rendersOf(design);

describe('canvases', () => {
  const body = { product: 'MUG-11OZ', placement: 'front', canvas: design };
  const call = (method: string, path: string, json?: unknown, key = shop.api_key) =>
    server.call(method, `/v1/canvases${path}`, { key, ...(json ? { json } : {}) });

  test('a canvas is stored, read, replaced, rendered and deleted', async () => {
    const kept = await call('POST', '', body);
    expect(kept.status).toBe(201);
    expect(kept.json).toEqual({
      id: expect.stringMatching(/^cnv_/),
      name: 'Ceramic Mug 11 oz',
      product: 'MUG-11OZ',
      placement: 'Front',
      canvas: design,
      placements: { Front: design },
      revision: 1,
      warnings: [],
      previewUrl: expect.stringContaining('/preview?revision=1&token='),
      createdAt: expect.any(String),
      updatedAt: kept.json.createdAt,
    });
    const { id } = kept.json;
    expect((await call('GET', `/${id}`)).json).toEqual(kept.json);
    const live = await openSession(server, shop.shop_id);
    live.send(render(1, { canvas: { canvasId: id } }));
    await live.nextFrame(1);
    live.socket.close();
    const blank = serialize(createCanvas({ width: 100, height: 100 }));
    expect((await call('PUT', `/${id}`, { ...body, canvas: blank })).json).toMatchObject({ id, canvas: blank });
    expect((await call('DELETE', `/${id}`)).json).toEqual({ id, deleted: true });
    for (const method of ['GET', 'DELETE']) expect((await call(method, `/${id}`)).status).toBe(404);
    expect((await call('PUT', `/${id}`, body)).status).toBe(404);
  });

  test('every fault of a canvas is reported with its place', async () => {
    const answer = await call('POST', '', {
      ...body,
      canvas: { version: 3, width: 0, height: 10, layers: [{ type: 'x' }] },
    });
    expect(answer.status).toBe(400);
    expect(answer.json.errors.map((fault: { param: string }) => fault.param)).toEqual([
      '/canvas/width',
      '/canvas/layers/0/type',
    ]);
  });

  test('missing characters are reported when a canvas is saved and with each frame', async () => {
    const canvas = serialize(
      addText(createCanvas({ width: 100, height: 93 }), { text: '𒀀 party', x: 0, y: 0, fontSize: 20 }),
    );
    const { warnings } = (await call('POST', '', { ...body, canvas })).json;
    expect(warnings).toEqual([{ path: '/canvas/layers/0/text', message: expect.stringContaining('𒀀') }]);
    const live = await openSession(server, shop.shop_id);
    live.send(render(1, { canvas }));
    const { head } = await live.nextFrame(1);
    expect(head.warnings).toEqual([{ path: '/layers/0/text', message: expect.stringContaining('𒀀') }]);
    live.socket.close();
  });

  test('canvases belong to their shop and need the scope mockups', async () => {
    const { id } = (await call('POST', '', body)).json;
    const other = await server.mint();
    expect((await call('GET', `/${id}`, undefined, other.api_key)).status).toBe(404);
    expect((await call('PUT', `/${id}`, { rubbish: true }, other.api_key)).status).toBe(404);
    expect((await call('DELETE', `/${id}`, undefined, other.api_key)).status).toBe(404);
    expect((await server.call('POST', '/v1/canvases', { json: body })).status).toBe(401);
    const { shop: mine, cookie } = await claimedShop(server);
    const key = await ownerKey(server, cookie, mine.shop_id, ['orders:read']);
    expect((await call('POST', '', body, key)).json).toMatchObject({
      status: 403,
      details: { requiredScope: 'mockups' },
    });
  });

  test('an unknown product or placement is refused with the choices', async () => {
    expect((await call('POST', '', { ...body, product: 'NONE' })).json).toMatchObject({
      status: 400,
      param: '/product',
    });
    expect((await call('POST', '', { ...body, placement: 'Sleeve' })).json).toMatchObject({
      code: 'E_PLACEMENT_UNKNOWN',
      validOptions: expect.arrayContaining(['Front']),
    });
  });
});
