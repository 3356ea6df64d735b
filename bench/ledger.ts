/**
 * Ledger operations per second against a bare two-row transaction (begin, update, insert, commit) on the same PostgreSQL, in one
 * run: paying at once, and holding then capturing. Callers are spread over organizations, then all on one.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { systemClock } from '../server/src/engines/clock/clock.ts';
import { openDatabase } from '../server/src/engines/database/database.ts';
import { startEmbeddedPostgres } from '../server/src/engines/database/embedded-postgres.ts';
import { migrate } from '../server/src/engines/database/migrate.ts';
import { charge, chargeNow, type Price } from '../server/src/features/money/billing/billing.ts';
import { createOrganization } from '../server/src/features/tenants/accounts/accounts.ts';
import { createLog } from '../server/src/kernel/observing/log.ts';

const callers = 16;
const rounds = 3;
const roundMs = 2_000;

const dataDir = mkdtempSync(join(tmpdir(), 'platen-bench-'));
chmodSync(dataDir, 0o711);
const log = createLog('error');
const server = await startEmbeddedPostgres({ dataDir, log });
const database = await openDatabase({ engine: 'postgres', url: server.url, poolSize: callers }, log);
await migrate(database.db);
const pool = new pg.Pool({ connectionString: server.url, max: callers });
await pool.query('create table bare_counters (id int primary key, total bigint not null)');
await pool.query('insert into bare_counters select i, 0 from generate_series(0, 31) i');
await pool.query('create table bare_entries (id text primary key, counter int not null, amount bigint not null)');

const deps = { clock: systemClock, database, log };
const organizations = await Promise.all(
  Array.from({ length: callers }, () =>
    database.transaction((tx) => createOrganization(deps, tx, { name: 'Bench', plan: 'starter' })),
  ),
);
const price: Price = { kind: 'realtime_render', priceMicros: 1, description: 'A render' };

let entries = 0;
async function bare(counter: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('update bare_counters set total = total + 1 where id = $1', [counter]);
    entries += 1;
    await client.query('insert into bare_entries values ($1, $2, 1)', [`entry_${entries}`, counter]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
const payer = (caller: number) => ({ organizationId: organizations[caller]!, shopId: null });

const kinds: Record<string, (target: number) => Promise<unknown>> = {
  'bare two-row transaction': bare,
  'pay at once': (target) => chargeNow(deps, null, payer(target), price),
  'hold and capture': (target) => charge(deps, payer(target), price, async () => ({ result: null })),
};

async function rate(work: (target: number) => Promise<unknown>, isSpread: boolean): Promise<number> {
  let done = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() - startedAt < roundMs) {
        await work(isSpread ? caller : 0);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - startedAt) / 1000);
}

for (const isSpread of [true, false]) {
  console.log(isSpread ? `${callers} callers, an organization each` : `${callers} callers, one organization`);
  const best: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of Object.entries(kinds)) {
      best[name] = Math.max(best[name] ?? 0, await rate(work, isSpread));
    }
  }
  const base = best['bare two-row transaction']!;
  for (const [name, perSecond] of Object.entries(best)) {
    console.log(`  ${name.padEnd(26)} ${perSecond.toFixed(0).padStart(6)}/s  ratio ${(perSecond / base).toFixed(2)}`);
  }
}
console.log('wanted: at least 0.33');
await pool.end();
await database.close();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
