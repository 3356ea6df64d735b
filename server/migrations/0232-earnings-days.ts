import { type Kysely, sql } from 'kysely';

/** What days that are over brought an organization: kept when they are first asked for, since they never change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table earnings_days (
      organization_id text not null,
      day date not null,
      changes integer not null,
      sales_cents bigint not null,
      cost_cents bigint not null,
      fee_cents bigint not null,
      refunds_cents bigint not null,
      disputes_cents bigint not null,
      other_cents bigint not null,
      payouts_cents bigint not null,
      primary key (organization_id, day)
    );
  `.execute(db);
}
