/** Maps Printful's calls to their work; see fake-printful.ts for the sources. */
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  fakeCatalog,
  findFakeProduct,
  findFakeVariant,
  showProduct,
  showProductPrices,
  showVariant,
  showVariantPrices,
} from './fake-printful-catalog.ts';
import { type PrintfulOrders, showItems, showOrder, showOrderV1, showShipments } from './fake-printful-orders.ts';
import { checkOrder, checkRates, checkWebhook, fakeMethods, type WebhookRequest } from './fake-printful-requests.ts';
import type { FakeCall } from './fake-vendor.ts';

export type PrintfulAnswer = { status: number; body?: unknown; headers?: Record<string, string> };

type Asked = {
  method: string;
  url: URL;
  body: unknown;
  headers: IncomingHttpHeaders;
  takeRefusal: () => string | null;
};

/** The state at Printful; the tests change it directly. */
export type Printful = {
  orders: PrintfulOrders;
  /** What is left in the bucket of requests. Null: not counted, for tests whose clock runs ahead of the bucket. */
  tokens: number | null;
  /** The Retry-After of its rejections. */
  retryAfterSeconds: number;
  /** Costs of new drafts are calculated by the next call about them (`soon`), not yet (`held`), or never. */
  costs: 'soon' | 'held' | 'never';
  /** Confirmations fail to charge, with these words. */
  chargeFailure: string | null;
  stores: { id: number; type: string; name: string }[];
  scopes: string[];
  webhook: (WebhookRequest & { publicKey: string; secretKey: string }) | null;
  requests: { method: string; path: string; headers: IncomingHttpHeaders; body: unknown }[];
};

const reasons: Record<number, string> = { 401: 'BadRequest', 404: 'NotFound', 429: 'TooManyRequests' };

/** `{ code, result, error: { reason, message } }` */
export const problem = (code: number, message: string): PrintfulAnswer => ({
  status: code,
  body: { code, result: message, error: { reason: reasons[code] ?? 'BadRequest', message } },
});

const missing = () => problem(404, 'Not found');

/** The subject of a call, for the tests. */
export function kindOf(method: string, path: string): FakeCall {
  if (/^\/orders\//.test(path)) return method === 'DELETE' ? 'cancel' : 'read';
  if (path === '/v2/orders') return 'place';
  if (path.endsWith('/confirmation')) return 'release';
  if (/^\/v2\/orders\//.test(path)) {
    if (method === 'DELETE') return 'cancel';
    return /^\/v2\/orders\/(@|%40)[^/]+$/.test(path) ? 'find' : 'read';
  }
  if (path.endsWith('/prices') || path === '/v2/shipping-rates') return 'quote';
  return path.startsWith('/v2/catalog-') ? 'catalog' : 'account';
}

/** "Uniform pagination parameters": limit 1 to 100, 20 by default; offset from 0. */
function page<T>(url: URL, all: readonly T[]): { part: T[]; paging: object } | null {
  const limit = Number(url.searchParams.get('limit') ?? 20);
  const offset = Number(url.searchParams.get('offset') ?? 0);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100 || !Number.isInteger(offset) || offset < 0) return null;
  return { part: all.slice(offset, offset + limit), paging: { total: all.length, offset, limit } };
}

function list<T>(url: URL, all: readonly T[], show: (part: T[]) => unknown): PrintfulAnswer {
  const found = page(url, all);
  if (!found) return problem(400, 'Invalid paging parameters');
  const self = { href: `https://api.printful.com${url.pathname}${url.search}` };
  return { status: 200, body: { data: show(found.part), paging: found.paging, _links: { self } } };
}

export function answerRequest(printful: Printful, asked: Asked): PrintfulAnswer {
  const { method, url } = asked;
  const path = decodeURIComponent(url.pathname);
  const order = /^\/v2\/orders\/(@[A-Za-z0-9_-]+|\d+)(\/[a-z-]+)?$/.exec(path);
  if (order) return answerOrder(printful, asked, order[1]!, order[2] ?? '');
  const orderV1 = /^\/orders\/(@[A-Za-z0-9_-]+|\d+)$/.exec(path);
  if (orderV1) return answerOrderV1(printful, method, orderV1[1]!);
  if (path.startsWith('/v2/catalog-')) return answerCatalog(url, path);
  switch (`${method} ${path}`) {
    case 'GET /v2/stores':
      return list(url, printful.stores, (part) => part);
    case 'GET /v2/oauth-scopes':
      return { status: 200, body: { data: printful.scopes.map((value) => ({ name: value, value })), _links: {} } };
    case 'POST /v2/orders':
      return placeOrder(printful, asked);
    case 'POST /v2/shipping-rates':
      return answerRates(asked.body);
    case 'GET /v2/webhooks':
      return printful.webhook ? { status: 200, body: { code: 200, result: showWebhook(printful.webhook) } } : missing();
    case 'POST /v2/webhooks':
      return setWebhook(printful, asked.body);
    default:
      return missing();
  }
}

/** An account-level token names its store: "X-PF-Store-Id … required only for account level token". */
function findStoreFault({ stores }: Printful, { headers }: Asked): PrintfulAnswer | null {
  const named = headers['x-pf-store-id'];
  if (named === undefined) return stores.length === 1 ? null : problem(400, 'This endpoint requires store_id!');
  return stores.some(({ id }) => `${id}` === named) ? null : problem(400, 'No such store');
}

