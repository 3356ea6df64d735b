/** What an address form asks for in a country, and in which words. */
import { countryName, hasPostalCodes, statesOfCountry } from '../orders/orders.ts';
import type { Key, Words } from '../words/words.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** A country as people call it: `United States`, not `United States of America`. */
export const showCountry = (code: string): string =>
  (/^[A-Z]{2}$/.test(code) ? names.of(code) : null) ?? countryName(code);

export type AddressRules = {
  postal: { label: string; isNeeded: boolean };
  city: string;
  state: { label: string; choices: readonly { code: string; name: string }[] } | null;
};

const postalLabels: Record<string, Key> = {
  US: 'buy.zipCode',
  GB: 'buy.postcode',
  AU: 'buy.postcode',
  NZ: 'buy.postcode',
  IE: 'buy.eircode',
};
const cityLabels: Record<string, Key> = { GB: 'buy.townOrCity', AU: 'buy.suburb', IE: 'buy.townOrCity' };
const stateLabels: Record<string, Key> = { US: 'buy.state', CA: 'buy.province', AU: 'buy.stateOrTerritory' };

export function addressRules(words: Words, country: string): AddressRules {
  const states = statesOfCountry(country);
  const say = (key: Key) => words.say(key as 'buy.city');
  return {
    postal: { label: say(postalLabels[country] ?? 'buy.postalCode'), isNeeded: hasPostalCodes(country) },
    city: say(cityLabels[country] ?? 'buy.city'),
    state: states && {
      label: say(stateLabels[country] ?? 'buy.state'),
      choices: [...states].map(([code, name]) => ({ code, name })).sort((a, b) => words.compare(a.name, b.name)),
    },
  };
}
