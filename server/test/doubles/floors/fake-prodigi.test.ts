/**
 * The fake is checked against Prodigi's description here, without our client:
 * https://www.prodigi.com/print-api/docs/reference/.
 */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeProdigi, startFakeProdigi } from './fake-prodigi.ts';

let fake: FakeProdigi;
beforeEach(async () => {
  fake = await startFakeProdigi();
});
afterEach(() => fake.close());

const sample = {
  merchantReference: 'MyMerchantReference1',
  shippingMethod: 'Overnight',
  recipient: {
    name: 'Mr Testy McTestface',
    address: {
      line1: '14 test place',
      line2: 'test',
      postalOrZipCode: '12345',
      countryCode: 'US',
      townOrCity: 'somewhere',
      stateOrCounty: null,
    },
  },
  items: [
    {
      merchantReference: 'item #1',
      sku: 'GLOBAL-CFPM-16X20',
      copies: 1,
      sizing: 'fillPrintArea',
      attributes: { color: 'black' },
      recipientCost: { amount: '15.00', currency: 'USD' },
      assets: [{ printArea: 'default', url: 'https://example.com/a.png', md5Hash: 'daa1c811c6038e718a23f0d816914b7b' }],
    },
  ],
  metadata: { mycustomkey: 'some-guid', someCustomerPreference: { preference1: 'something' }, sourceId: 12345 },
};

