import { type Kysely, sql } from 'kysely';

/**
 * How shoppers see a shop, and the names its page answers to. A slug outlives its use and even its shop for a while, so that links go on
 * leading to the right place and nobody takes over a name that others still trust: hence no reference to the shop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shops
      add column logo_name text,
      add column accent_color text,
      add column background_color text;

    create table shop_slugs (
      slug text primary key,
      shop_id text not null,
      retired_at timestamptz
    );
    create unique index shop_slugs_current on shop_slugs (shop_id) where retired_at is null;
    create index shop_slugs_retired on shop_slugs (retired_at) where retired_at is not null;
  `.execute(db);
}
