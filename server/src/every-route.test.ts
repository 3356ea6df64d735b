/**
 * A shop that has sold for a year: every route and every page of it answers, lists are read to their end, and no call
 * reads a large table in full, or many more rows than it returns. Routes come from the OpenAPI document and the studio
 * itself, so a new one is called here automatically. PLATEN_GROWTH_ORDERS=1000000 tests a shop of that size.
 */
import { readFile } from 'node:fs/promises';
import { addText, createCanvas, serialize } from '@platen/canvas';
import { allScopes } from '@platen/contract/scopes';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver } from '../test/doubles/receiver.ts';
import { connectTo } from '../test/harness/database.ts';
import { grownDays, growShop, stockShop, yearly } from '../test/harness/grown-shop.ts';
import {
  type Answer,
  type CallOptions,
  claimedShop,
  ownerKey,
  startTestServer,
  type TestServer,
} from '../test/harness/harness.ts';
import { buy, buyLink } from '../test/harness/purchases.ts';
import { shipTo } from '../test/harness/ship-to.ts';
import { findLargeTables, findPlanFaults, recordStatements } from '../test/harness/statements.ts';

const orders = Number(process.env['PLATEN_GROWTH_ORDERS'] ?? 5_000);
/** Pages of a list that are read: of those whose length is compared, as many as an ordinary shop has. */
const maxPages = 12;
const maxComparedPages = 60;
/** The limits of one answer: beyond either, a list needs pages. */
const maxListed = 250;
const maxBytes = 1024 * 1024;

let server: TestServer;
let client: pg.Client;
let shopId: string;
let key: string;
let cookie: string;
let link: string;
let large: Set<string>;
/** Those too that are half as large, and rightly read in full by calls that need much of them. */
let growing: Set<string>;
/** Copies, for calls with parameters. */
let olderOrderId: string;
let failedDeliveryId: string;
/** The value of a parameter, by the path segment before it. */
let ids: Record<string, string>;
let variantId: string;
let artworkUrl: string;

const word = (text: string) =>
  serialize(addText(createCanvas({ width: 400, height: 400 }), { text, x: 10, y: 10, fontSize: 60 }));
const mug = () => ({
  sku: 'MUG-11OZ',
  variantId,
  quantity: 1,
  imagePlacements: [{ label: 'Front', imageUrl: artworkUrl }],
});

const one = async (text: string) => Object.values((await client.query(text)).rows[0] ?? {})[0] as string;

