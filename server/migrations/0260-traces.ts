import { type Kysely, sql } from 'kysely';

/** Where in a trace work was asked for (kernel/traces.ts), and an index to count orders that are under way by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table jobs add column trace text;
    alter table deliveries add column trace text, add column caller_trace text;
    create index orders_under_way on orders (status, updated_at)
      where deleted_at is null and status not in ('delivered', 'cancelled');
  `.execute(db);
}
