import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from '@platen/client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver } from '../../test/doubles/receiver.ts';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../../test/harness/harness.ts';
import { parseConfig } from '../config.ts';
import { openDatabase } from '../engines/database/database.ts';
import { recordEvent } from '../features/events/webhooks/webhooks.ts';
import { createLog } from '../kernel/observing/log.ts';
import { pushCatalog, runCatalog } from './catalog.ts';
import { listen, runListen } from './listen.ts';

describe('platen listen', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('platen listen forwards new events, signed, each once and in order', async () => {
    const { shop, cookie } = await claimedShop(server);
    const key = await ownerKey(server, cookie, shop.shop_id, ['orders:read']);
    const database = await openDatabase({ engine: 'postgres', url: server.databaseUrl }, createLog('silent'));
    const hook = await startReceiver();
    const stop = new AbortController();
    const lines: string[] = [];
    const record = async (count: number) => {
      for (let i = 0; i < count; i += 1) {
        const deps = { clock: { now: () => new Date() }, deliveries: { wake: () => {} } };
        const data = { order: { id: 'ord_l', orderNumber: '1', externalId: null, fulfillmentStatus: 'pending' } };
        await database.transaction((tx) =>
          recordEvent(deps, tx, { shopId: shop.shop_id, orderId: 'ord_l', type: 'order.status_changed', data }),
        );
      }
    };
    try {
      await record(2);
      const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
      const isUp = new Promise<void>((resolve, reject) => {
        const done = listen({
          apiUrl: `${server.origin}/v1`,
          key,
          forwardUrl: hook.url,
          secret,
          signal: stop.signal,
          say: (line) => {
            lines.push(line);
            if (line.startsWith('Events are signed')) resolve();
          },
        });
        done.catch(reject);
      });
      await isUp;
      await record(5);
      await hook.until(5);
      await record(1);
      const events = await hook.until(6);
      expect(events.map((event) => event.sequence)).toEqual([3, 4, 5, 6, 7, 8]);
      for (const one of hook.received) {
        const signature = one.headers['x-service-signature'] as string;
        await expect(verifyWebhook(one.body, signature, secret)).resolves.toMatchObject({
          type: 'order.status_changed',
        });
      }
      expect(lines.filter((line) => line.includes('ord_l #'))).toHaveLength(hook.received.length);
    } finally {
      stop.abort();
      await hook.close();
      await database.close();
    }
  });

  test('platen listen reports a wrong key or command line and ends', async () => {
    const options = {
      apiUrl: `${server.origin}/v1`,
      forwardUrl: 'http://localhost:1/',
      secret: 'whsec_',
      say: () => {},
    };
    await expect(listen({ ...options, key: 'sk_wrong' })).rejects.toThrow('This API key is unknown');
    await expect(listen({ ...options, key: 'sk_x', apiUrl: 'http://127.0.0.1:1/v1' })).rejects.toThrow(
      'Check that the service is running',
    );
    await expect(runListen(['--key', 'sk_x'], parseConfig({}), () => {})).rejects.toThrow(
      '--forward must be set.\nUsage: platen listen',
    );
    await expect(runListen(['--kee', 'x'], parseConfig({}), () => {})).rejects.toThrow('Usage: platen listen');
    await expect(runListen(['--key', 'x', '--forward', 'nowhere'], parseConfig({}), () => {})).rejects.toThrow(
      '--forward must be an http',
    );
  });

  test('platen listen without --url uses the service that the same settings start', async () => {
    const args = ['--key', 'sk_x', '--forward', 'http://localhost:1/'];
    const listening = (env: Record<string, string>, more: string[] = []) =>
      runListen([...args, ...more], parseConfig(env), () => {});
    await expect(listening({ PORT: '1' })).rejects.toThrow('Cannot read http://localhost:1/v1');
    await expect(listening({ PLATEN_API_URL: 'http://127.0.0.1:2/api' })).rejects.toThrow(
      'Cannot read http://127.0.0.1:2/api',
    );
    await expect(listening({ PORT: '1' }, ['--url', 'http://127.0.0.1:3/v1'])).rejects.toThrow(
      'Cannot read http://127.0.0.1:3/v1',
    );
  });
});

