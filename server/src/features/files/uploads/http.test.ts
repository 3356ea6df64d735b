import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePicture, startArtworkServer } from '../../../../test/doubles/artwork-server.ts';
import {
  claimedShop,
  type MintedShop,
  ownerKey,
  sharedTestServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';

let server: TestServer;
let artwork: Awaited<ReturnType<typeof startArtworkServer>>;
let shop: MintedShop;
beforeAll(async () => {
  server = await sharedTestServer();
  artwork = await startArtworkServer();
});
afterAll(async () => {
  await artwork.close();
  await server.close();
});
beforeEach(async () => {
  shop = await server.mint();
});

type Part = { name?: string; bytes: Buffer };
/** A form as a browser writes it. */
function form(parts: Part[], boundary = 'aBoundary', more = ''): { body: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ name = 'file', bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([Buffer.from(more), ...pieces, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
const sendForm = (parts: Part[], headers: Record<string, string> = {}, boundary?: string) => {
  const { body, headers: own } = form(parts, boundary);
  return server.call('POST', '/v1/uploads', { key: shop.api_key, body, headers: { ...own, ...headers } });
};
const sendUrl = (json: object, key = shop.api_key) => server.call('POST', '/v1/uploads', { key, json });

describe('POST /uploads with a form', () => {
  test('the form upload stores the file and answers like base64', async () => {
    const bytes = await makePicture(40, 30);
    const answer = await sendForm([{ bytes }]);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json).toEqual({
      url: expect.stringContaining(shop.shop_id),
      width: 40,
      height: 30,
      bytes: expect.any(Number),
      contentType: 'image/png',
      costCents: 0.05,
    });
    expect(answer.headers['x-cost-cents']).toBe('0.05');
    const json = { base64Image: bytes.toString('base64') };
    const again = await server.call('POST', '/v1/uploads/base64', { key: shop.api_key, json });
    expect(again.json).toEqual({ ...answer.json, costCents: 0 });
  });

  test('the form upload takes several megabytes, which exceeds the limit of JSON', async () => {
    const raw = { width: 1000, height: 800, channels: 3 } as const;
    const bytes = await sharp(randomBytes(2_400_000), { raw }).png().toBuffer();
    expect(bytes.length).toBeGreaterThan(2_000_000);
    expect((await sendForm([{ bytes }])).json).toMatchObject({ width: 1000, height: 800, costCents: 0.05 });
  });

  test('the form upload reports what is wrong with it', async () => {
    const bytes = await makePicture(8, 8);
    const other = await makePicture(9, 9);
    const several = await sendForm([{ bytes }, { name: 'second', bytes: other }]);
    expect([several.status, several.json.message]).toEqual([400, expect.stringContaining('several files')]);
    const none = await sendForm([]);
    expect([none.status, none.json.param]).toEqual([400, '/file']);
    const text = await sendForm([{ bytes: Buffer.from('no picture at all') }]);
    expect([text.status, text.json.code, text.json.param]).toEqual([415, 'unsupported_type', '/file']);
    const large = await sendForm([{ bytes: Buffer.alloc(50 * 1024 * 1024 + 70_000) }]);
    expect([large.status, large.json.code]).toEqual([413, 'payload_too_large']);
    const unnamed = { ...form([{ bytes }]), headers: { 'content-type': 'multipart/form-data' } };
    expect((await server.call('POST', '/v1/uploads', { key: shop.api_key, ...unnamed })).json.message).toContain(
      'boundary',
    );
  });

  test('the form upload repeated with its Idempotency-Key answers the same despite another boundary', async () => {
    const bytes = await makePicture(21, 12);
    const once = { 'idempotency-key': 'fox' };
    const first = await sendForm([{ bytes }], once, 'oneBoundary');
    const again = await sendForm([{ bytes }], once, 'anotherBoundary');
    expect([again.status, again.headers['idempotent-replayed'], again.text]).toEqual([201, 'true', first.text]);
    const other = await sendForm([{ bytes: await makePicture(22, 12) }], once);
    expect([other.status, other.json.code]).toEqual([422, 'idempotency_mismatch']);
  });
});

describe('POST /uploads with a URL', () => {
  test('the URL upload fetches and stores the picture', async () => {
    artwork.pictures.set('/fox.png', await makePicture(33, 44));
    const { status, json } = await sendUrl({ url: artwork.url('/fox.png') });
    expect([status, json.width, json.height, json.costCents]).toEqual([201, 33, 44, 0.05]);
    expect(json.url).toContain(shop.shop_id);
    expect((await sendUrl({ url: json.url })).json).toEqual({ ...json, costCents: 0 });
  });

  test('the URL upload accepts base64 too, but only one of the two', async () => {
    const base64Image = (await makePicture(5, 6)).toString('base64');
    expect((await sendUrl({ base64Image })).json).toMatchObject({ width: 5, height: 6 });
    expect((await sendUrl({ base64Image, url: artwork.url('/fox.png') })).json.message).toContain('not both');
  });

  test('the allowlist of a claimed shop does not bind its own key', async () => {
    artwork.pictures.set('/own.png', await makePicture(7, 7));
    const claimed = await claimedShop(server);
    const key = await ownerKey(server, claimed.cookie, claimed.shop.shop_id, ['uploads:write']);
    expect((await sendUrl({ url: artwork.url('/own.png') }, key)).status).toBe(201);
  });

  test.each([
    ['nothing', {}, 400, 'invalid_argument'],
    ['a path', { url: 'fox.png' }, 400, 'invalid_argument'],
    ['a URL with another scheme', { url: 'ftp://example.com/fox.png' }, 400, 'invalid_argument'],
    ['a number', { url: 7 }, 400, 'invalid_argument'],
    ['a URL that is too long', { url: `https://example.com/${'a'.repeat(9000)}` }, 400, 'invalid_argument'],
    ['a URL that is not public', { url: 'http://10.0.0.1/fox.png' }, 403, 'asset_address_not_allowed'],
    ['a URL with a password', { url: 'https://ada:secret@example.com/fox.png' }, 403, 'asset_address_not_allowed'],
  ])('the URL upload refuses %s and says where', async (_name, json, status, code) => {
    const answer = await sendUrl(json);
    expect([answer.status, answer.json.code, answer.json.param]).toEqual([status, code, '/url']);
  });

  test('the URL upload reports files that are no picture or missing', async () => {
    artwork.pictures.set('/notes.txt', Buffer.from('notes'));
    const notes = await sendUrl({ url: artwork.url('/notes.txt') });
    expect([notes.status, notes.json.code, notes.json.param]).toEqual([415, 'asset_not_an_image', '/url']);
    const missing = await sendUrl({ url: artwork.url('/missing.png') });
    expect([missing.json.code, missing.json.param]).toEqual(['asset_fetch_failed', '/url']);
  });
});

test('a POST /uploads with raw bytes lists the accepted forms', async () => {
  const { status, json } = await server.call('POST', '/v1/uploads', {
    key: shop.api_key,
    body: await makePicture(5, 5),
    headers: { 'content-type': 'image/png' },
  });
  expect([status, json.code]).toEqual([415, 'unsupported_type']);
  expect(json.message).toContain('multipart/form-data');
});

test('a POST /uploads takes a key with the scope uploads:write', async () => {
  const claimed = await claimedShop(server);
  const key = await ownerKey(server, claimed.cookie, claimed.shop.shop_id, ['mockups']);
  expect((await sendUrl({ url: 'https://example.com/a.png' }, key)).status).toBe(403);
  expect((await server.call('POST', '/v1/uploads', { json: {} })).status).toBe(401);
});
