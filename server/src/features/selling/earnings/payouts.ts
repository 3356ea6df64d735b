/**
 * Payouts: once a day each organization that has a dollar or more is sent what is available, less what it owes. Under
 * the organization's lock the payout, its lines in the book and the request to the provider are written at once.
 *
 *   paying ──► paid
 *      │        │
 *      └────────┴──► failed     at once or days later: every line returns to its previous account, and nothing more is sent to
 *                               that account until an owner has changed or confirmed it
 */
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { newId } from '../../../kernel/ids.ts';
import { requestPayout } from '../../money/payments/payments.ts';
import { lockOrganization } from '../../tenants/accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import { payoutReturned, salePaidOut, saleReleased } from './book.ts';
import { leastPayoutCents } from './least-payout.ts';
import { findObstacle, refuseObstacle } from './payout-account.ts';
import * as accountStore from './payout-account-store.ts';
import { postForSales } from './post-entries.ts';
import { tellOwners } from './queue-letters.ts';
import { isDue } from './sale-lifecycle.ts';
import * as store from './store.ts';

type PayoutDeps = Pick<Deps, 'clock' | 'database' | 'jobs' | 'vault'>;

/** Sales that shipped long enough ago become available. */
export async function releaseDueSales(deps: PayoutDeps): Promise<void> {
  for (const organizationId of await store.listOrganizationsDue(deps.database.db, deps.clock.now())) {
    await releaseDueSalesOf(deps, organizationId);
  }
}

async function releaseDueSalesOf(deps: PayoutDeps, organizationId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const now = deps.clock.now();
    const due = await store.listSalesDue(tx, organizationId, now);
    await postForSales(deps, tx, due, (position, { available_at, disputed_at, status }) =>
      isDue({ status, availableAt: available_at, isDisputed: disputed_at !== null }, now)
        ? saleReleased(position)
        : null,
    );
  });
}

export async function payOut(deps: PayoutDeps): Promise<void> {
  await releaseDueSales(deps);
  for (const organizationId of await store.listPayableOrganizations(deps.database.db, leastPayoutCents)) {
    await payOutTo(deps, organizationId);
  }
}

/** An owner need not wait for the daily round: what is available is sent now, or the reason is given. */
export async function askForPayout(deps: PayoutDeps, { organizationId }: PersonCaller): Promise<store.PayoutRow> {
  await releaseDueSalesOf(deps, organizationId);
  await refuseObstacle(deps, deps.database.db, organizationId);
  const id = await payOutTo(deps, organizationId);
  const payout = id === null ? null : await store.findPayout(deps.database.db, id);
  if (payout) return payout;
  // Something happened in between: the round, or another owner.
  await refuseObstacle(deps, deps.database.db, organizationId);
  throw new ApiError('conflict', 'There is nothing to pay out now.', { details: { reason: 'too_little' } });
}

/**
 * The amount to send. Running sales that lose more than the others bring (sold below cost) are paid from what is
 * available: that much stays. Debts are taken first.
 */
export function choosePayable<Sale>(
  payable: readonly { sale: Sale; cents: number }[],
  pendingCents: number,
): { sales: Sale[]; amountCents: number } {
  const maxCents = payable.reduce((sum, { cents }) => sum + cents, 0) + Math.min(0, pendingCents);
  let amountCents = 0;
  const chosen = payable
    .toSorted((one, other) => one.cents - other.cents)
    .filter(({ cents }) => {
      if (cents > 0 && amountCents + cents > maxCents) return false;
      amountCents += cents;
      return true;
    });
  return { sales: chosen.map(({ sale }) => sale), amountCents };
}

/** Pays what is available. Null when there is too little, or it cannot be sent now. */
export async function payOutTo(deps: PayoutDeps, organizationId: string): Promise<string | null> {
  return deps.database.transaction(async (tx) => {
    if (!(await lockOrganization(tx, organizationId))) return null;
    if (await findObstacle(deps, tx, organizationId)) return null;
    const payable = await store.listPayableSales(tx, organizationId);
    const positions = await store.getPositions(tx, payable);
    const { pending_cents: pendingCents } = await store.getBalance(tx, organizationId);
    const { sales, amountCents } = choosePayable(
      payable.map((sale) => ({ sale, cents: positions.get(sale.id)!.sums.available })),
      pendingCents,
    );
    if (amountCents < leastPayoutCents) return null;
    const now = deps.clock.now();
    const id = newId('payout', now);
    await store.insertPayout(tx, {
      id,
      organization_id: organizationId,
      amount_cents: amountCents,
      status: 'paying',
      reference: null,
      failure: null,
      account_edition: (await accountStore.findState(tx, organizationId))!.edition,
      created_at: now,
      settled_at: null,
    });
    await postForSales(deps, tx, sales, salePaidOut, { payout_id: id });
    await requestPayout(deps, tx, { subject: id, organizationId, amountCents });
    return id;
  });
}

/** The provider's answer, in the transaction that settles it. */
export async function settlePayout(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  outcome: { subject: string; status: 'succeeded' | 'failed'; reference: string | null; reason: string | null },
): Promise<void> {
  const payout = await store.findPayout(tx, outcome.subject);
  if (!payout) return;
  if (outcome.status === 'failed') {
    await returnPayout(deps, tx, payout.id, outcome.reason);
    return;
  }
  await lockOrganization(tx, payout.organization_id);
  if ((await store.findPayout(tx, payout.id))?.status !== 'paying') return;
  await store.updatePayout(tx, payout.id, {
    status: 'paid',
    reference: outcome.reference,
    settled_at: deps.clock.now(),
  });
  await tellOwners(deps, tx, payout.organization_id, { about: 'payout', payoutId: payout.id, as: 'paid' });
}

/** A payout failed or was returned: its money is the owner's again, line by line. Repeating this changes nothing. */
export async function returnPayout(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  payoutId: string,
  reason: string | null,
): Promise<void> {
  const found = await store.findPayout(tx, payoutId);
  if (!found) return;
  await lockOrganization(tx, found.organization_id);
  const payout = (await store.findPayout(tx, payoutId))!;
  if (payout.status === 'failed') return;
  await store.updatePayout(tx, payoutId, {
    status: 'failed',
    failure: reason ?? 'The payment provider could not deliver it.',
    settled_at: deps.clock.now(),
  });
  await accountStore.stopAfterBounce(tx, payout.organization_id, payout.account_edition, deps.clock.now());
  const lines = new Map((await store.listPayoutEntries(tx, payoutId)).map((line) => [line.sale_id, line]));
  const sales = await store.listSalesByIds(
    tx,
    [...lines.keys()].filter((id) => id !== null),
  );
  await postForSales(
    deps,
    tx,
    sales,
    (position, sale) =>
      payoutReturned(position, {
        amountCents: lines.get(sale.id)!.paid_out_cents,
        isOfThisPayout: sale.payout_id === payoutId,
        isDisputed: sale.disputed_at !== null,
      }),
    { payout_id: payoutId },
  );
  await tellOwners(deps, tx, payout.organization_id, { about: 'payout', payoutId, as: 'failed' });
}
