import { type Kysely, sql } from 'kysely';

/** Who was asked to join an organization, and who made which API key. Of an invitation's link only the hash is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitations (
      id text primary key,
      organization_id text not null references organizations on delete cascade,
      email text not null,
      role text not null check (role in ('owner', 'admin', 'developer', 'support', 'viewer')),
      token_hash bytea not null unique,
      invited_by text not null,
      times_sent integer not null,
      created_at timestamptz not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      unique (organization_id, email)
    );
    create index invitations_expiry on invitations (expires_at);

    alter table api_keys add column made_by text;
    create index api_keys_made_by on api_keys (made_by) where made_by is not null and revoked_at is null;
  `.execute(db);
}
