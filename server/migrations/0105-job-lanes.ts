import { type Kysely, sql } from 'kysely';

/** Jobs have a lane, which has places of its own, and a tenant, among whom a lane's places are shared out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table jobs
      add column lane text not null default 'orders',
      add column tenant text not null default '',
      add column is_ready boolean not null default false;
    create index jobs_asleep on jobs (run_at) where failed_at is null and not is_ready;
    create index jobs_ready on jobs (lane, tenant, run_at, id) where failed_at is null and is_ready;
    create index jobs_failed on jobs (lane, failed_at) where failed_at is not null;
  `.execute(db);
}
