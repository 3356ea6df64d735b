import { type Kysely, sql } from 'kysely';

/** What the shopper typed, sealed, so that a payment that failed elsewhere leads back to a filled-in form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table checkouts add column form_sealed bytea;
  `.execute(db);
}
