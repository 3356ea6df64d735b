/**
 * Orders that wait for approval. A shop may want to see its print files before anything is made: its orders then stop
 * in `generating` once the files are ready, and reach no facility until they are approved. Changing and cancelling work
 * as before. An order without a decision fails after two weeks, with a letter, and can be sent again.
 */
import type { Tx } from '../../../engines/database/port.ts';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { findShop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { offer } from '../fulfillment/offers.ts';
import type { JobRow } from '../fulfillment/store.ts';
import { changeOrder, lockOrder, type OrderRow, recordApprovalRequest } from '../orders/orders.ts';
import { tellWaiting } from './proof-letter.ts';
import * as proofs from './proofs-store.ts';

const expiryJob = 'fulfillment.approval-expired';
const waitDays = 14;

type ProofDeps = Pick<
  Deps,
  'orderListeners' | 'clock' | 'database' | 'deliveries' | 'jobs' | 'network' | 'config' | 'catalog' | 'blobs'
>;

export const wantsApproval = async (deps: Pick<Deps, 'clock' | 'database'>, shopId: string): Promise<boolean> =>
  (await findShop(deps, deps.database.db, shopId))?.holdOrders ?? false;

export function defineProofJobs(deps: Deps): void {
  deps.jobs.define<{ orderId: string; revision: number }>(expiryJob, (order) => expire(deps, order));
}

/** Instead of offering the jobs. The caller holds the order's lock. */
export async function awaitApproval(deps: ProofDeps, tx: Tx, order: OrderRow, jobs: readonly JobRow[]): Promise<void> {
  const { id, shop_id: shopId, revision } = order;
  const now = deps.clock.now();
  const expiresAt = addSeconds(now, waitDays * 86_400);
  await proofs.insertProof(tx, {
    order_id: id,
    shop_id: shopId,
    revision,
    jobs: jobs.map(({ created_at: _, updated_at: __, accepted_at: ___, ...job }) => job),
    created_at: now,
  });
  const waiting = await changeOrder(deps, tx, order, {
    patch: {
      approval: {
        status: 'waiting',
        requestedAt: now.toISOString(),
        expiresAt: expiresAt.toISOString(),
        decidedAt: null,
      },
    },
  });
  await recordApprovalRequest(deps, tx, waiting);
  await tellWaiting(deps, tx, waiting);
  await deps.jobs.enqueue(
    tx,
    expiryJob,
    { orderId: id, revision },
    { runAt: expiresAt, key: `${id}:${revision}:approval`, tenant: shopId },
  );
}

export type Decision = { approved: true } | { approved: false; reason: string };

/** The part that belongs to the decision's transaction. */
export type Beside = { decided?: Decided<OrderRow>; record?(tx: Tx, order: OrderRow): Promise<void> };

/** A repeat of the same decision changes nothing. */
export async function decideProof(
  deps: ProofDeps,
  shopIds: readonly string[],
  orderId: string,
  decision: Decision,
  { decided, record }: Beside = {},
): Promise<OrderRow> {
  return deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !shopIds.includes(order.shop_id)) throw notFound(`Order ${orderId}`);
    const wanted = decision.approved ? 'approved' : 'rejected';
    if (order.approval?.status === wanted) return order;
    if (order.approval?.status !== 'waiting') throw notWaiting(order);
    const changed = decision.approved ? await approve(deps, tx, order) : await reject(deps, tx, order, decision.reason);
    await record?.(tx, changed);
    await decided?.(tx, changed);
    return changed;
  });
}

const notWaiting = ({ status, approval }: OrderRow) =>
  new ApiError(
    'conflict',
    approval
      ? `The order was already ${approval.status}.`
      : `The order is ${status} and is not waiting for approval. Orders wait for approval after their print files are made, if the shop’s \`hold_orders\` is on.`,
    { details: { fulfillmentStatus: status } },
  );

const decidedNow = ({ approval }: OrderRow, status: 'approved' | 'rejected', at: Date) => ({
  approval: { ...approval!, status, decidedAt: at.toISOString() },
});

async function approve(deps: ProofDeps, tx: Tx, order: OrderRow): Promise<OrderRow> {
  const now = deps.clock.now();
  const jobs = await proofs.listProofJobs(tx, order.id, order.revision);
  if (jobs.length === 0) throw new Error(`order ${order.id} waits without anything to print`);
  await proofs.deleteProof(tx, order.id);
  const approved = await changeOrder(deps, tx, order, { patch: decidedNow(order, 'approved', now) });
  const offered = jobs.map(
    (job): JobRow => ({
      ...job,
      // The pictures for the decision are no longer needed, and are swept.
      files: job.files.map(({ previewKey: _, ...file }) => file),
      created_at: now,
      updated_at: now,
      accepted_at: null,
    }),
  );
  await offer(deps, tx, approved, offered);
  return approved;
}

async function reject(deps: ProofDeps, tx: Tx, order: OrderRow, reason: string): Promise<OrderRow> {
  await proofs.deleteProof(tx, order.id);
  const message = `The print files were rejected: ${reason}`;
  return changeOrder(deps, tx, order, {
    to: 'artwork_failed',
    reason: message,
    patch: {
      ...decidedNow(order, 'rejected', deps.clock.now()),
      errors: [{ code: 'PROOF_REJECTED', message, param: '' }],
    },
  });
}

async function expire(deps: ProofDeps, { orderId, revision }: { orderId: string; revision: number }): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.approval?.status !== 'waiting' || order.revision !== revision) return;
    await proofs.deleteProof(tx, orderId);
    const message = `Nobody approved the print files in ${waitDays} days. Send the order again with PUT /orders/:id, or cancel it.`;
    await changeOrder(deps, tx, order, {
      to: 'submission_failed',
      reason: message,
      patch: { approval: null, errors: [{ code: 'APPROVAL_EXPIRED', message, param: '' }] },
    });
  });
}
