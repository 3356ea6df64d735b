/**
 * Every call that honours `Idempotency-Key` stores its answer in the transaction of its work: wherever the database
 * connection is lost after a write, a repeat returns what was done, and nothing is done twice.
 */
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBadge, makePicture } from '../test/doubles/artwork-server.ts';
import { type DatabaseCutter, startDatabaseCutter } from '../test/doubles/database-cutter.ts';
import { type FakeFal, startFakeFal } from '../test/doubles/fake-fal.ts';
import { type Receiver, startReceiver } from '../test/doubles/receiver.ts';
import { connectTo, createTestDatabase } from '../test/harness/database.ts';
import { type Answer, claimedShop, ownerKey, startTestServer, type TestServer } from '../test/harness/harness.ts';
import { keepDrawingOf } from '../test/harness/kept-drawing.ts';
import { shipTo } from '../test/harness/ship-to.ts';

const maxWrites = 15;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let cutter: DatabaseCutter;
let fal: FakeFal;
let receiver: Receiver;
let server: TestServer;
let client: pg.Client;
let shopId: string;
let key: string;
let artworkUrl: string;
let flatUrl: string;
let drawnUrl: string;

beforeAll(async () => {
  database = await createTestDatabase();
  cutter = await startDatabaseCutter(database.url);
  fal = await startFakeFal();
  receiver = await startReceiver();
  // No worker: all writes come from the calls.
  server = await startTestServer({ DATABASE_URL: cutter.url, PLATEN_ROLE: 'api', ...fal.env });
  client = await connectTo(database.url);
  const { shop, cookie } = await claimedShop(server);
  shopId = shop.shop_id;
  const scopes = ['orders:add', 'orders:read', 'uploads:write', 'mockups', 'mockups:realtime', 'listings:write'];
  key = await ownerKey(server, cookie, shopId, [...scopes, 'ai:generate', 'ai:bg-remove', 'ai:video']);
  artworkUrl = (await upload(await makePicture(320, 256))).json.url;
  flatUrl = (await upload(await makeBadge())).json.url;
  drawnUrl = (await upload(await makePicture(64, 48))).json.url;
  await keepDrawingOf({ running: server.running, databaseUrl: database.url }, shopId, drawnUrl);
}, 60_000);
afterAll(async () => {
  await server.close();
  await client.end();
  await cutter.close();
  await database.drop();
  await receiver.close();
  await fal.close();
});

const upload = async (bytes: Buffer) =>
  server.call('POST', '/v1/uploads/base64', { key, json: { base64Image: bytes.toString('base64') } });

const count = async (table: string, condition = 'true'): Promise<number> =>
  (await client.query(`select count(*)::int as count from ${table} where ${condition}`)).rows[0].count;

type Call = { path: string; json: object } | { path: string; csv: string };
type Scenario = {
  /** A call and its effect that must happen once. */
  prepare(): Promise<Call>;
  effects(): Promise<unknown>;
  /** What `effects` returns after one more. */
  once(before: never): unknown;
};

const more = (before: number) => before + 1;
let pictures = 0;
let fonts = 0;

