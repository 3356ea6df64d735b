/**
 * The calls of Prodigi's API, each as in its reference (https://www.prodigi.com/print-api/docs/reference/: "Create
 * order", "Get order by ID", "Get orders", "Order actions", "Create quote", "Get product details", "General outcomes").
 * Answers are capitalized like recorded ones (`Created`, `ValidationFailed`); the tables of the reference have
 * `created` and `validationFailed`.
 */
import type { IncomingHttpHeaders } from 'node:http';
import {
  cancelOrder,
  dollars,
  type FakeProdigiOrder,
  isCancellable,
  makeOrder,
  shippingCents,
} from './fake-prodigi-orders.ts';
import { type FakeProduct, findFakeProduct, productAnswer } from './fake-prodigi-products.ts';
import { findOrderFailures, findQuoteFailures, shippingMethods } from './fake-prodigi-rules.ts';
import type { FakeCall } from './fake-vendor.ts';

export type ProdigiState = {
  apiKey: string;
  url: string;
  /** By id, in the order they were placed. */
  orders: Map<string, FakeProdigiOrder>;
  products: readonly FakeProduct[];
  /** New orders are held in a pause window, as an account can have it. */
  hasPauseWindow: boolean;
  /** The answers to cancelling these orders, by order id. */
  denied: Map<string, string>;
  nextId(prefix: string): string;
};

export type Ask = { method: string; url: URL; headers: IncomingHttpHeaders; text: string };
export type Reply = { status: number; body: Record<string, unknown> };

export const reply = (status: number, outcome: string, rest: object = {}): Reply => ({
  status,
  body: { outcome, ...rest },
});
const invalid = (path: string, code: string, providedValue: unknown = null): Reply =>
  reply(400, 'ValidationFailed', { failures: { [path]: [{ code, providedValue }] } });

const orderPath = /^\/v4\.0\/orders\/([^/]+)(\/actions(?:\/cancel)?)?$/i;

/** The subject of a request, in the words of every fake. */
export function callOf({ method, url }: Pick<Ask, 'method' | 'url'>): FakeCall {
  const path = url.pathname.toLowerCase();
  if (path.startsWith('/v4.0/products')) return 'catalog';
  if (path.startsWith('/v4.0/quotes')) return 'quote';
  if (path.endsWith('/actions/cancel')) return 'cancel';
  if (path !== '/v4.0/orders') return 'read';
  if (method === 'POST') return 'place';
  if (url.searchParams.has('merchantReferences')) return 'find';
  return url.searchParams.has('orderIds') ? 'read' : 'account';
}

export async function answerProdigi(state: ProdigiState, ask: Ask): Promise<Reply> {
  const { method, url, headers, text } = ask;
  if (headers['x-api-key'] !== state.apiKey) return reply(401, 'NotAuthenticated');
  const path = url.pathname.replace(/\/$/, '');
  const known = /^\/v4\.0\/(orders|quotes)$/i.exec(path)?.[1]?.toLowerCase();
  if (known && method === 'POST') {
    const type = (headers['content-type'] ?? '').split(';')[0]!.trim();
    if (type !== 'application/json') return reply(415, 'InvalidContentType');
    const body = parseJson(text);
    if (body === undefined) return invalid('$', 'MustBeJson');
    return known === 'orders' ? create(state, body) : quote(state, body);
  }
  if (known === 'orders' && method === 'GET') return list(state, url.searchParams);
  if (known) return reply(405, 'MethodNotAllowed');
  const sku = /^\/v4\.0\/products\/([^/]+)$/i.exec(path)?.[1];
  if (sku && method !== 'GET') return reply(405, 'MethodNotAllowed');
  if (sku) {
    const product = findFakeProduct(state.products, decodeURIComponent(sku));
    return product ? reply(200, 'Ok', { product: productAnswer(product) }) : reply(404, 'EntityNotFound');
  }
  const order = orderPath.exec(path);
  if (!order) return reply(404, 'EndpointDoesNotExist');
  return act(state, method, decodeURIComponent(order[1]!), order[2]?.toLowerCase());
}

/** A paused order shows only its id. */
const shown = (order: FakeProdigiOrder) => (order.status.stage === 'Draft' ? { id: order.id } : order);

function create(state: ProdigiState, body: unknown): Reply {
  const failures = findOrderFailures(body, state.products);
  if (Object.keys(failures).length > 0) return reply(400, 'ValidationFailed', { failures });
  const { idempotencyKey: key } = body as { idempotencyKey?: string };
  // Keys are remembered indefinitely, even after the order has ended.
  const earlier = key === undefined ? undefined : [...state.orders.values()].find((one) => one.idempotencyKey === key);
  if (earlier) return reply(200, 'AlreadyExists', { order: shown(earlier) });
  const order = makeOrder(body, state.nextId, state.hasPauseWindow);
  state.orders.set(order.id, order);
  return reply(200, state.hasPauseWindow ? 'OnHold' : 'Created', { order: shown(order) });
}

