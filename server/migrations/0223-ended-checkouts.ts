import { type Kysely, sql } from 'kysely';

/** Checkouts that were declined and became nothing are deleted in the end; no money refers to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index checkouts_declined on checkouts (updated_at) where status = 'declined' and order_id is null;
    drop index stored_files_for_print;
    create index stored_files_for_print on stored_files (created_at, shop_id, name) where kind = 'print';
  `.execute(db);
}
