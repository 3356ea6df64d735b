import { type Kysely, sql } from 'kysely';

/** Every secret that a rotation replaced signs for 24 hours, the newest first; there may be several at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhook_endpoints
      add column former_secrets jsonb not null default '[]',
      drop column previous_secret_sealed,
      drop column previous_secret_valid_until;
  `.execute(db);
}
