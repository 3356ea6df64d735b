import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { openCatalog, Platen, PlatenError } from './index.ts';
import { retryDelayMs } from './retry.ts';

type Asked = { method: string; url: URL; headers: Headers; init: RequestInit };
type Answer = Response | Error | ((signal: AbortSignal) => Promise<Response>);

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'x-request-id': 'req_7', ...headers } });
const problem = (status: number, code: string, more: object = {}, headers: Record<string, string> = {}): Response =>
  json({ code, message: `${code}: do this`, details: null, retryable: false, ...more }, status, headers);
const busy = (retryAfter = '0') => problem(503, 'unavailable', { retryable: true }, { 'retry-after': retryAfter });

/** A service that returns these responses in turn. */
function serve(...answers: Answer[]) {
  const asked: Asked[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    asked.push({ method: init.method ?? 'GET', url: new URL(String(url)), headers: new Headers(init.headers), init });
    const answer = answers[asked.length - 1];
    if (!answer) throw new Error('nothing was left to answer');
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer(init.signal!) : answer;
  };
  const platen = new Platen({
    apiKey: 'sk_test',
    baseUrl: 'https://api.example.com/v1/',
    fetch: fetch as typeof globalThis.fetch,
  });
  return { platen, asked, fetch: fetch as typeof globalThis.fetch };
}
const fault = async (work: Promise<unknown>): Promise<PlatenError> => {
  const error = await work.then(
    () => null,
    (one: unknown) => one,
  );
  expect(error).toBeInstanceOf(PlatenError);
  return error as PlatenError;
};
const bodyOf = ({ init }: Asked) => JSON.parse(init.body as string);

afterEach(() => {
  vi.useRealTimers();
});

describe('a call', () => {
  test('a call goes to its address with the key and returns the answer of the service', async () => {
    const { platen, asked } = serve(json({ order: { id: 'ord_1' } }), json({ order: { id: 'ord_2' } }, 201));
    expect(await platen.orders.get('ord/1')).toEqual({ id: 'ord_1' });
    expect(await platen.orders.create({ externalId: 'cart-1' })).toEqual({ id: 'ord_2' });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://api.example.com/v1/orders/ord%2F1',
      'POST https://api.example.com/v1/orders',
    ]);
    expect(asked[0]!.headers.get('x-api-key')).toBe('sk_test');
    expect(asked[0]!.headers.has('idempotency-key')).toBe(false);
    expect(bodyOf(asked[1]!)).toEqual({ externalId: 'cart-1' });
  });

  test('a call with its own secret does not send the key', async () => {
    const { platen, asked } = serve(json({ status: 'claimed', shop_id: 'shp1', claimed_at: 'now' }));
    await platen.shops.waitForClaim('ct_1');
    expect(asked[0]!.headers.get('authorization')).toBe('Bearer ct_1');
    expect(asked[0]!.headers.has('x-api-key')).toBe(false);
  });

  test('a call without an id is not sent, because it would be a different call', () => {
    const { platen, asked } = serve();
    expect(() => platen.orders.delete('')).toThrow('id is missing');
    expect(asked).toEqual([]);
  });

  test('a refused call rejects with everything the service reported', async () => {
    const errors = [{ code: 'E_VARIANT_UNKNOWN', message: 'no', param: '/items/0/variantId', validOptions: ['gv_a'] }];
    const { platen, asked } = serve(
      problem(400, 'E_VARIANT_UNKNOWN', {
        param: '/items/0/variantId',
        validOptions: ['gv_a'],
        errors,
        details: { a: 1 },
      }),
    );
    expect(await fault(platen.orders.create({}))).toMatchObject({
      name: 'PlatenError',
      message: 'E_VARIANT_UNKNOWN: do this',
      code: 'E_VARIANT_UNKNOWN',
      status: 400,
      param: '/items/0/variantId',
      validOptions: ['gv_a'],
      requestId: 'req_7',
      retryable: false,
      details: { a: 1 },
      errors,
    });
    expect(asked).toHaveLength(1);
  });
});

