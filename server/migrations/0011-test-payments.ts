import { type Kysely, sql } from 'kysely';

/** What the embedded test processor did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table test_payments (
      id text not null,
      kind text not null check (kind in ('charge', 'refund', 'payout')),
      amount_cents integer not null check (amount_cents > 0),
      status text not null,
      reason text,
      reference text not null,
      description text not null,
      created_at timestamptz not null,
      primary key (kind, id)
    );
  `.execute(db);
}
