/**
 * The sender: tries every due delivery as leased work (`kernel/work/work.ts`), and stores the result.
 *
 * When a process dies its leases expire and another process tries, so a receiver may get an event twice, but never not
 * at all. Receivers fail alone: each endpoint has a few slots, counted over all processes; an endpoint that does not
 * answer soon has only two, and all such endpoints together at most half of the slots; a shop has an eighth of all
 * slots, and shops take turns. A receiver's ten seconds begin when it is called, not while the call waits for a slot,
 * and other shops' calls to the same host do not count. An order's events go to an endpoint one after another; a failed
 * one waits for its retry and lets the next ones pass.
 */

import { type Outbound, OutboundError } from '../../../kernel/outbound/safe-fetch.ts';
import { keepable } from '../../../kernel/text/odd-text.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { lanes } from '../../../kernel/work/lanes.ts';
import type { Ending, Failure, Source } from '../../../kernel/work/source.ts';
import type { Work } from '../../../kernel/work/work.ts';
import type { Deps } from '../deps.ts';
import type { DeliverySender, Outcome } from './port.ts';
import * as queue from './queue.ts';
import { findRetryDelay } from './schedule.ts';
import { openSecrets } from './secrets.ts';
import { signedHeaders } from './signatures.ts';
import type { DeliveryStatus } from './store.ts';

const timeoutMs = 10_000;
/** Including all the work around an attempt. */
const workTimeoutMs = 30_000;
const excerptBytes = 1024;
const slowPlaces = lanes.webhooks.places / 2;
const placesPerSlowEndpoint = 2;
const slowMs = 2000;
const maxRemembered = 10_000;

