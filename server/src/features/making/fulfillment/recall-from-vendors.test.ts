/**
 * Every status of an order × every caller that takes one back × every answer of the print shop: both sides always
 * agree.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createScriptedVendor } from '../../../../test/doubles/floors/scripted-vendor.ts';
import { facilityOf } from '../../../../test/doubles/floors/vendor-network.ts';
import { adminToken, openVendorShop, shipTo, type VendorShop } from '../../../../test/doubles/floors/vendor-shop.ts';
import { smallCatalog } from '../../../../test/harness/catalogs.ts';
import { type Answer, verifyPeople } from '../../../../test/harness/harness.ts';
import { mismatches } from '../../../../test/harness/purchases.ts';
import { shopper, tokenOf } from '../../../../test/harness/shopper.ts';
import type { VendorFloor } from '../../../engines/floors/port.ts';

const timeout = 300_000;
const vendor = createScriptedVendor({ floor: 'gelato', hasDrafts: true });
/** Runs while the vendor decides about a cancellation, before its answer arrives. */
let meanwhile: () => Promise<unknown> = async () => undefined;
const engine: VendorFloor = {
  ...vendor.engine,
  cancel: async (...args) => {
    const work = meanwhile;
    meanwhile = async () => undefined;
    await work();
    return vendor.engine.cancel(...args);
  },
};

let shop: VendorShop;
let pressKey: string;
const listings: string[] = [];

beforeAll(async () => {
  // The vendor makes the mug at once. The card waits until the test accepts it, and with it the order.
  const facilities = [
    facilityOf(vendor, 'mug-maker', { 'MUG-11OZ': 'mug' }),
    { id: 'press', floor: 'http' as const, methods: [], makes: { 'CARD-5X7': vendor.skus.poster } },
  ];
  shop = await openVendorShop(
    { facilities, env: { PLATEN_LIMIT_BUY_FORMS_PER_MINUTE: '100000' } },
    { floors: () => [engine] },
  );
  await verifyPeople(shop.server);
  const key = await shop.server.call('POST', '/admin/facilities/press/keys', { bearer: adminToken });
  pressKey = key.json.key;
  const catalog = await smallCatalog();
  for (const product of ['MUG-11OZ', 'CARD-5X7']) {
    const variantId = catalog.findProduct(product)!.variants[0]!.id;
    const listing = await studio('POST', `/shops/${shop.shopId}/listings`, {
      product,
      title: product,
      status: 'published',
      options: [variantId],
      prices: { [variantId]: 2900 },
      design: { imageUrl: shop.artworkUrl },
    });
    expect(listing.status, listing.text).toBe(201);
    listings.push(listing.json.id);
  }
}, timeout);
afterAll(() => shop.close());

const studio = (method: string, path: string, json?: unknown) =>
  shop.server.call(method, `/api${path}`, { cookie: shop.cookie, ...(json === undefined ? {} : { json }) });
const api = (method: string, path: string, json?: unknown) =>
  shop.server.call(method, `/v1${path}`, { key: shop.key, ...(json === undefined ? {} : { json }) });