beforeAll(async () => {
  server = await startTestServer({
    PLATEN_LIMIT_KEY_PER_MINUTE: '100000',
    PLATEN_LIMIT_PERSON_PER_MINUTE: '100000',
    PLATEN_LIMIT_ADDRESS_PER_MINUTE: '100000',
  });
  client = await connectTo(server.databaseUrl);
  const receiver = await startReceiver();
  const claimed = await claimedShop(server);
  shopId = claimed.shop.shop_id;
  cookie = claimed.cookie;
  key = await ownerKey(server, cookie, shopId, [...allScopes]);
  await client.query('update people set email_verified_at = created_at');
  const must = async (method: string, path: string, json: object) => {
    const caller = path.startsWith('/v1/') ? { key } : { cookie };
    const answer = await server.call(method, path, { ...caller, json });
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
    return answer.json;
  };
  const { endpoint } = await must('POST', '/v1/orders/webhooks', { url: receiver.url });
  const page = await buyLink(server, { ...claimed.shop, api_key: key });
  artworkUrl = new URLSearchParams(page.split('?')[1]).get('asset')!;
  const bought = await buy(server, page);
  expect(bought.status).toBe(303);
  link = new URL(bought.link).pathname;
  await server.advance(120);
  await receiver.close();
  const orderId = await one(`select id from orders where shop_id = '${shopId}'`);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await server.call('POST', `${link}/messages`, { body: 'message=Where+is+it%3F', headers: form });
  const canvas = await must('POST', '/v1/canvases', { product: 'TEE-UNISEX', placement: 'Front', canvas: word('ONE') });
  const listing = await must('POST', '/v1/listings', {
    product: 'MUG-11OZ',
    title: 'Mug',
    design: { imageUrl: artworkUrl },
    status: 'published',
  });
  variantId = listing.options[0];
  const font = await readFile(new URL('../../packages/canvas/fonts/pacifico-400-latin.woff2', import.meta.url));
  await must('POST', '/v1/fonts', { base64Font: font.toString('base64'), licenceConfirmed: true });
  await client.query(`insert into generations values ('gen_1', '${shopId}', 'a cat', null, 'embedded', $1, 1, now())`, [
    JSON.stringify([{ id: 'img_1', imageUrl: artworkUrl, width: 900, height: 900 }]),
  ]);
  const note = await must('POST', `/api/orders/${orderId}/notes`, { text: 'Call back' });
  await must('POST', `/api/shops/${shopId}/discounts`, { code: 'TEN', percent: 10 });
  await must('POST', '/api/organization/invitations', { email: 'new@example.org', role: 'viewer' });
  const organizationId = await one(`select organization_id from shops where id = '${shopId}'`);
  const grown = { shopId, organizationId, endpointId: endpoint.id };
  await growShop(client, { ...grown, orders });
  await stockShop(client, grown);
  large = await findLargeTables(client, 4_000);
  growing = await findLargeTables(client, 2_400);
  olderOrderId = await one(
    `select id from orders where shop_id = '${shopId}' and status = 'cancelled' order by id limit 1 offset 300`,
  );
  failedDeliveryId = await one(`select id from deliveries where status = 'failed' limit 1`);
  // Past days are summed once and never read again.
  await server.call('GET', '/api/statements', { cookie });
  const files = (await server.call('GET', `/v1/orders/${orderId}/print-files`, { key })).json;
  ids = {
    shops: shopId,
    orders: orderId,
    'print-files': files.files?.[0]?.name ?? 'none',
    notes: note.note?.id ?? note.id,
    webhooks: endpoint.id,
    canvases: canvas.id,
    revisions: '1',
    listings: listing.id,
    'ai-generations': 'gen_1',
    sales: await one(`select id from sales where shop_id = '${shopId}' order by id desc limit 1`),
    statements: (await server.now()).toISOString().slice(0, 7),
    discounts: await one(`select id from discounts where shop_id = '${shopId}' limit 1`),
    deliveries: await one(`select id from deliveries where endpoint_id = '${endpoint.id}' limit 1`),
    members: await one(`select person_id from memberships where role = 'viewer' limit 1`),
    invitations: await one('select id from invitations limit 1'),
    organizations: organizationId,
    keys: await one(`select id from api_keys where name = 'Key 7'`),
  };
}, 300_000);
afterAll(async () => {
  await client.end();
  await server.close();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

type Route = { method: string; path: string };

/** The calls with a shop's key and by its people. */
async function listRoutes(): Promise<Route[]> {
  const document = (await server.call('GET', '/v1/openapi.json')).json;
  const api = Object.entries<Record<string, { security?: object[] }>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security?.some((one) => 'apiKey' in one))
      .map(([method]) => ({ method: method.toUpperCase(), path: `/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}` })),
  );
  const studio = server.running.rules
    .filter(({ method, url, auth }) => url.startsWith('/api/') && auth.kind === 'person' && method !== 'HEAD')
    .map(({ method, url }) => ({ method, path: url }));
  return [...api, ...studio];
}

/** Null for a route about something that this shop lacks. */
function addressOf({ path }: Route): string | null {
  const segments = path.split('/');
  const filled = segments.map((segment, i) => (segment.startsWith(':') ? ids[segments[i - 1]!] : segment));
  return filled.includes(undefined) ? null : filled.join('/');
}

