import { type Kysely, sql } from 'kysely';

/** Slugs that listings had before: addresses that were given out go on leading to them, until another listing takes the slug. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_listing_slugs (
      shop_id text not null references shops on delete cascade,
      slug text not null,
      listing_id text not null references listings on delete cascade,
      primary key (shop_id, slug)
    );
    create index former_listing_slugs_listing on former_listing_slugs (listing_id);
  `.execute(db);
}
