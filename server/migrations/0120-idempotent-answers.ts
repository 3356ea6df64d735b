import { type Kysely, sql } from 'kysely';

/**
 * Answers are kept in the transaction of the work. A run holds its key by a token: one that lost the key to another cannot
 * commit. Steps are what a run of several payments has finished; the subject is what an answer is about, so that it can be
 * removed along with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table idempotency_keys
      add column shop_id text,
      add column token text,
      add column steps bytea[] not null default '{}',
      add column subject text,
      alter column body type bytea using decode(body, 'base64');
    create index idempotency_keys_shop on idempotency_keys (shop_id);
    create index idempotency_keys_subject on idempotency_keys (subject) where subject is not null;
  `.execute(db);
}
