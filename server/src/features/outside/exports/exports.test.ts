import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createCanvas, serialize } from '@platen/canvas';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import yauzl from 'yauzl';
import { makePicture } from '../../../../test/doubles/artwork-server.ts';
import { hasCommand } from '../../../../test/harness/commands.ts';
import { queryOnce } from '../../../../test/harness/database.ts';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { sections } from './sections.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const run = promisify(execFile);
let server: TestServer;
let folder: string;
/** The blob store waits for this before it looks a file up. */
let beforeFind = async () => {};
beforeAll(async () => {
  server = await startTestServer(
    {},
    {
      blobs: (engine) => ({
        ...engine,
        find: async (...wanted) => {
          await beforeFind();
          return engine.find(...wanted);
        },
      }),
    },
  );
  folder = await mkdtemp(join(tmpdir(), 'platen-exported-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.close();
});

/** Opens the answer without reading it. */
const open = (cookie: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = server.running.config;
    const headers = { host: `localhost:${port}`, cookie };
    request({ host: '127.0.0.1', port, path: '/api/account/export', headers, agent: false }, resolve)
      .on('error', reject)
      .end();
  });

async function query(text: string, values: unknown[] = []) {
  return (await queryOnce(server.databaseUrl, text, values)).rows;
}

const countRunning = async (): Promise<number> =>
  (await query('select count(*)::int as count from running_exports'))[0].count;

async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    files.set(entry.fileName, Buffer.concat(pieces));
  }
  return files;
}

/** A person with a shop, a key, an upload and a webhook without a receiver. */
async function furnished() {
  const { shop, cookie, shopSecret } = await claimedShop(server);
  const key = await ownerKey(server, cookie, shop.shop_id, ['uploads:write', 'ai:generate', 'mockups']);
  const picture = await makePicture(400, 300);
  const upload = await server.call('POST', '/v1/uploads/base64', {
    key,
    json: { base64Image: picture.toString('base64') },
  });
  return { shop, cookie, key, shopSecret, url: upload.json.url as string };
}

test('an export holds all data and files of the organization, nothing of others, and no secret', async () => {
  const { shop, cookie, key, shopSecret, url } = await furnished();
  const stranger = await furnished();
  const blank = serialize(createCanvas({ width: 10, height: 10 }));
  const areas = { product: 'TEE-UNISEX', placements: { Front: blank, Back: blank } };
  await server.call('POST', '/v1/canvases', { key, json: { ...areas, name: 'Fox' } });
  await server.call('POST', '/v1/canvases', { key, json: { product: 'MUG-11OZ', placement: 'Back', canvas: blank } });
  const messages = [{ id: 'm1', role: 'user', parts: [{ type: 'text', text: 'a fox' }] }];
  await server.call('PUT', `/api/shops/${shop.shop_id}/chat`, { cookie, json: { messages } });
  await query(
    `insert into chat_threads select $1, id, '[{"id":"m2","role":"user","parts":[]}]', now() from people
      where id not in (select person_id from chat_threads) limit 1`,
    [shop.shop_id],
  );
  const answer = await server.call('GET', '/api/account/export', { cookie });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="platen-export-\d{4}-\d\d-\d\d\.zip"$/);
  const files = await readZip(answer.bytes);
  for (const { file } of sections) expect(Array.isArray(JSON.parse(files.get(file)!.toString())), file).toBe(true);
  const list = (file: string) => JSON.parse(files.get(file)!.toString());
  expect(list('shops.json')).toMatchObject([{ id: shop.shop_id, name: 'Ada' }]);
  expect(list('members.json')).toMatchObject([{ name: 'Ada', role: 'owner' }]);
  expect(list('keys.json').map((one: { lastFour: string }) => one.lastFour)).toContain(key.slice(-4));
  expect(list('uploads.json')).toMatchObject([{ shop_id: shop.shop_id, kind: 'upload', width: 400 }]);
  expect(list('designs.json')).toMatchObject([
    { shop_id: shop.shop_id, name: 'Fox', revision: 1, ...areas },
    { name: null, product: 'MUG-11OZ', placements: { Back: blank } },
  ]);
  // Other members' conversations are theirs.
  expect(list('chats.json')).toMatchObject([{ shop_id: shop.shop_id, messages }]);
  expect(list('ledger.json').length).toBeGreaterThan(0);
  const name = new URL(url).pathname.slice(1);
  expect(files.get(`files/${shop.shop_id}/${name}`)).toEqual((await server.call('GET', url)).bytes);
  files.delete('README.txt');
  const whole = Buffer.concat([...files.values()]).toString('latin1');
  for (const secret of [key, shopSecret, shop.api_key, stranger.shop.shop_id, 'secret_', '_hash', 'sealed'])
    expect(whole.includes(secret), secret).toBe(false);
  expect(files.has('missing-files.json')).toBe(false);
  const { entries } = (await server.call('GET', '/api/organization/audit', { cookie })).json;
  expect(entries[0]).toMatchObject({ action: 'data.exported' });
});

