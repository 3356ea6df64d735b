/**
 * Printful on this machine, as far as its public description goes. The sources of each fact:
 * - calls, fields, statuses, paging, problem details, webhooks: "API Documentation v2 | Printful", 2.0.0-beta
 *   (https://developers.printful.com/docs/v2-beta, its openapi.json; a copy: github.com/keefmoon/printful-agent-skill,
 *   skills/printful-rest-api-v2/references). Its list of "operations not supporting these error format" names catalog,
 *   orders and webhooks: they answer `{ code, result, error: { reason, message } }`.
 * - cancellation, External ID, error codes: "API Documentation v1" (https://developers.printful.com/docs; a copy in the
 *   same place).
 * - rate limits: v2, "Rate Limiting": a bucket of 120 that refills 120 in 60 s, X-Ratelimit-* headers, 429 with
 *   retry-after.
 * - the names of the headers that sign webhooks are undocumented; public code that receives them agrees on them.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createOrders, showOrder } from './fake-printful-orders.ts';
import { fakeMethods } from './fake-printful-requests.ts';
import { answerRequest, kindOf, type Printful, type PrintfulAnswer, problem } from './fake-printful-routes.ts';
import type { FakeCall, FakeFault, FakeVendor } from './fake-vendor.ts';

export type FakePrintful = FakeVendor & { printful: Printful };

const bucket = { size: 120, seconds: 60 };

export async function startFakePrintful(): Promise<FakePrintful> {
  const apiKey = `pf-${randomBytes(8).toString('hex')}`;
  const orders = createOrders();
  const counted = new Map<FakeCall, number>();
  const faults: { kind: FakeCall; how: FakeFault }[] = [];
  const silent = new Set<() => void>();
  let refusal: string | null = null;

  const printful: Printful = {
    orders,
    tokens: null,
    retryAfterSeconds: 7,
    costs: 'soon',
    chargeFailure: null,
    stores: [{ id: 10, type: 'native', name: 'My Store' }],
    scopes: ['orders/read', 'orders', 'webhooks/read', 'webhooks'],
    webhook: null,
    requests: [],
  };

  const takeFault = (kind: FakeCall): FakeFault | null => {
    const at = faults.findIndex((fault) => fault.kind === kind);
    return at === -1 ? null : faults.splice(at, 1)[0]!.how;
  };
  const takeRefusal = (): string | null => {
    const words = refusal;
    refusal = null;
    return words;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body: unknown = request.method === 'POST' ? await json(request).catch(() => undefined) : undefined;
    const url = new URL(request.url ?? '/', 'http://fake');
    const method = request.method ?? 'GET';
    printful.requests.push({ method, path: url.pathname + url.search, headers: request.headers, body });
    const kind = kindOf(method, url.pathname);
    counted.set(kind, (counted.get(kind) ?? 0) + 1);
    const fault = takeFault(kind);
    if (fault === 'lost_request') return void request.socket.destroy();
    const isKnown = request.headers.authorization === `Bearer ${apiKey}`;
    if (!isKnown || fault === 'unauthorized')
      return send(response, problem(401, 'The access token provided is invalid.'));
    if (fault === 'unavailable') return send(response, serverProblem(503));
    if (printful.tokens !== null) printful.tokens -= 1;
    if ((printful.tokens ?? 0) < 0 || fault === 'rate_limited') {
      return send(response, tooMany(printful.retryAfterSeconds));
    }
    const answer = answerRequest(printful, { method, url, body, headers: request.headers, takeRefusal });
    if (fault === 'lost_answer') return void request.socket.destroy();
    if (fault === 'silence') await new Promise<void>((resolve) => silent.add(resolve));
    if (fault === 'garbage') return send(response, { status: 200, body: { hello: ['there'] } });
    send(response, answer);
  };

  const send = (response: ServerResponse, { status, body, headers = {} }: PrintfulAnswer): void => {
    if (response.destroyed) return;
    const left = printful.tokens ?? bucket.size - 1;
    response.writeHead(status, {
      'content-type': status >= 500 ? 'application/problem+json' : 'application/json',
      'x-ratelimit-policy': `${bucket.size};w=${bucket.seconds};`,
      'x-ratelimit-limit': `${bucket.size}`,
      'x-ratelimit-remaining': `${Math.max(0, left)}`,
      'x-ratelimit-reset': `${((bucket.size - left) * bucket.seconds) / bucket.size}`,
      ...headers,
    });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const letGo = () => {
    for (const go of silent) go();
    silent.clear();
  };
  const orderOf = (reference: string) => {
    const order = orders.find(`@${reference}`);
    if (!order) throw new Error(`Printful has no order ${reference}`);
    return order;
  };

  return {
    floor: 'printful',
    access: { apiKey, apiUrl },
    env: { PRINTFUL_API_KEY: apiKey, PRINTFUL_API_URL: apiUrl },
    skus: {
      mug: { sku: '1320', attributes: {}, areas: [{ area: 'default', technique: 'sublimation' }] },
      poster: { sku: '3876', attributes: {}, areas: [{ area: 'default', technique: 'digital' }] },
      shirt: { sku: '4012', attributes: {}, areas: [{ area: 'front', technique: 'dtg' }] },
    },
    shippingMethods: fakeMethods,
    printful,
    orders: () =>
      orders.all.map(({ id, request, status }) => ({
        id: `${id}`,
        reference: request.external_id ?? '',
        isDraft: status === 'draft',
        isCancelled: status === 'canceled',
        request,
        fileUrls: request.order_items.flatMap(({ placements }) =>
          placements.flatMap(({ layers }) => layers.map(({ url }) => url)),
        ),
        shippingMethod: request.shipping ?? 'STANDARD',
        items: request.order_items.map(({ catalog_variant_id: sku, quantity }) => ({ sku: `${sku}`, quantity })),
      })),
    calls: (kind) => counted.get(kind) ?? 0,
    fail: (kind, how, times = 1) => {
      for (let i = 0; i < times; i += 1) faults.push({ kind, how });
    },
    letGo,
    refuseNext: (words) => {
      refusal = words;
    },
    denyCancel: (reference, words) => {
      orderOf(reference).cancelDenial = words;
    },
    advance: orders.advance,
    callBack: (reference) => callBack(printful, orderOf(reference)),
    loadFiles: async (reference) => {
      const urls = orderOf(reference).request.order_items.flatMap(({ placements }) =>
        placements.flatMap(({ layers }) => layers.map(({ url }) => url)),
      );
      return Promise.all(
        urls.map(async (url) => {
          const answer = await fetch(url);
          const contentType = answer.headers.get('content-type') ?? '';
          return { url, status: answer.status, contentType, bytes: Buffer.from(await answer.arrayBuffer()) };
        }),
      );
    },
    close: async () => {
      letGo();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Webhook v2: signed by HMAC-SHA256 over the raw body, with the secret key decoded from its hexadecimal form. */
