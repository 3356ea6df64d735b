/** A shop under a steady load of orders, uploads, generations paid from its wallet, and reads; and a record of everything acknowledged. */
import { randomUUID } from 'node:crypto';
import { type Call, type Caller, callUntilAnswered, type Ear } from './calls.ts';
import { pause } from './machine.ts';
import type { Random } from './random.ts';

export type Shop = { shopId: string; key: string; cookie: string; variantId: string; artworkUrl: string };

/** Every picture has its own colour as its mark. */
const picture = (mark: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 6 6"><path fill="${mark}" d="M1 1h4v4H1z"/></svg>`,
  );

const product = 'TOTE-COTTON';
const shipTo = { name: 'Ada', line1: '1 Main St', city: 'Newark', state: 'NJ', postalCode: '07102', country: 'US' };

/** A person with an account, money in the wallet, a claimed shop, a key to it and a webhook endpoint. */
export async function openShop(caller: Caller, receiverUrl: string): Promise<Shop> {
  const origin = `http://localhost:${caller.port}`;
  let cookie = '';
  const ask = async <Body>(call: Call): Promise<Body> => {
    const answer = await caller.send({ ...call, headers: { origin, cookie, ...call.headers } });
    if (answer.cookies.length > 0) cookie = answer.cookies.join('; ');
    if (answer.status >= 300) throw new Error(`${call.method} ${call.path}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text) as Body;
  };
  type Minted = { shop_id: string; claim: { user_code: string } };
  const minted = await ask<Minted>({ method: 'POST', path: '/v1/shops/sandbox', json: {} });
  const person = { name: 'Ada Press', email: `ada${Date.now()}@example.com`, password: 'a long enough passphrase 7' };
  await ask({ method: 'POST', path: '/api/auth/sign-up/email', json: person });
  const payouts = { accountName: 'Ada Press', country: 'GB', accountNumber: 'GB33BUKB20201555555555' };
  await ask({ method: 'POST', path: '/api/claims', json: { user_code: minted.claim.user_code, payouts } });
  const card = { amountCents: 50_000, card: '4242424242424242' };
  await ask({
    method: 'POST',
    path: '/api/wallet/top-ups',
    json: card,
    headers: { 'idempotency-key': randomUUID() },
  });
  const scopes = ['orders:add', 'orders:read', 'uploads:write', 'ai:generate'];
  const wanted = { shop_id: minted.shop_id, name: 'Cluster', scopes };
  const { key } = await ask<{ key: string }>({ method: 'POST', path: '/api/keys', json: wanted });
  const withKey = { 'x-api-key': key, cookie: '' };
  const base64Image = picture('#1f33c4').toString('base64');
  const made = await ask<{ url: string }>({
    method: 'POST',
    path: '/v1/uploads/base64',
    json: { base64Image },
    headers: withKey,
  });
  await ask({
    method: 'POST',
    path: '/v1/orders/webhooks',
    json: { url: receiverUrl },
    headers: withKey,
  });
  type Documents = { results: { id: string; options: { combinations: { variantId: string }[] } }[] };
  const { results } = await ask<Documents>({
    method: 'GET',
    path: '/search/indexes/products/documents?limit=100',
    headers: { authorization: 'Bearer pk_public_catalog', cookie: '' },
  });
  const variantId = results.find(({ id }) => id === product)!.options.combinations[0]!.variantId;
  return { shopId: minted.shop_id, key, cookie, variantId, artworkUrl: made.url };
}

export type Acknowledged = {
  /** Order ids by the external id that the shop ordered with. */
  orders: Map<string, string>;
  /** The mark of each stored picture, by its address. */
  uploads: Map<string, string>;
  generations: Map<string, string>;
  /** Requested, but not acknowledged when the load ended. */
  open: { orders: number; uploads: number; generations: number };
};

export type Load = { acknowledged: Acknowledged; requests: () => number; stop(withinMs: number): Promise<void> };

/** Ticks per second. Each starts when it is due, even if the last one is unanswered. */
const perSecond = { orders: 1, uploads: 0.7, generations: 0.3, reads: 3 };

export function startLoad(caller: () => Caller, shop: Shop, ear: Ear, random: Random): Load {
  const acknowledged: Acknowledged = {
    orders: new Map(),
    uploads: new Map(),
    generations: new Map(),
    open: { orders: 0, uploads: 0, generations: 0 },
  };
  let isOn = true;
  let lastTry = Number.POSITIVE_INFINITY;
  let requests = 0;
  const underWay = new Set<Promise<unknown>>();
  const headers = () => ({ 'x-api-key': shop.key, 'idempotency-key': randomUUID() });
  const ask = async (call: Call) => {
    requests += 1;
    return callUntilAnswered(caller, call, ear, () => lastTry);
  };

  const beats: Record<keyof typeof perSecond, () => Promise<unknown>> = {
    async orders() {
      const externalId = randomUUID();
      const item = { sku: product, variantId: shop.variantId, quantity: 1, artworkUrl: shop.artworkUrl };
      const json = { externalId, items: [item], shipTo };
      acknowledged.open.orders += 1;
      const answer = await ask({ method: 'POST', path: '/v1/orders', json, headers: headers() });
      if (!answer) return;
      acknowledged.open.orders -= 1;
      acknowledged.orders.set(externalId, (JSON.parse(answer.text) as { order: { id: string } }).order.id);
    },
    async uploads() {
      const mark = `#${random.below(0xffffff).toString(16).padStart(6, '0')}`;
      const base64Image = picture(mark).toString('base64');
      acknowledged.open.uploads += 1;
      const answer = await ask({
        method: 'POST',
        path: '/v1/uploads/base64',
        json: { base64Image },
        headers: headers(),
      });
      if (!answer) return;
      acknowledged.open.uploads -= 1;
      const { url } = JSON.parse(answer.text) as { url: string };
      acknowledged.uploads.set(url, mark);
    },
    async generations() {
      const json = { prompt: `a heron in the reeds ${random.below(1e9)}`, numberResults: 1, width: 256, height: 256 };
      acknowledged.open.generations += 1;
      const answer = await ask({ method: 'POST', path: '/v1/ai-generations/generate', json, headers: headers() });
      if (!answer) return;
      acknowledged.open.generations -= 1;
      const made = JSON.parse(answer.text) as { generationId: string; imageUrl: string };
      acknowledged.generations.set(made.generationId, made.imageUrl);
    },
    reads: () => ask({ method: 'GET', path: '/v1/orders?limit=5', headers: { 'x-api-key': shop.key } }),
  };

  const drive = async (name: keyof typeof perSecond) => {
    const everyMs = 1000 / perSecond[name];
    for (let due = Date.now() + random.below(everyMs); isOn; due += everyMs) {
      await pause(Math.max(0, due - Date.now()));
      if (!isOn) return;
      const one = beats[name]().finally(() => underWay.delete(one));
      underWay.add(one);
    }
  };
  const drivers = (Object.keys(perSecond) as (keyof typeof perSecond)[]).map(drive);
  return {
    acknowledged,
    requests: () => requests,
    async stop(withinMs) {
      isOn = false;
      lastTry = Date.now() + withinMs;
      await Promise.all(drivers);
      await Promise.all(underWay);
    },
  };
}