const order = async () => {
  const { loadCatalog } = await import('./features/catalog/catalog.ts');
  const catalog = await loadCatalog(new URL('../../catalog', import.meta.url).pathname);
  const variantId = catalog.findProduct('BOTTLE-600ML')!.variants[0]!.id;
  return { items: [{ sku: 'BOTTLE-600ML', variantId, quantity: 1, artworkUrl }], shipTo };
};
/** An order with print files, because there is no worker to make them. */
const waitingOrder = async (): Promise<string> => {
  const { id } = (await server.call('POST', '/v1/orders', { key, json: await order() })).json.order;
  const at = '2026-01-01T00:00:00.000Z';
  const approval = { status: 'waiting', requestedAt: at, expiresAt: at, decidedAt: null };
  await client.query(`update orders set status = 'generating', approval = $2 where id = $1`, [id, approval]);
  const ticket = { items: [], shipTo: { country: 'US' } };
  const job = { id: `fjb_${id}`, facility: 'columbus', shop_id: shopId, order_id: id, revision: 1, ticket };
  const rest = { shipment_index: 0, group_index: 0, status: 'offered', files: [], reprints: 0, note: null };
  await client.query(
    'insert into order_proofs (order_id, shop_id, revision, jobs, created_at) values ($1, $2, 1, $3, now())',
    [id, shopId, JSON.stringify([{ ...job, ...rest }])],
  );
  return id;
};
const endpoint = async (): Promise<string> => {
  const answer = await server.call('POST', '/v1/orders/webhooks', { key, json: { url: receiver.url } });
  expect(answer.status).toBe(201);
  return answer.json.endpoint.id;
};
const emptyDesign = async () => {
  const { createCanvas, serialize } = await import('@platen/canvas');
  return { product: 'MUG-11OZ', placement: 'Front', canvas: serialize(createCanvas({ width: 100, height: 100 })) };
};
const dropEndpoints = () => client.query('delete from webhook_endpoints');
/** Money of one kind, and what is still set aside for it. */
const paid = async (kind: string) => [
  await count('ledger_entries', `kind = '${kind}'`),
  (await client.query(`select coalesce(sum(cost_micros), 0)::int as sum from ledger_entries where kind = '${kind}'`))
    .rows[0].sum,
];
const onePaid =
  (micros: number) =>
  ([entries, sum]: [number, number]) => [entries + 1, sum + micros];

