/**
 * The auditor: rules about money that hold at every commit, each a single statement, so that it sees one moment. It is
 * the one place that reads the tables of other features, because it compares independent records: the payments of
 * shoppers, the usage ledger's entries for orders, the requests to the payment provider, refunds, payouts, and the
 * book.
 *
 * A job runs it every hour and reports the sum as `platen_money_mismatch_cents`; `platen check-money` runs it by hand.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../engines/database/port.ts';
import type { Deps } from '../deps.ts';
import { accounts } from './book.ts';

export type Mismatch = {
  rule: string;
  organizationId: string;
  /** Its subject: an entry, a sale, a payout, an account. */
  subject: string;
  expectedCents: number;
  foundCents: number;
};

type Rule = {
  name: string;
  meaning: string;
  /**
   * Rows of organization_id, subject, expected, found that do not agree. `within` limits a column to one organization.
   */
  find(within: (column: string) => RawBuilder<unknown>): RawBuilder<unknown>;
};

const columns = accounts.map((account) => `${account}_cents`);
const total = sql.raw(columns.join(' + '));
/** The provider's key for the latest attempt of a refund. */
const refundSubject = sql.raw(`case when attempt = 1 then id else id || '.' || attempt end`);
const refundKinds = sql.raw(`('refund', 'payment_return', 'dispute_lost')`);

