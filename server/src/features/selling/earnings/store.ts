/** Every statement on sales, refunds, payouts, the book and its balances. */
import type { SaleLine, SaleStatus } from '@platen/contract/sales';
import { type JSONColumnType, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { type Account, type Amounts, accounts, type EntryKind, type Position } from './book.ts';

type AccountColumns = { [Name in Account as `${Name}_cents`]: number };

declare module '../../../engines/database/port.ts' {
  interface Tables {
    earnings_entries: Omit<EntryRow, 'position'>;
    earnings_balances: BalanceRow;
    sales: Omit<SaleRow, 'lines'> & { lines: JSONColumnType<SaleLine[] | null, string | null, string | null> };
    refunds: RefundRow;
    payouts: PayoutRow;
  }
}

export type EntryRow = AccountColumns & {
  id: string;
  position: number;
  organization_id: string;
  shop_id: string;
  checkout_id: string;
  sale_id: string | null;
  refund_id: string | null;
  payout_id: string | null;
  kind: EntryKind;
  at: Date;
  status: SaleStatus | null;
};

export type BalanceRow = AccountColumns & { organization_id: string };

export type SaleRow = {
  id: string;
  checkout_id: string;
  shop_id: string;
  organization_id: string;
  order_id: string;
  payment_reference: string | null;
  product: string;
  variant_id: string;
  /** Pieces in all. */
  quantity: number;
  /** Null for older sales, which have one line. */
  lines: SaleLine[] | null;
  gross_cents: number;
  discount_cents: number;
  /** Part of the payment. */
  tax_cents: number;
  /** From here to `status`: the sums of the book's entries. */
  cost_cents: number;
  fee_cents: number;
  refunded_cents: number;
  net_cents: number;
  available_cents: number;
  status: SaleStatus;
  /** The payout that included it. */
  payout_id: string | null;
  available_at: Date | null;
  disputed_at: Date | null;
  at: Date;
};

export type RefundRow = {
  id: string;
  organization_id: string;
  checkout_id: string;
  sale_id: string | null;
  amount_cents: number;
  cause:
    | 'owner'
    | 'order_withdrawn'
    | 'shop_closed'
    | 'payment_unusable'
    | 'order_unmade'
    | 'provider'
    | 'dispute_lost';
  reason: string | null;
  notify: boolean;
  status: 'sending' | 'sent' | 'failed';
  reference: string | null;
  failure: string | null;
  attempt: number;
  created_at: Date;
  settled_at: Date | null;
};

export type PayoutRow = {
  id: string;
  organization_id: string;
  amount_cents: number;
  status: 'paying' | 'paid' | 'failed';
  reference: string | null;
  failure: string | null;
  /** Its account version: how often an account had been set or confirmed. */
  account_edition: number;
  created_at: Date;
  settled_at: Date | null;
};

const columns = accounts.map((account) => `${account}_cents` as const);
const listed = (each: (column: string) => RawBuilder<unknown>) => sql.join(columns.map(each));
const sumOf = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`;

export type NewEntry = Pick<EntryRow, 'id' | 'organization_id' | 'shop_id' | 'checkout_id' | 'kind' | 'at' | 'status'> &
  Partial<Pick<EntryRow, 'sale_id' | 'refund_id' | 'payout_id'>> & { amounts: Amounts };

const entriesAtOnce = 1000;

/**
 * Writes entries, at most one for a purchase, and updates in the same statement the sale of each and the balance of its
 * organization. There is no other way into the book.
 */
export async function postEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    const rows = entries.slice(from, from + entriesAtOnce).map(({ amounts, ...row }) => ({
      sale_id: null,
      refund_id: null,
      payout_id: null,
      ...row,
      ...Object.fromEntries(accounts.map((account) => [`${account}_cents`, amounts[account] ?? 0])),
    }));
    const names = sql.raw(
      [
        'id',
        'organization_id',
        'shop_id',
        'checkout_id',
        'sale_id',
        'refund_id',
        'payout_id',
        'kind',
        'at',
        'status',
        ...columns,
      ].join(', '),
    );
    await sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
          id text, organization_id text, shop_id text, checkout_id text, sale_id text, refund_id text, payout_id text,
          kind text, at timestamptz, status text, ${sql.raw(columns.map((column) => `${column} bigint`).join(', '))})
      ), written as (
        insert into earnings_entries (${names}) select ${names} from given
      ), moved as (
        update sales set
          status = coalesce(given.status, sales.status),
          payout_id = case when given.kind = 'payout' and given.status <> sales.status then given.payout_id else sales.payout_id end,
          cost_cents = sales.cost_cents + given.cost_cents,
          fee_cents = sales.fee_cents + given.fee_cents,
          available_cents = sales.available_cents + given.available_cents,
          net_cents = sales.net_cents + given.held_cents + given.pending_cents + given.available_cents + given.paid_out_cents,
          refunded_cents = sales.refunded_cents
            + case when given.kind = 'sale' then 0 else given.shopper_cents + given.unsettled_cents end
        from given where sales.id = given.sale_id
      )
      insert into earnings_balances as balance (organization_id, ${sql.raw(columns.join(', '))})
      select organization_id, ${listed(sumOf)} from given group by organization_id
      on conflict (organization_id) do update set
        ${listed((column) => sql`${sql.raw(column)} = balance.${sql.raw(column)} + excluded.${sql.raw(column)}`)}`.execute(
      tx,
    );
  }
}