test.runIf(hasCommand('python3'))('an export opens with unzip and with Python', async () => {
  const { shop, cookie } = await furnished();
  const { bytes } = await server.call('GET', '/api/account/export', { cookie });
  const path = join(folder, 'export.zip');
  await writeFile(path, bytes);
  const python = await run('python3', [
    '-c',
    'import json, sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(json.loads(z.read("shops.json"))[0]["id"])',
    path,
  ]);
  expect(python.stdout.trim()).toBe(shop.shop_id);
  const unzip = await run('unzip', ['-t', path]).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (unzip) expect(unzip.stdout).toContain('No errors detected');
});

test('a file missing from the store is named, and the rest is exported', async () => {
  const { shop, cookie } = await furnished();
  await query(
    `insert into stored_files (shop_id, name, kind, content_type, size_bytes, created_at)
     values ($1, repeat('0', 40) || '.png', 'upload', 'image/png', 5, now())`,
    [shop.shop_id],
  );
  const files = await readZip((await server.call('GET', '/api/account/export', { cookie })).bytes);
  const lost = `files/${shop.shop_id}/${'0'.repeat(40)}.png`;
  expect(JSON.parse(files.get('missing-files.json')!.toString())).toEqual([lost]);
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(1);
});

test('one export runs at a time and five a day, and a reader who leaves makes room for the next', async () => {
  const { cookie } = await furnished();
  await fill(cookie, { orders: 0, files: 2, fileBytes: 4 * 1024 * 1024 });
  const first = await open(cookie);
  expect(first.statusCode).toBe(200);
  const second = await server.call('GET', '/api/account/export', { cookie });
  expect([second.status, second.json.details.reason]).toEqual([409, 'export_under_way']);
  first.destroy();
  await expect.poll(countRunning, { timeout: 60_000 }).toBe(0);
  for (let i = 0; i < 4; i += 1) expect((await server.call('GET', '/api/account/export', { cookie })).status).toBe(200);
  const tooMany = await server.call('GET', '/api/account/export', { cookie });
  expect([tooMany.status, tooMany.json.details.reason]).toEqual([429, 'rate_limited']);
  await server.advance(86_401);
  const next = await server.call('GET', '/api/auth/get-session', { cookie });
  const fresh = String(next.headers['set-cookie'] ?? cookie).split(';')[0]!;
  expect((await server.call('GET', '/api/account/export', { cookie: fresh })).status).toBe(200);
});

test('slow readers of exports do not delay another organization', async () => {
  const owners = [];
  for (let i = 0; i < 4; i += 1) {
    const { cookie } = await furnished();
    await fill(cookie, { orders: 0, files: 2, fileBytes: 4 * 1024 * 1024 });
    owners.push(cookie);
  }
  const answers = await Promise.all(owners.map(open));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await countRunning()).toBe(4);
  const { cookie } = await furnished();
  expect((await server.call('GET', '/api/account/export', { cookie })).status).toBe(200);
  for (const answer of answers) answer.destroy();
  await expect.poll(countRunning, { timeout: 60_000 }).toBe(0);
});