const form = (path: string, fields: Record<string, string>, from: { cookie?: string; ip?: string } = {}) =>
  shop.server.call('POST', path, {
    ...from,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

type Sold = { id: string; page: string };

let shoppers = 0;

/** A mug and a card, bought and paid for by a shopper at a unique address. */
async function sell(): Promise<Sold> {
  shoppers += 1;
  const ip = `198.51.100.${shoppers}`;
  const base = `/buy/s/${shop.shopId}`;
  let cookie = '';
  for (const listingId of listings) {
    const added = await form(`${base}/cart/lines`, { listingId, quantity: '1' }, { cookie, ip });
    cookie = String(added.headers['set-cookie'] ?? cookie).split(';')[0]!;
  }
  const checkout = await shop.server.call('GET', `${base}/checkout`, { cookie });
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };
  const fields = { ...shopper, ...card, token: tokenOf(checkout.text), action: 'pay' };
  const paid = await form(`${base}/checkout`, fields, { cookie, ip });
  expect(paid.status, paid.text.slice(paid.text.indexOf('<body'))).toBe(303);
  const { orders } = (await studio('GET', '/orders?limit=1')).json;
  return { id: orders[0].id, page: new URL(paid.headers.location!).pathname };
}

const statusOf = async (id: string): Promise<string> => (await shop.read(id)).fulfillmentStatus;
const isAt = (id: string, status: string) => async () => (await statusOf(id)) === status;
const alive = async (id: string) => {
  const jobs = (await shop.vendorOrders(id)).map((row) => String(row.job_id));
  return vendor
    .orders()
    .filter(({ reference, isCancelled }) => !isCancelled && jobs.some((job) => reference.startsWith(job)));
};
const referenceOf = async (id: string) => (await alive(id))[0]!.reference;
const isPlaced = (id: string) => async () =>
  (await statusOf(id)) === 'generating' &&
  (await alive(id)).length === 1 &&
  (await shop.vendorOrders(id)).some(({ state }) => state === 'placed');

/** This many orders in `generating`, each with its mug at the vendor. */
async function place(count: number): Promise<Sold[]> {
  const sold: Sold[] = [];
  while (sold.length < count) sold.push(await sell());
  for (const { id } of sold) await shop.until(isPlaced(id), 5);
  return sold;
}
const placeOne = async (): Promise<Sold> => (await place(1))[0]!;

async function reportCard(id: string, report: object): Promise<Answer> {
  const [job] = await shop.query(
    "select id from facility_jobs where order_id = $1 and facility = 'press' order by created_at desc",
    [id],
  );
  return shop.server.call('POST', `/v1/facility/jobs/${job!.id}/reports`, { bearer: pressKey, json: report });
}

const saleOf = async (id: string) => {
  const { sales } = (await studio('GET', '/sales?limit=100')).json;
  return sales.find((sale: { orderId: string }) => sale.orderId === id);
};

type Caller = (sold: Sold) => Promise<Answer>;
const moved = { ...shipTo, line1: '99 Broad St' };
const cancelling: Record<string, Caller> = {
  'POST /orders/:id/cancel': ({ id }) => api('POST', `/orders/${id}/cancel`, {}),
  'the studio, many at once': ({ id }) => studio('POST', '/orders/bulk', { action: 'cancel', ids: [id] }),
  'the shopper': ({ page }) => form(`${page}/cancel`, { confirm: 'yes' }),
};
const changing: Record<string, Caller> = {
  'PUT /orders/:id': ({ id }) => api('PUT', `/orders/${id}`, { shipTo: moved }),
  'the studio, address': ({ id }) => studio('POST', `/orders/${id}/address`, { address: moved }),
  'the shopper, address': ({ page }) =>
    form(`${page}/address`, { name: 'Sam', line1: '99 Broad St', city: 'Newark', state: 'NJ', postalCode: '07104' }),
};
const deleting: Record<string, Caller> = {
  'DELETE /orders/:id': ({ id }) => api('DELETE', `/orders/${id}`),
};
const elsewhere: Record<string, Caller> = {
  'the studio, retry': ({ id }) => studio('POST', '/orders/bulk', { action: 'retry', ids: [id] }),
  'the end of the shop': () => studio('DELETE', `/shops/${shop.shopId}`),
};
const everyone = Object.entries({ ...cancelling, ...changing, ...deleting, ...elsewhere });
/** A bulk action answers 200 with what was done and what was not. */
const isDone = (answer: Answer): boolean =>
  answer.status === 303 || (answer.status === 200 && answer.json.failed?.length !== 1);

describe('an order held by its print shops', () => {
  test('a submitted order is not withdrawn from the print shop, for any caller', { timeout }, async () => {
    const sold = await placeOne();
    await reportCard(sold.id, { type: 'accepted' });
    const reference = await referenceOf(sold.id);
    const parcel = { carrier: 'UPS', trackingNumber: '1Z', trackingUrl: 'https://track.example/1Z' };
    const steps: [string, () => unknown][] = [
      ['submitted', () => undefined],
      ['in_production', () => vendor.advance(reference, { to: 'in_production' })],
      [
        'shipped',
        async () => {
          vendor.advance(reference, { to: 'shipped', ...parcel });
          await reportCard(sold.id, { type: 'shipped', trackingNumber: '2Z' });
        },
      ],
      [
        'delivered',
        async () => {
          vendor.advance(reference, { to: 'delivered' });
          await reportCard(sold.id, { type: 'delivered' });
        },
      ],
    ];
    for (const [status, move] of steps) {
      await move();
      await shop.until(isAt(sold.id, status), 600);
      const asked = vendor.calls('cancel');
      for (const [name, ask] of everyone) {
        const answer = await ask(sold);
        expect([name, status, isDone(answer)], answer.text.slice(0, 300)).toEqual([name, status, false]);
      }
      expect([status, vendor.calls('cancel'), await statusOf(sold.id)]).toEqual([status, asked, status]);
      expect((await shop.vendorOrders(sold.id)).map(({ wanted }) => wanted)).toEqual(['make']);
    }
  });
});

describe('an order that no vendor has', () => {
  test('a pending order is cancelled, changed or deleted without asking the vendor, for any caller', {
    timeout,
  }, async () => {
    for (const [name, ask] of Object.entries({ ...cancelling, ...changing, ...deleting })) {
      const sold = await sell();
      expect([name, await statusOf(sold.id)]).toEqual([name, 'pending']);
      const asked = vendor.calls('cancel');
      const answer = await ask(sold);
      expect([name, isDone(answer)], answer.text.slice(0, 300)).toEqual([name, true]);
      expect([name, vendor.calls('cancel')]).toEqual([name, asked]);
    }
    expect(await mismatches(shop.server)).toEqual([]);
  });

  test('an order stays cancelled without asking the vendor, for any caller', { timeout }, async () => {
    const sold = await sell();
    expect((await api('POST', `/orders/${sold.id}/cancel`, {})).status).toBe(200);
    const asked = vendor.calls('cancel');
    for (const ask of Object.values({ ...cancelling, ...changing })) {
      await ask(sold);
      expect(await statusOf(sold.id)).toBe('cancelled');
    }
    expect((await api('DELETE', `/orders/${sold.id}`)).status).toBe(200);
    expect(vendor.calls('cancel')).toBe(asked);
    expect(await mismatches(shop.server)).toEqual([]);
  });
});

/**
 * How the vendor answers the next question, and whether it has dropped the order then; `null` while it has not
 * answered. Each kind of outcome is tried with every caller, the others of the same kind with one.
 */
const answers: Record<string, { prepare(reference: string): void; says: 'yes' | 'no' | null; isForAll?: true }> = {
  yes: { prepare: () => undefined, says: 'yes', isForAll: true },
  'cancelled already': { prepare: (reference) => vendor.drop(reference), says: 'yes' },
  no: { prepare: (reference) => vendor.denyCancel(reference, 'It is on the press'), says: 'no', isForAll: true },
  'a timeout after it dropped the order': {
    prepare: () => vendor.fail('cancel', 'lost_answer'),
    says: null,
    isForAll: true,
  },
  'a timeout before it did anything': { prepare: () => vendor.fail('cancel', 'lost_request'), says: null },
  'a 500': { prepare: () => vendor.fail('cancel', 'unavailable'), says: null },
  'a refusal of the key': { prepare: () => vendor.fail('cancel', 'unauthorized'), says: null },
};
/** Longer than the service waits before it asks the vendor once more. */
const secondTrySeconds = 60;

describe.each(Object.entries(answers))(
  'while the vendor has it and answers “%s”',
  (name, { prepare, says, isForAll }) => {
    /** Has each of them ask about a separate order, with this answer from the vendor. */
    const askAll = async (callers: Record<string, Caller>) => {
      const chosen = Object.entries(callers).slice(0, isForAll ? undefined : 1);
      const orders = await place(chosen.length);
      for (const [i, [who, ask]] of chosen.entries()) {
        prepare(await referenceOf(orders[i]!.id));
        const answer = await ask(orders[i]!);
        expect([who, isDone(answer)], answer.text.slice(0, 300)).toEqual([who, says === 'yes']);
      }
      await shop.server.advance(secondTrySeconds);
      return chosen.map(([who], i) => ({ who, ...orders[i]! }));
    };

    test('a cancellation ends the same here, at the vendor and in the money, for any caller', { timeout }, async () => {
      const isKept = says === 'no';
      for (const { who, id } of await askAll(cancelling)) {
        expect([who, await statusOf(id), (await alive(id)).length]).toEqual(
          isKept ? [who, 'generating', 1] : [who, 'cancelled', 0],
        );
        const { status } = await saleOf(id);
        expect([who, status]).toEqual([who, isKept ? 'pending' : 'refunded']);
      }
      expect(await mismatches(shop.server)).toEqual([]);
    });

    test('a change leaves one order at the vendor that matches ours, for any caller', { timeout }, async () => {
      const line1 = says === 'yes' ? moved.line1 : shopper.line1;
      for (const { who, id } of await askAll(changing)) {
        await shop.until(isPlaced(id), 5);
        const [one, ...more] = await alive(id);
        const there = (one!.request as { recipient: { line1: string } }).recipient.line1;
        const here = (await shop.read(id)).shipments[0].shippingAddress.line1;
        expect([who, there, here, more]).toEqual([who, line1, line1, []]);
        await reportCard(id, { type: 'accepted' });
        await shop.until(isAt(id, 'submitted'), 5);
      }
      expect(await mismatches(shop.server)).toEqual([]);
    });

    test('the vendor’s answer decides even when every print shop accepts in the meantime', { timeout }, async () => {
      const { id } = await placeOne();
      prepare(await referenceOf(id));
      meanwhile = () => reportCard(id, { type: 'accepted' });
      const first = await api('POST', `/orders/${id}/cancel`, {});
      expect(first.status, first.text.slice(0, 300)).toBe({ yes: 200, no: 409, null: 503 }[`${says}`]);
      await shop.server.advance(secondTrySeconds);
      expect([name, await statusOf(id), (await alive(id)).length]).toEqual(
        says === 'no' ? [name, 'submitted', 1] : [name, 'cancelled', 0],
      );
    });
  },
);

describe('a failed order that a vendor partly holds', () => {
  /** The other print shop refuses its part, and the vendor is unreachable when it is notified. */
  const failed = async () => {
    const sold = await placeOne();
    vendor.fail('cancel', 'unavailable');
    await reportCard(sold.id, { type: 'failed', reason: 'Out of paper' });
    await vi.waitFor(async () => expect((await shop.vendorOrders(sold.id))[0]).toMatchObject({ faults: 1 }));
    expect([await statusOf(sold.id), (await alive(sold.id)).length]).toEqual(['submission_failed', 1]);
    return sold;
  };
  const callers: [string, Caller, string | null][] = [
    ['POST /orders/:id/cancel', cancelling['POST /orders/:id/cancel']!, 'cancelled'],
    ['DELETE /orders/:id', ({ id }) => api('DELETE', `/orders/${id}`), null],
    ['PUT /orders/:id', changing['PUT /orders/:id']!, 'pending'],
    ['the studio, retry', ({ id }) => studio('POST', '/orders/bulk', { action: 'retry', ids: [id] }), 'pending'],
  ];
  test.each(callers)(
    'the vendor’s part is dropped before %s cancels the order',
    { timeout },
    async (_, ask, status) => {
      const sold = await failed();
      const answer = await ask(sold);
      expect(isDone(answer), answer.text.slice(0, 300)).toBe(true);
      expect(await alive(sold.id)).toEqual([]);
      const left = await api('GET', `/orders/${sold.id}`);
      expect(left.json.order?.fulfillmentStatus ?? null).toBe(status);
      expect(await mismatches(shop.server)).toEqual([]);
    },
  );

  test.each(callers)('an order is not cancelled by %s when the vendor refuses', { timeout }, async (_, ask) => {
    const sold = await failed();
    vendor.denyCancel(await referenceOf(sold.id), 'It is on the press');
    const answer = await ask(sold);
    expect([isDone(answer), answer.text.includes('It is on the press')]).toEqual([false, true]);
    expect([await statusOf(sold.id), (await alive(sold.id)).length]).toEqual(['submission_failed', 1]);
  });
});

test('a job the vendor dropped is placed there again when the cancellation fails here', { timeout }, async () => {
  const { id } = await placeOne();
  const reference = await referenceOf(id);
  meanwhile = () =>
    shop.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$;
      create trigger refuse before update on orders for each row when (old.id = '${id}') execute function refuse()`);
  try {
    expect((await api('POST', `/orders/${id}/cancel`, {})).status).toBe(500);
    expect(shop.server.takeFaults()).toEqual(['500: POST api /orders/:id/cancel']);
    // It may have been placed again by now, as another order.
    expect(vendor.orders().some((order) => order.reference === reference && order.isCancelled)).toBe(true);
  } finally {
    await shop.query('drop trigger refuse on orders');
  }
  await shop.until(isPlaced(id), 5);
  await shop.server.advance(secondTrySeconds);
  await reportCard(id, { type: 'accepted' });
  expect([await statusOf(id), (await alive(id)).length]).toEqual(['submitted', 1]);
});

test.each([
  ['drops it', 'cancelled', 0],
  ['makes it anyway', 'submitted', 1],
])('a full refund asks the vendor, which %s', { timeout }, async (what, status, left) => {
  const { id } = await placeOne();
  if (status === 'submitted') vendor.denyCancel(await referenceOf(id), 'It is on the press');
  const sale = await saleOf(id);
  const refund = await studio('POST', `/sales/${sale.id}/refunds`, { amountCents: sale.grossCents, reason: 'Torn' });
  expect(refund.status, refund.text).toBe(201);
  await shop.server.advance(secondTrySeconds);
  await reportCard(id, { type: 'accepted' });
  expect([what, await statusOf(id), (await alive(id)).length]).toEqual([what, status, left]);
  expect(await mismatches(shop.server)).toEqual([]);
});