/** About things that a shop has only briefly or never; their own tests check that they answer. */
const withoutSubject = [
  '/api/orders/:id/print-files/:name/preview',
  '/v1/orders/:id/print-files/:name/preview',
  '/api/auth/identities/:id',
  '/api/auth/passkeys/:id',
  '/api/auth/sessions/:id',
  '/api/payouts/:id',
  '/api/sales/:id/refunds/:refundId/retry',
  '/api/tab-keys/:id',
  '/api/wallet/top-ups/:id/confirm',
  '/v1/ai-generations/chat/jobs/:id',
  '/v1/ai-generations/jobs/:id',
  '/v1/ai-generations/chat/stream/:chatId/stream',
];

const queries = (): Record<string, string> => ({
  '/v1/orders/delivery-estimates': `?variantId=${variantId}&country=US&postal=07102`,
  '/v1/listings/prices': '?product=MUG-11OZ',
  '/api/shops/:id/listings/prices': '?product=MUG-11OZ',
});

const callerOf = (path: string): CallOptions => (path.startsWith('/v1/') ? { key } : { cookie });

const isJson = (answer: Answer): boolean => Boolean(answer.headers['content-type']?.includes('json'));

/** The items of a list answer, and what is wrong with that many at once. */
function lookInto(answer: Answer, path: string, faults: string[]): unknown[] {
  if (answer.status >= 300) faults.push(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
  if (!isJson(answer)) return [];
  if (answer.bytes.length > maxBytes) faults.push(`${path}: ${answer.bytes.length} bytes at once`);
  const lists = Object.values(answer.json ?? {}).filter((value) => Array.isArray(value));
  for (const list of lists) if (list.length > maxListed) faults.push(`${path}: ${list.length} at once`);
  return lists[0] ?? [];
}

/** Reads a list to its end, or this far, and returns its items. */
async function readAll(path: string, first: Answer, faults: string[], pagesRead: number): Promise<unknown[]> {
  const [base, query = ''] = path.split('?');
  const seen: unknown[] = [];
  let answer = first;
  let last = path;
  for (let pages = 1; ; pages += 1) {
    seen.push(...lookInto(answer, last, faults));
    const cursor = isJson(answer) ? answer.json?.nextCursor : null;
    if (typeof cursor !== 'string' || pages === pagesRead) break;
    last = `${base}?${query ? `${query}&` : ''}limit=100&cursor=${encodeURIComponent(cursor)}`;
    answer = await server.call('GET', last, callerOf(path));
  }
  // Copies of one event have the same contents.
  if (base === '/v1/orders/events') return seen;
  const names = seen.map((one) => JSON.stringify((one as { id?: string }).id ?? one));
  if (new Set(names).size < names.length) faults.push(`${path}: answers something twice`);
  return seen;
}

/** How long the lists are that people page through to the end. */
const listedOrders = orders < maxComparedPages * 100 ? orders + 1 : expect.any(Number);
const wholeLists = {
  '/v1/canvases': yearly.canvases,
  '/v1/canvases/:id/revisions': 1 + yearly.revisions,
  '/v1/listings': yearly.listings,
  '/v1/orders': listedOrders,
  '/v1/orders/webhooks': yearly.endpoints,
  '/v1/fonts': yearly.fonts,
  '/api/orders': listedOrders,
  '/api/organization/members': yearly.members,
  '/api/organization/invitations': yearly.invitations,
  '/api/shops/:id/discounts': yearly.discounts,
};

test('every read of the API and of the studio pages through to the end and uses an index', {
  timeout: 300_000,
}, async () => {
  const faults: string[] = [];
  const lengths: Record<string, number> = {};
  const skipped: string[] = [];
  for (const route of await listRoutes()) {
    // The drawings are the same in every shop.
    if (route.method !== 'GET' || route.path === '/v1/clip-art') continue;
    const filled = withoutSubject.includes(route.path) ? null : addressOf(route);
    if (filled === null) {
      skipped.push(route.path);
      continue;
    }
    const path = filled + (queries()[route.path] ?? '');
    const stop = recordStatements();
    const first = await server.call('GET', path, callerOf(path));
    const statements = stop();
    for (const fault of await findPlanFaults(client, statements, large)) faults.push(`${route.path}: ${fault}`);
    const pagesRead = route.path in wholeLists ? maxComparedPages : maxPages;
    lengths[route.path] = (await readAll(path, first, faults, pagesRead)).length;
  }
  expect(faults).toEqual([]);
  expect(skipped.sort()).toEqual(withoutSubject.filter((path) => skipped.includes(path)).sort());
  expect(lengths).toMatchObject(wholeLists);
});

/** Calls, and reads the plan of every statement sent by the call. Returns what is wrong with them. */
async function findFaults(method: string, url: string, options: CallOptions): Promise<string[]> {
  const stop = recordStatements();
  const answer = await server.call(method, url, options);
  const statements = stop();
  expect(answer.status, answer.text).toBeLessThan(300);
  return findPlanFaults(client, statements, growing);
}

const midnight = (days: number) => `${daysAgo(days).slice(0, 10)}T00:00:00Z`;

test('the tables that grow are large in this test', () => {
  expect([...growing].sort()).toEqual(
    expect.arrayContaining([
      'checkouts',
      'earnings_entries',
      'facility_jobs',
      'generations',
      'orders',
      'sales',
      'stored_files',
    ]),
  );
});

const log = '/v1/orders/events';
describe('a call with a key', () => {
  test.each([
    '/v1/orders',
    '/v1/orders?fulfillmentStatus=shipped',
    '/v1/orders?fulfillmentStatus=artwork_failed',
    `/v1/orders?createdBefore=${daysAgo(60)}`,
    `/v1/orders?createdAfter=${daysAgo(60)}&createdBefore=${daysAgo(59)}`,
    '/v1/orders?externalId=grown-77',
    log,
    `${log}?sort=oldest`,
    `${log}?createdAfter=${daysAgo(2)}&sort=oldest`,
    `${log}?createdBefore=${daysAgo(60)}`,
    `${log}?createdBefore=${daysAgo(60)}&sort=oldest`,
    `${log}?createdAfter=${daysAgo(60)}&createdBefore=${daysAgo(59)}&type=shipment.shipped`,
    `${log}?type=shipment.delivered`,
    `${log}?type=shipment.shipped`,
    '/v1/orders/webhooks',
  ])('GET %s uses an index', async (url) => expect(await findFaults('GET', url, { key })).toEqual([]));

  test('an order, its files and its events use an index', async () => {
    for (const url of [
      `/v1/orders/${olderOrderId}`,
      `/v1/orders/${olderOrderId}/print-files`,
      `${log}?orderId=${olderOrderId}`,
    ])
      expect(await findFaults('GET', url, { key })).toEqual([]);
  });

  test.each(['', '?status=failed', '?status=delivered', '?status=waiting', '?status=cancelled'])(
    'deliveries%s use an index',
    async (query) => {
      const url = `/v1/orders/webhooks/${ids['webhooks']}/deliveries${query}`;
      expect(await findFaults('GET', url, { key })).toEqual([]);
    },
  );

  test('replaying a day long ago uses an index', async () => {
    const json = { createdAfter: daysAgo(40.1), createdBefore: daysAgo(40) };
    expect(await findFaults('POST', `/v1/orders/webhooks/${ids['webhooks']}/replay`, { key, json })).toEqual([]);
  });

  test('an upload and the deletion of an order use an index', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><circle cx="45" cy="45" r="40"/></svg>';
    const json = { base64Image: Buffer.from(svg).toString('base64') };
    expect(await findFaults('POST', '/v1/uploads/base64', { key, json })).toEqual([]);
    expect(await findFaults('DELETE', `/v1/orders/${olderOrderId}`, { key })).toEqual([]);
  });
});

