import { type Kysely, sql } from 'kysely';

/** Which provider is paid for the work that a hold stands for: written before it is called, so that a call whose process died is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table holds add column engine text`.execute(db);
}
