import { globSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '../harness/database.ts';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../harness/harness.ts';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer({ PLATEN_LIMIT_ADDRESS_PER_MINUTE: '1000000' });
  const { shop, cookie } = await claimedShop(server);
  key = await ownerKey(server, cookie, shop.shop_id, ['orders:read', 'ai:generate', 'uploads:write']);
});
afterAll(() => server.close());

const read = async () => (await server.call('GET', '/metrics')).text;

type Series = { name: string; labels: Record<string, string>; value: number };

const seriesOf = (text: string): Series[] =>
  [...text.matchAll(/^([a-z_:0-9]+)(?:\{(.*)\})? (\S+)$/gim)].map(([, name, labels = '', value]) => ({
    name: name!,
    labels: Object.fromEntries([...labels.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)].map(([, k, v]) => [k!, v!])),
    value: Number(value),
  }));

const send = (method: string, path: string, host?: string) =>
  new Promise<void>((resolve, reject) => {
    const { port } = server.running.config;
    const headers = { ...(host ? { host } : {}), 'x-api-key': key };
    httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      answer.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });

describe('labels', () => {
  test('no caller can add series: paths, methods, ids and hosts are folded', async () => {
    const flood = async (mark: string) => {
      for (let i = 0; i < 40; i += 1) {
        await send('GET', `/${mark}-${i}/deep?x=${i}`);
        await send('GET', `/v1/orders/ord_${mark}${i}`);
        await send('GET', `/v1/${mark}/${i}`);
        await send('GET', `/mockup/${mark}${i}`);
        await send('GET', `/search/indexes/${mark}${i}/search`);
        await send('GET', '/', `${mark}${i}.example.com`);
        await send('GET', `/${mark}${i}.png`, `${mark}${i}.storage.localhost:${server.running.config.port}`);
      }
      for (const method of ['PROPFIND', 'MKCOL', 'TRACE', 'LINK', 'M-SEARCH', 'PURGE', 'REPORT', 'QUERY']) {
        await send(method, `/${mark}`);
        await send(method, '/v1/orders');
      }
    };
    await flood('zebra');
    await read();
    const before = new Set(seriesOf(await read()).map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`));
    await flood('quagga');
    const text = await read();
    const added = seriesOf(text)
      // A busy machine may delay the event loop for the first time.
      .filter(({ name }) => !name.startsWith('platen_event_loop_stall_'))
      .map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`)
      .filter((one) => !before.has(one));
    expect(added).toEqual([]);
    for (const made of ['quagga', 'ord_', 'example.com', 'PROPFIND']) expect(text).not.toContain(made);
    expect(before.size).toBeLessThan(3000);
  }, 60_000);

  test('a request is recorded by host, method, route and status', async () => {
    const [one] = seriesOf(await read()).filter(
      ({ name, labels }) => name === 'platen_http_request_seconds_count' && labels['route'] === '/orders/:id',
    );
    expect(one!.labels).toEqual({ host: 'api', method: 'GET', route: '/orders/:id', status: '404' });
    const folded = seriesOf(await read()).filter(({ labels }) => labels['method'] === 'other');
    expect(new Set(folded.map(({ labels }) => labels['route']))).toEqual(new Set(['none']));
  });

  test('metric names contain their unit', async () => {
    const types = [...(await read()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => ({ name, type }));
    const own = types.filter(({ name }) => !/^platen_(nodejs|process)_/.test(name!));
    for (const { name, type } of own) {
      expect(name).toMatch(/^platen_[a-z_]+$/);
      if (type === 'counter') expect(name).toMatch(/_total$/);
      else expect(name).not.toMatch(/_total$/);
      if (type === 'histogram') expect(name).toMatch(/_(seconds|bytes)$/);
    }
  });
});

describe('figures', () => {
  test('figures exist for the pool, orders by status and age, money, the store and models', async () => {
    const generated = await server.call('POST', '/v1/ai-generations/generate', {
      key,
      json: { prompt: 'a fox', numberResults: 1, width: 256, height: 256 },
    });
    expect(generated.status, generated.text).toBe(200);
    await server.advance(3_601);
    const find = async (name: string, labels: Record<string, string> = {}) =>
      seriesOf(await read()).find(
        (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
      )?.value;
    expect(await find('platen_database_pool_size')).toBe(server.running.config.database.poolSize);
    expect(await find('platen_database_pool_connections', { state: 'idle' })).toBeGreaterThan(0);
    expect(await find('platen_database_pool_waiting')).toBe(0);
    expect(await find('platen_orders', { status: 'pending' })).toBe(0);
    expect(await find('platen_order_oldest_seconds', { status: 'in_production' })).toBe(0);
    expect(await find('platen_ready')).toBe(1);
    expect(await find('platen_part_ready', { part: 'database' })).toBe(1);
    const image = { engine: 'embedded', kind: 'image', outcome: 'ok' };
    expect(await find('platen_ai_call_seconds_count', image)).toBe(1);
    expect(await find('platen_blob_seconds_count', { operation: 'put', outcome: 'ok' })).toBeGreaterThan(0);
    expect(await find('platen_blob_bytes_total', { operation: 'put' })).toBeGreaterThan(100);
    await expect.poll(() => find('platen_money_checked_timestamp_seconds'), { timeout: 15_000 }).toBeGreaterThan(0);
    expect(await find('platen_money_cents', { account: 'held' })).toBe(0);
  }, 60_000);

  test('figures that need a query are read once for many scrapes, and left out while the database is busy', async () => {
    const client = await connectTo(server.databaseUrl);
    await client.query('begin; lock table orders in access exclusive mode');
    await new Promise((resolve) => setTimeout(resolve, 5_100));
    const startedAt = performance.now();
    const answers = await Promise.all(Array.from({ length: 30 }, read));
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    for (const text of answers) expect(text).toContain('platen_database_pool_size');
    const { rows } = await client.query(
      `select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%min(updated_at)%'`,
    );
    expect(rows[0].waiting).toBe(1);
    await client.query('rollback');
    await client.end();
    await expect.poll(read, { timeout: 15_000 }).toContain('platen_orders{status="pending"} 0');
  }, 60_000);
});

describe('metrics in docs and operator files', () => {
  const files = globSync(['docs/operating/*.{json,yaml,md}', 'docs/*.md', 'ARCHITECTURE.md', 'CHANGELOG.md']);
  /** Looks like the name of a figure and is none, or begins several. */
  const notMetrics = new Set(['platen_session', 'platen_id', 'platen_process', 'platen_nodejs']);
  const namesIn = (text: string) => [...new Set(text.match(/\bplaten_[a-z0-9_]*[a-z0-9]/g) ?? [])];

  test('every metric that the docs name exists', async () => {
    const known = new Set([...(await read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const isKnown = (name: string) => known.has(name) || known.has(name.replace(/_(bucket|sum|count)$/, ''));
    const wrong = files.flatMap((file) =>
      namesIn(readFileSync(file, 'utf8'))
        .filter((name) => !isKnown(name) && !notMetrics.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(wrong).toEqual([]);
    expect(files.length).toBeGreaterThan(5);
  });

  test('every metric is in the table of observing.md', async () => {
    const page = readFileSync('docs/operating/observing.md', 'utf8');
    const untold = [...(await read()).matchAll(/^# TYPE (\S+)/gm)]
      .map(([, name]) => name!)
      .filter((name) => !/^platen_(nodejs|process)_/.test(name) && !page.includes(`\`${name}\``));
    expect(untold).toEqual([]);
  });

  test('a dashboard queries existing metrics, and each panel has a title, a unit and a query', () => {
    const board = JSON.parse(readFileSync('docs/operating/dashboard.json', 'utf8'));
    const panels = board.panels.filter((panel: { type: string }) => panel.type !== 'row');
    expect(panels.length).toBeGreaterThan(15);
    for (const panel of panels) {
      expect(panel.title).toBeTypeOf('string');
      expect(panel.fieldConfig.defaults.unit, panel.title).toBeTypeOf('string');
      for (const target of panel.targets) expect(target.expr).toContain('platen_');
    }
    expect(new Set(board.panels.map((panel: { id: number }) => panel.id)).size).toBe(board.panels.length);
  });
});
