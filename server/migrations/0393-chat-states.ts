import { type Kysely, sql } from 'kysely';

/**
 * What a chat has come to, for callers whose messages hold words only: found again by those words. And the conversation that each person has
 * in the studio with each shop, so that it outlives the page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_states (
      shop_id text not null references shops on delete cascade,
      words_hash bytea not null,
      state jsonb not null,
      expires_at timestamptz not null,
      primary key (shop_id, words_hash)
    );
    create index chat_states_expiry on chat_states (expires_at);
    create table chat_threads (
      shop_id text not null references shops on delete cascade,
      person_id text not null references people on delete cascade,
      messages jsonb not null,
      updated_at timestamptz not null,
      primary key (shop_id, person_id)
    );
    create index chat_threads_person on chat_threads (person_id);
    create index chat_threads_updated on chat_threads (updated_at);
  `.execute(db);
}