test('a reader who leaves during a file look-up also ends the export', async () => {
  const { cookie } = await furnished();
  await fill(cookie, { orders: 0, files: 1, fileBytes: 4 * 1024 * 1024 });
  const reached = Promise.withResolvers<void>();
  const looked = Promise.withResolvers<void>();
  beforeFind = async () => {
    reached.resolve();
    await looked.promise;
  };
  const answer = await open(cookie);
  await reached.promise;
  answer.destroy();
  // Long enough for the service to notice.
  await new Promise((resolve) => setTimeout(resolve, 500));
  looked.resolve();
  beforeFind = async () => {};
  await expect.poll(countRunning, { timeout: 60_000 }).toBe(0);
});

/** Rows and files as years of business leave them. */
async function fill(cookie: string, size: { orders: number; files: number; fileBytes: number }): Promise<void> {
  const [shop] = (await server.call('GET', '/api/shops', { cookie })).json.shops;
  const id: string = shop.shop_id;
  await query(
    `insert into orders (id, shop_id, order_number, paid_from, status, revision, fields, items, shipments, warnings, errors,
       status_history, items_cents, shipping_cents, total_cents, created_at, updated_at)
     select 'ord_fill' || $1 || n, $1, 'F' || n, 'sale', 'delivered', 1, jsonb_build_object('note', repeat(md5(n::text), 120)), '[]', '[]',
       '[]', '[]', '[]', 100, 0, 100, now(), now() from generate_series(1, $2::int) n`,
    [id, size.orders],
  );
  const sample = (await query('select name from stored_files where shop_id = $1 limit 1', [id]))[0].name as string;
  const all = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const found = all.find((file) => file.isFile() && file.parentPath.endsWith(id) && file.name === sample);
  for (let i = 0; i < size.files; i += 1) {
    const name = `${String(i).padStart(40, 'a')}.png`;
    await writeFile(join(found!.parentPath, name), Buffer.alloc(size.fileBytes, i));
    await query(
      `insert into stored_files (shop_id, name, kind, content_type, size_bytes, created_at) values ($1, $2, 'upload', 'image/png', $3, now())`,
      [id, name, size.fileBytes],
    );
  }
}

test('an export takes no more memory for a large organization, however slowly it is read', async () => {
  const { cookie } = await furnished();
  const [orders, manyFiles, fileBytes] = [6000, 12, 8 * 1024 * 1024];
  await fill(cookie, { orders, files: manyFiles, fileBytes });
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  // Counts memory in use, not garbage.
  const used = () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1024 / 1024;
  };
  const before = used();
  let most = 0;
  const answer = await open(cookie);
  // Slow at first: data waiting for the reader must not pile up.
  const path = join(folder, 'large.zip');
  const file = createWriteStream(path);
  for (let i = 0; i < 20; i += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const piece = answer.read(16 * 1024) as Buffer | null;
    if (piece) file.write(piece);
    if (i % 10 === 9) most = Math.max(most, used());
  }
  // Collecting garbage takes long in a process that holds much, so this looks every 16 MB.
  let unseenBytes = 0;
  const look = new Transform({
    transform(piece: Buffer, _encoding, done) {
      unseenBytes += piece.length;
      if (unseenBytes > 16 * 1024 * 1024) {
        most = Math.max(most, used());
        unseenBytes = 0;
      }
      done(null, piece);
    },
  });
  await pipeline(answer, look, file);
  expect(most - before).toBeLessThan(60);
  const files = await readZip(await readFile(path));
  expect(JSON.parse(files.get('orders.json')!.toString())).toHaveLength(orders);
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(manyFiles + 1);
  expect((await readFile(path)).length).toBeGreaterThan(manyFiles * fileBytes);
});
