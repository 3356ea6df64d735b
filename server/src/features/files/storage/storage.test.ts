import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryOnce } from '../../../../test/harness/database.ts';
import {
  claimedShop,
  type MintedShop,
  ownerKey,
  sharedTestServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';

let server: TestServer;
let shop: MintedShop;
beforeAll(async () => {
  server = await sharedTestServer();
  shop = await server.mint();
});
afterAll(() => server.close());

const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif', width = 12, height = 8, color = '#345') =>
  sharp({ create: { width, height, channels: 3, background: color } })
    [format]()
    .toBuffer();
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  });
/** A square of one bit a pixel, a few kilobytes whatever its size. */
function blackPng(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
const upload = (bytes: Buffer | string, options: Record<string, unknown> = {}) =>
  server.call('POST', '/v1/uploads/base64', {
    key: shop.api_key,
    json: { base64Image: Buffer.isBuffer(bytes) ? bytes.toString('base64') : bytes },
    ...options,
  });

describe('POST /uploads/base64', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'the upload stores a %s and answers its permanent URL',
    async (format) => {
      const bytes = await picture(format);
      const answer = await upload(bytes);
      expect(answer.status).toBe(201);
      expect(answer.json).toEqual({
        url: expect.stringMatching(
          new RegExp(`^http://${shop.shop_id}\\.storage\\.localhost:\\d+/[0-9a-f]{40}\\.(${format}|jpg)$`),
        ),
        width: 12,
        height: 8,
        bytes: bytes.length,
        contentType: `image/${format}`,
        costCents: 0.05,
      });
      expect(answer.headers['x-cost-cents']).toBe('0.05');
      const served = await server.call('GET', answer.json.url);
      expect(served.status).toBe(200);
      expect(served.bytes.equals(bytes)).toBe(true);
      expect(served.headers['content-type']).toBe(`image/${format}`);
    },
  );

  test('the upload takes an SVG and serves an inert one', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" onload="alert(1)"><script>alert(2)</script><rect width="9" height="9"/></svg>';
    const answer = await upload(`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`);
    expect(answer.json).toMatchObject({ width: 30, height: 20, contentType: 'image/svg+xml' });
    const served = await server.call('GET', answer.json.url);
    expect(served.text).toContain('<rect');
    expect(served.text).not.toMatch(/script|alert|onload/);
    expect(served.headers['content-security-policy']).toContain("default-src 'none'");
    expect(served.headers['content-security-policy']).toContain('sandbox');
  });

  test('the upload trusts the bytes, not the declared type', async () => {
    const bytes = await picture('webp', 5, 5);
    const answer = await upload(`data:image/png;base64,${bytes.toString('base64')}`);
    expect(answer.json).toMatchObject({ contentType: 'image/webp', url: expect.stringMatching(/\.webp$/) });
  });

  test('the upload answers the visible size, rotated by EXIF', async () => {
    const bytes = await sharp(await picture('jpeg', 20, 10))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await upload(bytes)).json).toMatchObject({ width: 10, height: 20 });
  });

  test('the same bytes have the same URL and cost nothing again, also in concurrent uploads', async () => {
    const bytes = await picture('png', 7, 7, '#123');
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(bytes)));
    expect(new Set(answers.map((answer) => answer.json.url)).size).toBe(1);
    expect(answers.map((answer) => answer.json.costCents).sort()).toEqual([0, 0, 0, 0, 0, 0.05]);
    const again = await upload(bytes);
    expect(again.status).toBe(201);
    expect(again.headers['x-cost-cents']).toBe('0');
  });

  test('a larger picture costs more for every MB started beyond ten', async () => {
    const large = await noise(2200, 2200).png({ compressionLevel: 0 }).toBuffer();
    const beyond = Math.ceil(large.length / 1024 / 1024) - 10;
    expect(beyond).toBeGreaterThan(2);
    const answer = await upload(large);
    expect(answer.json.costCents).toBeCloseTo(0.05 + beyond * 0.05, 6);
    expect(Number(answer.headers['x-cost-cents'])).toBe(answer.json.costCents);
    const { rows } = await query('select cost_micros::int as micros from ledger_entries where ref = $1', [
      answer.json.url,
    ]);
    expect(rows).toEqual([{ micros: Math.round(answer.json.costCents * 10_000) }]);
  });

  test('an Idempotency-Key replays the answer and refuses another body', async () => {
    const headers = { 'idempotency-key': 'upload-1' };
    const first = await upload(await picture('png', 9, 9), { headers });
    const second = await upload(await picture('png', 9, 9), { headers });
    expect(second.json).toEqual(first.json);
    expect(second.json.costCents).toBe(0.05);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect((await upload(await picture('png', 9, 10), { headers })).json.code).toBe('idempotency_mismatch');
  });

  test('the upload needs a key with uploads:write before any body is read', async () => {
    expect((await upload('garbage', { key: undefined })).status).toBe(401);
    const owned = await claimedShop(server);
    const key = await ownerKey(server, owned.cookie, owned.shop.shop_id, ['mockups']);
    const answer = await upload('garbage', { key });
    expect(answer.status).toBe(403);
    expect(answer.json.details).toEqual({ requiredScope: 'uploads:write' });
  });

  test.each([
    ['garbage base64', 'not base64 !', 400, 'invalid_argument'],
    ['text', Buffer.from('hello, I am a picture'), 415, 'unsupported_type'],
    ['HTML', Buffer.from('<html><svg></svg></html>'), 415, 'unsupported_type'],
    ['a PDF', Buffer.from('%PDF-1.7 …'), 415, 'unsupported_type'],
    ['nothing', '', 400, 'invalid_argument'],
  ])('the upload refuses %s', async (_name, bytes, status, code) => {
    const answer = await upload(bytes);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ code, param: '/base64Image' });
  });

  test('the upload refuses a truncated picture of any type', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const bytes = await noise(200, 200)[format]().toBuffer();
      const answer = await upload(bytes.subarray(0, Math.floor(bytes.length * 0.6)));
      expect([format, answer.status, answer.json.code]).toEqual([format, 400, 'invalid_argument']);
    }
  });

  test('the upload refuses a header without data, and a wrong size', async () => {
    const bytes = Buffer.from(await picture('png', 40, 40));
    expect((await upload(bytes.subarray(0, 33))).status).toBe(400);
    bytes.writeUInt32BE(400, 20);
    expect((await upload(bytes)).status).toBe(400);
  });

  test('the upload refuses more than 100 megapixels without decoding them', async () => {
    const bomb = blackPng(15_000);
    expect(bomb.length).toBeLessThan(100_000);
    const answer = await upload(bomb);
    expect(answer.status).toBe(413);
    expect(answer.json.code).toBe('payload_too_large');
    expect(answer.json.message).toContain('15000 × 15000');
  });

  test('the upload takes 50 MB and refuses one byte more', async () => {
    // Data after the picture counts while it is sent, and is not stored.
    const small = await picture('png', 3, 3);
    const exact = Buffer.concat([small, Buffer.alloc(52_428_800 - small.length)]);
    const taken = await upload(exact);
    expect([taken.status, taken.json.bytes]).toEqual([201, small.length]);
    const refused = await upload(Buffer.concat([exact, Buffer.alloc(1)]));
    expect([refused.status, refused.json.code]).toEqual([413, 'payload_too_large']);
    const huge = await server.call('POST', '/v1/uploads/base64', {
      key: shop.api_key,
      body: Buffer.alloc(80 * 1024 * 1024, 0x41),
      headers: { 'content-type': 'application/json' },
    });
    expect(huge.status).toBe(413);
  });

  test('nothing is stored when the balance is empty', async () => {
    const poor = await server.mint();
    const { rows } = await query(
      'update balances set plan_used_micros = plan_budget_micros where organization_id = (select organization_id from shops where id = $1) returning 1',
      [poor.shop_id],
    );
    expect(rows).toEqual([]);
    await upload(await picture('png', 2, 2), { key: poor.api_key });
    await query(
      'update balances set plan_used_micros = plan_budget_micros where organization_id = (select organization_id from shops where id = $1)',
      [poor.shop_id],
    );
    const refused = await upload(await picture('png', 2, 3), { key: poor.api_key });
    expect(refused.status).toBe(429);
    expect(refused.json).toMatchObject({ code: 'resource_exhausted', details: { reason: 'balance_exhausted' } });
    expect((await upload(await picture('png', 2, 2), { key: poor.api_key })).json.costCents).toBe(0);
  });
});

