/**
 * Orders, on a real PostgreSQL that writes to disk, with the service in a separate process:
 *  - creates over HTTP per second, against a bare transaction that inserts the same rows over the same number of connections;
 *  - the latency of a quote for a cart of 100 items;
 *  - page 1 against page 10,000 of a shop with a million orders.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { startEmbeddedPostgres } from '../server/src/engines/database/embedded-postgres.ts';
import { loadCatalog } from '../server/src/features/catalog/catalog.ts';
import { askFor } from './load.ts';

const rounds = 3;
const seconds = 5;
const connections = 12;
const manyOrders = Number(process.env['PLATEN_TEST_BENCH_ORDERS'] ?? 1_000_000);
const pageSize = 100;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
let bareCount = 0;
const quiet = { debug() {}, info() {}, warn() {}, error: console.error };

const dataDir = mkdtempSync(join(tmpdir(), 'platen-bench-'));
chmodSync(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), log: quiet });
const service = await startService({
  PORT: '0',
  DATABASE_URL: postgres.url,
  PLATEN_DATA_DIR: dataDir,
  PLATEN_DATABASE_POOL: String(connections),
  PLATEN_LIMIT_KEY_PER_MINUTE: '10000000',
  PLATEN_LIMIT_ADDRESS_PER_MINUTE: '10000000',
  // Creates only: printing the orders would be another bench.
  PLATEN_ROLE: 'api',
});
const db = new pg.Pool({ connectionString: postgres.url, max: connections });
db.on('error', () => {});
try {
  const { key, shopId, artworkUrl } = await openShop();
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const catalog = await loadCatalog(join(import.meta.dirname, '../catalog'));
  const tote = catalog.findProduct('TOTE-COTTON')!.variants[0]!.id;
  const order = {
    items: [{ sku: 'TOTE-COTTON', variantId: tote, quantity: 2, artworkUrl }],
    shipTo: { name: 'Ada', line1: '1 Main St', city: 'Newark', state: 'NJ', postalCode: '07102', country: 'US' },
  };
  await compareCreates(headers, JSON.stringify(order));
  await timeQuotes(headers, catalog);
  await comparePages(headers, shopId);
} finally {
  await service.stop();
  await db.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function compareCreates(headers: Record<string, string>, body: string): Promise<void> {
  const first = await fetch(`${service.api}/orders`, { method: 'POST', headers, body });
  if (first.status !== 201) throw new Error(await first.text());
  const { order } = (await first.json()) as { order: { id: string } };
  const insertAgain = await bareTransaction(order.id);
  const rates = { platen: [] as number[], bare: [] as number[] };
  const load = { url: `${service.api}/orders`, method: 'POST' as const, headers, body, connections };
  await askFor(load, 2); // until the code is warm
  for (let round = 0; round < rounds; round += 1) {
    rates.bare.push(await bareRate(insertAgain));
    rates.platen.push(await askFor(load, seconds));
  }
  const [platen, bare] = [median(rates.platen), median(rates.bare)];
  console.log(`creates over HTTP      ${Math.round(platen)} a second`);
  console.log(`bare insert of the rows ${Math.round(bare)} a second`);
  console.log(`ratio                  ${(platen / bare).toFixed(2)} (wanted: at least 0.20)`);
}

/** The rows that one create wrote, written again under new ids in a plain transaction. */
async function bareTransaction(orderId: string): Promise<(client: pg.PoolClient, n: number) => Promise<void>> {
  const parts = await Promise.all(
    [
      ['orders', 'id'],
      ['ledger_entries', 'ref'],
      ['events', 'order_id'],
      ['event_sequences', 'order_id'],
      ['jobs', "payload->>'orderId'"],
    ].map(async ([table, column]) => {
      const { rows } = await db.query(`select * from ${table} where ${column} = $1`, [orderId]);
      if (rows.length === 0) throw new Error(`the create wrote no row in ${table}`);
      return rows.map((row) => ({ table: table!, row }));
    }),
  );
  const inserts = parts.flat().map(({ table, row }) => {
    const names = Object.keys(row);
    return {
      name: `bare-${table}`,
      text: `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
      valuesFor: (suffix: string) =>
        names.map((name) => {
          const value = row[name];
          if (['id', 'order_id', 'ref', 'key'].includes(name) && typeof value === 'string') return value + suffix;
          return value !== null && typeof value === 'object' && !(value instanceof Date)
            ? JSON.stringify(value)
            : value;
        }),
    };
  });
  return async (client, n) => {
    await client.query('begin');
    for (const { name, text, valuesFor } of inserts) await client.query({ name, text, values: valuesFor(`-${n}`) });
    await client.query('commit');
  };
}

async function bareRate(insert: (client: pg.PoolClient, n: number) => Promise<void>): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const before = bareCount;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await db.connect();
      while (performance.now() < until) {
        bareCount += 1;
        await insert(client, bareCount);
      }
      client.release();
    }),
  );
  return (bareCount - before) / seconds;
}

async function timeQuotes(headers: Record<string, string>, catalog: Awaited<ReturnType<typeof loadCatalog>>) {
  const products = catalog.products.filter((product) => product.shipping.shipsTo.includes('US'));
  const items = Array.from({ length: 100 }, (_, i) => {
    const product = products[i % products.length]!;
    return { sku: product.code, variantId: product.variants[i % product.variants.length]!.id, quantity: 1 + (i % 9) };
  });
  const body = JSON.stringify({ items, destination: { country: 'US', postal: '07102' } });
  const times: number[] = [];
  for (let i = 0; i < 200; i += 1) {
    const startedAt = performance.now();
    const answer = await fetch(`${service.api}/orders/quotes`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a quote got status ${answer.status}`);
    times.push(performance.now() - startedAt);
  }
  const sorted = times.toSorted((a, b) => a - b);
  console.log(`quote of 100 items     p50 ${sorted[100]!.toFixed(1)} ms, p99 ${sorted[198]!.toFixed(1)} ms`);
}

async function comparePages(headers: Record<string, string>, shopId: string): Promise<void> {
  await db.query("delete from orders where id like '%-%'"); // Removes the rows of the bare transactions.
  // One real order, a million times, each a second older: a list reads only the index and the rows of its page.
  const { fields } = await db.query('select * from orders limit 0');
  const changed: Record<string, string> = {
    id: "'ord_' || lpad(to_hex(n), 26, '0')",
    external_id: 'null',
    created_at: "created_at - n * interval '1 second'",
  };
  const names = fields.map((field) => field.name);
  await db.query(
    `insert into orders (${names.join(', ')}) select ${names.map((name) => changed[name] ?? name).join(', ')}
     from (select * from orders where shop_id = $1 limit 1) one, generate_series(1, $2::int) n`,
    [shopId, manyOrders],
  );
  await db.query('analyze orders');
  const { rows } = await db.query<{ created_at: Date; id: string }>(
    `select created_at, id from orders where shop_id = $1 and deleted_at is null
     order by created_at desc, id desc offset $2 limit 1`,
    [shopId, Math.floor(manyOrders / pageSize - 1) * pageSize - 1],
  );
  const { created_at, id } = rows[0]!;
  const cursor = Buffer.from(`${created_at.getTime()}.${id}`).toString('base64url');
  const timePage = async (query: string) => {
    const startedAt = performance.now();
    const answer = await fetch(`${service.api}/orders?limit=${pageSize}${query}`, { headers });
    const page = (await answer.json()) as { orders: unknown[] };
    if (page.orders.length !== pageSize) throw new Error(`a page has ${page.orders.length} orders`);
    return performance.now() - startedAt;
  };
  const times = { first: [] as number[], last: [] as number[] };
  for (let i = 0; i < 30; i += 1) {
    times.first.push(await timePage(''));
    times.last.push(await timePage(`&cursor=${cursor}`));
  }
  const [first, last] = [median(times.first), median(times.last)];
  const deepest = Math.floor(manyOrders / pageSize).toLocaleString('en');
  console.log(
    `page 1                 ${first.toFixed(1)} ms (${manyOrders.toLocaleString('en')} orders, ${pageSize} a page)`,
  );
  console.log(`page ${deepest.padEnd(17)} ${last.toFixed(1)} ms`);
  console.log(`ratio                  ${(last / first).toFixed(2)} (wanted: at most 2)`);
}

/** A claimed shop with a key that may order, and artwork. */
async function openShop(): Promise<{ key: string; shopId: string; artworkUrl: string }> {
  const site = service.api.replace(/\/v1$/, '');
  const call = async (url: string, body: object, extra: Record<string, string> = {}) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...extra },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
    // biome-ignore lint/suspicious/noExplicitAny: a bench looks into answers freely
    return { json: (await answer.json()) as any, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  const shop = (await call(`${service.api}/shops/sandbox`, {})).json;
  const picture = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#cc2244' } })
    .png()
    .toBuffer();
  const upload = await call(
    `${service.api}/uploads/base64`,
    { base64Image: picture.toString('base64') },
    { 'x-api-key': shop.api_key },
  );
  const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse' };
  const { cookie } = await call(`${site}/api/auth/sign-up/email`, person);
  const payouts = { accountName: 'Ada Press', country: 'GB', accountNumber: 'GB33BUKB20201555555555' };
  await call(`${site}/api/claims`, { user_code: shop.claim.user_code, payouts }, { cookie });
  const scopes = ['orders:add', 'orders:read'];
  const made = await call(`${site}/api/keys`, { shop_id: shop.shop_id, name: 'bench', scopes }, { cookie });
  return { key: made.json.key, shopId: shop.shop_id, artworkUrl: upload.json.url };
}

function startService(env: Record<string, string>): Promise<{ api: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['bin/platen.js', 'start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
    cwd: join(import.meta.dirname, '../server'),
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const match = /API +(http:\S+)/.exec(text);
      if (match) resolve({ api: match[1]!.replace('localhost', '127.0.0.1'), stop });
    });
    child.on('exit', () => reject(new Error(text)));
  });
}
