import { type Kysely, sql } from 'kysely';

/** What each shop keeps on its storage origin. The bytes are in the blob store, under the shop's own prefix. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stored_files (
      shop_id text not null references shops on delete cascade,
      -- The path on the origin: a digest of the bytes and the extension of their type.
      name text not null,
      kind text not null,
      content_type text not null,
      size_bytes bigint not null,
      width integer,
      height integer,
      created_at timestamptz not null,
      primary key (shop_id, name)
    );
  `.execute(db);
}
