/**
 * Every statement on balances, holds and the ledger. The steps of each billable call are one statement each, so they
 * are atomic without a transaction, and the row of a busy organization is locked as briefly as possible.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { hasRunOut, leaseEnd } from '../../../kernel/jobs/leases.ts';
import type { LedgerRow } from './ledger-row.ts';
import type { Period } from './plans.ts';
import { moveUsage } from './usage-store.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    balances: BalanceRow;
    holds: {
      id: string;
      organization_id: string;
      shop_id: string | null;
      kind: string;
      plan_micros: number;
      wallet_micros: number;
      period_start: Date;
      leased_until: Date;
      created_at: Date;
      /** The provider that is paid for the work. Null for work done here. */
      engine: string | null;
    };
    ledger_entries: LedgerRow;
    top_ups: TopUpRow;
  }
}

export type BalanceRow = {
  organization_id: string;
  plan_budget_micros: number;
  plan_used_micros: number;
  period_start: Date;
  period_end: Date | null;
  wallet_micros: number;
};

export type TopUpRow = {
  id: string;
  organization_id: string;
  amount_cents: number;
  status: 'pending' | 'requires_confirmation' | 'paid' | 'declined';
  payment_ref: string | null;
  created_at: Date;
  settled_at: Date | null;
};

export type Split = { planMicros: number; walletMicros: number };

/**
 * Takes a price off the balance, plan first, and returns how it was split; or nothing when plan and wallet together do
 * not cover it, or when the balance row is missing or from a past period. In `take`, other statements use its result.
 */
const draw = (organizationId: string, micros: number, now: Date) => sql`
  drawn as (
    update balances as b set
      plan_used_micros = b.plan_used_micros + least(${micros}, b.plan_budget_micros - b.plan_used_micros),
      wallet_micros = b.wallet_micros - (${micros} - least(${micros}, b.plan_budget_micros - b.plan_used_micros))
    from (
      select organization_id, plan_used_micros, wallet_micros from balances
      where organization_id = ${organizationId} for update
    ) as before
    where b.organization_id = before.organization_id
      and (b.period_end is null or b.period_end > ${now})
      and b.plan_budget_micros - b.plan_used_micros + b.wallet_micros >= ${micros}
    returning b.period_start,
      (b.plan_used_micros - before.plan_used_micros)::bigint as plan_micros,
      (before.wallet_micros - b.wallet_micros)::bigint as wallet_micros
  )`;

export type NewHold = {
  id: string;
  organizationId: string;
  shopId: string | null;
  kind: string;
  micros: number;
  engine: string | null;
};

export async function insertHold(db: Db | Tx, hold: NewHold, now: Date, leaseSeconds: number): Promise<Split | null> {
  const { rows } = await sql<{ plan_micros: number; wallet_micros: number }>`
    with ${draw(hold.organizationId, hold.micros, now)}
    insert into holds (id, organization_id, shop_id, kind, engine, plan_micros, wallet_micros, period_start, leased_until, created_at)
    select ${hold.id}, ${hold.organizationId}, ${hold.shopId}, ${hold.kind}, ${hold.engine}, plan_micros, wallet_micros, period_start,
      ${leaseEnd(leaseSeconds)}, ${now} from drawn
    returning plan_micros, wallet_micros`.execute(db);
  return toSplit(rows[0]);
}

const toSplit = (row: { plan_micros: number; wallet_micros: number } | undefined): Split | null =>
  row ? { planMicros: row.plan_micros, walletMicros: row.wallet_micros } : null;

export type NewEntry = { id: string; description: string; ref: string | null };

/** Charges and writes the entry at once, for work done at the moment of payment. */
export async function insertPaidEntry(
  db: Db | Tx,
  charge: NewEntry & { organizationId: string; shopId: string | null; kind: string; micros: number },
  now: Date,
): Promise<Split | null> {
  const { rows } = await sql<{ plan_micros: number; wallet_micros: number }>`
    with ${draw(charge.organizationId, charge.micros, now)}
    insert into ledger_entries (id, organization_id, shop_id, at, kind, cost_micros, plan_micros, wallet_micros, paid_from, description, ref)
    select ${charge.id}, ${charge.organizationId}, ${charge.shopId}, ${now}, ${charge.kind}, ${charge.micros}::bigint, plan_micros,
      wallet_micros, ${paidFrom}, ${charge.description}, ${charge.ref} from drawn
    returning plan_micros, wallet_micros`.execute(db);
  return toSplit(rows[0]);
}

const paidFrom = sql`case when wallet_micros = 0 then 'plan' when plan_micros = 0 then 'wallet' else 'plan+wallet' end`;

/**
 * Settles a hold: writes the actual cost, returns the rest (to the wallet first, because it was charged last), and
 * deletes it. A part from a plan's budget is returned only while that budget is still current. False when the hold is
 * gone.
 */
