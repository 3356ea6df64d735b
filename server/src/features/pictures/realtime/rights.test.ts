/** A socket lasts no longer than the right it was opened by. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addImage, createCanvas, serialize } from '@platen/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  claimedShop,
  ownerKey,
  payouts,
  sharedTestServer,
  startSecondServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';
import { grantFor, openSession, openSocket, rendersOf } from '../../../../test/harness/live-socket.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server.close());

const blank = serialize(createCanvas({ width: 100, height: 93 }));
const render = rendersOf(blank, 100);

async function revoke(cookie: string, key: string): Promise<void> {
  const { keys } = (await server.call('GET', '/api/keys', { cookie })).json;
  const { id } = keys.find((one: { lastFour: string }) => key.endsWith(one.lastFour));
  expect((await server.call('DELETE', `/api/keys/${id}`, { cookie })).status).toBeLessThan(300);
}

test('a released shop’s sockets close at once with 4401, and its unused grants open none', async () => {
  const { shop_id, shop_secret } = await server.mint();
  const live = await openSession(server, shop_id);
  live.send(render(1));
  await live.nextFrame(1);
  const token = await grantFor(server, shop_id);
  await server.call('DELETE', `/v1/shops/sandbox/${shop_id}`, { bearer: shop_secret });
  expect((await live.closed).code).toBe(4401);
  expect((await openSocket(server, token).closed).code).toBe(4401);
});

test('a revoked key’s sockets close at once, and those of another key stay open', async () => {
  const { shop, cookie } = await claimedShop(server);
  const [one, other] = [
    await ownerKey(server, cookie, shop.shop_id, ['mockups:realtime']),
    await ownerKey(server, cookie, shop.shop_id, ['mockups:realtime']),
  ];
  const [ends, goesOn, renewed] = [
    await openSession(server, shop.shop_id, one),
    await openSession(server, shop.shop_id, other),
    await openSession(server, shop.shop_id, one),
  ];
  const token = await grantFor(server, shop.shop_id, one);
  // Renewed with another key's grant, a socket continues under that key's right.
  renewed.send({ type: 'renew', token: await grantFor(server, shop.shop_id, other) });
  await renewed.next((message) => message.type === 'renewed');
  await revoke(cookie, one);
  expect((await ends.closed).code).toBe(4401);
  expect((await openSocket(server, token).closed).code).toBe(4401);
  for (const live of [goesOn, renewed]) {
    live.send(render(1));
    await live.nextFrame(1);
    live.socket.close();
  }
});

test('claiming a shop closes the sockets of its page and its sandbox key', async () => {
  const shop = await server.mint();
  const live = await openSession(server, shop.shop_id);
  const keyed = await openSession(server, shop.shop_id, shop.api_key);
  const token = await grantFor(server, shop.shop_id);
  const cookie = await server.signUp();
  await server.call('POST', '/api/claims', { cookie, json: { user_code: shop.claim.user_code, payouts } });
  expect((await live.closed).code).toBe(4401);
  expect((await keyed.closed).code).toBe(4401);
  expect((await openSocket(server, token).closed).code).toBe(4401);
});

test('news from another process closes a socket too', async () => {
  const second = await startSecondServer(server);
  try {
    const { shop_id, shop_secret } = await server.mint();
    const live = await openSession(server, shop_id);
    await fetch(`${second.origin}/v1/shops/sandbox/${shop_id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${shop_secret}` },
    });
    expect((await live.closed).code).toBe(4401);
  } finally {
    await second.close();
  }
});

test('a changed setting applies to the next frame of an open socket', async () => {
  const shop = await server.mint();
  const live = await openSession(server, shop.shop_id);
  const corner = async (id: number) => {
    live.send(render(id, { format: 'png' }));
    const { bytes } = await live.nextFrame(id);
    return [...(await sharp(bytes).ensureAlpha().raw().toBuffer()).subarray(0, 4)];
  };
  expect((await corner(1))[3]).toBe(0);
  await server.call('PATCH', `/v1/shops/sandbox/${shop.shop_id}/render-settings`, {
    bearer: shop.shop_secret,
    json: { mockup_bg_color: '336699' },
  });
  let id = 2;
  while ((await corner(id))[3] === 0) id += 1;
  expect(await corner(id + 1)).toEqual([0x33, 0x66, 0x99, 255]);
  live.socket.close();
});

test('an image from an origin removed from the allowlist is not drawn from memory', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const origin = createServer((_request, response) => response.setHeader('content-type', 'image/png').end(png));
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  const allowed = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
  const { shop, cookie } = await claimedShop(server);
  const allow = (list: string[]) =>
    server.call('PATCH', `/api/shops/${shop.shop_id}/settings`, { cookie, json: { asset_allowlist: list } });
  expect((await allow([allowed])).status).toBe(200);
  const image = { src: `${allowed}/blue.png`, x: 0, y: 0, width: 50, height: 50 };
  const canvas = serialize(addImage(createCanvas({ width: 100, height: 93 }), image));
  const key = await ownerKey(server, cookie, shop.shop_id, ['mockups:realtime']);
  const live = await openSession(server, shop.shop_id, key);
  live.send(render(1, { canvas }));
  await live.nextFrame(1);
  expect((await allow(['https://elsewhere.example'])).status).toBe(200);
  let answer = live.messages.at(-1);
  for (let id = 2; answer.type === 'frame'; id += 1) {
    live.send(render(id, { canvas }));
    answer = await live.next((message) => message.id === id);
  }
  expect(answer).toMatchObject({ type: 'error', code: 'asset_origin_not_allowed' });
  live.socket.close();
  origin.close();
});
