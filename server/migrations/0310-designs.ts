import { type Kysely, sql } from 'kysely';

/**
 * Designs: a canvas holds every print area of its product, has a name, counts its saves, and keeps what it was before. The area in
 * `placement` and `document` stays where it was, and the others stand beside it, so that a service of the version before goes on reading and
 * saving its one area.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table canvases
      -- Null for a design that is called after its product.
      add column name text,
      -- The name without case and accents, for searching.
      add column folded_name text,
      -- { product, documents: { label: document } }. The product is said again: they count only while it is the canvas's own.
      add column other_areas jsonb,
      add column revision integer not null default 1;
    create index canvases_by_change on canvases (shop_id, updated_at desc, id desc);

    create table canvas_revisions (
      canvas_id text not null references canvases (id) on delete cascade,
      revision integer not null,
      name text,
      product text not null,
      placement text not null,
      document jsonb not null,
      other_areas jsonb,
      saved_at timestamptz not null,
      primary key (canvas_id, revision)
    );
  `.execute(db);
}
