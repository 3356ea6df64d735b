/** The embedded engine over HTTP: every field, limit and scope, and that billing follows the work. */
import { connect } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBadge, makePicture } from '../../../../test/doubles/artwork-server.ts';
import {
  claimedShop,
  type MintedShop,
  ownerKey,
  sharedTestServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';
import { openBlobs } from '../../../engines/blobs/blobs.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import type { Database } from '../../../engines/database/port.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { findSource } from './generations.ts';

let server: TestServer;
let shop: MintedShop;
let database: Database;
beforeAll(async () => {
  server = await sharedTestServer();
  shop = await server.mint();
  database = await openDatabase({ engine: 'postgres', url: server.databaseUrl, poolSize: 2 }, createLog('silent'));
});
afterAll(async () => {
  await database.close();
  await server.close();
});

const small = { width: 256, height: 256 };
const generate = (json: object, key = shop.api_key, headers: Record<string, string> = {}) =>
  server.call('POST', '/v1/ai-generations/generate', { key, json, headers });

const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await sql.raw<Record<string, unknown>>(text).execute(database.db)).rows;
const spentMicros = async () =>
  Number((await query('select coalesce(sum(cost_micros), 0) as spent from ledger_entries'))[0]!['spent']);
const heldCount = async () => Number((await query('select count(*) as held from holds'))[0]!['held']);

