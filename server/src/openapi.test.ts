/** The OpenAPI document is true: every call is made, and every answer, success or error, fits the document. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addImage, createCanvas, serialize } from '@platen/canvas';
import { glossary } from '@platen/contract/glossary';
import { operationSamples } from '@platen/contract/samples/samples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBadge, makePicture } from '../test/doubles/artwork-server.ts';
import { type FakeFal, startFakeFal } from '../test/doubles/fake-fal.ts';
import { type Receiver, startReceiver } from '../test/doubles/receiver.ts';
import { type CallOptions, claimedShop, ownerKey, startTestServer, type TestServer } from '../test/harness/harness.ts';
import { keepDrawingOf } from '../test/harness/kept-drawing.ts';
import { walkListings } from '../test/harness/listing-calls.ts';
import { createOpenApiChecker, type OpenApiChecker } from '../test/harness/openapi-checker.ts';
import { shipTo } from '../test/harness/ship-to.ts';
import { systemClock } from './engines/clock/clock.ts';
import { openDatabase } from './engines/database/database.ts';
import { loadCatalog } from './features/catalog/catalog.ts';
import { loadNetwork } from './features/catalog/network/network.ts';
import { createFacilityKey } from './features/making/fulfillment/keys.ts';
import { openApiFiles } from './features/outside/docs/openapi-files.ts';
import { createLog } from './kernel/observing/log.ts';
import { createVault } from './kernel/secrets/vault.ts';

let server: TestServer;
let receiver: Receiver;
/** Makes instant pictures and films, because their look does not matter here. */
let fal: FakeFal;
let networkDir: string;
// biome-ignore lint/suspicious/noExplicitAny: a document is walked freely
let document: any;
let checker: OpenApiChecker;

beforeAll(async () => {
  networkDir = await mkdtemp(join(tmpdir(), 'platen-network-'));
  await cp(fileURLToPath(new URL('../../network', import.meta.url)), networkDir, { recursive: true });
  const facility = join(networkDir, 'facilities', 'columbus.json');
  await writeFile(facility, JSON.stringify({ ...JSON.parse(await readFile(facility, 'utf8')), floor: 'http' }));
  fal = await startFakeFal();
  server = await startTestServer({ PLATEN_NETWORK_DIR: networkDir, ...fal.env });
  receiver = await startReceiver();
  document = (await server.call('GET', '/v1/openapi.json')).json;
  checker = createOpenApiChecker(document);
});
afterAll(async () => {
  await receiver.close();
  await server.close();
  await fal.close();
  await rm(networkDir, { recursive: true, force: true });
});

/** Makes a call, checks its answer against the document, and returns its body. */
async function ask(method: string, path: string, status: number, options: CallOptions = {}) {
  const answer = await server.call(method, `/v1${path}`, options);
  expect(answer.status, `${method} ${path}: ${answer.text.slice(0, 300)}`).toBe(status);
  expect(checker.check(method, path.split('?')[0]!, answer)).toEqual([]);
  return answer.headers['content-type']?.includes('json') ? answer.json : answer;
}

test.each([
  ['api', '/v1/openapi.json'],
  ['studio', '/openapi/studio.json'],
] as const)('docs/openapi/%s.json describes the routes as they are', async (name, path) => {
  const described = await startTestServer({}, { describesRoutes: true });
  const { text } = await described.call('GET', path);
  const written = JSON.parse(await readFile(openApiFiles[name], 'utf8'));
  expect(JSON.parse(text.replaceAll(described.origin, 'http://localhost:4400')), 'run npm run docs').toEqual(written);
  await described.close();
});

