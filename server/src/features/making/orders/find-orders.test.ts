import { describe, expect, test } from 'vitest';
import { gramsOf, termsOf, wordsOf } from './find-orders.ts';
import type { StoredShipment } from './store.ts';

const shipmentTo = (shippingAddress: Partial<StoredShipment['shippingAddress']>) =>
  ({ shippingAddress }) as unknown as StoredShipment;

describe('the words of an order', () => {
  test('an order is indexed once by each of its numbers and names, without case and accents', async () => {
    const shipments = [
      shipmentTo({ name: 'Zoë Ångström', email: 'Zoe@Example.com' }),
      shipmentTo({ name: 'Zoë Ångström', company: 'Müller & Co' }),
    ];
    const order = {
      id: 'ord_1',
      order_number: 'P26-ABCD',
      external_id: null,
      buyer_email: 'zoe@example.com',
      shipments,
    };
    const words = (await wordsOf(order)).split('\n');
    expect(words).toEqual(['p26-abcd', 'ord_1', 'zoe@example.com', 'zoe angstrom', 'muller & co']);
  });

  test('an order is indexed by the readings of names in other scripts too', async () => {
    const shipments = [shipmentTo({ name: '王小明' }), shipmentTo({ name: 'Иванов' })];
    const order = { id: 'ord_1', order_number: 'P', external_id: null, buyer_email: null, shipments };
    const words = ['p', 'ord_1', '王小明', 'wang xiao ming', 'wangxiaoming', 'иванов', 'ivanov'];
    expect((await wordsOf(order)).split('\n')).toEqual(words);
  });

  test('the index of an order is bounded, however many people it goes to', async () => {
    const shipments = Array.from({ length: 20 }, (_, i) => shipmentTo({ name: `${i}${'x'.repeat(400)}` }));
    const order = { id: 'ord_1', order_number: 'P', external_id: null, buyer_email: null, shipments };
    expect((await wordsOf(order)).length).toBeLessThanOrEqual(3000);
  });
});

describe('search terms', () => {
  test.each([
    ['Ada  PRESS', ['ada', 'press']],
    ['  Ång ', ['ang']],
    ['', []],
    ['1 2 3 4 5 6 7 8 9 10', ['1', '2', '3', '4', '5', '6', '7', '8']],
  ])('the search %j becomes the terms %j', (q, terms) => expect(termsOf(q)).toEqual(terms));

  test('every gram of a part of a word is a gram of the word', () => {
    const word = gramsOf('p261117-abcd');
    for (const part of ['261', '117-a', '-abcd']) expect(word).toEqual(expect.arrayContaining(gramsOf(part)));
    expect(gramsOf('ab')).toEqual([]);
    expect(gramsOf('ada press')).not.toContain('a p');
  });
});
