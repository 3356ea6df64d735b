/** Rules for every host: order of checks, limits, idempotency, hosts. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  type CallOptions,
  type MintedShop,
  startTestServer,
  type TestServer,
} from '../../../test/harness/harness.ts';
import { createDispatcher } from './dispatch.ts';
import { isOwnOrigin } from './own-hosts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PLATEN_LIMIT_KEY_PER_MINUTE: '20' });
});
afterAll(() => server.close());

const post = (url: string, options: CallOptions): Promise<Answer> => server.call('POST', url, options);
const form = (url: string, body: string): Promise<Answer> =>
  post(url, { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
const cutOut = '/v1/ai-generations/remove-background';
let odd = 0;

describe('hosts', () => {
  test('a storage host serves no route of the API, the studio or the site', async () => {
    const { port } = server.running.config;
    for (const host of [
      `shpabc.storage.localhost:${port}`,
      `storage.localhost:${port}`,
      `a.b.storage.localhost:${port}`,
      'x.STORAGE.localhost.',
    ]) {
      for (const path of [
        '/v1/shops/sandbox',
        '/v1/openapi.json',
        '/healthz',
        '/metrics',
        '/',
        '/api/shops',
        '/_test/clock',
      ]) {
        const answer = await server.call('GET', path, { headers: { host } });
        expect(answer.status, `${host}${path}`).toBe(404);
      }
      expect((await server.call('POST', '/v1/shops/sandbox', { headers: { host } })).status).toBe(404);
    }
  });

  test('any page may call the API with a key and read refusals, and none can use a session', async () => {
    const asked = await server.call('OPTIONS', '/v1/orders', {
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-api-key',
      },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers['access-control-allow-headers']).toContain('x-api-key');
    for (const answer of [asked, await server.call('GET', '/v1/key'), await server.call('GET', '/v1/openapi.json')]) {
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    }
    const studio = await server.call('GET', '/api/shops', { headers: { origin: 'https://shop.example' } });
    expect(studio.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('a studio link opened without a session leads through sign-in and back, and a call is refused', async () => {
    const { host } = new URL(server.origin);
    const opened = { 'sec-fetch-mode': 'navigate', host };
    const open = async (headers: Record<string, string>) => {
      const answer = await server.call('GET', '/api/usage?format=csv', { headers });
      return [answer.status, answer.headers.location];
    };
    const signIn = '/studio/sign-in?next=';
    expect(await open({ ...opened, referer: `http://${host}/studio/usage?from=x` })).toEqual([
      302,
      `${signIn}%2Fstudio%2Fusage%3Ffrom%3Dx&why=ended`,
    ]);
    expect(await open({ ...opened, referer: 'http://evil.example/studio' })).toEqual([
      302,
      `${signIn}%2Fstudio&why=ended`,
    ]);
    expect(await open({ 'sec-fetch-mode': 'cors' })).toEqual([401, undefined]);
  });

  test('a claim or studio address that is a bare host opens the claim page and the studio', async () => {
    const own = await startTestServer({
      PLATEN_CLAIM_URL: 'https://claim.example.com',
      PLATEN_STUDIO_URL: 'https://studio.example.com',
    });
    const open = async (host: string, path = '/') =>
      (await own.call('GET', path, { headers: { host } })).headers.location;
    expect(await open('claim.example.com')).toBe('/claim');
    expect(await open('claim.example.com', '/?code=BCDF-GHJK')).toBe('/claim?code=BCDF-GHJK');
    expect(await open('studio.example.com')).toBe('/studio');
    // Links in letters, as {studio}/….
    expect(await open('studio.example.com', '/reset-password?token=ot_x')).toBe('/studio/reset-password?token=ot_x');
    expect(await open('studio.example.com', '/orders/ord_1')).toBe('/studio/orders/ord_1');
    await own.close();
  });

  test('a foreign name that points here reaches the API and the health checks, and no page or studio call', async () => {
    const foreign = { headers: { host: 'rebound.example:4400' } };
    for (const path of ['/', '/studio', '/claim', '/docs', '/api/session', '/admin', '/_test/clock']) {
      const answer = await server.call('GET', path, foreign);
      expect([path, answer.status, answer.json.code]).toEqual([path, 421, 'misdirected']);
      expect(answer.json.message).toContain('PLATEN_STUDIO_URL');
    }
    for (const path of ['/healthz', '/readyz', '/v1/openapi.json'])
      expect([path, (await server.call('GET', path, foreign)).status]).toEqual([path, 200]);
    for (const host of ['127.0.0.1:4400', '[::1]:4400', '10.0.0.7', 'localhost', 'LOCALHOST:1'])
      expect([host, (await server.call('GET', '/studio', { headers: { host } })).status]).toEqual([host, 200]);
  });

  test('an https service accepts no change from an http page, even on the same host', async () => {
    const addresses = ['https://shop.example.com/studio', 'https://shop.example.com/claim'];
    const may = (origin: string, host: string) => isOwnOrigin(addresses, origin, host);
    expect(may('https://shop.example.com', 'shop.example.com')).toBe(true);
    expect(may('http://shop.example.com', 'shop.example.com')).toBe(false);
    expect(may('https://shop.example.com:8443', 'shop.example.com')).toBe(false);
    expect(may('http://127.0.0.1:4400', '127.0.0.1:4400')).toBe(false);
    expect(may('https://127.0.0.1:4400', '127.0.0.1:4400')).toBe(true);
    expect(may('null', 'shop.example.com')).toBe(false);
    expect(isOwnOrigin(['http://localhost:4400/studio'], 'http://127.0.0.1:4400', '127.0.0.1:4400')).toBe(true);
    expect(isOwnOrigin(['http://localhost:4400/studio'], 'http://evil.example', '127.0.0.1:4400')).toBe(false);
  });

  test('addresses that share a host work beside the pages, and addresses with separate hosts serve nothing else', async () => {
    const own = await startTestServer({
      PLATEN_API_URL: 'https://shop.example.com/v1',
      PLATEN_STUDIO_URL: 'https://shop.example.com/studio',
      PLATEN_SEARCH_URL: 'https://find.example.com/catalog',
    });
    const ask = async (host: string, path: string) => (await own.call('GET', path, { headers: { host } })).status;
    expect(await ask('shop.example.com', '/v1/openapi.json')).toBe(200);
    expect(await ask('shop.example.com', '/studio')).toBe(200);
    expect(await ask('shop.example.com', '/api/session')).toBe(await ask('10.0.0.7', '/api/session'));
    expect(await ask('shop.example.com', '/healthz')).toBe(200);
    expect(await ask('10.0.0.7', '/healthz')).toBe(200);
    expect(await ask('find.example.com', '/catalog/health')).toBe(200);
    expect(await ask('find.example.com', '/studio')).toBe(404);
    expect(await ask('shop.example.com', '/catalog/health')).toBe(404);
    await own.close();
  });

  test('an app with a separate host is served at its root, and only there', () => {
    const seen: string[] = [];
    const to = (name: string) => (request: { url?: string }) => void seen.push(`${name} ${request.url}`);
    const { request } = createDispatcher(
      [
        { host: 'img.example.com', prefix: '', handle: to('mockup') as never },
        { host: null, prefix: '/v1', handle: to('api') as never },
        { host: null, prefix: '', handle: to('site') as never },
      ],
      { domain: 'storage.example.com', handle: to('storage') as never },
      { find: (host) => (host.endsWith('.example.org') ? 'shp1' : null), handle: to('shop') as never },
    );
    const arrive = (host: string, url: string) => request({ headers: { host }, url } as never, {} as never);
    arrive('img.example.com', '/TEE?shop=x');
    arrive('img.example.com', '/v1/key');
    arrive('anything', '/v1/key');
    arrive('anything', '/v1');
    arrive('anything', '/v1?x=1');
    arrive('anything', '/v10');
    arrive('shp1.storage.example.com:443', '/a.png');
    arrive('evilstorage.example.com', '/a.png');
    arrive('prints.example.org', '/');
    arrive('prints.example.org:8443', '/?q=fox');
    arrive('prints.example.org', '/v1/key');
    arrive('prints.example.org', '/orders');
    arrive('prints.example.org', '/orders/private-link');
    expect(seen).toEqual([
      'mockup /TEE?shop=x',
      'mockup /v1/key',
      'api /key',
      'api /',
      'api /?x=1',
      'site /v10',
      'storage /a.png',
      'site /a.png',
      'shop /s/shp1/',
      'shop /s/shp1?q=fox',
      'shop /s/shp1/v1/key',
      'shop /s/shp1/orders',
      'shop /s/shp1/orders/private-link',
    ]);
  });
});

/** One request sent exactly as written, including what an HTTP client would correct. */
const rawGet = (path: string, headers?: string) => rawRequest('GET', path, headers);
const rawRequest = (method: string, path: string, headers = 'connection: close\r\n') =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(server.running.config.port, '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: localhost:${server.running.config.port}\r\n${headers}\r\n`),
    );
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
    // On a connection that stays open, a complete head counts as the answer.
    if (!headers.includes('close')) socket.on('data', () => text.includes('\r\n\r\n') && socket.end());
  });

