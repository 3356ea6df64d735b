import { type Kysely, sql } from 'kysely';

/** What is left of shops that are gone is deleted oldest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index shop_tombstones_age on shop_tombstones (gone_at)`.execute(db);
}
