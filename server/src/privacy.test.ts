/**
 * No personal data outlives a deleted order or an ended shop: every table, every sealed column and every file is
 * searched.
 */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePicture } from '../test/doubles/artwork-server.ts';
import { type Receiver, startReceiver } from '../test/doubles/receiver.ts';
import { connectTo } from '../test/harness/database.ts';
import { claimedShop, type MintedShop, ownerKey, startTestServer, type TestServer } from '../test/harness/harness.ts';
import { searchEverywhere } from '../test/harness/search-everywhere.ts';
import { tokenOf } from '../test/harness/shopper.ts';
import { createVault } from './kernel/secrets/vault.ts';

let networkDir: string;
let server: TestServer;
let receiver: Receiver;

beforeAll(async () => {
  // Every print shop is worked by hand, so an order stays where its print files are made and nothing is printed yet.
  networkDir = await mkdtemp(join(tmpdir(), 'platen-network-'));
  await cp(fileURLToPath(new URL('../../network', import.meta.url)), networkDir, { recursive: true });
  for (const name of await readdir(join(networkDir, 'facilities'))) {
    const path = join(networkDir, 'facilities', name);
    await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), floor: 'http' }));
  }
  server = await startTestServer({ PLATEN_NETWORK_DIR: networkDir });
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.close();
  await rm(networkDir, { recursive: true, force: true });
});

/** A unique person: none of their words is found anywhere by chance. */
const personOf = (mark: string) => ({
  name: `Zebulon Quax${mark}`,
  line1: `17 Vexley${mark} Crescent`,
  phone: `+1555${[...mark].map((letter) => letter.charCodeAt(0)).join('')}`,
  email: `zebulon.quax${mark}@example.com`.toLowerCase(),
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
});
type Person = ReturnType<typeof personOf>;
const wordsOf = ({ name, line1, phone, email }: Person) => [name, line1, phone, email];

const search = (words: readonly string[]) =>
  searchEverywhere(server.databaseUrl, server.dataDir, createVault(Buffer.alloc(32, 0x5a)), words);
const placesOf = (found: readonly string[]) =>
  [...new Set(found.map((one) => one.slice(one.indexOf(': ') + 2)))].sort();

async function upload(key: string): Promise<string> {
  const json = { base64Image: (await makePicture(1200, 900)).toString('base64') };
  return (await server.call('POST', '/v1/uploads/base64', { key, json })).json.url;
}

