import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Home, RunAs } from './home.ts';
import { postgresEnv } from './installed.ts';
import type { Natives } from './natives.ts';

/** Owns the cluster; only the start uses it. The service's own role is `platen`, an ordinary one. */
export const SUPERUSER = 'postgres';

/** Linux can flush a whole file system in one call, in half the time of a thousand single files. */
const SYNC_AT_ONCE = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];

/** Creates the cluster if there is none, and returns the password of its roles. */
export async function prepareCluster(home: Home, natives: Natives, options: { sync: boolean }): Promise<string> {
  const passwordFile = path.join(home.folder, 'password');
  if (existsSync(path.join(home.cluster, 'PG_VERSION'))) {
    refuseNewerMajor(home.cluster, natives);
    try {
      return readFileSync(passwordFile, 'utf8').trim();
    } catch (cause) {
      throw new Error(`The database in ${home.cluster} exists, but its password in ${passwordFile} cannot be read.`, {
        cause,
      });
    }
  }
  // A password from a start that was interrupted before its cluster was complete is as good as a new one.
  if (!existsSync(passwordFile)) writeDurably(passwordFile, `${randomBytes(24).toString('base64url')}\n`);
  const password = readFileSync(passwordFile, 'utf8').trim();
  await makeCluster(home, natives, password, options);
  return password;
}

/** An older version has been moved before (`upgrade.ts`). */
function refuseNewerMajor(cluster: string, { major: ours, version, from }: Natives): void {
  const theirs = Number(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8'));
  if (theirs > ours) {
    throw new Error(
      `The database in ${cluster} was written by PostgreSQL ${theirs}, and the newest one here is PostgreSQL ${version} (${from}). ` +
        `Install PostgreSQL ${theirs} with your system's packages (postgresql-${theirs} on Debian), or start the newer release of Platen that ran here. Nothing was changed.`,
    );
  }
}

/** initdb works beside the place and the finished cluster is renamed into it: there is a whole cluster or none. */
async function makeCluster(home: Home, natives: Natives, password: string, options: { sync: boolean }): Promise<void> {
  const unfinished = path.join(home.folder, 'cluster.new');
  const passwordCopy = path.join(home.folder, 'initdb-password');
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(passwordCopy, { force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(home.runAs, unfinished);
  writeFileSync(passwordCopy, `${password}\n`, { mode: 0o600, flag: 'wx' });
  giveTo(home.runAs, passwordCopy);
  try {
    await runInitdb(home, natives, [
      ...['-D', unfinished, '-U', SUPERUSER, `--pwfile=${passwordCopy}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C', '--no-instructions'],
      ...(options.sync ? SYNC_AT_ONCE : ['--no-sync']),
    ]);
  } finally {
    rmSync(passwordCopy, { force: true });
  }
  renameSync(unfinished, home.cluster);
  if (options.sync) syncFolder(home.folder);
}

async function runInitdb(home: Home, natives: Natives, args: string[]): Promise<void> {
  const child = spawn(path.join(natives.bin, 'initdb'), args, {
    cwd: '/',
    env: postgresEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...home.runAs,
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (complaint.length < 8000) complaint += chunk;
  });
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (cause) => reject(new Error(cannotRun(natives, home.runAs, cause), { cause })));
    child.on('close', resolve);
  });
  if (exitCode === 0) return;
  if (/No space left on device|Disk quota exceeded/i.test(complaint)) {
    throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
  }
  const hint = /could not look up effective user/.test(complaint)
    ? ' Give that user id a line in /etc/passwd, run the service as another user, or set DATABASE_URL.'
    : '';
  throw new Error(
    `The embedded database could not be created: ${complaint.trim() || `initdb ended with ${exitCode}`}.${hint}`,
  );
}

export function cannotRun(natives: Natives, runAs: RunAs, cause: Error): string {
  const who = runAs ? ` as user ${runAs.uid}` : '';
  return (
    `PostgreSQL in ${natives.bin} could not be run${who} (${cause.message}). It needs glibc 2.27 or newer (Alpine has none), a disk not mounted ` +
    'noexec and, started by root, the right to change user. Otherwise set DATABASE_URL to a PostgreSQL server (15 or newer).'
  );
}

export function giveTo(runAs: RunAs, file: string): void {
  const { uid, gid } = statSync(file);
  if (runAs && (uid !== runAs.uid || gid !== runAs.gid)) chownSync(file, runAs.uid, runAs.gid);
}

function writeDurably(file: string, content: string): void {
  writeFileSync(`${file}.new`, content, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