describe('platen', () => {
  const platen = (...args: string[]) =>
    spawnSync(process.execPath, ['server/bin/platen.js', ...args], { encoding: 'utf8' });

  test('platen --version prints the release', () => {
    const { version } = JSON.parse(readFileSync('server/package.json', 'utf8'));
    expect(platen('--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('platen --help names every option of listen', () => {
    expect(platen('--help').stdout).toMatch(/platen listen .*--key.*--forward.*--url.*--secret/);
  });
});

describe('platen catalog push', () => {
  let fake: Server | null = null;
  afterEach(async () => {
    fake?.closeAllConnections();
    await new Promise((resolve) => (fake ? fake.close(resolve) : resolve(null)));
    fake = null;
  });

  /** Responds like Meilisearch: every write is a task that has succeeded or failed by the next request. */
  const startMeilisearch = async (failure: string | null = null) => {
    const calls: { method: string; path: string; key: string; body: unknown }[] = [];
    fake = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      request.on('end', () => {
        response.setHeader('content-type', 'application/json');
        const isTask = request.url?.startsWith('/tasks/');
        if (!isTask) {
          const body = text === '' ? null : JSON.parse(text);
          calls.push({ method: request.method!, path: request.url!, key: request.headers.authorization!, body });
        }
        const task = { taskUid: 1, uid: 1, indexUid: 'products', type: 'x', enqueuedAt: '2026-01-01T00:00:00Z' };
        const status = failure ? 'failed' : 'succeeded';
        response.statusCode = isTask ? 200 : 202;
        response.end(
          JSON.stringify(
            isTask
              ? { ...task, status, error: failure ? { message: failure } : null }
              : { ...task, status: 'enqueued' },
          ),
        );
      });
    });
    await new Promise<void>((resolve) => fake?.listen(0, '127.0.0.1', resolve));
    return { calls, url: `http://127.0.0.1:${(fake.address() as AddressInfo).port}` };
  };

  test('platen catalog push sends the settings and all products, and removes old products', async () => {
    const { calls, url } = await startMeilisearch();
    const lines: string[] = [];
    await pushCatalog({ url, key: 'admin', config: parseConfig({}), say: (line) => lines.push(line) });
    expect(calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual([
      'PATCH /indexes/products/settings',
      'POST /indexes/products/documents',
      'POST /indexes/products/documents/delete',
    ]);
    expect(calls.every(({ key }) => key === 'Bearer admin')).toBe(true);
    const [settings, documents, removal] = calls.map(({ body }) => body) as [
      { filterableAttributes: string[]; displayedAttributes: string[] },
      { id: string; keywords: string[] }[],
      { filter: string },
    ];
    expect(settings.filterableAttributes).toContain('attributes');
    const shown = Object.keys(documents[0]!).filter((name) => name !== 'keywords');
    expect([...settings.displayedAttributes].sort()).toEqual(shown.sort());
    expect(documents.length).toBeGreaterThanOrEqual(16);
    expect(removal.filter).toContain('"MUG-11OZ"');
    expect(lines).toEqual([`The index products at ${url} now has ${documents.length} products.`]);
  });

  test('platen catalog push reports why Meilisearch failed or that it is unreachable', async () => {
    const { url } = await startMeilisearch('disk full');
    const config = parseConfig({});
    await expect(pushCatalog({ url, key: 'k', config, say: () => {} })).rejects.toThrow('the settings: disk full');
    await expect(pushCatalog({ url: 'http://127.0.0.1:1', key: 'k', config, say: () => {} })).rejects.toThrow(
      'could not be reached',
    );
    await expect(runCatalog(['pull'], config, () => {})).rejects.toThrow('Usage: platen catalog push');
  });
});
