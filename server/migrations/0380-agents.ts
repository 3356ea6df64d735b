import { type Kysely, sql } from 'kysely';

/**
 * Agents that people connect with OAuth. A connection is an API key that nobody holds: what it may do, for which shop, and that it can be
 * revoked is the same for both. Of codes and tokens only the hashes are kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table oauth_clients (
      id text primary key,
      name text not null,
      redirect_uris text[] not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index oauth_clients_expiry on oauth_clients (expires_at);

    alter table api_keys add column oauth_client_id text references oauth_clients on delete set null;
    create index api_keys_oauth_client on api_keys (oauth_client_id);
    alter table api_keys add column is_agent boolean not null default false;

    create table oauth_codes (
      hash bytea primary key,
      client_id text not null references oauth_clients on delete cascade,
      key_id text not null references api_keys on delete cascade,
      redirect_uri text not null,
      challenge text not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index oauth_codes_client on oauth_codes (client_id);
    create index oauth_codes_key on oauth_codes (key_id);
    create index oauth_codes_expiry on oauth_codes (expires_at);

    create table oauth_tokens (
      hash bytea primary key,
      client_id text not null references oauth_clients on delete cascade,
      key_id text not null references api_keys on delete cascade,
      kind text not null check (kind in ('access', 'refresh')),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index oauth_tokens_client on oauth_tokens (client_id);
    create index oauth_tokens_key on oauth_tokens (key_id);
    create index oauth_tokens_expiry on oauth_tokens (expires_at);
  `.execute(db);
}
