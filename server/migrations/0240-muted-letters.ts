import { type Kysely, sql } from 'kysely';

/** What each member of an organization does not want to be written about. Older processes write to them all the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memberships add column muted_letters text[] not null default '{}'`.execute(db);
}
