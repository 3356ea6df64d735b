/**
 * A backup copies the database as it was at one moment, and the blobs after it. What the database named at that moment must not be removed
 * until they are copied: a backup holds a lock of the database alone, and whoever removes blobs that a row may name shares it for that time.
 */
import { sql } from 'kysely';
import type { Tx } from '../../engines/database/port.ts';

/** Any number that is the same in every release. */
export const BACKUP_HOLD = 7_203_519_286;

/** Ends work that would remove what a backup is about to copy. It is taken for a store that is away: whoever does it tries again later. */
export async function refuseDuringBackup(tx: Tx): Promise<void> {
  if (await mayRemoveBlobs(tx)) return;
  throw Object.assign(new Error('A backup is under way: files are removed after it.'), { code: 'STORE_AWAY' });
}

/** Whether blobs may be removed, until the transaction ends. While a backup is under way they may not: try again later. */
export async function mayRemoveBlobs(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${BACKUP_HOLD}) as may`.execute(
    tx,
  );
  return rows[0]!.may;
}
