/** A whole service with a claimed shop, artwork and the test's own print network. */
import type { Catalog } from '../../../src/features/catalog/products/products.ts';
import { callbackUrl } from '../../../src/features/making/fulfillment/fulfillment.ts';
import { createVault } from '../../../src/kernel/secrets/vault.ts';
import type { Between } from '../../../src/running-server.ts';
import { smallCatalog, smallCatalogDir, smallPrints } from '../../harness/catalogs.ts';
import { connectTo } from '../../harness/database.ts';
import { type Answer, claimedShop, ownerKey, startTestServer, type TestServer } from '../../harness/harness.ts';
import { makePicture, startArtworkServer } from '../artwork-server.ts';
import type { FakeVendor } from './fake-vendor.ts';
import { type TestFacility, writeNetwork } from './vendor-network.ts';

export const shipTo = {
  name: 'Ada Press',
  line1: '1 Main St',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
  email: 'ada@example.com',
  phone: '+12025550123',
};

export const adminToken = 'an-admin-token-for-tests-0123456789abcdef';

/** Every image placement of the product filled with the same picture. */
export function orderItem(catalog: Catalog, code: string, imageUrl: string, quantity = 1) {
  const product = catalog.findProduct(code)!;
  const imagePlacements = product.placements
    .filter(({ type }) => type === 'image')
    .map(({ label }) => ({ label, imageUrl }));
  return { sku: code, variantId: product.variants[0]!.id, quantity, imagePlacements };
}

/** Enters a facility's address for callbacks at a vendor that calls one address about all of its orders. */
export function enterCallback({ server }: Pick<VendorShop, 'server'>, vendor: FakeVendor, facility: string): void {
  if (!('webhookUrl' in vendor)) return;
  const { config } = server.running;
  vendor.webhookUrl = callbackUrl({ config, vault: createVault(Buffer.alloc(32, 0x5a)) }, vendor.floor, facility);
}

export type VendorShop = {
  server: TestServer;
  shopId: string;
  /** The session of the shop's owner. */
  cookie: string;
  key: string;
  artworkUrl: string;
  order(...codes: string[]): Promise<{ id: string; orderNumber: string }>;
  read(id: string): Promise<Answer['json']>;
  cancel(id: string): Promise<Answer>;
  /** The database rows of an order's vendor orders. */
  vendorOrders(orderId: string): Promise<Record<string, unknown>[]>;
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Moves the clock in steps until the condition holds. */
  until(holds: () => Promise<boolean> | boolean, stepSeconds?: number, most?: number): Promise<void>;
  close(): Promise<void>;
};

export async function openVendorShop(
  {
    shipped = [],
    facilities,
    env = {},
  }: { shipped?: string[]; facilities: TestFacility[]; env?: Record<string, string> },
  between: Between = {},
): Promise<VendorShop> {
  const network = await writeNetwork(shipped, facilities, smallCatalogDir());
  const settings = {
    PLATEN_NETWORK_DIR: network.folder,
    ...smallPrints(),
    PLATEN_ADMIN_TOKEN: adminToken,
    PLATEN_LOG_LEVEL: 'silent',
  };
  const server = await startTestServer({ ...settings, ...env }, between);
  const artwork = await startArtworkServer();
  artwork.pictures.set('/art.png', await makePicture(300, 300));
  const owned = await claimedShop(server);
  const key = await ownerKey(server, owned.cookie, owned.shop.shop_id, ['orders:add', 'orders:read']);
  const catalog = await smallCatalog();
  const client = await connectTo(server.databaseUrl);
  const query = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
  return {
    server,
    shopId: owned.shop.shop_id,
    cookie: owned.cookie,
    key,
    artworkUrl: artwork.url('/art.png'),
    async order(...codes) {
      const items = codes.map((code) => orderItem(catalog, code, artwork.url('/art.png')));
      const answer = await server.call('POST', '/v1/orders', { key, json: { items, shipTo } });
      if (answer.status !== 201) throw new Error(`the order was not taken: ${answer.text}`);
      return answer.json.order;
    },
    read: async (id) => (await server.call('GET', `/v1/orders/${id}`, { key })).json.order,
    cancel: (id) => server.call('POST', `/v1/orders/${id}/cancel`, { key }),
    vendorOrders: (id) => query('select * from vendor_orders where order_id = $1 order by job_id', [id]),
    query,
    async until(holds, stepSeconds = 30, most = 60) {
      for (let i = 0; i < most; i += 1) {
        if (await holds()) return;
        await server.advance(stepSeconds);
      }
      if (!(await holds())) throw new Error(`it did not come about in ${most} steps of ${stepSeconds} s`);
    },
    async close() {
      await client.end();
      await artwork.close();
      await server.close();
      await network.remove();
    },
  };
}
