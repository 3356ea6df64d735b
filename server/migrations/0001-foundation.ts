import { type Kysely, sql } from 'kysely';

/** People, shops, keys, and what every feature stands on: jobs, limits, idempotency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settings (
      name text primary key,
      value jsonb not null
    );

    create table jobs (
      id text primary key,
      name text not null,
      payload jsonb not null,
      key text unique,
      run_at timestamptz not null,
      attempts integer not null,
      leased_until timestamptz,
      failed_at timestamptz,
      last_error text,
      created_at timestamptz not null
    );
    create index jobs_due on jobs (run_at, id) where failed_at is null;

    create table rate_limits (
      key text primary key,
      window_started_at timestamptz not null,
      count integer not null,
      window_seconds integer not null
    );

    create table idempotency_keys (
      key_id text not null,
      idempotency_key text not null,
      request_hash bytea not null,
      leased_until timestamptz,
      status integer,
      headers jsonb,
      body text,
      expires_at timestamptz not null,
      primary key (key_id, idempotency_key)
    );
    create index idempotency_keys_expiry on idempotency_keys (expires_at);

    create table organizations (
      id text primary key,
      name text not null,
      plan text not null check (plan in ('sandbox', 'starter')),
      payouts_sealed bytea,
      created_at timestamptz not null
    );

    create table people (
      id text primary key,
      name text not null,
      email text not null unique,
      password_hash text not null,
      created_at timestamptz not null
    );

    create table memberships (
      person_id text not null references people on delete cascade,
      organization_id text not null references organizations on delete cascade,
      created_at timestamptz not null,
      primary key (person_id, organization_id)
    );

    create table sessions (
      id text primary key,
      person_id text not null references people on delete cascade,
      token_hash bytea not null unique,
      previous_token_hash bytea,
      rotated_at timestamptz not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index sessions_previous_token on sessions (previous_token_hash) where previous_token_hash is not null;
    create index sessions_expiry on sessions (expires_at);

    create table shops (
      id text primary key,
      organization_id text not null references organizations,
      name text not null,
      secret_hash bytea not null unique,
      secret_sealed bytea not null,
      -- The secret it was minted with: after the claim it still proves who asks, so that they are told the shop is claimed.
      sandbox_secret_hash bytea not null unique,
      mockup_bg_color text,
      asset_allowlist text[] not null,
      is_allowlist_custom boolean not null default false,
      require_signed_urls boolean not null default false,
      minted_from bytea not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      claimed_at timestamptz,
      check ((expires_at is null) = (claimed_at is not null))
    );
    create index shops_organization on shops (organization_id);
    create index shops_unclaimed_by_address on shops (minted_from) where claimed_at is null;

    create table claims (
      shop_id text primary key references shops on delete cascade,
      code_fingerprint bytea not null unique,
      code_sealed bytea not null,
      token_hash bytea not null unique
    );

    create table mints (
      minted_from bytea not null,
      minted_at timestamptz not null
    );
    create index mints_by_address on mints (minted_from, minted_at);

    -- What is left of a released or expired shop, so that its credentials get a true answer for a while.
    create table shop_tombstones (
      shop_id text primary key,
      reason text not null check (reason in ('released', 'expired')),
      secret_hash bytea not null unique,
      token_hash bytea not null unique,
      code_fingerprint bytea not null,
      gone_at timestamptz not null
    );
    create index shop_tombstones_age on shop_tombstones (gone_at);
    create index shop_tombstones_code on shop_tombstones (code_fingerprint);

    create table api_keys (
      id text primary key,
      shop_id text not null references shops on delete cascade,
      name text not null,
      origin text not null check (origin in ('sandbox', 'owner')),
      hash bytea not null unique,
      prefix text not null,
      last_four text not null,
      scopes text[] not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz
    );
    create index api_keys_shop on api_keys (shop_id, created_at desc);
  `.execute(db);
}
