import { type Kysely, sql } from 'kysely';

/** Fonts that shops brought: the file is one of `stored_files`; here is what it is called, and when who keeps it confirmed its licence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_fonts (
      shop_id text not null references shops on delete cascade,
      file_name text not null,
      name text not null,
      content_type text not null,
      size_bytes integer not null,
      licence_confirmed_at timestamptz not null,
      primary key (shop_id, file_name)
    );
  `.execute(db);
}
