import { type Kysely, sql } from 'kysely';

/**
 * What the provider tells may be booked in two parts: what was not refunded before, and what makes good a refund that failed. That
 * it is told once is known from the provider's facts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index refunds_told`.execute(db);
}
