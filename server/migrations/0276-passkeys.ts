import { type Kysely, sql } from 'kysely';

/**
 * Passkeys, people of a sign-in provider, and what is under way between us, a browser and one of them. Whoever signs in by these alone has
 * no password; older processes take the missing one for one that nobody has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table people alter column password_hash drop not null;

    create table passkeys (
      id text primary key,
      person_id text not null references people on delete cascade,
      credential_id bytea not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      is_synced boolean not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index passkeys_person on passkeys (person_id);

    create table identities (
      id text primary key,
      person_id text not null references people on delete cascade,
      issuer text not null,
      subject text not null,
      email text,
      created_at timestamptz not null,
      last_used_at timestamptz,
      unique (issuer, subject)
    );
    create index identities_person on identities (person_id);

    create table ceremonies (
      token_hash bytea primary key,
      kind text not null,
      session_id text references sessions on delete cascade,
      browser_hash bytea,
      data_sealed bytea,
      expires_at timestamptz not null
    );
    create index ceremonies_expiry on ceremonies (expires_at);
    create index ceremonies_session on ceremonies (session_id);
  `.execute(db);
}
