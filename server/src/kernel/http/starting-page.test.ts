/** What callers get between the moment the port is taken and the moment the service is ready. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuard } from '../observing/guard.ts';
import { createLog } from '../observing/log.ts';
import { createMetrics } from '../observing/metrics.ts';
import { createWatchdog } from '../observing/watchdog.ts';
import { createDoors, type Doors } from './doors.ts';

let server: Server;
let doors: Doors;
let origin: string;

beforeAll(async () => {
  const [log, metrics] = [createLog('silent'), createMetrics()];
  server = createServer();
  doors = createDoors(server, {
    log,
    guard: createGuard({ log, metrics }),
    watchdog: createWatchdog({ log, metrics }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const get = (path: string, accept: string) => fetch(`${origin}${path}`, { headers: { accept } });

test('a person who comes while the service starts sees a page that loads again', async () => {
  const answer = await get('/studio', 'text/html,application/xhtml+xml,*/*;q=0.8');
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).toContain('<meta http-equiv="refresh" content="2">');
  expect(text).toContain('Starting…');
});

test('a program that comes while the service starts gets a problem document, and a supervisor sees that it is alive', async () => {
  const answer = await get('/v1/key', 'application/json');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'application/problem+json; charset=utf-8']);
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  expect((await get('/healthz', 'text/html')).status).toBe(200);
});

test('the page is gone once the service is ready', async () => {
  doors.open({ request: (_request, response) => response.end('ready'), upgrade: () => {} });
  expect(await (await get('/studio', 'text/html')).text()).toBe('ready');
});
