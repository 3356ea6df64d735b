/** A service outlives its database: it waits for one that is away at the start, and continues when one returns. */
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import type { RunningServer } from '../../src/running-server.ts';
import { startServer } from '../../src/server.ts';
import { startSilentWire } from '../doubles/silent-wire.ts';
import { connectTo, createTestDatabase } from '../harness/database.ts';
import { startTestServer } from '../harness/harness.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-outage-'));
  await chmod(dataDir, 0o711);
  ends.push(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

const statusOf = (port: number, path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, { method, signal: AbortSignal.timeout(20_000) }).then(
    ({ status }) => status,
    () => 0,
  );
const mint = (port: number) => statusOf(port, '/v1/shops/sandbox', 'POST');

test('a service started while PostgreSQL is down stays up, is not ready, and becomes ready with the database', async () => {
  const copy = await createTestDatabase();
  ends.push(() => copy.drop());
  const wire = await startSilentWire(copy.url, { isClosed: true });
  ends.push(() => wire.close());
  const port = await freePort();
  const starting = startServer(
    parseConfig({
      PORT: String(port),
      DATABASE_URL: wire.url,
      PLATEN_DATA_DIR: await makeDataDir(),
      PLATEN_LOG_LEVEL: 'silent',
    }),
  );
  await expect.poll(() => statusOf(port, '/healthz')).toBe(200);
  expect(await statusOf(port, '/readyz')).toBe(503);
  expect(await mint(port)).toBe(503);
  await wire.open();
  const running = await starting;
  ends.push(() => running.close());
  expect(await statusOf(port, '/readyz')).toBe(200);
  expect(await mint(port)).toBe(201);
}, 60_000);

test('a killed embedded PostgreSQL is restarted, and the service continues', async () => {
  const dataDir = await makeDataDir();
  const running: RunningServer = await startServer(
    parseConfig({ PORT: '0', PLATEN_DATA_DIR: dataDir, PLATEN_LOG_LEVEL: 'silent', PLATEN_DATABASE_POOL: '5' }),
  );
  ends.push(() => running.close());
  const { port } = running.config;
  expect(await mint(port)).toBe(201);
  const pid = Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  const under = Array.from({ length: 8 }, () => mint(port));
  process.kill(pid, 'SIGKILL');
  // A caller that was cut off learns that it is an outage, not a fault.
  for (const status of await Promise.all(under)) expect([201, 503]).toContain(status);
  expect(await statusOf(port, '/healthz')).toBe(200);
  await expect.poll(() => mint(port), { timeout: 30_000 }).toBe(201);
  await expect.poll(() => statusOf(port, '/readyz'), { timeout: 10_000 }).toBe(200);
}, 90_000);

test('callers see 503 at worst while all connections keep being cut, and no fault remains', async () => {
  const server = await startTestServer({ PLATEN_LOG_LEVEL: 'silent', PLATEN_LIMIT_MINTS_PER_HOUR: '100000' });
  ends.push(() => server.close());
  const admin = await connectTo(server.databaseUrl);
  ends.push(() => admin.end());
  const statuses: number[] = [];
  let isOver = false;
  const callers = Array.from({ length: 4 }, async () => {
    while (!isOver) statuses.push((await server.call('POST', '/v1/shops/sandbox')).status);
  });
  for (let round = 0; round < 10; round += 1) {
    const until = statuses.length + 5;
    await expect.poll(() => statuses.length, { timeout: 10_000 }).toBeGreaterThan(until);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
  }
  isOver = true;
  await Promise.all(callers);
  expect(new Set(statuses.filter((status) => ![201, 429, 503].includes(status)))).toEqual(new Set());
  await expect.poll(async () => (await server.call('POST', '/v1/shops/sandbox')).status).toBeLessThan(500);
}, 60_000);

async function freePort(): Promise<number> {
  const wire = await startSilentWire('postgres://x@127.0.0.1:1/x', { isClosed: true });
  return wire.port;
}
