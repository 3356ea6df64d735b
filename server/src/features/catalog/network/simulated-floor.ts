/**
 * The simulated print floor: what a facility of the network does with a job, as a function of when it accepted it and
 * of the job's own id. It has no state, so it is the same after any crash, and a test clock can run through it. The
 * `demo` pace takes five seconds a step; the `real` pace follows the calendars of facility and destination.
 */
import { createHash } from 'node:crypto';
import { addSeconds } from '../../../kernel/time.ts';
import { minutesOf, momentOf } from './calendar.ts';
import {
  arrivalDay,
  collectionMoment,
  type Destination,
  findDestination,
  firstProductionDay,
  workWeek,
} from './delivery-dates.ts';
import type { Carrier, Facility, Network } from './facilities.ts';

export type PaceName = 'demo' | 'real';

const paces = {
  demo: { pendingSeconds: 5, stepSeconds: 5 },
  /** Half an hour in which the order can still change. */
  real: { pendingSeconds: 1800, stepSeconds: null },
} as const satisfies Record<PaceName, { pendingSeconds: number; stepSeconds: number | null }>;

export const paceOf = (name: PaceName): { pendingSeconds: number; stepSeconds: number | null } => paces[name];

export type FloorJob = {
  id: string;
  acceptedAt: Date;
  productionDays: readonly [number, number];
  transitDays: readonly [number, number];
  country: string;
};

export const floorSteps = ['in_production', 'shipped', 'out_for_delivery', 'delivered'] as const;
export type FloorStep = { kind: (typeof floorSteps)[number]; at: Date };

/** Everything the floor will do with a job, and when. */
export function scheduleJob(network: Network, facility: Facility, pace: PaceName, job: FloorJob): FloorStep[] {
  const { stepSeconds } = paceOf(pace);
  if (stepSeconds !== null) {
    return floorSteps.map((kind, i) => ({ kind, at: addSeconds(job.acceptedAt, stepSeconds * (i + 1)) }));
  }
  const opening = momentOf(
    facility.timeZone,
    firstProductionDay(facility, job.acceptedAt),
    minutesOf(facility.hours.opens),
  );
  const startedAt = new Date(Math.max(opening.getTime(), job.acceptedAt.getTime()));
  const shippedAt = collectionMoment(facility, job.acceptedAt, between(job.productionDays, dice(job.id, 'made')));
  const destination = findDestination(network, job.country) ?? plainDestination(network, job.country);
  const day = arrivalDay(destination, shippedAt, between(job.transitDays, dice(job.id, 'carried')));
  const vanAt = momentOf(destination.timeZone, day, 8 * 60);
  const doorAt = momentOf(destination.timeZone, day, 9 * 60 + Math.floor(dice(job.id, 'door') * 8 * 60));
  return [
    { kind: 'in_production', at: startedAt },
    { kind: 'shipped', at: shippedAt },
    { kind: 'out_for_delivery', at: vanAt },
    { kind: 'delivered', at: doorAt },
  ];
}

/** Parcels also arrive where no date was promised. */
const plainDestination = (network: Network, country: string): Destination => ({
  timeZone: network.countries.get(country)?.timeZone ?? 'UTC',
  calendar: workWeek,
});

const between = ([least, most]: readonly [number, number], dice: number): number =>
  least + Math.floor(dice * (most - least + 1));

/** A number from 0 up to 1 that belongs to the job. */
function dice(id: string, what: string): number {
  return createHash('sha256').update(`${what}:${id}`).digest().readUInt32BE(0) / 2 ** 32;
}

export type Mishap = 'refused' | 'spoiled';

/** The mishap of a job, when mishaps are enabled: the same job always meets the same one. */
export function mishapOf(id: string, percent: number): Mishap | null {
  const thrown = dice(id, 'mishap') * 100;
  if (thrown >= percent) return null;
  return thrown < percent / 2 ? 'refused' : 'spoiled';
}

/** A number in the carrier's format. */
export function trackingNumber(carrier: Carrier, id: string): string {
  const digest = createHash('sha512').update(id).digest();
  let used = 0;
  const draw = (alphabet: string) => alphabet[digest[used++ % digest.length]! % alphabet.length]!;
  const number = carrier.trackingNumber.replaceAll(/\{([ad])(\d+)\}/g, (_, kind: string, length: string) =>
    Array.from({ length: Number(length) }, () =>
      draw(kind === 'd' ? '0123456789' : '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'),
    ).join(''),
  );
  return number.replaceAll(' ', '');
}

export const trackingUrl = (carrier: Carrier, number: string): string =>
  carrier.trackingUrl.replaceAll('{number}', encodeURIComponent(number));
