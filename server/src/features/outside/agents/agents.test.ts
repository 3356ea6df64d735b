import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { allScopes } from '@platen/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver } from '../../../../test/doubles/receiver.ts';
import {
  type Agent,
  agree,
  createProvider,
  openConsent,
  picturesOf,
  startAgent,
  textOf,
  wrapClient,
} from '../../../../test/harness/agent.ts';
import {
  claimedShop,
  type MintedShop,
  ownerKey,
  startTestServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';
import { shipTo } from '../../../../test/harness/ship-to.ts';
import { drawSmall } from '../../../../test/harness/small-pictures.ts';
import { walk } from '../../../kernel/http/openapi-schemas.ts';
import { toToolSchema } from './tool-schemas.ts';
import { tools } from './tools.ts';

const run = promisify(execFile);
const perMinute = 120;
let server: TestServer;
const agents: Agent[] = [];
const agent = async (key?: string): Promise<Agent> => {
  const one = await startAgent(server, key);
  agents.push(one);
  return one;
};

beforeAll(async () => {
  const env = { PLATEN_LIMIT_AGENTS_PER_MINUTE: String(perMinute), PLATEN_LIMIT_MINTS_PER_HOUR: '6' };
  server = await startTestServer(env, { models: drawSmall });
});
afterAll(async () => {
  for (const one of agents) await one.close();
  await server.close();
});

const publicTools = ['build_mockup', 'create_sandbox_shop', 'get_product', 'search_catalog', 'search_docs'];

describe('from no credential to an order', () => {
  let nobody: Agent;
  let shop: MintedShop;
  let maker: Agent;
  let imageUrl: string;
  let connected: Agent;

  test('a caller without a credential has five tools, with schemas and annotations', async () => {
    nobody = await agent();
    expect(await nobody.names()).toEqual(publicTools);
    const { tools: listed } = await nobody.client.listTools();
    for (const tool of listed) {
      expect(tool.inputSchema.type).toBe('object');
      expect(tool.outputSchema?.type).toBe('object');
      expect(tool.annotations).toMatchObject({ readOnlyHint: expect.any(Boolean), destructiveHint: false });
      expect(JSON.stringify(tool)).not.toContain('$ref');
    }
  });

  test('a sandbox shop comes with a link for the person', async () => {
    const made = await nobody.call('create_sandbox_shop');
    shop = made.structuredContent as MintedShop;
    expect(shop.api_key).toMatch(/^sk_/);
    expect(textOf(made)).toContain(shop.claim.verification_uri_complete);
  });

  test('the catalog can be searched, and a product lists its variants', async () => {
    const { products } = await nobody.use('search_catalog', { query: 'mug', shipsTo: 'de' });
    expect(products[0]).toMatchObject({ id: 'MUG-11OZ', price: expect.any(Number) });
    const shirt = await nobody.use('get_product', { product: 'tee unisex', options: { color: 'black', size: 'm' } });
    expect(shirt).toMatchObject({ id: 'TEE-UNISEX' });
    expect(shirt.options.combinations.map((one: { attributes: object }) => one.attributes)).toEqual([
      expect.objectContaining({ Color: 'Black', Size: 'M' }),
    ]);
  });

  test('the sandbox’s key gives access to the tools of its scopes', async () => {
    maker = await agent(shop.api_key);
    expect(await maker.names()).toEqual(
      [
        ...publicTools,
        'edit_image',
        'generate_image',
        'get_balance',
        'recolor_image',
        'remove_background',
        'upload_image',
      ].sort(),
    );
  });

  test('artwork is generated and shown in the answer', async () => {
    const input = { prompt: 'a fox reading a newspaper', background: 'transparent' };
    const made = await maker.call('generate_image', input);
    const result = made.structuredContent as { imageUrl: string; images: { description: string }[]; costCents: number };
    ({ imageUrl } = result);
    expect(result.images).toHaveLength(1);
    expect(result.images[0]!.description).toMatch(/fox/i);
    expect(imageUrl).toContain(`${shop.shop_id}.storage.`);
    const [picture] = picturesOf(made);
    expect(picture).toMatchObject({ mimeType: 'image/webp' });
    expect(picture!.bytes.subarray(8, 12).toString()).toBe('WEBP');
  });

  test('a repeated call with the same idempotency key returns the first result and costs nothing', async () => {
    const input = { prompt: 'a red kite', idempotencyKey: 'kite-1' };
    const first = await maker.use('generate_image', input);
    const before = await maker.use('get_balance');
    expect(await maker.use('generate_image', input)).toEqual(first);
    expect(await maker.use('get_balance')).toEqual(before);
    const other = await maker.call('generate_image', { ...input, prompt: 'a blue kite' });
    expect(textOf(other)).toContain('idempotency_mismatch');
  });

  test('a mockup returns a picture, its URL, and the URL of a page that sells it', async () => {
    const shown = await maker.call('build_mockup', { product: 'MUG-11OZ', imageUrl });
    const { url, buyUrl } = shown.structuredContent as { url: string; buyUrl: string };
    expect(picturesOf(shown)).toEqual([expect.objectContaining({ mimeType: 'image/webp' })]);
    expect((await server.call('GET', url)).headers['content-type']).toMatch(/^image\//);
    expect((await server.call('GET', buyUrl)).status).toBe(200);
    // The same call without a credential, with the shop named.
    const again = await nobody.call('build_mockup', { product: 'MUG-11OZ', shopId: shop.shop_id, imageUrl });
    expect(picturesOf(again)).toHaveLength(1);
    expect(textOf(await nobody.call('build_mockup', { product: 'MUG-11OZ', imageUrl }))).toContain('shopId');
  });

  test('a picture can be uploaded as base64, shown small, and edited', async () => {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const kept = await maker.call('upload_image', { base64Image: pixel });
    expect(kept.structuredContent).toMatchObject({ contentType: 'image/png', width: 1 });
    expect(picturesOf(kept)).toHaveLength(1);
    const large = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#1f6f8b' } })
      .png()
      .toBuffer();
    const shown = await maker.call('upload_image', { base64Image: large.toString('base64') });
    expect(await sharp(picturesOf(shown)[0]!.bytes).metadata()).toMatchObject({ format: 'webp', width: 768 });
    const both = await maker.call('upload_image', { base64Image: pixel, url: 'https://example.com/a.png' });
    expect(textOf(both)).toContain('either url or base64Image');
    const edited = await maker.use('edit_image', { prompt: 'the same fox at night', imageUrls: [imageUrl] });
    expect(edited.images).toHaveLength(1);
    expect((await maker.use('remove_background', { imageUrl })).imageUrl).toContain('.storage.');
  });

  test('the person claims the shop and connects the agent with OAuth, by the SDK’s own client', async () => {
    const { cookie } = await claim(shop);
    const { provider, kept } = createProvider();
    const { Client, StreamableHTTPClientTransport, UnauthorizedError } = await import('@modelcontextprotocol/client');
    const address = new URL(`${server.origin}/mcp?connect`);
    const first = new StreamableHTTPClientTransport(address, { authProvider: provider });
    const client = new Client({ name: 'agent', version: '1' });
    await expect(client.connect(first)).rejects.toBeInstanceOf(UnauthorizedError);
    const request = await openConsent(server, kept.url!);
    const asked = (await server.call('POST', '/api/connections/check', { cookie, json: { request } })).json;
    expect(asked).toEqual({
      client: { name: 'Desk agent', returnsTo: '127.0.0.1', isLocal: true },
      scopes: expect.arrayContaining([...allScopes]),
      fault: null,
    });
    const back = await agree(server, cookie, { request, shop_id: shop.shop_id, scopes: [...allScopes] });
    expect(back.searchParams.get('state')).toBe('a state of mine');
    await first.finishAuth(back.searchParams);
    const second = new Client({ name: 'agent', version: '1' });
    await second.connect(new StreamableHTTPClientTransport(address, { authProvider: provider }));
    connected = wrapClient(second);
    agents.push(connected);
    expect(await connected.names()).toEqual(tools.map((tool) => tool.name).sort());
  });

  const order = async () => {
    const mug = await connected.use('get_product', { product: 'MUG-11OZ' });
    const { variantId } = mug.options.combinations[0];
    const imagePlacements = [{ label: 'Front', imageUrl }];
    return { items: [{ sku: 'MUG-11OZ', variantId, quantity: 1, imagePlacements }], shipTo };
  };

  test('a listing can be created, shown and listed, and sells the artwork', async () => {
    const input = { product: 'MUG-11OZ', title: 'The reading fox', design: { imageUrl }, status: 'published' };
    const made = await connected.call('create_listing', input);
    expect(textOf(made)).toContain('The reading fox');
    expect(picturesOf(made)).toHaveLength(1);
    const { listings } = await connected.use('list_listings', { status: ['published'] });
    expect(listings).toEqual([expect.objectContaining({ title: 'The reading fox', product: 'MUG-11OZ' })]);
    const refused = await connected.call('create_listing', { ...input, prices: { gv_none: 100 } });
    expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringContaining('gv_none')]);
  });

  test('an order can be quoted, validated, placed, read, listed and cancelled', async () => {
    const wanted = await order();
    const destination = { country: 'US', postal: '07102', state: 'NJ' };
    const items = wanted.items.map(({ imagePlacements: _, ...item }) => item);
    expect((await connected.use('quote_shipping', { items, destination })).groups).toHaveLength(1);
    const tried = await connected.use('validate_order', wanted);
    expect(tried.order.id).toBe('dry_run');
    const placed = (await connected.use('create_order', { ...wanted, externalId: 'agent-1' })).order;
    expect(placed).toMatchObject({ id: expect.stringMatching(/^ord_/), totalPrice: tried.order.totalPrice });
    expect((await connected.use('create_order', { ...wanted, externalId: 'agent-1' })).order.id).toBe(placed.id);
    expect((await connected.use('get_order', { id: placed.id })).order.id).toBe(placed.id);
    const { orders } = await connected.use('list_orders', { limit: 5, externalId: 'agent-1' });
    expect(orders.map((one: { id: string }) => one.id)).toEqual([placed.id]);
    expect((await connected.use('cancel_order', { id: placed.id })).order.fulfillmentStatus).toBe('cancelled');
  });

  test('a refused call is a tool error with the API’s code, all errors and the fix', async () => {
    const { items } = await order();
    const refused = await connected.call('create_order', { items, shipTo: { ...shipTo, state: undefined } });
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toMatch(/^E_STATE_REQUIRED: /);
    expect(JSON.parse(textOf(refused).split('\n')[1]!)).toMatchObject({ code: 'E_STATE_REQUIRED', status: 400 });
    expect(textOf(await connected.call('get_order', { id: '../balance' }))).toMatch(/^not_found: /);
  });

  test('a webhook is registered after a test delivery to its address', async () => {
    const receiver = await startReceiver();
    try {
      const { endpoint, secret } = await connected.use('register_webhook', { url: receiver.url });
      expect([endpoint.url, secret.slice(0, 6)]).toEqual([receiver.url, 'whsec_']);
      expect(receiver.received).toHaveLength(1);
    } finally {
      await receiver.close();
    }
  });

  const claim = async (minted: MintedShop) => {
    const cookie = await server.signUp();
    const payouts = { accountName: 'Ada Press', country: 'GB', accountNumber: 'GB33BUKB20201555555555' };
    const json = { user_code: minted.claim.user_code, payouts };
    expect((await server.call('POST', '/api/claims', { cookie, json })).status).toBe(200);
    return { cookie };
  };
});

