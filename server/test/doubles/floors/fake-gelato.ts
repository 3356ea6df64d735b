/**
 * Gelato on this machine, for tests: the Order API v4, the Product API v3 and the Shipment API v1 on one address,
 * written from Gelato's documents (named in the files beside this one) and from
 *   https://dashboard.gelato.com/docs/            X-API-KEY, status codes, 429 «Too many requests … exponential backoff»
 *   https://dashboard.gelato.com/docs/products/stock/region-availability/    the shape of an error: code and message
 *   https://connect-api.live.gelato.tech/docs     100 requests a second
 *   https://dashboard.gelato.com/docs/orders/v4/cancel, …/patch, …/delete     what can still be changed
 *   https://dashboard.gelato.com/docs/webhooks/   one address for the account, set on its page and not with an order
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import * as catalog from './fake-gelato-catalog.ts';
import * as orders from './fake-gelato-orders.ts';
import * as rules from './fake-gelato-rules.ts';
import type { FakeCall, FakeFault, FakeProgress, FakeVendor } from './fake-vendor.ts';

type GelatoOrder = orders.GelatoOrder;

export type FakeGelato = FakeVendor & {
  /** Orders as Gelato has them: several have one reference when an order is split. */
  taken: GelatoOrder[];
  /** While this is set, search does not find new orders: a lagging list. */
  isSearchBehind: boolean;
  /** Where an item is made: items of several places split their order. */
  placeOf: (item: rules.Item) => string;
  /** The setting on the account's page: one address for all orders, unless a test gives each its own. */
  webhookUrl: string | ((reference: string) => string) | null;
  requestsPerSecond: number;
  move(order: GelatoOrder, status: string, reason?: string): void;
  /** Ships an order in packages, each with some of its items. */
  ship(order: GelatoOrder, packages: { trackingCode: string; trackingUrl?: string; items: string[] }[]): void;
};

type Answer = { status: number; body: unknown; headers?: Record<string, string> };
const ok = (body: unknown): Answer => ({ status: 200, body });
const refuse = (status: number, code: string, message: string): Answer => ({ status, body: { code, message } });

/** «If the order has moved to status printed or shipped the order can't be canceled.» */
const canBeCanceled = new Set([
  'created',
  'uploading',
  'passed',
  'pending_approval',
  'on_hold',
  'not_connected',
  'digitizing',
]);

const faultAnswers: Partial<Record<FakeFault, Answer>> = {
  unavailable: refuse(503, 'service_unavailable', 'Something went wrong on our end. Try again later.'),
  rate_limited: { ...refuse(429, 'too_many_requests', 'Too many requests.'), headers: { 'retry-after': '7' } },
  unauthorized: refuse(401, 'invalid_api_key_provided', 'Access denied. Token is invalid.'),
  garbage: ok('<html><body>Welcome</body></html>'),
};

type Work = (ids: string[], body: unknown, query: URLSearchParams) => Answer;
type Route = [method: string, path: RegExp, kind: FakeCall, work: Work];

