/**
 * Postal addresses in canonical form before anything is priced: one spelling of a country, a state and a postal code,
 * so that `New Jersey`, `US-NJ` and `nj` cost the same and reach the same zone.
 */
import { findMailAddress } from '@platen/contract/mail-address';
import postcodes from 'postcode-validator';
import { findNear } from '../../../kernel/settings/settings.ts';
import {
  countryName,
  hasPostalCodes,
  normalizeCountry,
  normalizeState,
  statesOfCountry,
} from '../../catalog/network/network.ts';
import postalRegions from './data/postal-regions.json' with { type: 'json' };
import * as faults from './errors.ts';
import type { Reader } from './reader.ts';

const { postcodeValidator, postcodeValidatorExistsForCountry } = postcodes;

export type Address = {
  name: string;
  company?: string;
  line1: string;
  line2?: string;
  city: string;
  state?: string;
  postalCode: string;
  country: string;
  phone?: string;
  email?: string;
  taxId?: string;
};

/** A destination, as far as routing and prices need it. */
export type Place = { country: string; postalCode: string; isPoBox: boolean };

/** How a country writes its codes, by letters and digits only. */
const postalForms: Record<string, readonly [pattern: RegExp, form: string]> = {
  US: [/^(\d{5})(\d{4})$/, '$1-$2'],
  CA: [/^(\w{3})(\w{3})$/, '$1 $2'],
  GB: [/^(\w{2,4})(\w{3})$/, '$1 $2'],
  IE: [/^(\w{3})(\w{4})$/, '$1 $2'],
  NL: [/^(\d{4})([A-Z]{2})$/, '$1 $2'],
  JP: [/^(\d{3})(\d{4})$/, '$1-$2'],
  BR: [/^(\d{5})(\d{3})$/, '$1-$2'],
  PL: [/^(\d{2})(\d{3})$/, '$1-$2'],
  PT: [/^(\d{4})(\d{3})$/, '$1-$2'],
  SE: [/^(\d{3})(\d{2})$/, '$1 $2'],
  CZ: [/^(\d{3})(\d{2})$/, '$1 $2'],
  SK: [/^(\d{3})(\d{2})$/, '$1 $2'],
  GR: [/^(\d{3})(\d{2})$/, '$1 $2'],
};

/** The postal code as its country writes it. Null when it cannot be one. */
export function normalizePostalCode(country: string, text: string): string | null {
  const typed = text.trim().toUpperCase().replaceAll(/\s+/g, ' ');
  if (typed.length === 0 || typed.length > 20) return null;
  const form = postalForms[country];
  const compact = typed.replaceAll(/[\s-]/g, '');
  const code = form?.[0].test(compact) ? compact.replace(...form) : typed;
  if (!postcodeValidatorExistsForCountry(country)) return code;
  return postcodeValidator(code, country) ? code : null;
}

const poBox =
  /\b(p\.?\s*o\.?\s*box|post\s+office\s+box|postfach|postbus|postboks|apartado(\s+postal)?|caixa\s+postal|casella\s+postale|(bo[iî]te|case)\s+postale|gpo\s+box|locked\s+bag)\b/iu;

export const isPoBox = (address: Pick<Address, 'line1' | 'line2'>): boolean =>
  poBox.test(address.line1) || poBox.test(address.line2 ?? '');

export const placeOf = (address: Address): Place => ({
  country: address.country,
  postalCode: address.postalCode,
  isPoBox: isPoBox(address),
});

const addressFields = [
  'name',
  'company',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'country',
  'phone',
  'email',
  'taxId',
] as const;

