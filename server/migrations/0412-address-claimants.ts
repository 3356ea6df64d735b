import { type Kysely, sql } from 'kysely';

/**
 * An address has one holder. Accounts that were opened with it later are claimants: they sign in with separate passwords, and nothing is
 * sent to them. `password_tag` is twelve bits that tell claimants of one address apart before a password is checked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table people drop constraint people_email_key;
    alter table people add column is_claimant boolean not null default false, add column password_tag smallint;
    create unique index people_holders on people (email) where not is_claimant;
    create index people_claimants on people (email, password_tag) where is_claimant;
  `.execute(db);
}
