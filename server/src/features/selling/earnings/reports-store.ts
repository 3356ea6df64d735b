/** Read-only statements: what owners look at. */
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/port.ts';
import type { Position as PagePosition } from '../../../kernel/database/cursors.ts';
import type { EntryRow, PayoutRow, SaleRow } from './store.ts';

export type Page = { organizationId: string; limit: number; before: PagePosition | null };

/** With the order's own data. Null once it was deleted. */
export type ListedSale = SaleRow & { order_status: string | null };

export async function listSales(
  db: Db,
  page: Page & { shopId: string | null; orderId: string | null },
): Promise<ListedSale[]> {
  const { organizationId, shopId, orderId, before, limit } = page;
  const { rows } = await sql<ListedSale>`
    select sales.*, case when orders.deleted_at is null then orders.status end as order_status
    from sales left join orders on orders.id = sales.order_id
    where sales.organization_id = ${organizationId}
      and (${shopId}::text is null or sales.shop_id = ${shopId})
      and (${orderId}::text is null or sales.order_id = ${orderId})
      and (${before?.at ?? null}::timestamptz is null or (sales.at, sales.id) < (${before?.at ?? null}, ${before?.id ?? null}))
    order by sales.at desc, sales.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findListedSale(db: Db, organizationId: string, id: string): Promise<ListedSale | null> {
  const { rows } = await sql<ListedSale>`
    select sales.*, case when orders.deleted_at is null then orders.status end as order_status
    from sales left join orders on orders.id = sales.order_id
    where sales.id = ${id} and sales.organization_id = ${organizationId}`.execute(db);
  return rows[0] ?? null;
}

export async function listEntriesOfSale(db: Db, checkoutId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select * from earnings_entries where checkout_id = ${checkoutId} order by position limit 1000`.execute(db);
  return rows;
}

