import { type Kysely, sql } from 'kysely';

/** Balances, what is held on them, and the ledger of everything that was paid. All amounts are integer micro-dollars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table balances (
      organization_id text primary key references organizations on delete cascade,
      plan_budget_micros bigint not null,
      plan_used_micros bigint not null default 0,
      -- The plan's budget counts from here to there; a plan that is not renewed has no end.
      period_start timestamptz not null,
      period_end timestamptz,
      wallet_micros bigint not null default 0,
      check (plan_used_micros between 0 and plan_budget_micros),
      check (wallet_micros >= 0)
    );

    -- What a running call has set aside. The amounts are already taken off the balance; a capture or a release settles them.
    create table holds (
      id text primary key,
      organization_id text not null references organizations on delete cascade,
      shop_id text,
      kind text not null,
      plan_micros bigint not null check (plan_micros >= 0),
      wallet_micros bigint not null check (wallet_micros >= 0),
      period_start timestamptz not null,
      -- In the database's own time: the service's clock may be moved by a test.
      leased_until timestamptz not null,
      created_at timestamptz not null
    );
    create index holds_lease on holds (leased_until);
    create index holds_organization on holds (organization_id);

    create table ledger_entries (
      id text primary key,
      organization_id text not null references organizations on delete cascade,
      shop_id text,
      at timestamptz not null,
      kind text not null,
      -- What it cost: positive for a price, negative for money that came back or in.
      cost_micros bigint not null,
      plan_micros bigint not null default 0,
      wallet_micros bigint not null default 0,
      paid_from text not null,
      description text not null,
      -- The thing it paid for: an image batch, an order, a top-up.
      ref text
    );
    create index ledger_entries_by_time on ledger_entries (organization_id, at desc, id desc);
    create index ledger_entries_by_ref on ledger_entries (ref) where ref is not null;

    -- The ledger only grows. An entry may follow its shop to another organization, and goes when the organization does.
    create function move_ledger_entry() returns trigger language plpgsql as $$
    begin
      if (to_jsonb(new) - 'organization_id') is distinct from (to_jsonb(old) - 'organization_id') then
        raise exception 'ledger entries are never changed';
      end if;
      return new;
    end $$;
    create function keep_ledger_entry() returns trigger language plpgsql as $$
    begin
      raise exception 'ledger entries are never deleted';
    end $$;
    create trigger ledger_entries_update before update on ledger_entries
      for each row execute function move_ledger_entry();
    create trigger ledger_entries_delete before delete on ledger_entries
      for each row when (pg_trigger_depth() = 0) execute function keep_ledger_entry();

    create table top_ups (
      id text primary key,
      organization_id text not null references organizations on delete cascade,
      amount_cents integer not null check (amount_cents > 0),
      status text not null check (status in ('pending', 'requires_confirmation', 'paid', 'declined')),
      payment_ref text,
      created_at timestamptz not null,
      settled_at timestamptz
    );
    create index top_ups_organization on top_ups (organization_id, created_at desc);
  `.execute(db);
}
