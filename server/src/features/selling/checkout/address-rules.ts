/** The fields of an address form in a country, and their labels. */
import { hasPostalCodes, statesOfCountry } from '../../catalog/network/network.ts';
import type { PlainKey, Words } from '../../words/texts/texts.ts';

export type AddressRules = {
  postal: { label: string; isNeeded: boolean };
  city: string;
  state: { label: string; choices: readonly { code: string; name: string }[] } | null;
};

const postalLabels = new Map<string, PlainKey>([
  ['US', 'buy.zipCode'],
  ['GB', 'buy.postcode'],
  ['AU', 'buy.postcode'],
  ['NZ', 'buy.postcode'],
  ['IE', 'buy.eircode'],
]);
const cityLabels = new Map<string, PlainKey>([
  ['GB', 'buy.townOrCity'],
  ['AU', 'buy.suburb'],
  ['IE', 'buy.townOrCity'],
]);
const stateLabels = new Map<string, PlainKey>([
  ['US', 'buy.state'],
  ['CA', 'buy.province'],
  ['AU', 'buy.stateOrTerritory'],
]);

export function addressRules(country: string, { say, compare }: Words): AddressRules {
  const states = statesOfCountry(country);
  return {
    postal: { label: say(postalLabels.get(country) ?? 'buy.postalCode'), isNeeded: hasPostalCodes(country) },
    city: say(cityLabels.get(country) ?? 'buy.city'),
    state: states && {
      label: say(stateLabels.get(country) ?? 'buy.state'),
      choices: [...states].map(([code, name]) => ({ code, name })).sort((a, b) => compare(a.name, b.name)),
    },
  };
}
