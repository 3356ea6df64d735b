/**
 * Recalls the parts of an order from vendors before the order is cancelled, changed or deleted. The request is stored
 * first, and until it is decided no part is placed or released. Then each vendor is asked to drop its part. Each answer
 * is final, and one refusal ends the recall: the order continues unchanged, and a part that another vendor dropped is
 * placed there again. If a vendor does not answer, the request is repeated, and the order waits.
 */

import type { Tx } from '../../../engines/database/port.ts';
import { ApiError } from '../../../kernel/errors.ts';
import { VendorAway, VendorLocked, VendorRefused } from '../../../kernel/outbound/vendor-calls.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { lockWithOwner } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import type { OrdersDeps } from '../orders/order-steps.ts';
import { cancelIfPossible, lockOrder, type OrderRow } from '../orders/orders.ts';
import type { Recaller, RecallOutcome } from '../orders/port.ts';
import * as vendors from '../vendors/store.ts';
import { referenceOf, type VendorOrderRow } from '../vendors/store.ts';
import { dropVendorOrder, type VendorDeps } from '../vendors/work.ts';
import { submitAccepted, wakeVendor } from './facility-door.ts';
import * as store from './store.ts';

type RecallDeps = VendorDeps & OrdersDeps;

export const recallJob = 'fulfillment.recall';
export type Recall = { orderId: string; revision: number; purpose: 'cancel' | 'change' };

/** A caller waits this long for the vendors; after that the recall continues in the background. */
const callerWaitsMs = 20_000;
/** By then the caller has an answer, or its process died. */
const secondTrySeconds = 45;

/** Part of the order may be at a vendor. */
export const isHeld = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await vendors.listOpenVendorOrders(tx, orderId)).some(({ state }) => state !== 'to_place');

/** From here on nothing is placed, released or submitted. The job finishes what the caller does not. */
async function wish(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  shopId: string,
  recall: Recall,
  inSeconds: number,
): Promise<void> {
  const { orderId, revision, purpose } = recall;
  await vendors.wantVendorOrders(tx, orderId, 'drop', clock.now());
  await jobs.enqueue(tx, recallJob, recall, {
    runAt: addSeconds(clock.now(), inSeconds),
    key: `${orderId}:recall:${revision}:${purpose}`,
    tenant: shopId,
  });
}

/** Cancels the order in the background, if its vendors drop it. */
export const recallLater = (
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  { orderId, revision, shopId }: { orderId: string; revision: number; shopId: string },
): Promise<void> => wish(deps, tx, shopId, { orderId, revision, purpose: 'cancel' }, 0);

export function createRecaller(deps: VendorDeps): Recaller {
  return {
    async recall({ orderId, revision }, { purpose, isAllowed }) {
      if ((await vendors.listOpenVendorOrders(deps.database.db, orderId)).length === 0) return { status: 'not_asked' };
      const isWanted = await deps.database.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId);
        if (order?.revision !== revision || !isAllowed(order.status) || !(await isHeld(tx, orderId))) return false;
        await wish(deps, tx, order.shop_id, { orderId, revision, purpose }, secondTrySeconds);
        return true;
      });
      if (!isWanted) return { status: 'not_asked' };
      try {
        return await askVendors(deps, orderId, revision, AbortSignal.timeout(callerWaitsMs));
      } catch (error) {
        if (!isNoAnswer(error)) throw error;
        deps.log.warn(
          { orderId, reason: (error as Error).message },
          'a vendor did not say whether it cancels an order',
        );
        return { status: 'waiting' };
      }
    },
    placeAgain: ({ orderId, revision }) => goOn(deps, orderId, revision),
  };
}

