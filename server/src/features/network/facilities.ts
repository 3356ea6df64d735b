/**
 * The print network, as data: `network/facilities/<id>.json`, one file per facility, with what it can make, when it works
 * and how it ships; `countries.json` with the calendars of destinations; `carriers.json`. Adding a facility is adding a file.
 * Everything is checked when the service starts.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { type Calendar, holidayRule, weekdays } from './calendar.ts';

export const speeds = ['economy', 'standard', 'express', 'overnight'] as const;
export type Speed = (typeof speeds)[number];

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'an ISO 3166-1 alpha-2 code');
const timeZone = z.string().refine(isTimeZone, 'a time zone such as Europe/Berlin');
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 14:00');
const place = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]).describe('Latitude, longitude');
const cents = z.int().nonnegative();

const carrierFile = z.strictObject({
  name: z.string().min(1),
  /** `{number}` stands for the tracking number. */
  trackingUrl: z.string().regex(/^https:\/\/.*\{number\}/),
  /** What its numbers look like: `{d9}` is nine digits, `{a6}` six capitals or digits. */
  trackingNumber: z.string().regex(/^([A-Z0-9 ]|\{[ad]\d{1,2}\})+$/),
  deliversToPoBoxes: z.boolean(),
});

const countryFile = z.strictObject({
  name: z.string().min(1),
  timeZone,
  centre: place,
  weekend: z.array(z.enum(weekdays)).max(3),
  observed: z.enum(['nearest', 'next', 'none']),
  /** Left out where the holidays do not follow a rule: then no delivery date is promised there. */
  holidays: z.array(z.string().regex(holidayRule)).optional(),
});

const speedTerms = z.strictObject({
  carrier: z.string(),
  /** What the seller pays for the whole package. */
  priceCents: cents,
  /** What the carrier costs us; routing prefers the cheaper facility. */
  costCents: cents,
  /** Business days in transit, least and most. */
  days: z.tuple([z.int().min(1), z.int().min(1)]),
});

const zone = z.strictObject({
  name: z.string().min(1),
  countries: z.array(countryCode).min(1),
  /** Only postal codes that start so; such a zone stands before the one for the whole country. */
  postalPrefixes: z.array(z.string().min(1)).optional(),
  speeds: z.partialRecord(z.enum(speeds), speedTerms),
});

const facilityFile = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  name: z.string().min(1),
  country: countryCode,
  place,
  timeZone,
  /** Files in before the cut-off count from today. */
  hours: z.strictObject({ opens: timeOfDay, cutOff: timeOfDay, closes: timeOfDay }),
  /** Days off beside the public holidays of its country. */
  closed: z.array(z.iso.date()),
  /** `simulated` is worked by the service itself; `http` by a print shop that calls the facility API. */
  floor: z.enum(['simulated', 'http']),
  capabilities: z.record(
    z.string(),
    z.strictObject({
      handlingCents: cents,
      /** Printed beyond the edge on every side and trimmed off, for artwork that covers its area. */
      bleedMm: z.number().min(0).max(20),
    }),
  ),
  zones: z.array(zone).min(1),
});

export type Carrier = z.infer<typeof carrierFile>;
export type Country = z.infer<typeof countryFile>;
export type SpeedTerms = z.infer<typeof speedTerms>;
export type Zone = z.infer<typeof zone>;
export type Facility = z.infer<typeof facilityFile> & { calendar: Calendar };

export type Network = {
  facilities: readonly Facility[];
  countries: ReadonlyMap<string, Country & { calendar: Calendar | null }>;
  carriers: ReadonlyMap<string, Carrier>;
};

export async function loadNetwork(folder: string): Promise<Network> {
  const files = (await readdir(join(folder, 'facilities'))).filter((name) => name.endsWith('.json')).sort();
  const carriers = await readJson(join(folder, 'carriers.json'), z.record(z.string(), carrierFile));
  const countries = await readJson(join(folder, 'countries.json'), z.record(countryCode, countryFile));
  const facilities = await Promise.all(
    files.map(async (name) => {
      const file = await readJson(join(folder, 'facilities', name), facilityFile);
      const fault =
        file.id === basename(name, '.json') ? findFacilityFault(file, countries, carriers) : `its id is not its name`;
      if (fault) throw new Error(`network/facilities/${name}: ${fault}.`);
      return { ...file, calendar: facilityCalendar(file, countries[file.country]!) };
    }),
  );
  if (facilities.length === 0) throw new Error(`There is no facility in ${folder}/facilities.`);
  return {
    facilities,
    countries: new Map(Object.entries(countries).map(([code, one]) => [code, { ...one, calendar: calendarOf(one) }])),
    carriers: new Map(Object.entries(carriers)),
  };
}

const calendarOf = (country: Country): Calendar | null =>
  country.holidays ? { weekend: country.weekend, holidays: country.holidays, observed: country.observed } : null;

const facilityCalendar = (file: z.infer<typeof facilityFile>, country: Country): Calendar => ({
  weekend: country.weekend,
  holidays: [...(country.holidays ?? []), ...file.closed],
  observed: country.observed,
});

function findFacilityFault(
  file: z.infer<typeof facilityFile>,
  countries: Record<string, Country>,
  carriers: Record<string, Carrier>,
): string | null {
  if (!countries[file.country]) return `countries.json does not know ${file.country}`;
  for (const { name, countries: served, speeds: terms } of file.zones) {
    const unknown = served.find((code) => !countries[code]);
    if (unknown) return `zone ${name}: countries.json does not know ${unknown}`;
    const offered = speeds.flatMap((speed) => (terms[speed] ? [{ speed, ...terms[speed] }] : []));
    if (terms.economy?.priceCents !== 0) return `zone ${name}: economy is offered everywhere, and free`;
    for (const [i, { speed, carrier, days, priceCents }] of offered.entries()) {
      if (!carriers[carrier]) return `zone ${name}: carriers.json does not know ${carrier}`;
      if (days[0] > days[1]) return `zone ${name}: ${speed} takes at least ${days[0]} and at most ${days[1]} days`;
      const slower = offered[i - 1];
      if (slower && (slower.days[0] < days[0] || slower.days[1] < days[1] || slower.priceCents > priceCents))
        return `zone ${name}: ${speed} must not be later or cheaper than ${slower.speed}`;
    }
  }
  return null;
}

async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${path} cannot be used:\n${faults.join('\n')}`);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The zone of a destination: the first that names its country and, where the zone is narrower, its postal code. */
export function findZone(facility: Facility, country: string, postalCode: string): Zone | null {
  const compact = postalCode.replaceAll(/[\s-]/g, '');
  return (
    facility.zones.find(
      ({ countries, postalPrefixes }) =>
        countries.includes(country) && (postalPrefixes?.some((prefix) => compact.startsWith(prefix)) ?? true),
    ) ?? null
  );
}

/** Kilometres over ground, near enough to say which facility is nearer. */
export function distanceKm([lat1, lon1]: readonly [number, number], [lat2, lon2]: readonly [number, number]): number {
  const radians = Math.PI / 180;
  const a =
    Math.sin(((lat2 - lat1) * radians) / 2) ** 2 +
    Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * Math.sin(((lon2 - lon1) * radians) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(a));
}
