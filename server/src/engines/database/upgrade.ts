/**
 * A cluster of an older major version of PostgreSQL cannot be read by the one in this release. It is moved: the older
 * PostgreSQL is started on it once more, the data is copied row by row to a new cluster beside it, and the new one
 * takes its place when the copy is complete. The old one is kept unchanged under another name as the backup.
 */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { prepareCluster } from './cluster.ts';
import type { Home } from './home.ts';
import { askVersion, listInstalled } from './installed.ts';
import type { Log } from './log.ts';
import { linkLibraries, type Natives, packageName } from './natives.ts';
import { buildCommand, isPostmasterOf, readPostmasterFile, startPostmaster, stopPostmaster } from './postmaster.ts';
import { readVersion } from './releases.ts';
import { addressOf, prepareServiceDatabase } from './service-database.ts';

/** The folder in home for an older PostgreSQL from npm. */
const OLDER = 'older';

const readyOf = (home: Home): string => path.join(home.folder, 'cluster.ready');

/** Completes a move that was killed in the last step: the old cluster put aside, the new one not yet in its place. */
export function finishUpgrade(home: Home): void {
  if (!existsSync(home.cluster) && existsSync(readyOf(home))) renameSync(readyOf(home), home.cluster);
}

/** Moves a cluster of an older version. Nothing changes until all of it is in the new one. */
export async function upgradeCluster(
  home: Home,
  natives: Natives,
  settings: Record<string, string>,
  log: Log,
): Promise<void> {
  const version = existsSync(path.join(home.cluster, 'PG_VERSION'))
    ? Number(readFileSync(path.join(home.cluster, 'PG_VERSION'), 'utf8'))
    : natives.major;
  if (version >= natives.major) return;
  const older = findOlder(home, version);
  if (!older) throw new Error(explainMissing(home, version, natives));
  log.warn(
    `moving the database from PostgreSQL ${version} to ${natives.major}; this takes about a minute for each gigabyte`,
  );

  const place: Home = {
    ...home,
    folder: path.join(home.folder, 'upgrade'),
    cluster: path.join(home.folder, 'upgrade', 'cluster'),
  };
  for (const left of [place.folder, readyOf(home)]) rmSync(left, { recursive: true, force: true });
  mkdirSync(place.folder);
  chmodSync(place.folder, home.runAs ? 0o711 : 0o700);
  copyFileSync(path.join(home.folder, 'password'), path.join(place.folder, 'password'));
  const password = await prepareCluster(place, natives, { sync: settings['fsync'] !== 'off' });
  const [from, to] = [buildCommand(home, older, settings), buildCommand(place, natives, settings)];

  // Left running by a killed service.
  const left = readPostmasterFile(home.cluster);
  if (left && isPostmasterOf(left.pid, home.cluster)) await stopPostmaster(left.pid, from, log);
  const fromPid = await startPostmaster(from, log);
  try {
    const toPid = await startPostmaster(to, log);
    try {
      await prepareServiceDatabase(addressOf('postgres', 'postgres', password, to.socketFolder), password);
      const address = (socketFolder: string) => addressOf('platen', 'platen', password, socketFolder);
      await moveRows(address(from.socketFolder), address(to.socketFolder), log);
    } finally {
      await stopPostmaster(toPid, to, log);
    }
  } finally {
    await stopPostmaster(fromPid, from, log);
  }

  renameSync(place.cluster, readyOf(home));
  const plain = path.join(home.folder, `cluster-${version}`);
  const aside = existsSync(plain) ? `${plain}-${Date.now()}` : plain;
  renameSync(home.cluster, aside);
  finishUpgrade(home);
  rmSync(place.folder, { recursive: true, force: true });
  log.warn(
    `the database was moved. The old one of PostgreSQL ${version} is in ${aside}. Remove it when you no longer need it`,
  );
}

async function moveRows(fromUrl: string, toUrl: string, log: Log): Promise<void> {
  const [from, to] = [fromUrl, toUrl].map(
    (url) => new pg.Client({ connectionString: url, application_name: 'platen upgrade' }),
  );
  for (const client of [from!, to!]) {
    client.on('error', () => {}); // fails the running statement too
    await client.connect();
  }
  try {
    const { rows } = await from!.query(`select to_regclass('kysely_migration') is not null as found`);
    if (!rows[0].found) return;
    // Only a move needs them.
    const [{ openDump }, { openLoad }] = await Promise.all([import('./dump.ts'), import('./load.ts')]);
    const dump = await openDump(from!);
    const load = await openLoad(to!, dump.head);
    for (const table of dump.head.tables)
      if (!load.strange.includes(table.name)) await load.fill(table.name, dump.rows(table));
    await load.commit();
    await dump.close();
    if (load.strange.length > 0)
      log.warn(`these tables were not moved, because they do not belong to Platen: ${load.strange.join(', ')}`);
  } finally {
    await Promise.all([from!.end(), to!.end()]);
  }
}

/** An older PostgreSQL in home (kept there, or put there by the operator) or where the system's packages install it. */
function findOlder(home: Home, major: number): Natives | null {
  const ownPackage = path.join(home.folder, OLDER, 'node_modules', packageName(), 'native');
  if (existsSync(ownPackage)) linkLibraries(ownPackage);
  const inHome = [
    ...readdirSync(home.folder)
      .filter((name) => name.startsWith('natives-'))
      .map((name) => path.join(home.folder, name, 'bin')),
    path.join(ownPackage, 'bin'),
  ];
  for (const bin of [...inHome, ...listInstalled(home.runAs).map((one) => one.bin)]) {
    const version = askVersion(path.join(bin, 'postgres'), home.runAs);
    if (version && readVersion(version)!.major === major) return { bin, version, major, from: bin, note: null };
  }
  return null;
}

function explainMissing(home: Home, version: number, natives: Natives): string {
  return (
    `The database in ${home.cluster} was written by PostgreSQL ${version}, and PostgreSQL ${natives.version} (${natives.from}) is to run it. Platen moves the data itself, ` +
    `but needs PostgreSQL ${version} once to read it. Install your system's package (postgresql-${version} on Debian), or the one from npm: ` +
    `npm install --prefix ${path.join(home.folder, OLDER)} ${packageName()}@<its newest ${version}.x>. Then start again. Nothing was changed.`
  );
}