describe('generate', () => {
  test('a generation makes four images by default, on the shop’s storage origin, and bills a cent each', async () => {
    const before = await spentMicros();
    const answer = await generate({ prompt: 'a fox in the forest', ...small });
    expect(answer.status).toBe(200);
    const { images, imageUrl, width, height, generationId, persistence, costCents } = answer.json;
    expect(images).toHaveLength(4);
    expect([imageUrl, width, height]).toEqual([images[0].imageUrl, 256, 256]);
    expect([persistence, costCents, answer.headers['x-cost-cents']]).toEqual(['ok', 4, '4']);
    expect(generationId).toMatch(/^gen_/);
    expect(new Set(images.map((image: { id: string }) => image.id)).size).toBe(4);
    for (const image of images) {
      expect(image.imageUrl.startsWith(`http://${shop.shop_id}.storage.localhost`)).toBe(true);
      const file = await server.call('GET', image.imageUrl);
      expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png']);
      const meta = await sharp(file.bytes).metadata();
      expect([meta.width, meta.height]).toEqual([256, 256]);
    }
    expect((await spentMicros()) - before).toBe(40_000);
    expect(await heldCount()).toBe(0);

    const kept = await server.call('GET', `/v1/ai-generations/${generationId}`, { key: shop.api_key });
    expect(kept.json).toMatchObject({ ...answer.json, prompt: 'a fox in the forest', model: null });
    expect(new Date(kept.json.createdAt).getTime()).not.toBeNaN();
  });

  test('a generation removes or keeps the background as asked, and describes each picture', async () => {
    const isOpaque = async (url: string) => (await sharp((await server.call('GET', url)).bytes).stats()).isOpaque;
    for (const background of ['transparent', 'paper'] as const) {
      const answer = await generate({ prompt: 'a lion sticker', numberResults: 1, background, ...small });
      const [image] = answer.json.images;
      expect([image.background, await isOpaque(image.imageUrl)]).toEqual([background, background === 'paper']);
      expect(image.description).toMatch(/^A lion.*\.$/);
      expect(image.colors[0]).toMatch(/^[0-9a-f]{6}$/);
      expect(answer.json.warnings).toEqual([]);
      const name = new URL(image.imageUrl).pathname.slice(1);
      const [file] = await query(`select description from stored_files where name = '${name}'`);
      expect(file!['description']).toBe(image.description);
    }
    const refused = await generate({ prompt: 'a lion', background: 'velvet', ...small });
    expect([refused.status, refused.json.param]).toEqual([400, '/background']);
  });

  test('each requested thing that cannot be drawn is named once, and again on later reads', async () => {
    const { json } = await generate({ prompt: 'a fox with a zorbulator', numberResults: 2, ...small });
    const told = [{ code: 'LEFT_OUT', message: expect.stringContaining('zorbulator') }];
    expect(json.warnings).toEqual(told);
    const kept = await server.call('GET', `/v1/ai-generations/${json.generationId}`, { key: shop.api_key });
    expect(kept.json.warnings).toEqual(told);
  });

  test('a prompt with nothing to draw is refused free of charge with advice', async () => {
    const before = await spentMicros();
    const answer = await generate({ prompt: '!!! ???', ...small });
    expect([answer.status, answer.json.code, answer.json.param]).toEqual([422, 'prompt_not_drawable', '/prompt']);
    expect(answer.json.message).toContain('Describe a picture');
    expect([await spentMicros(), await heldCount()]).toEqual([before, 0]);
  });

  test('a reference, the reference-guided model and the larger model make exactly one image', async () => {
    const first = (await generate({ prompt: 'a teapot', numberResults: 1, ...small })).json;
    const references = [first.imageUrl];
    // Only the colours of the reference are checked: how its subject is found is tested with the artist
    // (artist.test.ts).
    const prompt = 'a sticker in the same colours';
    for (const [json, ran] of [
      [{ prompt, referenceImageUrls: references, numberResults: 4, ...small }, 'google:4@2'],
      [{ prompt, referenceImageUrls: references, model: 'fal-ai/flux/dev', ...small }, 'google:4@2'],
      [{ prompt: 'a teapot', model: 'google:4@2', numberResults: 3, ...small }, 'google:4@2'],
      [{ prompt: 'a teapot', model: 'fal-ai/flux/dev', numberResults: 3, ...small }, 'fal-ai/flux/dev'],
    ] as const) {
      const answer = await generate(json);
      expect([answer.status, answer.json.images?.length, answer.json.costCents]).toEqual([200, 1, 1]);
      expect(
        (await server.call('GET', `/v1/ai-generations/${answer.json.generationId}`, { key: shop.api_key })).json.model,
      ).toBe(ran);
    }
  });

  test.each([
    [{ prompt: '' }, '/prompt'],
    [{ prompt: 'x'.repeat(4001) }, '/prompt'],
    [{}, '/prompt'],
    [{ prompt: 'x', numberResults: 0 }, '/numberResults'],
    [{ prompt: 'x', numberResults: 9 }, '/numberResults'],
    [{ prompt: 'x', width: 255 }, '/width'],
    [{ prompt: 'x', height: 2049 }, '/height'],
    [{ prompt: 'x', width: 300.5 }, '/width'],
    [{ prompt: 'x', referenceImageUrls: new Array(9).fill('https://example.com/a.png') }, '/referenceImageUrls'],
  ])('a generation refuses what exceeds a limit: %j', async (json, param) => {
    const answer = await generate(json);
    expect([answer.status, answer.json.code, answer.json.param]).toEqual([400, 'invalid_argument', param]);
  });

  test('an unknown model is refused with the valid ones', async () => {
    const answer = await generate({ prompt: 'x', model: 'dall-e' });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.json)).toContain('google:4@2');
    expect(JSON.stringify(answer.json)).toContain('fal-ai/flux/dev');
  });

  test('an unreadable reference bills nothing', async () => {
    const before = await spentMicros();
    const answer = await generate({
      prompt: 'x',
      referenceImageUrls: [
        `http://${shop.shop_id}.storage.localhost:${server.running.config.port}/${'0'.repeat(40)}.png`,
      ],
    });
    expect(answer.status).toBe(404);
    expect(answer.json.param).toBe('/referenceImageUrls/0');
    expect(await spentMicros()).toBe(before);
    expect(await heldCount()).toBe(0);
  });

  test('a repeat with the same Idempotency-Key returns the same answer and pays once', async () => {
    const before = await spentMicros();
    const headers = { 'idempotency-key': 'one-picture' };
    const body = { prompt: 'a whale', numberResults: 1, ...small };
    const [first, again] = [await generate(body, shop.api_key, headers), await generate(body, shop.api_key, headers)];
    expect(again.json).toEqual(first.json);
    expect([again.headers['idempotent-replayed'], again.headers['x-cost-cents']]).toEqual(['true', '1']);
    expect((await spentMicros()) - before).toBe(10_000);
  });

  test('images are returned and billed even when their record cannot be saved', async () => {
    await query('alter table generations rename to generations_away');
    try {
      const answer = await generate({ prompt: 'a rose', numberResults: 1, ...small });
      expect([answer.status, answer.json.persistence, answer.json.costCents]).toEqual([200, 'failed', 1]);
      expect((await server.call('GET', answer.json.imageUrl)).status).toBe(200);
      await query('alter table generations_away rename to generations');
      expect(
        (await server.call('GET', `/v1/ai-generations/${answer.json.generationId}`, { key: shop.api_key })).status,
      ).toBe(404);
    } finally {
      await query('alter table if exists generations_away rename to generations');
    }
  });

  test('another shop’s generation is not found', async () => {
    const { generationId } = (await generate({ prompt: 'a bee', numberResults: 1, ...small })).json;
    const other = await server.mint();
    expect((await server.call('GET', `/v1/ai-generations/${generationId}`, { key: other.api_key })).status).toBe(404);
  });

  test('a balance below the full price refuses before any work', async () => {
    const poor = await server.mint();
    const organization = (await query(`select organization_id from shops where id = '${poor.shop_id}'`))[0]![
      'organization_id'
    ];
    await generate({ prompt: 'a key', numberResults: 1, ...small }, poor.api_key);
    await query(
      `update balances set plan_used_micros = plan_budget_micros - 15000 where organization_id = '${organization}'`,
    );
    const answer = await generate({ prompt: 'a key', numberResults: 2, ...small }, poor.api_key);
    expect([answer.status, answer.json.code, answer.json.details.reason]).toEqual([
      429,
      'resource_exhausted',
      'balance_exhausted',
    ]);
    expect(answer.json.message).toMatch(/has no owner yet: open its claim link .+, then top up the wallet/);
    expect((await generate({ prompt: 'a key', numberResults: 1, ...small }, poor.api_key)).status).toBe(200);
  });

  test('a caller who leaves cancels the work and pays nothing', async () => {
    const before = await spentMicros();
    const { port } = server.running.config;
    const body = JSON.stringify({ prompt: 'a castle in the mountains', numberResults: 8, width: 1200, height: 1200 });
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /v1/ai-generations/generate HTTP/1.1\r\nhost: localhost:${port}\r\nx-api-key: ${shop.api_key}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    await expect.poll(heldCount, { timeout: 15_000 }).toBe(1);
    socket.destroy();
    await expect.poll(heldCount, { timeout: 15_000 }).toBe(0);
    expect(await spentMicros()).toBe(before);
  });

  test('the allowlist of a claimed shop applies to references and image URLs', async () => {
    const { shop: claimed, cookie } = await claimedShop(server);
    const key = await ownerKey(server, cookie, claimed.shop_id, ['ai:generate', 'ai:bg-remove', 'ai:video']);
    const outside = 'https://pictures.example.org/a.png';
    for (const [path, json] of [
      ['generate', { prompt: 'x', referenceImageUrls: [outside] }],
      ['remove-background', { imageUrl: outside }],
      ['generate-video', { imageUrl: outside }],
    ] as const) {
      const answer = await server.call('POST', `/v1/ai-generations/${path}`, { key, json });
      expect([answer.status, answer.json.code], path).toEqual([403, 'asset_origin_not_allowed']);
    }
  });
});

