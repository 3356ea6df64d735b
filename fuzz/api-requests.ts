/** Requests to the API, made from its own OpenAPI document: first valid by the schema, then broken. */
import { type Json, mutate, oddValue, toOddJson } from './mutate.ts';
import { kinds, makePicture, mutatePicture } from './pictures.ts';
import type { Random } from './random.ts';
import type { FuzzRequest } from './requests.ts';
import { type KnownValue, type Operation, sample } from './schemas.ts';
import { anyId, exampleAddress, exampleCanvas, exampleOrder, type Tenant, type World } from './tenants.ts';
import { oddText } from './values.ts';

/** The percentage of requests that really ask for slow work: painting, cutting out, filming, chatting. */
const heavyShare: Record<string, number> = {
  '/ai-generations/generate': 0.04,
  '/ai-generations/remove-background': 0.06,
  '/ai-generations/enlarge': 0.04,
  '/ai-generations/generate-video': 0.004,
  '/ai-generations/chat/stream': 0.05,
  '/ai-generations/chat/start': 0.05,
};

export function apiRequest(world: World, operations: readonly Operation[], random: Random): FuzzRequest {
  const operation = random.pick(operations);
  const tenant = random.pick(world.tenants);
  const known = knownFor(world, tenant);
  const heavy = heavyShare[operation.path];
  const isRight = heavy === undefined ? random.chance(0.25) : random.chance(heavy);

  let path = `/v1${operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathValue(world, tenant, operation, name, random))}`;
  const query = new URLSearchParams();
  for (const parameter of operation.parameters) {
    if (parameter.in !== 'query' || !(parameter.required || random.chance(0.4))) continue;
    const value = sample(parameter.schema, random, known, parameter.name);
    query.append(parameter.name, isRight || random.chance(0.6) ? asText(value) : oddText(random, 2000));
  }
  if (!isRight && random.chance(0.1)) query.append(oddText(random, 50), oddText(random, 500));
  if (query.size > 0) path += `?${query.toString()}`;

  const headers = credentialsFor(world, tenant, operation, random);
  headers['x-forwarded-for'] = `10.${random.between(2, 9)}.${random.below(250)}.${random.below(250)}`;
  if (operation.method === 'POST' && random.chance(0.25)) {
    headers['idempotency-key'] = random.chance(0.9) ? `fuzz-${random.below(1e9)}` : headerText(oddText(random, 400));
  }
  const request: FuzzRequest = {
    name: `${operation.method} ${operation.path}`,
    method: operation.method,
    path: path.slice(0, 12_000),
    headers,
    tenant: tenant.name,
    isSlow: heavy !== undefined,
  };
  if (operation.body !== null) addBody(request, world, tenant, operation, random, { isRight, known });
  return request;
}

function addBody(
  request: FuzzRequest,
  world: World,
  tenant: Tenant,
  operation: Operation,
  random: Random,
  { isRight, known }: { isRight: boolean; known: KnownValue },
): void {
  request.headers['content-type'] = random.chance(0.97)
    ? 'application/json'
    : random.pick(['text/plain', 'application/json; charset=utf-16', 'multipart/form-data; boundary=x', 'a', '']);
  let body = sample(operation.body, random, known);
  if (/^\/orders(\/\{id\})?$/.test(operation.path) && random.chance(0.8)) body = exampleOrder(world, tenant);
  if (operation.path === '/uploads/base64') body = { base64Image: pictureText(random, isRight) };
  if (operation.path === '/uploads' && random.chance(0.5)) addForm(request, random, isRight);
  else if (isRight) request.body = JSON.stringify(body);
  else if (random.chance(0.03)) request.body = random.bytes(random.below(2000));
  else request.body = toOddJson(random.chance(0.9) ? mutate(body, random) : oddValue(random), random);
}

/** A form with a picture in it; if it should be invalid, its parts are broken too. */
function addForm(request: FuzzRequest, random: Random, isRight: boolean): void {
  const kind = random.pick(kinds);
  const picture = makePicture(kind, random);
  const part = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.${kind}"\r\ncontent-type: image/${kind}\r\n\r\n`;
  const pieces = isRight
    ? [part('file'), picture, '\r\n--x--\r\n']
    : [
        random.chance(0.2) ? oddText(random, 300) : '',
        random.chance(0.8) ? part(oddText(random, 60)) : `--x\r\n${oddText(random, 9000)}\r\n\r\n`,
        mutatePicture(kind, picture, random),
        random.pick(['\r\n--x--\r\n', '\r\n--x', '', `\r\n${part('file')}${part('file')}\r\n--x--`]),
      ];
  request.headers['content-type'] = `multipart/form-data${isRight || random.chance(0.9) ? '; boundary=x' : ''}`;
  request.body = Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)));
}

