/**
 * Work of the models that outlives its request: chats and edits. A row says how far the work is, for the caller who polls; a job of the
 * same id does it. Only one worker owns a row at a time: one that was presumed dead and returns can neither pay for a step nor finish.
 */
import type { JSONColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { deleteOlder } from '../../../kernel/jobs/sweeps.ts';

export type ArtJobKind = 'chat' | 'edit';
export type ArtFault = { code: string; message: string; retryable: boolean };

declare module '../../../engines/database/port.ts' {
  interface Tables {
    art_jobs: {
      id: string;
      kind: ArtJobKind;
      shop_id: string;
      organization_id: string;
      status: 'running' | 'done' | 'failed';
      stage: string;
      request: JSONColumnType<object>;
      /** The finished steps, so that a second run does not pay for them twice. */
      memo: JSONColumnType<unknown[]>;
      response: JSONColumnType<object | null>;
      error: JSONColumnType<ArtFault | null>;
      cost_micros: number;
      created_at: Date;
      expires_at: Date;
      worker: string | null;
    };
  }
}

type NewArtJob = {
  id: string;
  kind: ArtJobKind;
  shopId: string;
  organizationId: string;
  stage: string;
  request: object;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertArtJob(tx: Tx, job: NewArtJob): Promise<void> {
  await tx
    .insertInto('art_jobs')
    .values({
      id: job.id,
      kind: job.kind,
      shop_id: job.shopId,
      organization_id: job.organizationId,
      status: 'running',
      stage: job.stage,
      request: JSON.stringify(job.request),
      memo: '[]',
      response: null as never,
      error: null as never,
      cost_micros: 0,
      created_at: job.createdAt,
      expires_at: job.expiresAt,
      worker: null,
    })
    .execute();
}

/** Null for jobs of other shops and kinds, and for expired ones. */
export async function findArtJob(db: Db, kind: ArtJobKind, shopId: string, id: string, now: Date) {
  const row = await db
    .selectFrom('art_jobs')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('shop_id', '=', shopId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Gives the job to a new worker; null if the job has ended. */
export async function takeArtJob(db: Db, id: string, worker: string) {
  const row = await db
    .updateTable('art_jobs')
    .set({ worker })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function setStage(db: Db, id: string, stage: string): Promise<void> {
  await db.updateTable('art_jobs').set({ stage }).where('id', '=', id).where('status', '=', 'running').execute();
}

/** False if the job no longer belongs to this worker. */
export async function addMemo(tx: Tx, id: string, worker: string, memo: object): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update art_jobs set memo = memo || ${JSON.stringify([memo])}::jsonb
    where id = ${id} and worker = ${worker} and status = 'running'`.execute(tx);
  return numAffectedRows === 1n;
}

/** False if the job no longer belongs to this worker. */
export async function finishArtJob(
  db: Db | Tx,
  id: string,
  worker: string,
  response: object,
  costMicros: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('art_jobs')
    .set({ status: 'done', response: JSON.stringify(response), cost_micros: costMicros })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function failArtJob(db: Db, id: string, worker: string, fault: ArtFault): Promise<void> {
  await db
    .updateTable('art_jobs')
    .set({ status: 'failed', error: JSON.stringify(fault) })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('status', '=', 'running')
    .execute();
}

const maxLookedAt = 10_000;

export async function listStartedBefore(db: Db, kind: ArtJobKind, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('art_jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('status', '=', 'running')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(maxLookedAt)
    .execute();
  return rows.map((row) => row.id);
}

/** Fails jobs that are still marked as running but have no worker. */
export async function failAbandoned(db: Db, ids: readonly string[], fault: ArtFault): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('art_jobs')
    .set({ status: 'failed', error: JSON.stringify(fault) })
    .where('id', 'in', [...ids])
    .where('status', '=', 'running')
    .execute();
}

/** Deletes one batch and returns whether more may be left. */
export const deleteExpired = (db: Db, now: Date): Promise<boolean> => deleteOlder(db, 'art_jobs', 'expires_at', now);

export async function deleteArtJobsOfShop(tx: Tx, shopId: string): Promise<void> {
  await tx.deleteFrom('art_jobs').where('shop_id', '=', shopId).execute();
}