describe('a call in the studio', () => {
  test.each([
    '/api/orders',
    '/api/orders?q=grown-77',
    '/api/orders?q=sam%20reader',
    '/api/orders?q=nobody.at.all',
    '/api/orders?attention=needed',
    '/api/orders?attention=needed&q=sam',
    '/api/usage',
    '/api/usage?kind=video',
    '/api/usage?kind=top_up',
    `/api/usage?kind=order&to=${daysAgo(50)}`,
    '/api/usage/daily',
    `/api/usage/daily?from=${midnight(30)}`,
    `/api/usage/daily?from=${midnight(60)}&to=${midnight(50)}`,
    '/api/webhooks',
    '/api/balance',
    '/api/sales',
    '/api/earnings',
    '/api/payouts',
    '/api/shops',
    '/api/keys',
  ])('GET %s uses an index', async (url) => expect(await findFaults('GET', url, { cookie })).toEqual([]));

  test('statements use an index once past days have been summed', async () => {
    await server.call('GET', '/api/statements', { cookie });
    expect(await findFaults('GET', '/api/statements', { cookie })).toEqual([]);
    const { statements } = (await server.call('GET', '/api/statements', { cookie })).json;
    expect(statements.length).toBeGreaterThan(2);
    expect(await findFaults('GET', statements[1].csvUrl, { cookie })).toEqual([]);
  });

  test('the lists of one shop use an index', async () => {
    for (const url of [
      `/api/usage?shop_id=${shopId}`,
      `/api/usage?shop_id=${shopId}&kind=video`,
      `/api/usage/daily?shop_id=${shopId}`,
      `/api/sales?shop_id=${shopId}`,
      `/api/shops/${shopId}/files`,
      `/api/shops/${shopId}/files?kind=video`,
    ])
      expect(await findFaults('GET', url, { cookie }), url).toEqual([]);
  });

  test('the second page of files uses an index', async () => {
    const first = await server.call('GET', `/api/shops/${shopId}/files`, { cookie });
    const url = `/api/shops/${shopId}/files?cursor=${first.json.nextCursor}`;
    expect(await findFaults('GET', url, { cookie })).toEqual([]);
  });

  test('resending a delivery uses an index', async () => {
    expect(await findFaults('POST', `/api/deliveries/${failedDeliveryId}/resend`, { cookie })).toEqual([]);
  });
});

