import { type Kysely, sql } from 'kysely';

/**
 * What a member may do, which organization a session works in, and who did what. Whoever is a member so far owns the organization, and
 * so does whom a process of the version before signs up meanwhile: hence the default, which this version never relies on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table memberships
      add column role text not null default 'owner' check (role in ('owner', 'admin', 'developer', 'support', 'viewer')),
      add column selected_at timestamptz;

    -- No reference: an organization that was left or is gone is passed over, and sandbox organizations end all the time.
    alter table sessions add column organization_id text;

    create table audit_entries (
      id text primary key,
      organization_id text not null references organizations on delete cascade,
      at timestamptz not null,
      person_id text not null,
      action text not null,
      target_id text,
      target_name text,
      details text,
      address text not null
    );
    create index audit_entries_newest on audit_entries (organization_id, at, id);
    create index audit_entries_age on audit_entries (at);
  `.execute(db);
}
