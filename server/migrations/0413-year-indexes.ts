import { type Kysely, sql } from 'kysely';

/** What still stands in the way of deleting a shop: a handful of rows among thousands that are over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_unfinished on orders (shop_id, created_at)
      where deleted_at is null and status not in ('delivered', 'cancelled');
    create index checkouts_open on checkouts (shop_id) where status in ('paying', 'paid');
    create index sales_unsettled on sales (shop_id, id) where status in ('held', 'pending') and disputed_at is null;
    create index sales_disputed on sales (shop_id, id) where disputed_at is not null;
  `.execute(db);
}