describe('retries', () => {
  test('a call that creates something is retried with the same Idempotency-Key', async () => {
    const { platen, asked } = serve(busy(), new TypeError('fetch failed'), json({ order: { id: 'ord_1' } }, 201));
    vi.useFakeTimers();
    const order = platen.orders.create({});
    await vi.runAllTimersAsync();
    expect(await order).toEqual({ id: 'ord_1' });
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test('a retry uses the Idempotency-Key of the caller', async () => {
    const { platen, asked } = serve(json({ order: {} }));
    await platen.orders.cancel('ord_1', { idempotencyKey: 'mine' });
    expect(asked[0]!.headers.get('idempotency-key')).toBe('mine');
  });

  test('a retry waits for the time that the service names, in seconds or as a date', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
    for (const retryAfter of ['7', 'Thu, 01 Jan 2026 00:00:07 GMT']) {
      vi.setSystemTime(Date.parse('2026-01-01T00:00:00Z'));
      const { platen, asked } = serve(busy(retryAfter), json({ plan: 'starter' }));
      const balance = platen.balance.get();
      await vi.advanceTimersByTimeAsync(6_900);
      expect(asked).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(200);
      expect(await balance).toEqual({ plan: 'starter' });
    }
  });

  test.each([
    ['a wait of more than a minute', (platen: Platen) => platen.balance.get(), busy('3600')],
    ['minting, of which there must not be two', (platen: Platen) => platen.shops.createSandbox(), busy()],
    [
      'a refusal that waiting does not cure',
      (platen: Platen) => platen.balance.get(),
      problem(429, 'resource_exhausted', { retryable: false }),
    ],
  ])('not %s', async (_name, ask, answer) => {
    const { platen, asked } = serve(answer);
    await fault(ask(platen));
    expect(asked).toHaveLength(1);
  });

  test('a call is not retried more often than maxRetries', async () => {
    const { platen, asked } = serve(busy(), busy(), busy());
    expect((await fault(platen.balance.get())).status).toBe(503);
    expect(asked).toHaveLength(3);
    const patient = serve(busy());
    await fault(patient.platen.balance.get({ maxRetries: 0 }));
    expect(patient.asked).toHaveLength(1);
  });

  test('an unreachable service gives another error than one that refuses', async () => {
    const { platen } = serve(new TypeError('fetch failed'));
    expect(await fault(platen.balance.get({ maxRetries: 0 }))).toMatchObject({ code: 'unreachable', status: 0 });
  });

  test('waits between retries grow and are partly random', () => {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const wait = retryDelayMs(attempt, null)!;
      const most = Math.min(8_000, 500 * 2 ** attempt);
      expect(wait).toBeGreaterThanOrEqual(most / 2);
      expect(wait).toBeLessThanOrEqual(most);
    }
  });
});

