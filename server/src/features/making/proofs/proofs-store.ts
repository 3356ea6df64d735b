import type { JSONColumnType } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import type { JobRow } from '../fulfillment/store.ts';

/** A print job that has not been offered to a facility. */
export type ProofJob = Omit<JobRow, 'created_at' | 'updated_at' | 'accepted_at'>;

type ProofRow = { order_id: string; shop_id: string; revision: number; jobs: ProofJob[]; created_at: Date };

declare module '../../../engines/database/port.ts' {
  interface Tables {
    order_proofs: Omit<ProofRow, 'jobs'> & { jobs: JSONColumnType<ProofJob[]> };
  }
}

export async function insertProof(tx: Tx, row: ProofRow): Promise<void> {
  await tx
    .insertInto('order_proofs')
    .values({ ...row, jobs: JSON.stringify(row.jobs) })
    .execute();
}

/** The jobs of a waiting order; none when it does not wait, or was changed since. */
export async function listProofJobs(db: Db | Tx, orderId: string, revision: number): Promise<ProofJob[]> {
  const row = await db
    .selectFrom('order_proofs')
    .select('jobs')
    .where('order_id', '=', orderId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row?.jobs ?? [];
}

export async function deleteProof(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('order_proofs').where('order_id', '=', orderId).execute();
}
