import { type Kysely, sql } from 'kysely';

/** Who works on a chat job: a worker that was thought dead and comes back can neither pay for a step nor finish the job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_jobs add column worker text`.execute(db);
}
