import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makePicture, startArtworkServer } from '../doubles/artwork-server.ts';
import { type CollectedSpan, type Collector, startCollector } from '../doubles/otlp-collector.ts';
import { type Receiver, startReceiver } from '../doubles/receiver.ts';
import { smallPrints } from '../harness/catalogs.ts';
import { compileCache } from '../harness/compile-cache.ts';
import { createTestDatabase } from '../harness/database.ts';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../harness/harness.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

type Shop = { key: string; order(headers?: Record<string, string>): Promise<string> };

async function openShop(server: TestServer, hook: Receiver, artworkUrl: string): Promise<Shop> {
  const { shop, cookie } = await claimedShop(server);
  const key = await ownerKey(server, cookie, shop.shop_id, ['orders:add', 'orders:read']);
  const hooked = await server.call('POST', '/v1/orders/webhooks', { key, json: { url: hook.url } });
  expect(hooked.status).toBe(201);
  const search = '/search/indexes/products/documents/STICKER-DIECUT';
  const [product] = (await server.call('GET', search, { bearer: 'pk_public_catalog' })).json.options.combinations;
  return {
    key,
    async order(headers = {}) {
      const answer = await server.call('POST', '/v1/orders', {
        key,
        headers,
        json: {
          items: [{ sku: 'STICKER-DIECUT', variantId: product.variantId, quantity: 1, artworkUrl }],
          shipTo: { name: 'Ada', line1: '1 Main St', city: 'Newark', state: 'NJ', postalCode: '07102', country: 'US' },
        },
      });
      expect(answer.status, answer.text).toBe(201);
      return answer.json.order.id;
    },
  };
}

let artwork: Awaited<ReturnType<typeof startArtworkServer>>;
let hook: Receiver;
beforeAll(async () => {
  artwork = await startArtworkServer();
  artwork.pictures.set('/art.png', await makePicture(1200, 1200));
  hook = await startReceiver();
});
afterAll(async () => {
  await hook.close();
  await artwork.close();
});

