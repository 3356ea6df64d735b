import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePicture, startArtworkServer } from '../../../../test/doubles/artwork-server.ts';
import { connectTo } from '../../../../test/harness/database.ts';
import { claimedShop, ownerKey, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';

let server: TestServer;
let artwork: Awaited<ReturnType<typeof startArtworkServer>>;
let database: pg.Client;
let key: string;
let cookie: string;
let shopId: string;
let otherKey: string;
let catalog: Map<string, { variants: { id: string; baseCostCents: number }[] }>;

beforeAll(async () => {
  server = await sharedTestServer({ prints: 'small' });
  artwork = await startArtworkServer();
  artwork.pictures.set('/large.png', await makePicture(400, 400));
  artwork.pictures.set('/small.png', await makePicture(33, 33));
  artwork.pictures.set('/words.png', Buffer.from('no picture at all'));
  database = await connectTo(server.databaseUrl);
  const owned = await claimedShop(server);
  ({ cookie } = owned);
  shopId = owned.shop.shop_id;
  key = await ownerKey(server, cookie, shopId, ['orders:add', 'orders:read']);
  const other = await claimedShop(server);
  otherKey = await ownerKey(server, other.cookie, other.shop.shop_id, ['orders:add', 'orders:read']);
  const { loadCatalog } = await import('../../catalog/catalog.ts');
  const loaded = await loadCatalog(server.running.config.catalog.dir);
  catalog = new Map(loaded.products.map((product) => [product.code, product]));
});
afterAll(async () => {
  await database.end();
  await artwork.close();
  await server.close();
});

const variant = (sku: string) => catalog.get(sku)!.variants[0]!;
const shipTo = {
  name: 'Zoë Ångström',
  line1: '1 Main St',
  city: 'Newark',
  state: 'New Jersey',
  postalCode: '07102',
  country: 'us',
};
const item = (sku = 'BOTTLE-600ML', path = '/large.png', quantity = 1) => ({
  sku,
  variantId: variant(sku).id,
  quantity,
  artworkUrl: artwork.url(path),
});
const body = (extra: object = {}) => ({ items: [item()], shipTo, ...extra });
const create = (json: object, options: object = {}) => server.call('POST', '/v1/orders', { key, json, ...options });
const read = async (id: string) => (await server.call('GET', `/v1/orders/${id}`, { key })).json.order;
const eventsOf = async (id: string) =>
  (
    await database.query('select type, sequence, body from events where order_id = $1 order by sequence', [id])
  ).rows.map(({ body: envelope, ...event }) => ({ ...event, data: JSON.parse(envelope).data }));
const ledgerOf = async (id: string): Promise<[string, number][]> =>
  (await database.query('select kind, cost_micros from ledger_entries where ref = $1 order by at, id', [id])).rows.map(
    (row) => [row.kind, Number(row.cost_micros) / 10_000],
  );

describe('creating', () => {
  test('a new order answers the canonical order with its price', async () => {
    const answer = await create(body({ externalId: 'first', shippingMethod: 'standard' }));
    expect(answer.status).toBe(201);
    const { order } = answer.json;
    expect(order).toMatchObject({
      id: expect.stringMatching(/^ord_/),
      orderNumber: expect.any(String),
      externalId: 'first',
      fulfillmentStatus: 'pending',
      currency: 'USD',
      items: [
        { lineItemId: 1, sku: 'BOTTLE-600ML', quantity: 1, unitPriceCents: variant('BOTTLE-600ML').baseCostCents },
      ],
      shipments: [
        {
          shippingAddress: { name: 'Zoë Ångström', state: 'NJ', country: 'US' },
          shippingMethod: 'standard',
          lineItems: [1],
          tracking: null,
        },
      ],
      statusHistory: [{ status: 'pending' }],
      actions: { cancel: { available: true }, update: { available: true }, delete: { available: true } },
      warnings: [],
      errors: [],
    });
    expect(order.items[0].placements[0].report).toMatchObject({
      reachable: true,
      width: 400,
      alpha: true,
      warnings: [],
    });
    expect(order.totalPrice).toBe(order.price.itemsCents + order.price.shippingCents);
    expect(JSON.stringify(order)).not.toMatch(/columbus|facility/);
    expect(await ledgerOf(order.id)).toEqual([['order', order.totalPrice]]);
  });

  test('an order charges what was quoted', async () => {
    const items = [item('CAP-5PANEL', '/large.png', 3), item('CARD-5X7', '/large.png', 20)];
    const quote = await server.call('POST', '/v1/orders/quotes', {
      key,
      json: { items, destination: { country: 'US', postal: '07102' } },
    });
    expect(quote.status).toBe(200);
    const shipping = quote.json.groups.map(
      (group: { options: { speed: string; priceCents: number }[] }) =>
        group.options.find((option) => option.speed === 'express')!.priceCents,
    );
    const { order } = (await create({ items, shipTo, shippingMethod: 'express' })).json;
    expect(shipping).toHaveLength(2);
    expect(order.price.shippingCents).toBe(shipping[0] + shipping[1]);
  });

  test('a dry run answers the same order and creates nothing', async () => {
    const json = body({ externalId: 'dry', shippingMethod: 'express' });
    const dry = await create({ ...json, dryRun: true });
    expect(dry.status).toBe(200);
    expect(dry.json.order.id).toBe('dry_run');
    expect((await server.call('GET', '/v1/orders?externalId=dry', { key })).json.orders).toEqual([]);
    const real = (await create(json)).json.order;
    for (const field of ['totalPrice', 'price', 'items', 'warnings'])
      expect(real[field]).toEqual(dry.json.order[field]);
  });

  test('a repeated externalId answers the existing order for any body, and another shop may use it too', async () => {
    const first = (await create(body({ externalId: 'again' }))).json.order;
    const second = await create({ externalId: 'again', items: 'nonsense' });
    expect(second.status).toBe(200);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(second.json.order.id).toBe(first.id);
    const wrapped = await create({ json: { externalId: 'again' } });
    expect(wrapped.json.order.id).toBe(first.id);
    const other = await create(body({ externalId: 'again' }), { key: otherKey });
    expect(other.status).toBe(201);
  });

  test('fifty concurrent requests with one externalId make one order', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(body({ externalId: 'burst' }))));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.json.order.id)).size).toBe(1);
    const id = answers[0]!.json.order.id;
    expect(await ledgerOf(id)).toHaveLength(1);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('an Idempotency-Key answers the first order again', async () => {
    const headers = { 'idempotency-key': 'order-1' };
    const first = await create(body(), { headers });
    const second = await create(body(), { headers });
    expect(second.json.order.id).toBe(first.json.order.id);
    expect((await create(body({ shippingMethod: 'express' }), { headers })).status).toBe(422);
  });

  test('artwork that prints badly, cannot be fetched or is no image is reported and not refused', async () => {
    const items = ['/small.png', '/missing.png', '/words.png'].map((path) => item('TOTE-COTTON', path));
    const { order } = (await create({ items, shipTo, dryRun: true })).json;
    const reports = order.items.map((one: { placements: { report: object }[] }) => one.placements[0]!.report);
    expect(reports[0]).toMatchObject({ reachable: true, effectiveDpi: 18, warnings: [{ code: 'LOW_DPI' }] });
    expect(reports[1]).toMatchObject({ reachable: false, warnings: [{ code: 'ARTWORK_UNREACHABLE' }] });
    expect(reports[2]).toMatchObject({ reachable: false, warnings: [{ code: 'ARTWORK_NOT_AN_IMAGE' }] });
    expect(order.warnings.map((warning: { code: string }) => warning.code)).toEqual([
      'LOW_DPI',
      'ARTWORK_UNREACHABLE',
      'ARTWORK_NOT_AN_IMAGE',
    ]);
  });

  test.each([
    ['without a key', { key: '' }, 401],
    ['with a body that is not an object', { json: [] }, 400],
    ['with broken JSON', { json: undefined, body: '{', headers: { 'content-type': 'application/json' } }, 400],
    ['with an unknown query parameter', { query: '?x=1' }, 400],
  ])('a request %s is refused', async (_name, options: Record<string, unknown>, status) => {
    const answer = await server.call('POST', `/v1/orders${options.query ?? ''}`, { key, json: body(), ...options });
    expect(answer.status).toBe(status);
  });

  test('creating an order needs the scope', async () => {
    const reader = await ownerKey(server, cookie, shopId, ['orders:read']);
    const answer = await create(body(), { key: reader });
    expect(answer.status).toBe(403);
    expect(answer.json.details.requiredScope).toBe('orders:add');
    expect((await server.call('GET', '/v1/orders', { key: reader })).status).toBe(200);
  });

  test('every fault is reported at once with its place', async () => {
    const answer = await create({ items: [{ ...item(), quantity: 0 }], shipTo: { ...shipTo, state: null } });
    expect(answer.status).toBe(400);
    expect(answer.json.errors.map((fault: { code: string; param: string }) => [fault.code, fault.param])).toEqual([
      ['E_ITEMS_REQUIRED', '/items/0/quantity'],
      ['E_STATE_REQUIRED', '/shipTo/state'],
    ]);
    expect(answer.json.code).toBe('E_ITEMS_REQUIRED');
  });
});