export function createDeliverySender(
  deps: Pick<Deps, 'clock' | 'database' | 'outbound' | 'vault' | 'metrics'> & { work: Work },
): DeliverySender {
  const { clock, database, vault } = deps;
  const attemptSeconds = deps.metrics.histogram(
    'webhook_attempt_seconds',
    'Time a receiver took to respond, by result',
    ['outcome'],
    [0.01, 0.05, 0.25, 1, 2.5, 5, 10],
  );
  const lagSeconds = deps.metrics.histogram(
    'webhook_lag_seconds',
    'Time from an event to its first attempt',
    [],
    [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
  );

  /** The endpoints that did not answer soon the last time. */
  const slow = new Set<string>();

  const attempt: DeliverySender['attempt'] = async (event, url, secrets, { signal, callerTrace } = {}) => {
    const at = clock.now();
    const startedAt = performance.now();
    const headers = signedHeaders(event, secrets, Math.floor(at.getTime() / 1000));
    // Our trace stays private; the shop's own is returned to it.
    if (callerTrace) headers['traceparent'] = callerTrace;
    const answer = await post(deps.outbound, url, headers, event.body, signal);
    const latencyMs = Math.round(performance.now() - startedAt);
    const isDelivered = 'status' in answer && answer.status >= 200 && answer.status < 300;
    attemptSeconds.observe({ outcome: isDelivered ? 'delivered' : 'failed' }, latencyMs / 1000);
    return {
      at: at.toISOString(),
      latencyMs,
      isDelivered,
      ...('status' in answer
        ? {
            status: answer.status,
            responseExcerpt: answer.excerpt,
            error: isDelivered ? null : `The receiver answered ${answer.status}.`,
            isGone: answer.status === 410,
            isRefusedAddress: false,
          }
        : {
            status: null,
            responseExcerpt: null,
            error: answer.error,
            isGone: false,
            isRefusedAddress: answer.isRefusedAddress,
          }),
    };
  };

  const limitKeys = (taken: ReadonlyMap<string, number>): Map<string, number> => {
    let slowTaken = 0;
    for (const [endpoint, count] of taken) if (slow.has(endpoint)) slowTaken += count;
    const left = new Map<string, number>();
    for (const endpoint of slow)
      left.set(endpoint, Math.min(placesPerSlowEndpoint - (taken.get(endpoint) ?? 0), slowPlaces - slowTaken));
    return left;
  };

  const source: Source<queue.ClaimedDelivery, Outcome, Result> = {
    name: 'deliveries',
    lanes: ['webhooks'],
    limitKeys,
    isDue: () => queue.hasDue(database.db, clock.now()),
    claim: (rooms) => queue.claimDue(database.db, { rooms, now: clock.now() }),
    claimFirst: async (rooms) => (await queue.claimDue(database.db, { rooms, now: clock.now() })).claims,
    nextDueAt: () => queue.findNextDue(database.db),
    kindOf: () => 'webhooks.deliver',
    timeoutMsOf: () => workTimeoutMs,
    async run(claim, { signal }) {
      if (claim.attempts_made === 0)
        lagSeconds.observe(Math.max(0, clock.now().getTime() - claim.created_at.getTime()) / 1000);
      const event = { id: claim.event_id, body: claim.body };
      const outcome = await attempt(event, claim.url, openSecrets(vault, claim, clock.now()), {
        signal,
        callerTrace: claim.caller_trace,
      });
      if (outcome.status === null || outcome.latencyMs > slowMs) slow.add(claim.key);
      else slow.delete(claim.key);
      if (slow.size > maxRemembered) slow.clear();
      return outcome;
    },
    conclude: (claim, ending) => conclude(claim, ending, clock.now()),
    async write(results) {
      const ours = await queue.writeResults(
        database.db,
        results.map(({ written }) => written),
      );
      const gone = results.flatMap(({ goneEndpoint }) => goneEndpoint ?? []);
      if (gone.length > 0) await queue.disableGone(database, gone);
      return ours;
    },
    renew: (claims) => queue.renewLeases(database.db, claims),
    count: () => queue.countDue(database.db, clock.now()),
  };

  return { wake: deps.work.add(source), attempt };
}

type Result = { written: queue.WrittenResult; goneEndpoint: string | null };

function conclude(
  claim: queue.ClaimedDelivery,
  ending: Ending<Outcome>,
  now: Date,
): { row: Result; failure?: Failure } {
  const { id, claims, tries_left: tries } = claim;
  const result = (written: Omit<queue.WrittenResult, 'id' | 'claims'>, goneEndpoint: string | null = null): Result => ({
    written: { id, claims, ...written },
    goneEndpoint,
  });
  if (ending.kind === 'given-back')
    return { row: result({ attempt: null, status: 'waiting', tries_left: tries, next_attempt_at: now }) };

  const outcome = ending.kind === 'ended' ? ending.result : ownFault(now, ending.kind === 'quarantined');
  const { at, status, latencyMs, responseExcerpt, error, isDelivered, isGone } = outcome;
  const triesLeft = isGone || ending.kind === 'quarantined' ? 0 : Math.max(0, tries - 1);
  const delay = isDelivered ? null : findRetryDelay(triesLeft);
  const state: DeliveryStatus = isDelivered ? 'delivered' : delay === null ? 'failed' : 'waiting';
  const row = result(
    {
      attempt: { at, status, latencyMs, responseExcerpt, error },
      status: state,
      tries_left: triesLeft,
      next_attempt_at: delay === null ? null : addSeconds(now, delay),
    },
    isGone ? claim.key : null,
  );
  if (isDelivered) return { row };
  const failure = ending.kind === 'ended' ? { error, isOthers: true } : { error: ending.error };
  return { row, failure: { ...failure, retryInSeconds: delay } };
}

/** The attempt did not reach the receiver, through no fault of theirs; it counts, so that it cannot repeat forever. */
const ownFault = (now: Date, isLast: boolean): Outcome => ({
  at: now.toISOString(),
  status: null,
  latencyMs: 0,
  responseExcerpt: null,
  error: isLast
    ? 'The service could not send this and has stopped trying. Resend it manually.'
    : 'The service could not send this.',
  isDelivered: false,
  isGone: false,
  isRefusedAddress: false,
});

type Answer = { status: number; excerpt: string } | { error: string; isRefusedAddress: boolean };

/** No redirects: only the verified address is called. */
async function post(
  outbound: Outbound,
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  try {
    const answer = await outbound.fetch(url, {
      method: 'POST',
      headers,
      body,
      timeoutMs,
      maxBytes: excerptBytes,
      whenTooLarge: 'cut',
      isHttpsOnly: true,
      isUnqueued: true,
      ...(signal ? { signal } : {}),
    });
    // PostgreSQL stores no zero characters.
    return { status: answer.status, excerpt: keepable(answer.bytes.toString('utf8')) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { error: error.message, isRefusedAddress: error.reason === 'address' };
  }
}
