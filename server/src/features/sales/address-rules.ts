/** What an address form asks for in a country, and in which words. */
import { countryName, hasPostalCodes, statesOfCountry } from '../orders/orders.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** A country as people call it: `United States`, not `United States of America`. */
export const showCountry = (code: string): string =>
  (/^[A-Z]{2}$/.test(code) ? names.of(code) : null) ?? countryName(code);

export type AddressRules = {
  postal: { label: string; isNeeded: boolean };
  city: string;
  state: { label: string; choices: readonly { code: string; name: string }[] } | null;
};

const postalLabels: Record<string, string> = {
  US: 'ZIP code',
  GB: 'Postcode',
  AU: 'Postcode',
  NZ: 'Postcode',
  IE: 'Eircode',
};
const cityLabels: Record<string, string> = { GB: 'Town or city', AU: 'Suburb', IE: 'Town or city' };
const stateLabels: Record<string, string> = { US: 'State', CA: 'Province', AU: 'State or territory' };

export function addressRules(country: string): AddressRules {
  const states = statesOfCountry(country);
  return {
    postal: { label: postalLabels[country] ?? 'Postal code', isNeeded: hasPostalCodes(country) },
    city: cityLabels[country] ?? 'City',
    state: states && {
      label: stateLabels[country] ?? 'State',
      choices: [...states].map(([code, name]) => ({ code, name })).sort((a, b) => a.name.localeCompare(b.name)),
    },
  };
}
