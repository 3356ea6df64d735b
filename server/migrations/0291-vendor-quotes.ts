import { type Kysely, sql } from 'kysely';

/** What vendors said that packages cost, for a few hours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vendor_quotes (
      hash bytea primary key,
      cost_cents int,
      quoted_at timestamptz not null
    );
    create index vendor_quotes_age on vendor_quotes (quoted_at);
  `.execute(db);
}
