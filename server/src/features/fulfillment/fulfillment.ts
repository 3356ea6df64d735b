/**
 * Fulfillment: makes an order's print files and packing slips, offers each package to its facility, and takes in what the
 * facilities report. An order is worked in steps that may each be run again: kill the service anywhere, and the next process
 * goes on where it stopped, printing and offering nothing twice.
 */
import type { Tx } from '../../engines/database/port.ts';
import { ApiError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { JobRun } from '../../kernel/jobs.ts';
import { isOutage } from '../../kernel/outages.ts';
import { defineSweep } from '../../kernel/sweeps.ts';
import { retries } from '../../kernel/work/retries.ts';
import type { Deps } from '../deps.ts';
import {
  changeOrder,
  getOrder,
  lockOrder,
  type OrderRow,
  prepareJob,
  printBounds,
  type StoredItem,
  type StoredPlacement,
} from '../orders/orders.ts';
import { putPrintFile, readAsset, removeOrderFiles } from '../storage/storage.ts';
import { enqueueFloor, floorJob } from './door.ts';
import { createFileSweep } from './file-sweep.ts';
import { workFloor } from './floor.ts';
import { makePackingSlip } from './packing-slip.ts';
import { type Artwork, makePrintFile, type Print, printDpi, printSizeOf, UnprintableArtwork } from './print-files.ts';
import type { JobFile, JobRow, Ticket, TicketItem } from './store.ts';
import * as store from './store.ts';

export { createFacilityKey } from './keys.ts';

/** Whether anything may be printed on paper: a print shop has a key. */
export const hasPrintShop = ({ database }: Pick<Deps, 'database'>): Promise<boolean> => store.hasKeys(database.db);

const preparationTimeoutMs = 15 * 60_000;

export function defineFulfillmentJobs(deps: Deps): void {
  deps.jobs.define<Preparation>(prepareJob, (preparation, run) => prepareOrder(deps, preparation, run), {
    lane: 'print',
    retryDelaysSeconds: retries.printing,
    timeoutMs: preparationTimeoutMs,
  });
  deps.jobs.define<{ jobId: string }>(floorJob, ({ jobId }) => workFloor(deps, jobId));
  defineSweep(deps, 'fulfillment.sweep', 6 * 3600, createFileSweep(deps));
  deps.jobs.define<{ shopId: string; orderId: string }>('fulfillment.forget-order', ({ shopId, orderId }) =>
    removeOrderFiles(deps, shopId, orderId),
  );
}

export async function withdrawJobs({ clock }: Pick<Deps, 'clock'>, tx: Tx, order: { orderId: string }): Promise<void> {
  await store.withdrawJobs(tx, order.orderId, clock.now());
}

export async function forgetOrder(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  order: { orderId: string; shopId: string },
): Promise<void> {
  await store.blankJobs(tx, order.orderId);
  await jobs.enqueue(tx, 'fulfillment.forget-order', order, { tenant: order.shopId });
}

/** Something of the order cannot be printed. */
class PlacementFault extends Error {
  readonly code: string;
  readonly param: string;
  constructor(code: string, message: string, param: string) {
    super(message);
    this.code = code;
    this.param = param;
  }
}

type Preparation = { orderId: string; revision: number };

async function prepareOrder(deps: Deps, { orderId, revision }: Preparation, run: JobRun): Promise<void> {
  const order = await beginPreparation(deps, orderId, revision);
  if (!order) return;
  try {
    const jobs = await makeJobs(deps, order, run);
    await offerJobs(deps, order, jobs);
    // Deleted while its files were made: what was removed then did not have them yet.
    if (!(await findOrder(deps, order))) await removeOrderFiles(deps, order.shop_id, order.id);
  } catch (error) {
    if (error instanceof PlacementFault) {
      const fault = { code: error.code, message: error.message, param: error.param };
      await failOrder(deps, order, 'artwork_failed', fault);
      return;
    }
    // In an outage it waits, for days if it must, since nothing is wrong with the order.
    if (!run.isLast || isOutage(error)) throw error;
    deps.log.error({ err: error, orderId }, 'an order could not be submitted');
    const message = 'The print files could not be handed over. Send the order again with PUT /orders/:id.';
    await failOrder(deps, order, 'submission_failed', { code: 'SUBMISSION_FAILED', message, param: '' });
  }
}

/** The order, now in `generating`; null when it was changed, cancelled or already submitted. */
async function beginPreparation(deps: Deps, orderId: string, revision: number): Promise<OrderRow | null> {
  return deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.revision !== revision) return null;
    if (order.status === 'pending') return changeOrder(deps, tx, order, { to: 'generating' });
    if (order.status !== 'generating') return null;
    // An earlier run was cut off; if it had offered the jobs, there is nothing left to do.
    return (await store.listOrderJobs(tx, orderId, revision)).length === 0 ? order : null;
  });
}

const findOrder = (deps: Deps, { id, shop_id: shopId }: OrderRow): Promise<OrderRow | null> =>
  getOrder(deps, [shopId], id).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

