import { type Kysely, sql } from 'kysely';

/** The language a shopper reads, as `de-AT`, and what shoppers and shops write to each other about an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table checkouts add column language text;
    create index orders_number on orders (shop_id, order_number);

    create table order_messages (
      id text primary key,
      shop_id text not null references shops on delete cascade,
      order_id text not null references orders on delete cascade,
      author text not null check (author in ('shopper', 'seller')),
      person_id text references people on delete set null,
      body text not null,
      created_at timestamptz not null,
      -- Of a shopper's: when the shop answered it, or put it aside.
      settled_at timestamptz
    );
    create index order_messages_order on order_messages (order_id, id);
    create index order_messages_shop on order_messages (shop_id, id);
    create index order_messages_person on order_messages (person_id);
    create index order_messages_open on order_messages (shop_id, order_id) where author = 'shopper' and settled_at is null;
  `.execute(db);
}
