/** Orders that are corrected, and reprinted. */
import { addShape, createCanvas, serialize } from '@platen/canvas';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectTo } from '../../../../test/harness/database.ts';
import { openDeskShop, recipient as shipTo } from '../../../../test/harness/desk-shop.ts';
import { sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import type { TeamMember } from '../../../../test/harness/team.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type DeskShop = Awaited<ReturnType<typeof openDeskShop>>;
let server: TestServer;
let database: pg.Client;
let owner: TeamMember;
let key: string;
let artworkUrl: string;
let bottle: DeskShop['bottle'];
let create: DeskShop['create'];
let variantOf: DeskShop['variantOf'];

beforeAll(async () => {
  server = await sharedTestServer({ prints: 'small' });
  database = await connectTo(server.databaseUrl);
  ({ owner, key, artworkUrl, bottle, create, variantOf } = await openDeskShop(server));
});
afterAll(async () => {
  await database.end();
  await server.close();
});

const get = async (id: string) => (await owner.call('GET', `/orders/${id}`)).json;
const rowOf = async (id: string) => (await database.query('select * from orders where id = $1', [id])).rows[0];

describe('an address', () => {
  test('an address is corrected with a price preview, and its faults are at their fields', async () => {
    const { id, totalPrice } = await create();
    const change = (address: object, more: object = {}) =>
      owner.call('POST', `/orders/${id}/address`, { address, ...more });
    const wrong = await change({ ...shipTo, state: 'ZZ' });
    expect(wrong.json.errors.map(({ param }: { param: string }) => param)).toEqual(['/shipTo/state']);
    const priced = await change({ ...shipTo, line2: 'Flat 3' }, { shippingMethod: 'express', dryRun: true });
    expect(priced.json.order.totalPrice).toBeGreaterThan(totalPrice);
    expect((await get(id)).order.totalPrice).toBe(totalPrice);
    const changed = await change({ ...shipTo, line2: 'Flat 3' });
    expect(changed.json.order.shipments[0]).toMatchObject({
      shippingMethod: 'economy',
      shippingAddress: { line2: 'Flat 3', name: shipTo.name },
    });
  });

  test('an address correction in a split order applies to the named package', async () => {
    const items = [
      { ...bottle(), lineItemId: 1 },
      { ...bottle(), lineItemId: 2 },
    ];
    const shipments = [1, 2].map((lineItem) => ({ shippingAddress: shipTo, lineItems: [lineItem] }));
    const { id } = await create({ items, shipTo: undefined, shipments });
    const address = { ...shipTo, name: 'Second Person' };
    const unnamed = await owner.call('POST', `/orders/${id}/address`, { address });
    expect([unnamed.status, unnamed.json.validOptions.length]).toEqual([400, 2]);
    const shipmentId = unnamed.json.validOptions[1];
    const { order } = (await owner.call('POST', `/orders/${id}/address`, { address, shipmentId })).json;
    const names = order.shipments.map((one: { shippingAddress: { name: string } }) => one.shippingAddress.name);
    expect(names).toEqual([shipTo.name, 'Second Person']);
  });

  test('an address cannot change once a print shop has the order', async () => {
    const { id } = await create();
    await server.advance(60);
    const late = await owner.call('POST', `/orders/${id}/address`, { address: shipTo });
    expect([late.status, late.json.code]).toEqual([409, 'E_ORDER_NOT_EDITABLE']);
  });
});

describe('a design that was changed since', () => {
  const size = { width: 450, height: 540 };
  const drawn = (fill: string) => serialize(addShape(createCanvas(size), { kind: 'rect', x: 0, y: 0, ...size, fill }));
  const designOf = async (id: string) => (await rowOf(id)).items[0].placements[0].design;

  test('a design that changed is printed as ordered after a correction or reprint, and as it is now when named', async () => {
    const product = 'TEE-UNISEX';
    const kept = await server.call('POST', '/v1/canvases', {
      key,
      json: { product, placements: { Front: drawn('#e00000') } },
    });
    const canvasId = kept.json.id;
    const variantId = variantOf(product);
    const { id } = await create({ items: [{ sku: product, variantId, quantity: 1, canvasId }] });
    const ordered = await designOf(id);
    const json = { product, placements: { Front: drawn('#0000e0') }, revision: kept.json.revision };
    expect((await server.call('PUT', `/v1/canvases/${canvasId}`, { key, json })).status).toBe(200);

    await owner.call('POST', `/orders/${id}/address`, { address: { ...shipTo, line2: 'Flat 3' } });
    expect(await designOf(id)).toBe(ordered);
    const reprint = await owner.call('POST', `/orders/${id}/reprint`, {});
    expect(reprint.status, reprint.text).toBe(201);
    expect(await designOf(reprint.json.order.id)).toBe(ordered);
    await owner.call('POST', `/orders/${id}/artwork`, { lineItemId: 1, label: 'Front', canvasId });
    expect(await designOf(id)).not.toBe(ordered);
  });
});

describe('a reprint', () => {
  test('a reprint leaves the variant’s choices to the variant', async () => {
    const sku = 'MUG-11OZ';
    const imagePlacements = [{ label: 'Front', imageUrl: artworkUrl, align: 'top', fit: 'cover' }];
    const variantId = variantOf(sku, { Color: 'White / Red' });
    const { id } = await create({ items: [{ sku, variantId, quantity: 1, imagePlacements }] });
    const reprint = await owner.call('POST', `/orders/${id}/reprint`, {});
    expect(reprint.status, reprint.text).toBe(201);
    const placementsOf = async (one: string) => (await rowOf(one)).items[0].placements;
    expect(await placementsOf(reprint.json.order.id)).toEqual(await placementsOf(id));
  });

  test('a reprint is a new order at the seller’s cost that names the order it replaces', async () => {
    const { id, orderNumber } = await create({ items: [bottle(undefined, 3)], externalId: 'once' });
    const json = { items: [{ lineItemId: 1, quantity: 2 }], reason: 'Lost on the way' };
    const priced = await owner.call('POST', `/orders/${id}/reprint`, { ...json, dryRun: true });
    expect([priced.status, priced.json.order.id]).toEqual([200, 'dry_run']);
    const made = await server.call('POST', `/api/orders/${id}/reprint`, {
      cookie: owner.cookie,
      json,
      headers: { 'idempotency-key': 'reprint-1' },
    });
    expect(made.status, made.text).toBe(201);
    const { order } = made.json;
    expect(order).toMatchObject({
      reprintOf: id,
      externalId: null,
      isSale: false,
      totalPrice: priced.json.order.totalPrice,
    });
    expect(order.items[0].quantity).toBe(2);
    expect((await get(id)).reprints).toEqual([
      { id: order.id, orderNumber: order.orderNumber, fulfillmentStatus: 'pending' },
    ]);
    expect((await get(order.id)).reprintOf).toMatchObject({ id, orderNumber });
    for (const one of [id, order.id]) {
      const { notes } = (await owner.call('GET', `/orders/${one}/notes`)).json;
      expect(notes.map(({ text }: { text: string }) => text)).toEqual(['Reprint: Lost on the way']);
    }
    const again = await server.call('POST', `/api/orders/${id}/reprint`, {
      cookie: owner.cookie,
      json,
      headers: { 'idempotency-key': 'reprint-1' },
    });
    expect([again.json.order.id, (await get(id)).reprints.length]).toEqual([order.id, 1]);
    const { rows } = await database.query(`select paid_from from ledger_entries where ref = $1`, [order.id]);
    expect(rows).toEqual([{ paid_from: 'invoice' }]);
  });
});
