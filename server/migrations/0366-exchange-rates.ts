import { type Kysely, sql } from 'kysely';

/** What a dollar is worth elsewhere, by the table that the operator names; empty where none is named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exchange_rates (
      currency text primary key,
      per_dollar double precision not null check (per_dollar > 0),
      day date not null
    )
  `.execute(db);
}
