/** Gelato's engine against its fake: what is specific to it. Rules for all floors are in the contract suite. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeGelato, startFakeGelato } from '../../../test/doubles/floors/fake-gelato.ts';
import { VendorAway, VendorLocked, VendorRefused } from '../../kernel/outbound/vendor-calls.ts';
import { createGelatoFloor } from './gelato.ts';
import { orderSchema, readOrder } from './gelato-orders.ts';
import type { AreaFile, JobItem, VendorFloor, VendorJob } from './port.ts';

const shirtSku = 'apparel_product_gca_t-shirt_gsc_crewneck_gcu_unisex_gqa_classic_gsi_s_gco_white_gpr_4-0';
const mugSku = 'mug_product_msz_11-oz_mmat_ceramic-white_cl_4-0';

const file = (area: string): AreaFile => ({
  area,
  technique: null,
  options: {},
  url: `https://files.example/${area}.png`,
  contentType: 'image/png',
  widthPx: 3543,
  heightPx: 4724,
});

const item = (id: string, sku: string, areas: string[], quantity = 1): JobItem => ({
  id,
  name: id,
  quantity,
  sku,
  attributes: {},
  files: areas.map(file),
  retailCents: 2400,
});

const job = (id: string, change: Partial<VendorJob> = {}): VendorJob => ({
  id,
  orderNumber: 'A-1001',
  recipient: {
    name: 'Paul Smith',
    company: null,
    line1: '451 Clarkson Ave',
    line2: 'Brooklyn',
    city: 'New York',
    state: 'NY',
    postalCode: '11203',
    country: 'US',
    phone: '+1 212 555 0100',
    email: 'paul@example.com',
  },
  method: 'normal',
  items: [item('li_1', shirtSku, ['front'])],
  packingSlipUrl: null,
  callbackUrl: 'https://platen.example/facility/callbacks/gelato/x',
  ...change,
});

const mugAndShirt = [item('li_1', shirtSku, ['front']), item('li_2', mugSku, ['default'], 2)];

describe('the floor of Gelato', () => {
  let fake: FakeGelato;
  let floor: VendorFloor;
  beforeEach(async () => {
    fake = await startFakeGelato();
    floor = createGelatoFloor(fake.access);
  });
  afterEach(() => fake.close());

  const release = async (id: string, change: Partial<VendorJob> = {}) => {
    const placed = await floor.place(job(id, change));
    return floor.release!({ id: placed.id, jobId: id });
  };
  const listSkus = async (words: string | null) => {
    const skus: string[] = [];
    for await (const { sku } of floor.listCatalog(words)) skus.push(sku);
    return skus;
  };
  const requests = () => fake.orders().map(({ request }) => request);

  test('a job becomes a draft with recipient, items, file links, shipping method and our id', async () => {
    const placed = await floor.place(job('pj_1', { method: 'express' }));
    expect(placed).toMatchObject({ jobId: 'pj_1', stage: 'draft', shipments: [], issues: [], cost: null });
    expect(requests()).toEqual([
      {
        orderType: 'draft',
        orderReferenceId: 'pj_1',
        customerReferenceId: 'A-1001',
        currency: 'USD',
        items: [
          {
            itemReferenceId: 'li_1',
            productUid: shirtSku,
            quantity: 1,
            files: [{ type: 'front', url: 'https://files.example/front.png' }],
            adjustProductUidByFileTypes: true,
          },
        ],
        shipmentMethodUid: 'express',
        shippingAddress: {
          firstName: 'Paul',
          lastName: 'Smith',
          addressLine1: '451 Clarkson Ave',
          addressLine2: 'Brooklyn',
          city: 'New York',
          postCode: '11203',
          state: 'NY',
          country: 'US',
          email: 'paul@example.com',
          phone: '+1 212 555 0100',
        },
      },
    ]);
  });

  test('a shirt with a back print becomes the two-sided product that Gelato derives from its files', async () => {
    await floor.place(job('pj_1', { items: [item('li_1', shirtSku, ['front', 'back'])] }));
    expect(fake.orders()).toMatchObject([
      { fileUrls: ['https://files.example/front.png', 'https://files.example/back.png'] },
    ]);
  });

  test('a draft becomes an order once, and its cost is the one on the receipt', async () => {
    const released = await release('pj_1');
    expect(released).toMatchObject({
      stage: 'received',
      cost: { currency: 'USD', itemsCents: 960, shippingCents: 511, taxCents: 118, totalCents: 1589 },
    });
    expect(await floor.release!({ id: released.id, jobId: 'pj_1' })).toEqual(released);
    expect(fake.orders()).toMatchObject([{ isDraft: false }]);
  });

  test('placing the same job again returns the same order, even after a lost answer', async () => {
    fake.fail('place', 'lost_answer');
    await expect(floor.place(job('pj_1'))).rejects.toThrow(VendorAway);
    const [found] = await floor.find('pj_1');
    expect(await floor.place(job('pj_1'))).toEqual(found);
    expect(fake.orders()).toHaveLength(1);
  });

  test('a draft made twice because the list lagged is deleted before its twin is printed', async () => {
    fake.isSearchBehind = true;
    fake.fail('place', 'lost_answer');
    await expect(floor.place(job('pj_1'))).rejects.toThrow(VendorAway);
    expect(await floor.find('pj_1')).toEqual([]);
    const second = await floor.place(job('pj_1'));
    fake.isSearchBehind = false;
    expect(await floor.find('pj_1')).toHaveLength(2);
    await floor.release!({ id: second.id, jobId: 'pj_1' });
    expect(fake.orders()).toMatchObject([
      { isDraft: true, isCancelled: true },
      { id: second.id, isDraft: false, isCancelled: false },
    ]);
  });

  test('a release whose answer was lost is recognised as done', async () => {
    const { id } = await floor.place(job('pj_1'));
    fake.fail('release', 'lost_answer');
    await expect(floor.release!({ id, jobId: 'pj_1' })).rejects.toThrow(VendorAway);
    expect(await floor.release!({ id, jobId: 'pj_1' })).toMatchObject({ id, stage: 'received' });
    expect(fake.calls('release')).toBe(1);
  });

  test('a release that a second caller made first is not a refusal', async () => {
    const { id } = await floor.place(job('pj_1'));
    fake.fail('release', 'silence');
    const slow = floor.release!({ id, jobId: 'pj_1' });
    await expect.poll(() => fake.orders()[0]!.isDraft, { timeout: 20_000 }).toBe(false);
    expect(await floor.release!({ id, jobId: 'pj_1' })).toMatchObject({ stage: 'received' });
    fake.letGo();
    expect(await slow).toMatchObject({ id, stage: 'received' });
  });

  test('an answer that comes after the deadline does not count, and the order is found later', async () => {
    fake.fail('place', 'silence');
    const patience = new AbortController();
    const placing = expect(floor.place(job('pj_1'), patience.signal)).rejects.toThrow();
    await expect.poll(() => fake.orders().length, { timeout: 20_000 }).toBe(1);
    patience.abort();
    await placing;
    expect(await floor.find('pj_1')).toMatchObject([{ stage: 'draft' }]);
  });

  test('an outage, a bad key and a refusal are distinct, and a refusal keeps Gelato’s words', async () => {
    fake.fail('place', 'rate_limited');
    await expect(floor.place(job('pj_1'))).rejects.toMatchObject({ name: 'VendorAway', retryAfterSeconds: 7 });
    fake.fail('place', 'unavailable');
    await expect(floor.place(job('pj_1'))).rejects.toThrow(VendorAway);
    fake.fail('place', 'garbage');
    await expect(floor.place(job('pj_1'))).rejects.toThrow('unreadable answer');
    fake.refuseNext('We do not print that.');
    await expect(floor.place(job('pj_1'))).rejects.toThrow(new VendorRefused('We do not print that.'));
    await expect(floor.place(job('pj_1', { method: 'pigeon' }))).rejects.toThrow(
      'Shipment method pigeon is not available',
    );
    await expect(createGelatoFloor({ ...fake.access, apiKey: 'no' }).check()).rejects.toThrow(VendorLocked);
    expect(await floor.check()).toEqual({ account: null });
    expect(fake.orders()).toEqual([]);
  });

  test('a shop sees neither file links nor what its operator owes', async () => {
    fake.refuseNext('The file https://files.example/front.png?secret cannot be loaded');
    await expect(floor.place(job('pj_1'))).rejects.toThrow(new VendorRefused('The file (link) cannot be loaded'));
    const { id } = await release('pj_2');
    fake.move(fake.taken[0]!, 'on_hold', 'See https://files.example/front.png?secret');
    expect((await floor.read(id))!.issues).toEqual([{ code: 'on_hold', message: 'See (link)' }]);
    fake.move(fake.taken[0]!, 'failed', 'The card ending in 4242 was declined.');
    fake.taken[0]!.financialStatus = 'refused';
    expect((await floor.read(id))!.reason).toBe('Gelato could not take the payment for this order from its operator.');
  });

  test('a destination that cannot be shipped to is explained in Gelato’s words, such as Japan wanting its own script', async () => {
    const recipient = { ...job('x').recipient, country: 'JP', line1: '1-1-2 Otemachi Chiyoda-ku', city: 'Tokyo' };
    await expect(floor.place(job('pj_1', { recipient }))).rejects.toThrow('must be in the local language of JP');
  });

  test('a split order reads as one order with the slowest stage, all packages and the summed cost', async () => {
    fake.placeOf = ({ productUid }) => productUid;
    const released = await release('pj_1', { items: mugAndShirt });
    expect(fake.taken).toHaveLength(2);
    expect(released.cost).toMatchObject({ itemsCents: 960 + 1206, shippingCents: 2 * 511 });
    const [shirt, mug] = fake.taken;
    fake.ship(shirt!, [{ trackingCode: 'T1', items: ['li_1'] }]);
    fake.move(mug!, 'in_production');
    expect(await floor.read(released.id)).toMatchObject({
      stage: 'in_production',
      shipments: [{ trackingNumber: 'T1', carrier: 'UPS Surepost', trackingUrl: 'https://tracking.example/T1' }],
    });
    fake.ship(mug!, [
      { trackingCode: 'T2', items: ['li_2'], trackingUrl: 'http://plain.example/T2' },
      { trackingCode: 'T3', items: ['li_2'] },
    ]);
    const shipped = await floor.read(released.id);
    expect(shipped!.stage).toBe('shipped');
    expect(shipped!.shipments.map((one) => [one.trackingNumber, one.trackingUrl])).toEqual([
      ['T1', 'https://tracking.example/T1'],
      ['T2', null],
      ['T3', 'https://tracking.example/T3'],
    ]);
    expect(await floor.find('pj_1')).toEqual([shipped]);
  });

  test('an order with a failed part never counts as delivered, and its message becomes an issue', async () => {
    fake.placeOf = ({ productUid }) => productUid;
    const { id } = await release('pj_1', { items: mugAndShirt });
    fake.move(fake.taken[1]!, 'failed', 'Payment was declined.');
    fake.ship(fake.taken[0]!, [{ trackingCode: 'T1', items: ['li_1'] }]);
    expect(await floor.read(id)).toMatchObject({
      stage: 'in_production',
      issues: [{ code: 'part_failed', message: expect.stringContaining('Payment was declined.') }],
    });
    fake.move(fake.taken[0]!, 'failed');
    expect(await floor.read(id)).toMatchObject({ stage: 'failed', reason: 'Payment was declined.' });
  });

  test.each([
    ['created', 'received', null],
    ['uploading', 'received', null],
    ['passed', 'received', null],
    ['pending_approval', 'received', 'pending_approval'],
    ['on_hold', 'received', 'on_hold'],
    ['in_production', 'in_production', null],
    ['printed', 'in_production', null],
    ['shipped', 'shipped', null],
    ['in_transit', 'shipped', null],
    ['returned', 'shipped', 'returned'],
    ['delivered', 'delivered', null],
    ['canceled', 'cancelled', null],
    ['failed', 'failed', null],
  ])('Gelato’s %s is our %s', async (status, stage, issue) => {
    const { id } = await release('pj_1');
    fake.move(fake.taken[0]!, status);
    const order = await floor.read(id);
    expect({ stage: order!.stage, issues: order!.issues.map(({ code }) => code) }).toEqual({
      stage,
      issues: issue === null ? [] : [issue],
    });
    expect(order!.shipments).toHaveLength(['shipped', 'in_transit', 'returned', 'delivered'].includes(status) ? 1 : 0);
  });

  test('an unreadable receipt hides the cost and nothing else', () => {
    const receipt = { currency: 'USD', totalInclVat: '15.89', totalVat: 1.18, productsPrice: 9.6, shippingPrice: 5.11 };
    const order = { id: 'o', orderType: 'order', fulfillmentStatus: 'passed', receipts: [receipt] };
    const costOf = (receipts: unknown[]) => readOrder([orderSchema.parse({ ...order, receipts })]).cost;
    expect(costOf([receipt])).toMatchObject({ itemsCents: 960, totalCents: 1589 });
    expect(costOf([receipt, { ...receipt, transactionType: 'refund', totalInclVat: 5 }])).toMatchObject({
      totalCents: 1089,
    });
    expect(costOf([receipt, { currency: 'USD' }])).toBeNull();
    expect(costOf([receipt, { ...receipt, currency: 'EUR' }])).toBeNull();
  });

  test('an unknown status is reported, and the order keeps waiting', async () => {
    const { id } = await release('pj_1');
    fake.taken[0]!.fulfillmentStatus = 'gift_wrapping';
    expect(await floor.read(id)).toMatchObject({ stage: 'received', issues: [{ code: 'unknown_status' }] });
  });

  test('a draft is deleted, an order is cancelled until it is printed, and cancelling twice is safe', async () => {
    const draft = await floor.place(job('pj_1'));
    const cancel = (id: string, jobId: string) => floor.cancel({ id, jobId });
    expect(await cancel(draft.id, 'pj_1')).toEqual({ status: 'cancelled' });
    expect(await floor.read(draft.id)).toBeNull();
    expect(await cancel(draft.id, 'pj_1')).toEqual({ status: 'cancelled' });
    const order = await release('pj_2');
    fake.move(fake.taken[1]!, 'printed');
    expect(await cancel(order.id, 'pj_2')).toEqual({
      status: 'refused',
      reason: expect.stringContaining("at least one of the items is in 'printed' status"),
    });
    fake.move(fake.taken[1]!, 'passed');
    fake.fail('cancel', 'lost_answer');
    await expect(cancel(order.id, 'pj_2')).rejects.toThrow(VendorAway);
    expect(await cancel(order.id, 'pj_2')).toEqual({ status: 'cancelled' });
    expect(await floor.read(order.id)).toMatchObject({ stage: 'cancelled', reason: 'Gelato cancelled the order.' });
  });

  test('no part of a split order is cancelled when its furthest part cannot be', async () => {
    fake.placeOf = ({ productUid }) => productUid;
    const { id } = await release('pj_1', { items: mugAndShirt });
    fake.move(fake.taken[1]!, 'in_production');
    expect(await floor.cancel({ id, jobId: 'pj_1' })).toMatchObject({ status: 'refused' });
    expect(fake.orders().map(({ isCancelled }) => isCancelled)).toEqual([false, false]);
    fake.move(fake.taken[1]!, 'passed');
    expect(await floor.cancel({ id, jobId: 'pj_1' })).toEqual({ status: 'cancelled' });
    expect(fake.orders().map(({ isCancelled }) => isCancelled)).toEqual([true, true]);
  });

  test('a quote takes products and the cheapest fitting method over all places, for an address without a street', async () => {
    fake.placeOf = ({ productUid }) => productUid;
    const recipient = { country: 'US', state: 'NY', postalCode: '11203', city: 'New York' };
    const items = mugAndShirt.map(({ files, ...one }) => ({ ...one, areas: files }));
    expect(await floor.quote({ recipient, method: 'normal', items })).toEqual({
      currency: 'USD',
      itemsCents: 960 + 1206,
      shippingCents: 2 * 511,
      taxCents: null,
      totalCents: 960 + 1206 + 2 * 511,
    });
    await expect(floor.quote({ recipient, method: 'pallet', items })).rejects.toThrow(
      'does not ship this order by pallet',
    );
    expect(fake.orders()).toEqual([]);
  });

  test('a product is found with its price and areas, and the catalog is searched by words', async () => {
    expect(await floor.findProduct(shirtSku)).toMatchObject({
      sku: shirtSku,
      areas: [
        { area: 'front', isRequired: true },
        { area: 'back', isRequired: false },
      ],
      price: { currency: 'USD', cents: 960 },
    });
    expect((await floor.findProduct(mugSku))!.areas).toMatchObject([{ area: 'default' }]);
    expect(await floor.findProduct('mug_product_of_gold')).toBeNull();
    expect(await listSkus('mug black')).toEqual(['mug_product_msz_11-oz_mmat_ceramic-black_cl_4-0']);
    expect((await listSkus(null)).length).toBeGreaterThan(20);
  });

  test('a callback yields the order’s reference, and nothing else in it is read', () => {
    const read = (event: unknown) => floor.readCallback(typeof event === 'string' ? event : JSON.stringify(event));
    const event = { event: 'order_item_tracking_code_updated', orderId: 'a6a1f9ce', orderReferenceId: 'pj_1' };
    expect(read(event)).toEqual({ jobId: 'pj_1' });
    expect(read({ ...event, orderReferenceId: null })).toEqual({ vendorOrderId: 'a6a1f9ce' });
    // The test button on its page sends a placeholder.
    expect(read({ ...event, orderReferenceId: '{{MyOrderId}}' })).toBeNull();
    expect(read({ event: 'store_product_created' })).toBeNull();
    expect(['', 'no', '[]', '{"orderReferenceId":{}}', 'x'.repeat(300_000)].map(read)).toEqual(Array(5).fill(null));
  });
});