const query = (text: string, values: unknown[]) => queryOnce(server.databaseUrl, text, values);

describe('a storage origin', () => {
  let url: string;
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await noise(40, 40).png().toBuffer();
    url = (await upload(bytes)).json.url;
  });

  test('a storage origin serves stored files forever to anyone, and nothing else', async () => {
    const answer = await server.call('GET', url);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-length': String(bytes.length),
      etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}"`,
      'x-request-id': expect.any(String),
      'platen-version': '1',
    });
  });

  test('a HEAD is answered like a GET without the body, and a cached copy with 304', async () => {
    const head = await server.call('HEAD', url);
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, String(bytes.length)]);
    const etag = head.headers.etag!;
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await server.call('GET', url, { headers: { 'if-none-match': header } });
      expect([header, answer.status, answer.bytes.length]).toEqual([header, 304, 0]);
    }
    expect((await server.call('GET', url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('ranges are answered', async () => {
    const size = bytes.length;
    const cases: [string, number, string | undefined, Buffer][] = [
      ['bytes=0-9', 206, `bytes 0-9/${size}`, bytes.subarray(0, 10)],
      ['bytes=10-', 206, `bytes 10-${size - 1}/${size}`, bytes.subarray(10)],
      ['bytes=-7', 206, `bytes ${size - 7}-${size - 1}/${size}`, bytes.subarray(size - 7)],
      ['bytes=5-999999999', 206, `bytes 5-${size - 1}/${size}`, bytes.subarray(5)],
      ['bytes=0-1,4-5', 200, undefined, bytes],
      ['bytes=9-3', 200, undefined, bytes],
      ['lines=0-9', 200, undefined, bytes],
    ];
    for (const [range, status, contentRange, body] of cases) {
      const answer = await server.call('GET', url, { headers: { range } });
      expect([range, answer.status, answer.headers['content-range']]).toEqual([range, status, contentRange]);
      expect(answer.bytes.equals(body)).toBe(true);
    }
    const beyond = await server.call('GET', url, { headers: { range: `bytes=${size}-` } });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    const stale = await server.call('GET', url, { headers: { range: 'bytes=0-9', 'if-range': '"other"' } });
    expect(stale.status).toBe(200);
  });

  test('a browser’s preflight is answered', async () => {
    const answer = await server.call('OPTIONS', url, { headers: { origin: 'https://shop.example' } });
    expect([answer.status, answer.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD']);
  });

  test('a storage origin has no listing, no other shop’s files, no path traversal and no API', async () => {
    const other = await server.mint();
    const { host, pathname } = new URL(url);
    const otherHost = host.replace(shop.shop_id, other.shop_id);
    const attempts = [
      `http://${otherHost}${pathname}`,
      `http://deep.${host}${pathname}`,
      `http://${host.replace(`${shop.shop_id}.`, '')}${pathname}`,
      `http://${host}/`,
      `http://${host}/v1/shops/sandbox`,
      `http://${host}/healthz`,
      `http://${host}/shops/${shop.shop_id}${pathname}`,
    ];
    for (const attempt of attempts)
      expect([attempt, (await server.call('GET', attempt)).status]).toEqual([attempt, 404]);
    for (const path of [
      `/../${shop.shop_id}${pathname}`,
      `/..%2f${shop.shop_id}${pathname}`,
      `//etc/passwd`,
      '/%00',
      `/.${pathname}`,
      `${pathname}/`,
      `${pathname}%00.png`,
      '/%',
      `/${'a'.repeat(5000)}`,
    ]) {
      const answer = await rawGet(otherHost, path);
      expect([path, answer]).toEqual([path, expect.stringMatching(/^(404|400)$/)]);
    }
    expect((await server.call('POST', url, { json: {} })).status).toBe(404);
  });

  test('a released shop’s origin goes dark, and its files are deleted', async () => {
    const gone = await server.mint();
    const { url: lost } = (await upload(await picture('png', 4, 4), { key: gone.api_key })).json;
    expect((await server.call('GET', lost)).status).toBe(200);
    await server.call('DELETE', `/v1/shops/sandbox/${gone.shop_id}`, { bearer: gone.shop_secret });
    const after = await server.call('GET', lost);
    expect([after.status, after.headers['cache-control']]).toEqual([404, 'no-store']);
    await server.advance(1);
    const folder = join(server.dataDir, 'blobs', 'keep', 'shops', gone.shop_id);
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  });

  test('the origin stays when its shop is claimed, and goes dark when it expires unclaimed', async () => {
    const expiring = await server.mint();
    const keptShop = await server.mint();
    const [lost, kept] = [
      (await upload(await picture('png', 4, 4), { key: expiring.api_key })).json.url,
      (await upload(await picture('png', 4, 4), { key: keptShop.api_key })).json.url,
    ];
    const cookie = await server.signUp();
    await server.call('POST', '/api/claims', {
      cookie,
      json: {
        user_code: keptShop.claim.user_code,
        payouts: { accountName: 'A', country: 'GB', accountNumber: '1234' },
      },
    });
    await server.advance(86_401);
    expect((await server.call('GET', kept)).status).toBe(200);
    expect((await server.call('GET', lost)).status).toBe(404);
    shop = await server.mint();
  });
});

/** Sends a path exactly as written; the URL class would tidy it. */
async function rawGet(host: string, path: string): Promise<string> {
  const { connect } = await import('node:net');
  return new Promise((resolve, reject) => {
    const socket = connect(server.running.config.port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    });
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.on('end', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? text));
    socket.on('error', reject);
  });
}
