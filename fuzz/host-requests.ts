/** Requests to every address that the OpenAPI document does not cover: pages, studio, search, mockups, buy pages, storage. */
import { artworkUrl, headerText } from './api-requests.ts';
import { type Json, mutate, toOddJson } from './mutate.ts';
import type { Random } from './random.ts';
import type { FuzzRequest } from './requests.ts';
import { anyId, type Product, payouts, type Tenant, type World } from './tenants.ts';
import { marker, oddText } from './values.ts';

type Generator = (world: World, random: Random) => FuzzRequest;

const address = (random: Random): string => `10.${random.between(2, 9)}.${random.below(250)}.${random.below(250)}`;
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

const accepts = ['text/html', 'application/json', 'image/webp,*/*', 'image/avif,image/webp;q=0', '*/*', ''];

function plain(name: string, method: string, path: string, random: Random): FuzzRequest {
  const headers: Record<string, string> = { 'x-forwarded-for': address(random) };
  if (random.chance(0.6))
    headers.accept = random.chance(0.8) ? random.pick(accepts) : headerText(oddText(random, 3000));
  if (random.chance(0.1)) headers['accept-language'] = headerText(oddText(random, 1000));
  if (random.chance(0.05)) headers.origin = random.pick(['https://evil.example', 'null', 'http://[', '']);
  if (random.chance(0.05)) headers['if-none-match'] = headerText(oddText(random, 500));
  return { name, method, path: path.slice(0, 14_000), headers };
}

const pages = [
  '/',
  '/docs',
  '/llms.txt',
  '/studio',
  '/studio/keys',
  '/studio/sign-in',
  '/claim',
  '/studio/editor',
  '/v1/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/icon.svg',
  '/assets/x.js',
  '/buy',
  '/mockup',
  '/search',
  '/v1',
  '/api',
];

const site: Generator = (_world, random) => {
  const path = random.chance(0.6) ? random.pick(pages) : `/${encoded(oddText(random, 400))}`;
  const query = random.chance(0.3) ? `?code=${encoded(oddText(random, 400))}` : '';
  return plain(
    'pages',
    random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE']),
    path + query,
    random,
  );
};

// ------------------------------------------------------------------------------------------------ mockups and buy pages

function productQuery(world: World, tenant: Tenant, product: Product, random: Random): string {
  const pairs: [string, string][] = [['shop', tenant.shopId]];
  const primary = product.placements.find((one) => one.type === 'image')!;
  const isTwice = random.chance(0.1);
  if (random.chance(0.9)) pairs.push(['asset', artworkUrl(world, tenant, random)]);
  if (isTwice)
    pairs.push([`asset.${primary.label}`, JSON.stringify({ src: tenant.artworkUrl, tile: random.below(60) })]);
  for (const placement of product.placements) {
    if (placement.type === 'color') pairs.push([`color.${placement.label}`, random.pick(['ff8800', '000000', 'zzz'])]);
  }
  const { attributes } = random.pick(product.variants);
  for (const [name, value] of Object.entries(attributes)) if (random.chance(0.4)) pairs.push([`opt.${name}`, value]);
  pairs.push(['width', random.pick(['100', '100', '100', '200'])]);
  if (random.chance(0.2)) pairs.push(['mockup', random.pick(product.scenes)]);
  if (random.chance(0.2)) pairs.push(['format', random.pick(['png', 'jpeg', 'webp', 'avif'])]);
  if (random.chance(0.1)) pairs.push(['aspect', random.pick(['16:9', '2:3', '1:1'])]);
  if (random.chance(0.5)) {
    const at = random.below(pairs.length);
    const [name, value] = pairs[at]!;
    pairs[at] = random.chance(0.6) ? [name, oddText(random, 3000)] : [name + oddText(random, 60), value];
  }
  if (random.chance(0.1)) pairs.push([oddText(random, 60), oddText(random, 200)]);
  if (random.chance(0.05)) pairs.push(['signature', random.bytes(32).toString('hex')]);
  if (random.chance(0.02))
    return `${random.pick(['%', '%zz', '&&&=', '%ff=%fe'])}${pairs.map(([n, v]) => `${encoded(n)}=${encoded(v)}`).join('&')}`;
  return pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
}

const mockup: Generator = (world, random) => {
  const tenant = random.pick(world.tenants);
  const product = random.pick(world.products);
  const code = random.chance(0.95) ? product.id : encoded(oddText(random, 200)) || 'X';
  const request = plain(
    'mockup',
    random.chance(0.9) ? 'GET' : 'HEAD',
    `/mockup/${code}?${productQuery(world, tenant, product, random)}`,
    random,
  );
  return { ...request, tenant: tenant.name, isSlow: true };
};

