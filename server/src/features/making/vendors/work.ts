/**
 * Works the jobs that a vendor makes: places each as an order there, lets it be printed once every package of the order
 * is accepted, and follows it until delivery. Each call is written down beforehand, so after a crash the next process
 * knows what may have happened.
 *
 *   to_place → placing → placed → released → closed
 *
 * A lost answer leaves `placing`: the order is looked up at the vendor by its reference, once it would be visible, and
 * placed again only when it is missing. A vendor without drafts prints what it receives, so it is asked last, when all
 * others have accepted.
 */
import type { Tx } from '../../../engines/database/port.ts';
import type { VendorFloor, VendorOrder } from '../../../engines/floors/port.ts';
import { ApiError } from '../../../kernel/errors.ts';
import { VendorAway, VendorLocked, VendorRefused } from '../../../kernel/outbound/vendor-calls.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';
import { reportJob, vendorJob } from '../fulfillment/facility-door.ts';
import type { JobRow } from '../fulfillment/store.ts';
import * as store from '../fulfillment/store.ts';
import { canCancel, getOrder, lockOrder } from '../orders/orders.ts';
import { toVendorJob } from './job.ts';
import { applyNews, findNextRead, seenOf, tellStopped, warnOnce } from './news.ts';
import type { VendorOrderRow, VendorPatch } from './store.ts';
import * as vendors from './store.ts';

export type VendorDeps = Pick<
  Deps,
  'clock' | 'config' | 'database' | 'deliveries' | 'floors' | 'jobs' | 'log' | 'network' | 'orderListeners' | 'vault'
>;

/** Longer than any call to a vendor takes: by then the caller has an answer, or none. */
const callSeconds = 120;
/** Waits after failed calls, repeating the last one. */
const faultDelaysSeconds = [5, 15, 60, 300, 900, 1800];
/** A job that waits to be woken checks on its own this seldom. */
const idleSeconds = 600;

/** Changes the row and makes it due then. False when another changed it in the meantime. */
export async function settle(
  deps: Pick<Deps, 'clock' | 'database' | 'jobs'>,
  row: VendorOrderRow,
  patch: VendorPatch,
  nextAt: Date | null,
): Promise<boolean> {
  return deps.database.transaction((tx) => settleWithin(deps, tx, row, patch, nextAt));
}

async function settleWithin(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  row: VendorOrderRow,
  patch: VendorPatch,
  nextAt: Date | null,
): Promise<boolean> {
  const change = nextAt === null ? patch : { ...patch, next_at: nextAt };
  if (!(await vendors.changeVendorOrder(tx, row, change, deps.clock.now()))) return false;
  if (nextAt === null) return true;
  const key = `${row.job_id}:vendor:${nextAt.getTime()}`;
  const options = { runAt: nextAt, key, tenant: row.shop_id, caller: row.floor };
  await deps.jobs.enqueue(tx, vendorJob, { jobId: row.job_id }, options);
  return true;
}

const after = (deps: Pick<Deps, 'clock'>, seconds: number): Date => addSeconds(deps.clock.now(), seconds);

