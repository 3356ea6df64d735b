/** An order's print files as its shop sees them: the same bytes the print shop gets, under friendly names. */
import type { OrderPrintFiles } from '@platen/contract/facility';
import { notFound } from '../../../kernel/errors.ts';
import type { Deps } from '../deps.ts';
import type { JobFile, JobRow } from '../fulfillment/store.ts';
import * as store from '../fulfillment/store.ts';
import { getOrder } from '../orders/orders.ts';
import { listProofJobs } from '../proofs/proofs-store.ts';

type FileDeps = Pick<Deps, 'database'>;

type OrderFile = Pick<OrderPrintFiles['files'][number], 'package' | 'lineItemId' | 'label'> & { file: JobFile };

/** In the order they are packed; empty while there are none. */
export async function listOrderFiles(
  deps: FileDeps,
  shopIds: readonly string[],
  orderId: string,
): Promise<OrderFile[]> {
  const order = await getOrder(deps, shopIds, orderId);
  const offered = await store.listOrderJobs(deps.database.db, order.id, order.revision);
  const jobs = offered.length > 0 ? offered : await listProofJobs(deps.database.db, order.id, order.revision);
  return jobs.flatMap((job, index) => job.files.map((file) => describeFile(job, file, index + 1)));
}

export async function getOrderFile(
  deps: FileDeps,
  shopIds: readonly string[],
  orderId: string,
  name: string,
): Promise<JobFile> {
  const files = await listOrderFiles(deps, shopIds, orderId);
  const found = files.find(({ file }) => file.name === name);
  if (!found) throw notFound(`File ${name}`);
  return found.file;
}

/** Every package has a slip, and its number tells them apart. Pictures already have the number of their line. */
function describeFile(job: Pick<JobRow, 'ticket'>, file: JobFile, packageNumber: number): OrderFile {
  for (const { lineItemId, placements } of job.ticket.items) {
    const placement = placements.find((one) => 'file' in one && one.file === file.name);
    if (placement) return { file, package: packageNumber, lineItemId, label: placement.label };
  }
  const name = file.name.replace(/(\.\w+)$/, `-${packageNumber}$1`);
  return { file: { ...file, name }, package: packageNumber, lineItemId: null, label: null };
}
