import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTo } from '../../../test/harness/database.ts';
import { type MintedShop, startTestServer, type TestServer } from '../../../test/harness/harness.ts';

let server: TestServer;
let shop: MintedShop;
let database: pg.Client;
/** Accepts requests for artwork and never answers. */
let silent: Server;
let asked = 0;
beforeAll(async () => {
  server = await startTestServer();
  shop = await server.mint();
  database = await connectTo(server.databaseUrl);
  silent = createServer(() => {
    asked += 1;
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  silent.closeAllConnections();
  silent.close();
  await database.end();
  await server.close();
});

async function send(line: string, body = '', length = body.length): Promise<Socket> {
  const socket = connect(server.running.config.port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = `host: localhost\r\nx-api-key: ${shop.api_key}\r\ncontent-type: application/json\r\n`;
  const text = `${line} HTTP/1.1\r\n${head}${length > 0 ? `content-length: ${length}\r\n` : ''}\r\n${body}`;
  await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  return socket;
}
const countOf = async (lines: RegExp): Promise<number> =>
  (await server.call('GET', '/metrics')).text
    .split('\n')
    .filter((line) => lines.test(line))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
const leftAt = (host: string) => countOf(new RegExp(`^platen_callers_left_total{host="${host}"}`));
const expectNoFailures = async () =>
  expect(await countOf(/^platen_http_request_seconds_count.*status="5\d\d"/)).toBe(0);

test('a caller who disconnects before a mockup is counted causes no fault', { timeout: 90_000 }, async () => {
  const unseen = await server.mint();
  const path = `/mockup/TEE-UNISEX?shop=${unseen.shop_id}&color=335577&width=120`;
  await database.query('begin; lock table shops in access exclusive mode');
  const socket = await send(`GET ${path}`);
  await expect
    .poll(async () => {
      const { rows } = await database.query(
        "select 1 from pg_locks where relation = 'shops'::regclass and not granted",
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
  socket.resetAndDestroy();
  // Answers on later connections show that the reset was noticed.
  for (let i = 0; i < 5; i += 1) await server.call('GET', '/healthz');
  await database.query('rollback');
  // Either drawn for the next caller or given up with the socket, but never a fault.
  const ended = /^platen_(mockups_total{how="drawn"}|callers_left_total{host="mockup"})/;
  await expect.poll(() => countOf(ended), { timeout: 60_000 }).toBe(1);
  await expectNoFailures();
});

test('a caller who disconnects during long work ends it and is counted separately', async () => {
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/art.png`;
  const socket = await send('POST /v1/ai-generations/remove-background', JSON.stringify({ imageUrl: url }));
  await expect.poll(() => asked).toBe(1);
  socket.destroy();
  await expect.poll(() => leftAt('api'), { timeout: 20_000 }).toBe(1);
  await expectNoFailures();
});

test('a caller who disconnects in the middle of a body is counted separately', async () => {
  const before = await leftAt('api');
  const socket = await send('POST /v1/ai-generations/generate', '{"prompt"', 900);
  // The key is looked up before the body is read; by now both have started.
  for (let i = 0; i < 5; i += 1) await server.call('GET', '/healthz');
  socket.resetAndDestroy();
  await expect.poll(() => leftAt('api'), { timeout: 20_000 }).toBe(before + 1);
  await expectNoFailures();
});
