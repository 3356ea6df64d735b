/** Printful, beyond the contract of every floor. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakePrintful, startFakePrintful } from '../../../test/doubles/floors/fake-printful.ts';
import { startReceiver } from '../../../test/doubles/receiver.ts';
import { VendorAway, VendorLocked, VendorRefused } from '../../kernel/outbound/vendor-calls.ts';
import type { VendorFloor, VendorJob, VendorOrder } from './port.ts';
import { createPrintfulFloor } from './printful.ts';

let fake: FakePrintful;
let floor: VendorFloor;
beforeEach(async () => {
  fake = await startFakePrintful();
  floor = createPrintfulFloor(fake.access);
});
afterEach(() => fake?.close());

const callbackUrl = 'https://api.shop.example/facility/callbacks/printful/one.signed';

const jobOf = (id: string, more: Partial<VendorJob> = {}): VendorJob => ({
  id,
  orderNumber: 'P-1001',
  recipient: {
    name: 'Ada Byron',
    company: null,
    line1: '19749 Dearborn St',
    line2: null,
    city: 'Chatsworth',
    state: 'CA',
    postalCode: '91311',
    country: 'US',
    phone: null,
    email: 'ada@example.com',
  },
  method: 'STANDARD',
  items: [shirt, mug],
  packingSlipUrl: null,
  callbackUrl,
  ...more,
});

const fileOf = (area: string, technique: string | null) => ({
  area,
  technique,
  options: {},
  url: `https://files.example/${area}.png`,
  contentType: 'image/png' as const,
  widthPx: 100,
  heightPx: 100,
});
const shirt = {
  id: 'itm_1',
  name: 'Unisex Cotton T-Shirt',
  quantity: 2,
  sku: '4012',
  attributes: {},
  files: [fileOf('front', 'dtg'), fileOf('back', 'dtg')],
  retailCents: 2400,
};
const mug = {
  id: 'itm_2',
  name: 'Ceramic Mug 11 oz',
  quantity: 1,
  sku: '1320',
  attributes: {},
  files: [fileOf('default', 'sublimation')],
  retailCents: null,
};

const releaseNew = async (id: string): Promise<VendorOrder> => floor.release!(await place(id));
const place = async (id: string) => ({ ...(await floor.place(jobOf(id))), jobId: id });

describe('placing', () => {
  test('a job becomes a draft with recipient, items, files, shipping and our reference', async () => {
    const placed = await floor.place(jobOf('fjb_1'));
    expect(placed).toMatchObject({ jobId: 'fjb_1', stage: 'draft', cost: null, shipments: [], issues: [] });
    const [order] = fake.orders();
    expect(order).toMatchObject({ id: placed.id, reference: 'fjb_1', isDraft: true, shippingMethod: 'STANDARD' });
    expect(order!.request).toEqual({
      external_id: 'fjb_1',
      shipping: 'STANDARD',
      recipient: {
        name: 'Ada Byron',
        address1: '19749 Dearborn St',
        city: 'Chatsworth',
        state_code: 'CA',
        country_code: 'US',
        zip: '91311',
        email: 'ada@example.com',
      },
      order_items: [
        {
          source: 'catalog',
          catalog_variant_id: 4012,
          quantity: 2,
          name: 'Unisex Cotton T-Shirt',
          retail_price: '24.00',
          placements: ['front', 'back'].map((placement) => ({
            placement,
            technique: 'dtg',
            layers: [{ type: 'file', url: `https://files.example/${placement}.png` }],
          })),
        },
        {
          source: 'catalog',
          catalog_variant_id: 1320,
          quantity: 1,
          name: 'Ceramic Mug 11 oz',
          placements: [
            {
              placement: 'default',
              technique: 'sublimation',
              layers: [{ type: 'file', url: 'https://files.example/default.png' }],
            },
          ],
        },
      ],
      customization: { packing_slip: { custom_order_id: 'P-1001' } },
      retail_costs: { currency: 'USD' },
    });
  });

  test('the attributes that the SKU leaves open are sent as orientation and options', async () => {
    const attributes = { orientation: 'vertical', stitch_color: 'white', lifelike: 'true' };
    await floor.place(jobOf('fjb_1', { items: [{ ...mug, attributes }] }));
    expect(fake.orders()[0]!.request).toMatchObject({
      order_items: [
        {
          orientation: 'vertical',
          product_options: [
            { name: 'stitch_color', value: 'white' },
            { name: 'lifelike', value: true },
          ],
        },
      ],
    });
  });

  test('placing the same job again returns the same order', async () => {
    const first = await floor.place(jobOf('fjb_1'));
    expect(await floor.place(jobOf('fjb_1'))).toMatchObject({ id: first.id, jobId: 'fjb_1', stage: 'draft' });
    expect(fake.orders()).toHaveLength(1);
  });

  test('a lost answer leaves one order, which is found by our reference', async () => {
    fake.fail('place', 'lost_answer');
    await expect(floor.place(jobOf('fjb_1'))).rejects.toBeInstanceOf(VendorAway);
    const [found, ...others] = await floor.find('fjb_1');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ jobId: 'fjb_1', stage: 'draft' });
    expect((await floor.place(jobOf('fjb_1'))).id).toBe(found!.id);
    expect(fake.orders()).toHaveLength(1);
  });

  test('a job whose id exceeds the length of an External ID is still found', async () => {
    const id = `fjb_${'x'.repeat(36)}`;
    const placed = await floor.place(jobOf(id));
    expect(fake.orders()[0]!.reference).toHaveLength(32);
    expect(await floor.find(id)).toMatchObject([{ id: placed.id, jobId: id }]);
    expect(await floor.find(`${id.slice(0, -1)}y`)).toEqual([]);
    expect((await floor.read(placed.id))?.jobId).toBeNull();
  });

  test('a refusal uses Printful’s words, and nothing is placed', async () => {
    fake.refuseNext('Recipient: Address line 1 is too long');
    await expect(floor.place(jobOf('fjb_1'))).rejects.toThrow(
      new VendorRefused('Recipient: Address line 1 is too long'),
    );
    await expect(floor.place(jobOf('fjb_1', { items: [{ ...mug, sku: '99' }] }))).rejects.toThrow(
      'Catalog variant 99 does not exist',
    );
    expect(await floor.find('fjb_1')).toEqual([]);
  });

  test('a refusal that repeats the buyer’s text stays a refusal and reveals no link', async () => {
    fake.refuseNext('Recipient: no such name as Payment Wallet');
    await expect(floor.place(jobOf('fjb_1'))).rejects.toBeInstanceOf(VendorRefused);
    fake.refuseNext("The file 'https://files.example/secret' is not an image");
    await expect(floor.place(jobOf('fjb_1'))).rejects.toThrow(new VendorRefused("The file '(link)' is not an image"));
  });

  test('a wrong facility file is refused before any call', async () => {
    const files = [fileOf('default', null)];
    await expect(floor.place(jobOf('fjb_1', { items: [{ ...mug, files }] }))).rejects.toThrow('needs the technique');
    await expect(floor.place(jobOf('fjb_1', { items: [{ ...mug, sku: 'MUG' }] }))).rejects.toThrow(
      'not a catalog variant',
    );
    expect(fake.calls('place')).toBe(0);
  });

  test.each([
    ['unavailable', null],
    ['rate_limited', 7],
    ['garbage', null],
    ['lost_request', null],
  ] as const)('%s counts as no answer and may be retried', async (how, retryAfterSeconds) => {
    fake.fail('place', how);
    const error = await floor.place(jobOf('fjb_1')).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(VendorAway);
    expect(error).toMatchObject({ retryAfterSeconds });
    expect((await floor.place(jobOf('fjb_1'))).stage).toBe('draft');
    expect(fake.orders()).toHaveLength(1);
  });

  test('a caller that gave up on a slow answer finds the order later', async () => {
    fake.fail('place', 'silence');
    const patience = new AbortController();
    const placing = floor.place(jobOf('fjb_1'), patience.signal);
    await expect.poll(() => fake.orders().length).toBe(1);
    patience.abort(new Error('enough'));
    await expect(placing).rejects.toThrow('enough');
    fake.letGo();
    expect(await floor.find('fjb_1')).toHaveLength(1);
  });

  test('a refused key and a token without its store are reported to the operator', async () => {
    fake.fail('place', 'unauthorized');
    await expect(floor.place(jobOf('fjb_1'))).rejects.toBeInstanceOf(VendorLocked);
    fake.printful.stores.push({ id: 11, type: 'native', name: 'Second' });
    await expect(floor.place(jobOf('fjb_1'))).rejects.toBeInstanceOf(VendorLocked);
    await expect(floor.check()).rejects.toThrow('several stores');
  });
});

describe('releasing', () => {
  test('a draft is confirmed once, however often it is released', async () => {
    const order = await place('fjb_1');
    expect(await floor.release!(order)).toMatchObject({
      id: order.id,
      jobId: 'fjb_1',
      stage: 'received',
      cost: { currency: 'USD', itemsCents: 4123, shippingCents: 475, taxCents: 90, totalCents: 4688 },
    });
    expect((await floor.release!(order)).stage).toBe('received');
    fake.advance('fjb_1', { to: 'in_production' });
    expect((await floor.release!(order)).stage).toBe('in_production');
    expect(fake.calls('release')).toBe(1);
  });

  test('a release after a lost answer returns the state of the order', async () => {
    const order = await place('fjb_1');
    fake.fail('release', 'lost_answer');
    await expect(floor.release!(order)).rejects.toBeInstanceOf(VendorAway);
    expect((await floor.release!(order)).stage).toBe('received');
  });

  test('a release waits until Printful knows the cost, and says why the cost is missing', async () => {
    fake.printful.costs = 'held';
    const order = await place('fjb_1');
    const error = await floor.release!(order).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(VendorAway);
    expect(error).toMatchObject({ retryAfterSeconds: 5 });
    fake.printful.costs = 'never';
    const hopeless = await place('fjb_2');
    fake.printful.orders.find('@fjb_2')!.designFault = 'The file is not an image.';
    await expect(floor.release!(hopeless)).rejects.toThrow(
      new VendorRefused('Unisex Cotton T-Shirt, front: The file is not an image.'),
    );
    expect(fake.calls('release')).toBe(0);
  });

  test('an account that cannot pay is reported to the operator, and the order continues once it can', async () => {
    const order = await place('fjb_1');
    fake.printful.chargeFailure = 'We could not charge your credit card';
    await expect(floor.release!(order)).rejects.toBeInstanceOf(VendorLocked);
    fake.printful.chargeFailure = null;
    expect((await floor.release!(order)).stage).toBe('received');
  });
});

describe('reading', () => {
  test('shipped parts are reported while others are made, then the whole order, then its delivery', async () => {
    const { id } = await releaseNew('fjb_1');
    expect(await floor.read(id)).toMatchObject({ stage: 'received', jobId: 'fjb_1', shipments: [] });
    fake.advance('fjb_1', { to: 'in_production' });
    expect((await floor.read(id))?.stage).toBe('in_production');
    const parcel = { carrier: 'USPS', trackingNumber: '9400100', trackingUrl: 'https://tools.usps.com/go?n=9400100' };
    fake.printful.orders.ship(fake.printful.orders.find('@fjb_1')!, [0], parcel);
    expect(await floor.read(id)).toMatchObject({
      stage: 'in_production',
      shipments: [{ ...parcel, shippedAt: expect.any(Date), deliveredAt: null }],
    });
    fake.advance('fjb_1', { to: 'shipped', carrier: 'UPS', trackingNumber: '1Z9', trackingUrl: 'javascript:alert(1)' });
    const shipped = await floor.read(id);
    expect(shipped).toMatchObject({ stage: 'shipped', shipments: [{ carrier: 'USPS' }, { trackingUrl: null }] });
    expect(new Set(shipped!.shipments.map((shipment) => shipment.id)).size).toBe(2);
    fake.advance('fjb_1', { to: 'delivered' });
    expect(await floor.read(id)).toMatchObject({
      stage: 'delivered',
      shipments: [{ deliveredAt: expect.any(Date) }, {}],
    });
  });

  test('an unprintable design is an issue with Printful’s words', async () => {
    const { id } = await releaseNew('fjb_1');
    fake.advance('fjb_1', { to: 'issue', message: 'Elements of https://files.example/secret must be\n connected.' });
    expect(await floor.read(id)).toMatchObject({
      stage: 'received',
      issues: [{ code: 'design', message: 'Unisex Cotton T-Shirt, front: Elements of (link) must be connected.' }],
    });
  });

  test('a failed order says why, and one that could not be charged waits for the operator', async () => {
    const { id } = await releaseNew('fjb_1');
    const order = fake.printful.orders.find('@fjb_1')!;
    Object.assign(order, { status: 'failed', error: 'Recipient: the address does not exist' });
    expect(await floor.read(id)).toMatchObject({ stage: 'failed', reason: 'Recipient: the address does not exist' });
    order.error = 'Payment was declined';
    expect(await floor.read(id)).toMatchObject({
      stage: 'received',
      reason: null,
      issues: [{ code: 'payment', message: 'Printful is waiting for a payment from the operator.' }],
    });
    expect((await floor.release!({ id, jobId: 'fjb_1' })).stage).toBe('received');
    expect(order.status).toBe('pending');
  });

  test('a cancelled order reads as cancelled, an unknown order as null, and an unknown status as waiting', async () => {
    const { id } = await releaseNew('fjb_1');
    fake.advance('fjb_1', { to: 'cancelled', reason: 'Out of stock' });
    expect(await floor.read(id)).toMatchObject({ stage: 'cancelled', reason: 'Out of stock' });
    expect(await floor.read('1')).toBeNull();
    Object.assign(fake.printful.orders.find('@fjb_1')!, { status: 'meditating' });
    expect((await floor.read(id))?.stage).toBe('received');
  });
});

describe('cancelling', () => {
  test('drafts and orders not yet in production are cancelled, and cancelling twice is safe', async () => {
    const draft = await place('fjb_1');
    expect(await floor.cancel(draft)).toEqual({ status: 'cancelled' });
    expect(await floor.cancel(draft)).toEqual({ status: 'cancelled' });
    const { id } = await releaseNew('fjb_2');
    expect(await floor.cancel({ id, jobId: 'fjb_2' })).toEqual({ status: 'cancelled' });
    expect(fake.orders().every(({ isCancelled }) => isCancelled)).toBe(true);
    expect((await floor.find('fjb_1'))[0]?.stage).toBe('cancelled');
    expect((await floor.place(jobOf('fjb_1'))).stage).toBe('cancelled');
  });

  test('an order in production is not cancelled, in Printful’s words, and a missing order counts as gone', async () => {
    const { id } = await releaseNew('fjb_1');
    fake.advance('fjb_1', { to: 'in_production' });
    expect(await floor.cancel({ id, jobId: 'fjb_1' })).toEqual({
      status: 'refused',
      reason: 'Order with status inprocess can not be canceled',
    });
    fake.denyCancel('fjb_1', 'Already on the press');
    expect(await floor.cancel({ id, jobId: 'fjb_1' })).toEqual({ status: 'refused', reason: 'Already on the press' });
    expect(await floor.cancel({ id: '1', jobId: 'fjb_9' })).toEqual({ status: 'cancelled' });
  });

  test('a lost answer to a cancellation counts as no answer', async () => {
    const { id } = await releaseNew('fjb_1');
    fake.fail('cancel', 'lost_answer');
    await expect(floor.cancel({ id, jobId: 'fjb_1' })).rejects.toBeInstanceOf(VendorAway);
    expect(await floor.cancel({ id, jobId: 'fjb_1' })).toEqual({ status: 'cancelled' });
  });
});

describe('callbacks', () => {
  test('Printful gets one callback address, once, and its callbacks name the job', async () => {
    const receiver = await startReceiver();
    receiver.answer = (_, response) => void response.writeHead(200).end();
    try {
      const address = `${receiver.url}/facility/callbacks/printful`;
      await floor.place(jobOf('fjb_1', { callbackUrl: `${address}/fjb_1.signed` }));
      await floor.place(jobOf('fjb_2', { callbackUrl: `${address}/fjb_2.signed` }));
      await createPrintfulFloor(fake.access).place(jobOf('fjb_3', { callbackUrl: `${address}/fjb_3.signed` }));
      expect(fake.printful.webhook?.default_url).toBe(`${address}/fjb_1.signed`);
      const set = fake.printful.requests.filter(({ method, path }) => method === 'POST' && path === '/v2/webhooks');
      expect(set).toHaveLength(1);
      expect(await fake.callBack('fjb_3')).toBe(200);
      expect(floor.readCallback(receiver.received[0]!.body)).toEqual({ jobId: 'fjb_3' });
    } finally {
      await receiver.close();
    }
  });

  test('an order is placed even when Printful refuses the callback address', async () => {
    const job = jobOf('fjb_1', { callbackUrl: 'http://shop.example/facility/callbacks/printful/one' });
    expect((await floor.place(job)).stage).toBe('draft');
    fake.fail('account', 'unavailable');
    expect((await createPrintfulFloor(fake.access).place(jobOf('fjb_2'))).stage).toBe('draft');
    expect(fake.printful.webhook).toBeNull();
  });

  test('a body that is not a Printful callback names no order', () => {
    const about = (order: unknown) => JSON.stringify({ type: 'order_updated', data: { order } });
    expect(floor.readCallback(about({ id: 7, external_id: null }))).toEqual({ vendorOrderId: '7' });
    expect(floor.readCallback(about({ id: 7, external_id: "'; drop" }))).toEqual({ vendorOrderId: '7' });
    for (const body of ['', '[]', 'null', '{"data":{}}', about({ id: 'x' }), about({ id: 7 }) + ' '.repeat(300_000)]) {
      expect(floor.readCallback(body)).toBeNull();
    }
  });
});
