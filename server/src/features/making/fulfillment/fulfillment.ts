/**
 * Fulfillment: makes an order's print files and packing slips, offers each package to its facility, and processes the
 * facilities' reports. An order is worked in steps that may each be repeated: kill the service anywhere, and the next
 * process continues where it stopped, printing and offering nothing twice.
 */

import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { JobRun } from '../../../kernel/jobs/jobs.ts';
import { defineSweep } from '../../../kernel/jobs/sweeps.ts';
import { isOutage } from '../../../kernel/outbound/outages.ts';
import { retries } from '../../../kernel/work/retries.ts';
import { findVariantLook } from '../../catalog/catalog.ts';
import { type Facility, findMade, findZone, plainTerms, type Speed } from '../../catalog/network/network.ts';
import { removeOrderFiles } from '../../files/storage/storage.ts';
import type { Deps } from '../deps.ts';
import type { EventDeps } from '../orders/change-status.ts';
import { changeOrder, getOrder, lockOrder, type OrderRow, type StoredShipment } from '../orders/orders.ts';
import { createFileSweep } from '../print-files/file-sweep.ts';
import { makePackingSlip } from '../print-files/packing-slip.ts';
import type { Artwork } from '../print-files/print-files.ts';
import { keepFile, PlacementFault, type PrintDeps, printItem } from '../print-files/print-item.ts';
import { defineProofLetters } from '../proofs/proof-letter.ts';
import { awaitApproval, defineProofJobs, wantsApproval } from '../proofs/proofs.ts';
import { listProofJobs } from '../proofs/proofs-store.ts';
import { defineVendorJobs } from '../vendors/jobs.ts';
import { chooseFacilities } from '../vendors/quotes.ts';
import * as vendors from '../vendors/store.ts';
import { floorJob } from './facility-door.ts';
import { offer } from './offers.ts';
import type { JobFile, JobRow, Ticket, TicketItem } from './store.ts';
import * as store from './store.ts';
import { workFloor } from './work-simulated-floor.ts';

export { decideProof } from '../proofs/proofs.ts';
export { callbackUrl } from '../vendors/links.ts';
export { withdrawJobs } from './facility-door.ts';
export { createFacilityKey } from './keys.ts';
export { createRecaller, isHeld, recallLater } from './recall-from-vendors.ts';

type PreparationDeps = PrintDeps & EventDeps & Pick<Deps, 'catalog' | 'floors' | 'jobs' | 'orderListeners'>;

/** The parts of the print network that may print on paper. */
export const findPrintFloors = async (deps: Pick<Deps, 'database' | 'floors' | 'network'>) => ({
  hasPrintShop: await store.hasKeys(deps.database.db),
  hasSimulated: deps.network.facilities.some(({ floor }) => floor === 'simulated'),
  sandboxes: [...deps.floors.values()].filter(({ isSandbox }) => isSandbox).map(({ name }) => name),
});

/** Makes the print files of one revision of an order, and offers its packages to their facilities. */
const prepareJob = 'fulfillment.prepare';
const preparationTimeoutMs = 15 * 60_000;

export function defineFulfillmentJobs(deps: Deps): void {
  deps.jobs.define<Preparation>(prepareJob, (preparation, run) => prepareOrder(deps, preparation, run), {
    lane: 'print',
    retryDelaysSeconds: retries.printing,
    timeoutMs: preparationTimeoutMs,
  });
  deps.jobs.define<{ jobId: string }>(floorJob, ({ jobId }) => workFloor(deps, jobId));
  defineProofJobs(deps);
  defineProofLetters(deps);
  defineVendorJobs(deps);
  defineSweep(deps, 'fulfillment.sweep', 6 * 3600, createFileSweep(deps));
  deps.jobs.define<{ shopId: string; orderId: string }>('fulfillment.forget-order', ({ shopId, orderId }) =>
    removeOrderFiles(deps, shopId, orderId),
  );
}

/** Production starts on this revision of an order then. */
export const handOver = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { orderId, revision, shopId }: { orderId: string; revision: number; shopId: string },
  startsAt: Date,
): Promise<void> =>
  jobs.enqueue(
    tx,
    prepareJob,
    { orderId, revision },
    { runAt: startsAt, key: `${orderId}:${revision}`, tenant: shopId },
  );

export async function forgetOrder(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  order: { orderId: string; shopId: string },
): Promise<void> {
  await store.blankJobs(tx, order.orderId);
  await vendors.blankVendorOrders(tx, order.orderId);
  await jobs.enqueue(tx, 'fulfillment.forget-order', order, { tenant: order.shopId });
}

type Preparation = { orderId: string; revision: number };

async function prepareOrder(deps: PreparationDeps, { orderId, revision }: Preparation, run: JobRun): Promise<void> {
  const begun = await beginPreparation(deps, orderId, revision);
  if (!begun) return;
  const order = await chooseFacilities(deps, begun);
  try {
    const isAwaiting = await wantsApproval(deps, order.shop_id);
    const jobs = await makeJobs(deps, order, run, isAwaiting);
    await finishPreparation(deps, order, jobs, isAwaiting);
    // Deleted while its files were made: the deletion did not know of them yet.
    if (!(await findOrder(deps, order))) await removeOrderFiles(deps, order.shop_id, order.id);
  } catch (error) {
    if (error instanceof PlacementFault) {
      const fault = { code: error.code, message: error.message, param: error.param };
      await failOrder(deps, order, 'artwork_failed', fault);
      return;
    }
    // In an outage it waits, for days if it must, because nothing is wrong with the order.
    if (!run.isLast || isOutage(error)) throw error;
    deps.log.error({ err: error, orderId }, 'an order could not be submitted');
    const message = 'The print files could not be submitted. Send the order again with PUT /orders/:id.';
    await failOrder(deps, order, 'submission_failed', { code: 'SUBMISSION_FAILED', message, param: '' });
  }
}