/** Returns the path of the purchase's own page, where it was paid. */
async function buy(shopId: string, asset: string, person: Person, number = '4242 4242 4242 4242'): Promise<string> {
  const link = `/buy/MUG-11OZ?shop=${shopId}&asset=${encodeURIComponent(asset)}`;
  const page = await server.call('GET', link);
  const card = { number, expiry: '12 / 40', cvc: '123' };
  const answer = await server.call('POST', link, {
    body: new URLSearchParams({
      ...person,
      ...card,
      quantity: '1',
      token: tokenOf(page.text),
      action: 'pay',
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([303, 422], answer.text.slice(0, 500)).toContain(answer.status);
  return answer.headers.location ? new URL(answer.headers.location).pathname : '';
}

async function orderOf(shopId: string): Promise<string> {
  const client = await connectTo(server.databaseUrl);
  try {
    const { rows } = await client.query(
      'select id from orders where shop_id = $1 and deleted_at is null order by created_at desc limit 1',
      [shopId],
    );
    return rows[0].id;
  } finally {
    await client.end();
  }
}

/** Waits until refunds are made, mails are sent, and their data has been removed. */
const settle = async () => {
  for (const seconds of [5, 120, 700, 86_400, 700]) await server.advance(seconds);
};

test('deleting an order made over the API deletes its personal data', { timeout: 120_000 }, async () => {
  const { shop, cookie } = await claimedShop(server);
  const scopes = ['orders:add', 'orders:read', 'uploads:write'];
  const key = await ownerKey(server, cookie, shop.shop_id, scopes);
  await server.call('POST', '/v1/orders/webhooks', { key, json: { url: receiver.url } });
  const product = await server.call('GET', '/search/indexes/products/documents/BOTTLE-600ML', {
    bearer: 'pk_public_catalog',
  });
  const { variantId } = product.json.options.combinations[0];
  const artworkUrl = await upload(key);
  const person = personOf('Apione');
  const made = await server.call('POST', '/v1/orders', {
    key,
    headers: { 'idempotency-key': 'one' },
    json: {
      externalId: person.email,
      items: [{ sku: 'BOTTLE-600ML', variantId, quantity: 1, artworkUrl }],
      shipTo: person,
    },
  });
  expect(made.status, made.text).toBe(201);
  const { id } = made.json.order;
  await server.advance(60);
  await server.call('POST', `/v1/orders/${id}/cancel`, { key, headers: { 'idempotency-key': 'two' } });

  const json = { text: `Told ${person.name} to wait` };
  expect((await server.call('POST', `/api/orders/${id}/notes`, { cookie, json })).status).toBe(201);

  const before = await search([...wordsOf(person), id]);
  for (const place of [
    'order_notes.text',
    'orders.shipments',
    'orders.fields',
    'facility_jobs.ticket',
    'idempotency_keys.body',
  ]) {
    expect(placesOf(before)).toContain(place);
  }
  expect(placesOf(before).filter((place) => place.includes(`print/${id}/`)).length).toBeGreaterThanOrEqual(2);

  expect((await server.call('DELETE', `/v1/orders/${id}`, { key })).status).toBe(200);
  // In the database it is gone with the answer; files follow with the next job.
  const atOnce = await search(wordsOf(person));
  expect(atOnce.filter((one) => !one.includes('/') && !/: events\./.test(one))).toEqual([]);
  await server.advance(5);
  expect(placesOf(await search([id])).filter((place) => place.includes('/'))).toEqual([]);
  await settle();
  const left = await search(wordsOf(person));
  // The event log keeps the externalId that the shop itself chose, for 90 days.
  expect(left.filter((one) => !one.startsWith(`${person.email}: events.`))).toEqual([]);

  const again = await server.call('POST', '/v1/orders', {
    key,
    headers: { 'idempotency-key': 'one' },
    json: {
      externalId: person.email,
      items: [{ sku: 'BOTTLE-600ML', variantId, quantity: 1, artworkUrl }],
      shipTo: person,
    },
  });
  // A day has passed, and with it the key: this is a new order.
  expect(again.status).toBe(201);
});

test('deleting an order deletes the shopper’s data from its buy page purchase', { timeout: 120_000 }, async () => {
  const { shop, cookie } = await claimedShop(server);
  const key = await ownerKey(server, cookie, shop.shop_id, ['orders:add', 'orders:read', 'uploads:write']);
  const person = personOf('Salone');
  const own = await buy(shop.shop_id, await upload(key), person);
  const written = await server.call('POST', `${own}/messages`, {
    body: new URLSearchParams({ message: `Call me at ${person.phone}` }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(written.status).toBe(303);
  await server.advance(60);
  const id = await orderOf(shop.shop_id);
  const before = placesOf(await search(wordsOf(person)));
  for (const place of ['checkouts.buyer_sealed', 'checkouts.order_body_sealed', 'checkouts.form_sealed']) {
    expect(before).toContain(place);
  }
  expect(before).toContain('order_messages.body');
  expect(before.some((place) => place.startsWith('mail/'))).toBe(true);

  await server.call('POST', `/v1/orders/${id}/cancel`, { key });
  expect((await server.call('DELETE', `/v1/orders/${id}`, { key })).status).toBe(200);
  await settle();
  expect(await search(wordsOf(person))).toEqual([]);
  // Letters to the owner link to the order by its id, and say nothing about its people.
  const files = placesOf(await search([id])).filter((place) => place.includes('/'));
  expect(files.filter((place) => !/^mail\/(sal|ref)_/.test(place))).toEqual([]);
});

test('a released shop and an expired shop lose their shoppers’ data', { timeout: 180_000 }, async () => {
  const shops: [MintedShop, Person][] = [
    [await server.mint(), personOf('Relone')],
    [await server.mint(), personOf('Expone')],
  ];
  for (const [shop, person] of shops) await buy(shop.shop_id, await upload(shop.api_key), person);
  await server.advance(60);
  const words = shops.flatMap(([, person]) => wordsOf(person));
  expect(placesOf(await search(words))).toContain('facility_jobs.ticket');

  const [released] = shops[0]!;
  const answer = await server.call('DELETE', `/v1/shops/sandbox/${released.shop_id}`, { bearer: released.shop_secret });
  expect(answer.status).toBe(200);
  await settle();
  await settle();
  expect(await search(words)).toEqual([]);
});

test('a shopper whose card was declined is forgotten after 30 days', { timeout: 120_000 }, async () => {
  const { shop, cookie } = await claimedShop(server);
  const key = await ownerKey(server, cookie, shop.shop_id, ['uploads:write']);
  const person = personOf('Decone');
  await buy(shop.shop_id, await upload(key), person, '4000 0000 0000 0002');
  await server.advance(29 * 86_400);
  expect(placesOf(await search(wordsOf(person)))).toContain('checkouts.buyer_sealed');
  await server.advance(2 * 86_400);
  await server.advance(7 * 3600);
  expect(await search(wordsOf(person))).toEqual([]);
});
