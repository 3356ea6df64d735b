/**
 * The fake itself, called without our engine: it checks a request against Gelato's documents and answers in their
 * shapes.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startReceiver } from '../receiver.ts';
import { type FakeGelato, startFakeGelato } from './fake-gelato.ts';

const shirtUid = 'apparel_product_gca_t-shirt_gsc_crewneck_gcu_unisex_gqa_classic_gsi_s_gco_white_gpr_4-4';
const mugUid = 'mug_product_msz_11-oz_mmat_ceramic-white_cl_4-0';

/** The example of docs/orders/v4/create, with a draft's type. */
const example = () => ({
  orderType: 'draft',
  orderReferenceId: 'my-order',
  customerReferenceId: 'my-customer',
  currency: 'USD',
  items: [
    {
      itemReferenceId: 'my-item',
      productUid: shirtUid,
      files: [
        { type: 'default', url: 'https://files.example/logo.png' },
        { type: 'back', url: 'https://files.example/logo.png' },
      ],
      quantity: 1,
    },
  ],
  shipmentMethodUid: 'express',
  shippingAddress: {
    companyName: 'Example',
    firstName: 'Paul',
    lastName: 'Smith',
    addressLine1: '451 Clarkson Ave',
    addressLine2: 'Brooklyn',
    state: 'NY',
    city: 'New York',
    postCode: '11203',
    country: 'US',
    email: 'apisupport@gelato.com',
    phone: '123456789',
  },
});

