import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { openFolder, openHome } from './home.ts';
import { migrate } from './migrate.ts';
import { buildCommand, startPostmaster, stopPostmaster } from './postmaster.ts';
import { addressOf, prepareServiceDatabase } from './service-database.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const settings = { fsync: 'off' };
/** From Debian's packages: the one that is installed and too old to be chosen. */
const found = ['15', '16'].find((major) => existsSync(`/usr/lib/postgresql/${major}/bin/postgres`));
const major = found ?? '15';
const bin = `/usr/lib/postgresql/${major}/bin`;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const password = 'of-the-older-release';

function makeDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'platen-embedded-'));
  chmodSync(dataDir, 0o711);
  return dataDir;
}

const commandIn = (dataDir: string) =>
  buildCommand(
    openHome(openFolder(dataDir)),
    { bin, version: major, major: Number(major), from: bin, note: null },
    settings,
  );

/**
 * A data dir as a release with that PostgreSQL would have left it: its cluster, with a database of the service and an
 * event in it.
 */
async function makeOlder(): Promise<string> {
  const dataDir = makeDataDir();
  const home = openHome(openFolder(dataDir));
  writeFileSync(path.join(home.folder, 'password'), `${password}\n`, { mode: 0o600 });
  const given = path.join(dataDir, 'given');
  writeFileSync(given, `${password}\n`, { mode: 0o644 });
  mkdirSync(home.cluster, { mode: 0o700 });
  if (home.runAs) chownSync(home.cluster, home.runAs.uid, home.runAs.gid);
  const args = [
    '-D',
    home.cluster,
    '-U',
    'postgres',
    `--pwfile=${given}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  execFileSync(path.join(bin, 'initdb'), args, { cwd: '/', env: { LC_ALL: 'C' }, stdio: 'ignore', ...home.runAs });
  const command = commandIn(dataDir);
  const pid = await startPostmaster(command, quiet);
  await prepareServiceDatabase(addressOf('postgres', 'postgres', password, command.socketFolder), password);
  const url = addressOf('platen', 'platen', password, command.socketFolder);
  const database = await openDatabase({ engine: 'postgres', url }, quiet);
  await migrate(database.direct);
  await sql`insert into settings (name, value) values ('left', '"by the older one"')`.execute(database.db);
  await sql`select setval('event_positions', 41)`.execute(database.db);
  await sql`select add_month('events', '2020-02-01')`.execute(database.db);
  await database.close();
  await stopPostmaster(pid, command, quiet);
  return dataDir;
}

let older: string;

/** A copy of it. */
function leaveOlder(): string {
  const dataDir = makeDataDir();
  folders.push(dataDir);
  execFileSync('cp', ['-a', `${older}/.`, dataDir]);
  return dataDir;
}

async function expectMoved(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, settings, root: '/none' });
  try {
    const database = await openDatabase({ engine: 'postgres', url: server.url }, quiet);
    const { rows } = await sql<{ value: string; next: number; part: string; major: string }>`
      select (select value from settings where name = 'left') as value, nextval('event_positions') as next,
        to_regclass('events_202002')::text as part, current_setting('server_version') as major`.execute(database.db);
    expect(rows).toEqual([
      { value: 'by the older one', next: 42, part: 'events_202002', major: expect.stringMatching(/^18/) },
    ]);
    // The schema still works: nothing is left to migrate, and migrating can be repeated.
    expect(await migrate(database.direct)).toEqual([]);
    await database.close();
  } finally {
    await server.stop();
  }
}

describe.runIf(found)('a database of an older PostgreSQL', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    older = await makeOlder();
  }, 120_000);
  afterAll(() => rmSync(older, { recursive: true, force: true }));

  test('the database is moved at the start, and the old one is kept unchanged', async () => {
    const dataDir = leaveOlder();
    await expectMoved(dataDir);
    const kept = readdirSync(path.join(dataDir, 'postgres'));
    expect(kept).toContain(`cluster-${major}`);
    expect(kept.filter((name) => /ready|upgrade|new/.test(name))).toEqual([]);
    expect(readFileSync(path.join(dataDir, 'postgres', `cluster-${major}`, 'PG_VERSION'), 'utf8').trim()).toBe(major);
    // The next start finds it moved.
    await expectMovedAgain(dataDir);
  });

  test('the database is moved even when the old server still runs or an earlier move was killed at its last step', async () => {
    const dataDir = leaveOlder();
    await startPostmaster(commandIn(dataDir), quiet);
    await expectMoved(dataDir);
    const cluster = path.join(dataDir, 'postgres', 'cluster');
    renameSync(cluster, path.join(dataDir, 'postgres', 'cluster.ready'));
    await expectMovedAgain(dataDir);
    expect(existsSync(cluster)).toBe(true);
  });

  test('a database that cannot be moved completely is left unchanged', async () => {
    const dataDir = leaveOlder();
    // A migration unknown to this release, written by a newer one.
    const home = openHome(openFolder(dataDir));
    const command = commandIn(dataDir);
    const pid = await startPostmaster(command, quiet);
    const url = addressOf('platen', 'platen', password, command.socketFolder);
    const database = await openDatabase({ engine: 'postgres', url }, quiet);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(database.db);
    await database.close();
    await stopPostmaster(pid, command, quiet);
    await expect(startEmbeddedPostgres({ dataDir, log: quiet, settings, root: '/none' })).rejects.toThrow('9999-later');
    expect(readFileSync(path.join(home.cluster, 'PG_VERSION'), 'utf8').trim()).toBe(major);
    expect(existsSync(path.join(home.cluster, 'postmaster.pid'))).toBe(false);
  });
});

async function expectMovedAgain(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, settings, root: '/none' });
  try {
    const database = await openDatabase({ engine: 'postgres', url: server.url }, quiet);
    const { rows } = await sql<{ next: number }>`select nextval('event_positions') as next`.execute(database.db);
    expect(rows[0]!.next).toBeGreaterThan(42);
    await database.close();
  } finally {
    await server.stop();
  }
}
