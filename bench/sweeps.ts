/**
 * Every sweep against ten times the load of a busy installation: the bench ages many rows of each kind, starts the sweep, and divides
 * the rate at which rows disappear by ten times the rate at which they appear. PLATEN_SWEEP_ROWS sets the number of each (5,000).
 *
 * Assumed: a million orders a month, 0.39 a second, and for each order the numbers in `perOrder` below. It is an error if the service has a
 * sweep that this table lacks: when you add a sweep, enter its load here.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { parseConfig } from '../server/src/config.ts';
import { startEmbeddedPostgres } from '../server/src/engines/database/embedded-postgres.ts';
import { createLog } from '../server/src/kernel/observing/log.ts';
import { createVault } from '../server/src/kernel/secrets/vault.ts';
import { lanes } from '../server/src/kernel/work/lanes.ts';
import { startServer } from '../server/src/server.ts';

const rows = Number(process.env['PLATEN_SWEEP_ROWS'] ?? 5_000);
const ordersPerSecond = 1_000_000 / (30 * 86_400);
const timesTheLoad = 10;
const patienceMs = 120_000;

type Sweep = {
  /** Rows for this sweep per order, including everything around an order. */
  perOrder: number;
  /** Makes this many rows that are due. */
  seed: string;
  /** Counts the remaining rows. */
  left: string;
};

const secretKey = '5a'.repeat(32);
const vault = createVault(Buffer.from(secretKey, 'hex'));
const buyer = vault.seal('buyer', JSON.stringify({ email: '', shipTo: { country: 'US' } })).toString('hex');
const shop = `'shpbench'`;
const organization = `'org_bench'`;
const n = `generate_series(1, ${rows}) n`;
const longAgo = `now() - interval '200 days'`;
const checkout = (status: string, forgottenAt: string) => `
  insert into checkouts (id, token_hash, link_hash, link_sealed, shop_id, organization_id, product, variant_id, quantity, mockup_url, buyer_sealed,
    order_body_sealed, items_cents, shipping_cents, status, created_at, updated_at, forgotten_at)
  select '${status}' || n, sha256(('${status}t' || n)::bytea), sha256(('${status}l' || n)::bytea), '', ${shop}, ${organization}, 'MUG-11OZ', 'v', 1,
    '', '\\x${buyer}', '', 1, 1, '${status}', ${longAgo}, ${longAgo}, ${forgottenAt} from ${n}`;

const sweeps: Record<string, Sweep> = {
  'accounts.sweep-sessions': {
    perOrder: 0.1,
    seed: `insert into sessions (id, person_id, token_hash, rotated_at, created_at, expires_at)
      select 'ses_' || n, 'per_bench', sha256(n::text::bytea), ${longAgo}, ${longAgo}, ${longAgo} from ${n}`,
    left: `select count(*) from sessions where person_id = 'per_bench'`,
  },
  'shops.sweep': {
    perOrder: 0.2,
    seed: `insert into mints select sha256(n::text::bytea), ${longAgo} from ${n}`,
    left: `select count(*) from mints where minted_at < now() - interval '100 days'`,
  },
  'fulfillment.sweep': {
    // A print file and a packing slip, each a row and a blob.
    perOrder: 2,
    seed: `insert into stored_files (shop_id, name, kind, content_type, size_bytes, created_at)
      select ${shop}, 'print/ord_gone' || n || '/1.png', 'print', 'image/png', 1, ${longAgo} from ${n}`,
    left: `select count(*) from stored_files where kind = 'print'`,
  },
  'webhooks.sweep': {
    perOrder: 1,
    seed: `insert into event_sequences select 'ord_' || id_head(${longAgo}) || lpad(n::text, 16, '0'), 4 from ${n}`,
    left: `select count(*) from event_sequences`,
  },
  'chat.sweep': {
    perOrder: 0.5,
    seed: `insert into chat_jobs (id, shop_id, organization_id, status, stage, messages, memo, cost_micros, created_at, expires_at)
      select 'job_' || n, ${shop}, ${organization}, 'done', '', '[]', '[]', 0, ${longAgo}, ${longAgo} from ${n}`,
    left: 'select count(*) from chat_jobs',
  },
  'realtime.sweep': {
    perOrder: 0.5,
    seed: `insert into realtime_grants (token_hash, shop_id, expires_at) select sha256(n::text::bytea), ${shop}, ${longAgo} from ${n}`,
    left: 'select count(*) from realtime_grants',
  },
  'kernel.sweep': {
    // Windows of limits, by key and by address.
    perOrder: 20,
    seed: `insert into rate_limits select 'bench' || n, ${longAgo}, 1, 60 from ${n}`,
    left: `select count(*) from rate_limits where key like 'bench%'`,
  },
  'kernel.sweep-idempotency': {
    perOrder: 3,
    seed: `insert into idempotency_keys (key_id, idempotency_key, request_hash, status, expires_at)
      select 'key_bench', 'k' || n, '', 201, ${longAgo} from ${n}`,
    left: `select count(*) from idempotency_keys`,
  },
  'mockups.sweep': {
    perOrder: 5,
    seed: `insert into mockup_pictures select md5(n::text), ${shop}, 'image/png', 'e', 1, 1, 1, ${longAgo} from ${n}`,
    left: 'select count(*) from mockup_pictures',
  },
  'billing.release-dead-holds': {
    // Only rows left by a process that died.
    perOrder: 0.01,
    seed: `insert into holds (id, organization_id, kind, plan_micros, wallet_micros, period_start, leased_until, created_at)
      select 'hld_' || n, ${organization}, 'image', 0, 0, ${longAgo}, ${longAgo}, ${longAgo} from ${n}`,
    left: 'select count(*) from holds',
  },
  'sales.forget-unfinished': {
    perOrder: 0.5,
    seed: checkout('refunded', 'null'),
    left: `select count(*) from checkouts where status = 'refunded' and forgotten_at is null`,
  },
  'sales.sweep-declined': {
    perOrder: 0.1,
    seed: checkout('declined', longAgo),
    left: `select count(*) from checkouts where status = 'declined'`,
  },
};
/** These sweeps continue work rather than remove rows: their cost depends on what is new since the last time. */
const others = new Set([
  'billing.sum-usage',
  'earnings.check',
  'earnings.finish-left-behind',
  'earnings.pay-out',
  'earnings.release',
  'kernel.months',
  'payments.reconcile',
]);

