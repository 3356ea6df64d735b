import { type Kysely, sql } from 'kysely';

/** Grants that open a realtime socket, and the canvases a shop keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table realtime_grants (
      token_hash bytea primary key,
      shop_id text not null references shops (id) on delete cascade,
      -- Who asked without a key, as limits know addresses; null for a keyed grant.
      address text,
      expires_at timestamptz not null
    );
    create index realtime_grants_expiry on realtime_grants (expires_at);

    create table canvases (
      id text primary key,
      shop_id text not null references shops (id) on delete cascade,
      product text not null,
      placement text not null,
      document jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index canvases_of_shop on canvases (shop_id, id);
  `.execute(db);
}