describe('requests', () => {
  test('every answer carries a request id and the version, including errors', async () => {
    for (const path of ['/v1/key', '/v1/nothing', '/nothing']) {
      const answer = await server.call('GET', path);
      expect(answer.headers['x-request-id']).toMatch(/^req_/);
      expect(answer.headers['platen-version']).toBe('1');
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json.instance).toBe(answer.headers['x-request-id']);
    }
  });

  test('an answer for one caller is never cached on the way, whichever header carried the key', async () => {
    const { api_key: key } = await server.mint({ ip: '10.7.0.8' });
    const cookie = await server.signUp();
    for (const answer of [
      await server.call('GET', '/v1/key', { key }),
      await server.call('GET', '/v1/key'),
      await server.call('POST', '/v1/shops/sandbox', { ip: '10.7.0.8' }),
      await server.call('GET', '/api/shops', { cookie }),
      await server.call('GET', '/api/auth/get-session', { cookie }),
    ]) {
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test.each([
    ['/v1/%zz', 400, 'invalid_argument'],
    ['/mockup/%E0%A4%A', 400, 'invalid_argument'],
    ['/%', 400, 'invalid_argument'],
    [`/v1/orders/${'x'.repeat(3000)}`, 404, 'not_found'],
  ])('an unreadable address returns a problem document: %.20s', async (path, status, code) => {
    const answer = await rawGet(path);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^content-type: application\/problem\+json/im);
    expect(answer).toMatch(/^x-request-id: req_/im);
    expect(answer).toMatch(/^platen-version: 1/im);
    expect(answer).toContain(`"code":"${code}"`);
    const search = await rawGet('/search/%zz');
    expect(search).toContain('"code":"bad_request"');
    expect(search).toContain('"link":"https://docs.meilisearch.com/errors#bad_request"');
  });

  test('an absolute URL in the request line, as proxies write it, is read, and its host counts', async () => {
    const { port } = server.running.config;
    expect(await rawGet(`http://localhost:${port}/healthz`)).toMatch(/^HTTP\/1.1 200 /);
    expect(await rawGet(`http://shpabc.storage.localhost:${port}/healthz`)).toMatch(/^HTTP\/1.1 404 /);
  });

  test('an offer to upgrade to HTTP/2 is declined by answering over HTTP/1.1', async () => {
    const offer = 'connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAARAAAAAAAIAAAAA\r\n';
    expect(await rawGet('/healthz', offer)).toMatch(/^HTTP\/1.1 200 /);
  });

  test('a HEAD that is too long to parse gets an answer without a body', async () => {
    const answer = await rawRequest('HEAD', `/healthz?${'x'.repeat(20_000)}`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer.endsWith('\r\n\r\n')).toBe(true);
  });

  test('the API document is not sent again to a client that has it', async () => {
    const { headers } = await server.call('GET', '/v1/openapi.json');
    const again = await server.call('GET', '/v1/openapi.json', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
  });

  test('headers over 16 KB return a problem document', async () => {
    const answer = await rawGet(`/healthz?${'x'.repeat(20_000)}`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toMatch(/^x-request-id: req_/im);
    expect(answer).toContain('exceed 16 KB');
  });

  test('text that cannot be stored (U+0000, half a surrogate pair) is never a 500', async () => {
    const { api_key: key } = await server.mint({ ip: '10.7.0.6' });
    for (const prompt of ['a\0b', 'a\ud800b']) {
      const answer = await server.call('POST', '/v1/ai-generations/chat/start', {
        key,
        json: { messages: [{ role: 'user', content: prompt }] },
      });
      expect([answer.status, answer.json.code]).toEqual([400, 'invalid_argument']);
      const keyName = await server.call('POST', '/api/auth/sign-up/email', {
        json: { name: prompt, email: 'odd@example.com', password: 'correct horse' },
      });
      expect(keyName.status).toBe(400);
    }
    const cookie = await server.signUp();
    expect((await server.call('GET', '/v1/ai-generations/%00', { key })).status).toBe(404);
    expect((await server.call('GET', '/api/shops/%00/settings', { cookie })).status).toBe(404);
    expect((await server.call('GET', '/api/orders?shop_id=%00', { cookie })).status).toBe(400);
    expect((await server.call('GET', '/v1/ai-generations/%00')).status, 'who calls is asked first').toBe(401);
  });

  test.each<[string, (shop: MintedShop) => Promise<Answer>, number]>([
    ['a JSON body', ({ api_key: key }) => post(cutOut, { key, json: { imageUrl: 'a\0b' } }), 400],
    [
      'the name of a field',
      ({ shop_secret: bearer }) =>
        post('/v1/listings', { bearer, json: { product: 'MUG-11OZ', title: 'Mug', prices: { 'a\0b': 1 } } }),
      400,
    ],
    [
      'a JSON body of the upload route',
      ({ api_key: key }) => post('/v1/uploads', { key, json: { url: 'https://a.example/\0' } }),
      400,
    ],
    ['an agent’s call', () => post('/mcp', { json: { jsonrpc: '2.0', id: 1, method: 'a\0b' } }), 400],
    [
      'a form of the buy host',
      ({ shop_id }) => form(`/buy/s/${shop_id}/orders`, 'email=a%40b.example&number=P%00'),
      400,
    ],
    ['the quantity of a cart', ({ shop_id }) => form(`/buy/s/${shop_id}/cart`, 'quantity.a%00=1'), 400],
    ['a discount code', ({ shop_id }) => form(`/buy/s/${shop_id}/checkout`, 'code=%0%000&action=update'), 400],
    [
      'a link decoded twice',
      ({ shop_id }) =>
        form(
          `/buy/s/${shop_id}/cart/lines?${new URLSearchParams({ product: 'MUG-11OZ', link: `shop=${shop_id}&utm=a%00b` })}`,
          'quantity=1',
        ),
      400,
    ],
    [
      'an artwork of a mockup URL, as JSON',
      ({ shop_id }) =>
        server.call(
          'GET',
          `/mockup/MUG-11OZ?shop=${shop_id}&asset=${encodeURIComponent('{"src":"https://a.example/\\u0000"}')}`,
        ),
      400,
    ],
    ['a form of the authorization server', () => form('/oauth/token', 'grant_type=refresh_token&client_id=%00'), 400],
    ['the path of a stored file', () => server.call('GET', '/v1/files/a%00b'), 404],
  ])('U+0000 in %s is refused', async (_where, send, status) => {
    const answer = await send(await server.mint({ ip: `10.7.1.${odd++}` }));
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining('U+0000')]);
  });

  test('U+0000 in a spreadsheet line fails that line alone', async () => {
    const { shop_secret: bearer } = await server.mint({ ip: '10.7.1.99' });
    const answer = await post('/v1/listings/import?dryRun=true', {
      bearer,
      body: 'product,title\nMUG-11OZ,Good\nMUG-11OZ,B\0ad\n',
      headers: { 'content-type': 'text/csv' },
    });
    expect([answer.status, answer.json]).toMatchObject([200, { created: 1, failed: 1 }]);
    expect(answer.json.lines[1]).toMatchObject({
      result: 'failed',
      title: 'Bad',
      message: expect.stringContaining('U+0000'),
    });
  });

  test('a malformed id is not found', async () => {
    const { api_key: key } = await server.mint({ ip: '10.7.0.7' });
    expect((await server.call('GET', `/v1/canvases/${'x'.repeat(500)}`, { key })).json.code).toBe('not_found');
  });

  test('a person who opens a missing page sees a page, and a program gets a problem document', async () => {
    const page = await server.call('GET', '/no/such/page', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.text).toContain('/studio');
    expect(page.headers['x-request-id']).toMatch(/^req_/);
    const problem = await server.call('GET', '/no/such/page', { headers: { accept: '*/*' } });
    expect(problem.json.code).toBe('not_found');
  });

  test('every page has a policy, and one without its own may only show text', async () => {
    for (const path of [
      '/docs',
      '/nowhere',
      '/',
      '/studio',
      '/claim',
      '/buy/NOTHING?shop=shpnobody',
      '/buy/orders/x',
    ]) {
      const { headers } = await server.call('GET', path, { headers: { accept: 'text/html' } });
      expect(headers['content-type'], path).toMatch(/^text\/html/);
      expect(headers['content-security-policy'], path).toMatch(/^default-src 'none';/);
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options'], path).toBe('nosniff');
    }
  });

  test('a body over 1 MB is 413', async () => {
    const answer = await server.call('POST', '/v1/shops/sandbox', { json: { pad: 'x'.repeat(1024 * 1024) } });
    expect([answer.status, answer.json.code]).toEqual([413, 'payload_too_large']);
  });

  test.each([
    ['another content type', { body: '<a/>', headers: { 'content-type': 'application/xml' } }, 415],
    [
      'JSON nested too deep',
      { body: `${'['.repeat(5000)}${']'.repeat(5000)}`, headers: { 'content-type': 'application/json' } },
      400,
    ],
    [
      'a prototype in the body',
      { body: '{"__proto__":{"mockup_bg_color":"#bad"}}', headers: { 'content-type': 'application/json' } },
      201,
    ],
  ])('a request with %s gets the status it deserves', async (_name, options, status) => {
    expect((await server.call('POST', '/v1/shops/sandbox', { ...options, ip: '10.7.0.1' })).status).toBe(status);
  });

  test('bytes that are not HTTP do no harm', async () => {
    await new Promise<void>((resolve, reject) => {
      const socket = connect(server.running.config.port, '127.0.0.1', () =>
        socket.write('\u0000\u0001garbage\r\n\r\n'),
      );
      socket.on('error', reject);
      socket.on('close', () => resolve());
      socket.resume();
    });
    expect((await server.call('GET', '/healthz')).status).toBe(200);
  });

  test('a key is limited, sees its remaining quota, and is served again after Retry-After', async () => {
    const { api_key: key } = await server.mint({ ip: '10.7.0.2' });
    const first = await server.call('GET', '/v1/key', { key });
    expect(first.headers['ratelimit-policy']).toBe('"key";q=20;w=60');
    expect(first.headers.ratelimit).toMatch(/^"key";r=19;t=/);
    for (let i = 0; i < 19; i += 1) expect((await server.call('GET', '/v1/key', { key })).status).toBe(200);
    const refused = await server.call('GET', '/v1/key', { key });
    expect([refused.status, refused.json.details.reason]).toEqual([429, 'rate_limited']);
    await server.advance(Number(refused.headers['retry-after']));
    expect((await server.call('GET', '/v1/key', { key })).status).toBe(200);
  });
});

describe('every route of the API', () => {
  test('a route refuses a call without credentials, and one with the wrong kind', async () => {
    const shop = await server.mint({ ip: '10.7.0.3' });
    const document = (await server.call('GET', '/v1/openapi.json')).json;
    let checked = 0;
    for (const [path, operations] of Object.entries<Record<string, { security?: object[] }>>(document.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        const isKeyed = operation.security?.some((one) => 'apiKey' in one);
        const isSecret = operation.security?.some((one) => 'shopSecret' in one);
        if (!isKeyed && !isSecret) continue;
        checked += 1;
        const url = `/v1${path.replaceAll(/\{\w+\}/g, 'x')}`;
        const wrong = isKeyed
          ? // Listings of a sandbox shop are created with its secret.
            [
              ...(isSecret ? [] : [shop.shop_secret]),
              shop.claim.claim_token,
              'sk_unknown',
              `${shop.api_key.slice(0, -1)}!`,
            ]
          : [shop.api_key, shop.claim.claim_token, 'scsec_unknown'];
        // `{}` among the ways to authenticate: none is required, but a credential that is sent must be valid.
        const isOptional = operation.security?.some((one) => Object.keys(one).length === 0);
        for (const bearer of isOptional ? wrong : [undefined, ...wrong]) {
          const answer = await server.call(method.toUpperCase(), url, bearer ? { bearer } : {});
          expect([answer.status, answer.json.code], `${method} ${url} with ${bearer}`).toEqual([
            401,
            'unauthenticated',
          ]);
        }
      }
    }
    expect(checked).toBeGreaterThan(2);
  });

  test('a route that needs a scope refuses a key without it and names the scope', async () => {
    const shop = await server.mint({ ip: '10.7.0.4' });
    const document = (await server.call('GET', '/v1/openapi.json')).json;
    for (const [path, operations] of Object.entries<Record<string, { 'x-required-scope'?: string[] }>>(
      document.paths,
    )) {
      for (const [method, operation] of Object.entries(operations)) {
        const wanted = operation['x-required-scope'];
        if (!wanted || wanted.some((scope) => shop.api_key_scopes.includes(scope))) continue;
        const { api_key: key } = await server.mint({ ip: '10.7.0.5' });
        const answer = await server.call(method.toUpperCase(), `/v1${path.replaceAll(/\{\w+\}/g, 'x')}`, { key });
        expect([answer.status, answer.json.code], `${method} ${path}`).toEqual([403, 'permission_denied']);
        expect(answer.json.details.requiredScope).toEqual(wanted.length === 1 ? wanted[0] : wanted);
      }
    }
  });
});
