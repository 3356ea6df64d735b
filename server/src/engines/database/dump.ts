/**
 * The service's data as of one moment, table by table, in PostgreSQL's own text format: read from one server and
 * written to another of any supported version. It does not contain the tables themselves; `load.ts` creates them with
 * the same migrations.
 */
import type { Client } from 'pg';
import { BACKUP_HOLD } from '../../kernel/jobs/backup-hold.ts';
import { copyOut } from './copy.ts';
import { MIGRATION_LOCK } from './migrate.ts';

export type DumpedTable = {
  name: string;
  columns: string[];
  /** For a table partitioned by month: the months it has partitions for, as YYYYMM. */
  months: string[];
};

export type DumpHead = {
  /** The version of PostgreSQL it was read from. */
  postgres: string;
  migrations: string[];
  tables: DumpedTable[];
  sequences: { name: string; value: string }[];
};

export type Dump = {
  head: DumpHead;
  rows(table: DumpedTable): AsyncIterable<Buffer>;
  /** Every row of a query as of the same moment, a thousand at a time. */
  select<Row extends object>(query: string): AsyncIterable<Row>;
  /** Ends the snapshot and its locks; the connection can be used further. */
  close(): Promise<void>;
};

const heldWait = '60s';
const lockNotAvailable = '55P03';

/** Opens the snapshot. Until it is closed no blob is removed, and schema changes wait. */
export async function openDump(client: Client): Promise<Dump> {
  await client.query(`set client_encoding = 'UTF8'; set datestyle = 'ISO'; set timezone = 'UTC'`);
  await takeHold(client);
  let isOpen = false;
  const close = async () => {
    if (isOpen) await client.query('rollback');
    await client.query('select pg_advisory_unlock($1)', [BACKUP_HOLD]);
  };
  try {
    // No migration may run between the snapshot and the locks that protect the tables.
    await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
    try {
      await client.query('begin isolation level repeatable read read only');
      isOpen = true;
      const head = await readHead(client);
      for (const { name } of head.tables)
        await client.query(`lock table ${client.escapeIdentifier(name)} in access share mode`);
      return { head, rows: (table) => rowsOf(client, table), select: (query) => selectAll(client, query), close };
    } finally {
      await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
    }
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}

async function takeHold(client: Client): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${heldWait}'`);
    await client.query('select pg_advisory_lock($1)', [BACKUP_HOLD]);
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    throw new Error(
      'Another backup of this database is running. Wait until it has finished, then start this one again.',
    );
  } finally {
    await client.query('reset lock_timeout');
  }
}

/** Objects of extensions are not ours, and the migrations' own tables are created again. */
const ours = `c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely\\_migration%'
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

async function readHead(client: Client): Promise<DumpHead> {
  const ask = async <Row extends object>(query: string) => (await client.query<Row>(query)).rows;
  const [found] = await ask<{ found: boolean; postgres: string }>(
    `select to_regclass('kysely_migration') is not null as found, current_setting('server_version') as postgres`,
  );
  if (!found!.found) {
    throw new Error('There is nothing to back up. The service has never been started with this database.');
  }
  const migrations = await ask<{ name: string }>('select name from kysely_migration order by name');
  const tables = await ask<DumpedTable>(`
    select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns,
      array(select right(part.relname, 6) from pg_inherits join pg_class part on part.oid = inhrelid
        where inhparent = c.oid and part.relname ~ '_[0-9]{6}$' order by 1) as months
    from pg_class c where ${ours} and c.relkind in ('r', 'p') and not c.relispartition order by 1`);
  // Sequences ignore transactions; these values are at least as high as any in the rows.
  const sequences = await ask<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences s join pg_class c
      on c.relname = s.sequencename and ${ours} where s.schemaname = current_schema() and last_value is not null order by 1`);
  return { postgres: found!.postgres, migrations: migrations.map(({ name }) => name), tables, sequences };
}

function rowsOf(client: Client, { name, columns }: DumpedTable): AsyncIterable<Buffer> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return copyOut(client, `copy (select ${list} from ${client.escapeIdentifier(name)}) to stdout`);
}

async function* selectAll<Row extends object>(client: Client, query: string): AsyncGenerator<Row> {
  await client.query(`declare every_row no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>('fetch 1000 from every_row');
    yield* rows;
    if (rows.length < 1000) break;
  }
  await client.query('close every_row');
}