describe('from pending to delivered', () => {
  test('every step is in the history, in the events and on the clock', { timeout: 120_000 }, async () => {
    const startedAt = performance.now();
    const { order } = (await create({ items: [item('CAP-5PANEL'), item('BOTTLE-600ML')], shipTo })).json;
    const seen: string[] = [order.fulfillmentStatus];
    for (let i = 0; i < 20 && seen.at(-1) !== 'delivered'; i += 1) {
      await server.advance(2.5);
      const { fulfillmentStatus } = await read(order.id);
      if (fulfillmentStatus !== seen.at(-1)) seen.push(fulfillmentStatus);
    }
    const done = await read(order.id);
    const life = ['pending', 'generating', 'submitted', 'in_production', 'shipped', 'delivered'];
    expect(done.statusHistory.map((entry: { status: string }) => entry.status)).toEqual(life);
    expect(done.fulfillmentStatus).toBe('delivered');
    const seconds = (Date.parse(done.statusHistory.at(-1).at) - Date.parse(done.createdAt)) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(20);
    // The clock keeps running between advances, so the machine's time for making the files counts too.
    expect(seconds).toBeLessThan(45 + (performance.now() - startedAt) / 1000);

    const groups = done.shipments[0].groups;
    expect(groups).toHaveLength(2);
    for (const group of groups) {
      expect(group.tracking).toMatchObject({
        carrier: expect.any(String),
        trackingNumber: expect.any(String),
        trackingUrl: expect.stringMatching(/^https:/),
        deliveredAt: expect.any(String),
      });
    }
    expect(groups[0].tracking.trackingNumber).not.toBe(groups[1].tracking.trackingNumber);

    const events = await eventsOf(order.id);
    expect(events.map((event) => event.sequence)).toEqual(events.map((_, i) => i + 1));
    const counts = new Map<string, number>();
    for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      'order.status_changed': life.length,
      'shipment.shipped': 2,
      'shipment.out_for_delivery': 2,
      'shipment.delivered': 2,
    });
    expect(events.find((event) => event.type === 'shipment.delivered')!.data).toMatchObject({
      order: { id: order.id },
      shipment: { deliveredAt: expect.any(String) },
    });
    expect(done.actions.cancel).toEqual({ available: false, reason: expect.any(String) });
    const cancel = await server.call('POST', `/v1/orders/${order.id}/cancel`, { key });
    expect(cancel.status).toBe(409);
    expect(cancel.json.code).toBe('E_ORDER_NOT_CANCELLABLE');
    expect((await server.call('PUT', `/v1/orders/${order.id}`, { key, json: {} })).json.code).toBe(
      'E_ORDER_NOT_EDITABLE',
    );
    expect((await server.call('DELETE', `/v1/orders/${order.id}`, { key })).json.code).toBe('E_ORDER_NOT_DELETABLE');
  });

  test('artwork that stays unreachable fails the order with a reason, and a PUT resumes it', async () => {
    const { order } = (await create({ items: [item('BOTTLE-600ML', '/later.png')], shipTo })).json;
    await server.advance(8);
    const failed = await read(order.id);
    expect(failed.fulfillmentStatus).toBe('artwork_failed');
    expect(failed.errors).toEqual([
      { code: 'ARTWORK_UNREACHABLE', message: expect.stringContaining('/later.png'), param: '/items/0/placements/0' },
    ]);
    const listed = await server.call('GET', '/v1/orders?fulfillmentStatus=failed', { key });
    expect(listed.json.orders.map((one: { id: string }) => one.id)).toContain(order.id);

    const repaired = await server.call('PUT', `/v1/orders/${order.id}`, { key, json: { items: [item()] } });
    expect(repaired.status).toBe(200);
    expect(repaired.json.order).toMatchObject({ fulfillmentStatus: 'pending', errors: [] });
    await server.advance(60);
    expect((await read(order.id)).fulfillmentStatus).toBe('delivered');
  });
});

