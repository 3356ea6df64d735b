/** Public answers are compressed for a caller that accepts it, with the same content. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../test/harness/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server.close());

const ask = (path: string, accepted: string) =>
  server.call('GET', path, {
    bearer: 'pk_public_catalog',
    headers: accepted === '' ? {} : { 'accept-encoding': accepted },
  });
const products = '/search/indexes/products/documents?limit=50';

test('a catalog list is a fifth of its size for a caller that accepts gzip, with the same content', async () => {
  const [plain, packed] = [await ask(products, ''), await ask(products, 'br, gzip;q=0.8')];
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: expect.stringContaining('accept-encoding'),
  });
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
  expect(gunzipSync(packed.bytes)).toEqual(plain.bytes);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers['vary']).toContain('accept-encoding');
});

test.each(['', 'identity', 'gzip;q=0', 'br'])('a caller that accepts "%s" gets the plain answer', async (accepted) => {
  const answer = await ask(products, accepted);
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.json.results.length).toBeGreaterThan(10);
});

test('a storefront page is compressed, and a short answer is not', async () => {
  const { shop_id: shopId } = await server.mint();
  const page = await ask(`/buy/MUG-11OZ?shop=${shopId}&color.Background=ff0000`, 'gzip');
  expect(page.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(page.bytes).toString()).toContain('</html>');
  const short = await ask('/search/health', 'gzip');
  expect(short.headers).not.toHaveProperty('content-encoding');
});

test('a browser with a cookie gets the page uncompressed, because it may hold a secret', async () => {
  const { shop_id: shopId } = await server.mint();
  const headers = { 'accept-encoding': 'gzip', cookie: 'lang=de' };
  const page = await server.call('GET', `/buy/MUG-11OZ?shop=${shopId}&color.Background=ff0000`, { headers });
  expect(page.text.length).toBeGreaterThan(2_000);
  expect(page.text).toContain('</html>');
  expect(page.headers).not.toHaveProperty('content-encoding');
});

test('the ETag of a compressed list is weak and still matches an unchanged list', async () => {
  const [plain, packed] = [await ask(products, ''), await ask(products, 'gzip')];
  expect(packed.headers['etag']).toBe(`W/${plain.headers['etag']}`);
  const headers = { 'accept-encoding': 'gzip', 'if-none-match': packed.headers['etag']! };
  expect((await server.call('GET', products, { bearer: 'pk_public_catalog', headers })).status).toBe(304);
});

test('an answer with secrets is never compressed', async () => {
  const answer = await server.call('POST', '/v1/shops/sandbox', { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers).not.toHaveProperty('content-encoding');
});
