import { type Kysely, sql } from 'kysely';

/**
 * Orders that wait for their owner's approval: whether a shop wants it, what became of it, and the print jobs that are made and not offered
 * to anybody yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shops add column hold_orders boolean not null default false;
    alter table orders add column approval jsonb;
    create index orders_awaiting_approval on orders (shop_id, created_at desc, id desc)
      where approval ->> 'status' = 'waiting' and deleted_at is null;

    create table order_proofs (
      order_id text primary key references orders on delete cascade,
      shop_id text not null references shops on delete cascade,
      revision integer not null,
      jobs jsonb not null,
      created_at timestamptz not null
    );
    create index order_proofs_shop on order_proofs (shop_id);
  `.execute(db);
}
