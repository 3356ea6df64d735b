/**
 * The cost of a call in a shop that has sold for months, compared with a new one, in one run on one PostgreSQL: the calls
 * that used to get slower with growth. PLATEN_GROWTH_ORDERS sets the size of the large shop (30,000 orders, 120,000 events).
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { systemClock } from '../server/src/engines/clock/clock.ts';
import { openDatabase } from '../server/src/engines/database/database.ts';
import { startEmbeddedPostgres } from '../server/src/engines/database/embedded-postgres.ts';
import { migrate } from '../server/src/engines/database/migrate.ts';
import { listEvents } from '../server/src/features/events/event-log/event-log.ts';
import { listDeliveries, readStatistics } from '../server/src/features/events/webhooks/deliveries.ts';
import { listShopFiles } from '../server/src/features/files/storage/list-files.ts';
import { listUsage, sumUsageByDay } from '../server/src/features/money/billing/usage.ts';
import { createLog } from '../server/src/kernel/observing/log.ts';
import { type Grown, growShop } from '../server/test/harness/grown-shop.ts';

const orders = Number(process.env['PLATEN_GROWTH_ORDERS'] ?? 30_000);
const sizes = { small: 100, large: orders };
const rounds = 60;

const dataDir = mkdtempSync(join(tmpdir(), 'platen-bench-'));
chmodSync(dataDir, 0o711);
const log = createLog('error');
const server = await startEmbeddedPostgres({ dataDir, log });
const database = await openDatabase({ engine: 'postgres', url: server.url, poolSize: 4 }, log);
await migrate(database.db);
const client = new pg.Client(server.url);
await client.connect();

/** One row of each, for the database to copy. */
async function plant(name: string, count: number): Promise<Grown> {
  const [organizationId, shopId, endpointId] = [`org_${name}`, `shp${name}`, `whe_${name}`];
  const json = `'{}', '[]', '[]', '[]', '[]', '[]'`;
  await client.query(`
    insert into organizations (id, name, plan, created_at) values ('${organizationId}', '', 'starter', now());
    insert into shops (id, organization_id, name, secret_hash, secret_sealed, sandbox_secret_hash, asset_allowlist, minted_from, created_at, claimed_at)
      values ('${shopId}', '${organizationId}', '', '${name}', '', '${name}', '{}', '', now(), now());
    insert into orders (id, shop_id, order_number, status, revision, fields, items, shipments, warnings, errors, status_history, items_cents,
      shipping_cents, total_cents, created_at, updated_at) values ('ord_${name}', '${shopId}', '1', 'delivered', 1, ${json}, 1, 1, 2, now(), now());
    insert into facility_jobs (id, facility, shop_id, order_id, revision, shipment_index, group_index, status, ticket, files, created_at, updated_at)
      values ('fjb_${name}', 'f', '${shopId}', 'ord_${name}', 1, 0, 0, 'delivered', '{}', '[]', now(), now());
    insert into webhook_endpoints (id, shop_id, url, secret_sealed, secret_preview, is_enabled, created_at)
      values ('${endpointId}', '${shopId}', 'https://a.example', '', '', true, now());
    insert into events (id, shop_id, order_id, type, sequence, body, created_at)
      values ('evt_${name}', '${shopId}', 'ord_${name}', 'order.status_changed', 1, '{"data":"${'x'.repeat(300)}"}', now());
    insert into deliveries (id, shop_id, endpoint_id, event_id, order_id, sequence, status, tries_left, attempts, created_at)
      values ('del_${name}', '${shopId}', '${endpointId}', 'evt_${name}', 'ord_${name}', 1, 'delivered', 1, '[{"latencyMs":20}]', now());
    insert into ledger_entries (id, organization_id, shop_id, at, kind, cost_micros, paid_from, description)
      values ('led_${name}', '${organizationId}', '${shopId}', now(), 'order', 1, 'invoice', '');
    insert into stored_files (shop_id, name, kind, content_type, size_bytes, created_at)
      values ('${shopId}', 'a.png', 'upload', 'image/png', 1, now());
    insert into generations (id, shop_id, prompt, engine, images, cost_micros, created_at) values ('gen_${name}', '${shopId}', 'a', 'x', '[]', 1, now());`);
  const grown = { shopId, organizationId, endpointId, orders: count };
  await growShop(client, grown);
  return grown;
}

const deps = {
  database,
  clock: systemClock,
  config: { addresses: { storageScheme: 'http', storageDomain: 'localhost' } } as never,
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const page = { cursor: null, isOldestFirst: false, limit: 20 };
const nothing = { kinds: null, shopId: null, from: null, to: null };
const calls: Record<string, (shop: Grown) => Promise<unknown>> = {
  'event log': ({ shopId }) => listEvents(deps, shopId, {}, page),
  'event log, createdBefore': ({ shopId }) => listEvents(deps, shopId, { createdBefore: daysAgo(60) }, page),
  'event log, by type': ({ shopId }) => listEvents(deps, shopId, { types: ['shipment.delivered'] }, page),
  'usage by day': ({ organizationId }) => sumUsageByDay(deps, organizationId, nothing),
  'usage by kind': ({ organizationId }) =>
    listUsage(deps, organizationId, { ...nothing, kinds: ['video'] }, { limit: 50, cursor: null }),
  'failed deliveries': ({ endpointId }) =>
    listDeliveries(deps, endpointId, { limit: 20, cursor: null, status: 'failed' }),
  'webhook statistics': ({ endpointId }) => readStatistics(deps, [endpointId]),
  'file library': ({ shopId }) => listShopFiles(deps, shopId, { limit: 50, cursor: null, kind: null }),
  'file library, by kind': ({ shopId }) => listShopFiles(deps, shopId, { limit: 50, cursor: null, kind: 'video' }),
};

const small = await plant('small', sizes.small);
const large = await plant('large', sizes.large);
const medianMs = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[rounds / 2]!;
};
console.log(`${sizes.large} orders against ${sizes.small}`);
for (const [name, call] of Object.entries(calls)) {
  const [one, other] = [await medianMs(() => call(small)), await medianMs(() => call(large))];
  console.log(
    `  ${name.padEnd(26)} ${one.toFixed(2).padStart(7)} ms  ${other.toFixed(2).padStart(7)} ms  ratio ${(other / one).toFixed(2)}`,
  );
}
console.log('wanted: no ratio that grows with the number of orders; statistics grow with the orders of a day');
await client.end();
await database.close();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
