import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MintedShop, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { openTestWorkshops } from '../../../../test/harness/workshops.ts';
import { openFileBlobs } from '../../../engines/blobs/files.ts';
import { systemClock } from '../../../engines/clock/clock.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import type { Database } from '../../../engines/database/port.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { createOutbound } from '../../../kernel/outbound/safe-fetch.ts';
import { assetBounds, readAsset } from './storage.ts';

let server: TestServer;
let database: Database;
let deps: Parameters<typeof readAsset>[0];
let shop: MintedShop;
let picture: Buffer;
let stored: string;

let elsewhere: Server;
let origin: string;
let visits: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = await sharedTestServer();
  const { config } = server.running;
  database = await openDatabase({ engine: 'postgres', url: server.databaseUrl, poolSize: 2 }, createLog('silent'));
  const blobs = await openFileBlobs(join(server.dataDir, 'blobs'));
  const outbound = createOutbound({ allowLoopback: true });
  deps = { blobs, clock: systemClock, config, database, outbound, workshops: openTestWorkshops() };
  shop = await server.mint();
  picture = await sharp({ create: { width: 6, height: 4, channels: 4, background: '#0af8' } })
    .png()
    .toBuffer();
  const json = { base64Image: picture.toString('base64') };
  stored = (await server.call('POST', '/v1/uploads/base64', { key: shop.api_key, json })).json.url;

  elsewhere = createServer((request, response) => {
    visits.push(request.url!);
    answer(request, response);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(async () => {
  elsewhere.closeAllConnections();
  elsewhere.close();
  await deps.outbound.close();
  await deps.workshops.close();
  await database.close();
  await server.close();
});
beforeEach(() => {
  visits = [];
  answer = (_request, response) => response.end(picture);
});

const anyone = () => ({ id: shop.shop_id, assetAllowlist: ['*'] });
const read = (url: string, more = {}, allowlist = ['*']) =>
  readAsset(deps, { id: shop.shop_id, assetAllowlist: allowlist }, url, { ...assetBounds, ...more });
const code = (name: string) => expect.objectContaining({ code: name });

test('a remote picture is fetched, and its type detected from its bytes', async () => {
  answer = (_request, response) => response.setHeader('content-type', 'text/html').end(picture);
  expect(await read(`${origin}/a.jpg`)).toEqual({ bytes: picture, contentType: 'image/png', width: 6, height: 4 });
});

test('a picture on a storage origin is read without the network', async () => {
  const offline = {
    ...deps,
    outbound: createOutbound({ allowLoopback: false, resolve: () => Promise.reject(new Error('asked')) }),
  };
  expect((await readAsset(offline, anyone(), stored, assetBounds)).bytes.equals(picture)).toBe(true);
  await expect(
    readAsset(offline, anyone(), stored.replace(/[0-9a-f]{40}/, 'f'.repeat(40)), assetBounds),
  ).rejects.toMatchObject({ code: 'asset_not_found', status: 404 });
  await expect(readAsset(offline, anyone(), stored.replace(/\/[^/]+$/, '/../x'), assetBounds)).rejects.toEqual(
    code('asset_not_found'),
  );
});

test('a redirect to a storage origin is read without the network too', async () => {
  answer = (_request, response) => response.writeHead(302, { location: stored }).end();
  expect((await read(`${origin}/a`)).bytes.equals(picture)).toBe(true);
});

test('a locked allowlist admits the shop’s own storage and the named origins, at every hop', async () => {
  const own = [new URL(stored).origin];
  expect((await read(stored, {}, own)).contentType).toBe('image/png');
  expect((await read(stored, {}, ['https://cdn.example.com'])).contentType).toBe('image/png');
  await expect(read(`${origin}/a`, {}, own)).rejects.toEqual(code('asset_origin_not_allowed'));
  expect(visits).toEqual([]);
  expect((await read(`${origin}/a`, {}, [origin])).contentType).toBe('image/png');
  answer = (_request, response) => response.writeHead(302, { location: 'http://localhost:1/' }).end();
  await expect(read(`${origin}/a`, {}, [origin])).rejects.toEqual(code('asset_origin_not_allowed'));
  expect((await read(stored, { isAllowlistApplied: false }, [])).contentType).toBe('image/png');

  const other = await server.mint();
  const json = { base64Image: picture.toString('base64') };
  const foreign = (await server.call('POST', '/v1/uploads/base64', { key: other.api_key, json })).json.url;
  await expect(read(foreign, {}, own)).rejects.toEqual(code('asset_origin_not_allowed'));
  expect((await read(foreign)).contentType).toBe('image/png');
});

test('a remote SVG is sanitised', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script><image href="http://169.254.169.254/"/><rect width="8" height="8"/></svg>';
  answer = (_request, response) => response.end(svg);
  const asset = await read(`${origin}/a.svg`);
  expect(asset).toMatchObject({ contentType: 'image/svg+xml', width: 8, height: 8 });
  expect(asset.bytes.toString()).not.toMatch(/script|169/);
});

test.each([
  ['not an image', 'asset_not_an_image', (response: ServerResponse) => response.end('<html></html>')],
  ['an error status', 'asset_fetch_failed', (response: ServerResponse) => response.writeHead(404).end(picture)],
  ['too many bytes', 'asset_too_large', (response: ServerResponse) => response.end(Buffer.alloc(5000))],
  ['nothing', 'asset_timeout', () => undefined],
  [
    'a redirect to a private address',
    'asset_address_not_allowed',
    (response: ServerResponse) => response.writeHead(301, { location: 'http://10.0.0.1/' }).end(),
  ],
  [
    'a redirect loop',
    'asset_fetch_failed',
    (response: ServerResponse) => response.writeHead(301, { location: '/again' }).end(),
  ],
])('reading an asset that returns %s fails with %s', async (_name, wanted, respond) => {
  answer = (_request, response) => void respond(response);
  await expect(read(`${origin}/a`, { maxBytes: 4000, timeoutMs: 500 })).rejects.toEqual(code(wanted));
});

test('too many pixels are detected from the header', async () => {
  await expect(read(`${origin}/a`, { maxPixels: 20 })).rejects.toEqual(code('asset_too_large'));
  await expect(read(stored, { maxPixels: 20 })).rejects.toEqual(code('asset_too_large'));
  await expect(read(stored, { maxBytes: 20 })).rejects.toEqual(code('asset_too_large'));
});

test.each(['nonsense', 'ftp://example.com/a.png', 'data:image/png;base64,AAAA', '/a.png', ''])(
  '%j is not an asset',
  async (url) => {
    await expect(read(url)).rejects.toEqual(code('invalid_argument'));
  },
);

test('the service’s own pages and mockups are not assets, unless allowed', async () => {
  await expect(read(`${server.origin}/mockup/TEE?shop=x`)).rejects.toEqual(code('asset_address_not_allowed'));
  await expect(read(`${server.origin}/healthz`, { areOwnHostsAllowed: true })).rejects.toEqual(
    code('asset_not_an_image'),
  );
});
