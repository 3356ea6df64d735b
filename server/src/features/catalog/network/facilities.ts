/**
 * The print network, as data: `network/facilities/<id>.json`, one file per facility, with what it can make, when it
 * works and how it ships; `countries.json` with the calendars of destinations; `carriers.json`. Adding a facility means
 * adding a file. Everything is checked when the service starts.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { VendorFloorName } from '../../../engines/floors/port.ts';
import { type Calendar, holidayRule, weekdays } from './calendar.ts';
import { fileTerms, findTermsFault, loadProfiles, type Profiles } from './file-terms.ts';

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
  /** The format of its numbers: `{d9}` is nine digits, `{a6}` six capitals or digits. */
  trackingNumber: z.string().regex(/^([A-Z0-9 ]|\{[ad]\d{1,2}\})+$/),
  deliversToPoBoxes: z.boolean(),
  /** Its labels accept only Latin letters: other names and addresses are transliterated on them. */
  asksForLatin: z.boolean().default(false),
});

const countryFile = z.strictObject({
  name: z.string().min(1),
  timeZone,
  centre: place,
  weekend: z.array(z.enum(weekdays)).max(3),
  observed: z.enum(['nearest', 'next', 'none']),
  /** Omitted where the holidays do not follow a rule: then no delivery date is promised there. */
  holidays: z.array(z.string().regex(holidayRule, 'must be a date or a rule of the calendar')).optional(),
});

const speedTerms = z.strictObject({
  carrier: z.string(),
  /** What the seller pays for the whole package. */
  priceCents: cents,
  /** What the carrier costs us; routing prefers the cheaper facility. */
  costCents: cents,
  /** What each further item in the package adds to that cost. */
  costEachCents: cents.optional(),
  /** Business days in transit, least and most. */
  days: z.tuple([z.int().min(1), z.int().min(1)]),
  /** The vendor's name for it (`Budget`, `STANDARD`, `normal`), which its floor needs. */
  method: z.string().min(1).max(100).optional(),
});

const zone = z.strictObject({
  name: z.string().min(1),
  countries: z.array(countryCode).min(1),
  /** Only postal codes that start with this; such a zone comes before the one for the whole country. */
  postalPrefixes: z.array(z.string().min(1)).optional(),
  speeds: z.partialRecord(z.enum(speeds), speedTerms),
});

/** Printed beyond the edge on every side and trimmed off, for artwork that covers its area. */
const bleedMm = z.number().min(0).max(20);
const millimetres = z.number().min(0).max(5000);

/** A print area of the vendor's, which is filled by one file. */
const printArea = z.strictObject({
  ...fileTerms,
  bleedMm: bleedMm.default(0),
  /** How it is printed there, where the vendor requires it: `dtg`, `sublimation`. */
  technique: z.string().min(1).max(100).optional(),
  /** The vendor's options for this area. */
  options: z.record(z.string(), z.string()).default({}),
  /**
   * The size of the file, for an area that differs from our placement: a mug's wrap holds our front and our back. The
   * placements are printed on it in their own size, with a clear margin. If omitted, the one placement is the file.
   */
  sizeMm: z.tuple([millimetres, millimetres]).optional(),
  /** Our placements on it, by label, each with the position of its upper left corner. */
  placements: z
    .record(z.string().min(1), z.strictObject({ atMm: z.tuple([millimetres, millimetres]).default([0, 0]) }))
    .refine((record) => Object.keys(record).length > 0, 'at least one placement'),
});

const made = z.strictObject({
  /** The vendor's SKU, product uid or catalog variant. */
  sku: z.string().min(1).max(400),
  /** What the SKU leaves open: `{ "color": "white", "size": "m" }`. */
  attributes: z.record(z.string(), z.string()).default({}),
  /**
   * By the vendor's name of the area. Every image placement of our product is on one of them, otherwise the facility
   * does not make it; our colour placements determine the SKU and are not sent.
   */
  printAreas: z.record(z.string().min(1).max(100), printArea),
  /**
   * The operator's cost of one, in US cents, while there is no quote from the vendor. Routing prefers the cheaper
   * facility.
   */
  costCents: cents,
  /** Working days in production, where they differ from the product's own. */
  days: z.tuple([z.int().min(0), z.int().min(0)]).optional(),
  /** The public document with this information. */
  source: z.url(),
});

/** A product's code, then any of its attributes: `MUG-11OZ`, `TEE-UNISEX; Color: White; Size: S`. Or a variant's id. */
const madeKey = z
  .string()
  .regex(/^(gv_[a-z0-9]+|[A-Z0-9]+(-[A-Z0-9]+)*(; [^;:]+: [^;:]+)*)$/, 'a variant or a product');

export const vendorFloors = ['prodigi', 'printful', 'gelato'] as const satisfies readonly VendorFloorName[];

const facilityFile = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  name: z.string().min(1),
  country: countryCode,
  place,
  timeZone,
  /** Files received before the cut-off count from today. */
  hours: z.strictObject({ opens: timeOfDay, cutOff: timeOfDay, closes: timeOfDay }),
  /** Days off in addition to the public holidays of its country. */
  closed: z.array(z.iso.date()),
  /**
   * `simulated` is worked by the service itself, `http` by a print shop that calls the facility API; for the others the
   * service calls a vendor, and they are part of the network while that vendor's key is set.
   */
  floor: z.enum(['simulated', 'http', ...vendorFloors]),
  /** Everything whose product needs the capability is made here. Not for floors of vendors. */
  capabilities: z.record(z.string(), z.strictObject({ handlingCents: cents, bleedMm, ...fileTerms })).default({}),
  /** Maps our variants to the facility's products. The most specific entry applies. */
  makes: z.record(madeKey, made).default({}),
  zones: z.array(zone).min(1),
});