function quote(state: ProdigiState, body: unknown): Reply {
  const failures = findQuoteFailures(body, state.products);
  if (Object.keys(failures).length > 0) return reply(400, 'ValidationFailed', { failures });
  const asked = body as {
    shippingMethod?: string;
    destinationCountryCode: string;
    items: { sku: string; copies: number; attributes?: object; assets: object[] }[];
  };
  const items = asked.items.map((item) => ({ ...item, product: findFakeProduct(state.products, item.sku)! }));
  const isShipped = items.every(({ product }) => product.shipsTo.includes(asked.destinationCountryCode));
  if (!isShipped) return reply(200, 'NotAvailable', { issues: null, quotes: [] });
  const itemsCents = items.reduce((sum, { product, copies }) => sum + product.priceCents * copies, 0);
  const all = shippingMethods.filter((one) => one !== 'StandardPlus');
  const methods = asked.shippingMethod ? [asked.shippingMethod] : all;
  const quotes = methods.map((method) => {
    const name = shippingMethods.find((one) => one.toLowerCase() === method.toLowerCase())!;
    const costCents = shippingCents[name]!;
    const quoted = items.map(({ product, ...item }) => ({
      id: state.nextId('qit'),
      ...item,
      sku: product.sku,
      unitCost: dollars(product.priceCents),
    }));
    return {
      shipmentMethod: name,
      costSummary: {
        items: dollars(itemsCents),
        shipping: dollars(costCents),
        totalCost: dollars(itemsCents + costCents),
        totalTax: dollars(0),
      },
      shipments: [
        {
          carrier: { name: 'USPS', service: 'USPS First Class Post' },
          fulfillmentLocation: { countryCode: 'US', labCode: 'us1' },
          cost: dollars(costCents),
          items: quoted.map(({ id }) => id),
        },
      ],
      items: quoted,
    };
  });
  return reply(200, 'Created', { issues: null, quotes });
}

function list(state: ProdigiState, query: URLSearchParams): Reply {
  const all = (name: string) => [...query].filter(([one]) => one.toLowerCase() === name).map(([, value]) => value);
  const top = Number(all('top')[0] ?? 10);
  const skip = Number(all('skip')[0] ?? 0);
  if (!Number.isInteger(top) || top < 1 || top > 100) return invalid('top', 'MustBeBetween1And100', all('top')[0]);
  if (!Number.isInteger(skip) || skip < 0) return invalid('skip', 'MustNotBeNegative', all('skip')[0]);
  const [ids, references, stage] = [all('orderids'), all('merchantreferences'), all('status')[0]];
  const found = [...state.orders.values()]
    .filter((order) => ids.length === 0 || ids.includes(order.id))
    .filter((order) => references.length === 0 || references.includes(order.merchantReference ?? ''))
    .filter((order) => !stage || order.status.stage.toLowerCase() === stage.toLowerCase())
    .reverse();
  const hasMore = found.length > skip + top;
  const nextUrl = hasMore ? `${state.url}/v4.0/Orders?Top=${top}&Skip=${skip + top}` : null;
  return reply(200, 'Ok', { orders: found.slice(skip, skip + top), hasMore, nextUrl });
}

function act(state: ProdigiState, method: string, id: string, action: string | undefined): Reply {
  if (!/^ord_\d+$/.test(id)) return invalid('id', 'MustBeAnOrderId', id);
  if (method !== (action === '/actions/cancel' ? 'POST' : 'GET')) return reply(405, 'MethodNotAllowed');
  const order = state.orders.get(id);
  // A paused order is not returned by its id before the pause window has ended.
  if (!order || (order.status.stage === 'Draft' && !action)) return reply(404, 'EntityNotFound');
  if (!action) return reply(200, 'Ok', { order });
  const denied = state.denied.get(id);
  const isOpen = isCancellable(order) && denied === undefined;
  const available = { isAvailable: isOpen ? 'Yes' : 'No' };
  if (action === '/actions') {
    const rest = { changeRecipientDetails: available, changeShippingMethod: available };
    return reply(200, 'Ok', { cancel: available, ...rest, changeMetaData: { isAvailable: 'Yes' } });
  }
  if (!isOpen) {
    if (denied !== undefined) noteIssue(order, 'order.CancellationRefused', denied);
    return reply(200, order.status.stage === 'InProgress' ? 'FailedToCancel' : 'ActionNotAvailable', { order });
  }
  cancelOrder(order);
  return reply(200, 'Cancelled', { order });
}

export function noteIssue(order: FakeProdigiOrder, errorCode: string, description: string): void {
  if (order.status.issues.some((issue) => issue.description === description)) return;
  order.status.issues.push({ objectId: order.id, errorCode, description, authorisationDetails: null });
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
