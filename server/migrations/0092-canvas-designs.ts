import { type Kysely, sql } from 'kysely';

/** Designs as they were when an order named their canvas: a canvas may be changed or deleted before it is printed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table canvas_designs (
      shop_id text not null references shops (id) on delete cascade,
      -- SHA-256 of the document, so that a design ordered a thousand times is kept once.
      hash text not null,
      document jsonb not null,
      primary key (shop_id, hash)
    )
  `.execute(db);
}
