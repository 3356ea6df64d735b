import { readFile } from 'node:fs/promises';
import { addText, createCanvas, serialize } from '@platen/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bombText, makeBombFont } from '../../../../test/harness/bomb-font.ts';
import { claimedShop, ownerKey, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { grantFor, openSocket, rendersOf } from '../../../../test/harness/live-socket.ts';
import { shipTo } from '../../../../test/harness/ship-to.ts';
import { type Catalog, loadCatalog } from '../../catalog/catalog.ts';

let server: TestServer;
let key: string;
let otherKey: string;
let shopId: string;
let otherShopId: string;
let script: Buffer;
let catalog: Catalog;
beforeAll(async () => {
  server = await sharedTestServer();
  script = await fontFile('pacifico-400-latin');
  catalog = await loadCatalog(server.running.config.catalog.dir);
  const scopes = ['uploads:write', 'mockups', 'mockups:realtime', 'orders:add', 'orders:read'];
  const { shop, cookie } = await claimedShop(server);
  shopId = shop.shop_id;
  key = await ownerKey(server, cookie, shopId, scopes);
  const other = await claimedShop(server);
  otherShopId = other.shop.shop_id;
  otherKey = await ownerKey(server, other.cookie, otherShopId, scopes);
});
afterAll(() => server.close());

const fontFile = (name: string) =>
  readFile(new URL(`../../../../../packages/canvas/fonts/${name}.woff2`, import.meta.url));

const keep = (bytes: Buffer, more: object = {}, by = key) =>
  server.call('POST', '/v1/fonts', {
    key: by,
    json: { base64Font: bytes.toString('base64'), licenceConfirmed: true, ...more },
  });

test('a font is stored once its licence is confirmed, under its own name, and served from the shop’s storage', async () => {
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

test('the same bytes are the same font at no cost, listed once and only for its shop', async () => {
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

test('a file that is no font, is truncated or lies about its size is refused and not stored', async () => {
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

test('a font with a letter that takes too long to draw is refused with the letter, wherever it is', async () => {
  const refused = await keep(makeBombFont({ calls: 8, levels: 8 }));
  expect([refused.status, refused.json.message]).toEqual([400, expect.stringContaining('“Ā” takes too long to draw')]);
  expect((await keep(makeBombFont({ calls: 2, levels: 1 }))).status).toBe(201);
});

describe('a font that passes the check and then takes too long', () => {
  const designWith = ({ fontFamily, fontUrl }: { fontFamily: string; fontUrl: string }) =>
    serialize(
      addText(createCanvas({ width: 1_063, height: 992 }), {
        ...{ text: bombText(30, { isHidden: true }), x: 20, y: 40, width: 1_000, fontSize: 30, fontFamily, fontUrl },
      }),
    );
  /** Each test has its own words for its bombs, so a test never finds the result of another. */
  const keepBomb = async (name: string, bombs: number) => {
    const kept = await keep(makeBombFont({ calls: 8, levels: 7, bombs, isHidden: true }), { name });
    expect(kept.status, kept.text).toBe(201);
    return kept.json;
  };

  test('a slow font ends its own live picture within seconds, is billed and refused, and does not delay a neighbour', async () => {
    const bomb = await keepBomb('Slow Words', 30);
    const own = openSocket(server, await grantFor(server, shopId, key));
    const neighbour = openSocket(server, await grantFor(server, otherShopId, otherKey));
    await Promise.all([own, neighbour].map((one) => one.next(({ type }) => type === 'ready')));
    const plain = rendersOf(serialize(wordIn(null)));
    neighbour.send(plain(1));
    await neighbour.nextFrame(1);

    own.send(rendersOf(designWith(bomb))(1));
    neighbour.send(plain(2));
    await neighbour.nextFrame(2);
    expect(own.messages.map(({ type }) => type)).toEqual(['ready']);
    const told = await own.next(({ type }) => type === 'error');
    expect(told).toMatchObject({ id: 1, code: 'E_ARTWORK_UNUSABLE', retryable: false });
    expect(told.message).toContain('“Slow Words” is refused');
    expect(told.message).toContain('Choose another font');

    const killed = async () =>
      /^platen_workshop_ended_total\{workshop="live",reason="time"\} (\d+)/m.exec(
        (await server.call('GET', '/metrics')).text,
      )?.[1];
    const before = await killed();
    expect(before).toBeDefined();
    own.send(rendersOf(designWith(bomb))(2));
    expect((await own.next(({ id }) => id === 2)).message).toBe(told.message);
    expect(await killed()).toBe(before);
    own.send(plain(3));
    await own.nextFrame(3);
    own.socket.close();
    neighbour.socket.close();

    const list = (await server.call('GET', '/v1/fonts', { key })).json.fonts;
    const refusals = new Map(list.map((font: { id: string; refusal: string | null }) => [font.id, font.refusal]));
    expect(refusals.get(bomb.id)).toBe(told.message);
    expect([...refusals.values()].filter((refusal) => refusal !== null)).toHaveLength(1);
    expect((await keep(makeBombFont({ calls: 8, levels: 7, bombs: 30, isHidden: true }))).json.message).toContain(
      'is refused',
    );
  });

  test('a slow font fails its own order with what to do, and a neighbour’s order is printed', async () => {
    const bomb = await keepBomb('Slow Print', 29);
    const order = async (design: object, by: string) => {
      const json = { product: 'MUG-11OZ', placement: 'Front', canvas: design };
      const { id: canvasId } = (await server.call('POST', '/v1/canvases', { key: by, json })).json;
      const { variants } = catalog.findProduct('MUG-11OZ')!;
      const items = [{ sku: 'MUG-11OZ', variantId: variants[0]!.id, quantity: 1, canvasId }];
      const placed = await server.call('POST', '/v1/orders', { key: by, json: { items, shipTo } });
      expect(placed.status, placed.text).toBeLessThan(300);
      return placed.json.order.id as string;
    };
    const read = async (id: string, by: string) =>
      (await server.call('GET', `/v1/orders/${id}`, { key: by })).json.order;
    const [own, other] = [await order(designWith(bomb), key), await order(serialize(wordIn(null)), otherKey)];
    await server.advance(20);
    expect((await read(other, otherKey)).fulfillmentStatus).not.toMatch(/pending|generating|failed/);
    const failed = await read(own, key);
    expect(failed).toMatchObject({ fulfillmentStatus: 'artwork_failed', errors: [{ code: 'ARTWORK_TOO_COMPLEX' }] });
    expect(failed.errors[0].message).toContain('“Slow Print” is refused');
    // An order of the same design gets a warning before it is paid for.
    const again = await read(await order(designWith(bomb), key), key);
    expect(again.warnings).toContainEqual(expect.objectContaining({ code: 'ARTWORK_TOO_COMPLEX' }));
  });
});
