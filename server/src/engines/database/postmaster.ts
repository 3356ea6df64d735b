import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, lstatSync, mkdirSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cannotRun, giveTo } from './cluster.ts';
import type { Home } from './home.ts';
import { postgresEnv } from './installed.ts';
import type { Log } from './log.ts';
import type { Natives } from './natives.ts';

/** The longest wait for a server that is up but still recovering from a crash. */
const START_TIMEOUT_MS = 5 * 60_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 15;
const LOG_LIMIT_BYTES = 8 * 1024 * 1024;
/** sun_path holds 104 bytes on macOS and 108 on Linux, including its closing zero. */
const SOCKET_PATH_LIMIT_BYTES = 103;
/** Only names the socket file: the server listens on no TCP port. */
const SOCKET_PORT = 5432;

/**
 * How the server of this home is started: always with the same arguments, so that a leftover server can be recognised.
 */
export type Command = {
  home: Home;
  natives: Natives;
  program: string;
  args: string[];
  socketFolder: string;
  logFile: string;
};

export function buildCommand(home: Home, natives: Natives, settings: Record<string, string>): Command {
  const socketFolder = socketFolderOf(home);
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    port: String(SOCKET_PORT),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors go to the client that caused them. Statements stay out of the log because they contain people's data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    // A query of a killed service ends soon after it, instead of holding its locks to the end.
    client_connection_check_interval: '5s',
    jit: 'off',
    // After a crash all files are flushed first: in one call where there is one.
    recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync',
    ...settings,
  };
  const args = ['-D', home.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  return {
    home,
    natives,
    program: path.join(natives.bin, 'postgres'),
    args,
    socketFolder,
    logFile: path.join(home.folder, 'server.log'),
  };
}

/**
 * A unix socket and not a loopback port: it cannot collide with anything, it is the same at every start, and no other
 * user of the machine can reach it. Socket paths have a maximum length, so a deep data dir has its socket in the
 * temporary folder.
 */
function socketFolderOf(home: Home): string {
  const near = path.join(home.folder, 'socket');
  const name = `.s.PGSQL.${SOCKET_PORT}.lock`;
  if (Buffer.byteLength(path.join(near, name)) <= SOCKET_PATH_LIMIT_BYTES) return near;
  const hash = createHash('sha256').update(home.folder).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `platen-${hash}`);
}

/**
 * The lines PostgreSQL writes to postmaster.pid: process, data folder, start time, port, socket folder, address,
 * memory, status.
 */
export type PostmasterFile = { pid: number; socketFolder: string; isReady: boolean };

export function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isSafeInteger(pid) && pid > 0
      ? { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
      : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether this process is the server of this cluster, and not another one with the same number. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') {
      // The command line, because /proc/<pid>/cwd is closed to root in a container without SYS_PTRACE. A dead process
      // has none.
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
    }
    return execFileSync('/bin/ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

/** PostgreSQL keeps its start arguments: a leftover server with other arguments is not adopted but restarted. */
export function wasStartedBy(command: Command): boolean {
  try {
    const words = readFileSync(path.join(command.home.cluster, 'postmaster.opts'), 'utf8').trim();
    return words === [command.program, ...command.args.map((arg) => `"${arg}"`)].join(' ');
  } catch {
    return false;
  }
}

/** Starts the server and returns its process id once it accepts connections. */
export async function startPostmaster(command: Command, log: Log): Promise<number> {
  const { home } = command;
  makeSocketFolder(command);
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    boundLog(command);
    const logStart = sizeOf(command.logFile);
    const child = spawnPostmaster(command);
    let failure: Error | null = null;
    child.on('error', (cause) => {
      failure = new Error(cannotRun(command.natives, home.runAs, cause), { cause });
    });
    for (let saidSo = false; child.exitCode === null && child.signalCode === null && !failure; ) {
      const file = readPostmasterFile(home.cluster);
      if (file?.pid === child.pid && file?.isReady) return file.pid;
      if (performance.now() > deadline) {
        child.kill('SIGINT');
        throw new Error(`PostgreSQL was not ready after ${START_TIMEOUT_MS / 1000} s; see ${command.logFile}.`);
      }
      if (!saidSo && performance.now() > deadline - START_TIMEOUT_MS + 5000) {
        log.info(`PostgreSQL is still starting (recovering after a crash takes a while); see ${command.logFile}`);
        saidSo = true;
      }
      await delay(POLL_MS);
    }
    if (failure) throw failure;
    const said = readFileSync(command.logFile).subarray(logStart).toString('utf8').trim();
    // Backends of a killed server take a moment to notice, and PostgreSQL rightly refuses to start beside them.
    const isTooSoon = /pre-existing shared memory block|lock file "[^"]*" already exists/.test(said);
    if (!isTooSoon || performance.now() > deadline - START_TIMEOUT_MS + STOP_TIMEOUT_MS) {
      throw new Error(
        `PostgreSQL did not start: ${said.slice(-2000) || `it ended with ${child.exitCode ?? child.signalCode}`}`,
      );
    }
    await delay(100);
  }
}

