/**
 * The facility's entrance: everything a print shop can report about a job. The HTTP API, the simulated floor and
 * vendors' reports all use it. Each report runs under the order's lock and may be repeated without further effect.
 *
 *   offered → accepted → in_production → shipped → out_for_delivery → delivered
 *           → refused                  (withdrawn: the shop changed or cancelled the order in time)
 */
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import { trackingUrl } from '../../catalog/network/network.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockOrder, type OrderRow, type StoredShipment, type Tracking } from '../orders/orders.ts';
import { deleteProof } from '../proofs/proofs-store.ts';
import * as vendors from '../vendors/store.ts';
import * as store from './store.ts';
import { type JobRow, type JobStatus, jobStatuses } from './store.ts';

type DoorDeps = Pick<Deps, 'orderListeners' | 'clock' | 'database' | 'deliveries' | 'jobs' | 'network'>;

/** The name of the job that works the floor of a simulated facility. */
export const floorJob = 'fulfillment.floor';
/** The name of the job that has a vendor work it. */
export const vendorJob = 'fulfillment.vendor';

export type Report =
  | { type: 'accepted' }
  | { type: 'in_production' }
  | { type: 'shipped'; carrier?: string; trackingNumber: string; trackingUrl?: string }
  | { type: 'out_for_delivery'; estimatedDeliveryAt?: string }
  | { type: 'delivered'; deliveredAt?: string }
  /** Before acceptance: it cannot be made. After: it was spoiled and is reprinted. */
  | { type: 'failed'; reason: string };

const conflict = (message: string) => new ApiError('conflict', message);

export async function reportJob(deps: DoorDeps, facility: string, jobId: string, report: Report): Promise<JobRow> {
  return deps.database.transaction(async (tx) => {
    const found = await store.findJob(tx, jobId, facility);
    if (!found) throw notFound(`Job ${jobId}`);
    // The order first, then its parts: every change to either holds this lock.
    const order = await lockOrder(tx, found.order_id);
    const job = await store.findJob(tx, jobId, facility);
    if (!job) throw notFound(`Job ${jobId}`);
    if (!order || order.revision !== job.revision || job.status === 'withdrawn') {
      throw conflict('This job was withdrawn because the order was changed or cancelled. Do not print it.');
    }
    await apply(deps, tx, order, job, report);
    return (await store.findJob(tx, jobId, facility))!;
  });
}

/** Whether a job has already got this far. */
const hasReached = (job: JobRow, status: JobStatus): boolean =>
  jobStatuses.indexOf(job.status) >= jobStatuses.indexOf(status) && job.status !== 'refused';

async function apply(deps: DoorDeps, tx: Tx, order: OrderRow, job: JobRow, report: Report): Promise<void> {
  if (report.type === 'failed') return fail(deps, tx, order, job, report.reason);
  if (job.status === 'refused') throw conflict('This job was already refused.');
  if (hasReached(job, report.type)) return;
  if (report.type === 'accepted') return accept(deps, tx, order, job);
  if (order.status === 'generating') {
    throw conflict('Production may start once every package of the order is accepted. Accept the job, then wait.');
  }
  switch (report.type) {
    case 'in_production':
      return start(deps, tx, order, job);
    case 'shipped':
      await start(deps, tx, order, job);
      return ship(deps, tx, (await lockOrder(tx, order.id))!, job, report);
    case 'out_for_delivery':
    case 'delivered':
      if (!hasReached(job, 'shipped')) throw conflict('Report `shipped` with its tracking number first.');
      return report.type === 'delivered'
        ? deliver(deps, tx, order, job, report)
        : goOut(deps, tx, order, job, report.estimatedDeliveryAt);
  }
}

async function accept(deps: DoorDeps, tx: Tx, order: OrderRow, job: JobRow): Promise<void> {
  const now = deps.clock.now();
  await store.updateJob(tx, job.id, { status: 'accepted', accepted_at: now, updated_at: now });
  await submitAccepted(deps, tx, order);
}

