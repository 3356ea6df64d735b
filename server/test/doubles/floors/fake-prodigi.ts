/**
 * A Prodigi on this machine, written from its public description, that checks every request against it:
 *
 * - https://www.prodigi.com/print-api/docs/reference/ (paths, fields, outcomes, status, callbacks, the meaning of
 *   cancelling); a copy of it is docs/prodigi in https://github.com/tumski/upl
 * - Prodigi's public Postman collection (answers of orders, actions and quotes); a copy is in
 *   https://github.com/inboundr/art-framer
 * - https://github.com/tomharvey/pwinty3-rb, spec/vcrs: answers recorded from the sandbox (401, 404, 400, cancelled
 *   orders)
 *
 * The files beside this one name their sources. Rate limits are not published; public clients expect 429 with
 * Retry-After (https://github.com/api-evangelist/prodigi, rate-limits). Orders do not advance on their own: the test
 * plays the labs.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Ask,
  answerProdigi,
  callOf,
  noteIssue,
  type ProdigiState,
  parseJson,
  type Reply,
  reply,
} from './fake-prodigi-api.ts';
import {
  allocate,
  cancelOrder,
  createIds,
  downloadAssets,
  type FakeProdigiOrder,
  ship,
  startProduction,
} from './fake-prodigi-orders.ts';
import { type FakeProduct, fakeProducts } from './fake-prodigi-products.ts';
import { shippingMethods } from './fake-prodigi-rules.ts';
import type { FakeCall, FakeFault, FakeVendor } from './fake-vendor.ts';

export type FakeProdigi = FakeVendor & {
  state: ProdigiState;
  /** Every request, in order; refused ones too. */
  requests: { method: string; path: string; body: unknown }[];
  /** What its labs do with an order, by its id. */
  labs: {
    /** Fetches the files, checks their hashes, and notes missing ones. */
    download(id: string): Promise<void>;
    /** Splits the order into shipments, by the indexes of its items, and charges it. */
    allocate(id: string, groups: number[][], taxCents?: number): void;
    produce(id: string): void;
    ship(id: string, shipment: number, trackingNumber: string): void;
    endPause(id: string): void;
  };
};

const traceParent = '00-f68685c43545e048bc44d9bc8239d59a-967255597477ac40-00';
const maxBodyBytes = 1024 * 1024;
const retryAfterSeconds = 7;

