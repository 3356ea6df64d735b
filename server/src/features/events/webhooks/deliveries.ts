/** The log of deliveries, and resending: one delivery by hand, or a whole range of events. */
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { afterCommit } from '../../../kernel/database/transactions.ts';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import type { Author } from '../../../kernel/http/auth.ts';
import { newId } from '../../../kernel/ids.ts';
import { keptDays } from '../../../kernel/jobs/retention.ts';
import { defineSweep } from '../../../kernel/jobs/sweeps.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';
import { withinLog } from '../event-log/event-log.ts';
import * as log from '../event-log/store.ts';
import { note, refuseDisabled } from './endpoints.ts';
import { firstTries } from './schedule.ts';
import * as statistics from './statistics-store.ts';
import * as store from './store.ts';

export type Delivery = store.DeliveryRow;

export const maxReplayed = 10_000;
const sweepBatch = 2000;

export async function listDeliveries(
  deps: Pick<Deps, 'database'>,
  endpointId: string,
  page: { cursor: string | null; limit: number; status: store.DeliveryStatus | null },
): Promise<{ deliveries: Delivery[]; nextCursor: string | null }> {
  const rows = await store.listDeliveries(deps.database.db, endpointId, {
    before: page.cursor,
    limit: page.limit + 1,
    status: page.status,
  });
  const deliveries = rows.slice(0, page.limit);
  return { deliveries, nextCursor: rows.length > page.limit ? (deliveries.at(-1)?.id ?? null) : null };
}

/** Sends a delivery now: one more attempt if it is over, instead of its next retry if it waits. */
export async function resendDelivery(
  deps: Pick<Deps, 'database' | 'clock' | 'deliveries'>,
  shopIds: readonly string[],
  deliveryId: string,
  author: Author,
): Promise<Delivery> {
  const delivery = await store.findDelivery(deps.database.db, shopIds, deliveryId);
  if (!delivery) throw notFound(`Delivery ${deliveryId}`);
  await deps.database.transaction(async (tx) => {
    const endpoint = await store.lockEndpoint(tx, delivery.endpoint_id);
    if (!endpoint) throw notFound(`Delivery ${deliveryId}`);
    refuseDisabled(endpoint);
    await store.resend(tx, deliveryId, deps.clock.now());
    await note(deps, tx, author, 'webhook.replayed', endpoint);
    afterCommit(tx, () => deps.deliveries.wake());
  });
  return (await store.findDelivery(deps.database.db, shopIds, deliveryId)) ?? delivery;
}

/** Queues every event of a range for the endpoint again, whether or not it received it before. Returns how many. */
export async function replayEvents(
  deps: Pick<Deps, 'database' | 'clock' | 'deliveries'>,
  endpointId: string,
  filter: log.EventFilter,
  author: Author | null,
  decided?: Decided<number>,
): Promise<number> {
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const endpoint = await store.lockEndpoint(tx, endpointId);
    if (!endpoint) throw notFound(`Webhook endpoint ${endpointId}`);
    refuseDisabled(endpoint);
    const wanted = filter.types ?? endpoint.event_types ?? undefined;
    const count = await log.requeueEvents(
      tx,
      endpoint,
      { ...withinLog(filter, now), types: wanted, createdBefore: filter.createdBefore ?? now },
      { newDeliveryId: () => newId('delivery', now), tries: firstTries, now, most: maxReplayed + 1 },
    );
    if (count > maxReplayed) {
      throw new ApiError(
        'invalid_argument',
        `More than ${maxReplayed} events are in that range. Use a shorter range by setting createdBefore.`,
        { param: '/createdBefore' },
      );
    }
    afterCommit(tx, () => deps.deliveries.wake());
    await note(deps, tx, author, 'webhook.replayed', endpoint);
    await decided?.(tx, count);
    return count;
  });
}

const noDeliveries: statistics.Statistics = { delivered: 0, failed: 0, waiting: 0, attempts: 0, medianLatencyMs: null };

/** How the deliveries of the last day went, by endpoint. */
export async function readStatistics(
  deps: Pick<Deps, 'database' | 'clock'>,
  endpointIds: readonly string[],
): Promise<(endpointId: string) => statistics.Statistics> {
  const now = deps.clock.now();
  const byEndpoint = await statistics.readStatistics(deps.database.db, endpointIds, addSeconds(now, -86_400), now);
  return (endpointId) => byEndpoint.get(endpointId) ?? noDeliveries;
}

export function defineWebhookJobs(deps: Deps): void {
  const countWaiting = deps.metrics.reading(() => store.countWaiting(deps.database.db));
  deps.metrics.figure('webhook_deliveries_waiting', 'Deliveries waiting for an attempt', [], async () => {
    const count = await countWaiting();
    return count === null ? null : [[{}, count]];
  });
  let sweptTo: string | null = null;
  defineSweep(deps, 'webhooks.sweep', 3600, async () => {
    const before = addSeconds(deps.clock.now(), -keptDays.events * 86_400);
    if (await store.sweepStrays(deps.database.db, before, sweepBatch)) return true;
    const counters = { before, endedBefore: before, after: sweptTo ?? '', most: sweepBatch };
    sweptTo = await store.sweepSequences(deps.database.db, counters);
    return sweptTo !== null;
  });
}
