import { createArtist } from '@platen/artist';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MintedShop, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { isWhole } from '../../../../test/harness/whole.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import type { Database } from '../../../engines/database/port.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { cleanSvg } from '../decoding/clean-svg.ts';
import { drawingKeyOf, type FileSource, findFileSource, keepFileSource, maxDrawingBytes } from './storage.ts';

let server: TestServer;
let shop: MintedShop;
let database: Database;
beforeAll(async () => {
  server = await sharedTestServer();
  shop = await server.mint();
  database = await openDatabase({ engine: 'postgres', url: server.databaseUrl, poolSize: 2 }, createLog('silent'));
});
afterAll(async () => {
  await database.close();
  await server.close();
});

let shade = 0;
/** A separate picture on the shop's origin. */
async function upload({ api_key: key }: MintedShop = shop): Promise<{ url: string; fileId: string }> {
  shade += 1;
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: shade, g: 9, b: 9 } } })
    .png()
    .toBuffer();
  const { json } = await server.call('POST', '/v1/uploads/base64', {
    key,
    json: { base64Image: bytes.toString('base64') },
  });
  return { url: json.url, fileId: new URL(json.url).pathname.slice(1) };
}
const keep = (fileId: string, source: FileSource, shopId = shop.shop_id) =>
  database.transaction((tx) => keepFileSource(tx, { shopId, fileId, source }));
const find = (url: string, shopId = shop.shop_id) =>
  findFileSource({ config: server.running.config, database }, shopId, url);

describe('drawings by the artist', () => {
  const artist = createArtist({ workers: 1 });
  afterAll(() => artist.close());

  test.each([
    'a bear in the forest that says "Stay Wild"',
    'a neon cat, a stained glass owl',
    'a woodcut of mountains, transparent background',
  ])('a drawing passes the upload cleaner unchanged: %s', async (prompt) => {
    for (const { svg } of await artist.paint({ prompt, count: isWhole ? 4 : 1, width: 256, height: 256 })) {
      const drawn = (bytes: Uint8Array) => sharp(bytes).ensureAlpha().raw().toBuffer();
      const clean = cleanSvg(Buffer.from(svg));
      expect((await drawn(clean)).equals(await drawn(Buffer.from(svg)))).toBe(true);
      expect(clean.byteLength).toBeLessThan(maxDrawingBytes / 8);
    }
  });
});

describe('the source of a picture', () => {
  test('a picture has no source unless one was recorded', async () => {
    const { url } = await upload();
    expect(await find(url)).toBeNull();
  });

  test.each<[string, (fileId: string) => FileSource]>([
    ['a canvas', () => ({ kind: 'canvas', hash: 'a'.repeat(64) })],
    ['a drawing', (fileId) => ({ kind: 'drawing', key: drawingKeyOf(shop.shop_id, fileId) })],
  ])('the source is %s, found by the picture’s URL', async (_, sourceOf) => {
    const { url, fileId } = await upload();
    await keep(fileId, sourceOf(fileId));
    expect(await find(url)).toEqual(sourceOf(fileId));
    expect(await find(`${url}?v=2#top`)).toEqual(sourceOf(fileId));
  });

  test('the first recorded source is kept', async () => {
    const { url, fileId } = await upload();
    await keep(fileId, { kind: 'canvas', hash: 'first' });
    await keep(fileId, { kind: 'canvas', hash: 'second' });
    expect(await find(url)).toEqual({ kind: 'canvas', hash: 'first' });
  });

  test('the source is visible only to its own shop', async () => {
    const stranger = await server.mint();
    const { url, fileId } = await upload();
    await keep(fileId, { kind: 'canvas', hash: 'mine' });
    expect(await find(url, stranger.shop_id)).toBeNull();
  });

  test('a source can be recorded only for a file the shop has', async () => {
    await expect(keep(`${'0'.repeat(40)}.png`, { kind: 'canvas', hash: 'x' })).rejects.toMatchObject({ code: '23503' });
    expect(await find(`https://elsewhere.example/${'0'.repeat(40)}.png`)).toBeNull();
    expect(await find('no address')).toBeNull();
  });

  test('a source cannot be a drawing in the storage of another shop', async () => {
    const { fileId } = await upload();
    const key = drawingKeyOf('sh_other', fileId);
    await expect(keep(fileId, { kind: 'drawing', key })).rejects.toThrow('its own blobs');
  });

  test('the source is deleted with its file', async () => {
    const { url, fileId } = await upload();
    await keep(fileId, { kind: 'canvas', hash: 'gone' });
    await database.db.deleteFrom('stored_files').where('name', '=', fileId).execute();
    expect(await find(url)).toBeNull();
    expect(await database.db.selectFrom('file_sources').selectAll().where('name', '=', fileId).execute()).toEqual([]);
  });
});