const scenarios: Record<string, Scenario> = {
  'POST /orders': {
    prepare: async () => ({ path: '/orders', json: await order() }),
    effects: async () => [await count('orders'), await count('ledger_entries', "kind = 'order'"), await count('jobs')],
    once: ([orders, entries, jobs]: number[]) => [orders! + 1, entries! + 1, jobs! + 1],
  },
  'POST /orders/{id}/cancel': {
    prepare: async () => {
      const made = await server.call('POST', '/v1/orders', { key, json: await order() });
      return { path: `/orders/${made.json.order.id}/cancel`, json: {} };
    },
    effects: () => count('ledger_entries', "kind = 'order_reversal'"),
    once: more,
  },
  'POST /orders/{id}/approve': {
    prepare: async () => ({ path: `/orders/${await waitingOrder()}/approve`, json: {} }),
    effects: () => count('facility_jobs'),
    once: more,
  },
  'POST /orders/{id}/reject': {
    prepare: async () => ({ path: `/orders/${await waitingOrder()}/reject`, json: { reason: 'Too dark.' } }),
    effects: () => count('orders', "status = 'artwork_failed'"),
    once: more,
  },
  'POST /orders/webhooks': {
    prepare: async () => {
      await dropEndpoints();
      return { path: '/orders/webhooks', json: { url: receiver.url } };
    },
    effects: () => count('webhook_endpoints'),
    once: more,
  },
  'POST /orders/webhooks/{id}/rotate-secret': {
    prepare: async () => {
      await dropEndpoints();
      return { path: `/orders/webhooks/${await endpoint()}/rotate-secret`, json: {} };
    },
    effects: () => count('webhook_endpoints, jsonb_array_elements(former_secrets)'),
    once: more,
  },
  'POST /orders/webhooks/{id}/test': {
    prepare: async () => {
      await dropEndpoints();
      return { path: `/orders/webhooks/${await endpoint()}/test`, json: {} };
    },
    effects: () => count('events', "type = 'test'"),
    once: more,
  },
  'POST /orders/webhooks/{id}/replay': {
    prepare: async () => {
      await dropEndpoints();
      const id = await endpoint();
      const made = await server.call('POST', '/v1/orders', { key, json: await order() });
      await client.query('delete from deliveries');
      const at = { createdAfter: '2020-01-01T00:00:00Z', orderId: made.json.order.id };
      return { path: `/orders/webhooks/${id}/replay`, json: at };
    },
    effects: () => count('deliveries'),
    once: more,
  },
  'POST /uploads/base64': {
    prepare: async () => {
      pictures += 1;
      return {
        path: '/uploads/base64',
        json: { base64Image: (await makePicture(100 + pictures, 90)).toString('base64') },
      };
    },
    effects: () => paid('asset_write'),
    once: onePaid(500),
  },
  'POST /fonts': {
    prepare: async () => {
      const folder = new URL('../../packages/canvas/fonts/', import.meta.url);
      const names = (await readdir(folder)).filter((name) => name.endsWith('-400-latin.woff2'));
      const file = new URL(names[fonts++]!, folder);
      const base64Font = (await readFile(file)).toString('base64');
      return { path: '/fonts', json: { base64Font, licenceConfirmed: true } };
    },
    effects: () => paid('asset_write'),
    once: onePaid(500),
  },
  'POST /uploads': {
    prepare: async () => {
      pictures += 1;
      return { path: '/uploads', json: { base64Image: (await makePicture(100 + pictures, 90)).toString('base64') } };
    },
    effects: () => paid('asset_write'),
    once: onePaid(500),
  },
  'POST /canvases': {
    prepare: async () => ({ path: '/canvases', json: await emptyDesign() }),
    effects: () => count('canvases'),
    once: more,
  },
  'POST /canvases/{id}/duplicate': {
    prepare: async () => {
      const made = await server.call('POST', '/v1/canvases', { key, json: await emptyDesign() });
      return { path: `/canvases/${made.json.id}/duplicate`, json: {} };
    },
    effects: () => count('canvases'),
    once: more,
  },
  'POST /listings': {
    prepare: async () => ({ path: '/listings', json: { product: 'MUG-11OZ', title: 'Fox' } }),
    effects: () => count('listings'),
    once: more,
  },
  'POST /listings/batch': {
    prepare: async () => {
      const json = { products: ['MUG-11OZ', 'TOTE-COTTON'], title: 'Fox', design: { imageUrl: artworkUrl } };
      return { path: '/listings/batch', json };
    },
    effects: () => count('listings'),
    once: (before: number) => before + 2,
  },
  'POST /listings/import': {
    prepare: async () => ({ path: '/listings/import', csv: 'product,title\nMUG-11OZ,Fox\n' }),
    effects: () => count('listings'),
    once: more,
  },
  'POST /listings/{id}/duplicate': {
    prepare: async () => {
      const json = { product: 'MUG-11OZ', title: 'Fox' };
      const made = await server.call('POST', '/v1/listings', { key, json });
      return { path: `/listings/${made.json.id}/duplicate`, json: {} };
    },
    effects: () => count('listings'),
    once: more,
  },
  'POST /realtime/grant': {
    prepare: async () => ({ path: '/realtime/grant', json: {} }),
    effects: () => count('realtime_grants'),
    once: more,
  },
  'POST /ai-generations/generate': {
    prepare: async () => ({ path: '/ai-generations/generate', json: { prompt: 'a fox', numberResults: 2 } }),
    effects: async () => [...(await paid('image')), await count('generations')],
    once: ([entries, sum, made]: number[]) => [entries! + 1, sum! + 20_000, made! + 1],
  },
  'POST /ai-generations/remove-background': {
    prepare: async () => ({ path: '/ai-generations/remove-background', json: { imageUrl: artworkUrl } }),
    effects: () => paid('background_removal'),
    once: onePaid(10_000),
  },
  'POST /ai-generations/edit': {
    prepare: async () => ({ path: '/ai-generations/edit', json: { imageUrl: artworkUrl, instruction: 'add a hat' } }),
    effects: () => count('art_jobs'),
    once: more,
  },
  'POST /ai-generations/enlarge': {
    prepare: async () => ({ path: '/ai-generations/enlarge', json: { imageUrl: flatUrl } }),
    effects: () => paid('asset_write'),
    once: onePaid(500),
  },
  'POST /ai-generations/recolor': {
    prepare: async () => {
      const to = (0x100000 + pictures++).toString(16);
      return { path: '/ai-generations/recolor', json: { imageUrl: drawnUrl, colors: [{ from: 'c2452d', to }] } };
    },
    effects: () => paid('asset_write'),
    once: onePaid(500),
  },
  'POST /ai-generations/generate-video': {
    prepare: async () => ({ path: '/ai-generations/generate-video', json: { imageUrl: artworkUrl } }),
    // The provider too is paid once: the repeat collects work that takes minutes.
    effects: async () => [...(await paid('video')), fal.paid.filter((model) => model.includes('wan')).length],
    once: ([entries, sum, asked]: number[]) => [entries! + 1, sum! + 247_000, asked! + 1],
  },
  'POST /ai-generations/chat/stream': {
    prepare: async () => ({
      path: '/ai-generations/chat/stream',
      json: { messages: [{ role: 'user', content: 'make one fox and put it on a mug' }] },
    }),
    effects: async () => [...(await paid('image')), await count('generations')],
    once: ([entries, sum, made]: number[]) => [entries! + 1, sum! + 10_000, made! + 1],
  },
  'POST /ai-generations/chat/start': {
    prepare: async () => ({
      path: '/ai-generations/chat/start',
      json: { messages: [{ role: 'user', content: 'hello' }] },
    }),
    effects: () => count('art_jobs'),
    once: more,
  },
};

