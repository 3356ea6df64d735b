/** What Printful sells and its prices. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakePrintful, startFakePrintful } from '../../../test/doubles/floors/fake-printful.ts';
import { VendorAway, VendorLocked, VendorRefused } from '../../kernel/outbound/vendor-calls.ts';
import type { QuoteAsk, VendorFloor, VendorProduct } from './port.ts';
import { createPrintfulFloor } from './printful.ts';

let fake: FakePrintful;
let floor: VendorFloor;
beforeAll(async () => {
  fake = await startFakePrintful();
  floor = createPrintfulFloor(fake.access);
});
afterAll(() => fake?.close());

const listAll = async (search: string | null): Promise<VendorProduct[]> => {
  const all: VendorProduct[] = [];
  for await (const product of floor.listCatalog(search)) all.push(product);
  return all;
};

test('a check says whose key it is, or why the key cannot place orders', async () => {
  expect(await floor.check()).toEqual({ account: 'My Store' });
  const { scopes, stores } = fake.printful;
  fake.printful.scopes = ['orders/read'];
  await expect(floor.check()).rejects.toThrow('cannot manage orders');
  fake.printful.scopes = scopes;
  fake.printful.stores = [];
  await expect(floor.check()).rejects.toBeInstanceOf(VendorLocked);
  fake.printful.stores = stores;
  await expect(createPrintfulFloor({ ...fake.access, apiKey: 'another' }).check()).rejects.toBeInstanceOf(VendorLocked);
});

test('a product is a catalog variant with its print areas, their sizes and its price', async () => {
  expect(await floor.findProduct('1320')).toEqual({
    sku: '1320',
    name: 'White Glossy Mug (White / 11 oz)',
    attributes: {},
    areas: [{ area: 'default', technique: 'sublimation', widthPx: 2700, heightPx: 1050, isRequired: true }],
    price: { currency: 'USD', cents: 595 },
  });
  expect(await floor.findProduct('4012')).toMatchObject({
    areas: [
      { area: 'front', technique: 'dtg', widthPx: 3600, heightPx: 4800, isRequired: false },
      { area: 'back', technique: 'dtg' },
      { area: 'embroidery_chest_left', technique: 'embroidery' },
    ],
    price: { cents: 1169 },
  });
});

test('a product that Printful lacks or no longer makes is not found', async () => {
  for (const sku of ['99', '473', 'MUG-11', '', '12345678901', '../orders/1']) {
    expect(await floor.findProduct(sku)).toBeNull();
  }
});

test('the catalog is listed by words of the product and leaves out discontinued ones', async () => {
  expect((await listAll('bella 3001')).map(({ sku }) => sku)).toEqual([
    '4011',
    '4012',
    '4013',
    '4014',
    '4015',
    '4016',
    '4017',
    '4018',
  ]);
  expect(await listAll('no longer made')).toEqual([]);
  const all = await listAll(null);
  expect(all).toHaveLength(13);
  expect(all.find(({ sku }) => sku === '4015')?.price).toEqual({ currency: 'USD', cents: 1369 });
});

test('reading the catalog waits when rate-limited, and gives up when that never ends', async () => {
  fake.printful.retryAfterSeconds = 0;
  fake.fail('catalog', 'rate_limited', 3);
  expect(await listAll('mug')).toHaveLength(2);
  fake.fail('catalog', 'rate_limited', 3);
  expect((await floor.findProduct('1320'))?.sku).toBe('1320');
  fake.fail('catalog', 'rate_limited', 6);
  await expect(listAll('mug')).rejects.toBeInstanceOf(VendorAway);
});

const us = { country: 'US', state: 'CA', postalCode: '91311', city: 'Chatsworth' };
const shirt = { id: 'a', sku: '4012', attributes: {}, quantity: 2, areas: [{ area: 'front', technique: 'dtg' }] };
const mug = {
  id: 'b',
  sku: '1320',
  attributes: {},
  quantity: 1,
  areas: [{ area: 'default', technique: 'sublimation' }],
};
const ask = (items: QuoteAsk['items'], method = 'STANDARD', recipient: QuoteAsk['recipient'] = us) =>
  floor.quote({ recipient, method, items });

test('a quote adds the catalog prices and the rate of the shipping method', async () => {
  expect(await ask([shirt, mug])).toEqual({
    currency: 'USD',
    itemsCents: 2 * 1169 + 595,
    shippingCents: 475 + 2 * 240,
    taxCents: null,
    totalCents: 2 * 1169 + 595 + 955,
  });
  expect((await ask([mug], 'PRINTFUL_FAST'))?.shippingCents).toBe(1475);
});

test('the first placement is included in the price, and each further one is added', async () => {
  const both = { ...shirt, quantity: 1, areas: [{ area: 'back', technique: 'dtg' }, ...shirt.areas] };
  expect((await ask([both]))?.itemsCents).toBe(1169 + 595);
});

test('an order without a known price has no quote, and one that cannot be shipped is refused', async () => {
  const unknown = { ...shirt, areas: [...shirt.areas, { area: 'hood', technique: 'dtg' }] };
  expect(await ask([unknown])).toBeNull();
  await expect(ask([mug], 'PIGEON')).rejects.toBeInstanceOf(VendorRefused);
  await expect(ask([{ ...mug, sku: 'MUG' }])).rejects.toThrow('not a catalog variant');
  await expect(ask([mug], 'STANDARD', { ...us, state: null })).rejects.toThrow('State code is missing');
});
