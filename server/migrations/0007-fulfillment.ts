import { type Kysely, sql } from 'kysely';

/** Print jobs: one per package, offered to a facility, with the files it prints from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table facility_jobs (
      id text primary key,
      facility text not null,
      shop_id text not null references shops on delete cascade,
      order_id text not null references orders on delete cascade,
      revision integer not null,
      shipment_index integer not null,
      group_index integer not null,
      status text not null,
      -- What is printed, packed and sent: all a facility needs to know, and no more.
      ticket jsonb not null,
      files jsonb not null,
      reprints integer not null default 0,
      note text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      accepted_at timestamptz,
      unique (order_id, revision, shipment_index, group_index)
    );
    create index facility_jobs_by_status on facility_jobs (facility, status, created_at, id);
    create index facility_jobs_with_files on facility_jobs (updated_at) where files <> '[]';

    create table facility_keys (
      id text primary key,
      facility text not null,
      hash bytea not null unique,
      last_four text not null,
      created_at timestamptz not null,
      revoked_at timestamptz
    );
  `.execute(db);
}
