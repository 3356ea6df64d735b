import { type Kysely, sql } from 'kysely';

/** An address that names a listing by its slug alone leads to the shop that published it first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When the listing took its slug among claimed shops; null in a sandbox, and until it is published.
    alter table listings add column addressed_at timestamptz;
    drop index listings_by_slug_alone;
    create index listings_by_address on listings (slug, addressed_at, id) where addressed_at is not null;
    create index listings_in_sandboxes on listings (slug, created_at, id)
      where addressed_at is null and status = 'published';
  `.execute(db);
}