const formOf = (random: Random): [string, string][] => [
  ['action', random.pick(['pay', 'update', 'pay', ''])],
  ['email', random.chance(0.6) ? 'shopper@example.com' : oddText(random, 6000)],
  ['name', random.chance(0.6) ? 'Ada' : `Ada ${marker}`],
  ['line1', '1 Main St'],
  ['city', 'Austin'],
  ['state', random.pick(['TX', 'ZZ', ''])],
  ['postalCode', random.pick(['78701', '!!', ''])],
  ['country', random.pick(['US', 'GB', 'DE', '!!', 'zz', 'USA', ''])],
  ['quantity', random.pick(['1', '2', '0', '-1', '1e9', '1.5', 'x'])],
  ['speed', random.pick(['economy', 'standard', 'x'])],
  ['number', random.pick(['4242 4242 4242 4242', '4000000000000002', '1', ''])],
  ['expiry', random.pick(['12/40', '00/00', 'x'])],
  ['cvc', random.pick(['123', '1', ''])],
  ['token', random.pick(['', 'abc', random.bytes(16).toString('hex')])],
];

const buy: Generator = (world, random) => {
  const tenant = random.pick(world.tenants);
  const product = random.pick(world.products);
  const path = `/buy/${product.id}?${productQuery(world, tenant, product, random)}`;
  if (random.chance(0.35)) return { ...plain('buy page', 'GET', path, random), isSlow: true };
  if (random.chance(0.1)) {
    const link = encoded(oddText(random, 200)) || 'x';
    return plain('buy order page', 'GET', `/buy/orders/${link}${random.pick(['', '/return'])}`, random);
  }
  const request = plain('buy form', 'POST', path, random);
  request.headers['content-type'] = random.chance(0.96) ? 'application/x-www-form-urlencoded' : 'application/json';
  const fields = formOf(random);
  if (random.chance(0.5)) {
    const at = random.below(fields.length);
    fields[at] = random.chance(0.7) ? [fields[at]![0], oddText(random, 12_000)] : [oddText(random, 40), fields[at]![1]];
  }
  const body = fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  return { ...request, body: random.chance(0.95) ? body : oddText(random, 70_000), isSlow: true };
};

// ------------------------------------------------------------------------------------------------ search

const filters = [
  'category = Drinkware',
  'attributes.Color IN [Black, White]',
  'price > 100 AND NOT category = "x y"',
  '(price 100 TO 500 OR category EXISTS)',
  'a = b',
];

const search: Generator = (_world, random) => {
  const headers = { authorization: random.chance(0.9) ? 'Bearer pk_public_catalog' : headerText(oddText(random, 200)) };
  const path = random.pick([
    '/indexes/products/search',
    '/indexes/products/search',
    '/indexes/products/documents/fetch',
    '/indexes/products/facet-search',
    '/multi-search',
    '/indexes/products/documents/MUG-11OZ',
    '/indexes',
    '/keys',
    `/${encoded(oddText(random, 100))}`,
  ]);
  const words = { q: random.chance(0.5) ? random.pick(['hodie', 'mug', 'blue tee', '']) : oddText(random, 5000) };
  const filter: Json = random.chance(0.5)
    ? random.pick(filters)
    : random.chance(0.5)
      ? oddText(random, 8000)
      : [random.pick(filters), [oddText(random, 200)]];
  const query: { [key: string]: Json } = {
    ...words,
    filter,
    facets: ['category', 'attributes.Color'],
    limit: random.pick([1, 20, 1000, -1]),
    offset: random.below(50),
    attributesToHighlight: ['*'],
    attributesToCrop: ['description'],
    sort: ['price:asc'],
    facetName: 'category',
    facetQuery: 'a',
  };
  for (const key of Object.keys(query)) if (random.chance(0.5)) delete query[key];
  if (random.chance(0.3)) {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const request = plain('search', 'GET', `/search${path}?${text}`, random);
    return { ...request, headers: { ...request.headers, ...headers } };
  }
  const body: Json =
    path === '/multi-search'
      ? { queries: Array.from({ length: random.pick([1, 3, 200]) }, () => ({ indexUid: 'products', ...query })) }
      : query;
  const request = plain('search', 'POST', `/search${path}`, random);
  const wrong = random.chance(0.5) ? mutate(body, random) : body;
  return {
    ...request,
    headers: { ...request.headers, ...headers, 'content-type': 'application/json' },
    body: toOddJson(wrong, random),
  };
};

// ------------------------------------------------------------------------------------------------ studio

type StudioCall = {
  method: string;
  path: (world: World, tenant: Tenant, random: Random) => string;
  body?: (tenant: Tenant, random: Random) => Json;
};