/**
 * Submits the order once every facility has accepted. While a vendor is asked to drop its part, its answer comes first.
 */
export async function submitAccepted(deps: DoorDeps, tx: Tx, order: OrderRow): Promise<void> {
  if (order.status !== 'generating' || (await vendors.isRecalled(tx, order.id, order.revision))) return;
  const jobs = await store.listOrderJobs(tx, order.id, order.revision);
  const waiting = jobs.filter((one) => !hasReached(one, 'accepted'));
  // A vendor that is asked last may be next.
  for (const one of waiting) await wakeVendor(deps, tx, one, `turn-${waiting.length}`);
  if (waiting.length > 0) return;
  await store.markReleased(tx, order.id, order.revision, deps.clock.now());
  await changeOrder(deps, tx, order, { to: 'submitted' });
  for (const one of jobs) await enqueueFloor(deps, tx, one, 'released');
}

/** Has a vendor's job checked now, whatever it waits for; does nothing for a job of another floor. */
export async function wakeVendor(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  job: Pick<JobRow, 'id' | 'shop_id'>,
  why: string,
  at: Date = deps.clock.now(),
): Promise<void> {
  const floor = await vendors.hurryVendorOrder(tx, job.id, at);
  if (floor === null) return;
  const options = { key: `${job.id}:vendor:${why}`, tenant: job.shop_id, caller: floor, runAt: at };
  await deps.jobs.enqueue(tx, vendorJob, { jobId: job.id }, options);
}

/** Takes back what no facility has started to print, and notifies a vendor. */
export async function withdrawJobs(deps: Pick<Deps, 'jobs' | 'clock'>, tx: Tx, orderId: string): Promise<void> {
  await store.withdrawJobs(tx, orderId, deps.clock.now());
  await deleteProof(tx, orderId);
  for (const { job_id: id, shop_id } of await vendors.listOpenVendorOrders(tx, orderId)) {
    await wakeVendor(deps, tx, { id, shop_id }, 'withdrawn');
  }
}

/** Simulated floors and vendors are woken; others poll. */
export async function enqueueFloor(
  deps: Pick<Deps, 'jobs' | 'network' | 'clock'>,
  tx: Tx,
  job: JobRow,
  step: string,
  runAt?: Date,
): Promise<void> {
  const facility = deps.network.facilities.find(({ id }) => id === job.facility);
  if (facility?.floor !== 'simulated') return wakeVendor(deps, tx, job, step, runAt);
  const options = { key: `${job.id}:${step}`, tenant: job.shop_id, ...(runAt ? { runAt } : {}) };
  await deps.jobs.enqueue(tx, floorJob, { jobId: job.id }, options);
}

async function fail(deps: DoorDeps, tx: Tx, order: OrderRow, job: JobRow, reason: string): Promise<void> {
  const now = deps.clock.now();
  if (job.status === 'refused') return;
  if (hasReached(job, 'shipped'))
    throw conflict('The package has already shipped, so it can no longer fail in production.');
  if (order.status === 'generating') {
    await store.updateJob(tx, job.id, { status: 'refused', note: reason, updated_at: now });
    await withdrawJobs(deps, tx, order.id);
    const message = `The print facility refused the order: ${reason}`;
    await changeOrder(deps, tx, order, {
      to: 'submission_failed',
      reason: message,
      patch: { errors: [{ code: 'FACILITY_REFUSED', message, param: packagePointer(job) }] },
    });
    return;
  }
  await store.updateJob(tx, job.id, {
    status: 'accepted',
    note: reason,
    reprints: job.reprints + 1,
    updated_at: now,
  });
  const message = `A package is being reprinted: ${reason}`;
  const warning = { code: 'REPRINT', message, param: packagePointer(job) };
  await changeOrder(deps, tx, order, { patch: { warnings: [...order.warnings, warning] } });
}

const packagePointer = (job: JobRow): string => `/shipments/${job.shipment_index}/groups/${job.group_index}`;

