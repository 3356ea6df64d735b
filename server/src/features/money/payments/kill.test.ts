/**
 * The process killed with -9 before and after a call to the provider: the next one continues from the record, and pays
 * once.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkUrl } from '../../../../test/doubles/artwork-host.ts';
import { compileCache } from '../../../../test/harness/compile-cache.ts';
import { startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { shopper, tokenOf } from '../../../../test/harness/shopper.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import type { Database } from '../../../engines/database/port.ts';
import { createLog } from '../../../kernel/observing/log.ts';

const patience = { timeout: 120_000 };

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  database = await openDatabase({ engine: 'postgres', url: server.databaseUrl, poolSize: 2 }, createLog('silent'));
}, 60_000);
afterAll(async () => {
  await database?.close();
  await server?.close();
});

/** A second process on the same database that kills itself at a chosen moment; returns its address and its end. */
async function startDying(crash: string): Promise<{ origin: string; ended: Promise<unknown>; child: ChildProcess }> {
  const child = spawn(process.execPath, ['server/test/harness/crash-child.ts'], {
    cwd: resolve(import.meta.dirname, '../../../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...compileCache,
      PORT: '0',
      DATABASE_URL: server.databaseUrl,
      PLATEN_DATA_DIR: server.dataDir,
      PLATEN_SECRET_KEY: '5a'.repeat(32),
      PLATEN_ROLE: 'api',
      // The same time for both: to a process hours ahead, this one's current requests would be long overdue.
      PLATEN_TEST_CLOCK: '1',
      PLATEN_LOG_LEVEL: 'error',
      // The artwork is on this machine.
      PLATEN_ALLOW_LOOPBACK: '1',
      PLATEN_TEST_CRASH: crash,
    },
  });
  const ended = once(child, 'exit');
  const origin = await new Promise<string>((found, reject) => {
    child.stdout!.once('data', (chunk) => found(String(chunk).trim()));
    child.once('exit', () => reject(new Error('it ended before it started')));
  });
  return { origin, ended, child };
}

/** Sends the form or body to the process that dies during it; nothing is returned. */
async function postAndDie(crash: string, path: string, body: string, headers: Record<string, string>): Promise<void> {
  const { origin, ended, child } = await startDying(crash);
  try {
    await expect(fetch(origin + path, { method: 'POST', headers, body })).rejects.toThrow();
    expect(await ended).toEqual([null, 'SIGKILL']);
  } finally {
    child.kill('SIGKILL');
  }
  await sql`update jobs set leased_until = null`.execute(database.db);
}

const chargesOf = async (id: string) =>
  (
    await database.db
      .selectFrom('test_payments')
      .selectAll()
      .where('kind', '=', 'charge')
      .where('id', '=', id)
      .execute()
  ).length;

test.each([
  ['before charge', 0],
  ['after charge', 700],
])('a wallet top-up, killed %s', patience, async (crash, creditedCents) => {
  const cookie = await server.signUp();
  const headers = { cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ amountCents: 700, card: '4242 4242 4242 4242' });
  await postAndDie(crash, '/api/wallet/top-ups', body, headers);
  const { id } = await database.db
    .selectFrom('top_ups')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await chargesOf(id)).toBe(creditedCents === 0 ? 0 : 1);
  const wallet = async () => (await server.call('GET', '/api/balance', { cookie })).json.walletCents;
  expect(await wallet()).toBe(0);
  await server.advance(3700);
  await server.advance(700);
  expect(await wallet()).toBe(creditedCents);
  const { status } = await database.db
    .selectFrom('top_ups')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(status).toBe(creditedCents === 0 ? 'declined' : 'paid');
});

test.each([
  ['before charge', 0],
  ['after charge', 1],
])('a shopper’s checkout, killed %s', patience, async (crash, orders) => {
  const { shop_id } = await server.mint();
  const link = `/buy/MUG-11OZ?shop=${shop_id}&asset=${encodeURIComponent(await artworkUrl('damaged'))}`;
  const page = await server.call('GET', link);
  const fields = { ...shopper, token: tokenOf(page.text), action: 'pay', number: '4242 4242 4242 4242' };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await postAndDie(crash, link, new URLSearchParams(fields).toString(), headers);
  const find = () =>
    database.db.selectFrom('checkouts').selectAll().where('shop_id', '=', shop_id).executeTakeFirstOrThrow();
  const { id } = await find();
  expect(await chargesOf(id)).toBe(orders);
  await server.advance(91);
  expect((await find()).status).toBe(orders === 0 ? 'declined' : 'ordered');
  const made = await database.db.selectFrom('orders').select('id').where('shop_id', '=', shop_id).execute();
  expect(made).toHaveLength(orders);
  const sales = await database.db.selectFrom('sales').select('id').where('shop_id', '=', shop_id).execute();
  expect(sales).toHaveLength(orders);
});