describe('the fake of Gelato', () => {
  let fake: FakeGelato;
  beforeEach(async () => {
    fake = await startFakeGelato();
  });
  afterEach(() => fake.close());

  const ask = async (method: string, path: string, body?: unknown, key = fake.access.apiKey) => {
    const response = await fetch(fake.access.apiUrl + path, {
      method,
      headers: { 'X-API-KEY': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const create = (change: object = {}) => ask('POST', '/v4/orders', { ...example(), ...change });
  const createTo = (address: object) => create({ shippingAddress: { ...example().shippingAddress, ...address } });

  test('the example in the documents is accepted as a draft without shipment or receipts', async () => {
    const { status, body } = await create();
    expect({ status, ...body }).toMatchObject({
      status: 200,
      orderType: 'draft',
      fulfillmentStatus: 'draft',
      financialStatus: 'draft',
      orderReferenceId: 'my-order',
      shipment: null,
      receipts: [],
      items: [{ itemReferenceId: 'my-item', productUid: shirtUid }],
    });
  });

  test('a wrong key is refused with an error of code and message', async () => {
    expect(await ask('GET', '/v3/catalogs', undefined, 'wrong')).toEqual({
      status: 401,
      body: { code: 'invalid_api_key_provided', message: 'Access denied. Token is invalid.' },
    });
  });

  test.each([
    ['a missing field', { customerReferenceId: undefined }],
    ['an unknown field', { idempotencyKey: 'x' }],
    ['an unsupported currency', { currency: 'XAU' }],
    ['no items', { items: [] }],
    ['an unknown product', { items: [{ ...example().items[0], productUid: 'mug' }] }],
    ['a repeated item', { items: [example().items[0], example().items[0]] }],
    ['a printed product without files', { items: [{ itemReferenceId: 'a', productUid: mugUid, quantity: 1 }] }],
    ['an unknown shipment method', { shipmentMethodUid: 'pigeon' }],
    ['more than twenty metadata entries', { metadata: Array.from({ length: 21 }, () => ({ key: 'k', value: 'v' })) }],
  ])('a request is refused: %s', async (_, change) => {
    const { status, body } = await create(change);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(fake.orders()).toEqual([]);
  });

  test.each([
    ['a line of more than 35 characters', { addressLine1: 'x'.repeat(36) }],
    ['a name of more than 25', { firstName: 'x'.repeat(26) }],
    ['a city of more than 30', { city: 'x'.repeat(31) }],
    ['no state in the United States', { state: null }],
    ['no tax number in Brazil', { country: 'BR', state: 'SP' }],
    ['Latin letters in Japan', { country: 'JP', addressLine1: '1-1-2 Otemachi Chiyoda', city: '東京' }],
    ['a country that is not a code', { country: 'USA' }],
    ['no e-mail address', { email: 'paul' }],
  ])('an address is refused: %s', async (_, change) => {
    expect((await createTo(change)).status).toBe(400);
  });

  test('a back print needs a two-sided product, unless the product may be adjusted', async () => {
    const oneSided = shirtUid.replace('gpr_4-4', 'gpr_4-0');
    const items = [{ ...example().items[0], productUid: oneSided }];
    expect((await create({ items })).body.message).toContain('is not printed on back');
    expect((await create({ items: [{ ...items[0], adjustProductUidByFileTypes: true }] })).status).toBe(200);
  });

  test('a reference is not unique, so the same request makes another order', async () => {
    await create();
    await create();
    expect(fake.orders().map(({ reference }) => reference)).toEqual(['my-order', 'my-order']);
    const found = await ask('POST', '/v4/orders:search', { orderReferenceIds: ['my-order'], orderTypes: ['draft'] });
    expect(found.body.orders).toHaveLength(2);
    expect((await ask('POST', '/v4/orders:search', { orderReferenceIds: ['other'] })).body.orders).toEqual([]);
    expect((await ask('POST', '/v4/orders:search', { limit: 101 })).status).toBe(400);
  });

  test('a draft becomes an order once, is split by where items are made, and only a draft is deleted', async () => {
    fake.placeOf = ({ productUid }) => (productUid === mugUid ? 'mugs' : 'shirts');
    const mug = {
      itemReferenceId: 'mug',
      productUid: mugUid,
      files: [{ url: 'https://files.example/m.png' }],
      quantity: 2,
    };
    const { id } = (await create({ items: [...example().items, mug] })).body;
    const placed = (await ask('PATCH', `/v4/orders/${id}`, { orderType: 'order' })).body;
    expect(placed).toMatchObject({
      id,
      orderType: 'order',
      fulfillmentStatus: 'created',
      items: [{ productUid: shirtUid }],
    });
    expect(placed.receipts[0].total).toBeCloseTo(14.2 + 25.11);
    const [, other] = placed.connectedOrderIds;
    expect((await ask('GET', `/v4/orders/${other}`)).body).toMatchObject({
      orderReferenceId: 'my-order',
      items: [{ productUid: mugUid, quantity: 2 }],
    });
    expect((await ask('PATCH', `/v4/orders/${id}`, { orderType: 'order' })).status).toBe(400);
    expect((await ask('DELETE', `/v4/orders/${id}`)).status).toBe(400);
    const draft = (await create()).body.id;
    expect((await ask('DELETE', `/v4/orders/${draft}`)).status).toBe(200);
    expect((await ask('GET', `/v4/orders/${draft}`)).status).toBe(404);
  });

  test('an order is cancelled until it is printed, and a missing one is not found', async () => {
    const { id } = (await create({ orderType: 'order' })).body;
    fake.move(fake.taken[0]!, 'printed');
    expect((await ask('POST', `/v4/orders/${id}:cancel`)).status).toBe(409);
    fake.move(fake.taken[0]!, 'passed');
    expect((await ask('POST', `/v4/orders/${id}:cancel`)).body.fulfillmentStatus).toBe('canceled');
    expect((await ask('POST', '/v4/orders/00000000-0000-4000-8000-000000000000:cancel')).status).toBe(404);
  });

  test('a quote names products and shipment methods for each place', async () => {
    const { shippingAddress: recipient, items, orderType: _, shipmentMethodUid: __, ...rest } = example();
    const { body } = await ask('POST', '/v4/orders:quote', { ...rest, recipient, products: items });
    expect(body.quotes).toHaveLength(1);
    expect(body.quotes[0].products).toMatchObject([{ itemReferenceId: 'my-item', price: 14.2 }]);
    expect(body.quotes[0].shipmentMethods.map((one: { type: string }) => one.type)).toContain('express');
  });

  test('the catalog is read by catalogs, attributes, products and prices', async () => {
    expect((await ask('GET', '/v3/catalogs')).body).toContainEqual({ catalogUid: 'mugs', title: 'Mugs' });
    expect((await ask('GET', '/v3/catalogs/mugs')).body.productAttributes[1].productAttributeUid).toBe('MugMaterial');
    const black = { attributeFilters: { MugMaterial: ['ceramic-black'] } };
    const { body } = await ask('POST', '/v3/catalogs/mugs/products:search', black);
    expect(body.products).toMatchObject([{ productUid: mugUid.replace('white', 'black') }]);
    expect((await ask('GET', `/v3/products/${mugUid}`)).body).toMatchObject({ productUid: mugUid, isPrintable: true });
    expect((await ask('GET', `/v3/products/${mugUid}/prices?country=US`)).body[0]).toMatchObject({
      quantity: 1,
      price: 6.03,
    });
    expect((await ask('GET', '/v3/products/none')).status).toBe(404);
    expect((await ask('GET', '/v1/shipment-methods')).body.shipmentMethods).toHaveLength(3);
  });

  test('requests over the rate limit are refused', async () => {
    fake.requestsPerSecond = 0;
    expect((await ask('GET', '/v3/catalogs')).status).toBe(429);
    fake.requestsPerSecond = 100;
    expect((await ask('GET', '/v3/catalogs')).status).toBe(200);
  });

  test('a planned fault occurs once, before or after the work', async () => {
    fake.fail('place', 'lost_answer');
    fake.fail('place', 'lost_request');
    await expect(create()).rejects.toThrow();
    expect(fake.orders()).toHaveLength(1);
    await expect(create()).rejects.toThrow();
    expect(fake.orders()).toHaveLength(1);
    fake.fail('place', 'unavailable');
    expect((await create()).status).toBe(503);
    fake.refuseNext('We do not print that.');
    expect((await create()).body).toEqual({ code: 'invalid_request', message: 'We do not print that.' });
    fake.fail('place', 'silence');
    const answered = create();
    await expect.poll(() => fake.orders().length, { timeout: 20_000 }).toBe(2);
    fake.letGo();
    expect((await answered).status).toBe(200);
    expect(fake.calls('place')).toBe(5);
  });

  test('a lagging list does not show the newest order yet', async () => {
    fake.isSearchBehind = true;
    await create();
    const search = () => ask('POST', '/v4/orders:search', { orderReferenceIds: ['my-order'] });
    expect((await search()).body.orders).toEqual([]);
    fake.isSearchBehind = false;
    expect((await search()).body.orders).toHaveLength(1);
  });

  test('a change is sent to the account’s callback address, and files are loaded from their links', async () => {
    const receiver = await startReceiver();
    await create({
      orderType: 'order',
      items: [{ ...example().items[0], files: [{ url: `${fake.access.apiUrl}/a.png` }] }],
    });
    await expect(fake.callBack('my-order')).rejects.toThrow('No webhook is set');
    fake.webhookUrl = receiver.url;
    expect(await fake.loadFiles('my-order')).toMatchObject([{ status: 401, contentType: 'application/json' }]);
    fake.ship(fake.taken[0]!, [{ trackingCode: 'T1', items: ['my-item'] }]);
    expect(await fake.callBack('my-order')).toBe(200);
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        event: 'order_status_updated',
        orderReferenceId: 'my-order',
        fulfillmentStatus: 'shipped',
        items: [{ fulfillments: [{ trackingCode: 'T1' }] }],
      },
    ]);
    await receiver.close();
  });

  test('an order advances as told, and a draft does not', async () => {
    await create();
    expect(() => fake.advance('my-order', { to: 'in_production' })).toThrow('is a draft');
    await ask('PATCH', `/v4/orders/${fake.taken[0]!.id}`, { orderType: 'order' });
    fake.advance('my-order', { to: 'issue', message: 'Out of stock.' });
    const read = async () => (await ask('GET', `/v4/orders/${fake.taken[0]!.id}`)).body;
    expect(await read()).toMatchObject({ fulfillmentStatus: 'on_hold', refusalReason: 'Out of stock.' });
    const url = 'https://carrier.example/1Z';
    fake.advance('my-order', { to: 'shipped', carrier: 'UPS', trackingNumber: '1Z', trackingUrl: url });
    expect((await read()).shipment).toMatchObject({
      shipmentMethodName: 'UPS',
      packages: [{ trackingCode: '1Z', trackingUrl: url }],
    });
    fake.denyCancel('my-order', 'It is too late.');
    const refused = await ask('POST', `/v4/orders/${fake.taken[0]!.id}:cancel`);
    expect(refused).toMatchObject({ status: 409, body: { message: 'It is too late.' } });
  });
});
