import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payouts, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server.close());

/** A PNG of one pixel, each of another colour, so each is a separate file. */
const pixel = async (salt: number): Promise<string> => {
  const image = sharp({ create: { width: 1, height: 1, channels: 3, background: { r: salt, g: 0, b: 0 } } });
  return (await image.png().toBuffer()).toString('base64');
};

async function claimedShop(): Promise<{ shopId: string; cookie: string; names: string[] }> {
  const shop = await server.mint();
  const names: string[] = [];
  for (const salt of [1, 2, 3]) {
    const answer = await server.call('POST', '/v1/uploads/base64', {
      key: shop.api_key,
      json: { base64Image: await pixel(salt) },
    });
    expect(answer.status).toBe(201);
    names.push(String(answer.json.url).split('/').at(-1)!);
    await server.advance(1);
  }
  const cookie = await server.signUp();
  const claimed = await server.call('POST', '/api/claims', {
    cookie,
    json: { user_code: shop.claim.user_code, payouts },
  });
  expect(claimed.status).toBe(200);
  return { shopId: shop.shop_id, cookie, names };
}

test('an owner reads the shop’s files, newest first, page by page', async () => {
  const { shopId, cookie, names } = await claimedShop();
  const first = await server.call('GET', `/api/shops/${shopId}/files?limit=2`, { cookie });
  expect(first.json.files.map((file: { name: string }) => file.name)).toEqual([names[2], names[1]]);
  expect(first.json.files[0]).toMatchObject({ kind: 'upload', contentType: 'image/png', width: 1, height: 1 });
  const second = await server.call('GET', `/api/shops/${shopId}/files?limit=2&cursor=${first.json.nextCursor}`, {
    cookie,
  });
  expect(second.json.files.map((file: { name: string }) => file.name)).toEqual([names[0]]);
  expect(second.json.nextCursor).toBeNull();
  const none = await server.call('GET', `/api/shops/${shopId}/files?kind=video`, { cookie });
  expect(none.json.files).toEqual([]);
});

test('nobody but the owner reads the list', async () => {
  const { shopId } = await claimedShop();
  expect((await server.call('GET', `/api/shops/${shopId}/files`)).status).toBe(401);
  expect((await server.call('GET', `/api/shops/${shopId}/files`, { cookie: await server.signUp() })).status).toBe(404);
});

test('a cursor that no page returned is refused', async () => {
  const { shopId, cookie } = await claimedShop();
  expect((await server.call('GET', `/api/shops/${shopId}/files?cursor=zzz`, { cookie })).json.code).toBe(
    'invalid_argument',
  );
});
