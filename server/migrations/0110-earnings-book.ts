import { type Kysely, sql } from 'kysely';

/**
 * The book of what shoppers paid: double-entry, one row per happening, an account per column. What sales and payouts said before
 * becomes entries; from here on the entries are the truth and what sales and balances say is a cache of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- An order is paid for by the sale it came from, or invoiced; what is taken back goes the way it came.
    alter table orders add column paid_from text not null default 'invoice' check (paid_from in ('invoice', 'sale'));
    update orders set paid_from = 'sale' where exists (
      select from ledger_entries entry where entry.ref = orders.id and entry.kind = 'order' and entry.paid_from = 'sale');

    -- Orders of sales were taken back as if they had been invoiced. The ledger only grows, so that is set right by two entries.
    insert into ledger_entries (id, organization_id, shop_id, at, kind, cost_micros, paid_from, description, ref)
    select 'led_' || substr(md5(wrong.ref || side.paid_from || random()), 1, 26), wrong.organization_id, wrong.shop_id, now(),
      case when side.sign * wrong.micros < 0 then 'order_reversal' else 'order' end,
      side.sign * wrong.micros, side.paid_from, 'Correction: the order was paid for by a sale', wrong.ref
    from (
      select organization_id, shop_id, ref, sum(cost_micros)::bigint as micros from ledger_entries
      where kind in ('order', 'order_reversal') and paid_from = 'invoice'
        and ref in (select ref from ledger_entries where kind = 'order' and paid_from = 'sale')
      group by 1, 2, 3 having sum(cost_micros) <> 0
    ) wrong cross join (values ('sale', 1), ('invoice', -1)) as side (paid_from, sign);

    -- No references to shops and organizations: what happened to money outlives both.
    create table earnings_entries (
      id text primary key,
      position bigint generated always as identity,
      organization_id text not null,
      shop_id text not null,
      checkout_id text not null,
      sale_id text,
      refund_id text,
      payout_id text,
      kind text not null,
      at timestamptz not null,
      -- Where the sale stands after it; null before there is a sale.
      status text check (status in ('held', 'pending', 'available', 'paid_out', 'refunded')),
      -- What each account has more after it. Money only ever moves, so every row adds up to nothing.
      shopper_cents bigint not null default 0,
      unsettled_cents bigint not null default 0,
      cost_cents bigint not null default 0,
      fee_cents bigint not null default 0,
      held_cents bigint not null default 0,
      pending_cents bigint not null default 0,
      available_cents bigint not null default 0,
      paid_out_cents bigint not null default 0,
      house_cents bigint not null default 0,
      check (shopper_cents + unsettled_cents + cost_cents + fee_cents + held_cents + pending_cents + available_cents
        + paid_out_cents + house_cents = 0)
    );
    create index earnings_entries_purchase on earnings_entries (checkout_id, position);
    create index earnings_entries_organization on earnings_entries (organization_id, at, position);
    create index earnings_entries_payout on earnings_entries (payout_id, position) where payout_id is not null;
    create index earnings_entries_position on earnings_entries (position);

    create function move_earnings_entry() returns trigger language plpgsql as $$
    begin
      if (to_jsonb(new) - 'organization_id') is distinct from (to_jsonb(old) - 'organization_id') then
        raise exception 'earnings entries are never changed';
      end if;
      return new;
    end $$;
    create function keep_earnings_entry() returns trigger language plpgsql as $$
    begin
      raise exception 'earnings entries are never deleted';
    end $$;
    create trigger earnings_entries_update before update on earnings_entries
      for each row execute function move_earnings_entry();
    create trigger earnings_entries_delete before delete on earnings_entries
      for each row execute function keep_earnings_entry();

    create table earnings_balances (
      organization_id text primary key,
      shopper_cents bigint not null default 0,
      unsettled_cents bigint not null default 0,
      cost_cents bigint not null default 0,
      fee_cents bigint not null default 0,
      held_cents bigint not null default 0,
      pending_cents bigint not null default 0,
      available_cents bigint not null default 0,
      paid_out_cents bigint not null default 0,
      house_cents bigint not null default 0
    );

    -- What goes back to shoppers, asked of the provider or told by it.
    create table refunds (
      id text primary key,
      organization_id text not null,
      checkout_id text not null references checkouts,
      sale_id text,
      amount_cents integer not null check (amount_cents > 0),
      cause text not null check (
        cause in ('owner', 'order_withdrawn', 'shop_closed', 'payment_unusable', 'provider', 'dispute_lost')),
      reason text,
      notify boolean not null,
      status text not null check (status in ('sending', 'sent', 'failed')),
      reference text,
      failure text,
      -- Which try this is: one that failed may be sent again.
      attempt integer not null default 1,
      created_at timestamptz not null,
      settled_at timestamptz
    );
    create index refunds_reference on refunds (reference) where reference is not null;
    create index refunds_checkout on refunds (checkout_id, created_at desc);
    -- The provider may tell the same refund several times.
    create unique index refunds_told on refunds (reference) where cause in ('provider', 'dispute_lost');

    alter table payouts
      add column failure text,
      add column settled_at timestamptz;
    create index payouts_reference on payouts (reference) where reference is not null;
    update payouts set settled_at = created_at where status <> 'paying';

    alter table sales
      drop constraint sales_status_check,
      drop constraint sales_shop_id_fkey,
      drop constraint sales_organization_id_fkey,
      add column payment_reference text,
      add column refunded_cents integer not null default 0,
      -- What of it the next payout takes along: negative when more went back than was left.
      add column available_cents integer not null default 0,
      add column available_at timestamptz,
      add column disputed_at timestamptz;
    drop index sales_payable;
    create index sales_order on sales (order_id);
    create index sales_payment on sales (payment_reference);
    create index sales_shop on sales (shop_id);
  `.execute(db);
  await sql`
    -- From before the book. A shop ended and the refund of its unsent orders is still to be made: these count as paid.
    update checkouts set status = 'paid' where status = 'ordered' and not exists (select from sales where checkout_id = checkouts.id)
      and exists (select from jobs where name = 'sales.refund' and payload ->> 'checkoutId' = checkouts.id);

    -- What was paid,
    insert into earnings_entries (id, organization_id, shop_id, checkout_id, kind, at, shopper_cents, unsettled_cents)
    select 'ern_' || substr(md5('payment' || id), 1, 26), organization_id, shop_id, id, 'payment', created_at,
      -(items_cents + shipping_cents), items_cents + shipping_cents
    from checkouts where status in ('paid', 'ordered', 'refunded') and payment_reference is not null order by created_at, id;

    -- what was sold,
    insert into earnings_entries (id, organization_id, shop_id, checkout_id, sale_id, kind, at, status,
      unsettled_cents, cost_cents, fee_cents, held_cents, pending_cents)
    select 'ern_' || substr(md5('sale' || id), 1, 26), organization_id, shop_id, checkout_id, id, 'sale', at,
      case when status = 'held' then 'held' else 'pending' end, -gross_cents, cost_cents, fee_cents,
      case when status = 'held' then net_cents else 0 end, case when status = 'held' then 0 else net_cents end
    from sales order by at, id;

    -- what nobody could be paid for any more, because the shop was gone,
    insert into earnings_entries (id, organization_id, shop_id, checkout_id, kind, at, unsettled_cents, house_cents)
    select 'ern_' || substr(md5('forfeit' || id), 1, 26), organization_id, shop_id, id, 'forfeit', updated_at,
      -(items_cents + shipping_cents), items_cents + shipping_cents
    from checkouts where status = 'ordered' and payment_reference is not null
      and not exists (select from sales where checkout_id = checkouts.id);

    -- what was paid out,
    insert into earnings_entries (id, organization_id, shop_id, checkout_id, sale_id, kind, at, status, pending_cents, available_cents)
    select 'ern_' || substr(md5('release' || id), 1, 26), organization_id, shop_id, checkout_id, id, 'release', at, 'available',
      -net_cents, net_cents
    from sales where status = 'paid_out' order by at, id;
    insert into earnings_entries (id, organization_id, shop_id, checkout_id, sale_id, payout_id, kind, at, status,
      available_cents, paid_out_cents)
    select 'ern_' || substr(md5('payout' || sales.id), 1, 26), sales.organization_id, shop_id, checkout_id, sales.id, payout_id,
      'payout', payouts.created_at, 'paid_out', -net_cents, net_cents
    from sales join payouts on payouts.id = sales.payout_id where sales.status = 'paid_out' order by sales.at, sales.id;

    -- and what went back. Only orders that were never made were refunded, so their cost and fee went back as well.
    insert into refunds (id, organization_id, checkout_id, sale_id, amount_cents, cause, notify, status, reference, created_at, settled_at)
    select 'ref_' || substr(md5('refund' || checkouts.id), 1, 26), coalesce(sales.organization_id, checkouts.organization_id),
      checkouts.id, sales.id, items_cents + shipping_cents, case when sales.id is null then 'payment_unusable' else 'order_withdrawn' end,
      false, 'sent', null, checkouts.updated_at, checkouts.updated_at
    from checkouts left join sales on sales.checkout_id = checkouts.id
    where checkouts.status = 'refunded' and checkouts.payment_reference is not null;
    insert into earnings_entries (id, organization_id, shop_id, checkout_id, sale_id, refund_id, kind, at, status,
      shopper_cents, unsettled_cents, cost_cents, fee_cents, pending_cents, available_cents)
    select 'ern_' || substr(md5('refund' || checkouts.id), 1, 26), refunds.organization_id, checkouts.shop_id, checkouts.id, sales.id,
      refunds.id, 'refund', refunds.created_at, case when sales.id is null then null else 'refunded' end,
      amount_cents, case when sales.id is null then -amount_cents else 0 end,
      -coalesce(cost_cents, 0), -coalesce(fee_cents, 0),
      case when sales.status = 'refunded' then -net_cents else 0 end,
      case when sales.status = 'paid_out' then -net_cents else 0 end
    from refunds join checkouts on checkouts.id = refunds.checkout_id left join sales on sales.id = refunds.sale_id
    where sales.id is null or sales.status in ('refunded', 'paid_out') order by refunds.created_at, refunds.id;

    update sales set payment_reference = checkouts.payment_reference from checkouts where checkouts.id = sales.checkout_id;
    update sales set available_at = shipped.at + interval '7 days' from (
      select orders.id, (entry ->> 'at')::timestamptz as at from orders, jsonb_array_elements(orders.status_history) entry
      where entry ->> 'status' = 'shipped'
    ) shipped where shipped.id = sales.order_id;
    -- A sale was available the moment it was ordered; now it waits like any other.
    update sales set
      status = last.status,
      cost_cents = sums.cost, fee_cents = sums.fee, net_cents = sums.net, available_cents = sums.available,
      refunded_cents = sums.refunded
    from (
      select checkout_id, sum(cost_cents) as cost, sum(fee_cents) as fee, sum(available_cents) as available,
        sum(held_cents + pending_cents + available_cents + paid_out_cents) as net,
        coalesce(sum(shopper_cents + unsettled_cents) filter (where kind not in ('payment', 'sale')), 0) as refunded
      from earnings_entries group by 1
    ) sums, (
      select distinct on (checkout_id) checkout_id, status from earnings_entries where status is not null
      order by checkout_id, position desc
    ) last
    where sums.checkout_id = sales.checkout_id and last.checkout_id = sales.checkout_id;

    alter table sales add check (status in ('held', 'pending', 'available', 'paid_out', 'refunded'));
    create index sales_due on sales (available_at) where status = 'pending' and disputed_at is null;
    create index sales_payable on sales (organization_id) where status = 'available' or available_cents <> 0;

    -- Work that was left behind is done the new way: a refund that was not sent yet, an order that was withdrawn before its refund.
    update refunds set status = 'sending', settled_at = null where exists (
      select from jobs where name = 'sales.send-back' and payload ->> 'checkoutId' = refunds.checkout_id);
    update jobs set name = 'sales.refund', payload = jsonb_build_object('checkoutId', checkouts.id), failed_at = null, run_at = now(), attempts = 0
    from checkouts left join orders on orders.id = checkouts.order_id and orders.deleted_at is null
    where jobs.name = 'sales.check-order' and checkouts.order_id = jobs.payload ->> 'orderId'
      and (orders.id is null or orders.status = 'cancelled');
    update jobs set failed_at = null, run_at = now(), attempts = 0 where name = 'sales.refund' and failed_at is not null;
    delete from jobs where name in ('sales.send-back', 'sales.check-order', 'sales.send-payout', 'sales.pay-out');

    insert into earnings_balances
    select organization_id, sum(shopper_cents), sum(unsettled_cents), sum(cost_cents), sum(fee_cents), sum(held_cents),
      sum(pending_cents), sum(available_cents), sum(paid_out_cents), sum(house_cents)
    from earnings_entries group by organization_id;
  `.execute(db);
}