describe('rights', () => {
  test.each(allScopes)('a key with %s alone has the tools whose calls it may make', async (scope) => {
    const { shop, cookie } = await owner();
    const one = await agent(await ownerKey(server, cookie, shop.shop_id, [scope]));
    const expected: Record<string, string[]> = {
      'ai:generate': ['edit_image', 'generate_image', 'recolor_image'],
      'ai:bg-remove': ['remove_background'],
      'ai:video': ['generate_video'],
      'uploads:write': ['upload_image'],
      'orders:add': ['cancel_order', 'create_order', 'quote_shipping', 'register_webhook', 'validate_order'],
      'orders:read': ['get_order', 'list_orders', 'quote_shipping'],
      'webhooks:manage': ['register_webhook'],
      'listings:read': ['list_listings'],
      'listings:write': ['create_listing'],
    };
    expect(await one.names()).toEqual([...publicTools, 'get_balance', ...(expected[scope] ?? [])].sort());
  });

  test('a tool outside the key’s scopes is refused with the missing scope', async () => {
    const { shop, cookie } = await owner();
    const reader = await agent(await ownerKey(server, cookie, shop.shop_id, ['orders:read']));
    const refused = textOf(await reader.call('create_order', {}));
    expect(refused).toMatch(/^permission_denied: /);
    expect(refused).toContain('orders:add');
  });

  test('a wrong key gets 401 everywhere, and no key gets 401 with instructions only where one is needed', async () => {
    const post = (json: object, options: object = {}) =>
      server.call('POST', '/mcp', { json, headers: { accept: 'application/json, text/event-stream' }, ...options });
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const wrong = await post(list, { bearer: 'sk_wrong' });
    expect([wrong.status, wrong.json.code]).toEqual([401, 'unauthenticated']);
    expect(wrong.headers['www-authenticate']).toBe(
      `Bearer resource_metadata="${server.origin}/.well-known/oauth-protected-resource/mcp", error="invalid_token"`,
    );
    expect((await post(list)).status).toBe(200);
    const needs = await post({ ...list, method: 'tools/call', params: { name: 'get_balance' } });
    expect([needs.status, needs.headers['www-authenticate']]).toEqual([
      401,
      `Bearer resource_metadata="${server.origin}/.well-known/oauth-protected-resource/mcp"`,
    ]);
    expect((await server.call('POST', '/mcp?connect', { json: list })).status).toBe(401);
  });

  let kept: Awaited<ReturnType<typeof claimedShop>> | null = null;
  const owner = async () => {
    kept ??= await claimedShop(server);
    return kept;
  };
});