export const moneyRules: readonly Rule[] = [
  {
    name: 'entry_adds_up',
    meaning: 'The amounts of every ledger entry add up to zero.',
    find: (within) => sql`
      select organization_id, id as subject, 0 as expected, ${total} as found
      from earnings_entries where ${total} <> 0 and ${within('organization_id')}`,
  },
  {
    name: 'balance_is_sum',
    meaning: 'An organization’s stored balance is the sum of its entries.',
    find: (within) => sql`
      select organization_id, account as subject, expected, found from (
        select organization_id, ${sql.raw(columns.map((column) => `sum(${column}) as ${column}`).join(', '))}
        from earnings_entries where ${within('organization_id')} group by organization_id
      ) book full join (select * from earnings_balances where ${within('organization_id')}) cache using (organization_id)
      cross join lateral (values ${sql.raw(columns.map((column) => `('${column}', book.${column}, cache.${column})`).join(', '))})
        as compared (account, expected, found)
      where coalesce(expected, 0) <> coalesce(found, 0)`,
  },
  {
    name: 'sale_is_sum',
    meaning: 'The amounts of a sale are the sums of its entries.',
    find: (within) => sql`
      select sales.organization_id, sales.id as subject,
        sums.cost + sums.fee + sums.net + sums.available + sums.refunded as expected,
        sales.cost_cents + sales.fee_cents + sales.net_cents + sales.available_cents + sales.refunded_cents as found
      from sales left join (
        select checkout_id, sum(cost_cents) as cost, sum(fee_cents) as fee, sum(available_cents) as available,
          sum(held_cents + pending_cents + available_cents + paid_out_cents) as net,
          coalesce(sum(shopper_cents + unsettled_cents) filter (where kind not in ('payment', 'sale')), 0) as refunded
        from earnings_entries where sale_id is not null and ${within('organization_id')} group by checkout_id
      ) sums on sums.checkout_id = sales.checkout_id
      where ${within('sales.organization_id')} and (sums.cost, sums.fee, sums.net, sums.available, sums.refunded)
        is distinct from (sales.cost_cents, sales.fee_cents, sales.net_cents, sales.available_cents, sales.refunded_cents)`,
  },
  {
    name: 'sale_has_its_status',
    meaning: 'The status of a sale matches its last entry, and its money is in the matching account.',
    find: (within) => sql`
      select sales.organization_id, sales.id as subject, 0 as expected, sums.misplaced as found
      from sales join (
        select checkout_id, (array_agg(status order by position desc) filter (where status is not null))[1] as last_status,
          sum(held_cents) as held, sum(pending_cents) as pending,
          sum(abs(held_cents) + abs(pending_cents)) as misplaced
        from earnings_entries where ${within('organization_id')} group by checkout_id
      ) sums on sums.checkout_id = sales.checkout_id
      where ${within('sales.organization_id')} and (
        sums.last_status is distinct from sales.status
        or (sums.held <> 0 and sales.status <> 'held')
        or (sums.pending <> 0 and sales.status <> 'pending')
        or (sales.status = 'refunded') <> (sales.refunded_cents = sales.gross_cents)
        or sales.refunded_cents not between 0 and sales.gross_cents)`,
  },
  {
    name: 'sale_follows_its_order',
    meaning: 'No sale is available before its order has shipped, and no sale remains for a withdrawn order.',
    find: (within) => sql`
      select sales.organization_id, sales.id as subject, 0 as expected, sales.net_cents as found
      from sales join organizations on organizations.id = sales.organization_id
      left join orders on orders.id = sales.order_id
      where ${within('sales.organization_id')} and (
        (sales.status = 'available' and orders.status not in ('shipped', 'delivered'))
        or (sales.status in ('held', 'pending') and sales.disputed_at is null and sales.gross_cents > 0
          and (orders.id is null or orders.deleted_at is not null or orders.status = 'cancelled')))`,
  },
  {
    name: 'checkout_adds_up',
    meaning:
      'The total of a checkout is its lines less the discount, plus delivery and added tax, and its sale has the same total.',
    find: (within) => sql`
      select checkouts.organization_id, checkouts.id as subject,
        goods.cents - checkouts.discount_cents + checkouts.shipping_cents
          + case when checkouts.tax_included then 0 else checkouts.tax_cents end as expected,
        checkouts.items_cents + checkouts.shipping_cents as found
      from checkouts cross join lateral (
        select sum((line ->> 'unitCents')::bigint * (line ->> 'quantity')::bigint) as cents
        from jsonb_array_elements(checkouts.lines) line
      ) goods left join sales on sales.checkout_id = checkouts.id
      where checkouts.lines is not null and ${within('checkouts.organization_id')} and (
        goods.cents - checkouts.discount_cents + case when checkouts.tax_included then 0 else checkouts.tax_cents end
          <> checkouts.items_cents
        or checkouts.discount_cents not between 0 and goods.cents
        or checkouts.tax_cents not between 0 and checkouts.items_cents + checkouts.shipping_cents
        or (sales.gross_cents, sales.discount_cents, sales.tax_cents)
          <> (checkouts.items_cents + checkouts.shipping_cents, checkouts.discount_cents, checkouts.tax_cents))`,
  },
  {
    name: 'payment_is_in_the_book',
    meaning:
      'Every checkout payment is in the ledger, and nothing of it is pending once it became an order or was refunded.',
    find: (within) => sql`
      select checkouts.organization_id, checkouts.id as subject,
        case when checkouts.status = 'paid' then items_cents + shipping_cents else coalesce(failed.cents, 0) end as expected,
        coalesce(sums.unsettled, 0) as found
      from checkouts left join (
        select checkout_id, sum(unsettled_cents) as unsettled, sum(shopper_cents) filter (where kind = 'payment') as paid
        from earnings_entries where ${within('organization_id')} group by checkout_id
      ) sums on sums.checkout_id = checkouts.id
      left join (select checkout_id, sum(amount_cents) as cents from refunds
        where status = 'failed' and ${within('organization_id')} group by checkout_id) failed
        on failed.checkout_id = checkouts.id
      where ${within('checkouts.organization_id')} and (
        coalesce(sums.unsettled, 0)
          <> case when checkouts.status = 'paid' then items_cents + shipping_cents else coalesce(failed.cents, 0) end
        or (checkouts.status in ('paid', 'ordered')) and -coalesce(sums.paid, 0) <> items_cents + shipping_cents
        or (checkouts.status in ('paying', 'declined')) and sums.paid is not null)`,
  },
  {
    name: 'refund_is_in_the_book',
    meaning: 'The refunds of a purchase have left the ledger, and a purchase is refunded once all of its money has.',
    find: (within) => sql`
      select checkouts.organization_id, checkouts.id as subject, coalesce(rows.cents, 0) as expected,
        coalesce(sums.returned, 0) as found
      from checkouts left join (
        select checkout_id, sum(shopper_cents) filter (where kind in ${refundKinds}) as returned,
          -sum(shopper_cents) filter (where kind = 'payment') as paid
        from earnings_entries where ${within('organization_id')} group by checkout_id
      ) sums on sums.checkout_id = checkouts.id
      left join (select checkout_id, sum(amount_cents) as cents from refunds
        where ${within('organization_id')} group by checkout_id) rows
        on rows.checkout_id = checkouts.id
      where ${within('checkouts.organization_id')} and (
        coalesce(rows.cents, 0) <> coalesce(sums.returned, 0)
        or (checkouts.status = 'refunded' and checkouts.payment_reference is not null)
          <> (sums.paid is not null and sums.paid = coalesce(sums.returned, 0)))`,
  },
  {
    name: 'payout_is_its_lines',
    meaning: 'A payout is the sum of its lines, and a failed payout has returned all of them.',
    find: (within) => sql`
      select payouts.organization_id, payouts.id as subject,
        case when payouts.status = 'failed' then 0 else payouts.amount_cents end as expected, coalesce(sums.net, 0) as found
      from payouts left join (
        select payout_id, sum(paid_out_cents) as net, sum(paid_out_cents) filter (where kind = 'payout') as lines
        from earnings_entries where payout_id is not null and ${within('organization_id')} group by payout_id
      ) sums on sums.payout_id = payouts.id
      where ${within('payouts.organization_id')} and (
        coalesce(sums.net, 0) <> case when payouts.status = 'failed' then 0 else payouts.amount_cents end
        or sums.lines <> payouts.amount_cents)`,
  },
  {
    name: 'request_has_its_subject',
    // An earlier attempt of a refund was refused or returned: only the latest one has to agree.
    meaning: 'The requests to the payment provider match our decisions, and both have the same outcome.',
    find: (within) => sql`
      select asked.organization_id, asked.subject, coalesce(mine.amount_cents, 0) as expected, asked.amount_cents as found
      from payment_requests asked left join (
        select 'payout' as kind, id as subject, amount_cents, status from payouts where ${within('organization_id')}
        union all
        select 'refund', ${refundSubject}, amount_cents, status from refunds where ${within('organization_id')}
      ) mine on mine.kind = asked.kind and mine.subject = asked.subject
      where asked.kind in ('payout', 'refund') and ${within('asked.organization_id')}
        and not (mine.subject is null and asked.kind = 'refund' and (asked.status = 'failed' or asked.undone_at is not null)
          and exists (select from refunds where refunds.id = split_part(asked.subject, '.', 1) and refunds.attempt > 1))
        and (mine.subject is null or mine.amount_cents > asked.amount_cents or (mine.amount_cents <> asked.amount_cents and mine.status <> 'failed')
          or mine.status is distinct from case
            when asked.status = 'asked' then case asked.kind when 'payout' then 'paying' else 'sending' end
            when asked.status = 'failed' or asked.undone_at is not null then
              case when mine.status = 'sent' then 'sent' else 'failed' end
            else case asked.kind when 'payout' then 'paid' else 'sent' end end)
      union all
      select open.organization_id, open.id, open.amount_cents, 0 from (
        select 'payout' as kind, organization_id, id, id as subject, amount_cents from payouts where status = 'paying'
        union all
        select 'refund', organization_id, id, ${refundSubject}, amount_cents from refunds where status = 'sending'
      ) open where ${within('open.organization_id')} and not exists (
        select from payment_requests asked where asked.kind = open.kind and asked.subject = open.subject)`,
  },
  {
    name: 'cost_is_in_the_usage_ledger',
    meaning: 'The cost of a sale’s order is in the usage ledger as paid by the sale, and not on an invoice.',
    find: (within) => sql`
      select sales.organization_id, sales.id as subject, sales.cost_cents as expected,
        (coalesce(ledger.by_sale, 0) - coalesce(ledger.by_invoice, 0)) / 10000 as found
      from sales join organizations on organizations.id = sales.organization_id
      left join (
        select ref, sum(cost_micros) filter (where paid_from = 'sale') as by_sale,
          sum(cost_micros) filter (where paid_from = 'invoice') as by_invoice
        from ledger_entries where kind in ('order', 'order_reversal') and ${within('organization_id')} group by ref
      ) ledger on ledger.ref = sales.order_id
      where ${within('sales.organization_id')}
        and (coalesce(ledger.by_sale, 0) <> sales.cost_cents * 10000::bigint or coalesce(ledger.by_invoice, 0) <> 0)`,
  },
  {
    name: 'paid_order_has_its_sale',
    meaning: 'An order that a shopper paid for has a sale.',
    find: (within) => sql`
      select shops.organization_id, orders.id as subject, orders.total_cents as expected, 0 as found
      from orders join shops on shops.id = orders.shop_id
      where orders.paid_from = 'sale' and orders.deleted_at is null and ${within('shops.organization_id')}
        and not exists (select from sales where sales.order_id = orders.id)`,
  },
  {
    name: 'nothing_is_lost',
    meaning: 'The money that shoppers paid equals costs, fees, refunds, payouts and held earnings, less debts.',
    find: (within) => sql`
      select organization_id, 'organization' as subject, sum(paid) as expected, sum(spent) as found from (
        select organization_id, -shopper_cents as paid, 0 as spent from earnings_entries
          where kind = 'payment' and ${within('organization_id')}
        union all select organization_id, 0, cost_cents + fee_cents from sales where ${within('organization_id')}
        union all select organization_id, 0, amount_cents from refunds where status <> 'failed' and ${within('organization_id')}
        union all select organization_id, 0, amount_cents from payouts where status <> 'failed' and ${within('organization_id')}
        union all select organization_id, 0, unsettled_cents + held_cents + pending_cents + available_cents + house_cents
          from earnings_balances where ${within('organization_id')}
      ) sides group by organization_id having sum(paid) <> sum(spent)`,
  },
];

