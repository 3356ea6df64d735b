/** Passes a vendor's reports on through the same entrance as every print shop's. */
import { isDeepStrictEqual } from 'node:util';
import type { VendorFloor, VendorOrder } from '../../../engines/floors/port.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { latestArrival } from '../../catalog/network/network.ts';
import type { Deps } from '../deps.ts';
import { reportJob } from '../fulfillment/facility-door.ts';
import type { JobRow } from '../fulfillment/store.ts';
import * as store from '../fulfillment/store.ts';
import { changeOrder, lockOrder } from '../orders/orders.ts';
import type { StoredShipment, VendorOrderRow, VendorPatch } from './store.ts';

type NewsDeps = Pick<Deps, 'clock' | 'database' | 'deliveries' | 'jobs' | 'log' | 'network' | 'orderListeners'>;

/** Waits between reads without news, repeating the last one. Callbacks come in between. */
const readDelaysSeconds = [120, 300, 600, 1200, 1800, 3600, 7200, 14_400, 21_600];
/** A parcel is checked less often than production. */
const leastWhenShippedSeconds = 7200;
const givenUpDays = 45;
const maxKept = 20;

/** The part that is stored. */
export const seenOf = ({ stage, issues, shipments, cost }: VendorOrder) =>
  ({
    stage,
    issues: issues.slice(0, maxKept).map(({ code, message }) => ({ code, message })),
    shipments: shipments.slice(0, maxKept).map(toStored),
    ...(cost === null ? {} : { cost }),
  }) satisfies VendorPatch;

const toStored = ({ shippedAt, deliveredAt, ...shipment }: VendorOrder['shipments'][number]): StoredShipment => ({
  ...shipment,
  shippedAt: shippedAt?.toISOString() ?? null,
  deliveredAt: deliveredAt?.toISOString() ?? null,
});

/** Reports what has happened since, and returns whether anything more can. */
export async function applyNews(
  deps: NewsDeps,
  floor: VendorFloor,
  row: VendorOrderRow,
  job: JobRow,
  order: VendorOrder,
): Promise<{ isOver: boolean; isNews: boolean }> {
  const { stage, issues, shipments } = seenOf(order);
  const isNews = !isDeepStrictEqual([stage, issues, shipments], [row.stage, row.issues, row.shipments]);
  for (const { message } of issues) await warnOnce(deps, row, 'FACILITY_ISSUE', message);
  const report = (one: Parameters<typeof reportJob>[3]) => reportJob(deps, job.facility, job.id, one);
  switch (order.stage) {
    case 'draft':
    case 'received':
      break;
    case 'in_production':
      await report({ type: 'in_production' });
      break;
    case 'shipped':
    case 'delivered':
      await report(shippedReport(order));
      break;
    case 'cancelled':
    case 'failed': {
      const words = order.reason ?? `The print shop reports: ${order.stage}.`;
      await tellStopped(deps, row, words);
      return { isOver: true, isNews };
    }
  }
  if (order.stage === 'delivered') {
    const last = order.shipments.flatMap(({ deliveredAt }) => (deliveredAt ? [deliveredAt] : [])).at(-1);
    await report({ type: 'delivered', ...(last ? { deliveredAt: last.toISOString() } : {}) });
    return { isOver: true, isNews };
  }
  if (order.stage !== 'shipped') return { isOver: false, isNews };
  if (!floor.tellsDelivery && arrivalOf(deps, job, order) <= deps.clock.now()) {
    await report({ type: 'delivered' });
    return { isOver: true, isNews };
  }
  return { isOver: addSeconds(leftAtOf(deps, job, order), givenUpDays * 86_400) <= deps.clock.now(), isNews };
}

/** One of our packages may ship as several of theirs: the first that can be tracked represents it. */
function shippedReport({ shipments }: VendorOrder): Parameters<typeof reportJob>[3] {
  const followed = shipments.find(({ trackingNumber }) => trackingNumber !== null) ?? shipments[0];
  return {
    type: 'shipped',
    carrier: followed?.carrier || 'Carrier of the print shop',
    trackingNumber: followed?.trackingNumber ?? followed?.id ?? '',
    trackingUrl: followed?.trackingUrl ?? '',
  };
}

/** Where the vendor does not say: when we first saw that it had shipped. */
function leftAtOf(deps: NewsDeps, job: JobRow, { shipments }: VendorOrder): Date {
  const told = shipments.flatMap(({ shippedAt }) => (shippedAt ? [shippedAt] : [])).at(-1);
  return told ?? (job.status === 'shipped' ? job.updated_at : deps.clock.now());
}

const arrivalOf = (deps: NewsDeps, job: JobRow, order: VendorOrder): Date =>
  latestArrival(deps.network, job.ticket.shipTo.country, leftAtOf(deps, job, order), job.ticket.transitDays[1]);

export function findNextRead(
  deps: NewsDeps,
  floor: VendorFloor,
  job: JobRow,
  order: VendorOrder,
  quietReads: number,
): Date {
  const now = deps.clock.now();
  const usual = readDelaysSeconds[Math.min(quietReads, readDelaysSeconds.length - 1)]!;
  if (order.stage !== 'shipped') return addSeconds(now, usual);
  if (floor.tellsDelivery) return addSeconds(now, Math.max(usual, leastWhenShippedSeconds));
  const arrival = arrivalOf(deps, job, order);
  return arrival > now ? arrival : addSeconds(now, leastWhenShippedSeconds);
}

/** The vendor does not make an order it had accepted: the shop and the operator are notified and must decide. */
export async function tellStopped(deps: NewsDeps, row: VendorOrderRow, words: string): Promise<void> {
  deps.log.error(
    { jobId: row.job_id, floor: row.floor, reason: words },
    'a vendor is not making an order that it accepted',
  );
  await warnOnce(deps, row, 'FACILITY_STOPPED', `A package is not being made: ${words}`);
}

/** Notifies the shop, once for the same words. */
export async function warnOnce(deps: NewsDeps, row: VendorOrderRow, code: string, message: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, row.order_id);
    const job = await store.findJob(tx, row.job_id);
    if (!order || !job || order.revision !== row.revision) return;
    const param = `/shipments/${job.shipment_index}/groups/${job.group_index}`;
    if (order.warnings.some((one) => one.code === code && one.message === message)) return;
    await changeOrder(deps, tx, order, { patch: { warnings: [...order.warnings, { code, message, param }] } });
  });
}
