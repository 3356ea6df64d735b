/**
 * Every ten minutes: what is still open is looked up in the provider's record, and what happened there without our asking is read from
 * it. Nothing here depends on the provider calling us; its calls only make it quicker.
 */
import type { ProviderFact } from '../../../engines/payments/port.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';
import { hearFact } from './news.ts';
import { lookUp } from './send-requests.ts';
import { settleRequest } from './settle-requests.ts';
import * as store from './store.ts';

/** Longer than a call to the provider can take: what is younger is still being asked for. */
const settleAfterSeconds = 90;
/** Each is looked up this often at most, the longest neglected first. */
const lookAgainSeconds = 540;
const batch = 200;
/** A provider's search may lag this long behind: before, that it finds no charge says nothing. */
const chargeAppearsSeconds = 3600;
/** How long the payer of a charge has to confirm it. */
const confirmWithinSeconds = 86_400;
/** How long a fact that nobody knows is told again: its charge may be on its way into our own books. */
const retellSeconds = 30 * 86_400;
/** Longer than the provider's record reaches back. How disputes and refunds went is kept for good: they end months later. */
const keepSeconds = 60 * 86_400;

/** One part that fails does not keep the others from being done. */
export async function reconcile(deps: Deps, signal: AbortSignal): Promise<void> {
  const faults: unknown[] = [];
  for (const part of [readFacts, retell, followRequests, sweepFacts])
    await part(deps, signal).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, 'not all could be reconciled with the payment provider');
}

/** What is never told again: charges, which their features settle once by themselves, and what nobody knew. */
const sweepFacts = (deps: Deps) => store.sweepFacts(deps.database.db, addSeconds(deps.clock.now(), -keepSeconds));

async function followRequests(deps: Deps, signal: AbortSignal): Promise<void> {
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

async function followMove(deps: Deps, row: store.PaymentRequestRow): Promise<void> {
  const known = await lookUp(deps, row);
  if (known) await settleRequest(deps, row.kind, row.subject, known);
  // The key leaves a job that still tries alone; one that has tried for the last time is followed by another.
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

/** A charge cannot be asked for again, because its card is not kept: it is found, waited for, or closed so that nothing can arrive. */
async function followCharge(deps: Deps, row: store.PaymentRequestRow): Promise<void> {
  const isOlderThan = (seconds: number) => row.created_at <= addSeconds(deps.clock.now(), -seconds);
  let charge = await deps.payments.findCharge(row.subject);
  const isOver = charge?.status === 'declined' || isOlderThan(confirmWithinSeconds);
  if (charge && charge.status !== 'succeeded' && isOver) charge = await deps.payments.cancelCharge(row.subject);
  if (charge?.status === 'succeeded') await settleRequest(deps, 'charge', row.subject, charge);
  else if (charge?.status === 'declined') await fail(deps, row, charge.reason);
  else if (!charge && isOlderThan(chargeAppearsSeconds))
    await fail(deps, row, 'The payment never reached the provider.');
}

const fail = (deps: Deps, row: store.PaymentRequestRow, reason: string) =>
  settleRequest(deps, 'charge', row.subject, { status: 'failed', reference: null, reason });

async function readFacts(deps: Deps, signal: AbortSignal): Promise<void> {
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

async function retell(deps: Deps, signal: AbortSignal): Promise<void> {
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

/** A fact that cannot be told now is kept, and told again: it holds up no other. */
async function hear(deps: Deps, fact: ProviderFact): Promise<void> {
  await hearFact(deps, fact).catch((error: unknown) =>
    deps.log.error({ err: error, fact }, 'a fact could not be told'),
  );
}
