/** Offers jobs to their facilities: from here on one may start to work. */
import type { Tx } from '../../../engines/database/port.ts';
import type { Deps } from '../deps.ts';
import type { OrderRow } from '../orders/orders.ts';
import { insertVendorOrder } from '../vendors/jobs.ts';
import { enqueueFloor } from './facility-door.ts';
import type { JobRow } from './store.ts';
import * as store from './store.ts';

/** The caller holds the order's lock. */
export async function offer(
  deps: Pick<Deps, 'jobs' | 'network' | 'clock'>,
  tx: Tx,
  order: OrderRow,
  jobs: readonly JobRow[],
): Promise<void> {
  await store.insertJobs(tx, jobs);
  for (const job of jobs) {
    await insertVendorOrder(deps, tx, order, job);
    await enqueueFloor(deps, tx, job, 'offered');
  }
}
