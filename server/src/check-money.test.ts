import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectTo } from '../test/harness/database.ts';
import { startTestServer, type TestServer } from '../test/harness/harness.ts';
import { buy, buyLink } from '../test/harness/purchases.ts';

// Weeks of the service's time, or separate processes: slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  client = await connectTo(server.databaseUrl);
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const platen = fileURLToPath(new URL('../bin/platen.js', import.meta.url));

async function checkMoney(...args: string[]) {
  const child = spawn(process.execPath, [platen, 'check-money', ...args], {
    env: { ...process.env, DATABASE_URL: server.databaseUrl, PLATEN_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [code, output, errors] = await Promise.all([
    new Promise<number | null>((resolve) => child.on('close', resolve)),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output, errors };
}

const gauge = async () => /^platen_money_mismatch_cents (\d+)$/m.exec((await server.call('GET', '/metrics')).text)?.[1];

test('platen check-money prints nothing when the money is right, and lists what does not agree', async () => {
  const shop = await server.mint();
  expect((await buy(server, await buyLink(server, shop, 'damaged'))).status).toBe(303);
  expect(await checkMoney()).toMatchObject({ code: 0, output: expect.stringContaining('The money records agree') });
  await server.advance(3601);
  expect(await gauge()).toBe('0');

  await client.query('update earnings_balances set held_cents = held_cents + 123');
  const { code, output } = await checkMoney();
  expect(code).toBe(1);
  expect(output).toMatch(/^balance_is_sum +org_\w+ +held_cents /m);
  expect(output).toContain('records do not agree. The difference is $');
  await server.advance(3601);
  // Read at most every few seconds, however often it is requested.
  await expect.poll(async () => Number(await gauge()), { timeout: 15_000 }).toBeGreaterThanOrEqual(123);
  expect(await checkMoney('--all')).toMatchObject({ code: 2, errors: expect.stringContaining('takes no options') });
});