/** The states of sales, from their entries. */
export async function getPositions(tx: Db | Tx, sales: readonly SaleRow[]): Promise<Map<string, Position>> {
  const { rows } = await sql<AccountColumns & { checkout_id: string }>`
    select checkout_id, ${listed(sumOf)} from earnings_entries
    where checkout_id = any(${sales.map((sale) => sale.checkout_id)}::text[]) group by checkout_id`.execute(tx);
  const sums = new Map(rows.map((row) => [row.checkout_id, row]));
  return new Map(
    sales.map((sale) => [
      sale.id,
      {
        status: sale.status,
        grossCents: sale.gross_cents,
        sums: Object.fromEntries(
          accounts.map((account) => [account, sums.get(sale.checkout_id)?.[`${account}_cents`] ?? 0]),
        ) as Position['sums'],
      },
    ]),
  );
}

export async function getBalance(db: Db | Tx, organizationId: string): Promise<AccountColumns> {
  const row = await db
    .selectFrom('earnings_balances')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row ?? (Object.fromEntries(columns.map((column) => [column, 0])) as AccountColumns);
}

/** A new sale; its entry fills in the amounts. */
export async function insertSale(
  tx: Tx,
  row: Omit<
    SaleRow,
    | 'cost_cents'
    | 'fee_cents'
    | 'refunded_cents'
    | 'net_cents'
    | 'available_cents'
    | 'payout_id'
    | 'available_at'
    | 'disputed_at'
  >,
): Promise<void> {
  const nothing = { cost_cents: 0, fee_cents: 0, refunded_cents: 0, net_cents: 0, available_cents: 0 };
  await tx
    .insertInto('sales')
    .values({
      ...row,
      ...nothing,
      lines: row.lines && JSON.stringify(row.lines),
      payout_id: null,
      available_at: null,
      disputed_at: null,
    })
    .execute();
}

export type SaleKey = { id: string } | { orderId: string } | { checkoutId: string } | { paymentReference: string };

export async function findSale(db: Db | Tx, key: SaleKey, lock?: 'locked'): Promise<SaleRow | null> {
  let query = db.selectFrom('sales').selectAll();
  if ('id' in key) query = query.where('id', '=', key.id);
  else if ('orderId' in key) query = query.where('order_id', '=', key.orderId);
  else if ('checkoutId' in key) query = query.where('checkout_id', '=', key.checkoutId);
  else query = query.where('payment_reference', '=', key.paymentReference);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** The owner of the purchase, by its first entry. */
export async function findPurchase(tx: Tx, checkoutId: string) {
  const { rows } = await sql<{ checkoutId: string; shopId: string; organizationId: string }>`
    select checkout_id as "checkoutId", shop_id as "shopId", organization_id as "organizationId"
    from earnings_entries where checkout_id = ${checkoutId} order by position limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** When a shipped sale becomes available. The first report counts. */
export async function setAvailableAt(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('sales')
    .set({ available_at: at })
    .where('order_id', '=', orderId)
    .where('available_at', 'is', null)
    .execute();
}

export async function setDisputed(tx: Tx, saleId: string, at: Date | null): Promise<void> {
  await tx.updateTable('sales').set({ disputed_at: at }).where('id', '=', saleId).execute();
}

export async function listSalesOfShop(tx: Tx, shopId: string): Promise<SaleRow[]> {
  return tx.selectFrom('sales').selectAll().where('shop_id', '=', shopId).orderBy('id').execute();
}

export async function listOrganizationsDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct organization_id as id from sales
    where status = 'pending' and disputed_at is null and available_at <= ${now}`.execute(db);
  return rows.map((row) => row.id);
}

export async function listSalesDue(tx: Tx, organizationId: string, now: Date): Promise<SaleRow[]> {
  return tx
    .selectFrom('sales')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'pending')
    .where('disputed_at', 'is', null)
    .where('available_at', '<=', now)
    .orderBy('id')
    .execute();
}

