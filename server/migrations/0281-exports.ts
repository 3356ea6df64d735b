import { type Kysely, sql } from 'kysely';

/** Which organizations are being exported: one at a time each, over all nodes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table running_exports (
      organization_id text primary key,
      token text not null,
      leased_until timestamptz not null
    );
  `.execute(db);
}
