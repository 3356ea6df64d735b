import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addImage, createCanvas, serialize } from '@platen/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  claimedShop,
  type MintedShop,
  ownerKey,
  sharedTestServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';
import { grantFor, openSession, openSocket, rendersOf, wordOnMug } from '../../../../test/harness/live-socket.ts';

let server: TestServer;
let shop: MintedShop;
beforeAll(async () => {
  server = await sharedTestServer();
  shop = await server.mint();
});
afterAll(() => server.close());

const design = wordOnMug('LIVE');
const render = rendersOf(design);

describe('grants', () => {
  const ask = (json: unknown, options: object = {}) => server.call('POST', '/v1/realtime/grant', { json, ...options });

  test('a sandbox shop gets a grant without credentials, valid for 300 seconds', async () => {
    const answer = await ask({ shop: shop.shop_id });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ token: expect.stringMatching(/^rt_/), expiresAt: expect.any(Number) });
    const inSeconds = answer.json.expiresAt - (await server.now()).getTime() / 1000;
    expect(inSeconds).toBeGreaterThan(290);
    expect(inSeconds).toBeLessThanOrEqual(300);
  });

  test('missing, unknown and wrong credentials are refused', async () => {
    expect((await ask({})).json).toMatchObject({ status: 400, code: 'invalid_argument', param: '/shop' });
    expect((await ask({ shop: 5 })).status).toBe(400);
    expect((await ask({ shop: 'shpnone' })).status).toBe(404);
    expect((await ask({ shop: shop.shop_id }, { bearer: shop.shop_secret })).status).toBe(401);
    expect((await ask({ shop: shop.shop_id }, { key: 'sk_wrong' })).status).toBe(401);
    expect((await ask({ shop: shop.shop_id }, { key: shop.api_key })).status).toBe(200);
    const other = await server.mint();
    expect((await ask({ shop: other.shop_id }, { key: shop.api_key })).status).toBe(404);
  });

  test('a claimed shop needs a key with mockups:realtime', async () => {
    const { shop: mine, cookie, shopSecret } = await claimedShop(server);
    expect((await ask({ shop: mine.shop_id })).status).toBe(401);
    expect((await ask({ shop: mine.shop_id }, { bearer: shopSecret })).status).toBe(401);
    const poor = await ownerKey(server, cookie, mine.shop_id, ['mockups']);
    expect((await ask({ shop: mine.shop_id }, { key: poor })).json).toMatchObject({
      status: 403,
      code: 'permission_denied',
      details: { requiredScope: 'mockups:realtime' },
      message: expect.stringMatching(/Create a key that has it in the studio, or connect/),
    });
    const rich = await ownerKey(server, cookie, mine.shop_id, ['mockups:realtime']);
    expect((await ask({ shop: mine.shop_id }, { key: rich })).status).toBe(200);
    const live = await openSession(server, mine.shop_id, rich);
    live.send(render(1));
    expect((await live.nextFrame(1)).head.contentType).toBe('image/webp');
    live.socket.close();
  });

  test('an address may ask a limited number of times and learns when to retry', async () => {
    const ask = (ip: string) => server.call('POST', '/v1/realtime/grant', { json: { shop: shop.shop_id }, ip });
    const { limit } = server.running.config.limits.grants;
    for (let i = 0; i < limit; i += 1) expect((await ask('10.6.1.1')).status).toBe(200);
    const refused = await ask('10.6.1.1');
    expect(refused.json).toMatchObject({
      status: 429,
      code: 'resource_exhausted',
      details: { reason: 'rate_limited' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('10.6.1.2')).status).toBe(200);
  });
});

