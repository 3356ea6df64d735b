import {
  addWorkingDays,
  type Calendar,
  type Day,
  fromIsoDate,
  localDay,
  localMinutes,
  minutesOf,
  momentOf,
  workingDayFrom,
} from './calendar.ts';
import type { Facility, Network, SpeedTerms } from './facilities.ts';

/** The working day that files count from: today before the cut-off, else the next one. */
export function firstProductionDay(facility: Facility, filesReadyAt: Date): Day {
  const today = localDay(facility.timeZone, filesReadyAt);
  const isLate = localMinutes(facility.timeZone, filesReadyAt) >= minutesOf(facility.hours.cutOff);
  return workingDayFrom(facility.calendar, isLate ? today + 1 : today);
}

/** When a parcel that took this many working days leaves: at closing time, with the carrier's last collection. */
export function collectionMoment(facility: Facility, filesReadyAt: Date, productionDays: number): Date {
  const day = addWorkingDays(facility.calendar, firstProductionDay(facility, filesReadyAt), productionDays);
  return momentOf(facility.timeZone, day, minutesOf(facility.hours.closes));
}

/** When a parcel that left then has arrived, by the longest transit time; also where no date is promised. */
export function latestArrival(network: Network, country: string, leftAt: Date, transitDays: number): Date {
  const destination = findDestination(network, country) ?? {
    timeZone: network.countries.get(country)?.timeZone ?? 'UTC',
    calendar: workWeek,
  };
  return momentOf(destination.timeZone, arrivalDay(destination, leftAt, transitDays), 20 * 60);
}

/** For countries whose holidays are unknown. */
export const workWeek: Calendar = { weekend: ['sat', 'sun'], holidays: [], observed: 'none' };

export type Destination = { timeZone: string; calendar: Calendar };

export function findDestination(network: Network, country: string): Destination | null {
  const known = network.countries.get(country);
  return known?.calendar ? { timeZone: known.timeZone, calendar: known.calendar } : null;
}

/** The destination's date on which a parcel collected then arrives. */
export const arrivalDay = (destination: Destination, collectedAt: Date, transitDays: number): Day =>
  addWorkingDays(destination.calendar, localDay(destination.timeZone, collectedAt), transitDays);

/** First and last day a parcel can arrive. Null where the destination's calendar is unknown, so nothing is promised. */
export function estimateDelivery(
  network: Network,
  facility: Facility,
  country: string,
  filesReadyAt: Date,
  productionDays: readonly [number, number],
  terms: SpeedTerms,
): { earliest: Day; latest: Day } | null {
  const destination = findDestination(network, country);
  if (!destination) return null;
  const arrival = (end: 0 | 1) =>
    arrivalDay(destination, collectionMoment(facility, filesReadyAt, productionDays[end]), terms.days[end]);
  return { earliest: arrival(0), latest: arrival(1) };
}

const morningMinutes = 9 * 60;

/** Nine o'clock on the morning after a day (`2026-11-24`), at the parcel's destination. */
export function morningAfter(network: Network, country: string, day: string): Date {
  const timeZone = network.countries.get(country)?.timeZone ?? 'UTC';
  return momentOf(timeZone, fromIsoDate(day) + 1, morningMinutes);
}