/** The order, now in `generating`. Null when it was changed, cancelled or already submitted. */
async function beginPreparation(deps: PreparationDeps, orderId: string, revision: number): Promise<OrderRow | null> {
  return deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.revision !== revision) return null;
    if (order.status === 'pending') return changeOrder(deps, tx, order, { to: 'generating' });
    if (order.status !== 'generating') return null;
    // An earlier run was interrupted; if it had offered the jobs, there is nothing left to do.
    return (await hasJobs(tx, order)) ? null : order;
  });
}

const findOrder = (deps: Pick<Deps, 'database'>, { id, shop_id: shopId }: OrderRow): Promise<OrderRow | null> =>
  getOrder(deps, [shopId], id).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

async function failOrder(
  deps: PreparationDeps,
  { id, revision }: OrderRow,
  to: 'artwork_failed' | 'submission_failed',
  fault: { code: string; message: string; param: string },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.status !== 'generating' || order.revision !== revision) return;
    await changeOrder(deps, tx, order, { to, reason: fault.message, patch: { errors: [fault] } });
  });
}

/** Offered, or waiting for approval. */
const hasJobs = async (tx: Tx, { id, revision }: OrderRow): Promise<boolean> =>
  (await store.listOrderJobs(tx, id, revision)).length > 0 || (await listProofJobs(tx, id, revision)).length > 0;

async function finishPreparation(
  deps: PreparationDeps,
  { id, revision, shipments }: OrderRow,
  jobs: readonly JobRow[],
  isAwaiting: boolean,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await lockOrder(tx, id);
    if (found?.status !== 'generating' || found.revision !== revision) return;
    if (await hasJobs(tx, found)) return;
    const order = isDeepStrictEqual(found.shipments, shipments)
      ? found
      : await changeOrder(deps, tx, found, { patch: { shipments: [...shipments] } });
    await (isAwaiting ? awaitApproval : offer)(deps, tx, order, jobs);
  });
}

/** Files first, rows later: a file written twice has the same bytes under the same name. */
async function makeJobs(
  deps: PreparationDeps,
  order: OrderRow,
  run: JobRun,
  wantsPreviews: boolean,
): Promise<JobRow[]> {
  const artworks = new Map<string, Promise<Artwork>>();
  const now = deps.clock.now();
  const packages = order.shipments.flatMap((shipment, shipmentIndex) =>
    shipment.groups.map((group, groupIndex) => ({ shipment, group, shipmentIndex, groupIndex })),
  );
  const jobs: JobRow[] = [];
  for (const [index, { shipment, group, shipmentIndex, groupIndex }] of packages.entries()) {
    const facility = deps.network.facilities.find(({ id }) => id === group.facility);
    if (!facility) throw new Error(`facility ${group.facility} is no longer in the network`);
    const files: JobFile[] = [];
    const items: TicketItem[] = [];
    const printing = { artworks, files, run, wantsPreviews };
    for (const item of order.items.filter(({ lineItemId }) => group.lineItems.includes(lineItemId))) {
      const found = deps.catalog.findVariant(item.variantId);
      const made = found && findMade(facility, found.product, found.variant);
      const terms = facility.capabilities[found?.product.production.capability ?? ''] ?? plainTerms;
      const garment = found ? findVariantLook(found.product, found.variant).tint : null;
      items.push(await printItem(deps, order, item, { terms, made, garment }, printing));
    }
    const ticket: Ticket = {
      orderNumber: order.order_number,
      shipTo: shipment.shippingAddress,
      shippingMethod: shipment.shippingMethod,
      carrier: group.carrier,
      ...(deps.network.carriers.get(group.carrier)?.asksForLatin ? { asksForLatin: true } : {}),
      ...methodOf(facility, shipment),
      items,
      productionDays: group.productionDays,
      transitDays: group.transitDays,
    };
    const slip = await makePackingSlip(deps, order.shop_id, {
      ticket,
      packageNumber: { index, of: packages.length },
    });
    files.push(await keepFile(deps, order, 'packing-slip.pdf', slip, 'application/pdf'));
    jobs.push({
      id: newId('facilityJob', now),
      facility: group.facility,
      shop_id: order.shop_id,
      order_id: order.id,
      revision: order.revision,
      shipment_index: shipmentIndex,
      group_index: groupIndex,
      status: 'offered',
      ticket,
      files,
      reprints: 0,
      note: null,
      created_at: now,
      updated_at: now,
      accepted_at: null,
    });
  }
  return jobs;
}

/** The vendor's name for the speed; nothing for a facility without a vendor. */
function methodOf(facility: Facility, { shippingAddress, shippingMethod }: StoredShipment): { method?: string } {
  const zone = findZone(facility, shippingAddress.country, shippingAddress.postalCode);
  const method = zone?.speeds[shippingMethod as Speed]?.method;
  return method === undefined ? {} : { method };
}
