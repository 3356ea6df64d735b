import { type Kysely, sql } from 'kysely';

/** What a made picture shows, and what a generation left out, is told again whenever it is asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table generations add column warnings jsonb not null default '[]';
    -- The alternative text of the file, wherever it is shown; null for uploads.
    alter table stored_files add column description text;
  `.execute(db);
}
