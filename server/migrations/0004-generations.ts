import { type Kysely, sql } from 'kysely';

/** What was generated, so that an id can be asked for again. The pictures themselves are stored files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table generations (
      id text primary key,
      shop_id text not null references shops on delete cascade,
      prompt text not null,
      -- As the caller named it; null is the fast default.
      model text,
      engine text not null,
      images jsonb not null,
      cost_micros bigint not null,
      created_at timestamptz not null
    );
    create index generations_shop on generations (shop_id, created_at desc);
  `.execute(db);
}
