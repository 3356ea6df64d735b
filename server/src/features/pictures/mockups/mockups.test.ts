import { createHmac } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalUrl } from '@platen/contract/signing';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  claimedShop,
  type MintedShop,
  ownerKey,
  sharedTestServer,
  startSecondServer,
  startTestServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';
import { parseConfig } from '../../../config.ts';
import { artworkPatienceMs } from './mockups.ts';

const { dir: shippedCatalog } = parseConfig({}).catalog;
let server: TestServer;
let shop: MintedShop;
let assets: Server;
let assetOrigin: string;
const files = new Map<string, { status?: number; type?: string; body: Buffer; location?: string }>();
let fetches: string[] = [];

beforeAll(async () => {
  server = await sharedTestServer();
  shop = await server.mint();
  assets = createServer((request, response) => {
    fetches.push(request.url ?? '');
    const file = files.get(request.url ?? '');
    if (!file) return response.writeHead(404).end();
    const headers: Record<string, string> = { 'content-type': file.type ?? 'image/png' };
    if (file.location) headers.location = file.location;
    return response.writeHead(file.status ?? 200, headers).end(file.body);
  });
  await new Promise<void>((resolve) => assets.listen(0, '127.0.0.1', resolve));
  assetOrigin = `http://127.0.0.1:${(assets.address() as AddressInfo).port}`;
  const badge = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#d01020' } })
    .png()
    .toBuffer();
  files.set('/badge.png', { body: badge });
});
afterAll(async () => {
  await server.close();
  assets.closeAllConnections();
  assets.close();
});

const art = (path = '/badge.png') => `asset=${encodeURIComponent(assetOrigin + path)}`;
const get = (path: string, accept = '*/*', headers: Record<string, string> = {}) =>
  server.call('GET', `/mockup/${path}`, { headers: { accept, ...headers } });
const sign = (secret: string, code: string, query: string) =>
  `${query}&signature=${createHmac('sha256', secret)
    .update(`v1:${canonicalUrl(code, query)}`)
    .digest('hex')}`;

