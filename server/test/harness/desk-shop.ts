/** A shop with an owner, artwork and orders by hand: for tests of work with orders. */
import { expect } from 'vitest';
import { type Catalog, loadCatalog } from '../../src/features/catalog/catalog.ts';
import { makePicture } from '../doubles/artwork-server.ts';
import { claimedShop, ownerKey, type TestServer } from './harness.ts';
import { buyLink } from './purchases.ts';
import { newcomer } from './team.ts';

export const recipient = {
  name: 'Zoë Ångström',
  line1: '1 Main St',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
  email: 'zoe.angstrom@post.example',
};

export async function openDeskShop(server: TestServer) {
  const owner = await newcomer(server);
  const { shop } = await claimedShop(server, owner.cookie);
  const scopes = ['orders:add', 'orders:read', 'uploads:write', 'mockups'];
  const key = await ownerKey(server, owner.cookie, shop.shop_id, scopes);
  const catalog: Catalog = await loadCatalog(server.running.config.catalog.dir);
  const base64Image = (await makePicture(1200, 900)).toString('base64');
  const upload = await server.call('POST', '/v1/uploads/base64', { key, json: { base64Image } });
  const artworkUrl: string = upload.json.url;
  const variantOf = (sku: string, attributes: Record<string, string> = {}): string =>
    catalog
      .findProduct(sku)!
      .variants.find((one) => Object.entries(attributes).every(([name, value]) => one.attributes[name] === value))!.id;
  const bottle = (artwork = artworkUrl, quantity = 1) => {
    const sku = 'BOTTLE-600ML';
    return { sku, variantId: variantOf(sku), quantity, artworkUrl: artwork };
  };
  return {
    owner,
    shopId: shop.shop_id,
    key,
    link: await buyLink(server, { ...shop, api_key: key }),
    artworkUrl,
    variantOf,
    bottle,
    async create(more: object = {}): Promise<{ id: string; orderNumber: string; totalPrice: number }> {
      const json = { items: [bottle()], shipTo: recipient, ...more };
      const answer = await server.call('POST', '/v1/orders', { key, json });
      expect(answer.status, answer.text).toBe(201);
      return answer.json.order;
    },
  };
}
