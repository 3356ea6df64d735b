import { type Kysely, sql } from 'kysely';

/** A row for each realtime socket that is open on any node, so that a shop's sockets are counted over all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table realtime_places (
    id text primary key,
    shop_id text not null,
    node text not null,
    seen_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index realtime_places_shop on realtime_places (shop_id)`.execute(db);
  await sql`create index realtime_places_node on realtime_places (node)`.execute(db);
}
