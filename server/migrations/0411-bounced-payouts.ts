import { type Kysely, sql } from 'kysely';

/**
 * A payout that comes back stops further ones to the same account. The edition counts how often an account was named or confirmed, so that
 * a payout of before does not stop the account of now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table organizations
      add column payouts_edition integer not null default 0,
      add column payouts_bounced_at timestamptz;
    alter table payouts add column account_edition integer not null default 0;
  `.execute(db);
}
