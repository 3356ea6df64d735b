import { type Kysely, sql } from 'kysely';

/** Top-ups are found by the provider's name for their charge, when that is disputed or refunded there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index top_ups_payment on top_ups (payment_ref) where payment_ref is not null`.execute(db);
}
