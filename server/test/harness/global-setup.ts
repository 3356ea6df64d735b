import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { systemClock } from '../../src/engines/clock/clock.ts';
import { openDatabase } from '../../src/engines/database/database.ts';
import { startEmbeddedPostgres } from '../../src/engines/database/embedded-postgres.ts';
import { migrate } from '../../src/engines/database/migrate.ts';
import { isPostmasterOf, readPostmasterFile } from '../../src/engines/database/postmaster.ts';
import { keepMonths } from '../../src/kernel/database/months.ts';
import { createLog } from '../../src/kernel/observing/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which databases can be created, and the name of the migrated one to copy. */
    testDatabase: { serverUrl: string; template: string };
  }
}

const quiet = { debug() {}, info() {}, warn() {}, error: console.error };

/**
 * One PostgreSQL for the whole run: the one PLATEN_TEST_DATABASE_URL names (its role must be allowed to create
 * databases), else an embedded one in a temporary folder. The schema is created once, in a template that each test file
 * copies.
 */
export default async function setUp(project: TestProject) {
  const given = process.env['PLATEN_TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: async () => {} } : await startTemporaryServer();
  try {
    const run = await openRun(server.url);
    const { template } = run;
    project.provide('testDatabase', { serverUrl: server.url, template });
    return async () => {
      await run.close();
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Nothing here outlives the run, so nothing needs to reach the disk. */
async function startTemporaryServer() {
  removeLeftovers();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'platen-test-'));
  chmodSync(dataDir, 0o711); // when started by root, PostgreSQL runs as another user, who needs access

  // A killed run cannot clean up. This shell notices its end when the pipe closes, and cleans up instead.
  const cleanUp = 'cat; kill -QUIT $(head -n 1 "$1/postgres/cluster/postmaster.pid"); sleep 2; rm -rf "$1"';
  const guard = spawn('/bin/sh', ['-c', cleanUp, 'clean-up', dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();

  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' };
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, settings });
  await makeSignInCheap(server.adminUrl);
  return {
    url: server.adminUrl,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
      guard.kill();
    },
  };
}

/** Every pool of every service signs in several times. Its password is hashed once instead of 4096 times. */
async function makeSignInCheap(adminUrl: string): Promise<void> {
  const { username, password } = new URL(adminUrl);
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  try {
    await admin.query('set scram_iterations = 1');
    const role = pg.escapeIdentifier(decodeURIComponent(username));
    await admin.query(`alter role ${role} password ${pg.escapeLiteral(decodeURIComponent(password))}`);
  } finally {
    await admin.end();
  }
}

/** Servers that tests of the starter itself had running when their run was killed. */
function removeLeftovers(): void {
  const HOUR_MS = 3_600_000; // younger ones may belong to a concurrent run
  for (const name of readdirSync(tmpdir())) {
    const folder = path.join(tmpdir(), name);
    const isOld = () => Date.now() - statSync(folder).birthtimeMs > HOUR_MS;
    if (!/^platen-(test|embedded|database|app)-/.test(name) || !isOld()) continue;
    const cluster = path.join(folder, 'postgres', 'cluster');
    const pid = readPostmasterFile(cluster)?.pid;
    if (pid && isPostmasterOf(pid, cluster)) process.kill(pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * All databases of a run have its number in their names, and the run holds an advisory lock of that number as long as
 * it lives. So a later run can tell which databases on a shared server were left by a killed run, and drops them.
 */
async function openRun(serverUrl: string) {
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  const run = randomBytes(3).readUIntBE(0, 3);
  await admin.query('select pg_advisory_lock(hashtext($1), $2)', ['platen test run', run]);
  await dropLeftovers(admin);
  const template = `platen_test_${run}_template`;
  await admin.query(`create database ${template}`);
  const database = await openDatabase(
    { engine: 'postgres', url: databaseUrl(serverUrl, template), poolSize: 1 },
    quiet,
  );
  try {
    await migrate(database.db);
    // A start would make them in every copy, which takes longer than the copy.
    await keepMonths({ database, clock: systemClock, log: createLog('error') });
  } catch (error) {
    await admin.end();
    throw error;
  } finally {
    await database.close();
  }
  return {
    template,
    async close() {
      await dropDatabases(admin, run);
      await admin.end();
    },
  };
}

async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ run: number }>(
    String.raw`select distinct split_part(datname, '_', 3)::int as run from pg_database where datname ~ '^platen_test_\d+_'`,
  );
  for (const { run } of rows) {
    const key = ['platen test run', run];
    const { rows } = await admin.query('select pg_try_advisory_lock(hashtext($1), $2) as isOver', key);
    if (!rows[0].isover) continue;
    await dropDatabases(admin, run);
    await admin.query('select pg_advisory_unlock(hashtext($1), $2)', key);
  }
}

async function dropDatabases(admin: pg.Client, run: number): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [`platen_test_${run}_`],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
}

function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
