/**
 * Shoppers' purchases for tests of what happens to their money: bought through the page, printed and shipped on the
 * demo floor.
 */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { artworkUrl } from '../doubles/artwork-host.ts';
import { type Answer, type MintedShop, type TestServer, verifyPeople } from './harness.ts';
import { shopper, tokenOf } from './shopper.ts';

/** Long enough for every step of an order's life at the demo pace. */
const wholeLifeSeconds = 120;

const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };

export type Bought = { link: string; status: number };

/** A link to a product whose artwork is printable, or turns out to be damaged at printing. */
export async function buyLink(server: TestServer, shop: MintedShop, artwork: 'printable' | 'damaged' = 'printable') {
  if (artwork === 'damaged') {
    await server.call('PATCH', `/v1/shops/sandbox/${shop.shop_id}/render-settings`, {
      bearer: shop.shop_secret,
      json: { asset_allowlist: ['*'] },
    });
    return `/buy/MUG-11OZ?shop=${shop.shop_id}&asset=${encodeURIComponent(await artworkUrl('damaged'))}`;
  }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><circle cx="450" cy="450" r="400"/></svg>';
  const json = { base64Image: Buffer.from(svg).toString('base64') };
  const upload = await server.call('POST', '/v1/uploads/base64', { key: shop.api_key, json });
  return `/buy/MUG-11OZ?shop=${shop.shop_id}&asset=${encodeURIComponent(upload.json.url)}`;
}

export async function buy(server: TestServer, url: string, fields: Record<string, string> = {}): Promise<Bought> {
  const page = await server.call('GET', url);
  const answer = await server.call('POST', url, {
    body: new URLSearchParams({ ...shopper, ...card, token: tokenOf(page.text), action: 'pay', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { link: answer.headers.location ?? '', status: answer.status };
}

/** Moves on until the only sale's order has shipped. */
export async function ship(server: TestServer): Promise<void> {
  await server.advance(wholeLifeSeconds);
}

export type Owner = {
  call(method: string, path: string, json?: unknown): Promise<Answer>;
  /** The answer of a GET that is expected to succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  get(path: string): Promise<any>;
};

/** A person with a verified address, who stays signed in while the clock moves by weeks. */
export async function signUpOwner(server: TestServer): Promise<Owner & { cookie(): string }> {
  const email = `owner-${randomUUID()}@example.com`;
  let cookie = await server.signUp(email);
  await verifyPeople(server);
  const keep = (answer: Answer) => {
    const given = String(answer.headers['set-cookie'] ?? '').split(';')[0];
    if (given) cookie = given;
    return answer;
  };
  const call = async (method: string, path: string, json?: unknown) => {
    const ask = () => server.call(method, `/api${path}`, { cookie, ...(json === undefined ? {} : { json }) });
    const answer = keep(await ask());
    if (answer.status !== 401) return answer;
    keep(await server.call('POST', '/api/auth/sign-in/email', { json: { email, password: 'correct horse' } }));
    return keep(await ask());
  };
  return {
    call,
    cookie: () => cookie,
    async get(path) {
      const answer = await call('GET', path);
      expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(200);
      return answer.json;
    },
  };
}

/** Mismatches found by the service's own audit. */
export async function mismatches(server: TestServer) {
  const { openDatabase } = await import('../../src/engines/database/database.ts');
  const { createLog } = await import('../../src/kernel/observing/log.ts');
  const { findMismatches } = await import('../../src/features/selling/earnings/check-earnings.ts');
  const database = await openDatabase({ engine: 'postgres', url: server.databaseUrl, poolSize: 2 }, createLog('error'));
  try {
    return await findMismatches(database.db);
  } finally {
    await database.close();
  }
}
