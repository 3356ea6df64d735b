/**
 * Facts from the provider, by its webhook or from its record, in any order and any number of times. Each is reported
 * once: reporting it and marking it as reported are one transaction.
 */
import type { Tx } from '../../../engines/database/port.ts';
import type { ProviderFact } from '../../../engines/payments/port.ts';
import type { Deps } from '../deps.ts';
import type { ProviderNews } from './port.ts';
import { settleIn } from './settle-requests.ts';
import * as store from './store.ts';

type NewsDeps = Pick<Deps, 'clock' | 'database' | 'log' | 'paymentListeners' | 'paymentOutcomes' | 'providerNews'>;

type FactOf<Kind extends ProviderFact['kind']> = Extract<ProviderFact, { kind: Kind }>;

/** The kind, the state, and the provider's own id: together they identify a fact. */
function idOf(fact: ProviderFact): string {
  switch (fact.kind) {
    case 'charge':
      return `charge:succeeded:${fact.chargeReference}`;
    case 'refund':
      return `refund:${fact.status}:${fact.refundReference}`;
    case 'dispute':
      return `dispute:${fact.status}:${fact.disputeReference}`;
    case 'payout':
      return `payout:${fact.status}:${fact.payoutReference}`;
  }
}

export async function hearFact(deps: NewsDeps, fact: ProviderFact): Promise<void> {
  // The end of a dispute may arrive before its beginning.
  if (fact.kind === 'dispute' && fact.status !== 'opened') await hearOnce(deps, { ...fact, status: 'opened' });
  await hearOnce(deps, fact);
}

async function hearOnce(deps: NewsDeps, fact: ProviderFact): Promise<void> {
  const id = idOf(fact);
  const { db } = deps.database;
  if (!(await store.keepFact(db, id, fact, deps.clock.now()))) return;
  await store.changeFact(db, id, { tried_at: deps.clock.now() });
  const isKnown = await deps.database.transaction(async (tx) => {
    if (!(await store.lockFact(tx, id))) return true;
    const isTaken = await tell(deps, tx, fact);
    if (isTaken) await store.changeFact(tx, id, { told_at: deps.clock.now() });
    return isTaken;
  });
  if (isKnown || fact.kind !== 'charge') return;
  // A checkout makes its order in separate transactions, each safe to repeat. A fact unknown to every feature now stays
  // unknown: every charge is written down beforehand.
  const charge = { id: fact.chargeId, reference: fact.chargeReference, receivedCents: fact.receivedCents };
  for (const listener of deps.paymentListeners) if (await listener(charge)) break;
  await store.changeFact(db, id, { told_at: deps.clock.now() });
}

/** Returns whether any feature knows its subject. */
async function tell(deps: NewsDeps, tx: Tx, fact: ProviderFact): Promise<boolean> {
  switch (fact.kind) {
    case 'charge':
      return settleIn(deps, tx, 'charge', fact.chargeId, { status: 'succeeded', reference: fact.chargeReference });
    case 'refund':
      return tellRefund(deps, tx, fact);
    case 'dispute': {
      const { status, kind: _kind, ...dispute } = fact;
      return spread(deps, tx, { kind: `dispute_${status}`, ...dispute });
    }
    case 'payout':
      return tellPayout(deps, tx, fact);
  }
}

async function spread(deps: Pick<Deps, 'log' | 'providerNews'>, tx: Tx, news: ProviderNews): Promise<boolean> {
  for (const listener of deps.providerNews) {
    if (!(await listener(tx, news))) continue;
    deps.log.info({ news }, 'the payment provider reported a change');
    return true;
  }
  return false;
}

/** A refund that we requested settles its request; one made in the provider's dashboard is news. */
async function tellRefund(deps: NewsDeps, tx: Tx, fact: FactOf<'refund'>): Promise<boolean> {
  const { requestId: subject, refundReference, chargeReference, amountCents, status } = fact;
  const reason = fact.reason ?? 'The refund failed.';
  const row = subject === null ? null : await store.findRequest(tx, 'refund', subject, 'locked');
  if (row?.status === 'asked') {
    const reference = refundReference;
    return settleIn(
      deps,
      tx,
      'refund',
      row.subject,
      status === 'failed' ? { status, reference, reason } : { status, reference },
    );
  }
  const isUndone = row?.status === 'succeeded' && status === 'failed';
  // Given up here and made there anyway, or made after the backup that this database was restored from: the money went,
  // so it counts like one that we did not request.
  const isUnknown = !row || (row.status === 'failed' && status === 'succeeded');
  if (!isUnknown && !isUndone) return true;
  if (isUndone) await store.changeRequest(tx, row.id, { undone_at: deps.clock.now() });
  if (status === 'failed')
    return spread(deps, tx, { kind: 'refund_failed', subject, chargeReference, refundReference, amountCents, reason });
  if (status === 'pending') return true;
  return spread(deps, tx, { kind: 'refunded_elsewhere', chargeReference, refundReference, amountCents });
}

async function tellPayout(deps: NewsDeps, tx: Tx, fact: FactOf<'payout'>): Promise<boolean> {
  const { requestId: subject, payoutReference, reason } = fact;
  const row = subject === null ? null : await store.findRequest(tx, 'payout', subject, 'locked');
  if (row?.status === 'asked')
    return settleIn(deps, tx, 'payout', row.subject, { status: 'failed', reference: payoutReference, reason });
  if (row?.status === 'failed') return true;
  if (row) await store.changeRequest(tx, row.id, { undone_at: deps.clock.now() });
  return spread(deps, tx, { kind: 'payout_failed', subject, payoutReference, reason });
}
