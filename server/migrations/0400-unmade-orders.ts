import { type Kysely, sql } from 'kysely';

/** A payment that goes back because its order cannot be made says so; a sweep finds payments that are no orders for long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refunds drop constraint refunds_cause_check;
    alter table refunds add constraint refunds_cause_check check (
      cause in ('owner', 'order_withdrawn', 'shop_closed', 'payment_unusable', 'order_unmade', 'provider', 'dispute_lost'));
    create index checkouts_paid on checkouts (updated_at) where status = 'paid';
  `.execute(db);
}
