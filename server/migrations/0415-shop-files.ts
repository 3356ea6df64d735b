import { type Kysely, sql } from 'kysely';

/** Product feeds and sitemaps, written once for each state of a shop's listings. The bytes are blobs; a shop's end takes both away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_files (
      shop_id text references shops (id) on delete cascade,
      name text not null,
      revision text,
      version text not null unique,
      parts integer not null,
      size_bytes integer not null,
      written_at timestamptz not null,
      read_at timestamptz not null,
      unique nulls not distinct (shop_id, name)
    );
    create index shop_files_read_at on shop_files (read_at);
  `.execute(db);
}