const dataDir = mkdtempSync(join(tmpdir(), 'platen-bench-'));
chmodSync(dataDir, 0o711);
const server = await startEmbeddedPostgres({ dataDir, log: createLog('error') });
const running = await startServer(
  parseConfig({
    PORT: '0',
    DATABASE_URL: server.url,
    PLATEN_DATA_DIR: dataDir,
    PLATEN_SECRET_KEY: secretKey,
    PLATEN_STOP_LINGER_SECONDS: '0',
    PLATEN_LOG_LEVEL: 'error',
  }),
);
const client = new pg.Client(server.url);
await client.connect();
const count = async (text: string) => Number((await client.query(text)).rows[0].count);
try {
  await client.query(`
    insert into organizations (id, name, plan, created_at) values (${organization}, '', 'starter', now());
    insert into shops (id, organization_id, name, secret_hash, secret_sealed, sandbox_secret_hash, asset_allowlist, minted_from, created_at, claimed_at)
      values (${shop}, ${organization}, '', 'bench', '', 'bench', '{}', '', now(), now());
    insert into people (id, email, name, password_hash, created_at) values ('per_bench', 'bench@example.com', '', '', now());`);
  const { rows: known } = await client.query(`select name from jobs where lane = 'sweep' and key = name order by name`);
  const unknown = known.map(({ name }) => name).filter((name) => !(name in sweeps) && !others.has(name));
  if (unknown.length > 0) throw new Error(`bench/sweeps.ts lacks the load of these sweeps: ${unknown.join(', ')}`);

  console.log(
    `  ${rows} rows each, against ${timesTheLoad} times the rows of ${ordersPerSecond.toFixed(2)} orders a second`,
  );
  let placesNeeded = 0;
  for (const [name, { perOrder, seed, left }] of Object.entries(sweeps)) {
    await client.query(seed);
    await client.query('analyze');
    const startedAt = performance.now();
    const { rowCount } = await client.query(`update jobs set run_at = now(), is_ready = true where key = $1`, [name]);
    if (rowCount !== 1) throw new Error(`the service has no sweep ${name}`);
    while ((await count(left)) > 0) {
      if (performance.now() - startedAt > patienceMs)
        throw new Error(`${name} left ${await count(left)} of ${rows} rows`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const perSecond = rows / ((performance.now() - startedAt) / 1000);
    const wanted = timesTheLoad * ordersPerSecond * perOrder;
    placesNeeded += wanted / perSecond;
    console.log(
      `  ${name.padEnd(28)} ${perSecond.toFixed(0).padStart(7)} a second, ${wanted.toFixed(1).padStart(5)} arrive  ratio ${(perSecond / wanted).toFixed(1)}`,
    );
  }
  console.log(
    `wanted: no ratio below 1. All of them together need ${placesNeeded.toFixed(2)} of the ${lanes.sweep.places} slots of a node`,
  );
} finally {
  await client.end();
  await running.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
