import { type Kysely, sql } from 'kysely';

/** Hosted buy pages: checkouts of shoppers, the sales they became, and what was paid out to owners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- No reference to the shop: a shopper's page goes on answering when the shop is gone.
    create table checkouts (
      id text primary key,
      token_hash bytea not null unique,
      link_hash bytea not null unique,
      link_sealed bytea not null,
      shop_id text not null,
      organization_id text not null,
      product text not null,
      variant_id text not null,
      quantity integer not null,
      mockup_url text not null,
      buyer_sealed bytea not null,
      order_body_sealed bytea not null,
      items_cents integer not null,
      shipping_cents integer not null,
      status text not null check (status in ('paying', 'declined', 'paid', 'ordered', 'refunded')),
      payment_reference text,
      order_id text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index checkouts_order on checkouts (order_id) where order_id is not null;
    create index checkouts_shop on checkouts (shop_id);

    create table payouts (
      id text primary key,
      organization_id text not null references organizations,
      amount_cents integer not null,
      status text not null check (status in ('paying', 'paid', 'failed')),
      reference text,
      created_at timestamptz not null
    );
    create index payouts_organization on payouts (organization_id, created_at desc, id desc);

    create table sales (
      id text primary key,
      checkout_id text not null unique references checkouts,
      shop_id text not null references shops on delete cascade,
      organization_id text not null references organizations,
      order_id text not null,
      product text not null,
      variant_id text not null,
      quantity integer not null,
      gross_cents integer not null,
      cost_cents integer not null,
      fee_cents integer not null,
      net_cents integer not null,
      status text not null check (status in ('held', 'available', 'paid_out', 'refunded')),
      payout_id text references payouts,
      at timestamptz not null
    );
    create index sales_organization on sales (organization_id, at desc, id desc);
    create index sales_payable on sales (organization_id) where status = 'available';
  `.execute(db);
}
