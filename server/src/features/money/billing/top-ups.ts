/**
 * Money into the wallet. A top-up and the request for its charge are written down before the card is charged, and settled exactly
 * once, by whichever comes first: the provider's answer, the payer's confirmation, the provider's own call, or its record when
 * the answer was lost (`features/money/payments`).
 *
 *   pending ──► paid                     the wallet is credited in the same transaction
 *      │  └───► declined
 *      └──────► requires_confirmation ──► paid | declined
 *
 *   declined ──► paid                    the charge went through after all: it is the payer's money
 *   declined ──► pending                 the charge had never reached the provider, and the request is repeated with its key
 */
import type { Tx } from '../../../engines/database/port.ts';
import type { Card, ChargeOutcome } from '../../../engines/payments/port.ts';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { ApiError, invalidArgument, notFound } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Deps } from '../deps.ts';
import { type PaymentOutcome, requestCharge, settleCharge } from '../payments/payments.ts';
import { creditWallet, getBalance } from './billing.ts';
import * as store from './store.ts';

type TopUpDeps = Pick<Deps, 'clock' | 'database' | 'jobs' | 'log' | 'paymentOutcomes' | 'payments' | 'vault'>;

export type TopUp = {
  id: string;
  status: 'paid' | 'requires_confirmation' | 'pending';
  amountCents: number;
  walletMicros: number;
  clientSecret: string | null;
};

/**
 * Noted before the card is charged. A repeat with the same `Idempotency-Key` continues from it, and nothing is charged
 * twice.
 */
export type BegunTopUp = { topUpId: string };

export type TopUpInput = { amountCents: number; card: string | null; expiry: string | null };

const description = 'Wallet top-up';
/** The test processor's usual card, as a default. */
const usualCard = '4242 4242 4242 4242';

export async function startTopUp(
  deps: TopUpDeps,
  caller: PersonCaller,
  input: TopUpInput,
  begun?: Decided<BegunTopUp>,
): Promise<TopUp> {
  const card = toCard(deps, input);
  const now = deps.clock.now();
  const id = newId('topUp', now);
  const { organizationId } = caller;
  const { amountCents } = input;
  await deps.database.transaction(async (tx) => {
    await store.insertTopUp(tx, { id, organization_id: organizationId, amount_cents: amountCents, created_at: now });
    await requestCharge(deps, tx, { subject: id, organizationId, amountCents });
    await begun?.(tx, { topUpId: id });
  });
  return settled(deps, id, await answerOf(id, charge(deps, id, amountCents, card)));
}

/**
 * The same request again, with the same card. If the provider has the charge, its record decides. If it has none, the
 * card is charged now, under the same id: the first attempt ended before it reached the provider, even if it was closed
 * in the meantime.
 */
export async function repeatTopUp(
  deps: TopUpDeps,
  caller: PersonCaller,
  topUpId: string,
  input: TopUpInput,
): Promise<TopUp> {
  const card = toCard(deps, input);
  const row = await getOwn(deps, caller, topUpId);
  if (row.status === 'paid') return shown(deps, topUpId, null);
  const known = await answerOf(topUpId, deps.payments.findCharge(topUpId));
  if (known) return settled(deps, topUpId, known);
  const { organization_id: organizationId, amount_cents: amountCents } = row;
  await deps.database.transaction(async (tx) => {
    await requestCharge(deps, tx, { subject: topUpId, organizationId, amountCents });
    await store.reopenTopUp(tx, topUpId);
  });
  return settled(deps, topUpId, await answerOf(topUpId, charge(deps, topUpId, amountCents, card)));
}

const charge = (deps: Pick<Deps, 'payments'>, id: string, amountCents: number, card: Card): Promise<ChargeOutcome> =>
  deps.payments.charge({ id, amountCents, description, card });

const answerOf = <Answer>(topUpId: string, asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((error: unknown) => {
    throw new ApiError(
      'provider_failed',
      'The payment provider did not respond, so we do not know yet whether the card was charged. Send the same request again with the same Idempotency-Key; it charges only once. Without a key, check the wallet before you pay again. If the card was charged, the wallet is credited.',
      { cause: error, details: { topUpId } },
    );
  });

function toCard(
  { payments }: Pick<Deps, 'payments'>,
  { card, expiry }: { card: string | null; expiry: string | null },
): Card {
  if (payments.engine === 'test') return { number: card ?? usualCard, ...(expiry === null ? {} : { expiry }) };
  if (card === null || !/^pm_\w+$/.test(card)) {
    throw invalidArgument(
      '`card` must be the id of a payment method (pm_…) from the payment provider’s form. Card numbers are not accepted here.',
      { param: '/card' },
    );
  }
  return { paymentMethod: card };
}

async function getOwn(
  deps: Pick<Deps, 'database'>,
  { organizationId }: PersonCaller,
  topUpId: string,
): Promise<store.TopUpRow> {
  const row = await store.findTopUp(deps.database.db, topUpId);
  if (row?.organization_id !== organizationId) throw notFound(`Top-up ${topUpId}`);
  return row;
}

/** Asks the provider for the state of a payment whose payer must confirm it, or whose answer was lost. */
export async function confirmTopUp(deps: TopUpDeps, caller: PersonCaller, topUpId: string): Promise<TopUp> {
  const row = await getOwn(deps, caller, topUpId);
  if (row.status === 'requires_confirmation') return settled(deps, topUpId, await deps.payments.confirm(topUpId));
  if (row.status !== 'pending') return shown(deps, topUpId, null);
  const charge = await deps.payments.findCharge(topUpId);
  // The provider may not have it yet; the reconciliation finds out if it never had it.
  return charge ? settled(deps, topUpId, charge) : shown(deps, topUpId, null);
}

/** Receives the outcome of a top-up's charge. */
export async function settleTopUp(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { kind, subject, status, reference }: PaymentOutcome,
): Promise<void> {
  const row = kind === 'charge' ? await store.findTopUp(tx, subject, 'locked') : null;
  if (!row || row.status === 'paid') return;
  const isPaid = status === 'succeeded';
  await store.settleTopUp(tx, row.id, {
    status: isPaid ? 'paid' : 'declined',
    payment_ref: reference,
    settled_at: deps.clock.now(),
  });
  if (!isPaid) return;
  await creditWallet(deps, tx, row.organization_id, { amountCents: row.amount_cents, ref: row.id, description });
}

async function settled(deps: TopUpDeps, id: string, outcome: ChargeOutcome): Promise<TopUp> {
  await settleCharge(deps, id, outcome);
  if (outcome.status === 'declined') throw declined(outcome.reason);
  if (outcome.status === 'succeeded') return shown(deps, id, null);
  await store.awaitConfirmation(deps.database.db, id);
  return shown(deps, id, outcome.clientSecret);
}

const declined = (reason: string) => new ApiError('payment_declined', `${reason} Nothing was charged.`);

async function shown(
  deps: Pick<Deps, 'clock' | 'database' | 'log'>,
  id: string,
  clientSecret: string | null,
): Promise<TopUp> {
  const row = (await store.findTopUp(deps.database.db, id))!;
  if (row.status === 'declined') throw declined('The payment was declined.');
  const { walletMicros } = await getBalance(deps, row.organization_id);
  return { id, status: row.status, amountCents: row.amount_cents, walletMicros, clientSecret };
}
