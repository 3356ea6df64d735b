import { type Kysely, sql } from 'kysely';

/**
 * Orders are found by spellings that fold further now, and by the Latin reading of names. What an order is found by says by which edition of
 * these rules it was written; a sweep writes those of an earlier one again, and those that a former version makes beside this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column search_edition smallint not null default 0;
    create index orders_search_outdated on orders (created_at desc) where search_edition < 1 and deleted_at is null;
  `.execute(db);
}
