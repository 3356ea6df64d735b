import { type Kysely, sql } from 'kysely';

/**
 * What is asked of a payment provider, written down before it is asked, and what the provider has told. Beside them the test
 * processor's own tables, which stand for another company's: nothing of ours refers to them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_requests (
      id text primary key,
      kind text not null check (kind in ('charge', 'refund', 'payout')),
      -- What it is for: a top-up, a refund, a payout. The provider knows the request by it.
      subject text not null,
      organization_id text not null,
      amount_cents integer not null check (amount_cents > 0),
      -- For a refund: whose money goes back.
      charge_id text,
      charge_reference text,
      -- For a payout: where to, as it was when it was asked for. Emptied when it is settled.
      account_sealed bytea,
      status text not null default 'asked' check (status in ('asked', 'succeeded', 'failed')),
      -- The provider's name for it, known once it has accepted.
      reference text,
      reason text,
      attempts integer not null default 0,
      created_at timestamptz not null,
      looked_at timestamptz,
      settled_at timestamptz,
      -- It succeeded, and the bank sent the money back later.
      undone_at timestamptz,
      unique (kind, subject)
    );
    create index payment_requests_asked on payment_requests (kind, created_at) where status = 'asked';
    create index payment_requests_settled on payment_requests (settled_at);
    create index payment_requests_charge on payment_requests (charge_reference) where charge_reference is not null;

    -- Top-ups of before, so that those left open are looked up, and those given up too early are still credited.
    insert into payment_requests (id, kind, subject, organization_id, amount_cents, status, created_at, settled_at)
    select 'prq_' || substr(id, 5), 'charge', id, organization_id, amount_cents,
      case status when 'declined' then 'failed' else 'asked' end, created_at, settled_at
    from top_ups where status <> 'paid';

    create table provider_facts (
      -- The kind, how it stands, and the provider's own id.
      id text primary key,
      fact jsonb not null,
      seen_at timestamptz not null,
      -- When it was last told to the features, and when one took it as its own; until then it is told again for some days.
      tried_at timestamptz,
      told_at timestamptz
    );
    create index provider_facts_untold on provider_facts (tried_at) where told_at is null;

    alter table test_payments
      add column charge_reference text,
      add column fate text not null default 'plain',
      add column turns_at timestamptz,
      add column turns_to text;
    create index test_payments_reference on test_payments (kind, reference);
    create index test_payments_charge on test_payments (charge_reference) where charge_reference is not null;

    create table test_payment_facts (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      charge_reference text,
      fact jsonb not null
    );
    create index test_payment_facts_at on test_payment_facts (at);

    -- Calls that fail on purpose: 'down' before anything was done, 'lost' after it.
    create table test_payment_faults (
      id bigint generated always as identity primary key,
      call text not null,
      effect text not null check (effect in ('down', 'lost')),
      times_left integer not null
    );
  `.execute(db);
}
