/** Works the jobs of simulated facilities, through the same entrance as a real one. */
import { ApiError } from '../../../kernel/errors.ts';
import { mishapOf, scheduleJob, trackingNumber } from '../../catalog/network/network.ts';
import type { Deps } from '../deps.ts';
import { enqueueFloor, type Report, reportJob } from './facility-door.ts';
import type { JobRow } from './store.ts';
import * as store from './store.ts';

type FloorDeps = Pick<Deps, 'orderListeners' | 'clock' | 'config' | 'database' | 'deliveries' | 'jobs' | 'network'>;

/** Does the due step of a job, and returns when the next one is. */
export async function workFloor(deps: FloorDeps, jobId: string): Promise<void> {
  const job = await store.findJob(deps.database.db, jobId);
  const facility = deps.network.facilities.find(({ id }) => id === job?.facility);
  if (!job || !facility || facility.floor !== 'simulated') return;
  try {
    if (job.status === 'offered') return await answerOffer(deps, job);
    await runSteps(deps, job);
  } catch (error) {
    // Withdrawn between two steps: the floor drops it, as a printer would.
    if (!(error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found'))) throw error;
  }
}

async function answerOffer(deps: FloorDeps, job: JobRow): Promise<void> {
  const isRefused = mishapOf(job.id, deps.config.facilityMishaps) === 'refused';
  await reportJob(
    deps,
    job.facility,
    job.id,
    isRefused ? { type: 'failed', reason: 'The press for this product is out of order.' } : { type: 'accepted' },
  );
}

async function runSteps(deps: FloorDeps, job: JobRow): Promise<void> {
  const facility = deps.network.facilities.find(({ id }) => id === job.facility)!;
  const steps = scheduleJob(deps.network, facility, deps.config.facilityPace, {
    id: job.id,
    acceptedAt: job.accepted_at!,
    productionDays: job.ticket.productionDays,
    transitDays: job.ticket.transitDays,
    country: job.ticket.shipTo.country,
  });
  const doorstep = steps.at(-1)!.at;
  for (const { kind, at } of steps) {
    if (at > deps.clock.now()) {
      await deps.database.transaction((tx) => enqueueFloor(deps, tx, job, kind, at));
      return;
    }
    if (kind === 'shipped' && job.reprints === 0 && mishapOf(job.id, deps.config.facilityMishaps) === 'spoiled') {
      await reportJob(deps, job.facility, job.id, { type: 'failed', reason: 'The print was spoiled.' });
    }
    await reportJob(deps, job.facility, job.id, reportOf(deps, job, kind, doorstep));
  }
}

function reportOf(
  deps: FloorDeps,
  job: JobRow,
  kind: 'in_production' | 'shipped' | 'out_for_delivery' | 'delivered',
  doorstep: Date,
): Report {
  switch (kind) {
    case 'shipped': {
      const { carrier } = job.ticket;
      return { type: kind, carrier, trackingNumber: trackingNumber(deps.network.carriers.get(carrier)!, job.id) };
    }
    case 'out_for_delivery':
      return { type: kind, estimatedDeliveryAt: doorstep.toISOString() };
    default:
      return { type: kind };
  }
}
