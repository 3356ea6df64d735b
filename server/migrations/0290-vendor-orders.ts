import { type Kysely, sql } from 'kysely';

/** What was asked of a vendor's floor for a print job, and how it stands there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vendor_orders (
      job_id text primary key references facility_jobs (id) on delete cascade,
      order_id text not null,
      shop_id text not null,
      revision int not null,
      facility text not null,
      floor text not null,
      attempt int not null default 1,
      reference text not null unique,
      vendor_order_id text,
      state text not null check (state in ('to_place', 'placing', 'placed', 'released', 'closed')),
      wanted text not null default 'make' check (wanted in ('make', 'drop')),
      stage text,
      reason text,
      issues jsonb not null default '[]',
      shipments jsonb not null default '[]',
      charged_cents int not null,
      cost jsonb,
      asked_at timestamptz,
      read_at timestamptz,
      faults int not null default 0,
      quiet_reads int not null default 0,
      next_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index vendor_orders_order on vendor_orders (order_id);
    create index vendor_orders_due on vendor_orders (next_at) where state <> 'closed';
    create index vendor_orders_named on vendor_orders (floor, vendor_order_id) where vendor_order_id is not null;
    create index vendor_orders_newest on vendor_orders (created_at, job_id);
  `.execute(db);
}
