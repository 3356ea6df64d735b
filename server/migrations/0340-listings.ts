import { type Kysely, sql } from 'kysely';

/** Listings: products of a shop under its own titles and prices; and the prices of its plain buy links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listings (
      id text primary key,
      shop_id text not null references shops on delete cascade,
      product text not null,
      title text not null,
      description text[] not null default '{}',
      slug text not null,
      status text not null,
      -- Cents by variant id: every variant on offer has one.
      prices jsonb not null,
      compare_at_cents integer,
      -- The variants on offer, in the order of the catalog.
      options text[] not null,
      -- [{ label, imageUrl?, canvasId?, color?, align?, tile? }]; of a canvas, imageUrl is the picture it was shared as.
      placements jsonb not null,
      -- [{ scene, variantId }]
      images jsonb not null,
      tags text[] not null default '{}',
      -- The tags as they are compared, and in addresses.
      tag_keys text[] not null default '{}',
      seo_title text,
      seo_description text,
      -- What may go wrong with the artwork in print, as it was last looked at.
      artwork_warnings jsonb not null default '[]',
      -- Title, tags and product without case and accents, for searching.
      folded_text text not null,
      position integer not null,
      -- Counts the saves.
      revision integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index listings_by_slug on listings (shop_id, slug);
    create index listings_by_place on listings (shop_id, position, id);
    -- An address may name a listing by its slug alone.
    create index listings_by_slug_alone on listings (slug) where status = 'published';

    -- What plain buy links ask for, where a shop wants something else than the catalog.
    create table retail_prices (
      shop_id text not null references shops on delete cascade,
      product text not null,
      -- '*' for every variant that has no price of its own.
      variant_id text not null,
      price_cents integer not null,
      primary key (shop_id, product, variant_id)
    );
  `.execute(db);
}