test('every reference resolves, every operation has a unique name, and nothing is unused', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind}/${name}`);
  const kept = ['schemas', 'headers', 'responses', 'examples'].flatMap((kind) =>
    Object.keys(document.components[kind]).map((name) => `${kind}/${name}`),
  );
  expect([...new Set(references)].sort()).toEqual(kept.sort());
  const names = operations().map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(document.paths['/shops/sandbox'].post.requestBody.required).toBe(false);
  expect(document.paths['/orders'].post.requestBody.required).toBe(true);
});

// biome-ignore lint/suspicious/noExplicitAny: a document is walked freely
type Json = any;
const operations = (): { name: string; operation: Json }[] =>
  Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

test('every call, parameter, schema and property has a description, and the glossary has no unused word', () => {
  const missing: string[] = [];
  const told = new Set<string>();
  const look = (one: Json, where: string) => {
    if (typeof one.description === 'string') told.add(one.description);
    else missing.push(where);
  };
  const visit = (value: Json, where: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && typeof value.properties === 'object') {
      for (const [name, property] of Object.entries<Json>(value.properties)) look(property, `${where}.${name}`);
    }
    for (const [key, one] of Object.entries(value)) if (!/^examples?$/.test(key)) visit(one, where);
  };
  for (const [name, schema] of Object.entries<Json>(document.components.schemas)) {
    look(schema, name);
    visit(schema, name);
  }
  for (const { name, operation } of operations()) {
    look(operation, name);
    for (const parameter of operation.parameters ?? []) look(parameter, `${name} ${parameter.name}`);
    visit([operation.requestBody, operation.responses], name);
  }
  expect(missing, 'describe it in its schema, or in packages/contract/src/glossary.ts').toEqual([]);
  expect(Object.keys(glossary).filter((word) => !told.has(glossary[word]!))).toEqual([]);
});

test('every call shows examples of its requests and answers, and each fits its schema', () => {
  const faults: string[] = [];
  const look = (content: Json, where: string) => {
    if (!content) return;
    const shown = Object.keys(content.examples ?? {});
    if (shown.length === 0) faults.push(`${where} has no example: packages/contract/src/samples/samples.ts`);
    for (const name of shown) {
      const found = checker.faultsOf(content.schema, document.components.examples[name].value);
      faults.push(...found.map((fault) => `${where}, ${name}: ${fault}`));
    }
  };
  for (const { name, operation } of operations()) {
    look(operation.requestBody?.content['application/json'], `${name} request`);
    for (const [status, { content }] of Object.entries<Json>(operation.responses)) {
      if (status.startsWith('2')) look(content?.['application/json'], `${name} ${status}`);
    }
  }
  for (const { name, operation } of operations()) {
    const contents = [operation.requestBody, ...Object.values<Json>(operation.responses)].flatMap((one) =>
      Object.values<Json>(one?.content ?? {}),
    );
    const isShown =
      contents.some(({ examples }) => examples) || operation.parameters?.some((one: Json) => one.example !== undefined);
    if (!isShown) faults.push(`${name} shows nothing: packages/contract/src/samples/samples.ts`);
    for (const { name: parameter, example, schema } of operation.parameters ?? []) {
      if (example === undefined) continue;
      const given = schema.type === 'integer' ? Number(example) : example;
      faults.push(...checker.faultsOf(schema, given).map((fault) => `${name}, ${parameter}: ${fault}`));
    }
  }
  look(document.webhooks.orderEvent.post.requestBody.content['application/json'], 'the webhook');
  expect(faults).toEqual([]);
  expect(Object.keys(operationSamples).sort()).toEqual(
    operations()
      .map(({ name }) => name)
      .filter((name) => name in operationSamples)
      .sort(),
  );
});

test('every call lists the errors it can answer, by status and code', () => {
  const codesAt = (name: string, status: string) => {
    const { operation } = operations().find((one) => one.name === name)!;
    const listed = operation.responses[status];
    const response = listed?.$ref ? document.components.responses[listed.$ref.split('/').at(-1)] : listed;
    return response?.content['application/problem+json'].schema.allOf[1].properties.code.enum;
  };
  for (const { name, operation } of operations()) {
    const listed = Object.keys(operation.responses)
      .filter((status) => /^[45]/.test(status))
      .flatMap((status) => codesAt(name, status));
    expect(listed.sort(), name).toEqual([...operation['x-error-codes']].sort());
    expect(codesAt(name, 'default'), name).toEqual(['internal', 'misdirected', 'unavailable']);
  }
  expect(codesAt('POST /orders', '409')).toEqual(['conflict', 'idempotency_in_progress']);
  expect(codesAt('POST /orders/{id}/cancel', '409')).toContain('E_ORDER_NOT_CANCELLABLE');
  expect(codesAt('GET /orders/{id}', '404')).toEqual(['not_found']);
  expect(codesAt('GET /orders', '404')).toBeUndefined();
  expect(codesAt('GET /orders', '403')).toEqual(['permission_denied']);
  expect(codesAt('GET /key', '403')).toBeUndefined();
  expect(codesAt('POST /shops/sandbox', '401')).toBeUndefined();
});

test('an order is invoiced, and no call claims to draw it from the balance', () => {
  const orders = document.paths['/orders'].post.description;
  expect(orders).toContain('invoiced');
  for (const path of ['/orders/{id}', '/orders/{id}/cancel'])
    for (const { description } of Object.values(document.paths[path]) as { description?: string }[])
      expect(description ?? '').not.toMatch(/balance/);
});

test('requests and unions have names, and unions name their discriminator', () => {
  for (const { name, operation } of operations()) {
    const body = operation.requestBody?.content['application/json']?.schema;
    if (body) expect(Object.keys(body), name).toEqual(['$ref']);
  }
  for (const [name, by] of [
    ['WebhookEvent', 'type'],
    ['FacilityReport', 'type'],
    ['ChatJob', 'status'],
    ['ClaimStatus', 'status'],
  ] as const) {
    const { type, oneOf, discriminator } = document.components.schemas[name];
    expect([type, discriminator.propertyName], name).toEqual(['object', by]);
    expect(Object.values(discriminator.mapping), name).toEqual(oneOf.map((one: Json) => one.$ref));
  }
});

test('query lists are repeated arrays, and the service takes them repeated, single or with commas', async () => {
  const lists = operations().flatMap(({ operation }) =>
    (operation.parameters ?? []).filter((one: Json) => one.schema.type === 'array'),
  );
  expect(lists.map(({ name, style, explode }) => [name, style, explode])).toEqual([
    ['fulfillmentStatus', 'form', true],
    ['status', 'form', true],
    ['type', 'form', true],
    ['status', 'form', true],
  ]);
  const { shop, cookie } = await claimedShop(server);
  const key = await ownerKey(server, cookie, shop.shop_id, ['orders:read']);
  for (const query of ['pending', 'pending&fulfillmentStatus=failed', 'pending,failed']) {
    await ask('GET', `/orders?fulfillmentStatus=${query}`, 200, { key });
  }
  await ask('GET', '/orders/events?type=shipment.shipped,shipment.delivered', 200, { key });
  const refused = await ask('GET', '/orders?fulfillmentStatus=pending,lost', 400, { key });
  expect(refused).toMatchObject({
    param: 'fulfillmentStatus',
    message: expect.stringMatching(/^`fulfillmentStatus` must be one of pending, /),
  });
});

test('every answer of every call fits the document', async () => {
  const minted = await ask('POST', '/shops/sandbox', 201, { json: { mockup_bg_color: 'FF8800' } });
  const { shop_id: sandbox, shop_secret: secret, api_key: sandboxKey } = minted;
  await ask('POST', '/shops/sandbox', 400, { json: { mockup_bg_color: 'orange' } });
  await ask('GET', '/shops/claim', 200, { bearer: minted.claim.claim_token });
  await ask('GET', '/shops/claim', 401);
  await ask('PATCH', `/shops/sandbox/${sandbox}/render-settings`, 200, {
    bearer: secret,
    json: { mockup_bg_color: null },
  });
  await ask('GET', '/key', 200, { key: sandboxKey });
  await ask('POST', '/realtime/grant', 200, { json: { shop: sandbox } });
  await ask('POST', '/realtime/grant', 404, { json: { shop: 'shpnobody' } });
  await ask('DELETE', `/shops/sandbox/${sandbox}`, 200, { bearer: secret });
  await ask('DELETE', `/shops/sandbox/${sandbox}`, 404, { bearer: secret });
  await ask('GET', '/shops/claim', 404, { bearer: minted.claim.claim_token });

  const { shop, cookie } = await claimedShop(server);
  await ask('GET', '/shops/claim', 200, { bearer: shop.claim.claim_token });
  await ask('PATCH', `/shops/sandbox/${shop.shop_id}/render-settings`, 409, { bearer: shop.shop_secret, json: {} });
  const scopes = ['orders:add', 'orders:read', 'uploads:write', 'mockups', 'ai:generate', 'ai:bg-remove', 'ai:video'];
  const key = await ownerKey(server, cookie, shop.shop_id, [...scopes, 'listings:read', 'listings:write']);

  const base64Image = (await makePicture(1600, 1600)).toString('base64');
  const { url: artworkUrl } = await ask('POST', '/uploads/base64', 201, { key, json: { base64Image } });
  await ask('POST', '/uploads/base64', 415, { key, json: { base64Image: btoa('no picture at all') } });
  await ask('POST', '/uploads', 201, { key, json: { url: artworkUrl } });
  await ask('POST', '/uploads', 400, { key, json: { url: 'fox.png' } });
  await ask('GET', '/balance', 200, { key });
  await ask('GET', '/balance', 401);

  const font = await readFile(new URL('../../packages/canvas/fonts/anton-400-latin.woff2', import.meta.url));
  const fontGiven = { base64Font: font.toString('base64'), licenceConfirmed: true };
  await ask('POST', '/fonts', 201, { key, json: fontGiven });
  await ask('POST', '/fonts', 415, { key, json: { ...fontGiven, base64Font: btoa('no font at all') } });
  await ask('GET', '/fonts', 200, { key });

  await walkAi(key, artworkUrl, shop.shop_id);
  await walkCanvases(key, artworkUrl);
  await walkListings(ask, key, artworkUrl);
  await ask('GET', '/clip-art?q=fox', 200, { key });
  await ask('GET', '/clip-art?cursor=x', 400, { key });
  await walkOrders(key, artworkUrl);
  await walkApproval(key, artworkUrl, { cookie, shopId: shop.shop_id });
  expect(checker.unseen()).toEqual([]);
}, 240_000);

async function walkAi(key: string, imageUrl: string, shopId: string) {
  const prompt = { prompt: 'a fox', width: 256, height: 256, numberResults: 1 };
  const made = await ask('POST', '/ai-generations/generate', 200, { key, json: prompt });
  await ask('POST', '/ai-generations/generate', 400, { key, json: { model: 'nope' } });
  await ask('GET', `/ai-generations/${made.generationId}`, 200, { key });
  await ask('GET', '/ai-generations/gen_nothing', 404, { key });
  await ask('GET', '/ai-generations/prices', 200, { key });
  await ask('POST', '/ai-generations/remove-background', 200, { key, json: { imageUrl } });
  await ask('POST', '/ai-generations/remove-background', 403, {
    key,
    json: { imageUrl: 'https://elsewhere.example/a.png' },
  });
  const change = { imageUrl, instruction: 'make it blue' };
  const edit = await ask('POST', '/ai-generations/edit', 202, { key, json: change });
  await ask('POST', '/ai-generations/edit', 400, { key, json: { imageUrl } });
  await ask('GET', '/ai-generations/jobs/edt_nothing', 404, { key });
  await expect
    .poll(async () => (await ask('GET', `/ai-generations/jobs/${edit.jobId}`, 200, { key })).status)
    .toBe('done');
  const base64Image = (await makeBadge()).toString('base64');
  const badge = await ask('POST', '/uploads/base64', 201, { key, json: { base64Image } });
  await ask('POST', '/ai-generations/enlarge', 200, { key, json: { imageUrl: badge.url } });
  await ask('POST', '/ai-generations/enlarge', 400, { key, json: { imageUrl: 'nowhere' } });
  const colors = [{ from: 'c2452d', to: '1f6f8b' }];
  await ask('POST', '/ai-generations/recolor', 400, { key, json: { imageUrl: badge.url, colors } });
  await keepDrawingOf(server, shopId, badge.url);
  await ask('POST', '/ai-generations/recolor', 200, { key, json: { imageUrl: badge.url, colors } });
  await ask('POST', '/ai-generations/generate-video', 200, { key, json: { imageUrl: made.imageUrl } });
  const messages = [{ role: 'user', content: 'hello' }];
  await ask('POST', '/ai-generations/chat/stream', 200, { key, json: { messages } });
  const resumed = await ask('GET', '/ai-generations/chat/stream/chat-1/stream', 204, { key });
  expect(resumed.text).toBe('');
  expect((await server.call('GET', '/v1/ai-generations/chat/chat-1/stream', { key })).status).toBe(204);
  const { jobId } = await ask('POST', '/ai-generations/chat/start', 200, { key, json: { messages } });
  await expect
    .poll(async () => (await ask('GET', `/ai-generations/chat/jobs/${jobId}`, 200, { key })).status, {
      timeout: 60_000,
    })
    .toBe('done');
}

async function walkCanvases(key: string, src: string) {
  const picture = { src, x: 0, y: 0, width: 500, height: 500 };
  const canvas = serialize(addImage(createCanvas({ width: 1000, height: 1000 }), picture));
  const json = { product: 'TOTE-COTTON', placement: 'Front', canvas };
  const { id } = await ask('POST', '/canvases', 201, { key, json });
  await ask('POST', '/canvases', 400, { key, json: { ...json, placement: 'Moon' } });
  await ask('GET', `/canvases/${id}`, 200, { key });
  await ask('PUT', `/canvases/${id}`, 200, { key, json });
  const areas = { name: 'Fox', product: 'TEE-UNISEX', placements: { Front: canvas, Back: canvas } };
  await ask('PUT', `/canvases/${id}`, 200, { key, json: { ...areas, revision: 2 } });
  await ask('PUT', `/canvases/${id}`, 409, { key, json: { ...areas, name: 'Dog', revision: 2 } });
  await ask('GET', '/canvases?q=fox&limit=1', 200, { key });
  await ask('GET', '/canvases?cursor=none', 400, { key });
  await ask('POST', `/canvases/${id}/duplicate`, 201, { key, json: { name: 'Fox again' } });
  await ask('GET', `/canvases/${id}/revisions`, 200, { key });
  await ask('GET', `/canvases/${id}/revisions/1`, 200, { key });
  await ask('GET', `/canvases/${id}/revisions/9`, 404, { key });
  await ask('POST', `/canvases/${id}/share`, 200, { key });
  const { previewUrl } = await ask('GET', `/canvases/${id}`, 200, { key });
  await ask('GET', `/canvases/${id}/preview${new URL(previewUrl).search}`, 200, {});
  await ask('GET', `/canvases/${id}/preview?revision=1&token=none`, 404, {});
  await ask('DELETE', `/canvases/${id}`, 200, { key });
  await ask('GET', `/canvases/${id}`, 404, { key });
}

async function walkOrders(key: string, artworkUrl: string) {
  const product = (await loadCatalog(server.running.config.catalog.dir)).findProduct('MUG-11OZ')!;
  const variantId = product.variants[0]!.id;
  const cart = { sku: product.code, variantId, quantity: 2 };
  const items = [{ ...cart, imagePlacements: [{ label: 'Front', imageUrl: artworkUrl }] }];
  const destination = { country: 'US', postal: '07102' };

  await ask('POST', '/orders/quotes', 200, { key, json: { items: [cart], destination } });
  await ask('POST', '/orders/quotes', 400, { key, json: { items: [], destination } });
  await ask('GET', `/orders/delivery-estimates?variantId=${variantId}&country=US&postal=07102`, 200, { key });
  await ask('GET', '/orders/delivery-estimates', 400, { key });

  const { endpoint } = await ask('POST', '/orders/webhooks', 201, { key, json: { url: receiver.url } });
  const hook = `/orders/webhooks/${endpoint.id}`;
  await ask('POST', '/orders/webhooks', 400, { key, json: { url: 'http://10.0.0.1/' } });
  await ask('GET', '/orders/webhooks', 200, { key });
  await ask('GET', hook, 200, { key });
  await ask('PATCH', hook, 200, { key, json: { description: 'mine' } });
  await ask('POST', `${hook}/test`, 200, { key });
  await ask('POST', `${hook}/rotate-secret`, 200, { key });
  await ask('GET', hook, 200, { key });

  await ask('POST', '/orders', 200, { key, json: { items, shipTo, dryRun: true } });
  await ask('POST', '/orders', 400, { key, json: { items: [], shipTo: { ...shipTo, state: '' } } });
  const { order } = await ask('POST', '/orders', 201, {
    key,
    json: { items, shipTo, externalId: 'one', colour: 'red' },
  });
  await ask('POST', '/orders', 200, { key, json: { externalId: 'one' } });
  await ask('GET', `/orders/${order.id}`, 200, { key });
  await ask('PUT', `/orders/${order.id}`, 200, { key, json: { shippingMethod: 'express' } });
  await ask('GET', '/orders?limit=1&fulfillmentStatus=pending', 200, { key });
  await ask('GET', '/orders?colour=red', 400, { key });
  await walkFacility(key, order.id);

  const { order: regretted } = await ask('POST', '/orders', 201, { key, json: { items, shipTo } });
  await ask('POST', `/orders/${regretted.id}/cancel`, 200, { key });
  await ask('DELETE', `/orders/${regretted.id}`, 200, { key });
  await ask('GET', `/orders/${regretted.id}`, 404, { key });

  await ask('GET', '/orders/events', 200, { key });
  await ask('POST', `${hook}/replay`, 200, { key, json: { createdAfter: order.createdAt } });
  await ask('GET', `${hook}/deliveries`, 200, { key });
  await ask('DELETE', hook, 200, { key });
}

/** Two orders wait for approval: one gets made, one does not. */
async function walkApproval(key: string, imageUrl: string, { cookie, shopId }: { cookie: string; shopId: string }) {
  const settings = `/api/shops/${shopId}/settings`;
  expect((await server.call('PATCH', settings, { cookie, json: { hold_orders: true } })).status).toBe(200);
  const product = (await loadCatalog(server.running.config.catalog.dir)).findProduct('MUG-11OZ')!;
  const { label } = product.placements[0]!;
  const cart = { sku: product.code, variantId: product.variants[0]!.id, quantity: 1 };
  const json = { items: [{ ...cart, imagePlacements: [{ label, imageUrl }] }], shipTo };
  const { order: liked } = await ask('POST', '/orders', 201, { key, json });
  const { order: disliked } = await ask('POST', '/orders', 201, { key, json });
  await ask('POST', `/orders/${liked.id}/approve`, 409, { key });
  await server.advance(60);
  const { files } = await ask('GET', `/orders/${liked.id}/print-files`, 200, { key });
  await ask('GET', `/orders/${liked.id}/print-files/${files[0].name}/preview`, 200, { key });
  await ask('GET', '/orders?approval=waiting', 200, { key });
  await ask('POST', `/orders/${liked.id}/approve`, 200, { key });
  await ask('POST', `/orders/${disliked.id}/reject`, 400, { key, json: {} });
  await ask('POST', `/orders/${disliked.id}/reject`, 200, { key, json: { reason: 'Too dark.' } });
  await ask('GET', '/orders/events', 200, { key });
}

/** A shop that pulls its jobs prints the order, which is then shipped and delivered. */
async function walkFacility(key: string, orderId: string) {
  const database = await openDatabase({ engine: 'postgres', url: server.databaseUrl, poolSize: 1 }, createLog('error'));
  const vault = createVault(Buffer.alloc(32, 0x5a));
  const deps = { clock: systemClock, database, network: await loadNetwork(networkDir), vault };
  const bearer = await createFacilityKey(deps, 'columbus');
  await database.close();

  await server.advance(60);
  await ask('GET', '/facility/jobs', 401);
  const { jobs } = await ask('GET', '/facility/jobs', 200, { bearer });
  const job = `/facility/jobs/${jobs[0].id}`;
  await ask('GET', job, 200, { bearer });
  for (const { name } of jobs[0].files) await ask('GET', `${job}/files/${name}`, 200, { bearer });

  const parcel = { carrier: 'USPS', trackingNumber: '9400100000000000000000', trackingUrl: 'https://example.com/9400' };
  for (const type of ['accepted', 'in_production', 'shipped', 'out_for_delivery', 'delivered']) {
    await ask('POST', `${job}/reports`, 200, { bearer, json: { type, ...(type === 'shipped' && parcel) } });
    await ask('GET', `/orders/${orderId}`, 200, { key });
  }
  await ask('POST', `/orders/${orderId}/cancel`, 409, { key });
  await ask('POST', `${job}/reports`, 400, { bearer, json: { type: 'lost in thought' } });
  const { files } = await ask('GET', `/orders/${orderId}/print-files`, 200, { key });
  await ask('GET', `/orders/${orderId}/print-files/${files[0].name}`, 200, { key });
}