async function failOrder(
  deps: Deps,
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

async function offerJobs(deps: Deps, { id, revision }: OrderRow, jobs: readonly JobRow[]): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.status !== 'generating' || order.revision !== revision) return;
    if ((await store.listOrderJobs(tx, id, revision)).length > 0) return;
    await store.insertJobs(tx, jobs);
    for (const job of jobs) await enqueueFloor(deps, tx, job, 'offered');
  });
}

/** Files first, rows later: what is written twice is the same bytes under the same name. */
async function makeJobs(deps: Deps, order: OrderRow, run: JobRun): Promise<JobRow[]> {
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
    for (const item of order.items.filter(({ lineItemId }) => group.lineItems.includes(lineItemId))) {
      const capability = deps.catalog.findProduct(item.sku)?.production.capability ?? '';
      const bleedMm = facility.capabilities[capability]?.bleedMm ?? 0;
      items.push(await printItem(deps, order, item, bleedMm, artworks, files, run));
    }
    const ticket: Ticket = {
      orderNumber: order.order_number,
      shipTo: shipment.shippingAddress,
      shippingMethod: shipment.shippingMethod,
      carrier: group.carrier,
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

async function printItem(
  deps: Deps,
  order: OrderRow,
  item: StoredItem,
  bleedMm: number,
  artworks: Map<string, Promise<Artwork>>,
  files: JobFile[],
  { signal, aside }: JobRun,
): Promise<TicketItem> {
  const placements: TicketItem['placements'] = [];
  for (const [i, placement] of item.placements.entries()) {
    const { label, source, print } = placement;
    if (!print) {
      placements.push({ label, color: source.kind === 'color' ? source.color : '' });
      continue;
    }
    signal.throwIfAborted();
    const param = `/items/${order.items.indexOf(item)}/placements/${i}`;
    const artwork = await getArtwork(deps, order, placement, print, bleedMm, param, artworks);
    // The workshop has bounds and turns of its own: whoever waits there holds no place here.
    const made = await aside(() => makePrintFile(deps, order.shop_id, artwork, print, bleedMm)).catch(
      (error: unknown) => {
        if (!(error instanceof UnprintableArtwork)) throw error;
        throw new PlacementFault('ARTWORK_NOT_AN_IMAGE', `${label} of ${item.sku}: ${error.message}`, param);
      },
    );
    const name = `${item.lineItemId}-${label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`;
    const file = await keepFile(deps, order, name, made.bytes, 'image/png');
    const { widthPx, heightPx, bleedPx } = made;
    files.push({ ...file, print: { widthPx, heightPx, bleedPx, dpi: printDpi } });
    placements.push({ label, file: name });
  }
  const { lineItemId, sku, variantId, name, attributes, quantity } = item;
  return { lineItemId, sku, variantId, name, attributes, quantity, placements };
}

async function getArtwork(
  deps: Deps,
  order: OrderRow,
  { label, source, design }: StoredPlacement,
  print: Print,
  bleedMm: number,
  param: string,
  artworks: Map<string, Promise<Artwork>>,
): Promise<Artwork> {
  switch (source.kind) {
    case 'color':
      return { kind: 'color', color: source.color };
    case 'canvas': {
      const painting = await deps.canvasPainter
        .paint(order.shop_id, { canvasId: source.canvasId, design }, printSizeOf(print, bleedMm))
        .catch(unprintable(order, label, source.canvasId, param));
      if (painting) return { kind: 'painting', ...painting };
      throw new PlacementFault('ARTWORK_UNREACHABLE', `${label}: there is no canvas ${source.canvasId}.`, param);
    }
    case 'image': {
      const reading = artworks.get(source.imageUrl) ?? readArtwork(deps, order.shop_id, source.imageUrl);
      // Large images of a large order are not all kept in memory; only the last one is, which often repeats.
      artworks.clear();
      artworks.set(source.imageUrl, reading);
      return reading.catch(unprintable(order, label, source.imageUrl, param));
    }
  }
}

/** What the asset's fault means for the order; anything else is ours and is tried again. */
const unprintable =
  (order: OrderRow, label: string, what: string, param: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || error.status === 500 || isOutage(error)) throw error;
    const code = error.code === 'asset_not_an_image' ? 'ARTWORK_NOT_AN_IMAGE' : 'ARTWORK_UNREACHABLE';
    const message = `${label}: ${what} cannot be printed. ${error.message} Give another with PUT /orders/${order.id}.`;
    throw new PlacementFault(code, message, param);
  };

/** A passing fault of the other side gets a second chance at once. */
async function readArtwork(deps: Deps, shopId: string, url: string): Promise<Artwork> {
  const read = () => readAsset(deps, { id: shopId, assetAllowlist: [] }, url, printBounds);
  const asset = await read().catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 502 || error.status === 504)) return read();
    throw error;
  });
  return { kind: 'image', bytes: asset.bytes };
}

async function keepFile(
  deps: Deps,
  order: OrderRow,
  name: string,
  bytes: Buffer,
  contentType: string,
): Promise<JobFile> {
  const owner = { shopId: order.shop_id, orderId: order.id };
  const { key, sha256 } = await putPrintFile(deps, owner, bytes, contentType).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'resource_exhausted') throw error;
    throw new PlacementFault('STORAGE_QUOTA', `${name} cannot be kept. ${error.message}`, '');
  });
  return { name, key, contentType, sizeBytes: bytes.byteLength, sha256 };
}
