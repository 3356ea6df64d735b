/** A shop with an artwork, created and filled over HTTP, and what its owner sees of it. */
import { expect } from 'vitest';
import { artwork, newAddress, type Service } from './service.ts';

export type Sandbox = {
  shop_id: string;
  shop_secret: string;
  api_key: string;
  claim: { user_code: string; verification_uri_complete: string };
  artworkUrl: string;
};

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export async function mintSandbox({ origin }: Service): Promise<Sandbox> {
  const minted = await post(`${origin}/v1/shops/sandbox`, {});
  const shop = (await minted.json()) as Sandbox;
  const base64Image = artwork.toString('base64');
  const upload = await post(`${origin}/v1/uploads/base64`, { base64Image }, { 'x-api-key': shop.api_key });
  expect(upload.status).toBe(201);
  return { ...shop, artworkUrl: ((await upload.json()) as { url: string }).url };
}

export const releaseSandbox = ({ origin }: Service, { shop_id, shop_secret }: Sandbox): Promise<Response> =>
  fetch(`${origin}/v1/shops/sandbox/${shop_id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${shop_secret}` },
  });

/** Claims the shop for a new person; returns its sales so far. */
export async function claimAndCount(
  { origin }: Service,
  { claim }: Sandbox,
): Promise<{ orders: number; sales: number }> {
  const person = { name: 'Ada', email: newAddress('Counter'), password: 'correct horse' };
  const signUp = await post(`${origin}/api/auth/sign-up/email`, person);
  const cookie = String(signUp.headers.get('set-cookie')).split(';')[0]!;
  const payouts = { accountName: 'Ada Press', country: 'GB', accountNumber: 'GB33BUKB20201555555555' };
  const claimed = await post(`${origin}/api/claims`, { user_code: claim.user_code, payouts }, { cookie });
  expect(claimed.status).toBe(200);
  const read = async (path: string) => (await fetch(origin + path, { headers: { cookie } })).json();
  const { orders } = (await read('/api/orders')) as { orders: unknown[] };
  const { sales } = (await read('/api/sales')) as { sales: unknown[] };
  return { orders: orders.length, sales: sales.length };
}
