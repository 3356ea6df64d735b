import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

export type OwnerLock = { release(): void };

/**
 * One service per data folder. The lock must disappear with its holder, however it dies, and must not trust process
 * ids, which are reused: so it is an operating system lock on an open file. Node has no call for one, but its built-in
 * SQLite locks the file it opens, on every platform, so an empty SQLite file is our lock.
 */
export function takeOwnerLock(folder: string, dataDir: string): OwnerLock {
  const holderFile = path.join(folder, 'service.pid');
  const lockFile = path.join(folder, 'service.lock');
  let lock: DatabaseSync | undefined;
  try {
    closeSync(openSync(lockFile, 'a', 0o600)); // not readable by others: a reader could lock it too
    lock = new DatabaseSync(lockFile);
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new Error(inUse(dataDir, holderFile));
    throw new Error(
      `Cannot lock the data dir ${dataDir} (${(error as Error).message}: ${lockFile}). ` +
        'It must be on a local disk and belong to the user who runs the service.',
      { cause: error },
    );
  }
  // Only for the wording of the refusal above: the lock itself never reads it.
  writeFileSync(holderFile, `${process.pid}\n`, { mode: 0o600 });
  const held = lock;
  return {
    release() {
      rmSync(holderFile, { force: true });
      held.close();
    },
  };
}

/** Whether a running service owns this folder. */
export function isOwned(folder: string): boolean {
  const lockFile = path.join(folder, 'service.lock');
  if (!existsSync(lockFile)) return false;
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(lockFile);
    lock.exec('pragma journal_mode = memory; begin exclusive; rollback');
    return false;
  } catch (error) {
    return (error as { errcode?: number }).errcode === SQLITE_BUSY;
  } finally {
    lock?.close();
  }
}

function inUse(dataDir: string, holderFile: string): string {
  let holder = 'another Platen service';
  try {
    holder += ` (process ${readFileSync(holderFile, 'utf8').trim()})`;
  } catch {
    // The holder has the lock but has not written its id yet, or has removed it: the refusal works without it.
  }
  return (
    `The data dir ${dataDir} is in use by ${holder}. Stop that service first, or give this one its own data dir ` +
    '(PLATEN_DATA_DIR), or let both share a PostgreSQL server (DATABASE_URL).'
  );
}