/** Never responds, like a service that hangs. */
const hang = (signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

describe('timeouts and aborts', () => {
  test('a call without a response in time is ended', async () => {
    const { platen } = serve(hang);
    const error = await fault(platen.balance.get({ timeoutMs: 1, maxRetries: 0 }));
    expect(error).toMatchObject({ code: 'timed_out', retryable: true });
    expect(error.message).toContain('GET /balance');
  });

  test('an aborted call rejects with the reason of its signal', async () => {
    const reason = new Error('closed the tab');
    const { platen, asked } = serve(hang);
    const abort = new AbortController();
    const work = platen.balance.get({ signal: abort.signal });
    abort.abort(reason);
    await expect(work).rejects.toBe(reason);
    await expect(platen.balance.get({ signal: abort.signal })).rejects.toBe(reason);
    expect(asked).toHaveLength(1);
  });

  test('an abort ends the wait between two attempts', async () => {
    const { platen, asked } = serve(busy('50'));
    const abort = new AbortController();
    const work = platen.balance.get({ signal: abort.signal });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    abort.abort(new Error('enough'));
    await expect(work).rejects.toThrow('enough');
  });
});

describe('a list', () => {
  const page = (ids: string[], nextCursor: string | null) => json({ orders: ids.map((id) => ({ id })), nextCursor });

  test('a list is read to its end, page after page', async () => {
    const { platen, asked } = serve(page(['a', 'b'], 'c1'), page([], 'c2'), page(['c'], null));
    const ids: string[] = [];
    for await (const { id } of platen.orders.list({ limit: 2, fulfillmentStatus: ['pending', 'failed'] })) ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(asked.map(({ url }) => url.search)).toEqual([
      '?limit=2&fulfillmentStatus=pending&fulfillmentStatus=failed',
      '?limit=2&fulfillmentStatus=pending&fulfillmentStatus=failed&cursor=c1',
      '?limit=2&fulfillmentStatus=pending&fulfillmentStatus=failed&cursor=c2',
    ]);
  });

  test('a list requests no page that is not read', async () => {
    const { platen, asked } = serve(page(['a', 'b'], 'c1'));
    const list = platen.orders.list();
    expect(asked).toHaveLength(0);
    for await (const { id } of list) if (id === 'a') break;
    expect(asked).toHaveLength(1);
  });

  test('a list can return one page with its other fields', async () => {
    const { platen } = serve(json({ events: [{ id: 'evt_1' }], nextCursor: null, resumeCursor: 'pos_9' }));
    expect(await platen.events.list({ sort: 'oldest' }).page()).toEqual({
      items: [{ id: 'evt_1' }],
      nextCursor: null,
      resumeCursor: 'pos_9',
    });
  });
});

test('a change that names a revision is not retried, because it would be refused as outdated', async () => {
  const { platen, asked } = serve(busy(), busy(), json({ id: 'cnv_1' }));
  await fault(platen.canvases.update('cnv_1', { product: 'MUG-11OZ', revision: 3 }));
  expect(asked).toHaveLength(1);
  expect(await platen.canvases.update('cnv_1', { product: 'MUG-11OZ' })).toEqual({ id: 'cnv_1' });
});

test('listings are imported as CSV, with progress if the caller wants it', async () => {
  const stream =
    'event: progress\ndata: {"stage":"reading","done":0,"total":1}\n\nevent: result\ndata: {"created":1}\n\n';
  const { platen, asked } = serve(new Response(stream, { headers: { 'content-type': 'text/event-stream' } }));
  const stages: string[] = [];
  const options = { dryRun: true, onProgress: ({ stage }: { stage: string }) => stages.push(stage) };
  expect(await platen.listings.importCsv('product,title', options)).toEqual({ created: 1 });
  expect([asked[0]!.url.search, asked[0]!.headers.get('content-type'), stages]).toEqual([
    '?dryRun=true',
    'text/csv',
    ['reading'],
  ]);
});

describe('an upload', () => {
  const bytes = new Uint8Array([137, 80, 78, 71, 1, 2, 3]);
  const folder = mkdtempSync(join(tmpdir(), 'platen-upload-'));
  const path = join(folder, 'fox.png');
  writeFileSync(path, bytes);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['a Blob', () => new Blob([bytes])],
    ['a Buffer', () => Buffer.from(bytes)],
    ['an ArrayBuffer', () => bytes.buffer.slice(0)],
    ['a stream of the web', () => new Blob([bytes]).stream()],
    ['a stream of Node', () => Readable.from([Buffer.from(bytes.slice(0, 3)), Buffer.from(bytes.slice(3))])],
    ['a path', () => path],
    ['the URL of a file', () => pathToFileURL(path)],
  ])('an upload of %s is sent as a form', async (_name, source) => {
    const { platen, asked } = serve(busy(), json({ url: 'https://storage/fox.png' }, 201));
    expect(await platen.uploads.create(source())).toEqual({ url: 'https://storage/fox.png' });
    for (const { init, headers } of asked) {
      const file = (init.body as FormData).get('file') as File;
      expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
      expect(headers.has('content-type')).toBe(false);
    }
    expect(asked[1]!.headers.get('idempotency-key')).toBe(asked[0]!.headers.get('idempotency-key'));
  });

  test.each([
    ['a web address', 'https://example.com/fox.png', { url: 'https://example.com/fox.png' }],
    ['a URL', new URL('https://example.com/fox.png'), { url: 'https://example.com/fox.png' }],
    ['a data URL', 'data:image/png;base64,iVBO', { base64Image: 'data:image/png;base64,iVBO' }],
  ])('an upload of %s is left to the service', async (_name, source, body) => {
    const { platen, asked } = serve(json({}, 201));
    await platen.uploads.create(source);
    expect(bodyOf(asked[0]!)).toEqual(body);
  });

  test('an upload larger than the limit of the service is not read to its end', async () => {
    const { platen, asked } = serve();
    const megabyte = new Uint8Array(1024 * 1024);
    let read = 0;
    const endless = async function* () {
      for (;;) {
        read += 1;
        yield megabyte;
      }
    };
    expect((await fault(platen.uploads.create(endless()))).code).toBe('payload_too_large');
    expect(read).toBe(51);
    expect(asked).toEqual([]);
  });
});