export type Carrier = z.infer<typeof carrierFile>;
export type Country = z.infer<typeof countryFile>;
export type SpeedTerms = z.infer<typeof speedTerms>;
export type Zone = z.infer<typeof zone>;
/** How a facility makes one of our variants. */
export type Made = z.infer<typeof made>;
export type PrintArea = z.infer<typeof printArea>;
export type FloorName = z.infer<typeof facilityFile>['floor'];
export type Facility = z.infer<typeof facilityFile> & { calendar: Calendar };

export type Network = {
  facilities: readonly Facility[];
  /** Facilities of vendors whose key is not set, and those that the operator excluded: they make nothing. */
  idle: readonly Facility[];
  countries: ReadonlyMap<string, Country & { calendar: Calendar | null }>;
  carriers: ReadonlyMap<string, Carrier>;
  profiles: Profiles;
};

export const isVendorFloor = (floor: FloorName): floor is VendorFloorName =>
  vendorFloors.some((vendor) => vendor === floor);

/** `vendors` are those whose keys are set; `only` the facilities that the operator selected. */
export async function loadNetwork(
  folder: string,
  { vendors = [], only = null }: { vendors?: readonly VendorFloorName[]; only?: readonly string[] | null } = {},
): Promise<Network> {
  const files = (await readdir(join(folder, 'facilities'))).filter((name) => name.endsWith('.json')).sort();
  const carriers = await readJson(join(folder, 'carriers.json'), z.record(z.string(), carrierFile));
  const countries = await readJson(join(folder, 'countries.json'), z.record(countryCode, countryFile));
  const profiles = await loadProfiles(join(folder, 'profiles'));
  const all = await Promise.all(
    files.map(async (name) => {
      const file = await readJson(join(folder, 'facilities', name), facilityFile);
      const fault =
        file.id === basename(name, '.json')
          ? (findFacilityFault(file, countries, carriers) ?? findTermsFault(file, profiles))
          : `its id differs from its file name`;
      if (fault) throw new Error(`network/facilities/${name}: ${fault}.`);
      return { ...file, calendar: facilityCalendar(file, countries[file.country]!) };
    }),
  );
  const unknown = only?.find((id) => !all.some((facility) => facility.id === id));
  if (unknown !== undefined) {
    const known = all.map(({ id }) => id).join(', ');
    throw new Error(`PLATEN_FACILITIES: there is no facility "${unknown}". Facilities: ${known}.`);
  }
  const isWorking = ({ id, floor }: Facility) =>
    (only?.includes(id) ?? true) && (!isVendorFloor(floor) || vendors.includes(floor));
  const facilities = all.filter(isWorking);
  if (facilities.length === 0) {
    const hint = all.length === 0 ? '' : ' that can be used: set the key of its vendor, or check PLATEN_FACILITIES';
    throw new Error(`There is no facility in ${folder}/facilities${hint}.`);
  }
  return {
    facilities,
    idle: all.filter((facility) => !isWorking(facility)),
    countries: new Map(Object.entries(countries).map(([code, one]) => [code, { ...one, calendar: calendarOf(one) }])),
    carriers: new Map(Object.entries(carriers)),
    profiles,
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
  const isVendor = isVendorFloor(file.floor);
  const madeFault = findMakesFault(file, isVendor);
  if (madeFault) return madeFault;
  for (const { name, countries: served, speeds: terms } of file.zones) {
    const unknown = served.find((code) => !countries[code]);
    if (unknown) return `zone ${name}: countries.json does not know ${unknown}`;
    const offered = speeds.flatMap((speed) => (terms[speed] ? [{ speed, ...terms[speed] }] : []));
    if (terms.economy?.priceCents !== 0) return `zone ${name}: economy is offered everywhere, and free`;
    for (const [i, { speed, carrier, days, priceCents, method }] of offered.entries()) {
      if (isVendor && method === undefined) return `zone ${name}: ${speed} needs the method the vendor ships it by`;
      if (!carriers[carrier]) return `zone ${name}: carriers.json does not know ${carrier}`;
      if (days[0] > days[1]) return `zone ${name}: ${speed} takes at least ${days[0]} and at most ${days[1]} days`;
      const slower = offered[i - 1];
      if (slower && (slower.days[0] < days[0] || slower.days[1] < days[1] || slower.priceCents > priceCents))
        return `zone ${name}: ${speed} must not be later or cheaper than ${slower.speed}`;
    }
  }
  return null;
}

function findMakesFault({ capabilities, makes }: z.infer<typeof facilityFile>, isVendor: boolean): string | null {
  if (isVendor && Object.keys(capabilities).length > 0)
    return 'a vendor makes what `makes` says, and has no capabilities';
  for (const [key, { printAreas }] of Object.entries(makes)) {
    const labels = Object.values(printAreas).flatMap(({ placements }) => Object.keys(placements));
    const twice = labels.find((label, i) => labels.indexOf(label) !== i);
    if (twice !== undefined) return `${key}: ${twice} stands on two print areas`;
    const crowded = Object.entries(printAreas).find(
      ([, { sizeMm, placements }]) => !sizeMm && Object.keys(placements).length > 1,
    );
    if (crowded) return `${key}: ${crowded[0]} holds several placements, and needs sizeMm`;
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

/** Kilometres over ground, precise enough to compare facilities. */
export function distanceKm([lat1, lon1]: readonly [number, number], [lat2, lon2]: readonly [number, number]): number {
  const radians = Math.PI / 180;
  const a =
    Math.sin(((lat2 - lat1) * radians) / 2) ** 2 +
    Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * Math.sin(((lon2 - lon1) * radians) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(a));
}