export async function listPayableOrganizations(db: Db, leastCents: number): Promise<string[]> {
  const rows = await db
    .selectFrom('earnings_balances')
    .select('organization_id')
    .where('available_cents', '>=', leastCents)
    .execute();
  return rows.map((row) => row.organization_id);
}

/** Everything of an organization that a payout settles, debts included. */
export async function listPayableSales(tx: Tx, organizationId: string): Promise<SaleRow[]> {
  return tx
    .selectFrom('sales')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where((where) => where.or([where('status', '=', 'available'), where('available_cents', '<>', 0)]))
    .orderBy('id')
    .execute();
}

/** A claim: all entries of an organization for a shop follow the shop to another. */
export async function moveOrganization(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('earnings_entries').set({ organization_id: to }).where('organization_id', '=', from).execute();
  await tx.updateTable('sales').set({ organization_id: to }).where('organization_id', '=', from).execute();
  await tx.updateTable('refunds').set({ organization_id: to }).where('organization_id', '=', from).execute();
  // Stored sums are calculated again.
  await sql`delete from earnings_days where organization_id in (${from}, ${to})`.execute(tx);
  await sql`
    with moved as (delete from earnings_balances where organization_id = ${from} returning *)
    insert into earnings_balances as balance (organization_id, ${sql.raw(columns.join(', '))})
    select ${to}, ${sql.raw(columns.join(', '))} from moved
    on conflict (organization_id) do update set
      ${listed((column) => sql`${sql.raw(column)} = balance.${sql.raw(column)} + excluded.${sql.raw(column)}`)}`.execute(
    tx,
  );
}

export async function insertRefund(tx: Tx, row: RefundRow): Promise<void> {
  await tx.insertInto('refunds').values(row).execute();
}

export async function findRefund(db: Db | Tx, id: string): Promise<RefundRow | null> {
  return (await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findRefundByReference(tx: Tx, reference: string): Promise<RefundRow | null> {
  const query = tx.selectFrom('refunds').selectAll().where('reference', '=', reference);
  return (await query.orderBy('created_at', 'desc').limit(1).executeTakeFirst()) ?? null;
}

export async function updateRefund(
  tx: Tx,
  id: string,
  patch: Partial<Pick<RefundRow, 'amount_cents' | 'status' | 'reference' | 'failure' | 'settled_at' | 'attempt'>>,
): Promise<void> {
  await tx.updateTable('refunds').set(patch).where('id', '=', id).execute();
}

export async function listRefunds(db: Db | Tx, checkoutId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function insertPayout(tx: Tx, row: PayoutRow): Promise<void> {
  await tx.insertInto('payouts').values(row).execute();
}

export async function findPayout(db: Db | Tx, id: string): Promise<PayoutRow | null> {
  return (await db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findPayoutBy(
  tx: Tx,
  { id, reference }: { id: string | null; reference: string },
): Promise<PayoutRow | null> {
  const query = tx.selectFrom('payouts').selectAll();
  return (
    (await (id === null ? query.where('reference', '=', reference) : query.where('id', '=', id)).executeTakeFirst()) ??
    null
  );
}

export async function updatePayout(
  tx: Tx,
  id: string,
  patch: Partial<Pick<PayoutRow, 'status' | 'reference' | 'failure' | 'settled_at'>>,
): Promise<void> {
  await tx.updateTable('payouts').set(patch).where('id', '=', id).execute();
}

/** The lines of a payout, as its entries have them. */
export async function listPayoutEntries(db: Db | Tx, payoutId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select * from earnings_entries where payout_id = ${payoutId} and kind = 'payout' order by position`.execute(db);
  return rows;
}

export async function listSalesByIds(db: Db | Tx, ids: readonly string[]): Promise<SaleRow[]> {
  return db
    .selectFrom('sales')
    .selectAll()
    .where('id', 'in', ['', ...ids])
    .orderBy('id')
    .execute();
}
