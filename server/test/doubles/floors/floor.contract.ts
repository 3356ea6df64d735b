/**
 * Rules for every floor that can print an order, however it is worked: the simulated one, a print shop over HTTP, each
 * vendor.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/engines/clock/clock.ts';
import { openDatabase } from '../../../src/engines/database/database.ts';
import { loadNetwork } from '../../../src/features/catalog/network/network.ts';
import { createFacilityKey } from '../../../src/features/making/fulfillment/fulfillment.ts';
import { createLog } from '../../../src/kernel/observing/log.ts';
import { createVault } from '../../../src/kernel/secrets/vault.ts';
import type { Between } from '../../../src/running-server.ts';
import type { FakeVendor } from './fake-vendor.ts';
import { facilityOf } from './vendor-network.ts';
import { enterCallback, openVendorShop, type VendorShop } from './vendor-shop.ts';

type Placed = { id: string; orderNumber: string };

/** How a test works a floor. */
export type Floor = {
  shop: VendorShop;
  /** Orders until one has been refused; returns it with its refusal. */
  refuseOne(): Promise<{ order: Placed; words: string }>;
  accept(order: Placed): Promise<void>;
  /** Prints and ships it; everything is reported twice. */
  ship(order: Placed): Promise<void>;
  deliver(order: Placed): Promise<void>;
  /** How many pieces of the order the floor makes: those it did not refuse and was not told to drop. */
  pieces(order: Placed): Promise<number>;
  close(): Promise<void>;
};

const timeout = 120_000;
const product = 'MUG-11OZ';

export function describeFloor(name: string, open: () => Promise<Floor>): void {
  describe(`the floor ${name}`, () => {
    let floor: Floor;
    beforeAll(async () => {
      floor = await open();
    }, timeout);
    afterAll(() => floor.close());

    const isAt = (id: string, status: string) => async () => (await floor.shop.read(id)).fulfillmentStatus === status;

    test('the floor takes an order from acceptance to delivery and reports each step once', { timeout }, async () => {
      const { shop } = floor;
      const order = await shop.order(product);
      await floor.accept(order);
      await floor.ship(order);
      await floor.deliver(order);
      await shop.until(isAt(order.id, 'delivered'), 86_400);
      const { statusHistory, shipments } = await shop.read(order.id);
      const steps = statusHistory.map(({ status }: { status: string }) => status);
      // A floor that refuses at random is tried again.
      expect(steps.slice(steps.lastIndexOf('submission_failed') + 1)).toEqual([
        'pending',
        'generating',
        'submitted',
        'in_production',
        'shipped',
        'delivered',
      ]);
      expect(shipments[0].tracking).toMatchObject({
        trackingNumber: expect.stringMatching(/^\S+$/),
        trackingUrl: expect.stringMatching(/^https:/),
        deliveredAt: expect.any(String),
      });
      const told = await shop.query(
        `select type, count(*)::int as n from events where order_id = $1 and type in ('shipment.shipped', 'shipment.delivered')
         group by type order by type`,
        [order.id],
      );
      expect(told).toEqual([
        { type: 'shipment.delivered', n: 1 },
        { type: 'shipment.shipped', n: 1 },
      ]);
      expect(await floor.pieces(order)).toBe(1);
    });

    test('a refusal reaches the shop in the floor’s words, and the order can be sent again', { timeout }, async () => {
      const { order, words } = await floor.refuseOne();
      await floor.shop.until(isAt(order.id, 'submission_failed'));
      const { errors } = await floor.shop.read(order.id);
      expect(errors).toMatchObject([{ code: 'FACILITY_REFUSED', message: expect.stringContaining(words) }]);
      const answer = await floor.shop.server.call('PUT', `/v1/orders/${order.id}`, { key: floor.shop.key, json: {} });
      expect([answer.status, answer.json.order?.fulfillmentStatus]).toEqual([200, 'pending']);
    });

    test('the floor never sees an order that was cancelled in time', { timeout }, async () => {
      const order = await floor.shop.order(product);
      expect((await floor.shop.cancel(order.id)).json.order.fulfillmentStatus).toBe('cancelled');
      await floor.shop.server.advance(3600);
      expect(await floor.pieces(order)).toBe(0);
    });

    test('the floor makes a changed order as changed', { timeout }, async () => {
      const { shop } = floor;
      const order = await shop.order(product);
      const [item] = (await shop.read(order.id)).items;
      const imagePlacements = item.placements
        .filter((one: { imageUrl?: string }) => one.imageUrl)
        .map(({ label, imageUrl }: { label: string; imageUrl: string }) => ({ label, imageUrl }));
      const items = [{ sku: product, variantId: item.variantId, quantity: 3, imagePlacements }];
      const answer = await shop.server.call('PUT', `/v1/orders/${order.id}`, { key: shop.key, json: { items } });
      expect(answer.status).toBe(200);
      await floor.accept(order);
      expect(await floor.pieces(order)).toBe(3);
    });
  });
}

const pieces = async (shop: VendorShop, order: Placed): Promise<number> => {
  const rows = await shop.query(
    `select coalesce(sum((item->>'quantity')::int), 0)::int as n from facility_jobs job, jsonb_array_elements(ticket->'items') item
     where order_id = $1 and job.status not in ('withdrawn', 'refused')`,
    [order.id],
  );
  return Number(rows[0]!.n);
};

const isPast = (shop: VendorShop, order: Placed, status: string) => async () =>
  (await shop.read(order.id)).statusHistory.some((one: { status: string }) => one.status === status);

