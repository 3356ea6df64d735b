import { type Kysely, sql } from 'kysely';

/** Outages that a job met in a row. A sweep that is not done is due again itself: what went on for it before is not needed any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table jobs add column outages integer not null default 0;
    delete from jobs where name like '%.go-on';
  `.execute(db);
}
