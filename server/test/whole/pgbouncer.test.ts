/** The service behind a real PgBouncer in transaction mode. Skipped where Debian's `pgbouncer` is not installed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/engines/database/database.ts';
import { startSilentWire } from '../doubles/silent-wire.ts';
import { createTestDatabase } from '../harness/database.ts';
import { claimedShop, ownerKey, startSecondServer, startTestServer, type TestServer } from '../harness/harness.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) =>
  existsSync(path),
);
/** It refuses to run as root. */
const runAs = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const quiet = { debug() {}, info() {}, warn() {}, error() {} };

type Bouncer = { url: string; start(): Promise<void>; stop(): Promise<void> };

async function makeBouncer(databaseUrl: string): Promise<Bouncer & { remove(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'platen-bouncer-'));
  const { host, port, user, password, database } = new pg.Client(databaseUrl);
  const { port: free } = await startSilentWire(databaseUrl, { isClosed: true });
  const secret = password ? ` password='${password}'` : '';
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
${database} = host=${host} port=${port} dbname=${database} user=${user}${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${free}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
`,
  );
  if (runAs.uid) for (const path of [folder, config]) chownSync(path, runAs.uid, runAs.gid);
  let child: ChildProcess | null = null;
  const stop = async () => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    child = null;
  };
  return {
    url: `postgres://${user}@127.0.0.1:${free}/${database}`,
    async start() {
      child = spawn(program!, ['-q', config], { stdio: 'ignore', ...runAs });
      await vi.waitUntil(() => answers(free), { timeout: 10_000 });
    },
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

describe.runIf(program !== undefined)('behind PgBouncer in transaction mode', () => {
  let copy: Awaited<ReturnType<typeof createTestDatabase>>;
  let bouncer: Awaited<ReturnType<typeof makeBouncer>>;
  let first: TestServer;
  let second: Awaited<ReturnType<typeof startSecondServer>>;

  beforeAll(async () => {
    copy = await createTestDatabase();
    bouncer = await makeBouncer(copy.url);
    await bouncer.start();
    const settings = { DATABASE_URL: bouncer.url, PLATEN_DATABASE_DIRECT_URL: copy.url, PLATEN_LOG_LEVEL: 'silent' };
    first = await startTestServer(settings);
    second = await startSecondServer(first, { ...settings, PLATEN_TEST_CLOCK: '1' });
  }, 120_000);
  afterAll(async () => {
    await second?.close();
    await first?.close();
    await bouncer?.remove();
    await copy?.drop();
  });

  test('a start without the direct address is refused with the setting’s name', async () => {
    await expect(openDatabase({ engine: 'postgres', url: bouncer.url }, quiet)).rejects.toThrow(
      /behind a pooler.*set PLATEN_DATABASE_DIRECT_URL to the address of PostgreSQL itself/,
    );
  });

  test('two nodes work, and a key revoked on one is refused on the other', async () => {
    const { shop, cookie } = await claimedShop(first);
    const key = await ownerKey(first, cookie, shop.shop_id, ['orders:read']);
    const ask = async () => (await fetch(`${second.origin}/v1/orders`, { headers: { 'x-api-key': key } })).status;
    expect(await ask()).toBe(200);
    const { keys } = (await first.call('GET', '/api/keys', { cookie })).json;
    const { id } = keys.find((one: { name: string }) => one.name === 'test');
    expect((await first.call('DELETE', `/api/keys/${id}`, { cookie })).status).toBeLessThan(300);
    await expect.poll(ask).toBe(401);
  });

  test('many concurrent callers share few sessions', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 60 }, (_, i) => first.mint({ ip: `10.77.0.${i}` }).then(() => 201)),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
  });

  test('a restart of PgBouncer is an outage that passes', async () => {
    await bouncer.stop();
    const refused = await first.call('POST', '/v1/shops/sandbox', { ip: '10.78.0.1' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
    await bouncer.start();
    await expect
      .poll(async () => (await first.call('POST', '/v1/shops/sandbox', { ip: '10.78.0.1' })).status, {
        timeout: 10_000,
      })
      .toBe(201);
  });
});