const maxOfARule = 100;

/** Everything that does not agree, for one organization or all; empty when all is well. */
export async function findMismatches(db: Db, organizationId: string | null = null): Promise<Mismatch[]> {
  const within = (column: string) =>
    organizationId === null ? sql`true` : sql`${sql.ref(column)} = ${organizationId}`;
  const mismatches: Mismatch[] = [];
  for (const { name, find } of moneyRules) {
    const { rows } = await sql<Mismatch>`
      select ${sql.lit(name)} as rule, organization_id as "organizationId", subject,
        coalesce(expected, 0)::bigint as "expectedCents", coalesce(found, 0)::bigint as "foundCents"
      from (${find(within)}) mismatches limit ${maxOfARule}`.execute(db);
    mismatches.push(...rows);
  }
  return mismatches;
}

/** The mismatch in cents; a mismatch without an amount counts as one. */
export const sumMismatches = (mismatches: readonly Mismatch[]): number =>
  mismatches.reduce((sum, { expectedCents, foundCents }) => sum + Math.max(1, Math.abs(expectedCents - foundCents)), 0);

const keptAs = { mismatch: 'money_mismatch_cents', figures: 'money_figures' } as const;

/** Accounts of money that is neither gone nor spent. */
const standing = ['unsettled', 'held', 'pending', 'available', 'house'] as const satisfies (typeof accounts)[number][];
type MoneyFigures = { checkedAt: string; cents: Record<(typeof standing)[number], number> };

