import { type Kysely, sql } from 'kysely';

/** When the account for payouts was changed and until when none is sent to it; and organizations that ended, of which the books stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table organizations
      add column payouts_changed_at timestamptz,
      add column payouts_held_until timestamptz,
      add column deleted_at timestamptz;
  `.execute(db);
}
