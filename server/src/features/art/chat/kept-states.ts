/**
 * Stores the state of a conversation under its words, for callers whose messages hold text only. A state is found by
 * the person's words, because our answers may come back cut or not at all. A caller who names the conversation gets its
 * newest state. Without a name, two people may have said the same through one key: once the same words lead to two
 * different states, neither is returned (JSON's null is stored).
 */
import { createHash } from 'node:crypto';
import { type JSONColumnType, sql } from 'kysely';
import type { Db } from '../../../engines/database/port.ts';
import { deleteOlder } from '../../../kernel/jobs/sweeps.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { ChatState } from './chat-state.ts';
import type { Turn } from './conversation.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    chat_states: { shop_id: string; words_hash: Buffer; state: JSONColumnType<ChatState | null>; expires_at: Date };
  }
}

const keptSeconds = 7 * 24 * 3600;

/** In JSON. A longer state is not stored, and the next turn uses the words alone. */
const maxBytes = 64 * 1024;

/** The speaker: the key of the request, and the conversation if the caller names one. */
export type Speaker = { shopId: string; keyId: string; chatId: string | null };

/** The whole text, with the pictures named in it. */
const hashOf = ({ keyId, chatId }: Speaker, turns: readonly Turn[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([keyId, chatId, ...turns.flatMap(({ role, text }) => (role === 'user' ? [text] : []))]))
    .digest();

export async function findState(
  db: Db,
  speaker: Speaker,
  turns: readonly Turn[],
  now: Date,
): Promise<ChatState | null> {
  const row = await db
    .selectFrom('chat_states')
    .select('state')
    .where('shop_id', '=', speaker.shopId)
    .where('words_hash', '=', hashOf(speaker, turns))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.state ?? null;
}

export async function keepState(
  db: Db,
  speaker: Speaker,
  turns: readonly Turn[],
  state: ChatState,
  now: Date,
): Promise<void> {
  const text = JSON.stringify(state);
  if (Buffer.byteLength(text) > maxBytes) return;
  await sql`
    insert into chat_states (shop_id, words_hash, state, expires_at)
    values (${speaker.shopId}, ${hashOf(speaker, turns)}, ${text}::jsonb, ${addSeconds(now, keptSeconds)})
    on conflict (shop_id, words_hash) do update set expires_at = excluded.expires_at, state = case
      when ${speaker.chatId !== null} or chat_states.expires_at <= ${now} or chat_states.state = excluded.state
      then excluded.state else 'null'::jsonb end`.execute(db);
}

/** Deletes one batch and returns whether more may be left. */
export const deleteExpiredStates = (db: Db, now: Date): Promise<boolean> =>
  deleteOlder(db, 'chat_states', 'expires_at', now);