const isNoAnswer = (error: unknown): boolean =>
  error instanceof VendorAway ||
  error instanceof VendorLocked ||
  error instanceof VendorRefused ||
  (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'));

async function askVendors(
  deps: VendorDeps,
  orderId: string,
  revision: number,
  signal: AbortSignal,
): Promise<RecallOutcome> {
  const rows = (await vendors.listOpenVendorOrders(deps.database.db, orderId)).filter(
    ({ wanted }) => wanted === 'drop',
  );
  const hasDrafts = ({ floor }: VendorOrderRow) => (deps.floors.get(floor)?.release ? 1 : 0);
  // A draft is always dropped. Vendors that may refuse are asked first, while nothing is lost by a refusal.
  for (const row of rows.sort((a, b) => hasDrafts(a) - hasDrafts(b))) {
    const floor = deps.floors.get(row.floor);
    if (!floor) throw new VendorLocked(`The key of ${row.floor} is not set.`);
    const answer = await dropVendorOrder(deps, floor, row, signal);
    if (answer.status === 'refused') {
      await goOn(deps, orderId, revision);
      return answer;
    }
  }
  return { status: 'dropped' };
}

/**
 * As if there had been no recall: a dropped part is placed again as another order, and the order is submitted if all
 * had accepted.
 */
async function goOn(deps: VendorDeps, orderId: string, revision: number): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const now = deps.clock.now();
    await vendors.wantVendorOrders(tx, orderId, 'make', now);
    if (order?.revision !== revision || order.status !== 'generating') return;
    for (const row of await vendors.listVendorOrders(tx, orderId, revision)) {
      const job = await store.findJob(tx, row.job_id);
      if (!job || job.status === 'withdrawn' || job.status === 'refused') continue;
      if (row.wanted === 'drop') {
        await vendors.changeVendorOrder(tx, row, again(row), now);
        // Its acceptance ended with the dropped order.
        await store.updateJob(tx, job.id, { status: 'offered', updated_at: now });
      }
      await wakeVendor(deps, tx, job, 'on', now);
    }
    await submitAccepted(deps, tx, order);
  });
}

const again = (row: VendorOrderRow) => ({
  state: 'to_place' as const,
  wanted: 'make' as const,
  attempt: row.attempt + 1,
  reference: referenceOf(row.job_id, row.attempt + 1),
  vendor_order_id: null,
  stage: null,
  reason: null,
  asked_at: null,
  faults: 0,
});

/** Recalls that a caller started and that did not finish: a vendor went silent, or this service did. */
export async function finishRecall(
  deps: RecallDeps,
  { orderId, revision, purpose }: Recall,
  signal: AbortSignal,
): Promise<void> {
  const before = await deps.database.transaction((tx) => lockOrder(tx, orderId));
  if (!isAtStake(before, revision)) return;
  if (!(await vendors.isRecalled(deps.database.db, orderId, revision))) return;
  const outcome = await askVendors(deps, orderId, revision, signal).catch((error: unknown) => {
    if (!isNoAnswer(error)) throw error;
    throw new ApiError('unavailable', `A vendor did not say whether it cancels an order: ${(error as Error).message}`);
  });
  if (outcome.status !== 'dropped') return;
  if (purpose === 'change') return goOn(deps, orderId, revision);
  await deps.database.transaction(async (tx) => {
    const shop = await lockWithOwner(tx, before!.shop_id);
    const order = await lockOrder(tx, orderId);
    if (shop && isAtStake(order, revision)) await cancelIfPossible(deps, tx, shop.organization_id, orderId);
  });
}

const isAtStake = (order: OrderRow | null | undefined, revision: number): boolean =>
  order?.revision === revision && (order.status === 'generating' || order.status.endsWith('_failed'));

/** For the operator: places an order that the vendor stopped there once more. */
export async function placeAgain(deps: VendorDeps, jobId: string): Promise<VendorOrderRow> {
  return deps.database.transaction(async (tx) => {
    const found = await vendors.findVendorOrder(tx, jobId);
    const order = found && (await lockOrder(tx, found.order_id));
    const row = await vendors.findVendorOrder(tx, jobId);
    const job = await store.findJob(tx, jobId);
    if (!row || !job || !order) throw new ApiError('not_found', `The job ${jobId} has no vendor order.`);
    const isStopped = row.state === 'closed' && (row.stage === 'cancelled' || row.stage === 'failed');
    const isOpen = ['accepted', 'in_production'].includes(job.status) && order.revision === job.revision;
    if (!isStopped || !isOpen) {
      throw new ApiError('conflict', 'Only an order that the vendor accepted and then stopped can be placed again.');
    }
    const now = deps.clock.now();
    await vendors.changeVendorOrder(tx, row, { ...again(row), next_at: now }, now);
    await wakeVendor(deps, tx, job, `again-${row.attempt}`);
    return (await vendors.findVendorOrder(tx, jobId))!;
  });
}