async function start(deps: DoorDeps, tx: Tx, order: OrderRow, job: JobRow): Promise<void> {
  if (hasReached(job, 'in_production')) return;
  if (!hasReached(job, 'accepted')) throw conflict('Accept the job first.');
  await store.updateJob(tx, job.id, { status: 'in_production', updated_at: deps.clock.now() });
  if (order.status === 'submitted') await changeOrder(deps, tx, order, { to: 'in_production' });
}

type ShippedReport = Extract<Report, { type: 'shipped' }>;

async function ship(deps: DoorDeps, tx: Tx, order: OrderRow, job: JobRow, report: ShippedReport): Promise<void> {
  const now = deps.clock.now();
  const carrier = deps.network.carriers.get(report.carrier ?? job.ticket.carrier);
  const tracking: Tracking = {
    carrier: carrier?.name ?? report.carrier!,
    trackingNumber: report.trackingNumber,
    trackingUrl: report.trackingUrl ?? (carrier ? trackingUrl(carrier, report.trackingNumber) : ''),
    shippedAt: now.toISOString(),
    deliveredAt: null,
  };
  await store.updateJob(tx, job.id, { status: 'shipped', updated_at: now });
  const shipments = withTracking(order.shipments, job, tracking);
  const isLast = groupsOf(shipments).every((group) => group.tracking !== null);
  await changeOrder(deps, tx, order, {
    patch: { shipments },
    events: [{ type: 'shipment.shipped', shipment: { ...handleOf(order, job), ...linkOf(tracking) } }],
    ...(isLast ? { to: 'shipped' } : {}),
  });
}

async function goOut(
  deps: DoorDeps,
  tx: Tx,
  order: OrderRow,
  job: JobRow,
  estimatedDeliveryAt: string | undefined,
): Promise<void> {
  await store.updateJob(tx, job.id, { status: 'out_for_delivery', updated_at: deps.clock.now() });
  const tracking = groupOf(order.shipments, job).tracking!;
  const shipment = {
    ...handleOf(order, job),
    ...linkOf(tracking),
    ...(estimatedDeliveryAt === undefined ? {} : { estimatedDeliveryAt }),
  };
  await changeOrder(deps, tx, order, { events: [{ type: 'shipment.out_for_delivery', shipment }] });
}

async function deliver(
  deps: DoorDeps,
  tx: Tx,
  order: OrderRow,
  job: JobRow,
  report: { deliveredAt?: string },
): Promise<void> {
  const now = deps.clock.now();
  await store.updateJob(tx, job.id, { status: 'delivered', updated_at: now });
  const deliveredAt = report.deliveredAt ?? now.toISOString();
  const tracking = { ...groupOf(order.shipments, job).tracking!, deliveredAt };
  const shipments = withTracking(order.shipments, job, tracking);
  const isLast = groupsOf(shipments).every((group) => group.tracking?.deliveredAt);
  await changeOrder(deps, tx, order, {
    patch: { shipments },
    events: [{ type: 'shipment.delivered', shipment: { ...handleOf(order, job), ...linkOf(tracking), deliveredAt } }],
    ...(isLast ? { to: 'delivered' } : {}),
  });
}

const groupsOf = (shipments: readonly StoredShipment[]) => shipments.flatMap((shipment) => shipment.groups);

const groupOf = (shipments: readonly StoredShipment[], job: JobRow) =>
  shipments[job.shipment_index]!.groups[job.group_index]!;

const handleOf = (order: OrderRow, job: JobRow) => ({
  id: order.shipments[job.shipment_index]!.id,
  groupKey: groupOf(order.shipments, job).groupKey,
});

const linkOf = ({ carrier, trackingNumber, trackingUrl: url }: Tracking) => ({
  carrier,
  trackingNumber,
  trackingUrl: url,
});

const withTracking = (shipments: readonly StoredShipment[], job: JobRow, tracking: Tracking): StoredShipment[] =>
  shipments.map((shipment, i) =>
    i !== job.shipment_index
      ? shipment
      : {
          ...shipment,
          groups: shipment.groups.map((group, n) => (n === job.group_index ? { ...group, tracking } : group)),
        },
  );
