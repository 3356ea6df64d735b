import { type Kysely, sql } from 'kysely';

/** Recurring jobs are paused by the operator, and not deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column paused_at timestamptz`.execute(db);
}
