import { type Kysely, sql } from 'kysely';

/** The answers of one API key from the newest on, so that those beyond the most that are kept are found without reading everybody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index idempotency_keys_newest on idempotency_keys (key_id, expires_at desc, idempotency_key) where status is not null;
  `.execute(db);
}
