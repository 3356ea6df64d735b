/**
 * The sender: tries every delivery that is due, and writes down what came of it.
 *
 * A delivery is claimed with a lease in the database's time; when this process dies the lease runs out and another tries it, so
 * a receiver may hear of an event twice, but never not at all. Receivers fail alone: each endpoint has a few places of its own,
 * one that does not answer soon has only two, all such together at most half of the places; a shop has an eighth of all places, and
 * shops take turns. A receiver's ten seconds begin when it is called, not while the call waits for a place. An order's
 * events go to an endpoint one after the other; one that failed waits for its retry and lets the next ones pass.
 *
 * What came of attempts is written in batches by one writer. An attempt keeps its place until it is written.
 */
import { type Outbound, OutboundError } from '../../kernel/safe-fetch.ts';
import { addSeconds } from '../../kernel/time.ts';
import type { Deps } from '../deps.ts';
import type { DeliverySender, Outcome } from './port.ts';
import * as queue from './queue.ts';
import { findRetryDelay } from './schedule.ts';
import { signedHeaders } from './signatures.ts';
import type { DeliveryStatus } from './store.ts';

const timeoutMs = 10_000;
const excerptBytes = 1024;
const places = 512;
const slowPlaces = places / 2;
/** However many endpoints a shop has, it leaves most places to the others. */
const placesPerShop = places / 8;
const placesPerEndpoint = 16;
const placesPerSlowEndpoint = 2;
const slowMs = 2000;
const pollMs = 250;
const mostRemembered = 10_000;

type Result = { claim: queue.ClaimedDelivery; outcome: Outcome };

