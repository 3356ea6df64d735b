/**
 * Money that is returned to shoppers. Decided here in one transaction: the entry in the book, the refund's row, the
 * request to the provider, and what the sale's page shows and its shopper is sent. The provider is called after the
 * commit, for as long as it takes.
 *
 *   sending ──► sent
 *      │  ▲
 *      ▼  └── sent again by the owner
 *   failed        the provider could not deliver it: the money belongs to neither the shopper nor the owner
 */
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { requestRefund } from '../../money/payments/payments.ts';
import { lockOwner } from '../../tenants/accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import { moneyReturned, paymentReturned, refundableOf, refundFailed, refundRetried } from './book.ts';
import type { ToldRefund } from './port.ts';
import { getPosition, type Purchase, postForPurchase, postForSales } from './post-entries.ts';
import { tellOwners } from './queue-letters.ts';
import * as store from './store.ts';

export type ReturnDeps = Pick<Deps, 'clock' | 'jobs' | 'vault' | 'earningsListeners'>;

export type Return = {
  amountCents: number;
  cause: store.RefundRow['cause'];
  reason: string | null;
  notify: boolean;
  /** The order was never made: with the whole amount the fee is returned too. */
  isUnmade: boolean;
  /** For what the provider or a bank did on its own: nothing is left to request. */
  told?: { reference: string };
};

const subjectOf = ({ id, attempt }: store.RefundRow): string => (attempt === 1 ? id : `${id}.${attempt}`);

function newRefund(deps: ReturnDeps, purchase: Purchase, saleId: string | null, given: Return): store.RefundRow {
  const now = deps.clock.now();
  const { amountCents, cause, reason, notify, told } = given;
  return {
    id: newId('refund', now),
    organization_id: purchase.organizationId,
    checkout_id: purchase.checkoutId,
    sale_id: saleId,
    amount_cents: amountCents,
    cause,
    reason,
    notify,
    status: told ? 'sent' : 'sending',
    reference: told?.reference ?? null,
    failure: null,
    attempt: 1,
    created_at: now,
    settled_at: told ? now : null,
  };
}

const purchaseOf = (sale: store.SaleRow): Purchase => ({
  checkoutId: sale.checkout_id,
  shopId: sale.shop_id,
  organizationId: sale.organization_id,
});

/** Returns part or all of what a shopper paid for a sale. The caller holds the organization's lock. */
export async function returnMoney(
  deps: ReturnDeps,
  tx: Tx,
  sale: store.SaleRow,
  given: Return,
): Promise<store.RefundRow> {
  const position = await getPosition(tx, sale);
  const left = refundableOf(position);
  if (given.amountCents < 1 || given.amountCents > left)
    throw new Error(`${given.amountCents} of ${left} cents cannot go back`);
  const refund = newRefund(deps, purchaseOf(sale), sale.id, given);
  await store.insertRefund(tx, refund);
  const kind = given.cause === 'dispute_lost' ? ('dispute_lost' as const) : ('refund' as const);
  const { amountCents, isUnmade } = given;
  await postForSales(deps, tx, [sale], () => moneyReturned(position, { kind, amountCents, isUnmade }), {
    refund_id: refund.id,
  });
  await announce(deps, tx, refund, { isWhole: amountCents === left, chargeReference: sale.payment_reference });
  return refund;
}

/** Returns a payment that never became a sale. */
export async function returnPayment(
  deps: ReturnDeps,
  tx: Tx,
  purchase: Purchase & { chargeReference: string },
  given: Pick<Return, 'amountCents' | 'cause' | 'notify'>,
): Promise<void> {
  const refund = newRefund(deps, purchase, null, { ...given, reason: null, isUnmade: true });
  await store.insertRefund(tx, refund);
  await postForPurchase(deps, tx, purchase, paymentReturned(given.amountCents), { refund_id: refund.id });
  await announce(deps, tx, refund, { isWhole: true, chargeReference: purchase.chargeReference });
}

async function announce(
  deps: ReturnDeps,
  tx: Tx,
  refund: store.RefundRow,
  { isWhole, chargeReference }: { isWhole: boolean; chargeReference: string | null },
): Promise<void> {
  const { checkout_id: checkoutId } = refund;
  for (const listener of deps.earningsListeners.returned) await listener(tx, { checkoutId, isWhole });
  if (refund.status === 'sending') await ask(deps, tx, refund, chargeReference);
  else await tellSent(deps, tx, refund);
}

/**
 * Owners have not seen a payment that never became a sale, and get a letter about it only when they lost a purchase.
 */
const isOwners = ({ sale_id: saleId, cause }: store.RefundRow): boolean => saleId !== null || cause === 'order_unmade';

const toldOf = ({ id: refundId, checkout_id: checkoutId, notify, attempt }: store.RefundRow): ToldRefund => ({
  refundId,
  checkoutId,
  notify,
  attempt,
});

/** Writes to the shopper and to the owners. */
async function tellSent(deps: ReturnDeps, tx: Tx, refund: store.RefundRow): Promise<void> {
  const { id: refundId, organization_id: organizationId } = refund;
  for (const listener of deps.earningsListeners.refundSent) await listener(tx, toldOf(refund));
  if (isOwners(refund)) await tellOwners(deps, tx, organizationId, { about: 'refund', refundId, as: 'sent' });
}