async function callBack({ webhook }: Printful, order: Parameters<typeof showOrder>[0]): Promise<number> {
  if (!webhook?.default_url) throw new Error('No webhook is set up at Printful.');
  const { id, external_id: externalId, status, store_id: storeId, created_at: at } = showOrder(order);
  const told = {
    id,
    external_id: externalId,
    status,
    store_id: storeId,
    dashboard_url: `https://www.printful.com/dashboard?order_id=${id}`,
    created_at: at,
    updated_at: at,
  };
  const event = { type: 'order_updated', occurred_at: at, retries: 0, store_id: storeId, data: { order: told } };
  const body = JSON.stringify(event);
  const key = Buffer.from(webhook.secretKey, 'hex');
  const answer = await fetch(webhook.default_url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-pf-webhook-signature': createHmac('sha256', key).update(body).digest('hex'),
      'x-pf-webhook-public-key': webhook.publicKey,
    },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Server errors are problem details (RFC 9457). */
const serverProblem = (status: number): PrintfulAnswer => ({
  status,
  body: {
    type: 'https://developers.printful.com/docs/v2-beta/#errors/internal-server-error',
    status,
    title: 'Internal Server Error',
    detail: 'The server encountered an unexpected problem.',
    instance: randomBytes(6).toString('hex'),
  },
});

const tooMany = (seconds: number): PrintfulAnswer => ({
  ...problem(429, `You have reached the API request limit, please try again after ${seconds} seconds`),
  headers: { 'retry-after': `${seconds}` },
});