test('every foreign key has an index that begins with its columns', async () => {
  const { rows } = await client.query(`
    select conrelid::regclass || ' ' || conname as name from pg_constraint fk
    where contype = 'f' and conparentid = 0 and not exists (
      select from pg_index i where i.indrelid = fk.conrelid and i.indisvalid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(fk.conkey) - 1] @> fk.conkey)`);
  expect(rows.map((row) => row.name)).toEqual([]);
});

test('daily sums agree with their entries', async () => {
  const { json } = await server.call('GET', `/api/usage/daily?from=${daysAgo(grownDays - 3.3)}&to=${daysAgo(2.6)}`, {
    cookie,
  });
  const told = json.days.reduce((sum: number, day: { count: number }) => sum + day.count, 0);
  const entries = await one(
    `select count(*)::int from ledger_entries where at >= '${daysAgo(grownDays - 3.3)}' and at < '${daysAgo(2.6)}'`,
  );
  expect(told).toBe(entries);
});

type Write = { json?: object; body?: string; headers?: Record<string, string>; about?: Record<string, string> };

/** Valid bodies for what grows with a shop. Each is sent in this shop and must succeed. */
function goodWrites(made: Record<string, string>, hook: string): Record<string, Write> {
  const design = { product: 'TEE-UNISEX', placement: 'Front', canvas: word('TWO') };
  const listing = { product: 'MUG-11OZ', title: 'Another mug', design: { imageUrl: artworkUrl }, status: 'published' };
  const items = [mug()];
  const sheet = { body: 'product,title,artwork\nMUG-11OZ,Sheet,', headers: { 'content-type': 'text/csv' } };
  const order = { orders: made['order']! };
  const listings = (base: string): Record<string, Write> => {
    const one = `${base}/:${base.startsWith('/v1') ? 'id' : 'listingId'}`;
    return {
      [`POST ${base}`]: { json: listing },
      [`POST ${base}/batch`]: { json: { products: ['TOTE-COTTON'], design: listing.design, title: 'Fox' } },
      [`POST ${base}/reorder`]: { json: { ids: [ids['listings']] } },
      [`POST ${base}/import`]: sheet,
      [`PATCH ${one}`]: { json: { title: 'Grown mug', slug: 'grown-mug' } },
      [`POST ${one}/duplicate`]: {},
    };
  };
  const hooks = (base: string): Record<string, Write> => ({
    [`POST ${base}`]: { json: { ...(base.startsWith('/api') ? { shop_id: shopId } : {}), url: hook } },
    [`PATCH ${base}/:id`]: { json: { description: 'of the year' } },
    [`POST ${base}/:id/rotate-secret`]: {},
    [`POST ${base}/:id/replay`]: { json: { createdAfter: daysAgo(40.1), createdBefore: daysAgo(40) } },
  });
  return {
    'POST /v1/orders/quotes': { json: { items, destination: { country: 'US', postal: '07102', state: 'NJ' } } },
    'POST /v1/orders': { json: { items, shipTo } },
    'PUT /v1/orders/:id': { json: { items, shipTo: { ...shipTo, name: 'Ann' } }, about: order },
    'POST /v1/orders/:id/cancel': { about: order },
    'POST /v1/canvases': { json: design },
    'PUT /v1/canvases/:id': { json: design },
    'POST /v1/canvases/:id/duplicate': {},
    'POST /v1/canvases/:id/share': {},
    ...listings('/v1/listings'),
    ...listings('/api/shops/:id/listings'),
    ...hooks('/v1/orders/webhooks'),
    ...hooks('/api/webhooks'),
    'POST /api/orders/:id/notes': { json: { text: 'Called back' } },
    'POST /api/orders/:id/messages': { json: { text: 'It is on its way' } },
    'POST /api/orders/:id/messages/put-aside': {},
    'POST /api/keys': { json: { shop_id: shopId, name: 'One more', scopes: ['orders:read'] } },
    'POST /api/organization/invitations': { json: { email: 'more@example.org', role: 'viewer' } },
    'PATCH /api/organization/members/:personId': { json: { role: 'support' } },
    'POST /api/shops/:id/discounts': { json: { code: 'MORE', percent: 5 } },
    'PATCH /api/shops/:id/discounts/:discountId': { json: { percent: 15 } },
    'PUT /api/shops/:id/prices': { json: { prices: { 'MUG-11OZ': { '*': 1750 } } } },
    'PATCH /api/shops/:id/settings': { json: { about: 'A year old', slug: 'a-year-old' } },
    'POST /api/sales/:id/refunds': { json: { amountCents: 1, reason: 'A year' } },
    'POST /api/deliveries/:id/resend': {},
    'DELETE /v1/canvases/:id': {},
    'DELETE /v1/listings/:id': {},
    'DELETE /api/keys/:id': {},
    'DELETE /api/organization/invitations/:id': {},
    'DELETE /api/organization/members/:personId': {},
    'DELETE /api/shops/:id/discounts/:discountId': {},
    'DELETE /api/orders/:id/notes/:noteId': {},
  };
}

