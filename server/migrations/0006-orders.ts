import { type Kysely, sql } from 'kysely';

/** Orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      id text primary key,
      shop_id text not null references shops on delete cascade,
      order_number text not null,
      external_id text,
      status text not null,
      -- Counts the versions of the content: work begun for an older one is dropped.
      revision integer not null,
      -- What was asked for, which an update is merged into; and what was made of it.
      fields jsonb not null,
      items jsonb not null,
      shipments jsonb not null,
      warnings jsonb not null,
      errors jsonb not null,
      status_history jsonb not null,
      items_cents bigint not null,
      shipping_cents bigint not null,
      total_cents bigint not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz
    );
    create unique index orders_external_id on orders (shop_id, external_id)
      where external_id is not null and deleted_at is null;
    create index orders_newest on orders (shop_id, created_at desc, id desc) where deleted_at is null;
    create index orders_newest_by_status on orders (shop_id, status, created_at desc, id desc) where deleted_at is null;
  `.execute(db);
}