async function call(method: string, path: string, json?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${fake.state.url}/v4.0${path}`, {
    method,
    headers: { 'x-api-key': fake.state.apiKey, ...(json ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers freely
  return { status: answer.status, headers: answer.headers, json: (await answer.json()) as any };
}

const codesOf = (json: { failures: Record<string, { code: string }[]> }) =>
  Object.fromEntries(Object.entries(json.failures).map(([path, all]) => [path, all.map(({ code }) => code)]));

describe('orders', () => {
  test('the example in the reference is created and read again by its id', async () => {
    const made = await call('POST', '/Orders', sample);
    expect(made).toMatchObject({
      status: 200,
      json: {
        outcome: 'Created',
        order: {
          id: expect.stringMatching(/^ord_\d+$/),
          merchantReference: 'MyMerchantReference1',
          idempotencyKey: null,
          status: { stage: 'InProgress', issues: [], details: { downloadAssets: 'NotStarted' } },
          charges: [],
          shipments: [],
          items: [{ id: expect.stringMatching(/^ori_\d+$/), status: 'NotYetDownloaded' }],
        },
        traceParent: expect.any(String),
      },
    });
    expect(made.json.order).not.toHaveProperty('given');
    const read = await call('GET', `/orders/${made.json.order.id}`);
    expect(read.json).toMatchObject({ outcome: 'Ok', order: { id: made.json.order.id } });
  });

  test('missing fields are refused as recorded from the sandbox', async () => {
    const { status, json } = await call('POST', '/orders', {
      shippingMethod: 'Budget',
      recipient: { address: {} },
      items: [],
    });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      outcome: 'ValidationFailed',
      failures: {
        'recipient.name': [{ code: 'Required', providedValue: null }],
        'recipient.address.line1': [{ code: 'Required', providedValue: null }],
        'recipient.address.townOrCity': [{ code: 'Required', providedValue: null }],
        'recipient.address.countryCode': [{ code: 'Required', providedValue: null }],
        'recipient.address.postalOrZipCode': [{ code: 'Required', providedValue: null }],
        items: [{ code: 'MustNotBeEmptyArray', providedValue: [] }],
      },
    });
    expect(fake.orders()).toEqual([]);
  });

  test('fields, values and formats beyond the reference are refused', async () => {
    const [item] = sample.items;
    const { json } = await call('POST', '/orders', {
      ...sample,
      reference: 'x',
      shippingMethod: 'Fast',
      recipient: {
        ...sample.recipient,
        email: ' ',
        address: { ...sample.recipient.address, postalOrZipCode: 'W1A 1AA' },
      },
      items: [
        { ...item, sku: 'NO-SUCH' },
        { ...item, copies: 0, sizing: 'crop', attributes: { color: 'pink', wrap: 'Black' } },
        { ...item, attributes: {}, assets: [{ printArea: 'lid', url: 'file:///etc/passwd', md5Hash: 'abc' }] },
      ],
      metadata: { long: 'x'.repeat(2000) },
    });
    expect(codesOf(json)).toEqual({
      reference: ['UnknownField'],
      shippingMethod: ['MustBeAKnownValue'],
      'recipient.email': ['MustNotBeEmptyOrWhitespace'],
      'recipient.address.postalOrZipCode': ['MustBeAValidUSZipCodeFormat'],
      'items[0].sku': ['SkuNotFound'],
      'items[1].sizing': ['MustBeAKnownValue'],
      'items[1].copies': ['MustBeGreaterThanZero'],
      'items[1].attributes.wrap': ['UnknownField'],
      'items[1].attributes.color': ['MustBeAKnownValue'],
      'items[2].attributes.color': ['Required'],
      'items[2].assets[0].printArea': ['PrintAreaNotFound'],
      'items[2].assets': ['RequiredPrintAreaMissing'],
      'items[2].assets[0].url': ['MustBeAValidUrl'],
      'items[2].assets[0].md5Hash': ['MustBeAnMd5Hash'],
      metadata: ['MustNotExceedMaximumLength'],
    });
  });

  test('an idempotency key is remembered forever, and a reference is not checked', async () => {
    const first = await call('POST', '/orders', { ...sample, idempotencyKey: 'k1' });
    const second = await call('POST', '/orders', { ...sample, idempotencyKey: 'k1', shippingMethod: 'Budget' });
    expect(second.json).toMatchObject({ outcome: 'AlreadyExists', order: { id: first.json.order.id } });
    await call('POST', `/orders/${first.json.order.id}/actions/cancel`);
    const third = await call('POST', '/orders', { ...sample, idempotencyKey: 'k1' });
    expect(third.json).toMatchObject({ outcome: 'AlreadyExists', order: { status: { stage: 'Cancelled' } } });
    await call('POST', '/orders', sample);
    expect(fake.orders()).toHaveLength(2);
  });

  test('orders are listed newest first, ten at a time, by reference, id and status', async () => {
    for (let i = 0; i < 12; i++) await call('POST', '/orders', { ...sample, merchantReference: `ref-${i % 3}` });
    const page = await call('GET', '/orders');
    expect(page.json.orders).toHaveLength(10);
    expect(page.json).toMatchObject({ outcome: 'Ok', hasMore: true, nextUrl: expect.stringContaining('Skip=10') });
    const ids = fake.orders().map(({ id }) => id);
    expect(page.json.orders[0].id).toBe(ids.at(-1));
    const some = await call('GET', '/orders?merchantReferences=ref-0&merchantReferences=ref-1&top=100');
    expect(some.json.orders).toHaveLength(8);
    expect((await call('GET', `/orders?orderIds=${ids[3]}`)).json.orders).toHaveLength(1);
    expect((await call('GET', '/orders?status=complete')).json.orders).toHaveLength(0);
    expect((await call('GET', '/orders?top=101')).status).toBe(400);
  });

  test('an order in a pause window shows only its id, and cannot be read by it until the window ends', async () => {
    fake.state.hasPauseWindow = true;
    const made = await call('POST', '/orders', sample);
    expect(made.json).toMatchObject({ outcome: 'OnHold' });
    expect(Object.keys(made.json.order)).toEqual(['id']);
    const { id } = made.json.order;
    expect((await call('GET', `/orders/${id}`)).status).toBe(404);
    expect((await call('GET', '/orders?status=draft')).json.orders).toHaveLength(1);
    fake.labs.endPause(id);
    expect((await call('GET', `/orders/${id}`)).json.order.status.stage).toBe('InProgress');
  });
});

describe('labs', () => {
  const place = async (body: object = sample): Promise<string> => (await call('POST', '/orders', body)).json.order.id;

  test('an order is cancelled before production and not after', async () => {
    const early = await place();
    expect((await call('GET', `/orders/${early}/actions`)).json.cancel).toEqual({ isAvailable: 'Yes' });
    fake.labs.allocate(early, [[0]]);
    const cancelled = await call('POST', `/orders/${early}/actions/cancel`);
    expect(cancelled.json).toMatchObject({
      outcome: 'Cancelled',
      order: { status: { stage: 'Cancelled' }, shipments: [{ status: 'Cancelled' }] },
    });
    expect((await call('POST', `/orders/${early}/actions/cancel`)).json.outcome).toBe('ActionNotAvailable');
    const late = await place();
    fake.labs.produce(late);
    expect((await call('GET', `/orders/${late}/actions`)).json.cancel).toEqual({ isAvailable: 'No' });
    expect((await call('POST', `/orders/${late}/actions/cancel`)).json.outcome).toBe('FailedToCancel');
  });

  test('a split order is complete when its last shipment has left', async () => {
    const items = [sample.items[0]!, { ...sample.items[0]!, copies: 2 }];
    const id = await place({ ...sample, items });
    fake.labs.allocate(id, [[0], [1]], 100);
    fake.labs.ship(id, 0, '111');
    const half = (await call('GET', `/orders/${id}`)).json.order;
    expect(half).toMatchObject({
      status: { stage: 'InProgress', details: { shipping: 'InProgress' } },
      shipments: [
        { status: 'Shipped', tracking: { number: '111' } },
        { status: 'Processing', tracking: null },
      ],
      charges: [{ totalCost: { amount: '236.90', currency: 'USD' }, totalTax: { amount: '1.00', currency: 'USD' } }],
    });
    fake.labs.ship(id, 1, '222');
    expect((await call('GET', `/orders/${id}`)).json.order.status.stage).toBe('Complete');
  });

  test('a missing file, or one with another hash, is an issue of its item', async () => {
    const file = await startFile('print');
    const md5Hash = createHash('md5').update('print').digest('hex');
    const order = (url: string, hash: string) => {
      const [item] = sample.items;
      return { ...sample, items: [{ ...item, assets: [{ printArea: 'default', url, md5Hash: hash }] }] };
    };
    const good = await place(order(file.url, md5Hash));
    await fake.labs.download(good);
    expect(fake.state.orders.get(good)!.status).toMatchObject({ issues: [], details: { downloadAssets: 'Complete' } });
    const bad = await place(order(file.url, 'daa1c811c6038e718a23f0d816914b7b'));
    await fake.labs.download(bad);
    expect(fake.state.orders.get(bad)).toMatchObject({
      status: {
        issues: [{ errorCode: 'order.items.assets.FailedToDownloaded', objectId: expect.stringMatching(/^ori_/) }],
        details: { downloadAssets: 'Error' },
      },
      items: [{ status: 'Invalid' }],
    });
    await file.close();
  });
});

describe('quotes and products', () => {
  const item = { sku: 'GLOBAL-CAN-10x10', copies: 5, attributes: { wrap: 'ImageWrap' } };
  const assets = [{ printArea: 'default' }];

  test('a quote covers one method, or each', async () => {
    const ask = { destinationCountryCode: 'GB', currencyCode: 'USD', items: [{ ...item, assets }] };
    const one = await call('POST', '/quotes', { ...ask, shippingMethod: 'Budget' });
    expect(one.json).toMatchObject({
      outcome: 'Created',
      quotes: [{ shipmentMethod: 'Budget', costSummary: { items: { amount: '71.85' }, shipping: { amount: '6.45' } } }],
    });
    const all = await call('POST', '/quotes', ask);
    const methods = all.json.quotes.map((quote: { shipmentMethod: string }) => quote.shipmentMethod);
    expect(methods).toEqual(['Budget', 'Standard', 'Express', 'Overnight']);
  });

  test('a quote needs no sizes or files, and is empty where nobody ships', async () => {
    const refused = await call('POST', '/quotes', {
      destinationCountryCode: 'GB',
      items: [{ ...item, sizing: 'fillPrintArea', assets: [{ printArea: 'default', url: 'https://example.com' }] }],
    });
    expect(codesOf(refused.json)).toEqual({
      'items[0].sizing': ['UnknownField'],
      'items[0].assets[0].url': ['UnknownField'],
    });
    const far = await call('POST', '/quotes', { destinationCountryCode: 'AQ', items: [{ ...item, assets }] });
    expect(far.json).toMatchObject({ outcome: 'NotAvailable', quotes: [] });
  });

  test('a product has its attributes, areas and the sizes of each variant', async () => {
    const { json } = await call('GET', '/products/GLOBAL-CAN-10x10');
    expect(json).toMatchObject({
      outcome: 'Ok',
      product: { sku: 'GLOBAL-CAN-10X10', attributes: { wrap: { length: 4 } } },
    });
    const wrapped = json.product.variants.find(
      ({ attributes }: { attributes: { wrap: string } }) => attributes.wrap === 'ImageWrap',
    );
    expect(wrapped.printAreaSizes).toEqual({ default: { horizontalResolution: 2137, verticalResolution: 2137 } });
    expect((await call('GET', '/products/NO-SUCH')).json.outcome).toBe('EntityNotFound');
  });
});

describe('the request frame', () => {
  test('keys, addresses, methods and types follow the general outcomes', async () => {
    const wrong = await call('GET', '/orders', undefined, { 'x-api-key': 'no' });
    expect(wrong).toMatchObject({ status: 401, json: { outcome: 'NotAuthenticated' } });
    expect(await call('GET', '/orders/ord_9')).toMatchObject({ status: 404, json: { outcome: 'EntityNotFound' } });
    expect(await call('GET', '/orders/9')).toMatchObject({ status: 400, json: { outcome: 'ValidationFailed' } });
    expect(await call('GET', '/catalogue')).toMatchObject({ status: 404, json: { outcome: 'EndpointDoesNotExist' } });
    expect(await call('PUT', '/orders')).toMatchObject({ status: 405, json: { outcome: 'MethodNotAllowed' } });
    const typed = await call('POST', '/orders', sample, { 'content-type': 'text/plain' });
    expect(typed).toMatchObject({ status: 415, json: { outcome: 'InvalidContentType' } });
  });

  test('a planned fault occurs once, in the call it is meant for', async () => {
    fake.fail('place', 'lost_answer');
    fake.fail('find', 'rate_limited');
    expect((await call('GET', '/orders')).status).toBe(200);
    await expect(call('POST', '/orders', sample)).rejects.toThrow();
    expect(fake.orders()).toHaveLength(1);
    const limited = await call('GET', '/orders?merchantReferences=a');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await call('GET', '/orders?merchantReferences=a')).status).toBe(200);
    expect([fake.calls('account'), fake.calls('find'), fake.calls('place')]).toEqual([1, 2, 1]);
  });
});

async function startFile(text: string) {
  const { createServer } = await import('node:http');
  const server = createServer((_, response) => void response.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${address.port}/print.png`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
