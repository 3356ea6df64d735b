/**
 * Requests to the payment provider, from the decision until the outcome is certain. A feature that moves money writes a
 * request in its own transaction; everything after that happens here:
 *
 *   asked ──► succeeded     the provider did it
 *     │
 *     └─────► failed        the provider refused finally; for a charge, also when it never reached the provider
 *
 * A request uses its subject as the provider's idempotency key, so repeating it after a crash, a lost answer or a day
 * without the provider moves money once. Until the outcome is certain it stays `asked`: it is repeated
 * (`send-requests.ts`) and looked up in the provider's own record (`reconcile.ts`), for as long as it takes. The
 * outcome is reported once, in the transaction that settles it.
 *
 * Events at the provider that we did not cause (disputes, refunds made in its dashboard, returned payouts) are reported
 * once each through `providerNews` (`news.ts`).
 */
import type { Tx } from '../../../engines/database/port.ts';
import type { ChargeOutcome, MoveOutcome } from '../../../engines/payments/port.ts';
import { ApiError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { findPayouts } from '../../tenants/accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import { measureRequests } from './metrics.ts';
import { reconcile } from './reconcile.ts';
import { askingOptions, askProvider } from './send-requests.ts';
import { type SettleDeps, settleRequest } from './settle-requests.ts';
import * as store from './store.ts';

export type { PaymentOutcome, ProviderNews } from './port.ts';
export { stripeScript, stripeSources } from './stripe-pages.ts';

type RequestDeps = Pick<Deps, 'clock' | 'jobs' | 'vault'>;

/** Records that money is refunded to a payer. Repeating it for the same subject changes nothing. */
export async function requestRefund(
  deps: RequestDeps,
  tx: Tx,
  refund: { subject: string; organizationId: string; chargeId: string; chargeReference: string; amountCents: number },
): Promise<void> {
  await write(deps, tx, 'refund', refund, {
    charge_id: refund.chargeId,
    charge_reference: refund.chargeReference,
    account_sealed: null,
  });
}

/** Records that an organization is paid, to its current account. Repeating it for the same subject changes nothing. */
export async function requestPayout(
  deps: RequestDeps,
  tx: Tx,
  payout: { subject: string; organizationId: string; amountCents: number },
): Promise<void> {
  // Sealed as it is now: after a change of account, the provider would take the repeated request for another payout.
  const account = await findPayouts(deps, tx, payout.organizationId);
  if (!account) throw new ApiError('conflict', 'Add a payout account before you request a payout.');
  await write(deps, tx, 'payout', payout, {
    charge_id: null,
    charge_reference: null,
    account_sealed: deps.vault.seal('payment-account', JSON.stringify(account)),
  });
}

/**
 * Records that a card will be charged. The card is not stored, so the caller charges it, with the subject as the
 * charge's id, and reports the provider's answer (`settleCharge`); if the caller dies, the provider's record is used.
 * Charging again under the same subject records it again, even when the charge was given up: it is open from then on.
 */
export async function requestCharge(
  deps: RequestDeps,
  tx: Tx,
  charge: { subject: string; organizationId: string; amountCents: number },
): Promise<void> {
  const isNew = await write(deps, tx, 'charge', charge, {
    charge_id: null,
    charge_reference: null,
    account_sealed: null,
  });
  if (!isNew) await store.reopenCharge(tx, charge.subject, deps.clock.now());
}

/** False when it is already recorded. */
async function write(
  deps: RequestDeps,
  tx: Tx,
  kind: store.RequestKind,
  { subject, organizationId, amountCents }: { subject: string; organizationId: string; amountCents: number },
  rest: Pick<store.NewRequest, 'charge_id' | 'charge_reference' | 'account_sealed'>,
): Promise<boolean> {
  const now = deps.clock.now();
  const id = newId('paymentRequest', now);
  const asked = { id, kind, subject, organization_id: organizationId, amount_cents: amountCents, created_at: now };
  if (!(await store.insertRequest(tx, { ...asked, ...rest }))) {
    const known = await store.findRequest(tx, kind, subject);
    if (known?.amount_cents === amountCents) return false;
    throw new Error(`the ${kind} ${subject} was already requested with another amount`);
  }
  if (kind !== 'charge')
    await deps.jobs.enqueue(tx, 'payments.ask', { id }, { key: `payments.ask:${id}`, tenant: organizationId });
  return true;
}

/** The provider's answer to a charge, or its current state. A charge that waits for its payer stays open. */
export async function settleCharge(deps: SettleDeps, subject: string, outcome: ChargeOutcome): Promise<void> {
  if (outcome.status === 'needs_confirmation') return;
  const move: MoveOutcome =
    outcome.status === 'succeeded' ? outcome : { status: 'failed', reference: null, reason: outcome.reason };
  await settleRequest(deps, 'charge', subject, move);
}

/** The first run reads a month of the provider's record. */
const reconcileTimeoutMs = 900_000;

export function definePaymentJobs(deps: Deps): void {
  deps.jobs.define<{ id: string }>('payments.ask', ({ id }) => askProvider(deps, id), askingOptions);
  deps.jobs.defineRecurring('payments.reconcile', 600, ({ signal }) => reconcile(deps, signal), {
    timeoutMs: reconcileTimeoutMs,
  });
  measureRequests(deps);
}
