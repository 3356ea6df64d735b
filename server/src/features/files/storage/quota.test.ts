import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '../../../../test/harness/database.ts';
import {
  claimedShop,
  type MintedShop,
  ownerKey,
  startTestServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';

let server: TestServer;
let database: pg.Client;
beforeAll(async () => {
  server = await startTestServer({
    PLATEN_STORAGE_SANDBOX_MB: '1',
    PLATEN_STORAGE_ADDRESS_MB: '2',
    PLATEN_STORAGE_SHOP_MB: '2',
  });
  database = await connectTo(server.databaseUrl);
});
afterAll(async () => {
  await database.end();
  await server.close();
});

let seed = 0;
/** A PNG that does not compress: about `kb` kilobytes, no two alike. */
async function png(kb: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt((kb * 1024) / 3));
  const pixels = Buffer.alloc(side * side * 3);
  seed += 1;
  for (let i = 0, x = seed * 7919; i < pixels.length; i += 1) {
    x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff;
    pixels[i] = x >> 16;
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
const upload = (key: string, bytes: Buffer) =>
  server.call('POST', '/v1/uploads/base64', { key, json: { base64Image: bytes.toString('base64') } });

const counted = async (shopId: string): Promise<[counted: number, kept: number]> => {
  const { rows } = await database.query(
    `select (select coalesce(sum(file_bytes + print_bytes), 0) from shop_storage where shop_id = $1)::int as counted,
       (select coalesce(sum(size_bytes + beside_bytes), 0) from stored_files where shop_id = $1)::int as kept`,
    [shopId],
  );
  return [rows[0].counted, rows[0].kept];
};
const filesOf = ({ shop_id }: MintedShop) => {
  const folder = join(server.dataDir, 'blobs', 'keep', 'shops', shop_id);
  return readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile()).length;
};
let address = 0;
const mint = () => {
  address += 1;
  return server.mint({ ip: `10.77.0.${address}` });
};

describe('a shop’s room', () => {
  test('the storage limit holds under concurrent uploads, and a refused one leaves nothing behind', async () => {
    const shop = await mint();
    const pictures = await Promise.all(Array.from({ length: 8 }, () => png(300)));
    const answers = await Promise.all(pictures.map((bytes) => upload(shop.api_key, bytes)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.json).toMatchObject({
      code: 'resource_exhausted',
      retryable: false,
      details: { reason: 'storage_quota', storageLimitBytes: 1024 * 1024 },
    });
    expect(refused.json.message).toContain('Claim the shop');
    const [total, kept] = await counted(shop.shop_id);
    expect(total).toBe(kept);
    expect(total).toBeLessThanOrEqual(1024 * 1024);
    expect(filesOf(shop)).toBe(3);
  });

  test('the same bytes count once, and a refused upload costs nothing', async () => {
    const shop = await mint();
    const bytes = await png(600);
    for (let i = 0; i < 3; i += 1) expect((await upload(shop.api_key, bytes)).status).toBe(201);
    expect((await upload(shop.api_key, await png(600))).status).toBe(429);
    expect((await upload(shop.api_key, bytes)).status).toBe(201);
    const { rows } = await database.query('select count(*)::int as count from ledger_entries where shop_id = $1', [
      shop.shop_id,
    ]);
    expect(rows[0].count).toBe(1);
  });

  test('the unclaimed shops of one address share a storage limit', async () => {
    const shops = await Promise.all([1, 2, 3].map(() => server.mint({ ip: '10.78.0.1' })));
    const answers = await Promise.all(shops.map(async ({ api_key }) => upload(api_key, await png(800))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429]);
    expect(answers.find(({ status }) => status === 429)!.json.message).toContain('this address');
    const elsewhere = await mint();
    expect((await upload(elsewhere.api_key, await png(800))).status).toBe(201);
  });

  test('the storage limit applies to generated images, which are not made or billed without room', async () => {
    const shop = await mint();
    const generate = () =>
      server.call('POST', '/v1/ai-generations/generate', {
        key: shop.api_key,
        json: { prompt: 'a fox', numberResults: 1, width: 256, height: 256 },
      });
    await database.query('insert into shop_storage (shop_id, file_bytes, print_bytes) values ($1, 1024 * 1024, 0)', [
      shop.shop_id,
    ]);
    const refused = await generate();
    expect([refused.status, refused.json.details.reason]).toEqual([429, 'storage_quota']);
    await database.query('update shop_storage set file_bytes = 0 where shop_id = $1', [shop.shop_id]);
    const made = await generate();
    expect(made.status).toBe(200);
    const [total, kept] = await counted(shop.shop_id);
    expect(total).toBe(kept);
  });

  test('the storage limit grows with a claim, and the owner sees the usage', async () => {
    const { shop, cookie } = await claimedShop(server);
    const key = await ownerKey(server, cookie, shop.shop_id, ['uploads:write']);
    const sizes = [];
    for (let i = 0; i < 2; i += 1) sizes.push((await upload(key, await png(900))).json.bytes);
    const balance = (await server.call('GET', '/api/balance', { cookie })).json;
    expect(balance).toMatchObject({ storageBytes: sizes[0] + sizes[1], storageLimitBytes: 2 * 1024 * 1024 });
    const refused = await upload(key, await png(900));
    expect([refused.status, refused.json.details.reason]).toEqual([429, 'storage_quota']);
  });
});
