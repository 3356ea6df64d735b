import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFairRoom } from '../limits/fair-room.ts';
import { createOutbound } from './safe-fetch.ts';

const waiting: ServerResponse[] = [];
let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((_request, response) => waiting.push(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const room = (total: number, perOwner: number) =>
  createFairRoom({ total, perOwner, maxWaiting: 100, patienceMs: 60_000 });
const options = { timeoutMs: 20_000, maxBytes: 1000 };

test('a shop has a share of concurrent fetches, and another shop fetches beside it', async () => {
  const [exchanges, bytes] = [room(8, 4), room(100_000, 50_000)];
  const outbound = createOutbound({ allowLoopback: true, allowance: { exchanges, bytes } });
  // The origin's own share is full too, so the other shop uses another one.
  const greedy = Array.from({ length: 10 }, (_, i) =>
    outbound.fetch(`${origin}/${i}`, { ...options, owner: 'greedy' }),
  );
  await expect.poll(() => waiting.length).toBe(4);
  const other = outbound.fetch(`${origin.replace('127.0.0.1', 'localhost')}/other`, { ...options, owner: 'other' });
  await expect.poll(() => waiting.length).toBe(5);
  expect(exchanges.figures()).toEqual({ taken: 5, waiting: 6 });
  waiting[4]!.end('x');
  expect((await other).status).toBe(200);
  for (let served = 0; served < 10; ) {
    for (const response of waiting.splice(0)) {
      if (!response.writableEnded) served += 1;
      response.end('x');
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await Promise.all(greedy)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect([exchanges.figures(), bytes.figures()]).toEqual(Array(2).fill({ taken: 0, waiting: 0 }));
  await outbound.close();
});

test('answers that do not fit into memory together are read one after another', async () => {
  const [exchanges, bytes] = [room(8, 8), room(1000, 1000)];
  const outbound = createOutbound({ allowLoopback: true, allowance: { exchanges, bytes } });
  const both = ['/a', '/b'].map((path) => outbound.fetch(origin + path, { ...options, owner: 'shop' }));
  await expect.poll(() => waiting.length).toBe(2);
  // Neither announces its length, so each may be as long as is allowed.
  for (const response of waiting) response.write('begun');
  await expect.poll(() => bytes.figures()).toEqual({ taken: 1000, waiting: 1 });
  for (const response of waiting.splice(0)) response.end();
  expect((await Promise.all(both)).map((answer) => String(answer.bytes))).toEqual(['begun', 'begun']);
  expect(bytes.figures()).toEqual({ taken: 0, waiting: 0 });
  await outbound.close();
});

test('a caller gets an error that the service is busy when no memory is left', async () => {
  const none = createFairRoom({ total: 1, perOwner: 1, maxWaiting: 0, patienceMs: 1 });
  await none.enter(['someone'], 1);
  const outbound = createOutbound({ allowLoopback: true, allowance: { exchanges: none, bytes: none } });
  await expect(outbound.fetch(origin, { ...options, owner: 'shop' })).rejects.toMatchObject({ reason: 'busy' });
  expect(waiting.length).toBe(0);
  await outbound.close();
});
