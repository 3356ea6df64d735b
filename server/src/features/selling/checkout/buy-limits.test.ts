import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MintedShop, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { shopper } from '../../../../test/harness/shopper.ts';

let server: TestServer;
let shop: MintedShop;
let artwork: Server;
let artworkUrl: string;
let sentBytes = 0;
let asked: string[] = [];
beforeAll(async () => {
  server = await sharedTestServer({ prints: 'small' });
  shop = await server.mint();
  const large = await sharp({
    create: {
      width: 1800,
      height: 1800,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  artwork = createServer((request, response) => {
    asked.push(request.url ?? '');
    const range = /^bytes=0-(\d+)$/.exec(request.headers.range ?? '');
    const part = range ? large.subarray(0, Number(range[1]) + 1) : large;
    sentBytes += part.length;
    response.writeHead(range ? 206 : 200, {
      'content-type': 'image/png',
      'content-length': part.length,
      ...(range ? { 'content-range': `bytes 0-${part.length - 1}/${large.length}` } : {}),
    });
    response.end(part);
  });
  await new Promise<void>((resolve) => artwork.listen(0, '127.0.0.1', resolve));
  artworkUrl = `http://127.0.0.1:${(artwork.address() as AddressInfo).port}`;
});
afterAll(async () => {
  artwork.closeAllConnections();
  artwork.close();
  await server.close();
});

const send = (path: string, ip: string) =>
  server.call('POST', `/buy/TEE-UNISEX?shop=${shop.shop_id}&asset=${encodeURIComponent(artworkUrl + path)}`, {
    ip,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    // No card: the form is looked at as a whole, and comes back.
    body: new URLSearchParams({ ...shopper, action: 'pay', token: 't'.repeat(43) }).toString(),
  });

test('the limit of sixty forms applies before artwork is fetched, and few files are fetched', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => send(`/art-${i}.png`, '10.4.0.1')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBe(20);
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused[0]!.text).toContain('One moment');
  expect(asked.length).toBeLessThanOrEqual(40);
  // Forty whole pictures would be nearly 400 MB.
  expect(sentBytes).toBeLessThan(40 * 300 * 1024);
});

test('concurrent requests for the same artwork share one fetch, which is cached for a minute', async () => {
  asked = [];
  await Promise.all(Array.from({ length: 12 }, (_, i) => send('/shared.png', `10.5.0.${i}`)));
  await send('/shared.png', '10.5.1.1');
  expect(asked).toEqual(['/shared.png']);
  await server.advance(61);
  await send('/shared.png', '10.5.1.2');
  expect(asked).toEqual(['/shared.png', '/shared.png']);
});
