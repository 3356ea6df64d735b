/** Parcels of vendors that report little. Rules for every vendor are tested beside this, with the fake of each. */
import { describe, expect, test } from 'vitest';
import { createScriptedVendor } from '../../../../test/doubles/floors/scripted-vendor.ts';
import { facilityOf } from '../../../../test/doubles/floors/vendor-network.ts';
import { openVendorShop } from '../../../../test/doubles/floors/vendor-shop.ts';

const timeout = 180_000;
const day = 86_400;

/** A shipped order without a time of shipping. */
async function shippedAt(options: Parameters<typeof createScriptedVendor>[0]) {
  const vendor = createScriptedVendor(options);
  const facilities = [facilityOf(vendor, 'mug-maker', { 'MUG-11OZ': 'mug' })];
  const shop = await openVendorShop({ facilities, env: vendor.env }, { floors: () => [vendor.engine] });
  const order = await shop.order('MUG-11OZ');
  const statusOf = async () => (await shop.read(order.id)).fulfillmentStatus as string;
  await shop.until(async () => (await shop.vendorOrders(order.id)).some(({ state }) => state === 'released'));
  const [placed] = vendor.orders();
  vendor.advance(placed!.reference, {
    to: 'shipped',
    carrier: 'Royal Mail',
    trackingNumber: 'RM123456789GB',
    trackingUrl: 'https://track.example/RM1',
  });
  await shop.until(async () => (await statusOf()) === 'shipped', 600);
  return { vendor, shop, order, statusOf };
}

describe('a parcel without a reported dispatch date', () => {
  test('a parcel counts as delivered after its last day in transit when the vendor never reports delivery', {
    timeout,
  }, async () => {
    const { shop, statusOf } = await shippedAt({ floor: 'prodigi', hasDrafts: false, tellsDelivery: false });
    await shop.server.advance(day);
    expect(await statusOf()).toBe('shipped');
    await shop.until(async () => (await statusOf()) === 'delivered', 2 * day, 15);
    await shop.close();
  });

  test('a vendor that reports delivery is polled for 45 days', { timeout }, async () => {
    const { vendor, shop, order, statusOf } = await shippedAt({ floor: 'gelato', hasDrafts: true });
    await shop.server.advance(44 * day);
    const stateOf = async () => (await shop.vendorOrders(order.id))[0]!['state'];
    expect(await stateOf()).toBe('released');
    await shop.server.advance(2 * day);
    expect([await stateOf(), await statusOf()]).toEqual(['closed', 'shipped']);
    const reads = vendor.calls('read');
    await shop.server.advance(2 * day);
    expect(vendor.calls('read')).toBe(reads);
    await shop.close();
  });
});