/** Does the due step of a job, and returns when the next one is. */
export async function workVendor(deps: VendorDeps, jobId: string, signal: AbortSignal): Promise<void> {
  const row = await vendors.findVendorOrder(deps.database.db, jobId);
  if (!row || row.state === 'closed' || row.next_at > deps.clock.now()) return;
  const floor = deps.floors.get(row.floor);
  if (!floor) {
    deps.log.warn(
      { jobId, floor: row.floor },
      'an order is at a vendor whose key is not set, so its status is not updated',
    );
    await settle(deps, row, {}, after(deps, 3600));
    return;
  }
  try {
    await takeStep(deps, floor, row, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    await putOff(deps, jobId, error);
  }
}

async function takeStep(deps: VendorDeps, floor: VendorFloor, row: VendorOrderRow, signal: AbortSignal): Promise<void> {
  const job = await store.findJob(deps.database.db, row.job_id);
  // The recall of the order asks the vendor, and decides what happens to it.
  if (row.wanted === 'drop') return void (await settle(deps, row, {}, after(deps, idleSeconds)));
  if (!job || job.status === 'withdrawn' || job.status === 'refused') {
    const answer = await dropVendorOrder(deps, floor, row, signal);
    if (answer.status === 'refused') await keepUnwanted(deps, row, answer.reason);
    return;
  }
  switch (row.state) {
    case 'to_place':
    case 'placing':
      return place(deps, floor, row, job, signal);
    case 'placed':
      return release(deps, floor, row, job, signal);
    case 'released':
      return follow(deps, floor, row, job, signal);
  }
}

/** An answer is waited for, for days if necessary; what the operator has to do is reported. */
async function putOff(deps: VendorDeps, jobId: string, error: unknown): Promise<void> {
  const isDoor = error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');
  const isVendor = error instanceof VendorAway || error instanceof VendorLocked || error instanceof VendorRefused;
  const row = await vendors.findVendorOrder(deps.database.db, jobId);
  if (!row || (!isDoor && !isVendor)) throw error;
  const { message } = error as Error;
  const usual = faultDelaysSeconds[Math.min(row.faults, faultDelaysSeconds.length - 1)]!;
  const asked = error instanceof VendorAway ? (error.retryAfterSeconds ?? 0) : 0;
  const fields = { jobId, floor: row.floor, state: row.state, reason: message };
  if (error instanceof VendorAway || isDoor) deps.log.warn(fields, 'a call to a vendor failed; retrying');
  else deps.log.error(fields, 'a vendor refuses all requests: check its key and its account');
  await settle(deps, row, { faults: row.faults + 1, reason: message }, after(deps, Math.max(usual, asked)));
}

async function place(
  deps: VendorDeps,
  floor: VendorFloor,
  row: VendorOrderRow,
  job: JobRow,
  signal: AbortSignal,
): Promise<void> {
  const now = deps.clock.now();
  if (row.state === 'placing') {
    const settledAt = addSeconds(row.asked_at!, callSeconds + floor.settleSeconds);
    if (now < settledAt) return void (await settle(deps, row, {}, settledAt));
    const found = await lookUp(deps, floor, row, signal);
    if (found) return adopt(deps, row, job, found);
  } else if (!floor.release && !(await isItsTurn(deps, job))) {
    return void (await settle(deps, row, {}, after(deps, idleSeconds)));
  }
  const wanted = await toVendorJob(deps, row, job);
  // From here on the order may be at the vendor, even if this process dies.
  const asked: VendorOrderRow = { ...row, state: 'placing', asked_at: now };
  const lookAgainAt = addSeconds(now, callSeconds + floor.settleSeconds);
  const isBegun = await deps.database.transaction(async (tx) => {
    // Under the order's lock: a recall has either seen that it is requested, or came first.
    const order = await lockOrder(tx, row.order_id);
    const status = (await store.findJob(tx, row.job_id))?.status;
    if (order?.revision !== row.revision || status === 'withdrawn' || status === 'refused') return false;
    return settleWithin(deps, tx, row, { state: 'placing', asked_at: now }, lookAgainAt);
  });
  if (!isBegun) return;
  let placed: VendorOrder;
  try {
    placed = await floor.place(wanted, signal);
  } catch (error) {
    if (error instanceof VendorRefused) return refuse(deps, asked, job, error.message);
    // The next check is at the stored time: a lost order could not be visible any sooner.
    if (!(error instanceof VendorAway) || floor.settleSeconds > 0) throw error;
    // This vendor honours the reference, so the call may be repeated at once.
    await settle(deps, asked, { asked_at: addSeconds(now, -callSeconds) }, null);
    throw error;
  }
  await adopt(deps, asked, job, placed);
}

/** All others of the order have accepted, except those asked even later. */
async function isItsTurn(deps: VendorDeps, job: JobRow): Promise<boolean> {
  const jobs = await store.listOrderJobs(deps.database.db, job.order_id, job.revision);
  const rows = await vendors.listVendorOrders(deps.database.db, job.order_id, job.revision);
  const isAskedLast = (id: string) => {
    const row = rows.find((one) => one.job_id === id);
    return row !== undefined && deps.floors.get(row.floor)?.release === null;
  };
  const place = jobs.findIndex(({ id }) => id === job.id);
  return jobs.every((one, i) => one.status !== 'offered' || (isAskedLast(one.id) && i >= place));
}

/** The vendor's orders under the reference. More than one is too many: the first stays. */
async function lookUp(
  deps: VendorDeps,
  floor: VendorFloor,
  row: VendorOrderRow,
  signal: AbortSignal,
): Promise<VendorOrder | null> {
  const found = await floor.find(row.reference, signal);
  const alive = found.filter(({ stage }) => stage !== 'cancelled' && stage !== 'failed');
  for (const { id } of alive.slice(1)) {
    const answer = await floor.cancel({ id, jobId: row.reference }, signal);
    const told = { jobId: row.job_id, floor: row.floor, vendorOrderId: id, answer };
    deps.log.error(told, 'a vendor had two orders for one job; asked it to cancel the second');
  }
  return alive[0] ?? found.at(-1) ?? null;
}

async function adopt(deps: VendorDeps, row: VendorOrderRow, job: JobRow, order: VendorOrder): Promise<void> {
  if (order.stage === 'cancelled' || order.stage === 'failed') {
    const words = order.reason ?? `the order was ${order.stage} there`;
    return refuse(deps, row, job, words, order);
  }
  const patch: VendorPatch = { ...seenOf(order), state: 'placed', reason: null, faults: 0 };
  // The report follows: any process that finds it placed reports it.
  if (!(await settle(deps, row, { ...patch, vendor_order_id: order.id }, after(deps, 30)))) return;
  await reportAccepted(deps, job);
}

const reportAccepted = async (deps: VendorDeps, job: JobRow): Promise<void> => {
  if (job.status === 'offered') await reportJob(deps, job.facility, job.id, { type: 'accepted' });
};

/** The vendor's final answer, before anything was printed. */
async function refuse(
  deps: VendorDeps,
  row: VendorOrderRow,
  job: JobRow,
  words: string,
  order: VendorOrder | null = null,
): Promise<void> {
  // It was placed again after it had been accepted once: the order cannot go back.
  if (job.status !== 'offered') return stop(deps, row, words);
  await reportJob(deps, job.facility, job.id, { type: 'failed', reason: words });
  const stage = order?.stage ?? ('failed' as const);
  await settle(deps, row, { state: 'closed', stage, reason: words, vendor_order_id: order?.id ?? null }, null);
}

async function stop(deps: VendorDeps, row: VendorOrderRow, words: string): Promise<void> {
  await tellStopped(deps, row, words);
  await settle(deps, row, { state: 'closed', stage: 'failed', reason: words }, null);
}

async function release(
  deps: VendorDeps,
  floor: VendorFloor,
  row: VendorOrderRow,
  job: JobRow,
  signal: AbortSignal,
): Promise<void> {
  await reportAccepted(deps, job);
  const order = await getOrder(deps, [row.shop_id], row.order_id);
  // Not submitted yet, or taken back since this step began.
  const isSubmitted = order.revision === row.revision && !canCancel(order.status) && order.status !== 'cancelled';
  if (!isSubmitted) return void (await settle(deps, row, {}, after(deps, idleSeconds)));
  const reference = { id: row.vendor_order_id!, jobId: row.reference };
  let released: VendorOrder | null;
  try {
    released = floor.release ? await floor.release(reference, signal) : null;
  } catch (error) {
    if (error instanceof VendorRefused) return stop(deps, row, error.message);
    throw error;
  }
  const patch: VendorPatch = { ...(released ? seenOf(released) : {}), state: 'released', faults: 0, reason: null };
  await settle(deps, row, { ...patch, quiet_reads: 0 }, after(deps, 60));
}

async function follow(
  deps: VendorDeps,
  floor: VendorFloor,
  row: VendorOrderRow,
  job: JobRow,
  signal: AbortSignal,
): Promise<void> {
  const order = await floor.read(row.vendor_order_id!, signal);
  const now = deps.clock.now();
  if (!order) {
    deps.log.error({ jobId: row.job_id, floor: row.floor }, 'a vendor no longer has an order that it accepted');
    await warnOnce(deps, row, 'FACILITY_STOPPED', 'The print shop no longer has this package.');
    return void (await settle(deps, row, { read_at: now, faults: 0 }, after(deps, 6 * 3600)));
  }
  const { isOver, isNews } = await applyNews(deps, floor, row, job, order);
  const quietReads = isNews ? 0 : row.quiet_reads + 1;
  const patch: VendorPatch = { ...seenOf(order), read_at: now, quiet_reads: quietReads, faults: 0 };
  if (isOver) return void (await settle(deps, row, { ...patch, state: 'closed', reason: order.reason }, null));
  await settle(deps, row, { ...patch, reason: null }, findNextRead(deps, floor, job, order, quietReads));
}

type DropAnswer = { status: 'gone' } | { status: 'refused'; reason: string };

/** Has the vendor drop what it may hold of a job, and trusts the answer. Throws when there is none. */
export async function dropVendorOrder(
  deps: VendorDeps,
  floor: VendorFloor,
  row: VendorOrderRow,
  signal: AbortSignal,
): Promise<DropAnswer> {
  const gone = async (): Promise<DropAnswer> => {
    await settle(deps, row, { state: 'closed', stage: 'cancelled', cost: null, faults: 0 }, null);
    return { status: 'gone' };
  };
  if (row.state === 'to_place') return gone();
  let id = row.vendor_order_id;
  if (row.state === 'placing') {
    const settledAt = addSeconds(row.asked_at!, callSeconds + floor.settleSeconds);
    const waitSeconds = Math.ceil((settledAt.getTime() - deps.clock.now().getTime()) / 1000);
    if (waitSeconds > 0) throw new VendorAway('The vendor has not decided yet.', waitSeconds);
    const found = await lookUp(deps, floor, row, signal);
    if (!found || found.stage === 'cancelled' || found.stage === 'failed') return gone();
    id = found.id;
    await settle(deps, row, { vendor_order_id: id }, null);
  }
  const answer = await floor.cancel({ id: id!, jobId: row.reference }, signal);
  return answer.status === 'cancelled' ? gone() : answer;
}

/** The order is no longer wanted, but the vendor makes it anyway: it must be paid for, and the operator should know. */
async function keepUnwanted(deps: VendorDeps, row: VendorOrderRow, reason: string): Promise<void> {
  deps.log.error(
    { jobId: row.job_id, floor: row.floor, vendorOrderId: row.vendor_order_id, reason },
    'a vendor keeps making an order that was cancelled',
  );
  await settle(deps, row, { state: 'closed', reason }, null);
}