function spawnPostmaster(command: Command) {
  const { home } = command;
  const stale = readPostmasterFile(home.cluster);
  const env: Record<string, string> = { ...postgresEnv };
  if (stale && !isPostmasterOf(stale.pid, home.cluster)) {
    // The machine may have reused that number for another process, which PostgreSQL would take for its server. Named as
    // its grandparent, PostgreSQL knows that it is not, and the shared memory is still checked.
    env['PG_GRANDPARENT_PID'] = String(stale.pid);
  }
  const output = openSync(command.logFile, 'a', 0o600);
  try {
    // Detached, with its own output: it outlives a killed service without holding its terminal or its pipes.
    const child = spawn(command.program, command.args, {
      cwd: '/',
      env,
      detached: true,
      stdio: ['ignore', output, output],
      ...home.runAs,
    });
    child.unref();
    return child;
  } finally {
    closeSync(output);
  }
}

/** A fast shutdown: open transactions are rolled back, everything committed is written, then the server ends. */
export async function stopPostmaster(pid: number, { home, socketFolder }: Command, log: Log): Promise<void> {
  await endPostmaster(pid, home.cluster, log);
  // It may be in the temporary folder, where nothing should remain.
  rmSync(socketFolder, { recursive: true, force: true });
}

async function endPostmaster(pid: number, cluster: string, log: Log): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isPostmasterOf(pid, cluster)) return;
    process.kill(pid, signal);
    for (const deadline = performance.now() + STOP_TIMEOUT_MS; performance.now() < deadline; ) {
      if (!isPostmasterOf(pid, cluster)) return;
      await delay(POLL_MS);
    }
    log.warn(`PostgreSQL (process ${pid}) did not end within ${STOP_TIMEOUT_MS / 1000} s of ${signal}`);
  }
  throw new Error(
    `PostgreSQL (process ${pid}) on ${cluster} does not stop. End it by hand, then start the service again.`,
  );
}

/** In the shared temporary folder another user could have created this folder first, to listen in our place. */
function makeSocketFolder({ socketFolder, home }: Command): void {
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  const found = lstatSync(socketFolder);
  const isOurs = found.isDirectory() && (found.uid === process.getuid?.() || found.uid === home.runAs?.uid);
  if (!isOurs || found.mode & 0o077) {
    throw new Error(
      `${socketFolder}, where the database listens, is not a private folder of ours. Remove it, then start the service again.`,
    );
  }
  giveTo(home.runAs, socketFolder);
}

/** The server appends, so the file can be truncated while it runs. */
export function boundLog({ logFile }: Command): void {
  if (sizeOf(logFile) > LOG_LIMIT_BYTES) truncateSync(logFile);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
