import { type Kysely, sql } from 'kysely';

/** A grant remembers the key that asked for it, so that what it opened ends with the key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table realtime_grants add column key_id text references api_keys (id) on delete cascade
  `.execute(db);
}
