/** Shops with everything that a caller can have: keys with all scopes, files, orders, canvases, webhooks, sessions. */
import type { Agent } from 'node:http';
import { addShape, addText, createCanvas, serialize } from '@platen/canvas';
import { allScopes } from '@platen/contract/scopes';
import type { Json } from './mutate.ts';
import { makePng, smallSvg } from './pictures.ts';
import type { Random } from './random.ts';
import { type FuzzAnswer, type FuzzRequest, send } from './requests.ts';
import type { ArtworkServer, FuzzedService } from './service.ts';

export type Tenant = {
  name: string;
  shopId: string;
  shopSecret: string;
  claimToken: string;
  key: string;
  cookie: string;
  secrets: string[];
  /** Ids that it has created, by their kind. */
  ids: Record<string, string[]>;
  artworkUrl: string;
};

export type Product = {
  id: string;
  placements: { label: string; type: string }[];
  scenes: string[];
  variants: { variantId: string; attributes: Record<string, string> }[];
};

export type World = {
  service: FuzzedService;
  artwork: ArtworkServer;
  tenants: Tenant[];
  products: Product[];
  secrets: Map<string, string[]>;
};

export const payouts = { accountName: 'Ada Press', country: 'GB', accountNumber: 'GB33BUKB20201555555555' };
const password = 'a long enough passphrase 7';

export const exampleCanvas = serialize(
  addShape(
    addText(createCanvas({ width: 1063, height: 992, background: '#d62828' }), {
      text: 'Heron',
      x: 100,
      y: 100,
      fontSize: 300,
      color: '#fff',
      shadow: { color: '#00000080', blur: 20, x: 5, y: 5 },
    }),
    { kind: 'star', x: 10, y: 10, width: 200, height: 200, group: 'marks' },
  ),
) as unknown as Json;

export const exampleAddress = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
};

export async function createWorld(
  service: FuzzedService,
  artwork: ArtworkServer,
  agent: Agent,
  count: number,
): Promise<World> {
  const call = caller(service, agent);
  const found = await call('GET', '/search/indexes/products/documents?limit=100', {
    authorization: 'Bearer pk_public_catalog',
  });
  // biome-ignore lint/suspicious/noExplicitAny: a catalog is walked freely
  const products: Product[] = JSON.parse(found.text).results.map((one: any) => ({
    id: one.id,
    placements: one.placements,
    scenes: one.mockups.map((scene: { id: string }) => scene.id),
    variants: one.options.combinations,
  }));
  const world: World = { service, artwork, tenants: [], products, secrets: new Map() };
  for (let i = 0; i < count; i += 1) {
    // The last one stays an unclaimed sandbox.
    const tenant = await createTenant(world, agent, `tenant ${i}`, i === count - 1);
    world.tenants.push(tenant);
    world.secrets.set(tenant.name, tenant.secrets);
  }
  return world;
}

type Call = (method: string, path: string, headers?: Record<string, string>, json?: unknown) => Promise<FuzzAnswer>;

