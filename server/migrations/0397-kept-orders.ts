import { type Kysely, sql } from 'kysely';

/** The shopper's page of an order outlives the shop: what it shows of the order is kept with the purchase. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkouts add column kept_order jsonb`.execute(db);
}