export function createDeliverySender(
  deps: Pick<Deps, 'clock' | 'database' | 'outbound' | 'vault' | 'log' | 'metrics'>,
): DeliverySender {
  const { clock, database, vault, log } = deps;
  const attemptSeconds = deps.metrics.histogram(
    'webhook_attempt_seconds',
    'Time a receiver took to answer, by what came of it',
    ['outcome'],
    [0.01, 0.05, 0.25, 1, 2.5, 5, 10],
  );
  const lagSeconds = deps.metrics.histogram(
    'webhook_lag_seconds',
    'Time from an event to its first attempt',
    [],
    [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
  );

  /** Attempts under way by endpoint, and the endpoints that did not answer soon the last time. */
  const busy = new Map<string, number>();
  const busyShops = new Map<string, number>();
  const slow = new Set<string>();
  const running = new Set<Promise<void>>();
  let results: Result[] = [];
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStarted = false;
  let isPaused = false;
  let isPumping = false;
  let wantsPump = false;

  const attempt: DeliverySender['attempt'] = async (event, url, secrets) => {
    const at = clock.now();
    const startedAt = performance.now();
    const headers = signedHeaders(event, secrets, Math.floor(at.getTime() / 1000));
    const answer = await post(deps.outbound, url, headers, event.body);
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

  const secretsOf = (claim: queue.ClaimedDelivery): string[] => {
    const secrets = [vault.unseal('webhook-secret', claim.secret_sealed)];
    const { previous_secret_sealed: previous, previous_secret_valid_until: until } = claim;
    if (previous && until && until > clock.now()) secrets.push(vault.unseal('webhook-secret', previous));
    return secrets;
  };

  const work = async (claim: queue.ClaimedDelivery): Promise<void> => {
    const endpoint = claim.endpoint_id;
    addTo(busy, endpoint, 1);
    addTo(busyShops, claim.shop_id, 1);
    try {
      if (claim.attempts_made === 0)
        lagSeconds.observe(Math.max(0, clock.now().getTime() - claim.created_at.getTime()) / 1000);
      const event = { id: claim.event_id, body: claim.body };
      const outcome = await attempt(event, claim.url, secretsOf(claim));
      if (outcome.status === null || outcome.latencyMs > slowMs) slow.add(endpoint);
      else slow.delete(endpoint);
      if (slow.size > mostRemembered) slow.clear();
      results.push({ claim, outcome });
      writing ??= write().finally(() => {
        writing = null;
      });
      await writing;
    } catch (error) {
      log.error(
        { err: error, deliveryId: claim.id },
        'a delivery could not be tried or written down; its lease will run out',
      );
    } finally {
      addTo(busy, endpoint, -1);
      addTo(busyShops, claim.shop_id, -1);
    }
  };

  /** Writes until nothing is left, so that one statement carries all that came in during the one before. */
  const write = async (): Promise<void> => {
    // What ends in the same turn of the loop is written together.
    await new Promise((resolve) => setImmediate(resolve));
    while (results.length > 0) {
      const batch = results;
      results = [];
      const now = clock.now();
      await queue.writeResults(
        database.db,
        batch.map(({ claim, outcome }) => toWritten(claim, outcome, now)),
      );
      const gone = batch.filter(({ outcome }) => outcome.isGone).map(({ claim }) => claim.endpoint_id);
      if (gone.length > 0) await queue.disableGone(database, gone);
    }
  };

  const claim = async (): Promise<queue.ClaimedDelivery[]> => {
    let slowBusy = 0;
    for (const [endpoint, count] of busy) if (slow.has(endpoint)) slowBusy += count;
    const limited = new Map<string, number>();
    for (const [endpoint, count] of busy) limited.set(endpoint, Math.max(0, placesPerEndpoint - count));
    for (const endpoint of slow) {
      const own = placesPerSlowEndpoint - (busy.get(endpoint) ?? 0);
      limited.set(endpoint, Math.max(0, Math.min(own, slowPlaces - slowBusy)));
    }
    return queue.claimDue(database.db, {
      now: clock.now(),
      room: places - running.size,
      roomPerEndpoint: placesPerEndpoint,
      limited,
      roomPerShop: placesPerShop,
      busyShops,
    });
  };

  const launch = (claims: readonly queue.ClaimedDelivery[]) => {
    for (const one of claims) {
      const done: Promise<void> = work(one).finally(() => {
        running.delete(done);
        if (!isPaused) wake();
      });
      running.add(done);
    }
  };

  const pump = async (): Promise<void> => {
    if (isPumping) {
      wantsPump = true;
      return;
    }
    isPumping = true;
    try {
      do {
        wantsPump = false;
        if (!isStarted || isPaused || running.size >= places) break;
        const claims = await claim();
        launch(claims);
        if (claims.length > 0) wantsPump = true;
      } while (wantsPump);
    } catch (error) {
      log.error({ err: error }, 'could not claim deliveries; trying again');
    } finally {
      isPumping = false;
    }
  };

  /** Many deliveries end at once; one look at the queue serves them all. */
  let isWaking = false;
  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    setImmediate(() => {
      isWaking = false;
      void pump();
    });
  };

  const settle = async () => {
    while (running.size > 0 || isPumping) {
      await Promise.allSettled(running);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  return {
    wake,
    attempt,
    start() {
      isStarted = true;
      timer = setInterval(() => void pump(), pollMs);
      wake();
    },
    async stop() {
      isStarted = false;
      if (timer) clearInterval(timer);
      await settle();
    },
    dueWork: {
      nextDueAt: () => queue.findNextDue(database.db),
      async runDue() {
        const claims = await claim();
        launch(claims);
        await settle();
        // Due, but not for the taking: another process has it. Give it a moment.
        if (claims.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      },
      runHousekeeping: async () => {},
      async pause() {
        isPaused = true;
        await settle();
        return () => {
          isPaused = false;
          wake();
        };
      },
    },
  };
}

function addTo(counts: Map<string, number>, name: string, amount: number): void {
  const count = (counts.get(name) ?? 0) + amount;
  if (count <= 0) counts.delete(name);
  else counts.set(name, count);
}

type Answer = { status: number; excerpt: string } | { error: string; isRefusedAddress: boolean };

/** No redirects: a receiver's address is the one that was verified. */
async function post(outbound: Outbound, url: string, headers: Record<string, string>, body: string): Promise<Answer> {
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
    });
    // PostgreSQL keeps no zero characters.
    return { status: answer.status, excerpt: answer.bytes.toString('utf8').replaceAll('\0', '') };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { error: error.message, isRefusedAddress: error.reason === 'address' };
  }
}

function toWritten(claim: queue.ClaimedDelivery, outcome: Outcome, now: Date): queue.WrittenResult {
  const { at, status, latencyMs, responseExcerpt, error } = outcome;
  const triesLeft = outcome.isGone ? 0 : Math.max(0, claim.tries_left - 1);
  const delay = outcome.isDelivered ? null : findRetryDelay(triesLeft);
  const state: DeliveryStatus = outcome.isDelivered ? 'delivered' : delay === null ? 'failed' : 'waiting';
  return {
    id: claim.id,
    attempts_made: claim.attempts_made,
    attempt: { at, status, latencyMs, responseExcerpt, error },
    status: state,
    tries_left: triesLeft,
    next_attempt_at: delay === null ? null : addSeconds(now, delay),
  };
}
