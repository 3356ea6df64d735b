import { readFile } from 'node:fs/promises';
import { addText, createCanvas, serialize } from '@platen/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../../../test/harness.ts';
import { grantFor, openSocket, rendersOf } from '../../../test/live-socket.ts';

let server: TestServer;
let key: string;
let otherKey: string;
let shopId: string;
let otherShopId: string;
let script: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  script = await fontFile('pacifico-400-latin');
  const scopes = ['uploads:write', 'mockups', 'mockups:realtime'];
  const { shop, cookie } = await claimedShop(server);
  shopId = shop.shop_id;
  key = await ownerKey(server, cookie, shopId, scopes);
  const other = await claimedShop(server);
  otherShopId = other.shop.shop_id;
  otherKey = await ownerKey(server, other.cookie, otherShopId, scopes);
});
afterAll(() => server.close());

const fontFile = (name: string) =>
  readFile(new URL(`../../../../packages/canvas/fonts/${name}.woff2`, import.meta.url));

const keep = (bytes: Buffer, more: object = {}, by = key) =>
  server.call('POST', '/v1/fonts', {
    key: by,
    json: { base64Font: bytes.toString('base64'), licenceConfirmed: true, ...more },
  });

test('a font is kept once its licence is confirmed, under its own name, and served from the shop’s storage', async () => {
  const refused = await keep(script, { licenceConfirmed: false });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('licenceConfirmed');
  const kept = await keep(script);
  expect(kept.status, kept.text).toBe(201);
  expect(kept.json).toMatchObject({
    name: 'Pacifico',
    fontFamily: `own:${kept.json.id}`,
    fontUrl: expect.stringContaining(`/${kept.json.id}.woff2`),
    contentType: 'font/woff2',
    bytes: script.length,
  });
  expect(kept.json.costCents).toBeGreaterThan(0);
  const served = await server.call('GET', kept.json.fontUrl);
  expect(served.status).toBe(200);
  expect(served.headers['content-type']).toBe('font/woff2');
  expect(served.headers['access-control-allow-origin']).toBe('*');
});

test('the same bytes again are the same font, and free; it is listed once, and only for its shop', async () => {
  const [first, again] = [await keep(script), await keep(script, { name: 'Another name' })];
  expect(again.json).toMatchObject({ id: first.json.id, name: first.json.name, costCents: 0 });
  const list = await server.call('GET', '/v1/fonts', { key });
  const families = new Map(
    list.json.families.map((one: { fontFamily: string; scripts: string[] }) => [one.fontFamily, one.scripts]),
  );
  expect([families.get('Inter'), families.get('Amiri'), families.get('Noto Sans JP')]).toEqual([
    ['Latn', 'Cyrl', 'Grek'],
    ['Arab'],
    ['Hira', 'Kana', 'Hani'],
  ]);
  expect(list.json.fonts.map(({ id }: { id: string }) => id)).toEqual([first.json.id]);
  expect((await server.call('GET', '/v1/fonts', { key: otherKey })).json.fonts).toEqual([]);
});

test('what is no font, is cut off or lies about its size is refused, and nothing is kept', async () => {
  expect((await keep(Buffer.from('no font at all, only words'))).status).toBe(415);
  expect((await keep(Buffer.from('wOFF'.padEnd(100)))).status).toBe(415);
  for (const size of [4, 30, 60, 1_000, script.length - 1]) {
    const cut = await keep(script.subarray(0, size));
    expect([size, cut.status]).toEqual([size, 400]);
  }
  const bomb = Buffer.from(script);
  bomb.fill(0xff, 49, 54);
  expect((await keep(bomb)).status).toBe(400);
  const empty = Buffer.alloc(28);
  empty.writeUInt32BE(0x00010000, 0);
  empty.writeUInt16BE(1, 4);
  empty.write('head', 12);
  expect((await keep(empty)).text).toContain('lacks');
  expect((await keep(Buffer.alloc(3 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await server.call('GET', '/v1/fonts', { key })).json.fonts).toHaveLength(1);
});

const wordIn = (font: { fontFamily: string; fontUrl: string } | null) =>
  addText(createCanvas({ width: 600, height: 300, background: '#ffffff' }), {
    text: 'Handmade',
    x: 20,
    y: 40,
    fontSize: 120,
    ...font,
  });

test('a live session paints with its own shop’s fonts and no others', async () => {
  const { fontFamily, fontUrl } = (await keep(script)).json;
  const design = serialize(wordIn({ fontFamily, fontUrl }));
  const own = openSocket(server, await grantFor(server, shopId, key));
  await own.next(({ type }) => type === 'ready');
  own.send(rendersOf(design)(1));
  const withFont = await own.nextFrame(1);
  own.send(rendersOf(serialize(wordIn(null)))(2));
  const plain = await own.nextFrame(2);
  expect(withFont.bytes.equals(plain.bytes)).toBe(false);
  own.socket.close();

  const foreign = openSocket(server, await grantFor(server, otherShopId, otherKey));
  await foreign.next(({ type }) => type === 'ready');
  foreign.send(rendersOf(design)(1));
  const told = await foreign.next(({ type }) => type === 'error');
  expect(told).toMatchObject({ code: 'invalid_argument', message: expect.stringContaining('POST /fonts') });
  foreign.socket.close();
});
