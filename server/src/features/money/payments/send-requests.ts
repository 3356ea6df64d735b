/** Sends recorded requests to the provider, again and again until there is an answer. */
import type { Account, MoveOutcome } from '../../../engines/payments/port.ts';
import { retries } from '../../../kernel/work/retries.ts';
import type { Deps } from '../deps.ts';
import { settleRequest } from './settle-requests.ts';
import * as store from './store.ts';

type SendDeps = Pick<Deps, 'clock' | 'database' | 'log' | 'paymentOutcomes' | 'payments' | 'vault'>;

/** The next reconciliation starts again with requests left after the last attempt. */
export const askingOptions = { lane: 'money', retryDelaysSeconds: retries.longest, timeoutMs: 120_000 } as const;

export async function askProvider(deps: SendDeps, id: string): Promise<void> {
  const row = await store.countAttempt(deps.database.db, id);
  if (!row) return;
  // After the first attempt it may already be done, and the provider's key expired: its record is checked first.
  const known = row.attempts > 1 || row.reference !== null ? await lookUp(deps, row) : null;
  await settleRequest(deps, row.kind, row.subject, known ?? (await ask(deps, row)));
}

async function ask(deps: Pick<Deps, 'payments' | 'vault'>, row: store.PaymentRequestRow): Promise<MoveOutcome> {
  const { subject: id, amount_cents: amountCents } = row;
  if (row.kind === 'refund') return deps.payments.refund({ id, chargeReference: row.charge_reference!, amountCents });
  const account = JSON.parse(deps.vault.unseal('payment-account', row.account_sealed!)) as Account;
  return deps.payments.payOut({ id, amountCents, account });
}

/** The state of a refund or payout in the provider's own record. Null when it has none. */
export function lookUp(deps: Pick<Deps, 'payments'>, row: store.PaymentRequestRow): Promise<MoveOutcome | null> {
  return row.kind === 'refund'
    ? deps.payments.findRefund({ id: row.subject, chargeReference: row.charge_reference! })
    : deps.payments.findPayout(row.subject);
}
