import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeProdigi, startFakeProdigi } from '../../../test/doubles/floors/fake-prodigi.ts';
import { failure, file, job, mug, shirt } from '../../../test/doubles/floors/prodigi-job.ts';
import { VendorAway, VendorLocked, VendorRefused } from '../../kernel/outbound/vendor-calls.ts';
import type { VendorFloor } from './port.ts';
import { createProdigiFloor } from './prodigi.ts';
import { explainRefusal } from './prodigi-answers.ts';

let fake: FakeProdigi;
let floor: VendorFloor;
beforeEach(async () => {
  fake = await startFakeProdigi();
  floor = createProdigiFloor(fake.access);
});
afterEach(() => fake.close());

describe('placing an order', () => {
  test('a package becomes one order with every field Prodigi asks for', async () => {
    const order = await floor.place(job);
    expect(order).toEqual({
      id: expect.stringMatching(/^ord_/),
      jobId: 'fjb_1',
      stage: 'received',
      reason: null,
      shipments: [],
      issues: [],
      cost: null,
    });
    expect(fake.orders()[0]!.request).toEqual({
      merchantReference: 'fjb_1',
      idempotencyKey: 'fjb_1',
      callbackUrl: 'https://shop.example/facility/callbacks/prodigi/abc',
      shippingMethod: 'Budget',
      recipient: {
        name: 'Ada Lovelace, Engines Ltd',
        email: 'ada@example.com',
        phoneNumber: '+12175550100',
        address: {
          line1: '1 Main Street',
          townOrCity: 'Springfield',
          stateOrCounty: 'IL',
          postalOrZipCode: '62701',
          countryCode: 'US',
        },
      },
      items: [
        {
          merchantReference: 'li_1',
          sku: 'GLOBAL-MUG-W',
          copies: 2,
          sizing: 'fillPrintArea',
          attributes: {},
          assets: [{ printArea: 'default', url: 'https://shop.example/files/secret-default' }],
          recipientCost: { amount: '15.50', currency: 'USD' },
        },
        {
          merchantReference: 'li_2',
          sku: 'GLOBAL-TEE-GIL-64000',
          copies: 1,
          sizing: 'fillPrintArea',
          attributes: { color: 'navy blue', size: 'm' },
          assets: [
            { printArea: 'front', url: 'https://shop.example/files/secret-front' },
            { printArea: 'back', url: 'https://shop.example/files/secret-back' },
          ],
          recipientCost: { amount: '15.50', currency: 'USD' },
        },
      ],
      packingSlip: { url: 'https://shop.example/files/secret-slip' },
      metadata: { orderNumber: '1042' },
    });
  });

  test('placing the same job again returns the same order, cancelled or not', async () => {
    const first = await floor.place(job);
    expect(await floor.place(job)).toEqual(first);
    await floor.cancel({ id: first.id, jobId: job.id });
    expect(await floor.place(job)).toMatchObject({ id: first.id, stage: 'cancelled' });
    expect(fake.orders()).toHaveLength(1);
  });

  test('an order whose answer was lost is found by our reference and placed only once', async () => {
    fake.fail('place', 'lost_answer');
    expect(await failure(floor.place(job))).toBeInstanceOf(VendorAway);
    const [found] = await floor.find(job.id);
    expect(found).toMatchObject({ jobId: job.id, stage: 'received' });
    expect(await floor.place(job)).toMatchObject({ id: found!.id });
    expect(fake.orders()).toHaveLength(1);
  });

  test('an order that never arrived is not found and can be placed', async () => {
    fake.fail('place', 'lost_request');
    expect(await failure(floor.place(job))).toBeInstanceOf(VendorAway);
    expect(await floor.find(job.id)).toEqual([]);
    await floor.place(job);
    expect(fake.orders()).toHaveLength(1);
  });

  test('a caller that gave up on a slow answer finds the order afterwards', async () => {
    fake.fail('place', 'silence');
    const waiting = new AbortController();
    const placing = failure(floor.place(job, waiting.signal));
    await expect.poll(() => fake.orders().length).toBe(1);
    waiting.abort(new Error('stopped'));
    expect(await placing).toMatchObject({ message: 'stopped' });
    expect(await floor.find(job.id)).toHaveLength(1);
    fake.letGo();
  });

  test('a slow answer within the deadline counts as an answer', async () => {
    fake.fail('place', 'silence');
    const placing = floor.place(job);
    await expect.poll(() => fake.orders().length).toBe(1);
    fake.letGo();
    expect(await placing).toMatchObject({ jobId: job.id });
  });

  test('an item takes its sizing from its areas, and two sizings in one item are refused', async () => {
    const fit = { ...file('default'), options: { sizing: 'fitPrintArea' } };
    await floor.place({ ...job, items: [{ ...mug, files: [fit] }] });
    expect(fake.orders()[0]!.request).toMatchObject({ items: [{ sizing: 'fitPrintArea' }] });
    const mixed = { ...shirt, files: [file('front'), { ...file('back'), options: { sizing: 'fitPrintArea' } }] };
    expect(await failure(floor.place({ ...job, id: 'fjb_2', items: [mixed] }))).toBeInstanceOf(VendorLocked);
    expect(fake.orders()).toHaveLength(1);
  });
});

