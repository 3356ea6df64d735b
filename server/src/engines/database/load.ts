/**
 * Fills an empty database from a dump in one transaction: nothing is visible before the commit, and a failure leaves
 * nothing.
 */
import { Kysely, PostgresDialect } from 'kysely';
import type { Client } from 'pg';
import { copyIn } from './copy.ts';
import type { DumpedTable, DumpHead } from './dump.ts';
import { MIGRATION_LOCK, migrateWithin } from './migrate.ts';
import type { Tables } from './port.ts';

export type Load = {
  fill(name: string, blocks: AsyncIterable<Uint8Array>): Promise<void>;
  /** Tables of the dump that no release of the service has created; they are not loaded. */
  strange: readonly string[];
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

/** How many tables and similar objects there are, and some of their names. */
export async function findOccupants(client: Client): Promise<{ count: number; names: string[] }> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
       and not exists (select from pg_depend d where d.objid = pg_class.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
     order by relkind = 'S', 1`,
  );
  return { count: rows.length, names: rows.slice(0, 3).map(({ name }) => name) };
}

export async function openLoad(client: Client, head: DumpHead): Promise<Load> {
  const quoted = (name: string) => client.escapeIdentifier(name);
  await client.query(`set client_encoding = 'UTF8'; set datestyle = 'ISO'; set timezone = 'UTC'; set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0`);
  await client.query('begin');
  const rollback = async () => {
    await client.query('rollback').catch(() => {}); // already done by the lost connection
  };
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const { count } = await findOccupants(client);
    if (count > 0) throw new Error('The database is no longer empty, because something else has started to use it.');
    await migrateWithin(kyselyOn(client), head.migrations);

    const known = new Map((await listTables(client)).map((table) => [table.name, table]));
    const [tables, strange] = [
      head.tables.filter(({ name }) => known.has(name)),
      head.tables.filter(({ name }) => !known.has(name)).map(({ name }) => name),
    ];
    const byName = new Map(tables.map((table) => [table.name, table]));
    const restoreRules = await liftRules(client, [...known.keys()]);
    await client.query(`truncate ${[...known.keys()].map(quoted).join(', ')}`);
    for (const { name, months } of tables) {
      for (const month of months)
        await client.query('select add_month($1, $2::date)', [name, `${month.slice(0, 4)}-${month.slice(4)}-01`]);
    }
    await setTriggers(client, 'disable');

    return {
      strange,
      async fill(name, blocks) {
        const table = byName.get(name);
        if (!table) throw new Error(`The dump has rows of the table ${name}, which its header does not list.`);
        const columns = table.columns.map(quoted).join(', ');
        await copyIn(client, `copy ${quoted(name)} (${columns}) from stdin`, blocks);
      },
      async commit() {
        try {
          await setTriggers(client, 'enable');
          await restoreRules();
          for (const { name, value } of head.sequences)
            await client.query(`select setval(to_regclass($1), $2) where to_regclass($1) is not null`, [
              quoted(name),
              value,
            ]);
          await client.query('commit');
        } catch (error) {
          await rollback();
          throw error;
        }
        await client.query('analyze');
      },
      rollback,
    };
  } catch (error) {
    await rollback();
    throw error;
  }
}

const listTables = async (client: Client): Promise<Pick<DumpedTable, 'name'>[]> =>
  (
    await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
         and not relispartition and relname not like 'kysely\\_migration%' order by 1`,
    )
  ).rows;

/**
 * Tables are loaded one by one, so a row may refer to a later one: foreign keys are restored, and so checked, at the
 * end.
 */
async function liftRules(client: Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any(select to_regclass(quote_ident(name)) from unnest($1::text[]) name)`,
    [tables],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

/** Triggers count and number new rows; these rows are already counted and numbered. */
async function setTriggers(client: Client, state: 'enable' | 'disable'): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = current_schema()::regnamespace`,
  );
  for (const { table } of rows) await client.query(`alter table ${table} ${state} trigger user`);
}

/** How migrations see this one connection. */
function kyselyOn(client: Client): Kysely<Tables> {
  const lent = { query: client.query.bind(client), release() {} };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => lent as never, end: async () => {}, options: {} } }),
  });
}
