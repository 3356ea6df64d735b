import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type SilentWire, startSilentWire } from '../../../test/doubles/silent-wire.ts';
import { connectTo, createTestDatabase, type TestDatabase } from '../../../test/harness/database.ts';
import { outageOf } from '../../kernel/outbound/outages.ts';
import { type DatabaseConfig, type OpenOptions, openDatabase } from './database.ts';
import type { Database } from './port.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

let copy: TestDatabase;
let admin: pg.Client;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  copy = await createTestDatabase();
  admin = await connectTo(copy.url);
  await admin.query('create table notes (word text)');
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(async () => {
  await admin.end();
  await copy.drop();
});

async function open(config: Partial<DatabaseConfig> & { url: string }, options?: OpenOptions): Promise<Database> {
  const database = await openDatabase({ engine: 'postgres', poolSize: 4, ...config } as DatabaseConfig, quiet, options);
  ends.push(() => database.close());
  return database;
}

async function wire(options?: { isClosed: boolean }): Promise<SilentWire> {
  const made = await startSilentWire(copy.url, options);
  ends.push(() => made.close());
  return made;
}

const write = (database: Database, word: string) => database.pool.query('insert into notes values ($1)', [word]);
const countOf = async (word: string) =>
  (await admin.query('select count(*)::int as n from notes where word = $1', [word])).rows[0].n;
const faultOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

describe('a lost connection', () => {
  test('a connection lost inside a transaction fails that transaction alone, as an outage', async () => {
    const database = await open({ url: copy.url });
    const fault = await faultOf(
      database.transaction(async (tx) => {
        await sql`insert into notes values ('half')`.execute(tx);
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await admin.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid]);
        await sql`insert into notes values ('other half')`.execute(tx);
      }),
    );
    expect(outageOf(fault)).toBe('away');
    expect(await countOf('half')).toBe(0);
    await write(database, 'after');
    expect(await countOf('after')).toBe(1);
  });

  test('a connection lost while the transaction waits elsewhere fails its next query as an outage', async () => {
    const database = await open({ url: copy.url });
    for (let round = 0; round < 5; round += 1) {
      const fault = await faultOf(
        database.transaction(async (tx) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
          await admin.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid]);
          await new Promise((resolve) => setImmediate(resolve));
        }),
      );
      expect(outageOf(fault)).toBe('away');
    }
    await write(database, 'later');
  });

  test('a connection that the network dropped silently is given up at the deadline and replaced', async () => {
    const through = await wire();
    const database = await open({ url: through.url, poolSize: 2 }, { queryDeadlineMs: 300 });
    await write(database, 'before silence');
    through.silence();
    const faults = await Promise.all([
      faultOf(write(database, 'unheard')),
      faultOf(database.db.selectNoFrom(sql`1`.as('one')).execute()),
      faultOf(database.transaction(async (tx) => sql`select 1`.execute(tx))),
    ]);
    expect(faults.filter((fault) => fault !== null).map(outageOf)).toContain('away');
    await expect.poll(() => faultOf(write(database, 'after silence'))).toBeNull();
    expect(await countOf('after silence')).toBe(1);
  });
});

describe('several servers', () => {
  const both = (one: SilentWire, two: SilentWire) =>
    one.url.replace(`:${one.port}/`, `:${one.port},127.0.0.1:${two.port}/`);

  test('the server that takes writes is used, wherever it is in the address', async () => {
    const [standby, primary] = [await wire(), await wire()];
    standby.setReadOnly(true);
    const database = await open({ url: both(standby, primary) });
    await write(database, 'found');
    expect(await countOf('found')).toBe(1);
  });

  test('an absent server is skipped without its callers noticing', async () => {
    const [first, second] = [await wire(), await wire()];
    const database = await open({ url: both(first, second) });
    await write(database, 'first');
    await first.close();
    await expect.poll(() => faultOf(write(database, 'second'))).toBeNull();
    await second.close();
    expect(outageOf(await faultOf(write(database, 'nobody')))).toBe('away');
    await first.open();
    await expect.poll(() => faultOf(write(database, 'first again'))).toBeNull();
  });

  test('a server that became read-only loses all our connections, and the other takes the writes', async () => {
    const [first, second] = [await wire(), await wire()];
    const database = await open({ url: both(first, second), poolSize: 3 });
    const clients = await Promise.all([1, 2, 3].map(() => database.pool.connect()));
    for (const client of clients) await client.query('set default_transaction_read_only = on');
    for (const client of clients) client.release();
    first.setReadOnly(true);
    expect(await faultOf(write(database, 'refused'))).toMatchObject({ code: '25006' });
    await Promise.all([1, 2, 3, 4].map(() => write(database, 'taken over')));
    expect(await countOf('taken over')).toBe(4);
  });

  test('several servers that all refuse writes are reported as an outage', async () => {
    const [first, second] = [await wire(), await wire()];
    first.setReadOnly(true);
    second.setReadOnly(true);
    const fault = await faultOf(openDatabase({ engine: 'postgres', url: both(first, second) }, quiet));
    expect((fault as Error).message).toMatch(/any of the 2 PostgreSQL servers.*accepts no writes now/);
    expect(outageOf(fault)).toBe('away');
  });
});

describe('at the start', () => {
  test('an absent server is waited for, with a line in the log', async () => {
    const through = await wire({ isClosed: true });
    const said: string[] = [];
    const log = { ...quiet, warn: (_fields: unknown, message?: string) => void said.push(String(message)) };
    const opening = openDatabase({ engine: 'postgres', url: through.url }, log, { isPatient: true });
    await expect.poll(() => said).toEqual([expect.stringMatching(/waiting for the database: .*ECONNREFUSED/)]);
    await through.open();
    const database = await opening;
    ends.push(() => database.close());
    await write(database, 'waited');
  });

  test('a missing database or role ends the start at once, even when patience is set', async () => {
    for (const [from, to] of [
      [/\/[^/?]+($|\?)/, '/no_such_database$1'],
      [/\/\/[^:@]+/, '//no_such_role'],
    ] as const) {
      const opening = openDatabase({ engine: 'postgres', url: copy.url.replace(from, to) }, quiet, { isPatient: true });
      await expect(opening).rejects.toThrow(/Cannot use the PostgreSQL server at .*no_such_|password authentication/);
    }
  });
});

describe('past a pooler', () => {
  test('the time limits are set with each transaction, never in the session', async () => {
    const database = await open({ url: copy.url, directUrl: copy.url });
    const limits = sql<{ statement: string; idle: string }>`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`;
    const inside = await database.transaction((tx) => limits.execute(tx));
    expect(inside.rows).toEqual([{ statement: '30s', idle: '30s' }]);
    const outside = await limits.execute(database.db);
    expect(outside.rows).toEqual([{ statement: '0', idle: '0' }]);
  });

  test('a transaction that begins with its limits commits and rolls back like any other', async () => {
    const database = await open({ url: copy.url, directUrl: copy.url });
    await database.transaction((tx) => sql`insert into notes values ('kept')`.execute(tx));
    await faultOf(
      database.transaction(async (tx) => {
        await sql`insert into notes values ('undone')`.execute(tx);
        throw new Error('no');
      }),
    );
    expect([await countOf('kept'), await countOf('undone')]).toEqual([1, 0]);
  });
});