describe('remove-background', () => {
  test('a cut-out is a transparent PNG of the same size for a cent', async () => {
    const { imageUrl } = (await generate({ prompt: 'a bear badge that says "Camp"', numberResults: 1, ...small })).json;
    const answer = await server.call('POST', '/v1/ai-generations/remove-background', {
      key: shop.api_key,
      json: { imageUrl },
    });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ width: 256, height: 256, costCents: 1 });
    const cut = await server.call('GET', answer.json.imageUrl);
    const alpha = await sharp(cut.bytes).extractChannel(3).raw().toBuffer();
    expect(alpha[0]).toBe(0);
    expect(alpha[128 * 256 + 128]).toBe(255);
  });

  test('a cut-out keeps the layers of its design for motion and print files', async () => {
    const { imageUrl } = (await generate({ prompt: 'a moose at night', numberResults: 1, ...small })).json;
    const { json } = await server.call('POST', '/v1/ai-generations/remove-background', {
      key: shop.api_key,
      json: { imageUrl },
    });
    const { config } = server.running;
    const log = createLog('silent');
    const database = await openDatabase({ engine: 'postgres', url: server.databaseUrl, poolSize: 2 }, log);
    const deps = { config, blobs: await openBlobs(config.blobs), database, log };
    const kept = async (url: string) => (await findSource(deps, shop.shop_id, url)) ?? '';
    const layersOf = (svg: string) =>
      [...svg.matchAll(/data-layer="([\w-]+)" data-ground="0"/g)].map(([, name]) => name);
    try {
      expect(json.vectors).toBe(true);
      expect(layersOf(await kept(imageUrl)).length).toBeGreaterThan(0);
      expect(layersOf(await kept(json.imageUrl))).toEqual(layersOf(await kept(imageUrl)));
      expect(await kept(json.imageUrl)).not.toContain('data-ground="1"');
    } finally {
      await database.close();
    }
  });

  test('a cut-out refuses a file that is not an image', async () => {
    const answer = await server.call('POST', '/v1/ai-generations/remove-background', {
      key: shop.api_key,
      json: { imageUrl: 'not a url' },
    });
    expect(answer.status).toBe(400);
  });
});

