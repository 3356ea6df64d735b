import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './port.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Sources here, JavaScript in a release. */
const EXTENSION = path.extname(import.meta.filename);
const NAME = /^\d{4}-[a-z0-9-]+\.[jt]s$/;
/** Any number that is the same in every release: its holder may change the schema. */
export const MIGRATION_LOCK = 7_203_519_284;

/**
 * Brings the schema up to this build, forward only and all or nothing, and returns the names of the applied migrations.
 * Any number of processes may call it at once: one does the work, and the others wait for it.
 */
export async function migrate(db: Db, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const known = await readMigrations(folder);
  return db.connection().execute(async (connection) => {
    // Waiting for another process, or rewriting a large table, takes as long as it takes.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      const applied = await readApplied(connection);
      refuseNewerSchema(applied, known);
      // The usual start: the library would read the columns of every table before it finds nothing to do.
      if (Object.keys(known).every((name) => applied.includes(name))) return [];
      return await apply(connection, known);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/**
 * Applies exactly these migrations to an empty database, within the open transaction of the connection: the schema of
 * the release that wrote the data to be loaded.
 */
export async function migrateWithin(db: Db, names: readonly string[], folder = MIGRATIONS_FOLDER): Promise<void> {
  const known = await readMigrations(folder);
  const unknown = names.filter((name) => !(name in known));
  if (unknown.length > 0) {
    throw new Error(
      `The data comes from a newer release of Platen (${unknown.join(', ')}): use that release or a newer one. Nothing was changed.`,
    );
  }
  await apply(db, Object.fromEntries(names.map((name) => [name, known[name]!])), { disableTransactions: true });
}

async function apply(
  db: Db,
  migrations: Record<string, Migration>,
  options: { disableTransactions?: boolean } = {},
): Promise<string[]> {
  // Unordered: a migration that was merged late runs late, on every database alike.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
    ...options,
  });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error');
  if (failed) {
    throw new Error(
      `The migration ${failed.migrationName} failed and nothing was changed: ${(error as Error).message}`,
      { cause: error },
    );
  }
  if (error) throw error;
  return results?.map(({ migrationName }) => migrationName) ?? [];
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of (await readdir(folder)).sort()) {
    if (path.extname(file) !== EXTENSION) continue;
    if (!NAME.test(file)) throw new Error(`${path.join(folder, file)} should be named like 0001-shops.ts`);
    const { up } = (await import(pathToFileURL(path.join(folder, file)).href)) as Partial<Migration>;
    if (!up) throw new Error(`${path.join(folder, file)} exports no function up(db)`);
    migrations[path.basename(file, EXTENSION)] = { up };
  }
  return migrations;
}

async function readApplied(db: Db): Promise<string[]> {
  const table = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!table.rows[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** A schema that a newer build has changed must not be written. */
function refuseNewerSchema(applied: readonly string[], known: Record<string, Migration>): void {
  const unknown = applied.filter((name) => !(name in known));
  if (unknown.length === 0) return;
  throw new Error(
    `A newer release of Platen has changed this database (${unknown.join(', ')}): start that release or a newer one. Nothing was changed.`,
  );
}
