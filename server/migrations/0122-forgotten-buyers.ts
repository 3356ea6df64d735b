import { type Kysely, sql } from 'kysely';

/** Checkouts whose shopper was forgotten: the amounts stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table checkouts add column forgotten_at timestamptz;
    create index checkouts_unfinished on checkouts (created_at) where order_id is null and forgotten_at is null;
    -- What deleted orders left behind before they took it along.
    update facility_jobs job set files = '[]', note = null, ticket = jsonb_set(ticket, '{shipTo}',
      jsonb_build_object('name', '', 'line1', '', 'city', '', 'postalCode', '', 'country', coalesce(ticket->'shipTo'->>'country', '')))
    from orders where orders.id = job.order_id and orders.deleted_at is not null;
    update orders set errors = '[]', external_id = null where deleted_at is not null;
  `.execute(db);
}
