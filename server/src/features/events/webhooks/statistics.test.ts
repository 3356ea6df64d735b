/** The statistics of a day cost no more when it has very many deliveries. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTo, createTestDatabase, type TestDatabase } from '../../../../test/harness/database.ts';
import { readPlan, recordStatements } from '../../../../test/harness/statements.ts';
import { systemClock } from '../../../engines/clock/clock.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import type { Database } from '../../../engines/database/port.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { readStatistics } from './deliveries.ts';

const delivered = 40_000;
let copy: TestDatabase;
let database: Database;
let client: pg.Client;

beforeAll(async () => {
  copy = await createTestDatabase();
  database = await openDatabase({ engine: 'postgres', url: copy.url }, createLog('silent'));
  client = await connectTo(copy.url);
  await client.query(`
    insert into organizations (id, name, plan, created_at) values ('org_a', '', 'starter', now());
    insert into shops (id, organization_id, name, secret_hash, secret_sealed, sandbox_secret_hash, asset_allowlist, minted_from, created_at, claimed_at)
      values ('shpa', 'org_a', '', 'a', '', 'a', '{}', '', now(), now());
    insert into webhook_endpoints (id, shop_id, url, secret_sealed, secret_preview, is_enabled, created_at)
      values ('whe_a', 'shpa', 'https://a.example', '', '', true, now());
    insert into deliveries (id, shop_id, endpoint_id, event_id, order_id, sequence, status, tries_left, attempts, created_at)
    select 'del_' || id_head(at) || lpad(n::text, 16, '0'), 'shpa', 'whe_a', 'evt_' || id_head(at) || lpad(n::text, 16, '0'), 'ord_' || n, 1,
      case when n % 100 = 0 then 'failed' else 'delivered' end, 0, '[{"latencyMs":20}]', at
    from generate_series(1, ${delivered}) n, lateral (select now() - n * interval '23 hours' / ${delivered} as at) times;`);
  await client.query('vacuum analyze deliveries');
}, 120_000);
afterAll(async () => {
  await client.end();
  await database.close();
  await copy.drop();
});

test('a few deliveries are counted, many are estimated from the newest, and only those are read', async () => {
  const stop = recordStatements();
  const statistics = (await readStatistics({ database, clock: systemClock }, ['whe_a']))('whe_a');
  const statements = stop().filter(({ text }) => text.includes('deliveries'));
  expect(statistics).toMatchObject({ failed: delivered / 100, waiting: 0, medianLatencyMs: 20 });
  // Twenty-three hours of deliveries at one rate, shown as twenty-four.
  expect(statistics.delivered / delivered).toBeGreaterThan(0.95);
  expect(statistics.delivered / delivered).toBeLessThan(1.1);
  const { rows } = await client.query(`select tableoid::regclass::text as name from deliveries group by 1`);
  const { rowsRead, scanned } = await readPlan(client, statements[0]!, new Set(rows.map(({ name }) => name)));
  expect(scanned).toEqual([]);
  // Ten thousand entries of an index, and the newest thousand rows.
  expect(rowsRead).toBeLessThan(4_000);
});
