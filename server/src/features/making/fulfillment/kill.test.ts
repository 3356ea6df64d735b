/** The service killed with -9 in the middle of everything: nothing is lost, nothing is done twice. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePicture, startArtworkServer } from '../../../../test/doubles/artwork-server.ts';
import { smallCatalog, smallPrints } from '../../../../test/harness/catalogs.ts';
import { connectTo, createTestDatabase } from '../../../../test/harness/database.ts';
import { payouts } from '../../../../test/harness/harness.ts';
import { serviceSettings } from '../../../../test/harness/service-settings.ts';
import { shipTo } from '../../../../test/harness/ship-to.ts';
import { isWhole } from '../../../../test/harness/whole.ts';

const kills = isWhole ? 3 : 2;
const ordersARound = 3;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let dataDir: string;
let artwork: Awaited<ReturnType<typeof startArtworkServer>>;
let child: ChildProcess | null = null;
let origin = '';

beforeAll(async () => {
  database = await createTestDatabase();
  client = await connectTo(database.url);
  dataDir = await mkdtemp(join(tmpdir(), 'platen-kill-'));
  artwork = await startArtworkServer();
  artwork.pictures.set('/art.png', await makePicture(300, 300));
});
afterAll(async () => {
  await kill();
  await artwork.close();
  await client.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  // A dead process holds its jobs until its leases expire; here they have.
  await client.query('update jobs set leased_until = null');
  const started = spawn(process.execPath, ['server/bin/platen.js', 'start'], {
    cwd: resolve(import.meta.dirname, '../../../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...serviceSettings(database, dataDir),
      PLATEN_LOG_LEVEL: 'error',
      PLATEN_RENDER_READY_MB: '0',
      ...smallPrints(),
    },
  });
  child = started;
  origin = await new Promise((found, reject) => {
    let text = '';
    started.stdout!.on('data', (chunk) => {
      text += chunk;
      const match = /API +(http:\S+)\/v1/.exec(text);
      if (match) found(match[1]!.replace('localhost', '127.0.0.1'));
    });
    started.once('exit', () => reject(new Error(`it ended: ${text}`)));
  });
}

async function kill(): Promise<void> {
  const dying = child;
  child = null;
  if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
  const ended = once(dying, 'exit');
  dying.kill('SIGKILL');
  await ended;
}

type Answer = { status: number; cookie: string; json: Record<string, never> & { [name: string]: never } };

/** Null when the service died during it. */
async function call(path: string, json: object, headers: Record<string, string> = {}): Promise<Answer | null> {
  try {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { status: answer.status, cookie, json: (await answer.json()) as Answer['json'] };
  } catch {
    return null;
  }
}

async function openShop(): Promise<string> {
  const shop = (await call('/v1/shops/sandbox', {}))!.json as unknown as {
    shop_id: string;
    claim: { user_code: string };
  };
  const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse' };
  const { cookie } = (await call('/api/auth/sign-up/email', person))!;
  await call('/api/claims', { user_code: shop.claim.user_code, payouts }, { cookie });
  const key = { shop_id: shop.shop_id, name: 'kill', scopes: ['orders:add', 'orders:read'] };
  return ((await call('/api/keys', key, { cookie }))!.json as unknown as { key: string }).key;
}

test('every accepted order is delivered once with each item once', { timeout: 240_000 }, async () => {
  await start();
  const key = await openShop();
  const catalog = await smallCatalog();
  const variantId = catalog.findProduct('CAP-5PANEL')!.variants[0]!.id;
  const items = [{ sku: 'CAP-5PANEL', variantId, quantity: 1, artworkUrl: artwork.url('/art.png') }];
  const create = (externalId: string) => call('/v1/orders', { externalId, items, shipTo }, { 'x-api-key': key });

  const wanted: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const ids = Array.from({ length: ordersARound }, (_, i) => `round-${round}-${i}`);
    wanted.push(...ids);
    const busy = Promise.all([...ids.map(create), call('/_test/clock', { advanceSeconds: 4 + 3 * round })]);
    // At a random point in the middle of it.
    await new Promise((wait) => setTimeout(wait, 40 + 320 * round));
    await kill();
    await busy;
    await start();
  }
  // A caller without an answer repeats its request.
  for (const externalId of wanted) expect((await create(externalId))!.status).toBeLessThan(300);
  for (let i = 0; i < 10; i += 1) await call('/_test/clock', { advanceSeconds: 10 });

  const { rows } = await client.query(`
    select external_id, status,
      (select count(*)::int from facility_jobs where order_id = orders.id) as jobs,
      (select count(*)::int from ledger_entries where ref = orders.id) as entries,
      (select string_agg(e.body::json->'data'->'order'->>'fulfillmentStatus', ' ' order by e.sequence)
         from events e where e.order_id = orders.id and e.type = 'order.status_changed') as told,
      (select count(*)::int from events e where e.order_id = orders.id and e.type like 'shipment.%') as shipments,
      (select string_agg(entry->>'status', ' ') from jsonb_array_elements(status_history) entry) as history
    from orders order by external_id`);
  const life = 'pending generating submitted in_production shipped delivered';
  expect(rows).toEqual(
    wanted.toSorted().map((external_id) => ({
      external_id,
      status: 'delivered',
      jobs: 1,
      entries: 1,
      told: life,
      shipments: 3,
      history: life,
    })),
  );
});
