/**
 * Every ten minutes: open requests are looked up in the provider's record, and events that we did not cause are read
 * from it. Nothing here depends on the provider's webhooks; they only make it faster.
 */
import type { ProviderFact } from '../../../engines/payments/port.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';
import { hearFact } from './news.ts';
import { lookUp } from './send-requests.ts';
import { type SettleDeps, settleRequest } from './settle-requests.ts';
import * as store from './store.ts';

type ReconcileDeps = Pick<
  Deps,
  'clock' | 'database' | 'jobs' | 'log' | 'paymentListeners' | 'paymentOutcomes' | 'payments' | 'providerNews'
>;

/** Longer than a call to the provider can take: anything younger is still being requested. */
const settleAfterSeconds = 90;
/** Each is looked up at most this often, the longest neglected first. */
const lookAgainSeconds = 540;
const batch = 200;
/** A provider's search may lag this far behind: before that, a missing charge proves nothing. */
const chargeAppearsSeconds = 3600;
/** How long the payer of a charge has to confirm it. */
const confirmWithinSeconds = 86_400;
/** How long an unknown fact is repeated: its charge may be on its way into our own books. */
const retellSeconds = 30 * 86_400;
/**
 * Longer than the provider's record reaches back. The outcomes of disputes and refunds are kept permanently, because
 * they end months later.
 */
const keepSeconds = 60 * 86_400;

/** The failure of one part does not stop the others. */
export async function reconcile(deps: ReconcileDeps, signal: AbortSignal): Promise<void> {
  const faults: unknown[] = [];
  for (const part of [readFacts, retell, followRequests, sweepFacts])
    await part(deps, signal).catch((error: unknown) => faults.push(error));
  if (faults.length > 0)
    throw new AggregateError(faults, 'some records could not be reconciled with the payment provider');
}

/** Facts that are never repeated: charges, which their features settle once, and unknown ones. */
const sweepFacts = (deps: Pick<Deps, 'clock' | 'database'>) =>
  store.sweepFacts(deps.database.db, addSeconds(deps.clock.now(), -keepSeconds));

async function followRequests(deps: ReconcileDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const rows = await store.listAsked(deps.database.db, {
    askedBefore: addSeconds(now, -settleAfterSeconds),
    lookedBefore: addSeconds(now, -lookAgainSeconds),
    limit: batch,
  });
  for (const row of rows) {
    if (signal.aborted) return;
    await store.changeRequest(deps.database.db, row.id, { looked_at: deps.clock.now() });
    if (row.kind === 'charge') await followCharge(deps, row);
    else await followMove(deps, row);
  }
}

async function followMove(deps: ReconcileDeps, row: store.PaymentRequestRow): Promise<void> {
  const known = await lookUp(deps, row);
  if (known) await settleRequest(deps, row.kind, row.subject, known);
  // The key leaves a job that is still trying alone; after its last attempt another one follows.
  else
    await deps.database.transaction((tx) =>
      deps.jobs.enqueue(
        tx,
        'payments.ask',
        { id: row.id },
        { key: `payments.ask:${row.id}`, tenant: row.organization_id },
      ),
    );
}

/**
 * A charge cannot be repeated, because its card is not stored: it is found, waited for, or closed so that no money can
 * arrive.
 */
async function followCharge(deps: ReconcileDeps, row: store.PaymentRequestRow): Promise<void> {
  const isOlderThan = (seconds: number) => row.created_at <= addSeconds(deps.clock.now(), -seconds);
  let charge = await deps.payments.findCharge(row.subject);
  const isOver = charge?.status === 'declined' || isOlderThan(confirmWithinSeconds);
  if (charge && charge.status !== 'succeeded' && isOver) charge = await deps.payments.cancelCharge(row.subject);
  if (charge?.status === 'succeeded') await settleRequest(deps, 'charge', row.subject, charge);
  else if (charge?.status === 'declined') await fail(deps, row, charge.reason);
  else if (!charge && isOlderThan(chargeAppearsSeconds))
    await fail(deps, row, 'The payment never reached the provider.');
}

const fail = (deps: SettleDeps, row: store.PaymentRequestRow, reason: string) =>
  settleRequest(deps, 'charge', row.subject, { status: 'failed', reference: null, reason });

async function readFacts(deps: ReconcileDeps, signal: AbortSignal): Promise<void> {
  const { engine } = deps.payments;
  const since = await store.findCursor(deps.database.db, engine);
  let newest = since;
  for await (const { at, facts } of deps.payments.listFacts(since)) {
    if (signal.aborted) return;
    for (const fact of facts) await hear(deps, fact);
    if (!newest || at > newest) newest = at;
  }
  if (newest && newest !== since) await store.keepCursor(deps.database.db, engine, newest);
}

async function retell(deps: ReconcileDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const facts = await store.listUntold(deps.database.db, {
    seenSince: addSeconds(now, -retellSeconds),
    triedBefore: addSeconds(now, -lookAgainSeconds),
    limit: batch,
  });
  for (const fact of facts) {
    if (signal.aborted) return;
    await hear(deps, fact);
  }
}

/** A fact that cannot be reported now is stored and repeated: it delays no other. */
async function hear(deps: ReconcileDeps, fact: ProviderFact): Promise<void> {
  await hearFact(deps, fact).catch((error: unknown) =>
    deps.log.error({ err: error, fact }, 'a change could not be passed on'),
  );
}
