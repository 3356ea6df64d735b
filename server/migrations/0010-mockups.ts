import { type Kysely, sql } from 'kysely';

/** Rendered mockups that are kept. The bytes are in the blob store; a picture can always be drawn again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mockup_pictures (
      -- A digest of everything the picture depends on.
      key text primary key,
      shop_id text not null,
      content_type text not null,
      etag text not null,
      width integer not null,
      height integer not null,
      size_bytes bigint not null,
      used_at timestamptz not null
    );
    create index mockup_pictures_used on mockup_pictures (used_at);
    create index mockup_pictures_shop on mockup_pictures (shop_id);
  `.execute(db);
}
