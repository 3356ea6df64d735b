/** The counting of callers before any work is done. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../../../test/harness/harness.ts';
import { newSecret } from '../ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    PLATEN_LIMIT_KEY_PER_MINUTE: '10',
    PLATEN_LIMIT_PERSON_PER_MINUTE: '30',
    PLATEN_LIMIT_ADDRESS_PER_MINUTE: '15',
    PLATEN_LIMIT_WRONG_CREDENTIALS_PER_MINUTE: '5',
  });
});
afterAll(() => server.close());

/** Calls until it is refused and returns how many calls were allowed. */
const untilRefused = async (ask: () => Promise<{ status: number }>, most = 60): Promise<number> => {
  for (let taken = 0; taken < most; taken += 1) if ((await ask()).status === 429) return taken;
  return most;
};

test('a shop is counted over all its keys, so more keys do not allow more calls', async () => {
  const { shop, cookie } = await claimedShop(server);
  const keys = await Promise.all(
    Array.from({ length: 4 }, () => ownerKey(server, cookie, shop.shop_id, ['orders:read'])),
  );
  let taken = 0;
  for (const key of keys) taken += await untilRefused(() => server.call('GET', '/v1/key', { key }));
  expect(taken).toBe(20);
  await server.advance(61);
  expect((await server.call('GET', '/v1/key', { key: keys[0]! })).headers['ratelimit-policy']).toBe('"key";q=10;w=60');
});

test('a person is counted across addresses', async () => {
  const cookie = await server.signUp();
  let n = 0;
  const ask = () => server.call('GET', '/api/shops', { cookie, ip: `10.20.0.${(n++ % 200) + 1}` });
  expect(await untilRefused(ask)).toBe(30);
});

test.each(['/docs', '/', '/llms.txt', '/v1/openapi.json', '/buy/orders/none', '/no/such/page', '/mockup/NOTHING'])(
  'an address without a key is counted at %s',
  async (path) => {
    await server.advance(61);
    const refused = await untilRefused(() => server.call('GET', path, { ip: '10.21.0.1' }));
    expect(refused).toBe(15);
    expect((await server.call('GET', path, { ip: '10.21.0.2' })).status).not.toBe(429);
    expect((await server.call('GET', '/healthz', { ip: '10.21.0.1' })).status).toBe(200);
  },
);

test('an address with many wrong credentials is refused before the next one is looked up', async () => {
  const { api_key: key } = await server.mint({ ip: '10.22.0.9' });
  const guess = () => server.call('GET', '/v1/key', { key: newSecret('sk_'), ip: '10.22.0.1' });
  expect(await untilRefused(guess)).toBe(5);
  const refused = await server.call('GET', '/v1/key', { key, ip: '10.22.0.1' });
  expect([refused.status, refused.json.details.reason]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await server.call('GET', '/v1/key', { key, ip: '10.22.0.2' })).status).toBe(200);
  expect((await server.call('GET', '/docs', { ip: '10.22.0.1' })).status).toBe(200);
});
