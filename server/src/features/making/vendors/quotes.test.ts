/** Vendors' prices decide where a package is made; the seller pays what was quoted. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createScriptedVendor } from '../../../../test/doubles/floors/scripted-vendor.ts';
import { facilityOf } from '../../../../test/doubles/floors/vendor-network.ts';
import { openVendorShop, shipTo, type VendorShop } from '../../../../test/doubles/floors/vendor-shop.ts';
import { smallCatalog } from '../../../../test/harness/catalogs.ts';
import type { VendorCost, VendorFloor } from '../../../engines/floors/port.ts';
import { VendorAway } from '../../../kernel/outbound/vendor-calls.ts';

const planned = createScriptedVendor({ floor: 'gelato', hasDrafts: true });
const other = createScriptedVendor({ floor: 'printful', hasDrafts: true });
const quotes: Partial<Record<string, () => Promise<VendorCost | null>>> = {};
const quoting = ({ engine }: { engine: VendorFloor }): VendorFloor => ({
  ...engine,
  quote: async (...args) => (quotes[engine.name] ?? (() => engine.quote(...args)))(),
});
const costs =
  (totalCents: number, currency = 'USD') =>
  async () => ({
    currency,
    itemsCents: null,
    shippingCents: null,
    taxCents: null,
    totalCents,
  });

let shop: VendorShop;
beforeAll(async () => {
  const facilities = [
    facilityOf(planned, 'first', { 'MUG-11OZ': 'mug' }),
    facilityOf(other, 'second', { 'MUG-11OZ': 'mug' }),
  ];
  shop = await openVendorShop({ facilities }, { floors: () => [quoting(planned), quoting(other)] });
}, 120_000);
afterAll(() => shop.close());
// Quotes are cached for hours.
beforeEach(() => shop.server.advance(7 * 3600));

const floorOf = async (id: string) => {
  await shop.until(async () => (await shop.vendorOrders(id)).length === 1, 5);
  return (await shop.vendorOrders(id))[0]!.floor;
};

test('a package goes to the vendor that is cheapest now, at the quoted price', {
  timeout: 60_000,
}, async () => {
  const catalog = await smallCatalog();
  const { id: variantId } = catalog.findProduct('MUG-11OZ')!.variants[0]!;
  const items = [{ sku: 'MUG-11OZ', variantId, quantity: 1 }];
  const destination = { country: 'US', postal: shipTo.postalCode };
  const quoted = await shop.server.call('POST', '/v1/orders/quotes', { key: shop.key, json: { items, destination } });
  expect(quoted.status).toBe(200);
  quotes.gelato = costs(1500);
  quotes.printful = costs(900);
  const order = await shop.order('MUG-11OZ');
  expect(await floorOf(order.id)).toBe('printful');
  const { price } = await shop.read(order.id);
  expect(price.shippingCents).toBe(0);
  expect(price.totalCents).toBe(catalog.findProduct('MUG-11OZ')!.variants[0]!.baseCostCents);
});

test('a package stays as planned when no vendor is cheaper, does not answer or quotes another currency', {
  timeout: 60_000,
}, async () => {
  quotes.gelato = costs(900);
  quotes.printful = costs(900);
  expect(await floorOf((await shop.order('MUG-11OZ')).id)).toBe('gelato');
  await shop.server.advance(7 * 3600);
  quotes.printful = async () => {
    throw new VendorAway('It is away.');
  };
  expect(await floorOf((await shop.order('MUG-11OZ')).id)).toBe('gelato');
  await shop.server.advance(7 * 3600);
  quotes.printful = costs(1, 'EUR');
  expect(await floorOf((await shop.order('MUG-11OZ')).id)).toBe('gelato');
});

test('the same quote is requested from a vendor once in some hours', { timeout: 60_000 }, async () => {
  let asked = 0;
  quotes.gelato = costs(900);
  quotes.printful = async () => {
    asked += 1;
    return costs(800)();
  };
  for (let i = 0; i < 3; i += 1) expect(await floorOf((await shop.order('MUG-11OZ')).id)).toBe('printful');
  expect(asked).toBe(1);
});