describe('a picture', () => {
  test('a picture has everything that caches need, and is drawn once and then served from storage', async () => {
    const path = `MUG-11OZ?shop=${shop.shop_id}&${art()}&width=400`;
    const first = await get(path);
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      vary: 'Accept',
      'x-cache': 'miss',
      'access-control-allow-origin': '*',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
    expect(Number(first.headers['x-render-ms'])).toBeGreaterThan(0);
    expect(first.headers['ratelimit-policy']).toContain('mockup-misses');
    const { width, height, hasAlpha } = await sharp(first.bytes).metadata();
    expect([width, height, hasAlpha]).toEqual([400, 400, true]);

    const again = await get(path);
    expect(again.headers['x-cache']).toBe('hit');
    expect(again.bytes.equals(first.bytes)).toBe(true);
    // Another spelling of the same request is the same picture.
    const spelled = await get(`MUG-11OZ?width=450&${art()}&shop=${shop.shop_id}`);
    expect(spelled.headers['x-cache']).toBe('hit');

    const notModified = await get(path, '*/*', { 'if-none-match': first.headers.etag! });
    expect([notModified.status, notModified.bytes.length]).toEqual([304, 0]);
    const head = await server.call('HEAD', `/mockup/${path}`, { headers: { accept: '*/*' } });
    expect(head.status).toBe(200);
    expect(head.headers['content-length']).toBe(String(first.bytes.length));
    expect(head.bytes.length).toBe(0);
  });

  test('a picture comes in the format of Accept, or the one the URL forces', async () => {
    const path = `MUG-11OZ?shop=${shop.shop_id}&width=200`;
    expect((await get(path, 'image/avif,image/webp,*/*')).headers['content-type']).toBe('image/webp');
    expect((await get(path)).headers['content-type']).toBe('image/png');
    expect((await get(`${path}&bg=ff8800`)).headers['content-type']).toBe('image/jpeg');
    expect((await get(`POSTER-FRAMED?shop=${shop.shop_id}&width=200`)).headers['content-type']).toBe('image/jpeg');
    expect((await get(`${path}&format=avif`)).headers['content-type']).toBe('image/avif');
    const white = await sharp((await get(`${path}&format=jpeg`)).bytes)
      .raw()
      .toBuffer();
    expect([...white.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('a picture has the announced width, cut to its aspect', async () => {
    const size = async (query: string) => {
      const { width, height } = await sharp((await get(`TEE-UNISEX?shop=${shop.shop_id}&${query}`)).bytes).metadata();
      return [width, height];
    };
    expect(await size('aspect=2:3&width=800')).toEqual([800, 1200]);
    expect(await size('aspect=16:9&width=450')).toEqual([400, 225]);
  });

  test("a mockup has the shop's background unless the URL overrides it", async () => {
    const corner = async (query: string) => {
      const { bytes } = await get(`MUG-11OZ?shop=${shop.shop_id}&width=100&format=png${query}`);
      return [...(await sharp(bytes).ensureAlpha().raw().toBuffer()).subarray(0, 4)];
    };
    expect(await corner('')).toEqual([0, 0, 0, 0]);
    await server.call('PATCH', `/v1/shops/sandbox/${shop.shop_id}/render-settings`, {
      bearer: shop.shop_secret,
      json: { mockup_bg_color: '00ff00' },
    });
    expect(await corner('')).toEqual([0, 255, 0, 255]);
    expect(await corner('&bg=0000FF')).toEqual([0, 0, 255, 255]);
    expect(await corner('&bg=transparent')).toEqual([0, 0, 0, 0]);
    await server.call('PATCH', `/v1/shops/sandbox/${shop.shop_id}/render-settings`, {
      bearer: shop.shop_secret,
      json: { mockup_bg_color: null },
    });
    expect(await corner('')).toEqual([0, 0, 0, 0]);
  });

  test('artwork, colours and variants each change the picture', async () => {
    const bytes = async (query: string) =>
      (await get(`TEE-UNISEX?shop=${shop.shop_id}&width=200&bg=ffffff${query}`)).bytes;
    const seen = [
      await bytes(''),
      await bytes(`&${art()}`),
      await bytes('&opt.color=black'),
      await bytes('&color.front=00ff00'),
      await bytes(`&asset=${encodeURIComponent(JSON.stringify({ src: `${assetOrigin}/badge.png`, align: 'bottom' }))}`),
    ];
    expect(new Set(seen.map((one) => one.toString('base64'))).size).toBe(seen.length);
  });

  // The live view draws one scene of each product (painting/painter.test.ts), the renderer every one (scenes.test.ts).
  test('products from the whole catalog are drawn, each in its last scene', async () => {
    const index = await server.call('GET', '/search/indexes/products/documents?limit=100', {
      bearer: 'pk_public_catalog',
    });
    const products = index.json.results as { id: string; mockups: { id: string }[]; images: string[] }[];
    expect(products.length).toBeGreaterThanOrEqual(16);
    const some = products.filter((_, i) => i % 4 === 0);
    const scenes = some.map(({ id, mockups }) => [id, mockups.at(-1)!.id] as const);
    const ask = ([id, scene]: readonly [string, string]) =>
      get(`${id}?shop=${shop.shop_id}&mockup=${scene}&width=100&bg=ffffff`).then(({ status }) => [id, scene, status]);
    expect(await Promise.all(scenes.map(ask))).toEqual(scenes.map(([id, scene]) => [id, scene, 200]));
    // The catalog's own pictures belong to no shop.
    expect((await server.call('HEAD', `${products[0]!.images[0]}&width=100`)).status).toBe(200);
  }, 120_000);

  test('a picture requested many times at once is drawn once', async () => {
    files.set('/once.png', files.get('/badge.png')!);
    fetches = [];
    const path = `CARD-5X7?shop=${shop.shop_id}&${art('/once.png')}&width=200`;
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(path)));
    expect(new Set(answers.map((one) => one.headers.etag)).size).toBe(1);
    expect(fetches).toEqual(['/once.png']);
  });
});

describe('faults', () => {
  test.each([
    ['no shop', 'MUG-11OZ', 400, 'invalid_argument'],
    ['an unknown shop', 'MUG-11OZ?shop=shpnobody', 404, 'not_found'],
    ['an unknown product', 'NOPE?shop=$', 404, 'not_found'],
    ['an unknown scene', 'MUG-11OZ?shop=$&mockup=sc_none', 400, 'invalid_argument'],
    ['a repeated parameter', 'MUG-11OZ?shop=$&width=100&width=200', 400, 'invalid_argument'],
    ['a broken encoding', 'MUG-11OZ?shop=$&bg=%E0%A4%A', 400, 'invalid_argument'],
    ['an unknown placement', 'MUG-11OZ?shop=$&color.Nose=ff0000', 400, 'E_PLACEMENT_UNKNOWN'],
  ])('a request with %s is refused', async (_name, path, status, code) => {
    const answer = await get(path.replace('$', shop.shop_id));
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.json).toMatchObject({ code, status });
  });

  test('a fault is shown as a picture where only pictures are displayed', async () => {
    const answer = await get(`MUG-11OZ?shop=${shop.shop_id}&width=wide`, 'image/avif,image/webp,image/*,*/*;q=0.8');
    expect(answer.status).toBe(400);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
    const { width } = await sharp(answer.bytes).metadata();
    expect(width).toBe(640);
  });

  test.each([
    ['text declared as a picture', { body: Buffer.from('GIF? no.') }, 415, 'asset_not_an_image'],
    ['a server error', { status: 500, body: Buffer.alloc(0) }, 502, 'asset_fetch_failed'],
    ['too many bytes', { body: Buffer.alloc(21 * 1024 * 1024) }, 413, 'asset_too_large'],
    [
      'a redirect into the private network',
      { status: 302, body: Buffer.alloc(0), location: 'http://10.0.0.1/a.png' },
      403,
      'asset_address_not_allowed',
    ],
  ])('artwork that is %s is refused', async (name, file, status, code) => {
    const path = `/${encodeURIComponent(name)}`;
    files.set(path, file);
    const answer = await get(`MUG-11OZ?shop=${shop.shop_id}&${art(path)}&width=100`);
    expect(answer.json).toMatchObject({ status, code });
  });

  test('artwork with more than 50 megapixels is refused before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    files.set('/bomb.png', { body: bomb });
    const answer = await get(`MUG-11OZ?shop=${shop.shop_id}&${art('/bomb.png')}&width=100`);
    expect(answer.json).toMatchObject({ status: 413, code: 'asset_too_large' });
  });

  test('a truncated picture and a mockup used as artwork are refused', async () => {
    const whole = files.get('/badge.png')!.body;
    files.set('/cut.png', { body: whole.subarray(0, whole.length - 60) });
    expect((await get(`MUG-11OZ?shop=${shop.shop_id}&${art('/cut.png')}`)).json.code).toBe('asset_not_an_image');
    const self = encodeURIComponent(`${server.origin}/mockup/MUG-11OZ?shop=${shop.shop_id}`);
    expect((await get(`MUG-11OZ?shop=${shop.shop_id}&asset=${self}`)).status).toBe(403);
  });
});

