/** Whether the fake Printful is as strict as Printful's description. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver } from '../receiver.ts';
import { type FakePrintful, startFakePrintful } from './fake-printful.ts';

let fake: FakePrintful;
beforeAll(async () => {
  fake = await startFakePrintful();
});
afterAll(() => fake?.close());

const ask = async (method: string, path: string, body?: unknown, key = fake.access.apiKey) => {
  const answer = await fetch(fake.access.apiUrl + path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
};

const recipient = {
  name: 'John Smith',
  address1: '19749 Dearborn St',
  city: 'Chatsworth',
  state_code: 'CA',
  country_code: 'US',
  zip: '91311',
};
const layers = [{ type: 'file', url: 'https://files.example/front.png' }];
const item = {
  source: 'catalog',
  catalog_variant_id: 4011,
  quantity: 1,
  placements: [{ placement: 'front', technique: 'dtg', layers }],
};
const order = (more: object = {}) => ({ recipient, order_items: [item], ...more });

test('a call without the right token is refused as by Printful', async () => {
  expect(await ask('GET', '/v2/stores', undefined, 'another')).toMatchObject({
    status: 401,
    body: { code: 401, error: { message: expect.any(String) } },
  });
});

describe('an order is checked against the description', () => {
  const bad: [string, object][] = [
    ['an External ID of 33 characters', order({ external_id: 'a'.repeat(33) })],
    ['an External ID with a dot', order({ external_id: 'a.b' })],
    ['an unknown field', order({ externalId: 'a' })],
    ['no recipient', { order_items: [item] }],
    ['no state in the United States', order({ recipient: { ...recipient, state_code: undefined } })],
    ['no tax number in Brazil', order({ recipient: { ...recipient, country_code: 'BR' } })],
    ['a country name in place of its code', order({ recipient: { ...recipient, country_code: 'United States' } })],
    ['an unknown shipping method', order({ shipping: 'PIGEON' })],
    ['an unknown variant', order({ order_items: [{ ...item, catalog_variant_id: 99 }] })],
    ['a discontinued variant', order({ order_items: [{ ...item, catalog_variant_id: 473 }] })],
    ['a variant as text', order({ order_items: [{ ...item, catalog_variant_id: '4011' }] })],
    ['no piece at all', order({ order_items: [{ ...item, quantity: 0 }] })],
    ['a price as a number', order({ order_items: [{ ...item, retail_price: 24 }] })],
    [
      'a placement the product has not',
      order({ order_items: [{ ...item, placements: [{ ...item.placements[0], placement: 'default' }] }] }),
    ],
    [
      'a technique the placement has not',
      order({ order_items: [{ ...item, placements: [{ ...item.placements[0], technique: 'uv' }] }] }),
    ],
    ['no technique', order({ order_items: [{ ...item, placements: [{ placement: 'front', layers }] }] })],
    [
      'no layer',
      order({ order_items: [{ ...item, placements: [{ placement: 'front', technique: 'dtg', layers: [] }] }] }),
    ],
    [
      'a file that is no link',
      order({
        order_items: [
          {
            ...item,
            placements: [{ placement: 'front', technique: 'dtg', layers: [{ type: 'file', url: 'front.png' }] }],
          },
        ],
      }),
    ],
    [
      'the same placement twice',
      order({ order_items: [{ ...item, placements: [...item.placements, ...item.placements] }] }),
    ],
  ];
  test.each(bad)('an order with %s is refused', async (_, body) => {
    const before = fake.orders().length;
    const answer = await ask('POST', '/v2/orders', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 400, result: expect.any(String), error: { reason: 'BadRequest' } },
    });
    expect(fake.orders()).toHaveLength(before);
  });
});

test('an order is a draft whose costs arrive later, and its External ID is unique and finds it', async () => {
  fake.printful.costs = 'held';
  const placed = await ask('POST', '/v2/orders', order({ external_id: 'ours-1' }));
  expect(placed).toMatchObject({
    status: 200,
    body: {
      data: { status: 'draft', external_id: 'ours-1', costs: { calculation_status: 'calculating', total: null } },
    },
  });
  const { id } = placed.body.data;
  expect((await ask('POST', '/v2/orders', order({ external_id: 'ours-1' }))).status).toBe(400);
  expect((await ask('GET', '/v2/orders/@ours-1')).body.data.id).toBe(id);
  expect((await ask('GET', '/v2/orders/@ours-2')).status).toBe(404);
  expect(await ask('POST', `/v2/orders/${id}/confirmation`)).toMatchObject({
    status: 400,
    body: { result: expect.stringContaining('calculated') },
  });
  fake.printful.costs = 'soon';
  expect((await ask('GET', `/v2/orders/${id}`)).body.data.costs).toMatchObject({
    calculation_status: 'done',
    total: '17.34',
  });
  expect((await ask('POST', `/v2/orders/${id}/confirmation`)).body.data.status).toBe('pending');
  expect((await ask('POST', `/v2/orders/${id}/confirmation`)).status).toBe(400);
});

test('version 2 deletes uncharged orders, version 1 cancels, and neither stops production', async () => {
  const place = async (name: string) =>
    (await ask('POST', '/v2/orders', order({ external_id: name }))).body.data.id as number;
  const deleted = await place('gone');
  expect((await ask('DELETE', `/v2/orders/${deleted}`)).status).toBe(204);
  expect((await ask('GET', `/v2/orders/${deleted}`)).status).toBe(404);

  const pending = await place('cancelled');
  await ask('POST', `/v2/orders/${pending}/confirmation`);
  expect((await ask('DELETE', `/v2/orders/${pending}`)).status).toBe(409);
  expect((await ask('DELETE', `/orders/${pending}`)).body).toMatchObject({ code: 200, result: { status: 'canceled' } });

  const made = await place('made');
  await ask('POST', `/v2/orders/${made}/confirmation`);
  fake.advance('made', { to: 'in_production' });
  expect(await ask('DELETE', `/orders/${made}`)).toMatchObject({
    status: 400,
    body: { result: expect.stringContaining('inprocess') },
  });
});

test('lists have pages of 1 to 100, and each answer shows the request bucket', async () => {
  const page = await ask('GET', '/v2/catalog-products?limit=2&offset=1');
  expect(page.body.data.map(({ id }: { id: number }) => id)).toEqual([19, 71]);
  expect(page.body.paging).toEqual({ total: 4, offset: 1, limit: 2 });
  expect(page.headers.get('x-ratelimit-policy')).toBe('120;w=60;');
  expect((await ask('GET', '/v2/catalog-products?limit=101')).status).toBe(400);
  fake.printful.tokens = 0;
  const turnedAway = await ask('GET', '/v2/stores');
  expect(turnedAway.status).toBe(429);
  expect(Number(turnedAway.headers.get('retry-after'))).toBeGreaterThan(0);
  fake.printful.tokens = null;
});

test('a webhook is HTTPS only, replaces the previous one, and signs what it sends', async () => {
  expect((await ask('POST', '/v2/webhooks', { default_url: 'http://shop.example/hook' })).status).toBe(400);
  const receiver = await startReceiver();
  receiver.answer = (_, response) => void response.writeHead(204).end();
  try {
    const url = `${receiver.url}/printful`;
    const made = await ask('POST', '/v2/webhooks', { default_url: url, events: [{ type: 'order_updated' }] });
    expect(made.body.result).toMatchObject({ default_url: url, secret_key: expect.stringMatching(/^[0-9a-f]{128}$/) });
    expect((await ask('GET', '/v2/webhooks')).body.result).not.toHaveProperty('secret_key');
    await ask('POST', '/v2/orders', order({ external_id: 'told' }));
    expect(await fake.callBack('told')).toBe(204);
    const [sent] = receiver.received;
    const key = Buffer.from(made.body.result.secret_key, 'hex');
    expect(sent!.headers['x-pf-webhook-signature']).toBe(createHmac('sha256', key).update(sent!.body).digest('hex'));
    expect(sent!.json).toMatchObject({ type: 'order_updated', data: { order: { external_id: 'told' } } });
  } finally {
    await receiver.close();
  }
});
