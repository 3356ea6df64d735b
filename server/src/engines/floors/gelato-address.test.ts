import { describe, expect, test } from 'vitest';
import { toGelatoAddress } from './gelato-address.ts';
import type { Recipient } from './port.ts';

const recipient = (change: Partial<Recipient> = {}): Recipient => ({
  name: 'Paul Smith',
  company: null,
  line1: '451 Clarkson Ave',
  line2: null,
  city: 'New York',
  state: 'NY',
  postalCode: '11203',
  country: 'US',
  phone: null,
  email: 'paul@example.com',
  ...change,
});
const named = (name: string, company: string | null = null) => {
  const { firstName, lastName, companyName } = toGelatoAddress(recipient({ name, company }));
  return [firstName, lastName, companyName];
};
const lined = (line1: string, line2: string | null) => {
  const { addressLine1, addressLine2 } = toGelatoAddress(recipient({ line1, line2 }));
  return [addressLine1, addressLine2];
};

describe('an address within Gelato’s bounds', () => {
  test('a name is split into two, with the last word in the second', () => {
    expect(named('Paul Smith')).toEqual(['Paul', 'Smith', undefined]);
    expect(named('Ana María de la Cruz')).toEqual(['Ana María de la', 'Cruz', undefined]);
    expect(named('Cher')).toEqual(['Cher', '.', undefined]);
  });

  test('a long name is split where both halves fit', () => {
    expect(named('Maximiliane Alexandra Friederike von Hohenstein')).toEqual([
      'Maximiliane Alexandra',
      'Friederike von Hohenstein',
      undefined,
    ]);
  });

  test('a name that does not fit is cut, and the company field holds the whole name', () => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff Hubert';
    expect(named(name)).toEqual(['Wolfeschlegelsteinhausenb', 'Hubert', name]);
    expect(named(name, 'Example Ltd')).toEqual(['Wolfeschlegelsteinhausenb', 'Hubert', 'Example Ltd']);
    expect(named(`${'a'.repeat(24)}😀b c`)).toEqual(['a'.repeat(24), 'c', `${'a'.repeat(24)}😀b c`]);
  });

  test('two lines that fit stay as they are, and longer ones are wrapped again', () => {
    expect(lined('451 Clarkson Ave', 'Apartment 3')).toEqual(['451 Clarkson Ave', 'Apartment 3']);
    expect(lined('The Old Mill House, 12 Riverside Walk East', 'Flat 3')).toEqual([
      'The Old Mill House, 12 Riverside',
      'Walk East, Flat 3',
    ]);
  });

  test('an address that does not fit is reported and never cut', () => {
    expect(() => lined('x'.repeat(36), null)).toThrow('two lines of 35 characters');
    expect(() => lined('a street '.repeat(5), 'and more of it '.repeat(5))).toThrow('two lines of 35 characters');
    expect(() => toGelatoAddress(recipient({ city: 'x'.repeat(31) }))).toThrow('a city of at most 30 characters');
  });

  test('an overlong phone number is left out, but a postal code never is', () => {
    expect(toGelatoAddress(recipient({ phone: '1'.repeat(26) }))).not.toHaveProperty('phone');
    expect(toGelatoAddress(recipient({ postalCode: '', country: 'HK' })).postCode).toBe('-');
  });
});
