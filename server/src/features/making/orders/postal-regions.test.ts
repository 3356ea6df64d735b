import { describe, expect, test } from 'vitest';
import { statesOfCountry } from '../../catalog/network/network.ts';
import { statesOfPostalCode } from './addresses.ts';

describe('the state of a postal code', () => {
  test.each([
    ['US', '07102', ['NJ']],
    ['US', '99501', ['AK']],
    ['US', '10001-1234', ['NY']],
    ['US', '73301', ['TX']],
    ['US', '00601', ['PR']],
    ['US', '09012', ['AE']],
    ['US', '42223', ['KY', 'TN']],
    ['CA', 'M5V 3L9', ['ON']],
    ['CA', 'X0A 0H0', ['NU']],
    ['CA', 'K1A 0B1', ['ON', 'QC']],
    ['AU', '3000', ['VIC']],
    ['AU', '0800', ['NT']],
    ['AU', '2611', ['ACT', 'NSW']],
    ['AU', '2600', ['ACT']],
  ])('%s %s is in the state %j', (country, code, states) => {
    expect(statesOfPostalCode(country, code)).toEqual(states);
  });

  test('no state is guessed for unknown codes or for countries without states in addresses', () => {
    expect(statesOfPostalCode('US', '00001')).toBeNull();
    expect(statesOfPostalCode('DE', '10115')).toBeNull();
  });

  test('every derived state is valid in its country, and every state has some code', () => {
    for (const country of ['US', 'CA', 'AU']) {
      const all = [...statesOfCountry(country)!.keys()];
      const codes =
        country === 'CA'
          ? [...'ABCEGHJKLMNPRSTVXY'].flatMap((letter) => [`${letter}0A 0A0`, `${letter}0E 0A0`])
          : Array.from({ length: country === 'US' ? 1000 : 10_000 }, (_, i) =>
              country === 'US' ? `${String(i).padStart(3, '0')}01` : String(i).padStart(4, '0'),
            );
      const found = new Set(codes.flatMap((code) => statesOfPostalCode(country, code) ?? []));
      expect([...found].filter((state) => !all.includes(state))).toEqual([]);
      expect(all.filter((state) => !found.has(state))).toEqual([]);
    }
  });
});
