import type { ChatMessage, ChatMockup, ChatVideo } from '@platen/contract/chat';
import { type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { deleteOlder } from '../../../kernel/jobs/sweeps.ts';
import type { ImageEntry } from '../generations/generations.ts';

export type ChatAnswer = {
  text: string;
  images: ImageEntry[];
  /** The last one in `mockups`. */
  mockup: ChatMockup | null;
  mockups?: ChatMockup[];
  videos?: ChatVideo[];
};
export type ChatFault = { code: string; message: string; retryable: boolean };
/** One finished tool call: `key` is its name and input. */
export type Memo = { key: string; answer: unknown; costCents: number };

declare module '../../../engines/database/port.ts' {
  interface Tables {
    chat_jobs: {
      id: string;
      shop_id: string;
      organization_id: string;
      status: 'running' | 'done' | 'failed';
      stage: string;
      messages: JSONColumnType<ChatMessage[]>;
      memo: JSONColumnType<Memo[]>;
      response: JSONColumnType<ChatAnswer | null>;
      error: JSONColumnType<ChatFault | null>;
      cost_micros: number;
      created_at: Date;
      expires_at: Date;
      worker: string | null;
    };
  }
}

type NewChatJob = {
  id: string;
  shopId: string;
  organizationId: string;
  stage: string;
  messages: readonly ChatMessage[];
  createdAt: Date;
  expiresAt: Date;
};

export async function insertChatJob(tx: Tx, job: NewChatJob): Promise<void> {
  await tx
    .insertInto('chat_jobs')
    .values({
      id: job.id,
      shop_id: job.shopId,
      organization_id: job.organizationId,
      status: 'running',
      stage: job.stage,
      messages: JSON.stringify(job.messages),
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

export const findChatJob = (db: Db, id: string) =>
  db.selectFrom('chat_jobs').selectAll().where('id', '=', id).executeTakeFirst();

/** Gives the job to a new worker; null if the job has ended. Later writes by the former worker are refused. */
export async function takeChatJob(db: Db, id: string, worker: string) {
  const row = await db
    .updateTable('chat_jobs')
    .set({ worker })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function setStage(db: Db, id: string, stage: string): Promise<void> {
  await db.updateTable('chat_jobs').set({ stage }).where('id', '=', id).where('status', '=', 'running').execute();
}

/** False if the job no longer belongs to this worker. */
export async function addMemo(tx: Tx, id: string, worker: string, memo: Memo): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chat_jobs set memo = memo || ${JSON.stringify([memo])}::jsonb
    where id = ${id} and worker = ${worker} and status = 'running'`.execute(tx);
  return numAffectedRows === 1n;
}

export async function finishChatJob(
  db: Db | Tx,
  id: string,
  worker: string,
  answer: ChatAnswer,
  costMicros: number,
): Promise<void> {
  await db
    .updateTable('chat_jobs')
    .set({ status: 'done', response: JSON.stringify(answer), cost_micros: costMicros })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('status', '=', 'running')
    .execute();
}

export async function failChatJob(db: Db, id: string, worker: string, fault: ChatFault): Promise<void> {
  await db
    .updateTable('chat_jobs')
    .set({ status: 'failed', error: JSON.stringify(fault) })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('status', '=', 'running')
    .execute();
}

const maxLookedAt = 10_000;

export async function listStartedBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_jobs')
    .select('id')
    .where('status', '=', 'running')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(maxLookedAt)
    .execute();
  return rows.map((row) => row.id);
}

/** Fails jobs that are still marked as running but have no worker. */
export async function failAbandoned(db: Db, ids: readonly string[], fault: ChatFault): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('chat_jobs')
    .set({ status: 'failed', error: JSON.stringify(fault) })
    .where('id', 'in', [...ids])
    .where('status', '=', 'running')
    .execute();
}

/** Deletes one batch and returns whether more may be left. */
export const deleteExpired = (db: Db, now: Date): Promise<boolean> => deleteOlder(db, 'chat_jobs', 'expires_at', now);

export async function deleteOfShop(tx: Tx, shopId: string): Promise<void> {
  await tx.deleteFrom('chat_states').where('shop_id', '=', shopId).execute();
  await tx.deleteFrom('chat_threads').where('shop_id', '=', shopId).execute();
  await tx.deleteFrom('chat_jobs').where('shop_id', '=', shopId).execute();
}