describe('generate-video', () => {
  test('a video needs its own scope, which a sandbox key lacks', async () => {
    const answer = await server.call('POST', '/v1/ai-generations/generate-video', {
      key: shop.api_key,
      json: { imageUrl: 'x' },
    });
    expect([answer.status, answer.json.details.requiredScope]).toEqual([403, 'ai:video']);
    expect(answer.json.message).toMatch(/has no owner yet: open its claim link .+, then create a key/);
  });

  // What a film is and costs: progress.test.ts.
  test('a video is made only in the sizes on sale', async () => {
    const { shop: claimed, cookie } = await claimedShop(server);
    const key = await ownerKey(server, cookie, claimed.shop_id, ['ai:generate', 'ai:video']);
    const { imageUrl } = (await generate({ prompt: 'a whale at night', numberResults: 1, ...small }, key)).json;
    const json = { imageUrl, resolution: 480 };
    const answer = await server.call('POST', '/v1/ai-generations/generate-video', { key, json });
    expect([answer.status, answer.json.param]).toEqual([400, '/resolution']);
  });
});

test('the price list matches what the calls cost', async () => {
  const { status, json } = await server.call('GET', '/v1/ai-generations/prices', { key: shop.api_key });
  expect(status).toBe(200);
  expect(json.videoCents).toEqual({ 720: 24.7, 1080: 42.9 });
  const made = (await generate({ prompt: 'a heron', numberResults: 1, ...small })).json;
  expect(made.costCents).toBe(json.imageCents);
  const cut = await server.call('POST', '/v1/ai-generations/remove-background', {
    key: shop.api_key,
    json: { imageUrl: made.imageUrl },
  });
  expect(cut.json.costCents).toBe(json.backgroundRemovalCents);
});

test('a picture by the artist is recoloured for the price of a file, and one without a drawing is refused', async () => {
  const recolor = (json: object) => server.call('POST', '/v1/ai-generations/recolor', { key: shop.api_key, json });
  const { images } = (await generate({ prompt: 'a lemon', numberResults: 1, ...small })).json;
  const [{ imageUrl, colors, description }] = images;
  const before = await spentMicros();
  const answer = await recolor({ imageUrl, colors: [{ from: colors[0], to: '#1f6f8b' }] });
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({ width: 256, height: 256, vectors: true, description, costCents: 0.05 });
  expect(answer.json.colors).toContain('1f6f8b');
  expect(answer.json.colors).not.toContain(colors[0]);
  expect(answer.json.imageUrl).not.toBe(imageUrl);
  // A recoloured picture has its drawing, and so can be recoloured again.
  const further = { imageUrl: answer.json.imageUrl, colors: [{ from: '1f6f8b', to: '3a7d44' }] };
  const again = await recolor(further);
  expect(again.json.colors).toContain('3a7d44');
  expect([(await spentMicros()) - before, await heldCount()]).toEqual([1000, 0]);

  const base64Image = (await makePicture(40, 30)).toString('base64');
  const { url } = (await server.call('POST', '/v1/uploads/base64', { key: shop.api_key, json: { base64Image } })).json;
  const refused = await recolor({ imageUrl: url, colors: [{ from: '000000', to: 'ffffff' }] });
  expect([refused.status, refused.json.param]).toEqual([400, '/imageUrl']);
  expect(refused.json.message).toContain('vectors');
  expect((await recolor({ imageUrl, colors: [{ from: 'red', to: '000000' }] })).status).toBe(400);
});

test('a flat picture is enlarged for the price of a file, and a photograph is refused free of charge', async () => {
  const keep = async (bytes: Buffer) =>
    (
      await server.call('POST', '/v1/uploads/base64', {
        key: shop.api_key,
        json: { base64Image: bytes.toString('base64') },
      })
    ).json.url;
  const shade = () => {
    const shades = new Uint8Array(240 * 180).map((_, i) => 128 + 100 * Math.sin((i % 240) / 40) * Math.cos(i / 9000));
    return sharp(shades, { raw: { width: 240, height: 180, channels: 1 } })
      .png()
      .toBuffer();
  };
  const enlarge = async (imageUrl: string) =>
    server.call('POST', '/v1/ai-generations/enlarge', { key: shop.api_key, json: { imageUrl } });
  const before = await server.call('GET', '/v1/balance', { key: shop.api_key });
  const [flat, photo] = [await keep(await makeBadge()), await keep(await shade())];
  const large = await enlarge(flat);
  expect(large.json).toMatchObject({ width: 480, height: 384, costCents: 0.05 });
  const refused = await enlarge(photo);
  expect([refused.status, refused.json.code, refused.json.param]).toEqual([400, 'invalid_argument', '/imageUrl']);
  expect(refused.json.message).toContain('larger original');
  const after = await server.call('GET', '/v1/balance', { key: shop.api_key });
  expect(after.json.planUsedCents - before.json.planUsedCents).toBeCloseTo(0.15, 5);
});
