import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makePicture, startArtworkServer } from '../../../../test/doubles/artwork-server.ts';
import { connectTo } from '../../../../test/harness/database.ts';
import { claimedShop, ownerKey, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { readMailFolder } from '../../../../test/harness/mail-folder.ts';
import { shipTo } from '../../../../test/harness/ship-to.ts';
import { loadCatalog } from '../../catalog/catalog.ts';

vi.setConfig({ testTimeout: 300_000 });

let server: TestServer;
let artwork: Awaited<ReturnType<typeof startArtworkServer>>;
let owner: Awaited<ReturnType<typeof claimedShop>>;
let key: string;
let variantId: string;

beforeAll(async () => {
  server = await sharedTestServer({ prints: 'small' });
  artwork = await startArtworkServer();
  artwork.pictures.set('/art.png', await makePicture(600, 600));
  owner = await claimedShop(server, await server.signUp('proofs@example.com'));
  key = await ownerKey(server, owner.cookie, owner.shop.shop_id, ['orders:add', 'orders:read']);
  const catalog = await loadCatalog(server.running.config.catalog.dir);
  variantId = catalog.findProduct('CARD-5X7')!.variants[0]!.id;
  await hold(true);
}, 120_000);
afterAll(async () => {
  await artwork.close();
  await server.close();
});

const hold = async (isOn: boolean) => {
  const path = `/api/shops/${owner.shop.shop_id}/settings`;
  const { status, json } = await server.call('PATCH', path, { cookie: owner.cookie, json: { hold_orders: isOn } });
  expect([status, json.hold_orders]).toEqual([200, isOn]);
};
const day = 86_400;

async function place(): Promise<string> {
  const items = [{ sku: 'CARD-5X7', variantId, quantity: 1, artworkUrl: artwork.url('/art.png') }];
  return (await server.call('POST', '/v1/orders', { key, json: { items, shipTo } })).json.order.id;
}
const read = async (id: string) => (await server.call('GET', `/v1/orders/${id}`, { key })).json.order;
const files = async (id: string) => (await server.call('GET', `/v1/orders/${id}/print-files`, { key })).json.files;
const decide = (id: string, what: 'approve' | 'reject', json: object = {}) =>
  server.call('POST', `/v1/orders/${id}/${what}`, { key, json });
/** An order whose files are made. */
async function waiting(): Promise<string> {
  const id = await place();
  await server.advance(8);
  expect((await read(id)).approval?.status).toBe('waiting');
  return id;
}
const letters = async () =>
  (await readMailFolder(server)).filter(({ subject }) => subject?.includes('is waiting for your approval'));
const eventsOf = async (id: string) =>
  (await server.call('GET', `/v1/orders/events?orderId=${id}&sort=oldest`, { key })).json.events as {
    type: string;
    data: { order: { fulfillmentStatus: string }; approval?: { expiresAt: string } };
  }[];

describe('an order of a shop that holds its orders', () => {
  test('a held order stops when its files are ready for review, notifies the shop, and reaches no facility', async () => {
    const before = (await letters()).length;
    const id = await waiting();
    await server.advance(3600);
    const order = await read(id);
    expect(order).toMatchObject({ fulfillmentStatus: 'generating', approval: { status: 'waiting', decidedAt: null } });
    expect(Date.parse(order.approval.expiresAt) - Date.parse(order.approval.requestedAt)).toBe(14 * day * 1000);
    expect(order.actions).toMatchObject({ cancel: { available: true }, update: { available: true } });

    const [front, slip] = await files(id);
    expect([front.name, slip.name, slip.previewUrl]).toEqual(['1-front.png', 'packing-slip-1.pdf', null]);
    expect(front.print).toMatchObject({ bleedPx: 35, dpi: 300, profile: 'srgb', vectors: false, note: null });
    const picture = await server.call('GET', front.previewUrl, { key });
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(picture.bytes.byteLength).toBeLessThan(front.sizeBytes);
    expect((await server.call('GET', front.url, { key })).status).toBe(200);

    expect((await letters()).length).toBe(before + 1);
    const events = await eventsOf(id);
    expect(events.map(({ type, data }) => [type, data.order.fulfillmentStatus])).toEqual([
      ['order.status_changed', 'pending'],
      ['order.status_changed', 'generating'],
      ['order.approval_requested', 'generating'],
    ]);
    expect(events[2]!.data.approval).toEqual({ expiresAt: order.approval.expiresAt });
    const listed = await server.call('GET', '/v1/orders?approval=waiting', { key });
    expect(listed.json.orders.map((one: { id: string }) => one.id)).toContain(id);
    await decide(id, 'approve');
  });

  test('a held order is made once after approval, from the files that were reviewed', async () => {
    const id = await waiting();
    const seen = (await files(id)).map((file: { sha256: string }) => file.sha256);
    const answers = await Promise.all([decide(id, 'approve'), decide(id, 'approve')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.json.order.approval).toMatchObject({ status: 'approved', decidedAt: expect.any(String) });
    await server.advance(60);
    const order = await read(id);
    expect(order).toMatchObject({ fulfillmentStatus: 'delivered', approval: { status: 'approved' } });
    const after = await files(id);
    expect(after.map((file: { sha256: string }) => file.sha256)).toEqual(seen);
    expect(after[0].previewUrl).toBeNull();
    expect(order.statusHistory.filter(({ status }: { status: string }) => status === 'submitted')).toHaveLength(1);
    expect((await decide(id, 'reject', { reason: 'Too late.' })).status).toBe(409);
  });

  test('a rejected order fails with the reason and no failure letter, and waits again when resubmitted', async () => {
    const id = await waiting();
    expect((await decide(id, 'reject', { reason: ' ' })).status).toBe(400);
    const { json } = await decide(id, 'reject', { reason: 'The face is cut off.' });
    expect(json.order).toMatchObject({
      fulfillmentStatus: 'artwork_failed',
      approval: { status: 'rejected' },
      errors: [{ code: 'PROOF_REJECTED', message: 'The print files were rejected: The face is cut off.' }],
    });
    await server.advance(60);
    const told = await readMailFolder(server);
    expect(told.filter(({ subject }) => subject?.includes(`${json.order.orderNumber} needs your attention`))).toEqual(
      [],
    );
    expect((await decide(id, 'approve')).status).toBe(409);

    await server.call('PUT', `/v1/orders/${id}`, { key, json: {} });
    expect((await read(id)).approval).toBeNull();
    await server.advance(8);
    expect((await read(id)).approval.status).toBe('waiting');
    await decide(id, 'approve');
  });

  test('a held order can be cancelled and changed while it waits', async () => {
    const id = await waiting();
    const cancelled = await server.call('POST', `/v1/orders/${id}/cancel`, { key, json: {} });
    expect(cancelled.json.order).toMatchObject({ fulfillmentStatus: 'cancelled', approval: null });
    expect((await decide(id, 'approve')).status).toBe(409);

    const changed = await waiting();
    await server.call('PUT', `/v1/orders/${changed}`, { key, json: { shippingMethod: 'express' } });
    expect((await decide(changed, 'approve')).status).toBe(409);
    expect(await files(changed)).toEqual([]);
    await server.advance(8);
    expect((await decide(changed, 'approve')).status).toBe(200);
    await server.advance(60);
    expect(await read(changed)).toMatchObject({ fulfillmentStatus: 'delivered' });
  });

  test('a held order without a decision fails after two weeks and says what to do next', async () => {
    const id = await waiting();
    const { approval } = await read(id);
    // The clock need not run through every sweep of two weeks: work due then is made due now.
    const client = await connectTo(server.databaseUrl);
    const due = await client.query(
      `update jobs j set run_at = k.run_at - interval '14 days' from jobs k
       where k.id = j.id and j.name = 'fulfillment.approval-expired' and j.payload ->> 'orderId' = $1 returning k.run_at`,
      [id],
    );
    await client.end();
    expect(due.rows[0].run_at.toISOString()).toBe(approval.expiresAt);
    await server.advance(60);
    expect(await read(id)).toMatchObject({
      fulfillmentStatus: 'submission_failed',
      approval: null,
      errors: [{ code: 'APPROVAL_EXPIRED' }],
    });
  });

  test('a held order keeps waiting when the shop stops holding, and later orders do not', async () => {
    const id = await waiting();
    await hold(false);
    const next = await place();
    await server.advance(60);
    expect((await read(id)).fulfillmentStatus).toBe('generating');
    expect(await read(next)).toMatchObject({ fulfillmentStatus: 'delivered', approval: null });
    await hold(true);
    await decide(id, 'approve');
  });
});

describe('deciding', () => {
  test('a decision needs a member of the shop or a key that may change orders', async () => {
    const id = await waiting();
    const narrow = await ownerKey(server, owner.cookie, owner.shop.shop_id, ['orders:read']);
    const other = await claimedShop(server);
    const foreign = await ownerKey(server, other.cookie, other.shop.shop_id, ['orders:add']);
    for (const what of ['approve', 'reject']) {
      const path = `/v1/orders/${id}/${what}`;
      const json = { reason: 'No.' };
      expect((await server.call('POST', path, { json })).status).toBe(401);
      expect((await server.call('POST', path, { key: narrow, json })).status).toBe(403);
      expect((await server.call('POST', path, { key: foreign, json })).status).toBe(404);
      expect((await server.call('POST', `/api/orders/${id}/${what}`, { cookie: other.cookie, json })).status).toBe(404);
    }
    expect((await read(id)).approval.status).toBe('waiting');
    await decide(id, 'approve');
  });

  test('a decision in the studio is written to the audit log', async () => {
    const [one, two] = [await waiting(), await waiting()];
    const { cookie } = owner;
    const approved = await server.call('POST', `/api/orders/${one}/approve`, { cookie, json: {} });
    expect([approved.status, approved.json.order.approval.status]).toEqual([200, 'approved']);
    await server.call('POST', `/api/orders/${two}/reject`, { cookie, json: { reason: 'Too dark.' } });
    const { entries } = (await server.call('GET', '/api/organization/audit', { cookie })).json;
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'order.rejected', target: { id: two }, details: 'Too dark.' },
      { action: 'order.approved', target: { id: one }, details: null },
    ]);
  });

  test('an order that is not waiting cannot be decided', async () => {
    const id = await place();
    const refused = await decide(id, 'approve');
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
    expect(refused.json.detail ?? refused.json.message).toMatch(/hold_orders/);
    await server.call('POST', `/v1/orders/${id}/cancel`, { key, json: {} });
  });
});