describe('opening', () => {
  test('ready names the session, the shop, its end and the limits', async () => {
    const live = await openSession(server, shop.shop_id);
    const [ready] = live.messages;
    expect(ready).toEqual({
      type: 'ready',
      sessionId: expect.any(String),
      shop: shop.shop_id,
      expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
      limits: { maxInFlight: 4, maxMessageBytes: 262_144, maxWidth: 2_000 },
    });
    const lives = (new Date(ready.expiresAt).getTime() - (await server.now()).getTime()) / 1000;
    expect(lives).toBeGreaterThan(1_790);
    live.socket.close();
  });

  test('a token opens one socket for five minutes, and others are accepted and closed with 4401', async () => {
    const token = await grantFor(server, shop.shop_id);
    const first = openSocket(server, token);
    await first.next((message) => message.type === 'ready');
    expect((await openSocket(server, token).closed).code).toBe(4401);
    expect((await openSocket(server, 'rubbish').closed).code).toBe(4401);
    expect((await openSocket(server, '').closed).code).toBe(4401);
    first.socket.close();
    const late = await grantFor(server, shop.shop_id);
    await server.advance(301);
    expect((await openSocket(server, late).closed).code).toBe(4401);
  });

  test('only /realtime can be upgraded', async () => {
    const { WebSocket } = await import('ws');
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/elsewhere`);
    expect(
      await new Promise((resolve) =>
        socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode)),
      ),
    ).toBe(404);
  });
});

describe('rendering', () => {
  test('a frame is described and then sent as one binary message of that size and type', async () => {
    const live = await openSession(server, shop.shop_id);
    for (const [id, format, contentType] of [
      [1, 'webp', 'image/webp'],
      [2, 'jpeg', 'image/jpeg'],
      [3, 'png', 'image/png'],
    ] as const) {
      live.send(render(id, { format }));
      const { head, bytes } = await live.nextFrame(id);
      expect(head).toEqual({
        type: 'frame',
        id,
        width: 400,
        height: 400,
        contentType,
        bytes: bytes.length,
        ms: expect.any(Number),
        costCents: 0.02,
      });
      const { width, height, format: decoded } = await sharp(bytes).metadata();
      expect({ width, height, format: decoded }).toEqual({ width: 400, height: 400, format });
    }
    live.socket.close();
  });

  test('a drawing is visible on the mug: red where the canvas is, and gone when it is empty', async () => {
    const live = await openSession(server, shop.shop_id);
    const redness = async (id: number, canvas: object) => {
      live.send(render(id, { canvas, format: 'png' }));
      const { bytes } = await live.nextFrame(id);
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const at = (Math.round(info.height * 0.6) * info.width + Math.round(info.width * 0.4)) * 4;
      return data[at]! - data[at + 1]!;
    };
    expect(await redness(1, design)).toBeGreaterThan(60);
    expect(Math.abs(await redness(2, serialize(createCanvas({ width: 1063, height: 992 }))))).toBeLessThan(25);
    live.socket.close();
  });

  test('widths snap as in URLs, labels are spelled freely, and options pick the variant', async () => {
    const live = await openSession(server, shop.shop_id);
    live.send(render(1, { width: 777, placement: 'front', product: 'TEE-UNISEX', options: { color: 'black' } }));
    expect((await live.nextFrame(1)).head.width).toBe(600);
    live.send(render(2, { width: 5 }));
    expect((await live.nextFrame(2)).head.width).toBe(100);
    live.send(render(3, { width: -1 }));
    expect((await live.nextFrame(3)).head.width).toBe(100);
    live.socket.close();
  });

  test('images are fetched by the rules of asset URLs', async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer();
    const origin = createServer((_request, response) => response.setHeader('content-type', 'image/png').end(png));
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
    const src = `http://127.0.0.1:${(origin.address() as AddressInfo).port}/blue.png`;
    const canvas = serialize(
      addImage(createCanvas({ width: 1063, height: 992 }), {
        src,
        x: 0,
        y: 0,
        width: 1063,
        height: 992,
        fit: 'fill',
      }),
    );
    const live = await openSession(server, shop.shop_id);
    live.send(render(1, { canvas, format: 'png' }));
    const { bytes } = await live.nextFrame(1);
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (Math.round(info.height * 0.6) * info.width + Math.round(info.width * 0.4)) * 4;
    expect(data[at + 2]! - data[at]!).toBeGreaterThan(60);
    live.socket.close();
    origin.close();
  });

  test('an impossible render returns its code, the socket stays open, and nothing is billed', async () => {
    const live = await openSession(server, shop.shop_id);
    const bad: [object, string][] = [
      [{ product: 'NONE' }, 'not_found'],
      [{ placement: 'Sleeve' }, 'E_PLACEMENT_UNKNOWN'],
      [{ options: { Color: 'Plaid' } }, 'invalid_argument'],
      [{ mockup: 'sc_none' }, 'invalid_argument'],
      [{ canvas: { version: 3, width: -1 } }, 'invalid_argument'],
      [{ canvas: { canvasId: 'cnv_none' } }, 'not_found'],
      [
        {
          canvas: serialize(
            addImage(createCanvas({ width: 10, height: 10 }), { src: 'nonsense', x: 0, y: 0, width: 1, height: 1 }),
          ),
        },
        'invalid_argument',
      ],
    ];
    for (const [index, [more, code]] of bad.entries()) {
      live.send(render(index + 1, more));
      expect(await live.next((message) => message.type === 'error' && message.id === index + 1)).toMatchObject({
        code,
        message: expect.any(String),
        retryable: false,
      });
    }
    live.send(render(99));
    await live.nextFrame(99);
    live.socket.close();
  });

  test('the newest waiting render of each placement wins, and the last one is always shown', async () => {
    const live = await openSession(server, shop.shop_id);
    const count = 30;
    for (let id = 1; id <= count; id += 1) live.send(render(id));
    live.send(render(1_000, { product: 'TEE-UNISEX' }));
    await live.nextFrame(count);
    await live.nextFrame(1_000);
    const superseded = live.messages.filter((message) => message.type === 'superseded').map((message) => message.id);
    const shown = live.frames.map(({ head }) => head.id);
    expect(superseded.length).toBeGreaterThan(10);
    expect([...superseded, ...shown].sort((a, b) => a - b)).toEqual([
      ...Array.from({ length: count }, (_, i) => i + 1),
      1_000,
    ]);
    live.socket.close();
  });
});