/** The last result is stored in the database, so that every process reports the same figure. */
export function defineMoneyCheck(deps: Deps): void {
  const { db } = deps.database;
  const read = deps.metrics.reading(async () => {
    const rows = await db.selectFrom('settings').selectAll().where('name', 'in', Object.values(keptAs)).execute();
    const find = (name: string) => rows.find((row) => row.name === name)?.value;
    const figures = (find(keptAs.figures) ?? null) as unknown as MoneyFigures | null;
    return { mismatch: Number(find(keptAs.mismatch) ?? 0), figures };
  });
  deps.metrics.figure(
    'money_mismatch_cents',
    'Total mismatch between money records in cents, at the last check. See platen check-money',
    [],
    async () => {
      const kept = await read();
      return kept && [[{}, kept.mismatch]];
    },
  );
  deps.metrics.figure(
    'money_checked_timestamp_seconds',
    'Unix time of the last hourly check of the money records',
    [],
    async () => {
      const kept = await read();
      return kept?.figures ? [[{}, Date.parse(kept.figures.checkedAt) / 1000]] : null;
    },
  );
  deps.metrics.figure(
    'money_cents',
    'Earnings ledger of all organizations in cents at the last check, by account',
    ['account'],
    async () => {
      const figures = (await read())?.figures;
      return figures ? standing.map((account) => [{ account }, figures.cents[account]] as const) : null;
    },
  );
  deps.jobs.defineRecurring('earnings.check', 3600, async () => {
    const mismatches = await findMismatches(db);
    for (const mismatch of mismatches) deps.log.error(mismatch, 'money records do not agree');
    const figures: MoneyFigures = { checkedAt: deps.clock.now().toISOString(), cents: await sumBalances(db) };
    await keep(keptAs.mismatch, sumMismatches(mismatches));
    await keep(keptAs.figures, figures);
  });
  const keep = (name: string, value: unknown) =>
    sql`insert into settings (name, value) values (${name}, ${JSON.stringify(value)})
      on conflict (name) do update set value = excluded.value`.execute(db);
}

async function sumBalances(db: Db): Promise<MoneyFigures['cents']> {
  const sums = standing.map(
    (account) => sql`coalesce(sum(${sql.ref(`${account}_cents`)}), 0)::bigint as ${sql.ref(account)}`,
  );
  const { rows } = await sql<MoneyFigures['cents']>`select ${sql.join(sums)} from earnings_balances`.execute(db);
  return rows[0]!;
}
