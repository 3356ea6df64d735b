import { type Kysely, sql } from 'kysely';

/** The picture that a design was shared as, so that the same design is painted once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table canvas_designs add column picture text`.execute(db);
}