export function caller(service: FuzzedService, agent: Agent): Call {
  return async (method, path, headers = {}, json) => {
    const request: FuzzRequest = { name: path, method, path, headers, isSlow: true };
    if (json !== undefined) {
      request.headers = { ...headers, 'content-type': 'application/json' };
      request.body = JSON.stringify(json);
    }
    const answer = await send(service.origin, agent, request);
    if (answer.status >= 400)
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 500)}`);
    return answer;
  };
}

async function createTenant(world: World, agent: Agent, name: string, isSandbox: boolean): Promise<Tenant> {
  const call = caller(world.service, agent);
  const address = { 'x-forwarded-for': `10.1.0.${world.tenants.length + 1}` };
  const minted = JSON.parse((await call('POST', '/v1/shops/sandbox', address, {})).text);
  const tenant: Tenant = {
    name,
    shopId: minted.shop_id,
    shopSecret: minted.shop_secret,
    claimToken: minted.claim.claim_token,
    key: minted.api_key,
    cookie: '',
    secrets: [minted.shop_secret, minted.api_key, minted.claim.claim_token],
    ids: { order: [], canvas: [], listing: [], generation: [], webhook: [], job: [], key: [], file: [], sale: [] },
    artworkUrl: '',
  };
  const person = { name: 'Ada Press', email: `${tenant.shopId}@example.com`, password };
  const signedUp = await call('POST', '/api/auth/sign-up/email', address, person);
  tenant.cookie = String(signedUp.headers['set-cookie']).split(';')[0]!;
  if (!isSandbox) {
    const cookie = { ...address, cookie: tenant.cookie };
    const claimed = await call('POST', '/api/claims', cookie, { user_code: minted.claim.user_code, payouts });
    tenant.shopSecret = JSON.parse(claimed.text).shop_secret;
    const wanted = { shop_id: tenant.shopId, name: 'Everything', scopes: allScopes };
    const key = JSON.parse((await call('POST', '/api/keys', cookie, wanted)).text);
    tenant.key = key.key;
    tenant.ids.key!.push(key.id);
    tenant.secrets.push(tenant.shopSecret, tenant.key);
    await call('PATCH', `/api/shops/${tenant.shopId}/settings`, cookie, { asset_allowlist: ['*'] });
    await call('POST', '/api/wallet/top-ups', cookie, {
      amountCents: 50_000,
      card: { number: '4242424242424242', expiry: '12/40', cvc: '123' },
    }).catch(() => undefined);
  }
  await fill(world, call, tenant, isSandbox);
  return tenant;
}

async function fill(world: World, call: Call, tenant: Tenant, isSandbox: boolean): Promise<void> {
  const key = { 'x-api-key': tenant.key };
  const picture = { base64Image: makePng(320, 320).toString('base64') };
  tenant.artworkUrl = JSON.parse((await call('POST', '/v1/uploads/base64', key, picture)).text).url;
  const drawing = { base64Image: Buffer.from(smallSvg).toString('base64') };
  tenant.ids.file!.push(
    JSON.parse((await call('POST', '/v1/uploads/base64', key, drawing)).text).url,
    tenant.artworkUrl,
  );
  const kept = await call('POST', '/v1/canvases', key, {
    product: 'MUG-11OZ',
    placement: 'Front',
    canvas: exampleCanvas,
  });
  tenant.ids.canvas!.push(JSON.parse(kept.text).id);
  if (isSandbox) return;
  for (let i = 0; i < 3; i += 1) {
    const made = await call('POST', '/v1/orders', key, exampleOrder(world, tenant));
    tenant.ids.order!.push(JSON.parse(made.text).order.id);
  }
  const hook = await call('POST', '/v1/orders/webhooks', key, { url: `${world.artwork.url}/hook` });
  const { endpoint, secret } = JSON.parse(hook.text);
  tenant.ids.webhook!.push(endpoint.id);
  tenant.secrets.push(secret);
}

/** A valid order that is accepted unchanged. Its print file is small: the other products' are up to sixty times as large. */
export function exampleOrder(world: World, tenant: Tenant): { [key: string]: Json } {
  const bottle = world.products.find((one) => one.id === 'BOTTLE-600ML') ?? world.products[0]!;
  return {
    items: [{ sku: bottle.id, variantId: bottle.variants[0]!.variantId, quantity: 1, artworkUrl: tenant.artworkUrl }],
    shipTo: exampleAddress,
    shippingMethod: 'economy',
  };
}

/** A tenant's own values, or occasionally another's: those must be a 404. */
export function anyId(world: World, tenant: Tenant, kind: string, random: Random): string {
  const owner = random.chance(0.85) ? tenant : random.pick(world.tenants);
  const known = owner.ids[kind] ?? [];
  return known.length > 0 ? random.pick(known) : 'none';
}
