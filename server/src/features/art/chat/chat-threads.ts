/** The studio conversation of a person with a shop. There is one for each pair, stored so that it survives a reload. */

import type { ThreadMessage } from '@platen/contract/chat';
import type { JSONColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/port.ts';
import { deleteOlder } from '../../../kernel/jobs/sweeps.ts';
import { addSeconds } from '../../../kernel/time.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    chat_threads: { shop_id: string; person_id: string; messages: JSONColumnType<ThreadMessage[]>; updated_at: Date };
  }
}

/** A conversation without a new message for this long is deleted. */
const keptSeconds = 30 * 24 * 3600;

export async function findThread(db: Db, shopId: string, personId: string): Promise<ThreadMessage[]> {
  const row = await db
    .selectFrom('chat_threads')
    .select('messages')
    .where('shop_id', '=', shopId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.messages ?? [];
}

export async function keepThread(
  db: Db,
  shopId: string,
  personId: string,
  messages: readonly ThreadMessage[],
  now: Date,
): Promise<void> {
  await sql`
    insert into chat_threads (shop_id, person_id, messages, updated_at)
    values (${shopId}, ${personId}, ${JSON.stringify(messages)}::jsonb, ${now})
    on conflict (shop_id, person_id) do update set messages = excluded.messages, updated_at = excluded.updated_at`.execute(
    db,
  );
}

export async function forgetThread(db: Db, shopId: string, personId: string): Promise<void> {
  await db.deleteFrom('chat_threads').where('shop_id', '=', shopId).where('person_id', '=', personId).execute();
}

/** Deletes one batch and returns whether more may be left. */
export const deleteOldThreads = (db: Db, now: Date): Promise<boolean> =>
  deleteOlder(db, 'chat_threads', 'updated_at', addSeconds(now, -keptSeconds));
