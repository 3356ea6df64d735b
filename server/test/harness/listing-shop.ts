/** A claimed shop with a picture in its storage and a key that may sell it. */
import { expect } from 'vitest';
import { makePicture } from '../doubles/artwork-server.ts';
import { type Answer, claimedShop, ownerKey, startTestServer } from './harness.ts';

const scopes = ['listings:read', 'listings:write', 'orders:add', 'orders:read', 'uploads:write', 'mockups'];

export async function openListingShop() {
  const server = await startTestServer({ PLATEN_LIMIT_KEY_PER_MINUTE: '10000' });
  const { shop, cookie } = await claimedShop(server);
  const { shop_id: shopId, shop_secret: secret } = shop;
  const key = await ownerKey(server, cookie, shopId, scopes);
  const base64Image = (await makePicture(1200, 1200)).toString('base64');
  const uploaded = await server.call('POST', '/v1/uploads/base64', { key, json: { base64Image } });
  return { server, shopId, secret, cookie, key, imageUrl: uploaded.json.url as string };
}

/** The body of an answer that must have this status. */
export function good(answer: Answer, status = 200) {
  expect(answer.status, answer.text).toBe(status);
  return answer.json;
}
