/**
 * No caller may hold up the others: requests as large and as awkward as each entrance admits are answered while the
 * event loop keeps turning. The limits are generous; what they prevent took from seconds to minutes.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalog, type Product } from '../../src/features/catalog/catalog.ts';
import { type Answer, claimedShop, ownerKey, startTestServer, type TestServer } from '../harness/harness.ts';
import { shopper, tokenOf } from '../harness/shopper.ts';

const longestStallMs = 500;

let server: TestServer;
let key: string;
let shopId: string;
beforeAll(async () => {
  server = await startTestServer();
  const { shop, cookie } = await claimedShop(server);
  shopId = shop.shop_id;
  key = await ownerKey(server, cookie, shopId, ['orders:add', 'orders:read']);
});
afterAll(() => server.close());

/**
 * Returns the call's answer, once it is certain that it did not block the event loop. A delay that takes more time than
 * the whole call computed is that of a busy machine.
 */
async function withoutStall(call: () => Promise<Answer>): Promise<Answer> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const before = process.cpuUsage();
  delay.enable();
  const answer = await call();
  delay.disable();
  const { user, system } = process.cpuUsage(before);
  expect(Math.min(delay.max / 1e6, (user + system) / 1000)).toBeLessThan(longestStallMs);
  return answer;
}