function placeOrder(printful: Printful, asked: Asked): PrintfulAnswer {
  const storeFault = findStoreFault(printful, asked);
  if (storeFault) return storeFault;
  const refused = asked.takeRefusal();
  if (refused !== null) return problem(400, refused);
  const { request, fault } = checkOrder(asked.body);
  if (!request) return problem(400, fault);
  const order = printful.orders.place(request);
  if (!order) return problem(400, `Order with External ID ${request.external_id} already exists`);
  if (printful.costs === 'never') order.costs = 'failed';
  return { status: 200, body: { data: showOrder(order) } };
}

function answerOrder(printful: Printful, asked: Asked, name: string, part: string): PrintfulAnswer {
  const storeFault = findStoreFault(printful, asked);
  if (storeFault) return storeFault;
  const order = printful.orders.find(name);
  if (!order) return missing();
  if (printful.costs === 'soon' && order.costs === 'calculating') order.costs = 'done';
  switch (`${asked.method} ${part}`) {
    case 'GET ':
      return { status: 200, body: { data: showOrder(order) } };
    case 'POST /confirmation': {
      const fault = printful.orders.findConfirmFault(order);
      if (fault) return problem(400, fault);
      if (printful.chargeFailure !== null) return problem(400, printful.chargeFailure);
      order.status = 'pending';
      order.error = null;
      return { status: 200, body: { data: showOrder(order) } };
    }
    case 'GET /order-items':
      return list(asked.url, showItems(order), (items) => items);
    case 'GET /shipments':
      return list(asked.url, showShipments(order), (shipments) => shipments);
    case 'DELETE ': {
      // "An order can be deleted if it's status is draft, failed or cancelled."
      const isDeletable = order.status === 'draft' || order.status === 'failed' || order.status === 'canceled';
      if (!isDeletable) return problem(409, `Order with status ${order.status} can not be deleted`);
      printful.orders.all.splice(printful.orders.all.indexOf(order), 1);
      return { status: 204 };
    }
    default:
      return missing();
  }
}

function answerOrderV1({ orders }: Printful, method: string, name: string): PrintfulAnswer {
  const order = orders.find(name);
  if (!order) return missing();
  if (method === 'DELETE') {
    const fault = orders.cancel(order);
    if (fault !== null) return problem(400, fault);
  } else if (method !== 'GET') return missing();
  return { status: 200, body: showOrderV1(order) };
}

function answerCatalog(url: URL, path: string): PrintfulAnswer {
  const currency = url.searchParams.get('currency') ?? 'USD';
  if (path === '/v2/catalog-products') return list(url, fakeCatalog, (part) => part.map(showProduct));
  const variant = /^\/v2\/catalog-variants\/(\d+)(\/prices)?$/.exec(path);
  if (variant) {
    const found = findFakeVariant(Number(variant[1]));
    if (!found) return missing();
    return variant[2]
      ? { status: 200, body: showVariantPrices(found.product, found.variant, currency) }
      : { status: 200, body: { data: showVariant(found.product, found.variant) } };
  }
  const named = /^\/v2\/catalog-products\/(\d+)(\/[a-z-]+)?$/.exec(path);
  const product = named ? findFakeProduct(Number(named[1])) : undefined;
  if (!product) return missing();
  switch (named![2]) {
    case undefined:
      return { status: 200, body: { data: showProduct(product) } };
    case '/catalog-variants':
      return list(url, product.variants, (part) => part.map((one) => showVariant(product, one)));
    case '/prices':
      return list(url, product.variants, (part) => showProductPrices(product, part, currency));
    default:
      return missing();
  }
}

function answerRates(body: unknown): PrintfulAnswer {
  const { request, fault } = checkRates(body);
  if (!request) return problem(400, fault);
  const shipment = {
    departure_country: 'US',
    shipment_items: request.order_items.map(({ catalog_variant_id: id, quantity }) => ({
      catalog_variant_id: id,
      quantity,
    })),
    customs_fees_possible: false,
  };
  const pieces = request.order_items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    status: 200,
    body: {
      data: fakeMethods.map((shipping, i) => ({
        shipping,
        shipping_method_name: i === 0 ? 'Flat Rate (Estimated delivery: Nov 24–28) ' : 'Express (Nov 20–21) ',
        rate: (4.75 + 2.4 * (pieces - 1) + i * 10).toFixed(2),
        currency: request.currency ?? 'USD',
        min_delivery_days: 4 - i,
        max_delivery_days: 7 - i,
        shipments: [shipment],
      })),
    },
  };
}

const showWebhook = ({ publicKey, secretKey: _, events = [], ...settings }: NonNullable<Printful['webhook']>) => ({
  default_url: settings.default_url ?? null,
  expires_at: settings.expires_at ?? null,
  events,
  public_key: publicKey,
});

/** "Calling this method will disable the previous webhook configuration." The secret key is "visible only once upon configuration set-up". */
function setWebhook(printful: Printful, body: unknown): PrintfulAnswer {
  const { request, fault } = checkWebhook(body);
  if (!request) return problem(400, fault);
  const secretKey = randomBytes(64).toString('hex');
  printful.webhook = { ...request, publicKey: randomBytes(9).toString('base64'), secretKey };
  return { status: 200, body: { code: 200, result: { ...showWebhook(printful.webhook), secret_key: secretKey } } };
}