export async function startFakeGelato(): Promise<FakeGelato> {
  const hidden = new Set<GelatoOrder>();
  const recent: number[] = [];
  const counts = new Map<FakeCall, number>();
  const faults: { kind: FakeCall; how: FakeFault }[] = [];
  const refusals: string[] = [];
  const denied = new Map<string, string>();
  let silent: (() => void)[] = [];

  const find = (reference: string): GelatoOrder[] => {
    const found = fake.taken.filter((one) => one.orderReferenceId === reference && !one.isDeleted);
    if (found.length === 0) throw new Error(`There is no order ${reference}.`);
    return found;
  };

  const fake: FakeGelato = {
    floor: 'gelato',
    access: { apiKey: randomUUID(), apiUrl: '' },
    env: {},
    skus: catalog.sampleSkus,
    shippingMethods: ['normal', 'express'],
    taken: [],
    isSearchBehind: false,
    placeOf: () => 'one place',
    webhookUrl: null,
    requestsPerSecond: 100,
    orders: () => fake.taken.map(orders.showForTests),
    calls: (kind) => counts.get(kind) ?? 0,
    fail(kind, how, times = 1) {
      faults.push(...Array.from({ length: times }, () => ({ kind, how })));
    },
    letGo() {
      for (const go of silent) go();
      silent = [];
    },
    refuseNext: (words) => void refusals.push(words),
    denyCancel: (reference, words) => void denied.set(reference, words),
    move(order, status, reason) {
      if (!rules.fulfillmentStatuses.includes(status)) throw new Error(`Gelato has no status ${status}.`);
      orders.setStatus(order, status, reason ?? null);
    },
    ship(order, packages) {
      order.packages = packages.map(({ trackingCode, trackingUrl, items }) => ({
        id: randomUUID(),
        orderItemIds: order.items.filter((one) => items.includes(String(one.itemReferenceId))).map(({ id }) => id),
        trackingCode,
        trackingUrl: trackingUrl ?? `https://tracking.example/${trackingCode}`,
      }));
      fake.move(order, 'shipped');
    },
    advance(reference, progress) {
      for (const order of find(reference)) {
        if (order.orderType === 'draft') throw new Error(`${reference} is a draft.`);
        if (order.fulfillmentStatus === 'canceled') throw new Error(`${reference} is cancelled.`);
        advanceOne(order, progress);
      }
    },
    async callBack(reference) {
      if (!fake.webhookUrl) throw new Error('No webhook is set on the page of the account: set webhookUrl.');
      const body = JSON.stringify(orders.statusEvent(find(reference)[0]!));
      const url = typeof fake.webhookUrl === 'string' ? fake.webhookUrl : fake.webhookUrl(reference);
      const sent = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      await sent.arrayBuffer();
      return sent.status;
    },
    loadFiles: (reference) =>
      Promise.all(
        find(reference)
          .flatMap(({ items }) => items.flatMap(({ files = [] }) => files.flatMap((file) => file.url ?? [])))
          .map(async (url) => {
            const loaded = await fetch(url);
            const contentType = loaded.headers.get('content-type') ?? '';
            return { url, status: loaded.status, contentType, bytes: Buffer.from(await loaded.arrayBuffer()) };
          }),
      ),
    async close() {
      fake.letGo();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function advanceOne(order: GelatoOrder, progress: FakeProgress): void {
    if (progress.to === 'cancelled') fake.move(order, 'canceled', progress.reason);
    else if (progress.to === 'issue') fake.move(order, 'on_hold', progress.message);
    else if (progress.to === 'shipped') {
      const { carrier, trackingNumber: trackingCode, trackingUrl } = progress;
      order.method = { ...order.method, name: carrier };
      const items = order.items.map(({ itemReferenceId }) => String(itemReferenceId));
      fake.ship(order, [{ trackingCode, trackingUrl, items }]);
    } else fake.move(order, progress.to);
  }

  const create = (asked: rules.CreateRequest): Answer => {
    const fault =
      refusals.shift() ??
      rules.findAddressFault(asked.shippingAddress) ??
      rules.findItemsFault(asked.items, catalog.findFakeProduct) ??
      (catalog.chooseMethod(asked.shipmentMethodUid)
        ? null
        : `Shipment method ${asked.shipmentMethodUid} is not available`);
    if (fault) return refuse(400, 'invalid_request', fault);
    const order = orders.newOrder(asked);
    const made = [order, ...(asked.orderType === 'order' ? orders.placeOrder(order, fake.placeOf) : [])];
    fake.taken.push(...made);
    if (fake.isSearchBehind) for (const one of made) hidden.add(one);
    return ok(orders.showOrder(order));
  };

  const patch = (order: GelatoOrder, asked: z.infer<typeof rules.patchRequest>): Answer => {
    if (order.orderType !== 'draft') return refuse(400, 'invalid_request', 'Only draft orders can be patched.');
    const kept = asked.items;
    if (kept) {
      const unknown = kept.find(({ id }) => !order.items.some((item) => item.id === id));
      if (unknown) return refuse(400, 'invalid_request', `Item ${unknown.id} is not found`);
      // «All existing items which aren't present in items array in the request will be removed.»
      order.items = order.items.flatMap((item) => {
        const change = kept.find(({ id }) => id === item.id);
        return change ? [{ ...item, ...(change.files ? { files: change.files } : {}) }] : [];
      });
    }
    fake.taken.push(...orders.placeOrder(order, fake.placeOf));
    return ok(orders.showOrder(order));
  };

  const search = (asked: z.infer<typeof rules.searchRequest>): Answer => {
    if (!fake.isSearchBehind) hidden.clear();
    const found = fake.taken.filter((one) => !one.isDeleted && !hidden.has(one) && orders.isFound(one, asked));
    return ok({ orders: found.slice(asked.offset, asked.offset + asked.limit).map(orders.showInList) });
  };

  const askQuote = (asked: rules.QuoteRequest): Answer => {
    // For a product with two sides the quote accepts any files; an order requires them.
    const items = asked.products.map((one) => ({ ...one, adjustProductUidByFileTypes: true }));
    const fault = rules.findAddressFault(asked.recipient) ?? rules.findItemsFault(items, catalog.findFakeProduct);
    return fault ? refuse(400, 'invalid_request', fault) : ok(orders.quote(asked, fake.placeOf));
  };

  const cancel = (order: GelatoOrder): Answer => {
    const words = denied.get(order.orderReferenceId);
    if (words) return refuse(409, 'conflict', words);
    const { fulfillmentStatus: status } = order;
    if (status === 'canceled') return ok(orders.showOrder(order));
    if (!canBeCanceled.has(status)) {
      const why = `The order cannot be canceled, because at least one of the items is in '${status}' status.`;
      return refuse(409, 'conflict', why);
    }
    orders.setStatus(order, 'canceled');
    return ok(orders.showOrder(order));
  };

  const remove = (order: GelatoOrder): Answer => {
    const words = denied.get(order.orderReferenceId);
    if (words) return refuse(409, 'conflict', words);
    if (order.orderType !== 'draft') return refuse(400, 'invalid_request', 'Only draft orders can be deleted.');
    order.isDeleted = true;
    return ok({});
  };

  const withOrder = (id: string | undefined, work: (order: GelatoOrder) => Answer): Answer => {
    const order = fake.taken.find((one) => one.id === id && !one.isDeleted);
    return order ? work(order) : refuse(404, 'not_found', 'Order not found.');
  };
  const withProduct = (uid: string | undefined, work: (one: catalog.FakeProduct) => unknown): Answer => {
    const one = catalog.findFakeProduct(uid ?? '');
    return one ? ok(work(one)) : refuse(404, 'not_found', 'Product not found.');
  };

  const anOrder = /^\/v4\/orders\/([0-9a-f-]{36})$/;
  const routes: Route[] = [
    ['POST', /^\/v4\/orders$/, 'place', (_, body) => parsed(rules.createRequest, body, create)],
    ['POST', /^\/v4\/orders:search$/, 'find', (_, body) => parsed(rules.searchRequest, body, search)],
    ['POST', /^\/v4\/orders:quote$/, 'quote', (_, body) => parsed(rules.quoteRequest, body, askQuote)],
    ['GET', anOrder, 'read', ([id]) => withOrder(id, (order) => ok(orders.showOrder(order)))],
    ['DELETE', anOrder, 'cancel', ([id]) => withOrder(id, remove)],
    ['POST', /^\/v4\/orders\/([0-9a-f-]{36}):cancel$/, 'cancel', ([id]) => withOrder(id, cancel)],
    [
      'PATCH',
      anOrder,
      'release',
      ([id], body) => withOrder(id, (order) => parsed(rules.patchRequest, body, (asked) => patch(order, asked))),
    ],
    ['GET', /^\/v3\/catalogs$/, 'catalog', () => ok(catalog.listCatalogs())],
    ['GET', /^\/v3\/catalogs\/([\w-]+)$/, 'catalog', ([uid]) => ok(catalog.getCatalog(uid!))],
    [
      'POST',
      /^\/v3\/catalogs\/([\w-]+)\/products:search$/,
      'catalog',
      ([uid], body) => parsed(rules.productSearchRequest, body, (asked) => ok(catalog.searchCatalog(uid!, asked))),
    ],
    ['GET', /^\/v3\/products\/([\w.-]+)$/, 'catalog', ([uid]) => withProduct(uid, catalog.describeProduct)],
    [
      'GET',
      /^\/v3\/products\/([\w.-]+)\/prices$/,
      'catalog',
      ([uid], _, query) => withProduct(uid, (one) => catalog.pricesOf(one, query)),
    ],
    ['GET', /^\/v1\/shipment-methods$/, 'account', () => ok(catalog.listMethods())],
  ];

  function admit(request: IncomingMessage): Answer | null {
    if (request.headers['x-api-key'] !== fake.access.apiKey) return faultAnswers.unauthorized!;
    const now = performance.now();
    while (recent.length > 0 && recent[0]! < now - 1000) recent.shift();
    return recent.push(now) > fake.requestsPerSecond ? refuse(429, 'too_many_requests', 'Too many requests.') : null;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://gelato');
    const route = routes.find(([method, path]) => method === request.method && path.test(url.pathname));
    if (route) counts.set(route[2], fake.calls(route[2]) + 1);
    const at = faults.findIndex(({ kind }) => kind === route?.[2]);
    const how = at < 0 ? null : faults.splice(at, 1)[0]!.how;
    if (how === 'lost_request') return void request.socket.destroy();
    const body = readBody(request, Buffer.concat(chunks));
    const said =
      (how && faultAnswers[how]) ??
      admit(request) ??
      (body.isRead ? null : refuse(400, 'invalid_request', 'The body must be JSON.')) ??
      route?.[3](route[1].exec(url.pathname)!.slice(1), body.value, url.searchParams) ??
      refuse(404, 'not_found', 'Not Found.');
    if (how === 'lost_answer') return void request.socket.destroy();
    if (how === 'silence') await new Promise<void>((resolve) => silent.push(resolve));
    response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers });
    response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body));
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.access.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.env = { GELATO_API_KEY: fake.access.apiKey, GELATO_ORDER_API_URL: fake.access.apiUrl };
  return fake;
}

function parsed<T>(schema: z.ZodType<T>, body: unknown, work: (asked: T) => Answer): Answer {
  const read = schema.safeParse(body);
  if (read.success) return work(read.data);
  const [issue] = read.error.issues;
  return refuse(400, 'invalid_request', `${issue!.path.join('.') || 'body'}: ${issue!.message}`);
}

function readBody(request: IncomingMessage, bytes: Buffer): { isRead: boolean; value?: unknown } {
  if (bytes.length === 0) return { isRead: true };
  if (!String(request.headers['content-type']).startsWith('application/json')) return { isRead: false };
  try {
    return { isRead: true, value: JSON.parse(bytes.toString('utf8')) };
  } catch {
    return { isRead: false };
  }
}
