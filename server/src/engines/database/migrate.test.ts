import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyTestDatabase } from '../../../test/harness/database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import type { Database } from './port.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

const kysely = new URL('../../../../node_modules/kysely/dist/index.js', import.meta.url);

let folder: string;
let server: Awaited<ReturnType<typeof createEmptyTestDatabase>>;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'platen-migrations-'));
  server = await createEmptyTestDatabase();
  database = await openDatabase({ engine: 'postgres', url: server.url, poolSize: 2 }, quiet);
});
afterEach(async () => {
  await database.close();
  await server.drop();
  await rm(folder, { recursive: true });
});

/** A migration that runs these statements. It is outside the workspace, so it imports Kysely by its path. */
async function write(name: string, ...statements: string[]) {
  const calls = statements.map((statement) => `  await sql.raw(${JSON.stringify(statement)}).execute(db);\n`);
  const source = `import { sql } from '${kysely}';\nexport async function up(db) {\n${calls.join('')}}\n`;
  await writeFile(path.join(folder, `${name}.ts`), source);
}

const tables = async () => {
  const { rows } = await database.pool.query(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^kysely' order by 1`,
  );
  return rows.map(({ relname }) => relname);
};

test('migrations run once, in the order of their numbers', async () => {
  await write('0002-second', 'alter table first add column later int');
  await write('0001-first', 'create table first (id int)');
  expect(await migrate(database.db, folder)).toEqual(['0001-first', '0002-second']);
  expect(await migrate(database.db, folder)).toEqual([]);
  await write('0003-third', 'create table third (id int)');
  expect(await migrate(database.db, folder)).toEqual(['0003-third']);
  expect(await tables()).toEqual(['first', 'third']);
});

test('four processes at once on a fresh database all succeed, and each migration runs in one of them', async () => {
  await write('0001-first', 'create table first (id int)', 'select pg_sleep(0.1)');
  await write('0002-second', 'create table second (id int)');
  const script = `
    import { openDatabase } from ${JSON.stringify(new URL('./database.ts', import.meta.url))};
    import { migrate } from ${JSON.stringify(new URL('./migrate.ts', import.meta.url))};
    const [url, folder] = process.argv.slice(1);
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const database = await openDatabase({ engine: 'postgres', url, poolSize: 1 }, log);
    process.stdin.resume();
    process.stdout.write('ready ');
    await new Promise((resolve) => process.stdin.once('end', resolve));
    process.stdout.write((await migrate(database.db, folder)).join(' '));
    await database.close();`;
  const processes = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script, server.url, folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const outputs = processes.map(({ stdout }) => text(stdout));
  await Promise.all(processes.map(({ stdout }) => once(stdout, 'data')));
  for (const { stdin } of processes) stdin.end(); // all connected: start them together
  const endings = await Promise.all(processes.map((process) => once(process, 'close')));
  const results = await Promise.all(outputs);
  expect(results.sort().map((output) => output.trim())).toEqual([
    'ready',
    'ready',
    'ready',
    'ready 0001-first 0002-second',
  ]);
  expect(endings.map(([exitCode]) => exitCode)).toEqual([0, 0, 0, 0]);
  expect(await tables()).toEqual(['first', 'second']);
});

test('a migration that fails undoes all migrations of its run, and is named', async () => {
  await write('0001-first', 'create table first (id int)');
  await write('0002-broken', 'create table second (id int)', 'create table first (id int)');
  await expect(migrate(database.db, folder)).rejects.toThrow(
    'The migration 0002-broken failed and nothing was changed: relation "first" already exists',
  );
  expect(await tables()).toEqual([]);
});

test('a database from a newer release is refused and left unchanged', async () => {
  await write('0001-first', 'create table first (id int)');
  await write('0009-of-a-newer-release', 'create table ninth (id int)');
  await migrate(database.db, folder);
  await rm(path.join(folder, '0009-of-a-newer-release.ts'));
  await write('0002-second', 'create table second (id int)');
  await expect(migrate(database.db, folder)).rejects.toThrow(/newer release of Platen.*0009-of-a-newer-release/);
  expect(await tables()).toEqual(['first', 'ninth']);
});

test('migrating leaves the time limit of its connection unchanged', async () => {
  await migrate(database.db, folder);
  const { rows } = await database.pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '30s' }]);
});

test('a file that is not a migration is named', async () => {
  await write('1-wrong-name');
  await expect(migrate(database.db, folder)).rejects.toThrow('1-wrong-name.ts should be named like 0001-shops.ts');
  await rm(path.join(folder, '1-wrong-name.ts'));
  await writeFile(path.join(folder, '0001-empty.ts'), 'export {};');
  await expect(migrate(database.db, folder)).rejects.toThrow('0001-empty.ts exports no function up(db)');
});
