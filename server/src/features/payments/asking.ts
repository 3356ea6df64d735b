/** Asks the provider for what was written down, again and again until there is an answer. */
import type { Account, MoveOutcome } from '../../engines/payments/port.ts';
import type { Deps } from '../deps.ts';
import { settleRequest } from './settling.ts';
import * as store from './store.ts';

const hour = 3600;
const day = 24 * hour;

/**
 * Nine days in all. What is left then is asked for from the start by the next reconciliation. Stripe answers a repeated key with
 * what it answered before for a day, failures included, so the later tries are further apart than that.
 */
export const patientRetries = {
  retryDelaysSeconds: [5, 30, 300, 1800, 2 * hour, 6 * hour, 12 * hour, day, day, day, day, day, day, day, day],
  timeoutMs: 120_000,
};

export async function askProvider(deps: Deps, id: string): Promise<void> {
  const row = await store.countAttempt(deps.database.db, id);
  if (!row) return;
  // After the first attempt it may be done already, and the provider's key forgotten: its record is asked first.
  const known = row.attempts > 1 || row.reference !== null ? await lookUp(deps, row) : null;
  await settleRequest(deps, row.kind, row.subject, known ?? (await ask(deps, row)));
}

async function ask(deps: Deps, row: store.PaymentRequestRow): Promise<MoveOutcome> {
  const { subject: id, amount_cents: amountCents } = row;
  if (row.kind === 'refund') return deps.payments.refund({ id, chargeReference: row.charge_reference!, amountCents });
  const account = JSON.parse(deps.vault.unseal('payment-account', row.account_sealed!)) as Account;
  return deps.payments.payOut({ id, amountCents, account });
}

/** How a refund or payout stands by the provider's own record; null when it has none. */
export function lookUp(deps: Deps, row: store.PaymentRequestRow): Promise<MoveOutcome | null> {
  return row.kind === 'refund'
    ? deps.payments.findRefund({ id: row.subject, chargeReference: row.charge_reference! })
    : deps.payments.findPayout(row.subject);
}
