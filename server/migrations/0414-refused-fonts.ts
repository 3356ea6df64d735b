import { type Kysely, sql } from 'kysely';

/** A font that made a drawing take too long is refused from then on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_fonts add column refused_at timestamptz`.execute(db);
}