/** Worked by the service itself, with nothing but the clock. */
export async function openSimulatedFloor(): Promise<Floor> {
  const env = { PLATEN_FACILITY_MISHAPS: '30' };
  const shop = await openVendorShop({ shipped: ['columbus'], facilities: [], env });
  const pass = (status: string) => (order: Placed) => shop.until(isPast(shop, order, status), 5);
  return {
    shop,
    async refuseOne() {
      for (;;) {
        const order = await shop.order(product);
        await shop.until(
          async () => !['pending', 'generating'].includes((await shop.read(order.id)).fulfillmentStatus),
          5,
        );
        const isRefused = (await shop.read(order.id)).fulfillmentStatus === 'submission_failed';
        if (isRefused) return { order, words: 'The press for this product is out of order.' };
      }
    },
    // An order that is refused at random is sent again until it is accepted: a new job rolls the dice again.
    async accept(order) {
      for (;;) {
        await shop.until(
          async () => !['pending', 'generating'].includes((await shop.read(order.id)).fulfillmentStatus),
          5,
        );
        if ((await shop.read(order.id)).fulfillmentStatus !== 'submission_failed') return;
        await shop.server.call('PUT', `/v1/orders/${order.id}`, { key: shop.key, json: {} });
      }
    },
    ship: pass('shipped'),
    deliver: pass('delivered'),
    pieces: (order) => pieces(shop, order),
    close: () => shop.close(),
  };
}

/** Worked by a print shop that calls the facility API. */
export async function openHttpFloor(): Promise<Floor> {
  const sides = { sku: 'own', attributes: {}, areas: [{ area: 'wrap', technique: null }] };
  const facilities = [{ id: 'press', floor: 'http' as const, methods: [], makes: { [product]: sides } }];
  const shop = await openVendorShop({ facilities });
  const { networkDir } = shop.server.running.config;
  const database = await openDatabase(
    { engine: 'postgres', url: shop.server.databaseUrl, poolSize: 1 },
    createLog('silent'),
  );
  const vault = createVault(Buffer.alloc(32, 0x5a));
  const deps = { clock: systemClock, database, network: await loadNetwork(networkDir), vault };
  const bearer = await createFacilityKey(deps, 'press');
  await database.close();

  const jobOf = async (order: Placed) => {
    const { jobs } = (
      await shop.server.call(
        'GET',
        '/v1/facility/jobs?status=offered&status=accepted&status=in_production&status=shipped&limit=100',
        { bearer },
      )
    ).json;
    return jobs.find((job: { orderNumber: string }) => job.orderNumber === order.orderNumber);
  };
  const say = async (order: Placed, json: object) => {
    await shop.until(async () => (await jobOf(order)) !== undefined, 5);
    const { id } = await jobOf(order);
    const report = () => shop.server.call('POST', `/v1/facility/jobs/${id}/reports`, { bearer, json });
    const answers = [await report(), await report()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  };
  return {
    shop,
    async refuseOne() {
      const order = await shop.order(product);
      await shop.until(async () => (await jobOf(order)) !== undefined, 5);
      const { id } = await jobOf(order);
      const json = { type: 'failed', reason: 'The kiln is cold' };
      await shop.server.call('POST', `/v1/facility/jobs/${id}/reports`, { bearer, json });
      return { order, words: 'The kiln is cold' };
    },
    accept: (order) => say(order, { type: 'accepted' }),
    ship: (order) =>
      say(order, {
        type: 'shipped',
        carrier: 'usps',
        trackingNumber: '94001234',
        trackingUrl: 'https://track.example/9',
      }),
    deliver: (order) => say(order, { type: 'delivered' }),
    pieces: (order) => pieces(shop, order),
    close: () => shop.close(),
  };
}

/** Worked by a vendor, over its engine and its fake. */
export async function openVendorFloor(vendor: FakeVendor, between?: Between): Promise<Floor> {
  const facilities = [facilityOf(vendor, 'vendor', { [product]: 'mug' })];
  const shop = await openVendorShop({ facilities, env: vendor.env }, between);
  enterCallback(shop, vendor, 'vendor');
  const referenceOf = async (order: Placed) => String((await shop.vendorOrders(order.id)).at(-1)!.reference);
  const isReleased = async (order: Placed) => (await shop.vendorOrders(order.id)).at(-1)?.state === 'released';
  return {
    shop,
    async refuseOne() {
      vendor.refuseNext('No stock of this mug');
      return { order: await shop.order(product), words: 'No stock of this mug' };
    },
    accept: (order) => shop.until(() => isReleased(order), 5),
    async ship(order) {
      const reference = await referenceOf(order);
      vendor.advance(reference, { to: 'in_production' });
      await vendor.callBack(reference);
      await shop.until(isPast(shop, order, 'in_production'), 60);
      vendor.advance(reference, {
        to: 'shipped',
        carrier: 'UPS',
        trackingNumber: '1Z999',
        trackingUrl: 'https://track.example/1Z999',
      });
      for (let i = 0; i < 2; i += 1) expect(await vendor.callBack(reference)).toBe(200);
      await shop.until(isPast(shop, order, 'shipped'), 60);
    },
    async deliver(order) {
      const reference = await referenceOf(order);
      vendor.advance(reference, { to: 'delivered' });
      for (let i = 0; i < 2; i += 1) await vendor.callBack(reference);
    },
    async pieces(order) {
      const rows = await shop.vendorOrders(order.id);
      const found = vendor
        .orders()
        .filter(({ reference, isCancelled }) => !isCancelled && rows.some((row) => row.reference === reference));
      return found.flatMap(({ items }) => items).reduce((total, { quantity }) => total + quantity, 0);
    },
    async close() {
      await shop.close();
      await vendor.close();
    },
  };
}
