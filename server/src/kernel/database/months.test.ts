import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '../../../test/harness/database.ts';
import { startSecondServer, startTestServer, type TestServer } from '../../../test/harness/harness.ts';
import { firstId } from '../ids.ts';

const day = 86_400;

const parts = async (client: pg.Client, table: string): Promise<string[]> =>
  (
    await client.query(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = '${table}'::regclass order by 1`,
    )
  ).rows.map((row) => row.name);
const partOf = (table: string, at: Date) => `${table}_${at.toISOString().slice(0, 7).replace('-', '')}`;
const later = (at: Date, days: number) => new Date(at.getTime() + days * day * 1000);

const organization = `insert into organizations (id, name, plan, created_at) values ('org_1', 'One', 'starter', now())`;
const shop = `insert into shops (id, organization_id, name, secret_hash, secret_sealed, sandbox_secret_hash, asset_allowlist, minted_from,
  created_at, claimed_at) values ('shp1', 'org_1', 'One', 'a', 'a', 'b', '{}', 'x', now(), now())`;
const endpoint = `insert into webhook_endpoints (id, shop_id, url, secret_sealed, secret_preview, is_enabled, created_at)
  values ('whe_1', 'shp1', 'https://a.example', 'x', 'x', true, now())`;
const event = (at: Date, n: number) => `insert into events (id, shop_id, order_id, type, sequence, body, created_at)
  values ('${firstId('event', at)}${n}', 'shp1', 'ord_1', 't', ${n}, '{}', '${at.toISOString()}')`;
const delivery = (
  at: Date,
  n: number,
) => `insert into deliveries (id, shop_id, endpoint_id, event_id, status, tries_left, created_at)
  values ('del_${n}', 'shp1', 'whe_1', '${firstId('event', at)}${n}', 'delivered', 1, '${at.toISOString()}')`;
const entry = (
  at: Date,
  n: number,
) => `insert into ledger_entries (id, organization_id, at, kind, cost_micros, paid_from, description)
  values ('led_${n}', 'org_1', '${at.toISOString()}', 'order', ${n}, 'invoice', '')`;

describe('tables kept by month', () => {
  let server: TestServer;
  let client: pg.Client;
  beforeAll(async () => {
    server = await startTestServer();
    client = await connectTo(server.databaseUrl);
    for (const statement of [organization, shop, endpoint]) await client.query(statement);
  });
  afterAll(async () => {
    await client.end();
    await server.close();
  });

  test('a table has partitions for this month and the next two, as time passes', async () => {
    const tables = ['events', 'deliveries', 'ledger_entries', 'usage_days'];
    const months = [0, 45].map((days) => later(new Date(), days));
    const wanted = tables.flatMap((table) => months.map((month) => partOf(table, month)));
    // The database is a copy that has them. A start makes those that are missing.
    await client.query(`drop table ${wanted.join(', ')}`);
    await (await startSecondServer(server)).close();
    const found = (await Promise.all(tables.map((table) => parts(client, table)))).flat();
    expect(found).toEqual(expect.arrayContaining(wanted));
    await server.advance(200 * day);
    for (const table of ['events', 'deliveries', 'ledger_entries', 'usage_days']) {
      expect(await parts(client, table)).toContain(partOf(table, later(await server.now(), 45)));
    }
  });

  test('rows without a partition are accepted and moved once there is one', async () => {
    const at = later(await server.now(), 150);
    await client.query(event(at, 1));
    await client.query(entry(at, 1));
    const where = async (table: string) =>
      (await client.query(`select tableoid::regclass::text as part from ${table} limit 1`)).rows[0].part;
    expect([await where('events'), await where('ledger_entries')]).toEqual([
      'events_default',
      'ledger_entries_default',
    ]);
    await server.advance(150 * day);
    expect([await where('events'), await where('ledger_entries')]).toEqual([
      partOf('events', at),
      partOf('ledger_entries', at),
    ]);
    await expect(client.query(`delete from ledger_entries where id = 'led_1'`)).rejects.toThrow('never deleted');
    await expect(client.query(`update ledger_entries set cost_micros = 7`)).rejects.toThrow('never changed');
  });

  test('expired months of events are dropped, and months of money never are', async () => {
    const at = await server.now();
    for (const statement of [event(at, 2), delivery(at, 2), entry(at, 2)]) await client.query(statement);
    await server.advance(80 * day);
    expect(await parts(client, 'events')).toContain(partOf('events', at));
    await server.advance(45 * day);
    for (const table of ['events', 'deliveries']) {
      expect(await parts(client, table)).not.toContain(partOf(table, at));
      expect((await client.query(`select from ${table}`)).rowCount).toBe(0);
    }
    expect((await client.query('select from ledger_entries')).rowCount).toBe(2);
  });

  test('rows in monthly tables are numbered, refused twice, and deleted with their shop', async () => {
    const [at, next] = [await server.now(), later(await server.now(), 31)];
    for (const statement of [event(at, 3), event(next, 4), delivery(next, 4)]) await client.query(statement);
    const { rows } = await client.query('select sequence from events order by position');
    expect(rows.map(({ sequence }) => sequence)).toEqual([3, 4]);
    await expect(client.query(event(at, 3))).rejects.toThrow('duplicate');
    await expect(client.query(delivery(next, 4))).rejects.toThrow('duplicate');
    await client.query(`delete from shops where id = 'shp1'`);
    expect((await client.query('select from events union all select from deliveries')).rowCount).toBe(0);
  });
});