describe('endings', () => {
  test('two bad messages are answered, and the third closes with 4400', async () => {
    const live = await openSession(server, shop.shop_id);
    live.send('not json');
    live.send({ type: 'dance', id: 7 });
    live.send({ type: 'render', id: 1 });
    expect((await live.closed).code).toBe(4400);
    const errors = live.messages.filter((message) => message.type === 'error');
    expect(errors).toHaveLength(2);
    expect(errors[1]).toMatchObject({ id: 7, code: 'invalid_argument', retryable: false });
  });

  test('binary messages count as bad messages', async () => {
    const live = await openSession(server, shop.shop_id);
    for (let i = 0; i < 3; i += 1) live.socket.send(Buffer.from([1, 2, 3]));
    expect((await live.closed).code).toBe(4400);
  });

  test('a message over the limit closes with 4413', async () => {
    const live = await openSession(server, shop.shop_id);
    live.send(render(1, { canvas: { padding: 'x'.repeat(300_000) } }));
    expect((await live.closed).code).toBe(4413);
  });

  test('another shop’s canvas closes with 4403', async () => {
    const other = await server.mint();
    const kept = await server.call('POST', '/v1/canvases', {
      key: other.api_key,
      json: { product: 'MUG-11OZ', placement: 'Front', canvas: design },
    });
    const live = await openSession(server, shop.shop_id);
    live.send(render(1, { canvas: { canvasId: kept.json.id } }));
    expect((await live.closed).code).toBe(4403);
  });

  test('an idle socket closes after 60 seconds with 4408, and a message keeps it open', async () => {
    const idle = await openSession(server, shop.shop_id);
    const busy = await openSession(server, shop.shop_id);
    await server.advance(40);
    busy.send(render(1));
    await busy.nextFrame(1);
    await server.advance(25);
    expect((await idle.closed).code).toBe(4408);
    busy.send(render(2));
    await busy.nextFrame(2);
    busy.socket.close();
  });

  test('a socket lives 30 minutes unless renewed with a token of its shop', async () => {
    const brief = await openSession(server, shop.shop_id);
    const renewed = await openSession(server, shop.shop_id);
    const keepBusy = async (id: number) => {
      for (const live of [brief, renewed]) live.send(render(id, { width: 100 }));
      await Promise.all([brief.nextFrame(id), renewed.nextFrame(id)]);
    };
    for (let id = 1; id <= 32; id += 1) {
      await keepBusy(id);
      await server.advance(55);
    }
    renewed.send({ type: 'renew', token: 'rt_nonsense' });
    expect(await renewed.next((message) => message.type === 'error')).toMatchObject({ code: 'unauthenticated' });
    renewed.send({ type: 'renew', token: await grantFor(server, shop.shop_id) });
    const answer = await renewed.next((message) => message.type === 'renewed');
    expect(new Date(answer.expiresAt).getTime() - (await server.now()).getTime()).toBeGreaterThan(1_790_000);
    brief.send(render(100, { width: 100 }));
    await server.advance(50);
    expect((await brief.closed).code).toBe(4401);
    renewed.send(render(101, { width: 100 }));
    await renewed.nextFrame(101);
    const other = await server.mint();
    renewed.send({ type: 'renew', token: await grantFor(server, other.shop_id) });
    expect((await renewed.closed).code).toBe(4403);
  });

  test('a shop may have a limited number of sockets', async () => {
    const { shop_id } = await server.mint();
    const open = await Promise.all(Array.from({ length: 20 }, () => openSession(server, shop_id)));
    expect((await openSocket(server, await grantFor(server, shop_id)).closed).code).toBe(4429);
    open[0]!.socket.close();
    await open[0]!.closed;
    const again = await openSession(server, shop_id);
    for (const live of [...open, again]) live.socket.close();
  });
});
