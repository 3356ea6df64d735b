/**
 * Print files are large: they are deleted a month after the last package of their order arrived or was given up, and a
 * day after no order will print from them. A sweep visits the jobs, then the files, each once.
 */

import { mayRemoveBlobs } from '../../../kernel/jobs/backup-hold.ts';
import { keptDays } from '../../../kernel/jobs/retention.ts';
import { type Batch, inParallel } from '../../../kernel/jobs/sweeps.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { removePrintFiles, sweepLeftPrintFiles } from '../../files/storage/storage.ts';
import type { Deps } from '../deps.ts';
import * as store from '../fulfillment/store.ts';

const batchSize = 500;
const places = 8;

type SweepDeps = Pick<Deps, 'blobs' | 'clock' | 'database'>;

export function createFileSweep(deps: SweepDeps): Batch {
  let afterJob: store.SweptTo | null = null;
  let afterFile: Awaited<ReturnType<typeof sweepLeftPrintFiles>> = null;
  let isAtFiles = false;
  return async (signal) => {
    if (!(await deps.database.transaction(mayRemoveBlobs))) return false;
    if (!isAtFiles) {
      afterJob = await sweepSpentJobs(deps, afterJob, signal);
      isAtFiles = afterJob === null;
      return true;
    }
    afterFile = await sweepLeftPrintFiles(deps, addSeconds(deps.clock.now(), -86_400), afterFile, batchSize);
    isAtFiles = afterFile !== null;
    return isAtFiles;
  };
}

/** Returns how far it got. Null at the end. */
async function sweepSpentJobs(
  deps: SweepDeps,
  after: store.SweptTo | null,
  signal: AbortSignal,
): Promise<store.SweptTo | null> {
  const before = addSeconds(deps.clock.now(), -keptDays.printFiles * 86_400);
  const jobs = await store.listSpentJobs(deps.database.db, before, after, batchSize);
  await inParallel(jobs, places, async ({ id, shop_id: shopId, files }) => {
    signal.throwIfAborted();
    await removePrintFiles(
      deps,
      shopId,
      files.map(({ key }) => key),
    );
    await store.forgetFiles(deps.database.db, id);
  });
  return jobs.length < batchSize ? null : { at: jobs.at(-1)!.updated_at, id: jobs.at(-1)!.id };
}