describe('errors of Prodigi', () => {
  test('a busy, broken or unreadable Prodigi is retried when it says', async () => {
    fake.fail('place', 'rate_limited');
    expect(await failure(floor.place(job))).toMatchObject({ name: 'VendorAway', retryAfterSeconds: 7 });
    for (const how of ['unavailable', 'garbage'] as const) {
      fake.fail('place', how);
      expect(await failure(floor.place(job))).toMatchObject({ name: 'VendorAway', retryAfterSeconds: null });
    }
    expect(fake.orders()).toEqual([]);
  });

  test('a refused key, a wrong API address and a card without funds are reported to the operator', async () => {
    const locked = await failure(createProdigiFloor({ ...fake.access, apiKey: 'other' }).check());
    expect(locked).toBeInstanceOf(VendorLocked);
    expect(locked!.message).toContain('PRODIGI_API_KEY');
    const lost = await failure(
      createProdigiFloor({ ...fake.access, apiUrl: `${fake.access.apiUrl}/print` }).place(job),
    );
    expect(lost).toBeInstanceOf(VendorLocked);
    expect(lost!.message).toContain('PRODIGI_API_URL');
    expect(explainRefusal()(400, { outcome: 'PaymentFailed' })).toBeInstanceOf(VendorLocked);
  });

  test('a refusal names the item and the field in words and contains no file link', async () => {
    const refused = await failure(
      floor.place({
        ...job,
        recipient: { ...job.recipient, postalCode: '6270' },
        items: [
          { ...mug, sku: 'GLOBAL-MUG-X' },
          { ...shirt, files: [file('front', 'ftp://shop.example/secret')] },
        ],
      }),
    );
    expect(refused).toBeInstanceOf(VendorRefused);
    expect(refused!.message).toBe(
      'postal or zip code: must be a valid us zip code format (6270); Ceramic Mug 11 oz: sku: sku not found (GLOBAL-MUG-X); ' +
        'Unisex Cotton T-Shirt: url: must be a valid url',
    );
  });

  test.each([
    ['has no provided value', { 'items[0].sku': [{ code: 'SkuNotFound' }] }, 'Mug: sku: sku not found'],
    [
      'is among others that cannot be read',
      { 'items[0].sku': [7, { code: 'SkuNotFound', providedValue: 'X' }], recipient: 'wrong', address: [{}] },
      'Mug: sku: sku not found (X)',
    ],
    ['cannot be read at all', { recipient: 'wrong' }, 'One or more fields are invalid'],
  ])('a refusal keeps its words when a failure %s', (_, failures, message) => {
    const body = { outcome: 'ValidationFailed', statusText: 'One or more fields are invalid', failures };
    expect(explainRefusal(['Mug'])(400, body)).toMatchObject({ name: 'VendorRefused', message });
  });

  test('Prodigi’s own wording is passed on', async () => {
    fake.refuseNext('We do not print this motif.');
    expect(await failure(floor.place(job))).toMatchObject({
      name: 'VendorRefused',
      message: 'We do not print this motif.',
    });
    expect(explainRefusal()(400, { outcome: 'SomethingNew' })).toMatchObject({
      message: 'Prodigi says: something new.',
    });
    expect(explainRefusal()(400, '<html>')).toBeNull();
  });
});

describe('cancelling', () => {
  test('an order that is not in production is cancelled, and stays cancelled when asked again', async () => {
    const order = { id: (await floor.place(job)).id, jobId: job.id };
    fake.fail('cancel', 'lost_answer');
    expect(await failure(floor.cancel(order))).toBeInstanceOf(VendorAway);
    expect(await floor.cancel(order)).toEqual({ status: 'cancelled' });
    expect(await floor.read(order.id)).toMatchObject({ stage: 'cancelled', reason: 'Prodigi has cancelled it.' });
  });

  test('an order in production is not cancelled, and Prodigi’s reason is passed on', async () => {
    const order = { id: (await floor.place(job)).id, jobId: job.id };
    fake.labs.produce(order.id);
    const no = 'Prodigi could not cancel the order. It may be in production.';
    expect(await floor.cancel(order)).toEqual({ status: 'refused', reason: no });
    fake.denyCancel(job.id, 'The lab has started.');
    expect(await floor.cancel(order)).toEqual({ status: 'refused', reason: `${no} The lab has started.` });
    expect(await floor.read(order.id)).toMatchObject({ stage: 'in_production' });
  });

  test('an order with one cancelled part does not count as cancelled', async () => {
    const order = { id: (await floor.place(job)).id, jobId: job.id };
    fake.labs.allocate(order.id, [[0], [1]]);
    // Found by its reference, such an order keeps its stage, and the remaining shipments continue.
    const kept = fake.state.orders.get(order.id)!;
    kept.shipments[0]!.status = 'Cancelled';
    Object.defineProperty(kept.status, 'stage', { get: () => 'InProgress', set: () => undefined, enumerable: true });
    expect(await floor.cancel(order)).toMatchObject({ status: 'refused', reason: expect.stringContaining('a part') });
  });

  test('an order unknown to Prodigi is not cancelled', async () => {
    const unknown = await floor.cancel({ id: 'ord_1', jobId: job.id });
    expect(unknown).toEqual({ status: 'refused', reason: 'Prodigi does not have this order.' });
  });
});
