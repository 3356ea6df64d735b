/** The one place where a request is settled. */
import type { Tx } from '../../../engines/database/port.ts';
import type { MoveOutcome } from '../../../engines/payments/port.ts';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

export type SettleDeps = Pick<Deps, 'clock' | 'database' | 'log' | 'paymentOutcomes'>;

/**
 * Settles a request by the provider's answer, however often and from wherever it arrives. Returns whether there is such
 * a request.
 */
export function settleRequest(
  deps: SettleDeps,
  kind: store.RequestKind,
  subject: string,
  outcome: MoveOutcome,
): Promise<boolean> {
  return deps.database.transaction((tx) => settleIn(deps, tx, kind, subject, outcome));
}

export async function settleIn(
  deps: SettleDeps,
  tx: Tx,
  kind: store.RequestKind,
  subject: string,
  outcome: MoveOutcome,
): Promise<boolean> {
  const row = await store.findRequest(tx, kind, subject, 'locked');
  if (!row) return false;
  if (!canBecome(row, outcome.status)) return true;
  if (outcome.status === 'pending') {
    await store.changeRequest(tx, row.id, { reference: outcome.reference });
    return true;
  }
  const { status, reference } = outcome;
  const reason = outcome.status === 'failed' ? outcome.reason : null;
  await store.changeRequest(tx, row.id, {
    status,
    reference,
    reason,
    settled_at: deps.clock.now(),
    account_sealed: null,
  });
  if (status === 'failed') deps.log.warn({ kind, subject, reference, reason }, 'the payment provider refused');
  for (const tell of deps.paymentOutcomes) await tell(tx, { kind, subject, status, reference, reason });
  return true;
}

/** A charge that was given up and then paid is the payer's money: it counts. Any other result is final. */
const canBecome = (row: store.PaymentRequestRow, next: MoveOutcome['status']): boolean =>
  row.status === 'asked' || (row.kind === 'charge' && row.status === 'failed' && next === 'succeeded');
