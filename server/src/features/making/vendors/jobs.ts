/** The jobs that look after vendors' orders, and their figures. */
import type { Tx } from '../../../engines/database/port.ts';
import { defineSweep, deleteOlder } from '../../../kernel/jobs/sweeps.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { retries } from '../../../kernel/work/retries.ts';
import { isVendorFloor } from '../../catalog/network/network.ts';
import type { Deps } from '../deps.ts';
import { vendorJob, wakeVendor } from '../fulfillment/facility-door.ts';
import { finishRecall, type Recall, recallJob } from '../fulfillment/recall-from-vendors.ts';
import type { JobRow } from '../fulfillment/store.ts';
import type { OrderRow } from '../orders/orders.ts';
import { measureVendorOrders } from './metrics.ts';
import { quoteSeconds } from './quotes.ts';
import * as vendors from './store.ts';
import { workVendor } from './work.ts';

const timeoutMs = 120_000;
const overdueSeconds = 900;
const batchSize = 200;

export function defineVendorJobs(deps: Deps): void {
  deps.jobs.define<{ jobId: string }>(vendorJob, ({ jobId }, { signal }) => workVendor(deps, jobId, signal), {
    lane: 'vendors',
    retryDelaysSeconds: retries.usual,
    timeoutMs,
  });
  deps.jobs.define<Recall>(recallJob, (recall, { signal }) => finishRecall(deps, recall, signal), {
    lane: 'vendors',
    retryDelaysSeconds: retries.patient,
    timeoutMs,
  });
  // Finds orders at vendors whose job was lost.
  defineSweep(deps, 'fulfillment.vendor-sweep', 600, async () => {
    const now = deps.clock.now();
    const overdue = await vendors.listOverdue(deps.database.db, addSeconds(now, -overdueSeconds), batchSize);
    for (const { job_id: id, shop_id } of overdue) {
      await deps.database.transaction(async (tx) => {
        await vendors.putOffVendorOrder(tx, id, now);
        await wakeVendor(deps, tx, { id, shop_id }, 'overdue');
      });
    }
    const hasOlder = await deleteOlder(deps.database.db, 'vendor_quotes', 'quoted_at', addSeconds(now, -quoteSeconds));
    return hasOlder || overdue.length === batchSize;
  });
  measureVendorOrders(deps);
}

/** Written together with its job, before any call. */
export async function insertVendorOrder(
  { clock, network }: Pick<Deps, 'clock' | 'network'>,
  tx: Tx,
  order: OrderRow,
  job: JobRow,
): Promise<void> {
  const facility = network.facilities.find(({ id }) => id === job.facility);
  if (!facility || !isVendorFloor(facility.floor)) return;
  const group = order.shipments[job.shipment_index]!.groups[job.group_index]!;
  const items = order.items.filter(({ lineItemId }) => group.lineItems.includes(lineItemId));
  const itemsCents = items.reduce((total, { unitPriceCents, quantity }) => total + unitPriceCents * quantity, 0);
  await vendors.insertVendorOrder(
    tx,
    {
      job_id: job.id,
      order_id: order.id,
      shop_id: order.shop_id,
      revision: order.revision,
      facility: facility.id,
      floor: facility.floor,
      charged_cents: itemsCents + group.shippingCents,
    },
    clock.now(),
  );
}