const studioCalls: readonly StudioCall[] = [
  {
    method: 'POST',
    path: () => '/auth/sign-up/email',
    body: (_tenant, random) => ({
      name: 'Ada',
      email: `fuzz${random.below(1e9)}@example.com`,
      password: 'a long enough passphrase',
    }),
  },
  {
    method: 'POST',
    path: () => '/auth/sign-in/email',
    body: (tenant) => ({ email: `${tenant.shopId}@example.com`, password: 'wrong passphrase here' }),
  },
  { method: 'GET', path: () => '/auth/get-session' },
  {
    method: 'POST',
    path: () => '/claims',
    body: (_tenant, random) => ({ user_code: random.pick(['BCDF-GHJK', 'x']), payouts }),
  },
  { method: 'POST', path: () => '/claims/check', body: () => ({ user_code: 'BCDF-GHJK' }) },
  { method: 'GET', path: () => '/shops' },
  { method: 'GET', path: (_world, { shopId }) => `/shops/${shopId}/settings` },
  {
    method: 'PATCH',
    path: (_world, { shopId }) => `/shops/${shopId}/settings`,
    body: () => ({ name: `Shop ${marker}`, mockup_bg_color: 'ffffff', asset_allowlist: ['*'] }),
  },
  { method: 'GET', path: (_world, { shopId }) => `/shops/${shopId}/files` },
  { method: 'GET', path: () => '/keys' },
  {
    method: 'POST',
    path: () => '/keys',
    body: ({ shopId }) => ({
      shop_id: shopId,
      name: 'fuzz',
      scopes: ['orders:read'],
      expiresAt: '2030-01-01T00:00:00Z',
    }),
  },
  { method: 'DELETE', path: () => '/keys/none' },
  { method: 'GET', path: (world, tenant, random) => `/webhooks/${anyId(world, tenant, 'webhook', random)}/deliveries` },
  { method: 'POST', path: () => '/deliveries/none/resend' },
  { method: 'GET', path: () => '/usage' },
  { method: 'GET', path: () => '/usage/daily' },
  { method: 'GET', path: () => '/balance' },
  {
    method: 'POST',
    path: () => '/wallet/top-ups',
    body: () => ({ amountCents: 100, card: { number: '4242424242424242', expiry: '12/40', cvc: '123' } }),
  },
  { method: 'GET', path: () => '/orders' },
  { method: 'GET', path: (world, tenant, random) => `/orders/${anyId(world, tenant, 'order', random)}` },
  { method: 'GET', path: (world, tenant, random) => `/orders/${anyId(world, tenant, 'order', random)}/print-files` },
  { method: 'GET', path: () => '/sales' },
  { method: 'GET', path: () => '/payouts' },
  { method: 'POST', path: () => '/stripe/webhook', body: () => ({ id: 'evt_1', type: 'x' }) },
];

const studio: Generator = (world, random) => {
  const tenant = random.pick(world.tenants);
  const call = random.pick(studioCalls);
  let path = `/api${call.path(world, tenant, random)}`;
  if (random.chance(0.25))
    path += `?${random.pick(['limit', 'cursor', 'q', 'from', encoded(oddText(random, 30)) || 'x'])}=${encoded(oddText(random, 2000))}`;
  const request = plain(`studio ${call.method}`, call.method, path, random);
  if (random.chance(0.9)) request.headers.cookie = tenant.cookie;
  else request.headers.cookie = headerText(oddText(random, 2000));
  request.tenant = tenant.name;
  if (call.body) {
    const body = call.body(tenant, random);
    request.headers['content-type'] = 'application/json';
    request.body = random.chance(0.3) ? JSON.stringify(body) : toOddJson(mutate(body, random), random);
  }
  return request;
};

// ------------------------------------------------------------------------------------------------ storage

const storage: Generator = (world, random) => {
  const tenant = random.pick(world.tenants);
  const file = new URL(random.pick(tenant.ids.file!));
  const path = random.pick([
    file.pathname,
    file.pathname,
    '/',
    `/${encoded(oddText(random, 200))}`,
    `${file.pathname}/..%2f..`,
    '/v1/orders',
    '/api/keys',
    '/%2e%2e/secret.key',
  ]);
  const host = random.chance(0.8)
    ? file.host
    : random.pick([
        `x.${file.host}`,
        file.host.toUpperCase(),
        `${file.host.split('.')[0]}..storage.localhost`,
        'storage.localhost',
        'shp.storage.localhost:1',
      ]);
  const request = plain('storage', random.pick(['GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE']), path, random);
  if (random.chance(0.4))
    request.headers.range = random.pick([
      'bytes=0-0',
      'bytes=-5',
      'bytes=5-1',
      'bytes=0-99999999999',
      'bytes=0-1,3-4',
      'bytes=',
      'x',
      `bytes=${'0-0,'.repeat(800)}0-0`,
    ]);
  return { ...request, host, tenant: tenant.name };
};

const generators: readonly [weight: number, generator: Generator][] = [
  [6, site],
  [10, mockup],
  [16, buy],
  [18, search],
  [22, studio],
  [12, storage],
];

const total = generators.reduce((sum, [weight]) => sum + weight, 0);

export function hostRequest(world: World, random: Random): FuzzRequest {
  let at = random.next() * total;
  for (const [weight, generator] of generators) {
    at -= weight;
    if (at < 0) return generator(world, random);
  }
  return site(world, random);
}