/** Reads an address. Every fault is noted, and the result is null if there was one. */
export function readAddress(reader: Reader): Address | null {
  const before = reader.faults.length;
  reader.warnUnknown(addressFields);
  const country = readCountry(reader);
  const needed = (field: string, most = 100) => {
    const text = reader.text(field, most);
    if (text === null && !reader.hasFault(field)) reader.fault(field, faults.addressFieldMissing(field));
    return text;
  };
  const name = needed('name');
  const line1 = needed('line1');
  const city = needed('city');
  const line2 = reader.text('line2', 100);
  const company = reader.text('company', 100);
  const phone = reader.text('phone', 40);
  const email = reader.text('email', 254);
  const taxId = reader.text('taxId', 40);
  if (email !== null && findMailAddress(email) === null) {
    reader.fault('email', faults.addressFieldInvalid('email', 'one e-mail address such as ada@example.com'));
  }
  if (phone !== null && !/^[+\d][\d\s().\-/x]{3,}$/i.test(phone)) {
    reader.fault('phone', faults.addressFieldInvalid('phone', 'a telephone number such as +1 212 555 0100'));
  }
  const state = country === null ? reader.text('state', 100) : readState(reader, country);
  const postalCode = country === null ? reader.text('postalCode', 20) : readPostalCode(reader, country, 'postalCode');
  if (country !== null && state !== null && postalCode !== null) checkState(reader, { country, state, postalCode });
  if (reader.faults.length > before) return null;
  return {
    name: name!,
    ...(company === null ? {} : { company }),
    line1: line1!,
    ...(line2 === null ? {} : { line2 }),
    city: city!,
    ...(state === null ? {} : { state }),
    postalCode: postalCode ?? '',
    country: country!,
    ...(phone === null ? {} : { phone }),
    ...(email === null ? {} : { email }),
    ...(taxId === null ? {} : { taxId }),
  };
}

/** A label with a state and another state's postal code reaches neither. */
function checkState(reader: Reader, address: { country: string; state: string; postalCode: string }): void {
  const { country, state, postalCode } = address;
  const fitting = statesOfPostalCode(country, postalCode);
  if (fitting === null || fitting.includes(state)) return;
  const nameOf = (code: string) => statesOfCountry(country)?.get(code) ?? code;
  const named = fitting.map((code) => ({ code, name: nameOf(code) }));
  reader.fault('postalCode', faults.postalCodeElsewhere(postalCode, nameOf(state), named));
}

export function readCountry(reader: Reader): string | null {
  const text = reader.text('country', 100);
  if (text === null) {
    if (!reader.hasFault('country')) reader.fault('country', faults.countryInvalid(null));
    return null;
  }
  const country = normalizeCountry(text);
  if (country === null) reader.fault('country', faults.countryInvalid(text));
  return country;
}

function readState(reader: Reader, country: string): string | null {
  const text = reader.text('state', 100);
  const states = statesOfCountry(country);
  if (!states) return text;
  if (text === null) {
    if (!reader.hasFault('state'))
      reader.fault('state', faults.stateRequired(countryName(country), [...states.keys()]));
    return null;
  }
  const state = normalizeState(country, text);
  if (state === null) {
    const names = [...states.keys(), ...states.values()];
    const guess = findNear(text, names);
    reader.fault('state', faults.stateUnknown(text, countryName(country), guess, [...states.keys()]));
  }
  return state;
}

export function readPostalCode(reader: Reader, country: string, field: 'postalCode' | 'postal'): string | null {
  const text = reader.text(field, 20);
  if (text === null) {
    if (reader.hasFault(field) || !hasPostalCodes(country)) return null;
    reader.fault(field, field === 'postal' ? faults.postalMissing() : faults.addressFieldMissing(field));
    return null;
  }
  const code = normalizePostalCode(country, text);
  if (code === null) reader.fault(field, faults.postalCodeInvalid(text, countryName(country)));
  return code;
}

/** `[from, to, states]`, for the first digits of a code. */
type Area = readonly [from: number, to: number, states: string];

/** Canada by the first letter, in the north by the first three; a few codes serve offices on both sides of a border. */
const regions = postalRegions as unknown as {
  usAreas: Area[];
  usBorderOffices: Record<string, string>;
  canadianAreas: Record<string, string>;
  australianAreas: Area[];
};

const inRange = (areas: readonly Area[], code: number): string | undefined =>
  areas.find(([from, to]) => from <= code && code <= to)?.[2];

/** States as one text, such as `KY TN` for an office that delivers across a state line. */
function findStates(country: string, postalCode: string): string | undefined {
  const { usAreas, usBorderOffices, canadianAreas, australianAreas } = regions;
  switch (country) {
    case 'US':
      return usBorderOffices[postalCode.slice(0, 5)] ?? inRange(usAreas, Number(postalCode.slice(0, 3)));
    case 'CA':
      return canadianAreas[postalCode.slice(0, 3)] ?? canadianAreas[postalCode.slice(0, 1)];
    case 'AU':
      return inRange(australianAreas, Number(postalCode));
    default:
      return undefined;
  }
}

/**
 * The possible states of a canonical postal code, for the countries whose addresses name both. Null when the code is unknown,
 * or the country has none: then any state is accepted. A code that serves both sides of a border fits either.
 */
export const statesOfPostalCode = (country: string, postalCode: string): readonly string[] | null =>
  findStates(country, postalCode)?.split(' ') ?? null;
