/**
 * Money. Every organization has one balance: its plan's budget for the period, then its wallet. A billable call is
 * refused before any work unless both together cover its whole price.
 *
 *   hold ──► capture   the work was done: its actual cost is written to the ledger, the rest is returned
 *     │
 *     └────► release   the work failed, or its process died: everything is returned, nothing is written
 *
 * Callers pay for what they received. A hold names the provider that is paid for the work, before it is called; when
 * the process dies during the work, the provider may have been paid for nothing. That is the operator's loss, and it is
 * counted.
 *
 * `charge` wraps all of this around a piece of work; `chargeNow` is for work done at the moment of payment. The ledger
 * only grows, and each entry says what it paid for. Orders are invoiced: they are written to the ledger and need no
 * balance.
 */
import type { Db, Tx } from '../../../engines/database/port.ts';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { ApiError } from '../../../kernel/errors.ts';
import { ownersStep } from '../../../kernel/http/owners-step.ts';
import { newId } from '../../../kernel/ids.ts';
import { centsToMicros, microsToCents } from '../../../kernel/money.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { getPlan } from '../../tenants/accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import { periodOf, plans } from './plans.ts';
import * as store from './store.ts';
import { findUnsettled, type Unsettled } from './unsettled-store.ts';
import { carryUsageOn } from './usage.ts';

export { assetWriteMicros, imagePriceMicros, includedBytes, type Plan, prices } from './plans.ts';

type BillingDeps = Pick<Deps, 'clock' | 'database' | 'log'>;

/** What a price is for. Usage is filtered by `kind`; a chat is billed by the tools it used. */
export type BilledKind = 'image' | 'background_removal' | 'video' | 'realtime_render' | 'asset_write';
export type LedgerKind = BilledKind | 'order' | 'order_reversal' | 'top_up' | 'top_up_reversal';

/** The payer: a key's caller fits, and so does a shop. */
export type Payer = { organizationId: string; shopId: string | null };

export type Price = {
  kind: BilledKind;
  priceMicros: number;
  description: string;
  /** The object it pays for, where that is known beforehand. */
  ref?: string | null;
  /** The provider that is paid for the work; omitted for work done here. */
  engine?: string | null;
};

export type Hold = { id: string; price: Price; payer: Payer };

/** A dead process leaves its holds behind; they are released once this has expired without renewal. */
const leaseSeconds = 90;
const renewEveryMs = 30_000;

/** Sets a price aside, or throws the 429 that says the balance does not cover it. */
export async function hold(deps: BillingDeps, payer: Payer, price: Price): Promise<Hold> {
  const now = deps.clock.now();
  const id = newId('hold', now);
  const { organizationId, shopId } = payer;
  const engine = price.engine ?? null;
  const wanted = { id, organizationId, shopId, kind: price.kind, micros: price.priceMicros, engine };
  const take = () => store.insertHold(deps.database.db, wanted, now, leaseSeconds);
  await takeOrRefuse(deps, deps.database.db, organizationId, now, take);
  return { id, price, payer };
}

/**
 * Pays for finished work, never more than was held. A missing hold was released because its process seemed dead; then
 * the price is charged again, and if the balance no longer covers it, the work was free.
 */
export async function capture(
  deps: BillingDeps,
  held: Hold,
  actual: { costMicros?: number; ref?: string | null; description?: string } = {},
  decided?: Decided<{ costMicros: number }>,
): Promise<{ costMicros: number }> {
  return deps.database.transaction(async (tx) => {
    const paid = { costMicros: await settle(deps, tx, held, actual) };
    await decided?.(tx, paid);
    return paid;
  });
}

async function settle(
  deps: BillingDeps,
  tx: Tx,
  held: Hold,
  actual: { costMicros?: number; ref?: string | null; description?: string },
): Promise<number> {
  const { price, payer } = held;
  const costMicros = Math.min(actual.costMicros ?? price.priceMicros, price.priceMicros);
  const now = deps.clock.now();
  if (costMicros === 0) {
    await store.releaseHolds(tx, { holdId: held.id });
    return 0;
  }
  const entry = {
    id: newId('ledgerEntry', now),
    description: actual.description ?? price.description,
    ref: actual.ref ?? price.ref ?? null,
  };
  if (await store.captureHold(tx, held.id, costMicros, entry, now)) return costMicros;

  deps.log.warn({ hold: held.id, kind: price.kind }, 'the hold was missing when its work was done; charging again');
  const late = { ...price, ref: entry.ref, description: entry.description, priceMicros: costMicros };
  try {
    return (await chargeNow(deps, tx, payer, late)).costMicros;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    deps.log.error({ hold: held.id, organization: payer.organizationId, costMicros }, 'work was done but not paid');
    return 0;
  }
}

