/**
 * A backup copies the database as of one moment, and the blobs after it. Blobs that the database named at that moment
 * must not be removed until they are copied: a backup holds an exclusive database lock, and code that removes blobs
 * which a row may name takes it as a shared lock.
 */
import { sql } from 'kysely';
import type { Tx } from '../../engines/database/port.ts';

/** Any number that is the same in every release. */
export const BACKUP_HOLD = 7_203_519_286;

/**
 * Ends work that would remove what a backup is about to copy. It counts as an absent store, so the work is retried
 * later.
 */
export async function refuseDuringBackup(tx: Tx): Promise<void> {
  if (await mayRemoveBlobs(tx)) return;
  throw Object.assign(new Error('A backup is running. Files are removed after it has finished.'), {
    code: 'STORE_AWAY',
  });
}

/**
 * Whether blobs may be removed until the transaction ends. During a backup they may not, and the caller retries later.
 */
export async function mayRemoveBlobs(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${BACKUP_HOLD}) as may`.execute(
    tx,
  );
  return rows[0]!.may;
}