test('every change in a large shop behaves as in an empty one, or is refused for its input', {
  timeout: 300_000,
}, async () => {
  const receiver = await startReceiver();
  const faults: string[] = [];
  const items = [mug()];
  const { json: made, text } = await server.call('POST', '/v1/orders', { key, json: { items, shipTo } });
  expect(made.order, text).toBeDefined();
  const good = goodWrites({ order: made.order.id }, receiver.url);
  const routes = (await listRoutes()).filter(({ method }) => method !== 'GET');
  const call = async (route: Route, write: Write, path: string, caller: CallOptions) => {
    const { method } = route;
    const { about: _, ...sent } = write;
    const stop = recordStatements();
    const answer = await server.call(method, path, {
      ...caller,
      ...(sent.json || sent.body || method === 'DELETE' ? sent : { json: {} }),
    });
    const statements = stop();
    for (const fault of await findPlanFaults(client, statements, large))
      faults.push(`${method} ${route.path}: ${fault}`);
    return answer;
  };
  for (const [name, write] of Object.entries(good)) {
    const [method, path] = name.split(' ') as [string, string];
    const filled = path.split('/').map((part, i, parts) => {
      const noun = parts[i - 1]!;
      return part.startsWith(':') ? (write.about?.[noun] ?? ids[noun]) : part;
    });
    const answer = await call({ method, path }, write, filled.join('/'), callerOf(path));
    if (answer.status >= 300) faults.push(`${name}: ${answer.status} ${answer.text.slice(0, 300)}`);
  }
  expect(Object.keys(good).filter((name) => !routes.some(({ method, path }) => name === `${method} ${path}`))).toEqual(
    [],
  );
  // The other calls get no body, from a person who loses nothing.
  const stranger = await server.signUp();
  for (const route of routes.filter(({ method, path }) => good[`${method} ${path}`] === undefined)) {
    const path = route.path.replaceAll(/:\w+/g, 'nothing');
    const caller = path.startsWith('/v1/') ? { key } : { cookie: stranger };
    const answer = await call(route, {}, path, caller);
    if (answer.status >= 500) faults.push(`${route.method} ${route.path}: ${answer.status}`);
  }
  await receiver.close();
  expect(faults).toEqual([]);
});