/** Releases a hold completely. Releasing it again changes nothing. */
export async function release(deps: BillingDeps, { id }: Hold): Promise<void> {
  await store.releaseHolds(deps.database.db, { holdId: id });
}

export type Work<T> = {
  result: T;
  /** The actual cost, where that is less than the price; 0 when nothing has to be paid. */
  costMicros?: number;
  ref?: string | null;
  description?: string;
};

export type Charged<T> = { result: T; costMicros: number; costCents: number };

/**
 * Holds the price, does the work, and captures its cost; when the work throws, nothing is paid. `decided` runs in the
 * capturing transaction: what it stores exists exactly when the work is paid.
 */
export async function charge<T>(
  deps: BillingDeps,
  payer: Payer,
  price: Price,
  work: (held: Hold) => Promise<Work<T>>,
  decided?: Decided<Charged<T>>,
): Promise<Charged<T>> {
  const held = await hold(deps, payer, price);
  const renewal = setInterval(() => {
    store.renewHold(deps.database.db, held.id, leaseSeconds).catch((error: unknown) => {
      deps.log.warn({ err: error, hold: held.id }, 'could not renew a hold');
    });
  }, renewEveryMs);
  renewal.unref();
  try {
    const done = await work(held);
    const toCharged = (costMicros: number) => ({
      result: done.result,
      costMicros,
      costCents: microsToCents(costMicros),
    });
    const paid = await capture(deps, held, done, async (tx, { costMicros }) => {
      await decided?.(tx, toCharged(costMicros));
    });
    return toCharged(paid.costMicros);
  } catch (error) {
    // If this fails too, the lease expires and the hold is released then.
    await release(deps, held).catch((second: unknown) => deps.log.warn({ err: second }, 'could not release a hold'));
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** Pays at once, in the caller's transaction where there is one, or throws the 429. */
export async function chargeNow(
  deps: BillingDeps,
  tx: Tx | null,
  payer: Payer,
  { kind, priceMicros, description, ref = null }: Price,
): Promise<{ costMicros: number; costCents: number }> {
  const now = deps.clock.now();
  const db = tx ?? deps.database.db;
  const entry = { id: newId('ledgerEntry', now), ...payer, kind, micros: priceMicros, description, ref };
  await takeOrRefuse(deps, db, payer.organizationId, now, () => store.insertPaidEntry(db, entry, now));
  return { costMicros: priceMicros, costCents: microsToCents(priceMicros) };
}

/** Throws the 429 before the work rather than after it. Holds nothing: the payment itself decides. */
export async function refuseWithoutFunds(deps: BillingDeps, organizationId: string, micros: number): Promise<void> {
  const { planLeftMicros, walletMicros } = await getBalance(deps, organizationId);
  if (planLeftMicros + walletMicros < micros) throw await exhausted(deps.database.db, organizationId);
}

/** Charging is a single statement in nearly all cases; if the balance row is not current, it is updated first. */
async function takeOrRefuse(
  deps: BillingDeps,
  db: Db | Tx,
  organizationId: string,
  now: Date,
  take: () => Promise<store.Split | null>,
): Promise<void> {
  if (await take()) return;
  const tidy = (tx: Tx) => openBalance(tx, organizationId, now);
  if (db.isTransaction) await tidy(db as Tx);
  else await deps.database.transaction(tidy);
  if (!(await take())) throw await exhausted(db, organizationId);
}

export async function openBalance(tx: Tx, organizationId: string, now: Date): Promise<store.BalanceRow> {
  const plan = await getPlan(tx, organizationId);
  return store.lockBalance(tx, organizationId, plans[plan].budgetMicros, periodOf(plan, now));
}

async function exhausted(db: Db | Tx, organizationId: string): Promise<ApiError> {
  const isUnclaimed = (await getPlan(db, organizationId)) === 'sandbox';
  const next = ownersStep(isUnclaimed, 'top up the wallet in the studio (POST /api/wallet/top-ups)');
  const message = `API credits are exhausted, and the wallet does not cover this call. ${next}`;
  const details = { reason: 'balance_exhausted' };
  return new ApiError('resource_exhausted', message, { details, retryable: false });
}

export type Balance = {
  plan: string;
  planBudgetMicros: number;
  planUsedMicros: number;
  planLeftMicros: number;
  /** When the budget is renewed. Null when it is not. */
  renewsAt: Date | null;
  walletMicros: number;
};

/** The current balance: a finished period counts as renewed, even before the first purchase in the new one. */
export async function getBalance(deps: BillingDeps, organizationId: string): Promise<Balance> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const plan = await getPlan(db, organizationId);
  const row = await store.findBalance(db, organizationId);
  const isCurrent = row !== null && (row.period_end === null || row.period_end > now);
  const budget = isCurrent ? row.plan_budget_micros : plans[plan].budgetMicros;
  const used = isCurrent ? row.plan_used_micros : 0;
  return {
    plan,
    planBudgetMicros: budget,
    planUsedMicros: used,
    planLeftMicros: budget - used,
    renewsAt: periodOf(plan, now).end,
    walletMicros: row?.wallet_micros ?? 0,
  };
}

/** The billing that an organization must settle before it can be deleted. Orders are invoiced monthly. */
export async function findUnsettledBilling(
  { clock }: Pick<Deps, 'clock'>,
  db: Db | Tx,
  organizationId: string,
): Promise<Unsettled> {
  const now = clock.now();
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  return findUnsettled(db, organizationId, { since, topUpsSince: addSeconds(now, -86_400) });
}

/** An order's total, the difference after a change, or the amount taken back when it ends. It needs no balance. */
export async function recordOrder(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  payer: Payer,
  entry: {
    kind: 'order' | 'order_reversal';
    amountCents: number;
    orderId: string;
    description: string;
    paidFrom: 'sale' | 'invoice';
  },
): Promise<void> {
  if (entry.amountCents === 0) return;
  const now = deps.clock.now();
  await store.insertEntry(tx, {
    id: newId('ledgerEntry', now),
    organization_id: payer.organizationId,
    shop_id: payer.shopId,
    at: now,
    kind: entry.kind,
    cost_micros: centsToMicros(entry.amountCents),
    plan_micros: 0,
    wallet_micros: 0,
    paid_from: entry.paidFrom,
    description: entry.description,
    ref: entry.orderId,
  });
}

/** Money into the wallet, with its entry. Called once per payment, by the code that settled it. */
export async function creditWallet(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  organizationId: string,
  credit: { amountCents: number; ref: string; description: string },
): Promise<void> {
  const now = deps.clock.now();
  const micros = centsToMicros(credit.amountCents);
  await openBalance(tx, organizationId, now);
  await store.addToWallet(tx, organizationId, micros);
  await store.insertEntry(tx, {
    id: newId('ledgerEntry', now),
    organization_id: organizationId,
    shop_id: null,
    at: now,
    kind: 'top_up',
    cost_micros: -micros,
    plan_micros: 0,
    wallet_micros: -micros,
    paid_from: 'card',
    description: credit.description,
    ref: credit.ref,
  });
}

export function defineBillingJobs(deps: Deps): void {
  const lost = deps.metrics.counter(
    'ai_calls_lost_total',
    'Calls to a model provider whose process died over them: the provider may have been paid, nobody was charged',
    ['engine', 'kind'],
  );
  deps.jobs.defineRecurring('billing.release-dead-holds', 60, async () => {
    const released = await store.releaseHolds(deps.database.db, 'dead');
    if (released.length > 0) deps.log.warn({ holds: released }, 'released holds of processes that died');
    for (const { engine, kind } of released) if (engine !== null) lost.inc({ engine, kind });
  });
  deps.jobs.defineRecurring('billing.sum-usage', 300, (run) => carryUsageOn(deps, run));
}

export const moveLedger = store.moveOrganization;
