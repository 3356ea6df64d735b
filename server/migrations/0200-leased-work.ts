import { type Kysely, sql } from 'kysely';

/**
 * One way to do leased work. `begun` counts how often a piece was begun since it last came to an end, good or bad: one that ends its process
 * each time is put aside. Jobs have a key beside their tenant, by which places are shared out too, and count their failures
 * apart from how often they were begun; deliveries have a number for each claim, by which a late worker is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table jobs
      add column work_key text not null default '',
      add column failures integer not null default 0,
      add column begun integer not null default 0,
      add column is_quarantined boolean not null default false;
    update jobs set failures = attempts - case when leased_until is null then 0 else 1 end
      where failed_at is null and attempts > 0;
    create index jobs_lines on jobs (lane, tenant, work_key, run_at, id) where failed_at is null and is_ready;
    drop index jobs_ready;

    alter table deliveries
      add column claims integer not null default 0,
      add column begun integer not null default 0;
  `.execute(db);
}