describe('signatures', () => {
  test('a valid signature is accepted, an invalid one always refused, and a missing one refused where required', async () => {
    const { shop: owned, cookie, shopSecret } = await claimedShop(server);
    const query = `shop=${owned.shop_id}&width=100&note=a+b%2Fc&expires=4102444800`;
    expect((await get(`MUG-11OZ?${sign(shopSecret, 'MUG-11OZ', query)}`)).status).toBe(200);
    const changed = sign(shopSecret, 'MUG-11OZ', query).replace('width=100', 'width=200');
    expect((await get(`MUG-11OZ?${changed}`)).json).toMatchObject({ status: 403, code: 'signature_invalid' });
    // The sandbox secret signed URLs until the claim.
    expect((await get(`MUG-11OZ?${sign(owned.shop_secret, 'MUG-11OZ', query)}`)).json.code).toBe('signature_invalid');
    const upper = sign(shopSecret, 'MUG-11OZ', query).replace(/[0-9a-f]{64}$/, (hex) => hex.toUpperCase());
    expect((await get(`MUG-11OZ?${upper}`)).status).toBe(403);

    expect((await get(`MUG-11OZ?${query}`)).status).toBe(200);
    await server.call('PATCH', `/api/shops/${owned.shop_id}/settings`, { cookie, json: { require_signed_urls: true } });
    expect((await get(`MUG-11OZ?${query}`)).json).toMatchObject({ status: 403, code: 'signature_required' });
    expect((await get(`MUG-11OZ?${sign(shopSecret, 'MUG-11OZ', query)}`)).status).toBe(200);
  });

  test('an expired URL is gone, even if it was served before, and its signature is checked first', async () => {
    const expires = Math.floor((await server.now()).getTime() / 1000) + 60;
    const query = `shop=${shop.shop_id}&width=100&expires=${expires}`;
    const path = `MUG-11OZ?${sign(shop.shop_secret, 'MUG-11OZ', query)}`;
    expect((await get(path)).status).toBe(200);
    await server.advance(61);
    expect((await get(path)).json).toMatchObject({ status: 410, code: 'url_expired' });
    expect((await get(`MUG-11OZ?${query}&signature=${'0'.repeat(64)}`)).status).toBe(403);
  });
});

