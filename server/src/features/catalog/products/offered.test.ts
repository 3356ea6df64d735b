/** Catalog, quotes, orders and buy pages offer what the enabled facilities make, and nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScriptedVendor } from '../../../../test/doubles/floors/scripted-vendor.ts';
import { facilityOf } from '../../../../test/doubles/floors/vendor-network.ts';
import { openVendorShop, shipTo, type VendorShop } from '../../../../test/doubles/floors/vendor-shop.ts';
import { smallCatalog } from '../../../../test/harness/catalogs.ts';

const vendor = createScriptedVendor({ floor: 'prodigi', hasDrafts: false });
let shop: VendorShop;
beforeAll(async () => {
  const facilities = [facilityOf(vendor, 'maker', { 'MUG-11OZ; Color: White': 'mug' })];
  shop = await openVendorShop({ facilities }, { floors: () => [vendor.engine] });
}, 120_000);
afterAll(() => shop.close());

const quote = async (sku: string, pick: number) => {
  const { id: variantId } = (await smallCatalog()).findProduct(sku)!.variants[pick]!;
  const json = { items: [{ sku, variantId, quantity: 1 }], destination: { country: 'US', postal: shipTo.postalCode } };
  return shop.server.call('POST', '/v1/orders/quotes', { key: shop.key, json });
};

test('the catalog holds only what some facility makes', async () => {
  const answer = await shop.server.call('POST', '/search/indexes/products/search', {
    bearer: shop.server.running.config.catalog.key,
    json: { q: '' },
  });
  expect([answer.status, answer.json.hits?.map((hit: { id: string }) => hit.id)]).toEqual([200, ['MUG-11OZ']]);
});

test('quotes accept neither an unmade product nor an unmade variant', async () => {
  expect((await quote('MUG-11OZ', 0)).status).toBe(200);
  expect([(await quote('MUG-11OZ', 1)).status, (await quote('TEE-UNISEX', 0)).status]).toEqual([400, 400]);
});

test('a buy page sells only what is made, and mockups of the rest are still drawn', async () => {
  const status = async (path: string) => (await shop.server.call('GET', path)).status;
  const query = `shop=${(await shop.query('select id from shops limit 1'))[0]!.id}`;
  expect(await status(`/buy/MUG-11OZ?${query}`)).toBe(200);
  expect(await status(`/buy/TEE-UNISEX?${query}`)).toBe(404);
  expect(await status(`/mockup/TEE-UNISEX?${query}`)).toBe(200);
});
