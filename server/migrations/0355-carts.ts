import { type Kysely, sql } from 'kysely';

/**
 * Carts of a shop's pages, discount codes, taxes, and purchases of many lines. In a checkout `items_cents + shipping_cents` stays what is paid in
 * all, discount and tax included, so that a release of before settles it for the right amount; what it is made of is told by the new columns. The
 * columns of the single line hold the first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table carts (
      token_hash bytea primary key,
      shop_id text not null references shops on delete cascade,
      lines jsonb not null,
      discount_code text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index carts_shop on carts (shop_id);
    create index carts_updated on carts (updated_at);

    create table discounts (
      id text primary key,
      shop_id text not null references shops on delete cascade,
      code text not null,
      -- Of a percent a million is one whole; either this or the amount.
      share_ppm integer,
      amount_cents integer,
      starts_at timestamptz,
      ends_at timestamptz,
      max_uses integer,
      minimum_cents integer,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((share_ppm is null) <> (amount_cents is null))
    );
    create unique index discounts_code on discounts (shop_id, upper(code));
    create index discounts_newest on discounts (shop_id, created_at desc, id desc);

    create table shop_taxes (
      shop_id text primary key references shops on delete cascade,
      provider text not null default 'rates' check (provider in ('rates', 'stripe')),
      prices_include_tax boolean not null,
      rates jsonb not null,
      updated_at timestamptz not null
    );

    alter table checkouts
      -- Null for purchases of before, which have one line.
      add column lines jsonb,
      -- Not a reference: a code that was deleted keeps its purchases.
      add column discount_id text,
      add column discount_code text,
      add column discount_cents integer not null default 0,
      add column tax_cents integer not null default 0,
      add column tax_name text,
      add column tax_ppm integer,
      add column tax_included boolean not null default false,
      -- The payment provider's own calculation, where it made one.
      add column tax_reference text,
      -- The cart that is emptied once it is bought; carts come and go.
      add column cart_hash bytea;
    create index checkouts_discount on checkouts (discount_id) where discount_id is not null;

    alter table sales
      add column lines jsonb,
      add column discount_cents integer not null default 0,
      add column tax_cents integer not null default 0;
    alter table earnings_days add column tax_cents bigint not null default 0;
  `.execute(db);
}