export async function startFakeProdigi(more: readonly FakeProduct[] = []): Promise<FakeProdigi> {
  const state: ProdigiState = {
    apiKey: 'test_5f1b7c1e-0000-4000-8000-prodigi',
    url: '',
    orders: new Map(),
    products: [...fakeProducts, ...more],
    hasPauseWindow: false,
    denied: new Map(),
    nextId: createIds(),
  };
  const requests: FakeProdigi['requests'] = [];
  const counts = new Map<FakeCall, number>();
  const faults: { kind: FakeCall; how: FakeFault }[] = [];
  const refusals: string[] = [];
  let silence = Promise.withResolvers<void>();

  const get = (id: string): FakeProdigiOrder => {
    const order = state.orders.get(id);
    if (!order) throw new Error(`The fake Prodigi has no order ${id}.`);
    return order;
  };
  /** The last active one of a reference. */
  const getByReference = (reference: string): FakeProdigiOrder => {
    const order = [...state.orders.values()].filter((one) => one.merchantReference === reference).at(-1);
    if (!order) throw new Error(`The fake Prodigi has no order of ${reference}.`);
    return order;
  };

  function respond(response: ServerResponse, { status, body }: Reply, headers: Record<string, string> = {}) {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', traceParent, ...headers });
    response.end(JSON.stringify({ ...body, traceParent }));
  }

  /** The reference's "Base error object". */
  const refuse = (words: string): Reply => ({ status: 400, body: { statusText: words, statusCode: 400, data: {} } });

  async function serve(request: IncomingMessage, response: ServerResponse, text: string): Promise<void> {
    const { method = 'GET' } = request;
    const ask: Ask = { method, url: new URL(request.url ?? '/', state.url), headers: request.headers, text };
    const kind = callOf(ask);
    requests.push({ method, path: request.url ?? '/', body: parseJson(text) });
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const index = faults.findIndex((fault) => fault.kind === kind);
    const how = index < 0 ? null : faults.splice(index, 1)[0]!.how;
    if (how === 'lost_request') return void request.socket.destroy();
    if (how === 'unavailable') return respond(response, reply(500, 'InternalServerError'));
    if (how === 'rate_limited') {
      return respond(response, reply(429, 'TooManyRequests'), { 'retry-after': String(retryAfterSeconds) });
    }
    if (how === 'unauthorized') return respond(response, reply(401, 'NotAuthenticated'));
    if (how === 'garbage') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
    const words = kind === 'place' ? refusals.shift() : undefined;
    const answer = words === undefined ? await answerProdigi(state, ask) : refuse(words);
    if (how === 'lost_answer') return void request.socket.destroy();
    if (how === 'silence') await silence.promise;
    respond(response, answer);
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBodyBytes) request.destroy();
      else chunks.push(chunk);
    });
    request.on('end', () => void serve(request, response, Buffer.concat(chunks).toString('utf8')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    floor: 'prodigi',
    access: { apiKey: state.apiKey, apiUrl: state.url },
    env: { PRODIGI_API_KEY: state.apiKey, PRODIGI_API_URL: state.url },
    skus: {
      mug: { sku: 'GLOBAL-MUG-W', attributes: {}, areas: [{ area: 'default', technique: null }] },
      poster: {
        sku: 'GLOBAL-CFP-16X20',
        attributes: { color: 'black' },
        areas: [{ area: 'default', technique: null }],
      },
      shirt: {
        sku: 'GLOBAL-TEE-GIL-64000',
        attributes: { color: 'white', size: 'm' },
        areas: [{ area: 'front', technique: null }],
      },
    },
    shippingMethods,
    state,
    requests,
    orders: () =>
      [...state.orders.values()].map((order) => ({
        id: order.id,
        reference: order.merchantReference ?? '',
        isDraft: order.status.stage === 'Draft',
        isCancelled: order.status.stage === 'Cancelled',
        request: order.given,
        fileUrls: order.items.flatMap(({ assets }) => assets.map(({ url }) => url)),
        shippingMethod: order.shippingMethod,
        items: order.items.map(({ sku, copies }) => ({ sku, quantity: copies })),
      })),
    calls: (kind) => counts.get(kind) ?? 0,
    fail(kind, how, times = 1) {
      for (let i = 0; i < times; i++) faults.push({ kind, how });
    },
    letGo() {
      silence.resolve();
      silence = Promise.withResolvers();
    },
    refuseNext: (words) => void refusals.push(words),
    denyCancel: (reference, words) => void state.denied.set(getByReference(reference).id, words),
    advance(reference, progress) {
      const order = getByReference(reference);
      const { stage } = order.status;
      if (stage === 'Draft' || stage === 'Cancelled') throw new Error(`Order ${order.id} is ${stage}.`);
      switch (progress.to) {
        case 'in_production':
          return startProduction(order);
        case 'shipped': {
          if (order.shipments.length === 0) allocate(order, [order.items.map((_, i) => i)], state, 0);
          return ship(order, order.shipments, progress);
        }
        case 'delivered':
          return;
        case 'cancelled':
          noteIssue(order, 'order.Cancelled', progress.reason);
          return cancelOrder(order);
        case 'issue':
          return noteIssue(order, 'order.items.ItemUnavailable', progress.message);
      }
    },
    async callBack(reference) {
      const order = getByReference(reference);
      if (!order.callbackUrl) throw new Error(`Order ${order.id} was placed without a callback address.`);
      const event = {
        specversion: '1.0',
        type: `com.prodigi.order.status.stage.changed#${order.status.stage}`,
        source: `${state.url}/v4.0/Orders/`,
        id: state.nextId('evt'),
        time: new Date().toISOString(),
        datacontenttype: 'application/json',
        data: { order },
        subject: order.id,
      };
      const headers = { 'content-type': 'application/cloudevents+json' };
      const answer = await fetch(order.callbackUrl, { method: 'POST', headers, body: JSON.stringify(event) });
      await answer.arrayBuffer();
      return answer.status;
    },
    async loadFiles(reference) {
      const urls = getByReference(reference).items.flatMap(({ assets }) => assets.map(({ url }) => url));
      return Promise.all(
        urls.map(async (url) => {
          const answer = await fetch(url);
          const bytes = Buffer.from(await answer.arrayBuffer());
          return { url, status: answer.status, contentType: answer.headers.get('content-type') ?? '', bytes };
        }),
      );
    },
    labs: {
      download: (id) => downloadAssets(get(id)),
      allocate: (id, groups, taxCents = 0) => allocate(get(id), groups, state, taxCents),
      produce: (id) => startProduction(get(id)),
      ship(id, index, trackingNumber) {
        const order = get(id);
        const trackingUrl = `https://tools.usps.com/go/TrackConfirmAction?qtc_tLabels1=${trackingNumber}`;
        ship(order, [order.shipments[index]!], { carrier: 'USPS', trackingNumber, trackingUrl });
      },
      endPause(id) {
        get(id).status.stage = 'InProgress';
      },
    },
    async close() {
      silence.resolve();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
