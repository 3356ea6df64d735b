import { type Kysely, sql } from 'kysely';

/** Which shops have something on sale, for the map that search engines read: without it every listing there is would be read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index listings_on_sale on listings (shop_id) where status = 'published'`.execute(db);
}