const buyUrl = () => `/buy/MUG-11OZ?shop=${shopId}`;
const sendForm = (body: string) =>
  server.call('POST', buyUrl(), { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

async function buy(fields: Record<string, string>): Promise<Answer> {
  const token = tokenOf((await server.call('GET', buyUrl())).text);
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };
  return sendForm(new URLSearchParams({ ...shopper, ...card, token, action: 'pay', ...fields }).toString());
}

describe('a buy page', () => {
  test.each([['@.'.repeat(3000)], [`${'a@a.'.repeat(10_000)}a`], [' '.repeat(40_000)]])(
    'a buy page refuses a very long e-mail address at once',
    async (email) => {
      const page = await withoutStall(() => buy({ email }));
      expect(page.status).toBe(422);
      expect(page.text).toContain('Enter a valid email address');
    },
  );

  test.each([
    ['ada@example.com,bob@example.com'],
    [Array.from({ length: 1000 }, (_, i) => `a${i}@example.com`).join(',')],
    ['ada@example.com\r\nBcc: eve@example.com'],
    ['Ada <ada@example.com>'],
  ])('a buy page takes one recipient and refuses %#. at the field', async (email) => {
    const page = await buy({ email });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Enter a valid email address');
  });

  test.each(['!!', '\u{1f600}', 'u', '12', '<>', 'x'.repeat(5000)])(
    'a buy page asks for a country from its list, %#.',
    async (country) => {
      const page = await buy({ country });
      expect(page.status).toBe(422);
      expect(page.text).toContain('Choose a country from the list');
    },
  );

  test('a buy page reads a form of thousands of fields', async () => {
    const page = await withoutStall(() => sendForm('opt.a=b&'.repeat(8000)));
    expect(page.status).toBeLessThan(500);
  });
});

describe('an order', () => {
  const order = (json: object) => withoutStall(() => server.call('POST', '/v1/orders', { key, json }));
  const names = (count: number, length: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}`.padEnd(length, 'shipTo'), i]));

  test.each([
    ['tens of thousands of short ones', 29_000, 8],
    ['ten long ones', 10, 90_000],
  ])('an order with unknown names, %s, names the first and counts the others', async (_name, count, length) => {
    const { status } = await order(names(count, length));
    expect(status).toBeLessThan(500);
    const quote = await withoutStall(() =>
      server.call('POST', '/v1/orders/quotes', { key, json: { ...names(count, length), items: [] } }),
    );
    expect(quote.status).toBeLessThan(500);
    expect(quote.bytes.length).toBeLessThan(100_000);
  });

  test('an order with a hundred items of twenty faulty placements each gets the first hundred faults', async () => {
    const { json: product } = await server.call('GET', '/search/indexes/products/documents/TEE-UNISEX', {
      bearer: 'pk_public_catalog',
    });
    const variantId = product.options.combinations[0].variantId;
    const item = { sku: product.id, variantId, quantity: 1, imagePlacements: Array(20).fill({}) };
    const before = process.cpuUsage();
    const { status, json } = await order({ items: Array(100).fill(item), shipTo: { country: '!!' } });
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(longestStallMs);
    expect(status).toBe(400);
    expect(json.errors).toHaveLength(100);
    expect(json.details.moreErrors).toBeGreaterThan(1900);
  });

  test('an order with texts of a megabyte is refused for their length', async () => {
    const long = 'e\u0301 '.repeat(80_000);
    const { status, json } = await order({ shipTo: { name: long, line1: long, city: long, country: 'US' }, items: [] });
    expect(status).toBe(400);
    expect(json.errors.map((one: { param: string }) => one.param)).toContain('/shipTo/name');
  });
});

describe('any body', () => {
  test('a body with tens of thousands of wrong entries reports the first hundred', async () => {
    const json = { url: 'https://example.com', events: Array(29_000).fill(1) };
    const answer = await withoutStall(() => server.call('POST', '/v1/orders/webhooks', { key, json }));
    expect(answer.status).toBeLessThan(500);
    expect(answer.bytes.length).toBeLessThan(100_000);
  });

  test('a body with tens of thousands of unknown names is refused with a few of them', async () => {
    const json = Object.fromEntries(Array.from({ length: 29_000 }, (_, i) => [`name${i}`, i]));
    const answer = await withoutStall(() => server.call('POST', '/v1/shops/sandbox', { json }));
    expect(answer.status).toBeLessThan(500);
    expect(answer.bytes.length).toBeLessThan(10_000);
  });

  test.each([
    ['a megabyte of opening brackets', '['.repeat(1_000_000)],
    ['a megabyte of small lists', `[${'[],'.repeat(330_000)}[]]`],
    ['a megabyte of escapes', `"${'\\u0041'.repeat(170_000)}"`],
    ['a megabyte of numbers', `[${'1e9,'.repeat(250_000)}1]`],
    ['a number of a megabyte', '1'.repeat(1_000_000)],
    ['a megabyte of one text', `"${'x'.repeat(1_000_000)}"`],
    ['the largest number of values, with an escape', `[${'{"\\u0061":1},'.repeat(14_000)}1]`],
  ])('%s is read at once', async (_name, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await withoutStall(() => server.call('POST', '/v1/orders', { key, body, headers }));
    expect(answer.status).toBe(400);
  });
});

describe('the catalog', () => {
  const search = (json: object) =>
    withoutStall(() => server.call('POST', '/search/indexes/products/search', { bearer: 'pk_public_catalog', json }));

  test.each([
    ['a list of twenty thousand', { filter: Array(20_000).fill('price > 3') }],
    ['a list of twenty thousand choices', { filter: [Array(20_000).fill('price > 3')] }],
    ['one text', { filter: 'price > 3 AND '.repeat(18_000) }],
    ['many brackets', { filter: '('.repeat(9_000) }],
  ])('the catalog refuses a filter that is too long: %s', async (_name, json) => {
    const answer = await search(json);
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_search_filter']);
    expect(answer.bytes.length).toBeLessThan(1000);
  });

  test.each([
    ['letters that fold into several', { q: Array(11).fill('\ufdfa'.repeat(40)).join(' ') }],
    ['long words with typos', { q: Array(11).fill('abcdefghij'.repeat(4)).join(' ') }],
    ['phrases', { q: '"tee" '.repeat(80), attributesToHighlight: ['*'], attributesToCrop: ['*'], limit: 1000 }],
    ['the largest number of conditions', { filter: Array(500).fill('price > 3') }],
    ['unknown attributes', { attributesToRetrieve: Array(100).fill('a.b.c.d'), limit: 1000 }],
  ])('the catalog answers %s at once', async (_name, json) => {
    expect((await search(json)).status).toBe(200);
  });

  test.each([
    ['a query', { q: 'x'.repeat(250_000) }],
    ['a name', { facets: ['x'.repeat(250_000)] }],
    ['an order', { sort: ['x:y'.repeat(83_000)] }],
    ['an unknown field', { ['x'.repeat(250_000)]: 1 }],
  ])('the catalog refuses %s of 250 kB in a few words', async (_name, json) => {
    const answer = await search(json);
    expect(answer.status).toBe(400);
    expect(answer.bytes.length).toBeLessThan(2000);
  });

  test('the catalog does not read more than 256 kB', async () => {
    const answer = await search({ q: 'x'.repeat(270_000) });
    expect([answer.status, answer.json.code]).toEqual([413, 'payload_too_large']);
    expect(answer.bytes.length).toBeLessThan(1000);
  });
});

test('the catalog counts the calls of an address and says when to retry as Meilisearch would', async () => {
  const limited = await startTestServer({ PLATEN_LIMIT_CATALOG_PER_MINUTE: '3' });
  try {
    const call = (path: string, ip: string) =>
      limited.call('GET', `/search${path}`, { bearer: 'pk_public_catalog', ip });
    const search = (ip: string) => call('/indexes/products/search?q=mug', ip);
    for (let i = 0; i < 3; i += 1) expect((await search('203.0.113.9')).status).toBe(200);
    const refused = await search('203.0.113.9');
    expect(refused.status).toBe(429);
    expect(refused.json).toEqual({
      message: expect.stringContaining('Try again in'),
      code: 'too_many_requests',
      type: 'invalid_request',
      link: expect.any(String),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await search('203.0.113.10')).status).toBe(200);
    expect((await call('/health', '203.0.113.9')).status).toBe(200);
    await limited.advance(61);
    expect((await search('203.0.113.9')).status).toBe(200);
  } finally {
    await limited.close();
  }
});

describe('a chat message', () => {
  let catalog: readonly Product[];
  beforeAll(async () => {
    catalog = (await loadCatalog(fileURLToPath(new URL('../../../catalog', import.meta.url)))).products;
  });

  test.each([
    ['spaces', ' '.repeat(8000)],
    ['spaces between words', `on ${' '.repeat(7990)}x`],
    ['commas', `, `.repeat(4000)],
    ['orders', 'put it on a '.repeat(650)],
    ['please', 'please, '.repeat(1000)],
    ['a product and designs', `make a mug ${'with '.repeat(1500)}`],
    ['products in a row', '短袖'.repeat(2000)],
    ['products with their designs', 'on a tee 3 '.repeat(700)],
  ])('a chat message of many %s is understood at once', async (_name, content) => {
    const { foldTurns, toTurns } = await import('../../src/features/art/chat/conversation.ts');
    foldTurns(toTurns([{ role: 'user', content: 'hello' }]), catalog);
    const before = process.cpuUsage();
    foldTurns(
      toTurns(Array.from({ length: 5 }, (_, i) => ({ role: i % 2 ? 'assistant' : 'user', content }) as const)),
      catalog,
    );
    foldTurns(toTurns([{ role: 'user', content: content.repeat(100) }]), catalog);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(longestStallMs);
  });
});
