/**
 * Rules for orders at any vendor, over its engine and its fake: one order for each package, whatever gets lost on the
 * way; its words passed on and its answers trusted; nothing printed before every package is accepted.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { VendorFloor } from '../../../src/engines/floors/port.ts';
import { VendorAway } from '../../../src/kernel/outbound/vendor-calls.ts';
import { smallCatalog } from '../../harness/catalogs.ts';
import type { FakeCall, FakeFault, FakeVendor } from './fake-vendor.ts';
import { facilityOf } from './vendor-network.ts';
import { adminToken, enterCallback, openVendorShop, type VendorShop } from './vendor-shop.ts';

export type VendorWorld = {
  vendor: FakeVendor;
  /** Whether its orders are drafts at first, and whether it ever reports delivery. */
  hasDrafts: boolean;
  tellsDelivery: boolean;
};

const timeout = 120_000;
const everyFault = process.env['PLATEN_TEST_EVERY_KILL'] === '1';

export function describeVendorOrders(name: string, start: () => Promise<VendorWorld>): void {
  describe(`orders at ${name}`, () => {
    let world: VendorWorld;
    let vendor: FakeVendor;
    let shop: VendorShop;
    /** The calls that currently fail at the vendor. */
    let held: string | null = null;
    const holding = (engine: VendorFloor): VendorFloor => ({
      ...engine,
      place: async (job, signal) => {
        if (job.items.some(({ sku }) => sku === held)) throw new VendorAway('It cannot be reached.');
        return engine.place(job, signal);
      },
    });

    beforeAll(async () => {
      world = await start();
      ({ vendor } = world);
      const facilities = [
        facilityOf(vendor, 'mug-maker', { 'MUG-11OZ': 'mug' }),
        facilityOf(vendor, 'card-maker', { 'CARD-5X7': 'poster' }),
      ];
      shop = await openVendorShop({ facilities, env: vendor.env }, { floors: (engines) => engines.map(holding) });
      enterCallback(shop, vendor, 'mug-maker');
    }, timeout);
    afterAll(async () => {
      await shop.close();
      await vendor.close();
    });

    // The service need not read the orders of earlier tests whenever the clock moves.
    beforeEach(() => shop.query("update vendor_orders set state = 'closed' where state = 'released'"));

    const statusOf = async (id: string): Promise<string> => (await shop.read(id)).fulfillmentStatus;
    const isAt = (id: string, status: string) => async () => (await statusOf(id)) === status;
    const jobIdsOf = async (orderId: string) => (await shop.vendorOrders(orderId)).map((row) => String(row.job_id));
    const ordersOf = async (orderId: string) => {
      const ids = await jobIdsOf(orderId);
      return vendor.orders().filter(({ reference }) => ids.some((id) => reference.startsWith(id)));
    };
    const alive = async (orderId: string) => (await ordersOf(orderId)).filter(({ isCancelled }) => !isCancelled);
    const onlyOne = async (orderId: string) => {
      const found = await alive(orderId);
      expect(found.length).toBe(1);
      return found[0]!;
    };
    const parcel = { carrier: 'Royal Mail', trackingNumber: 'RM123456789GB', trackingUrl: 'https://track.example/RM1' };

    /** An order that the vendor may print. */
    const submitted = async (...codes: string[]) => {
      const order = await shop.order(...codes);
      await shop.until(async () => (await isAt(order.id, 'submitted')()) && (await alive(order.id)).length > 0);
      await shop.until(async () => (await shop.vendorOrders(order.id)).every(({ state }) => state === 'released'));
      return order;
    };

    test('a package becomes one order there, is followed to delivery, and its cost is stored beside the charge', {
      timeout,
    }, async () => {
      const order = await submitted('MUG-11OZ');
      const [placed, ...more] = await ordersOf(order.id);
      const [jobId] = await jobIdsOf(order.id);
      const [mug] = (await smallCatalog()).findProduct('MUG-11OZ')!.placements.filter((one) => one.type === 'image');
      expect(more).toEqual([]);
      expect(placed).toMatchObject({
        reference: jobId,
        isDraft: false,
        shippingMethod: vendor.shippingMethods[0],
        items: [{ sku: vendor.skus.mug.sku, quantity: 1 }],
      });
      for (const file of await vendor.loadFiles(jobId!)) {
        expect([file.status, file.contentType]).toEqual([200, 'image/png']);
        expect((await sharp(file.bytes).metadata()).width).toBeGreaterThanOrEqual(mug!.widthPx);
        expect(file.url).toMatch(/\/v1\/files\/[\w-]{60,}$/);
      }

      vendor.advance(jobId!, { to: 'in_production' });
      await shop.until(isAt(order.id, 'in_production'), 600);
      vendor.advance(jobId!, { to: 'shipped', ...parcel });
      await shop.until(isAt(order.id, 'shipped'), 3600);
      const { tracking } = (await shop.read(order.id)).shipments[0];
      expect(tracking).toMatchObject({ trackingNumber: parcel.trackingNumber, trackingUrl: parcel.trackingUrl });
      if (world.tellsDelivery) vendor.advance(jobId!, { to: 'delivered' });
      await shop.until(isAt(order.id, 'delivered'), 86_400);

      const answer = await shop.server.call('GET', '/admin/vendor-orders', { bearer: adminToken });
      const told = answer.json.orders.find((one: { orderNumber: string }) => one.orderNumber === order.orderNumber);
      expect(told).toMatchObject({ floor: vendor.floor, vendorOrderId: placed!.id, state: 'closed' });
      expect(told.cost.totalCents).toBeGreaterThan(0);
      expect(told.chargedCents).toBe((await shop.read(order.id)).price.totalCents);
    });

    const faults: [FakeCall, FakeFault][] = [
      ['place', 'lost_request'],
      ['place', 'lost_answer'],
      // Waits as long as the vendor may take, a minute without activity: only in the long forms (`npm run floors`).
      ...(everyFault ? ([['place', 'silence']] satisfies [FakeCall, FakeFault][]) : []),
      ['place', 'unavailable'],
      ['place', 'rate_limited'],
      ['place', 'garbage'],
      ['place', 'unauthorized'],
      ['release', 'lost_answer'],
      ['release', 'lost_request'],
      ['release', 'unavailable'],
      ['read', 'unavailable'],
      ['read', 'garbage'],
    ];
    test.each(faults)(
      'a call to %s with the fault %s leaves one order, and it is made',
      { timeout },
      async (call, fault) => {
        if (call === 'release' && !world.hasDrafts) return;
        // An order placed without an answer is found and not placed again: a second fault would be left for another
        // order.
        vendor.fail(call, fault, fault === 'silence' || fault === 'lost_answer' ? 1 : 2);
        // A lost order is looked up, and that may fail as well.
        if (call === 'place' && fault === 'lost_answer') vendor.fail('find', 'unavailable');
        const order = await submitted('MUG-11OZ');
        const [placed, ...more] = await alive(order.id);
        expect(more).toEqual([]);
        expect(placed!.isDraft).toBe(false);
        vendor.letGo();
        vendor.advance(placed!.reference, { to: 'in_production' });
        await shop.until(isAt(order.id, 'in_production'), 600);
      },
    );

    test('a refusal reaches the shop in the vendor’s words, and the order can be sent again', {
      timeout,
    }, async () => {
      vendor.refuseNext('The address cannot be reached by any carrier');
      const order = await shop.order('MUG-11OZ');
      await shop.until(isAt(order.id, 'submission_failed'));
      const { errors } = await shop.read(order.id);
      expect(JSON.stringify(errors)).toContain('The address cannot be reached by any carrier');
      expect(await alive(order.id)).toEqual([]);
      await shop.server.call('PUT', `/v1/orders/${order.id}`, { key: shop.key, json: { shippingMethod: 'standard' } });
      await shop.until(isAt(order.id, 'submitted'));
      expect((await alive(order.id)).map(({ shippingMethod }) => shippingMethod)).toEqual([vendor.shippingMethods[1]]);
    });

    /** An order of which one package is at the vendor, and the other cannot be placed for now. */
    const halfPlaced = async () => {
      held = vendor.skus.mug.sku;
      const order = await shop.order('MUG-11OZ', 'CARD-5X7');
      await shop.until(async () => (await alive(order.id)).length === 1, 2);
      const { reference } = await onlyOne(order.id);
      expect(await statusOf(order.id)).toBe('generating');
      return { order, reference };
    };

    test('when one package is refused, the other is dropped before printing', { timeout }, async () => {
      const { order, reference } = await halfPlaced();
      vendor.refuseNext('Out of stock');
      held = null;
      await shop.until(isAt(order.id, 'submission_failed'));
      await shop.until(async () => (await alive(order.id)).length === 0);
      expect((await ordersOf(order.id)).map((one) => one.reference)).toContain(reference);
      const { statusHistory } = await shop.read(order.id);
      expect(statusHistory.map(({ status }: { status: string }) => status)).not.toContain('submitted');
    });

    test('a cancellation asks the vendor, and a dropped order is cancelled', { timeout }, async () => {
      const { order } = await halfPlaced();
      // The package whose answer was lost may be there: it is looked up before the order is dropped.
      const answer = await shop.cancel(order.id);
      expect([200, 503]).toContain(answer.status);
      held = null;
      await shop.until(isAt(order.id, 'cancelled'));
      await shop.server.advance(3600);
      expect(await alive(order.id)).toEqual([]);
      expect(await statusOf(order.id)).toBe('cancelled');
    });

    test('an order whose vendor refuses to cancel continues', { timeout }, async () => {
      const { order, reference } = await halfPlaced();
      vendor.denyCancel(reference, 'It is being printed already');
      const answer = await shop.cancel(order.id);
      held = null;
      if (answer.status !== 503) {
        expect([answer.status, answer.json.code]).toEqual([409, 'E_ORDER_NOT_CANCELLABLE']);
        expect(answer.json.message).toContain('It is being printed already');
      }
      await shop.until(isAt(order.id, 'submitted'));
      expect((await alive(order.id)).length).toBe(2);
    });

    test('a signed callback makes the order read at once, and an unsigned one does nothing', { timeout }, async () => {
      const order = await submitted('MUG-11OZ');
      const { reference } = await onlyOne(order.id);
      await shop.server.advance(6 * 3600);
      vendor.advance(reference, { to: 'in_production' });
      const reads = vendor.calls('read');
      const forged = `/v1/facility/callbacks/${vendor.floor}/${reference}.${'A'.repeat(32)}`;
      expect((await shop.server.call('POST', forged, { json: { status: 'delivered' } })).status).toBe(404);
      await shop.server.advance(1);
      expect([vendor.calls('read'), await statusOf(order.id)]).toEqual([reads, 'submitted']);
      expect(await vendor.callBack(reference)).toBe(200);
      await shop.server.advance(11);
      expect(await statusOf(order.id)).toBe('in_production');
    });

    test('an order without news is read less and less often', { timeout }, async () => {
      const order = await submitted('MUG-11OZ');
      const readsIn = async (seconds: number) => {
        const before = vendor.calls('read');
        await shop.server.advance(seconds);
        return vendor.calls('read') - before;
      };
      const [first, later] = [await readsIn(3600), await readsIn(24 * 3600)];
      expect(first).toBeGreaterThan(1);
      expect(later).toBeLessThan(24);
      expect(later).toBeGreaterThan(0);
      expect(await statusOf(order.id)).toBe('submitted');
    });

    test('an issue at the vendor reaches the shop, and so does an order that the vendor stopped', {
      timeout,
    }, async () => {
      const order = await submitted('MUG-11OZ');
      const { reference } = await onlyOne(order.id);
      vendor.advance(reference, { to: 'issue', message: 'The file could not be loaded' });
      const isWarned = (words: string) => async () =>
        JSON.stringify((await shop.read(order.id)).warnings).includes(words);
      await shop.until(isWarned('The file could not be loaded'), 3600);
      vendor.advance(reference, { to: 'cancelled', reason: 'Cancelled in the dashboard' });
      await shop.until(isWarned('FACILITY_STOPPED'), 3600);
      expect(await statusOf(order.id)).toBe('submitted');
    });

    test('file links expire, and a changed link opens nothing', { timeout }, async () => {
      const order = await submitted('MUG-11OZ');
      const { fileUrls } = await onlyOne(order.id);
      const path = new URL(fileUrls[0]!).pathname;
      expect((await shop.server.call('GET', path)).status).toBe(200);
      const other = `${path.slice(0, -3)}${path.endsWith('AAA') ? 'BBB' : 'AAA'}`;
      for (const wrong of [other, '/v1/files/', '/v1/files/x']) {
        expect((await shop.server.call('GET', wrong)).status).toBe(404);
      }
      // The order need not be read on each of the days that pass.
      await shop.query("update vendor_orders set state = 'closed'");
      await shop.server.advance(15 * 86_400);
      expect((await shop.server.call('GET', path)).status).toBe(404);
    });
  });
}