test('every shopper page answers, up to the last page of the shop', { timeout: 120_000 }, async () => {
  const faults: string[] = [];
  const look = async (path: string, readsPlans = true) => {
    const stop = recordStatements();
    const answer = await server.call('GET', path, { headers: { accept: 'text/html' } });
    const statements = stop();
    if (readsPlans)
      for (const fault of await findPlanFaults(client, statements, large)) faults.push(`${path}: ${fault}`);
    if (answer.status >= 400) faults.push(`${path}: ${answer.status}`);
    if (answer.bytes.length > maxBytes) faults.push(`${path}: ${answer.bytes.length} bytes at once`);
    return answer.text;
  };
  const shop = `/buy/s/${shopId}`;
  const { slug } = (await server.call('GET', `/api/shops/${shopId}/settings`, { cookie })).json;
  const home = slug ? `/buy/s/${slug}` : shop;
  for (const path of ['/about', '/cart', '/robots.txt', '/sitemap.xml', '?q=grown', '/c/tag-7', '/p/grown-6'])
    await look(home + path);
  for (const path of ['/buy/p/grown-6', '/buy/robots.txt', '/buy/sitemap.xml', link, `${link}/receipt`])
    await look(path);
  await look(`/buy/MUG-11OZ?shop=${shopId}&asset=${encodeURIComponent(artworkUrl)}`);
  const seen = new Set<string>();
  let next: string | null = home;
  for (let pages = 0; next !== null && pages <= yearly.listings / 24; pages += 1) {
    // The statements of one page after the other differ only in where they begin.
    const text = await look(next, pages % 10 < 2);
    for (const [, name] of text.matchAll(/\/p\/(grown-\d+)"/g)) seen.add(name!);
    next = /rel="next" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? null;
    if (next?.startsWith('?')) next = home + next;
  }
  expect(faults).toEqual([]);
  expect(next).toBe(null);
  const { rows } = await client.query(
    `select from listings where shop_id = $1 and status = 'published' and slug ~ '^grown-[0-9]'`,
    [shopId],
  );
  expect(seen.size).toBe(rows.length);
});