/** A response that arrives in these pieces. */
const pieces = (...texts: string[]): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

describe('calls that run models', () => {
  test('a generation reports its progress and then its result', async () => {
    const { platen, asked } = serve(
      pieces(
        ': hello\n\nevent: progress\nda',
        'ta: {"stage":"paint","done":1,"total":2}\n\n',
        'event: result\ndata: {"imageUrl":"x"}\n\n',
      ),
    );
    const seen: number[] = [];
    const made = await platen.generations.create({ prompt: 'a fox' }, { onProgress: ({ done }) => seen.push(done) });
    expect([made, seen]).toEqual([{ imageUrl: 'x' }, [1]]);
    expect(asked[0]!.headers.get('accept')).toContain('text/event-stream');
  });

  test('a generation fails with the problem that ends its stream', async () => {
    const told = { code: 'provider_failed', message: 'Try again.', status: 502, retryable: false, instance: 'req_9' };
    const { platen } = serve(pieces(`event: error\ndata: ${JSON.stringify(told)}\n\n`));
    expect(await fault(platen.generations.create({ prompt: 'a fox' }, { onProgress: () => undefined }))).toMatchObject({
      code: 'provider_failed',
      status: 502,
      requestId: 'req_9',
    });
  });

  test('a chat is streamed part by part', async () => {
    const { platen, asked } = serve(
      pieces(
        'data: {"type":"text-delta","delta":"Hé',
        'llo"}\n\ndata: {"type":"file","url":"u"}\r\n\r\ndata: [DONE]\n\n',
      ),
    );
    const parts: unknown[] = [];
    for await (const part of platen.chat.stream([{ role: 'user', content: 'a fox' }])) parts.push(part);
    expect(parts).toEqual([
      { type: 'text-delta', delta: 'Héllo' },
      { type: 'file', url: 'u' },
    ]);
    expect(bodyOf(asked[0]!)).toEqual({ messages: [{ role: 'user', content: 'a fox' }] });
  });

  test('a chat job is polled until it is done or has failed', async () => {
    vi.useFakeTimers();
    const running = () => json({ jobId: 'j1', status: 'running', stage: 'draw' });
    const done = serve(
      json({ jobId: 'j1' }),
      running(),
      running(),
      json({ status: 'done', response: { text: 'here' } }),
    );
    const answer = done.platen.chat.ask([{ role: 'user', content: 'a fox' }]);
    await vi.runAllTimersAsync();
    expect(await answer).toEqual({ text: 'here' });
    const error = { code: 'provider_failed', message: 'no', retryable: true };
    const failed = serve(json({ jobId: 'j1' }), json({ status: 'failed', error }));
    expect((await fault(failed.platen.chat.ask([]))).code).toBe('provider_failed');
  });
});

describe('the catalog reader', () => {
  test('the catalog reader retries after the time that a busy host names', async () => {
    const { fetch, asked } = serve(busy(), json({ hits: [], estimatedTotalHits: 0 }));
    expect(await openCatalog({ fetch }).search('mug')).toEqual({ hits: [], estimatedTotalHits: 0 });
    expect(asked).toHaveLength(2);
  });

  test('the catalog reader does not retry without Retry-After, or more often than maxRetries', async () => {
    const silent = serve(json({ code: 'unavailable', message: 'no' }, 503));
    await expect(openCatalog({ fetch: silent.fetch }).findProduct('MUG-11OZ')).rejects.toMatchObject({ status: 503 });
    expect(silent.asked).toHaveLength(1);
    const { fetch, asked } = serve(busy(), busy());
    await expect(openCatalog({ fetch, maxRetries: 1 }).search('mug')).rejects.toMatchObject({ code: 'unavailable' });
    expect(asked).toHaveLength(2);
  });
});