export function pictureText(random: Random, isRight: boolean): string {
  const kind = random.pick(kinds);
  const picture = makePicture(kind, random);
  const bytes = isRight ? picture : mutatePicture(kind, picture, random);
  const text = bytes.toString('base64');
  return random.chance(0.4) ? `data:image/${kind === 'svg' ? 'svg+xml' : kind};base64,${text}` : text;
}

const asText = (value: Json): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Only the characters that a header can carry. */
export const headerText = (text: string): string =>
  text
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .trim()
    .slice(0, 4000);

const idKinds: [RegExp, string][] = [
  [/^\/orders\/webhooks/, 'webhook'],
  [/^\/orders/, 'order'],
  [/^\/canvases/, 'canvas'],
  [/^\/listings/, 'listing'],
  [/^\/ai-generations\/chat/, 'job'],
  [/^\/ai-generations/, 'generation'],
];

function pathValue(world: World, tenant: Tenant, operation: Operation, name: string, random: Random): string {
  if (random.chance(0.12)) return encodeURIComponent(oddText(random, 300).toWellFormed()) || '%20';
  if (operation.path.startsWith('/shops/')) return tenant.shopId;
  const kind = idKinds.find(([pattern]) => pattern.test(operation.path))?.[1];
  if (name === 'id' && kind) return anyId(world, tenant, kind, random);
  return random.pick(['none', '1', '2', 'front.png', '..', '.', 'packing-slip.pdf']);
}

function credentialsFor(world: World, tenant: Tenant, operation: Operation, random: Random): Record<string, string> {
  if (random.chance(0.04))
    return { authorization: headerText(`${random.pick(['Bearer ', 'Basic ', ''])}${oddText(random, 300)}`) };
  if (random.chance(0.02)) return {};
  const scheme = random.pick(operation.credentials.length > 0 ? operation.credentials : ['none']);
  switch (scheme) {
    case 'apiKey':
      return { 'x-api-key': tenant.key };
    case 'bearerKey':
      return { authorization: `Bearer ${tenant.key}` };
    case 'shopSecret':
      // A shop that releases itself would be gone for the rest of the run.
      return { authorization: `Bearer ${operation.method === 'DELETE' ? 'scsec_wrong' : tenant.shopSecret}` };
    case 'claimToken':
      return { authorization: `Bearer ${tenant.claimToken}` };
    case 'facilityKey':
      return { authorization: `Bearer ${world.service.facilityKey}` };
    default:
      return {};
  }
}

/** Values by the name of their field, so that requests pass the first check. */
function knownFor(world: World, tenant: Tenant): KnownValue {
  return (field, random) => {
    const product = random.pick(world.products);
    switch (field) {
      case 'sku':
      case 'product':
        return product.id;
      case 'variantId':
        return random.pick(product.variants).variantId;
      case 'placement':
      case 'label':
        return random.pick(product.placements).label;
      case 'artworkUrl':
      case 'imageUrl':
        return artworkUrl(world, tenant, random);
      case 'referenceImageUrls':
        return random.chance(0.5) ? artworkUrl(world, tenant, random) : undefined;
      case 'canvas':
        return exampleCanvas;
      case 'placements':
        return Object.fromEntries(product.placements.slice(0, 2).map(({ label }) => [label, exampleCanvas]));
      case 'revision':
        return random.between(1, 3);
      case 'canvasId':
        return anyId(world, tenant, 'canvas', random);
      case 'listingId':
        return anyId(world, tenant, 'listing', random);
      case 'orderId':
        return anyId(world, tenant, 'order', random);
      case 'shop':
        return tenant.shopId;
      case 'shipTo':
      case 'shippingAddress':
        return { ...exampleAddress };
      case 'url':
        return `${world.artwork.url}/${random.pick(['hook', 'slow', 'reset', 'loop'])}`;
      case 'country':
        return random.pick(['US', 'GB', 'DE', 'CA', 'AU', 'JP', 'IE', '!!']);
      case 'postal':
      case 'postalCode':
        return random.pick(['78701', 'SW1A 1AA', '10115', 'K1A 0B1', '2000']);
      case 'width':
      case 'height':
        return 256;
      case 'numberResults':
        return 1;
      case 'mockup_bg_color':
        return 'ff8800';
      case 'dryRun':
        return random.chance(0.7);
      case 'role':
        return random.pick(['user', 'user', 'assistant', 'system']);
      default:
        return undefined;
    }
  };
}

export function artworkUrl(world: World, tenant: Tenant, random: Random): string {
  if (random.chance(0.7)) return tenant.artworkUrl;
  const other = random.pick(world.tenants).artworkUrl;
  const far = random.pick(['art.png', 'art.svg', 'lies', 'reset', 'empty', 'loop', 'slow', 'endless']);
  return random.pick([
    other,
    `${world.artwork.url}/${far}`,
    `${world.artwork.url}/art.png?${random.below(50)}`,
    'http://10.0.0.1/x',
    'http://[::1]:1/',
  ]);
}