describe('hostile input', () => {
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
  const send = (body: string, options: object = {}) => server.call('POST', '/mcp', { body, headers, ...options });
  const call = (name: unknown, input: unknown) =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } });

  test('a message from a page of another site is refused; programs, our own pages and local pages are served', async () => {
    const from = async (origin: string | null, host?: string) => {
      const more = { ...(origin === null ? {} : { origin }), ...(host ? { host } : {}) };
      const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
      return (await server.call('POST', '/mcp', { body: list, headers: { ...headers, ...more } })).status;
    };
    const { host } = new URL(server.origin);
    const trusted = [null, server.origin, 'http://localhost:6274', 'http://127.0.0.1:9'];
    for (const origin of trusted) expect([origin, await from(origin)]).toEqual([origin, 200]);
    const port = host.split(':')[1];
    for (const origin of ['https://evil.example', 'null', 'nonsense', `http://localhost.evil.example:${port}`])
      expect([origin, await from(origin)]).toEqual([origin, 403]);
  });

  test('a message is limited in size and depth, and batches are refused', async () => {
    expect((await send(call('search_catalog', { query: 'x'.repeat(1_100_000) }))).status).toBe(413);
    const deep = await send(`${'['.repeat(10_000)}${']'.repeat(10_000)}`);
    expect([deep.status, deep.json.error.code]).toEqual([400, -32700]);
    const list = await send(`[${call('search_catalog', {})},${call('search_catalog', {})}]`);
    expect([list.status, list.json.error.code]).toEqual([400, -32600]);
    for (const body of ['', 'null', '7', '"text"', '{}', '{"jsonrpc":"2.0"}', '{"jsonrpc":"2.0","id":{},"method":1}']) {
      const answer = await send(body);
      expect([body, answer.status]).toEqual([
        body,
        expect.toSatisfy((status: number) => status >= 400 && status < 500),
      ]);
    }
    expect((await server.call('GET', '/mcp', { headers })).status).toBe(405);
    expect((await server.call('DELETE', '/mcp', { headers })).status).toBe(405);
  });

  test('invalid input is refused as a tool error that says what is wrong', async () => {
    const nobody = await agent();
    const refusals: [name: string, input: Record<string, unknown>, says: string][] = [
      ['search_catalog', { query: 'x'.repeat(201) }, 'query'],
      ['search_catalog', { limit: 1e9 }, 'limit'],
      ['search_catalog', { what: 1 }, '`what` is not a parameter'],
      ['get_product', { product: '../../etc/passwd' }, 'not_found'],
      ['get_product', { product: 'MUG-11OZ', options: { Color: 'Plaid' } }, 'Its options are'],
      ['build_mockup', { product: 'MUG-11OZ', shopId: '../x', imageUrl: 'https://a.example/b.png' }, 'not_found'],
      ['build_mockup', { product: 'MUG-11OZ', shopId: 'shpx', placements: { Front: {} } }, 'imageUrl or color'],
      ['search_docs', { query: '' }, 'query'],
      ['no_such_tool', {}, 'There is no tool'],
      ['__proto__', {}, 'There is no tool'],
    ];
    for (const [name, input, says] of refusals) {
      const answer = await nobody.call(name, input);
      expect([name, answer.isError, textOf(answer)]).toEqual([name, true, expect.stringContaining(says)]);
    }
    const filter = await nobody.use('search_catalog', { category: '" OR price > 0 OR category = "' });
    expect(filter).toEqual({ products: [], total: 0 });
  });

  test('messages per minute are limited for an address without a key', async () => {
    const from = { ip: '10.77.0.1' };
    const statuses = new Set<number>();
    for (let i = 0; i < perMinute; i += 1) statuses.add((await send('{}', from)).status);
    expect([...statuses]).toEqual([400]);
    const over = await send('{}', from);
    expect([over.status, over.json.code]).toEqual([429, 'resource_exhausted']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('sandbox shops created by agents count against the API’s limit', async () => {
    const body = call('create_sandbox_shop', {});
    const from = { ip: '10.77.0.2' };
    const { limit } = server.running.config.limits.mints;
    const answers: string[] = [];
    for (let i = 0; i <= limit; i += 1) answers.push((await send(body, from)).text);
    expect(answers.filter((text) => text.includes('resource_exhausted'))).toHaveLength(1);
    expect(answers.at(-1)).toContain('resource_exhausted');
  });
});

test('clients of the newest revision, which use no handshake, are served too', async () => {
  const modern = await startAgent(server, undefined, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  agents.push(modern);
  expect(await modern.names()).toEqual(publicTools);
  expect((await modern.use('get_product', { product: 'MUG-11OZ' })).id).toBe('MUG-11OZ');
  expect(textOf(await modern.call('get_product', { product: 'NONE' }))).toMatch(/^not_found: /);
});

test('docs/agents.md lists every tool with the scopes it needs', () => {
  const text = readFileSync('docs/agents.md', 'utf8');
  const rows = [...text.matchAll(/^\| `([a-z_]+)` \| .+ \| (.+) \|$/gm)].map((row) => `${row[1]}: ${row[2]}`);
  const scopesIn = (route: string | null) => {
    const rule = scopeRules.get(route ?? '');
    if (rule === undefined) return '–';
    return rule.length === 0 ? 'any key' : rule.map((scope) => `\`${scope}\``).join(' or ');
  };
  expect(rows.sort()).toEqual(tools.map(({ name, route }) => `${name}: ${scopesIn(route)}`).sort());
});

test('no tool and no guide says that orders are paid from the balance', () => {
  const toldOf = (name: string) => tools.find((tool) => tool.name === name)!.description;
  expect([toldOf('create_order'), toldOf('cancel_order')]).toEqual([
    expect.stringContaining('invoice'),
    expect.stringContaining('invoice'),
  ]);
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const texts = [
    ...tools.map(({ description }) => description),
    ...pages.map((name) => readFileSync(`docs/${name}`, 'utf8')),
  ];
  for (const line of texts.flatMap((text) => text.split('\n')).filter((one) => /\borders?\b/i.test(one)))
    expect(line).not.toMatch(/(from|to|by|with) (the|its|your) (balance|wallet)/i);
});

test('the sample in docs/agents.md prints the link of a new shop', async () => {
  const sample = /```js\n([^`]+)```/.exec(readFileSync('docs/agents.md', 'utf8'))![1]!;
  const code = sample.replaceAll('http://localhost:4400', server.origin);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: 'server' });
  expect(stdout.trim()).toMatch(/\/claim\?code=[A-Z]{4}-[A-Z]{4}$/);
});

/** The calls in the OpenAPI document that tools name. */
const scopeRules = new Map<string, string[]>();
beforeAll(async () => {
  const { paths } = (await server.call('GET', '/v1/openapi.json')).json;
  for (const [path, operations] of Object.entries<Record<string, { 'x-required-scope'?: string[] }>>(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      scopeRules.set(route, operation['x-required-scope'] ?? []);
    }
  }
});

test('the guides are searched section by section', async () => {
  const nobody = await agent();
  const { sections } = await nobody.use('search_docs', { query: 'verify a webhook signature', limit: 3 });
  expect(sections).toHaveLength(3);
  for (const { url } of sections) expect(url).toMatch(/^http:\/\/localhost:\d+\/docs\//);
  // Whole sections with their code, not only the excerpts of a list of results.
  const texts = sections.map((section: { text: string }) => section.text).join('\n');
  expect(texts).toMatch(/signature/i);
  expect(texts).toContain('```');
});

test('every input of every tool has a description', () => {
  const silent = tools.flatMap((tool) => {
    const found: string[] = [];
    walk(toToolSchema(tool.input, 'input', tool.name), ({ properties }) => {
      for (const [name, property] of Object.entries((properties ?? {}) as Record<string, { description?: string }>))
        if (!property.description) found.push(`${tool.name}.${name}`);
    });
    return found;
  });
  expect(silent).toEqual([]);
});
