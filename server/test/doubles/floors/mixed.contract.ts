/** An order that three floors make: a mug at one vendor, a card at another, a cap on the simulated floor. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Between } from '../../../src/running-server.ts';
import type { FakeVendor } from './fake-vendor.ts';
import { facilityOf } from './vendor-network.ts';
import { openVendorShop, type VendorShop } from './vendor-shop.ts';

const timeout = 240_000;

export function describeMixedOrder(
  name: string,
  start: () => Promise<{ mugs: FakeVendor; posters: FakeVendor; between?: Between }>,
): void {
  describe(`a mixed order: ${name}`, () => {
    let mugs: FakeVendor;
    let posters: FakeVendor;
    let shop: VendorShop;
    beforeAll(async () => {
      const world = await start();
      ({ mugs, posters } = world);
      const facilities = [
        facilityOf(mugs, 'mug-maker', { 'MUG-11OZ': 'mug' }),
        facilityOf(posters, 'poster-maker', { 'CARD-5X7': 'poster' }),
      ];
      const env = { ...mugs.env, ...posters.env };
      shop = await openVendorShop({ shipped: ['dallas'], facilities, env }, world.between);
    }, timeout);
    afterAll(async () => {
      await shop.close();
      await mugs.close();
      await posters.close();
    });

    const parcelOf = (vendor: FakeVendor) => ({
      carrier: 'UPS',
      trackingNumber: `1Z-${vendor.floor}`,
      trackingUrl: `https://track.example/${vendor.floor}`,
    });
    const referenceAt = async (orderId: string, vendor: FakeVendor) =>
      String((await shop.vendorOrders(orderId)).find(({ floor }) => floor === vendor.floor)!.reference);

    test('a mixed order goes to three floors, prints nowhere before all accept, and arrives with three tracking numbers', {
      timeout,
    }, async () => {
      const order = await shop.order('MUG-11OZ', 'CARD-5X7', 'CAP-5PANEL');
      const status = async () => (await shop.read(order.id)).fulfillmentStatus;
      await shop.until(async () => {
        const released = (await shop.vendorOrders(order.id)).filter(({ state }) => state === 'released');
        return released.length === 2;
      }, 10);
      for (const vendor of [mugs, posters]) {
        const reference = await referenceAt(order.id, vendor);
        const [placed, ...more] = vendor.orders().filter((one) => one.reference === reference);
        expect([placed?.isDraft, more]).toEqual([false, []]);
        for (const file of await vendor.loadFiles(reference)) expect(file.status).toBe(200);
        vendor.advance(reference, { to: 'in_production' });
        vendor.advance(reference, { to: 'shipped', ...parcelOf(vendor) });
      }
      await shop.until(async () => (await status()) === 'shipped', 1800);
      for (const vendor of [mugs, posters]) vendor.advance(await referenceAt(order.id, vendor), { to: 'delivered' });
      await shop.until(async () => (await status()) === 'delivered', 86_400);

      const { shipments, statusHistory } = await shop.read(order.id);
      expect(statusHistory.map((one: { status: string }) => one.status)).toEqual([
        'pending',
        'generating',
        'submitted',
        'in_production',
        'shipped',
        'delivered',
      ]);
      const numbers: string[] = shipments[0].groups.map(
        (group: { tracking: { trackingNumber: string } }) => group.tracking.trackingNumber,
      );
      expect(numbers.length).toBe(3);
      expect(new Set(numbers).size).toBe(3);
      expect(numbers).toEqual(expect.arrayContaining([`1Z-${mugs.floor}`, `1Z-${posters.floor}`]));
      expect(
        await shop.query('select count(*)::int as n from events where order_id = $1 and type = $2', [
          order.id,
          'shipment.delivered',
        ]),
      ).toEqual([{ n: 3 }]);
    });

    test('when one vendor refuses its package, the other drops its own, and nothing is printed', {
      timeout,
    }, async () => {
      posters.refuseNext('This poster is out of stock');
      const order = await shop.order('MUG-11OZ', 'CARD-5X7');
      await shop.until(async () => (await shop.read(order.id)).fulfillmentStatus === 'submission_failed', 10);
      expect(JSON.stringify((await shop.read(order.id)).errors)).toContain('This poster is out of stock');
      const isDropped = async () => {
        const rows = await shop.vendorOrders(order.id);
        const left = mugs.orders().filter((one) => rows.some(({ reference }) => reference === one.reference));
        return left.every(({ isCancelled }) => isCancelled);
      };
      await shop.until(isDropped, 60);
    });
  });
}
