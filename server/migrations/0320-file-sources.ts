import { type Kysely, sql } from 'kysely';

/** What a stored picture stands for: whoever prints the picture prints that instead, at full size. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_sources (
      shop_id text not null,
      name text not null,
      kind text not null check (kind in ('canvas', 'drawing')),
      -- Of a canvas: the hash of its row in canvas_designs. Of a drawing: the key of its blob.
      ref text not null,
      primary key (shop_id, name),
      foreign key (shop_id, name) references stored_files (shop_id, name) on delete cascade
    )
  `.execute(db);
}