async function ask(deps: ReturnDeps, tx: Tx, refund: store.RefundRow, chargeReference: string | null): Promise<void> {
  if (chargeReference === null) throw new Error(`the purchase ${refund.checkout_id} has no payment to give back`);
  await requestRefund(deps, tx, {
    subject: subjectOf(refund),
    organizationId: refund.organization_id,
    chargeId: refund.checkout_id,
    chargeReference,
    amountCents: refund.amount_cents,
  });
}

/** The refund requested under this name. Null when it belongs to another organization. */
export async function findBySubject(tx: Tx, subject: string): Promise<store.RefundRow | null> {
  const refund = await store.findRefund(tx, subject.split('.')[0]!);
  return refund && subjectOf(refund) === subject ? refund : null;
}

/** The provider's answer, in the transaction that settles it. */
export async function settleRefund(
  deps: ReturnDeps,
  tx: Tx,
  outcome: { subject: string; status: 'succeeded' | 'failed'; reference: string | null; reason: string | null },
): Promise<void> {
  const refund = await findBySubject(tx, outcome.subject);
  if (refund?.status !== 'sending') return;
  if (outcome.status === 'failed') {
    await failRefund(deps, tx, refund, outcome.reason);
    return;
  }
  await store.updateRefund(tx, refund.id, {
    status: 'sent',
    reference: outcome.reference,
    failure: null,
    settled_at: deps.clock.now(),
  });
  await tellSent(deps, tx, refund);
}

/** A refund did not arrive, or was returned later. The caller holds no lock yet. */
export async function failRefund(
  deps: ReturnDeps,
  tx: Tx,
  refund: store.RefundRow,
  reason: string | null,
): Promise<void> {
  await lockOwnerOf(tx, refund);
  const latest = await store.findRefund(tx, refund.id);
  if (!latest || latest.status === 'failed') return;
  await store.updateRefund(tx, refund.id, {
    status: 'failed',
    failure: reason ?? 'The payment provider could not deliver it.',
    settled_at: deps.clock.now(),
  });
  await postAboutRefund(deps, tx, latest, refundFailed);
  // A shopper whose refund was never sent got no letter about it.
  for (const listener of latest.status === 'sent' ? deps.earningsListeners.refundBounced : [])
    await listener(tx, toldOf(latest));
  if (latest.sale_id === null) return;
  const { id: refundId, attempt } = latest;
  await tellOwners(deps, tx, latest.organization_id, { about: 'refund', refundId, as: 'failed', attempt });
}

/** Resends a failed refund, under a new name. */
export async function resendRefund(
  deps: ReturnDeps,
  tx: Tx,
  sale: store.SaleRow,
  refund: store.RefundRow,
): Promise<store.RefundRow> {
  if (refund.status !== 'failed') {
    throw new ApiError(
      'conflict',
      `This refund is ${refund.status === 'sent' ? 'sent' : 'being sent'}. Only a failed refund can be retried.`,
    );
  }
  const next: store.RefundRow = {
    ...refund,
    status: 'sending',
    failure: null,
    settled_at: null,
    attempt: refund.attempt + 1,
  };
  const { status, failure, settled_at, attempt } = next;
  await store.updateRefund(tx, refund.id, { status, failure, settled_at, attempt });
  await postAboutRefund(deps, tx, next, refundRetried);
  await ask(deps, tx, next, sale.payment_reference);
  return next;
}

/**
 * A failed refund was compensated elsewhere, in whole or in part. The rest is sent again: the reason for its failure is
 * known now.
 */
export async function makeGood(
  deps: ReturnDeps,
  tx: Tx,
  sale: store.SaleRow,
  failed: store.RefundRow,
  given: Pick<Return, 'amountCents' | 'cause'> & { reference: string },
): Promise<void> {
  const { amountCents, cause, reference } = given;
  const told: Return = {
    amountCents,
    cause,
    reason: failed.reason,
    notify: failed.notify,
    isUnmade: false,
    told: { reference },
  };
  const good = newRefund(deps, purchaseOf(sale), sale.id, told);
  const rest = { ...failed, amount_cents: failed.amount_cents - amountCents };
  if (rest.amount_cents === 0) {
    const { status, settled_at } = good;
    await store.updateRefund(tx, failed.id, { status, reference, settled_at, failure: null });
    await postAboutRefund(deps, tx, failed, refundRetried);
    return;
  }
  await store.insertRefund(tx, good);
  await store.updateRefund(tx, failed.id, { amount_cents: rest.amount_cents });
  await postAboutRefund(deps, tx, good, refundRetried);
  await resendRefund(deps, tx, sale, rest);
}

async function postAboutRefund(
  deps: ReturnDeps,
  tx: Tx,
  refund: store.RefundRow,
  rule: typeof refundFailed,
): Promise<void> {
  const references = { refund_id: refund.id };
  const sale = refund.sale_id === null ? null : await store.findSale(tx, { id: refund.sale_id }, 'locked');
  if (sale) {
    await postForSales(deps, tx, [sale], (position) => rule(position, refund.amount_cents), references);
    return;
  }
  const purchase = await store.findPurchase(tx, refund.checkout_id);
  if (!purchase) throw new Error(`the refund ${refund.id} is of no purchase`);
  await postForPurchase(deps, tx, purchase, rule({ status: null }, refund.amount_cents), references);
}

async function lockOwnerOf(tx: Tx, { id }: store.RefundRow): Promise<void> {
  await lockOwner(tx, async () => (await store.findRefund(tx, id))?.organization_id ?? null);
}
