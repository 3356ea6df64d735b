import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addWorkingDays,
  type Calendar,
  fromIsoDate,
  isWorkingDay,
  localDay,
  momentOf,
  toIsoDate,
  workingDayFrom,
} from './calendar.ts';
import { estimateDelivery } from './delivery-dates.ts';
import { loadNetwork, type Network } from './facilities.ts';
import { mishapOf, scheduleJob, trackingNumber } from './simulated-floor.ts';

let network: Network;
beforeAll(async () => {
  network = await loadNetwork(fileURLToPath(new URL('../../../../../network', import.meta.url)));
});
const calendarOf = (country: string): Calendar => network.countries.get(country)!.calendar!;
const facility = (id: string) => network.facilities.find((one) => one.id === id)!;

describe('holidays', () => {
  test.each([
    ['US', '2026-11-26', 'Thanksgiving'],
    ['US', '2026-07-03', 'Independence Day, on a Saturday, kept on Friday'],
    ['US', '2021-12-31', 'New Year 2022, on a Saturday, kept in the year before'],
    ['US', '2027-05-31', 'Memorial Day'],
    ['CA', '2026-05-18', 'Victoria Day, the Monday before 25 May'],
    ['GB', '2026-04-03', 'Good Friday'],
    ['GB', '2026-12-28', 'Boxing Day, on a Saturday, kept on Monday'],
    ['GB', '2027-12-27', 'Christmas Day 2027, on a Saturday'],
    ['GB', '2027-12-28', 'and Boxing Day after it'],
    ['DE', '2026-05-14', 'Ascension'],
    ['SE', '2026-06-19', 'Midsummer Eve'],
    ['BR', '2026-02-17', 'Carnival'],
  ])('the country %s does not work on %s: %s', (country, date) => {
    expect(isWorkingDay(calendarOf(country), fromIsoDate(date))).toBe(false);
  });

  test('other weekdays are working days, and weekends are not', () => {
    expect(isWorkingDay(calendarOf('DE'), fromIsoDate('2026-12-28'))).toBe(true);
    expect(isWorkingDay(calendarOf('DE'), fromIsoDate('2026-11-15'))).toBe(false);
  });

  test('counting working days skips holidays', () => {
    const us = calendarOf('US');
    expect(toIsoDate(addWorkingDays(us, fromIsoDate('2026-11-25'), 1))).toBe('2026-11-27');
    expect(toIsoDate(addWorkingDays(us, fromIsoDate('2026-11-21'), 0))).toBe('2026-11-23');
    expect(toIsoDate(workingDayFrom(us, fromIsoDate('2026-11-26')))).toBe('2026-11-27');
  });
});

describe('time zones', () => {
  test('a moment has another date on the other side of the world', () => {
    const at = new Date('2026-11-16T22:30:00Z');
    expect(toIsoDate(localDay('America/Chicago', at))).toBe('2026-11-16');
    expect(toIsoDate(localDay('Australia/Melbourne', at))).toBe('2026-11-17');
  });

  test('the wall clock is found on both sides of a time change', () => {
    expect(momentOf('Europe/Berlin', fromIsoDate('2026-03-28'), 720).toISOString()).toBe('2026-03-28T11:00:00.000Z');
    expect(momentOf('Europe/Berlin', fromIsoDate('2026-03-29'), 720).toISOString()).toBe('2026-03-29T10:00:00.000Z');
  });
});

describe('delivery dates', () => {
  const terms = { carrier: 'usps', priceCents: 0, costCents: 0, days: [2, 3] as [number, number] };
  const arrive = (at: string) => {
    const days = estimateDelivery(network, facility('dallas'), 'US', new Date(at), [1, 2], terms)!;
    return [toIsoDate(days.earliest), toIsoDate(days.latest)];
  };

  test('delivery dates count production from today before the cut-off and from tomorrow after it', () => {
    // Monday; 14:00 in Dallas is 20:00 UTC.
    expect(arrive('2026-11-16T19:59:00Z')).toEqual(['2026-11-19', '2026-11-23']);
    expect(arrive('2026-11-16T20:00:00Z')).toEqual(['2026-11-20', '2026-11-24']);
  });

  test('delivery dates skip weekends and holidays', () => {
    // Tuesday before Thanksgiving.
    expect(arrive('2026-11-24T15:00:00Z')).toEqual(['2026-11-30', '2026-12-02']);
  });
});

describe('the simulated floor', () => {
  const job = {
    id: 'fjb_1',
    acceptedAt: new Date('2026-11-20T21:00:00Z'),
    productionDays: [2, 4] as [number, number],
    transitDays: [4, 7] as [number, number],
    country: 'US',
  };

  test('the simulated floor takes five seconds a step at demo pace', () => {
    const steps = scheduleJob(network, facility('dallas'), 'demo', job);
    expect(steps.map(({ kind, at }) => [kind, (at.getTime() - job.acceptedAt.getTime()) / 1000])).toEqual([
      ['in_production', 5],
      ['shipped', 10],
      ['out_for_delivery', 15],
      ['delivered', 20],
    ]);
  });

  test('the simulated floor delivers within the promised dates at real pace, for any job', () => {
    const terms = { carrier: 'usps', priceCents: 0, costCents: 0, days: job.transitDays };
    const promised = estimateDelivery(network, facility('dallas'), 'US', job.acceptedAt, job.productionDays, terms)!;
    for (let n = 0; n < 200; n += 1) {
      const steps = scheduleJob(network, facility('dallas'), 'real', { ...job, id: `fjb_${n}` });
      const times = steps.map((step) => step.at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const day = localDay('America/Chicago', steps.at(-1)!.at);
      expect(day).toBeGreaterThanOrEqual(promised.earliest);
      expect(day).toBeLessThanOrEqual(promised.latest);
    }
  });

  test('the simulated floor has mishaps only on request, at about the given rate, and repeatable per job', () => {
    const ids = Array.from({ length: 1000 }, (_, i) => `fjb_${i}`);
    expect(ids.some((id) => mishapOf(id, 0) !== null)).toBe(false);
    const met = ids.filter((id) => mishapOf(id, 20) !== null);
    expect(met.length).toBeGreaterThan(140);
    expect(met.length).toBeLessThan(260);
    expect(ids.filter((id) => mishapOf(id, 20) !== null)).toEqual(met);
  });

  test('the simulated floor gives tracking numbers in the carrier’s format', () => {
    expect(trackingNumber(network.carriers.get('ups')!, 'fjb_1')).toMatch(/^1Z[0-9A-Z]{6}03\d{8}$/);
    expect(trackingNumber(network.carriers.get('usps')!, 'fjb_1')).toMatch(/^94001\d{17}$/);
    expect(trackingNumber(network.carriers.get('ups')!, 'fjb_2')).not.toBe(
      trackingNumber(network.carriers.get('ups')!, 'fjb_1'),
    );
  });
});
