import { type Kysely, sql } from 'kysely';

/**
 * Addresses that are verified, where sessions were opened, devices that are known, links that work once, and second factors. Whoever
 * signed up before addresses were verified keeps what they could do; their address still counts as unproven.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table people
      add column email_verified_at timestamptz,
      add column verification_waived boolean not null default false;
    update people set verification_waived = true;

    alter table sessions
      add column user_agent text,
      add column address text,
      add column last_seen_at timestamptz;

    create table known_devices (
      person_id text not null references people on delete cascade,
      token_hash bytea not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      primary key (person_id, token_hash)
    );
    create index known_devices_age on known_devices (last_seen_at);

    create table one_time_tokens (
      id text primary key,
      token_hash bytea not null unique,
      kind text not null,
      person_id text not null references people on delete cascade,
      email text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      spent_at timestamptz
    );
    create index one_time_tokens_person on one_time_tokens (person_id, kind);
    create index one_time_tokens_expiry on one_time_tokens (expires_at);

    create table totp_secrets (
      person_id text primary key references people on delete cascade,
      secret_sealed bytea not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_step bigint not null
    );
    create index totp_secrets_pending on totp_secrets (created_at) where confirmed_at is null;

    create table recovery_codes (
      person_id text not null references people on delete cascade,
      code_hash bytea not null,
      primary key (person_id, code_hash)
    );
  `.execute(db);
}
