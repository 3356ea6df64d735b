/** Countries and their states as ISO 3166 lists them, and the spellings people use. */
import { iso31661, iso31662 } from 'iso-3166';

const countryNames = new Map(
  iso31661.filter((entry) => entry.state === 'assigned').map((entry) => [entry.alpha2, entry.name]),
);

export const countryName = (code: string): string => countryNames.get(code) ?? code;

function statesOf(country: string): Map<string, string> {
  const states = new Map(
    iso31662
      .filter((entry) => entry.code.startsWith(`${country}-`) && entry.code !== 'US-UM')
      .map((entry) => [entry.code.slice(3), entry.name]),
  );
  if (country === 'US') {
    states.set('AA', 'Armed Forces Americas');
    states.set('AE', 'Armed Forces Europe');
    states.set('AP', 'Armed Forces Pacific');
  }
  return new Map([...states].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Without post codes: a given one is kept, and none is required. */
const withoutPostalCodes = new Set(['AE', 'HK']);

export const hasPostalCodes = (country: string): boolean => !withoutPostalCodes.has(country);

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/** Countries whose post needs a state or province, with their codes and every spelling of each. */
const statesByCountry = new Map(
  ['US', 'CA', 'AU'].map((country) => {
    const states = statesOf(country);
    const spellings = new Map(
      [...states].flatMap(([code, name]) => [[plain(code), code] as const, [plain(name), code]]),
    );
    return [country, { states, spellings }];
  }),
);

/** The states or provinces an address of the country must name. Null where it names none. */
export const statesOfCountry = (country: string): ReadonlyMap<string, string> | null =>
  statesByCountry.get(country)?.states ?? null;

/** A two-letter code that ISO has assigned, in any case. Null otherwise. */
export function normalizeCountry(text: string): string | null {
  const code = text.trim().toUpperCase();
  return countryNames.has(code) ? code : null;
}

/** The state's code from its code, `US-NJ`, or its name. Null when the country has no such state. */
export function normalizeState(country: string, text: string): string | null {
  const known = statesByCountry.get(country);
  if (!known) return null;
  const given = text.trim();
  const isPrefixed = given.slice(0, 3).toUpperCase() === `${country}-`;
  return known.spellings.get(plain(isPrefixed ? given.slice(3) : given)) ?? null;
}