describe('with a collector', () => {
  let collector: Collector;
  let server: TestServer;
  let shop: Shop;
  let spans: CollectedSpan[];
  beforeAll(async () => {
    collector = await startCollector();
    server = await startTestServer({
      ...smallPrints(),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20sesame',
      OTEL_SERVICE_NAME: 'print-house',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
    shop = await openShop(server, hook, artwork.url('/art.png'));
    hook.received.length = 0;
    await shop.order({ traceparent });
    await server.advance(120);
    await server.call('GET', '/v1/nothing/here?token=sesame');
    const isThere = () => collector.spans.some((span) => span.attributes['http.response.status_code'] === 404);
    await vi.waitUntil(isThere, { timeout: 20_000 });
    spans = [...collector.spans];
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await collector.close();
  });

  const requestSpan = () => spans.find((span) => span.name === 'POST /orders' && span.traceId === traceId)!;
  const childrenOf = (parent: CollectedSpan) =>
    spans.filter((span) => span.parentSpanId === parent.spanId && span.traceId === parent.traceId);
  const below = (parent: CollectedSpan): CollectedSpan[] =>
    childrenOf(parent).flatMap((child) => [child, ...below(child)]);

  test('a request is a span in its caller’s trace, named by its route', () => {
    expect(requestSpan()).toMatchObject({
      parentSpanId: '00f067aa0ba902b7',
      kind: 2,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/orders',
        'http.response.status_code': 201,
        'platen.host': 'api',
        'platen.request.id': expect.stringMatching(/^req_/),
      },
      resource: { 'service.name': 'print-house', 'deployment.environment.name': 'trial' },
    });
    expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer sesame' });
  });

  test('a request’s child spans are its statements without values and its fetches without path', () => {
    const inside = below(requestSpan());
    const insert = inside.find((span) => span.name === 'INSERT orders')!;
    expect(insert.attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': 'INSERT' });
    expect(insert.attributes['db.query.text']).toMatch(/^insert into "orders" .*\$1/);
    const fetched = inside.find((span) => span.attributes['server.port'] === Number(new URL(artwork.url('/')).port))!;
    expect(fetched).toMatchObject({ name: 'GET', kind: 3, attributes: { 'http.response.status_code': 200 } });
    const everything = JSON.stringify(collector.spans);
    for (const secret of ['1 Main St', '07102', '/art.png', '/hook', 'sesame', shop.key])
      expect(everything.includes(secret), secret).toBe(false);
  });

  test('a delivery of the request’s event is a child span, with the call to the receiver below it', () => {
    const delivery = childrenOf(requestSpan()).find((span) => span.name === 'process webhooks.deliver')!;
    expect(delivery).toMatchObject({ kind: 5, attributes: { 'platen.lane': 'webhooks' } });
    const [sent] = below(delivery).filter((span) => span.name === 'POST');
    expect(sent!.attributes).toMatchObject({ 'http.response.status_code': 200, 'server.address': '127.0.0.1' });
  });

  test('later work starts a trace that is linked, step by step, to the ordering call', () => {
    const isAfter = (span: CollectedSpan): boolean => {
      if (span.traceId === traceId) return true;
      const root = spans.find((one) => one.traceId === span.traceId && one.parentSpanId === null);
      return (root?.links ?? []).some((link) => {
        const cause = spans.find((one) => one.spanId === link.spanId);
        return cause !== undefined && isAfter(cause);
      });
    };
    const delivered = spans.filter((span) => span.name === 'process webhooks.deliver');
    expect(delivered.length).toBeGreaterThan(6);
    expect(delivered.filter((span) => !isAfter(span))).toEqual([]);
    expect(spans.some((span) => span.name.startsWith('workshop ') && isAfter(span))).toBe(true);
  });

  test('the receiver gets the shop’s own trace for its own call, and never ours', () => {
    const [first, ...later] = hook.received;
    expect(first!.headers.traceparent).toBe(traceparent);
    expect(later.map(({ headers }) => headers.traceparent).filter(Boolean)).toEqual([]);
    expect(hook.received.some(({ headers }) => headers.tracestate)).toBe(false);
  });

  test('an unknown path is recorded as no route and nothing else', () => {
    const lost = collector.spans.find((span) => span.attributes['http.response.status_code'] === 404)!;
    expect(lost).toMatchObject({ name: 'GET none', attributes: { 'http.route': 'none' } });
  });
});

test('a trace that its caller did not sample is not sent, and a ratio of zero sends none', async () => {
  const collector = await startCollector();
  const sampling = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`, OTEL_BSP_SCHEDULE_DELAY: '10' };
  const server = await startTestServer(sampling);
  await server.call('GET', '/healthz', { headers: { traceparent: traceparent.replace(/01$/, '00') } });
  await server.call('GET', '/readyz', { headers: { traceparent } });
  await server.close();
  expect(collector.spans.filter((span) => span.name.startsWith('GET ')).map((span) => span.name)).toEqual([
    'GET /readyz',
  ]);
  collector.spans.length = 0;
  const none = await startTestServer({
    ...sampling,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  await none.call('GET', '/healthz');
  await none.close();
  expect(collector.spans).toEqual([]);
  await collector.close();
}, 60_000);

describe('a collector that does not answer', () => {
  test('a collector that does not answer delays no request, and a stop only slightly', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    for (const OTEL_EXPORTER_OTLP_ENDPOINT of [url, 'http://127.0.0.1:9']) {
      const server = await startTestServer({
        OTEL_EXPORTER_OTLP_ENDPOINT,
        OTEL_BSP_SCHEDULE_DELAY: '1',
        OTEL_BSP_MAX_QUEUE_SIZE: '20',
      });
      for (let i = 0; i < 60; i += 1) expect((await server.call('GET', '/healthz')).status).toBe(200);
      const startedAt = performance.now();
      await server.close();
      expect(performance.now() - startedAt).toBeLessThan(15_000);
    }
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  }, 90_000);
});

async function startWatched() {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-data-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../harness/watched-start.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      ...compileCache,
      PORT: '0',
      DATABASE_URL: database.url,
      PLATEN_DATA_DIR: dataDir,
      PLATEN_LOG_LEVEL: 'info',
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const lines = () => output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  await expect.poll(() => lines().some((line) => 'loaded' in line), { timeout: 60_000 }).toBe(true);
  const { port, loaded } = lines().find((line) => 'loaded' in line);
  return {
    origin: `http://127.0.0.1:${port}`,
    loaded: loaded as string[],
    lines,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

describe('without a collector', () => {
  test('the SDK is not loaded without a collector, and the log still has the caller’s trace', async () => {
    const service = await startWatched();
    // The library of the metrics needs the bare interface.
    expect(service.loaded).toEqual(['@opentelemetry/api']);
    await fetch(`${service.origin}/healthz`, { headers: { traceparent } });
    await fetch(`${service.origin}/healthz`, { headers: { traceparent: 'nonsense' } });
    const answered = () => service.lines().filter((line) => line.msg === 'answered');
    await expect.poll(() => answered().length).toBe(2);
    expect(answered().map((line) => line.traceId)).toEqual([traceId, undefined]);
    await service.close();
  }, 120_000);

  test('the receiver gets the shop’s own trace', async () => {
    const server = await startTestServer();
    const shop = await openShop(server, hook, artwork.url('/art.png'));
    hook.received.length = 0;
    await shop.order({ traceparent });
    await expect.poll(() => hook.received[0]?.headers.traceparent).toBe(traceparent);
    await server.close();
  }, 60_000);
});
