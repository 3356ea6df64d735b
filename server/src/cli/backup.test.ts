import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '../../test/doubles/s3-server.ts';
import { type BackedUp, expectToGoOn, fillShop } from '../../test/harness/backed-up.ts';
import { smallPrints } from '../../test/harness/catalogs.ts';
import { connectTo, createEmptyTestDatabase, queryOnce, type TestDatabase } from '../../test/harness/database.ts';
import { startTestServer, type TestServer } from '../../test/harness/harness.ts';
import { parseConfig } from '../config.ts';
import { openFileBlobs } from '../engines/blobs/files.ts';
import { openDump } from '../engines/database/dump.ts';
import { runBackup } from './backup.ts';
import { runRestore } from './restore.ts';

const secretKey = '5a'.repeat(32);
const passphrase = 'correct horse battery';
let folder: string;
let server: TestServer;
let shop: BackedUp;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-backup-'));
  await chmod(folder, 0o711);
  server = await startTestServer(smallPrints());
  shop = await fillShop(server);
}, 120_000);
afterAll(async () => {
  await server.close();
  await shop.close();
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

type Env = Record<string, string>;
const emptyDatabase = async () => {
  const database = await createEmptyTestDatabase();
  databases.push(database);
  return database.url;
};
const emptyFolder = async () => {
  const made = await mkdtemp(join(folder, 'data-'));
  await chmod(made, 0o711);
  return made;
};
const here = (): Env => ({
  DATABASE_URL: server.databaseUrl,
  PLATEN_DATA_DIR: server.dataDir,
  PLATEN_SECRET_KEY: secretKey,
});
const backUp = async (env: Env, path: string) => {
  const lines: string[] = [];
  await runBackup([path], parseConfig(env), (line) => lines.push(line));
  return lines.join('\n');
};
const restore = async (env: Env, path: string) => {
  const lines: string[] = [];
  await runRestore([path], parseConfig(env), (line) => lines.push(line));
  return lines.join('\n');
};
const query = async (url: string, statement: string) => {
  return (await queryOnce(url, statement)).rows;
};
const countTables = async (url: string) =>
  Number((await query(url, `select count(*) from pg_class where relnamespace = 'public'::regnamespace`))[0].count);
const blobsIn = async (dataDir: string) =>
  (await readdir(join(dataDir, 'blobs', 'keep'), { recursive: true }).catch(() => [])).length;

test('a backup of a running service can be restored elsewhere: embedded, then on a server with an S3 store', {
  timeout: 300_000,
}, async () => {
  const first = join(folder, 'first.backup');
  const said = await backUp({ ...here(), PLATEN_BACKUP_PASSPHRASE: passphrase }, first);
  expect(said).toContain('Store PLATEN_SECRET_KEY separately');
  expect((await stat(first)).mode & 0o777).toBe(0o600);
  expect((await readFile(first)).includes('shops')).toBe(false);

  const embedded: Env = { DATABASE_URL: '', PLATEN_DATA_DIR: await emptyFolder(), PLATEN_SECRET_KEY: secretKey };
  await restore({ ...embedded, PLATEN_BACKUP_PASSPHRASE: passphrase }, first);
  const second = await startTestServer({ ...embedded, ...smallPrints() });
  const again = join(folder, 'second.backup');
  try {
    await expectToGoOn(second, shop, 'embedded');
    expect(await backUp(embedded, again)).toContain('The backup is not encrypted');
  } finally {
    await second.close();
  }

  const store = await startS3Server(join(folder, 's3'), 'platen');
  const onServer: Env = {
    DATABASE_URL: await emptyDatabase(),
    PLATEN_DATA_DIR: await emptyFolder(),
    PLATEN_SECRET_KEY: secretKey,
    PLATEN_S3_ENDPOINT: store.endpoint,
    PLATEN_S3_BUCKET: 'platen',
    PLATEN_S3_ACCESS_KEY_ID: store.accessKeyId,
    PLATEN_S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  };
  await restore(onServer, again);
  const third = await startTestServer({ ...onServer, ...smallPrints() });
  try {
    await expectToGoOn(third, shop, 'server');
    await backUp(onServer, join(folder, 'third.backup'));
  } finally {
    await third.close();
    await store.close();
  }
  const counts = async (url: string) =>
    query(url, `select conname from pg_constraint where contype = 'f' and conparentid = 0 order by 1`);
  expect(await counts(onServer.DATABASE_URL!)).toEqual(await counts(server.databaseUrl));
  const parts = `select count(*) from pg_inherits union all select count(*) from pg_trigger where tgenabled <> 'O'`;
  expect(await query(onServer.DATABASE_URL!, parts)).toEqual(await query(server.databaseUrl, parts));
});

describe('a backup', { timeout: 120_000 }, () => {
  test('a backup contains the keys in the data dir', async () => {
    const own = { DATABASE_URL: await emptyDatabase(), PLATEN_DATA_DIR: await emptyFolder(), PLATEN_SECRET_KEY: '' };
    const started = await startTestServer(own);
    await started.close();
    const path = join(folder, 'keys.backup');
    expect(await backUp(own, path)).toContain('contains the master key');
    const there = { DATABASE_URL: await emptyDatabase(), PLATEN_DATA_DIR: await emptyFolder(), PLATEN_SECRET_KEY: '' };
    await restore(there, path);
    for (const name of ['secret.key', 'admin.token']) {
      const [one, other] = [join(own.PLATEN_DATA_DIR, name), join(there.PLATEN_DATA_DIR, name)];
      expect(await readFile(other, 'utf8')).toBe(await readFile(one, 'utf8'));
      expect((await stat(other)).mode & 0o777).toBe(0o600);
    }
  });

  test('a backup never overwrites a file, and leaves no partial file when it fails', async () => {
    const path = join(folder, 'taken.backup');
    await writeFile(path, 'mine');
    await expect(backUp(here(), path)).rejects.toThrow('already exists');
    expect(await readFile(path, 'utf8')).toBe('mine');
    const before = await readdir(folder);
    const wrongKey = { ...here(), PLATEN_SECRET_KEY: 'ab'.repeat(32) };
    await expect(backUp(wrongKey, join(folder, 'new.backup'))).rejects.toThrow('settings of the service');
    const otherBlobs = { ...here(), PLATEN_DATA_DIR: await emptyFolder() };
    await expect(backUp(otherBlobs, join(folder, 'new.backup'))).rejects.toThrow('missing from the blob store');
    await expect(backUp(here(), join(folder, 'none', 'new.backup'))).rejects.toThrow('The folder');
    const nothing = { ...here(), DATABASE_URL: await emptyDatabase() };
    await expect(backUp(nothing, join(folder, 'new.backup'))).rejects.toThrow('nothing to back up');
    const after = await readdir(folder);
    expect(after.filter((name) => !name.startsWith('data-'))).toEqual(
      before.filter((name) => !name.startsWith('data-')),
    );
    for (const args of [[], ['a', 'b'], ['--all']])
      await expect(runBackup(args, parseConfig(here()), () => {})).rejects.toThrow('Usage: platen backup');
  });

  test('a running backup keeps the blobs that the database names until they are copied', async () => {
    const minted = await server.mint();
    const upload = await server.call('POST', '/v1/uploads/base64', {
      key: minted.api_key,
      json: { base64Image: shop.picture.toString('base64') },
    });
    const isThere = async () =>
      (await readdir(join(server.dataDir, 'blobs', 'keep', 'shops', minted.shop_id)).catch(() => [])).length;
    expect(upload.status).toBeLessThan(300);
    const client = await connectTo(server.databaseUrl);
    try {
      const dump = await openDump(client);
      await server.advance(25 * 3600);
      expect(await isThere()).toBe(1);
      await dump.close();
      await server.advance(3600);
      await expect.poll(isThere, { timeout: 10_000 }).toBe(0);
    } finally {
      await client.end();
    }
  });
});

describe('a restore', { timeout: 120_000 }, () => {
  let path: string;
  const place = async (): Promise<Env> => ({
    DATABASE_URL: await emptyDatabase(),
    PLATEN_DATA_DIR: await emptyFolder(),
    PLATEN_SECRET_KEY: secretKey,
  });
  const expectNothing = async (env: Env) => {
    expect(await countTables(env.DATABASE_URL!)).toBe(0);
    expect(await blobsIn(env.PLATEN_DATA_DIR!)).toBe(0);
  };
  beforeAll(async () => {
    path = join(folder, 'whole.backup');
    await backUp(here(), path);
  });

  test('a restore needs an empty database and blob store, and says how to get them', async () => {
    const env = await place();
    await expect(restore({ ...env, DATABASE_URL: server.databaseUrl }, path)).rejects.toThrow(
      /not empty.*DATABASE_URL/,
    );
    await expect(restore({ ...env, PLATEN_DATA_DIR: server.dataDir }, path)).rejects.toThrow(
      /blob store is not empty.*PLATEN_DATA_DIR/,
    );
    await expect(restore({ ...env, PLATEN_SECRET_KEY: 'ab'.repeat(32) }, path)).rejects.toThrow('not the master key');
    await expect(restore({ ...env, PLATEN_SECRET_KEY: '' }, path)).rejects.toThrow('does not contain the master key');
    await expect(restore(env, join(folder, 'no.backup'))).rejects.toThrow('does not exist');
    await expect(restore(env, '-')).rejects.toThrow('Usage: platen restore');
    await expectNothing(env);
  });

  test('a restore refuses a damaged, truncated or foreign file before it changes anything', async () => {
    const env = await place();
    const whole = await readFile(path);
    const other = join(folder, 'other.backup');
    const at = whole.indexOf('blobs/shops') + 512 + 40;
    const flipped = Buffer.from(whole);
    flipped[at]! ^= 1;
    for (const wrong of [
      flipped,
      whole.subarray(0, whole.length >> 1),
      whole.subarray(0, -4096),
      Buffer.from('hello'),
      Buffer.alloc(0),
    ]) {
      await writeFile(other, wrong);
      await expect(restore(env, other)).rejects.toThrow(/damaged|not a Platen backup/);
      await expectNothing(env);
    }
  });

  test('a restore of an encrypted backup needs its passphrase', async () => {
    const sealed = join(folder, 'sealed.backup');
    await backUp({ ...here(), PLATEN_BACKUP_PASSPHRASE: passphrase }, sealed);
    const env = await place();
    await expect(restore(env, sealed)).rejects.toThrow('This backup is encrypted');
    await expect(restore({ ...env, PLATEN_BACKUP_PASSPHRASE: 'another passphrase' }, sealed)).rejects.toThrow(
      'not the passphrase',
    );
    await truncate(sealed, (await stat(sealed)).size - 1);
    await expect(restore({ ...env, PLATEN_BACKUP_PASSPHRASE: passphrase }, sealed)).rejects.toThrow('incomplete');
    await expectNothing(env);
  });

  test('a restore that fails at the last blob leaves neither rows nor blobs', async () => {
    const kept = new Set<string>();
    const store = createServer((request, response) => {
      const key = decodeURIComponent(new URL(request.url!, 'http://x').pathname).slice('/platen/'.length);
      const answer = (status: number) => response.writeHead(status).end();
      request.resume();
      if (request.method === 'GET')
        return void response.end(`<r>${[...kept].map((one) => `<Key>${one}</Key>`).join('')}</r>`);
      if (request.method === 'HEAD') return answer(404);
      if (request.method === 'DELETE') kept.delete(key);
      else if (kept.size === 2) return answer(403);
      else kept.add(key);
      answer(request.method === 'DELETE' ? 204 : 200);
    });
    await once(store.listen(0, '127.0.0.1'), 'listening');
    const env = {
      ...(await place()),
      PLATEN_S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
      PLATEN_S3_BUCKET: 'platen',
      PLATEN_S3_ACCESS_KEY_ID: 'x',
      PLATEN_S3_SECRET_ACCESS_KEY: 'x',
    };
    await expect(restore(env, path)).rejects.toThrow('answered 403');
    expect([...kept]).toEqual([]);
    await expectNothing(env);
    store.close();
  });

  test('a restore continues after its process was killed', async () => {
    const env = await place();
    await restore(env, path);
    const blobs = await openFileBlobs(join(env.PLATEN_DATA_DIR!, 'blobs'));
    // The state after a killed restore: blobs, the marker, no rows.
    await query(env.DATABASE_URL!, 'drop schema public cascade; create schema public');
    await expect(restore(env, path)).rejects.toThrow('blob store is not empty');
    await blobs.put('restore/unfinished', Buffer.from('x'), 'text/plain');
    await restore(env, path);
    expect(await blobs.findSizeBytes('restore/unfinished')).toBe(null);
    const count = 'select count(*) from stored_files';
    expect(await query(env.DATABASE_URL!, count)).toEqual(await query(server.databaseUrl, count));
  });
});
