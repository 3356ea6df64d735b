/**
 * Nothing one caller sends may hold up the others: requests that are as large and as awkward as each door lets in are answered
 * while the event loop goes on. The bounds are generous; what they hold off took from seconds to minutes.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, claimedShop, ownerKey, startTestServer, type TestServer } from './harness.ts';
import { shopper, tokenOf } from './shopper.ts';

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

/** Answers the call, once it is sure that nothing of it kept the loop from turning. */
async function withoutStall(call: () => Promise<Answer>): Promise<Answer> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const answer = await call();
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(longestStallMs);
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
    'with an e-mail of many signs asks for one address',
    async (email) => {
      const page = await withoutStall(() => buy({ email }));
      expect(page.status).toBe(422);
      expect(page.text).toContain('Enter one e-mail address');
    },
  );

  test.each([
    ['ada@example.com,bob@example.com'],
    [Array.from({ length: 1000 }, (_, i) => `a${i}@example.com`).join(',')],
    ['ada@example.com\r\nBcc: eve@example.com'],
    ['Ada <ada@example.com>'],
  ])('takes one recipient: %#. is refused at the field', async (email) => {
    const page = await buy({ email });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Enter one e-mail address');
  });

  test.each(['!!', '\u{1f600}', 'u', '12', '<>', 'x'.repeat(5000)])(
    'asks for a country that there is, %#.',
    async (country) => {
      const page = await buy({ country });
      expect(page.status).toBe(422);
      expect(page.text).toContain('Choose a country from the list');
    },
  );

  test('reads a form of thousands of fields', async () => {
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
  ])('with unknown names, %s, tells the first and counts the others', async (_name, count, length) => {
    const { status } = await order(names(count, length));
    expect(status).toBeLessThan(500);
    const quote = await withoutStall(() =>
      server.call('POST', '/v1/orders/quotes', { key, json: { ...names(count, length), items: [] } }),
    );
    expect(quote.status).toBeLessThan(500);
    expect(quote.bytes.length).toBeLessThan(100_000);
  });

  test('with a hundred items of twenty placements each, all at fault, is answered with the first hundred', async () => {
    const placement = { label: 'x'.repeat(100), imageUrl: 'no', fit: 'x', align: 'x', tile: 'x' };
    const item = { sku: 'TEE-UNISEX', variantId: 'x'.repeat(100), imagePlacements: Array(20).fill(placement) };
    const { status, json } = await order({
      items: Array(100).fill(item),
      shipTo: { country: '!!', email: '@.'.repeat(9000) },
    });
    expect(status).toBe(400);
    expect(json.errors).toHaveLength(100);
    expect(json.details.moreErrors).toBeGreaterThan(0);
  });

  test('with texts of a megabyte is refused for their length', async () => {
    const long = 'e\u0301 '.repeat(80_000);
    const { status, json } = await order({ shipTo: { name: long, line1: long, city: long, country: 'US' }, items: [] });
    expect(status).toBe(400);
    expect(json.errors.map((one: { param: string }) => one.param)).toContain('/shipTo/name');
  });
});

describe('any body', () => {
  test('of tens of thousands of wrong entries is told by its first hundred', async () => {
    const json = { url: 'https://example.com', events: Array(29_000).fill(1) };
    const answer = await withoutStall(() => server.call('POST', '/v1/orders/webhooks', { key, json }));
    expect(answer.status).toBeLessThan(500);
    expect(answer.bytes.length).toBeLessThan(100_000);
  });

  test('of tens of thousands of unknown names is refused with a few of them', async () => {
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
    ['as many values as are read, with an escape', `[${'{"\\u0061":1},'.repeat(14_000)}1]`],
  ])('%s is read at once', async (_name, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await withoutStall(() => server.call('POST', '/v1/orders', { key, body, headers }));
    expect(answer.status).toBe(400);
  });
});