export async function captureHold(
  db: Db | Tx,
  holdId: string,
  costMicros: number,
  entry: NewEntry,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with settled as (
      delete from holds where id = ${holdId}
      returning *, least(plan_micros, ${costMicros}::bigint) as kept_plan,
        greatest(0, ${costMicros}::bigint - plan_micros) as kept_wallet
    ), returned as (
      update balances b set
        wallet_micros = b.wallet_micros + s.wallet_micros - s.kept_wallet,
        plan_used_micros = b.plan_used_micros -
          case when b.period_start = s.period_start then s.plan_micros - s.kept_plan else 0 end
      from settled s where b.organization_id = s.organization_id and s.plan_micros + s.wallet_micros > ${costMicros}::bigint
    ), kept as (
      select id, organization_id, shop_id, kind, kept_plan as plan_micros, kept_wallet as wallet_micros from settled
    )
    insert into ledger_entries (id, organization_id, shop_id, at, kind, cost_micros, plan_micros, wallet_micros, paid_from, description, ref)
    select ${entry.id}, organization_id, shop_id, ${now}, kind, ${costMicros}::bigint, plan_micros, wallet_micros, ${paidFrom},
      ${entry.description}, ${entry.ref} from kept
    returning id`.execute(db);
  return rows.length > 0;
}

/** Releases a hold, or every hold whose process has died. Returns what each was for. */
export async function releaseHolds(
  db: Db | Tx,
  which: { holdId: string } | 'dead',
): Promise<{ kind: string; engine: string | null }[]> {
  const condition = which === 'dead' ? hasRunOut() : sql`id = ${which.holdId}`;
  const { rows } = await sql<{ kind: string; engine: string | null }>`
    with released as (
      delete from holds where id in (select id from holds where ${condition} order by id for update skip locked) returning *
    ), sums as (
      select r.organization_id, sum(r.wallet_micros)::bigint as wallet,
        coalesce(sum(r.plan_micros) filter (where r.period_start = b.period_start), 0)::bigint as plan
      from released r join balances b using (organization_id) group by 1
    ), returned as (
      update balances b set wallet_micros = b.wallet_micros + s.wallet, plan_used_micros = b.plan_used_micros - s.plan
      from sums s where b.organization_id = s.organization_id
    )
    select kind, engine from released`.execute(db);
  return rows;
}

export async function renewHold(db: Db, holdId: string, leaseSeconds: number): Promise<void> {
  await sql`update holds set leased_until = ${leaseEnd(leaseSeconds)} where id = ${holdId}`.execute(db);
}

/** The organization's balance, created or moved to the current period if necessary, and locked. */
export async function lockBalance(
  tx: Tx,
  organizationId: string,
  budgetMicros: number,
  period: Period,
): Promise<BalanceRow> {
  const { rows } = await sql<BalanceRow>`
    insert into balances as b (organization_id, plan_budget_micros, period_start, period_end)
    values (${organizationId}, ${budgetMicros}, ${period.start}, ${period.end})
    on conflict (organization_id) do update set
      plan_used_micros = case when b.period_end <= ${period.start} then 0 else b.plan_used_micros end,
      plan_budget_micros = case when b.period_end <= ${period.start} then excluded.plan_budget_micros else b.plan_budget_micros end,
      period_start = case when b.period_end <= ${period.start} then excluded.period_start else b.period_start end,
      period_end = case when b.period_end <= ${period.start} then excluded.period_end else b.period_end end
    returning *`.execute(tx);
  return rows[0]!;
}

export async function findBalance(db: Db | Tx, organizationId: string): Promise<BalanceRow | null> {
  const row = await db
    .selectFrom('balances')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertEntry(tx: Tx, row: LedgerRow): Promise<void> {
  await tx.insertInto('ledger_entries').values(row).execute();
}

export async function addToWallet(tx: Tx, organizationId: string, micros: number): Promise<void> {
  await tx
    .updateTable('balances')
    .set((set) => ({ wallet_micros: set('wallet_micros', '+', micros) }))
    .where('organization_id', '=', organizationId)
    .execute();
}

/** Everything that was paid and set aside follows a claimed shop, except its sandbox budget. */
export async function moveOrganization(tx: Tx, from: string, to: string): Promise<void> {
  await moveUsage(tx, from, to);
  await tx.updateTable('ledger_entries').set({ organization_id: to }).where('organization_id', '=', from).execute();
  await tx.updateTable('holds').set({ organization_id: to }).where('organization_id', '=', from).execute();
}

export async function insertTopUp(
  tx: Tx,
  row: Pick<TopUpRow, 'id' | 'organization_id' | 'amount_cents' | 'created_at'>,
): Promise<void> {
  await tx
    .insertInto('top_ups')
    .values({ ...row, status: 'pending', payment_ref: null, settled_at: null })
    .execute();
}

export async function findTopUp(db: Db | Tx, id: string, lock?: 'locked'): Promise<TopUpRow | null> {
  const query = db.selectFrom('top_ups').selectAll().where('id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

export async function findTopUpByPayment(tx: Tx, reference: string): Promise<TopUpRow | null> {
  const query = tx.selectFrom('top_ups').selectAll().where('payment_ref', '=', reference);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

/** The part of a reversed top-up that is invoiced because the wallet no longer held it. */
export async function sumInvoiced(tx: Tx, topUpId: string): Promise<number> {
  const { rows } = await sql<{ micros: number }>`
    select coalesce(sum(cost_micros), 0)::bigint as micros from ledger_entries
    where ref = ${topUpId} and kind = 'top_up_reversal' and paid_from = 'invoice'`.execute(tx);
  return rows[0]!.micros;
}

export async function awaitConfirmation(db: Db, id: string): Promise<void> {
  await db
    .updateTable('top_ups')
    .set({ status: 'requires_confirmation' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** A closed one is charged after all. */
export async function reopenTopUp(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('top_ups')
    .set({ status: 'pending', settled_at: null })
    .where('id', '=', id)
    .where('status', '=', 'declined')
    .execute();
}

export async function settleTopUp(
  tx: Tx,
  id: string,
  patch: Pick<TopUpRow, 'status' | 'payment_ref' | 'settled_at'>,
): Promise<void> {
  await tx.updateTable('top_ups').set(patch).where('id', '=', id).execute();
}
