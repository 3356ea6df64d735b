import { type Kysely, sql } from 'kysely';

/** Chats that run in the background. `memo` keeps what tools already did, so a second run pays for nothing twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_jobs (
      id text primary key,
      shop_id text not null references shops on delete cascade,
      organization_id text not null,
      status text not null check (status in ('running', 'done', 'failed')),
      stage text not null,
      messages jsonb not null,
      memo jsonb not null,
      response jsonb,
      error jsonb,
      cost_micros bigint not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index chat_jobs_expiry on chat_jobs (expires_at);
    create index chat_jobs_running on chat_jobs (created_at) where status = 'running';
  `.execute(db);
}
