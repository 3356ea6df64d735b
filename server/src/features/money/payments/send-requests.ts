/** Asks the provider for what was written down, again and again until there is an answer. */
import type { Account, MoveOutcome } from '../../../engines/payments/port.ts';
import { retries } from '../../../kernel/work/retries.ts';
import type { Deps } from '../deps.ts';
import { settleRequest } from './settle-requests.ts';
import * as store from './store.ts';

/** What is left after the last try is asked for from the start by the next reconciliation. */
export const askingOptions = { retryDelaysSeconds: retries.maxPatient, timeoutMs: 120_000 };

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
