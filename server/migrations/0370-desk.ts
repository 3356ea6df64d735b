import { type Kysely, sql } from 'kysely';

/**
 * Orders that people work with: found by any part of their numbers, names and addresses, with notes, and printed again. What is found by is
 * kept beside the order, so that an order that moves on leaves it alone. Orders of before, and those that a former version makes beside this
 * one, are added by a sweep (`is_findable`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column buyer_email text,
      add column reprint_of text references orders on delete set null,
      add column is_findable boolean not null default false;
    create index orders_reprint_of on orders (reprint_of, created_at);
    create index orders_not_findable on orders (created_at desc) where not is_findable and deleted_at is null;

    create table order_search (
      order_id text primary key references orders on delete cascade,
      shop_id text not null references shops on delete cascade,
      created_at timestamptz not null,
      -- Folded: no case, no accents.
      words text not null,
      -- Every three characters in a row, and the shop.
      grams text[] not null
    );
    create index order_search_newest on order_search (shop_id, created_at desc, order_id desc);
    create index order_search_grams on order_search using gin (grams);

    create table order_notes (
      id text primary key,
      order_id text not null references orders on delete cascade,
      shop_id text not null references shops on delete cascade,
      person_id text references people on delete set null,
      text text not null,
      created_at timestamptz not null
    );
    create index order_notes_order on order_notes (order_id, created_at, id);
    create index order_notes_shop on order_notes (shop_id);
    create index order_notes_person on order_notes (person_id);

    create index refunds_failed on refunds (organization_id, created_at desc) where status = 'failed';
  `.execute(db);
}