describe('shops', () => {
  test('a claimed shop takes artwork only from its own storage and its allowlist', async () => {
    const { shop: owned, cookie } = await claimedShop(server);
    const path = `MUG-11OZ?shop=${owned.shop_id}&${art()}&width=100`;
    expect((await get(path)).json).toMatchObject({ status: 403, code: 'asset_origin_not_allowed' });
    await server.call('PATCH', `/api/shops/${owned.shop_id}/settings`, {
      cookie,
      json: { asset_allowlist: [assetOrigin] },
    });
    expect((await get(path)).status).toBe(200);
    await server.call('PATCH', `/api/shops/${owned.shop_id}/settings`, { cookie, json: { asset_allowlist: [] } });
    expect((await get(path)).status).toBe(403);

    const key = await ownerKey(server, cookie, owned.shop_id, ['uploads:write']);
    const { json } = await server.call('POST', '/v1/uploads/base64', {
      key,
      json: { base64Image: files.get('/badge.png')!.body.toString('base64') },
    });
    const stored = `asset=${encodeURIComponent(json.url)}`;
    const printed = await get(`MUG-11OZ?shop=${owned.shop_id}&${stored}&width=100`);
    const plain = await get(`MUG-11OZ?shop=${owned.shop_id}&width=100`);
    expect([printed.status, plain.status]).toEqual([200, 200]);
    expect(printed.bytes.equals(plain.bytes)).toBe(false);
  });

  test("a released shop's URLs stop working at once, including those served before", async () => {
    const other = await server.mint();
    const path = `MUG-11OZ?shop=${other.shop_id}&width=100`;
    expect((await get(path)).status).toBe(200);
    await server.call('DELETE', `/v1/shops/sandbox/${other.shop_id}`, { bearer: other.shop_secret });
    expect((await get(path)).status).toBe(404);
  });

  test("an expired shop's URLs stop working", async () => {
    const other = await server.mint();
    const path = `MUG-11OZ?shop=${other.shop_id}&width=100`;
    expect((await get(path)).status).toBe(200);
    await server.advance(86_401);
    expect((await get(path)).status).toBe(404);
    shop = await server.mint();
  });
});

/** The path of a picture that was just drawn and is in the store. */
async function drawAndKeep(code: string) {
  const path = `/mockup/${code}?shop=${shop.shop_id}&${art()}&width=200`;
  const drawn = await server.call('GET', path, { headers: { accept: '*/*' } });
  expect(drawn.headers['x-cache']).toBe('miss');
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const isWritten = async () =>
    (await client.query('select 1 from mockup_pictures where etag = $1', [drawn.headers.etag])).rowCount;
  await expect.poll(isWritten, { timeout: 20_000 }).toBe(1);
  await client.end();
  return { path, drawn };
}

test('concurrent pictures drawn by one process are served by another from the same storage, byte for byte', async () => {
  const kept = await Promise.all(['CARD-5X7', 'MOUSE-PAD', 'CANVAS-WRAP'].map(drawAndKeep));
  const other = await startSecondServer(server);
  try {
    for (const { path, drawn } of kept) {
      const served = await fetch(`${other.origin}${path}`, { headers: { accept: '*/*' } });
      expect(served.headers.get('x-cache')).toBe('hit');
      expect(Buffer.from(await served.arrayBuffer()).equals(drawn.bytes)).toBe(true);
    }
  } finally {
    await other.close();
  }
});

test('a picture of a rebuilt scene is drawn again', async () => {
  const { path } = await drawAndKeep('DESK-MAT');
  const folder = await mkdtemp(join(tmpdir(), 'platen-catalog-'));
  await cp(join(shippedCatalog, 'DESK-MAT'), join(folder, 'DESK-MAT'), { recursive: true });
  const scene = (await readdir(join(folder, 'DESK-MAT/scenes')))[0]!;
  await appendFile(join(folder, 'DESK-MAT/scenes', scene, 'shade.webp'), ' ');
  const other = await startSecondServer(server, { PLATEN_CATALOG_DIR: folder, PLATEN_ALLOW_LOOPBACK: '1' });
  try {
    const served = await fetch(`${other.origin}${path}`, { headers: { accept: '*/*' } });
    expect([served.status, served.headers.get('x-cache')]).toEqual([200, 'miss']);
  } finally {
    await other.close();
    await rm(folder, { recursive: true });
  }
});

test('misses are limited by address, and hits are not', async () => {
  const small = await startTestServer({ PLATEN_LIMIT_MOCKUP_MISSES_PER_MINUTE: '2', PLATEN_RENDER_THREADS: '1' });
  try {
    const minted = await small.mint();
    const ask = (width: number) =>
      small.call('GET', `/mockup/MUG-11OZ?shop=${minted.shop_id}&width=${width}`, { ip: '10.7.0.1' });
    expect([(await ask(100)).status, (await ask(200)).status]).toEqual([200, 200]);
    const refused = await ask(400);
    expect(refused.json).toMatchObject({
      status: 429,
      code: 'resource_exhausted',
      details: { reason: 'rate_limited' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(100)).headers['x-cache']).toBe('hit');
  } finally {
    await small.close();
  }
});

test('artwork that times out in the queue is told to retry and counts as no failure', async () => {
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ms === artworkPatienceMs
      ? AbortSignal.abort(new DOMException('late', 'TimeoutError'))
      : timeout.call(AbortSignal, ms),
  );
  // New artwork: a picture in memory needs no turn.
  files.set('/late.png', files.get('/badge.png')!);
  const late = await get(`MUG-11OZ?shop=${shop.shop_id}&${art('/late.png')}&width=320`, 'application/json');
  vi.restoreAllMocks();
  expect([late.status, late.json.code, late.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
});
