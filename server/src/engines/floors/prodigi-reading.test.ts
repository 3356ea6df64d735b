import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeProdigi, startFakeProdigi } from '../../../test/doubles/floors/fake-prodigi.ts';
import { failure, file, job, mug } from '../../../test/doubles/floors/prodigi-job.ts';
import { startReceiver } from '../../../test/doubles/receiver.ts';
import type { VendorFloor } from './port.ts';
import { createProdigiFloor } from './prodigi.ts';

let fake: FakeProdigi;
let floor: VendorFloor;
beforeEach(async () => {
  fake = await startFakeProdigi();
  floor = createProdigiFloor(fake.access);
});
afterEach(() => fake.close());

describe('the state of an order', () => {
  test('an order moves from the labs to its last shipment, with costs and tracking', async () => {
    const { id } = await floor.place(job);
    fake.labs.allocate(id, [[0], [1]], 250);
    expect(await floor.read(id)).toMatchObject({
      stage: 'received',
      shipments: [],
      cost: { currency: 'USD', itemsCents: 3100, shippingCents: 1290, taxCents: 250, totalCents: 4640 },
    });
    fake.labs.produce(id);
    expect(await floor.read(id)).toMatchObject({ stage: 'in_production', shipments: [] });
    fake.labs.ship(id, 0, '9400110000000000000001');
    const half = await floor.read(id);
    expect(half).toMatchObject({
      stage: 'in_production',
      shipments: [
        {
          id: expect.stringMatching(/^shp_/),
          carrier: 'USPS',
          trackingNumber: '9400110000000000000001',
          trackingUrl: expect.stringMatching(/^https:\/\/tools\.usps\.com\//),
          shippedAt: expect.any(Date),
          deliveredAt: null,
        },
      ],
    });
    fake.labs.ship(id, 1, '9400110000000000000002');
    expect(await floor.read(id)).toMatchObject({ stage: 'shipped', shipments: { length: 2 } });
  });

  test('a file that cannot be loaded is an issue without its link', async () => {
    const { id } = await floor.place({
      ...job,
      items: [{ ...mug, files: [file('default', 'http://127.0.0.1:9/secret')] }],
    });
    await fake.labs.download(id);
    const order = await floor.read(id);
    expect(order!.issues).toEqual([
      { code: 'order.items.assets.FailedToDownloaded', message: expect.stringContaining('not downloaded') },
    ]);
    expect(JSON.stringify(order)).not.toContain('secret');
  });

  test('a shop does not see what its operator has to pay, or where', async () => {
    const { id } = await floor.place(job);
    // The example in the reference.
    fake.state.orders.get(id)!.status.issues.push({
      objectId: id,
      errorCode: 'RequiresPaymentAuthorisation',
      description: `Payment authorisation required for '${id}' (195.02USD) please use the following URL to make payment: https://beta-dashboard.pwinty.com/payment/97323`,
      authorisationDetails: { authorisationUrl: 'https://beta-dashboard.pwinty.com/payment/97323' },
    });
    const order = await floor.read(id);
    const message = 'Prodigi is waiting for a payment from the operator.';
    expect(order).toMatchObject({ stage: 'received', issues: [{ code: 'RequiresPaymentAuthorisation', message }] });
  });

  test('an order that Prodigi cancelled says why', async () => {
    await floor.place(job);
    fake.advance(job.id, { to: 'cancelled', reason: 'The artwork is not allowed.' });
    expect((await floor.find(job.id))[0]).toMatchObject({ stage: 'cancelled', reason: 'The artwork is not allowed.' });
  });

  test('a tracking link that is not https is left out, and an unreadable cost counts as unknown', async () => {
    const { id } = await floor.place(job);
    fake.advance(job.id, { to: 'shipped', carrier: 'Evri', trackingNumber: 'H1', trackingUrl: 'javascript:alert(1)' });
    fake.state.orders.get(id)!.charges[0]!.totalCost.amount = 'free';
    const order = await floor.read(id);
    expect(order).toMatchObject({ stage: 'shipped', cost: null });
    expect(order!.shipments).toMatchObject([{ carrier: 'Evri', trackingNumber: 'H1', trackingUrl: null }]);
  });

  test('an order in a pause window counts as received, although Prodigi does not return it by id', async () => {
    fake.state.hasPauseWindow = true;
    const { id, stage, jobId } = await floor.place(job);
    expect([stage, jobId]).toEqual(['received', job.id]);
    expect(await floor.read(id)).toMatchObject({ id, stage: 'received' });
    expect(await floor.place(job)).toMatchObject({ id, stage: 'received', jobId: job.id });
    fake.labs.endPause(id);
    expect(await floor.read(id)).toMatchObject({ id, stage: 'received', jobId: job.id });
    expect(await floor.read('ord_1')).toBeNull();
  });

  test('orders are found by their whole reference, oldest first', async () => {
    await floor.place({ ...job, id: 'fjb_10' });
    const { id } = await floor.place(job);
    // A reprint that was ordered in the dashboard has the same reference.
    const again = { ...structuredClone(fake.state.orders.get(id)!), id: 'ord_999999', given: null };
    fake.state.orders.set(again.id, again);
    expect((await floor.find(job.id)).map((order) => order.id)).toEqual([id, 'ord_999999']);
  });
});

describe('callbacks', () => {
  test('a callback names its order', async () => {
    const receiver = await startReceiver();
    const { id } = await floor.place({ ...job, callbackUrl: receiver.url });
    expect(await fake.callBack(job.id)).toBe(200);
    expect(floor.readCallback(receiver.received[0]!.body)).toEqual({ vendorOrderId: id });
    await receiver.close();
  });

  test('a callback without an order id is ignored', () => {
    const bodies = [
      '',
      'x',
      'null',
      '[]',
      '{}',
      '{"subject":"../admin"}',
      '{"subject":7}',
      '{"data":{"order":{"id":""}}}',
    ];
    for (const body of bodies) expect(floor.readCallback(body)).toBeNull();
    expect(floor.readCallback('{"data":{"id":"ord_7"}}')).toEqual({ vendorOrderId: 'ord_7' });
  });
});

describe('quotes and the catalog', () => {
  const items = [
    { id: 'li_1', sku: 'GLOBAL-MUG-W', attributes: {}, quantity: 2, areas: [{ area: 'default', technique: null }] },
  ];
  const { recipient } = job;

  test('an order costs what Prodigi quotes', async () => {
    expect(await floor.quote({ recipient, method: 'Express', items })).toEqual({
      currency: 'USD',
      itemsCents: 2000,
      shippingCents: 1495,
      taxCents: 0,
      totalCents: 3495,
    });
    expect(fake.orders()).toEqual([]);
  });

  test('a destination that is not served is refused', async () => {
    const far = await failure(floor.quote({ recipient: { ...recipient, country: 'AQ' }, method: 'Budget', items }));
    expect(far).toMatchObject({ name: 'VendorRefused', message: 'Prodigi does not ship this to AQ by Budget.' });
  });

  test('a product lists its open attributes and the largest file of each area', async () => {
    expect(await floor.findProduct('global-can-10x10')).toEqual({
      sku: 'GLOBAL-CAN-10X10',
      name: 'Standard canvas on quality stretcher bar, 25x25cm',
      attributes: { wrap: ['Black', 'ImageWrap', 'MirrorWrap', 'White'] },
      areas: [{ area: 'default', technique: null, widthPx: 2137, heightPx: 2137, isRequired: true }],
      price: null,
    });
    expect(Object.keys((await floor.findProduct('GLOBAL-CFP-16X20'))!.attributes)).toEqual(['color']);
    expect(await floor.findProduct('NO-SUCH')).toBeNull();
  });

  test('the catalog holds the SKUs in public documents that Prodigi has, and any SKU searched by name', async () => {
    const list = async (search: string | null) => {
      const skus: string[] = [];
      for await (const { sku } of floor.listCatalog(search)) skus.push(sku);
      return skus;
    };
    expect(await list('mug')).toEqual(['GLOBAL-MUG-W']);
    expect(await list('framed 16x20')).toEqual(['GLOBAL-CFP-16X20', 'GLOBAL-CFPM-16X20']);
    expect(await list('jigsaw-puzzle-252')).toEqual(['JIGSAW-PUZZLE-252']);
    expect(await list('spaceship')).toEqual([]);
    expect(await list(null)).toContain('GLOBAL-TEE-GIL-64000');
  });

  test('a sandbox is recognised by its address', () => {
    const isSandbox = (apiUrl: string) => createProdigiFloor({ apiKey: 'k', apiUrl }).isSandbox;
    expect(isSandbox('https://api.sandbox.prodigi.com')).toBe(true);
    expect(isSandbox('https://api.prodigi.com/v4.0')).toBe(false);
  });

  test('a check makes a call that needs the key and places nothing', async () => {
    expect(await floor.check()).toEqual({ account: null });
    expect(fake.calls('account')).toBe(1);
  });
});