export async function listPayouts(db: Db, page: Page): Promise<PayoutRow[]> {
  let query = db.selectFrom('payouts').selectAll().where('organization_id', '=', page.organizationId);
  if (page.before) query = query.where(sql<boolean>`(created_at, id) < (${page.before.at}, ${page.before.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
}

export async function sumInTransit(db: Db, organizationId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from payouts
    where organization_id = ${organizationId} and status = 'paying'`.execute(db);
  return rows[0]!.cents;
}

export type PayoutLine = {
  sale_id: string;
  order_id: string;
  product: string;
  quantity: number;
  kind: 'sale' | 'refund';
  gross_cents: number;
  cost_cents: number;
  fee_cents: number;
  refunded_cents: number;
  amount_cents: number;
  at: Date;
};

/** The parts of each line of a payout: everything that happened to its sale since the previous valid payout. */
const payoutLines = (payoutId: string) => sql`
  select sales.id as sale_id, sales.order_id, sales.product, sales.quantity, sales.at,
    case when sales.payout_id = line.payout_id or line.paid_out_cents > 0 then 'sale' else 'refund' end as kind,
    part.gross_cents, part.cost_cents, part.fee_cents, part.refunded_cents, line.paid_out_cents as amount_cents
  from earnings_entries line join sales on sales.id = line.sale_id
  cross join lateral (
    select coalesce(max(earlier.position), 0) as position from earnings_entries earlier join payouts on payouts.id = earlier.payout_id
    where earlier.checkout_id = line.checkout_id and earlier.kind = 'payout' and earlier.position < line.position
      and payouts.status <> 'failed'
  ) last
  cross join lateral (
    select coalesce(-sum(unsettled_cents) filter (where kind = 'sale'), 0)::bigint as gross_cents,
      sum(cost_cents)::bigint as cost_cents, sum(fee_cents)::bigint as fee_cents,
      coalesce(sum(shopper_cents + unsettled_cents) filter (where kind not in ('payment', 'sale')), 0)::bigint as refunded_cents
    from earnings_entries part
    where part.checkout_id = line.checkout_id and part.position > last.position and part.position < line.position
  ) part
  where line.payout_id = ${payoutId} and line.kind = 'payout'`;

export async function listPayoutLines(db: Db, payoutId: string, limit: number): Promise<PayoutLine[]> {
  const { rows } = await sql<PayoutLine>`
    ${payoutLines(payoutId)} order by sales.at desc, sales.id desc limit ${limit}`.execute(db);
  return rows;
}

type LineSums = Pick<PayoutLine, 'gross_cents' | 'cost_cents' | 'fee_cents' | 'refunded_cents' | 'amount_cents'>;

export async function sumPayoutLines(db: Db, payoutId: string): Promise<LineSums> {
  const names = ['gross_cents', 'cost_cents', 'fee_cents', 'refunded_cents', 'amount_cents'] as const;
  const sums = sql.join(names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`));
  const { rows } = await sql<LineSums>`select ${sums} from (${payoutLines(payoutId)}) lines`.execute(db);
  return rows[0]!;
}

/** An entry in a statement: what it changed for the owner, and when it became the owner's. */
export type StatementEntry = {
  id: string;
  position: number;
  at: Date;
  kind: EntryRow['kind'];
  sale_id: string;
  order_id: string;
  payout_id: string | null;
  product: string;
  quantity: number;
  sales_cents: number;
  /** Out of what shoppers paid, less what was returned. It is part of the sales and refunds. */
  tax_cents: number;
  cost_cents: number;
  fee_cents: number;
  refunds_cents: number;
  disputes_cents: number;
  other_cents: number;
  payouts_cents: number;
};

const statementColumns = [
  'sales_cents',
  'tax_cents',
  'cost_cents',
  'fee_cents',
  'refunds_cents',
  'disputes_cents',
  'other_cents',
  'payouts_cents',
] as const;

type Period = { from: Date; to: Date };

/** More than a purchase ever has. Set so that its entries are looked up one by one, and not by reading everyone's. */
const maxEntriesOfOne = 1000;

/**
 * The tax that an entry brought or took back: in proportion to the amount returned so far, less the share of earlier
 * entries, so that all of it is returned with the last cent (totals.ts does the same for amounts).
 */
const taxOfEntry = sql`
  case when sales.tax_cents = 0 then 0 when entry.kind = 'sale' then sales.tax_cents
    when entry.shopper_cents + entry.unsettled_cents = 0 then 0
    else (select round(sales.tax_cents * (sum(back.cents) filter (where back.position < entry.position))::numeric / sales.gross_cents)
        - round(sales.tax_cents * sum(back.cents)::numeric / sales.gross_cents)
      from (
        select 0 as position, 0::bigint as cents
        union all
        select earlier.position, earlier.shopper_cents + earlier.unsettled_cents from earnings_entries earlier
        where earlier.checkout_id = entry.checkout_id and earlier.position <= entry.position
          and earlier.kind not in ('payment', 'sale')
      ) back)::bigint end`;

const entryColumns = sql`
  entry.id, entry.position, entry.kind, entry.sale_id, entry.payout_id, sales.order_id, sales.product, sales.quantity,
  case when entry.kind = 'sale' then -entry.unsettled_cents else 0 end as sales_cents, ${taxOfEntry} as tax_cents, entry.cost_cents, entry.fee_cents,
  case when entry.kind in ('sale', 'dispute_lost') then 0 else entry.shopper_cents + entry.unsettled_cents end as refunds_cents,
  case when entry.kind = 'dispute_lost' then entry.shopper_cents else 0 end as disputes_cents,
  -entry.house_cents as other_cents, entry.paid_out_cents as payouts_cents`;

/** Looked up one by one, for the same reason. */
const saleOfEntry = sql`
  cross join lateral (select order_id, product, quantity, gross_cents, tax_cents from sales where sales.id = entry.sale_id limit 1) sales`;

/**
 * The entries of a period. Entries from before a shop was claimed count from its claim on, because a finished day never
 * changes. So they are the entries of the period that were not claimed after it, and the earlier ones that were claimed
 * in it.
 */
const statementEntries = (organizationId: string, { from, to }: Period) => sql`
  select * from (
    select greatest(entry.at, claim.at) as at, ${entryColumns}
    from earnings_entries entry ${saleOfEntry}
    left join lateral (
      select claim.at from earnings_entries claim
      where claim.checkout_id = entry.checkout_id and claim.kind = 'claim' and claim.position > entry.position
      order by claim.position limit 1) claim on true
    where entry.organization_id = ${organizationId} and entry.at >= ${from} and entry.at < ${to}
    union all
    select claim.at, ${entryColumns}
    from earnings_entries claim
    cross join lateral (
      select * from earnings_entries entry
      where entry.checkout_id = claim.checkout_id and entry.position < claim.position and entry.at < ${from}
        and entry.organization_id = ${organizationId} limit ${maxEntriesOfOne}) entry
    ${saleOfEntry}
    where claim.organization_id = ${organizationId} and claim.kind = 'claim' and claim.at >= ${from} and claim.at < ${to}
  ) counted where at < ${to}`;

const changesSomething = sql`(${sql.join(
  statementColumns.map((name) => sql`${sql.ref(name)} <> 0`),
  sql` or `,
)})`;

export type Sums = Pick<StatementEntry, (typeof statementColumns)[number]>;
/** `changes`: how many entries of the day changed something for the owner. */
export type DaySums = Sums & { day: string; changes: number };

export async function sumDays(db: Db, organizationId: string, period: Period): Promise<DaySums[]> {
  const sums = sql.join(statementColumns.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));
  const { rows } = await sql<DaySums>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, (count(*) filter (where ${changesSomething}))::int as changes, ${sums}
    from (${statementEntries(organizationId, period)}) entries group by 1 order by 1`.execute(db);
  return rows;
}

export async function findFirstEntryAt(db: Db, organizationId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from earnings_entries where organization_id = ${organizationId}`.execute(db);
  return rows[0]?.at ?? null;
}

/** The stored sums of finished days, in their order. */
export async function listKeptDays(db: Db, organizationId: string): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    select to_char(day, 'YYYY-MM-DD') as day, changes, ${sql.join(statementColumns.map((name) => sql.ref(name)))}
    from earnings_days where organization_id = ${organizationId} order by earnings_days.day`.execute(db);
  return rows;
}

export async function keepDays(db: Db, organizationId: string, days: readonly DaySums[]): Promise<void> {
  if (days.length === 0) return;
  const names = sql.raw(['day', 'changes', ...statementColumns].join(', '));
  const types = sql.raw(
    ['day date', 'changes integer', ...statementColumns.map((name) => `${name} bigint`)].join(', '),
  );
  await sql`
    insert into earnings_days (organization_id, ${names})
    select ${organizationId}, ${names} from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given (${types})
    on conflict (organization_id, day) do nothing`.execute(db);
}

/** A page of the entries of a period that changed something for the owner, in their order. */
export async function listStatementEntries(
  db: Db,
  organizationId: string,
  period: Period,
  after: { at: Date; position: number } | null,
  limit: number,
): Promise<StatementEntry[]> {
  const { rows } = await sql<StatementEntry>`
    select * from (${statementEntries(organizationId, period)}) entries
    where ${changesSomething}
      and (${after?.at ?? null}::timestamptz is null or (at, position) > (${after?.at ?? null}, ${after?.position ?? null}::bigint))
    order by at, position limit ${limit}`.execute(db);
  return rows;
}
