import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MintedShop, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { parseConfig } from '../../../config.ts';
import { mountStorageByPath } from './by-path.ts';

let server: TestServer;
let shop: MintedShop;
let name: string;
let bytes: Buffer;
beforeAll(async () => {
  server = await sharedTestServer();
  shop = await server.mint();
  bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const { json } = await server.call('POST', '/v1/uploads/base64', {
    key: shop.api_key,
    json: { base64Image: bytes.toString('base64') },
  });
  name = new URL(json.url).pathname.slice(1);
});
afterAll(() => server.close());

describe('stored files by a path, on a localhost', () => {
  test('the file is the same as on the shop’s own origin', async () => {
    const answer = await server.call('GET', `/storage/${shop.shop_id}/${name}`);
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(answer.headers['content-type']).toBe('image/png');
  });

  test('a browser cannot run or display the file on the API’s origin', async () => {
    const { headers } = await server.call('GET', `/storage/${shop.shop_id}/${name}`);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-disposition']).toBe('attachment');
  });

  test.each([
    ['another shop', () => `/storage/shpsomebodyelse/${name}`],
    ['no shop', () => `/storage/${name}`],
    ['an empty name', () => '/storage'],
    ['a name with dots', () => `/storage/${shop.shop_id}/../${shop.shop_id}/..%2f${name}`],
    ['a host inside the path', () => `/storage/${shop.shop_id}.evil.example/${name}`],
  ])('%s is answered as a missing file', async (_what, path) => {
    expect((await server.call('GET', path())).status).toBe(404);
  });

  test('only read methods are answered', async () => {
    expect((await server.call('POST', `/storage/${shop.shop_id}/${name}`, { json: {} })).status).toBe(404);
  });
});

test('a service with a storage domain has no such path', () => {
  const config = parseConfig({ PLATEN_STORAGE_DOMAIN: 'files.example.com' });
  expect(mountStorageByPath(config, () => {})).toBeNull();
  expect(mountStorageByPath(parseConfig({}), () => {})).not.toBeNull();
});
