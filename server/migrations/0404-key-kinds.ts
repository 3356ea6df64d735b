import { type Kysely, sql } from 'kysely';

/**
 * A key of a studio tab, or of an app that a person connected, acts for that person and may do no more than their role. Webhook endpoints say
 * who registered them, so that an organization can see what a member leaves behind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_keys add column kind text not null default 'key' check (kind in ('key', 'tab', 'agent'));
    update api_keys set kind = 'agent' where is_agent;
    alter table api_keys drop column is_agent;
    alter table api_keys add constraint api_keys_person check (kind = 'key' or made_by is not null);

    alter table webhook_endpoints add column made_by text;
  `.execute(db);
}