describe('changes after ordering', () => {
  test('a cancellation reverses the ledger, may be repeated, and stops the work', async () => {
    const { order } = (await create(body())).json;
    const first = await server.call('POST', `/v1/orders/${order.id}/cancel`, { key });
    expect(first.status).toBe(200);
    expect(first.json.order).toMatchObject({
      fulfillmentStatus: 'cancelled',
      actions: { cancel: { available: false }, delete: { available: true } },
    });
    expect((await server.call('POST', `/v1/orders/${order.id}/cancel`, { key })).status).toBe(200);
    await server.advance(60);
    expect((await read(order.id)).fulfillmentStatus).toBe('cancelled');
    expect(await ledgerOf(order.id)).toEqual([
      ['order', order.totalPrice],
      ['order_reversal', -order.totalPrice],
    ]);
  });

  test('an update replaces the given fields, reprices the order and books the difference', async () => {
    const { order } = (await create(body())).json;
    const answer = await server.call('PUT', `/v1/orders/${order.id}`, { key, json: { shippingMethod: 'express' } });
    expect(answer.status).toBe(200);
    expect(answer.json.order.items).toEqual(order.items);
    expect(answer.json.order.totalPrice).toBeGreaterThan(order.totalPrice);
    expect(await ledgerOf(order.id)).toEqual([
      ['order', order.totalPrice],
      ['order', answer.json.order.totalPrice - order.totalPrice],
    ]);
    const split = { shipments: [{ shippingAddress: shipTo, shippingMethod: 'economy', lineItems: [1] }] };
    const replaced = await server.call('PUT', `/v1/orders/${order.id}`, { key, json: split });
    expect(replaced.json.order).toMatchObject({
      totalPrice: order.totalPrice,
      shipments: [{ shippingMethod: 'economy' }],
    });
  });

  test('an update cannot change the externalId, and a faulty one changes nothing', async () => {
    const { order } = (await create(body({ externalId: 'fixed' }))).json;
    const put = (json: object) => server.call('PUT', `/v1/orders/${order.id}`, { key, json });
    expect((await put({ externalId: 'other' })).status).toBe(400);
    expect((await put({ externalId: 'fixed', shippingMethod: 'express' })).status).toBe(200);
    const fault = await put({ shippingMethod: 'teleport' });
    expect(fault.json).toMatchObject({ code: 'E_SHIPPING_REQUIRED', param: '/shippingMethod' });
    expect((await read(order.id)).shipments[0].shippingMethod).toBe('express');
  });

  test('a deletion removes all data, reverses the ledger and frees the externalId', async () => {
    const { order } = (await create(body({ externalId: 'gone' }))).json;
    const answer = await server.call('DELETE', `/v1/orders/${order.id}`, { key });
    expect(answer.json).toEqual({ id: order.id, deleted: true });
    expect((await server.call('GET', `/v1/orders/${order.id}`, { key })).status).toBe(404);
    expect((await server.call('DELETE', `/v1/orders/${order.id}`, { key })).status).toBe(404);
    expect((await ledgerOf(order.id)).reduce((sum, [, cents]) => sum + cents, 0)).toBe(0);
    const again = await create(body({ externalId: 'gone' }));
    expect(again.status).toBe(201);
    expect(again.json.order.id).not.toBe(order.id);
  });

  test('one side wins when a cancellation races the print floor, and the ledger agrees', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, async () => (await create(body())).json.order));
    const [, ...answers] = await Promise.all([
      server.advance(5.2),
      ...orders.map((order) => server.call('POST', `/v1/orders/${order.id}/cancel`, { key })),
    ]);
    await server.advance(60);
    for (const [i, order] of orders.entries()) {
      const { fulfillmentStatus } = await read(order.id);
      const isCancelled = (answers[i] as { status: number }).status === 200;
      expect(fulfillmentStatus).toBe(isCancelled ? 'cancelled' : 'delivered');
      expect((await ledgerOf(order.id)).length).toBe(isCancelled ? 2 : 1);
    }
  });

  test('another shop sees nothing of the order', async () => {
    const { order } = (await create(body())).json;
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/cancel'],
    ] as const) {
      const answer = await server.call(method, `/v1/orders/${order.id}${path}`, { key: otherKey });
      expect([method, answer.status]).toEqual([method, 404]);
    }
  });
});