test('the calls that honour Idempotency-Key are the ones the OpenAPI document lists', async () => {
  type Operation = { parameters?: { name: string }[] };
  const { paths } = (await server.call('GET', '/v1/openapi.json')).json as {
    paths: Record<string, Record<string, Operation>>;
  };
  const honouring = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'Idempotency-Key'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(honouring.sort()).toEqual(Object.keys(scenarios).sort());
});

/** A stream has started with 200 before it can fail: then it reports the failure, or stops early. */
const hasFailed = ({ status, text, headers }: Answer) =>
  status >= 300 ||
  /"type":"(error|tool-output-error)"/.test(text) ||
  (headers['content-type'] === 'text/event-stream' && !text.endsWith('data: [DONE]\n\n'));

describe.each(Object.entries(scenarios))('%s', (name, { prepare, effects, once }) => {
  test('the call does its work once and repeats its answer, wherever the connection is lost', {
    timeout: 240_000,
  }, async () => {
    let cuts = 0;
    for (let write = 1; write <= maxWrites; write += 1) {
      await client.query('delete from holds; update balances set wallet_micros = 1000000000');
      const { path, ...sent } = await prepare();
      const before = await effects();
      const headers = { 'idempotency-key': `${name} ${write}` };
      const csv = 'csv' in sent ? { body: sent.csv, headers: { ...headers, 'content-type': 'text/csv' } } : {};
      const ask = () => server.call('POST', `/v1${path}`, { key, headers, ...sent, ...csv });

      cutter.cutAfterWrite(write);
      const first = await ask();
      const wasCut = cutter.wasCut();
      if (wasCut) cuts += 1;
      if (first.status >= 300) {
        expect([wasCut, first.status], first.text).toEqual([true, 503]);
        expect(Number(first.headers['retry-after'])).toBeGreaterThan(0);
      }
      let again = await ask();
      for (const startedAt = performance.now(); again.status === 409; again = await ask()) {
        expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
        expect(performance.now() - startedAt).toBeLessThan(20_000);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(hasFailed(again), again.text).toBe(false);
      expect(await effects(), `cut after write ${write}`).toEqual(once(before as never));
      const third = await ask();
      expect([third.status, third.headers['idempotent-replayed'], third.text]).toEqual([
        again.status,
        'true',
        again.text,
      ]);
      if (!hasFailed(first)) expect(again.text).toBe(first.text);
      // An interrupted one is given back when its lease expires.
      expect(await count('holds')).toBeLessThanOrEqual(1);
      if (!wasCut) break;
      expect(write, 'it never ended without being cut').toBeLessThan(maxWrites);
    }
    // At least the claim of the key and the work itself.
    expect(cuts).toBeGreaterThanOrEqual(2);
  });
});
