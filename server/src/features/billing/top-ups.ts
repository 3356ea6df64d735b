/**
 * Money into the wallet. A top-up is written down before the payment is asked for, and settled exactly once, by whichever comes
 * first: the processor's answer, the payer's confirmation, or the processor's own call later.
 *
 *   pending ──► paid                     the wallet is credited in the same transaction
 *      │  └───► declined
 *      └──────► requires_confirmation ──► paid | declined
 */
import type { Card, ChargeOutcome } from '../../engines/payments/payments.ts';
import type { Deps } from '../../kernel/deps.ts';
import { ApiError, invalidArgument, notFound } from '../../kernel/errors.ts';
import type { PersonCaller } from '../../kernel/http/auth.ts';
import { newId } from '../../kernel/ids.ts';
import { creditWallet, getBalance } from './billing.ts';
import * as store from './store.ts';

type TopUpDeps = Pick<Deps, 'clock' | 'database' | 'log' | 'payments'>;

export type TopUp = {
  id: string;
  status: 'paid' | 'requires_confirmation';
  amountCents: number;
  walletMicros: number;
  clientSecret: string | null;
};

const description = 'Wallet top-up';
/** The test processor's usual card, for who does not care. */
const usualCard = '4242 4242 4242 4242';

export async function startTopUp(
  deps: TopUpDeps,
  caller: PersonCaller,
  input: { amountCents: number; card: string | null; expiry: string | null },
): Promise<TopUp> {
  const card = toCard(deps, input);
  const now = deps.clock.now();
  const id = newId('topUp', now);
  const { organizationId } = caller;
  const { amountCents } = input;
  await store.insertTopUp(deps.database.db, {
    id,
    organization_id: organizationId,
    amount_cents: amountCents,
    created_at: now,
  });
  const outcome = await deps.payments.charge({ id, amountCents, description, card });
  return settled(deps, { id, organizationId, amountCents }, outcome);
}

function toCard({ payments }: TopUpDeps, { card, expiry }: { card: string | null; expiry: string | null }): Card {
  if (payments.engine === 'test') return { number: card ?? usualCard, ...(expiry === null ? {} : { expiry }) };
  if (card === null || !/^pm_\w+$/.test(card)) {
    throw invalidArgument(
      '`card` must be the id of a payment method (pm_…) that the payment provider’s form made; card numbers are not taken here.',
      { param: '/card' },
    );
  }
  return { paymentMethod: card };
}

/** Asks the processor how a payment stands whose payer was sent to confirm it. */
export async function confirmTopUp(deps: TopUpDeps, caller: PersonCaller, topUpId: string): Promise<TopUp> {
  const row = await store.findTopUp(deps.database.db, topUpId);
  if (!row || row.organization_id !== caller.organizationId) throw notFound(`Top-up ${topUpId}`);
  const { organization_id: organizationId, amount_cents: amountCents } = row;
  if (row.status === 'pending') throw new ApiError('conflict', 'This top-up does not wait for a confirmation.');
  const outcome = await deps.payments.confirm(topUpId);
  return settled(deps, { id: topUpId, organizationId, amountCents }, outcome);
}

/** The processor says by itself that a payment went through. */
export function listenForTopUps(deps: Deps): void {
  deps.paymentListeners.push(({ id, reference }) => settleTopUp(deps, id, reference));
}

/** False when the payment is not a top-up's. */
async function settleTopUp(deps: TopUpDeps, chargeId: string, reference: string): Promise<boolean> {
  if (!(await store.findTopUp(deps.database.db, chargeId))) return false;
  await settle(deps, chargeId, { status: 'succeeded', reference });
  return true;
}

async function settled(
  deps: TopUpDeps,
  { id, organizationId, amountCents }: { id: string; organizationId: string; amountCents: number },
  outcome: ChargeOutcome,
): Promise<TopUp> {
  await settle(deps, id, outcome);
  if (outcome.status === 'declined') throw new ApiError('payment_declined', `${outcome.reason} Nothing was charged.`);
  const { walletMicros } = await getBalance(deps, organizationId);
  return outcome.status === 'succeeded'
    ? { id, status: 'paid', amountCents, walletMicros, clientSecret: null }
    : { id, status: 'requires_confirmation', amountCents, walletMicros, clientSecret: outcome.clientSecret };
}

const statuses = {
  succeeded: 'paid',
  declined: 'declined',
  needs_confirmation: 'requires_confirmation',
} as const satisfies Record<ChargeOutcome['status'], store.TopUpRow['status']>;

async function settle(deps: TopUpDeps, id: string, outcome: ChargeOutcome): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const row = await store.findTopUp(tx, id, 'locked');
    // Paid is final: a late or repeated word about it changes nothing.
    if (!row || row.status === 'paid') return;
    await store.settleTopUp(tx, id, {
      status: statuses[outcome.status],
      payment_ref: outcome.status === 'succeeded' ? outcome.reference : null,
      settled_at: deps.clock.now(),
    });
    if (outcome.status === 'succeeded') {
      await creditWallet(deps, tx, row.organization_id, { amountCents: row.amount_cents, ref: id, description });
    }
  });
}
